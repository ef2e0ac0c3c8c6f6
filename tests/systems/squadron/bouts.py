"""Mirrored battles of squadrons and set positions, for `tests/commanding.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.core.commander import Aim, Command, Commands, TemperName
from referee_app.core.system import Action
from referee_app.store.library import Library
from referee_app.systems.squadron.actions.combat import Declare, Jam
from referee_app.systems.squadron.actions.phases import SetMove
from referee_app.systems.squadron.actions.sheet import Dismiss
from referee_app.systems.squadron.records import manned
from referee_app.systems.squadron.state import Battle, CraftType, Declaration, Phase, Rate, Squadron
from tests.commanding import Position

Given = Action[Any, Any] | None
Holds = Callable[[Given], bool]

TYPES: dict[str, CraftType] = {one.name: one.value for one in Library("squadron").shipped("craft_types")}


def flight(side: str, kind: str, craft: int) -> Squadron:
    """A squadron of a shipped craft type, called after both."""
    name = f"{side} {kind}"
    return Squadron(name.replace(" ", "-"), name, side, TYPES[kind], manned((), craft))


def mirrored(*wing: tuple[str, int]) -> Callable[[str, str], Battle]:
    """The same squadrons for both sides, in turn."""
    return lambda first, second: Battle(squadrons=tuple(flight(side, *one) for one in wing for side in (first, second)))


MIRRORS = {
    "missiles": mirrored(("superiority fighter", 8), ("swarm fighter", 12)),
    "jammers": mirrored(("heavy fighter", 8), ("jammer escort", 6), ("patrol boat", 4)),
    "ions": mirrored(("light interceptor", 8), ("torpedo bomber", 6), ("ion gunship", 6)),
}


def battle(phase: Phase, *squadrons: Squadron, **changes: Any) -> Battle:
    """The first round of a battle, at a step."""
    return Battle(1, phase, squadrons, **changes)


def hurt(sheet: Squadron, *boxes: int, **changes: Any) -> Squadron:
    """The sheet with some boxes changed."""
    return sheet.with_boxes(boxes, lambda craft: replace(craft, **changes))


def commanded(temper: TemperName = "steady", aim: Aim = "destroy") -> Commands:
    """The north commanded, the south people's."""
    return Commands({"north": Command(temper, aim)})


def at(target: str, weapon: str = "") -> Holds:
    """Whether fire is declared at a squadron, with a weapon."""
    return lambda order: (
        isinstance(order, Declare) and order.target == f"south-{target}" and weapon in {"", order.weapon}
    )


def moves(rate: Rate) -> Holds:
    """Whether that rate is noted."""
    return lambda order: isinstance(order, SetMove) and order.rate == rate


def none(order: Given) -> bool:
    """Whether nothing is proposed."""
    return order is None


def positions() -> Iterator[Position]:
    """Moves that must, or must never, be made."""
    yield from _targets()
    yield from _weapons()
    yield from _moves()


def _targets() -> Iterator[Position]:
    mine, other = flight("north", "heavy fighter", 4), flight("north", "swarm fighter", 4)
    foes = flight("south", "heavy fighter", 4), flight("south", "patrol boat", 1)
    yield Position("never at friends", battle("declare", mine, other, foes[0]), commanded(), at("heavy-fighter"))
    yield Position("nobody for people", battle("declare", foes[0], mine), Commands({"west": Command()}), none)
    wreck = hurt(flight("south", "patrol boat", 2), 1, 2, status="destroyed")
    yield Position("never at wrecks", battle("declare", mine, wreck, foes[0]), commanded(), at("heavy-fighter"))
    boxes = (1, 2, 3, 4)
    taken = Declaration("north-swarm-fighter", "laser cannon", "south-patrol-boat", boxes, (1,), "short", Fraction(3))
    weak = flight("south", "swarm fighter", 1)
    taken = replace(taken, target=weak.id)
    sheet = battle("declare", mine, other, weak, foes[0], declarations=(taken,))
    yield Position("not what another shoots already", sheet, commanded(), at("heavy-fighter"))
    swarm = flight("south", "swarm fighter", 4)
    yield Position("what can be destroyed", battle("declare", mine, swarm, foes[1]), commanded(), at("swarm-fighter"))


def _weapons() -> Iterator[Position]:
    mine, foe = flight("north", "superiority fighter", 4), flight("south", "torpedo bomber", 4)
    slow = replace(foe, rate="none")
    yield Position("missiles at the slow", battle("declare", mine, slow), commanded(), at("torpedo-bomber", "missiles"))
    sheet = battle("declare", mine, foe)
    yield Position("no missiles at the fast", sheet, commanded(), at("torpedo-bomber", "laser cannon"))
    ions, wall = flight("north", "ion gunship", 4), flight("south", "patrol boat", 3)
    wall = replace(wall, craft_type=replace(wall.craft_type, dr_shielded=14, dr_unshielded=2))
    yield Position("ions through shields", battle("declare", ions, wall), commanded(), at("patrol-boat", "ion cannon"))
    escort, foes = flight("north", "jammer escort", 2), flight("south", "superiority fighter", 6)
    friend = flight("north", "swarm fighter", 8)
    yield Position(
        "jammers against good fire control",
        battle("jam", escort, friend, foes),
        commanded(),
        lambda order: isinstance(order, Jam) and any(one.squadron == foes.id for one in order.affected),
    )
    blunt = flight("south", "swarm fighter", 4)
    sheet = battle("jam", flight("north", "jammer escort", 6), blunt)
    yield Position("no jammers against no fire control", sheet, commanded(), none)


def _moves() -> Iterator[Position]:
    mine, foe = flight("north", "heavy fighter", 4), flight("south", "heavy fighter", 4)
    lasers = flight("south", "light interceptor", 4)
    chaser, whole = replace(flight("north", "light interceptor", 6), rate="none"), flight("south", "heavy fighter", 8)
    beaten = hurt(hurt(whole, 8, markers=1), *range(1, 8), status="destroyed")
    yield Position("after cripples", battle("movement", chaser, beaten), commanded(), moves("attack_speed"))
    yield Position("not after who fights", battle("movement", chaser, whole), commanded(), none)
    yield Position("slow where no missile threatens", battle("movement", mine, lasers), commanded(), moves("none"))
    still = replace(flight("north", "superiority fighter", 4), rate="none")
    bombers = flight("south", "torpedo bomber", 8)
    yield Position(
        "fast before missiles", battle("movement", still, bombers), commanded(aim="hold"), moves("attack_speed")
    )
    sheet = battle("movement", mine, foe)
    yield Position("away where ordered", sheet, commanded(aim="escape"), moves("full_throttle"))
    sheet = battle("movement", replace(mine, morale="broken"), foe)
    yield Position("away when broken", sheet, commanded("bold", "hold"), moves("full_throttle"))
    lame = hurt(replace(mine, rate="none"), 2, markers=1)
    yield Position(
        "no Full Throttle with a cripple", battle("movement", lame, foe), commanded(aim="escape"), moves("attack_speed")
    )
    yield Position(
        "held",
        battle("movement", mine, flight("south", "heavy fighter", 12)),
        commanded(aim="hold"),
        lambda order: not moves("full_throttle")(order),
    )
    ran = replace(mine, rate="full_throttle")
    left = lambda order: order == Dismiss(mine.id)  # noqa: E731
    yield Position("off the table", battle("morale", ran, foe), commanded(aim="escape"), left)
    slow = replace(flight("south", "heavy fighter", 4), rate="none")
    fought = battle("morale", replace(mine, rate="attack_speed"), slow)
    yield Position("not off in the round it fought", fought, commanded(aim="escape"), none)
    lamed = hurt(replace(mine, rate="attack_speed"), 2, markers=1)
    yield Position("off with a cripple", battle("morale", lamed, slow), commanded(aim="escape"), left)
    lost = hurt(lamed, 2, status="destroyed")
    yield Position("off when the cripple is lost", battle("morale", lost, slow), commanded(aim="escape"), left)
    yield Position("no fire behind", battle("declare", lamed, slow), commanded(aim="escape"), none)
    caught = battle("declare", lamed, replace(slow, rate="attack_speed"))
    yield Position("fire where there is no way out", caught, commanded(aim="escape"), at("heavy-fighter"))
    few, many = flight("north", "heavy fighter", 5), flight("south", "heavy fighter", 12)
    yield Position(
        "careful does not meet 12 with 5", battle("movement", few, many), commanded("careful"), moves("full_throttle")
    )
    yield Position(
        "a steady flight meets 12 with 5",
        battle("movement", few, many),
        commanded("bold"),
        lambda order: not moves("full_throttle")(order),
    )
    hunted = replace(foe, rate="full_throttle")
    yield Position("not off before a chase", battle("morale", ran, hunted), commanded(aim="escape"), none)
    one = hurt(mine, 1, 2, 3, status="destroyed")
    last = hurt(foe, 1, 2, 3, status="destroyed")
    yield Position(
        "no walking off from even odds", battle("morale", replace(one, rate="full_throttle"), last), commanded(), none
    )
