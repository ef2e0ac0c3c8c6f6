"""A fleet's whole turn at one location, foretold: every opposing fleet in its owner's order, then the system (F-54).

Pure and free of the table once a `Plan` is made, so that "what if" is a plan with other ships or other priorities, and
a long forecast may be worked out wherever the window likes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from referee_app.core.resolve import resolve
from referee_app.systems.fleets.actions.combat import Confirm
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.fate import AT_ONCE, Chances, Moment, Pairs
from referee_app.systems.fleets.odds.combat import against_system, exchange
from referee_app.systems.fleets.odds.duel import exact, onward
from referee_app.systems.fleets.odds.line import LossLine
from referee_app.systems.fleets.state import UNSET, Campaign, Combat, Fleet, Kind, Location, Priorities, Ships, ShipType


@dataclass(frozen=True, slots=True)
class Force:
    """A fleet as a forecast takes it."""

    id: str
    ships: Ships
    priorities: Priorities = UNSET

    def line(self, book: Book) -> LossLine:
        """It, as losses eat it."""
        return LossLine(self.ships, book, self.priorities)


@dataclass(frozen=True, slots=True)
class Plan:
    """Whom a fleet means to fight, one after the other, and the system behind them (F-6).

    `defence` is None where there is no system to attack; `system` is its id. `opening` is the first combat when it is
    being fought already: it goes on from where it stands.
    """

    attacker: Force
    opposing: tuple[Force, ...] = ()
    duels: bool = True
    defence: int | None = None
    destroy: bool = False
    system: str = ""
    opening: Moment | None = None

    @property
    def quick(self) -> bool:
        """Whether it is worked out inside a click."""
        ships = self.attacker.ships.total + 1
        others = sum(other.ships.total + 1 for other in self.opposing) + (self.defence or 0)
        return ships * others <= AT_ONCE

    def what_if(self, ships: Mapping[str, Ships], priorities: Mapping[str, Priorities]) -> Plan:
        """The same with other ships or priorities for some of its fleets; nothing is under way in it."""

        def changed(force: Force) -> Force:
            order = priorities.get(force.id, force.priorities)
            return replace(force, ships=ships.get(force.id, force.ships), priorities=order)

        opposing = tuple(changed(other) for other in self.opposing)
        return replace(self, attacker=changed(self.attacker), opposing=opposing, opening=None)


def plan_of(state: Campaign, fleet: Fleet, book: Book, order: Sequence[str] = (), destroy: bool = False) -> Plan | None:
    """What a fleet may do where it stands, its targets in the owner's order; None where nobody fights (F-2, F-17)."""
    combat = state.combat if state.combat and state.combat.attacker == fleet.id else None
    if combat is not None and combat.stage == "end":
        confirmed = resolve(Confirm(), state, book).state
        return plan_of(confirmed, confirmed.fleet(fleet.id), book, order, destroy)
    place = state.location(fleet.location) if state.has_location(fleet.location) else None
    if place is None or place.kind == "star_cloud":
        return None
    if place.kind == "ion_storm" and not book.rulings.combat_in_ion_storm:
        return None
    plan = _from_here(state, fleet, place, order)
    plan = replace(plan, destroy=destroy)
    return plan if combat is None else _under_way(plan, Moment(combat, book))


def _from_here(state: Campaign, fleet: Fleet, place: Location, order: Sequence[str]) -> Plan:
    """Everybody it has not met this turn; whoever it has met and is still there bars the system (F-5, F-8)."""
    met = {meeting.target for meeting in state.meetings if meeting.fleet == fleet.id}
    there = state.opposing(fleet)
    against = [other for other in there if other.id not in met]
    against.sort(key=lambda one: order.index(one.id) if one.id in order else len(order))
    hostile = not place.owner or state.opposed(fleet.owner, place.owner)
    system = place.kind == "system" and not place.destroyed and hostile
    system = system and place.id not in met and len(against) == len(there)
    return Plan(
        Force(fleet.id, fleet.ships, fleet.priorities),
        tuple(Force(other.id, other.ships, other.priorities) for other in against),
        place.kind == "system",
        place.defence if system else None,
        system=place.id if system else "",
    )


def _under_way(plan: Plan, moment: Moment) -> Plan:
    """The plan with the combat that is on first, both sides as they stand in it."""
    combat = moment.combat
    attacker = Force(plan.attacker.id, combat.attackers, combat.attacker_priorities)
    plan = replace(plan, attacker=attacker, opening=moment)
    if combat.kind == "system":
        return replace(plan, defence=combat.defence, destroy=combat.destroy, system=combat.defender)
    first = Force(combat.defender, combat.defenders, combat.defender_priorities)
    rest = (other for other in plan.opposing if other.id != combat.defender)
    return replace(plan, opposing=(first, *rest))


@dataclass(frozen=True)
class Stage:
    """One combat of a forecast. `met` is the chance that it is fought; of that, how it ends.

    `wins` and `loses` speak of the attacker; `mutual` of both gone, `stays` of both left: a stalemate on a system.
    """

    target: str
    kind: Kind
    met: Any
    wins: Any
    loses: Any
    mutual: Any
    stays: Any
    exchanges: Any


@dataclass(frozen=True)
class Forecast:
    """What a fleet's turn at a location comes to (F-54); `survivors` of those that went through to the end."""

    stages: tuple[Stage, ...]
    reached: Any
    subdued: Any
    subdued_alive: Any
    destroyed: Any
    lost: Any
    blocked: Any
    survivors: Mapping[ShipType, Any]
    ships_left: Chances = field(default_factory=dict)

    @property
    def success(self) -> Any:
        """The chance that the fleet gets through and, where there is a system, subdues it and lives."""
        return self.subdued_alive if self.stages and self.stages[-1].kind == "system" else self.reached


def forecast(plan: Plan, book: Book, fractions: bool = True) -> Forecast:
    """Fleet after fleet, then the system; in fractions where they are few enough, and wanted."""
    way = _Way(plan, book, fractions)
    opening = plan.opening if plan.opening and plan.opening.combat.kind != "system" else None
    for other in plan.opposing:
        if plan.duels:
            way.duel(other, opening)
        else:
            way.met(other, opening)
        opening = None
    reached = way.alive
    if plan.defence is not None:
        way.system(plan.defence)
    left = {way.line.total - lost: chance for lost, chance in sorted(way.chances.items(), reverse=True)}
    survivors = way.line.expected(way.chances, way.zero)
    return Forecast(
        tuple(way.stages), reached, way.subdued, way.alive_there, way.destroyed, way.lost, way.blocked, survivors, left
    )


class _Way:
    """A fleet on its way: the chance of each number of ships lost, and what has become of the other chances."""

    def __init__(self, plan: Plan, book: Book, fractions: bool) -> None:
        self.plan, self.book, self.line = plan, book, plan.attacker.line(book)
        few = fractions and plan.opening is None
        self.few = few and all(exact(self.line.total, number) for number in _numbers(plan))
        self.zero: Any = Fraction(0) if self.few else 0.0
        self.stages: list[Stage] = []
        self.lost = self.blocked = self.subdued = self.alive_there = self.destroyed = self.zero
        self.chances: Chances = {0: 1 + self.zero}
        if not self.line.total and plan.opening is None:
            self.chances, self.lost = {}, 1 + self.zero

    @property
    def alive(self) -> Any:
        """The chance that it is still there and may go on."""
        return sum(self.chances.values(), self.zero)

    def duel(self, other: Force, opening: Moment | None) -> None:
        """One duel: only the victor goes on (F-34)."""
        line, met = other.line(self.book), self.alive
        if opening is None:
            start = {(lost, 0): chance for lost, chance in self.chances.items()}
            odds = onward(self.line, line, start, self.few)
        else:
            odds = onward(self.line, line, opening.pairs())
        ends = (odds.attacker_wins, odds.defender_wins, odds.mutual, odds.stalemate)
        self.stages.append(Stage(other.id, "duel", met, *ends, odds.exchanges + (opening is not None)))
        self.lost += odds.defender_wins + odds.mutual
        self.blocked += odds.stalemate
        self.chances = odds.won

    def met(self, other: Force, opening: Moment | None) -> None:
        """One exchange in space: whoever is left goes on (F-31)."""
        pairs = opening.pairs() if opening else self._pairs("space", lambda left: _against(left, other))
        self._exchanged(other.id, "space", other.ships.total, pairs)

    def system(self, defence: int) -> None:
        """The system at the end; one without defence falls to whoever comes (F-33, F-35)."""
        if defence == 0:
            return self._undefended()
        opening = self.plan.opening
        known = opening.pairs() if opening and opening.combat.kind == "system" else None
        pairs = known or self._pairs("system", lambda left: _bombing(left, defence))
        stage = self._exchanged(self.plan.system, "system", defence, pairs)
        self.subdued, self.alive_there = stage.wins + stage.mutual, stage.wins
        if self.plan.destroy:
            self.destroyed = stage.wins if self.book.rulings.destroy_needs_survivor else self.subdued
        return None

    def _undefended(self) -> None:
        met = self.subdued = self.alive_there = self.alive
        zero = self.zero
        self.stages.append(Stage(self.plan.system, "system", met, met, zero, zero, zero, zero))
        if self.plan.destroy:
            armed = (chance for lost, chance in self.chances.items() if self.line.strengths[lost])
            self.destroyed = sum(armed, zero)

    def _exchanged(self, target: str, kind: Kind, strength: int, pairs: Pairs) -> Stage:
        """Who is left after one exchange, by the losses of both sides."""
        ends: dict[tuple[bool, bool], Any] = {}
        after: Chances = {}
        for (lost, beaten), chance in pairs.items():
            end = (lost < self.line.total, beaten < strength)
            ends[end] = ends.get(end, self.zero) + chance
            if end[0]:
                after[lost] = after.get(lost, self.zero) + chance
        wins, loses = ends.get((True, False), self.zero), ends.get((False, True), self.zero)
        mutual, stays = ends.get((False, False), self.zero), ends.get((True, True), self.zero)
        stage = Stage(target, kind, self.alive, wins, loses, mutual, stays, self.alive)
        self.stages.append(stage)
        self.lost += stage.loses + stage.mutual
        self.chances = after
        return stage

    def _pairs(self, kind: Kind, meet: Callable[[LossLine], Combat]) -> Pairs:
        """The losses of both sides after one exchange, those the attacker brings counted."""
        found: Pairs = {}
        for lost, chance in self.chances.items():
            left = LossLine(self.line.left(lost), self.book, self.line.priorities)
            moment = Moment(meet(left), self.book)
            pairs: Mapping[tuple[int, int], Any] = self._exact(kind, moment) if self.few else moment.pairs()
            for (more, beaten), part in pairs.items():
                pair = (lost + more, beaten)
                found[pair] = found.get(pair, self.zero) + chance * part
        return found

    def _exact(self, kind: Kind, moment: Moment) -> Mapping[tuple[int, int], Any]:
        if kind == "space":
            return exchange(moment.attacker, moment.defender).pairs
        return against_system(moment.attacker, 0, moment.combat.defence).pairs


def _numbers(plan: Plan) -> tuple[int, ...]:
    return (*(other.ships.total for other in plan.opposing), plan.defence or 0)


def _against(left: LossLine, other: Force) -> Combat:
    ours, theirs = left.priorities, other.priorities
    return Combat(
        "space", "attacker", other.id, left.ships, other.ships, attacker_priorities=ours, defender_priorities=theirs
    )


def _bombing(left: LossLine, defence: int) -> Combat:
    return Combat("system", "attacker", "system", left.ships, defence=defence, attacker_priorities=left.priorities)
