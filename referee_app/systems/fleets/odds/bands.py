"""Chances of neighbouring numbers of losses, kept as where they begin and a list: what the duel's chain is made of.

Lists are worked through whole by `map` and comprehensions, which is what makes the chain fast.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm, nextafter
from operator import add, mul
from typing import Any, TypeVar

from referee_app.systems.fleets.book import HUNDRED, ROWS, Book, RowName
from referee_app.systems.fleets.odds.strike import NOTHING, WAYS, StrikeLosses, of_row, strike_of

K = TypeVar("K", bound=Hashable)

Number = Any
"""A Fraction in an exact chain, else a float: one text serves both."""

Band = tuple[int, list[Number], int]
"""The first number of losses, the weights from there on, and what they are parts of: whole numbers of a common
denominator in an exact chain, else the chances themselves, of 1. Fractions would look for a divisor at every step."""


NEARLY = nextafter(1.0, 0.0)
"""The most a chance can be that is not certain, in decimals."""


def surely(chances: Mapping[K, Number]) -> dict[K, Number]:
    """All ends of one thing: one that stands alone is certain, of several none is, however decimals were rounded."""
    possible = [end for end, chance in chances.items() if chance]
    if len(possible) == 1:
        return {end: chance / chance if chance else chance for end, chance in chances.items()}
    return {end: min(chance, NEARLY) if isinstance(chance, float) else chance for end, chance in chances.items()}


def added(one: Band, other: Band) -> Band:
    """Both together."""
    (first, left, whole), (start, right, parts) = one, other
    if whole != parts:
        common = lcm(whole, parts)
        left, right, whole = _times(left, common // whole), _times(right, common // parts), common
    if first == start and len(left) == len(right):
        return first, list(map(add, left, right)), whole
    low, high = min(first, start), max(first + len(left), start + len(right))
    both = _padded(left, first - low, high - low), _padded(right, start - low, high - low)
    return low, list(map(add, *both)), whole


def _times(values: list[Number], factor: int) -> list[Number]:
    return values if factor == 1 else [factor * value for value in values]


def _padded(values: list[Number], before: int, size: int) -> list[Number]:
    if len(values) == size:
        return values
    return [0] * before + values + [0] * (size - before - len(values))


def product(one: Band, other: Band) -> Band:
    """Each chance of one times that of the same number in the other."""
    (first, left, whole), (start, right, parts) = one, other
    low, high = max(first, start), min(first + len(left), start + len(right))
    return low, list(map(mul, left[low - first : high - first], right[low - start : high - start])), whole * parts


def spread(band: Band, blow: Blow, end: int) -> Band:
    """Each number raised by a blow's losses; nobody loses more than he has: what lies beyond counts there (F-24)."""
    low, values, whole = band[0] + blow.least, band[1], band[2]
    room = end - low
    if room <= 0:
        return end, [sum(values)], whole
    over = blow.whole * sum(values[room:])
    moved = convolved(values[:room], blow.chances)
    over += sum(moved[room:])
    del moved[room:]
    if over:
        moved += [0] * (room - len(moved))
        moved.append(over)
    return low, moved, whole * blow.whole


def convolved(values: Sequence[Number], chances: Sequence[Number]) -> list[Number]:
    """Weights spread by chances, four chances at a time."""
    if len(chances) > len(values):
        values, chances = chances, values
    if len(chances) == 1:
        (only,) = chances
        return [only * value for value in values]
    moved: list[Number] = [0] * (len(values) + len(chances) - 1)
    place = 0
    for taps, several in ((4, _four), (2, _two), (1, _one)):
        while place + taps <= len(chances):
            end = place + taps - 1 + len(values)
            moved[place:end] = several(moved[place:end], values, chances[place : place + taps])
            place += taps
    return moved


def _four(old: list[Number], values: Sequence[Number], chances: Sequence[Number]) -> list[Number]:
    w, x, y, z = chances
    line = [0, 0, 0, *values, 0, 0, 0]
    shifted = zip(old, line[3:], line[2:], line[1:], line, strict=False)
    return [one + w * a + x * b + y * c + z * d for one, a, b, c, d in shifted]


def _two(old: list[Number], values: Sequence[Number], chances: Sequence[Number]) -> list[Number]:
    y, z = chances
    line = [0, *values, 0]
    return [one + y * a + z * b for one, a, b in zip(old, line[1:], line, strict=False)]


def _one(old: list[Number], values: Sequence[Number], chances: Sequence[Number]) -> list[Number]:
    (z,) = chances
    return [one + z * a for one, a in zip(old, values, strict=True)]


def trimmed(band: Band, least: Number) -> Band:
    """Without the ends that do not matter."""
    low, values, whole = band
    first, last = 0, len(values)
    while first < last and values[first] <= least:
        first += 1
    while last > first and values[last - 1] <= least:
        last -= 1
    return band if last - first == len(values) else (low + first, values[first:last], whole)


NEGLIGIBLE = 1e-19
"""States this unlikely are left out of a chain in decimals; a hundred million of them do not make 1e-9."""


@dataclass(frozen=True, eq=False)
class Blow:
    """A strike ready for the chain: the least losses, and the weight of each number from there, as in a `Band`."""

    least: int
    chances: Sequence[Number]
    whole: int = 1
    parts: tuple[Blow, Blow] | None = None
    """The rest's strike and that of the full hundreds, which many strengths have in common (F-13)."""

    @property
    def nothing(self) -> Number:
        """The chance that it hits nobody."""
        return 0 if self.least else self.shares[0]

    @cached_property
    def shares(self) -> Sequence[Number]:
        """The chances themselves."""
        return self.chances if self.whole == 1 else [Fraction(chance, self.whole) for chance in self.chances]

    def capped(self, most: int, already: int = 0) -> dict[int, Number]:
        """Each number of losses with its chance, some having fallen already; nobody loses more than he has (F-24)."""
        found: dict[int, Number] = {}
        for losses, chance in enumerate(self.shares, self.least + already):
            if chance:
                kept = min(losses, most)
                found[kept] = found.get(kept, 0) + chance
        return found


NO_BLOW = Blow(0, (1,))


@lru_cache(maxsize=2_048)
def exact_blow(strike: StrikeLosses) -> Blow:
    """A strike in whole numbers."""
    return Blow(strike.least, strike.ways, WAYS**strike.throws)


@lru_cache(maxsize=1_024)
def _hundreds(number: int, book: Book) -> Band:
    """So many rolls on the last row in decimals, by halves."""
    if number < 2:
        strike = of_row(ROWS[-1], book) if number else NOTHING
        return strike.least, list(strike.floats), 1
    one, other = _hundreds(number // 2, book), _hundreds(number - number // 2, book)
    return trimmed((one[0] + other[0], convolved(one[1], other[1]), 1), NEGLIGIBLE)


@lru_cache(maxsize=4_096)
def decimal_blow(points: int, book: Book) -> Blow:
    """A strike of so much strength in decimals, the hundreds and the rest put together (F-13)."""
    hundreds, rest = divmod(points, HUNDRED)
    if not hundreds:
        return _short(strike_of(points, book))
    return _together(hundreds, strike_of(rest, book) if rest else NOTHING, book)


@lru_cache(maxsize=256)
def _short(strike: StrikeLosses) -> Blow:
    return Blow(strike.least, strike.floats)


@lru_cache(maxsize=1_024)
def _full(hundreds: int, book: Book) -> Blow:
    return Blow(*_hundreds(hundreds, book))


def rows_blow(names: Sequence[RowName], book: Book) -> Blow:
    """Some rolls together in decimals."""
    others = [name for name in names if name != ROWS[-1]]
    strike = of_row(others[0], book) if others else NOTHING
    return _together(len(names) - len(others), strike, book)


@lru_cache(maxsize=4_096)
def _together(hundreds: int, other: StrikeLosses, book: Book) -> Blow:
    full = _full(hundreds, book)
    if other is NOTHING:
        return full
    band = trimmed((full.least + other.least, convolved(full.chances, other.floats), 1), NEGLIGIBLE)
    return Blow(*band, (_short(other), full))
