"""What blocks are set on: a draft that knows its metrics, paper's or the screen's, and collects what can be picked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from referee_app.ui.sheet import paint
from referee_app.ui.sheet.paint import PAPER_FAMILIES, Area, Draft, Inks, Type

Style = Literal["title", "head", "strong", "body", "value", "label", "small"]


@dataclass(frozen=True, slots=True)
class Metrics:
    """How a sheet is set: its type by style, then lengths, in pixels or tenths of a millimetre."""

    title: Type
    head: Type
    strong: Type
    body: Type
    value: Type
    label: Type
    small: Type
    lead: float
    """A line of a table or a heading; heights are said in such lines."""
    flow: float
    """How far apart lines of flowing text stand, in sizes of their type."""
    gap: float
    """Between blocks, and half of it between two columns of them."""
    between: float
    """Between the columns of a table."""
    square: float
    pencil: float
    """From one line for pencils to the next."""
    title_row: float
    rule: float = 1.0
    """How thick the line under the title is, in hairlines."""
    hair: float = 1.0
    families: tuple[str, ...] = ()

    def apart(self, factor: float) -> Metrics:
        """The same with lines so much further apart."""
        return replace(self, lead=self.lead * factor, gap=self.gap * factor)


PAPER = Metrics(
    title=Type(56, True), head=Type(32, True), strong=Type(31, True), body=Type(31), value=Type(36, True),
    label=Type(25), small=Type(26), lead=44, flow=1.27, gap=26, between=10, square=28, pencil=76, title_row=92, rule=3,
    hair=1.6, families=PAPER_FAMILIES,
)  # fmt: skip
"""Tenths of a millimetre."""
SCREEN = Metrics(
    title=Type(15, True), head=Type(12, True), strong=Type(12, True), body=Type(12), value=Type(13, True),
    label=Type(11, ink="muted"), small=Type(11), lead=15, flow=1.25, gap=6, between=6, square=13, pencil=20,
    title_row=24,
)  # fmt: skip
"""Pixels."""


class Drawable(Protocol):
    """What can be set on a canvas, such as a block."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        """Draw from a rectangle's top down; returns the height."""


class Canvas(Draft):
    """A draft with metrics; without a painter it only measures."""

    def __init__(self, painter: QPainter | None, metrics: Metrics = PAPER, inks: Inks = paint.PAPER) -> None:
        super().__init__(painter, inks, metrics.hair, metrics.families)
        self.metrics = metrics
        self.caption = ""
        """The encounter and its moment, for a head that tells them."""
        self.place = ""
        """Which of its sheet's pages this is; nothing where it is the only one."""
        self.areas: list[Area] = []
        """What can be picked, as it has been drawn."""
        self.blank = self if painter is None else Canvas(None, metrics, inks)
        """The same without a painter, to measure by."""
        self.known: dict[tuple[int, float], tuple[object, float]] = {}
        """What has been measured: by block and width its height, by block alone (-1) how wide it runs."""

    def type(self, style: Style | Type) -> Type:
        """How a style is set here."""
        return style if isinstance(style, Type) else getattr(self.metrics, style)

    def leading(self, style: Style | Type) -> float:
        """How far apart lines of flowing text in a style stand."""
        return round(self.type(style).size * self.metrics.flow, 1)

    def put(self, block: Drawable, rect: QRectF, *, cell: bool = False) -> float:
        """Draw a block that stands by itself, with gaps around it or in a `cell` of a grid; returns its height."""
        return block.draw(self, rect)

    def room(self, rect: QRectF, lines: float = 1.0) -> QRectF:
        """A rectangle as high as it is told to be, else so many lines high: what is being measured has no height."""
        return rect if rect.height() else QRectF(rect.left(), rect.top(), rect.width(), lines * self.metrics.lead)
