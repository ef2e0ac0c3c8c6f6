"""Sets blocks down pages and on the screen: breaks what is too long, repeats heads, shrinks on a page too short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from referee_app.ui.sheet.blocks import Block, Part, Stack
from referee_app.ui.sheet.canvas import PAPER, Canvas, Metrics
from referee_app.ui.sheet.paint import Leaf

UPRIGHT, SIDEWAYS = QSizeF(1820, 2450), QSizeF(2514, 1756)
"""The room that A4 and Letter both have."""
SMALLEST, STEP = 0.88, 0.03
"""How small a sheet may be set to stand on one page; what is longer takes another. How fine larger sizes are tried."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet on paper: its head, what stands under it, and the head of its further pages if it is another.

    `foot` stands at the foot of the first page and `more` at that of each further one; `largest` is how large it may
    be set where one page has room.
    """

    head: Block
    body: tuple[Block, ...]
    again: Block | None = None
    landscape: bool = False
    metrics: Metrics = PAPER
    foot: tuple[Block, ...] = ()
    more: tuple[Block, ...] = ()
    smallest: float = SMALLEST
    largest: float = 1.0


def text_of(blocks: Iterable[Block]) -> str:
    """What stands on a sheet, line by line: for screen readers, for Markdown, for tests."""
    return "\n".join(line for line in chain.from_iterable(block.said() for block in blocks) if line.strip())


def sheet_text(sheet: Sheet) -> str:
    """All of a sheet as text."""
    return text_of((sheet.head, *sheet.body, *sheet.foot))


# down a page


def place(c: Canvas, rect: QRectF, blocks: Sequence[Block]) -> float:
    """Draw blocks down a rectangle with gaps between them; those that `fill` take what is left, in turn.

    Returns how high they stand; the gap goes where nothing stands.
    """
    highs = [block.height(c, rect.width()) for block in blocks]
    stand = [
        (block, high) for block, high in zip(blocks, highs, strict=True) if high or (block.fills and rect.height())
    ]
    rest = max(0.0, rect.height() - sum(highs) - c.metrics.gap * (len(stand) - 1))
    y = rect.top()
    for number, (block, high) in enumerate(stand):
        y += c.metrics.gap if number else 0
        room = rest if block.fills else 0
        if room or c.painter is not None:
            used = c.put(block, QRectF(rect.left(), y, rect.width(), high + room if block.fills else 0))
        else:
            used = high
        rest -= max(0.0, used - high)
        y += used
    return y - rect.top()


class _Pages:
    """Pages being filled: the blocks of each, and what is free on the last."""

    def __init__(self, sheet: Sheet, room: QSizeF) -> None:
        self.canvas, self.width = Canvas(None, sheet.metrics), room.width()
        self.pages: list[list[Block]] = [[]]
        self.free = self._room(room, sheet.head, sheet.foot)
        self.later = self._room(room, sheet.again or sheet.head, sheet.more)

    def _room(self, room: QSizeF, head: Block, foot: tuple[Block, ...]) -> float:
        """What a page has between its head and its foot."""
        gap = self.canvas.metrics.gap
        below = place(self.canvas, QRectF(0, 0, self.width, 0), foot) + gap * bool(foot)
        return room.height() - self.high(head) - gap / 2 - below

    def high(self, *blocks: Block) -> float:
        """How high blocks stand, closely one under the other."""
        return sum(block.height(self.canvas, self.width) for block in blocks)

    def add(self, block: Block) -> None:
        """Set a block: whole where a page can hold it, else broken."""
        high = self.high(block)
        if high > self.later:
            self._break(block)
            return
        if high > self.free:
            self._turn()
        self._put(high, block)

    def _break(self, block: Block) -> None:
        """Row by row; what is kept with the next goes with it, and heads are repeated."""
        stood: list[Block] = []

        def close() -> None:
            if stood:
                self._put(0, Stack(tuple(stood)))
                stood.clear()

        for heads, rows in _kept(block.parts(self.canvas, self.width)):
            high = self.high(*rows)
            if high > self.free and (stood or self.pages[-1]):
                close()
                self._turn()
                stood.extend(heads)
                self.free -= self.high(*heads)
            stood.extend(rows)
            self.free -= high
        close()

    def _turn(self) -> None:
        self.pages.append([])
        self.free = self.later

    def _put(self, high: float, block: Block) -> None:
        self.pages[-1].append(block)
        self.free -= high + self.canvas.metrics.gap


def _kept(parts: Iterable[Part]) -> Iterator[tuple[tuple[Block, ...], list[Block]]]:
    """Pieces that belong together, and what stands over them at the top of a page."""
    rows: list[Block] = []
    heads: tuple[Block, ...] | None = None
    for part in parts:
        heads = part.heads if heads is None else heads
        rows.append(part.block)
        if not part.keep:
            yield heads, rows
            rows, heads = [], None
    if rows:
        yield heads or (), rows


def paged(sheet: Sheet) -> list[tuple[Block, ...]]:
    """What stands on each page under its head: one page if it need not be set much smaller."""
    room = SIDEWAYS if sheet.landscape else UPRIGHT
    canvas, whole = Canvas(None, sheet.metrics), room / sheet.smallest
    high = place(canvas, QRectF(0, 0, whole.width(), 0), (sheet.head, *sheet.body, *sheet.foot))
    if high <= whole.height():
        return [(*sheet.body, *sheet.foot)]
    pages = _Pages(sheet, room)
    for block in sheet.body:
        pages.add(block)
    return [(*page, *(sheet.more if number else sheet.foot)) for number, page in enumerate(pages.pages)]


def too_high(sheet: Sheet) -> list[str]:
    """The pieces that no page can hold unless it is set smaller, each as text: there should be none."""
    room = SIDEWAYS if sheet.landscape else UPRIGHT
    pages = _Pages(sheet, room)
    groups = (group for block in sheet.body for group in _kept(block.parts(pages.canvas, pages.width)))
    pieces = (Stack((*heads, *(row for row in rows if row not in heads))) for heads, rows in groups)
    return [text_of((piece,)) for piece in pieces if pages.high(piece) > min(pages.free, pages.later)]


def leaves(sheet: Sheet) -> tuple[Leaf, ...]:
    """The pages of a sheet, to be drawn on whatever paper there is."""
    pages = paged(sheet)
    return tuple(_leaf(sheet, page, number, len(pages)) for number, page in enumerate(pages, 1))


def _leaf(sheet: Sheet, body: tuple[Block, ...], number: int, of: int) -> Leaf:
    head = sheet.again if number > 1 and sheet.again is not None else sheet.head
    larger = [1 + STEP * step for step in range(int((sheet.largest - 1) / STEP + 0.5), 0, -1)] if of == 1 else []

    def on(painter: QPainter | None, rect: QRectF, caption: str) -> float:
        canvas = Canvas(painter, sheet.metrics)
        canvas.caption, canvas.place = caption, f"{number}/{of}" if of > 1 else ""
        top = head.draw(canvas, rect)
        return top + place(canvas, rect.adjusted(0, top, 0, 0), body)

    def suits(rect: QRectF, caption: str) -> bool:
        wanted = sum(block.wanted(Canvas(None, sheet.metrics)) for block in body)
        return on(None, QRectF(0, 0, rect.width(), 0), caption) + wanted <= rect.height()

    def draw(painter: QPainter, rect: QRectF, caption: str = "") -> None:
        needed = on(None, rect, caption)
        factor = min(1.0, rect.height() / needed) if needed else 1.0
        factor = next((size for size in larger if suits(_sized(rect, size), caption)), factor)
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(factor, factor)
        on(painter, _sized(rect, factor), caption)
        painter.restore()

    return Leaf(draw, sheet.landscape, captioned=True)


def _sized(rect: QRectF, factor: float) -> QRectF:
    """A page in the units of what is set so large on it."""
    return QRectF(0, 0, rect.width() / factor, rect.height() / factor)
