"""Strikes made ready for long sums: in fractions where they are few, else in decimals (F-50)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from referee_app.systems.fleets.book import HUNDRED, ROWS, Book, RowName
from referee_app.systems.fleets.odds.bands import Band, Number, convolved, trimmed
from referee_app.systems.fleets.odds.strike import NOTHING, StrikeLosses, of_row, strike_of

NEGLIGIBLE = 1e-19
"""States this unlikely are left out of a chain in decimals; a hundred million of them do not make 1e-9."""


@dataclass(frozen=True, eq=False)
class Blow:
    """A strike ready for the chain: the least losses, the chance of each number from there, and that of none."""

    least: int
    chances: Sequence[Number]
    parts: tuple[Blow, Blow] | None = None
    """The rest's strike and that of the full hundreds, which many strengths have in common (F-13)."""

    @property
    def nothing(self) -> Number:
        """The chance that it hits nobody."""
        return 0 if self.least else self.chances[0]

    def capped(self, most: int, already: int = 0) -> dict[int, Number]:
        """Each number of losses with its chance, some having fallen already; nobody loses more than he has (F-24)."""
        found: dict[int, Number] = {}
        for losses, chance in enumerate(self.chances, self.least + already):
            if chance:
                kept = min(losses, most)
                found[kept] = found.get(kept, 0) + chance
        return found


NO_BLOW = Blow(0, (1,))


@lru_cache(maxsize=2_048)
def exact_blow(strike: StrikeLosses) -> Blow:
    """A strike in fractions."""
    return Blow(strike.least, strike.exact)


@lru_cache(maxsize=1_024)
def _hundreds(number: int, book: Book) -> Band:
    """So many rolls on the last row in decimals, by halves."""
    if number < 2:
        strike = of_row(ROWS[-1], book) if number else NOTHING
        return strike.least, list(strike.floats)
    one, other = _hundreds(number // 2, book), _hundreds(number - number // 2, book)
    return trimmed((one[0] + other[0], convolved(one[1], other[1])), NEGLIGIBLE)


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
    band = trimmed((full.least + other.least, convolved(full.chances, other.floats)), NEGLIGIBLE)
    return Blow(*band, (_short(other), full))
