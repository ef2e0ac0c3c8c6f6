"""The combat table, one drawing for screen and paper: four rows of odds over fifteen rows of results (O-15, O-26).

Drawn in three layers: the shades, the table as printed, and the way a combat takes through it. The screen keeps the
second, which changes seldom, as a picture, and its letters, which are the same at every height, as another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from referee_app.systems.ocs.book import ROWS, code_parts
from referee_app.systems.ocs.state import COLUMNS, TERRAINS
from referee_app.ui.sheet.blocks import Block
from referee_app.ui.sheet.canvas import Canvas
from referee_app.ui.sheet.house import STAR
from referee_app.ui.sheet.paint import PAPER, Align, Area, Inks, Type
from referee_app.ui.systems.ocs.crt_data import LEVELS, Cell, CrtData
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import percent

GREYS = ("#F0F0F0", "#E2E2E2", "#D2D2D2", "#C0C0C0", "#ACACAC")
DARKEST = 0.45
"""How far the darkest shade of a theme goes towards its accent: its ink must read on it."""
STACKED = 2.2
"""In a cell of so many lines the attacker's part of a code stands over the defender's."""


@dataclass(frozen=True, slots=True)
class Look:
    """The measures of the table: its type, its rows at least and at most, the width of the labels at both ends."""

    code: Type
    label: Type
    heading: Type
    chance: Type | None
    row: tuple[float, float]
    numbers: float
    """The height of the columns' numbers; nothing where they are not told."""
    head: float
    strip: float
    """The room of brackets and arrow, where there are any."""
    side: tuple[float, float]
    thick: float
    """The frame around the column found, in hairlines."""
    ruled: bool
    """Whether a line stands between every two columns."""


CARD = Look(Type(27), Type(27, ink="muted"), Type(30, True), Type(21), (72, 72), 34, 46, 34, (190, 100), 4, True)
LIT = Look(
    Type(10), Type(11, ink="muted"), Type(11, True), None, (14, 24), 0, 15, 17, (92, 4), 2, False
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Crt(Block):
    """The table. In a rectangle with a height its rows are as high as there is room; every cell can be picked."""

    data: CrtData
    look: Look = CARD

    def draw(self, c: Canvas, rect: QRectF) -> float:
        grid = Grid(rect, self.data, self.look)
        if c.painter:
            shade(c, grid)
            write(c, grid)
            go(c, grid)
        return grid.bottom - rect.top() + c.hair

    def said(self) -> Iterator[str]:
        data = self.data
        if self.look.numbers:
            yield " ".join(str(column) for column in range(1, COLUMNS + 1))
        for terrain in TERRAINS:
            odds = (text + _star(data, Cell(terrain, at)) for at, text in enumerate(data.headings(terrain), 1))
            yield f"{named('ocs.terrain', terrain)}: {', '.join(odds)}"
        for row, name in enumerate(ROWS):
            yield f"{named('ocs.roll', name)}: {', '.join(self._told(row, Cell(name, at)) for at in _COLUMNS)}"
        yield from (band_text(way) for way in (-1, 1) if data.band(way))

    def _told(self, row: int, at: Cell) -> str:
        chance = self.data.chance(row, at.column - 1)
        told = f" {percent(chance)}" if chance else ""
        return f"{self.data.codes(ROWS[row])[at.column - 1]}{_star(self.data, at)}{told}"


_COLUMNS = range(1, COLUMNS + 1)


def _star(data: CrtData, at: Cell) -> str:
    return STAR if at in data.edited else ""


class Grid:
    """Where each thing of the table stands; all edges lie on whole units."""

    def __init__(self, rect: QRectF, data: CrtData, look: Look) -> None:
        self.rect, self.data, self.look = rect, data, look
        left, wide = rect.left() + look.side[0], (rect.width() - sum(look.side)) / COLUMNS
        self.across = [round(left + column * wide) for column in range(COLUMNS + 1)]
        self.strip_top = rect.top() + look.numbers + len(TERRAINS) * look.head
        self.body = self.strip_top + (look.strip if data.course.terrain is not None else 0)
        least, most = look.row
        high = max(least, min(most, (rect.bottom() - self.body - 2) / len(ROWS)))
        self.down = [round(self.body + row * high) for row in range(len(ROWS) + 1)]
        self.right = left + COLUMNS * wide

    def heading(self, place: int, column: int) -> QRectF:
        """One heading, its terrain counted from 0, its column from 1."""
        left, right = self.across[column - 1 : column + 1]
        top = self.rect.top() + self.look.numbers + place * self.look.head
        return QRectF(left, top, right - left, self.look.head)

    def cell(self, row: int, column: int) -> QRectF:
        """One cell, its row counted from 0, its column from 1."""
        left, right = self.across[column - 1 : column + 1]
        top, bottom = self.down[row : row + 2]
        return QRectF(left, top, right - left, bottom - top)

    def columns(self, first: int, last: int) -> QRectF:
        """Whole columns under their headings."""
        return self.cell(0, first).united(self.cell(len(ROWS) - 1, last))

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.down[-1]


# how probable each cell is


def shade(c: Canvas, grid: Grid) -> None:
    """The ground of every cell that can come."""
    grounds = shades(c.inks)
    for row, levels in enumerate(grid.data.levels):
        for column, level in enumerate(levels, 1):
            if level:
                c.tint(grid.cell(row, column), grounds[level - 1])


def shades(inks: Inks) -> tuple[str, ...]:
    """Five grounds from faint to full: greys that a photocopier keeps, or the theme's own blue."""
    if inks is PAPER:
        return GREYS
    soft, full = QColor(inks.soft), QColor(inks.accent)
    return tuple(_mixed(soft, full, DARKEST * level / (LEVELS - 1)) for level in range(LEVELS))


def _mixed(one: QColor, other: QColor, share: float) -> str:
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return QColor(*(round(a + (b - a) * share) for a, b in pairs)).name()


# the table as it is printed


def write(c: Canvas, grid: Grid) -> None:
    """Headings, results and lines; every one of them can be picked."""
    write_letters(c, grid)
    rule(c, grid)


def write_letters(c: Canvas, grid: Grid) -> None:
    """Headings and results."""
    _write_headings(c, grid)
    for row, name in enumerate(ROWS):
        _write_labels(c, grid, row, name)
        for column in _COLUMNS:
            _write_code(c, grid, grid.cell(row, column), Cell(name, column), grid.look.code)


def rule(c: Canvas, grid: Grid) -> None:
    """The lines, the marks of edited cells, and what can be picked."""
    cells = tuple(_cells(grid))
    c.areas += (Area(at, rect, "") for at, rect in cells)
    for at, rect in cells if grid.data.edited else ():
        _corner(c, grid, rect, at)
    c.rule(grid.rect.left(), grid.rect.right(), grid.body, 1.5 if grid.look.ruled else 1, "line")
    for row in range(1, len(ROWS) + (1 if grid.look.ruled else 0)):
        c.rule(grid.rect.left(), grid.rect.right(), grid.down[row])
    for edge in grid.across if grid.look.ruled else ():
        c.fill(QRectF(edge, grid.body, c.hair, grid.bottom - grid.body), "line")


def _cells(grid: Grid) -> Iterator[tuple[Cell, QRectF]]:
    """Every heading, then every result."""
    for place, terrain in enumerate(TERRAINS):
        yield from ((Cell(terrain, column), grid.heading(place, column)) for column in _COLUMNS)
    for row, name in enumerate(ROWS):
        yield from ((Cell(name, column), grid.cell(row, column)) for column in _COLUMNS)


def _write_headings(c: Canvas, grid: Grid) -> None:
    look, terrain_ = grid.look, grid.data.course.terrain
    for column in _COLUMNS if look.numbers else ():
        number = grid.heading(0, column)
        c.figure(
            QRectF(number.left(), grid.rect.top(), number.width(), look.numbers), str(column), look.label, "centre"
        )
    for place, terrain in enumerate(TERRAINS):
        type_ = look.heading if terrain_ in {None, terrain} else look.label
        label = QRectF(grid.rect.left(), grid.heading(place, 1).top(), look.side[0] - look.label.size, look.head)
        c.figure(label, named("ocs.terrain", terrain), type_, "left")
        for column, odds in enumerate(grid.data.headings(terrain), 1):
            star = _star(grid.data, Cell(terrain, column)) if look.ruled else ""
            c.figure(grid.heading(place, column), odds + star, type_, "centre")


def _write_labels(c: Canvas, grid: Grid, row: int, name: str) -> None:
    """The roll at both ends of its row; strong where it came, or nothing is planned."""
    look, line, course = grid.look, grid.cell(row, 1), grid.data.course
    type_ = look.heading if course.terrain is None or course.row == name else look.label
    side: Align = "left" if look.side[1] > look.label.size else "right"
    left = QRectF(grid.rect.left(), line.top(), look.side[0] - look.label.size, line.height())
    c.figure(left, named("ocs.roll", name), type_, side)
    if side == "left":
        short = "≤ 1" if name == ROWS[0] else "≥ 15" if name == ROWS[-1] else name
        c.figure(QRectF(grid.right, line.top(), look.side[1], line.height()), short, type_, "right")


def _write_code(c: Canvas, grid: Grid, rect: QRectF, at: Cell, type_: Type) -> None:
    """A result, on paper with a star where it was edited, and its chance where there is room."""
    data, look, row = grid.data, grid.look, ROWS.index(at.row)
    code = data.codes(ROWS[row])[at.column - 1]
    chance = data.chance(row, at.column - 1) if look.chance else None
    lead = type_.size * 1.16
    whole = bool(data.chances) or rect.height() < STACKED * lead
    lines = [code] if whole else [part for part in code_parts(code) if part]
    lines[-1] += _star(data, at) if look.ruled else ""
    frame = look.thick * c.hair if look.ruled else 0  # which may stand around the column
    free, edge = rect.height() - lead * len(lines), type_.size * 0.2 + frame
    top = rect.top() + (free * 0.28 if chance else free / 2)
    for place, text in enumerate(lines):
        c.figure(QRectF(rect.left() + edge, top + place * lead, rect.width() - 2 * edge, lead), text, type_, "centre")
    if look.chance and chance:
        low = replace(look.chance, ink=type_.ink)
        c.figure(
            QRectF(rect.left(), rect.bottom() - low.size * 1.35, rect.width(), low.size), percent(chance), low, "centre"
        )


def _corner(c: Canvas, grid: Grid, rect: QRectF, at: Cell) -> None:
    """The mark of an edited cell on the screen, where a star would be lost behind a narrow code (OR-10)."""
    if c.painter and at in grid.data.edited and not grid.look.ruled:
        long, corner = grid.look.code.size * 0.7, rect.topRight()
        c.painter.setPen(Qt.PenStyle.NoPen)
        c.painter.setBrush(c.colour("warn"))
        c.painter.drawPolygon([corner, corner - QPointF(long, 0), corner + QPointF(0, long)])


# the way through it


def go(c: Canvas, grid: Grid) -> None:
    """The start column framed, brackets of surprise or the shift as an arrow, the final column, the cell that came."""
    course, thick = grid.data.course, grid.look.thick
    if course.start is None or course.terrain is None:
        return
    moved = course.column not in {None, course.start}
    c.outline(grid.heading(TERRAINS.index(course.terrain), course.start), thick, "accent")
    c.outline(grid.columns(course.start, course.start), thick, "accent", dashed=moved and grid.look.ruled)
    if course.column is None:
        for way in (-1, 1):
            _bracket(c, grid, way)
        return
    if moved:
        _arrow(c, grid, course.start, course.column)
    c.outline(grid.columns(course.column, course.column), thick, "ink")
    if course.row in ROWS:
        came = grid.cell(ROWS.index(course.row), course.column)
        c.fill(came, "accent")
        at = Cell(course.row, course.column)
        _write_code(c, grid, came, at, replace(grid.look.code, bold=True, ink="surface"))
        _corner(c, grid, came, at)


def band_text(way: int) -> str:
    """Whose surprise leads there."""
    return translate("ocs", "attacker’s surprise →") if way > 0 else translate("ocs", "← defender’s surprise")


def _bracket(c: Canvas, grid: Grid, way: int) -> None:
    """A line over the columns that surprise may lead to, dashed for the defender's."""
    band, look = grid.data.band(way), grid.look
    if band is None:
        return
    whole = grid.columns(*band)
    strip = QRectF(whole.left() + 3, grid.strip_top, whole.width() - 6, look.strip)
    text = band_text(way) if c.fits(band_text(way), look.label, strip.width()) else "→" if way > 0 else "←"
    c.text(strip.adjusted(0, 0, 0, -look.strip / 5), text, look.label, "centre")
    if c.painter:
        c.painter.setPen(c.pen("accent", 2, dashed=way < 0))
        c.painter.drawLine(QPointF(strip.left(), strip.bottom() - 2), QPointF(strip.right(), strip.bottom() - 2))


def _arrow(c: Canvas, grid: Grid, start: int, end: int) -> None:
    """From the start column to the final one."""
    y = round(grid.strip_top + grid.look.strip / 2)
    tail, tip = grid.cell(0, start).center().x(), grid.cell(0, end).center().x()
    head, half = grid.look.strip / 2, grid.look.strip / 4
    back = head if tip < tail else -head
    c.rule(min(tail, tip + back), max(tail, tip + back), y - c.hair, 2, "accent")
    if c.painter:
        c.painter.setPen(c.pen("accent", 1))
        c.painter.setBrush(c.colour("accent"))
        c.painter.drawPolygon([QPointF(tip, y), QPointF(tip + back, y - half), QPointF(tip + back, y + half)])
