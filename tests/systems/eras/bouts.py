"""Mirrored battles of three eras and set positions, for `tests/commanding.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

from referee_app.core.commander import Aim, Command, Commands, TemperName
from referee_app.systems.eras.actions.colony import FireAtLanding, Raid
from referee_app.systems.eras.actions.declare import DeclareAttack, DeclareRetreat, DeclareScreen, MarkAmbush
from referee_app.systems.eras.state import Attack, Battle, CombatKind, Engagement, Kind, Meeting, Unit
from tests.commanding import Position


def unit(side: str, name: str, kind: Kind = "warship", era: int = 2, rps: int = 0, **more: Any) -> Unit:
    """A unit named by its side."""
    size = Fraction(rps)
    return Unit(f"{side}-{name}", f"{side} {name}", side, kind, era, rps=size, rps_start=size, **more)


def squadrons(first: str, second: str) -> Battle:
    """Three warships and a carrier with two components and a salvo on each side."""
    return Battle(units=(*_squadron(first), *_squadron(second)))


def _squadron(side: str) -> Iterator[Unit]:
    yield unit(side, "carrier", "carrier", hits_to_destroy=2)
    yield unit(side, "wing", "fighters", rps=40)
    yield unit(side, "flight", "fighters", rps=30)
    yield unit(side, "salvo", "missiles", rps=30)
    for name, hits in (("cruiser", 3), ("frigate", 2), ("scout", 1)):
        yield unit(side, name, hits_to_destroy=hits, scout=name == "scout")


def ships(first: str, second: str) -> Battle:
    """Ships alone, of all eras."""
    pairs = product((first, second), (1, 2, 3))
    return Battle(units=tuple(unit(side, f"e{era}", era=era, hits_to_destroy=2) for side, era in pairs))


MIRRORS = {"squadrons": squadrons, "ships": ships}


def positions() -> Iterator[Position]:
    """Moves that must, or must never, be made."""
    yield from _fire()
    yield from _together()
    yield from _screening()
    yield from _going()
    yield from _colony()


def declaring(*units: Unit, round_: int = 2, combat: CombatKind = "space", **more: Any) -> Battle:
    """A round in which targets are declared."""
    return Battle(round_, combat, "declare", units=units, **more)


def by(aim: Aim = "destroy", temper: TemperName = "steady", **units: Command | None) -> Commands:
    """The north commanded, and units of it otherwise."""
    return Commands({"north": Command(temper, aim)}, {f"north-{name}": one for name, one in units.items()})


def _aimed(order: Any) -> str:
    """Whom an order is aimed at."""
    return str(getattr(order, "target", "") or getattr(order, "attacker", "") if order is not None else "")


def _fire() -> Iterator[Position]:
    ship, wreck = unit("north", "a", era=3), unit("south", "wreck", hits_to_destroy=3, hits=2)
    whole = unit("south", "whole", hits_to_destroy=3)
    sheet = declaring(ship, unit("north", "hurt", hits_to_destroy=3, hits=2), wreck, whole)
    yield Position("a sure kill before a first hit", sheet, by(), lambda order: _aimed(order) == "south-wreck")
    sheet = declaring(unit("north", "hurt", hits_to_destroy=3, hits=2), ship, whole)
    yield Position("never at one's own", sheet, by(), lambda order: _aimed(order) == "south-whole")
    mine = [unit("north", f"{number}", era=3) for number in range(5)]
    shots = tuple(Attack(one.id, "south-wreck") for one in mine)
    sheet = declaring(*mine, unit("north", "salvo", "missiles", rps=30), wreck, attacks=shots)
    yield Position("no salvo for a wreck", sheet, by(), lambda order: order is None)
    sheet = declaring(ship, unit("south", "salvo", "missiles", rps=60), whole)
    yield Position("nobody fires at a salvo", sheet, by(), lambda order: _aimed(order) == "south-whole")
    sheet = declaring(ship, whole)
    yield Position("nothing for people", sheet, by(a=None), lambda order: order is None)
    sheet = declaring(unit("north", "a", ambusher=True), whole, round_=1)
    yield Position("from ambush at first", sheet, by(), lambda order: order == MarkAmbush("north-a", "undetected"))


def _together() -> Iterator[Position]:
    wings = unit("north", "a", "fighters", rps=40), unit("north", "b", "fighters", rps=40)
    foes = unit("south", "one"), unit("south", "two")
    held = Attack("north-a", "south-two", "same_twice")
    sheet = declaring(*wings, *foes, attacks=(held, held))
    yield Position("the second wing follows the first", sheet, by(), lambda order: _aimed(order) == "south-two")
    sheet = declaring(wings[0], unit("north", "salvo", "missiles", rps=40), *foes, attacks=(held, held))
    yield Position("the salvo too", sheet, by(), lambda order: _aimed(order) == "south-two")
    sheet = declaring(
        unit("north", "prize", hits_to_destroy=1, era=3),
        unit("north", "wing", "fighters", era=3, rps=20),
        unit("south", "salvo", "missiles", era=3, rps=90),
        unit("south", "city", "orbital_city"),
    )
    guard = by("hold", "careful", prize=None)
    screen = DeclareScreen("north-wing", "south-salvo")
    yield Position("a wing with nothing to attack meets the salvo", sheet, guard, lambda order: order == screen)


def _screening() -> Iterator[Position]:
    """Who attacks nobody is not met (E-36): a shot at a ship is surer than a screen against it."""
    sheet = declaring(unit("north", "a"), unit("north", "b"), unit("south", "one"), unit("south", "two"))
    shot = DeclareAttack("north-a", "south-one")
    yield Position("it fires and does not wait to screen", sheet, by(), lambda order: order == shot)


def _going() -> Iterator[Position]:
    worn, foe = unit("north", "a", hits_to_destroy=3, hits=2), unit("south", "foe", hits_to_destroy=3, hits=2)
    going = DeclareRetreat("north-a")
    sheet = declaring(worn, foe)
    yield Position("no walking off before it is won", sheet, by(), lambda order: order != going)
    yield Position("nor by the careful", sheet, by(temper="careful"), lambda order: order != going)
    yield Position("gone when told to", sheet, by("escape"), lambda order: order == going)
    sheet = declaring(worn, *(unit("south", f"{number}", era=3) for number in range(4)))
    yield Position("outmatched, it goes", sheet, by(), lambda order: order == going)
    yield Position("the bold stay longer", sheet, by(temper="bold"), lambda order: order != going)
    yield Position("who is to hold stays", sheet, by("hold"), lambda order: order != going)
    sheet = declaring(unit("north", "a", "non_warship"), unit("north", "b"), unit("north", "c"), unit("south", "foe"))
    yield Position("a freighter gets out of the way", sheet, by(b=None, c=None), lambda order: order == going)


def _colony() -> Iterator[Position]:
    city = unit("south", "city", "orbital_city", hits_to_destroy=1)
    base, gate = unit("south", "base", "orbital_base"), unit("south", "gate", "system_base", hits_to_destroy=4)
    ship = unit("north", "a", era=3)
    sheet = declaring(ship, city, base, combat="colony")
    yield Position("the prize is not fired at", sheet, by("capture"), lambda order: _aimed(order) == "south-base")
    sheet = declaring(ship, city, combat="colony")
    yield Position("not even alone", sheet, by("capture"), lambda order: order is None)
    yield Position("the destroyer does", sheet, by(), lambda order: _aimed(order) == "south-city")
    sheet = declaring(ship, city, base, gate, round_=1, combat="colony")
    yield Position("system bases first", sheet, by(), lambda order: _aimed(order) == "south-gate")
    strong = [unit("south", f"{number}", era=3) for number in range(5)]
    sheet = declaring(unit("north", "dock", "orbital_base"), *strong, combat="colony")
    yield Position("a base fires, outmatched or not", sheet, by("escape"), lambda order: _aimed(order)[:5] == "south")
    fort, dock = unit("south", "fort", "ground_base", era=1, hits_to_destroy=2), unit("south", "dock", "orbital_base")
    dock, yard = replace(dock, hits_to_destroy=3), unit("south", "yard", "orbital_shipyard", hits_to_destroy=3)
    raiders = unit("north", "carrier", "carrier", hits_to_destroy=3), unit("north", "a"), unit("north", "b")
    held = Engagement("south-dock", 2, "missiles", carried=True)
    sheet = declaring(*raiders, fort, dock, unit("south", "barge", "non_warship"), combat="colony", engagements=(held,))
    yield Position("silenced for a round or not", sheet, by(), lambda order: _aimed(order) == "south-dock")
    for count in range(len(raiders)):
        shots = tuple(Attack(one.id, "south-dock") for one in raiders[:count])
        sheet = declaring(*raiders, fort, dock, yard, combat="colony", attacks=shots)
        yield Position("what fires most, first", sheet, by(), lambda order: _aimed(order) == "south-dock")
    landed = unit("south", "landing", "ground_unit", rps=40)
    sheet = Battle(1, "ground", "end", units=(unit("north", "fort", "ground_base"), landed))
    fire = FireAtLanding("north-fort", "south-landing")
    yield Position("a landing is met", sheet, by(), lambda order: order == fire)
    mine = unit("north", "landing", "ground_unit", rps=40)
    sheet = Battle(1, "ground", "end", units=(mine, unit("south", "guard", "ground_unit", rps=30), city))
    yield Position("who lands meets no landing", sheet, by(), lambda order: order is None)
    flown = unit("south", "raiders", "fighters", rps=40)
    sheet = Battle(0, "colony", units=(unit("north", "dock", "orbital_base"), flown))
    raid = Raid("north-dock", "south-raiders")
    yield Position("raiders without ships are met", sheet, by(), lambda order: order == raid)
    met = replace(sheet, met=(Meeting("north-dock", "south-raiders"),))
    yield Position("but once a turn", met, by(), lambda order: order is None)
    sheet = declaring(unit("north", "a", "non_warship"), unit("south", "foe"))
    going = DeclareRetreat("north-a")
    yield Position("nobody holds alone and unarmed", sheet, by("hold"), lambda order: order == going)
