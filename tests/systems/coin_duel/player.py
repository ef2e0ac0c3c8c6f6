"""What a restless referee may order in a coin duel besides what the rules offer; for `tests/random_player.py`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.systems.coin_duel.rules import Book, Correct, Dismiss, Duel, Enlist, Redraw
from tests.systems.coin_duel.sheet import Duellist, Meeting

NAMES = ("Anna", "Bruno", "Clara", "Dino")


def duellist(name: str, side: str = "", hearts: int = 3) -> Duellist:
    """One of them; of the first two each has a side."""
    return Duellist(name.lower(), name, side or ("south" if NAMES.index(name) % 2 else "north"), hearts)


def openings() -> tuple[Enlist, ...]:
    """Two on each side."""
    return tuple(Enlist(duellist(name)) for name in NAMES)


def moves(state: Meeting, book: Book, dice: Random) -> Iterator[Any]:
    """One of everything, with its particulars drawn."""
    name, other = dice.choice(NAMES), dice.choice(NAMES)
    yield Enlist(duellist(name, hearts=dice.randint(1, 4)))
    yield Dismiss(name.lower())
    yield Redraw(duellist(name, dice.choice(("north", "south"))))
    yield Correct(name.lower(), "hearts", dice.randint(0, 5))
    yield Duel(name.lower(), other.lower())
