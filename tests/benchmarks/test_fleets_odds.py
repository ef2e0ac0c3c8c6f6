"""Long duels against a plain chain over dictionaries in the same run, with equal numbers.

    python3 test.py tests/benchmarks/test_fleets_odds.py -s

Both start from the ships; ours forgets its caches before every run, the plain one has a fresh one for its strikes.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from referee_app.systems.fleets.odds import bands, combat, strike
from referee_app.systems.fleets.odds.duel import duel
from referee_app.systems.fleets.odds.strike import LossLine
from referee_app.systems.fleets.state import Ships
from tests.systems.fleets import judges
from tests.systems.fleets.table import BOOK

Fleet = dict[str, int]

SIXTY: tuple[Fleet, Fleet] = (
    {"military_inf": 20, "developer_inf": 10, "military_pi": 30},
    {"military_inf": 10, "military_pi": 30, "developer_pi": 20},
)
HUNDRED: tuple[Fleet, Fleet] = ({"military_pi": 100}, {"military_pi": 100})
HOST: tuple[Fleet, Fleet] = ({"military_pi": 1000}, {"military_inf": 300})
FIVE: list[Fleet] = [
    {"military_pi": 30},
    {"military_inf": 10},
    {"developer_inf": 20, "military_pi": 10},
    {"explorer_inf": 5, "developer_pi": 25},
    {"military_pi": 40},
]


def forget() -> None:
    kept: list[Any] = [bands._hundreds, bands.decimal_blow, bands.exact_blow]
    for cached in (*kept, strike.of_row, strike.of_hundreds, strike.together):
        cached.cache_clear()


def seconds(work: Callable[[], Any], times: int, before: Callable[[], None] = lambda: None) -> float:
    taken = []
    for _ in range(times):
        before()
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return median(taken)


def line(fleet: Fleet) -> LossLine:
    return LossLine(Ships(**fleet), BOOK)


def plain(ours: Fleet, theirs: Fleet, start: judges.Spread) -> judges.Ends:
    strikes = judges.striker(BOOK, float)
    return judges.duel(judges.strengths(ours), judges.strengths(theirs), strikes, start, float)


@pytest.mark.parametrize(("sides", "ratio"), [(SIXTY, 2.5), (HUNDRED, 2), (HOST, 40)], ids=["60", "100", "1000 v 300"])
def test_a_duel_against_the_plain_chain(sides: tuple[Fleet, Fleet], ratio: float) -> None:
    ours, theirs = sides
    judge, odds = plain(ours, theirs, {0: 1}), duel(line(ours), line(theirs))
    assert abs(judge.chance(True, False) - odds.attacker_wins) < 1e-9
    assert abs(judge.chance(False, False) - odds.mutual) < 1e-9
    assert abs(judge.exchanges - odds.exchanges) < 1e-9
    slow = seconds(lambda: plain(ours, theirs, {0: 1}), 3)
    fast = seconds(lambda: duel(line(ours), line(theirs)), 9, before=forget)
    print(f"\nplain {slow * 1e3:.1f} ms, ours {fast * 1e3:.1f} ms, ratio {slow / fast:.1f}")
    assert slow / fast >= ratio
    assert fast < 0.1


def test_a_location_with_five_fleets() -> None:
    ours: Fleet = {"military_pi": 150, "military_inf": 30}

    def judged() -> tuple[judges.Spread, Any]:
        chances: judges.Spread = {0: 1}
        lost = 0.0
        for theirs in FIVE:
            ends = plain(ours, theirs, chances)
            lost += ends.chance(False, True) + ends.chance(False, False)
            chances = ends.won()
        return chances, lost

    def found() -> combat.LocationOdds:
        return combat.location(line(ours), [line(theirs) for theirs in FIVE], 0)

    chances, lost = judged()
    odds = found()
    assert set(odds.reached) <= set(chances)
    assert all(abs(odds.reached.get(gone, 0) - chance) < 1e-9 for gone, chance in chances.items())
    assert abs(lost - odds.fleet_lost) < 1e-9
    slow, fast = seconds(judged, 3), seconds(found, 9, before=forget)
    print(f"\nfive fleets: plain {slow * 1e3:.1f} ms, ours {fast * 1e3:.1f} ms, ratio {slow / fast:.1f}")
    assert slow / fast >= 2
