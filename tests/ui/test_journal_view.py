"""The journal as it is read: lines, rounds, dice in full, the way back, search, and 100,000 lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Entry, Journal
from referee_app.store.session import Encounter
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import StartRound
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.delegate import JournalDelegate
from referee_app.ui.journal.detail import Detail
from referee_app.ui.journal.view import JournalView
from tests.ui.pictures import stale
from tests.ui.table import WORDS, conductor

VOLLEY = 11
"""The place of the first volley."""


@pytest.fixture
def table() -> Conductor:
    return conductor(lines=16)


@pytest.fixture
def view(qtbot: QtBot, table: Conductor) -> JournalView:
    made = JournalView(table, WORDS)
    qtbot.addWidget(made)
    made.resize(360, 400)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def click(qtbot: QtBot, view: JournalView, row: int) -> None:
    index = view.model.index(row, 0)
    view.table.scrollTo(index)
    at = view.table.visualRect(index).topLeft() + QPoint(60, 6)
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_every_entry_is_a_line_with_its_sentences(view: JournalView, table: Conductor) -> None:
    assert view.model.rowCount() == len(table.journal.entries)
    entry = table.journal.entries[VOLLEY]
    before, after = table.journal.state_at(VOLLEY), table.journal.state_at(VOLLEY + 1)
    assert view.model.line(VOLLEY).sentences == tuple(WORDS.sentences(entry, before, after, table.book_of))


def test_rounds_are_headings(view: JournalView, table: Conductor) -> None:
    begun = [row for row in range(view.model.rowCount()) if view.model.line(row).begins_round]
    orders = [place for place, entry in enumerate(table.journal.entries) if isinstance(entry.action, StartRound)]
    assert begun == orders


def test_the_newest_line_is_in_sight_and_a_new_one_comes_into_it(view: JournalView, table: Conductor) -> None:
    def at_bottom() -> bool:
        bar = view.table.verticalScrollBar()
        return bool(bar.maximum() > 0 and bar.value() == bar.maximum())

    assert at_bottom()
    view.table.verticalScrollBar().setValue(0)
    assert table.order(table.rules.offers()[0])
    view.refresh()
    QApplication.processEvents()
    assert at_bottom()
    assert view.model.rowCount() == len(table.journal.entries)


def test_a_click_looks_at_the_sheet_of_then_and_escape_comes_back(
    qtbot: QtBot, view: JournalView, table: Conductor
) -> None:
    view.looked_at.connect(table.look_at)
    table.state_changed.connect(view.refresh)
    click(qtbot, view, 8)
    assert table.viewing == 9
    assert view.pill.isVisible()
    assert "line 9" in view.pill.text()
    QTest.keyClick(view.table, Qt.Key.Key_Escape)
    assert table.viewing is None
    assert not view.pill.isVisible()


def test_the_pill_comes_back_too(qtbot: QtBot, view: JournalView, table: Conductor) -> None:
    view.looked_at.connect(table.look_at)
    table.look_at(3)
    view.refresh()
    QTest.mouseClick(view.pill, Qt.MouseButton.LeftButton)
    assert table.viewing is None


def test_a_picked_line_is_shown_in_full_with_its_dice(view: JournalView, table: Conductor) -> None:
    row_height = view.table.rowHeight(VOLLEY)
    view.table.setCurrentIndex(view.model.index(VOLLEY, 0))
    assert view.table.rowHeight(VOLLEY) > row_height
    detail = view._delegate.detail
    assert detail is not None
    entry = table.journal.entries[VOLLEY]
    shown = [tuple(die.face for die in block.dice) for block in detail.blocks if block.dice]
    thrown = [tuple(face for die in answer.faces for face in die) for answer in entry.answers]  # type: ignore[union-attr]
    assert shown == thrown
    assert "· app" in detail.said
    assert "S-23" in detail.said
    view.table.setCurrentIndex(view.model.index(VOLLEY - 1, 0))
    assert view.table.rowHeight(VOLLEY) == row_height


def test_keys_undo_to_here_and_amend(qtbot: QtBot, view: JournalView) -> None:
    view.table.setFocus()
    view.table.setCurrentIndex(view.model.index(VOLLEY, 0))
    with qtbot.waitSignal(view.undo_requested) as undo:
        QTest.keyClicks(view.table, "u")
    assert undo.args == [VOLLEY + 1]
    with qtbot.waitSignal(view.amend_requested) as amend:
        QTest.keyClicks(view.table, "a")
    assert amend.args == [VOLLEY, ""]
    with qtbot.waitSignal(view.looked_at) as look:
        QTest.keyClick(view.table, Qt.Key.Key_Return)
    assert look.args == [VOLLEY + 1]


def test_the_menu_says_what_can_be_done(view: JournalView, table: Conductor) -> None:
    def offered(row: int) -> dict[str, bool]:
        view.table.setCurrentIndex(view.model.index(row, 0))
        menu = view.menu()
        said = {action.text(): action.isEnabled() for action in menu.actions()}
        menu.deleteLater()
        return said

    assert offered(VOLLEY) == {"Look at this line": True, "Undo to here": True, "Amend…": True}
    assert offered(2)["Amend…"] is False
    table.go_to(4)
    view.refresh()
    assert offered(VOLLEY) == {"Look at this line": True, "Redo to here": True, "Amend…": False}


def test_undone_lines_stay_and_say_so(view: JournalView, table: Conductor) -> None:
    table.undo()
    view.refresh()
    last = view.model.rowCount() - 1
    assert last + 1 == len(table.journal.entries)
    assert view.model.line(last).marks[0] == "undone"
    table.redo()
    view.refresh()
    assert view.model.line(last).status == "in force"


@pytest.mark.usefixtures("dressed_alone")
def test_the_journal_follows_back_and_forth(view: JournalView, table: Conductor) -> None:
    view.resize(360, 160)
    view.table.setCurrentIndex(view.model.index(VOLLEY, 0))
    for lines in (3, len(table.journal.entries), VOLLEY + 1):
        table.go_to(lines)
        view.refresh()
        QApplication.processEvents()
        row = view.table.visualRect(view.model.index(lines - 1, 0))
        assert view.table.viewport().rect().contains(row.center())
        assert view.current_place() is None
    view.table.setCurrentIndex(view.model.index(VOLLEY - 1, 0))
    table.go_to(VOLLEY)
    view.refresh()
    assert view.current_place() == VOLLEY - 1


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rows as they are painted."""
    found, paint = list[int](), JournalDelegate.paint

    def noted(delegate: JournalDelegate, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        found.append(index.row())
        paint(delegate, painter, option, index)

    monkeypatch.setattr(JournalDelegate, "paint", noted)
    return found


def test_lines_are_painted_where_one_of_them_changed(painted: list[int], view: JournalView, table: Conductor) -> None:
    last = view.model.rowCount() - 1
    for change, seen in ((table.undo, True), (lambda: None, False), (partial(table.look_at, 12), True)):
        QApplication.processEvents()
        painted.clear()
        change()
        view.refresh()
        QApplication.processEvents()
        assert (last in painted) is seen
        assert stale(view) == []


@pytest.mark.usefixtures("dressed_alone")
def test_a_session_opened_with_undone_lines_shows_where_it_stands(qtbot: QtBot, table: Conductor) -> None:
    """The journal is filled before the window is laid out."""
    table.go_to(VOLLEY)
    made = JournalView(table, WORDS)
    qtbot.addWidget(made)
    made.resize(360, 160)
    made.show()
    QApplication.processEvents()
    row = made.table.visualRect(made.model.index(VOLLEY - 1, 0))
    assert made.table.viewport().rect().contains(row.center())


def test_a_long_line_never_runs_over_the_next(view: JournalView) -> None:
    line = view.model.line(VOLLEY)
    detail = Detail(line, view.model.lines.falls(line) * 8, 250)
    assert detail.height > 900
    assert detail.height >= max(block.room.bottom() for block in detail.blocks)


@pytest.mark.usefixtures("dressed_alone")
def test_amend_is_in_sight_on_a_line_longer_than_the_journal(view: JournalView) -> None:
    view.resize(360, 160)
    view.table.setCurrentIndex(view.model.index(VOLLEY, 0))
    QApplication.processEvents()
    room, line = view.table.viewport().rect(), view.table.visualRect(view.model.index(VOLLEY, 0))
    assert line.height() > room.height()
    assert room.contains(view.amend.geometry())
    foot = view._foot.geometry()  # and no words of the line lie under it
    assert view._foot.isVisible() and foot.contains(view.amend.geometry()) and foot.bottom() == room.bottom()
    view.table.verticalScrollBar().setValue(0)
    assert not room.intersects(view.amend.geometry())


@pytest.mark.usefixtures("dressed_alone")
def test_amend_stands_where_its_line_stands_after_any_other_height(view: JournalView) -> None:
    """A stranger's find: once an old line was left the button stood on a band in the middle of it, over words."""
    view.resize(360, 700)
    view.show()
    view.table.setCurrentIndex(view.model.index(view.model.row_of(VOLLEY), 0))
    for high in (300, 520, 240, 700):
        view.resize(360, high)
        view.pill.setVisible(high == 520)
        QApplication.processEvents()
        line, room = view.table.visualRect(view.table.currentIndex()), view.table.viewport().rect()
        assert view.amend.geometry().bottom() == min(line.bottom(), room.height()) - 4, high


def test_amend_stands_on_no_line_of_which_nothing_else_is_in_sight(view: JournalView) -> None:
    """A stranger's find: scrolled so that only the top of a line was in sight, its strip covered all of that."""
    view.resize(360, 240)
    view.show()
    view.table.setCurrentIndex(view.model.index(VOLLEY, 0))
    QApplication.processEvents()
    bar, room, seen = view.table.verticalScrollBar(), view.table.viewport().rect(), set[bool]()
    for value in range(bar.minimum(), bar.maximum() + 1, 3):
        bar.setValue(value)
        line, shown = view.table.visualRect(view.table.currentIndex()), view.amend.geometry()
        stands = room.intersects(shown) and line.bottom() > room.bottom()
        assert not stands or shown.top() - line.top() >= shown.height(), value
        seen.add(stands)
    assert seen == {True, False}


def test_the_strip_under_amend_cuts_no_dice_and_no_words(view: JournalView) -> None:
    """A stranger's find: dice and a line of words were cut in half above the button."""
    view.resize(360, 160)
    view.table.setCurrentIndex(view.model.index(VOLLEY, 0))
    tried = 0
    for high in range(120, 300, 7):
        view.resize(360, high)
        QApplication.processEvents()
        detail, line = view._delegate.detail, view.table.visualRect(view.model.index(VOLLEY, 0))
        assert detail is not None
        edge = view._foot.geometry().top() - line.top() - 5  # what stands above the words
        for block in detail.blocks:
            if block.room.top() < edge <= block.room.bottom():
                each = QFontMetrics(detail._font(block.muted, block.bold)).lineSpacing()
                assert not block.dice and (edge - block.room.top()) % each == 0, (high, block)
        tried += line.height() > view.table.viewport().height()
    assert tried > 3


def test_struck_lines_come_back_into_sight_where_they_were_written(
    qtbot: QtBot, view: JournalView, table: Conductor
) -> None:
    table.go_to(VOLLEY)
    assert table.order(Fire("blue"))
    while table.question is not None:
        table.roll()
    view.refresh()
    kept = view.model.rowCount()
    QTest.mouseClick(view.struck, Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == kept + len(table.journal.struck)
    lines = [view.model.line(row) for row in range(view.model.rowCount())]
    assert [line.entry.number for line in lines] == sorted(line.entry.number for line in lines)
    struck = [line for line in lines if line.status == "struck"]
    entry, before = struck[0].entry, table.journal.state_at(VOLLEY)
    assert struck[0].sentences == tuple(WORDS.sentences(entry, before, entry.apply(before), table.book_of))
    QTest.mouseClick(view.struck, Qt.MouseButton.LeftButton)
    assert view.model.rowCount() == kept


def test_what_is_unusual_is_said_in_words(qtbot: QtBot) -> None:
    table = conductor(lines=VOLLEY + 1)
    entry = table.journal.entries[-1]
    odd = tuple(replace(answer, by="amended") for answer in entry.answers)
    table.journal.entries[-1] = replace(entry, answers=odd, overruled=("too_late",), amends=7, house=0)
    view = JournalView(table, WORDS)
    qtbot.addWidget(view)
    assert view.model.line(VOLLEY).marks == ("overruled", "amended dice", "puts line 7 right")


def test_search_finds_the_newest_and_enter_the_next_older(qtbot: QtBot, view: JournalView) -> None:
    def current() -> int:
        return view.table.currentIndex().row()

    holding = [row for row in range(view.model.rowCount()) if "moves" in view.model.line(row).text]
    assert len(holding) >= 2
    QTest.keyClicks(view.field, "MOVES")
    qtbot.waitUntil(lambda: current() == holding[-1])
    found = []
    for _ in holding:
        with qtbot.waitSignal(view._search.found) as at:
            QTest.keyClick(view.field, Qt.Key.Key_Return)
        found += at.args
    assert found == [*reversed(holding[:-1]), holding[-1]]
    assert current() == holding[-1]


def test_search_says_when_there_is_nothing(qtbot: QtBot, view: JournalView) -> None:
    QTest.keyClicks(view.field, "dreadnought")
    qtbot.waitUntil(lambda: view.field.property("state") == "bad")
    view.field.clear()
    assert view.field.property("state") == ""


def test_an_empty_journal_teaches(qtbot: QtBot) -> None:
    view = JournalView(conductor(lines=0), WORDS)
    qtbot.addWidget(view)
    view.show()
    assert not view.table.isVisible()
    assert view._empty.text().startswith("Nothing has happened yet.")


def test_lines_are_made_anew_for_a_new_language(view: JournalView) -> None:
    before = view.model.line(VOLLEY)
    QCoreApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    after = view.model.line(VOLLEY)
    assert after == before
    assert after is not before


def test_those_who_listen_hear_the_whole_line(view: JournalView) -> None:
    index = view.model.index(VOLLEY, 0)
    heard = view.model.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert heard.startswith("12: ")
    assert all(sentence in heard for sentence in view.model.line(VOLLEY).sentences)


def long_evening(lines: int) -> Conductor:
    """One evening's lines over and over; the sheets go on from each other."""
    table = conductor(lines=16)
    whole = table.journal.entries

    def endless() -> Iterator[Entry[Any, Any]]:
        for number in range(1, lines + 1):
            yield replace(whole[(number - 1) if number <= 2 else 2 + (number - 3) % 12], number=number)

    return Conductor(Encounter("squadron", "long", Journal(table.journal.start, endless())))


def test_a_hundred_thousand_lines_can_be_shown_and_written_behind(qtbot: QtBot) -> None:
    table = long_evening(100_000)
    assert table.journal.state is not None
    view = JournalView(table, WORDS)
    qtbot.addWidget(view)
    view.resize(360, 400)
    view.show()
    QApplication.processEvents()
    bar = view.table.verticalScrollBar()
    bar.setValue(bar.maximum())
    table.journal.record(replace(table.journal.entries[20], number=100_001))
    view.refresh()
    assert view.model.rowCount() == 100_001
