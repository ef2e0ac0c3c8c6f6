"""Moves that could not be brought to their file: kept in the data folder until they are, offered at the next start.

A copy is a plain session file; the small file beside it holds the path it belongs to, as the system spells it, and is
locked while the window that writes the copy lives.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from referee_app.store.backups import marked
from referee_app.store.files import claim, replace, sweep
from referee_app.store.trash import throw_away

_LONGEST_PATH = 100_000


@dataclass(frozen=True, slots=True)
class Rescued:
    """A copy nobody alive is writing: where it lies, and the file it belongs to."""

    path: Path
    target: Path

    def forget(self, data: bytes) -> None:
        """Throw it away, because these bytes lie elsewhere by now; may raise `OSError`, and other bytes stay."""
        if throw_away(self.path, data) is not None:
            _target_file(self.path).unlink(missing_ok=True)


class Recovery:
    """The copy of one window's moves; `folder` makes the folder when it is first needed."""

    def __init__(self, folder: Callable[[], Path], target: Path) -> None:
        self._folder = folder
        self._target = target
        self._path: Path | None = None
        self._data = b""
        self._lock = -1

    def keep(self, data: bytes) -> Path:
        """Put a state there in place of the one before; may raise `OSError`."""
        if self._path is None:
            self._path = self._taken_place()
        replace(self._path, data)
        self._data = data
        return self._path

    def drop(self) -> None:
        """Remove the copy, because what it holds is in its file or lies elsewhere by now."""
        path, self._path = self._path, None
        if path is not None:
            self.release()
            with contextlib.suppress(OSError):
                Rescued(path, self._target).forget(self._data)

    def release(self) -> None:
        """Leave the copy to whoever comes next."""
        if self._lock >= 0:
            os.close(self._lock)
        self._lock = -1

    def _taken_place(self) -> Path:
        """A name nobody else has, taken by making the small file beside it: an older copy is never written over."""
        folder = self._folder()
        sweep(folder)
        number = 0
        while True:
            number += 1
            path = folder / f"{marked(self._target)}-{number}.json"
            with contextlib.suppress(FileExistsError):
                self._lock = os.open(_target_file(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                break
        try:
            claim(self._lock)
            os.write(self._lock, os.fsencode(os.path.realpath(self._target)))
            os.fsync(self._lock)
        except OSError:
            self.release()
            _target_file(path).unlink(missing_ok=True)
            raise
        return path


def rescued(folder: Path) -> list[Rescued]:
    """The copies left by windows that are no more, by name."""
    sweep(folder)
    return [Rescued(path, target) for path in sorted(folder.glob("*.json")) if (target := _target_of(path))]


def _target_file(path: Path) -> Path:
    return path.with_suffix(".target")


def _target_of(path: Path) -> Path | None:
    """The file a copy belongs to; itself when nobody knows any more, None while its window lives."""
    try:
        handle = os.open(_target_file(path), os.O_RDONLY)
    except OSError:
        return path
    try:
        if claim(handle) == "taken":
            return None
        raw = os.read(handle, _LONGEST_PATH)
    finally:
        os.close(handle)
    return Path(os.fsdecode(raw)) if raw and b"\0" not in raw else path
