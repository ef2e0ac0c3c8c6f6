"""One window on a desktop: what another start asks for is shown in the one that is there; nothing stands in its way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from referee_app.resource_path import resource_path
from referee_app.store import settings, wishes
from referee_app.ui.window.asked_for import AskedFor
from referee_app.ui.window.one_window import OnlyWindow, meeting_place
from tests import stem
from tests.ui.room import Room

SAMPLE = resource_path("systems", "squadron", "samples", "two-flights.json")
ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from referee_app.ui.window.one_window import OnlyWindow
only = OnlyWindow(Path(sys.argv[1]))
print(only.take(), flush=True)
sys.stdin.read()
"""


pytestmark = pytest.mark.qt_log_ignore("does not support raise")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "una serata più lunga.referee.json"
    path.write_bytes(SAMPLE.read_bytes())
    return path


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    made = Room()
    qtbot.addWidget(made.window)
    made.window.show()
    yield made
    made.file.close()


@pytest.fixture
def only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OnlyWindow]:
    """The program that is running, on a screen of its own."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    made = OnlyWindow()
    assert made.take()
    yield made
    made.deleteLater()


def test_a_second_start_hands_its_files_over_and_ends(
    room: Room, only: OnlyWindow, game: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    callers = AskedFor(room.window, room.controller.open_asked)
    only.asked.connect(callers.hear)
    only.listen()
    other, broken = tmp_path / "other.json", tmp_path / "torn.json"
    other.write_bytes(game.read_bytes())
    broken.write_bytes(game.read_bytes()[:900])
    room.window.showMinimized()
    command = [sys.executable, "-m", "referee_app", game.name, str(broken), str(other)]
    second = subprocess.Popen(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)})
    qtbot.waitUntil(lambda: room.file.path == game, timeout=20_000)
    assert second.wait(20) == 0
    assert not room.window.isMinimized()
    assert settings.recent()[:2] == [game, other]
    assert broken not in settings.recent()
    assert "Open recent" in room.window.facts.text() and "torn.json" in room.window.facts.text()


def test_without_a_file_the_window_comes_forward_and_a_question_is_waited_for(
    room: Room, only: OnlyWindow, game: Path, qtbot: QtBot
) -> None:
    callers = AskedFor(room.window, room.controller.open_asked)
    before = room.file.path
    room.window.showMinimized()
    callers.hear(wishes.Wish())
    assert not room.window.isMinimized()
    box = QMessageBox(room.window)
    box.setModal(True)
    box.show()
    callers.hear(wishes.Wish((game,)))
    qtbot.waitUntil(lambda: QApplication.activeWindow() is box)
    assert room.file.path == before
    assert game.name in room.window.facts.text()
    box.close()
    qtbot.waitUntil(lambda: room.file.path == game)


def test_a_file_that_cannot_be_opened_is_refused_as_by_open(room: Room, tmp_path: Path, qtbot: QtBot) -> None:
    callers, before = AskedFor(room.window, room.controller.open_asked), room.file.path
    callers.hear(wishes.Wish((tmp_path / "gone.json",)))
    qtbot.waitUntil(lambda: bool(room.window.findChildren(QMessageBox)))
    box = room.window.findChildren(QMessageBox)[0]
    assert "gone.json" in box.text() and room.file.path == before
    box.done(0)


def test_the_desktop_asks_for_a_file(room: Room, game: Path, qtbot: QtBot) -> None:
    callers = AskedFor(room.window, room.controller.open_asked)
    assert callers.eventFilter(room.window, QFileOpenEvent(str(game)))
    assert not callers.eventFilter(room.window, QEvent(QEvent.Type.User))
    qtbot.waitUntil(lambda: room.file.path == game)


def test_a_program_that_was_killed_or_hangs_stands_in_nobodys_way(tmp_path: Path) -> None:
    child = stem.Program("-c", HOLD, str(tmp_path))
    assert child.stdout.readline() == "True\n"
    second = OnlyWindow(tmp_path)
    assert not second.take()
    assert not second.hand_over(["game.json"], patience=0.05)
    assert [path.name for path in tmp_path.iterdir()] == ["window.lock"]  # nobody is asked any more
    child.kill()
    child.wait()
    child.close()
    assert second.take()


def test_a_lock_that_names_nobody_is_put_away(tmp_path: Path) -> None:
    (tmp_path / "window.lock").write_bytes(b"")
    assert OnlyWindow(tmp_path).take()


def test_where_nothing_can_be_written_it_opens_its_own_window(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    only = OnlyWindow(tmp_path / "file" / "screen")
    assert not only.take() and not only.hand_over([])
    only.listen()


def test_garbage_is_thrown_away_without_a_word(only: OnlyWindow) -> None:
    place = meeting_place()
    heard: list[wishes.Wish] = []
    only.asked.connect(heard.append)
    good = {"files": [b"/tmp/a\xff.json".hex(), 7, "no", b"\0".hex(), ""], "token": "two words"}
    odd = (b"", b"{", b"[]", b'{"files": 3}', b"[" * 100_000, b"1" * 5_000, b'{"token": "\xff"}', b" " * 200_000)
    for number, data in enumerate((*odd, json.dumps(good).encode())):
        (place / f"{number:02}.json").write_bytes(data)
    (place / "folder.json").mkdir()
    if sys.platform != "win32":
        os.mkfifo(place / "pipe.json")
    only.listen()
    assert heard == [wishes.Wish(), wishes.Wish((Path(os.fsdecode(b"/tmp/a\xff.json")),))]
    assert sorted(path.name for path in place.iterdir()) == ["folder.json", "window.lock"]
