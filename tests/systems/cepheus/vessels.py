"""Ships and crews for the recorded encounters, and what their crews do about an attack."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.systems.cepheus.state import Mount, Person, Reaction, Screens, Ship, Software, Stores, Systems
from tests.systems.cepheus.table import gunner, mount, person, ship

HANDS: tuple[tuple[str, Any, str], ...] = (
    ("captain", "captain", "leadership"),
    ("pilot", "pilot", "piloting"),
    ("navigator", "navigator", "navigation"),
    ("sensors", "sensors", "comms"),
    ("engineer", "engineer", "engineering"),
    ("mender", "damage_control", "mechanics"),
    ("chief", "chief_security_officer", "tactics"),
    ("marine", "marine", "tactics"),
)


def hands(id_: str, name: str, level: int = 1) -> tuple[Person, ...]:
    """Somebody in every post but the guns; the Captain knows Tactics as well."""
    skilled = [person(f"{id_}.{job}", post, "", **{skill: level}) for job, post, skill in HANDS]
    named = [replace(one, name=f"{name}'s {one.id.partition('.')[2]}") for one in skilled]
    captain = replace(named[0], skills=replace(named[0].skills, tactics=level, screens=0))
    return (captain, *named[1:])


def frigate(id_: str, name: str, side: str, **changes: Any) -> Ship:
    """A 400-ton ship with lasers and sand, missiles, a fusion bay and a nuclear damper."""
    guns = (
        gunner(f"{id_}.guns", f"{id_}-t1", 2, screens=1, name=f"{name}'s gunner"),
        gunner(f"{id_}.racks", f"{id_}-t2", 1, name=f"{name}'s missile gunner"),
        person(f"{id_}.bay", "bay_gunner", f"{id_}-b1", bay_weapons=1, name=f"{name}'s bay gunner"),
    )
    mounts = (
        mount(f"{id_}-t1", "beam_laser", "beam_laser", "sandcaster", ammo=Stores(sand=3)),
        mount(f"{id_}-t2", "missile_rack", "missile_rack", ammo=Stores(standard=2, smart=4)),
        Mount(f"{id_}-b1", "bay", ("fusion_gun_bay",)),
    )
    drawn = ship(id_, *hands(id_, name), *guns, tons=400, name=name, side=side, mounts=mounts, class_name="frigate")
    fitted = replace(
        drawn,
        armor=2,
        armor_max=2,
        jump=2,
        fuel=Fraction(90),
        fuel_max=Fraction(90),
        cargo=Fraction(20),
        cargo_max=Fraction(20),
        drones=True,
        software=Software(evade=1, fire_control=1, auto_repair=1),
        screens=Screens(nuclear_damper=1),
        stores=Stores(standard=12, smart=6, sand=6),
    )
    return replace(fitted, **changes)


def dodge(id_: str) -> Reaction:
    """The Pilot dodges."""
    return Reaction("dodge", f"{id_}.pilot")


def sand(id_: str) -> Reaction:
    """The first turret throws sand."""
    return Reaction("fire_sand", f"{id_}.guns", f"{id_}-t1")


def defence(id_: str) -> Reaction:
    """The first turret shoots at missiles."""
    return Reaction("point_defence", f"{id_}.guns", f"{id_}-t1")


def damper(id_: str) -> Reaction:
    """The Captain triggers the nuclear damper."""
    return Reaction("trigger_screens", f"{id_}.captain", screen="nuclear_damper")


def line(side: str, count: int, **changes: Any) -> list[Ship]:
    """So many frigates of a side."""
    names = [f"{side.lower()}{place}" for place in range(1, count + 1)]
    return [frigate(id_, id_.title(), side, **changes) for id_ in names]


def fighter(id_: str) -> Ship:
    """Ten tons, one pilot who fires as well as he can, one laser."""
    one = person(f"{id_}.ace", "pilot", piloting=2, dexterity=11, turret_weapons=1)
    drawn = ship(id_, one, gunner(f"{id_}.gun", f"{id_}-t1", 3, dexterity=12), tons=10, side="Wing", thrust=9)
    fitted = replace(drawn, mounts=(mount(f"{id_}-t1", "pulse_laser"),), hull=0, hull_max=0, speed=4)
    return replace(fitted, systems=Systems(), fuel=Fraction(1), fuel_max=Fraction(1), class_name="fighter")
