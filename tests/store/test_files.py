"""The file is the old one or the new one, whatever happens in between."""

import errno
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from referee_app.store import codec, files
from referee_app.store.errors import BadFile
from referee_app.store.files import NotSaved, Saved, read_file, replace, save, sweep
from tests.store.games import evening

ROOT = Path(__file__).resolve().parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="modes and symlinks are POSIX")


def leftovers(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    return path


def test_a_save_replaces_the_file(file: Path) -> None:
    assert save(file, b"new", b"old") == Saved(file)
    assert file.read_bytes() == b"new"
    assert leftovers(file.parent) == []


def test_a_new_file_is_made(tmp_path: Path) -> None:
    save(tmp_path / "game.json", b"new", None)
    assert (tmp_path / "game.json").read_bytes() == b"new"


def test_a_file_that_vanished_is_written_again(file: Path) -> None:
    file.unlink()
    assert save(file, b"new", b"old") == Saved(file)


@pytest.mark.parametrize("theirs", [b"their own work", b"odd", b""])
@pytest.mark.parametrize("known", [b"old", None])
def test_what_another_wrote_is_left_alone(file: Path, theirs: bytes, known: bytes | None) -> None:
    before = file.stat()
    file.write_bytes(theirs)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))  # not even the time shows it
    saved = save(file, b"new", known)
    assert saved == Saved(file.with_name("game (2).json"), beside=True)
    assert (file.read_bytes(), saved.path.read_bytes()) == (theirs, b"new")
    assert save(file, b"newer", known).path.name == "game (3).json"


def test_a_long_name_has_room_for_the_number(tmp_path: Path) -> None:
    file = tmp_path / ("ö" * 125 + ".json")
    file.write_bytes(b"theirs")
    assert save(file, b"new", None).beside


def test_the_longest_name_can_be_saved(tmp_path: Path) -> None:
    save(tmp_path / ("x" * 250 + ".json"), b"new", None)


@posix
def test_a_symlink_stays_one(file: Path) -> None:
    link = file.with_name("link.json")
    link.symlink_to(file)
    save(link, b"new", b"old")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_the_mode_stays(file: Path, mode: int) -> None:
    file.chmod(mode)
    save(file, b"new", b"old")
    assert stat.S_IMODE(file.stat().st_mode) == mode


def test_a_file_that_is_read_only_is_not_replaced(file: Path) -> None:
    file.chmod(0o444)
    with pytest.raises(NotSaved) as failure:
        save(file, b"new", b"old")
    assert failure.value.reason == "not_writable"
    assert file.read_bytes() == b"old"
    assert leftovers(file.parent) == []


def test_a_folder_that_is_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(NotSaved) as failure:
        save(tmp_path / "gone" / "game.json", b"new", None)
    assert failure.value.reason == "gone"


def test_a_folder_that_is_read_only_is_said(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)  # as root no folder is read-only
    with pytest.raises(NotSaved) as failure:
        save(file, b"new", b"old")
    assert failure.value.reason == "not_writable"


def failing(name: str, number: int) -> Callable[..., object]:
    def fail(*_: object) -> object:
        raise OSError(number, os.strerror(number))

    fail.__name__ = name
    return fail


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_step_that_fails_leaves_the_old_file(file: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, step, failing(step, errno.ENOSPC))
    with pytest.raises(NotSaved) as failure:
        save(file, b"new", b"old")
    assert failure.value.reason == "full"
    assert str(failure.value) == f"The disk is full: {os.strerror(errno.ENOSPC)}."
    assert file.read_bytes() == b"old"
    assert leftovers(file.parent) == []


def test_short_writes_are_written_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: whole(handle, bytes(data[:7])))
    save(file, b"a long new evening" * 5, b"old")
    assert file.read_bytes() == b"a long new evening" * 5


def test_a_disk_that_fills_up_in_the_middle(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, room = os.write, [10]

    def write(handle: int, data: bytes) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        room[0] -= 5
        return whole(handle, bytes(data[:5]))

    monkeypatch.setattr(os, "write", write)
    with pytest.raises(NotSaved):
        save(file, b"a long new evening", b"old")
    assert (file.read_bytes(), leftovers(file.parent)) == (b"old", [])


@pytest.mark.skipif(not (sys.platform == "linux" and os.geteuid() == 0), reason="a full disk of its own needs root")
def test_a_disk_that_is_full(tmp_path: Path) -> None:
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "full", str(tmp_path)], check=False)
    if done.returncode:
        pytest.skip("nothing can be mounted here")
    try:
        file = tmp_path / "game.json"
        save(file, b"x" * 30_000, None)
        with pytest.raises(NotSaved) as failure:
            save(file, b"y" * 60_000, b"x" * 30_000)
        assert failure.value.reason == "full"
        assert file.read_bytes() == b"x" * 30_000
        save(file, b"y" * 20_000, b"x" * 30_000)
        assert leftovers(tmp_path) == []
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_both_file_and_folder_are_synced(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    sync = os.fsync

    def note(handle: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(handle).st_mode))
        sync(handle)

    monkeypatch.setattr(os, "fsync", note)
    save(file, b"new", b"old")
    assert synced == ([False] if os.name == "nt" else [False, True])


@posix
def test_a_folder_that_cannot_be_synced_is_no_failure(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync

    def only_files(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", only_files)
    save(file, b"new", b"old")
    assert file.read_bytes() == b"new"


class Busy(OSError):
    winerror = 32


def test_a_busy_file_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([Busy(), Busy(), None])
    monkeypatch.setattr("referee_app.store.files.time.sleep", lambda _: None)

    def work() -> str:
        if refusal := next(tries):
            raise refusal
        return "done"

    assert files.patiently(work) == "done"


def test_patience_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("referee_app.store.files.time.sleep", lambda _: None)
    monkeypatch.setattr("referee_app.store.files.time.monotonic", lambda: next(clock))

    def work() -> None:
        raise Busy

    with pytest.raises(Busy):
        files.patiently(work)


def test_leftovers_of_the_dead_are_swept_and_nothing_else(file: Path) -> None:
    names = [".referee-0a1b2c3d.tmp", ".referee-long-name.tmp", ".referee-0a1b2c3d.json", "notes.tmp"]
    for name in names:
        file.with_name(name).write_bytes(b"x")
    assert sweep(file.parent) == 1
    assert sorted(path.name for path in file.parent.iterdir()) == sorted([*names[1:], "game.json"])


@posix
def test_the_saves_of_the_living_are_not_swept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync = os.fsync
    swept: list[int] = []

    def meanwhile(handle: int) -> None:
        swept.append(sweep(file.parent))
        sync(handle)

    monkeypatch.setattr(os, "fsync", meanwhile)
    save(file, b"new", b"old")
    assert (swept, file.read_bytes()) == ([0, 0], b"new")


def test_a_file_too_large_is_not_read(file: Path) -> None:
    file.write_bytes(b"x" * 11)
    with pytest.raises(BadFile) as refusal:
        read_file(file, 10)
    assert refusal.value.reason == "large"


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    for path, reason in ((tmp_path, "no_file"), (tmp_path / "gone.json", "not_there")):
        with pytest.raises(BadFile) as refusal:
            read_file(path, 10)
        assert refusal.value.reason == reason


@posix
def test_a_device_is_refused() -> None:
    with pytest.raises(BadFile) as refusal:
        read_file(Path("/dev/zero"), 10)
    assert refusal.value.reason == "no_file"


KILLED = """
import sys
from pathlib import Path
from referee_app.store.files import replace
first, second = (Path(name).read_bytes() for name in sys.argv[2:])
print("ready", flush=True)
while True:
    for data in (second, first):
        replace(Path(sys.argv[1]), data)
        print(flush=True)
"""


@posix
def test_a_program_killed_while_saving_leaves_a_whole_file(tmp_path: Path) -> None:
    """Killed at twelve different moments of an endless saving: the file is one of the two, and opens."""
    folder = tmp_path / "games"
    folder.mkdir()
    first, second, file = tmp_path / "1", tmp_path / "2", folder / "game.json"
    first.write_bytes(codec.dump(evening(30)))
    second.write_bytes(codec.dump(evening(60)))
    replace(file, first.read_bytes())
    for saves in range(12):
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, str(file), str(first), str(second)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        ) as process:
            assert process.stdout is not None
            for _ in range(1 + saves):
                process.stdout.readline()
            process.send_signal(signal.SIGKILL)
        data = file.read_bytes()
        assert data in (first.read_bytes(), second.read_bytes())
        codec.load(data, "game.json")
        sweep(folder)
        assert [path.name for path in folder.iterdir()] == ["game.json"]


@posix
@pytest.mark.parametrize("step", ["open", "write", "fsync", "replace"])
def test_a_program_killed_at_each_step_leaves_a_whole_file(file: Path, step: str) -> None:
    """Dead at the very call: the old file, or with the folder's sync the new one."""
    code = f"""
import os, signal, sys
from pathlib import Path
from referee_app.store.files import replace
def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)
os.{step} = die
replace(Path(sys.argv[1]), b"new")
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)], env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False
    )
    assert done.returncode == -signal.SIGKILL
    assert file.read_bytes() == b"old"
    assert sweep(file.parent) == (step != "open")
    assert [path.name for path in file.parent.iterdir()] == ["game.json"]
