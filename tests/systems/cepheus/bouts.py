"""Mirrored ship battles and set positions, for `tests/commanding.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.core.commander import Aim, Command, Commands, TemperName
from referee_app.core.system import Action
from referee_app.systems.cepheus.actions.anyone import ChangePosition, Reload
from referee_app.systems.cepheus.actions.attack import Attack, Launch, React
from referee_app.systems.cepheus.actions.boarding import Board
from referee_app.systems.cepheus.actions.consoles import Jump, JumpPlot
from referee_app.systems.cepheus.actions.damage import Repair
from referee_app.systems.cepheus.actions.pilot import AvoidCollision
from referee_app.systems.cepheus.actions.turn import StartTurn
from referee_app.systems.cepheus.state import Battle, Hazard, Hit, Incoming, Part, Planet, Range, Ship, Stores, Systems
from tests.commanding import Position
from tests.systems.cepheus.table import gunner, mount, person, ship

Order = Action[Any, Any] | None


def corsair(id_: str, side: str) -> Ship:
    """A raider of 300 tons: two turrets of lasers, one of missiles, and somebody in every post that counts."""
    crew = (
        person(f"{id_}.captain", "captain", leadership=1, tactics=1),
        person(f"{id_}.pilot", "pilot", piloting=2),
        person(f"{id_}.navigator", "navigator", navigation=1),
        person(f"{id_}.sensors", "sensors", comms=1),
        person(f"{id_}.mender", "damage_control", mechanics=1),
        person(f"{id_}.engineer", "engineer", "j_drive", engineering=1, piloting=0),
        gunner(f"{id_}.one", "T1", 2),
        gunner(f"{id_}.two", "T2", 1),
        gunner(f"{id_}.three", "T3", 1),
    )
    mounts = (
        mount("T1", "beam_laser", "beam_laser", "sandcaster", ammo=Stores(sand=3)),
        mount("T2", "pulse_laser", "pulse_laser"),
        mount("T3", "missile_rack", "missile_rack", ammo=Stores(standard=6)),
    )
    drawn = ship(id_, *crew, tons=300, name=id_.title(), side=side, mounts=mounts, thrust=4)
    stores = Stores(standard=6, sand=6)
    return replace(drawn, jump=1, fuel=Fraction(60), fuel_max=Fraction(60), stores=stores, armor=1, armor_max=1)


def cutter(id_: str, side: str) -> Ship:
    """A small craft with one laser and a pilot to go with it."""
    crew = (person(f"{id_}.pilot", "pilot", piloting=1), gunner(f"{id_}.gunner", "T1", 1))
    return ship(id_, *crew, tons=90, name=id_.title(), side=side, mounts=(mount("T1", "pulse_laser"),), thrust=5)


def duel(first: str, second: str) -> Battle:
    """One against one."""
    return Battle(ships=(corsair(f"{first}-a", first), corsair(f"{second}-a", second)), range="medium")


def squadrons(first: str, second: str) -> Battle:
    """A raider with a small craft, on both sides."""
    pairs = ((corsair(f"{side}-a", side), cutter(f"{side}-b", side)) for side in (first, second))
    return Battle(ships=tuple(one for pair in pairs for one in pair), range="short")


MIRRORS: dict[str, Callable[[str, str], Battle]] = {"duel": duel, "squadrons": squadrons}


# set positions


def scene(*ships: Ship, band: Range = "medium", **changes: Any) -> Battle:
    """The first ship acts."""
    return Battle(turn=3, phase="turn", ships=ships, range=band, active=(ships[0].id,), group=(ships[0].id,), **changes)


def told(temper: TemperName = "steady", aim: Aim = "destroy") -> Commands:
    """North is commanded so."""
    return Commands({"north": Command(temper, aim)})


def only(sheet: Ship, *posts: str) -> Ship:
    """The others of the crew have acted already."""
    rest = (one if one.id.rpartition(".")[2] in posts else replace(one, significant=1, minor=1) for one in sheet.crew)
    return replace(sheet, crew=tuple(rest))


def without(sheet: Ship, post: str) -> Ship:
    """Somebody is dead."""
    return replace(
        sheet, crew=tuple(replace(one, state="dead") if one.id.endswith(post) else one for one in sheet.crew)
    )


NORTH, SOUTH = corsair("rook", "north"), corsair("heron", "south")
WRECK = replace(corsair("hulk", "south"), status="disabled", hull=0)


def dark(sheet: Ship) -> Ship:
    """Its sensors are past mending."""
    return replace(sheet, systems=Systems(sensors=Part(3)))


SOUTHER = corsair("kite", "south")
DYING = replace(corsair("teal", "south"), hull=0, structure=1)


def nothing(order: Order) -> bool:
    """No order at all."""
    return order is None


def aimed_at(*ships: str) -> Callable[[Order], bool]:
    """Fire at one of these, or none."""
    return lambda order: isinstance(order, (Attack, Launch)) and order.target in ships


def kind_of(*kinds: type) -> Callable[[Order], bool]:
    """An order of one of these kinds."""
    return lambda order: isinstance(order, kinds)


def never(*kinds: type) -> Callable[[Order], bool]:
    """Anything but these, or nothing at all."""
    return lambda order: not isinstance(order, kinds)


def positions() -> Iterator[Position]:
    """The move that must be made, or must never be."""
    yield from _fire()
    yield from _crew()
    yield from _leaving()
    yield from _answers()


def _fire() -> Iterator[Position]:
    gunner_, missiles, friend = only(NORTH, "one"), only(NORTH, "three"), corsair("crow", "north")
    yield Position("a gunner fires", scene(gunner_, SOUTH), told(), aimed_at("heron"))
    yield Position("people are left alone", scene(gunner_, SOUTH), Commands({"south": Command()}), nothing)
    yield Position("not at the own side", scene(gunner_, friend, SOUTH), told(), aimed_at("heron"))
    yield Position("no missile at a wreck", scene(missiles, WRECK), told(), never(Launch))
    yield Position("not at a wreck", scene(gunner_, WRECK, SOUTH), told(), aimed_at("heron"))
    yield Position("who is nearly done for", scene(gunner_, SOUTH, DYING), told(), aimed_at("teal"))
    nukes = replace(missiles, mounts=tuple(replace(one, ammo=Stores(nuclear=6)) for one in missiles.mounts))
    beams = tuple(mount(id_, "particle_beam") for id_ in ("T1", "T2", "T3"))  # nothing that shoots missiles down
    gnat = replace(cutter("midge", "south"), tons=15, hull=0, hull_max=0, structure=1, structure_max=1, mounts=())
    calm = replace(SOUTH, mounts=beams)
    yield Position("no nuclear missiles at an unarmed boat", scene(nukes, calm, gnat), told(), aimed_at("heron"))
    empty = replace(missiles, mounts=tuple(replace(one, ammo=Stores()) for one in missiles.mounts))
    yield Position("an empty rack is filled", scene(empty, SOUTH), told(), lambda order: order == LOAD)
    hoard = scene(replace(empty, stores=Stores(standard=6, nuclear=6)), replace(SOUTH, armor=6))
    yield Position("with what goes through armour", hoard, told(), lambda order: order == replace(LOAD, load="nuclear"))
    boat = replace(cutter("midge", "south"), tons=15, hull=0, hull_max=0, structure=1, structure_max=1)
    doomed = tuple(Hit("midge", "crow", "pulse_laser", 1, 2) for _ in range(4))
    thick = (replace(one, armor=3) for one in (SOUTH, SOUTHER))
    dead = scene(gunner_, *thick, boat, queue=doomed)
    yield Position("not at who is as good as dead", dead, told(), aimed_at("heron", "kite"))


LOAD = Reload("rook.three", "T3", "missile_rack", "standard")


def _crew() -> Iterator[Position]:
    helm = only(without(NORTH, "pilot"), "engineer", "mender")
    yield Position("the helm is taken", scene(helm, SOUTH), told(), kind_of(ChangePosition))
    blind = only(replace(NORTH, systems=Systems(bridge=Part(2), hold=Part(1))), "mender", "one")
    yield Position(
        "the bridge first", scene(blind, SOUTH), told(), lambda order: order == Repair("rook.mender", "bridge")
    )
    fast = replace(only(NORTH, "pilot"), speed=3)
    rocks = scene(fast, SOUTH, hazard=Hazard("asteroids_light"))
    yield Position("nobody flies into rocks", rocks, told(), kind_of(AvoidCollision))
    marines = replace(NORTH, crew=(person("rook.marine", "marine", tactics=2),))
    prize = scene(marines, without(SOUTH, "captain"), band="adjacent")
    yield Position("alongside, to capture", prize, told(aim="capture"), kind_of(Board))


def _leaving() -> Iterator[Position]:
    plotted = replace(only(NORTH, "engineer"), plot=1)
    yield Position("ordered to flee", scene(plotted, SOUTH), told(aim="escape"), kind_of(Jump))
    last = replace(NORTH, plot=1, crew=only(NORTH, "pilot", "navigator", "engineer").crew)
    yield Position("who jumps now cares for no range", scene(last, SOUTH), told(aim="escape"), kind_of(Jump))
    yield Position("never without", scene(plotted, SOUTH), told(), never(Jump))
    late, early = replace(plotted, initiative=4), replace(SOUTH, initiative=5)
    between = replace(scene(late, early), phase="between", active=(), group=())
    yield Position("who flees hurries", between, told(aim="escape"), lambda order: order == StartTurn(("rook",)))
    yield Position("who fights does not", between, told(), nothing)
    helpless = scene(only(NORTH, "navigator"), replace(SOUTH, armor=20))
    yield Position("who can do nothing leaves", helpless, told(), kind_of(JumpPlot))
    many = tuple(replace(corsair(id_, "south"), armor=4) for id_ in ("heron", "kite", "teal"))
    alone = scene(only(NORTH, "navigator"), *many)
    yield Position("without a hope", alone, told(), kind_of(JumpPlot))
    yield Position("without a hope, bold", alone, told("bold"), never(JumpPlot))
    yield Position("outgunned, but not hurt", scene(only(NORTH, "navigator"), *many[:1]), told(), never(JumpPlot))
    blinded = replace(NORTH, systems=Systems(sensors=Part(2), hold=Part(1)))
    yield Position("who can be mended stays", scene(only(blinded, "navigator"), SOUTH), told(), never(JumpPlot))
    yield Position(
        "who can see no more leaves", scene(only(dark(NORTH), "navigator"), SOUTH), told(), kind_of(JumpPlot)
    )
    world = replace(helpless, planet=Planet(7, 7))
    yield Position("nobody jumps near a world unbidden", world, told(), never(JumpPlot))
    yield Position("but who is to flee does", world, told(aim="escape"), kind_of(JumpPlot))
    plotter = only(replace(NORTH, hull=1, structure=2), "navigator")
    yield Position("careful breaks off", scene(plotter, SOUTH, SOUTHER), told("careful"), kind_of(JumpPlot))
    yield Position("bold fights on", scene(plotter, SOUTH, SOUTHER), told("bold"), never(JumpPlot))
    hurt = replace(NORTH, hull=2, structure=5)
    even = replace(SOUTH, hull=2, structure=5)
    yield Position(
        "an even fight is fought", scene(only(replace(hurt, plot=1), "engineer"), even), told("careful"), never(Jump)
    )
    yield Position("with the way out ready", scene(only(hurt, "navigator"), even), told("careful"), kind_of(JumpPlot))
    yield Position("nobody plots unhurt", scene(only(NORTH, "navigator"), SOUTH), told("careful"), never(JumpPlot))
    yield Position("not where one wins next turn", scene(plotter, DYING), told("careful"), never(JumpPlot))


def _answers() -> Iterator[Position]:
    shot = Incoming("attack", "heron", "rook", "heron.two", "T2", "pulse_laser", 2)
    alert = replace(NORTH, initiative=15)
    yield Position("who is shot at reacts", scene(SOUTH, alert, incoming=shot), told(), kind_of(React))
    thick = replace(alert, armor=12)
    yield Position("not to what cannot hurt", scene(SOUTH, thick, incoming=shot), told(), nothing)
