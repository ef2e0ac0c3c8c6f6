"""Facts of the map and the rosters: who is there, what was changed by hand, whose turn it is (F-7 to F-9, FR-16)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Line, Name
from referee_app.systems.fleets.state import (
    Campaign,
    Combat,
    Fleet,
    Location,
    Losses,
    Place,
    Priorities,
    Ships,
    Throw,
    Treaty,
    Turn,
)


@dataclass(frozen=True, slots=True)
class LocationCharted:
    """A place came onto the map, or was drawn anew."""

    location: Location
    kind: Literal["location_charted"] = "location_charted"

    def apply(self, state: Campaign) -> Campaign:
        """Put it in its place."""
        if not state.has_location(self.location.id):
            return replace(state, locations=(*state.locations, self.location))
        state = state.change_location(self.location.id, lambda _: self.location)
        return replace(state, combat=state.combat and self._sheet(state.combat))

    def _sheet(self, combat: Combat) -> Combat:
        """The sheet of a combat for its system follows, whole before the first die."""
        if combat.defender != self.location.id or combat.kind != "system":
            return combat
        defence = self.location.defence
        met = combat.met_defence if combat.blows else defence
        return replace(combat, defence=defence, met_defence=met)


@dataclass(frozen=True, slots=True)
class LocationRemoved:
    """A place was taken off the map."""

    location: Name
    name: Name
    kind: Literal["location_removed"] = "location_removed"

    def apply(self, state: Campaign) -> Campaign:
        """Take it off."""
        places = tuple(one for one in state.locations if one.id != self.location)
        return forgotten(replace(state, locations=places), self.location)


def forgotten(state: Campaign, id_: str) -> Campaign:
    """The table without what hung on somebody who left it: his meetings, his storm, his combat."""
    combat = state.combat
    if combat is not None and id_ in (combat.attacker, combat.defender):
        combat = None
    meetings = tuple(one for one in state.meetings if id_ not in (one.fleet, one.target))
    return replace(state, combat=combat, meetings=meetings, storms=tuple(one for one in state.storms if one != id_))


@dataclass(frozen=True, slots=True)
class FleetMustered:
    """A fleet came to the table, or its roster was written anew."""

    fleet: Fleet
    kind: Literal["fleet_mustered"] = "fleet_mustered"

    def apply(self, state: Campaign) -> Campaign:
        """Lay its roster on the table."""
        if not state.has_fleet(self.fleet.id):
            return replace(state, fleets=(*state.fleets, self.fleet))
        stayed = state.fleet(self.fleet.id).location == self.fleet.location
        storms = tuple(one for one in state.storms if stayed or one != self.fleet.id)
        state = state.change_fleet(self.fleet.id, lambda _: self.fleet)
        return replace(state, storms=storms, combat=state.combat and self._sheet(state.combat))

    def _sheet(self, combat: Combat) -> Combat:
        """The sheet of a combat it is in follows, whole before the first die."""
        ships, order = self.fleet.ships, self.fleet.priorities
        if combat.attacker == self.fleet.id:
            began = combat.began if combat.blows else ships
            return replace(combat, attackers=ships, began=began, attacker_priorities=order)
        if combat.defender == self.fleet.id:
            met = combat.met if combat.blows else ships
            return replace(combat, defenders=ships, met=met, defender_priorities=order)
        return combat


@dataclass(frozen=True, slots=True)
class FleetDisbanded:
    """A fleet was taken off the table."""

    fleet: Name
    name: Name
    kind: Literal["fleet_disbanded"] = "fleet_disbanded"

    def apply(self, state: Campaign) -> Campaign:
        """Take its roster away."""
        fleets = tuple(one for one in state.fleets if one.id != self.fleet)
        return forgotten(replace(state, fleets=fleets), self.fleet)


@dataclass(frozen=True, slots=True)
class Allied:
    """Two owners' fleets stand against each other, or no longer do (FR-16)."""

    one: Name
    other: Name
    allied: bool
    kind: Literal["allied"] = "allied"

    def apply(self, state: Campaign) -> Campaign:
        """Write it down, or strike it."""
        first, second = sorted((self.one, self.other))
        rest = tuple(treaty for treaty in state.treaties if treaty != Treaty(first, second))
        return replace(state, treaties=(*rest, Treaty(first, second)) if self.allied else rest)


@dataclass(frozen=True, slots=True)
class PrioritiesSet:
    """An owner numbered the ship types of a fleet (F-20)."""

    fleet: Name
    priorities: Priorities
    kind: Literal["priorities_set"] = "priorities_set"

    def apply(self, state: Campaign) -> Campaign:
        """Note it on the roster, and on the sheet of a combat it may still change."""
        combat = state.combat
        if combat is not None and combat.attacker == self.fleet:
            combat = replace(combat, attacker_priorities=self.priorities)
        elif combat is not None and combat.defender == self.fleet:
            combat = replace(combat, defender_priorities=self.priorities)
        state = replace(state, combat=combat)
        return state.change_fleet(self.fleet, lambda fleet: replace(fleet, priorities=self.priorities))


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """An owner's turn began: his fleets may move and fight again (F-7, F-8, section 7)."""

    turn: Turn
    owner: Name
    kind: Literal["turn_started"] = "turn_started"

    def apply(self, state: Campaign) -> Campaign:
        """Clear what his fleets did."""
        own = {fleet.id for fleet in state.fleets if fleet.owner == self.owner}
        fleets = tuple(self._free(one) if one.id in own else one for one in state.fleets)
        meetings = tuple(one for one in state.meetings if one.fleet not in own)
        return replace(state, turn=self.turn, owner=self.owner, fleets=fleets, meetings=meetings)

    def _free(self, fleet: Fleet) -> Fleet:
        return replace(fleet, has_fought=fleet.pinned, pinned=False)


@dataclass(frozen=True, slots=True)
class FleetMoved:
    """A fleet moved to another place (F-4); into a `storm` that may yet cost it ships (F-40)."""

    fleet: Name
    before: Line
    after: Line
    place: Place
    storm: bool = False
    kind: Literal["fleet_moved"] = "fleet_moved"

    def apply(self, state: Campaign) -> Campaign:
        """Note where it is."""
        storms = tuple(one for one in state.storms if one != self.fleet)
        state = replace(state, storms=(*storms, self.fleet) if self.storm else storms)
        return state.change_fleet(self.fleet, lambda fleet: replace(fleet, location=self.after))


@dataclass(frozen=True, slots=True)
class StormStruck:
    """An ion storm took ships of a fleet that entered it (F-40)."""

    fleet: Name
    throws: Annotated[tuple[Throw, ...], AtMost(100_000)]
    losses: Losses
    before: Ships
    after: Ships
    kind: Literal["storm_struck"] = "storm_struck"

    def apply(self, state: Campaign) -> Campaign:
        """Strike them off."""
        state = replace(state, storms=tuple(one for one in state.storms if one != self.fleet))
        return state.change_fleet(self.fleet, lambda fleet: replace(fleet, ships=self.after))


EVENTS = (
    LocationCharted,
    LocationRemoved,
    FleetMustered,
    FleetDisbanded,
    Allied,
    PrioritiesSet,
    TurnStarted,
    FleetMoved,
    StormStruck,
)
