"""The board of all pairings: 40 against 40 units beside 10 against 10, and one changed row, in the same run.

    python3 test.py tests/benchmarks/test_eras.py -s

A pairing is everything the board shows: the ladder, the ten per cents of a component, and their average.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any

from referee_app.systems.eras.odds.preview import pairing, prospect
from referee_app.systems.eras.state import Attack, Battle, Kind, Unit
from tests.systems.eras.table import BOOK, F, pairings, unit

FRAME = 0.016
MIXED: tuple[Kind, ...] = ("warship", "carrier", "fighters", "missiles", "orbital_base")


def side(name: str, size: int) -> tuple[Unit, ...]:
    return tuple(_unit(f"{name}{place}", place) for place in range(size))


def _unit(name: str, place: int) -> Unit:
    kind = MIXED[place % len(MIXED)]
    more: dict[str, Any] = {"rps": 10 + place} if kind in ("fighters", "missiles") else {}
    return unit(name, kind, 1 + place % 3, scout=place % 7 == 0, hits_to_destroy=2, **more)


def battle(size: int) -> Battle:
    return Battle(round=1, stage="declare", units=(*side("Ours", size), *side("theirs", size)))


def board(state: Battle, rows: int | None = None) -> object:
    half = len(state.units) // 2
    ids = [one.id for one in state.units]
    return pairings(state, ids[: half if rows is None else rows], ids[half:], BOOK)


def seconds(work: Callable[[], object], times: int, before: Callable[[], None] = lambda: None) -> float:
    taken = []
    for _ in range(times):
        before()
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return median(taken)


def test_the_board_grows_with_its_pairings() -> None:
    small, large = battle(10), battle(40)
    for state in (small, large):
        board(state)
    few = seconds(lambda: board(small), 31, before=pairing.cache_clear)
    many = seconds(lambda: board(large), 11, before=pairing.cache_clear)
    print(
        f"\n10 x 10 {few * 1e3:.2f} ms, 40 x 40 {many * 1e3:.2f} ms, ratio {many / few:.1f} for 16 times the pairings"
    )
    assert many / few < 16 * 1.5


def test_a_changed_row_is_there_within_a_frame() -> None:
    large = battle(40)
    board(large)
    fresh = count(1)

    def changed() -> object:
        rps = F(100 + next(fresh))
        first = unit("Ours0", "fighters", 2, rps=rps)
        return board(replace(large, units=(first, *large.units[1:])), rows=1)

    row = seconds(changed, 31)
    whole = seconds(lambda: board(large), 11)
    print(f"\na changed row {row * 1e3:.2f} ms, the whole board again {whole * 1e3:.2f} ms")
    assert row < FRAME
    assert whole < FRAME


def test_ten_units_on_one_target_are_weighed_within_a_frame() -> None:
    state = battle(10)
    attacks = tuple(Attack(one.id, "theirs0") for one in state.units[:10])
    focused = replace(state, attacks=attacks)
    prospect(focused, "theirs0", BOOK)
    taken = seconds(lambda: prospect(focused, "theirs0", BOOK), 11)
    print(f"\nten on one {taken * 1e3:.2f} ms")
    assert taken < FRAME
