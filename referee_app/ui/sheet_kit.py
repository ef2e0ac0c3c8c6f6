"""What the printed sheets of the systems are set with: headings, cells, ticks, lines for pencils, house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter

from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Draft, Leaf, Type
from referee_app.ui.sheet.house import STAR, marked, starred_figures, switched

translate = QCoreApplication.translate

__all__ = ["STAR", "marked", "starred_figures", "switched"]
"""House rules in words have moved to the block kit."""

HAIR = 1.6
TITLE, HEAD, STRONG, BODY = Type(56, True), Type(32, True), Type(31, True), Type(31)
LABEL, SMALL = Type(25), Type(26)
LEAD, SMALL_LEAD, TITLE_ROW, GAP = 44, 33, 92, 26
SQUARE, PENCIL = 28, 76

Paint = Callable[[Draft, QRectF], float]
"""Draws from a rectangle's top down; returns how low it came."""


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


def cells(row: QRectF, shares: Sequence[float], gap: float = 10) -> list[QRectF]:
    """A row cut into columns."""
    unit, x, found = row.width() / sum(shares), row.left(), []
    for share in shares:
        found.append(QRectF(x, row.top(), share * unit - gap, row.height()))
        x += share * unit
    return found


def ticks(d: Draft, place: QPointF, name: str, words: Sequence[tuple[str, bool]]) -> float:
    """A name, where there is one, and its squares, one for each word; returns where they end."""
    x = place.x()
    if name:
        d.text(QRectF(x, place.y(), 600, LEAD), name, LABEL, beside=BODY)
        x += d.width(name, LABEL) + 18
    for word, on in words:
        d.box(QRectF(x, place.y() + (LEAD - SQUARE) / 2, SQUARE, SQUARE), "filled" if on else "empty")
        x += SQUARE + 10
        type_ = STRONG if on else BODY
        d.text(QRectF(x, place.y(), 700, LEAD), word, type_)
        x += d.width(word, type_) + 30
    return x


def flowed(d: Draft, rect: QRectF, lines: Sequence[str], type_: Type = SMALL, leading: float = SMALL_LEAD) -> float:
    """Texts one under the other, each broken where it must; returns where they end."""
    y = rect.top()
    for line in lines:
        y += d.paragraph(QPointF(rect.left(), y), rect.width(), line, type_, leading)
    return y


def pencil_lines(d: Draft, rect: QRectF, name: str, least: int = 3) -> None:
    """What is left of the page, for pencils, if it is worth `least` lines; a page only measured has no end."""
    if not d.painter or rect.height() < least * PENCIL:
        return
    heading(d, rect, name)
    for number in range(1, int((rect.height() - 20) // PENCIL) + 1):
        d.rule(rect.left(), rect.right(), rect.top() + number * PENCIL + 20)


def house_lines(d: Draft, rect: QRectF, lines: Sequence[str]) -> float:
    """House rules under a heading, nothing at all where there are none; returns where they end."""
    if not lines:
        return rect.top()
    y = heading(d, rect, translate("SheetKit", "House rules in force"))
    return flowed(d, QRectF(rect.left(), y, rect.width(), 0), lines)
