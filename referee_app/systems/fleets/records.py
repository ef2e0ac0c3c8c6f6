"""What fleets and places say of themselves: what is asked of them, and what speaks against one as it is drawn (F-9)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.record import Ask, Record
from referee_app.core.system import Objection
from referee_app.systems.fleets.state import TYPES, Campaign, Fleet, Location


def misdrawn(location: Location) -> Iterator[Objection]:
    """A place that claims a defence without being a system (F-9)."""
    if location.kind != "system" and (location.defence or location.destroyed or location.developed):
        yield Objection("no_system_here", "F-9", (("location", location.name),), final=True)


def _system(location: Location) -> bool:
    return location.kind == "system"


def _places(state: Campaign) -> tuple[tuple[str, str], ...]:
    return tuple((one.id, one.name) for one in state.locations)


LOCATION = Record(
    system="fleets",
    name="location",
    of=Location,
    within="locations",
    asked=(
        Ask("name"),
        Ask("kind", words="place"),
        Ask("owner", when=_system, known=Campaign.sides),
        *(Ask(path, when=_system) for path in ("defence", "developed", "destroyed")),
    ),
    blank=Location("", "", "system"),
    beside=("fleets",),
    against=misdrawn,
)

FLEET = Record(
    system="fleets",
    name="fleet",
    of=Fleet,
    within="fleets",
    asked=(
        Ask("name"),
        Ask("owner", known=Campaign.sides),
        Ask("location", known=_places),
        *(Ask(f"ships.{ship}", words="ship") for ship in TYPES),
        Ask("notes"),
        Ask("has_fought"),
    ),
    blank=Fleet("", "", ""),
    beside=("locations",),
)
