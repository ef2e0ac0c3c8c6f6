"""Whom a fleet may attack where it stands: fleets first, then the system (F-5, F-6; section 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.core.system import Objection
from referee_app.systems.fleets.actions.combat import Declare
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import Campaign, Fleet


@dataclass(frozen=True, slots=True)
class Target:
    """Somebody at the fleet's location, and what speaks against attacking him."""

    order: Declare
    objections: tuple[Objection, ...]

    @property
    def free(self) -> bool:
        """Whether nothing does."""
        return not self.objections


def targets(state: Campaign, fleet: Fleet, book: Book) -> Iterator[Target]:
    """Every opposing fleet at the location, then the system of somebody else (F-6, FR-12)."""
    found = [other.id for other in state.opposing(fleet)]
    if state.has_location(fleet.location):
        place = state.location(fleet.location)
        if place.kind == "system" and not (place.owner and not state.opposed(fleet.owner, place.owner)):
            found.append(place.id)
    for id_ in found:
        order = Declare(fleet.id, id_)
        yield Target(order, tuple(order.objections(state, book)))


def prospects(state: Campaign, book: Book) -> Iterator[Declare]:
    """The combats the owner whose turn it is may still fight; whoever fought last goes on first (F-6, F-8)."""
    last = state.meetings[-1].fleet if state.meetings else ""
    own = (fleet for fleet in state.fleets if fleet.owner == state.owner)
    for fleet in sorted(own, key=lambda one: one.id != last):
        free = (target.order for target in targets(state, fleet, book) if target.free)
        yield from (order for order in free if not fallen(state, fleet, order.defender))


def fallen(state: Campaign, fleet: Fleet, target: str) -> bool:
    """Whether a target is a system without defence which its owner's fleets have met this turn (F-35).

    It stands open to them: attacking it again may be ordered, to destroy it, but comes to nothing otherwise.
    """
    if not state.has_location(target) or state.location(target).defence:
        return False
    own = {one.id for one in state.fleets if one.owner == fleet.owner}
    return any(one.target == target and one.fleet in own for one in state.meetings)
