"""One program at a time plays a session file."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from referee_app.store.lock import Holder, lock_path
from referee_app.ui.window.session_lock import QtSessionLock

ROOT = Path(__file__).resolve().parents[2]
HOLDS = """
import sys
from pathlib import Path
from referee_app.ui.window.session_lock import QtSessionLock
lock = QtSessionLock(Path(sys.argv[1]))
print(lock.take().outcome, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(b"{}")
    return path


def taken(file: Path) -> QtSessionLock:
    lock = QtSessionLock(file)
    assert lock.take().outcome == "ours"
    return lock


def test_the_first_has_it_until_it_is_given_back(file: Path) -> None:
    lock = taken(file)
    assert lock.take().outcome == "ours"
    claim = QtSessionLock(file).take()
    assert claim.outcome == "in_use"
    assert claim.holder is not None
    assert claim.holder.process == os.getpid()
    lock.release()
    taken(file).release()
    assert list(file.parent.iterdir()) == [file]


def test_two_ways_to_one_file_meet(file: Path) -> None:
    link = file.with_name("link.json")
    link.symlink_to(file)
    lock = taken(link)
    assert QtSessionLock(file).take().outcome == "in_use"
    lock.release()


def test_the_living_are_not_passed_over(file: Path) -> None:
    lock = taken(file)
    assert QtSessionLock(file).take_anyway().outcome == "in_use"
    lock.release()


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
def test_a_killed_program_gives_it_back(file: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "ours"
        held = QtSessionLock(file).take()
        assert held.outcome == "in_use"
        assert held.holder is not None
        assert held.holder.process == process.pid
        process.send_signal(signal.SIGKILL)
    taken(file).release()


@pytest.mark.parametrize("garbage", [b"", b"x\n", b"\0" * 512])
def test_what_a_power_cut_leaves_is_for_the_referee_to_judge(file: Path, garbage: bytes) -> None:
    lock_path(file).write_bytes(garbage)
    lock = QtSessionLock(file)
    claim = lock.take()
    assert (claim.outcome, claim.holder) == ("garbled", None)
    assert lock.take_anyway().outcome == "ours"
    lock.release()


def test_another_computers_lock_names_it(file: Path) -> None:
    lock_path(file).write_text("4711\nreferee\nother-file\nsome-id\nboot-id\n")
    lock = QtSessionLock(file)
    claim = lock.take()
    assert claim.outcome == "other_host"
    assert claim.holder == Holder("referee", "other-file", 4711)
    assert claim.holder.host != socket.gethostname()
    assert lock.take_anyway().outcome == "ours"
    lock.release()


def test_without_a_folder_to_write_in_there_is_no_lock() -> None:
    claim = QtSessionLock(Path("/nowhere/at/all/game.json")).take()
    assert (claim.outcome, claim.holder) == ("read_only", None)


def test_the_longest_name_has_a_lock(tmp_path: Path) -> None:
    file = tmp_path / ("ö" * 125 + ".json")
    file.write_bytes(b"{}")
    taken(file).release()
