"""What a round does to one unit: engaging eras, independent attacks, hits, destroyed, and whether it gets away (E-52,
E-55, E-56)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.ladder import retreat_ladder


def successes(chances: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """The chance of each number of successes: the product of (1 - P + P z) over the attacks (E-52).

    Worked out in whole numbers over the common denominator and made fractions once at the end.
    """
    row, below = [1], 1
    for chance in chances:
        yes, whole = chance.numerator, chance.denominator
        no = whole - yes
        below *= whole
        longer = [0] * (len(row) + 1)
        for count, ways in enumerate(row):
            longer[count] += ways * no
            longer[count + 1] += ways * yes
        row = longer
    return tuple(Fraction(ways, below) for ways in row)


def hits_of(chances: Sequence[Fraction], already: bool) -> dict[int, Fraction]:
    """The chance of each number of hits: the first success only engages, unless the unit is engaged (E-22, E-52)."""
    found: dict[int, Fraction] = {}
    for count, chance in enumerate(chances):
        hits = count if already else max(count - 1, 0)
        found[hits] = found.get(hits, Fraction(0)) + chance
    return {hits: chance for hits, chance in found.items() if chance}


def at_least(hits: Mapping[int, Fraction], needed: int) -> Fraction:
    """The chance of so many hits or more."""
    return sum((chance for count, chance in hits.items() if count >= needed), Fraction(0))


@dataclass(frozen=True, slots=True)
class Attempt:
    """One attack at the unit: its chance, the era that engages, None for direct fire.

    `met` gives a salvo's chance by the eras that engage the unit as it arrives, for they silence its defence (E-25).
    """

    chance: Fraction
    era: int | None = None
    met: Callable[[tuple[int, ...]], Fraction] | None = None

    def of(self, standing: Standing) -> Fraction:
        """Its chance against the unit as it stands then."""
        return self.chance if self.met is None else self.met(standing.eras)


@dataclass(frozen=True, slots=True)
class Standing:
    """A unit on the way through the round: the eras that engage it, whether the next success hits, hits so far."""

    eras: tuple[int, ...] = ()
    counts: bool = False
    hits: int = 0


@dataclass(frozen=True, slots=True)
class Fate:
    """How a retreating unit ends: destroyed, away, or still there (E-55)."""

    destroyed: Fraction
    escapes: Fraction
    stays: Fraction


Standings = dict[Standing, Fraction]


def kept(eras: tuple[int, ...], book: Book) -> tuple[int, ...]:
    """Of the engaging eras those that decide the shift (ER-8), so that equal cases fall together."""
    stack = book.rulings.engaged_stack
    if stack == "sum" or not eras:
        return tuple(sorted(eras))
    return (eras[0],) if stack == "first" else (max(eras),)


def walk(attempts: Iterable[Attempt], start: Standing, book: Book) -> Standings:
    """Every way the unit can stand after these attacks, with its exact chance."""
    return onward({start: Fraction(1)}, attempts, book)


def onward(standings: Standings, attempts: Iterable[Attempt], book: Book) -> Standings:
    """The same where there are several ways it may stand before them."""
    for attempt in attempts:
        after: Standings = {}
        for standing, chance in standings.items():
            success = attempt.of(standing)
            _add(after, standing, chance * (1 - success))
            _add(after, struck(standing, attempt.era, book), chance * success)
        standings = after
    return standings


def merged(*every: Standings) -> Standings:
    """Several parts of what may be, put together."""
    found: Standings = {}
    for part in every:
        for standing, chance in part.items():
            _add(found, standing, chance)
    return found


def _add(standings: Standings, standing: Standing, chance: Fraction) -> None:
    if chance:
        standings[standing] = standings.get(standing, Fraction(0)) + chance


def struck(standing: Standing, era: int | None, book: Book) -> Standing:
    """The unit after a success: direct fire hits at once, the first of fighters or missiles engages (E-22)."""
    if era is None:
        return Standing(standing.eras, standing.counts, standing.hits + 1)
    return Standing(kept((*standing.eras, era), book), True, standing.hits + standing.counts)


def hits_in(standings: Standings) -> dict[int, Fraction]:
    """The chance of each number of hits."""
    found: dict[int, Fraction] = {}
    for standing, chance in standings.items():
        found[standing.hits] = found.get(standing.hits, Fraction(0)) + chance
    return dict(sorted(found.items()))


def engaged_in(standings: Standings) -> Fraction:
    """The chance that the unit is engaged."""
    return sum((chance for standing, chance in standings.items() if standing.eras), Fraction(0))


def starting(carried: tuple[int, ...], fresh: tuple[int, ...], book: Book) -> Standing:
    """How a unit stands before the attacks, engagements carried over counting as the first success (ER-12)."""
    counts = bool(fresh) or (bool(carried) and book.rulings.carry_counts_as_first)
    return Standing(kept((*carried, *fresh), book), counts)


def fate(standings: Standings, hits_left: int, book: Book, extra: Fraction = Fraction(0)) -> Fate:
    """Destroyed if hits reach what it has left, otherwise away with the retreat chance of its engagements (E-55)."""
    destroyed = escapes = Fraction(0)
    for standing, chance in standings.items():
        if standing.hits >= hits_left:
            destroyed += chance
        else:
            escapes += chance * Fraction(retreat_ladder(standing.eras, book, extra).percent, 100)
    return Fate(destroyed, escapes, 1 - destroyed - escapes)
