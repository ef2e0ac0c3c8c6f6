"""A fight the app plays against the bare `resolve` of its own orders, and how many of them a second there are."""

from __future__ import annotations

import time
from functools import partial
from importlib.util import find_spec

import pytest

from referee_app.core.resolve import Settled, resolve
from referee_app.play.crew import Crew
from referee_app.play.fight import Fought, uncollected
from referee_app.play.forecast import Case, Forecaster
from referee_app.play.scores import wilson
from referee_app.systems import KEYS, commanded, commander_of
from tests.commanding import Arena, arena_of

COMMANDED = [key for key in KEYS if commander_of(key) and find_spec(f"tests.systems.{key}.bouts")]
WARM, FIGHTS = 3, 6
"""Fights of each mirrored sheet: those not counted, for what is worked out once a sheet, and those counted."""

MOST = {
    "squadron": 3.1,
    "cepheus": 3.5,
    "ocs": 1.8,
    "fleets": 3.3,
    "eras": 4.0,
}
"""So many times its bare orders may a fight cost. The design wants 2: these may only ever be lowered."""


def cases(arena: Arena) -> list[Case]:
    """One of each mirrored sheet."""
    sheets = (arena.sheet(2 * number)[0] for number in range(len(arena.mirrors)))
    return [Case(partial(commanded, arena.key), sheet, arena.book, seed=1).ready() for sheet in sheets]


def timed(case: Case, number: int) -> tuple[Fought, float]:
    """A fight, and the seconds of the processor it took: the clock of a shared machine tells nothing."""
    begun = time.process_time()
    return case.replayed(number), time.process_time() - begun


def bare(case: Case, fought: Fought) -> float:
    """Seconds that the orders of a fight take when nobody thinks: the rules alone, with the dice known."""
    state, begun = case.state, time.process_time()
    with uncollected():  # as the fight was
        for entry in fought.entries:
            settled = resolve(entry.action, state, case.book, entry.answers)
            assert isinstance(settled, Settled)
            state = settled.state
    return time.process_time() - begun


@pytest.mark.parametrize("key", COMMANDED)
def test_a_fight_costs_little_more_than_its_orders(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    whole, rules, orders, fights = 0.0, 0.0, 0, 0
    for case in cases(arena_of(key)):
        for number in range(WARM + FIGHTS):
            fought, seconds = timed(case, number)
            if number >= WARM:
                whole, rules = whole + seconds, rules + bare(case, fought)
                orders, fights = orders + len(fought.entries), fights + 1
    with capsys.disabled():
        speed = f"{fights / whole:.1f} fights a second, {orders / fights:.0f} orders a fight"
        print(f"\n  {key}: {speed}, {whole / rules:.2f} times their bare orders ({1000 * rules / orders:.2f} ms each)")
    assert whole < MOST[key] * rules


@pytest.mark.parametrize("key", COMMANDED)
def test_the_first_bars_come_at_once_from_workers_that_are_warm(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    crew, times = Crew(), list[float]()
    case = cases(arena_of(key))[0]
    one = timed(case, 1)[1]  # no bar moves before a fight is over
    try:
        crew.warm(case.rules)
        first = Forecaster(case, 2 * crew.workers, crew)  # what is worked out once is not counted
        first.start()
        first.wait()
        begun = time.perf_counter()
        forecaster = Forecaster(case, 10_000, crew)
        forecaster.start(lambda _: times.append(time.perf_counter() - begun))
        forecaster.wait(5)
        forecaster.cancel()
        forecaster.wait()
    finally:
        crew.close()
    found = forecaster.poll()
    margin = wilson(found.wins[found.sides[0]], found.fights).margin
    with capsys.disabled():
        speed = f"{found.fights} fights in {times[-1]:.1f} s, \u00b1 {margin:.1%}"
        print(f"\n  {key}: first bars after {times[0]:.2f} s, {speed}")
    assert times[0] < 0.5 + 2 * one
