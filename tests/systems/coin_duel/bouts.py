"""Mirrored coin duels and set positions, for `tests/commanding.py`."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Command, Commands
from tests.commanding import Position
from tests.systems.coin_duel.rules import Duel
from tests.systems.coin_duel.sheet import Duellist, Meeting


def meeting(*hearts: tuple[str, int]) -> Meeting:
    """Duellists named by their side and a number."""
    return Meeting(0, tuple(Duellist(f"{side}{i}", f"{side} {i}", side, left) for i, (side, left) in enumerate(hearts)))


def pairs(first: str, second: str) -> Meeting:
    """Two on each side; the first calls out first."""
    return meeting((first, 3), (second, 3), (first, 2), (second, 2))


MIRRORS = {"pairs": pairs}
PURE_CHANCE = True
"""Every duel is a fair throw: the sides' hearts walk at random whoever is sent."""


def positions() -> Iterator[Position]:
    """The strong one is sent, against the weak one; who holds sends nobody."""
    sheet = meeting(("north", 1), ("north", 3), ("south", 3), ("south", 1))
    commands = Commands({"north": Command()})
    yield Position("strong against weak", sheet, commands, lambda order: order == Duel("north1", "south3"))
    yield Position("nobody for people", sheet, Commands({"south": Command()}), lambda order: order is None)
    yield Position("who holds", sheet, Commands({"north": Command(aim="hold")}), lambda order: order is None)
