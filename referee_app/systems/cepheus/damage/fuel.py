"""Fuel that leaks away (C-109, R-51)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.systems.cepheus.book import Book

HOUR = 3_600
"""Seconds; leaks are told in tons per hour (C-109)."""


def leaked(tons_per_hour: int, turns: int, book: Book) -> Fraction:
    """Tons that leak in so many turns, however many there are to lose (C-109, R-1, R-51)."""
    return Fraction(tons_per_hour * turns * book.rulings.turn_seconds, HOUR)
