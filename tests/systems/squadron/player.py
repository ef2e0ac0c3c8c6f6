"""What a restless referee may order in a squadron battle besides what the rules offer; for `tests/random_player.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from referee_app.systems.squadron.actions.combat import Declare, HoldFire, Jam, Withdraw
from referee_app.systems.squadron.actions.phases import SetMorale, SetMove, SetSeparated
from referee_app.systems.squadron.actions.sheet import Correct, Dismiss, Enlist, Redraw
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.events import Reached
from referee_app.systems.squadron.gunnery import BANDS
from referee_app.systems.squadron.state import MORALES, RATES, Battle, Craft, Squadron
from tests.systems.squadron.table import Order, squadron

IDS = ("red", "blue", "white")
FIGURES: dict[str, tuple[Any, ...]] = {
    "pilot": ("Ann", ""),
    "hot_shot": (-3, 2),
    "markers": (0, 1, 2),
    "ion": (0, 1, 4),
    "status": ("active", "destroyed"),
    "separated": (0, 1),
    "jams": (0, 2),
}
HEAD: dict[str, tuple[Any, ...]] = {"name": ("Crimson",), "side": ("left", "right"), "command": (-1, 4)}


def openings() -> tuple[Order, ...]:
    """Three squadrons at the table."""
    return tuple(Enlist(squadron(id_, 4)) for id_ in IDS)


def moves(state: Battle, book: Book, dice: Random) -> Iterator[Order]:
    """One of everything, with its particulars drawn."""
    if not state.squadrons:
        yield from openings()
        return
    mine, other = dice.choice(state.squadrons), dice.choice(state.squadrons)
    weapon = dice.choice(mine.craft_type.weapons).name
    firing, eligible = _some(mine, dice), _some(other, dice)
    distances = tuple(Fraction(dice.randint(0, 60), 2) for _ in range(dice.randint(0, 3)))
    yield Declare(mine.id, weapon, other.id, firing, eligible, distances, dice.choice((None, *BANDS)))
    yield Withdraw(mine.id)
    yield HoldFire(mine.id)
    yield Jam(mine.id, firing, (Reached(other.id, eligible), Reached(mine.id, _some(mine, dice))))
    yield SetMove(mine.id, dice.choice(RATES), dice.randint(0, 20))
    yield SetMorale(mine.id, dice.choice(MORALES))
    yield SetSeparated(mine.id, firing)
    field: Any = dice.choice(tuple(FIGURES))
    yield Correct(mine.id, dice.choice(firing), field, dice.choice(FIGURES[field]))
    field = dice.choice(tuple(HEAD))
    yield Correct(mine.id, 0, field, dice.choice(HEAD[field]))
    yield Dismiss(dice.choice(IDS))
    yield Enlist(squadron(dice.choice(IDS), dice.randint(1, 5)))
    boxes = tuple(Craft(box) for box in range(1, dice.randint(1, 12) + 1))
    yield Redraw(replace(mine, boxes=boxes))


def _some(sheet: Squadron, dice: Random) -> tuple[int, ...]:
    boxes = [craft.box for craft in sheet.active] or [1]
    return tuple(sorted(dice.sample(boxes, dice.randint(1, len(boxes)))))
