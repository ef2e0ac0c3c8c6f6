"""The law by which forecasts come true, and the long tests that are run by it, in short; at length by
`python -m tests.at_length`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from math import prod
from pathlib import Path
from random import Random

import pytest

from referee_app.core.commander import Commands, Proposal, Reason, Weighed
from referee_app.play.dice_box import DiceBox
from tests import at_length
from tests.at_length import Tally, chunks, done, told, work
from tests.commanding import Seen, arena_of, watched
from tests.reliability import Foretold, band, curve, foretold
from tests.sixth import SIXTH, registered
from tests.systems.coin_duel.rules import Book, Duel
from tests.systems.coin_duel.sheet import Meeting

FIGHTS = 10


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield
    at_length._arena.cache_clear()


def failed(lines: Iterator[str]) -> list[str]:
    return [line.split()[1].rstrip(":") for line in lines if line.startswith("FAILED")]


def told_by(luck: Random, forecast: Callable[[float], float]) -> list[Foretold]:
    """Sheets of every chance, each forecast as if its chance were another."""

    def one(chance: float) -> Foretold:
        won = sum(luck.random() < forecast(chance) for _ in range(FIGHTS))
        return Foretold(won / FIGHTS, won, FIGHTS, False, luck.random() < chance, luck.random() < chance)

    return [one(luck.random()) for _ in range(600)]


def test_a_band_is_that_of_the_counts_that_come_up() -> None:
    """Against every way in which six throws can fall."""
    chances = (0.02, 0.1, 0.35, 0.5, 0.9, 0.03)
    counts = [0.0] * 7
    for fell in product((False, True), repeat=6):
        counts[sum(fell)] += prod(chance if came else 1 - chance for chance, came in zip(chances, fell, strict=True))
    found = band((chance, True) for chance in chances)
    assert (found.of, round(found.due, 9), found.came) == (6, 1.9, 6)
    assert sum(counts[: found.low]) <= 0.005 < sum(counts[: found.low + 1])
    assert sum(counts[found.high + 1 :]) <= 0.005 < sum(counts[found.high :])
    assert not found.holds


def test_forecasts_of_ten_fights_are_believed_or_not_exactly() -> None:
    luck = Random(1)
    assert not failed(curve(told_by(luck, lambda chance: chance)))
    assert "all" in failed(curve(told_by(luck, lambda chance: chance**1.3)))
    assert len(failed(curve(told_by(luck, lambda chance: chance / 2 + 0.25)))) > 1


def test_a_forecast_that_knows_too_little_is_found_out_though_it_comes_true_as_often_as_it_says() -> None:
    """Whatever has come of the sheet since, the older one knows only its average."""
    luck = Random(2)
    assert failed(curve(told_by(luck, lambda chance: 0.25 if chance < 0.5 else 0.75))) == []
    assert failed(curve(told_by(luck, lambda _: 0.5))) == ["alike"]


def test_dice_that_are_always_the_same_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = arena_of(SIXTH)
    arena = replace(arena, commander=replace(arena.commander, exact=lambda *_: None))
    assert not failed(curve([foretold(arena, number, 4) for number in range(30)]))
    seeded = DiceBox.seeded
    monkeypatch.setattr(DiceBox, "seeded", lambda seed, number=0: seeded(seed, 1 if seed >= 0 else number))
    assert failed(curve([foretold(arena, number, 4) for number in range(30)]))


def test_a_stale_forecast_is_of_another_sheet() -> None:
    arena = arena_of(SIXTH)
    now, before = ([foretold(arena, number, 1, stale=stale) for number in range(12)] for stale in (False, True))
    assert [one.came for one in now] == [one.came for one in before]
    assert len({one.chance for one in now}) > 2
    assert sum(one.chance != other.chance for one, other in zip(now, before, strict=True)) > 5


def test_what_is_in_the_tally_is_not_done_again_unless_the_code_is_another(tmp_path: Path) -> None:
    path, some = tmp_path / "tally.jsonl", [*chunks("curve", SIXTH, 30, 2), *chunks("mirrored", SIXTH, 4)]
    assert [(one.first, one.count) for one in some] == [(0, 20), (20, 10), (0, 4)]
    next(work(some, Tally(path, "a")))
    with path.open("a") as file:
        file.write('{"code": "a", "task": "cur')  # stopped in the middle of a line
    first = Tally(path, "a")
    assert len(first.lines) == 1
    assert [line["first"] for line in work(some, first)] == [20, 0]
    again, other = Tally(path, "a"), Tally(path, "b")
    assert not list(work(some, again))
    assert [again.of(one) is None for one in some] == [False, False, False]
    assert [other.of(one) is None for one in some] == [True, True, True]
    lines = list(told("curve", SIXTH, some[:2], again))
    assert lines[0] == f"{SIXTH} curve: 30 of 30"
    assert any("played    150 fights (150 beaten)" in line for line in lines)
    assert not failed(iter(lines))


def test_an_order_that_something_speaks_against_is_told_with_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def propose(state: Meeting, book: Book, commands: Commands) -> Proposal[Meeting, Book]:
        return Proposal("north", "", Weighed(Duel("north0", "north2"), 1, Reason("strong_against_weak")))

    arena = arena_of(SIXTH)
    monkeypatch.setattr(
        at_length, "arena_of", lambda _: replace(arena, commander=replace(arena.commander, propose=propose))
    )
    (some,) = chunks("mirrored", SIXTH, 2)
    line = done(some)
    assert [fault[:23] for fault in line["faults"]] == ["mirrored 0 of coin_duel", "mirrored 1 of coin_duel"]
    assert "same_side" in line["faults"][0] and "no_such_duellist" in line["faults"][1]
    tally = Tally(tmp_path / "tally.jsonl", "a")
    tally.add(line)
    assert len(failed(told("mirrored", SIXTH, (some,), tally))) == 2


def test_what_the_rules_go_on_with_is_watched_as_well() -> None:
    arena, seen = arena_of(SIXTH), Seen()
    refused = watched(replace(arena, system=replace(arena.system, follows=lambda *_: Duel("north0", "north2"))), seen)
    with pytest.raises(AssertionError, match="same_side"):
        refused.system.follows(arena.sheet(0)[0], arena.book)
    assert seen.orders == 0
