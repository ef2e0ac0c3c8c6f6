"""A fight the app plays against the bare `resolve` of its own orders, and how many of them a second there are."""

from __future__ import annotations

import time
from functools import partial
from importlib.util import find_spec
from typing import Any

import pytest

from referee_app.core.journal import Entry
from referee_app.core.resolve import Settled, resolve
from referee_app.play.crew import Crew
from referee_app.play.forecast import Case, Forecaster
from referee_app.systems import KEYS, commanded, commander_of
from tests.commanding import Arena, Bout, arena_of, bout, tempered

COMMANDED = [key for key in KEYS if commander_of(key) and find_spec(f"tests.systems.{key}.bouts")]
FIGHTS = 12


def bare(arena: Arena, one: Bout) -> float:
    """Seconds that the orders of a fight take when nobody thinks: the rules alone, with the dice known."""
    state, entries = arena.sheet(one.seed)[0], one.fought.entries
    begun = time.perf_counter()
    for entry in entries:
        state = _after(entry, state, arena.book)
    return time.perf_counter() - begun


def _after(entry: Entry[Any, Any], state: Any, book: Any) -> Any:
    settled = resolve(entry.action, state, book, entry.answers)
    assert isinstance(settled, Settled)
    return settled.state


@pytest.mark.parametrize("key", COMMANDED)
def test_a_fight_costs_little_more_than_its_orders(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    arena = arena_of(key)
    bout(arena, 0, tempered(arena, "steady", "steady"))  # what is worked out once is not counted
    bouts = [bout(arena, seed, tempered(arena, "steady", "steady")) for seed in range(FIGHTS)]
    whole, orders = sum(one.seconds for one in bouts), sum(len(one.fought.entries) for one in bouts)
    rules = sum(bare(arena, one) for one in bouts)
    with capsys.disabled():
        speed = f"{FIGHTS / whole:.1f} fights a second, {orders / FIGHTS:.0f} orders a fight"
        print(f"\n  {key}: {speed}, {whole / rules:.2f} times their bare orders ({1000 * rules / orders:.2f} ms each)")
    assert whole < 2 * rules


@pytest.mark.parametrize("key", COMMANDED)
def test_the_first_bars_come_at_once_from_workers_that_are_warm(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    arena, crew, times = arena_of(key), Crew(), list[float]()
    case = Case(partial(commanded, key), arena.sheet(0)[0], arena.book, seed=1).ready()
    try:
        crew.warm(case.rules)
        forecast_first = Forecaster(case, 2 * crew.workers, crew)  # what is worked out once is not counted
        forecast_first.start()
        forecast_first.wait()
        begun = time.perf_counter()
        forecaster = Forecaster(case, 10_000, crew)
        forecaster.start(lambda _: times.append(time.perf_counter() - begun))
        forecaster.wait(5)
        forecaster.cancel()
        forecaster.wait()
    finally:
        crew.close()
    found = forecaster.poll()
    with capsys.disabled():
        margin = found.win(found.sides[0]).margin
        speed = f"{found.fights} fights in {times[-1]:.1f} s, \u00b1 {margin:.1%}"
        print(f"\n  {key}: first bars after {times[0]:.2f} s, {speed}")
    assert times[0] < 0.5
