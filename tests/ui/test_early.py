"""What is pressed between the first paint and the filled window is answered, or told; it never acts on the unseen."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app import app as program
from referee_app.resource_path import resource_path
from referee_app.ui.sheet.view import SheetView
from referee_app.ui.window.early import UNSEEN, Early
from referee_app.ui.window.main_window import MainWindow
from tests.ui.room import Room

CTRL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)


@pytest.fixture
def room(qtbot: QtBot) -> Room:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.show()
    qtbot.waitExposed(made.window)
    made.enlist()
    return made


def test_what_was_pressed_too_early_is_answered_or_told(room: Room, qapp: QApplication) -> None:
    early, conductor = Early(qapp, room.window), room.stage.conductor
    qapp.installEventFilter(early)
    before = (len(conductor.journal.entries), conductor.journal.cursor, conductor.question)
    acting = [(Qt.Key.Key_Space, NONE), (Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Return, CTRL), (Qt.Key.Key_F5, SHIFT)]
    for key, others in (*acting, (Qt.Key.Key_3, NONE)):
        QTest.keyClick(room.stage, key, others)
    QTest.mouseClick(room.stage.rail.primary, Qt.MouseButton.LeftButton)
    QTest.keyClick(room.stage, Qt.Key.Key_F9)
    room.settle()
    assert (len(conductor.journal.entries), conductor.journal.cursor, conductor.question) == before
    assert room.stage.column.isHidden(), "a command that shows something is carried out"
    early._answer()
    assert all(key in room.window.facts.text() for key in ("Space", "Ctrl+Z", "Ctrl+Return", "Shift+F5", "3"))
    assert "F9" not in room.window.facts.text().replace("Shift+F5", "")
    QTest.keyClick(room.stage, Qt.Key.Key_Z, CTRL)
    room.settle()
    assert conductor.journal.cursor == before[1] - 1, "from now on every key is taken"


def test_commands_that_change_the_encounter_are_known_by_name(room: Room) -> None:
    assert set(UNSEEN) <= room.window.menu_lines.actions.keys()


def test_nothing_is_to_be_pressed_before_somebody_listens(qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    assert window.tabs.plus.isHidden()
    assert window.tabs.bar.count() == 0


def test_what_fills_the_window_is_painted_once(
    apart: list[program.Referee], qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    played = tmp_path / "evening.json"
    played.write_bytes(resource_path("systems", "squadron", "samples", "two-flights.json").read_bytes())
    referee = program.Referee(qapp, [played])
    apart.append(referee)
    qtbot.addWidget(referee.window)
    taken, size = Event(), referee.window.size()  # it finds no room, so it fills the screen

    def load() -> None:
        taken.wait(5)  # at a start, loading takes far longer than that
        referee._load()

    referee._thread = Thread(target=load)
    look = QTimer(referee)
    look.timeout.connect(lambda: taken.set() if referee.window.size() != size else None)
    look.start()
    with qtbot.waitSignal(referee.filled, timeout=20_000):
        referee.window.show()
    look.stop()
    qtbot.wait(1)
    qapp.processEvents()
    drawn = [view.draws for view in referee.window.findChildren(SheetView) if view.isVisible()]
    assert len(drawn) >= 2 and set(drawn) == {1}
