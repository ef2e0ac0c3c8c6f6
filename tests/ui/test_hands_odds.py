"""Chance first, once, true (design/hands.md, law 7), over every throw of every system."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from referee_app.core.dice import Each, OpenEnded
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Chosen, Roll, Thrown
from referee_app.systems.cepheus.events.crew import Dueled
from referee_app.systems.fleets.forecast import Stage as Fight
from referee_app.systems.fleets.state import Fleet, Ships
from referee_app.ui.odds.ladder import Rung
from referee_app.ui.odds.view import OddsView
from referee_app.ui.odds.words import headline, one_by_one, why_text
from referee_app.ui.systems import words_of
from referee_app.ui.words.figures import percent
from tests.asked import Asking, rolls
from tests.sixth import TRIED
from tests.ui.systems.fleets.table import DEEP, HAVEN, Table

NOTHING: frozenset[str] = frozenset()


def roll_of(asking: Asking) -> Roll[Any]:
    assert isinstance(asking.question, Roll)
    return asking.question


def adds_up(rungs: tuple[Rung, ...]) -> bool:
    """Whether every sum is that of the lines above it, and nothing else stands in the ladder."""
    total: int | Fraction = 0
    for rung in rungs:
        if rung.role == "line":
            total += rung.value
        elif rung.role == "sum":
            if rung.value != total:
                return False
            total = 0
        else:
            return False
    return True


@pytest.mark.parametrize("key", TRIED)
def test_every_ladder_adds_up_and_the_chance_stands_above_it(key: str, qtbot: QtBot) -> None:
    words = words_of(key)
    view = OddsView(words)
    qtbot.addWidget(view)
    view.resize(360, 400)
    view.show()
    for asking in _different(rolls(key)):
        roll = replace(roll_of(asking), outlook=tuple)
        view.show_odds(roll, NOTHING, preview=True)
        rungs = view.ladder.rungs
        assert adds_up(rungs), [rung.said for rung in rungs]
        shown = {rung.text for rung in rungs if rung.role == "line"}
        if len(roll.against) == 1:
            assert len(shown) == len({words.modifier(line) for line in roll.modifiers})
            assert words.modifier(roll.against[0]) in view.goal.text()
        assert view.chance.isVisible() == (roll.chance is not None)
        if roll.chance is not None:
            assert percent(roll.chance) in view.chance.text()
            assert view.chance.y() < view.ladder.y()
        assert "Need" not in why_text(roll, words) or ":" in why_text(roll, words)


def _different(askings: list[Asking]) -> list[Asking]:
    """One of each kind of throw and ladder."""
    found = {}
    for asking in askings:
        roll = roll_of(asking)
        found[roll.purpose, tuple(line.reason for line in (*roll.modifiers, *roll.against))] = asking
    return list(found.values())


@pytest.mark.parametrize("key", TRIED)
def test_every_chance_is_the_exhaustive_one(key: str) -> None:
    for asking in _different(rolls(key)):
        roll = roll_of(asking)
        if roll.chance is None or roll.wins is not None:
            continue
        dice: Any = roll.dice
        if isinstance(dice, Each | OpenEnded):
            dice = replace(dice, count=1)
        reached = Fraction(0)
        for faces, chance in dice.outcomes():
            value = dice.read(faces)
            value = value[0] if isinstance(value, tuple) else value
            low, need = roll.under is not None and value <= roll.under, roll.need
            high = need is not None and value >= need and not (isinstance(dice, OpenEnded) and not value)
            reached += chance * (low or high)
        assert roll.chance == reached, asking.question.key
        assert headline(roll, words_of(key)).endswith(percent(reached) + (" each die" if one_by_one(roll) else "")), (
            headline(roll, words_of(key))
        )


def duels() -> list[Asking]:
    return [one for one in rolls("cepheus") if one.question.purpose == "opposed"]


def judged(asking: Asking, *sums: int) -> bool | None:
    """Who wins when the dice asked for and those behind them show so much; None: thrown again."""
    answers: list[Thrown | Chosen] = list(asking.before)
    result = resolve(asking.action, asking.state, asking.book, answers)
    for total in sums:
        assert isinstance(result, Asked)
        answers.append(Thrown(result.question.key, ((0, total),)))
        result = resolve(asking.action, asking.state, asking.book, answers)
    fought = [event for event in result.events if isinstance(event, Dueled)]
    return fought[-1].won if fought else None


WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}


def test_the_first_of_two_sees_the_chance_to_win() -> None:
    first = [one for one in duels() if not one.question.key.startswith("opponent")]
    assert first
    for asking in first[:3]:
        won = lost = 0
        for mine, many in WAYS.items():
            for theirs, more in WAYS.items():
                came = judged(asking, mine, theirs)
                won += many * more * (came is True)
                lost += many * more * (came is False)
        assert roll_of(asking).need is None
        assert roll_of(asking).chance == Fraction(won, won + lost)


def test_the_second_of_two_sees_the_chance_against_the_result_that_lies_there() -> None:
    second = [one for one in duels() if one.question.key.startswith("opponent")]
    assert second
    for asking in second:
        roll = roll_of(asking)
        assert roll.against[0].reason == "lying"
        for theirs in WAYS:
            assert roll.need is not None
            assert (judged(asking, theirs) is False) == (theirs >= roll.need)


def test_who_throws_is_told_by_skill_and_score() -> None:
    words = words_of("cepheus")
    told = [headline(roll_of(one), words) for one in rolls("cepheus") if one.question.purpose == "check"]
    assert any(line.startswith("Turret Weapons 2, Dexterity ") and ": need " in line for line in told), told
    assert not any(line.startswith("Skill") for line in told)


# one figure for one thing


def fleets(ours: Ships, theirs: Ships, place: str = "deep") -> tuple[Any, ...]:
    return HAVEN, DEEP, Fleet("red", "Red", "North", place, ours), Fleet("blue", "Blue", "South", place, theirs)


def outcomes(table: Table) -> dict[str, str]:
    """What the right column says of the end of the fight, outcome by outcome."""
    column = table.stage.column.odds
    found = column._given[0] if column._given is not None else None
    assert isinstance(found, Roll)
    spread = next(one for one in found.outlook() if one.name == "outcome")
    return {name: percent(chance) for name, chance in spread.chances}


def on_the_card(fight: Fight) -> dict[str, str]:
    """What the forecast card says of it."""
    ends = {
        "attacker_wins": fight.wins,
        "defender_wins": fight.loses,
        "mutual": fight.mutual,
        "both_remain": fight.stays,
    }
    return {name: percent(chance) for name, chance in ends.items()}


@pytest.mark.parametrize("place", ["deep", "haven"])
def test_card_and_column_show_the_same_figure_also_of_a_what_if(qtbot: Any, place: str) -> None:
    table = Table(qtbot, *fleets(Ships(military_pi=10), Ships(military_pi=4), place))
    panel = table.panel
    many = (Ships(military_pi=4), Ships(military_pi=40), Ships(military_inf=1), Ships(military_pi=60, military_inf=9))
    for ships in (None, *many):
        if ships is not None:
            panel._on_edited(replace(table.state.fleet("red"), ships=ships))
        forecast = panel._forecast
        assert forecast is not None
        card = on_the_card(forecast.fights[0])
        for name, chance in outcomes(table).items():
            assert card[name] == chance, (ships, name)


def test_certain_is_certain_and_nothing_else_is(qtbot: Any) -> None:
    for ours, theirs, place in ((50, 1, "deep"), (9, 1, "haven"), (60, 50, "haven"), (400, 12, "haven")):
        table = Table(qtbot, *fleets(Ships(military_pi=ours), Ships(military_pi=theirs), place))
        forecast = table.panel._forecast
        assert forecast is not None
        fight = forecast.fights[0]
        ends = (fight.wins, fight.loses, fight.mutual, fight.stays)
        assert [end for end in ends if end] == [1] or all(end < 1 for end in ends)
