"""Long work: how long it takes, and what haste or leisure changes (C-36, R-1)."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import UNITS, Unit


@dataclass(frozen=True, slots=True)
class Span:
    """The time increment a task is counted in, and the modifier its check gets for it."""

    unit: Unit
    dm: int


def span(unit: Unit, faster: int) -> Span | None:
    """A task's increment moved toward seconds (or weeks, when negative); None beyond the ends of the list (C-36)."""
    place = UNITS.index(unit) - faster
    return Span(UNITS[place], -faster) if 0 <= place < len(UNITS) else None


def seconds(unit: Unit, die: int, book: Book) -> int:
    """What a Timing roll makes (C-36)."""
    return die * book.units[unit].seconds


def turns(seconds: int, book: Book) -> int:
    """Turns of work in so many seconds, rounded up (C-36, R-1)."""
    return -(-seconds // book.rulings.turn_seconds)
