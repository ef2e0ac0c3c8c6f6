"""The whole column on one battle, from the first die to an accepted amendment, as a referee works it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.table import Roll, Thrown, Whose, same_throw
from referee_app.play.dice_box import DiceBox
from referee_app.store import codec
from referee_app.store.session import Session
from referee_app.store.shapes import VERSION
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.delegate import ROW
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import column_of
from referee_app.ui.look.plain import label
from referee_app.ui.stage.right_column import _ODDS_LEAST, RightColumn
from referee_app.ui.words.figures import typed_text
from tests.ui.table import WORDS, conductor

VOLLEY = 11


@pytest.fixture
def table() -> Conductor:
    return conductor()


@pytest.fixture
def column(qtbot: QtBot, table: Conductor) -> RightColumn:
    made = RightColumn(table, WORDS)
    made.refresh()
    qtbot.addWidget(made)
    made.resize(360, 640)
    table.state_changed.connect(made.refresh)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def press(column: RightColumn, name: str) -> None:
    button = column.findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def count(table: Conductor) -> int:
    assert isinstance(table.question, Roll)
    return table.question.dice.count


def test_typed_dice_settle_the_throw(column: RightColumn, table: Conductor) -> None:
    assert table.order(Fire("red"))
    first = table.question
    QTest.keyClicks(column.tray.field, "2" * count(table))
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    assert table.question is not first
    entry = table.journal.entries[VOLLEY]
    assert entry.answers[0].by == "hand"
    assert column.tray.last_page.isVisible()
    assert column.tray.last_page.sentences.split("\n")[0] == column.journal.model.line(VOLLEY).sentences[0]


def test_what_is_said_of_typed_dice_is_not_cut_while_the_odds_have_room(column: RightColumn, table: Conductor) -> None:
    """A stranger's find: the rows of the sides lay over the last lines of it until the next throw."""
    table.order(Fire("red"))
    column.resize(240, 540)
    before = column.tray.height()
    QTest.keyClicks(column.tray.field, "5 5 5 5 5 3")
    wanted = column.tray.natural_height(column.width())
    assert before < wanted <= column.tray.height()


def test_while_dice_are_asked_the_journal_keeps_its_five_lines(column: RightColumn, table: Conductor) -> None:
    """Where the tray wants all that the odds can spare."""
    table.order(Fire("red"))
    column.resize(240, 540)
    QTest.keyClicks(column.tray.field, "5 5 5 5 5 3")
    assert column.tray.height() > column.splitter.height() * 40 // 100
    assert column.journal.height() >= 44 + 5 * ROW


@pytest.mark.parametrize("way", ["restart", "undo"])
def test_an_order_resumed_in_mid_throw_tells_of_itself_alone(
    column: RightColumn, table: Conductor, qtbot: QtBot, way: str
) -> None:
    assert table.order(Fire("red"))
    if way == "restart":
        table = Conductor(table.encounter)
        column = RightColumn(table, WORDS)
        column.refresh()
        qtbot.addWidget(column)
    else:
        while table.question is not None:
            table.throw()
        table.undo()
        assert table.journal.cursor == VOLLEY
    while table.question is not None:
        table.throw()
    column.refresh()
    assert column.tray.last_page.sentences.split("\n")[0] == column.journal.model.line(VOLLEY).sentences[0]


def test_the_app_rolls_behind_what_was_typed(column: RightColumn, table: Conductor) -> None:
    assert table.order(Fire("red"))
    QTest.keyClicks(column.tray.field, "5")
    press(column, "roll")
    answers = table.journal.pending.answers if table.journal.pending else table.journal.entries[VOLLEY].answers
    assert isinstance(answers[0], Thrown)
    assert answers[0].faces[0][0] == 5
    assert answers[0].by == "mixed"
    assert len(answers[0].faces) == 5


def test_the_answer_just_before_stays_in_sight(column: RightColumn, table: Conductor) -> None:
    assert table.order(Fire("red"))
    assert not column.tray.before.isVisible()
    QTest.keyClicks(column.tray.field, "5" * count(table))
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    assert table.question is not None
    assert column.tray.before.isVisible()
    assert {die.face for die in column.tray.before.dice.dice} == {5}


@pytest.mark.parametrize("side", ["North", "South"])
def test_a_throw_is_asked_for_whole_and_the_journal_keeps_five_lines(
    column: RightColumn, table: Conductor, qtbot: QtBot, side: str
) -> None:
    """Where the odds have room to spare."""
    table.throw_by_hand(side, True)
    assert table.order(Fire("red"))
    while table.question is not None:
        QCoreApplication.processEvents()
        tray, area = column.tray, column.journal.table.viewport()
        spare = column.splitter.sizes()[1] - max(_ODDS_LEAST, column.odds.natural_height)
        assert tray.height() >= tray.natural_height(column.width()) or spare <= 0
        assert area.height() >= 5 * ROW
        table.throw()


def test_the_bar_goes_as_soon_as_all_fits_without_it(qtbot: QtBot) -> None:
    inside = QWidget()
    text = label("Losses inflicted by Second Strike: 17, with three throws on two rows of the table. " * 9, wrap=True)
    column_of(inside, text)
    area = scrolled(inside)
    qtbot.addWidget(area)
    area.resize(300, 100)
    area.show()
    bar = area.verticalScrollBar()
    qtbot.waitUntil(bar.isVisible)
    whole = inside.heightForWidth(300)
    assert inside.heightForWidth(inside.width()) > whole
    area.resize(300, whole)
    qtbot.waitUntil(lambda: not bar.isVisible())
    text.setText(text.text() * 2)
    qtbot.waitUntil(bar.isVisible)
    text.setText(text.text()[: len(text.text()) // 2])
    qtbot.waitUntil(lambda: not bar.isVisible())


def test_an_answer_on_its_way_to_the_disk_is_not_given_twice(qtbot: QtBot) -> None:
    waiting: list[Callable[[], None]] = []
    table = conductor()
    table.keeping.keep = waiting.append
    column = RightColumn(table, WORDS)
    column.refresh()
    qtbot.addWidget(column)
    table.state_changed.connect(column.refresh)
    table.order(Fire("red"))
    waiting.pop()()
    QTest.keyClicks(column.tray.field, "5" * count(table))
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    assert len(waiting) == 1
    assert table.journal.pending is not None
    assert len(table.journal.pending.answers) == 1
    assert column.journal.model.rowCount() == VOLLEY


def test_roll_the_rest_goes_on_as_long_as_nobody_decides_anything(column: RightColumn, table: Conductor) -> None:
    assert table.order(Fire("red"))
    column.roll_rest()
    assert table.question is None
    kinds = [entry.action.kind for entry in table.journal.entries[VOLLEY:]]
    assert kinds == ["fire", "fire", "apply_results", "remove_counters"]
    told = column.tray.last_page.sentences.split("\n")
    lines = [column.journal.model.line(place).sentences for place in range(VOLLEY, VOLLEY + 4)]
    assert told == [lines[1][0], lines[0][0], *lines[2], *lines[3]], (
        "the last throw first, each in a sentence, and what came of them in full"
    )


@pytest.mark.parametrize("by_hand", [True, False])
def test_roll_the_rest_throws_no_die_of_a_side_with_real_ones(
    column: RightColumn, table: Conductor, by_hand: bool
) -> None:
    """A stranger's find: with two of four real dice typed the app threw the others, and all four stood as real ones."""
    assert table.order(Fire("red")) and table.question is not None
    table.throw_by_hand(table.question.who, by_hand)
    column.tray.field.setText("5")
    asked = table.question
    column.roll_rest()
    assert (table.question is asked) is by_hand
    if by_hand:
        assert column.tray.field.text() == "5" and column.tray.field.property("state") == "bad"


def test_dice_that_cannot_be_lose_nothing(column: RightColumn, table: Conductor) -> None:
    assert table.order(Fire("red"))
    asked = table.question
    QTest.keyClicks(column.tray.field, "9")
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    assert table.question is asked
    assert column.tray.field.text() == "9"
    assert column.tray.field.property("state") == "bad"


def test_a_side_takes_its_own_dice_while_a_throw_waits(column: RightColumn, table: Conductor) -> None:
    assert table.order(Fire("red"))
    press(column, "hand0")
    assert table.question is not None
    assert table.by_hand(table.question)
    press(column, "app0")
    assert table.encounter.hand == frozenset()


def test_the_odds_are_of_what_is_asked_else_of_the_draft(column: RightColumn, table: Conductor) -> None:
    assert not column.odds.isVisible()
    preview = table.rules.preview(Fire("red"))
    column.show_preview(preview)
    assert column.odds.isVisible()
    drafted = column.odds.ladder.rungs
    assert drafted
    assert table.order(Fire("red"))
    assert column.odds.ladder.rungs == drafted
    column.roll_rest()
    column.show_preview(None)
    assert not column.odds.isVisible()


def test_an_old_line_shows_its_own_dice(column: RightColumn, table: Conductor) -> None:
    table.order(Fire("red"))
    column.roll_rest()
    now = column.tray.last_page.sentences
    column.journal.looked_at.emit(VOLLEY + 1)
    assert table.viewing == VOLLEY + 1
    then = column.tray.last_page.sentences
    assert then != now
    QTest.mouseClick(column.journal.pill, Qt.MouseButton.LeftButton)
    assert table.viewing is None
    assert column.tray.last_page.sentences == now


def test_undo_to_here(column: RightColumn, table: Conductor) -> None:
    column.journal.table.setFocus()
    column.journal.table.setCurrentIndex(column.journal.model.index(4, 0))
    QTest.keyClicks(column.journal.table, "u")
    assert table.journal.cursor == 5


def amend_first_throw(column: RightColumn, table: Conductor, face: str) -> None:
    table.order(Fire("red"))
    QTest.keyClicks(column.tray.field, "2" * count(table))
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    column.journal.table.setFocus()
    column.journal.table.setCurrentIndex(column.journal.model.index(VOLLEY, 0))
    QTest.keyClicks(column.journal.table, "a")
    assert column.amending.isVisible()
    column.amending.field.selectAll()
    QTest.keyClicks(column.amending.field, face * 5)
    QTest.keyClick(column.amending.field, Qt.Key.Key_Return)


def test_what_an_amendment_asks_is_typed_in_one_line_and_taken_back_in_one_step(
    column: RightColumn, table: Conductor
) -> None:
    amend_first_throw(column, table, "5")
    first, box = table.question, DiceBox.seeded(1)
    assert isinstance(first, Roll)
    line = [box.throw(first, table.known)]
    while isinstance(following := table.follow(line), Roll):
        line.append(box.throw(following))
    assert len(line) > 1
    missing = line[0].faces[len(table.known) :]
    QTest.keyClicks(column.tray.field, ", ".join(map(typed_text, (missing, *(one.faces for one in line[1:])))))
    QTest.keyClick(column.tray.field, Qt.Key.Key_Return)
    taken = {answer for change in table.amending.changes if change.after for answer in change.after.answers}
    assert taken.issuperset(replace(one, by="hand") for one in line)
    table.undo()
    assert table.question is not None and same_throw(table.question, first) and not table.amending.changes


def test_the_odds_of_a_throw_count_its_dice_that_lie_there(column: RightColumn, table: Conductor) -> None:
    table.order(Fire("red"))
    gunnery = table.question
    assert gunnery is not None
    table.take(Thrown(gunnery.key, ((5,), (5,), *((2,),) * (count(table) - 2))))
    table.take(Thrown("assign", ((4,), (4,))))
    while table.question is not None:
        table.roll()
    table.amend(VOLLEY, Thrown(gunnery.key, ((5,), (5,), (5,), *((2,),) * 2)))
    asked, known = table.question, table.known
    assert isinstance(asked, Roll) and known and len(known) < asked.dice.count
    column.odds.show()
    shown = [tuple(bar.chance for bar in one.chart.bars) for one in column.odds.bars if not one.isHidden()]
    right = asked.outlook_given(known)
    assert right is not None
    assert shown == [tuple(chance for _, chance in spread.chances) for spread in right]
    anyhow = asked.outlook()[0].chances[0][1]
    assert shown[0][0] != pytest.approx(float(anyhow), rel=1e-3)


def test_an_amendment_from_the_line_to_the_journal(column: RightColumn, table: Conductor) -> None:
    amend_first_throw(column, table, "5")
    assert column.tray.roll_page.isVisible()
    while table.question is not None:
        press(column, "roll")
    assert "was: " in column.amending.difference.toPlainText()
    old = table.journal.entries[VOLLEY]
    QTest.mouseClick(column.amending.accept_button, Qt.MouseButton.LeftButton)
    new = table.journal.entries[VOLLEY]
    assert new.amends == old.number
    assert old in table.journal.struck
    assert column.journal.isVisible()


def test_an_amendment_left_as_it_was(column: RightColumn, table: Conductor) -> None:
    amend_first_throw(column, table, "3")
    old = table.journal.entries[VOLLEY]
    QTest.mouseClick(column.amending.drop_button, Qt.MouseButton.LeftButton)
    assert table.amendment is None
    assert table.journal.entries[VOLLEY] is old
    assert column.journal.isVisible()


def test_an_amendment_taken_back_elsewhere_leaves_the_column_in_order(column: RightColumn, table: Conductor) -> None:
    amend_first_throw(column, table, "5")
    table.undo()
    assert table.amendment is None
    assert column.journal.isVisible()
    assert not column.amending.isVisible()


def test_a_line_undone_while_its_dice_are_retyped_is_let_go(column: RightColumn, table: Conductor) -> None:
    table.order(Fire("red"))
    table.roll_rest()
    column.journal.amend_requested.emit(VOLLEY, "")
    table.throw_by_hand("north", True)
    assert column.amending.isVisible()
    table.undo()
    assert column.journal.isVisible()


def test_on_a_low_screen_the_journal_is_a_tab(column: RightColumn, table: Conductor) -> None:
    column.resize(340, 470)
    column.fold(True)
    assert column.tabs.isVisible()
    assert column.tray.isVisible()
    assert not column.journal.isVisible()
    column.search_journal()
    assert column.journal.isVisible()
    assert not column.tray.isVisible()
    table.order(Fire("red"))
    column.type_in("4")
    assert column.tray.field.isVisible()
    assert column.tray.field.text() == "4"
    column.fold(False)
    assert column.journal.isVisible()
    assert not column.tabs.isVisible()


@pytest.mark.usefixtures("dressed_alone")
@pytest.mark.parametrize(("width", "height", "folded"), [(340, 590, False), (340, 470, True)], ids=["720", "600"])
def test_it_fits_low_screens(column: RightColumn, table: Conductor, width: int, height: int, folded: bool) -> None:
    table.order(Fire("red"))
    column.fold(folded)
    column.resize(width, height)
    assert column.width() == width
    assert column.minimumSizeHint().height() <= height
    seen = [child for child in (column.tray, column.odds, column.journal) if child.isVisible()]
    assert all(child.width() <= width for child in seen)


def test_tab_goes_from_the_field_downwards(column: RightColumn, table: Conductor) -> None:
    table.order(Fire("red"))
    column.focus_tray()
    assert column.tray.field.hasFocus()
    seen: list[QWidget] = []
    for _ in range(5):
        focus = column.focusWidget()
        assert focus is not None
        seen.append(focus)
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    tops = [widget.mapTo(column, widget.rect().topLeft()).y() // 8 for widget in seen]  # rows are further apart
    assert tops == sorted(tops)
    assert len(set(seen)) == len(seen)


def test_whatever_takes_the_focus_has_a_name(column: RightColumn, table: Conductor) -> None:
    table.order(Fire("red"))
    fields = [field for field in column.findChildren(QLineEdit) if field.isVisible()]
    assert fields
    assert [field for field in fields if not field.accessibleName()] == []
    buttons = [button for button in column.findChildren(QPushButton) if button.isVisible()]
    assert [button for button in buttons if not (button.accessibleName() or button.text())] == []


def test_it_speaks_the_new_language(column: RightColumn, table: Conductor) -> None:
    table.order(Fire("red"))
    column.tabs.setTabText(0, "?")
    QCoreApplication.sendEvent(column, QEvent(QEvent.Type.LanguageChange))
    assert column.tabs.tabText(0) == "Dice"


def test_on_a_screen_that_gets_low_the_dice_come_first(column: RightColumn) -> None:
    column.search_journal()
    column.fold(True)
    assert column.tray.isVisible() and not column.journal.isVisible()
    column.search_journal()
    column.fold(True)
    assert column.journal.isVisible()


def test_dice_typed_in_part_and_finished_by_the_app_are_told_as_both(column: RightColumn, table: Conductor) -> None:
    """A stranger's find: the app's dice stood as real ones, in the journal and on paper."""
    table.order(Fire("red"))
    QTest.keyClicks(column.tray.field, "2" * (count(table) - 1))
    press(column, "roll")
    pending = table.journal.pending
    answers = pending.answers if pending is not None else table.journal.entries[VOLLEY].answers
    assert [one.by for one in answers] == ["mixed"]
    data = codec.dump(Session("Evening", encounters=[table.encounter]))
    assert json.loads(data)["version"] == VERSION, "an older program says that the file is newer"
    tab = codec.load(data, "evening").encounters[0]
    assert tab.journal.entries == table.journal.entries and tab.journal.pending == table.journal.pending
    assert column.tray.before.isVisible() or column.tray.last_page.isVisible()
    whose = [one.text() for one in column.tray.findChildren(QLabel) if one.isVisible()]
    assert any(text.endswith("by hand and app") for text in whose)


@pytest.mark.parametrize(("lying", "whose"), [("app", "app"), ("hand", "mixed"), ("amended", "mixed")])
def test_a_throw_that_an_amendment_makes_wider_is_of_all_who_threw_a_die_of_it(
    column: RightColumn, table: Conductor, lying: Whose, whose: Whose
) -> None:
    table.order(Fire("red"))
    first = table.question
    assert isinstance(first, Roll)
    table.take_faces(((5,), (5,), (2,), (2,), (2,)))
    assert table.question is not None
    table.take(Thrown(table.question.key, ((1,), (2,)), lying))
    table.roll_rest()
    table.amend(VOLLEY, Thrown(first.key, ((5,),) * 5))
    assert len(table.known) == 2
    table.roll()
    retyped = table.encounter.retyped
    assert retyped is not None
    answer = retyped.given[-1][0]
    assert isinstance(answer, Thrown)
    assert (answer.faces[:2], answer.by) == (((1,), (2,)), whose)
