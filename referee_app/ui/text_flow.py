"""Plain text on pages: broken into lines and set one under the other, never as markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from referee_app.ui.paint import PAPER, PAPER_FAMILIES, Draft, Page, Type
from referee_app.ui.report import Level, Line

GUTTER, HAIR = 90, 1.6


@dataclass(frozen=True, slots=True)
class Style:
    """How a level of a report is set: its type, its leading, its indent and the space above it."""

    type: Type
    leading: int
    indent: int
    above: int


STYLES: dict[Level, Style] = {
    "title": Style(Type(56, True), 72, 0, 60),
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


def flow(told: Iterable[Line], room: QRectF) -> list[Page]:
    """The pages of a report; a heading never stands alone at the foot."""
    return [_page(rows) for rows in _pages(told, room)]


def _pages(told: Iterable[Line], room: QRectF) -> Iterator[list[Row]]:
    draft = Draft(None, PAPER, HAIR, PAPER_FAMILIES)
    rows: list[Row] = []
    y = 0.0
    for line in told:
        style = STYLES[line.level]
        y += style.above if rows else 0
        keep = 3 if line.level in {"title", "round"} else 1
        most = 2 if line.level == "title" else None
        for place, text in enumerate(draft.lines(line.text, style.type, room.width() - style.indent, most)):
            if rows and y + keep * style.leading > room.height():
                yield rows
                rows, y = [], 0.0
            rows.append(Row(y, line.level, text, "" if place else line.number))
            y += style.leading
    if rows:
        yield rows


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
    draft.line(line, row.text, style.type)
    draft.figure(QRectF(rect.left(), y, GUTTER - 24, style.leading), row.number, NUMBER, beside=style.type)
