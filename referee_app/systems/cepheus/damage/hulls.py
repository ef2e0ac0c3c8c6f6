"""What a hull can take, from its tons (C-93, R-47)."""

from __future__ import annotations

from referee_app.systems.cepheus.book import Book


def hull_of(tons: int, book: Book) -> int:
    """Hull points (C-93)."""
    return tons // book.hull_tons


def structure_of(tons: int, book: Book) -> int:
    """Structure points, at least 1 (C-93, R-47)."""
    up = book.hull_tons - 1 if book.rulings.structure_rounding == "up" else 0
    return max(1, (tons + up) // book.hull_tons)
