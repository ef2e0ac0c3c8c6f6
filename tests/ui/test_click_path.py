"""The scene of squadron combat, played through the real window: once by mouse, once by keyboard alone (section 18)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.table import Roll, Thrown
from referee_app.store.session_file import open_session
from referee_app.ui.journal.amend_view import AmendView
from tests.ui.room import Room

LONG_ENOUGH = 60


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    """The sample "Two flights" open, dice that can be had again, South with real dice."""
    made = Room()
    qtbot.addWidget(made.window)
    made.window.resize(1366, 740)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.window.menu_lines.menus["samples"].aboutToShow.emit()
    made.window.menu_lines.menus["samples"].actions()[0].trigger()
    made.stage.conductor._box._random = Random(11)
    made.settle()
    yield made
    made.file.close()


def phase(room: Room) -> str:
    """The step of the round."""
    found: str = room.stage.conductor.journal.state.phase
    return found


def click(room: Room, widget: QWidget | None) -> None:
    """Click something that can be seen."""
    assert widget is not None and widget.isVisible() and widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    room.settle()


def click_on(room: Room) -> None:
    """Click the rail's button."""
    click(room, room.stage.rail.primary)


def button(room: Room, text: str) -> QPushButton | None:
    """The button that says so."""
    buttons = (one for one in room.stage.findChildren(QPushButton) if one.isVisible())
    return next((one for one in buttons if one.text().replace("&", "") == text), None)


def falls(roll: Roll[object]) -> str:
    """What fell on the table for South: fours and fives, so nothing is thrown again."""
    return "".join(str(min(roll.dice.sides, 4 + place % 2)) for place in range(roll.dice.count))


def test_a_whole_round_by_mouse(room: Room, qtbot: QtBot) -> None:
    click(room, room.stage.column.findChild(QPushButton, "hand1"))
    for wanted in ("movement", "jam", "declare"):
        click_on(room)
        assert phase(room) == wanted
    for _ in range(2):
        click(room, button(room, "Medium"))
        assert room.stage.rail.primary.text().startswith("Declare:")
        assert room.stage.column.odds.ladder.rungs
        click_on(room)
    assert room.stage.rail.primary.text() == "Open fire: 2 volleys"
    click_on(room)
    _fire_all_by_mouse(room, qtbot)
    assert phase(room) == "morale"  # no counter was due, so Special Actions passed
    click_on(room)
    assert phase(room) == "movement"
    _check_the_evening(room)


def _fire_all_by_mouse(room: Room, qtbot: QtBot) -> None:
    for _ in range(LONG_ENOUGH):
        question = room.stage.conductor.question
        if phase(room) == "morale":
            return
        if isinstance(question, Roll) and room.stage.conductor.by_hand(question):
            qtbot.keyClicks(room.stage.column.tray.field, falls(question))
            QTest.keyClick(room.stage.column.tray.field, Qt.Key.Key_Return)
            room.settle()
        else:
            click_on(room)


def _check_the_evening(room: Room) -> None:
    """Both kinds of dice are in the journal, and the journal is on the disk."""
    entries = room.stage.conductor.journal.entries
    thrown = [answer for entry in entries for answer in entry.answers if isinstance(answer, Thrown)]
    assert {answer.by for answer in thrown} == {"app", "hand"}
    assert room.file.path is not None and room.file.flush()
    there = open_session(room.file.path).session.encounters[0].journal
    assert there.state == room.stage.conductor.journal.state
    assert there.state.round == 2


def press(key: Qt.Key, room: Room) -> None:
    """Press a key wherever the focus is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)
    room.settle()


def typed(text: str, room: Room) -> None:
    """Type wherever the focus is, then Enter."""
    for letter in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, letter)
    press(Qt.Key.Key_Return, room)


def test_a_whole_round_by_keyboard_alone(room: Room, qtbot: QtBot) -> None:
    room.stage.conductor.throw_by_hand("south", True)
    room.settle()
    for wanted in ("movement", "jam", "declare"):
        press(Qt.Key.Key_Space, room)
        assert phase(room) == wanted
    for _ in range(2):
        typed("11", room)
    assert len(room.stage.conductor.journal.state.declarations) == 2
    press(Qt.Key.Key_Space, room)
    assert phase(room) == "volleys"
    for _ in range(LONG_ENOUGH):
        question = room.stage.conductor.question
        if isinstance(question, Roll) and room.stage.conductor.by_hand(question):
            typed(falls(question), room)
        elif phase(room) == "volleys":
            press(Qt.Key.Key_Space, room)
        else:
            break
    assert phase(room) == "morale"
    press(Qt.Key.Key_Space, room)
    _check_the_evening(room)


def test_a_four_typed_for_a_six_is_put_right_two_volleys_later(room: Room, qtbot: QtBot) -> None:
    test_a_whole_round_by_mouse(room, qtbot)
    conductor = room.stage.conductor
    place = next(p for p, entry in enumerate(conductor.journal.entries) if entry.answers)
    key = conductor.journal.entries[place].answers[0].key
    lines = len(conductor.journal.entries)
    room.stage.column.journal.amend_requested.emit(place, key)
    amending = room.stage.column.amending
    assert isinstance(amending, AmendView) and amending.isVisible()
    old = conductor.journal.entries[place].answers[0]
    assert isinstance(old, Thrown)
    miss = tuple((1,) for _ in old.faces)
    amending.answers_amended.emit(place, (Thrown(key, miss, "hand"),))
    while conductor.question is not None:
        conductor.roll()
        room.settle()
    assert conductor.amending.changes and conductor.amending.changes[0].differs
    assert room.stage.rail.primary.text() == "Accept the amendment"
    press(Qt.Key.Key_Space, room) if room.stage.hasFocus() else click_on(room)
    room.settle()
    assert conductor.journal.entries[place].amends is not None
    assert len(conductor.journal.entries) == lines and conductor.journal.struck


def test_dice_are_retyped_by_keyboard_alone(room: Room, qtbot: QtBot) -> None:
    test_a_whole_round_by_mouse(room, qtbot)
    conductor, journal = room.stage.conductor, room.stage.column.journal
    place = next(p for p, entry in enumerate(conductor.journal.entries) if entry.answers)
    journal.table.setFocus()
    room.settle()
    lines = conductor.journal.cursor
    journal.amend_requested.emit(place, conductor.journal.entries[place].answers[0].key)
    amending = room.stage.column.amending
    assert room.window.focusWidget() is amending.field
    QTest.keyClicks(amending.field, "1 1")
    assert amending.field.text() == "1 1" and conductor.journal.cursor == lines
    amending.drop_button.click()
    assert room.window.focusWidget() is not None and journal.isAncestorOf(room.window.focusWidget())
