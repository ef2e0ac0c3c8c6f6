"""Facts of ships that change their fleet: reinforcements, a fleet split off, ships given to another fleet (F-9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Name
from referee_app.systems.fleets.state import Campaign, Fleet, Meeting, Ships


@dataclass(frozen=True, slots=True)
class FleetReinforced:
    """New ships joined a fleet."""

    fleet: Name
    ships: Ships
    kind: Literal["fleet_reinforced"] = "fleet_reinforced"

    def apply(self, state: Campaign) -> Campaign:
        """Add them to its roster."""
        return state.change_fleet(self.fleet, lambda one: replace(one, ships=one.ships.plus(self.ships)))


@dataclass(frozen=True, slots=True)
class FleetSplit:
    """Part of a fleet became a fleet of its own; it has fought whom the whole has fought (F-7, F-8)."""

    fleet: Name
    new: Fleet
    kind: Literal["fleet_split"] = "fleet_split"

    def apply(self, state: Campaign) -> Campaign:
        """Strike its ships off the old roster and lay the new one on the table."""
        state = state.change_fleet(self.fleet, lambda one: replace(one, ships=one.ships.minus(self.new.ships)))
        return _also_met(replace(state, fleets=(*state.fleets, self.new)), self.fleet, self.new.id)


@dataclass(frozen=True, slots=True)
class ShipsGiven:
    """Ships went over to another fleet of their owner: what either has fought counts for it (F-7, F-8)."""

    fleet: Name
    other: Name
    ships: Ships
    kind: Literal["ships_given"] = "ships_given"

    def apply(self, state: Campaign) -> Campaign:
        """Strike them off the one roster and write them on the other."""
        giver = state.fleet(self.fleet)
        state = state.change_fleet(self.fleet, lambda one: replace(one, ships=one.ships.minus(self.ships)))
        return _also_met(state.change_fleet(self.other, lambda one: self._joined(one, giver)), self.fleet, self.other)

    def _joined(self, fleet: Fleet, giver: Fleet) -> Fleet:
        return replace(
            fleet,
            ships=fleet.ships.plus(self.ships),
            has_fought=fleet.has_fought or giver.has_fought,
            pinned=fleet.pinned or giver.pinned,
        )


def _also_met(state: Campaign, old: str, new: str) -> Campaign:
    """Whom the old fleet has met this turn, and who has met it, has met the new one."""
    for one in state.meetings:
        met = replace(one, fleet=new) if one.fleet == old else replace(one, target=new) if one.target == old else one
        state = state if _known(met, state) else replace(state, meetings=(*state.meetings, met))
    return state


def _known(met: Meeting, state: Campaign) -> bool:
    return met in state.meetings or met.fleet == met.target


EVENTS = (FleetReinforced, FleetSplit, ShipsGiven)
