"""The folders of this user, made when first needed, the sessions that have no place of their own yet, and file names
made from titles: a title is never a path.

A folder that cannot be made is named all the same: who writes there is told why it cannot be, and play goes on.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import unicodedata
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

import platformdirs

from referee_app.store.errors import plain
from referee_app.store.files import sweep

MOST_BYTES = 120

_RESERVED = re.compile(r"(con|prn|aux|nul|conin|conout|(com|lpt)[0-9\u00b9\u00b2\u00b3])", re.I)


def file_name(title: str, suffix: str = ".json") -> str:
    """A name every system takes: letters, digits, `_` and `-`, never empty, hidden, reserved or too long."""
    text = unicodedata.normalize("NFC", title)
    kept = "".join(letter if letter.isalnum() or letter in "_-" else " " for letter in text)
    stem = "-".join(kept.split()).strip("-_")
    stem = stem.encode("utf-8", "ignore")[: MOST_BYTES - len(suffix)].decode("utf-8", "ignore").strip("-_")
    if not stem or _RESERVED.fullmatch(stem):
        stem = f"session-{stem}".rstrip("-")
    return stem + suffix


def free_name(taken: set[str], title: str, suffix: str = ".json") -> str:
    """Such a name that is not taken yet, numbered if need be; upper and lower case are one."""
    first = file_name(title, suffix)
    lower = {name.casefold() for name in taken}
    number, name = 1, first
    while name.casefold() in lower:
        number += 1
        name = file_name(f"{first.removesuffix(suffix)[:90]}-{number}", suffix)
    return name


def in_hex(path: Path) -> str:
    """A path as JSON can hold it: one from the system may be no text."""
    return os.fsencode(path).hex()


def from_hex(text: str) -> Path | None:
    """The path so written; None where it is none."""
    try:
        raw = bytes.fromhex(text)
    except ValueError:
        return None
    return Path(os.fsdecode(raw)) if raw and b"\0" not in raw else None


APP = "referee"


def _made(folder: Path) -> Path:
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def entries(folder: Path) -> list[Path]:
    """What lies in a folder; nothing where it cannot be read."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def unwritable() -> Path | None:
    """The first of this user's folders in which nothing can be written; none where all is well."""
    for folder in (data_folder(), settings_folder()):
        if not (os.path.isdir(folder) and os.access(folder, os.W_OK | os.X_OK)):
            return folder
    return None


def data_folder() -> Path:
    """Where everything lies that must not be lost."""
    return _made(platformdirs.user_data_path(APP, appauthor=False))


def settings_folder() -> Path:
    """Where the settings lie."""
    return _made(platformdirs.user_config_path(APP, appauthor=False))


def log_folder() -> Path:
    """Where the log and the reports of crashes lie."""
    return _made(platformdirs.user_log_path(APP, appauthor=False))


def untitled_folder() -> Path:
    """Where sessions lie that were never saved under a name."""
    return _made(data_folder() / "untitled")


def backups_folder() -> Path:
    """Where the copies of earlier rounds and sittings lie."""
    return _made(data_folder() / "backups")


def recovery_folder() -> Path:
    """Where moves lie that could not be brought to their file."""
    return _made(data_folder() / "recovery")


def bin_folder() -> Path:
    """Where what was thrown away lies for a month."""
    return _made(data_folder() / "bin")


def library_folder(key: str) -> Path:
    """Where a system's own library of this user lies."""
    return _made(data_folder() / "library" / key)


def settings_file() -> Path:
    """The settings."""
    return settings_folder() / "settings.json"


def recent_file() -> Path:
    """The list of files opened lately."""
    return settings_folder() / "recent.json"


_HEAD = 4096
"""Where the title of a session stands: within so many bytes."""


class Untitled(NamedTuple):
    """A session without a name of its own, to be offered at the next start."""

    path: Path
    size: int


def new_untitled(held: Collection[str] = ()) -> Path:
    """A free place for a session that has no name yet; `held` are names that could not be had."""
    folder = untitled_folder()
    taken = {path.name for path in entries(folder)}
    return folder / free_name(taken.union(held), "untitled")


def is_untitled(path: Path) -> bool:
    """Whether a session still lies where the nameless ones do."""
    return path.parent == untitled_folder()


def untitled_sessions() -> list[Untitled]:
    """The nameless sessions that hold anything, the latest last; what a crash left half written is swept away."""
    folder = untitled_folder()
    sweep(folder)
    found = []
    for path in (one for one in entries(folder) if one.suffix == ".json"):
        with contextlib.suppress(OSError):
            if size := path.stat().st_size:
                found.append(Untitled(path, size))
    return sorted(found, key=lambda one: _number(one.path))


def title_in(path: Path) -> str:
    """The title that stands at the head of a session file, cut short; nothing where none is found there."""
    with contextlib.suppress(OSError, ValueError), path.open("rb") as file:
        head = file.read(_HEAD).decode("utf-8", "replace")
        found = re.search(r'"title":\s*("(?:[^"\\]|\\.)*")', head)
        return plain(json.loads(found[1]), 60) if found else ""
    return ""


def written(path: Path) -> float:
    """When a file was written last, in seconds since 1970; 0 where it is gone."""
    with contextlib.suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _number(path: Path) -> tuple[int, str]:
    tail = path.stem.rpartition("-")[2]
    return (int(tail) if tail.isascii() and tail.isdecimal() and len(tail) < 10 else 0, path.name)
