"""The shift and situation card: both tables, the order of the round and the notes on one page."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from referee_app.systems.eras.book import Book
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import GAP, LEAD, flowed, headline, house_lines
from referee_app.ui.systems.eras import sheet_tables
from referee_app.ui.systems.eras.sheet_kit import BODY, house
from referee_app.ui.words.catalogue import translate


def paint(d: Draft, rect: QRectF, book: Book, changed: frozenset[str]) -> float:
    """Draw the card; returns where it ends."""
    y = headline(d, rect, translate("eras", "Combat shifts and situations"))
    text = translate(
        "eras",
        "Chance = base + 10 × the sum of all shifts; {cap} at most, 0 or less is no chance (E-2 to E-5). "
        "d100 at or below the chance succeeds.",
    )
    y = flowed(d, QRectF(rect.left(), y, rect.width(), 0), (text.format(cap=book.cap),), BODY, LEAD - 6) + 14
    half = (rect.width() - 2 * GAP) / 2
    left = sheet_tables.shifts(d, QRectF(rect.left(), y, half, 0), book, changed)
    left = sheet_tables.order(d, QRectF(rect.left(), left + GAP, half, 0))
    right = sheet_tables.base_table(d, QRectF(rect.left() + half + 2 * GAP, y, half, 0), book, changed)
    y = max(left, right) + GAP
    y = sheet_tables.notes(d, QRectF(rect.left(), y, rect.width(), 0))
    return house_lines(d, QRectF(rect.left(), y + GAP, rect.width(), 0), house(book, changed))
