"""Exact chances of missiles, the launch check included (C-48, C-88, C-89)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.checks import TARGET
from referee_app.systems.cepheus.missiles import number_needed
from referee_app.systems.cepheus.throws import PAIRS, reach, sums


def missile_hits(launch: int, dm: int, book: Book) -> Fraction:
    """The chance that one missile hits, from the launch check's modifiers and those on arrival."""
    ways = ((number_needed(total + launch - TARGET, book), many) for total, many in sums(2).items())
    return sum((Fraction(many, PAIRS) * reach(need - dm) for need, many in ways), Fraction(0))


def any_hits(count: int, need: int, dm: int) -> Fraction:
    """The chance that at least one of a salvo hits (C-89)."""
    return 1 - (1 - reach(need - dm)) ** count
