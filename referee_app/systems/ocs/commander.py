"""A side of a ground combat commanded by the app: whether to attack, combat supply, leads, who loses steps, how options
are taken, and the advance.

It looks at open figures only: the plan, the table, and what has fallen. Where units stand, what they may attack and
whether a retreat can be made is the map's. What it plans, it plans against a steady enemy, whoever commands that one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from referee_app.core.commander import (
    FIGHTING,
    Command,
    Commander,
    Commands,
    Decision,
    Exact,
    Idle,
    Proposal,
    Reason,
    Weighed,
    best,
)
from referee_app.core.copying import replace
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import About, Choice, Chosen
from referee_app.systems.ocs import distribution
from referee_app.systems.ocs.actions.dice import EndCombat, TakeAttacker, TakeDefender
from referee_app.systems.ocs.actions.plan import Commit, Declare
from referee_app.systems.ocs.book import Book, parse
from referee_app.systems.ocs.commanding.prospects import Outcome, answers, by_lead, stake_of
from referee_app.systems.ocs.commanding.prospects import attacks as ways_of_attack
from referee_app.systems.ocs.commanding.standing import attacks, held, since, standings
from referee_app.systems.ocs.commanding.weights import Weights, cost_of_step, weights_of
from referee_app.systems.ocs.consequences import codes
from referee_app.systems.ocs.distribution import WHOLE, known
from referee_app.systems.ocs.figures import start_of
from referee_app.systems.ocs.planning import with_lead
from referee_app.systems.ocs.state import SIDES, Combat, Encounter, Plan, Side

OcsWeighed = Weighed[Encounter, Book]
OcsProposal = Proposal[Encounter, Book]
STEADY = Command()
"""What an enemy is taken for."""
LAST_STEP = "ocs.price.last"
"""How the rules call a unit's last step where they ask whose goes (prices.py)."""


def propose(state: Encounter, book: Book, commands: Commands) -> OcsProposal | None:
    """The attack that is worth most to a commanded attacker, while no combat is on; None where none is worth its
    supply. What comes next in a combat that is on comes by itself."""
    found = candidates(state, book, commands)
    proposal = best("attacker", "", found)
    if proposal is None:
        return None
    order = proposal.order
    assert isinstance(order, Declare)
    return replace(proposal, unit=order.plan.attackers[order.plan.att_lead].unit)


def idle(state: Encounter, book: Book, commands: Commands) -> Idle[Encounter, Book] | None:
    """Why a commanded attacker does not attack, with what he weighed; None where he does, or has nobody to attack."""
    ranked = sorted(candidates(state, book, commands), key=lambda one: -one.worth)
    if not ranked or ranked[0].worth > 0:
        return None
    order, reason = ranked[0].order, ranked[0].reason
    assert isinstance(order, Declare)
    lead = order.plan.attackers[order.plan.att_lead].name
    return Idle("attacker", Reason("no_attack", (("unit", lead), *reason.about)), tuple(ranked[:4]))


def candidates(state: Encounter, book: Book, commands: Commands) -> tuple[OcsWeighed, ...]:
    """Every attack a commanded attacker could declare without looking at a map, under each of its leads."""
    if state.present is not None:
        return ()
    found: list[OcsWeighed] = []
    for plan in attacks(state):
        if _command(plan, "attacker", commands) is not None:
            found += _declared(plan, state, book, commands)
    return tuple(found)


def _declared(plan: Plan, state: Encounter, book: Book, commands: Commands) -> Iterator[OcsWeighed]:
    sight = _Sight(plan, "attacker", _command(plan, "attacker", commands) or STEADY, book)
    if any(Declare(plan).objections(state, book)):
        return
    every = sight.by_lead(plan)
    for place in sorted(range(len(every)), key=lambda place: (plan.attackers[place].name, place)):
        worth = sight.worth(every[place]) - sight.weights.supply
        led = with_lead(plan, "attacker", place)
        yield Weighed(Declare(led), worth, Reason("attack", _figures(every[place])))


def decide(choice: Choice, state: Encounter, book: Book, commands: Commands) -> Decision | None:
    """What a commanded side chooses in the combat that is on; None for people's."""
    combat = state.present
    side = _SIDES.get(choice.who)
    if combat is None or side is None:
        return None
    command = _command(combat.plan, side, commands)
    if command is None:
        return None
    kind = choice.key.partition(":")[0]
    sight = _sight(combat.plan, side, command, book)
    if kind in _BEFORE:
        return _before_dice(sight, kind, choice.options)
    return _DECIDING[kind](sight, choice, combat)


_SIDES: Mapping[str, Side] = {side: side for side in SIDES}


def _command(plan: Plan, side: Side, commands: Commands) -> Command | None:
    """How a side is commanded: its lead unit's own word goes before the side's."""
    return commands.over(side, plan.side(side)[plan.lead(side)].unit)


class _Sight:
    """A combat as one side sees it."""

    def __init__(self, plan: Plan, side: Side, command: Command, book: Book) -> None:
        self.plan, self.side, self.command, self.book = plan, side, command, book
        self.weights = weights_of(command, side, book)

        both: dict[Side, Weights] = {one: weights_of(STEADY, one, book) for one in SIDES}
        both[side] = self.weights
        self.both = both["attacker"], both["defender"]

    def by_lead(self, plan: Plan) -> tuple[Outcome, ...]:
        """What a plan comes to on the average under each lead of this side, against an enemy as steady as any."""
        return by_lead(plan, self.side, *self.both, self.book)

    def worth(self, found: Outcome) -> float:
        """What it is worth to this side."""
        return found.to_attacker(self.weights) if self.side == "attacker" else found.to_defender(self.weights)

    # before the dice

    def best_led(self, plan: Plan) -> Outcome:
        """What a plan comes to under the best lead of this side."""
        return max(self.by_lead(plan), key=self.worth)

    def supply(self, options: tuple[str, ...]) -> Decision:
        """Whether what is bought is worth combat supply; where the plan has none, there is none to pay (O-10)."""
        if options[0] == "decline":
            return _decided("decline", "no_supply")
        if self.side == "attacker":
            found = self.best_led(replace(self.plan, att_supply=True))
            worth = self.worth(found) - self.weights.supply
            return _decided("pay" if worth > 0 else "decline", "attack" if worth > 0 else "calls_off", _figures(found))
        paid, unpaid = (replace(self.plan, def_supply=pays) for pays in (True, False))
        gain = self.worth(self.best_led(paid)) - self.worth(self.best_led(unpaid))
        about = ("paid", start_of(paid, self.book)[2].column), ("unpaid", start_of(unpaid, self.book)[2].column)
        pays = gain > self.weights.supply
        return _decided("pay" if pays else "decline", "pays" if pays else "saves_supply", about)

    def lead(self, options: tuple[str, ...]) -> Decision:
        """The lead under which the combat is worth most, the one meant in the plan before equals (O-9)."""
        found = self.by_lead(self.plan)
        option = max(options, key=lambda one: self.worth(found[int(one)]))
        unit = self.plan.side(self.side)[int(option)]
        about: About = (("unit", unit.name), ("ar", unit.ar), *_figures(found[int(option)]))
        return _decided(option, f"leads_{self.side}", about)

    # the result

    def loss(self, choice: Choice, combat: Combat) -> Decision:
        """The step that counts least; nobody's last who could exploit, if another can go (O-31, O-34)."""
        fighters, threshold = self.plan.side(self.side), parse(combat.code).exploit
        costs = dict(zip(choice.options, choice.prices(), strict=True))

        def price(option: str) -> tuple[bool, float]:
            fighter, last = fighters[int(option)], any(cost.id == LAST_STEP for cost in costs[option])
            capable = self.side == "attacker" and threshold is not None and fighter.ar >= threshold
            may = self.book.rulings.dg_attackers_exploit or not fighter.dg
            return capable and may and last, cost_of_step(fighter, last, self.book)

        option = min(choice.options, key=price)
        return _decided(option, "loses", (("unit", fighters[int(option)].name),))

    def option(self, choice: Choice, combat: Combat) -> Decision:
        """The way to take an option that is worth most (O-32, O-33)."""
        result, stake = parse(combat.code), stake_of(self.plan, *self.both, self.book)
        if self.side == "attacker":
            found = dict(ways_of_attack(result, stake, self.book))
        else:
            assert combat.attacker is not None
            found = dict(answers(result, stake, combat.attacker, combat.may_ignore, self.book))
        option = max(choice.options, key=lambda one: self.worth(found[one]))
        return Decision(option, Reason(self._why(option, found, choice)))

    def _why(self, option: str, found: Mapping[str, Outcome], choice: Choice) -> str:
        taken = found[option]
        if option == "ignore":
            return "ignores"
        hexes = int(option.partition(":")[0])
        if self.side == "attacker":
            if hexes:
                return "falls_back"
            back = found[choice.options[-1]]
            if taken.exploits > back.exploits:
                return "keeps_exploitation"
            return "presses_on" if taken.def_lost > back.def_lost or taken.taken > back.taken else "keeps_close"
        if hexes:
            return "flees" if self.command.aim == "escape" else "gives_way"
        return "stands" if taken.kept else "dies"

    def advance(self, choice: Choice, combat: Combat) -> Decision:
        """Into the hex, but for who is to spare himself (O-39)."""
        stays = self.command.aim == "hold"
        return _decided("stay" if stays else "advance", "stays" if stays else "advances")


_BEFORE: Mapping[str, Callable[[_Sight, tuple[str, ...]], Decision]] = {"supply": _Sight.supply, "lead": _Sight.lead}
_DECIDING: Mapping[str, Callable[[_Sight, Choice, Combat], Decision]] = {
    "loss": _Sight.loss,
    "option": _Sight.option,
    "advance": _Sight.advance,
}


@lru_cache(maxsize=256)
def _sight(plan: Plan, side: Side, command: Command, book: Book) -> _Sight:
    """The same for the same combat, as long as it is thought of."""
    return _Sight(plan, side, command, book)


@lru_cache(maxsize=256)
def _before_dice(sight: _Sight, kind: str, options: tuple[str, ...]) -> Decision:
    """What is decided before any die falls is decided by the plan alone."""
    return _BEFORE[kind](sight, options)


def _decided(option: str, why: str, about: About = ()) -> Decision:
    return Decision(option, Reason(why, about))


def _figures(found: Outcome) -> About:
    """What a combat comes to: chances in whole percent, and steps lost in ten such combats."""
    chances = (("hex", found.taken), ("kept", found.kept), ("exploit", found.exploits))
    steps = (("ours", found.att_lost), ("theirs", found.def_lost))
    return (
        *((name, _percent(chance)) for name, chance in chances),
        *((name, round(10 * lost)) for name, lost in steps),
    )


def _percent(chance: float) -> int:
    """Whole percent; 0 and 100 only for what is impossible and certain."""
    return round(100 * chance) if chance in (0, 1) else min(99, max(1, round(100 * chance)))


# the exact answer


def exact(state: Encounter, book: Book, commands: Commands) -> Exact:
    """The chances that the attacker takes the hex, that the defender has it in the end, and that it is nobody's: every
    code by its exact chance, taken by the rules' own orders as both sides decide. If nobody attacks, it is nobody's."""
    begun = state
    if state.present is None:
        proposal = propose(state, book, commands)
        if proposal is None:
            return Exact(tuple((side, Fraction(0)) for side in SIDES), Fraction(1))
        state = _settled(proposal.order, state, book, commands)
    if state.present is not None and state.present.stage in Commit.spec.stages:
        state = _settled(Commit(), state, book, commands)
    wins = dict.fromkeys((*SIDES, ""), 0)
    for number, one in _thrown(state, book):
        wins[_winner(begun, _closed(one, book, commands), book)] += number
    every = sum(wins.values())
    return Exact(tuple((side, Fraction(wins[side], every)) for side in SIDES), Fraction(wins[""], every))


def _thrown(state: Encounter, book: Book) -> Iterator[tuple[int, Encounter]]:
    """Every code that may still come up, in how many ways, and the table under it; as it is once it has."""
    combat = state.present
    if combat is None or combat.stage not in {"surprise", "shift", "combat"}:
        yield WHOLE, state
        return
    aim = distribution.aim_of(combat.plan, book)
    for code, number in codes(distribution.columns(aim, book, known(combat)), aim.drm, book).items():
        if number:
            under = replace(combat, code=code, stage="attacker")
            yield number, replace(state, combats=(*state.combats[:-1], under))


def _closed(state: Encounter, book: Book, commands: Commands) -> Encounter:
    """The table when the combat is over."""
    for order in (TakeAttacker(), TakeDefender(), EndCombat()):
        if state.present is not None and state.present.stage in order.spec.stages:
            state = _settled(order, state, book, commands)
    return state


def _settled(order: Action[Encounter, Book], state: Encounter, book: Book, commands: Commands) -> Encounter:
    """The table after an order that needs no dice."""

    def decided(choice: Choice, now: Encounter) -> Chosen:
        decision = decide(choice, now, book, commands)
        return Chosen(choice.key, choice.options[0] if decision is None else decision.option)

    settled = resolve(order, state, book, decide=decided)
    assert isinstance(settled, Settled), "no dice here"
    return settled.state


def _winner(begun: Encounter, state: Encounter, book: Book) -> str:
    """The only side that can fight on, else the one that held; empty where neither can."""
    able = {one.side for one in since(begun, state, book) if one.status in FIGHTING}
    if len(able) > 1:
        return held(begun, state, book)
    return next(iter(able), "")


COMMANDER: Commander[Encounter, Book] = Commander(propose, decide, standings, exact, since, held, idle=idle)
