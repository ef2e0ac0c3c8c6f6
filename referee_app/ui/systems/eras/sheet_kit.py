"""What only the printed sheets of the three eras are set with: ruled tables, boxes, house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.eras.book import Book
from referee_app.ui.paint import Align, Draft, Mark, Type
from referee_app.ui.sheet_kit import LEAD, STAR, starred_figures, switched
from referee_app.ui.systems.eras.situations import starred
from referee_app.ui.systems.eras.words import figure

STRONG, BODY, LABEL = Type(30, True), Type(30), Type(24)
SQUARE, BETWEEN = 26, 24
"""A little smaller than on other sheets: the tables are many columns wide."""

Cell = str | Callable[[Draft, QRectF], None]
"""A text, or something that draws itself."""


@dataclass(frozen=True, slots=True)
class Head:
    """A column of a ruled table: its heading, its share of the width, where its text stands."""

    title: str
    share: float
    align: Align = "left"


class Ruled:
    """A table ruled like a form: headings over a strong line, rows over hairlines, room to write in."""

    def __init__(self, d: Draft, left: float, width: float, heads: Sequence[Head], body: Type = BODY) -> None:
        self.d, self.left, self.width, self.heads, self.body = d, left, width, heads, body
        self.unit = width / sum(head.share for head in heads)

    def titles(self, y: float) -> float:
        """The headings; returns where to go on."""
        for head, rect in zip(self.heads, self.cells(y, LEAD), strict=True):
            self.d.figure(rect, head.title, LABEL, head.align)
        self.d.rule(self.left, self.left + self.width, y + LEAD, 1.5, "ink")
        return y + LEAD

    def cells(self, y: float, height: float) -> list[QRectF]:
        """The places of one row."""
        x, found = self.left, []
        for head in self.heads:
            found.append(QRectF(x, y, head.share * self.unit - BETWEEN, height))
            x += head.share * self.unit
        return found

    def row(self, y: float, height: float, cells: Sequence[Cell], strong: bool = False) -> float:
        """One row; returns where to go on."""
        type_ = Type(self.body.size, strong)
        for head, rect, cell in zip(self.heads, self.cells(y, height), cells, strict=True):
            if not isinstance(cell, str):
                cell(self.d, rect)
            elif head.align == "left":
                fitted(self.d, rect, cell, type_)
            else:
                self.d.figure(rect, cell, type_, head.align)
        self.d.rule(self.left, self.left + self.width, y + height)
        return y + height


def fitted(d: Draft, rect: QRectF, text: str, type_: Type) -> None:
    """One line as it is or a little narrower, else two small ones."""
    if d.width(text, type_) <= rect.width() * 1.2:
        d.figure(rect, text, type_, "left")
        return
    small = Type(min(22, type_.size), type_.bold)
    if d.fits(text, small, rect.width()):
        d.text(rect, text, small)
    else:
        d.fitted(rect, text, small)


def boxes(marks: Sequence[Mark]) -> Cell:
    """Squares in a row."""

    def draw(d: Draft, rect: QRectF) -> None:
        top = rect.center().y() - SQUARE / 2
        d.box_row(QPointF(rect.left(), top), rect.width(), marks, SQUARE, 7)

    return draw


def tick(on: bool) -> Cell:
    """One square, filled or not."""
    return boxes(("filled" if on else "empty",))


def marked(changed: frozenset[str], path: str, text: str) -> str:
    """A figure, with a star where a house rule changed it."""
    return text + STAR if starred(path, changed) else text


def house(book: Book, changed: frozenset[str]) -> list[str]:
    """What differs from the printed rules: switches, and the figures behind the stars."""
    return [*switched(book.rulings, figure), *starred_figures(changed, figure)]
