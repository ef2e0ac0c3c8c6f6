"""Commanding a side's fleets: whom each fights where it stands, in which order it loses its ships, when it leaves.

It looks at open rosters only. Where fleets are, and which ships they have, is the campaign's: nobody moves but to get
away, and no ships change their fleet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from referee_app.core.commander import (
    Command,
    Commander,
    Commands,
    Decision,
    Dropped,
    Exact,
    Proposal,
    Reason,
    Weighed,
    best,
)
from referee_app.core.resolve import resolve
from referee_app.core.table import About, Choice
from referee_app.systems.fleets.actions.combat import Declare, HoldFire
from referee_app.systems.fleets.actions.roster import Move, SetPriorities, StartTurn, Storm
from referee_app.systems.fleets.book import HUNDRED, Book, Temper
from referee_app.systems.fleets.commanding import certain, prospects
from referee_app.systems.fleets.commanding.playout import joined, playout
from referee_app.systems.fleets.commanding.prospects import Prospect, force
from referee_app.systems.fleets.commanding.standing import meets, since, standings
from referee_app.systems.fleets.forecast import forecast
from referee_app.systems.fleets.legality import hostile
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.plan import Force, plan_of
from referee_app.systems.fleets.state import Campaign, Fleet, Kind, Location, Meeting, Priorities, ShipType
from referee_app.systems.fleets.strength import cost, loss_types, strength

FleetsWeighed = Weighed[Campaign, Book]
FleetsProposal = Proposal[Campaign, Book]

MOST_BEFORE = 6
"""So many loss orders and turns may come before the attack of a fight that is worked out."""
CLEAR = 0.65
"""A place that would go on so well or better is left by nobody who bears even odds."""
UNCERTAIN = 1e-9
"""What is less likely to go the other way is certain: chances are summed with a smaller error than this."""
LEAST = 1.0
"""A loss order is set anew where that is worth so many resources."""


def propose(state: Campaign, book: Book, commands: Commands) -> FleetsProposal | None:
    """What a commanded side wants: a better loss order for whoever may fight, then, in its own turn, the fight or the
    flight worth most, and with none of them the next owner's turn."""
    return _Table(state, book, commands).proposal()


def candidates(state: Campaign, book: Book, commands: Commands) -> tuple[FleetsWeighed, ...]:
    """Every legal order of the owner to move for the fleets of his that the app commands and that meet somebody."""
    return _Table(state, book, commands).candidates()


@dataclass(frozen=True)
class _Table:
    """The sheet, and whom the app commands on it."""

    state: Campaign
    book: Book
    commands: Commands

    @cached_property
    def met(self) -> tuple[Fleet, ...]:
        """The fleets that meet somebody where they are, by name: the others' orders are the campaign's."""
        found = (fleet for fleet in self.state.fleets if meets(self.state, fleet, self.book))
        return tuple(sorted(found, key=lambda one: (one.name, one.id)))

    @cached_property
    def eyes(self) -> tuple[_Eye, ...]:
        """How each of these that the app commands sees its fights."""
        ours = [(one, self.commands.over(one.owner, one.id)) for one in self.met]
        found = []
        for fleet, command in ours:
            if command is not None:
                near = (one for one, its in ours if its and (one.owner, one.location) == (fleet.owner, fleet.location))
                found.append(_Eye(self.state, self.book, fleet, command, tuple(near)))
        return tuple(found)

    @property
    def ready(self) -> bool:
        """Whether anything is anybody's to order: no combat is on, no storm unsettled, and somebody is to move."""
        state = self.state
        if state.combat is not None or not state.owner:
            return False
        return not (state.storms and any(Storm.legal(Scene(state, self.book))))

    def candidates(self) -> tuple[FleetsWeighed, ...]:
        """All orders of the owner to move, weighed."""
        if not self.ready:
            return ()
        return tuple(one for eye in self.eyes if eye.fleet.owner == self.state.owner for one in eye.orders())

    def proposal(self) -> FleetsProposal | None:
        """What is wanted first."""
        owner = self.state.owner
        if not self.ready:
            return None
        for eye in self.eyes:
            found = best(eye.fleet.owner, eye.fleet.id, eye.loss_orders())
            if found is not None:
                return found
        found = best(owner, "", self.candidates(), self._dropped())
        return self._nothing_more() if found is None else replace(found, unit=_unit(found.chosen))

    def _dropped(self) -> Iterator[Dropped]:
        """The fights nobody may begin, and why not."""
        for eye in self.eyes:
            for order in Declare.drafts(eye.scene) if eye.fleet.owner == self.state.owner else ():
                against = next(iter(order.objections(self.state, self.book)), None)
                if against is not None:
                    yield Dropped(order.kind, against.reason, (*against.about, *self._named(order)))

    def _named(self, order: Declare) -> About:
        """Who would attack whom, or which system."""
        state, target = self.state, order.defender
        place = state.location(target) if state.has_location(target) else state.fleet(target)
        return (("attacker", state.fleet(order.attacker).name), ("defender", place.name))

    def _nothing_more(self) -> FleetsProposal | None:
        """The next owner's turn where the app commands all who may still fight, for the rules would offer a fight
        first; beside people's fleets, that the app's hold fire."""
        owner = self.state.owner
        may = [one for one in self.met if one.owner == owner and self._may_fight(one)]
        app = [one for one in may if self.commands.over(owner, one.id) is not None]
        order = next(StartTurn.legal(Scene(self.state, self.book)), None)
        if order is not None and app == may and self.commands.over(owner) is not None:
            return Proposal(owner, "", Weighed(order, 0.0, Reason("nothing_more", (("owner", owner),))))
        if not app:
            return None
        why = Reason("holds_fire", (("fleet", app[0].name),))
        return Proposal(owner, app[0].id, Weighed(HoldFire(app[0].id), 0.0, why))

    def _may_fight(self, fleet: Fleet) -> bool:
        """Whether the rules would let it attack somebody, and it does not hold fire."""
        return fleet.id not in self.state.held and any(Declare.legal(Scene(self.state, self.book, fleet.id)))


def _unit(chosen: FleetsWeighed) -> str:
    """The fleet an order is given to."""
    order = chosen.order
    return order.attacker if isinstance(order, Declare) else getattr(order, "fleet", "")


@dataclass(frozen=True)
class _Eye:
    """A fleet with its command, and all commanded fleets of its owner at its place, itself among them."""

    state: Campaign
    book: Book
    fleet: Fleet
    command: Command
    mates: tuple[Fleet, ...]

    @property
    def temper(self) -> Temper:
        """The figures of its temper."""
        return self.book.tempers[self.command.temper]

    @cached_property
    def place(self) -> Location:
        """Where it is."""
        return self.state.location(self.fleet.location)

    @cached_property
    def foes(self) -> tuple[Fleet, ...]:
        """The opposing fleets there, by name."""
        return tuple(sorted(self.state.opposing(self.fleet), key=lambda one: (one.name, one.id)))

    @property
    def scene(self) -> Scene:
        """Where its orders are drawn up."""
        return Scene(self.state, self.book, self.fleet.id)

    @property
    def captures(self) -> bool:
        """Whether it is ordered to take the system."""
        return self.command.aim == "capture"

    def orders(self) -> list[FleetsWeighed]:
        """All it may do, weighed."""
        names = {self.place.id: self.place.name} | {one.id: one.name for one in self.foes}
        attacks = sorted(Declare.legal(self.scene), key=lambda one: names[one.defender])
        holds = self.fleet.id in self.state.held
        found = [self._attack(order) for order in attacks if not (order.destroy or holds)]
        return [*found, *self.loss_orders(), *map(self._move, Move.legal(self.scene) if self.foes else ())]

    # fights

    def _attack(self, order: Declare) -> FleetsWeighed:
        if self.command.aim == "escape":
            return self._barred(order, "ordered_escape")
        if not self.state.has_fleet(order.defender):
            return self._siege(order)
        foe = self.state.fleet(order.defender)
        if not strength(self.fleet.ships, self.book) and not self.book.rulings.zero_rolls:
            return self._barred(order, "unarmed", ("foe", foe.name))
        found = prospects.meeting(self.kind, force(self.fleet), force(foe), self.book)
        return self._fight(order, foe, found)

    @property
    def kind(self) -> Kind:
        """What a fight of fleets is here."""
        return "duel" if self.place.kind == "system" else "space"

    def _fight(self, order: Declare, foe: Fleet, found: Prospect) -> FleetsWeighed:
        """A fight with a fleet; who only holds fights whoever cannot answer."""
        now, after = self._now, self._after(foe, found)
        turned = (after - now) * self._stake() * self.temper.place / HUNDRED
        worth = found.worth(self.temper, self.temper.alone) + turned + self._behind(order)
        told: About = (("foe", foe.name), *_figures(found))
        risky = found.risk * HUNDRED > self.temper.break_off
        if risky and after <= now:
            return self._barred(order, "too_risky", *told)
        if self.command.aim == "hold" and found.lost > 0:
            return self._barred(order, "ordered_hold", *told)
        return self._weighed(order, worth, "bad_trade" if worth <= 0 else "opens" if risky else self.kind, *told)

    @cached_property
    def _now(self) -> float:
        """How the place would go on, were nobody to fight first."""
        return playout(tuple(map(force, self.mates)), tuple(map(force, self.foes)), self.kind, self.book)

    def _after(self, foe: Fleet, found: Prospect) -> float:
        """How it stands here after a fight."""
        ours = [force(one) for one in self.mates if one.id != self.fleet.id]
        theirs = [force(one) for one in self.foes if one.id != foe.id]
        return sum(
            end.chance
            * playout(
                (Force("", end.ours, self.fleet.priorities), *ours),
                (Force("", end.theirs, foe.priorities), *theirs),
                self.kind,
                self.book,
            )
            for end in found.ends
        )

    @cached_property
    def outlook(self) -> float:
        """The chance of being those who are left, were all that is here fought out as two fleets."""
        return _outlook(tuple(map(force, self.mates)), tuple(map(force, self.foes)), self.book)

    def _stake(self) -> float:
        """What all fleets here cost, by halves: so much either side may lose."""
        return sum(cost(one.ships, self.book) for one in (*self.mates, *self.foes)) / 2

    def _behind(self, order: Declare) -> float:
        """What the system behind a fight adds for who is ordered to take it: the chance to get through (F-54)."""
        if not self.captures:
            return 0.0
        plan = plan_of(self.state, self.fleet, self.book, (order.defender,))
        if plan is None or not plan.defence or not plan.quick(self.book):
            return 0.0
        return float(forecast(plan, self.book, fractions=False).subdued_alive) * self.temper.system

    def _siege(self, order: Declare) -> FleetsWeighed:
        """An attack on a system: this turn or, ordered to take it, turn after turn."""
        defence = self.place.defence
        if not defence:
            return self._barred(order, "open_system")
        if self.command.aim == "hold":
            return self._barred(order, "ordered_hold", ("foe", self.place.name))
        found = prospects.siege(force(self.fleet), defence, self.book)
        told: About = (("foe", self.place.name), ("defence", defence), *_figures(found))
        able = sum(prospects.most(one.ships, self.book) for one in self.mates if self._may_besiege(one))
        if able < defence and not self.captures:
            return self._barred(order, "not_this_turn", *told)
        if found.risk * HUNDRED > self.temper.break_off:
            return self._barred(order, "too_risky", *told)
        worth = found.worth(self.temper, self.temper.system * (1 + self.captures))
        return self._weighed(order, worth, "siege" if worth > 0 else "bad_trade", *told)

    def _may_besiege(self, mate: Fleet) -> bool:
        return Meeting(mate.id, self.place.id) not in self.state.meetings

    # the order of losses

    def loss_orders(self) -> list[FleetsWeighed]:
        """Other loss orders it could have against the strongest it meets."""
        mine = self._dies(self.fleet.priorities)
        if len(mine) < 2:
            return []
        drafts = {self._dies(one.priorities): one for one in reversed(list(SetPriorities.legal(self.scene)))}
        drafts.pop(mine, None)
        now = self._stands(self.fleet) if drafts else 0.0
        found = []
        for order in reversed(drafts.values()):
            gain = self._stands(replace(self.fleet, priorities=order.priorities)) - now
            better = gain >= LEAST
            worth = gain if better else min(gain, 0.0) - LEAST
            about = ("gain", round(gain))
            found.append(self._weighed(order, worth, "loss_order" if better else "loss_order_no_better", about))
        return found

    def _dies(self, order: Priorities) -> tuple[ShipType, ...]:
        """The types it has, in the order they are lost."""
        return tuple(ship for ship in loss_types(order, self.book) if self.fleet.ships.of(ship))

    def _stands(self, fleet: Fleet) -> float:
        """What a fight with the strongest fleet there, else with the system, is worth to it with its loss order."""
        temper = self.temper
        if not self.foes:
            defence = self.place.defence
            found = prospects.siege(force(fleet), defence, self.book) if defence else None
            return found.worth(temper, temper.system) if found else 0.0
        foe = max(self.foes, key=lambda one: strength(one.ships, self.book))
        return prospects.meeting(self.kind, force(fleet), force(foe), self.book).worth(temper, temper.alone)

    # leaving

    def _move(self, order: Move) -> FleetsWeighed:
        """Away from here; anything else is a matter of the campaign."""
        place = self.state.location(order.location)
        about = ("place", place.name)
        if self.command.aim == "hold":
            return self._barred(order, "ordered_hold", about)
        safety = self._safety(place)
        if not safety:
            return self._barred(order, "unsafe", about)
        if self.command.aim == "escape":
            return self._weighed(order, cost(self.fleet.ships, self.book) + safety, "escape", about)
        holds = self._now >= CLEAR and self.temper.break_off * 2 >= HUNDRED  # then no chance need be worked out
        risk = 0.0 if holds else 1 - self.outlook
        if risk * HUNDRED <= self.temper.break_off:
            return self._barred(order, "no_need_to_leave", about)
        saved = risk * cost(self.fleet.ships, self.book) * self.temper.lost / HUNDRED
        return self._weighed(order, saved + safety, "break_off", about, ("risk", _percent(risk)))

    def _safety(self, place: Location) -> float:
        """How safe a place is: one's own system before a cloud before empty space; 0 in a storm or with enemies."""
        there = replace(self.fleet, location=place.id)
        if (
            place.kind == "ion_storm"
            or self.state.opposing(there)
            or (place.defence and hostile(self.state, there, place))
        ):
            return 0.0
        if place.owner == self.fleet.owner:
            return 0.75
        return 0.5 if place.kind == "star_cloud" else 0.25

    # weighing

    def _weighed(
        self, order: Declare | Move | SetPriorities, worth: float, why: str, *about: tuple[str, str | int]
    ) -> FleetsWeighed:
        return Weighed(order, worth, Reason(why, (("fleet", self.fleet.name), *about)))

    def _barred(self, order: Declare | Move, why: str, *about: tuple[str, str | int]) -> FleetsWeighed:
        """What it does not do whatever it is worth: as bad as losing itself."""
        return self._weighed(order, -float(cost(self.fleet.ships, self.book)) - 1, why, *about)


def _outlook(ours: tuple[Force, ...], theirs: tuple[Force, ...], book: Book) -> float:
    """The chance that the first are left, were all fought out as two fleets; nobody's win counts half."""
    us, them = (joined(several) for several in (ours, theirs))
    if not (us.ships.total and them.ships.total):
        return (1 + (us.ships.total > 0) - (them.ships.total > 0)) / 2
    found = prospects.meeting("duel", us, them, book)
    return (1 + found.alone - found.beaten) / 2


def _figures(found: Prospect) -> About:
    """What a fight comes to, in whole figures."""
    ends = (("alone", found.alone), ("beaten", found.beaten), ("risk", found.risk))
    chances = tuple((name, _percent(chance)) for name, chance in ends)
    return (*chances, ("killed", round(found.killed)), ("lost", round(found.lost)))


def _percent(chance: float) -> int:
    """In hundredths; 0 and 100 are only what is certain, but for how floats are summed."""
    if min(chance, 1 - chance) < UNCERTAIN:
        return round(chance * HUNDRED)
    return min(99, max(1, round(chance * HUNDRED)))


def decide(choice: Choice, state: Campaign, book: Book, commands: Commands) -> Decision | None:
    """Nothing: the fleets' rules never ask a side in the middle of an order."""
    return None


def exact(state: Campaign, book: Book, commands: Commands) -> Exact | None:
    """How it ends, where what is ordered leads without dice to an attack after which nothing can come."""
    for _ in range(MOST_BEFORE):
        found = propose(state, book, commands)
        if found is None or isinstance(found.order, Move):
            return None
        if isinstance(found.order, Declare):
            return certain.duel(state, book, found.order)
        state = resolve(found.order, state, book).state
    return None


COMMANDER: Commander[Campaign, Book] = Commander(propose, decide, standings, exact, since)
