"""A fleet as losses eat it, and how many ships one strike costs the other side (F-10, F-20, F-23, F-50)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from operator import mul
from typing import Any

from referee_app.systems.fleets.book import ROWS, Book, RowName
from referee_app.systems.fleets.state import TYPES, UNSET, Priorities, Ships, ShipType
from referee_app.systems.fleets.strength import after, loss_types, row_of

WAYS = 36
"""Of two dice."""


@dataclass(frozen=True, slots=True)
class StrikeLosses:
    """The losses of a strike: `least` and, from there on, how many of 36 to the power of `throws` ways give each."""

    least: int
    ways: tuple[int, ...]
    throws: int

    @property
    def exact(self) -> tuple[Fraction, ...]:
        """The chances, from `least` losses on."""
        return tuple(Fraction(way, WAYS**self.throws) for way in self.ways)

    @property
    def floats(self) -> tuple[float, ...]:
        """The same, each rounded once."""
        whole = WAYS**self.throws
        return tuple(way / whole for way in self.ways)


NOTHING = StrikeLosses(0, (1,), 0)


def strike_of(points: int, book: Book) -> StrikeLosses:
    """The strike of a strength (F-50); 0 inflicts nothing, or throws on the lowest row by house rule (FR-4)."""
    if points == 0:
        return of_row(ROWS[0], book) if book.rulings.zero_rolls else NOTHING
    hundreds, rest = divmod(points, 100)
    strike = of_hundreds(hundreds, book)
    return together(strike, of_row(row_of(rest), book)) if rest else strike


@lru_cache(maxsize=256)
def of_row(row: RowName, book: Book) -> StrikeLosses:
    """One roll on a row, in 36ths."""
    ways = [0] * (max(book.losses[row]) + 1)
    for dice, losses in enumerate(book.losses[row], 2):
        ways[losses] += 6 - abs(dice - 7)
    return trimmed(0, ways, 1)


@lru_cache(maxsize=1_024)
def of_hundreds(hundreds: int, book: Book) -> StrikeLosses:
    """So many rolls on the last row."""
    if hundreds == 0:
        return NOTHING
    one = of_row(ROWS[-1], book)
    return StrikeLosses(one.least * hundreds, _power(one.ways, hundreds), hundreds)


def _power(ways: tuple[int, ...], times: int) -> tuple[int, ...]:
    """The ways of so many equal rolls, each from those before it: P is the one roll, Q its power, and P Q' = n P' Q."""
    first, *others = ways
    found = [first**times]
    for place in range(1, (len(ways) - 1) * times + 1):
        terms = enumerate(others[:place], 1)
        whole = sum((times * back - place + back) * way * found[place - back] for back, way in terms)
        found.append(whole // (place * first))
    return tuple(found)


def of_rows(names: Iterable[RowName], book: Book) -> StrikeLosses:
    """The rolls on these rows together."""
    strike = NOTHING
    for name in names:
        strike = together(strike, of_row(name, book))
    return strike


@lru_cache(maxsize=4_096)
def together(one: StrikeLosses, other: StrikeLosses) -> StrikeLosses:
    """The losses of two strikes added."""
    ways = [0] * (len(one.ways) + len(other.ways) - 1)
    for place, way in enumerate(one.ways):
        if way:
            for further, more in enumerate(other.ways):
                ways[place + further] += way * more
    return trimmed(one.least + other.least, ways, one.throws + other.throws)


def trimmed(least: int, ways: list[int], throws: int) -> StrikeLosses:
    """Without what cannot happen at either end."""
    first = next(place for place, way in enumerate(ways) if way)
    last = max(place for place, way in enumerate(ways) if way)
    return StrikeLosses(least + first, tuple(ways[first : last + 1]), throws)


def distribution(strike: StrikeLosses, cap: int | None = None) -> dict[int, Fraction]:
    """Each number of losses with its chance; nobody loses more than the `cap` he has (F-24)."""
    found: dict[int, Fraction] = {}
    for losses, chance in enumerate(strike.exact, strike.least):
        if chance:
            kept = losses if cap is None else min(losses, cap)
            found[kept] = found.get(kept, Fraction(0)) + chance
    return found


def in_parts(chances: Iterable[Any]) -> tuple[list[Any], int]:
    """Chances as whole numbers, and what they are parts of; decimals as they are, of 1. Fractions would look for a
    divisor at every sum."""
    parts = list(chances)
    if any(isinstance(part, float) for part in parts):
        return parts, 1
    whole = lcm(*(part.denominator for part in parts))
    return [part.numerator * (whole // part.denominator) for part in parts], whole


def of_whole(parts: Any, whole: int) -> Any:
    """So many parts of a whole, as a number."""
    return parts if whole == 1 else Fraction(parts, whole)


def mean_of(chances: Mapping[int, Any]) -> Any:
    """The mean of numbers with their chances."""
    parts, whole = in_parts(chances.values())
    return of_whole(sum(map(mul, chances, parts)), whole)


@dataclass(frozen=True)
class LossLine:
    """One side of a combat; because the loss order is fixed, the number lost says everything about it (F-53)."""

    ships: Ships
    book: Book
    priorities: Priorities = UNSET

    @cached_property
    def total(self) -> int:
        """How many ships there are to lose."""
        return self.ships.total

    @cached_property
    def strengths(self) -> tuple[int, ...]:
        """The strength after 0, 1, 2 ... losses."""
        left = sum(number * self.book.ships[ship].military for ship, number in self.ships.each())
        found = [left]
        for ship in loss_types(self.priorities, self.book):
            military = self.book.ships[ship].military
            for _ in range(self.ships.of(ship)):
                left -= military
                found.append(left)
        return tuple(found)

    def strike(self, lost: int) -> StrikeLosses:
        """What it strikes with after so many losses; nobody is left to strike at the end."""
        return strike_of(self.strengths[lost], self.book) if lost < self.total else NOTHING

    def left(self, lost: int) -> Ships:
        """The ships left after so many losses."""
        return after(self.ships, lost, self.book, self.priorities)

    def expected(self, chances: Mapping[int, Any], zero: Any) -> dict[ShipType, Any]:
        """Expected survivors by type, from the chance of each number lost."""
        found: dict[ShipType, Any] = {}
        gone, (parts, whole) = 0, in_parts(chances.values())
        for ship in loss_types(self.priorities, self.book):
            number = self.ships.of(ship)
            gone += number
            left = (max(0, min(number, gone - lost)) for lost in chances)
            found[ship] = zero + of_whole(sum(map(mul, left, parts)), whole)
        return {ship: found[ship] for ship in TYPES if self.ships.of(ship)}
