"""Twelve craft on twelve, against icepool in the same run.

    python3 test.py tests/benchmarks/test_squadron_odds.py -s

icepool gets the best program found for it: hits fall into a pool of target numbers, whose multiset of counts
(77 partitions of 12 hits at most) is mapped to sums of per-craft dice, cached wherever partitions share them;
two kinds of craft are split binomially first. Craft after craft, the obvious way, takes it three times as
long. Both start from the same declared numbers; ours forgets its caches before every run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from statistics import median
from time import thread_time
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest

from referee_app.core.dice import OpenEnded
from referee_app.systems.squadron import odds, opposed
from referee_app.systems.squadron.odds import Shots, ion_volley, volley
from referee_app.systems.squadron.opposed import Mark
from tests.systems.squadron.judges import BOOK

REACH = OpenEnded().reach
SIXES = 13
"""icepool stops the DR die here: 12 / 6**13 is just under 1e-9 (S-75)."""

SALVO = [Shots(6, 4), Shots(5, 5), Shots(1, 2)]
FRAME = 0.016


def forget() -> None:
    for cached in (opposed.falls, opposed.moment, opposed.tallies, odds._alone, odds._cohort):
        cached.cache_clear()


def costs(work: Callable[[], object], times: int, before: Callable[[], None] = lambda: None) -> list[float]:
    taken = []
    for _ in range(times):
        before()
        start = thread_time()
        work()
        taken.append(thread_time() - start)
    return taken


def seconds(work: Callable[[], object], times: int, before: Callable[[], None] = lambda: None) -> float:
    return median(costs(work, times, before))


def ice_craft(weapon_damage: int, dr: int, most: int) -> list[Any]:
    """One craft after 0 to `most` hits, each damage die from the closed T: 1 is damaged, 100 destroyed."""
    die: Any = icepool.d6.map({1: 0, 6: icepool.d6.explode(depth=SIXES - 1) + 6})
    defence = die.map(lambda value: dr + value if value else 0)

    def one_hit(r: int) -> Any:
        p1, p2 = REACH(r - weapon_damage) if r else Fraction(1), REACH(r + 4 - weapon_damage)
        whole = p1.denominator * p2.denominator
        return icepool.Die({0: int((1 - p1) * whole), 1: int((p1 - p2) * whole), 100: int(p2 * whole)})

    against = {r: one_hit(r) for r in defence.outcomes()}
    struck = [defence.map(lambda r, h=h: against[r].highest(h)).simplify() for h in range(1, most + 1)]
    return [icepool.Die([0]), *struck]


class Pattern(icepool.MultisetEvaluator):  # type: ignore[misc]
    """How many hits fell together, smallest first, and what such craft come to."""

    def __init__(self, craft: list[Any]) -> None:
        self.craft = craft
        self.sums = cache(self._sum)

    def _sum(self, counts: tuple[int, ...]) -> Any:
        return self.sums(counts[:-1]) + self.craft[counts[-1]] if counts else icepool.Die([0])

    def initial_state(self, *_: object) -> tuple[int, ...]:
        return ()

    def next_state(self, state: Any, _order: object, _outcome: int, count: int) -> tuple[int, ...]:
        return tuple(sorted((*state, count))) if count else state

    def final_outcome(self, final_state: tuple[int, ...], *_: object) -> Any:
        return self.sums(final_state)


def ice_volley(salvo: Sequence[Shots], weapon_damage: int, kinds: dict[int, int]) -> Any:
    """A die of damaged + 100 * destroyed; `kinds` is how many craft have each of one or two DR numbers."""
    scored: Any = sum((group.count @ icepool.coin(REACH(group.need)) for group in salvo), icepool.Die([0]))
    most = scored.max_outcome()
    patterns = {dr: Pattern(ice_craft(weapon_damage, dr, most)) for dr in kinds}

    @cache
    def alike(dr: int, struck: int) -> Any:
        return patterns[dr](icepool.d(kinds[dr]).pool(struck)) if struck else icepool.Die([0])

    first, *others = kinds
    if not others:
        return scored.map(lambda struck: alike(first, struck))
    share = icepool.coin(kinds[first], sum(kinds.values()))

    def split(struck: int) -> Any:
        return (struck @ share).map(lambda taken: alike(first, taken) + alike(others[0], struck - taken))

    return scored.map(split)


@pytest.mark.parametrize("kinds", [{3: 12}, {3: 8, 1: 4}])
def test_a_whole_volley_is_twenty_times_faster_than_icepool(kinds: dict[int, int]) -> None:
    marks = [Mark(dr) for dr, count in kinds.items() for _ in range(count)]
    judge = ice_volley(SALVO, 5, kinds)
    odds = volley(SALVO, 5, marks, BOOK)
    whole = judge.denominator()
    for outcome, parts in judge.items():
        assert abs(odds.joint[outcome % 100, outcome // 100] - Fraction(parts, whole)) < 1e-9
    theirs = seconds(lambda: ice_volley(SALVO, 5, kinds), 7)
    ours = seconds(lambda: volley(SALVO, 5, marks, BOOK), 21, before=forget)
    again = seconds(lambda: volley(SALVO, 5, marks, BOOK), 21)
    print(f"\n{kinds}: icepool {theirs * 1e3:.1f} ms, ours {ours * 1e3:.2f} ms, ratio {theirs / ours:.0f}")
    print(f"ours with its tables in the cache {again * 1e3:.2f} ms")
    assert ours < FRAME
    assert theirs / ours >= 20


ALIKE = [3] * 12


def least(numbers: Sequence[int]) -> tuple[float, float]:
    """What a beam volley and an ion volley cost, nothing known before, on craft of these numbers: the least of some
    runs in CPU time, as other programs only add to it."""
    marks = [Mark(dr, turns=3, ion=place % 2) for place, dr in enumerate(numbers)]
    works = (lambda: volley(SALVO, 5, marks, BOOK)), (lambda: ion_volley(SALVO, 5, marks, BOOK))
    beams, ions = (min(costs(work, 15, forget)) for work in works)
    return beams, ions


@pytest.mark.parametrize("numbers", [[3, 1] * 6, [1, 2, 3, 4] * 3, list(range(12))])
def test_no_mixture_of_numbers_costs_much_more_than_twelve_alike(numbers: list[int]) -> None:
    (beams, ions), (plain_beams, plain_ions) = least(numbers), least(ALIKE)
    print(f"\n{len(set(numbers))} DR numbers: {beams * 1e3:.2f} ms, ion {ions * 1e3:.2f} ms")
    print(f"so many times what twelve alike cost: {beams / plain_beams:.1f}, {ions / plain_ions:.1f}")
    # A squadron has one unshielded number, or two when some of it fired missiles (S-38, S-51).
    assert max(beams / plain_beams, ions / plain_ions) <= (2 if len(set(numbers)) == 2 else 7)
