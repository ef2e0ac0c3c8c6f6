"""What all printed sheets of the three eras are set with: headings, ruled tables, boxes, house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from referee_app.systems.eras.book import Book, Rulings
from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Align, Draft, Leaf, Mark, Type
from referee_app.ui.systems.eras.figure_words import FIGURES, figure_name
from referee_app.ui.systems.eras.glossary import said, translate
from referee_app.ui.systems.eras.situations import starred

HAIR = 1.6
TITLE, HEAD, STRONG, BODY = Type(56, True), Type(32, True), Type(30, True), Type(30)
LABEL, SMALL = Type(24), Type(25)
LEAD, SMALL_LEAD, TITLE_ROW, GAP = 44, 32, 92, 26
SQUARE, PENCIL, BETWEEN = 26, 76, 24
STAR = "*"

Paint = Callable[[Draft, QRectF], float]
"""Draws from a rectangle's top down; returns how low it came."""
Cell = str | Callable[[Draft, QRectF], None]
"""A text, or something that draws itself."""


def leaf(paint: Paint, landscape: bool = False) -> Leaf:
    """A page; where it is too short for everything, everything is a little smaller."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        needed = paint(Draft(None, PAPER, HAIR, PAPER_FAMILIES), rect) - rect.top()
        factor = min(1.0, rect.height() / needed)
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(factor, factor)
        paint(Draft(painter, PAPER, HAIR, PAPER_FAMILIES), QRectF(0, 0, rect.width() / factor, rect.height() / factor))
        painter.restore()

    return Leaf(draw, landscape)


def headline(d: Draft, rect: QRectF, text: str, right: str = "") -> float:
    """The sheet's name over a strong line, and what it is about; returns where to go on."""
    line = QRectF(rect.left(), rect.top(), rect.width(), TITLE_ROW - 20)
    used = d.width(text, TITLE) + 40
    d.text(line, text, TITLE)
    d.text(line.adjusted(used, 0, 0, 0), right, BODY, "right", beside=TITLE)
    d.rule(rect.left(), rect.right(), line.bottom(), 3, "ink")
    return line.bottom() + 20


def heading(d: Draft, rect: QRectF, text: str, rule: str = "") -> float:
    """The name of a part, its rules behind it; returns where to go on."""
    line = QRectF(rect.left(), rect.top(), rect.width(), LEAD)
    d.text(line, text, HEAD)
    d.text(line.adjusted(d.width(text, HEAD) + 14, 0, 0, 0), rule, LABEL, beside=HEAD)
    return line.bottom()


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


def flowed(d: Draft, rect: QRectF, lines: Sequence[str], type_: Type = SMALL, leading: float = SMALL_LEAD) -> float:
    """Texts one under the other, each broken where it must; returns where they end."""
    y = rect.top()
    for line in lines:
        y += d.paragraph(QPointF(rect.left(), y), rect.width(), line, type_, leading)
    return y


def pencil_lines(d: Draft, rect: QRectF, name: str) -> None:
    """What is left of the page, for pencils."""
    if not d.painter or rect.height() < 3 * PENCIL:
        return
    heading(d, rect, name)
    for number in range(1, int((rect.height() - 20) // PENCIL) + 1):
        d.rule(rect.left(), rect.right(), rect.top() + number * PENCIL + 20)


def marked(changed: frozenset[str], path: str, text: str) -> str:
    """A figure, with a star where a house rule changed it."""
    return text + STAR if starred(path, changed) else text


# house rules


def house(book: Book, changed: frozenset[str]) -> list[str]:
    """What differs from the printed rules: switches, and the figures behind the stars."""
    lines = list(_rulings(book))
    figures = sorted(path for path in changed if not path.startswith("rulings"))
    if figures:
        names = "; ".join(figure_name(path) for path in figures)
        lines.append(translate("eras", "* Changed by a house rule: {figures}.").format(figures=names))
    return lines


def _rulings(book: Book) -> Iterator[str]:
    default = Rulings()
    for field in fields(Rulings):
        now = getattr(book.rulings, field.name)
        if now != getattr(default, field.name):
            path = f"rulings.{field.name}"
            yield f"{said(FIGURES, path)}: {said(FIGURES, f'{path}={now}')}."


def house_lines(d: Draft, rect: QRectF, book: Book, changed: frozenset[str]) -> float:
    """House rules under a heading, nothing at all where there are none; returns where they end."""
    lines = house(book, changed)
    if not lines:
        return rect.top()
    y = heading(d, rect, translate("eras", "House rules in force"))
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), lines)
