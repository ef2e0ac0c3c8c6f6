"""The opposed roll: damage against damage resistance, for beams and for ions (S-36 to S-40, S-45, S-46)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb, lcm
from operator import mul, sub
from typing import Literal, Protocol

from referee_app.core.dice import OpenEnded
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import wrecked

Result = Literal["no_effect", "damaged", "destroyed"]
RESULTS: tuple[Result, ...] = ("no_effect", "damaged", "destroyed")
"""By level: under R, from R, from R + 4 (S-39)."""


def opposed_total(number: int, value: int) -> int:
    """Damage or DR number plus the die, or 0 on a bomb-out (S-2, S-37)."""
    return number + value if value else 0


def level(damage_total: int, dr_total: int, tie: bool, book: Book) -> int:
    """0, 1 or 2: under R, from R, from R + 4 (S-39); `tie` says whether equal totals count."""
    if damage_total == 0 and dr_total == 0 and book.rulings.double_bomb == "no_effect":
        return 0
    if damage_total < dr_total or (damage_total == dr_total and not tie):
        return 0
    return 2 if damage_total >= dr_total + book.heavy_margin else 1


def beam_result(damage_total: int, dr_total: int, book: Book) -> Result:
    """What one laser or missile hit does (S-39, SR-1)."""
    return RESULTS[level(damage_total, dr_total, True, book)]


def ion_counters(damage_total: int, dr_total: int, book: Book) -> int:
    """How many counters one ion hit gives (S-46, SR-3)."""
    return level(damage_total, dr_total, book.rulings.ion_tie == "counter", book)


def outcome(results: Sequence[Result], markers: int, book: Book) -> Result:
    """The worst result of the volley; where two markers destroy, the second one does (S-39, S-45, SR-2)."""
    hurt = sum(result == "damaged" for result in results)
    if "destroyed" in results or (hurt and wrecked(markers + hurt, book)):
        return "destroyed"
    return "damaged" if hurt else "no_effect"


DIE = OpenEnded()

STRIDE = 1 << 10
"""Outcomes are numbers, first + STRIDE * second, so that adding them counts craft two ways at once."""

Tally = dict[tuple[int, int], int]
"""(light, heavy) results among the hits on a craft, to their weight."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One eligible target craft as the volley meets it.

    `dr` is the number already chosen and reduced (S-38, S-48, S-51); `markers` and `ion` are in force;
    `turns` is what counters are compared with (SR-6 already applied), None when freezing is not asked. So many hits
    are `lying` on it already, whatever the others fall on.
    """

    dr: int
    markers: int = 0
    turns: int | None = None
    ion: int = 0
    lying: int = 0

    @property
    def frozen(self) -> bool:
        """Whether it is frozen before the volley (S-49)."""
        return self.turns is not None and self.ion >= self.turns


@dataclass(frozen=True, slots=True)
class Duel:
    """One weapon against one DR number: a hit is light from R + `light`, heavy from R + `heavy` (S-39, S-46).

    `double_bomb` tells whether 0 against 0 is compared like any other totals (SR-1).
    """

    damage: int
    dr: int
    light: int
    heavy: int
    double_bomb: bool

    def chance(self, total: int, margin: int) -> Fraction:
        """Chance that one damage total, 0 if bombed out, is `margin` or more above a DR total (S-2, S-37)."""
        if total == 0 and not self.double_bomb:
            margin = max(margin, 1)
        bombed = Fraction(1, 6) if total + margin <= 0 else 0
        return DIE.reach(total + margin - self.damage) + bombed


def gunfire(damage: int, dr: int, book: Book) -> Duel:
    """Laser or missile: a tie damages (S-39)."""
    return Duel(damage, dr, 0, book.heavy_margin, book.rulings.double_bomb == "damaged")


def ion_fire(damage: int, dr: int, book: Book) -> Duel:
    """Ion: whether a tie gives a counter is a ruling (S-46, SR-3)."""
    light = 0 if book.rulings.ion_tie == "counter" else 1
    return Duel(damage, dr, light, max(light, book.heavy_margin), book.rulings.double_bomb == "damaged")


@dataclass(frozen=True, slots=True)
class Falls:
    """The DR die's falls in columns: weights are parts of 6**`weight_sixes`, p1 and p2 of 6**`sixes`.

    Those from `tail` on stand for themselves and for all that lie 6, 12, 18 ... beyond.
    """

    weight: tuple[int, ...]
    p1: tuple[int, ...]
    p2: tuple[int, ...]
    tail: int
    weight_sixes: int
    sixes: int

    def split(self, left: Sequence[int], right: Sequence[int]) -> tuple[int, int]:
        """The sum of products of two columns, before the tail and in the tail's first six values."""
        at = self.tail
        return sum(map(mul, left[:at], right[:at])), sum(map(mul, left[at:], right[at:]))


@lru_cache(maxsize=512)
def falls(duel: Duel) -> Falls:
    """Every fall of the DR die with the chances p1 and p2 of one damage die against it (S-72)."""
    # From here on T(n + 6) = T(n) / 6 for both margins, and no bombed-out damage die reaches anything.
    start = max(2, 2 + duel.damage - duel.dr, 1 - duel.dr)
    values = [value for value in range(2, start + 6) if value % 6]
    totals = [0, *(duel.dr + value for value in values)]
    weight_sixes = 1 + (start + 5) // 6
    sixes = 1 + max(0, (duel.dr + start + 4 + duel.heavy - duel.damage) // 6)
    return Falls(
        tuple(6 ** (weight_sixes - 1 - value // 6) for value in (0, *values)),
        tuple(int(duel.chance(total, duel.light) * 6**sixes) for total in totals),
        tuple(int(duel.chance(total, duel.heavy) * 6**sixes) for total in totals),
        1 + sum(value < start for value in values),
        weight_sixes,
        sixes,
    )


@lru_cache(maxsize=4096)
def moment(duel: Duel, i: int, j: int) -> Fraction:
    """Mean over the DR die of p1**i * p2**j; the tail is a series of ratio 6**-(i + j + 1) (S-72)."""
    fall = falls(duel)
    weight = [w * p**i for w, p in zip(fall.weight, fall.p1, strict=True)]
    before, tail = fall.split(weight, [p**j for p in fall.p2])
    ratio = 6 ** (i + j + 1)
    parts = (ratio - 1) * 6 ** (fall.weight_sixes + (i + j) * fall.sixes)
    return Fraction(before * (ratio - 1) + tail * ratio, parts)


def _powers(column: Iterable[int], most: int, first: list[int]) -> list[list[int]]:
    rows, factors = [first], list(column)
    for _ in range(most):
        rows.append(list(map(mul, rows[-1], factors)))
    return rows


def _means(duel: Duel, most: int) -> tuple[list[list[int]], int]:
    """Means over the DR die of d**j * k**l (light, heavy) for j + l <= `most`, and what they are parts of."""
    fall = falls(duel)
    light = _powers(map(sub, fall.p1, fall.p2), most, [1] * len(fall.weight))
    heavy = _powers(fall.p2, most, list(fall.weight))
    common = lcm(*(6 ** (power + 1) - 1 for power in range(most + 1)))
    series = [6 ** (power + 1) * (common // (6 ** (power + 1) - 1)) for power in range(most + 1)]
    scale = [6 ** (fall.sixes * (most - power)) for power in range(most + 1)]
    rows = []
    for j in range(most + 1):
        sums = [(j + k, *fall.split(light[j], heavy[k])) for k in range(most + 1 - j)]
        rows.append([(before * common + tail * series[i]) * scale[i] for i, before, tail in sums])
    return rows, common * scale[0] * 6**fall.weight_sixes


@lru_cache(maxsize=512)
def tallies(duel: Duel, most: int) -> tuple[int, tuple[Tally, ...]]:
    """What weights are parts of; for 0 to `most` hits on one craft, how many are light and heavy (S-73).

    The hits share one DR total, so powers are averaged, not chances: first the means of d**j * k**l, then
    n = 1 - d - k (no effect) multiplied in, one more each time.
    """
    rows, whole = _means(duel, most)
    tallied: list[Tally] = [{} for _ in range(most + 1)]
    for missed in range(most + 1):
        for j, row in enumerate(rows):
            for k, mean in enumerate(row):
                hits = missed + j + k
                tallied[hits][j, k] = comb(hits, missed) * comb(j + k, j) * mean
        rows = [
            [mean - lighter - heavier for mean, lighter, heavier in zip(row, more, row[1:], strict=False)]
            for row, more in pairwise(rows)
        ]
    return whole, tuple(tallied)


class Fate(Hashable, Protocol):
    """What the results of all hits on one craft come to."""

    @property
    def duel(self) -> Duel:
        """What is compared with what."""

    def outcome(self, light: int, heavy: int) -> int:
        """The outcome, as a number, of so many light and so many heavy results."""


@dataclass(frozen=True, slots=True)
class Worst:
    """Laser or missile: 0 no effect, 1 damaged, STRIDE destroyed; `fatal` damaged results destroy (SR-2)."""

    duel: Duel
    fatal: int | None

    def outcome(self, light: int, heavy: int) -> int:
        """The worst result counts (S-39)."""
        if heavy or (self.fatal is not None and light >= self.fatal):
            return STRIDE
        return 1 if light else 0


@dataclass(frozen=True, slots=True)
class Counters:
    """Ion: the number of new counters; a craft may be immune to them (SR-7)."""

    duel: Duel
    immune: bool

    def outcome(self, light: int, heavy: int) -> int:
        """The counters of all hits add up (S-39)."""
        return 0 if self.immune else light + 2 * heavy


@dataclass(frozen=True, slots=True)
class Chill:
    """Ion: 1 for a craft with any new counter, STRIDE more when they freeze it (None: they cannot) (S-49)."""

    counters: Counters
    freezing: int | None

    @property
    def duel(self) -> Duel:
        """That of the counters."""
        return self.counters.duel

    def outcome(self, light: int, heavy: int) -> int:
        """A craft newly frozen is also newly ionised."""
        new = self.counters.outcome(light, heavy)
        return min(new, 1) + (STRIDE if self.freezing is not None and new >= self.freezing else 0)


def worst(weapon_damage: int, mark: Mark, book: Book) -> Worst:
    """What laser or missile hits come to on this craft."""
    fatal = max(1, 2 - mark.markers) if book.rulings.second_marker == "destroyed" else None
    return Worst(gunfire(weapon_damage, mark.dr, book), fatal)


def new_counters(weapon_damage: int, mark: Mark, book: Book) -> Counters:
    """How many counters ion hits leave on this craft."""
    immune = mark.frozen and book.rulings.ion_on_frozen == "ignore"
    return Counters(ion_fire(weapon_damage, mark.dr, book), immune)


def chill(weapon_damage: int, mark: Mark, book: Book) -> Chill:
    """Whether ion hits ionise and newly freeze this craft; one frozen already cannot freeze anew."""
    freezing = None if mark.turns is None or mark.frozen else mark.turns - mark.ion
    return Chill(new_counters(weapon_damage, mark, book), freezing)


def _outcomes(fate: Fate, hits: int) -> dict[int, Fraction]:
    whole, tallied = tallies(fate.duel, hits)
    parts: dict[int, int] = {}
    for (light, heavy), part in tallied[hits].items():
        outcome = fate.outcome(light, heavy)
        parts[outcome] = parts.get(outcome, 0) + part
    return {outcome: Fraction(part, whole) for outcome, part in parts.items()}


def damage(weapon_damage: int, mark: Mark, hits: int, book: Book) -> tuple[Fraction, Fraction, Fraction]:
    """Exact chances of no effect, damaged, destroyed after so many laser or missile hits (S-72, S-73)."""
    chances = _outcomes(worst(weapon_damage, mark, book), hits)
    return chances[0], chances.get(1, Fraction(0)), chances.get(STRIDE, Fraction(0))


def counters(weapon_damage: int, mark: Mark, hits: int, book: Book) -> tuple[Fraction, ...]:
    """Exact chances of 0 to 2 x `hits` new counters after so many ion hits (S-46, S-73)."""
    chances = _outcomes(new_counters(weapon_damage, mark, book), hits)
    return tuple(chances.get(new, Fraction(0)) for new in range(2 * hits + 1))
