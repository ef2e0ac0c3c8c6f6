"""What all printed pages of ship combat are set with: type, blocks that flow down a page and on to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Draft, Leaf, Type
from referee_app.ui.words.catalogue import translate

HAIR = 1.6
TITLE, HEAD, STRONG, BODY = Type(56, True), Type(30, True), Type(28, True), Type(28)
LABEL, SMALL, VALUE = Type(23), Type(24), Type(34)
LEAD, ROW, FIELD_ROW, TITLE_ROW, GAP, PENCIL = 40, 44, 78, 112, 22, 74
BOX = 28
LEAST = QRectF(0, 0, 1820, 2450)
"""The room that A4 and Letter both have."""

Paint = Callable[[Draft, QRectF], object]
Captioned = Callable[[Draft, QRectF, str], float]
"""Draws a whole page with the encounter and its moment in its head; returns how high all of it stands."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something so high that is never broken."""

    height: float
    paint: Paint


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a heading, which is repeated where the rows go on over the page."""

    head: Block
    rows: tuple[Block, ...]

    @property
    def height(self) -> float:
        """How high it stands in one piece."""
        return self.head.height + sum(row.height for row in self.rows)


@dataclass(frozen=True, slots=True)
class Field:
    """A label with its value under it, or with a line to write on."""

    label: str
    value: str
    share: float
    type: Type = VALUE


def fields(d: Draft, rect: QRectF, row: Sequence[Field], blank: bool = False) -> None:
    """Fields beside one another."""
    unit = rect.width() / sum(field.share for field in row)
    x = rect.left()
    for field in row:
        wide = field.share * unit - 20
        d.figure(QRectF(x, rect.top(), min(wide, d.width(field.label, LABEL)), 26), field.label, LABEL, "left")
        place = QRectF(x, rect.top() + 26, wide, rect.height() - 30)
        if blank or not field.value:
            d.rule(x, x + wide, rect.bottom() - 4)
        else:
            d.fitted(place, field.value, field.type)
        x += wide + 20


def snug(d: Draft, rect: QRectF, text: str, type_: Type) -> None:
    """One line, set a little narrower if need be; what runs much longer stands smaller on two."""
    if d.width(text, type_) <= rect.width() * 1.3:
        d.figure(rect, text, type_, "left")
    else:
        d.fitted(rect, text, type_)


def heading(text: str, note: str = "") -> Block:
    """The name of a part, and a small note to its right."""

    def paint(d: Draft, rect: QRectF) -> None:
        d.text(rect, text, HEAD)
        d.text(rect.adjusted(d.width(text, HEAD) + 30, 0, 0, 0), note, LABEL, "right", beside=HEAD)

    return Block(LEAD, paint)


def stacked(blocks: Iterable[Block]) -> Block:
    """Blocks one under the other as one."""
    every = tuple(blocks)
    return Block(sum(block.height for block in every), lambda d, rect: down(d, rect, every))


def down(d: Draft, rect: QRectF, blocks: Iterable[Block]) -> float:
    """Draw blocks from a rectangle's top down; returns where they end."""
    y = rect.top()
    for block in blocks:
        block.paint(d, QRectF(rect.left(), y, rect.width(), block.height))
        y += block.height
    return y


def notes(d: Draft, rect: QRectF) -> None:
    """What is left of the page, for pencils."""
    if rect.height() < 3 * PENCIL:
        return
    d.text(QRectF(rect.left(), rect.top(), rect.width(), LEAD), translate("cepheus", "Notes"), HEAD)
    for number in range(1, int(rect.height() // PENCIL)):
        d.rule(rect.left(), rect.right(), rect.top() + number * PENCIL + 20)


# onto pages


class _Pages:
    """Pages being filled: the blocks of each, and what is free on the last."""

    def __init__(self, first: float, later: float) -> None:
        self.pages: list[list[Block]] = [[]]
        self.free = first
        self.later = later

    def holds(self, height: float) -> bool:
        """Whether so much still fits; an empty page has to hold whatever comes."""
        return height <= self.free or not self.pages[-1]

    def turn(self) -> None:
        """Begin a page."""
        self.pages.append([])
        self.free = self.later

    def put(self, block: Block) -> None:
        """Set a block under the last."""
        self.pages[-1].append(block)
        self.free -= block.height


def packed(sections: Sequence[Section], first: float, later: float) -> list[list[Block]]:
    """Sections page by page: whole where a page can hold them, else broken between rows with the heading repeated."""
    desk = _Pages(first, later)
    for section in sections:
        least = section.height if section.height <= later else section.head.height + section.rows[0].height
        if not desk.holds(least):
            desk.turn()
        desk.put(section.head)
        for row in section.rows:
            if not desk.holds(row.height):
                desk.turn()
                desk.put(section.head)
            desk.put(row)
    return desk.pages


def leaf(paint: Captioned, factor: float = 1.0) -> Leaf:
    """A page drawn at a scale; where it is too short for everything, everything is a little smaller still."""

    def draw(painter: QPainter, rect: QRectF, caption: str = "") -> None:
        scale = factor
        needed = paint(Draft(None, PAPER, HAIR, PAPER_FAMILIES), _inside(rect, scale), caption)
        if needed > rect.height() / scale:
            scale *= rect.height() / scale / needed
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(scale, scale)
        paint(Draft(painter, PAPER, HAIR, PAPER_FAMILIES), _inside(rect, scale), caption)
        painter.restore()

    return Leaf(draw, captioned=True)


def _inside(rect: QRectF, scale: float) -> QRectF:
    return QRectF(QPointF(0, 0), rect.size() / scale)
