"""Some turns of a ship battle in which everything is tried; for the restless referee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.systems.cepheus.actions.anyone import (
    BeginTask,
    ChangePosition,
    CoordinateCrew,
    DropTask,
    Help,
    IncreaseInitiative,
    Miscellaneous,
    Reload,
    WorkOn,
)
from referee_app.systems.cepheus.actions.attack import Arrive, Attack, Launch, React, Shoot, Strike
from referee_app.systems.cepheus.actions.boarding import Board, Storm, TakeControl
from referee_app.systems.cepheus.actions.consoles import (
    Aimed,
    Intercept,
    Jam,
    JamMissiles,
    Jump,
    JumpPlot,
    MaintainComms,
    RangeCheck,
    SensorTargeting,
)
from referee_app.systems.cepheus.actions.damage import AutoRepair, Repair, ResolveHit
from referee_app.systems.cepheus.actions.pilot import (
    AdjustSpeed,
    AtmosphericEntry,
    AvoidCollision,
    BreakPursuit,
    Dock,
    DropPursuit,
    Evasive,
    LineUp,
    MaintainCourse,
    OrbitalInsertion,
    Pursue,
    Ram,
    Undock,
)
from referee_app.systems.cepheus.actions.table import (
    Correct,
    Redraw,
    SetPair,
    SetStatus,
)
from referee_app.systems.cepheus.actions.turn import Activate, EndActivation, EndTurn, StartTurn
from referee_app.systems.cepheus.state import Mount, Part, Person, Reaction, Screens, Ship, Software, Stores, Systems
from tests.systems.cepheus.table import Order, gunner, mount, person, ship

SIDES = {"red": "left", "rose": "left", "blue": "right", "gold": "middle"}
CREW: tuple[tuple[str, Any, str], ...] = (
    ("captain", "captain", "leadership"),
    ("pilot", "pilot", "piloting"),
    ("navigator", "navigator", "navigation"),
    ("sensors", "sensors", "comms"),
    ("engineer", "engineer", "engineering"),
    ("mender", "damage_control", "mechanics"),
    ("chief", "chief_security_officer", "tactics"),
    ("marine", "marine", "tactics"),
)


def vessel(id_: str, side: str) -> Ship:
    """A ship with somebody in every post and something of everything."""
    crew = [_skilled(f"{id_}.{name}", post, {skill: 5 if name == "chief" else 2}) for name, post, skill in CREW]
    guns = gunner(f"{id_}.g1", f"{id_}.t1", 3, screens=1), gunner(f"{id_}.g2", f"{id_}.t2", 2)
    bay = person(f"{id_}.g3", "bay_gunner", f"{id_}.b1", bay_weapons=2, screens=0)
    mounts = (
        mount(f"{id_}.t1", "beam_laser", "pulse_laser", "sandcaster", ammo=Stores(sand=3)),
        mount(f"{id_}.t2", "missile_rack", "missile_rack", ammo=Stores(standard=2, smart=2, nuclear=2)),
        Mount(f"{id_}.b1", "bay", ("fusion_gun_bay",) if id_ == "red" else ("meson_gun_bay",)),
        mount(f"{id_}.t3", "beam_laser", computer=True),
    )
    return ship(
        id_,
        *crew,
        *guns,
        bay,
        tons=400,
        side=side,
        jump=2,
        mounts=mounts,
        hull=0 if id_ == "gold" else 4,
        armor=1,
        armor_max=2,
        fuel=Fraction(100),
        fuel_max=Fraction(100),
        cargo=Fraction(20),
        cargo_max=Fraction(20),
        speed=2,
        plot=1,
        drones=True,
        software=Software(evade=1, fire_control=3, auto_repair=2),
        screens=Screens(1, 1),
        stores=Stores(12, 12, 12, 6),
        systems=Systems(m_drive=Part(1), hold=Part(1), sensors=Part(1)),
    )


def _skilled(id_: str, position: str, skills: dict[str, Any]) -> Person:
    return person(id_, position, **skills)


def scripted_turn(number: int) -> Iterator[Order]:
    yield StartTurn(("blue",))
    for id_ in SIDES:
        yield Correct(id_, "", "speed", 2)
        yield Correct(id_, "m_drive", "hits", 1)
        yield Correct(id_, f"{id_}.t1", "sand", 1)
        yield Correct(id_, f"{id_}.t2", "smart", 2)
        yield Correct(id_, "fuel", "hits", number % 2)
    yield SetPair("red", "blue", "close")
    yield SetPair("rose", "blue", "short")
    yield from _scripted("red", _reds(number))
    yield from _scripted("blue", _blues(number))
    yield from _scripted("rose", _roses())
    yield from _scripted("gold", _golds(number))
    if number % 3 == 2:
        yield Redraw(replace(vessel("blue", "right"), status="destroyed"))
    yield EndTurn()
    yield Redraw(replace(vessel("blue", "right"), initiative=20, jammed_by=("gold",)))
    if number % 6 == 5:
        yield SetStatus("gold", "fighting")


def _scripted(id_: str, orders: Iterable[Order]) -> Iterator[Order]:
    yield Activate(id_)
    yield Arrive((f"{id_}.s",))
    yield React(Reaction("point_defence", "blue.g1", "blue.t1"))
    yield React(Reaction("dodge", "blue.pilot"))
    yield Strike()
    free = ("chief", "g2") if id_ in ("blue", "gold") else ()
    for who in ("marine", "engineer", "mender", *free):
        yield WorkOn(f"{id_}.{who}")
        yield BeginTask(f"{id_}.{who}", "a valve", "mechanics", "education", "hour")
    yield from orders
    yield from [ResolveHit()] * 6
    yield EndActivation()
    yield from [ResolveHit()] * 6


def _reds(number: int) -> Iterator[Order]:
    yield CoordinateCrew("red.captain")
    if number % 4 == 2:
        yield AdjustSpeed("red.pilot", 2)
        yield Ram("red.pilot", "blue")
    yield Pursue("red.pilot", "blue")
    if number % 4 == 1:
        yield DropPursuit("red")
    yield Intercept("red.sensors", "blue")
    yield Repair("red.mender", "sensors")
    yield Reload("red.chief", "red.t2", "missile_rack", "smart")
    yield from _volley("red", "rose")


def _blues(number: int) -> Iterator[Order]:
    yield Miscellaneous("blue.captain", "significant", "listens", "leadership")
    yield BreakPursuit("blue.pilot", "red") if number % 2 else Evasive("blue.pilot")
    yield Jam("blue.sensors", "gold") if number % 2 else JamMissiles("blue.sensors")
    yield DropTask("blue.marine")
    yield JumpPlot("blue.navigator", 1)
    yield from _volley("blue", "rose")


def _roses() -> Iterator[Order]:
    yield IncreaseInitiative("rose.captain")
    yield Dock("rose.pilot", "gold")
    yield Board("rose.chief", "gold")
    yield React(Reaction("fire_sand", "gold.g1", "gold.t1"))
    yield Storm()
    yield TakeControl("gold", ("rose.marine",))
    yield Jam("rose.sensors", "gold")
    yield Launch("rose.g2", "rose.t2", "missile_rack", "blue", "smart", salvo="rose.s")
    yield RangeCheck("rose.navigator", "red")
    yield AutoRepair("hold")


def _golds(number: int) -> Iterator[Order]:
    yield Undock("gold.pilot", "rose")
    pilot, sensors = "gold.pilot", "gold.sensors"
    yield (
        OrbitalInsertion(pilot),
        AtmosphericEntry(pilot),
        LineUp(pilot),
        AvoidCollision(pilot, "traffic_or_debris"),
    )[number % 4]
    yield (Jam(sensors, "blue"), SensorTargeting(sensors, (Aimed("red"),)), MaintainComms(sensors))[number % 3]
    yield ChangePosition("gold.captain", "captain")
    yield MaintainCourse(pilot)
    yield Help("gold.captain", "gold.g1", "attack")
    yield from _volley("gold", "red")
    if number % 6 == 4:
        yield Correct("gold", "", "plot", 1)
        yield Jump("gold.engineer", 1)


def _volley(id_: str, target: str) -> Iterator[Order]:
    yield Attack(f"{id_}.g1", f"{id_}.t1", "beam_laser", target)
    yield React(Reaction("dodge", f"{target}.pilot"))
    yield React(Reaction("fire_sand", f"{target}.g1", f"{target}.t1"))
    yield Shoot()
    yield Attack(f"{id_}.g3", f"{id_}.b1", "fusion_gun_bay" if id_ == "red" else "meson_gun_bay", target)
    yield React(Reaction("trigger_screens", f"{target}.captain", screen="nuclear_damper"))
    yield Shoot()
