"""The odds of a whole volley before a die falls: hits, craft hit, what it does to them (S-71, S-73, S-74).

Closed forms, because the tree of a 12-craft volley is too wide; test_opposed.py proves them equal to the tree
where it is not. Hits, single craft and the means of S-74 are exact fractions. The distributions over all
target craft are floats with a relative error below 1e-12 (scatter.py says why). No tail is cut off anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from operator import mul
from typing import TypeVar

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.opposed import (
    DIE,
    STRIDE,
    Duel,
    Mark,
    Worst,
    chill,
    counters,
    damage,
    moment,
    new_counters,
    worst,
)
from referee_app.systems.squadron.scatter import scatter

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
    "ion_struck",
    "ion_volley",
    "mean_hits",
    "struck",
    "volley",
]

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


def _times(left: list[Exact], right: list[Exact]) -> list[Exact]:
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
        ways = _times(ways, [comb(count, n) * hit**n * miss ** (count - n) for n in range(count + 1)])
        whole *= chance.denominator**count
    return tuple(Fraction(way, whole) for way in ways)


def mean_hits(shots: Salvo) -> Fraction:
    """Mean number of hits: the sum of the chances (S-71)."""
    return sum((group.count * DIE.reach(group.need) for group in shots), Fraction(0))


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
    outcomes = scatter(chances, (worst(weapon_damage, mark, book) for mark in marks))
    joint, damaged, destroyed = _both_ways(outcomes, len(marks))
    means = _mean(damaged), _mean(destroyed)
    return VolleyOdds(tuple(chances), damaged, destroyed, joint, _mean_exact(chances), *means)


def ion_struck(chances: Sequence[Fraction], weapon_damage: int, marks: Targets, book: Book) -> IonOdds:
    """What 0, 1, 2 ... ion hits, each with its chance, do to one or more craft (S-73)."""
    outcomes = scatter(chances, (chill(weapon_damage, mark, book) for mark in marks))
    joint, ionised, frozen = _both_ways(outcomes, len(marks))
    given = scatter(chances, (new_counters(weapon_damage, mark, book) for mark in marks))
    total = _counted(given.items(), 2 * (len(chances) - 1))
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
        powers = _times(powers, [comb(group.count, n) * part**n for n in range(group.count + 1)])
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
