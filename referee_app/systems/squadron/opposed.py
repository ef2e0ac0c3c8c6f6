"""What hits do to one craft: open-ended damage dice against one shared DR die, exact to the last six (S-36 to S-40, S-72, S-73).

Nothing is cut off. From a certain DR value on, adding 6 to it divides its weight and both chances of a damage die by
exactly 6 (S-72), so every mean over the DR die is a few terms and one geometric series; all are whole numbers over powers
of six until the last division.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from operator import mul

from referee_app.core.dice import OpenEnded
from referee_app.systems.squadron.book import Book

DIE = OpenEnded()

Tally = dict[tuple[int, int], int]
"""(light results, heavy results) of a craft's hits to their weight; light is damaged or one counter, heavy the other."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One eligible target craft as the volley meets it.

    `dr` is the number already chosen and reduced (S-38, S-48, S-51), `markers` and `ion` are in force, `turns` is the
    number counters are compared with (SR-6 already applied; None: freezing is not asked).
    """

    dr: int
    markers: int = 0
    turns: int | None = None
    ion: int = 0

    @property
    def frozen(self) -> bool:
        """Whether it is frozen before the volley (S-49)."""
        return self.turns is not None and self.ion >= self.turns


@dataclass(frozen=True, slots=True)
class Duel:
    """One weapon against one DR number: a hit is light from R + `light` and heavy from R + `heavy` (S-39, S-46)."""

    damage: int
    dr: int
    light: int
    heavy: int
    double_bomb: bool
    """Whether 0 against 0 is compared like any other totals (SR-1)."""


def gunfire(damage: int, dr: int, book: Book) -> Duel:
    """Laser or missile: a tie damages (S-39)."""
    return Duel(damage, dr, 0, book.heavy_margin, book.rulings.double_bomb == "damaged")


def ion_fire(damage: int, dr: int, book: Book) -> Duel:
    """Ion cannon: whether a tie gives a counter is a ruling (S-46, SR-3)."""
    light = 0 if book.rulings.ion_tie == "counter" else 1
    return Duel(damage, dr, light, max(light, book.heavy_margin), book.rulings.double_bomb == "damaged")


@dataclass(frozen=True, slots=True)
class Falls:
    """The DR die's falls in columns: `weight` over 6**`weight_sixes`, `reach` and `heavy` (p1 and p2) over 6**`sixes`.

    The falls from `tail` on stand for themselves and all that lie 6, 12, 18 ... beyond.
    """

    weight: tuple[int, ...]
    reach: tuple[int, ...]
    heavy: tuple[int, ...]
    tail: int
    weight_sixes: int
    sixes: int

    def split(self, left: list[int], right: list[int]) -> tuple[int, int]:
        """The sum of products of two columns, before the tail and in its first period."""
        at = self.tail
        return sum(map(mul, left[:at], right[:at])), sum(map(mul, left[at:], right[at:]))


def _chance(duel: Duel, total: int, margin: int, bombed: bool) -> Fraction:
    """Chance that one damage total is at least `margin` above this DR total; a bombed-out one is 0 (S-2, S-37)."""
    reached = DIE.reach(total + margin - duel.damage)
    if total + margin <= 0 and (duel.double_bomb or not bombed):
        reached += Fraction(1, 6)
    return reached


@lru_cache(maxsize=512)
def falls(duel: Duel) -> Falls:
    """Every fall of the DR die with p1 and p2 (S-72)."""
    # From here on no bombed-out damage die counts and T is geometric, T(n + 6) = T(n) / 6, for both thresholds.
    start = max(2, 2 + duel.damage - duel.dr, 1 - duel.dr)
    values = [value for value in range(2, start + 6) if value % 6]
    before = sum(value < start for value in values)
    weight_sixes = (start + 5) // 6 + 1
    sixes = max(1, (duel.dr + start + 4 + duel.heavy - duel.damage) // 6 + 1)
    totals = [(0, True)] + [(duel.dr + value, False) for value in values]

    def column(margin: int) -> tuple[int, ...]:
        return tuple(int(_chance(duel, total, margin, bombed) * 6**sixes) for total, bombed in totals)

    weights = [6 ** (weight_sixes - 1)] + [6 ** (weight_sixes - 1 - value // 6) for value in values]
    return Falls(tuple(weights), column(duel.light), column(duel.heavy), before + 1, weight_sixes, sixes)


@lru_cache(maxsize=4096)
def moment(duel: Duel, reaches: int, heavies: int) -> Fraction:
    """Mean over the DR die of p1**`reaches` * p2**`heavies`; its tail is a series of ratio 6**-(i + 1) (S-72)."""
    fall = falls(duel)
    power = reaches + heavies
    left = list(map(mul, fall.weight, (p**reaches for p in fall.reach)))
    before, tail = fall.split(left, [p**heavies for p in fall.heavy])
    ratio = 6 ** (power + 1)
    return Fraction(
        before * (ratio - 1) + tail * ratio, (ratio - 1) * 6 ** (fall.weight_sixes + power * fall.sixes)
    )


def _powers(column: list[int], most: int, first: list[int]) -> list[list[int]]:
    rows = [first]
    for _ in range(most):
        rows.append(list(map(mul, rows[-1], column)))
    return rows


@lru_cache(maxsize=512)
def tallies(duel: Duel, most: int) -> tuple[int, tuple[Tally, ...]]:
    """For 0 to `most` hits on one craft, how many are light and heavy: whole numbers, and what they are parts of (S-73).

    The hits share one DR total, so the powers are averaged, not the chances: first the means of d**j * k**l (light,
    heavy), then those with n = 1 - d - k (no effect) multiplied in, one more n at a time.
    """
    fall = falls(duel)
    light = _powers(
        [p - q for p, q in zip(fall.reach, fall.heavy, strict=True)], most, [1] * len(fall.weight)
    )
    heavy = _powers(list(fall.heavy), most, list(fall.weight))
    common = lcm(*(6 ** (power + 1) - 1 for power in range(most + 1)))
    means: Tally = {}
    for j in range(most + 1):
        for k in range(most + 1 - j):
            before, tail = fall.split(light[j], heavy[k])
            ratio = 6 ** (j + k + 1)
            means[j, k] = (before * common + tail * ratio * (common // (ratio - 1))) * 6 ** (
                fall.sixes * (most - j - k)
            )
    rows: list[Tally] = [{} for _ in range(most + 1)]
    for missed in range(most + 1):
        for (j, k), mean in means.items():
            rows[missed + j + k][j, k] = comb(missed + j + k, missed) * comb(j + k, j) * mean
        means = {
            (j, k): mean - means[j + 1, k] - means[j, k + 1]
            for (j, k), mean in means.items()
            if missed + j + k < most
        }
    return common * 6 ** (fall.weight_sixes + fall.sixes * most), tuple(rows)


def fatal(mark: Mark, book: Book) -> int | None:
    """How many damaged results of one volley destroy this craft (None: no number does, SR-2)."""
    return max(1, 2 - mark.markers) if book.rulings.second_marker == "destroyed" else None


def damage(weapon_damage: int, mark: Mark, hits: int, book: Book) -> tuple[Fraction, Fraction, Fraction]:
    """Chances of no effect, damaged and destroyed for a craft hit so often by laser or missile, exact (S-72, S-73)."""
    whole, rows = tallies(gunfire(weapon_damage, mark.dr, book), hits)
    limit = fatal(mark, book)
    damaged = sum(
        part
        for (light, heavy), part in rows[hits].items()
        if light and not heavy and (limit is None or light < limit)
    )
    unharmed = rows[hits][0, 0]
    return Fraction(unharmed, whole), Fraction(damaged, whole), Fraction(whole - unharmed - damaged, whole)


def immune(mark: Mark, book: Book) -> bool:
    """Whether a craft frozen before the volley takes no more counters (SR-7)."""
    return mark.frozen and book.rulings.ion_on_frozen == "ignore"


def counters(weapon_damage: int, mark: Mark, hits: int, book: Book) -> tuple[Fraction, ...]:
    """Chances of 0 to 2 x `hits` new counters on a craft hit so often by ion, exact (S-46, S-73)."""
    parts = [0] * (2 * hits + 1)
    whole, rows = tallies(ion_fire(weapon_damage, mark.dr, book), hits)
    for (one, two), part in rows[hits].items():
        parts[0 if immune(mark, book) else one + 2 * two] += part
    return tuple(Fraction(part, whole) for part in parts)
