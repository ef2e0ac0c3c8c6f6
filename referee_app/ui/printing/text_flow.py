"""Plain text on pages: broken into lines and set one under the other, never as markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from referee_app.ui.printing.report import Level, Line
from referee_app.ui.sheet.paint import PAPER, PAPER_FAMILIES, Draft, Page, Type

GUTTER, BETWEEN, APART, HAIR = 90, 44, 44, 1.6
BAR, GREY = 0.42, "#c4c4c4"
"""The share of a line that its bar takes, and what fills it."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a level of a report is set: its type, its leading, its indent and the space above it."""

    type: Type
    leading: int
    indent: int
    above: int


STYLES: dict[Level, Style] = {
    "title": Style(Type(56, True), 72, 0, 60),
    "head": Style(Type(27, True), 44, 0, 28),
    "row": Style(Type(31), 43, 0, 0),
    "round": Style(Type(38, True), 54, 0, 44),
    "line": Style(Type(31), 43, GUTTER, 12),
    "note": Style(Type(31), 43, GUTTER + 30, 0),
    "foot": Style(Type(22), 30, GUTTER, 24),
}
NUMBER = Type(25)


@dataclass(frozen=True, slots=True)
class Row:
    """One printed line and where it stands."""

    y: float
    level: Level
    text: str
    number: str = ""
    cells: tuple[Cell, ...] = ()
    bar: tuple[float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of a table's row: where it begins, how wide it is, and whether it holds a figure."""

    text: str
    left: float
    width: float
    figure: bool


def flow(told: Iterable[Line], room: QRectF) -> list[Page]:
    """The pages of a report; a heading never stands alone at the foot, and what belongs to a line stays with it."""
    return [_page(rows) for rows in _pages(told, room)]


def _pages(told: Iterable[Line], room: QRectF) -> Iterator[list[Row]]:
    draft = Draft(None, PAPER, HAIR, PAPER_FAMILIES)
    rows: list[Row] = []
    y = 0.0
    told = tuple(told)
    tables = {len(line.cells): [like for like in told if len(like.cells) == len(line.cells)] for line in told}
    columns = {width: _columns(draft, table, room.width()) for width, table in tables.items() if width}
    broken = [_broken(draft, line, room.width()) for line in told]
    for number, (line, texts) in enumerate(zip(told, broken, strict=True)):
        style = STYLES[line.level]
        y += (APART if rows[-1].cells and not line.cells else style.above) if rows else 0
        keep = 3 * style.leading if line.level in _HEADS else _whole(told[number:], broken[number:])
        if rows and y + keep > room.height() >= keep:
            yield rows
            rows, y = [], 0.0
        for place, text in enumerate(texts):
            if rows and y + style.leading > room.height():
                yield rows
                rows, y = [], 0.0
            cells = tuple(
                Cell(cell, *column) for cell, column in zip(line.cells, columns.get(len(line.cells), ()), strict=True)
            )
            rows.append(Row(y, line.level, text, "" if place else line.number, cells, None if place else line.bar))
            y += style.leading
    if rows:
        yield rows


_HEADS = {"title", "head", "round"}


def _broken(draft: Draft, line: Line, room: float) -> list[str]:
    """A line as it is broken to the width there is."""
    style = STYLES[line.level]
    most = 1 if line.cells else 2 if line.level == "title" else None
    return draft.lines(line.text, style.type, room * (1 - BAR if line.bar else 1) - style.indent, most)


def _whole(told: Sequence[Line], broken: Sequence[Sequence[str]]) -> float:
    """How high a line stands with the notes to it."""
    high = 0.0
    for place, (line, texts) in enumerate(zip(told, broken, strict=True)):
        if place and line.level != "note":
            break
        style = STYLES[line.level]
        high += len(texts) * style.leading + (style.above if place else 0)
    return high


def _columns(draft: Draft, table: Sequence[Line], room: float) -> list[tuple[float, float, bool]]:
    """Where each column of the tables begins, its width, and whether it holds figures; names take what is left."""
    columns = list(zip(*(line.cells for line in table), strict=False))
    most = [
        max(draft.width(cell, STYLES[line.level].type) for line, cell in zip(table, column, strict=True))
        for column in columns
    ]
    over = max(0.0, sum(most) + BETWEEN * (len(most) - 1) - room)
    long = [place for place, width in enumerate(most) if width > room / 4]
    for place in long:
        most[place] = max(room / 8, most[place] - over / len(long))
    lefts = [sum(most[:place]) + BETWEEN * place for place in range(len(most))]
    figures = [all(cell.isdecimal() for cell in column[1:]) for column in columns]
    return list(zip(lefts, most, figures, strict=True))


def _page(rows: Sequence[Row]) -> Page:
    def paint(painter: QPainter, rect: QRectF) -> None:
        draft = Draft(painter, PAPER, HAIR, PAPER_FAMILIES)
        for row in rows:
            _set(draft, rect, row)

    return paint


def _set(draft: Draft, rect: QRectF, row: Row) -> None:
    style = STYLES[row.level]
    y = rect.top() + row.y
    line = QRectF(rect.left() + style.indent, y, rect.width() - style.indent, style.leading)
    if row.level == "round":
        draft.rule(rect.left(), rect.right(), y - 6)
    for cell in row.cells:
        place = QRectF(rect.left() + cell.left, y, cell.width, style.leading)
        draft.text(place, cell.text, style.type, "right" if cell.figure else "left")
    if row.level == "head":
        last = row.cells[-1]
        draft.rule(rect.left(), rect.left() + last.left + last.width, y + style.leading - 4)
    if row.cells:
        return
    if row.bar is not None:
        _bar(draft, QRectF(rect.right() - BAR * rect.width(), y, BAR * rect.width(), style.leading), row.bar)
    draft.line(line, row.text, style.type)
    draft.figure(QRectF(rect.left(), y, GUTTER - 24, style.leading), row.number, NUMBER, beside=style.type)


def _bar(draft: Draft, room: QRectF, bar: tuple[float, float, float]) -> None:
    """A share as a bar, and over its end a line as long as its margin."""
    low, share, high = bar
    middle, thick = room.center().y(), room.height() / 4
    draft.rule(room.left(), room.right(), middle + thick)
    filled = QRectF(room.left(), middle - thick, room.width() * share, 2 * thick)
    draft.tint(filled, GREY)  # the margin is seen on it
    draft.outline(filled, 1)
    if low < high:
        draft.rule(room.left() + room.width() * low, room.left() + room.width() * high, middle, 4, "ink")
