"""The odds of a whole volley before a die falls: hits, who is hit, what it does (S-71, S-73, S-74).

Closed forms, because the tree of a 12-craft volley is too wide; test_odds.py proves them equal to the tree where it is not.
Chances of hits, of one craft and all means of S-74 are exact fractions. The distributions over all target craft are
floats computed from exact ones without a subtraction: each is right to 12 significant digits, and there is no truncation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from referee_app.systems.squadron.opposed import (
    DIE,
    Mark,
    counters,
    damage,
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
        hit, miss = chance.numerator, chance.denominator - chance.numerator
        count = group.count
        ways = _times(ways, [comb(count, n) * hit**n * miss ** (count - n) for n in range(count + 1)])
        whole *= chance.denominator**count
    return tuple(Fraction(way, whole) for way in ways)


def expected_hits(shots: Sequence[Shots]) -> Fraction:
    """Mean number of hits, the sum of the chances (S-71)."""
    return sum((group.count * DIE.reach(group.need) for group in shots), Fraction(0))


def _times[Number: (int, Fraction)](left, right): ...
