"""Tables: columns said once, rows of texts or blocks, rules like a form's; a long one goes on over the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from referee_app.ui.sheet.blocks import Block, Fit, Heading, Line, Part, Stack, cut, down
from referee_app.ui.sheet.canvas import Canvas, Style
from referee_app.ui.sheet.paint import Align, Area, Type


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its heading, its share of the width, where its texts stand and how they are set.

    Texts to the left are fitted, others are figures and kept whole. What stands in one that is `plain` needs no heading
    before it where it is read: "stealth" under "scout, stealth …".
    """

    title: str
    share: float = 1.0
    align: Align = "left"
    style: Style | Type = "body"
    fit: Fit | None = None
    plain: bool = False

    def cell(self, text: str, style: Style | Type | None) -> Line:
        """A text in this column."""
        fit = self.fit or ("fitted" if self.align == "left" else "whole")
        return Line(text, style or self.style, self.align, fit)

    @property
    def head(self) -> Line:
        """Its heading."""
        return Line(self.title, "label", self.align, "whole")


@dataclass(frozen=True, slots=True)
class Span:
    """A cell over several columns."""

    cell: str | Block
    columns: int


Cell = str | Block | Span


@dataclass(frozen=True, slots=True)
class Row:
    """A row set otherwise than the rest: its style, its height in lines, what flows under it before its rule.

    `what` is what it stands for where it can be picked, `read` how it is then read aloud; one that is to `keep` stands
    on the page of the next.
    """

    cells: tuple[Cell, ...]
    style: Style | Type | None = None
    lines: float | None = None
    ruled: bool = True
    under: tuple[Block, ...] = ()
    what: object = None
    read: str = ""
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Table(Block):
    """Titles over a strong line, where there are any, and rows over hairlines.

    A block as a row is as wide as all; a `Heading` stands over the rows up to the next.
    """

    columns: tuple[Column, ...]
    rows: tuple[Row | tuple[Cell, ...] | Block, ...]
    lines: float = 1.0
    """The height of a row."""
    ruled: bool = True

    def draw(self, c: Canvas, rect: QRectF) -> float:
        return down(c, rect, self.within)

    def said(self) -> Iterator[str]:
        return Stack(self.within).said()

    @property
    def within(self) -> tuple[Block, ...]:
        """Its headings and its rows."""
        return (*([_Titles(self.columns)] if self._titled else []), *self._bound())

    def parts(self, c: Canvas, width: float) -> Iterator[Part]:
        heads = (_Titles(self.columns),) if self._titled else ()
        yield from (Part(head, keep=True) for head in heads)
        above: tuple[Block, ...] = ()
        for row in self._bound():
            if isinstance(row, Heading):
                above = (row,)
                yield Part(row, heads, keep=True)
            else:
                yield Part(row, (*heads, *above), isinstance(row, Bound) and row.row.keep)

    @property
    def _titled(self) -> bool:
        return any(column.title for column in self.columns)

    def _bound(self) -> Iterator[Block]:
        for row in self.rows:
            if isinstance(row, Block):
                yield row
            else:
                full = row if isinstance(row, Row) else Row(row)
                yield Bound(self.columns, full, full.lines or self.lines, self.ruled and full.ruled)


@dataclass(frozen=True, slots=True)
class _Titles(Block):
    """The headings of a table."""

    columns: tuple[Column, ...]

    def draw(self, c: Canvas, rect: QRectF) -> float:
        lead = c.metrics.lead
        line = QRectF(rect.left(), rect.top(), rect.width(), lead)
        for column, place in zip(self.columns, _places(c, line, self.columns), strict=True):
            column.head.draw(c, place)
        c.rule(rect.left(), rect.right(), line.bottom(), 1.5, "ink")
        return lead + c.hair

    def said(self) -> Iterator[str]:
        yield ", ".join(column.title for column in self.columns if column.title)


@dataclass(frozen=True, slots=True)
class Bound(Block):
    """A row that knows its columns."""

    columns: tuple[Column, ...]
    row: Row
    lines: float
    ruled: bool

    @property
    def within(self) -> tuple[Block, ...]:
        """Its cells, and what flows under them."""
        return (*(cell for _, cell, _ in self._cells()), *self.row.under)

    def draw(self, c: Canvas, rect: QRectF) -> float:
        high = self.lines * c.metrics.lead
        line = QRectF(rect.left(), rect.top(), rect.width(), high)
        if c.painter is not None:
            self._draw_cells(c, line)
        high += down(c, QRectF(rect.left(), line.bottom(), rect.width(), 0), self.row.under)
        if self.ruled:
            c.rule(rect.left(), rect.right(), rect.top() + high)
        return high + (c.hair if self.ruled else 0)

    def _draw_cells(self, c: Canvas, line: QRectF) -> None:
        places, outer = _places(c, line, self.columns), c.areas
        c.areas = outer if self.row.what is None else []
        for at, cell, count in self._cells():
            cell.draw(c, places[at].united(places[at + count - 1]))
        if self.row.what is not None:
            outer.append(Area(self.row.what, line, self.row.read or ", ".join(self.said()), tuple(c.areas)))
            c.areas = outer

    def _cells(self) -> Iterator[tuple[int, Block, int]]:
        """Where each cell begins, the cell, and over how many columns it goes."""
        at = 0
        for one in self.row.cells:
            cell, count = (one.cell, one.columns) if isinstance(one, Span) else (one, 1)
            yield at, self.columns[at].cell(cell, self.row.style) if isinstance(cell, str) else cell, count
            at += count

    def said(self) -> Iterator[str]:
        titles = [
            "",
            *("" if column.plain else column.title for column in self.columns[1:]),
        ]  # the first cell names its row
        told = [(titles[at], " ".join(filter(None, cell.said()))) for at, cell, _ in self._cells()]
        yield ", ".join(f"{title} {text}".strip() for title, text in told if text)
        yield from Stack(self.row.under).said()


def _places(c: Canvas, rect: QRectF, columns: tuple[Column, ...]) -> list[QRectF]:
    return cut(rect, [column.share for column in columns], c.metrics.between)
