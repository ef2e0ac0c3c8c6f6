"""A fault at every step of a save, and the next save: the file is the old one or the new one, and always the same."""

from __future__ import annotations

import errno
import linecache
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from referee_app.store import codec, files
from referee_app.store.backups import Backups
from referee_app.store.recovery import Recovery, rescued
from referee_app.store.saver import Copies, Saver, Status
from tests.faults.fights import WHOLE
from tests.store.games import evening

ROOT = Path(__file__).resolve().parents[2]
STORE = str(ROOT / "referee_app" / "store")
posix = pytest.mark.skipif(os.name == "nt", reason="system calls and locks of POSIX")

CALLS = ("open", "fstat", "fchmod", "write", "fsync", "replace", "close")
ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.ENOENT, errno.EDQUOT, errno.EROFS)


class Faults:
    """Lets the system calls of a save through until the n-th, which fails; counts them by name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[str] = []
        self.at = -1
        self.number = errno.EIO
        for name in CALLS:
            monkeypatch.setattr(os, name, self._watched(name, getattr(os, name)))

    def _watched(self, name: str, real: Callable[..., object]) -> Callable[..., object]:
        def call(*given: object, **named: object) -> object:
            self.calls.append(name)
            if len(self.calls) - 1 != self.at:
                return real(*given, **named)
            if name == "close":
                real(*given)  # the system closes it all the same
            raise OSError(self.number, os.strerror(self.number))

        return call

    def arm(self, at: int, number: int = errno.EIO) -> None:
        """The call of that place fails from now on counted, once."""
        self.calls.clear()
        self.at, self.number = at, number

    @property
    def placed(self) -> bool:
        """Whether the rename was done before the fault."""
        return "replace" in self.calls[: self.at]


@pytest.fixture
def told() -> list[Status]:
    return []


@pytest.fixture
def saver(tmp_path: Path, told: list[Status]) -> Iterator[Saver]:
    (tmp_path / "table").mkdir()
    path = tmp_path / "table" / "evening.json"
    path.write_bytes(b"before")
    recovery = Recovery(lambda: made(tmp_path / "recovery"), path)
    saver = Saver(path, b"before", told.append, Copies(recovery=recovery))
    yield saver
    saver.close()


def made(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


def there(saver: Saver) -> list[str]:
    return sorted(path.name for path in saver.path.parent.iterdir())


@posix
@pytest.mark.parametrize("number", ERRORS if WHOLE else ERRORS[:3])
def test_a_fault_in_each_system_call_then_the_next_save(
    saver: Saver, told: list[Status], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    faults = Faults(monkeypatch)
    saver.save(b"counted")
    assert saver.flush()
    steps = len(faults.calls)
    assert steps >= len(CALLS)
    for at in range(steps):
        old, new, last = saver.path.read_bytes(), b"%d" % at * 3, b"%d then" % at
        faults.arm(at, number)
        saver.save(new)
        saved = saver.flush()
        assert saved == (saver.path.read_bytes() == new) or not saved
        assert saver.path.read_bytes() == (new if faults.placed else old)
        assert told[-1].kind == ("saved" if faults.placed else "not_saved"), faults.calls[at]
        assert told[-1].kept is None or told[-1].kept.read_bytes() == new
        faults.arm(-1)
        saver.save(last)
        assert saver.flush()
        assert (saver.path.name, saver.path.read_bytes()) == ("evening.json", last)
        assert not told[-1].unsure and not told[-1].beside
        assert there(saver) == ["evening.json"]
    assert rescued(saver.path.parents[1] / "recovery") == []


@posix
def test_short_writes_and_one_that_fails_in_the_middle(saver: Saver, monkeypatch: pytest.MonkeyPatch) -> None:
    write, room = os.write, [40]

    def short(handle: int, data: memoryview) -> int:
        if room[0] <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = write(handle, bytes(data[:7]))
        room[0] -= done
        return done

    monkeypatch.setattr(os, "write", short)
    saver.save(b"thirty bytes at the very most")
    assert saver.flush()
    saver.save(b"and these do not fit any more")
    assert not saver.flush()
    assert saver.path.read_bytes() == b"thirty bytes at the very most"
    room[0] = 100
    saver.save(b"until there is room again")
    assert saver.flush() and saver.path.read_bytes() == b"until there is room again"
    assert there(saver) == ["evening.json"]


@posix
def test_a_save_races_the_sweep_of_every_other_start(tmp_path: Path) -> None:
    """The sweep takes files of the dead only: a save whose file is swept before it is claimed begins again."""
    path, stop = tmp_path / "evening.json", threading.Event()

    def sweeping() -> None:
        while not stop.is_set():
            files.sweep(tmp_path)

    sweepers = [threading.Thread(target=sweeping) for _ in range(2 if WHOLE else 1)]
    for one in sweepers:
        one.start()
    try:
        known = None
        for number in range(3_000 if WHOLE else 60):
            data = b"%d" % number
            assert files.save(path, data, known) == files.Saved(path)
            known = data
    finally:
        stop.set()
        for one in sweepers:
            one.join()
    assert [one.name for one in tmp_path.iterdir()] == ["evening.json"]


@posix
@pytest.mark.parametrize("when", ["before the claim", "while the sweep holds it"])
def test_a_file_swept_before_it_is_claimed_is_made_again(
    saver: Saver, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    claim, swept = files.claim, list[str]()

    def late(handle: int) -> str:
        mine = [path for path in saver.path.parent.iterdir() if path.name.startswith(files.TEMPORARY)]
        if swept or not mine:
            return claim(handle)
        swept.append(mine[0].name)
        if when == "before the claim":
            mine[0].unlink()
            return claim(handle)
        other = os.open(mine[0], os.O_RDONLY)
        assert claim(other) == "ours"
        refused = claim(handle)
        mine[0].unlink()
        os.close(other)
        return refused

    monkeypatch.setattr(files, "claim", late)
    saver.save(b"after")
    assert saver.flush() and swept
    assert saver.path.read_bytes() == b"after" and there(saver) == ["evening.json"]


NO_MEMORY = """
import sys, threading
from pathlib import Path
from types import FrameType
import _testcapi
from referee_app.store import files
path, length, step = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
files.save(path, b"zero", None)
left = 0
for number in range(1, 400, step):
    known, new = path.read_bytes(), b"%d" % number
    saved = None
    _testcapi.set_nomemory(number, number + length)
    try:
        saved = files.save(path, new, known)
    except Exception:  # Python itself says TypeError where a detail found no memory
        pass
    finally:
        _testcapi.remove_mem_hooks()
    there = path.read_bytes()
    assert there == new if saved else there in (known, new), (number, there)
    assert files.save(path, b"next", known, new) == files.Saved(path), number
    assert path.read_bytes() == b"next"
    left += files.sweep(path.parent)
    assert [one.name for one in path.parent.iterdir()] == [path.name]
print("through", left)
"""


@pytest.mark.parametrize("length", [1, 50])
def test_memory_runs_out_at_every_allocation_of_a_save(tmp_path: Path, length: int) -> None:
    pytest.importorskip("_testcapi")
    done = subprocess.run(
        [sys.executable, "-c", NO_MEMORY, str(tmp_path / "evening.json"), str(length), "1" if WHOLE else "9"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("through"), done.stderr


class Starved:
    """Raises `MemoryError` at the n-th line of the store that a thread runs, once."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, frame: FrameType, event: str, _arg: object) -> object:
        code = frame.f_code
        if not code.co_filename.startswith(STORE) or code.co_name == "_work":  # whose loop needs no memory
            return None
        line = linecache.getline(code.co_filename, frame.f_lineno)
        if event == "line" and not line.strip().startswith(
            "with "
        ):  # passed again on the way out, where none is needed
            self.left -= 1
            if self.left == 0:
                raise MemoryError
        return self


@pytest.mark.parametrize("at", range(1, 130) if WHOLE else range(1, 130, 6))
def test_memory_runs_out_at_every_line_of_the_saver(tmp_path: Path, at: int) -> None:
    """Its thread lives on, the file stays whole and one, and the next save is good."""
    threading.settrace(Starved(at))  # type: ignore[arg-type]
    try:
        path, told = tmp_path / "evening.json", list[Status]()
        recovery = Recovery(lambda: made(tmp_path / "recovery"), path)
        saver = Saver(path, None, told.append, Copies(Backups(tmp_path / "rounds", path), recovery))
    finally:
        threading.settrace(None)
    for number in range(3):
        data = codec.dump(evening(number + 1))
        saver.save(data, round_over=True)
        saved = saver.flush()
        assert path.exists() == bool(saved) or path.read_bytes() == data
        assert told[-1].kind == ("saved" if saved else "not_saved")
    assert saver.close() and path.read_bytes() == data
    files.sweep(tmp_path)
    assert not [one for one in tmp_path.iterdir() if one.suffix == ".tmp" or "(2)" in one.name]
