"""What all printed sheets of ground combat are set with: headings, ticks, sums with slots to fill, house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from referee_app.systems.ocs.book import Book, Rulings
from referee_app.ui.figures import MINUS
from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Draft, Leaf, Type
from referee_app.ui.systems.ocs.crt_data import edited_cells
from referee_app.ui.systems.ocs.glossary import FIGURES, figure_name, said, translate

HAIR = 1.6
TITLE, HEAD, STRONG, BODY = Type(56, True), Type(32, True), Type(31, True), Type(31)
LABEL, SMALL, VALUE = Type(25), Type(26), Type(38, True)
LEAD, SMALL_LEAD, TITLE_ROW, GAP = 44, 33, 92, 26
SQUARE, PENCIL = 28, 76
STAR = "*"

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


def heading(d: Draft, rect: QRectF, text: str, rule: str = "") -> None:
    """The name of a part, its rules behind it."""
    line = QRectF(rect.left(), rect.top(), rect.width(), LEAD)
    d.text(line, text, HEAD)
    d.text(line.adjusted(d.width(text, HEAD) + 14, 0, 0, 0), rule, LABEL, beside=HEAD)


def ticks(d: Draft, place: QPointF, name: str, words: Sequence[tuple[str, bool]]) -> float:
    """A name and its squares, one for each word; returns where they end."""
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


@dataclass(frozen=True, slots=True)
class Slot:
    """One figure of a sum: the sign before it, what it is, and its value or room for one."""

    label: str
    value: str = ""
    sign: str = ""
    share: float = 1.0


SLOT, SLOT_ROW = 84, 96


def sum_row(d: Draft, rect: QRectF, slots: Sequence[Slot]) -> None:
    """Figures on lines, their names under them, signs between."""
    sign = 46
    signs = sum(sign for slot in slots if slot.sign)
    unit = (rect.width() - signs - 14 * len(slots)) / sum(slot.share for slot in slots)
    x = rect.left()
    for slot in slots:
        if slot.sign:
            d.text(QRectF(x, rect.top(), sign, 48), slot.sign, BODY, "centre")
            x += sign
        wide = slot.share * unit
        d.figure(QRectF(x + 4, rect.top(), wide - 8, 48), slot.value, VALUE, "centre")
        d.rule(x, x + wide, rect.top() + 50)
        d.figure(QRectF(x, rect.top() + 52, wide, 30), slot.label, LABEL, "left")
        x += wide + 14


def flowed(d: Draft, rect: QRectF, lines: Sequence[str], type_: Type = SMALL, leading: float = SMALL_LEAD) -> float:
    """Texts one under the other, each broken where it must; returns where they end."""
    y = rect.top()
    for line in lines:
        y += d.paragraph(QPointF(rect.left(), y), rect.width(), line, type_, leading)
    return y


def pencil_lines(d: Draft, rect: QRectF, name: str) -> None:
    """What is left of the page, for pencils."""
    if rect.height() < 4 * PENCIL:
        return
    heading(d, rect, name)
    for number in range(1, int((rect.height() - 20) // PENCIL) + 1):
        d.rule(rect.left(), rect.right(), rect.top() + number * PENCIL + 20)


def numeral(value: Fraction) -> str:
    """A strength as it is written by hand: a whole number, or a whole with its fraction."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{value.denominator}"
    return f"{whole} {part}" if whole else part


def factor(value: Fraction) -> str:
    """A multiplier."""
    return f"× {value.numerator}/{value.denominator}" if value.denominator != 1 else f"× {value.numerator}"


def plain_number(value: int) -> str:
    """A number with a real minus."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def marked(changed: frozenset[str], path: str, text: str) -> str:
    """A figure, with a star where a house rule changed it."""
    return text + STAR if path in changed else text


# house rules


def house(book: Book, changed: frozenset[str]) -> list[str]:
    """What differs from the printed rules: rulings, an edited table, and what the star means."""
    lines = list(_rulings(book))
    if edited_cells(book):
        lines.append(translate("ocs", "The table is EDITED: cells with a * differ from the printed one (OR-10)."))
    figures = sorted(path for path in changed if not path.startswith(("rulings", "results", "columns")))
    if figures:
        names = "; ".join(figure_name(path) for path in figures)
        lines.append(translate("ocs", "* Changed by a house rule: {figures}.").format(figures=names))
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
    heading(d, rect, translate("ocs", "House rules in force"))
    return flowed(d, rect.adjusted(0, LEAD, 0, 0), lines)
