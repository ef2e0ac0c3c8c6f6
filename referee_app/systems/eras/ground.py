"""Sums without dice: orbital bombardment and pacification strength (E-38, E-40)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import Kind


def bombards(kind: Kind, book: Book) -> bool:
    """Whether a kind destroys population; carriers do not (ER-19)."""
    return kind == "warship" or (kind == "carrier" and book.rulings.carrier_bombards)


def factors(kind: Kind, era: int, book: Book) -> int:
    """The population factors one ship destroys (E-38)."""
    return book.bombardment[era - 1] if bombards(kind, book) else 0


def strength(kind: Kind, era: int, rps: Fraction, book: Book) -> Fraction:
    """What one unit adds to pacification (E-40, ER-19)."""
    if kind == "ground_unit":
        return rps
    if kind == "fighters":
        return rps * book.supporting
    if kind == "warship" or (kind == "carrier" and book.rulings.carrier_pacifies):
        return Fraction(book.pacification[era - 1])
    return Fraction(0)
