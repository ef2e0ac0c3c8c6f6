"""Hits that scatter evenly over several craft, and what all of them come to together (S-33, S-73).

A craft is a power series for each outcome: the coefficient of z**h is its chance after h hits, over h!.
The series of several craft multiply, and H! / m**H times the coefficient of z**H is the chance after H hits
on all. Coefficients are exact numbers rounded once; from there on positive floats are multiplied and added,
at most 2,000 of them on the way to one of 12 craft's chances, so that its relative error is below 1e-12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from operator import mul
from typing import TypeVar

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.opposed import (
    DIE,
    STRIDE,
    Duel,
    Fate,
    Mark,
    Worst,
    chill,
    moment,
    new_counters,
    tallies,
    worst,
)

Series = tuple[int, list[float]]
"""The lowest power of z that may occur, and all coefficients from z**0."""

Cohort = dict[int, Series]
"""One or more craft: the sum of their outcomes, to its series."""

Dealt = tuple[Fate, int]
"""What a craft's hits come to, and how many are lying on it already."""


@lru_cache(maxsize=512)
def _alone(fate: Fate, most: int, lying: int = 0) -> Cohort:
    """One craft, for up to `most` hits beside those that are lying on it."""
    whole, tallied = tallies(fate.duel, most + lying)
    weights: dict[int, list[int]] = {}
    for hits, tally in enumerate(tallied[lying:]):
        for (light, heavy), part in tally.items():
            if part:
                weights.setdefault(fate.outcome(light, heavy), [0] * (most + 1))[hits] += part
    return {
        outcome: (
            next(hits for hits, part in enumerate(parts) if part),
            [part / (whole * factorial(hits)) for hits, part in enumerate(parts)],
        )
        for outcome, parts in weights.items()
    }


def _together(left: Cohort, right: Cohort, most: int) -> Cohort:
    """Two cohorts as one: outcomes added, series multiplied up to z**`most`."""
    both: Cohort = {}
    for p, (i, xs) in left.items():
        for q, (j, ys) in right.items():
            if i + j <= most:
                lowest, product = both.get(p + q) or (i + j, [0.0] * (most + 1))
                both[p + q] = min(lowest, i + j), product
                # Plain loops: most series are so short that a call for each would cost more.
                for n in range(i, most + 1 - j):
                    x = xs[n]
                    for h in range(j, most + 1 - n):
                        product[n + h] += x * ys[h]
    return both


@lru_cache(maxsize=128)
def _cohort(fates: tuple[Dealt, ...], most: int) -> Cohort:
    """Craft dealt into halves again and again; equal craft fall evenly, so one half often serves twice."""
    if not fates:
        return {0: (0, [1.0] + [0.0] * most)}
    if len(fates) == 1:
        fate, lying = fates[0]
        return _alone(fate, most, lying)
    return _together(_cohort(fates[::2], most), _cohort(fates[1::2], most), most)


def scatter(hits: Sequence[Fraction], fates: Iterable[Dealt]) -> dict[int, float]:
    """Chance of every sum of outcomes over one or more craft, from the chances of 0, 1, 2 ... hits beside those that
    are lying there (S-73)."""
    dealt = tuple(Counter(fates).elements())  # equal craft side by side
    most = len(hits) - 1
    weights = [float(chance * factorial(h) / len(dealt) ** h) for h, chance in enumerate(hits)]
    left, right = _cohort(dealt[::2], most), _cohort(dealt[1::2], most)
    joined: dict[int, float] = {}
    # Of the last product only one weighted sum of coefficients is wanted: so weigh one side, then multiply.
    for p, (i, xs) in left.items():
        weighed = [sum(map(mul, weights[h + i :], xs[i:])) for h in range(most + 1 - i)]
        for q, (j, ys) in right.items():
            if i + j <= most:
                joined[p + q] = joined.get(p + q, 0.0) + sum(map(mul, weighed[j:], ys[j:]))
    return joined


Joint = dict[tuple[int, int], float]
Exact = TypeVar("Exact", int, Fraction)


@dataclass(frozen=True, slots=True)
class Shots:
    """So many craft that need the same die: `need` = max(2, difficulty - fire code) (S-32)."""

    count: int
    need: int


Salvo = Sequence[Shots]
Targets = Sequence[Mark]


@dataclass(frozen=True, slots=True)
class VolleyOdds:
    """What a laser or missile volley does, by number of hits or craft; `joint` is by (damaged, destroyed).

    "Damaged" are the craft whose worst result of this volley is damaged (S-73).
    """

    hits: tuple[Fraction, ...]
    damaged: tuple[float, ...]
    destroyed: tuple[float, ...]
    joint: Joint
    expected_hits: Fraction
    expected_damaged: float
    expected_destroyed: float


@dataclass(frozen=True, slots=True)
class IonOdds:
    """What an ion volley does, by number of hits, craft or counters; `joint` is by (ionised, frozen).

    "Ionised" are the craft with a new counter, "frozen" those that this volley freezes (S-49, S-73).
    """

    hits: tuple[Fraction, ...]
    ionised: tuple[float, ...]
    frozen: tuple[float, ...]
    counters: tuple[float, ...]
    joint: Joint
    expected_hits: Fraction
    expected_ionised: float
    expected_frozen: float
    expected_counters: float


def times(left: Sequence[Exact], right: Sequence[Exact]) -> list[Exact]:
    """Two polynomials multiplied."""
    product = [left[0] * 0] * (len(left) + len(right) - 1)
    for i, x in enumerate(left):
        for j, y in enumerate(right):
            product[i + j] += x * y
    return product


def hits(shots: Salvo) -> tuple[Fraction, ...]:
    """Chance of every number of hits: the product of (1 - q + q z) over all firing craft (S-71)."""
    ways, whole = [1], 1
    for group in shots:
        chance, count = DIE.reach(group.need), group.count
        hit, miss = chance.numerator, chance.denominator - chance.numerator
        ways = times(ways, [comb(count, n) * hit**n * miss ** (count - n) for n in range(count + 1)])
        whole *= chance.denominator**count
    return tuple(Fraction(way, whole) for way in ways)


def mean_hits(shots: Salvo) -> Fraction:
    """Mean number of hits: the sum of the chances (S-71)."""
    return sum((group.count * DIE.reach(group.need) for group in shots), Fraction(0))


@lru_cache(maxsize=4096)
def on_one(shots: tuple[tuple[int, int], ...], crafts: int) -> tuple[float, ...]:
    """Chance of 0, 1, 2 ... hits on one out of so many eligible craft, times the factorial of the number: every shot
    falls on it by itself, with the chance of a hit divided by the craft (S-33). Shots are counts with their needs."""
    on_it = [1.0]
    for count, need in shots:
        part = float(DIE.reach(need)) / crafts
        for _ in range(count):
            on_it = [a * (1 - part) + b * part for a, b in zip([*on_it, 0.0], [0.0, *on_it], strict=True)]
    return tuple(chance * factorial(hits) for hits, chance in enumerate(on_it))


def mean_of(fate: Fate, most: int, worth: Callable[[int], float]) -> tuple[float, ...]:
    """What the figures of `on_one` are multiplied with, one by one, for the mean of what a craft's outcomes are worth
    (S-73)."""
    means = [0.0] * (most + 1)
    for outcome, (_, series) in _alone(fate, most).items():
        value = worth(outcome)
        means = [mean + value * chance for mean, chance in zip(means, series, strict=True)]
    return tuple(means)


def _counted(chances: Iterable[tuple[int, float]], most: int) -> tuple[float, ...]:
    counted = [0.0] * (most + 1)
    for count, chance in chances:
        counted[count] += chance
    return tuple(counted)


def _mean(chances: Sequence[float]) -> float:
    return sum(count * chance for count, chance in enumerate(chances))


def _mean_exact(chances: Sequence[Fraction]) -> Fraction:
    return sum((count * chance for count, chance in enumerate(chances)), Fraction(0))


def _both_ways(outcomes: dict[int, float], crafts: int) -> tuple[Joint, tuple[float, ...], tuple[float, ...]]:
    """Craft counted two ways: together, and each way alone."""
    joint = {(outcome % STRIDE, outcome // STRIDE): chance for outcome, chance in outcomes.items() if chance}
    first = _counted(((pair[0], chance) for pair, chance in joint.items()), crafts)
    second = _counted(((pair[1], chance) for pair, chance in joint.items()), crafts)
    return joint, first, second


def struck(chances: Sequence[Fraction], weapon_damage: int, marks: Targets, book: Book) -> VolleyOdds:
    """What 0, 1, 2 ... laser or missile hits, each with its chance, do to one or more craft (S-73)."""
    outcomes = scatter(chances, ((worst(weapon_damage, mark, book), mark.lying) for mark in marks))
    joint, damaged, destroyed = _both_ways(outcomes, len(marks))
    means = _mean(damaged), _mean(destroyed)
    return VolleyOdds(tuple(chances), damaged, destroyed, joint, _mean_exact(chances), *means)


def ion_struck(chances: Sequence[Fraction], weapon_damage: int, marks: Targets, book: Book) -> IonOdds:
    """What 0, 1, 2 ... ion hits, each with its chance, do to one or more craft (S-73)."""
    outcomes = scatter(chances, ((chill(weapon_damage, mark, book), mark.lying) for mark in marks))
    joint, ionised, frozen = _both_ways(outcomes, len(marks))
    given = scatter(chances, ((new_counters(weapon_damage, mark, book), mark.lying) for mark in marks))
    most = len(chances) - 1 + sum(mark.lying for mark in marks)
    total = _counted(given.items(), 2 * most)
    means = _mean(ionised), _mean(frozen), _mean(total)
    return IonOdds(tuple(chances), ionised, frozen, total, joint, _mean_exact(chances), *means)


def volley(shots: Salvo, weapon_damage: int, marks: Targets, book: Book) -> VolleyOdds:
    """A laser or missile volley on one or more craft, before its first die (S-71 to S-73)."""
    return struck(hits(shots), weapon_damage, marks, book)


def ion_volley(shots: Salvo, weapon_damage: int, marks: Targets, book: Book) -> IonOdds:
    """An ion volley on one or more craft, before its first die (S-71 to S-73)."""
    return ion_struck(hits(shots), weapon_damage, marks, book)


def _missed(shots: Salvo, crafts: int) -> list[Fraction]:
    """The product of (1 - q p / m) over all firing craft, as coefficients of the powers of p (S-74)."""
    powers = [Fraction(1)]
    for group in shots:
        part = -DIE.reach(group.need) / crafts
        powers = times(powers, [comb(group.count, n) * part**n for n in range(group.count + 1)])
    return powers


def _unharmed(duel: Duel, missed: list[Fraction]) -> Fraction:
    """Chance that no shot damages a craft, or gives it a counter."""
    return sum((part * moment(duel, n, 0) for n, part in enumerate(missed)), Fraction(0))


def _survival(fate: Worst, missed: list[Fraction]) -> Fraction:
    """Chance that a craft is not destroyed, also where a second damaged result destroys (SR-2)."""
    duel = fate.duel
    if fate.fatal is None:
        return sum((part * moment(duel, 0, n) for n, part in enumerate(missed)), Fraction(0))
    if fate.fatal == 1:
        return _unharmed(duel, missed)
    # One shot damages (p1 - p2), the others do nothing: minus the product's derivative by p1, times p1 - p2.
    single = [moment(duel, n - 1, 1) - moment(duel, n, 0) for n in range(1, len(missed))]
    slopes = [n * part for n, part in enumerate(missed)][1:]
    return _unharmed(duel, missed) + sum(map(mul, slopes, single), Fraction(0))


def expected(shots: Salvo, weapon_damage: int, marks: Targets, book: Book) -> tuple[Fraction, Fraction]:
    """Exact means of craft damaged (not destroyed) and destroyed, without the scatter: the way of S-74."""
    missed = _missed(shots, len(marks))
    damaged = destroyed = Fraction(0)
    for fate, count in Counter(worst(weapon_damage, mark, book) for mark in marks).items():
        survival = _survival(fate, missed)
        damaged += count * (survival - _unharmed(fate.duel, missed))
        destroyed += count * (1 - survival)
    return damaged, destroyed


def expected_ionised(shots: Salvo, weapon_damage: int, marks: Targets, book: Book) -> Fraction:
    """Exact mean of craft with a new counter: the p1 formula of S-74."""
    missed = _missed(shots, len(marks))
    fates = Counter(new_counters(weapon_damage, mark, book) for mark in marks)
    each = ((fate.duel, count) for fate, count in fates.items() if not fate.immune)
    return sum((count * (1 - _unharmed(duel, missed)) for duel, count in each), Fraction(0))


def expected_counters(shots: Salvo, weapon_damage: int, marks: Targets, book: Book) -> Fraction:
    """Exact mean of new counters: hits times the mean of one hit, P(1) + 2 P(2) = p1 + p2 (S-74)."""
    fates = [new_counters(weapon_damage, mark, book) for mark in marks]
    one_each = (moment(fate.duel, 1, 0) + moment(fate.duel, 0, 1) for fate in fates if not fate.immune)
    return mean_hits(shots) * sum(one_each, Fraction(0)) / len(marks)
