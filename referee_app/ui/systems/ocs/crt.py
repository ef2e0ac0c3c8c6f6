"""The combat table, one drawing for screen and paper: four rows of odds over fifteen rows of results (O-15, O-26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from referee_app.systems.ocs.book import ROWS
from referee_app.systems.ocs.state import COLUMNS, TERRAINS
from referee_app.ui.paint import PAPER, Area, Draft, Inks, Type
from referee_app.ui.systems.ocs import result_words
from referee_app.ui.systems.ocs.crt_data import LEVELS, Cell, CrtData
from referee_app.ui.systems.ocs.result_words import translate
from referee_app.ui.words.catalogue import named
from referee_app.ui.words.figures import exact, percent

STAR = "*"
GREYS = ("#F0F0F0", "#E2E2E2", "#D2D2D2", "#C0C0C0", "#ACACAC")


@dataclass(frozen=True, slots=True)
class Look:
    """The measures of the table: its type, the height of its rows, the width of the labels at both ends."""

    code: Type
    strong: Type
    label: Type
    heading: Type
    chance: Type | None
    row: float
    head: float
    strip: float
    side: tuple[float, float]
    thick: float


CARD = Look(Type(27), Type(27, True), Type(27), Type(30, True), Type(21), 72, 46, 34, (190, 100), 4)


def height(data: CrtData, look: Look) -> float:
    """How high the table is."""
    return look.strip + len(TERRAINS) * look.head + _strip(data, look) + len(ROWS) * look.row + look.thick


def _strip(data: CrtData, look: Look) -> float:
    """The room of the arrows of surprise, where there are any."""
    return look.strip if data.course.start is not None else 0


def paint(d: Draft, rect: QRectF, data: CrtData, look: Look) -> tuple[Area, ...]:
    """Draw the table from a rectangle's top down; every cell can be picked."""
    grid = _Grid(rect, data, look)
    areas = [*_headings(d, grid), *_rows(d, grid)]
    _lines(d, grid)
    _courses(d, grid)
    return tuple(areas)


class _Grid:
    """Where each thing of the table stands."""

    def __init__(self, rect: QRectF, data: CrtData, look: Look) -> None:
        self.rect, self.data, self.look = rect, data, look
        self.left = rect.left() + look.side[0]
        self.wide = (rect.width() - sum(look.side)) / COLUMNS
        self.strip_top = rect.top() + look.strip + len(TERRAINS) * look.head
        self.body = self.strip_top + _strip(data, look)
        self.right = self.left + COLUMNS * self.wide

    def heading(self, place: int, column: int) -> QRectF:
        """One heading, its terrain counted from 0, its column from 1."""
        top = self.rect.top() + self.look.strip + place * self.look.head
        return QRectF(self.left + (column - 1) * self.wide, top, self.wide, self.look.head)

    def cell(self, row: int, column: int) -> QRectF:
        """One cell, its row counted from 0, its column from 1."""
        top = self.body + row * self.look.row
        return QRectF(self.left + (column - 1) * self.wide, top, self.wide, self.look.row)

    def whole(self, column: int) -> QRectF:
        """A whole column under its headings."""
        return QRectF(self.left + (column - 1) * self.wide, self.body, self.wide, len(ROWS) * self.look.row)

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.body + len(ROWS) * self.look.row


# headings


def _headings(d: Draft, grid: _Grid) -> Iterator[Area]:
    for column in range(1, COLUMNS + 1):
        number = QRectF(grid.cell(0, column).left(), grid.rect.top(), grid.wide, grid.look.strip)
        d.figure(number, str(column), grid.look.label, "centre")
    for place, terrain in enumerate(TERRAINS):
        active = grid.data.course.terrain == terrain
        label = QRectF(grid.rect.left(), grid.heading(place, 1).top(), grid.look.side[0], grid.look.head)
        d.figure(label.adjusted(0, 0, -6, 0), named("ocs.terrain", terrain), _heading_type(grid, active), "left")
        for column, odds in enumerate(grid.data.headings(terrain), 1):
            yield _heading(d, grid, place, Cell(terrain, column), odds)


def _heading_type(grid: _Grid, active: bool) -> Type:
    return grid.look.heading if active or grid.data.course.terrain is None else grid.look.label


def _heading(d: Draft, grid: _Grid, place: int, at: Cell, odds: str) -> Area:
    rect = grid.heading(place, at.column)
    star = STAR if at in grid.data.edited else ""
    active = grid.data.course.terrain == at.row
    d.figure(rect, odds + star, _heading_type(grid, active), "centre")
    text = translate("ocs", "{terrain}, column {column}: {odds}")
    return Area(at, rect, text.format(terrain=named("ocs.terrain", at.row), column=at.column, odds=odds))


# results


def _rows(d: Draft, grid: _Grid) -> Iterator[Area]:
    for row, name in enumerate(ROWS):
        _labels(d, grid, row, name)
        for column, code in enumerate(grid.data.codes(name), 1):
            yield _cell(d, grid, row, Cell(name, column), code)


def _labels(d: Draft, grid: _Grid, row: int, name: str) -> None:
    """The roll at both ends of its row."""
    line, text = grid.cell(row, 1), named("ocs.roll", name)
    strong = grid.data.course.row in {"", name}
    type_ = grid.look.heading if strong else grid.look.label
    left = QRectF(grid.rect.left(), line.top(), grid.look.side[0] - 6, line.height())
    d.figure(left, text, type_, "left")
    short = {"1 or less": "≤ 1", "15 or more": "≥ 15"}.get(name, name)
    d.figure(QRectF(grid.right + 6, line.top(), grid.look.side[1] - 6, line.height()), short, type_, "right")


def _cell(d: Draft, grid: _Grid, row: int, at: Cell, code: str) -> Area:
    rect, level = grid.cell(row, at.column), grid.data.level(row, at.column - 1)
    ink = d.inks
    if level:
        ground = shades(ink)[level - 1]
        d.tint(rect, ground)
        if readable(ground, ink) == "surface":
            d.inks = _turned(ink)
    chance = grid.data.chance(row, at.column - 1) if grid.look.chance else None
    _code(d, grid, rect, at, code)
    if grid.look.chance and chance:
        foot = QRectF(rect.left(), rect.bottom() - grid.look.chance.size * 1.35, rect.width(), grid.look.chance.size)
        d.figure(foot, percent(chance), grid.look.chance, "centre")
    d.inks = ink
    return Area(at, rect, spoken(grid.data, row, at, code))


def _code(d: Draft, grid: _Grid, rect: QRectF, at: Cell, code: str) -> None:
    """The attacker's part over the defender's; a star where the cell was edited."""
    chance = grid.look.chance is not None and grid.data.level(ROWS.index(at.row), at.column - 1)
    hit = grid.data.course.row == at.row and grid.data.course.column == at.column
    type_ = grid.look.strong if hit else grid.look.code
    lead = type_.size * 1.16
    star = STAR if at in grid.data.edited else ""
    lines = [code] if grid.look.chance and grid.data.chances else [part for part in result_words.halves(code) if part]
    free = rect.height() - lead * len(lines)
    top = rect.top() + (free * 0.28 if chance else free / 2)
    for place, text in enumerate(lines):
        last = star if place == len(lines) - 1 else ""
        line = QRectF(rect.left() + 8, top + place * lead, rect.width() - 16, lead)
        d.figure(line, text + last, type_, "centre")


def spoken(data: CrtData, row: int, at: Cell, code: str) -> str:
    """A cell in full: where it is, what it says and how probable it is."""
    text = translate("ocs", "Roll {roll}, column {column}: {code}. {words}.")
    said_ = text.format(roll=named("ocs.roll", at.row), column=at.column, code=code, words=result_words.sentence(code))
    chance = data.chance(row, at.column - 1)
    if chance is None:
        return said_
    fraction = f" ({exact(chance)})" if exact(chance) else ""
    return f"{said_} {percent(chance)}{fraction}"


# lines over the table


def _lines(d: Draft, grid: _Grid) -> None:
    """Hairlines between rows, and one between every two columns."""
    d.rule(grid.rect.left(), grid.rect.right(), grid.body, 1.5, "ink")
    for row in range(1, len(ROWS) + 1):
        d.rule(grid.rect.left(), grid.rect.right(), grid.cell(row, 1).top())
    for column in range(1, COLUMNS + 2):
        x = grid.cell(0, column).left()
        if d.painter:
            d.painter.fillRect(QRectF(x, grid.body, d.hair, grid.bottom - grid.body), d.colour("line"))


def _courses(d: Draft, grid: _Grid) -> None:
    """The start column outlined, the bands of surprise or the shift as an arrow, and the cell the dice found."""
    course = grid.data.course
    if course.start is None:
        return
    weight = grid.look.thick / 2
    d.outline(_spanned(grid, course.start), weight, "accent", dashed=course.column not in {None, course.start})
    for way in (-1, 1) if course.column is None else ():
        _band(d, grid, way)
    if course.column is not None and course.column != course.start:
        _arrow(d, grid, course.start, course.column)
        d.outline(_spanned(grid, course.column), weight * 1.5, "accent")
    if course.row in ROWS and course.column is not None:
        d.outline(grid.cell(ROWS.index(course.row), course.column), grid.look.thick, "ink")


def _spanned(grid: _Grid, column: int) -> QRectF:
    """A column with the strip above it."""
    return grid.whole(column).adjusted(0, 0, grid.look.thick / 2, grid.look.thick / 2)


def _band(d: Draft, grid: _Grid, way: int) -> None:
    """A bracket over the columns that surprise may lead to."""
    band = grid.data.band(way)
    if band is None:
        return
    left, right = grid.cell(0, band[0]).left(), grid.cell(0, band[1]).right()
    strip = QRectF(left + 4, grid.strip_top, right - left - 8, grid.look.strip)
    name = translate("ocs", "attacker’s surprise →") if way > 0 else translate("ocs", "← defender’s surprise")
    short = "→" if way > 0 else "←"
    text = name if d.fits(name, grid.look.label, strip.width()) else short
    d.text(strip, text, grid.look.label, "left" if way > 0 else "right")
    used = d.width(text, grid.look.label) + grid.look.label.size / 2
    ends = (strip.left() + used, strip.right()) if way > 0 else (strip.left(), strip.right() - used)
    if ends[1] > ends[0]:
        d.rule(ends[0], ends[1], strip.center().y(), 1, "muted")


def _arrow(d: Draft, grid: _Grid, start: int, end: int) -> None:
    """From the start column to the final one."""
    y = grid.strip_top + grid.look.strip / 2
    tail, tip = grid.cell(0, start).center().x(), grid.cell(0, end).center().x()
    d.rule(min(tail, tip), max(tail, tip), y - d.hair, 2, "accent")
    if d.painter:
        back = grid.look.strip / 2 * (-1 if tip > tail else 1)
        d.painter.setPen(d.pen("accent", 2))
        d.painter.drawPolyline(
            [QPointF(tip + back, y + back / 1.4), QPointF(tip, y), QPointF(tip + back, y - back / 1.4)]
        )


# shades


def shades(inks: Inks) -> tuple[str, ...]:
    """Five grounds from faint to full: greys that a photocopier keeps, or the theme's own blue."""
    if inks is PAPER:
        return GREYS
    return tuple(_mixed(inks.soft, inks.accent, (0.0, 0.2, 0.42, 0.68, 1.0)[level]) for level in range(LEVELS))


def _mixed(one: str, other: str, share: float) -> str:
    parts = zip(_rgb(one), _rgb(other), strict=True)
    return QColor(*(round(a + (b - a) * share) for a, b in parts)).name()


def _rgb(colour: str) -> tuple[int, int, int]:
    one = QColor(colour)
    return one.red(), one.green(), one.blue()


def _light(colour: str) -> float:
    red, green, blue = (part / 255 for part in _rgb(colour))
    return 0.2126 * float(red**2.2) + 0.7152 * float(green**2.2) + 0.0722 * float(blue**2.2)


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def readable(ground: str, inks: Inks) -> str:
    """Which ink reads best on a ground: `ink` or `surface`."""
    return "ink" if _contrast(ground, inks.ink) >= _contrast(ground, inks.surface) else "surface"


def _turned(inks: Inks) -> Inks:
    """The inks for a dark ground."""
    return Inks(inks.ink, inks.surface, inks.surface, inks.line, inks.soft, inks.accent, inks.warn, inks.bad)
