"""Squadrons for this table from what is in the library; no Qt here."""

from __future__ import annotations

from dataclasses import replace

from referee_app.systems.squadron.records import SQUADRON, manned, sides
from referee_app.systems.squadron.state import Battle, Craft, CraftType, Squadron


def blank(battle: Battle) -> Squadron:
    """The sheet the editor opens with for a new squadron."""
    return replace(SQUADRON.blank, side=next(iter(sides(battle)), ""))


def fresh(squadron: Squadron) -> Squadron:
    """The squadron as before its first battle: no markers, counters, flags, and everybody alive."""
    boxes = tuple(Craft(one.box, one.pilot, one.hot_shot) for one in squadron.boxes)
    return replace(squadron, boxes=boxes, morale="steady", rate="attack_speed", hexes=0)


def enrolled(squadron: Squadron, battle: Battle, side: str, count: int | None = None) -> Squadron:
    """A squadron from the shelf for this table: a free id and name, its side and its number of craft."""
    boxes = squadron.boxes if count is None else manned(squadron.boxes, count)
    return SQUADRON.placed(fresh(replace(squadron, side=side or squadron.side, boxes=boxes)), battle)


def raised(craft_type: CraftType, battle: Battle, side: str, count: int) -> Squadron:
    """A squadron of nameless pilots from a craft type."""
    return enrolled(Squadron("", craft_type.name, side, craft_type, manned((), count)), battle, side)
