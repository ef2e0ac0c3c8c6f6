"""Six states of a lock file, met when a file is opened and when the program starts with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from referee_app.store.lock import lock_path
from tests.faults.boxes import answer
from tests.stem import Program
from tests.ui.room import Room

HOLDS = """
import sys
from pathlib import Path
from referee_app.ui.window.session_lock import QtSessionLock
lock = QtSessionLock(Path(sys.argv[1]))
print(lock.take().outcome, flush=True)
sys.stdin.read()
"""
ASKED = ["As a copy", "Cancel", "Open anyway", "Read only"]
STATES = {
    "ours alive": ["As a copy", "Cancel", "Read only"],
    "ours dead": None,
    "another machine's": ASKED,
    "garbled": ASKED,
    "empty": ASKED,
    "unreadable": ASKED,
}
"""What is asked in each state; nothing where the lock is simply taken over."""


@pytest.fixture(params=STATES)
def state(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Room]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    made = Room()
    qtbot.addWidget(made.window)
    made.enlist()
    made.file.save_as(tmp_path / "evening.json")
    made.act("new")
    yield made
    made.file.close()


@pytest.fixture
def locked(room: Room, state: str, tmp_path: Path) -> Iterator[Path]:
    """A session file with a lock in that state."""
    path = tmp_path / "evening.json"
    lock = lock_path(path)
    written = {
        "another machine's": b"4711\nreferee\nother-file\nsome-id\nboot-id\n",
        "garbled": b"\0x\n" * 99,
        "empty": b"",
    }
    if state in written:
        lock.write_bytes(written[state])
    if state == "unreadable":
        lock.symlink_to(lock.name)  # not even root can read it
    if not state.startswith("ours"):
        yield path
        return
    with closing(Program("-c", HOLDS, str(path))) as process:
        assert process.stdout.readline().strip() == "ours"
        if state == "ours dead":
            process.kill()
            process.wait()
        yield path
        process.kill()
        process.wait()


def test_a_file_is_opened_or_asked_about(room: Room, state: str, locked: Path) -> None:
    offered = STATES[state]
    last = "Open anyway" if offered == ASKED else "Read only"
    seen = answer(last) if offered else []
    room.controller.open_asked(locked)
    assert room.file.path == locked
    assert room.file.read_only == (state == "ours alive")
    assert [text.partition("[")[2] for text in seen] == ([str(offered)[1:]] if offered else [])
    assert all("evening.json" in text for text in seen)
    assert len(room.stage.conductor.state.squadrons) == 2


def test_a_start_with_it_never_leaves_the_window_empty(qtbot: QtBot, room: Room, state: str, locked: Path) -> None:
    for wanted, last in ((locked, None), (None, locked)):
        room.file.path = None  # as before the first session
        silent = STATES[state] is None or (last is not None and state == "ours alive")
        seen = [] if silent else answer("Cancel")
        room.file.close()
        room.controller.begin(wanted, last)
        assert len(seen) == (not silent)
        assert room.window.stage is not None and not room.file.read_only
        assert (room.file.path == locked) == (state == "ours dead")
        said = room.window.facts.text()
        assert ("evening.json" in said and "new session" in said) == (silent and state == "ours alive")
        room.file.close()


def test_a_lock_that_cannot_be_passed_is_said_and_the_file_can_still_be_read(room: Room, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    lock_path(path).mkdir()
    seen = answer("Open anyway", "Read only")
    room.controller.open_asked(path)
    assert len(seen) == 2 and room.file.path == path and room.file.read_only
