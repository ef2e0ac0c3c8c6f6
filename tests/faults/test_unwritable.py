"""No folder to write in, or damaged settings: the window opens, says it once, plays on and asks where to save."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPlainTextEdit
from pytestqt.qtbot import QtBot

from referee_app import app as program
from referee_app.store import codec, paths, settings
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.ui.form import asking
from referee_app.ui.window import crash_reporter as trouble
from referee_app.ui.window.session_controller import SessionController
from tests.faults.fights import WHOLE
from tests.ui import battle

FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
Spoil = Callable[[Path, pytest.MonkeyPatch], None]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, with nothing in it; no signal and no hook of the test run is touched."""
    for name in FOLDERS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(program, "Signals", lambda _stop, _parent: None)
    monkeypatch.setattr(trouble.CrashReporter, "watch", lambda _self: None)
    monkeypatch.setattr(sys, "excepthook", lambda *_: None)
    return tmp_path


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Callable[[], program.Referee]]:
    """Start the program; whatever happens it is closed in the end."""
    started: list[program.Referee] = []

    def begin() -> program.Referee:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        made = program.Referee(app, [])
        started.append(made)
        qtbot.addWidget(made.window)
        made.window.show()
        shown = made.window
        qtbot.waitUntil(
            lambda: shown.stage is not None or isinstance(shown.centralWidget(), QPlainTextEdit),
            timeout=20_000,
        )
        return made

    yield begin
    for made in started:
        for box in made.window.findChildren(QMessageBox):
            box.done(0)
        if made.file is not None:
            made.file.close()
        if made._trouble is not None:
            made._trouble.close()


def file_for_home(home: Path, patch: pytest.MonkeyPatch) -> None:
    (home / "home").write_text("not a folder")
    patch.setenv("HOME", str(home / "home"))


def file_for_config(home: Path, _patch: pytest.MonkeyPatch) -> None:
    (home / ".config").write_text("not a folder")


def file_for_data(home: Path, _patch: pytest.MonkeyPatch) -> None:
    (home / ".local").mkdir()
    (home / ".local" / "share").write_text("not a folder")


def endless_names(_home: Path, patch: pytest.MonkeyPatch) -> None:
    for name in FOLDERS:
        patch.setenv(name, "/" + "x" * 5_000)


def read_only_mount(_home: Path, patch: pytest.MonkeyPatch) -> None:
    """As the system answers on a disk mounted read-only."""

    def refused(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    patch.setattr(Path, "mkdir", refused)


WITHOUT_DATA = [file_for_home, file_for_data, endless_names, read_only_mount]


def boxes(referee: program.Referee) -> list[QMessageBox]:
    """The boxes that stand before the window."""
    return [box for box in referee.window.findChildren(QMessageBox) if box.isVisible()]


def enlist(referee: program.Referee) -> None:
    """Play on: an order is given and carried out."""
    stage = referee.window.stage
    assert stage is not None and referee.file is not None
    stage.conductor.order(Enlist(battle.squadron("Red", "North")))
    referee.file.flush()
    QApplication.processEvents()
    assert len(stage.conductor.state.squadrons) == 1


@pytest.mark.parametrize("spoil", WITHOUT_DATA, ids=lambda spoil: spoil.__name__)
def test_without_a_data_folder_the_window_opens_says_so_once_and_asks_where_to_save(
    home: Path,
    spoil: Spoil,
    start: Callable[[], program.Referee],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    place = home / "evening.json"
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(SessionController, "_ask_for_a_place", lambda _self, text, detail: asked.append((text, detail)))
    spoil(home, monkeypatch)
    referee = start()
    qtbot.waitUntil(lambda: len(asked) == 1)
    assert "Nothing can be written in" in asked[0][0] and "only in memory" in asked[0][1]
    assert not boxes(referee)
    enlist(referee)
    assert referee.file is not None and not referee.file.flush()
    assert "not saved" in referee.window.saved.text()

    def leave(_window: object, text: str, *_: object) -> str:
        asked.append((text, ""))
        return ""

    with monkeypatch.context() as patch:
        patch.setattr(asking, "ask", leave)
        assert not referee.window.close() and "not on the disk" in asked[-1][0]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(place), ""))
    referee.window.menu_lines.actions["save_as"].trigger()
    assert referee.file.flush() and referee.file.path == place
    qtbot.waitUntil(lambda: referee.window.saved.text().startswith("saved"))
    assert len(codec.load(place.read_bytes(), "saved").encounters[0].journal.entries) == 1


def test_the_question_saves_where_the_referee_says(
    home: Path, start: Callable[[], program.Referee], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    file_for_data(home, monkeypatch)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(home / "evening.json"), ""))
    seen: list[str] = []

    def press(box: QMessageBox) -> int:
        seen.append(box.text())
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    monkeypatch.setattr(QMessageBox, "clickedButton", lambda box: box.buttons()[0])
    referee = start()
    qtbot.waitUntil((home / "evening.json").exists)
    assert len(seen) == 1 and referee.file is not None and referee.file.path == home / "evening.json"


def test_without_a_settings_folder_it_is_said_once_and_all_is_saved(
    home: Path, start: Callable[[], program.Referee], monkeypatch: pytest.MonkeyPatch
) -> None:
    file_for_config(home, monkeypatch)
    referee = start()
    (box,) = boxes(referee)
    assert ".config" in box.text() and "settings" in box.informativeText()
    enlist(referee)
    assert referee.file is not None and referee.file.flush()
    assert referee.window.saved.text().startswith("saved")
    stage = referee.window.stage
    referee.window.theme_requested.emit("dark")
    referee.window.theme_requested.emit("light")
    assert referee.window.stage is stage, "another dress throws nothing away that was typed"
    referee.window.language_requested.emit("en")


DAMAGED: list[object] = [
    {"choices": {"session": "/" + "x" * 5_000}},
    {"choices": {"session": "/dev/zero"}, "language": "../" * 2_000, "theme": "x" * 5_000},
    {"choices": {"session": "\0"}, "layouts": {"window": "x" * 5_000}},
    {"choices": {"session": "/proc/self/mem"}, "language": "\ud800"},
    {"choices": {"session": "."}, "theme": 10**400},
]


@pytest.mark.parametrize("damage", DAMAGED if WHOLE else DAMAGED[:3])
def test_damaged_settings_never_stop_a_start(
    home: Path, damage: object, start: Callable[[], program.Referee], monkeypatch: pytest.MonkeyPatch
) -> None:
    paths.settings_file().write_text(json.dumps(damage))
    referee = start()
    enlist(referee)
    assert referee.file is not None and referee.file.flush()


def test_who_had_settings_that_cannot_be_read_is_told_where_they_lie(
    home: Path, start: Callable[[], program.Referee]
) -> None:
    paths.settings_file().write_bytes(b"\xff{")
    aside = paths.settings_file().with_name("settings.damaged.json")
    assert str(aside) in start().window.facts.text()
    assert str(aside) not in start().window.facts.text()


def test_a_log_that_is_a_pipe_is_not_waited_for(
    home: Path, start: Callable[[], program.Referee], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("crash.txt", "referee.log"):
        os.mkfifo(paths.log_folder() / name)
    enlist(start())


def test_a_session_that_breaks_the_opening_leaves_a_new_one(
    home: Path, start: Callable[[], program.Referee], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "bad.json").write_text("{}")
    paths.settings_file().write_text(json.dumps({"choices": {"session": str(home / "bad.json")}}))
    monkeypatch.setattr(SessionController, "_take_up", lambda _self, _last: 1 / 0)
    told: list[object] = []
    monkeypatch.setattr(sys, "excepthook", lambda *fault: told.append(fault[0]))
    enlist(start())
    assert told == [ZeroDivisionError]


def test_whatever_stops_the_start_is_said_in_the_window(
    home: Path, start: Callable[[], program.Referee], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "load_settings", lambda: 1 / 0)
    referee = start()
    shown = referee.window.centralWidget()
    assert isinstance(shown, QPlainTextEdit) and "could not start" in shown.toPlainText()
    assert "ZeroDivisionError" in shown.toPlainText()
