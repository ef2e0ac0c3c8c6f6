"""Amending as a referee does it: pick the throw, retype it, look at the difference, accept it or leave it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.amend import Change, questions_of
from referee_app.core.dice import BadAnswer, Each
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Chosen, Question, Roll, Thrown
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.amend_view import AmendView, Difference, differences
from tests.ui.table import PLAIN, WORDS, conductor

VOLLEY = 11
ROLL: Roll[Any] = Roll("bonus", "bonus", Each(2))
CHOICE = Choice("on", "on", ("ale", "bread"))
PAIRS = ((ROLL, Thrown("bonus", ((3,), (4,)), "app")), (CHOICE, Chosen("on", "ale")))


@pytest.fixture
def view(qtbot: QtBot) -> AmendView:
    made = AmendView(PLAIN)
    qtbot.addWidget(made)
    made.resize(360, 400)
    made.show()
    return made


def pick(view: AmendView, row: int) -> None:
    at = view.list.visualRect(view.list.told.index(row)).center()
    QTest.mouseClick(view.list.viewport(), Qt.MouseButton.LeftButton, pos=at)


def press(view: AmendView, name: str) -> None:
    QTest.mouseClick(getattr(view, name), Qt.MouseButton.LeftButton)


def retype_dice(view: AmendView, faces: str = "65") -> None:
    """A line is looked at, and its throw typed anew."""
    view.show_line(4, PAIRS)
    view.field.selectAll()
    QTest.keyClicks(view.field, faces)


def retype_both(view: AmendView) -> None:
    """The throw, then what was decided behind it: bread."""
    retype_dice(view)
    pick(view, 1)
    QTest.keyClick(view.options, Qt.Key.Key_Down)


def test_it_lists_the_throws_and_decisions_of_a_line(view: AmendView) -> None:
    view.show_line(4, PAIRS)
    assert view.list.told.stringList() == [
        "3 4  for bonus · app",
        "take ale  for on · by hand",
    ]
    assert view.field.text() == "3 4"


def test_retyped_dice_go_out_with_their_key(qtbot: QtBot, view: AmendView) -> None:
    retype_dice(view)
    with qtbot.waitSignal(view.answers_amended) as amended:
        QTest.keyClick(view.field, Qt.Key.Key_Return)
    assert amended.args == [4, (Thrown("bonus", ((6,), (5,)), "amended"),)]


def test_dice_that_cannot_fall_turn_the_field_red(qtbot: QtBot, view: AmendView) -> None:
    retype_dice(view, "69")
    with qtbot.assertNotEmitted(view.answers_amended):
        press(view, "try_button")
    assert view.field.property("state") == "bad"
    assert view.field.text() == "69"
    assert view._status.text() == "No die shows 9 here: they have 6 sides."
    assert [die.face for die in view._dice.dice] == [0, 0], "no dice of before stand there"


def test_a_decision_is_taken_anew(qtbot: QtBot, view: AmendView) -> None:
    view.show_line(4, PAIRS)
    pick(view, 1)
    assert view.options.isVisible()
    assert not view.field.isVisible()
    assert view._status.text() == "Choose what was decided; then see what it changes."
    QTest.keyClick(view.options, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.answers_amended) as amended:
        press(view, "try_button")
    assert amended.args == [4, (Chosen("on", "bread", "amended"),)]


def test_what_is_retyped_stays_while_another_throw_is_looked_at_and_all_is_tried_at_once(
    qtbot: QtBot, view: AmendView
) -> None:
    """A stranger's find: the first of two throws was put right, then the second; the first was gone without a word."""
    retype_both(view)
    assert [line.partition(" → ")[2] for line in view.list.texts] == ["6 5", "take bread"]
    pick(view, 0)
    assert view.field.text() == "65" and view.untaken == "65"
    with qtbot.waitSignal(view.answers_amended) as amended:
        press(view, "try_button")
    assert amended.args == [4, (Thrown("bonus", ((6,), (5,)), "amended"), Chosen("on", "bread", "amended"))]


def test_what_cannot_fall_is_gone_to_whatever_is_looked_at(qtbot: QtBot, view: AmendView) -> None:
    retype_dice(view, "69")
    pick(view, 1)
    with qtbot.assertNotEmitted(view.answers_amended):
        press(view, "try_button")
    assert view.list.row == 0 and view.field.isVisible() and view.field.property("state") == "bad"
    assert "No die shows 9" in view._status.text()


def test_escape_takes_back_what_is_retyped_here_then_the_rest(view: AmendView) -> None:
    retype_both(view)
    assert view.put_back() and view.options.currentData() == "ale"
    assert view.put_back() and not view.untaken and view.list.texts[0] == "3 4  for bonus · app"
    assert not view.put_back()


def test_what_is_retyped_is_taken_back_the_latest_first_and_comes_again(view: AmendView) -> None:
    retype_both(view)
    pick(view, 0)
    assert view.take_back() and view.list.row == 1 and view.options.currentData() == "ale"
    assert view.take_back() and view.list.row == 0 and view.field.text() == "3 4"
    assert not view.take_back()
    view.bring_again()
    assert view.field.text() == "65"
    view.bring_again()
    assert view.options.currentData() == "bread" and not view.can_bring_again


def test_what_was_taken_back_does_not_come_again_behind_what_is_retyped_since(view: AmendView) -> None:
    retype_dice(view)
    assert view.take_back() and view.can_bring_again
    QTest.keyClicks(view.field, "1")
    assert not view.can_bring_again


def test_it_begins_with_the_answer_asked_for(view: AmendView) -> None:
    view.show_line(4, PAIRS, "on")
    assert view.list.row == 1


@pytest.mark.parametrize(("question", "wanted"), [(ROLL, "throw or type them"), (CHOICE, "a decision: take it")])
def test_what_is_missing_is_the_trays(view: AmendView, question: Question, wanted: str) -> None:
    view.show_line(4, PAIRS)
    view.show_waiting(question)
    assert not view.field.isVisible()
    assert wanted in view._status.text() and "tray" in view._status.text()


def test_the_difference_is_looked_at_before_it_is_accepted(qtbot: QtBot, view: AmendView) -> None:
    view.show_line(4, PAIRS)
    view.show_changes(
        [
            Difference(5, ("Raider 3 destroyed.",), ("Raider 3 damaged.",)),
            Difference(6, ("Raider 2 fires.",), None, ("Nothing left to fire at (S-35).",)),
            Difference(7, (), ("Raider 1 damaged.",)),
            Difference(8, ("Raider 4 damaged.",), ()),
        ]
    )
    assert view.difference.toPlainText() == (
        "Line 5\nwas: Raider 3 destroyed.\nnow: Raider 3 damaged.\n\n"
        "Line 6\nwas: Raider 2 fires.\nfalls away\nNothing left to fire at (S-35).\n\n"
        "Line 7\nnow also: Raider 1 damaged.\n\nLine 8\nno more: Raider 4 damaged."
    )
    assert view._status.text() == "Lines that come out otherwise: 3. Lines that fall away: 1."
    assert view.drop_button.hasFocus(), "Enter loses no line"
    with qtbot.waitSignal(view.accepted):
        press(view, "accept_button")
    with qtbot.waitSignal(view.dropped):
        press(view, "drop_button")


def test_nothing_changed_is_said(view: AmendView) -> None:
    view.show_line(4, PAIRS)
    view.show_changes([])
    assert view._status.text() == "No line comes out otherwise."


def test_it_speaks_the_new_language(view: AmendView) -> None:
    view.show_line(4, PAIRS)
    view.try_button.setText("?")
    QCoreApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.try_button.text() == "See what changes"


def test_a_refused_answer_is_a_sentence(view: AmendView) -> None:
    view.show_line(4, PAIRS)
    view.complain(BadAnswer("face", face=7, sides=6))
    assert view._status.text() == "No die shows 7 here: they have 6 sides."


@pytest.fixture
def table() -> Conductor:
    return conductor(lines=16)


def test_differences_hold_only_what_comes_out_otherwise(table: Conductor) -> None:
    question, answer = questions_of(table.journal, VOLLEY, table.book_of)[0]
    assert isinstance(question, Roll) and isinstance(answer, Thrown)
    missed = Thrown(question.key, ((1,),) * question.dice.count)
    table.amend(VOLLEY, missed)
    found = list(differences(table.journal, VOLLEY, table.amending.changes, WORDS, table.book_of))
    assert found[0].number == table.journal.entries[VOLLEY].number
    assert found[0].after
    assert not set(found[0].before) & set(found[0].after)
    changed = [change.before.number for change in table.amending.changes if change.differs]
    assert [one.number for one in found] == changed


@pytest.mark.parametrize(
    ("before", "after", "lost", "won"),
    [
        ("head 5 1", "head 3 5 1", "", "3"),
        ("head 3 5", "head 5", "3", ""),
        ("head 5", "head 3", "5", "3"),
        ("head", "head", "head", "head"),
        ("head 5", None, "head 5", None),
        ("head 5", "", "head 5", ""),
    ],
)
def test_a_line_is_told_by_what_it_loses_and_what_it_gains(
    before: str, after: str | None, lost: str, won: str | None
) -> None:
    """A stranger's find: where a line only gained a sentence all of it stood under "was" and none of it changed; whole
    it is told only where other facts have the same words. Having nothing to tell is not falling away."""
    old = SimpleNamespace(number=13, told=before)
    new = None if after is None else SimpleNamespace(told=after, apply=lambda state: state)
    change: Any = SimpleNamespace(before=old, after=new, added=False, differs=True, objections=())
    stub: Any = SimpleNamespace(sentences=lambda entry, *_: entry.told.split(), objection=str)
    journal: Any = SimpleNamespace(state_at=lambda at: at)
    (found,) = differences(journal, 0, [change], stub, lambda entry: None)
    assert found.before == tuple(lost.split()) and found.after == (None if won is None else tuple(won.split()))


def test_a_line_that_falls_away_says_why(table: Conductor) -> None:
    entry = table.journal.entries[VOLLEY]
    gone: Change[Any, Any] = Change(entry, None, (Objection("not_declared", "S-14", final=True),))
    (found,) = differences(table.journal, VOLLEY, [gone], WORDS, table.book_of)
    assert found.after is None
    assert found.reasons == (WORDS.objection(gone.objections[0]),)


def focused() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def test_arrows_in_the_field_go_to_the_next_answer_and_back(view: AmendView) -> None:
    view.show_line(4, (*PAIRS, (Roll("more", "more", Each(1)), Thrown("more", ((2,),)))))
    view.take_focus()
    QTest.keyClicks(view.field, "65")
    QTest.keyClick(view.field, Qt.Key.Key_Up)
    assert view.list.row == 0 and view.field.hasFocus()
    QTest.keyClick(view.field, Qt.Key.Key_Down)
    assert view.list.row == 1 and view.options.isVisible()
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert view.list.row == 2 and view.options.currentText() == "take ale", "what was decided stands"
    QTest.keyClicks(focused(), "5")
    assert (view.field.text(), view.field.hasFocus()) == ("5", True)
    QTest.keyClick(view.field, Qt.Key.Key_Down)
    QTest.keyClick(view.field, Qt.Key.Key_Up)
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    assert (view.list.row, view.field.text()) == (0, "65")
