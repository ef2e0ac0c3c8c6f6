"""Ground combats and set positions, for `tests/commanding.py`: one combat is one fight, and its sides are its roles."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee_app.core.commander import Aim, Command, Commands, TemperName
from referee_app.core.system import Action
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Encounter, Unit
from tests.commanding import Position

SIDES = ("attacker", "defender")
PURE_CHANCE = True

Order = Action[Encounter, Book] | None


Figures = tuple[int, int, int]
"""Strength, rating and steps."""


def _units(side: str, every: tuple[Figures, ...]) -> tuple[Unit, ...]:
    return tuple(
        Unit(f"{side}-{n}", f"{side.title()} {n}", side, Fraction(strength), Fraction(strength), ar, steps)
        for n, (strength, ar, steps) in enumerate(every, 1)
    )


def roster(*ours: Figures, against: tuple[Figures, ...]) -> Encounter:
    """Units of north, who attack, and of south."""
    return Encounter((*_units("north", ours), *_units("south", against)))


def assault(first: str, second: str) -> Encounter:
    """A corps against a division."""
    return roster((14, 4, 3), (8, 4, 3), (3, 5, 1), (5, 2, 2), against=((6, 1, 2), (4, 3, 1)))


def even(first: str, second: str) -> Encounter:
    """A corps against a corps."""
    return roster((18, 4, 4), (9, 3, 2), against=((9, 3, 4), (4, 2, 2)))


def thin(first: str, second: str) -> Encounter:
    """Single steps on both sides."""
    return roster((12, 5, 1), (10, 3, 1), (8, 2, 1), against=((5, 4, 1), (3, 1, 1)))


MIRRORS = {"assault": assault, "even": even, "thin": thin}


def _only(side: str, temper: TemperName = "steady", aim: Aim = "destroy") -> Commands:
    return Commands({side: Command(temper, aim)})


def positions() -> Iterator[Position]:
    """Moves that must, or must never, be made."""
    state = assault("attacker", "defender")
    yield Position("a good attack is made", state, _only("attacker"), lambda order: isinstance(order, Declare))
    yield Position("people attack for themselves", state, _only("defender"), lambda order: order is None)
