"""How a file gets onto the disk so that it is either the old one or the new one, whatever happens in between."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Literal, NamedTuple, TypeVar

from referee_app.store.errors import bad_file, plain

T = TypeVar("T")

SUFFIX = ".referee.json"
"""What the name of a session ends in, so that a desktop knows it; one may end in `.json` alone."""
TEMPORARY = ".referee-"
_BUSY = (5, 32, 33)  # Windows: a virus scanner or an indexer has the file in its hands for a moment
_PATIENCE = 2.5
_TRIES = 100
_PIECE = 1 << 18
_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES, errno.EISDIR)


class NotSaved(Exception):
    """A save that failed and cost nothing: a reason key, and in English why."""

    def __init__(self, reason: str, why: str = "") -> None:
        super().__init__(reason, why)
        self.reason = reason
        self.why = plain(why)

    def __str__(self) -> str:
        """Say it in one English sentence."""
        return f"{REASONS[self.reason]}{': ' if self.why else ''}{self.why}."


REASONS = {
    "closed": "No more closed encounters can be kept, so this one stays open; continue in a new file (Session menu)",
    "full": "The disk is full",
    "gone": "The folder is not there any more",
    "in_use": "The file is open in another program",
    "is_ours": "The file is a session or a library of Referee and would be lost, so nothing was written",
    "is_read": "The file is the one that is read and would be lost, so nothing was written",
    "large": "The session is larger than a session file may be",
    "memory": "There is not enough memory",
    "no_room": "There is no free name beside the file",
    "not_writable": "The file or its folder cannot be written to",
    "other": "The file could not be written",
    "read_only": "The file is open read only, and Save as keeps what is done",
    "silent": "The disk does not answer",
    "tabs": "A session holds no more encounters than these; close one first, or begin a new session",
    "two_in_one": "Two things cannot be written into one file, so nothing was written",
}

_KNOWN = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.ENOENT: "gone",
    errno.ENOTDIR: "gone",
    errno.EACCES: "not_writable",
    errno.EPERM: "not_writable",
    errno.EROFS: "not_writable",
}


_UNREAD = {
    errno.ENOENT: "not_there",
    errno.ENOTDIR: "not_there",
    errno.EACCES: "no_right",
    errno.EPERM: "no_right",
    errno.EIO: "disk",
    errno.ENODEV: "disk",
    errno.ENXIO: "disk",
    errno.ESTALE: "disk",
}


def not_saved(error: OSError) -> NotSaved:
    """Why the system would not write, as the window can say it."""
    return NotSaved(_KNOWN.get(error.errno or 0, "other"), error.strerror or type(error).__name__)


class Saved(NamedTuple):
    """Where a save went, and whether that is beside the file because somebody else had changed it.

    `unsure` is in English why the system did not confirm that the save would survive a power cut; empty if it did.
    """

    path: Path
    beside: bool = False
    unsure: str = ""


def read_file(path: Path, most: int) -> bytes:
    """A file's bytes, refused before reading when it is too large or no plain file. Raises `BadFile`."""
    with _plain_file(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise bad_file(path.name, "", "large", size=size, most=most)
        return file.read(most + 1)


def read_head(path: Path, most: int) -> bytes:
    """The first bytes of a file. Raises `BadFile`."""
    with _plain_file(path) as file:
        return file.read(most)


@contextlib.contextmanager
def _plain_file(path: Path) -> Iterator[BinaryIO]:
    """Open a file without ever waiting, as for a pipe nobody writes into; some devices act when only opened."""
    try:
        _refuse_no_file(path, os.stat(path))
        with open(path, "rb", opener=_opened_to_read) as file:
            _refuse_no_file(path, os.fstat(file.fileno()))
            yield file
    except (OSError, ValueError) as error:  # a null byte in a path is a ValueError
        reason = _UNREAD.get(getattr(error, "errno", None) or 0)
        if reason is not None:
            raise bad_file(path.name, "", reason) from None
        why = getattr(error, "strerror", None) or type(error).__name__
        raise bad_file(path.name, "", "unreadable", why=why) from None


def _opened_to_read(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def _refuse_no_file(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise bad_file(path.name, "", "no_file")


def save(path: Path, data: bytes, known: bytes | None, tried: bytes | None = None) -> Saved:
    """Put bytes in a file's place; `known` is what it held when last read or written, None if there was none.

    `tried` is what a save that failed may have left there all the same. What somebody else wrote meanwhile is left
    alone: ours goes beside it. Raises `NotSaved`.
    """
    try:
        target = Path(os.path.realpath(path))
        if _changed(target, (known, tried, data)):
            return _beside(target, data)
        return Saved(path, unsure=replace(target, data))
    except OSError as error:
        raise not_saved(error) from None


def _changed(target: Path, ours: Iterable[bytes | None]) -> bool:
    """Whether somebody else's bytes lie there; time and size may say no where the bytes say yes."""
    try:
        size = target.stat().st_size
    except FileNotFoundError:
        return False
    return not any(holds(target, own) for own in ours if own is not None and len(own) == size)


def holds(target: Path, data: bytes) -> bool:
    """Whether these are the file's bytes, looked at piece by piece because that is twice as fast."""
    with target.open("rb", buffering=0) as file:
        place = 0
        while piece := file.read(_PIECE):
            if piece != data[place : place + len(piece)]:
                return False
            place += len(piece)
    return place == len(data)


def split_name(path: Path) -> tuple[str, str]:
    """What a file is called, and what its name ends in: a session's ending is one, though it has two points."""
    stem = path.name[: -len(SUFFIX)]
    if stem and path.name.lower().endswith(SUFFIX):
        return stem, path.name[-len(SUFFIX) :]
    return path.stem, path.suffix


def _beside(target: Path, data: bytes) -> Saved:
    called, suffix = split_name(target)
    stem = called.encode()[:200].decode("utf-8", "ignore")
    for number in range(2, 1_000):
        other = target.with_name(f"{stem} ({number}){suffix}")
        if not os.path.lexists(other):
            return Saved(other, beside=True, unsure=replace(other, data))
    raise NotSaved("no_room")


def replace(path: Path, data: bytes) -> str:
    """Write bytes to the disk beside a file, then put them in its place in one step; may raise `OSError`.

    An error that comes after that step does not undo it: it is returned, as what the system did not confirm.
    """
    target = Path(os.path.realpath(path))
    mode = _mode(target)
    placed = False
    try:
        with _temporary(target.parent, 0o666 if mode is None else mode) as (temporary, handle):
            with _closing(handle):
                if mode is not None and hasattr(os, "fchmod"):
                    os.fchmod(handle, mode)
                _write_all(handle, data)
                os.fsync(handle)
                if os.name != "nt":
                    os.replace(temporary, target)
                    placed = True
            if os.name == "nt":  # there an open file cannot be renamed
                patiently(lambda: os.replace(temporary, target))
                placed = True
        _sync_folder(target.parent)
    except Exception as error:
        if not placed:
            raise
        return plain(getattr(error, "strerror", None) or type(error).__name__)
    return ""


def _mode(target: Path) -> int | None:
    """The mode of the old file; it must be writable, for a replace would not mind."""
    try:
        found = target.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found):  # a replace would put a file in the place of a device
        raise OSError(errno.EINVAL, "it is no plain file")
    mode = stat.S_IMODE(found)
    if not mode & 0o222 or not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return mode


@contextlib.contextmanager
def _temporary(folder: Path, mode: int) -> Iterator[tuple[Path, int]]:
    """A temporary file open for writing, removed when anything goes wrong; whoever asks closes it.

    When a sweep comes between its making and the claim, and takes it away, another is made.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    for _ in range(_TRIES):
        path = folder / f"{TEMPORARY}{os.urandom(4).hex()}.tmp"
        handle = os.open(path, flags, mode)
        try:
            if claim(handle) != "taken" and os.fstat(handle).st_nlink:
                yield path, handle
                return
        except BaseException:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        os.close(handle)
    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


@contextlib.contextmanager
def _closing(handle: int) -> Iterator[None]:
    try:
        yield
    finally:
        os.close(handle)


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)


def patiently(work: Callable[[], T]) -> T:
    """Do something to a file again and again while Windows says that somebody else is just looking at it."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            return work()
        except OSError as error:
            if getattr(error, "winerror", None) not in _BUSY or time.monotonic() > end:
                raise
        time.sleep(0.05)


def sweep(folder: Path) -> int:
    """Remove what a save cut short by a crash left in a folder, and leave the saves of the living; how many."""
    removed = 0
    with contextlib.suppress(OSError):
        for path in sorted(folder.glob(f"{TEMPORARY}????????.tmp")):
            with contextlib.suppress(OSError):
                removed += _remove_if_dead(path)
    return removed


def _remove_if_dead(path: Path) -> bool:
    if os.name == "nt":
        path.unlink()  # refused while somebody writes it
        return True
    handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW)
    try:
        if claim(handle) != "ours":
            return False
        path.unlink()
        return True
    finally:
        os.close(handle)


def claim(handle: int) -> Literal["ours", "taken", "unknown"]:
    """Mark a temporary file as being written; `taken` where it already is, `unknown` where that cannot be known."""
    try:
        import fcntl
    except ImportError:
        return "unknown"
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return "taken"
    except OSError:
        return "unknown"
    return "ours"
