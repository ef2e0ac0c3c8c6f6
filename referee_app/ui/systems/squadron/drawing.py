"""Drawing up squadrons: fresh sheets, free names, and what is wrong with a text before anybody sees it; no Qt here."""

from __future__ import annotations

import re
from dataclasses import replace

from referee_app.core import names
from referee_app.systems.squadron.state import MOST_CRAFT, Battle, Craft, CraftType, Squadron, Weapon

NAME, LINE = 120, 200
"""The longest name and the longest line a sheet can hold."""

PLAIN_WEAPON = Weapon("laser cannon", "laser", 3, 12, 25, 5, 4, 1)
PLAIN_TYPE = CraftType("", 4, 1, 3, 2, 8, 12, (PLAIN_WEAPON,), 4)


def free_id(name: str, battle: Battle) -> str:
    """An id for a new squadron, made from its name."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:40] or "squadron"
    return names.free_id(plain, {one.id for one in battle.squadrons})


def blank(battle: Battle) -> Squadron:
    """The sheet the editor opens with for a new squadron."""
    sides = tuple(dict.fromkeys(one.side for one in battle.squadrons))
    return Squadron("", "", sides[0] if sides else "", PLAIN_TYPE, manned((), 6))


def manned(craft: tuple[Craft, ...], count: int) -> tuple[Craft, ...]:
    """So many boxes: those there are, the last ones dropped, or new ones under free numbers."""
    kept = craft[:count]
    numbers = [number for number in range(1, MOST_CRAFT + 1) if number not in {one.box for one in kept}]
    return (*kept, *(Craft(number) for number in numbers[: count - len(kept)]))


def fresh(squadron: Squadron) -> Squadron:
    """The squadron as before its first battle: no markers, counters, flags, and everybody alive."""
    boxes = tuple(Craft(one.box, one.pilot, one.hot_shot) for one in squadron.boxes)
    return replace(squadron, boxes=boxes, morale="steady", rate="attack_speed", hexes=0)


def enrolled(squadron: Squadron, battle: Battle, side: str, count: int | None = None) -> Squadron:
    """A squadron from the shelf for this table: a free id and name, its side and its number of craft."""
    name = names.copy_name(squadron.name, (one.name for one in battle.squadrons))
    boxes = squadron.boxes if count is None else manned(squadron.boxes, count)
    placed = replace(squadron, name=name, side=side or squadron.side, boxes=boxes)
    return replace(fresh(placed), id=free_id(name, battle))


def raised(craft_type: CraftType, battle: Battle, side: str, count: int) -> Squadron:
    """A squadron of nameless pilots from a craft type."""
    return enrolled(Squadron("", craft_type.name, side, craft_type, manned((), count)), battle, side)


def joined(battle: Battle, squadron: Squadron) -> Battle:
    """The table as it will be once a squadron has come, so that the next one finds its own free name."""
    return replace(battle, squadrons=(*battle.squadrons, squadron))
