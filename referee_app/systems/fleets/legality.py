"""Whom a fleet may attack where it stands, and the one word that says why not (F-2 to F-8; section 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import Campaign, Count, Fleet, Location, Place

FleetAct = Literal["move", "attack_fleet", "attack_system"]
Reason = Literal[
    "no_ships",
    "fleet_has_fought",
    "star_cloud",
    "ion_storm",
    "no_target",
    "already_fought_this_turn",
    "no_system",
    "may_not_land",
    "opposing_fleet_present",
]
RULES: dict[Reason, str] = {
    "no_ships": "F-9",
    "fleet_has_fought": "F-7",
    "star_cloud": "F-2",
    "ion_storm": "FR-17",
    "no_target": "F-5",
    "already_fought_this_turn": "F-8",
    "no_system": "F-3",
    "may_not_land": "F-3",
    "opposing_fleet_present": "F-5",
}


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything that decides whether a fleet may do something."""

    action: FleetAct
    location: Place = "space"
    fleet_ships: Count = 1
    fleet_has_fought: bool = False
    opposing_fleets: Count = 0
    target_already_fought: bool = False
    system_destroyed: bool = False
    may_land: bool = True


def reasons(situation: Situation, book: Book) -> Iterator[Reason]:
    """Why not, in the order they are looked at (F-8)."""
    if situation.fleet_ships < 1:
        yield "no_ships"
    if situation.action == "move":
        if situation.fleet_has_fought:
            yield "fleet_has_fought"
        return
    if situation.location == "star_cloud":
        yield "star_cloud"
    elif situation.location == "ion_storm" and not book.rulings.combat_in_ion_storm:
        yield "ion_storm"
    if situation.action == "attack_system":
        yield from _system(situation)
    elif situation.opposing_fleets < 1:
        yield "no_target"
    if situation.target_already_fought:
        yield "already_fought_this_turn"


def _system(situation: Situation) -> Iterator[Reason]:
    if situation.location != "system" or situation.system_destroyed:
        yield "no_system"
    if not situation.may_land:
        yield "may_not_land"
    if situation.opposing_fleets:
        yield "opposing_fleet_present"


def targets(state: Campaign, fleet: Fleet, order: Sequence[str] = ()) -> tuple[str, ...]:
    """Every opposing fleet at the location, then the system of somebody else: their ids (F-6, FR-12)."""
    found = [other.id for other in state.opposing(fleet, order)]
    if state.has_location(fleet.location) and hostile(state, fleet, state.location(fleet.location)):
        found.append(fleet.location)
    return tuple(found)


def hostile(state: Campaign, fleet: Fleet, place: Location) -> bool:
    """Whether a place is a system that is not destroyed, of nobody or of somebody the fleet opposes (F-3, FR-16)."""
    system = place.kind == "system" and not place.destroyed
    return system and (not place.owner or state.opposed(fleet.owner, place.owner))


def fallen(state: Campaign, fleet: Fleet, target: str) -> bool:
    """Whether a target is a system without defence which its owner's fleets have met this turn (F-35).

    It stands open to them: attacking it again may be ordered, to destroy it, but comes to nothing otherwise.
    """
    if not state.has_location(target) or state.location(target).defence:
        return False
    own = {one.id for one in state.fleets if one.owner == fleet.owner}
    return any(one.target == target and one.fleet in own for one in state.meetings)
