"""What only the printed sheets of the fleets are set with: figures in columns, slots for pencils, house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from referee_app.systems.fleets.book import Book
from referee_app.ui.paint import Align, Draft, Type
from referee_app.ui.sheet_kit import BODY, LABEL, STRONG, starred_figures, switched
from referee_app.ui.systems.fleets.words import figure

VALUE = Type(36, True)


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables in force, and what house rules changed in them."""

    book: Book
    changed: frozenset[str] = frozenset()


def figures(
    d: Draft, row: Sequence[QRectF], values: Sequence[str], type_: Type = BODY, align: Align = "centre"
) -> None:
    """Figures in their columns, none of them shortened."""
    for cell, value in zip(row, values, strict=True):
        d.figure(cell, value, type_, align)


def slot(d: Draft, rect: QRectF, name: str, value: str = "") -> None:
    """A line to write on, its name under it, and what is known on it."""
    line = QRectF(rect.left(), rect.top(), rect.width(), 48)
    d.figure(line.adjusted(4, 0, -4, 0), value, STRONG, "left")
    d.rule(rect.left(), rect.right(), line.bottom())
    d.figure(QRectF(rect.left(), line.bottom() + 2, rect.width(), 30), name, LABEL, "left")


SLOT = 86
"""How high a slot is with its name."""


def house(tables: Tables) -> list[str]:
    """What differs from the printed rules: rulings, then figures."""
    return [*switched(tables.book.rulings, figure), *starred_figures(tables.changed, figure)]
