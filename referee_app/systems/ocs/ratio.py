"""From two strengths to a column, in whole numbers all the way: rounding, headings, least strength (O-15 to O-18a)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from referee_app.systems.ocs.state import COLUMNS, Off

Ratio = tuple[int, int]
Rounding = Literal["series", "drop", "nearest"]

EVEN: Ratio = (1, 1)


@lru_cache(maxsize=256)
def heading(text: str) -> Ratio:
    """A printed ratio as two whole numbers. Raises `ValueError`."""
    left, _, right = text.partition(":")
    return int(left), int(right)


def value(ratio: Ratio) -> Fraction:
    """A ratio as a number."""
    return Fraction(*ratio)


def text(ratio: Ratio) -> str:
    """A ratio as it is printed."""
    return f"{ratio[0]}:{ratio[1]}"


@dataclass(frozen=True, slots=True)
class Start:
    """The start column, and how it was found: the rounded odds (None where none are), and off which end (O-18)."""

    column: int
    odds: Ratio | None = None
    off: Off = ""


def rounded(attack: Fraction, defence: Fraction, rounding: Rounding) -> Ratio:
    """The odds of two strengths above 0: the larger over the smaller, halves up, or cut (O-16, OR-1)."""
    left = attack.numerator * defence.denominator
    right = defence.numerator * attack.denominator
    if rounding == "drop":
        return (left // right, 1) if left >= right else (1, -(-right // left))
    if left >= right:
        return (2 * left + right) // (2 * right), 1
    return 1, (2 * right + left) // (2 * left)


def reached(ratio: Ratio, headings: Sequence[Ratio]) -> int:
    """The highest column not above these odds, 0 below the first (O-17)."""
    left, right = ratio
    return sum(n * right <= left * d for n, d in headings)


def nearest(attack: Fraction, defence: Fraction, headings: Sequence[Ratio]) -> int:
    """The column whose heading is nearest to the plain quotient, the exact middle going down (OR-1)."""
    exact = attack / defence
    column = 1
    for place in range(2, len(headings) + 1):
        if 2 * exact > value(headings[place - 2]) + value(headings[place - 1]):
            column = place
    return column


def start(attack: Fraction, defence: Fraction, headings: Sequence[Ratio], rounding: Rounding) -> Start:
    """The start column (O-16 to O-18a)."""
    if not attack or not defence:
        even = max(1, reached(EVEN, headings))
        return Start(COLUMNS if attack else 1 if defence else even, off="zero")
    if rounding == "nearest":
        exact = (attack / defence).as_integer_ratio()
        return Start(nearest(attack, defence, headings), off=_off(exact, headings))
    odds = rounded(attack, defence, rounding)
    return Start(max(1, reached(odds, headings)), odds, _off(odds, headings))


def _off(ratio: Ratio, headings: Sequence[Ratio]) -> Off:
    """Off which end of the table these odds lie (O-18)."""
    (low, below), (high, above) = headings[0], headings[-1]
    if ratio[0] * below < low * ratio[1]:
        return "low"
    return "high" if ratio[0] * above > high * ratio[1] else ""


def least_strength(
    column: int, defence: Fraction, increment: Fraction, headings: Sequence[Ratio], rounding: Rounding
) -> Fraction:
    """The least attack strength, a multiple of the increment, that starts on a column or better (O-48)."""
    if column == 1:
        return Fraction(0)
    if not defence:
        return Fraction(0) if column <= max(1, reached(EVEN, headings)) else increment
    (top, bottom), strictly = _bound(column, headings, rounding)
    over = top * defence.numerator * increment.denominator
    under = bottom * defence.denominator * increment.numerator
    times = over // under + 1 if strictly else -(-over // under)
    points = times * increment.numerator
    return Fraction(points) if increment.denominator == 1 else Fraction(points, increment.denominator)


def _bound(column: int, headings: Sequence[Ratio], rounding: Rounding) -> tuple[Ratio, bool]:
    """From which multiple of the defence a column is reached, and whether that itself is still too little (O-48)."""
    ratio = headings[column - 1]
    if rounding == "drop":
        return ratio, False
    if rounding == "nearest":
        (n, d), (m, e) = ratio, headings[column - 2]
        return (n * e + m * d, 2 * d * e), True
    if ratio[0] > ratio[1]:
        return (2 * ratio[0] - 1, 2), False
    return (2, 2 * ratio[1] + 1), True
