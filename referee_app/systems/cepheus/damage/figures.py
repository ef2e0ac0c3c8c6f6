"""What a hull can take, the hit groups a damage number is worth, and what leaks away (C-93 to C-96, C-109)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.systems.cepheus.book import Book

SIX, THREE = 6, 3
"""Beyond the table so many points are a Double Hit, so many a Single Hit (C-96)."""
HOUR = 3_600
"""Seconds; leaks are told in tons per hour (C-109)."""


def hull_of(tons: int, book: Book) -> int:
    """Hull points (C-93)."""
    return tons // book.hull_tons


def structure_of(tons: int, book: Book) -> int:
    """Structure points, at least 1 (C-93, R-47)."""
    up = book.hull_tons - 1 if book.rulings.structure_rounding == "up" else 0
    return max(1, (tons + up) // book.hull_tons)


def groups_of(damage: int, book: Book) -> tuple[int, ...]:
    """The hit groups of a damage number, in the order their locations are rolled (C-95, C-96, R-40)."""
    if damage <= 0:
        return ()
    sought = damage + (book.rulings.damage_overlap == "higher" and damage in book.overlaps)
    bands = sorted((int(upto), groups) for upto, groups in book.damage_bands.items())
    for upto, groups in bands:
        if sought <= upto:
            return groups
    last, groups = bands[-1]
    return (*groups, *beyond(damage - last, book))


def beyond(extra: int, book: Book) -> tuple[int, ...]:
    """The groups of the points above the table (C-96, R-41)."""
    doubles, left = divmod(extra, SIX)
    singles = extra // THREE if book.rulings.beyond_44 == "add" else left // THREE
    return (2,) * doubles + (1,) * singles


def leaked(tons_per_hour: int, turns: int, book: Book) -> Fraction:
    """Tons that leak in so many turns, however many there are to lose (C-109, R-1, R-51)."""
    return Fraction(tons_per_hour * turns * book.rulings.turn_seconds, HOUR)
