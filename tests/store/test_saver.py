"""Saving in the background: the last state wins, and a failed save costs nothing."""

import errno
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee_app.store import codec, saver
from referee_app.store.backups import KEPT, Backups
from referee_app.store.errors import BadFile
from referee_app.store.files import save
from referee_app.store.saver import Saver, Status
from referee_app.store.session_file import Opened, backups_of, open_session, saver_for_new, saver_of
from referee_app.store.shapes import VERSION
from tests.store.games import evening


class Sign:
    """Notes what the saver says."""

    def __init__(self) -> None:
        self.statuses: list[Status] = []

    def __call__(self, status: Status) -> None:
        self.statuses.append(status)

    @property
    def last(self) -> Status:
        return self.statuses[-1]


@pytest.fixture
def sign() -> Sign:
    return Sign()


@pytest.fixture
def working(tmp_path: Path, sign: Sign) -> Iterator[Saver]:
    made = Saver(tmp_path / "game.json", None, sign)
    yield made
    made.close()


class Gate:
    """Holds every save until it is opened, and counts how many were at it at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = threading.Event()
        self.entered = threading.Event()
        self.inside = 0
        self.written: list[bytes] = []
        self._save = save
        monkeypatch.setattr(saver, "save", self)

    def __call__(self, path: Path, data: bytes, known: bytes | None, tried: bytes | None) -> object:
        self.inside += 1
        assert self.inside == 1
        self.entered.set()
        assert self.opened.wait(10)
        self.written.append(data)
        self.inside -= 1
        return self._save(path, data, known, tried)


def test_a_save_is_on_the_disk_when_it_is_said(working: Saver, sign: Sign) -> None:
    number = working.save(b"one")
    assert working.flush()
    assert working.path.read_bytes() == b"one"
    assert working.saved_number == number == 1
    assert (sign.last.kind, sign.last.number, sign.last.path) == ("saved", 1, working.path)
    assert sign.last.at.tzinfo is not None


def test_the_last_state_wins(working: Saver, sign: Sign, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    working.save(b"0")
    assert gate.entered.wait(10)
    for number in range(1, 50):
        working.save(str(number).encode())
    assert working.saved_number == 0
    gate.opened.set()
    assert working.flush()
    assert gate.written == [b"0", b"49"]
    assert [status.number for status in sign.statuses] == [1, 50]
    assert working.path.read_bytes() == b"49"


def test_nothing_is_said_before_it_is_saved(working: Saver, sign: Sign, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch)
    working.save(b"0")
    assert gate.entered.wait(10)
    assert not working.flush(0)
    assert {(status.kind, status.reason) for status in sign.statuses} == {("not_saved", "silent")}
    gate.opened.set()
    assert working.flush()


def test_a_failed_save_costs_nothing(working: Saver, sign: Sign, monkeypatch: pytest.MonkeyPatch) -> None:
    working.save(b"one")
    assert working.flush()
    with monkeypatch.context() as full:

        def no_room(*_: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        full.setattr(os, "write", no_room)
        working.save(b"two")
        assert not working.flush()
        assert (sign.last.kind, sign.last.reason, sign.last.number) == ("not_saved", "full", 1)
        assert sign.last.why == "The disk is full: No space left on device."
    assert working.path.read_bytes() == b"one"
    working.save(b"three")
    assert working.flush()
    assert (sign.last.kind, sign.last.number) == ("saved", 3)
    assert working.path.read_bytes() == b"three"


def test_a_failed_save_can_be_tried_again(tmp_path: Path, sign: Sign) -> None:
    stick = tmp_path / "stick"
    working = Saver(stick / "game.json", None, sign)
    working.save(b"one")
    assert not working.flush()
    assert sign.last.reason == "gone"
    stick.mkdir()
    working.retry()
    assert working.flush()
    assert working.path.read_bytes() == b"one"
    working.retry()
    assert working.close()
    assert [status.kind for status in sign.statuses] == ["not_saved", "saved"]


def test_a_failed_save_can_be_tried_again_as_soon_as_it_is_told(tmp_path: Path) -> None:
    stick = tmp_path / "stick"

    def told(status: Status) -> None:
        if status.kind == "not_saved":
            stick.mkdir()
            again.retry()

    again = Saver(stick / "game.json", None, told)
    again.save(b"one")
    assert again.close()
    assert again.path.read_bytes() == b"one"


def test_what_another_wrote_is_kept_and_said(working: Saver, sign: Sign) -> None:
    working.save(b"one")
    assert working.flush()
    old = working.path
    old.write_bytes(b"theirs")
    working.save(b"two")
    assert working.flush()
    assert sign.last.beside
    assert working.path != old
    working.save(b"three")
    assert working.flush()
    assert not sign.last.beside
    assert (old.read_bytes(), working.path.read_bytes()) == (b"theirs", b"three")


def test_a_session_too_large_to_be_read_is_not_written(
    working: Saver, sign: Sign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saver, "WARN_BYTES", 10)
    monkeypatch.setattr(saver, "MOST_BYTES", 20)
    working.save(b"x" * 15)
    assert working.flush()
    assert sign.last.nearly_full
    working.save(b"x" * 21)
    assert not working.flush()
    assert sign.last.reason == "large"
    assert working.path.read_bytes() == b"x" * 15


def test_the_readers_and_the_savers_size_are_one() -> None:
    assert saver.MOST_BYTES == codec.MOST_BYTES


def test_closing_saves_what_waits(working: Saver) -> None:
    working.save(b"one")
    assert working.close()
    assert working.path.read_bytes() == b"one"


def test_a_bug_in_the_window_does_not_stop_the_saving(tmp_path: Path) -> None:
    def broken(_: Status) -> None:
        raise ZeroDivisionError

    working = Saver(tmp_path / "game.json", None, broken)
    working.save(b"one")
    assert working.flush()
    working.save(b"two")
    assert working.close()
    assert working.path.read_bytes() == b"two"


def test_a_bug_in_saving_is_said(working: Saver, sign: Sign, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(saver, "save", broken)
    working.save(b"one")
    assert not working.flush()
    assert (sign.last.reason, sign.last.why) == ("other", "ZeroDivisionError")


def test_a_state_too_large_to_be_put_together_is_not_saved_and_the_next_is(working: Saver, sign: Sign) -> None:
    working.save(b"one")
    assert working.flush()
    working.save(*[bytes(1 << 30)] * (1 << 18))  # more than there are addresses, and none of it is touched
    assert not working.flush()
    assert (sign.last.kind, sign.last.reason) == ("not_saved", "memory")
    assert working.path.read_bytes() == b"one"
    working.save(b"t", b"wo")
    assert working.flush()
    assert working.path.read_bytes() == b"two"


class TestBackups:
    @pytest.fixture
    def backups(self, tmp_path: Path) -> Backups:
        return Backups(tmp_path / "backups", tmp_path / "A Game!.json")

    def test_the_last_rounds_are_kept(self, backups: Backups) -> None:
        for number in range(KEPT["round"] + 4):
            backups.keep("round", b"round %d" % number)
        kept = [copy.path.read_bytes() for copy in backups.of_kind("round")]
        assert kept == [b"round %d" % number for number in range(4, KEPT["round"] + 4)]

    def test_rounds_do_not_push_out_the_start_of_the_sitting(self, backups: Backups) -> None:
        backups.keep("before", b"before")
        for _ in range(30):
            backups.keep("round", b"round")
        assert [copy.path.read_bytes() for copy in backups.of_kind("before")] == [b"before"]

    def test_a_good_copy_never_makes_room_for_one_that_reads_otherwise(
        self, backups: Backups, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for number in range(KEPT["round"]):
            backups.keep("round", b"good %d" % number)
        before = backups.all()
        monkeypatch.setattr("referee_app.store.backups.replace", lambda path, data: path.write_bytes(data[:-1]))
        with pytest.raises(OSError):
            backups.keep("round", b"half")
        assert backups.all() == before

    def test_two_files_of_one_name_do_not_mix(self, tmp_path: Path, backups: Backups) -> None:
        other = Backups(tmp_path / "backups", tmp_path / "other" / "A Game!.json")
        backups.keep("round", b"ours")
        assert other.all() == []

    def test_other_files_there_are_left_alone(self, backups: Backups) -> None:
        backups.keep("round", b"one")
        stranger = backups.folder / "notes-round.json"
        stranger.write_bytes(b"mine")
        for _ in range(KEPT["round"] + 1):
            backups.keep("round", b"round")
        assert stranger.read_bytes() == b"mine"


class TestDesk:
    @pytest.fixture
    def opened(self, tmp_path: Path) -> Opened:
        path = tmp_path / "game.json"
        path.write_bytes(codec.dump(evening(8)))
        return open_session(path)

    def test_the_file_as_it_was_before_this_sitting_is_kept(self, opened: Opened, sign: Sign) -> None:
        working = saver_of(opened, sign)
        opened.session.title = "Later"
        working.save(codec.dump(opened.session))
        opened.session.title = "Later still"
        working.save(codec.dump(opened.session), round_over=True)
        assert working.close()
        assert not sign.last.backup_failed
        (before, round_) = backups_of(opened.path).all()
        assert before.path.read_bytes() == opened.data
        assert codec.load(round_.path.read_bytes(), "copy").title == "Later still"

    def test_looking_at_a_file_keeps_no_copy(self, opened: Opened, sign: Sign) -> None:
        assert saver_of(opened, sign).close()
        assert backups_of(opened.path).all() == []

    def test_a_copy_that_fails_is_said_and_the_save_is_good(
        self, opened: Opened, sign: Sign, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_: object) -> None:
            raise OSError(errno.ENOSPC, "full")

        monkeypatch.setattr(Backups, "keep", broken)
        working = saver_of(opened, sign)
        working.save(opened.data, round_over=True)
        assert working.close()
        assert (sign.last.kind, sign.last.backup_failed) == ("saved", True)

    def test_a_newer_file_is_not_touched(self, tmp_path: Path) -> None:
        path = tmp_path / "newer.json"
        data = codec.dump(evening(3)).replace(b'"version":1', b'"version":%d' % (VERSION + 1))
        path.write_bytes(data)
        with pytest.raises(BadFile) as refusal:
            open_session(path)
        assert refusal.value.reason == "newer"
        assert path.read_bytes() == data
        working = saver_for_new(path, Sign())
        working.save(codec.dump(evening(3)))
        assert working.close()
        assert path.read_bytes() == data
        assert working.path != path

    def test_opening_sweeps_what_a_crash_left(self, opened: Opened) -> None:
        left = opened.path.with_name(".referee-00000000.tmp")
        left.write_bytes(b"half")
        open_session(opened.path)
        assert not left.exists()
