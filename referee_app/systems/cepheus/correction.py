"""Which figures of a status sheet may be corrected by hand, and what they can show (section 10)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import Line, Number
from referee_app.core.record import Field, field_of
from referee_app.systems.cepheus.state import CHARACTERISTICS, LOADS, SYSTEMS, Mount, Part, Person, Ship

Value = Number | Line
"""What is written: a figure (1 and 0 for yes and no), a word, or tons such as "12" or "25/2"."""
Group = Literal["ship", "system", "mount", "person"]
Holder = Ship | Part | Mount | Person

_TONS = re.compile(r"[0-9]{1,6}(\.[0-9]{1,4}|/[1-9][0-9]{0,3})?")
_TOPPED = frozenset({"hull", "structure", "armor", "fuel", "cargo"})
"""Figures of a ship that cannot exceed another one, which is called after them."""


def _fields(of: type[Holder], *paths: str) -> dict[str, Field]:
    return {one.name: one for one in (field_of(of, path) for path in paths)}


_SHIP = (
    *("name", "side", "hull", "hull_max", "structure", "structure_max", "armor", "armor_max", "thrust", "jump"),
    *("speed", "initiative", "increase", "fuel", "fuel_max", "leak", "cargo", "cargo_max", "suite", "jamming"),
    *("orbit", "plot", "board_dm", "aware", "in_touch", "reflec", "stealth", "unrefined", "drones"),
    *(f"stores.{load}" for load in LOADS),
    *("conduct.reactions_used", "conduct.pool", "conduct.units", "conduct.auto_repairs", "conduct.evasive"),
    *("conduct.line_up", "conduct.acted", "conduct.waiting", "conduct.hasty", "conduct.reactions_lost"),
    *("conduct.adjusted", "conduct.avoided"),
)
_PERSON = (
    *("name", "position", "post", "state"),
    *(f"now.{name}" for name in CHARACTERISTICS),
    *("jack", "armor", "damage", "rads", "minor", "significant"),
)
FIGURES: dict[Group, dict[str, Field]] = {
    "ship": _fields(Ship, *_SHIP),
    "system": _fields(Part, "hits", "repaired", "fitted"),
    "mount": _fields(Mount, "hits", "repaired", "capacity", "computer", *(f"ammo.{load}" for load in LOADS)),
    "person": _fields(Person, *_PERSON),
}
"""Every figure that can be corrected, by the kind of thing it belongs to."""


def group_of(ship: Ship, part: str) -> Group | None:
    """What a part of a sheet is: the head (empty), a system, a mount or somebody; None for what is not there."""
    if not part:
        return "ship"
    if part in SYSTEMS:
        return "system"
    if any(mount.id == part for mount in ship.mounts):
        return "mount"
    return "person" if any(person.id == part for person in ship.crew) else None


def figure(ship: Ship, part: str, field: str) -> Field | None:
    """The place on a sheet, or None if there is no such place."""
    group = group_of(ship, part)
    return FIGURES[group].get(field) if group else None


def limits(ship: Ship, part: str, place: Field) -> tuple[int, int]:
    """The lowest and highest whole figure a place of a part can show."""
    topped = not part and place.name in _TOPPED
    return place.low, min(place.high, int(getattr(ship, f"{place.name}_max"))) if topped else place.high


def fits(ship: Ship, part: str, field: str, value: Value) -> bool:
    """Whether a sheet has such a place, and the place can show the value."""
    place = figure(ship, part, field)
    if place is None:
        return False
    if place.shape == "key":
        return isinstance(value, str) and _post(ship, value)
    if place.shape in ("text", "word"):
        return isinstance(value, str) and place.holds(value)
    if place.shape == "exact":
        tons = tons_of(value)
        return tons is not None and 0 <= tons <= (getattr(ship, f"{field}_max") if field in _TOPPED else place.high)
    low, high = limits(ship, part, place)
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _post(ship: Ship, value: str) -> bool:
    return not value or value in SYSTEMS or any(one.id == value for one in ship.mounts)


def tons_of(value: Value) -> Fraction | None:
    """Tons as they are written, whole, decimal or as a fraction; None for what is no such number."""
    return Fraction(value) if _TONS.fullmatch(str(value)) else None


def holder(ship: Ship, part: str) -> Holder:
    """The part itself. Raises `KeyError` for one that is not there."""
    group = group_of(ship, part)
    if group == "system":
        found: Part = getattr(ship.systems, part)
        return found
    if group == "mount":
        return ship.mount(part)
    return ship.person(part) if part else ship


def shown(ship: Ship, part: str, field: str) -> Value:
    """What stands in a place now. Raises `KeyError` for a place that is not there."""
    place = figure(ship, part, field)
    if place is None:
        raise KeyError(field)
    return written(place.of_record(holder(ship, part)))


def written(value: Any) -> Value:
    """A value as a correction writes it."""
    if isinstance(value, Fraction):
        return str(value)
    found: Value = int(value) if isinstance(value, bool) else value
    return found


def corrected(ship: Ship, part: str, field: str, value: Value) -> Ship:
    """The sheet with a figure corrected. Raises `ValueError` for one it cannot show."""
    place = figure(ship, part, field)
    if place is None or not fits(ship, part, field, value):
        raise ValueError(field)
    meant: Any = bool(value) if place.shape == "tick" else tons_of(value) if place.shape == "exact" else value
    changed = place.put(holder(ship, part), meant)
    return _put(ship, part, replace(changed, unplaced=False) if field == "initiative" else changed)


def _put(ship: Ship, part: str, changed: Holder) -> Ship:
    if isinstance(changed, Ship):
        return changed
    if isinstance(changed, Part):
        return replace(ship, systems=replace(ship.systems, **{part: changed}))
    if isinstance(changed, Mount):
        return ship.with_mount(part, lambda _: changed)
    return ship.with_person(part, lambda _: changed)
