"""The odds of a whole volley before a die falls: hits, who is hit, what it does (S-71, S-73, S-74).

Closed forms, because the tree of a 12-craft volley is too wide; test_odds.py proves them equal to the tree where it is not.
Chances of hits, of one craft and all means of S-74 are exact fractions. The distributions over all target craft are
floats computed from exact ones without a subtraction: each is right to 12 significant digits, and there is no truncation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from operator import mul
from typing import Protocol

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.opposed import (
    DIE,
    Duel,
    Mark,
    counters,
    damage,
    fatal,
    gunfire,
    immune,
    ion_fire,
    moment,
    tallies,
)

__all__ = [
    "IonOdds",
    "Mark",
    "Shots",
    "VolleyOdds",
    "counters",
    "damage",
    "expected",
    "expected_counters",
    "expected_ionised",
    "hits",
    "ion_volley",
    "mean_hits",
    "volley",
]

STRIDE = 1 << 10
"""Craft counted two ways are packed into one number, first + STRIDE * second, so that adding numbers adds both counts."""

Term = tuple[int, list[float]]
"""A power series in z, one z a hit, and its lowest power that is not 0."""

Cohort = dict[int, Term]
"""Some target craft together: packed outcome to its series, the coefficient of z**h standing for h hits on them / h!."""


@dataclass(frozen=True, slots=True)
class Shots:
    """So many craft that need the same die: `need` = max(2, difficulty - fire code) (S-32)."""

    count: int
    need: int


@dataclass(frozen=True, slots=True)
class VolleyOdds:
    """What a laser or missile volley does; tuples by number of hits or craft, `joint` by (damaged, destroyed) (S-73)."""

    hits: tuple[Fraction, ...]
    damaged: tuple[float, ...]
    destroyed: tuple[float, ...]
    joint: dict[tuple[int, int], float]
    expected_hits: Fraction
    expected_damaged: float
    expected_destroyed: float


@dataclass(frozen=True, slots=True)
class IonOdds:
    """What an ion volley does: craft with a new counter, craft newly frozen, counters; `joint` by the first two (S-73)."""

    hits: tuple[Fraction, ...]
    ionised: tuple[float, ...]
    frozen: tuple[float, ...]
    counters: tuple[float, ...]
    joint: dict[tuple[int, int], float]
    expected_hits: Fraction
    expected_ionised: float
    expected_frozen: float
    expected_counters: float


def hits(shots: Sequence[Shots]) -> tuple[Fraction, ...]:
    """Chance of every number of hits: the product of (1 - q + q z) over all craft (S-71)."""
    ways, whole = [1], 1
    for group in shots:
        chance = DIE.reach(group.need)
        hit, miss, count = chance.numerator, chance.denominator - chance.numerator, group.count
        more = [comb(count, n) * hit**n * miss ** (count - n) for n in range(count + 1)]
        ways = [
            sum(map(mul, ways[max(0, n - count) :], reversed(more[: n + 1]))) for n in range(len(ways) + count)
        ]
        whole *= chance.denominator**count
    return tuple(Fraction(way, whole) for way in ways)


def mean_hits(shots: Sequence[Shots]) -> Fraction:
    """Mean number of hits: the sum of the chances (S-71)."""
    return sum((group.count * DIE.reach(group.need) for group in shots), Fraction(0))


class Fate(Protocol):
    """What the results of the hits on one target craft come to, as a packed outcome."""

    @property
    def duel(self) -> Duel:
        """Who shoots at what."""

    def outcome(self, light: int, heavy: int) -> int:
        """The packed outcome of so many light and so many heavy results."""


@dataclass(frozen=True, slots=True)
class Worst:
    """Laser or missile: nothing, 1 damaged or STRIDE destroyed; `fatal` damaged results destroy (S-39, SR-2)."""

    duel: Duel
    fatal: int | None

    def outcome(self, light: int, heavy: int) -> int:
        """The worst result counts."""
        if heavy or (self.fatal is not None and light >= self.fatal):
            return STRIDE
        return 1 if light else 0


@dataclass(frozen=True, slots=True)
class Chill:
    """Ion: 1 for a craft with a new counter, STRIDE more when that freezes it at `room` new ones (S-46, S-49)."""

    duel: Duel
    room: int | None
    immune: bool

    def outcome(self, light: int, heavy: int) -> int:
        """Frozen anew also counts as ionised."""
        new = 0 if self.immune else light + 2 * heavy
        return (1 if new else 0) + (STRIDE if self.room is not None and new >= self.room else 0)


@dataclass(frozen=True, slots=True)
class Count:
    """Ion: the number of new counters (S-46)."""

    duel: Duel
    immune: bool

    def outcome(self, light: int, heavy: int) -> int:
        """Counters add up."""
        return 0 if self.immune else light + 2 * heavy


@lru_cache(maxsize=512)
def _alone(fate: Fate, most: int) -> Cohort:
    """One target craft: for every outcome its chance after h hits / h!, rounded here for the first time."""
    whole, rows = tallies(fate.duel, most)
    series: dict[int, list[int]] = {}
    for h, row in enumerate(rows):
        for (light, heavy), part in row.items():
            series.setdefault(fate.outcome(light, heavy), [0] * (most + 1))[h] += part
    return {
        outcome: (_lowest(parts), [part / (whole * factorial(h)) for h, part in enumerate(parts)])
        for outcome, parts in series.items()
    }


def _lowest(parts: list[int]) -> int:
    return next(h for h, part in enumerate(parts) if part)


def _together(left: Cohort, right: Cohort, most: int) -> Cohort:
    """Two cohorts as one: series multiplied up to z**`most`, outcomes added."""
    both: Cohort = {}
    for p, (i, xs) in left.items():
        for q, (j, ys) in right.items():
            if i + j <= most:
                low, product = both.get(p + q) or (i + j, [0.0] * (most + 1))
                both[p + q] = min(low, i + j), product
                for n in range(i, most + 1 - j):  # plain loops: most series are short, and a call costs more
                    x = xs[n]
                    for h in range(j, most + 1 - n):
                        product[n + h] += x * ys[h]
    return both


@lru_cache(maxsize=128)
def _cohort(fates: tuple[Fate, ...], most: int) -> Cohort:
    """Target craft dealt into two halves again and again: equal craft fall evenly, so one half often serves twice."""
    if not fates:
        return {0: (0, [1.0] + [0.0] * most)}
    if len(fates) == 1:
        return _alone(fates[0], most)
    return _together(_cohort(fates[::2], most), _cohort(fates[1::2], most), most)


def _scatter(chances: Sequence[Fraction], fates: Iterable[Fate]) -> dict[int, float]:
    """Chance of every sum of outcomes: H! / m**H times the coefficient of z**H, weighted by the chance of H hits (S-73).

    The craft are dealt into two halves, and only the coefficients asked for are taken from the last product. Equal
    craft fall evenly into both, so that often one half serves twice.
    """
    dealt = tuple(sorted(fates, key=repr))
    most = len(chances) - 1
    weights = [float(chance * factorial(h) / len(dealt) ** h) for h, chance in enumerate(chances)]
    left, right = _cohort(dealt[::2], most), _cohort(dealt[1::2], most)
    joined: dict[int, float] = {}
    for p, (i, xs) in left.items():
        asked = [sum(map(mul, weights[j + i :], xs[i:])) for j in range(most + 1 - i)]
        for q, (j, ys) in right.items():
            if i + j <= most:
                joined[p + q] = joined.get(p + q, 0.0) + sum(map(mul, asked[j:], ys[j:]))
    return joined


def _counted(joined: Iterable[tuple[int, float]], size: int) -> tuple[float, ...]:
    counted = [0.0] * size
    for count, chance in joined:
        counted[count] += chance
    return tuple(counted)


def _mean(chances: Sequence[float]) -> float:
    return sum(count * chance for count, chance in enumerate(chances))


def _worst(weapon_damage: int, mark: Mark, book: Book) -> Worst:
    return Worst(gunfire(weapon_damage, mark.dr, book), fatal(mark, book))


def volley(shots: Sequence[Shots], weapon_damage: int, marks: Sequence[Mark], book: Book) -> VolleyOdds:
    """A laser or missile volley on one or more craft; "damaged" are those whose worst result is damaged (S-73)."""
    chances = hits(shots)
    joined = _scatter(chances, (_worst(weapon_damage, mark, book) for mark in marks))
    joint = {(packed % STRIDE, packed // STRIDE): chance for packed, chance in joined.items() if chance}
    damaged = _counted(((pair[0], chance) for pair, chance in joint.items()), len(marks) + 1)
    destroyed = _counted(((pair[1], chance) for pair, chance in joint.items()), len(marks) + 1)
    return VolleyOdds(chances, damaged, destroyed, joint, mean_hits(shots), _mean(damaged), _mean(destroyed))


def _room(mark: Mark) -> int | None:
    """How many new counters freeze a craft that can still freeze (S-49)."""
    return None if mark.turns is None or mark.frozen else mark.turns - mark.ion


def ion_volley(shots: Sequence[Shots], weapon_damage: int, marks: Sequence[Mark], book: Book) -> IonOdds:
    """An ion volley on one or more craft; "frozen" are those it freezes, not those already frozen (S-49, S-73)."""
    chances = hits(shots)
    duels = [(ion_fire(weapon_damage, mark.dr, book), mark, immune(mark, book)) for mark in marks]
    joined = _scatter(chances, (Chill(duel, _room(mark), deaf) for duel, mark, deaf in duels))
    joint = {(packed % STRIDE, packed // STRIDE): chance for packed, chance in joined.items() if chance}
    ionised = _counted(((pair[0], chance) for pair, chance in joint.items()), len(marks) + 1)
    frozen = _counted(((pair[1], chance) for pair, chance in joint.items()), len(marks) + 1)
    given = _scatter(chances, (Count(duel, deaf) for duel, _, deaf in duels))
    total = _counted(given.items(), 2 * len(chances) - 1)
    means = (_mean(ionised), _mean(frozen), _mean(total))
    return IonOdds(chances, ionised, frozen, total, joint, mean_hits(shots), *means)


def _unscathed(shots: Sequence[Shots], crafts: int) -> list[Fraction]:
    """The product of (1 - q p / m) over the firing craft, as coefficients of the powers of p (S-74)."""
    powers = [Fraction(1)]
    for group in shots:
        part = -DIE.reach(group.need) / crafts
        more = [comb(group.count, n) * part**n for n in range(group.count + 1)]
        powers = [
            sum(map(mul, powers[max(0, n - group.count) :], reversed(more[: n + 1])), Fraction(0))
            for n in range(len(powers) + group.count)
        ]
    return powers


def expected(
    shots: Sequence[Shots], weapon_damage: int, marks: Sequence[Mark], book: Book
) -> tuple[Fraction, Fraction]:
    """Mean number of craft damaged but not destroyed, and destroyed, by the way of S-74: no scatter, exact."""
    powers = _unscathed(shots, len(marks))
    struck = lost = Fraction(0)
    for fate, count in Counter(_worst(weapon_damage, mark, book) for mark in marks).items():
        unharmed = sum(part * moment(fate.duel, n, 0) for n, part in enumerate(powers))
        struck += count * (1 - unharmed)
        lost += count * (1 - _survival(fate, powers, unharmed))
    return struck - lost, lost


def _survival(fate: Worst, powers: list[Fraction], unharmed: Fraction) -> Fraction:
    """Chance that a craft is not destroyed; one that dies of the second damaged result may take one (S-74, SR-2)."""
    if fate.fatal is None:
        return sum((part * moment(fate.duel, 0, n) for n, part in enumerate(powers)), Fraction(0))
    if fate.fatal == 1:
        return unharmed
    # One hit that damages, all others without effect: -d/dp of the product, times the chance p1 - p2 to damage only.
    once = (
        -n * part * (moment(fate.duel, n, 0) - moment(fate.duel, n - 1, 1)) for n, part in enumerate(powers) if n
    )
    return unharmed + sum(once)


def expected_ionised(shots: Sequence[Shots], weapon_damage: int, marks: Sequence[Mark], book: Book) -> Fraction:
    """Mean number of craft with at least one new counter: the p1 formula (S-74)."""
    powers = _unscathed(shots, len(marks))
    duels = Counter(ion_fire(weapon_damage, mark.dr, book) for mark in marks if not immune(mark, book))
    return sum(
        (
            count * (1 - sum(part * moment(duel, n, 0) for n, part in enumerate(powers)))
            for duel, count in duels.items()
        ),
        Fraction(0),
    )


def expected_counters(shots: Sequence[Shots], weapon_damage: int, marks: Sequence[Mark], book: Book) -> Fraction:
    """Mean number of new counters: the mean of one hit, p1 + p2, for every hit (S-74)."""
    duels = [ion_fire(weapon_damage, mark.dr, book) for mark in marks if not immune(mark, book)]
    one = sum((moment(duel, 1, 0) + moment(duel, 0, 1) for duel in duels), Fraction(0))
    return mean_hits(shots) * one / len(marks)
