"""A sheet shown anew: what stands where it stood is neither measured nor drawn again."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from referee_app.ui.sheet.blocks import Block, Pick, Section, Stack, Wrap
from referee_app.ui.sheet.canvas import Canvas, Drawable, Metrics
from referee_app.ui.sheet.paint import Area, Inks

_EDGE = 2.0
"""So much of the gap around a block is copied with it: what is drawn between two pixels stands there."""


def grafted(before: tuple[Block, ...], now: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks of now, those that are as before being the very same ones: what was measured of them still counts."""
    return (*map(_grafted, before, now), *now[len(before) :])


def _grafted(before: Block, now: Block) -> Block:
    if before == now:
        return before
    if isinstance(now, Stack | Wrap | Section) and isinstance(before, Stack | Wrap | Section):
        now = replace(now, blocks=grafted(before.blocks, now.blocks))
    elif isinstance(now, Pick) and isinstance(before, Pick):
        now = replace(now, block=_grafted(before.block, now.block))
    return now


Key = tuple[int, float, float, float, float]
"""A block and its rectangle."""


@dataclass(frozen=True, slots=True)
class Stood:
    """A block as it was drawn: how high, what of it can be picked, and the blocks in it that stand by themselves."""

    block: Drawable
    high: float
    areas: tuple[Area, ...]
    within: Mapping[Key, Stood]


class Drawing(Canvas):
    """A sheet as it is drawn on the screen; blocks that stand as they `stood` are copied from the picture before."""

    def __init__(
        self, painter: QPainter, metrics: Metrics, inks: Inks, stood: Mapping[Key, Stood], picture: QPixmap | None
    ) -> None:
        super().__init__(painter, metrics, inks)
        self._painter, self._ratio = painter, painter.device().devicePixelRatioF()
        self._picture = picture
        self._before = {} if picture is None else stood
        self.stood: dict[Key, Stood] = {}
        """By what they are and where."""

    def put(self, block: Drawable, rect: QRectF, *, cell: bool = False) -> float:
        """Draw a block, or copy it; returns its height. A cell is drawn on its own pixels alone: those it shares a line
        with are the next one's."""
        key = (id(block), rect.left(), rect.top(), rect.width(), rect.height())
        was = self._before.get(key)
        if was is not None and self._copied(self._pixels(rect, was.high, cell)):
            self.areas.extend(was.areas)
        else:
            was = self._drawn(block, rect, self._pixels(rect, rect.height(), cell) if cell else None)
        self.stood[key] = was
        self.stood.update(was.within)
        return was.high

    def _drawn(self, block: Drawable, rect: QRectF, only: QRectF | None) -> Stood:
        painter, outer, first = self._painter, self.stood, len(self.areas)
        self.stood = {}
        if only is not None:
            painter.save()
            by = painter.worldTransform()
            painter.resetTransform()
            painter.setClipRect(_scaled(only, 1 / self._ratio))
            painter.setWorldTransform(by)
        high = block.draw(self, rect)
        if only is not None:
            painter.restore()
        made = Stood(block, high, tuple(self.areas[first:]), self.stood)
        self.stood = outer
        return made

    def _pixels(self, rect: QRectF, high: float, cell: bool) -> QRectF:
        """The pixels a block stands on: a cell's up to those where the next one begins, else whole lines."""
        edge, device = min(_EDGE, self.metrics.gap / 2), self._painter.device()
        across, down = (edge, 0.0) if cell else (0.0, edge)
        room = QRectF(rect.left(), rect.top(), rect.width(), max(high, rect.height()))
        room = room.adjusted(-across, -down, across, down)
        seen = _scaled(self._painter.worldTransform().mapRect(room), self._ratio)
        top = max(0, math.floor(seen.top()))
        if not cell:
            return QRectF(0, top, device.width(), math.ceil(seen.bottom()) - top)
        left = max(0, math.floor(seen.left()))
        return QRectF(left, top, min(device.width(), math.ceil(seen.right())) - left, math.floor(seen.bottom()) - top)

    def _copied(self, pixels: QRectF) -> bool:
        """Copy these pixels of the picture; says whether all of them are there."""
        painter, picture = self._painter, self._picture
        if picture is None or pixels.bottom() > picture.height():
            return False
        painter.save()
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawPixmap(_scaled(pixels, 1 / self._ratio), picture, pixels)
        painter.restore()
        return True


def _scaled(rect: QRectF, by: float) -> QRectF:
    return QRectF(rect.left() * by, rect.top() * by, rect.width() * by, rect.height() * by)
