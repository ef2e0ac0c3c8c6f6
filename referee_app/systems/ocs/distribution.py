"""Where the dice may lead: every throw that is still owed, weighted in whole numbers (O-44, O-45).

A surprise roll weighs 36, a shift die 6, a combat roll 36: columns are counted in 216ths, codes in 7,776ths. What has
fallen already is fixed and its weight kept, so the whole stays the same. The surprise roll and the combat roll are
different throws, so their weights multiply.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from referee_app.systems.ocs.book import ROWS, Book
from referee_app.systems.ocs.figures import clamp, figures, foot
from referee_app.systems.ocs.state import COLUMNS, AttackType, Combat, Plan, Surprise

THROW = tuple((pips, 6 - abs(7 - pips)) for pips in range(2, 13))
"""Two dice: each sum and in how many of 36 ways it falls."""

_AT_LEAST = tuple(accumulate((ways for _, ways in reversed(THROW)), initial=0))

COLUMN_WHOLE, WHOLE = 216, 7776


def at_least(need: int) -> int:
    """In how many of 36 ways two dice show so much or more."""
    return _AT_LEAST[min(max(13 - need, 0), 11)]


@dataclass(frozen=True, slots=True)
class Known:
    """What has fallen already: who has surprise, and the final column."""

    side: Surprise | None = None
    column: int | None = None


NOTHING = Known()


def known(combat: Combat) -> Known:
    """What has fallen in a combat so far."""
    return Known(combat.surprise if combat.rolling else None, combat.column)


class Aim(NamedTuple):
    """What decides over the columns and rows: start with the referee's shift, both modifiers, the type of attack."""

    start: int
    surprise: int
    drm: int
    attack_type: AttackType = "regular"


def aim_of(plan: Plan, book: Book) -> Aim:
    """The aim of a plan."""
    worked = figures(plan, book)
    return Aim(worked.start.column + plan.shift, foot(worked.surprise), foot(worked.drm), plan.attack_type)


def surprise(aim: Aim, book: Book, side: Surprise | None = None) -> tuple[int, int, int]:
    """Attacker, nobody, defender: in how many of 36 ways each has surprise (O-44)."""
    if side is not None:
        return 36 * (side == "attacker"), 36 * (side == "none"), 36 * (side == "defender")
    threshold = book.surprise[aim.attack_type]
    attacker = at_least(threshold.attacker - aim.surprise)
    defender = 36 - at_least(threshold.defender - aim.surprise + 1)
    return attacker, 36 - attacker - defender, defender


def runs(aim: Aim, book: Book, side: Surprise | None = None) -> tuple[int, int, int, int]:
    """How far the shift die reaches, and in how many of 216 ways it ends on one column right, on none, on one left.

    Every column within reach is as likely as every other on its side (O-21, OR-11).
    """
    sizes = max(book.shifts(), default=0)
    if not sizes:
        return 0, 0, COLUMN_WHOLE, 0
    attacker, nobody, defender = surprise(aim, book, side)
    return sizes, attacker * 6 // sizes, 6 * nobody, defender * 6 // sizes


def kernel(aim: Aim, book: Book, side: Surprise | None = None) -> tuple[int, list[int]]:
    """How far the shift die reaches, and in how many of 216 ways each shift comes up, from the left to the right."""
    reach, right, nobody, left = runs(aim, book, side)
    return reach, [left] * reach + [nobody] + [right] * reach


def columns(aim: Aim, book: Book, already: Known = NOTHING) -> list[int]:
    """The final column: in how many of 216 ways each comes up (O-45)."""
    ways = [0] * COLUMNS
    if already.column is not None:
        ways[already.column - 1] = COLUMN_WHOLE
        return ways
    reach, shifts = kernel(aim, book, already.side)
    for column, number in enumerate(shifts, aim.start - reach):
        ways[clamp(column) - 1] += number
    return ways


def rows(drm: int) -> list[int]:
    """The row of the table: in how many of 36 ways each comes up (O-24, O-25)."""
    ways = [0] * len(ROWS)
    for pips, number in THROW:
        ways[min(max(pips + drm, 1), len(ROWS)) - 1] += number
    return ways


def cells(column_ways: Sequence[int], row_ways: Sequence[int]) -> list[list[int]]:
    """The lit table: in how many of 7,776 ways each cell comes up, row by row."""
    return [[falls * chance for chance in column_ways] for falls in row_ways]
