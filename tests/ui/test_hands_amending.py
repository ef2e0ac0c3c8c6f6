"""Laws 2, 4 and 5 where an old line is amended, in every system's window."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QWidget

from referee_app.core.table import Choice, Roll
from referee_app.play.dice_box import DiceBox
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.words.figures import typed_text
from tests.sixth import TRIED
from tests.ui.evenings import evening, lay, to_a_throw, was_thrown
from tests.ui.room import Room, window

ENTER = Qt.Key.Key_Return


@pytest.fixture(autouse=True, params=TRIED)
def system(request: pytest.FixtureRequest) -> str:
    """Each system."""
    key: str = request.param
    return key


def test_a_line_is_amended_by_its_button_and_its_keys(shell: Room, system: str) -> None:
    order = to_a_throw(shell, system)
    conductor = shell.stage.conductor
    conductor.order(order, overrule=True)
    shell.settle()
    while conductor.question is not None:
        answer_somehow(shell)
    journal = shell.stage.column.journal
    journal.table.setCurrentIndex(journal.model.index(journal.model.rowCount() - 1, 0))
    shell.settle()
    QTest.mouseClick(journal.amend, Qt.MouseButton.LeftButton)
    amending = shell.stage.column.amending
    assert amending.field.hasFocus()
    before = amending.field.text()
    amending.list.setFocus()
    QTest.keyClick(window(shell), Qt.Key.Key_1)
    assert amending.field.text() == "1" and amending.field.hasFocus()
    amending.field.setText(before)
    amending.list.setFocus()
    QTest.keyClick(window(shell), ENTER)
    assert amending.accept_button.isVisible() and not amending.accept_button.isEnabled()
    assert amending.accept_button.toolTip() and not shell.stage.rail.primary.isEnabled()
    struck = len(conductor.journal.struck)
    shell.stage.go_on()
    assert len(conductor.journal.struck) == struck
    QTest.keyClick(window(shell), Qt.Key.Key_Escape)
    assert journal.isVisible() and conductor.amendment is None
    QTest.mouseClick(journal.amend, Qt.MouseButton.LeftButton)
    QTest.keyClicks(amending.field, "1")
    QTest.keyClick(amending.field, Qt.Key.Key_Escape)
    assert amending.isVisible() and amending.field.text() == before
    QTest.keyClick(amending.field, Qt.Key.Key_Escape)
    assert journal.isVisible()


@pytest.mark.usefixtures("dressed")
@pytest.mark.parametrize("size", [(1366, 740), (1024, 560)])
def test_what_is_typed_in_an_amendment_moves_nothing(shell: Room, system: str, size: tuple[int, int]) -> None:
    """A stranger's find: with the first key *See what changes* stood 16 px lower, under the mouse that was to press."""
    shell.window.resize(*size)
    order = to_a_throw(shell, system)
    conductor, column = shell.stage.conductor, shell.stage.column
    conductor.order(order, overrule=True)
    shell.settle()
    while conductor.question is not None:
        answer_somehow(shell)
    column.tabs.setCurrentIndex(column.tabs.count() - 1)
    column.journal.table.setCurrentIndex(column.journal.model.index(column.journal.model.rowCount() - 1, 0))
    shell.settle()
    column.journal.amend.click()
    shell.settle()
    amending = column.amending
    stood = amending.field.y(), amending.try_button.y()
    for key in (Qt.Key.Key_1, Qt.Key.Key_X, Qt.Key.Key_Backspace, Qt.Key.Key_Backspace, Qt.Key.Key_6):
        QTest.keyClick(amending.field, key)
        shell.settle()
        assert (amending.field.y(), amending.try_button.y()) == stood, key
    shell.window.resize(1366, 740)


@pytest.mark.parametrize("leave", ["escape", "undo", "undo_answer"])
def test_the_keyboard_is_the_lines_again_where_an_amendment_that_asks_is_left(
    shell: Room, system: str, leave: str
) -> None:
    """Taken back or put away: nothing is written, and the key of the line that is still lit amends it anew, so that
    what is typed next is no dice of another order. An answer behind it is taken back by itself."""
    order = to_a_throw(shell, system)
    shell.stage.conductor.order(order, overrule=True)
    shell.settle()
    while shell.stage.conductor.question is not None:
        answer_somehow(shell)
    conductor, column = shell.stage.conductor, shell.stage.column
    written = list(conductor.journal.entries)
    column.journal.table.setCurrentIndex(column.journal.model.index(column.journal.model.rowCount() - 1, 0))
    column.journal.table.setFocus()
    for _ in range(2):
        QTest.keyClick(window(shell), Qt.Key.Key_A)
        assert column.amending.field.hasFocus()
        QTest.keyClick(column.amending.field, Qt.Key.Key_Backspace)
        QTest.keyClick(column.amending.field, ENTER)
        question = conductor.question
        assert question is not None and conductor.amendment is not None
        column.focus_tray()
        if leave == "undo_answer":
            answer_somehow(shell)
            conductor.undo()
            assert conductor.question is not None and conductor.question.key == question.key
        if leave == "escape":
            QTest.keyClick(window(shell), Qt.Key.Key_Escape)
        else:
            conductor.undo()
        shell.settle()
        assert conductor.amendment is None and conductor.journal.entries == written
        assert column.journal.table.hasFocus()


def test_while_an_old_line_is_open_undo_and_redo_are_its_own(shell: Room, system: str) -> None:
    """A stranger's find: with an old line open to be retyped Ctrl+Shift+Z brought an order back behind it; what was
    taken back inside an amendment, or the amendment, did not come again, but that order did."""
    *before, _last = evening(system).entries
    thrown = max(place for place, entry in enumerate(before) if any(map(was_thrown, entry.answers[:1])))
    last, conductor = len(before), lay(shell, system, len(before) + 1)
    conductor.undo_line()
    shell.settle()
    table, amending = shell.stage.column.journal.table, shell.stage.column.amending
    table.setCurrentIndex(shell.stage.column.journal.model.index(thrown, 0))
    table.setFocus()
    QTest.keyClick(window(shell), Qt.Key.Key_A)
    press_redo(shell)
    assert amending.field.hasFocus() and stands(shell) == (last, 1, None, None)
    press_undo(shell)
    assert table.hasFocus() and amending.isHidden() and stands(shell) == (last, 1, None, None)

    QTest.keyClick(window(shell), Qt.Key.Key_A)
    QTest.keyClick(amending.field, Qt.Key.Key_Backspace)
    QTest.keyClick(amending.field, ENTER)
    seen = [stands(shell)]
    while conductor.question is not None:
        answer_somehow(shell)
        seen.append(stands(shell))
    assert len(seen) > 1
    for was in reversed(seen[:-1]):
        press_undo(shell)
        assert stands(shell) == was
    press_undo(shell)
    assert conductor.amendment is None
    for was in seen:
        press_redo(shell)
        assert stands(shell) == was
    press_redo(shell)
    assert stands(shell) == seen[-1]
    QTest.keyClick(window(shell), Qt.Key.Key_Escape)
    assert conductor.amendment is None
    press_redo(shell)
    assert stands(shell) == seen[-1], "Escape loses nothing"
    QTest.mouseClick(amending.drop_button, Qt.MouseButton.LeftButton)
    press_redo(shell)
    assert conductor.amendment is None and stands(shell) != (last, 1, None, None), (
        "what was put away does not come again"
    )


def test_what_is_retyped_is_taken_back_and_brought_again_by_itself(shell: Room, system: str) -> None:
    """A stranger's find: while play asked for something else Ctrl+Z and Escape shut an old line that was open, and what
    was retyped in it was gone for good."""
    lines = evening(system).entries
    last, *earlier = (at for at in reversed(range(len(lines))) if any(map(was_thrown, lines[at].answers)))
    place = next(iter(earlier), last)
    conductor, column = lay(shell, system, max(last, place + 1)), shell.stage.column
    conductor.order(lines[last].action, overrule=True)
    shell.settle()
    asked, table, amending = stands(shell), column.journal.table, column.amending
    assert conductor.question is not None
    table.setCurrentIndex(column.journal.model.index(place, 0))
    table.setFocus()
    QTest.keyClick(window(shell), Qt.Key.Key_A)
    before = amending.field.text()
    QTest.keyClick(amending.field, Qt.Key.Key_Backspace)
    QTest.keyClicks(amending.field, "1")
    amending.list.setFocus()
    for key in ("undo", "escape"):
        if key == "undo":
            press_undo(shell)
        else:
            QTest.keyClick(window(shell), Qt.Key.Key_Escape)
        assert amending.isVisible() and amending.field.text() == before and amending.field.hasFocus()
        press_redo(shell)
        assert amending.isVisible() and amending.field.text() == "1" and stands(shell) == asked
        amending.list.setFocus()
    for _ in range(2):
        press_undo(shell)
        press_undo(shell)
        assert amending.isHidden() and table.hasFocus() and stands(shell) == asked
        press_redo(shell)
        assert amending.field.hasFocus() and amending.field.text() == before
        press_redo(shell)
        assert amending.field.text() == "1" and stands(shell) == asked


def test_one_history_takes_back_what_was_typed_then_that_the_line_was_opened(shell: Room, system: str) -> None:
    """Qt's own history of the field stood beside it: one took back a few characters, the other the rest."""
    open_throw(shell, system)
    amending, before = shell.stage.column.amending, shell.stage.column.amending.field.text()
    for key in (Qt.Key.Key_5, Qt.Key.Key_Home, Qt.Key.Key_4):
        QTest.keyClick(window(shell), key)
    assert amending.field.text() == "45" and amending.field.hasFocus()
    press_undo(shell)
    assert amending.field.text() == before and amending.field.hasFocus()
    press_undo(shell)
    assert amending.isHidden()
    press_redo(shell)
    assert amending.field.text() == before
    press_redo(shell)
    assert amending.field.text() == "45"
    QTest.keyClick(window(shell), Qt.Key.Key_6)
    press_redo(shell)
    assert amending.field.text() == "6", "behind what is typed anew nothing comes again"


def test_one_press_rolls_the_rest_of_an_amendment_and_one_step_takes_it_back(shell: Room, system: str) -> None:
    """Each throw asked anew was a press of its own: an amended volley took as many as it had dice."""
    conductor, stage = open_throw(shell, system)[0], shell.stage
    QTest.keyClick(window(shell), Qt.Key.Key_Backspace)
    QTest.keyClick(window(shell), ENTER)
    shell.settle()
    written, at = list(conductor.journal.entries), stands(shell)
    assert isinstance(conductor.question, Roll) and stage.rail.rest.isVisible()
    QTest.mouseClick(stage.rail.rest, Qt.MouseButton.LeftButton)
    shell.settle()
    rolled = stands(shell)
    assert rolled != at and not isinstance(conductor.question, Roll) and not stage.rail.rest.isVisible()
    assert conductor.journal.entries == written
    press_undo(shell)
    assert stands(shell) == at
    press_redo(shell)
    assert stands(shell) == rolled
    press_undo(shell)
    thrown = DiceBox.seeded(1).throw(conductor.question, conductor.known)
    stage.column.tray.field.setText(typed_text(thrown.faces[len(conductor.known) :]))
    stage.roll_rest()
    shell.settle()
    assert stands(shell) != at and not isinstance(conductor.question, Roll)
    press_undo(shell)
    assert stands(shell) == at, "with what was typed before it"
    conductor.throw_by_hand(conductor.question.who, True)
    shell.settle()
    assert not stage.rail.rest.isVisible()
    conductor.roll_on()
    assert stands(shell) == at, "real dice are waited for"


@pytest.mark.parametrize("where", ["stage", "empty", "tab", "board", "list"])
def test_an_open_line_takes_digits_and_space_wherever_the_keyboard_went(shell: Room, system: str, where: str) -> None:
    """A click on an empty place had given the keyboard away: the next digit was typed into the panel behind the line or
    ordered its next throw, and Space took the next step."""
    conductor, place = open_throw(shell, system)
    column = shell.stage.column
    amending, at = column.amending, stands(shell)
    go_elsewhere(shell, where)
    QTest.keyClick(window(shell), Qt.Key.Key_1)
    QTest.keyClick(window(shell), Qt.Key.Key_1)
    shell.settle()
    assert amending.field.text() == "11" and amending.field.hasFocus() and stands(shell) == at
    amending.field.setText("x")
    go_elsewhere(shell, where)
    QTest.keyClick(window(shell), Qt.Key.Key_2)
    assert amending.field.text() == "x2", "what was typed goes on"
    amending.put_back()
    if where in ("stage", "list"):  # elsewhere Space is a button's, the field's or a board's
        go_elsewhere(shell, where)
        assert shell.stage.rail.primary.text() == amending.try_button.text()
        QTest.keyClick(window(shell), Qt.Key.Key_Space)
        shell.settle()
        assert conductor.amendment is not None and conductor.amendment.place == place
        assert conductor.journal.pending is None and stands(shell)[:2] == at[:2]
        go_elsewhere(shell, where)
        QTest.keyClick(window(shell), Qt.Key.Key_3)
        shell.settle()
        assert stands(shell)[:2] == at[:2], "what it changes is looked at: a digit goes nowhere"


@pytest.mark.parametrize("where", ["stage", "board", "list", "tray"])
def test_beside_what_play_asks_the_keys_are_the_open_lines_but_in_the_tray(
    shell: Room, system: str, where: str
) -> None:
    """The button says so: it spoke of the dice that play asks while Enter tried the line (a stranger's find)."""
    conductor, place = open_beside_a_throw(shell, system)
    column, at = shell.stage.column, stands(shell)
    amending, field = column.amending, column.tray.field
    field.clear()
    for _ in range(2):
        shell.stage.refresh()  # as when something was kept, or another language spoken
        go_elsewhere(shell, where) if where != "tray" else field.setFocus()
        assert shell.stage.rail.primary.text() == amending.try_button.text()
        QTest.keyClick(window(shell), Qt.Key.Key_1)
        shell.settle()
    assert (amending.field.text(), field.text()) == (("11", "") if where != "tray" else (amending.field.text(), "11"))
    assert stands(shell) == at
    field.clear()
    amending.put_back()
    shell.stage.rail.primary.click()
    shell.settle()
    assert conductor.amendment is not None and conductor.amendment.place == place and stands(shell)[:2] == at[:2]


@pytest.mark.usefixtures("dressed")
def test_on_a_low_screen_the_button_is_that_of_the_page_in_front(shell: Room, system: str) -> None:
    open_beside_a_throw(shell, system)
    shell.window.resize(1024, 560)
    column, button = shell.stage.column, shell.stage.rail.primary
    column.tabs.setCurrentIndex(1)
    assert column.amending.isVisible() and button.text() == column.amending.try_button.text()
    column.tabs.setCurrentIndex(0)
    assert column.tray.isVisible() and button.text() != column.amending.try_button.text()
    column.tray.field.clear()
    shell.stage.setFocus()
    QTest.keyClick(window(shell), Qt.Key.Key_1)
    assert column.tray.isVisible() and column.tray.field.text() == "1"
    column.tabs.setCurrentIndex(1)
    assert button.text() == column.amending.try_button.text()
    column.tray.field.clear()
    shell.window.resize(1366, 740)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, ENTER])
def test_a_look_back_in_the_midst_of_a_throw_ends_before_anything_is_thrown(
    shell: Room, system: str, key: Qt.Key
) -> None:
    """A stranger's find: the sheet of an old line stood there, the button said "Roll them all", and Space threw."""
    lines = evening(system).entries
    last = max(at for at, line in enumerate(lines) if any(map(was_thrown, line.answers)))
    conductor = lay(shell, system, last)
    conductor.order(lines[last].action, overrule=True)
    shell.settle()
    assert conductor.question is not None
    at, asks = stands(shell), shell.stage.rail.primary.text()
    conductor.look_at(last // 2)
    shell.stage.setFocus()
    assert shell.stage.rail.primary.text() != asks
    QTest.keyClick(window(shell), key)
    shell.settle()
    assert conductor.viewing is None and stands(shell) == at and shell.stage.rail.primary.text() == asks


def open_beside_a_throw(room: Room, system: str) -> tuple[Conductor, int]:
    """Open an old throw to be retyped while the last order asks for its dice."""
    lines = evening(system).entries
    last, *earlier = (at for at in reversed(range(len(lines))) if any(map(was_thrown, lines[at].answers)))
    place = next(iter(earlier), last)
    conductor, place = open_throw(room, system, place, max(last, place + 1))
    conductor.order(lines[last].action, overrule=True)
    room.settle()
    assert conductor.question is not None
    return conductor, place


def test_a_click_picks_any_line_while_dice_are_asked_and_struck_lines_are_shown(shell: Room, system: str) -> None:
    """The lines were made anew by the click: none was picked, A was dead, and the next digit went to the tray."""
    order = to_a_throw(shell, system)
    shell.stage.conductor.order(order, overrule=True)
    shell.settle()
    assert shell.stage.conductor.question is not None
    journal = shell.stage.column.journal
    journal.struck.click()
    shell.settle()
    for row in (journal.model.rowCount() - 1, journal.model.rowCount() - 2):
        journal.table.scrollTo(journal.model.index(row, 0))
        at = journal.table.visualRect(journal.model.index(row, 0)).center()
        QTest.mouseClick(journal.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        shell.settle()
        assert journal.table.currentIndex().row() == row and journal.table.hasFocus()


def open_throw(room: Room, system: str, place: int | None = None, lines: int | None = None) -> tuple[Conductor, int]:
    """Open the last throw of an evening to be retyped, or that line of so many."""
    entries = evening(system).entries
    if place is None:
        place = max(at for at, entry in enumerate(entries[:-1]) if any(map(was_thrown, entry.answers[:1])))
    conductor, journal = lay(room, system, len(entries) - 1 if lines is None else lines), room.stage.column.journal
    journal.table.setCurrentIndex(journal.model.index(place, 0))
    journal.table.setFocus()
    QTest.keyClick(window(room), Qt.Key.Key_A)
    room.settle()
    assert room.stage.column.amending.isVisible()
    return conductor, place


def go_elsewhere(room: Room, where: str) -> None:
    """Take the keyboard from an open line's field."""
    stage, amending = room.stage, room.stage.column.amending
    if where == "stage":
        stage.setFocus()
    elif where == "empty":
        QTest.mouseClick(amending, Qt.MouseButton.LeftButton, pos=amending.rect().bottomRight() - QPoint(3, 3))
    elif where == "tab":
        amending.try_button.setFocus()
    elif where == "board":
        boards = (one for one in stage.panel.findChildren(QWidget) if can_be_tabbed_to(one))
        next(boards, stage).setFocus(Qt.FocusReason.TabFocusReason)
    else:
        amending.list.setFocus()


def can_be_tabbed_to(one: QWidget) -> bool:
    """Whether Tab leads there, and it is no field that is written in."""
    written = isinstance(one, QLineEdit | QAbstractSpinBox | QComboBox)
    return one.isVisible() and one.isEnabled() and bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) and not written


def press_undo(room: Room) -> None:
    """Ctrl+Z, wherever the keyboard stands."""
    QTest.keyClick(window(room), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    room.settle()


def press_redo(room: Room) -> None:
    """Ctrl+Shift+Z, wherever the keyboard stands."""
    QTest.keyClick(window(room), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    room.settle()


def stands(room: Room) -> tuple[Any, ...]:
    """The lines in force and those taken back, what is asked, and what an amendment has come to."""
    conductor = room.stage.conductor
    journal, amendment = conductor.journal, conductor.amendment
    asked = None if conductor.question is None else conductor.question.key
    changes = None if amendment is None else list(amendment.changes)
    return journal.cursor, len(journal.entries) - journal.cursor, asked, changes


def answer_somehow(room: Room) -> None:
    """Let the app throw, or take what most tables would."""
    conductor = room.stage.conductor
    if isinstance(conductor.question, Choice):
        conductor.choose(conductor.question.options[0])
    else:
        conductor.roll()
    room.settle()
