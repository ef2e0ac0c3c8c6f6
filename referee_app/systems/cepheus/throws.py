"""Two dice and whole pools of them, as whole-number weights: how many ways there are to throw each sum (C-1, C-128)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

Weights = Mapping[int, int]
"""Ways to come to each number."""

FACES = 6
PAIRS = FACES * FACES


@lru_cache(maxsize=256)
def sums(dice: int) -> Weights:
    """Ways to throw each sum of six-sided dice, out of 6 to their number."""
    ways = {0: 1}
    for _ in range(dice):
        ways = combined(ways, {face: 1 for face in range(1, FACES + 1)})
    return ways


def combined(one: Weights, other: Weights, sign: int = 1) -> dict[int, int]:
    """Ways to each sum, or with -1 each difference, of two independent numbers."""
    ways: dict[int, int] = {}
    for first, many in one.items():
        for second, more in other.items():
            value = first + sign * second
            ways[value] = ways.get(value, 0) + many * more
    return ways


def chances(ways: Mapping[int, int]) -> dict[int, Fraction]:
    """Weights as exact chances, in order."""
    whole = sum(ways.values())
    return {value: Fraction(ways[value], whole) for value in sorted(ways) if ways[value]}


@lru_cache(maxsize=1024)
def reach(need: int) -> Fraction:
    """The chance that two dice show so much or more."""
    return Fraction(sum(many for total, many in sums(2).items() if total >= need), PAIRS)
