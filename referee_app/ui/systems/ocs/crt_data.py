"""What a drawing of the combat table shows: headings, cells, chances, the columns in play, and what was edited."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from referee_app.store.house import load_book
from referee_app.systems.ocs.book import ROWS, Book, RowName
from referee_app.systems.ocs.figures import clamp
from referee_app.systems.ocs.state import COLUMNS, TERRAINS, Terrain

Chances = tuple[tuple[Fraction, ...], ...]
"""Fifteen rows of thirteen: how probable each cell is."""
LEVELS = 5


@dataclass(frozen=True, slots=True)
class Cell:
    """A place in the table that can be picked: its row and its column, or a heading's terrain and its column."""

    row: str
    column: int


@dataclass(frozen=True, slots=True)
class Course:
    """Where in the table a combat stands: its terrain, the columns it starts and ends on, and the row the dice read."""

    terrain: Terrain | None = None
    start: int | None = None
    column: int | None = None
    row: str = ""
    bands: bool = False
    """Whether the columns surprise may lead to are still to be marked."""
    middle: int | None = None
    """The column surprise counts from, where it is not the start: the start with the referee's shift (O-22)."""


@dataclass(frozen=True, slots=True)
class CrtData:
    """The combat table, compared by value."""

    book: Book
    course: Course = Course()
    chances: Chances = ()
    edited: frozenset[Cell] = frozenset()

    @property
    def title(self) -> str:
        """Its name, to be read aloud."""
        return "CRT"

    def codes(self, row: RowName) -> tuple[str, ...]:
        """The results of one row."""
        return self.book.results[row]

    def headings(self, terrain: Terrain) -> tuple[str, ...]:
        """The odds over the columns in a terrain."""
        return self.book.columns[terrain]

    @property
    def unlit(self) -> CrtData:
        """The same table with nothing planned on it."""
        return replace(self, course=Course(self.course.terrain), chances=())

    def chance(self, row: int, column: int) -> Fraction | None:
        """How probable a cell is, rows and columns counted from 0; None where nothing is planned."""
        return self.chances[row][column] if self.chances else None

    @property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """How dark every cell is, row by row."""
        return levels(self.chances)

    @property
    def reach(self) -> int:
        """How many columns surprise may be worth."""
        return max(self.book.shifts(), default=0)

    def band(self, way: int) -> tuple[int, int] | None:
        """The columns to one side (−1 or 1) that surprise may lead to, first and last; None where there are none, or no
        dice give that side surprise."""
        start = self.course.middle or self.course.start
        if start is None or not self.course.bands or not self.reach:
            return None
        first, last = start + way, clamp(start + way * self.reach)
        if not 1 <= first <= COLUMNS:
            return None
        band = (first, last) if way > 0 else (last, first)
        return band if not self.chances or any(any(row[band[0] - 1 : band[1]]) for row in self.chances) else None


def levels(chances: Chances) -> tuple[tuple[int, ...], ...]:
    """How dark cells are, in fifths of the most probable, rounded up; worked out once for each chance there is."""
    several = {id(chance): chance for line in chances for chance in line}
    most = max(several.values(), default=Fraction(0))
    known = {key: max(1, -int(-LEVELS * one // most)) if one else 0 for key, one in several.items()}
    return tuple(tuple(known[id(chance)] for chance in line) for line in chances)


def edited_cells(book: Book) -> frozenset[Cell]:
    """Every cell and heading that differs from the printed table."""
    printed = load_book("ocs", {})
    found = [Cell(row, at) for row in ROWS for at in _differing(book.results[row], printed.results[row])]
    found += [Cell(each, at) for each in TERRAINS for at in _differing(book.columns[each], printed.columns[each])]
    return frozenset(found)


def _differing(now: tuple[str, ...], printed: tuple[str, ...]) -> list[int]:
    return [place for place, (one, other) in enumerate(zip(now, printed, strict=True), 1) if one != other]


def crt_data(book: Book, course: Course = Course(), chances: Chances = ()) -> CrtData:
    """The table in force, plain or with a combat in it."""
    return CrtData(book, course, chances, edited_cells(book))
