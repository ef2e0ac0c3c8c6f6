"""A sheet of blocks in the window: as large as its room lets, picked, walked, and told as text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from referee_app.ui.paint import PAPER, Area, Inks
from referee_app.ui.sheet.blocks import Block
from referee_app.ui.sheet.canvas import SCREEN, Canvas, Metrics
from referee_app.ui.sheet.engine import described, place
from referee_app.ui.sheet_view import SheetView

SIZES = (1.6, 1.5, 1.4, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0)
PAD = 8


def paint(  # noqa: PLR0913, PLR0917 - a drawing is its place, what is drawn and how
    painter: QPainter,
    rect: QRectF,
    blocks: Sequence[Block],
    inks: Inks,
    metrics: Metrics = SCREEN,
    size: float = 1.0,
    by: Canvas | None = None,
) -> tuple[Area, ...]:
    """Draw blocks on the screen so large; returns what can be picked, in the painter's own units.

    `by` knows what it has measured of them before.
    """
    canvas = Canvas(painter, metrics, inks)
    canvas.blank = by or canvas.blank
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(size, size)
    inner = QRectF(0, 0, rect.width() / size, rect.height() / size)
    canvas.fill(inner)
    place(canvas, inner.adjusted(PAD, PAD, -PAD, -PAD), blocks)
    painter.restore()
    return tuple(_moved(area, rect, size) for area in canvas.areas)


def _moved(area: Area, rect: QRectF, size: float) -> Area:
    """An area back in the painter's units."""
    at, parts = area.rect, tuple(_moved(part, rect, size) for part in area.parts)
    whole = QRectF(rect.left() + at.left() * size, rect.top() + at.top() * size, at.width() * size, at.height() * size)
    return Area(area.what, whole, area.text, parts)


def height(
    width: float, blocks: Sequence[Block], metrics: Metrics = SCREEN, size: float = 1.0, by: Canvas | None = None
) -> float:
    """How high blocks stand on the screen, drawn so large; `by` knows what it has measured of them before."""
    inner = QRectF(0, 0, width / size - 2 * PAD, 0)
    return (place(by or Canvas(None, metrics, PAPER), inner, blocks) + 2 * PAD) * size


def fitting(  # noqa: PLR0913, PLR0917 - sheets, their room and how they are measured
    width: float,
    room: float,
    sheets: Iterable[Sequence[Block]],
    metrics: Metrics = SCREEN,
    least: float = 0,
    by: Canvas | None = None,
) -> float:
    """The largest size at which every one of these sheets, as wide, stands in a room; 1 where none does.

    It leaves a width of at least `least` pixels at size 1. `by` knows what it has measured of them before.
    """
    every, by = tuple(sheets), by or Canvas(None, metrics, PAPER)
    sizes = [size for size in SIZES if width / size >= least] or [1.0]

    def fits(size: float) -> bool:
        return all(height(width, blocks, metrics, size, by) <= room for blocks in every)

    return sizes[bisect_left(sizes, True, hi=len(sizes) - 1, key=fits)]


class BlockView(SheetView):
    """A sheet declared as blocks. `fit` is its size, 1 where it is left alone; its description is all its text."""

    def __init__(
        self, blocks: Callable[[Any], tuple[Block, ...]], metrics: Metrics = SCREEN, parent: QWidget | None = None
    ) -> None:
        super().__init__(self._drawn_at, self._high_at, parent)
        self.metrics = metrics
        self.blocks = blocks
        self._forget_made()

    def _forget_made(self) -> None:
        self._made: tuple[Block, ...] | None = None
        self._by = Canvas(None, self.metrics)

    def draw_at(self, size: float, metrics: Metrics) -> None:
        """Draw so large, and by these metrics."""
        if (size, metrics) != (self.fit, self.metrics):
            if metrics != self.metrics:
                self._by = Canvas(None, metrics)
            self.fit, self.metrics = size, metrics
            super().forget()
            self.updateGeometry()

    @property
    def size_drawn(self) -> float:
        """How large it is drawn."""
        return float(self.fit) if isinstance(self.fit, (int, float)) else 1.0

    @property
    def made(self) -> tuple[Block, ...]:
        """What it shows, as blocks."""
        if self._made is None:
            self._made = self.blocks(self._data)
        return self._made

    def fitting(self, width: float, room: float, least: float = 0.0) -> float:
        """As `fitting`, of this sheet alone."""
        return fitting(width, room, [self.made], self.metrics, least, self._by)

    def _drawn_at(self, painter: QPainter, rect: QRectF, _data: Any, inks: Inks, _mode: str) -> tuple[Area, ...]:
        return paint(painter, rect, self.made, inks, self.metrics, self.size_drawn, self._by)

    def _high_at(self, width: float, _data: Any, _mode: str) -> float:
        return height(width, self.made, self.metrics, self.size_drawn, self._by)

    def _outline(self, painter: QPainter, rect: QRectF, weight: float) -> None:
        """Around an area, whose text stands at its edge."""
        super()._outline(painter, rect.adjusted(-3, -1, 3, 1), weight)

    def show_sheet(self, data: Any) -> None:
        """Show a sheet, and tell all that stands on it; the same values are not drawn again."""
        if data == self._data:
            return
        self._forget_made()
        self._made = self.blocks(data)
        self.setAccessibleDescription(described(self._made))
        super().show_sheet(data)

    def forget(self) -> None:
        """Draw and tell anew what has not changed, because its words have."""
        self._forget_made()
        if self._data is not None:
            self.setAccessibleDescription(described(self.made))
        super().forget()
