"""A sheet shown anew: what stands where it stood is neither measured nor drawn again."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from referee_app.ui.sheet.blocks import Block, Pick, Stack, Wrap
from referee_app.ui.sheet.canvas import Canvas
from referee_app.ui.sheet.paint import Area

_EDGE = 2.0
"""So much of the gap around a block is copied with it: what is drawn between two pixels stands there."""


def grafted(before: tuple[Block, ...], now: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks of now, those that are as before being the very same ones: what was measured of them still counts."""
    return now if len(before) != len(now) else tuple(map(_grafted, before, now))


def _grafted(before: Block, now: Block) -> Block:
    if before == now:
        return before
    if isinstance(now, Stack | Wrap) and isinstance(before, Stack | Wrap):
        return replace(now, blocks=grafted(before.blocks, now.blocks))
    if isinstance(now, Pick) and isinstance(before, Pick):
        return replace(now, block=_grafted(before.block, now.block))
    return now


@dataclass(frozen=True, slots=True)
class Stood:
    """A block as it was drawn: where, how high, and what of it can be picked."""

    block: Block
    rect: QRectF
    high: float
    areas: tuple[Area, ...]


class Drawing:
    """One drawing of a sheet's blocks; those that stand as in the one `before` are copied from its picture."""

    def __init__(self, before: Drawing | None = None, picture: QPixmap | None = None) -> None:
        self._before: Mapping[int, Stood] = {} if before is None or picture is None else before.stood
        self._picture = picture
        self.stood: dict[int, Stood] = {}
        """By their places."""

    def draw(self, c: Canvas, rect: QRectF, block: Block, place: int) -> float:
        """Draw one of them, or copy it; returns its height."""
        was = self._before.get(place)
        if was is None or was.block is not block or was.rect != rect or not self._copied(c, was):
            first = len(c.areas)
            high = block.draw(c, rect)
            was = Stood(block, QRectF(rect), high, tuple(c.areas[first:]))
        else:
            c.areas.extend(was.areas)
        self.stood[place] = was
        return was.high

    def _copied(self, c: Canvas, was: Stood) -> bool:
        """Copy whole lines of pixels; says whether all of them are there."""
        painter, picture, edge = c.painter, self._picture, min(_EDGE, c.metrics.gap / 2)
        if painter is None or picture is None:
            return False
        rect = QRectF(
            was.rect.left(), was.rect.top() - edge, was.rect.width(), max(was.high, was.rect.height()) + 2 * edge
        )
        seen, ratio = painter.worldTransform().mapRect(rect), picture.devicePixelRatio()
        top, end = max(0, math.floor(seen.top() * ratio)), math.ceil(seen.bottom() * ratio)
        if end > picture.height():
            return False
        wide, high = picture.width(), end - top
        painter.save()
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        there = QRectF(0, top / ratio, wide / ratio, high / ratio)
        painter.drawPixmap(there, picture, QRectF(0, top, wide, high))
        painter.restore()
        return True

    def over(self, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        """The blocks, to be drawn in it."""
        return tuple(Standing(block, place, self) for place, block in enumerate(blocks))


class Standing(Block):
    """A block in its place of a drawing."""

    __slots__ = ("_block", "_drawing", "_place")

    def __init__(self, block: Block, place: int, drawing: Drawing) -> None:
        self._block, self._place, self._drawing = block, place, drawing

    @property
    def fills(self) -> bool:
        """Whether the block does."""
        return self._block.fills

    def height(self, c: Canvas, width: float) -> float:
        """The block's own."""
        return self._block.height(c, width)

    def draw(self, c: Canvas, rect: QRectF) -> float:
        """Draw or copy it."""
        return self._drawing.draw(c, rect, self._block, self._place)

    def said(self) -> Iterator[str]:
        """The block's own."""
        return self._block.said()
