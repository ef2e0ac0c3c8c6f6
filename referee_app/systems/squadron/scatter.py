"""Hits that scatter evenly over several craft, and what all of them come to together (S-33, S-73).

A craft is a power series for each outcome: the coefficient of z**h is its chance after h hits, over h!.
The series of several craft multiply, and H! / m**H times the coefficient of z**H is the chance after H hits
on all. Coefficients are exact numbers rounded once; from there on positive floats are multiplied and added,
at most 2,000 of them on the way to one of 12 craft's chances, so that its relative error is below 1e-12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import factorial
from operator import mul

from referee_app.systems.squadron.opposed import Fate, tallies

Series = tuple[int, list[float]]
"""The lowest power of z that may occur, and all coefficients from z**0."""

Cohort = dict[int, Series]
"""One or more craft: the sum of their outcomes, to its series."""


@lru_cache(maxsize=512)
def _alone(fate: Fate, most: int) -> Cohort:
    """One craft, for up to `most` hits."""
    whole, tallied = tallies(fate.duel, most)
    weights: dict[int, list[int]] = {}
    for hits, tally in enumerate(tallied):
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
def _cohort(fates: tuple[Fate, ...], most: int) -> Cohort:
    """Craft dealt into halves again and again; equal craft fall evenly, so one half often serves twice."""
    if not fates:
        return {0: (0, [1.0] + [0.0] * most)}
    if len(fates) == 1:
        return _alone(fates[0], most)
    return _together(_cohort(fates[::2], most), _cohort(fates[1::2], most), most)


def scatter(hits: Sequence[Fraction], fates: Iterable[Fate]) -> dict[int, float]:
    """Chance of every sum of outcomes over one or more craft, from the chances of 0, 1, 2 ... hits (S-73)."""
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
