"""Whatever the menus do to a session is on the disk as it stands in the window: each command, in all systems."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
)
from pytestqt.qtbot import QtBot

from referee_app.core.commander import Command
from referee_app.core.journal import Entry
from referee_app.core.table import Choice, Roll, Thrown
from referee_app.store import proof
from referee_app.store.samples import samples
from referee_app.store.session import Session
from referee_app.systems import KEYS
from referee_app.ui.look.lines import Lines
from referee_app.ui.window import menus
from tests.faults.fights import recorded
from tests.ui.room import Room

IDLE = {
    *("print", "verify", "find", "focus_dice", "column", "theme", "language", "keys", "news", "about", "quit"),
    *("next_tab", "tab_before", "why", "forecast", "commanders", "players_screen", "players_blank", "players_hold"),
}
"""What changes no session."""

COMMANDED = ("play_activation", "undo_play", "play_round", "undo_play")
"""What the app plays by itself, where it commands both sides."""

ELSEWHERE = {"rescued", "fight_out", "players"}
"""What needs a stick pulled out to have anything to open (`test_rescue`), what is fought beside the window
(`test_hands_commanding`), and what the players are shown (`tests/players`)."""

EVENING = (
    "samples", "go_on", "roll_rest", "undo", "redo", "house_rules", "go_on", "insert", "rename", "notes", "duplicate",
    "close_tab", "reopen_tab", "add", "save", "go_on_in_new", "go_on", "save_as", "go_on_in_new", "new", "recent",
    "untitled", "open", "duplicate", "earlier",
)  # fmt: skip
"""One evening with every command that changes one, in an order in which each finds something to do."""


def _thrown(entry: Entry[Any, Any]) -> bool:
    return bool(entry.answers) and isinstance(entry.answers[0], Thrown)


class Referee:
    """Gives the menus' commands in one window, and answers what they ask."""

    def __init__(self, qtbot: QtBot, key: str, folder: Path) -> None:
        self.room = Room()
        qtbot.addWidget(self.room.window)
        self.key = key
        self.folder = folder
        self.files = 0
        self.answered: QDialog | None = None
        self.timer = QTimer(self.room.window)
        self.timer.timeout.connect(self._answer)

    @property
    def is_over(self) -> bool:
        """Whether the encounter shown has ended."""
        conductor = self.room.stage.conductor
        return conductor.system.over(conductor.state)

    def give(self, name: str) -> None:
        """Choose a menu line, or the line of a sub-menu that is meant for this system."""
        lines = self.room.window.menu_lines
        self.timer.start(0)
        if name in lines.menus:
            lines.menus[name].aboutToShow.emit()
            self._line_of(name).trigger()
        else:
            lines.actions[name].trigger()
        self.timer.stop()
        self.room.settle()

    def order_a_throw(self) -> None:
        """Lay a recorded game on the file, go back to before its last dice, and give that order again."""
        tab = next(recorded(self.key))
        lines = [place for place, entry in enumerate(tab.journal.entries) if _thrown(entry)]
        self.room.file.lay(Session("", "", [tab]))
        conductor = self.room.stage.conductor
        conductor.go_to(lines[-1])
        self.room.settle()
        conductor.order(tab.journal.entries[lines[-1]].action, overrule=True)
        self.room.settle()
        assert isinstance(conductor.question, Roll)

    def settle_all(self) -> None:
        """Answer whatever is asked, so that the next order can be given."""
        conductor = self.room.stage.conductor
        while conductor.question is not None:
            if isinstance(conductor.question, Choice):
                conductor.choose(conductor.question.options[0])
            else:
                conductor.roll()
            self.room.settle()

    def _line_of(self, name: str) -> QAction:
        found = self.room.window.menu_lines.menus[name].actions()
        wanted = {"samples": [one.key for one in samples()], "add": list(KEYS)}.get(name)
        return found[wanted.index(self.key) if wanted else 0]

    def _answer(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or not dialog.isVisible():
            return
        for text in dialog.findChildren(QPlainTextEdit):
            text.setPlainText("A note.\nAnd another.")
        if things := dialog.findChildren(Lines):
            things[0].go_to(0)
        elif choices := [box for box in dialog.findChildren(QComboBox) if box.count() > 1]:
            choices[0].setCurrentIndex(1 - choices[0].currentIndex())
        elif fields := dialog.findChildren(QLineEdit):
            fields[0].setText("Another name")
        buttons = dialog.findChildren(QDialogButtonBox)[0]
        accept = QDialogButtonBox.ButtonRole.AcceptRole
        if dialog is self.answered:
            dialog.reject()  # it did not take the first answer: then the command does nothing, and that is found
            return
        self.answered = dialog
        next(button for button in buttons.buttons() if buttons.buttonRole(button) is accept).click()

    def file(self, *_: object) -> tuple[str, str]:
        """The file named to whoever asks for one to save in."""
        self.files += 1
        return str(self.folder / f"evening {self.files}.json"), ""

    def same(self) -> bool:
        """Whether the file, opened again, is what stands in the window."""
        file = self.room.file
        assert file.trouble == ""
        assert file.path is not None
        return proof.differences(file.path.read_bytes(), proof.live(file.session)) == ()


def test_every_command_of_the_menus_is_given() -> None:
    named = {command.name for _name, _title, commands in menus.bar() for command in commands if command.name}
    assert named == {*EVENING, *COMMANDED, *IDLE, *ELSEWHERE}
    assert not IDLE & set(EVENING)


@pytest.mark.parametrize("key", KEYS)
def test_what_a_command_does_is_on_the_disk(
    qtbot: QtBot, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee = Referee(qtbot, key, tmp_path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", referee.file)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "evening 1.json"), ""))
    said: list[str] = []
    monkeypatch.setattr(referee.room.controller, "say", said.append)
    for number, name in enumerate(EVENING):
        file = referee.room.file
        if name == "roll_rest":
            referee.order_a_throw()
        elif name in ("undo", "insert"):
            referee.settle_all()
        elif name == "go_on" and referee.is_over:
            if not referee.room.stage.conductor.journal.cursor:
                continue  # what is over goes on to the printer, which writes elsewhere
            referee.give("undo")
        before = (file.path, proof.live(file.session))
        referee.give(name)
        if name == "go_on" and (file.path, proof.live(file.session)) == before:
            referee.give(name)  # the first press only showed what this one does
            referee.settle_all()
        assert said == [], (number, name)
        assert (file.path, proof.live(file.session)) != before, f"{name} did nothing"
        assert referee.same(), name


def test_what_the_app_plays_is_on_the_disk(qtbot: QtBot, tmp_path: Path) -> None:
    referee = Referee(qtbot, "ocs", tmp_path)
    referee.give("samples")
    stage = referee.room.stage
    for side in stage.conductor.system.sides(stage.conductor.state):
        stage.conductor.command(side, "", Command())
        referee.room.settle()
    for name in COMMANDED:
        file = referee.room.file
        before = proof.live(file.session)
        if name == "undo_play":
            referee.give(name)
        else:
            with qtbot.waitSignal(stage.told, timeout=20_000) as told:
                referee.give(name)
            assert "played: 0" not in told.args[0]
        assert proof.live(file.session) != before, f"{name} did nothing"
        assert referee.same(), name
