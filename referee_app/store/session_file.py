"""A session file, opened through the door, with its saver and its way back."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path

from referee_app.store import codec, files, paths
from referee_app.store.backups import Backups
from referee_app.store.recovery import Recovery
from referee_app.store.saver import Copies, Listener, Saver
from referee_app.store.session import Session


@dataclass(frozen=True, slots=True)
class Opened:
    """A session and the bytes of the file it came from."""

    path: Path
    session: Session
    data: bytes


def open_session(path: Path) -> Opened:
    """Read a session file, and sweep away what a crash left half written beside it. Raises `BadFile`."""
    data = files.read_file(path, codec.MOST_BYTES)
    session = codec.load(data, path.name)
    files.sweep(path.parent)
    return Opened(path, session, data)


def backups_of(path: Path) -> Backups:
    """The copies kept of a session file."""
    return Backups(paths.backups_folder(), path)


def recovery_of(path: Path) -> Recovery:
    """Where the moves of a session lie while its file cannot be written."""
    return Recovery(paths.recovery_folder, path)


def saver_of(opened: Opened, listener: Listener) -> Saver:
    """The saver of a file just opened; the file as it was before this sitting is kept first."""
    path = opened.path
    return Saver(path, opened.data, listener, Copies(backups_of(path), recovery_of(path), before=True))


def saver_of_read_only(opened: Opened, listener: Listener) -> Saver:
    """The saver of a file that somebody else may write: what is done here goes to the recovery folder alone."""
    return Saver(opened.path, opened.data, listener, Copies(recovery=recovery_of(opened.path), read_only=True))


def saver_for_new(path: Path, listener: Listener, known: bytes | None = None) -> Saver:
    """The saver of a new file; `known` is what lies there if the referee has agreed to replace it."""
    return Saver(path, known, listener, Copies(backups_of(path), recovery_of(path)))


def last_good(path: Path, bad: bytes, before: Path | None) -> Path | None:
    """The latest copy of a session file that is not the one found bad, else the file it was made from, if any."""
    for kept in reversed(backups_of(path).all()):
        with contextlib.suppress(OSError):
            if kept.path.read_bytes() != bad:
                return kept.path
    return before if before is not None and before != path and before.exists() else None
