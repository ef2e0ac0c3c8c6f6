"""The stage: the rail's button, the strip that says why not, overruling, and what Escape does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from referee_app.core.table import Roll
from referee_app.systems.squadron.actions.phases import ApplyResults, SetMove, StartRound
from referee_app.ui.form.input_line import Problem
from referee_app.ui.systems.squadron.words import WORDS
from tests.asked import rolls
from tests.ui.room import Room


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.enlist()
    yield made
    made.file.close()


def test_an_empty_table_offers_the_library(qtbot: QtBot) -> None:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.menu_lines.actions["insert"].triggered.disconnect()  # its dialog would wait for an answer
    with qtbot.waitSignal(made.stage.library_requested):
        made.stage.go_on()
    made.file.close()


def test_a_refusal_says_the_rules_own_reason_and_can_be_overruled(room: Room) -> None:
    order = ApplyResults()
    room.stage.panel.ordered.emit(order)
    strip = room.stage.strip
    objection = next(iter(order.objections(room.stage.conductor.state, room.stage.conductor.book)))
    assert strip.isVisible() and strip.reason.text() == WORDS.objection(objection)
    assert objection.rule in strip.reason.text()
    strip.overrule.click()
    room.settle()
    assert not strip.isVisible()
    assert room.stage.conductor.journal.entries[-1].overruled == ("not_now",)


@pytest.mark.usefixtures("dressed")
def test_what_is_said_moves_nothing_under_the_mouse(room: Room) -> None:
    """A refusal or a red field is told in the place of the steps: a click aimed before it does not miss."""
    for size in ((1366, 768), (1024, 600)):
        room.window.resize(*size)
        room.settle()
        before = room.stage.splitter.geometry()
        told = "DRM: 999999999 is more than the most, 99; and so that it is long: nothing that stands here is taken."
        room.stage.strip.show_problem(Problem(told, room.stage))
        room.settle()
        assert room.stage.strip.isVisible() and not room.stage.rail.steps.isVisible()
        assert room.stage.splitter.geometry() == before
        room.stage.strip.dismiss()
        assert room.stage.rail.steps.isVisible()


def test_what_names_nobody_cannot_be_overruled(room: Room) -> None:
    room.stage.panel.ordered.emit(SetMove("nobody", "none"))
    assert room.stage.strip.isVisible() and not room.stage.strip.overrule.isVisible()
    QTest.keyClick(room.stage, Qt.Key.Key_Escape)
    assert not room.stage.strip.isVisible()


def test_looking_back_and_escape(room: Room) -> None:
    room.stage.conductor.order(StartRound())
    room.settle()
    room.stage.conductor.look_at(1)
    assert room.stage.rail.primary.text() == "Back to now"
    QTest.keyClick(room.stage, Qt.Key.Key_Escape)
    assert room.stage.conductor.viewing is None


def test_before_the_first_round_no_step_is_lit(room: Room) -> None:
    assert room.stage.rail.round.text() == "Setting up"
    assert {step.status for step in room.stage.conductor.system.rail(room.stage.conductor.state)} == {"later"}


def test_the_column_can_be_put_away(room: Room) -> None:
    room.act("column")
    assert not room.stage.column.isVisible()
    room.act("column")
    assert room.stage.column.isVisible()


def test_the_strip_goes_with_what_it_spoke_of(room: Room) -> None:
    room.stage.conductor.order(ApplyResults())
    assert room.stage.strip.isVisible()
    room.stage.go_on()
    room.settle()
    assert not room.stage.strip.isVisible()


def test_a_press_walks_no_widgets(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A panel has a thousand objects below it, and to go through them takes a tenth of the time a press may take."""
    walks: list[type] = []

    def walk(kind: type) -> list[object]:
        walks.append(kind)
        return []

    for one in (room.stage, room.stage.panel):
        monkeypatch.setattr(one, "findChildren", walk, raising=False)
    lines = len(room.stage.conductor.journal.entries)
    room.stage.conductor.order(StartRound())
    room.settle()
    room.act("undo")
    room.settle()
    room.act("redo")
    room.settle()
    assert len(room.stage.conductor.journal.entries) > lines and not walks


def test_what_is_weighed_no_more_is_not_worked_out_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A press shows the odds of what is drawn up behind it, and no others on the way there."""
    before = next(one for one in rolls("squadron") if isinstance(one.question, Roll)).question
    shown: list[object] = []
    room.stage.column.show_preview(before)
    odds = room.stage.column.odds
    monkeypatch.setattr(odds, "show_odds", lambda question, *_: shown.append(question))
    room.stage.conductor.order(StartRound())
    room.settle()
    assert shown and before not in shown
