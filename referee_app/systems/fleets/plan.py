"""Whom a fleet may fight where it stands, in its owner's order, then the system: what a forecast is asked (F-6, F-54).

Free of the table once it is made, so that "what if" is a plan with other ships or other priorities.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee_app.core.copying import replace
from referee_app.core.resolve import resolve
from referee_app.systems.fleets.actions.combat import Confirm
from referee_app.systems.fleets.book import HUNDRED, Book
from referee_app.systems.fleets.fate import Moment
from referee_app.systems.fleets.legality import hostile
from referee_app.systems.fleets.odds.duel import exact
from referee_app.systems.fleets.odds.strike import LossLine
from referee_app.systems.fleets.state import UNSET, Campaign, Fleet, Location, Priorities, Ships
from referee_app.systems.fleets.strength import strength

AT_ONCE = 12_000
"""States a forecast may have to be worked out within a keystroke."""
_FRACTION, _IN_TURN = 5, 10
"""What a state weighs in fractions; what space weighs where the defender strikes with what is left (FR-2)."""


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

    `defence` is None where there is no system to attack; `system` is its id. `opening` is the first combat when dice
    of its exchange lie on the table: they are counted.
    """

    attacker: Force
    opposing: tuple[Force, ...] = ()
    duels: bool = True
    defence: int | None = None
    destroy: bool = False
    system: str = ""
    opening: Moment | None = None

    @property
    def fights(self) -> bool:
        """Whether there is anybody to fight."""
        return bool(self.opposing) or self.defence is not None

    def quick(self, book: Book) -> bool:
        """Whether it is worked out inside a keystroke."""
        ours = self.attacker.ships.total
        rolls = sum((strength(one.ships, book) // HUNDRED) ** 2 for one in (self.attacker, *self.opposing))
        system = 0 if self.defence is None else ours * 4
        states = rolls + system + sum(self._states(ours, other.ships.total) for other in self.opposing)
        in_turn = book.rulings.order == "attacker_first" and not self.duels
        return states * (_IN_TURN if in_turn else 1) <= AT_ONCE

    def _states(self, ours: int, theirs: int) -> int:
        if not self.duels:
            return ours + theirs
        return (ours + 1) * (theirs + 1) * (_FRACTION if exact(ours, theirs) else 1)

    def what_if(self, ships: Mapping[str, Ships], priorities: Mapping[str, Priorities]) -> Plan:
        """The same with other ships or priorities for some of its fleets; nothing is under way in it."""

        def changed(force: Force) -> Force:
            order = priorities.get(force.id, force.priorities)
            return replace(force, ships=ships.get(force.id, force.ships), priorities=order)

        opposing = tuple(changed(other) for other in self.opposing)
        return replace(self, attacker=changed(self.attacker), opposing=opposing, opening=None)

    def amid(self, moment: Moment) -> Plan:
        """The same with the dice of a strike that is half thrown."""
        return replace(self, opening=moment) if moment.thrown else self

    def without_system(self) -> Plan:
        """The same for those who may not land (F-3)."""
        return replace(self, defence=None, system="", destroy=False)


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
    there = state.opposing(fleet, order)
    against = [other for other in there if other.id not in met]
    system = hostile(state, fleet, place) and place.id not in met and len(against) == len(there)
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
    opening = moment if combat.blow("attacker") else None
    plan = replace(plan, attacker=attacker, opening=opening)
    if combat.kind == "system":
        return replace(plan, defence=combat.defence, destroy=combat.destroy, system=combat.defender)
    first = Force(combat.defender, combat.defenders, combat.defender_priorities)
    rest = (other for other in plan.opposing if other.id != combat.defender)
    return replace(plan, opposing=(first, *rest))
