"""Many fights: what they are counted to, what each figure may be wrong by, and the workers that fight them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from fractions import Fraction
from functools import partial
from threading import Event
from typing import Any

import pytest

from referee_app import systems
from referee_app.core.commander import Command, Commands, Exact, Standing
from referee_app.core.journal import Journal, verify
from referee_app.play.crew import Crew
from referee_app.play.fight import Ending, Fought, NoFightError, Until
from referee_app.play.forecast import Case, Forecaster, forecast
from referee_app.play.scores import Forecast, Tally, scored, wilson
from referee_app.store.house import load_book
from referee_app.systems import commanded
from tests.sixth import SIXTH, registered
from tests.systems.coin_duel import commander as coin_duel
from tests.systems.coin_duel.bouts import meeting
from tests.systems.coin_duel.commander import opened
from tests.systems.coin_duel.sheet import Meeting

FOUR = meeting(("north", 3), ("south", 3), ("north", 2), ("south", 2))


@pytest.fixture(scope="module", autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


def case(sheet: Meeting = FOUR, until: Until | None = None, commands: Commands | None = None) -> Case:
    """Coin duels with the dice of one seed."""
    return Case(opened, sheet, load_book(SIXTH, {}), commands or Commands(), until or Until(), seed=5).ready()


@pytest.fixture(scope="module")
def hundred() -> Tally:
    """A hundred fights, in this process."""
    return forecast(case(), 100)


def adds_up(found: Forecast) -> bool:
    """Every fight is counted once wherever fights are counted."""
    fates = [sum(fate.values()) for fate in found.fates.values()]
    ends = sum(found.wins.values()) + found.draws + found.cut_off
    return {ends, sum(found.endings.values()), sum(found.rounds.values()), *fates} == {found.fights}


def test_every_fight_is_counted_once_however_it_ended(hundred: Tally) -> None:
    found = hundred.forecast()
    assert found.fights == 100
    assert adds_up(found)
    assert 30 < found.wins["north"] < 70
    assert found.sides == ("north", "south")


def test_draws_and_what_was_cut_off_are_no_losses() -> None:
    units = coin_duel.standings(FOUR, load_book(SIXTH, {}))
    tally = Tally(units)
    endings = (Ending("beaten", "south"), Ending("drawn"), Ending("rounds"), Ending("stalemate"), Ending("cut_off"))
    tally.add(scored(number, units, Fought((), FOUR, 3, ending, units)) for number, ending in enumerate(endings))
    found = tally.forecast()
    assert (found.wins, found.draws, found.cut_off) == ({"north": 0, "south": 1}, 3, 1)
    assert adds_up(found)
    assert found.rounds == {3: 5}


def test_a_score_says_how_every_unit_came_out_and_what_each_side_lost() -> None:
    def unit(key: str, status: Any, left: float, side: str = "north", of: int = 4) -> Standing:
        return Standing(key, key, side, status, left, of)

    begun = (unit("a", "hurt", 0.75), unit("b", "unhurt", 1), unit("c", "unhurt", 1), unit("d", "unhurt", 1, "south"))
    ended = (unit("a", "disabled", 0.5), unit("b", "captured", 0.5, "south"), unit("d", "fled", 0.25, "south"))
    score = scored(7, begun, Fought((), FOUR, 3, Ending("beaten", "south"), ended))
    assert score.statuses == ("disabled", "captured", "destroyed", "fled")  # c is on the sheet no more
    assert score.lost == (1 + 4 + 4, 3)
    assert (score.number, score.winner, score.cause, score.rounds) == (7, "south", "beaten", 3)
    tally = Tally(begun)
    tally.add([score, score._replace(lost=(5.0, 3.0))])
    losses = tally.forecast().losses
    assert (losses["north"].mean, losses["north"].of) == (7, 11)
    assert losses["north"].margin == pytest.approx(1.96 * 2 / 2**0.5, rel=0.001)
    assert losses["south"].margin == 0


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1),
        (710, 1000, 0.6811, 0.7373),
    ],
)  # judged by the closed formula of Wilson (1927), tabled by others
def test_a_figure_stands_in_its_interval(count: int, of: int, low: float, high: float) -> None:
    figure = wilson(count, of)
    assert figure.low == pytest.approx(low, abs=0.0001)
    assert figure.high == pytest.approx(high, abs=0.0001)
    assert figure.chance == count / of
    assert not figure.exact
    assert figure.margin == max(figure.high - figure.chance, figure.chance - figure.low)


def test_of_no_fights_anything_may_be() -> None:
    nothing = case().tally()
    fate = nothing.forecast().fate("north0", "destroyed")
    assert (fate.low, fate.high) == (0, 1)
    assert nothing.forecast().middle_round == 0
    with pytest.raises(ValueError, match="nothing was fought"):
        nothing.example("north", "middle")


def test_the_rounds_half_the_fights_need(hundred: Tally) -> None:
    found = hundred.forecast()
    shorter = sum(count for rounds, count in found.rounds.items() if rounds < found.middle_round)
    assert shorter < 50 <= shorter + found.rounds[found.middle_round]
    assert found.round_at(1) == max(found.rounds)


def test_the_examples_are_the_middle_the_twentieth_and_the_worst_of_them(hundred: Tally) -> None:
    won = hundred.forecast().wins["south"]
    for side, lost in (("north", won), ("south", 100 - won)):
        middle, ill, worst = (hundred.example(side, which) for which in ("middle", "one_in_twenty", "worst"))
        assert (middle.winner == side) == (lost < 50)
        place = ("north", "south").index(side)
        by = [score.lost[place] - score.lost[1 - place] for score in hundred.scores if score.winner not in {side, ""}]
        assert worst.lost[place] - worst.lost[1 - place] == max(by)
        assert sum(one >= ill.lost[place] - ill.lost[1 - place] for one in by) >= 6


def test_an_example_is_fought_again_bit_for_bit_as_a_journal_that_verifies(hundred: Tally) -> None:
    asked, score = case(), hundred.example("south", "worst")
    fought = asked.replayed(score.number)
    assert scored(score.number, asked.units, fought) == score
    assert fought == asked.replayed(score.number)
    journal: Journal[Any, Any] = Journal(FOUR, fought.entries)
    assert journal.state == fought.state
    assert list(verify(journal, lambda _: asked.book)) == []


def test_before_and_after_a_what_if_fall_the_same_dice(hundred: Tally) -> None:
    again = case().instead(commands=Commands({"north": Command("bold")}))  # which duels the same in a coin duel
    assert forecast(again, 100).scores == hundred.scores
    stronger = case().instead(state=meeting(("north", 3), ("south", 3), ("north", 3), ("south", 2)))
    better = forecast(stronger, 100)
    assert better.forecast().wins["north"] > hundred.forecast().wins["north"]
    first, other = case().replayed(1).entries[0], stronger.replayed(1).entries[0]
    assert first.answers == other.answers
    assert forecast(replace(case(), seed=6), 100).scores != hundred.scores


def test_an_exact_answer_stands_in_place_of_the_sampled_one(hundred: Tally) -> None:
    found = hundred.forecast()
    assert (found.win("north").chance, found.win("north").margin, found.draw().chance) == (0.5, 0, 0)
    assert found.win("south").exact and found.exact == Exact((("north", Fraction(1, 2)), ("south", Fraction(1, 2))))
    assert not found.fate("north0", "destroyed").exact
    broken_off = forecast(case(until=Until(rounds=2)), 10).forecast()
    assert broken_off.exact is None and not broken_off.draw().exact


def test_what_can_never_be_fought_out_is_not_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoFightError, match="empty"):
        case(Meeting())
    with pytest.raises(NoFightError, match="one_side"):
        case().instead(state=meeting(("north", 1)))
    monkeypatch.setattr(systems, "commander_of", lambda _: None)
    with pytest.raises(NoFightError, match="no_commander"):
        Case(partial(commanded, SIXTH), FOUR, load_book(SIXTH, {})).ready()


def test_a_sheet_is_as_it_was(hundred: Tally) -> None:
    assert meeting(("north", 3), ("south", 3), ("north", 2), ("south", 2)) == FOUR


LOADED = "[name for name in __import__('sys').modules if name.split('.')[0] in ('PySide6', 'pydantic', 'shiboken6')]"


def test_workers_come_to_the_same_as_this_process_and_one_that_is_killed_is_replaced(hundred: Tally) -> None:
    crew, seen, under_way = Crew(2), list[Forecast](), Event()
    asked = case()
    try:
        victim = crew.submit(os.getpid).result(60)
        forecaster = Forecaster(asked, 100, crew)

        def told(found: Forecast) -> None:
            if not seen:
                os.kill(victim, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
            seen.append(found)
            under_way.set()

        forecaster.start(told)
        assert under_way.wait(60)
        assert forecaster.wait(120)
        assert (forecaster.replaced, forecaster.fault) == (1, None)
        assert sorted(forecaster.poll().rounds.items()) == sorted(hundred.forecast().rounds.items())
        assert forecaster.poll() == seen[-1] == replace(hundred.forecast(), losses=seen[-1].losses)
        assert forecaster.example("north", "worst") == hundred.example("north", "worst")
        assert all(adds_up(found) for found in seen)
        _cancelled(asked, crew)
        assert crew.submit(eval, LOADED).result(60) == []
        with pytest.raises(BrokenProcessPool):
            crew.submit(os._exit, 1).result(60)
        crew.warm()  # one that died unseen is in nobody's way
        assert crew.submit(os.getpid).result(60) != victim
    finally:
        crew.close()


def _cancelled(asked: Case, crew: Crew) -> None:
    """One that would take for ever ends at once, with what was fought out counted."""
    endless, begun = Forecaster(asked, 100_000, crew), Event()
    endless.start(lambda _: begun.set())
    assert begun.wait(60)
    endless.cancel()
    assert endless.wait(60)
    assert 0 < endless.poll().fights < 100_000
    assert (endless.poll().cut_off, endless.fault) == (0, None)
