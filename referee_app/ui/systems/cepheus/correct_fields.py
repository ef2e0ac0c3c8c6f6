"""Which figures can be put right where on a status sheet, and what each can show; no widgets here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from referee_app.systems.cepheus.correction import Figure, figure, shown
from referee_app.systems.cepheus.state import CHARACTERISTICS, LOADS, SYSTEMS, Ship, Status
from referee_app.ui.systems.cepheus.correct_words import choice
from referee_app.ui.systems.cepheus.sheet_data import Spot
from referee_app.ui.words.catalogue import named, translate

STATUS = "status"
"""The one field that is no figure: a ship's status has an order of its own."""

_FIELDS: Mapping[str, tuple[str, ...]] = {
    "head": ("name", "side", STATUS, "aware", "in_touch", "reflec", "stealth", "drones"),
    "hull": ("hull", "hull_max"),
    "structure": ("structure", "structure_max"),
    "armor": ("armor", "armor_max", "reflec", "stealth"),
    "initiative": ("initiative", "increase", "hasty", "waiting", "acted"),
    "reactions": ("reactions_used", "reactions_lost"),
    "thrust": ("thrust", "speed", "jump", "plot", "evasive", "orbit"),
    "electronics": ("suite", "jamming", "units", "auto_repairs"),
    "system": ("hits", "repaired", "fitted"),
    "mount": ("hits", "repaired", *LOADS, "capacity", "computer"),
    "fuel": ("fuel", "fuel_max", "leak", "unrefined"),
    "cargo": ("cargo", "cargo_max"),
    "stores": LOADS,
    "person": (
        "name", "position", "post", "state", *CHARACTERISTICS, "damage", "rads", "armor", "minor", "significant",
    ),
    "force": ("evasive", "line_up", "pool", "board_dm", "plot", "orbit", "in_touch", "reactions_lost"),
}  # fmt: skip
_RACKED = {"missile_rack": LOADS[:3], "missile_bank": LOADS[:3], "sandcaster": LOADS[3:]}


def part_of(spot: Spot) -> str:
    """The part of the sheet a spot belongs to, as `Correct` writes it."""
    return spot.id if spot.kind in ("system", "mount", "person") else ""


def there(ship: Ship, spot: Spot) -> bool:
    """Whether the sheet still has that spot."""
    return spot.kind in _FIELDS and all(
        field == STATUS or figure(ship, part_of(spot), field) is not None for field in _FIELDS[spot.kind]
    )


def fields_of(ship: Ship, spot: Spot) -> tuple[str, ...]:
    """What can be put right at a spot; a mount has the ammunition its weapons fire."""
    every = _FIELDS[spot.kind]
    if spot.kind != "mount":
        return every
    loads = {load for weapon in ship.mount(spot.id).weapons for load in _RACKED.get(weapon, ())}
    kept = loads | {"hits", "repaired", "computer"} | ({"capacity"} if loads else set())
    return tuple(field for field in every if field in kept)


def place_of(ship: Ship, spot: Spot, field: str) -> Figure:
    """What may stand in a field. Raises `KeyError`."""
    if field == STATUS:
        return Figure("word", words=get_args(Status))
    place = figure(ship, part_of(spot), field)
    if place is None:
        raise KeyError(field)
    return place


def value_of(ship: Ship, spot: Spot, field: str) -> int | str:
    """What stands there now."""
    return ship.status if field == STATUS else shown(ship, part_of(spot), field)


def options(ship: Ship, field: str, place: Figure) -> tuple[tuple[str, str], ...]:
    """The words a field can hold, each with what it is called; a post is a mount or a drive."""
    if place.words:
        return tuple((word, choice(field, word)) for word in place.words)
    mounts = tuple((mount.id, mount.id) for mount in ship.mounts)
    return (("", choice(field, "")), *mounts, *((name, choice(field, name)) for name in SYSTEMS))


def title(ship: Ship, spot: Spot) -> str:
    """What is being put right."""
    if spot.kind == "system":
        return f"{ship.name}: {named('cepheus.part', spot.id)}"
    if spot.kind == "mount":
        return f"{ship.name}: {spot.id}"
    if spot.kind == "person":
        return f"{ship.name}: {ship.person(spot.id).name}"
    if spot.kind == "force":
        return translate("cepheus", "{ship}: in force").format(ship=ship.name)
    return ship.name
