"""Commanding a side's fleets: whom each fights where it stands, in which order it loses its ships, when it leaves.

It looks at open rosters only. Where fleets are, and which ships they have, is the campaign's: nobody moves but to get
away, and no ships change their fleet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

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
from referee_app.core.table import About, Choice
from referee_app.systems.fleets.actions.combat import Declare, HoldFire
from referee_app.systems.fleets.actions.roster import Move, SetPriorities, StartTurn, Storm
from referee_app.systems.fleets.book import Book, Temper
from referee_app.systems.fleets.commanding import certain, prospects
from referee_app.systems.fleets.commanding.prospects import Prospect, force
from referee_app.systems.fleets.commanding.standing import meets, since, standings
from referee_app.systems.fleets.forecast import forecast
from referee_app.systems.fleets.legality import hostile
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.plan import plan_of
from referee_app.systems.fleets.state import Campaign, Fleet, Location, Meeting
from referee_app.systems.fleets.strength import cost, strength

FleetsWeighed = Weighed[Campaign, Book]
FleetsProposal = Proposal[Campaign, Book]

LEAST = 1.0
"""A loss order is set anew where that is worth so many resources."""


def propose(state: Campaign, book: Book, commands: Commands) -> FleetsProposal | None:
    """What a commanded side wants: a better loss order for whoever may be attacked, then, in its own turn, the fight or
    the flight worth most, and with none of them the next owner's turn."""
    if not _may_order(state, book):
        return None
    for fleet in _met(state, book):
        eye = _eye(state, book, fleet, commands)
        found = best(fleet.owner, fleet.id, eye.loss_orders()) if eye and fleet.owner != state.owner else None
        if found is not None:
            return found
    found = best(state.owner, "", candidates(state, book, commands), _dropped(state, book, commands))
    if found is not None:
        return replace(found, unit=_unit(found.chosen))
    return _passed_on(state, book, commands)


def _unit(chosen: FleetsWeighed) -> str:
    """The fleet an order is given to."""
    order = chosen.order
    return order.attacker if isinstance(order, Declare) else getattr(order, "fleet", "")


def candidates(state: Campaign, book: Book, commands: Commands) -> tuple[FleetsWeighed, ...]:
    """Every legal order of the owner to move for the fleets of his that the app commands and that meet somebody."""
    if not _may_order(state, book):
        return ()
    found: list[FleetsWeighed] = []
    for fleet in _met(state, book):
        eye = _eye(state, book, fleet, commands)
        if eye is not None and fleet.owner == state.owner:
            found += eye.orders()
    return tuple(found)


def _may_order(state: Campaign, book: Book) -> bool:
    """Whether anything is anybody's to order: no combat is on, no storm unsettled, and somebody is to move."""
    return state.combat is None and bool(state.owner) and not any(Storm.legal(Scene(state, book)))


def _met(state: Campaign, book: Book) -> tuple[Fleet, ...]:
    """The fleets that meet somebody where they are, by name: the others' orders are the campaign's."""
    found = (fleet for fleet in state.fleets if meets(state, fleet, book))
    return tuple(sorted(found, key=lambda one: (one.name, one.id)))


def _passed_on(state: Campaign, book: Book, commands: Commands) -> FleetsProposal | None:
    """Nobody commanded wants to fight any more: the next owner's turn where the app commands all who still may, for the
    rules would offer a fight first; beside people's fleets, that the app's hold fire."""
    may = [one for one in _met(state, book) if one.owner == state.owner and _may_fight(state, book, one)]
    for fleet in may:
        if commands.over(fleet.owner, fleet.id) is None:
            return _holding(state, commands, may)
    order = next(StartTurn.legal(Scene(state, book)), None)
    if order is None or commands.over(state.owner) is None:
        return _holding(state, commands, may)
    return Proposal(state.owner, "", Weighed(order, 0.0, Reason("nothing_more", (("owner", state.owner),))))


def _may_fight(state: Campaign, book: Book, fleet: Fleet) -> bool:
    """Whether the rules would let it attack somebody, and it does not hold fire."""
    return fleet.id not in state.held and any(Declare.legal(Scene(state, book, fleet.id)))


def _holding(state: Campaign, commands: Commands, may: list[Fleet]) -> FleetsProposal | None:
    for fleet in may:
        if commands.over(fleet.owner, fleet.id) is not None:
            why = Reason("holds_fire", (("fleet", fleet.name),))
            return Proposal(fleet.owner, fleet.id, Weighed(HoldFire(fleet.id), 0.0, why))
    return None


def _dropped(state: Campaign, book: Book, commands: Commands) -> Iterator[Dropped]:
    """The fights nobody may begin, and why not."""
    for fleet in _met(state, book):
        if fleet.owner != state.owner or commands.over(fleet.owner, fleet.id) is None:
            continue
        for order in Declare.drafts(Scene(state, book, fleet.id)):
            for objection in order.objections(state, book):
                yield Dropped(order.kind, objection.reason, objection.about)
                break


def _eye(state: Campaign, book: Book, fleet: Fleet, commands: Commands) -> _Eye | None:
    """How a commanded fleet sees its fights; None for people's."""
    command = commands.over(fleet.owner, fleet.id)
    if command is None:
        return None
    mates = (one for one in _met(state, book) if one.owner == fleet.owner and one.location == fleet.location)
    several = tuple(one for one in mates if commands.over(one.owner, one.id) is not None)
    return _Eye(state, book, fleet, command, several)


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

    @property
    def place(self) -> Location:
        """Where it is."""
        return self.state.location(self.fleet.location)

    @property
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
        before = max((one.worth for one in found), default=0.0)
        found += self.loss_orders(max(0.0, before))
        return [*found, *map(self._move, Move.legal(self.scene) if self.foes else ())]

    # fights

    def _attack(self, order: Declare) -> FleetsWeighed:
        if self.command.aim == "escape":
            return self._barred(order, "ordered_escape")
        if not self.state.has_fleet(order.defender):
            return self._siege(order)
        foe = self.state.fleet(order.defender)
        if not strength(self.fleet.ships, self.book) and not self.book.rulings.zero_rolls:
            return self._barred(order, "unarmed", ("foe", foe.name))
        if self.place.kind != "system":
            found = prospects.exchange(force(self.fleet), force(foe), self.book)
            return self._fight(order, foe, found, "exchange")
        return max(self._duels(order, foe), key=lambda one: one.worth)

    def _duels(self, order: Declare, foe: Fleet) -> Iterator[FleetsWeighed]:
        """It alone to the death, or it first and then those of the same owner who may attack the same foe."""
        yield self._fight(order, foe, prospects.duel((force(self.fleet),), force(foe), self.book), "duel")
        others = [one for one in self.mates if one.id != self.fleet.id and self._may_follow(one, foe)]
        if others and self.book.rulings.order == "simultaneous":
            row = (self.fleet, *sorted(others, key=lambda one: -strength(one.ships, self.book)))
            found = prospects.duel(tuple(map(force, row)), force(foe), self.book)
            yield self._fight(order, foe, found, "together", ("count", len(row)))

    def _may_follow(self, mate: Fleet, foe: Fleet) -> bool:
        return Meeting(mate.id, foe.id) not in self.state.meetings and strength(mate.ships, self.book) > 0

    def _fight(self, order: Declare, foe: Fleet, found: Prospect, why: str, *about: tuple[str, int]) -> FleetsWeighed:
        """A fight with a fleet; who only holds fights whoever cannot answer."""
        worth = found.worth(self.temper, self.temper.alone) + self._behind(order)
        told: About = (("foe", foe.name), *about, *_figures(found))
        if found.risk * 100 > self.temper.break_off:
            return self._barred(order, "too_risky", *told)
        if self.command.aim == "hold" and found.lost > 0:
            return self._barred(order, "ordered_hold", *told)
        return self._weighed(order, worth, why if worth > 0 else "bad_trade", *told)

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
        if found.risk * 100 > self.temper.break_off:
            return self._barred(order, "too_risky", *told)
        worth = found.worth(self.temper, self.temper.system * (1 + self.captures))
        return self._weighed(order, worth, "siege" if worth > 0 else "bad_trade", *told)

    def _may_besiege(self, mate: Fleet) -> bool:
        return Meeting(mate.id, self.place.id) not in self.state.meetings

    # the order of losses

    def loss_orders(self, before: float = 0.0) -> list[FleetsWeighed]:
        """Other loss orders it could have against the strongest it meets; a better one comes `before` its fight."""
        mine, now = self.fleet.priorities, self._stands(self.fleet)
        drafts = [order for order in SetPriorities.legal(self.scene) if order.priorities != mine]
        found = []
        for order in drafts:
            gain = self._stands(replace(self.fleet, priorities=order.priorities)) - now
            better = gain >= LEAST
            worth = before + gain if better else min(gain, 0.0) - LEAST
            about = ("gain", round(gain))
            found.append(self._weighed(order, worth, "loss_order" if better else "loss_order_no_better", about))
        return found

    def _stands(self, fleet: Fleet) -> float:
        """What a fight with the strongest fleet there, else with the system, is worth to it with its loss order."""
        temper = self.temper
        if not self.foes:
            defence = self.place.defence
            found = prospects.siege(force(fleet), defence, self.book) if defence else None
            return found.worth(temper, temper.system) if found else 0.0
        foe = max(self.foes, key=lambda one: strength(one.ships, self.book))
        if self.place.kind == "system":
            return prospects.duel((force(fleet),), force(foe), self.book).worth(temper, temper.alone)
        return prospects.exchange(force(fleet), force(foe), self.book).worth(temper, temper.alone)

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
        risk = self._risk()
        if self.command.aim == "escape":
            return self._weighed(order, cost(self.fleet.ships, self.book) + safety, "escape", about)
        if risk * 100 <= self.temper.break_off:
            return self._barred(order, "no_need_to_leave", about)
        saved = risk * cost(self.fleet.ships, self.book) * self.temper.lost / 100
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

    def _risk(self) -> float:
        """The chance of being gone, were all that is here fought out as two fleets."""
        ours = prospects.joined(map(force, self.mates))
        return prospects.duel((ours,), prospects.joined(map(force, self.foes)), self.book).risk

    # weighing

    def _weighed(
        self, order: Declare | Move | SetPriorities, worth: float, why: str, *about: tuple[str, str | int]
    ) -> FleetsWeighed:
        return Weighed(order, worth, Reason(why, (("fleet", self.fleet.name), *about)))

    def _barred(self, order: Declare | Move, why: str, *about: tuple[str, str | int]) -> FleetsWeighed:
        """What it does not do whatever it is worth: as bad as losing itself."""
        return self._weighed(order, -float(cost(self.fleet.ships, self.book)) - 1, why, *about)


def _figures(found: Prospect) -> About:
    """What a fight comes to, in whole figures."""
    ends = (("alone", found.alone), ("beaten", found.beaten), ("risk", found.risk))
    chances = tuple((name, _percent(chance)) for name, chance in ends)
    return (*chances, ("killed", round(found.killed)), ("lost", round(found.lost)))


def _percent(chance: float) -> int:
    """In hundredths; 0 and 100 are only what is certain."""
    if chance <= 0 or chance >= 1:
        return round(chance * 100)
    return min(99, max(1, round(chance * 100)))


def decide(choice: Choice, state: Campaign, book: Book, commands: Commands) -> Decision | None:
    """Nothing: the fleets' rules never ask a side in the middle of an order."""
    return None


def exact(state: Campaign, book: Book, commands: Commands) -> Exact | None:
    """How it ends, where the next order is an attack after which nothing can come."""
    found = propose(state, book, commands)
    return certain.duel(state, book, found.order) if found and isinstance(found.order, Declare) else None


COMMANDER: Commander[Campaign, Book] = Commander(propose, decide, standings, exact, since)
