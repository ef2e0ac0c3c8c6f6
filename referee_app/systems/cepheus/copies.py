"""Ships and people off the shelf: whole and rested, under ids and names nobody at the table has (C-16, C-17)."""

from __future__ import annotations

import re
from collections.abc import Collection

from referee_app.core.copying import replace
from referee_app.core.names import copy_name, free_id
from referee_app.systems.cepheus.state import SYSTEMS, Battle, Conduct, Mount, Part, Person, Position, Ship, Systems

_SEATS: dict[Position, str] = {"turret_gunner": "turret", "bay_gunner": "bay"}


def spelled(name: str) -> str:
    """A name as an id spells it."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:40] or "nameless"


def id_of(name: str, taken: Collection[str]) -> str:
    """A free id made from a name."""
    return free_id(spelled(name), taken)


def rested(person: Person) -> Person:
    """Somebody without wounds, rads and half-done work."""
    return replace(
        person,
        now=person.full,
        damage=0,
        rads=0,
        state="fit",
        minor=0,
        significant=0,
        jobs=(),
        helped=(),
        task=None,
    )


def pristine(ship: Ship) -> Ship:
    """A ship as before its first battle; magazines, stores and cargo stay as they are."""
    whole = Systems(**{name: Part(fitted=ship.systems.part(name).fitted) for name in SYSTEMS})
    built = replace(
        ship,
        hull=ship.hull_max,
        structure=ship.structure_max,
        armor=ship.armor_max,
        systems=whole,
        fuel=ship.fuel_max,
        leak=0,
        mounts=tuple(replace(mount, hits=0, repaired=0, shot=None) for mount in ship.mounts),
        crew=tuple(map(rested, ship.crew)),
    )
    return _unmoved(built)


def _unmoved(ship: Ship) -> Ship:
    return replace(
        ship,
        aware=False,
        initiative=0,
        fleet_tactics=0,
        unplaced=False,
        changes=(),
        increase=0,
        speed=0,
        status="fighting",
        orbit="",
        plot=0,
        in_touch=True,
        pursuit=None,
        jammed_by=(),
        intercepts=(),
        board_dm=0,
        taken_by="",
        control=0,
        conduct=Conduct(),
    )


def fresh(ship: Ship, battle: Battle, side: str = "") -> Ship:
    """A copy of a ship for this table and side: pristine, with its own id and name and those of its crew.

    Mounts keep their names: they are told apart by their ship.
    """
    name = copy_name(ship.name, {one.name for one in battle.ships})
    id_ = id_of(name, {one.id for one in battle.ships})
    crew: tuple[Person, ...] = ()
    for person in ship.crew:
        crew += (_enrolled(person, battle, crew),)
    return replace(pristine(ship), id=id_, name=name, side=side or ship.side, crew=crew)


def embarked(person: Person, ship: Ship, battle: Battle) -> Ship:
    """A ship with one more aboard, in the person's position if there is room for it, else as a passenger (C-17)."""
    joined = _enrolled(person, battle, ())
    place = _free_mount(joined, ship)
    if _crowded(joined, ship) or (joined.position in _SEATS and place is None):
        joined = replace(joined, position="passenger", post="")
    elif place is not None:
        joined = replace(joined, post=place.id)
    return replace(ship, crew=(*ship.crew, joined))


def _enrolled(person: Person, battle: Battle, beside: tuple[Person, ...]) -> Person:
    there = [*(one for _, one in battle.people()), *beside]
    name = copy_name(person.name, {one.name for one in there})
    return replace(rested(person), id=id_of(name, {one.id for one in there}), name=name)


def _crowded(person: Person, ship: Ship) -> bool:
    return person.position == "pilot" and any(one.position == "pilot" for one in ship.crew)


def _free_mount(person: Person, ship: Ship) -> Mount | None:
    manned = {one.post for one in ship.crew if one.position in _SEATS}
    kind = _SEATS.get(person.position)
    return next((mount for mount in ship.mounts if mount.kind == kind and mount.id not in manned), None)
