"""The window with its session: tabs, files, settings, closing; clicked the way a person does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from referee_app.store import codec, paths, trash
from referee_app.store.session import Session
from referee_app.store.session_file import open_session
from referee_app.systems import KEYS
from referee_app.ui.form import small_dialogs
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import column_of
from referee_app.ui.systems import words_of
from referee_app.ui.window.main_window import WHILE
from referee_app.ui.words import languages
from tests.ui.room import Room

OFFERED = [words_of(key).system_name() for key in KEYS]


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.show()
    qtbot.waitExposed(made.window)
    yield made
    made.file.close()


def test_a_new_session_has_one_tab_for_every_system(room: Room) -> None:
    assert room.names() == OFFERED
    assert room.window.stage is not None


def test_space_takes_the_next_step_the_rail_says(room: Room, qtbot: QtBot) -> None:
    room.enlist()
    stage = room.window.stage
    assert stage is not None and stage.rail.primary.text() == "Start round 1"
    stage.setFocus()
    qtbot.keyClick(stage, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: stage.conductor.state.round == 1)


def test_what_was_done_last_is_told_in_the_place_of_what_was_told_before(room: Room) -> None:
    """Playing on a whole turn stops often: each time it says how many orders it played."""
    assert room.window.stage is not None
    room.enlist()
    before = f"{text} · " if (text := room.window.facts.text()) else ""
    for said in ("kept", "kept"):
        room.window.say(said)
    for told in ("three orders", "four orders"):
        room.window.stage.told.emit(told)
    assert room.window.facts.text().removeprefix(before) == "kept · four orders"
    ends = [one for one in room.window.findChildren(QTimer) if one.interval() == WHILE]
    assert len(ends) == 2, "what is told again begins its while anew: no earlier one ends it"
    room.act("undo")
    room.settle()
    assert room.window.facts.text().removeprefix(before) == "kept", "it is not the last any more"
    for end in ends:
        end.timeout.emit()
    assert not room.window.facts.text()


def test_a_clicked_button_does_not_keep_space_from_the_rail(room: Room, qtbot: QtBot) -> None:
    room.enlist()
    stage = room.window.stage
    assert stage is not None
    stage.setFocus()
    qtbot.mouseClick(stage.rail.primary, Qt.MouseButton.LeftButton)
    assert stage.hasFocus()


def test_everything_is_on_the_disk_after_each_order(room: Room, qtbot: QtBot) -> None:
    room.enlist()
    assert room.file.path is not None and room.file.flush()
    there = open_session(room.file.path).session
    assert [entry.action.kind for entry in there.encounters[0].journal.entries] == ["enlist", "enlist"]
    qtbot.waitUntil(lambda: room.window.saved.text().startswith("saved"))


def test_save_as_gives_the_session_a_file_and_leaves_no_untitled_one(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.enlist()
    old = room.file.path
    target = tmp_path / "evening.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    room.act("save_as")
    assert target.exists() and room.file.path == target
    assert old is not None and not old.exists()
    assert "evening" in room.window.windowTitle()


def test_a_damaged_file_is_refused_in_one_sentence_and_left_alone(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.enlist()
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "referee-session", "version": 1,')
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(bad), ""))
    room.act("open")
    boxes = room.window.findChildren(QMessageBox)
    assert len(boxes) == 1 and "bad.json" in boxes[0].text()
    boxes[0].done(0)
    assert bad.read_text() == '{"format": "referee-session", "version": 1,'
    assert room.window.stage is not None and len(room.window.stage.conductor.state.squadrons) == 2


def test_a_newer_file_is_not_changed_by_a_byte(room: Room, tmp_path: Path) -> None:
    newer = tmp_path / "newer.json"
    newer.write_text(json.dumps({"format": "referee-session", "version": 99}))
    before = newer.read_bytes()
    room.controller.open_asked(newer)
    box = room.window.findChildren(QMessageBox)[0]
    assert "newer" in box.text()
    box.done(0)
    assert newer.read_bytes() == before


def test_a_sample_is_opened_as_a_copy(room: Room) -> None:
    room.window.menu_lines.menus["samples"].aboutToShow.emit()
    room.window.menu_lines.menus["samples"].actions()[0].trigger()
    assert room.file.path is not None and paths.is_untitled(room.file.path)
    assert room.window.stage is not None and len(room.window.stage.conductor.state.squadrons) == 2


def test_tabs_are_added_renamed_duplicated_closed_and_brought_back(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.enlist()
    room.window.tabs.add_requested.emit("squadron")
    assert room.names() == [*OFFERED, "Squadrons 2"]
    monkeypatch.setattr(small_dialogs, "ask_name", lambda *_: "Moon <b>& co")
    room.act("rename")
    assert room.file.session.encounters[-1].name == "Moon <b>& co"
    room.window.tabs.bar.setCurrentIndex(0)
    room.act("duplicate")
    assert room.file.session.current == len(KEYS) + 1 and room.window.stage is not None
    assert len(room.window.stage.conductor.state.squadrons) == 2
    room.act("close_tab")
    assert len(room.names()) == len(KEYS) + 1
    room.act("reopen_tab")
    assert len(room.names()) == len(KEYS) + 2


def test_undo_and_redo_from_the_menu(room: Room) -> None:
    room.enlist()
    stage = room.window.stage
    assert stage is not None
    room.act("undo")
    room.file.flush()
    QApplication.processEvents()
    assert len(stage.conductor.state.squadrons) == 1
    room.act("redo")
    room.file.flush()
    QApplication.processEvents()
    assert len(stage.conductor.state.squadrons) == 2


def test_notes_are_kept_in_the_session(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_dialogs, "ask_notes", lambda *_: "Bring snacks")
    room.act("notes")
    assert room.file.path is not None and room.file.flush()
    assert open_session(room.file.path).session.notes == "Bring snacks"


def test_going_on_in_a_new_file_keeps_the_sheets_and_the_old_file(room: Room) -> None:
    room.enlist()
    old = room.file.path
    room.act("go_on_in_new")
    assert room.file.path != old and old is not None and old.exists()
    assert room.window.stage is not None and len(room.window.stage.conductor.state.squadrons) == 2
    assert room.file.session.encounters[0].journal.entries == []


def test_an_empty_untitled_session_leaves_no_file(room: Room) -> None:
    path = room.file.path
    room.act("new")
    assert path is not None and not path.exists()


def test_verify_says_that_all_lines_agree(room: Room, qtbot: QtBot) -> None:
    room.enlist()
    room.act("verify")
    qtbot.waitUntil(lambda: bool(room.window.findChildren(QMessageBox)))
    box = room.window.findChildren(QMessageBox)[0]
    assert "agrees" in box.text()
    box.done(0)


def test_about_names_version_and_licences(room: Room) -> None:
    room.act("about")
    text = room.window.findChildren(QPlainTextEdit)[-1].toPlainText()
    assert "MIT" in text and "LGPL" in text


@pytest.mark.usefixtures("dressed")
def test_themes_and_languages_change_while_running(room: Room) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, "dark")
    assert theme.tokens() is theme.DARK
    style = app.style()
    theme.apply(app, "light")
    assert app.style() is style, "to set it again dresses every window twice"
    assert room.window.styleSheet() and not app.styleSheet(), "else each part of a panel is dressed many times over"
    languages.speak("it")
    QApplication.processEvents()
    try:
        assert room.window.menu_lines.menus["help"].title() == "&Aiuto"
    finally:
        languages.speak("en")
    QApplication.processEvents()
    assert room.window.menu_lines.menus["help"].title() == "&Help"


def test_closing_brings_everything_to_the_disk(room: Room) -> None:
    room.enlist()
    assert room.window.close()
    assert room.file.path is not None
    assert len(open_session(room.file.path).session.encounters[0].journal.entries) == 2


def test_a_failed_save_is_said_and_costs_nothing(room: Room, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    room.enlist()
    from referee_app.store import saver
    from referee_app.store.files import NotSaved

    def full(*_: object) -> None:
        raise NotSaved("full")

    monkeypatch.setattr(saver, "save", full)
    stage = room.window.stage
    assert stage is not None
    stage.go_on()
    qtbot.waitUntil(lambda: room.window.saved.text().startswith("not saved"))
    assert stage.conductor.state.round == 1
    monkeypatch.undo()
    room.file.retry()
    qtbot.waitUntil(lambda: room.window.saved.text().startswith("saved"))


def test_a_read_only_session_keeps_its_moves_aside_and_does_not_close_unasked(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    room.enlist()
    (tmp_path / "app").mkdir()
    path = tmp_path / "app" / ".." / "evening.json"
    room.file.save_as(path)
    room.file.claim(path)
    room.file.open(path, read_only=True)
    assert room.file.read_only and room.file.flush()
    written = path.read_bytes()
    room.stage.go_on()
    room.settle()
    said, told = room.window.saved.text(), room.window.saved.whole
    assert "read only" in said and "recovery" in said and ".." not in said and str(tmp_path)[:12] + "…" in said
    assert f"not saved in {tmp_path}: " in told and told in unescape(room.window.saved.toolTip())
    assert path.read_bytes() == written
    (kept,) = (tmp_path / "data" / "referee" / "recovery").glob("*.json")
    assert open_session(kept).session.encounters[0].journal.state.round == 1
    asked: list[str] = []

    def cancel(box: QMessageBox) -> QMessageBox.StandardButton:
        asked.append(box.text())
        return QMessageBox.StandardButton.Cancel

    monkeypatch.setattr(QMessageBox, "exec", cancel)
    assert not room.window.close()
    room.act("new")
    assert len(asked) == 2 and room.file.session.encounters[0].journal.state.round == 1
    room.file.save_as(tmp_path / "other.json")
    assert room.file.flush() and not room.file.read_only
    assert not kept.exists()


def test_a_session_that_is_replaced_lies_in_the_bin(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    room.enlist()
    path = tmp_path / "evening.json"
    other = codec.dump(Session("another evening"))
    path.write_bytes(other)
    room.file.save_as(path)
    replaced = [one for one in trash.thrown_away() if trash.name_of(one) == "evening"]
    assert [one.read_bytes() for one in replaced] == [other]


def test_saving_under_the_same_name_is_just_saving(room: Room, tmp_path: Path) -> None:
    room.enlist()
    path = tmp_path / "evening.json"
    room.file.save_as(path)
    room.file.save_as(path)
    assert room.file.path == path and room.file.flush()


def test_a_file_that_is_refused_is_given_back(room: Room, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    room.controller.open_asked(bad)
    room.window.findChildren(QMessageBox)[0].done(0)
    assert list(tmp_path.iterdir()) == [bad]


def test_the_file_on_the_desk_is_not_opened_twice(room: Room, tmp_path: Path) -> None:
    room.enlist()
    path = tmp_path / "evening.json"
    room.file.save_as(path)
    before = room.file.session
    room.controller.open(path)
    assert room.file.session is before


def test_an_unsaved_session_is_called_by_its_title_and_time(qtbot: QtBot) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    left = paths.untitled_folder() / "untitled-770077.json"
    left.write_text('{"title":"The raid & the rest"}')
    menu = room.window.menu_lines.menus["untitled"]
    menu.aboutToShow.emit()
    left.unlink()  # it is no session: a test behind that reads them all would find a fault
    assert any(one.text().startswith("The raid && the rest · ") for one in menu.actions())


class Painted(QLabel):
    """A label that notes how much of it is seen each time it is painted."""

    def __init__(self) -> None:
        super().__init__("seen")
        self.seen: list[int] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        self.seen.append(self.visibleRegion().boundingRect().height())
        super().paintEvent(event)


def stand(room: Room, part: QWidget) -> None:
    """Put a part into the window."""
    central = room.window.centralWidget()
    assert central is not None
    column = central.layout()
    assert column is not None
    column.addWidget(part)
    room.settle()


def wrapped(part: QWidget) -> QWidget:
    """A part deep in others: it takes rounds until what changes in it reaches what is around all of them."""
    for _ in range(6):
        inside, part = part, QWidget()
        column_of(part, inside, apart=0)
    return part


def test_nothing_is_painted_before_it_is_laid_out_to_the_end(room: Room) -> None:
    """What has grown reaches one layout around it with each round of requests, and Qt paints between two of them."""
    deep = Painted()
    stand(room, wrapped(deep))
    deep.seen.clear()
    deep.setMinimumHeight(deep.height() + 90)
    room.settle()
    assert deep.seen == [deep.height()]


def test_nothing_is_painted_before_the_bar_beside_it_has_come(room: Room) -> None:
    """Qt shows the bar of what has grown only when it has painted: all in it was laid out and painted twice."""
    deep, growing, both = Painted(), QWidget(), QWidget()
    area = scrolled(deep)
    column_of(both, (area, 1), wrapped(growing), apart=0)
    both.setFixedHeight(300)
    deep.setFixedHeight(150)
    stand(room, both)
    for high, bar in ((200, True), (20, False)):
        deep.seen.clear()
        growing.setFixedHeight(high)
        deep.update()
        for _ in range(3):
            room.settle()
        assert area.verticalScrollBar().isVisible() is bar
        assert len(deep.seen) == 1, high


def test_what_comes_up_where_something_was_settled_before_is_painted_once(room: Room) -> None:
    """Qt puts what it is asked for after that behind a painting that waits by then."""
    first, late, both = QLabel(), Painted(), QWidget()
    column_of(both, first, late, apart=0)
    late.hide()
    stand(room, both)
    first.update()
    QCoreApplication.sendPostedEvents(both, QEvent.Type.MetaCall.value)
    late.show()
    for _ in range(3):
        room.settle()
    assert len(late.seen) == 1
