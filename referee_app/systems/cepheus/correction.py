"""Which figures of a status sheet may be corrected by hand, and what they can show (section 10)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal, cast, get_args

from referee_app.core.limits import Line, Number
from referee_app.systems.cepheus.state import (
    CHARACTERISTICS,
    LOADS,
    POSITIONS,
    SYSTEMS,
    Health,
    Mount,
    Orbit,
    Part,
    Person,
    Ship,
    Suite,
)

Value = Number | Line
"""What is written: a figure (1 and 0 for yes and no), a word, or tons such as "12" or "25/2"."""
Group = Literal["ship", "system", "mount", "person"]
Holder = Ship | Part | Mount | Person


@dataclass(frozen=True, slots=True)
class Figure:
    """One place on a sheet: what may stand there, and the part of the sheet it belongs to.

    `top` names the figure it cannot exceed, where that is another one.
    """

    type: Literal["number", "truth", "word", "name", "tons"] = "number"
    low: int = 0
    high: int = 99
    words: tuple[str, ...] = ()
    inside: str = ""
    top: str = ""


_TONS = re.compile(r"[0-9]{1,6}(\.[0-9]{1,4}|/[1-9][0-9]{0,3})?")
_TRUTH, _COUNT = Figure("truth"), Figure(high=9_999)
_CONDUCT = {
    "reactions_used": Figure(high=9_999, inside="conduct"),
    "pool": Figure(high=9_999, inside="conduct"),
    **{name: Figure(inside="conduct") for name in ("units", "auto_repairs", "evasive", "line_up")},
    **{
        name: Figure("truth", inside="conduct")
        for name in ("acted", "waiting", "hasty", "reactions_lost", "adjusted", "avoided")
    },
}
_SHIP: dict[str, Figure] = {
    "name": Figure("name"),
    "side": Figure("name"),
    "hull": Figure(high=10_000, top="hull_max"),
    "hull_max": Figure(high=10_000),
    "structure": Figure(high=10_000, top="structure_max"),
    "structure_max": Figure(high=10_000),
    "armor": Figure(top="armor_max"),
    "armor_max": Figure(),
    "thrust": Figure(),
    "jump": Figure(),
    "speed": _COUNT,
    "initiative": Figure(low=-99, high=999),
    "increase": _COUNT,
    "fuel": Figure("tons", high=500_000, top="fuel_max"),
    "fuel_max": Figure("tons", high=500_000),
    "leak": _COUNT,
    "cargo": Figure("tons", high=500_000, top="cargo_max"),
    "cargo_max": Figure("tons", high=500_000),
    "suite": Figure("word", words=get_args(Suite)),
    "jamming": Figure(),
    "orbit": Figure("word", words=get_args(Orbit)),
    "plot": Figure(),
    "board_dm": Figure(low=-99),
    "aware": _TRUTH,
    "in_touch": _TRUTH,
    "reflec": _TRUTH,
    "stealth": _TRUTH,
    "unrefined": _TRUTH,
    "drones": _TRUTH,
    **{load: Figure(high=9_999, inside="stores") for load in LOADS},
    **_CONDUCT,
}
_HITS = {"hits": Figure(high=3), "repaired": Figure(high=3)}
_MOUNT: dict[str, Figure] = {
    **_HITS,
    "capacity": _COUNT,
    "computer": _TRUTH,
    **{load: Figure(high=9_999, inside="ammo") for load in LOADS},
}
_PERSON: dict[str, Figure] = {
    "name": Figure("name"),
    "position": Figure("word", words=POSITIONS),
    "post": Figure("word"),
    "state": Figure("word", words=get_args(Health)),
    **{name: Figure(inside="now") for name in CHARACTERISTICS},
    "jack": Figure(),
    "armor": Figure(),
    "damage": _COUNT,
    "rads": _COUNT,
    "minor": Figure(high=9),
    "significant": Figure(high=1),
}
FIGURES: dict[Group, dict[str, Figure]] = {
    "ship": _SHIP,
    "system": {**_HITS, "fitted": _TRUTH},
    "mount": _MOUNT,
    "person": _PERSON,
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


def figure(ship: Ship, part: str, field: str) -> Figure | None:
    """The place on a sheet, or None if there is no such place."""
    group = group_of(ship, part)
    return FIGURES[group].get(field) if group else None


def limits(ship: Ship, place: Figure) -> tuple[int, int]:
    """The lowest and highest figure a place can show."""
    if place.type == "truth":
        return 0, 1
    return place.low, min(place.high, int(getattr(ship, place.top))) if place.top else place.high


def fits(ship: Ship, part: str, field: str, value: Value) -> bool:
    """Whether a sheet has such a place, and the place can show the value."""
    place = figure(ship, part, field)
    if place is None:
        return False
    if place.type == "name":
        return isinstance(value, str) and 1 <= len(value) <= 120
    if place.type == "word":
        return isinstance(value, str) and (value in place.words if place.words else _post(ship, value))
    low, high = limits(ship, place)
    if place.type == "tons":
        tons = tons_of(value)
        top = getattr(ship, place.top) if place.top else Fraction(high)
        return tons is not None and 0 <= tons <= top
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _post(ship: Ship, value: str) -> bool:
    return len(value) <= 120 and (not value or value in SYSTEMS or any(one.id == value for one in ship.mounts))


def tons_of(value: Value) -> Fraction | None:
    """Tons as they are written, whole, decimal or as a fraction; None for what is no such number."""
    return Fraction(value) if _TONS.fullmatch(str(value)) else None


def _holder(ship: Ship, part: str) -> Holder:
    group = group_of(ship, part)
    if group == "system":
        found: Part = getattr(ship.systems, part)
        return found
    if group == "mount":
        return ship.mount(part)
    return ship.person(part) if group == "person" else ship


def shown(ship: Ship, part: str, field: str) -> Value:
    """What stands in a place now. Raises `KeyError` for a place that is not there."""
    place = figure(ship, part, field)
    if place is None:
        raise KeyError(field)
    held: Any = _holder(ship, part)
    value: Any = getattr(getattr(held, place.inside) if place.inside else held, field)
    if place.type == "tons":
        return str(value)
    return int(value) if isinstance(value, bool) else cast("Value", value)


def corrected(ship: Ship, part: str, field: str, value: Value) -> Ship:
    """The sheet with a figure corrected. Raises `ValueError` for one it cannot show."""
    place = figure(ship, part, field)
    if place is None or not fits(ship, part, field, value):
        raise ValueError(field)
    written: Any = bool(value) if place.type == "truth" else tons_of(value) if place.type == "tons" else value
    held: Any = _holder(ship, part)
    if place.inside:
        changed: Any = replace(held, **{place.inside: replace(getattr(held, place.inside), **{field: written})})
    else:
        known = {"unplaced": False} if field == "initiative" else {}
        changed = replace(held, **{field: written, **known})
    return _put(ship, part, changed)


def _put(ship: Ship, part: str, changed: Holder) -> Ship:
    if isinstance(changed, Ship):
        return changed
    if isinstance(changed, Part):
        return replace(ship, systems=replace(ship.systems, **{part: changed}))
    if isinstance(changed, Mount):
        return ship.with_mount(part, lambda _: changed)
    return ship.with_person(part, lambda _: changed)
