"""While a file cannot be written its moves are kept elsewhere; after the end nothing is shown that is not written."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from referee_app.store import codec, files, paths, recovery, saver
from referee_app.store.session import Session
from referee_app.store.session_file import open_session
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.window import session_file as desk_room
from tests.ui.room import Room


@pytest.fixture
def room(qtbot: QtBot) -> Iterator[Room]:
    yield opened(qtbot)


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    yield
    for path in paths.recovery_folder().iterdir():
        path.unlink(missing_ok=True)  # its saver may just have taken it away


@pytest.fixture(autouse=True)
def _step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press is one line: what goes by itself is held by tests/ui/test_hands_orders.py."""
    monkeypatch.setattr(Conductor, "following", None)


def opened(qtbot: QtBot) -> Room:
    made = Room()
    qtbot.addWidget(made.window, before_close_func=lambda _window: made.file.close())
    return made


def playing(room: Room, tmp_path: Path) -> Path:
    """A fight saved on a stick that is then pulled."""
    room.enlist()
    stick = tmp_path / "stick"
    stick.mkdir()
    room.file.save_as(stick / "evening.json")
    room.settle()
    stick.rename(tmp_path / "pulled")
    return stick / "evening.json"


def lines(session: Session) -> int:
    return sum(len(tab.journal.entries) for tab in session.encounters)


def boxes(room: Room) -> list[str]:
    """What the boxes say, and away with them."""
    said = []
    for box in room.window.findChildren(QMessageBox):
        said.append(f"{box.text()} {box.informativeText()}")
        box.done(0)
    return said


def offered(room: Room) -> tuple[bool, str]:
    """Whether the menu offers rescued moves, and what it says."""
    menus = room.window.menu_lines.menus
    menus["session"].aboutToShow.emit()
    return menus["rescued"].menuAction().isEnabled(), menus["rescued"].title()


def test_moves_that_cannot_be_saved_are_kept_said_and_offered_at_the_next_start(
    room: Room, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = playing(room, tmp_path)
    room.stage.go_on()
    room.settle()
    assert room.stage.conductor.state.round == 1
    said = room.window.saved.text()
    assert said.startswith("not saved in ") and "not there any more" in said and "kept in " in said
    room.file.close()
    (tmp_path / "pulled").rename(target.parent)
    target.with_name(".evening.json.lock").unlink()  # it names this process, which at a true start would be dead

    again = opened(qtbot)
    assert "evening.json" in boxes(again)[-1]
    ((_text, one),) = again.controller._rescue.found()
    assert offered(again) == (True, "Rescue&d moves")
    assert (one.target, lines(open_session(one.path).session)) == (target, 3)
    again.controller._open_rescued(one)
    assert "holds 2 lines of the journal; here are 3" in boxes(again)[-1]
    again.settle()
    assert again.stage.conductor.state.round == 1
    assert recovery.rescued(paths.recovery_folder()) == [] and not one.path.exists()
    assert offered(again) == (False, "Rescued moves: none, every move reached its file")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *given: (given[2], ""))
    again.act("save")
    assert again.file.path == target and lines(open_session(target).session) == 3


def test_the_copy_goes_as_soon_as_the_file_can_be_written_again(room: Room, tmp_path: Path) -> None:
    target = playing(room, tmp_path)
    room.stage.go_on()
    room.settle()
    assert list(paths.recovery_folder().glob("*.json"))
    (tmp_path / "pulled").rename(target.parent)
    room.act("save")
    room.settle()
    assert room.window.saved.text().startswith("saved") and room.file.path == target
    assert lines(open_session(target).session) == 3
    assert list(paths.recovery_folder().iterdir()) == []


def test_saving_under_another_name_lets_the_copy_go(room: Room, tmp_path: Path) -> None:
    playing(room, tmp_path)
    room.stage.go_on()
    room.settle()
    room.file.save_as(tmp_path / "other.json")
    room.settle()
    assert lines(open_session(tmp_path / "other.json").session) == 3
    assert list(paths.recovery_folder().iterdir()) == []


def test_an_older_copy_nobody_took_up_is_never_written_over(tmp_path: Path) -> None:
    target = tmp_path / "evening.json"
    for data in (b"first", b"second", b"third"):
        left = recovery.Recovery(paths.recovery_folder, target)
        left.keep(b"before")
        left.keep(data)
        left.release()
    found = recovery.rescued(paths.recovery_folder())
    assert [one.path.read_bytes() for one in found] == [b"first", b"second", b"third"]
    assert {one.target for one in found} == {target}


@pytest.mark.skipif(os.name == "nt", reason="locks of POSIX")
def test_the_copy_of_a_living_window_is_not_offered(tmp_path: Path) -> None:
    alive = recovery.Recovery(paths.recovery_folder, tmp_path / "evening.json")
    alive.keep(b"moves")
    assert recovery.rescued(paths.recovery_folder()) == []
    alive.release()
    assert len(recovery.rescued(paths.recovery_folder())) == 1


def test_where_nothing_at_all_can_be_written_it_is_said_and_play_goes_on(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing(room, tmp_path)

    def no_room(*_: object) -> str:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(recovery, "replace", no_room)
    room.stage.go_on()
    room.settle()
    assert room.stage.conductor.state.round == 1
    assert "only in memory" in room.window.saved.text()


def test_what_the_system_did_not_confirm_is_said_and_play_stays_in_the_file(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.enlist()
    room.file.save_as(tmp_path / "evening.json")
    room.settle()

    def broken(_folder: Path) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(files, "_sync_folder", broken)
        room.stage.go_on()
        room.settle()
        assert "saved" in room.window.saved.text() and "power cut" in room.window.saved.text()
    room.stage.go_on()
    room.settle()
    assert room.file.path == tmp_path / "evening.json"
    assert lines(open_session(room.file.path).session) == 4
    assert "power cut" not in room.window.saved.text()


def test_a_copy_that_could_not_be_put_aside_is_said(room: Room, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    room.enlist()
    monkeypatch.setattr("referee_app.store.backups.holds", lambda *_: False)
    room.stage.go_on()  # round 1: the end of what was before
    qtbot.waitUntil(lambda: "no earlier copy" in room.window.saved.text())
    assert room.window.saved.text().startswith("saved")


class Hanging:
    """A disk that does not answer until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answer = threading.Event()
        save = files.save

        def hang(*given: object) -> object:
            assert self.answer.wait(30)
            return save(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(saver, "save", hang)


def test_a_disk_that_does_not_answer_is_said_and_play_goes_on(
    room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.enlist()
    disk = Hanging(monkeypatch)
    monkeypatch.setattr(desk_room, "SILENCE", 1)
    room.stage.go_on()
    qtbot.waitUntil(lambda: room.stage.conductor.state.round == 1 and room.stage.conductor.live)
    assert "does not answer" in room.window.saved.text() and "kept in" in room.window.saved.text()
    disk.answer.set()
    qtbot.waitUntil(lambda: room.window.saved.text().startswith("saved"))
    assert list(paths.recovery_folder().iterdir()) == []


def test_closing_while_the_disk_hangs_keeps_the_moves_and_says_why(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    room.enlist()
    disk = Hanging(monkeypatch)
    monkeypatch.setattr(saver, "_FLUSH", 0.0)
    room.stage.go_on()
    assert not room.file.flush()
    assert "does not answer" in room.file.trouble
    room.file.close()
    ((_text, one),) = room.controller._rescue.found()
    assert lines(open_session(one.path).session) == 3
    disk.answer.set()


@pytest.mark.parametrize("read_only", [False, True])
def test_after_the_end_nothing_is_told(room: Room, tmp_path: Path, read_only: bool) -> None:
    """Two orders one after the other, closed in the middle: what is shown is what lies in the file."""
    room.enlist()
    path = tmp_path / "evening.json"
    room.file.save_as(path)
    if read_only:
        room.file.claim(path)
        room.file.open(path, read_only=True)
    conductor, told = room.stage.conductor, list[object]()
    conductor.told.connect(told.append)
    conductor.order_all([*conductor.rules.offers(), *conductor.rules.offers()])
    before = len(told)
    room.file.close()
    shown = lines(room.file.session)
    room.settle()
    room.stage.go_on()
    conductor.undo()
    room.settle()
    assert len(told) == before
    assert read_only or lines(open_session(path).session) == shown


def test_memory_that_runs_out_while_the_session_is_put_together_is_said(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.enlist()

    def starved(*_: object) -> codec.Parts:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(codec, "parts", starved)
        room.stage.go_on()
        assert "memory" in room.window.saved.text()
        assert room.stage.conductor.state.round == 1 and room.stage.conductor.live
    room.stage.go_on()
    room.settle()
    assert room.window.saved.text().startswith("saved")
    assert room.file.path is not None and lines(open_session(room.file.path).session) == 4


@pytest.mark.parametrize("year", [1999, 2100])
def test_a_clock_that_leaps_changes_nothing_of_what_is_kept(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, year: int
) -> None:
    room.enlist()
    path = tmp_path / "evening.json"
    room.file.save_as(path)
    room.stage.go_on()
    room.settle()
    monkeypatch.setattr(time, "time", lambda: (year - 1970) * 31_556_952.0)
    os.utime(path, (time.time(), time.time()))
    room.stage.go_on()
    room.settle()
    assert room.file.path == path and lines(open_session(path).session) == 4
    numbers = [entry.number for entry in open_session(path).session.encounters[0].journal.entries]
    assert numbers == [1, 2, 3, 4]
