"""What all printed sheets of the fleets are set with: headings, cells, slots for pencils, house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from referee_app.systems.fleets.book import Book, Rulings
from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Align, Draft, Leaf, Type
from referee_app.ui.systems.fleets.glossary import FIGURES, figure_name, said, translate

HAIR = 1.6
TITLE, HEAD, STRONG, BODY = Type(56, True), Type(32, True), Type(31, True), Type(31)
LABEL, SMALL, VALUE = Type(25), Type(26), Type(36, True)
LEAD, SMALL_LEAD, TITLE_ROW = 44, 33, 92
SQUARE, PENCIL = 28, 70
STAR = "*"

Paint = Callable[[Draft, QRectF], float]
"""Draws from a rectangle's top down; returns how low it came."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables in force, and what house rules changed in them."""

    book: Book
    changed: frozenset[str] = frozenset()


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
    used = d.width(text, HEAD) + 14
    d.text(line.adjusted(used, 0, 0, 0), rule, LABEL, beside=HEAD)
    return line.bottom()


def cells(row: QRectF, shares: Sequence[float], gap: float = 10) -> list[QRectF]:
    """A row cut into columns."""
    unit, x, found = row.width() / sum(shares), row.left(), []
    for share in shares:
        found.append(QRectF(x, row.top(), share * unit - gap, row.height()))
        x += share * unit
    return found


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


def ticks(d: Draft, rect: QRectF, words: Sequence[tuple[str, bool]]) -> float:
    """Squares, one for each word; returns where they end."""
    x = rect.left()
    for word, on in words:
        d.box(QRectF(x, rect.top() + (LEAD - SQUARE) / 2, SQUARE, SQUARE), "filled" if on else "empty")
        x += SQUARE + 10
        d.text(QRectF(x, rect.top(), 700, LEAD), word, STRONG if on else BODY)
        x += d.width(word, STRONG if on else BODY) + 30
    return x


def flowed(d: Draft, rect: QRectF, lines: Sequence[str], type_: Type = SMALL, leading: float = SMALL_LEAD) -> float:
    """Texts one under the other, each broken where it must; returns where they end."""
    y = rect.top()
    for line in lines:
        y += d.paragraph(QRectF(rect.left(), y, 0, 0).topLeft(), rect.width(), line, type_, leading)
    return y


def marked(tables: Tables, path: str, text: str) -> str:
    """A figure, with a star where a house rule changed it."""
    return text + STAR if path in tables.changed else text


def house(tables: Tables) -> list[str]:
    """What differs from the printed rules: rulings, then figures."""
    lines = list(_rulings(tables.book))
    figures_ = sorted(path for path in tables.changed if not path.startswith("rulings"))
    if figures_:
        names = "; ".join(figure_name(path) for path in figures_)
        lines.append(translate("fleets", "* Changed by a house rule: {figures}.").format(figures=names))
    return lines


def _rulings(book: Book) -> Iterator[str]:
    default = Rulings()
    for field in fields(Rulings):
        now = getattr(book.rulings, field.name)
        if now != getattr(default, field.name):
            path = f"rulings.{field.name}"
            yield f"{said(FIGURES, path)}: {said(FIGURES, f'{path}={now}')}."


def house_lines(d: Draft, rect: QRectF, lines: Sequence[str]) -> float:
    """House rules under a heading, nothing at all where there are none; returns where they end."""
    if not lines:
        return rect.top()
    y = heading(d, rect, translate("fleets", "House rules in force"))
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), lines)
