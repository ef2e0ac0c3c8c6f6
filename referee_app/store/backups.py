"""The way back: the session as it was before this sitting, and the last ten rounds, in the user's own data folder."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from referee_app.store.files import holds, replace, sweep
from referee_app.store.paths import entries, file_name

Kind = Literal["before", "round"]

KEPT: dict[Kind, int] = {"before": 3, "round": 10}
"""How many copies of each kind stay: the starts of three sittings, and ten rounds."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy kept: its running number, what it is of, and where it lies."""

    number: int
    kind: Kind
    path: Path


class Backups:
    """The copies of one session file."""

    def __init__(self, folder: Path, of: Path) -> None:
        self.folder = folder / marked(of)

    def keep(self, kind: Kind, data: bytes) -> Backup:
        """Put a copy aside and read it back from the disk; only then may the oldest of its kind go.

        What is given went through the door when it was read or written, so the same bytes open again. Raises `OSError`.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        sweep(self.folder)
        number = 1 + max((kept.number for kept in self.all()), default=0)
        path = self.folder / f"{number:06}-{kind}.json"
        replace(path, data)
        if not holds(path, data):
            path.unlink()
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        for old in self.of_kind(kind)[: -KEPT[kind]]:
            with contextlib.suppress(OSError):
                old.path.unlink()
        return Backup(number, kind, path)

    def all(self) -> list[Backup]:
        """Every copy there is, oldest first."""
        copies = (path for path in entries(self.folder) if path.suffix == ".json")
        return sorted((made for path in copies if (made := _backup(path))), key=lambda b: b.number)

    def of_kind(self, kind: Kind) -> list[Backup]:
        """The copies of one kind, oldest first."""
        return [kept for kept in self.all() if kept.kind == kind]


def marked(of: Path) -> str:
    """A name for what is kept of a file: its own, and a mark that tells two files of one name apart."""
    real = os.fsencode(os.path.realpath(of))
    return f"{file_name(of.stem[:60], '')}-{hashlib.sha256(real).hexdigest()[:12]}"


def _backup(path: Path) -> Backup | None:
    number, _, kind = path.stem.partition("-")
    if not (number.isascii() and number.isdecimal() and len(number) <= 12):
        return None
    if kind == "before":
        return Backup(int(number), "before", path)
    return Backup(int(number), "round", path) if kind == "round" else None
