"""A duel for the tests of the window: the free trader Heron and the raider Rook, each with a crew."""

from __future__ import annotations

from dataclasses import replace

from referee_app.systems.cepheus.state import Battle, Ship, Stores
from tests.systems.cepheus.table import battle, gunner, mount, person, ship


def heron() -> Ship:
    """200 tons with a crew of five, a mixed turret and a missile rack nobody mans."""
    crew = (
        person("ann", "captain", leadership=2, tactics=1),
        person("bo", "pilot", piloting=2),
        gunner("cy", "t1", 1),
        person("di", "sensors", comms=1),
        person("ed", "damage_control", mechanics=1),
    )
    mounts = (
        mount("t1", "beam_laser", "beam_laser", "sandcaster", ammo=Stores(sand=3)),
        mount("t2", "missile_rack", ammo=Stores(standard=3)),
    )
    return replace(ship("heron", *crew, mounts=mounts), side="Traders")


def rook() -> Ship:
    """200 tons with a crew of three and one turret."""
    crew = (person("max", "captain"), person("zed", "pilot", piloting=1), gunner("gus", "r1", 1))
    mounts = (mount("r1", "pulse_laser", "sandcaster", ammo=Stores(sand=3)),)
    return replace(ship("rook", *crew, mounts=mounts), side="Raiders")


def acting(*ships: Ship) -> Battle:
    """The first ship is in its activation."""
    there = ships or (heron(), rook())
    return battle(*there, active=(there[0].id,), group=(there[0].id,))


def fleet(size: int) -> tuple[Ship, ...]:
    """So many ships with crews of their own, on two sides."""
    return tuple(_copy(heron() if place % 2 == 0 else rook(), place) for place in range(size))


def _copy(one: Ship, place: int) -> Ship:
    crew = tuple(replace(person, id=f"{person.id}{place}") for person in one.crew)
    return replace(one, id=f"{one.id}{place}", name=f"{one.name} {place}", crew=crew)
