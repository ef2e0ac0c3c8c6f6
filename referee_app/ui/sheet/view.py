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
    painter: QPainter, rect: QRectF, blocks: Sequence[Block], inks: Inks, metrics: Metrics = SCREEN, size: float = 1.0
) -> tuple[Area, ...]:
    """Draw blocks on the screen so large; returns what can be picked, in the painter's own units."""
    canvas = Canvas(painter, metrics, inks)
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


def height(width: float, blocks: Sequence[Block], metrics: Metrics = SCREEN, size: float = 1.0) -> float:
    """How high blocks stand on the screen, drawn so large."""
    inner = QRectF(0, 0, width / size - 2 * PAD, 0)
    return (place(Canvas(None, metrics, PAPER), inner, blocks) + 2 * PAD) * size


def fitting(width: float, room: float, sheets: Iterable[Sequence[Block]], metrics: Metrics = SCREEN) -> float:
    """The largest size at which every one of these sheets, as wide, stands in a room; 1 where none does."""
    every = tuple(sheets)

    def fits(size: float) -> bool:
        return all(height(width, blocks, metrics, size) <= room for blocks in every)

    return SIZES[bisect_left(SIZES, True, hi=len(SIZES) - 1, key=fits)]


class BlockView(SheetView):
    """A sheet declared as blocks. `fit` is its size, 1 where it is left alone; its description is all its text."""

    def __init__(
        self, blocks: Callable[[Any], tuple[Block, ...]], metrics: Metrics = SCREEN, parent: QWidget | None = None
    ) -> None:
        super().__init__(self._drawn_at, self._high_at, parent)
        self.blocks, self.metrics = blocks, metrics
        self._highs: dict[float, float] = {}

    def draw_at(self, size: float, metrics: Metrics) -> None:
        """Draw so large, and by these metrics."""
        if (size, metrics) != (self.fit, self.metrics):
            self.fit, self.metrics = size, metrics
            self.forget()
            self.updateGeometry()

    @property
    def size_drawn(self) -> float:
        """How large it is drawn."""
        return float(self.fit) if isinstance(self.fit, (int, float)) else 1.0

    def _drawn_at(self, painter: QPainter, rect: QRectF, data: Any, inks: Inks, _mode: str) -> tuple[Area, ...]:
        return paint(painter, rect, self.blocks(data), inks, self.metrics, self.size_drawn)

    def _high_at(self, width: float, data: Any, _mode: str) -> float:
        if width not in self._highs:  # a layout asks many times
            self._highs[width] = height(width, self.blocks(data), self.metrics, self.size_drawn)
        return self._highs[width]

    def forget(self) -> None:
        """Draw anew what has not changed, because its words have."""
        self._highs.clear()
        super().forget()

    def show_sheet(self, data: Any) -> None:
        """Show a sheet, and tell all that stands on it."""
        self._highs.clear()
        self.setAccessibleDescription(described(self.blocks(data)))
        super().show_sheet(data)
