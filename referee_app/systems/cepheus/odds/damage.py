"""Exact chances of damage after armour and of hits, for weapons that hit or are yet to (C-94, C-95, C-128)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Weights, chances, combined, sums
from referee_app.systems.cepheus.damage import groups_of
from referee_app.systems.cepheus.odds.checks import succeeds


@dataclass(frozen=True, slots=True)
class Load:
    """What one weapon throws and what stops it besides armour: `dice` of damage and a `fixed` number, `sand` dice,
    two screen dice and the operator's level where `screen` is one (C-94)."""

    dice: int
    fixed: int = 0
    sand: int = 0
    screen: int | None = None


@dataclass(frozen=True, slots=True)
class Shot:
    """One weapon that has hit: its dice and what stops them, how its damage takes armour, where its hits roll.

    `reflec` adds to the armour it meets; one that `pierces` meets none (C-94, C-115, C-116).
    """

    load: Load
    reflec: int = 0
    pierces: bool = False
    internal: bool = False

    def meets(self, armor: int) -> int:
        """The armour it meets of so much."""
        return 0 if self.pierces else armor + self.reflec


@lru_cache(maxsize=512)
def before_armor(load: Load) -> Weights:
    """Ways to each amount that reaches the armour."""
    ways = combined({load.fixed: 1}, sums(load.dice))
    ways = combined(ways, sums(load.sand), -1)
    if load.screen is None:
        return ways
    return combined(ways, {total + load.screen: many for total, many in sums(2).items()}, -1)


def after_armor(load: Load, armor: int) -> dict[int, int]:
    """Ways to each damage that is left."""
    ways: dict[int, int] = {}
    for amount, many in before_armor(load).items():
        left = max(0, amount - armor)
        ways[left] = ways.get(left, 0) + many
    return ways


def damage(load: Load, armor: int) -> dict[int, Fraction]:
    """The chance of each damage after armour (C-94)."""
    return chances(after_armor(load, armor))


def mean(load: Load, armor: int) -> Fraction:
    """The average damage after armour (C-128)."""
    return sum((left * chance for left, chance in damage(load, armor).items()), Fraction(0))


@lru_cache(maxsize=1024)
def groups(load: Load, armor: int, book: Book) -> dict[tuple[int, ...], int]:
    """Ways to each list of hit groups (C-95)."""
    ways: dict[tuple[int, ...], int] = {}
    for left, many in after_armor(load, armor).items():
        made = groups_of(left, book)
        ways[made] = ways.get(made, 0) + many
    return ways


def hit_counts(load: Load, armor: int, weapons: int, dm: int | None, book: Book) -> dict[int, Fraction]:
    """The chances of 0, 1, 2 ... single hits from weapons on one attack roll, each meeting the same armour."""
    one: dict[int, int] = {}
    for made, many in groups(load, armor, book).items():
        one[sum(made)] = one.get(sum(made), 0) + many
    together: dict[int, int] = {0: 1}
    for _ in range(weapons):
        together = combined(together, one)
    hit = chances(together)
    if dm is None:
        return hit
    chance = succeeds(dm)
    weighed = {count: chance * part for count, part in hit.items()}
    weighed[0] = weighed.get(0, Fraction(0)) + 1 - chance
    return {count: weighed[count] for count in sorted(weighed) if weighed[count]}
