"""What the window remembers from one start to the next; damaged settings are put aside and never stop anything."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from referee_app.store import files, paths
from referee_app.store.errors import BadFile

MOST_BYTES = 2_000_000
MOST_RECENT = 12


class Settings(NamedTuple):
    """The window's settings; every one has a default, and one that does not fit falls back to it alone."""

    language: str = ""
    theme: str = "system"
    layouts: Mapping[str, str] = {}
    """The state of windows by name, as base64."""
    choices: Mapping[str, str] = {}


def load_settings(path: Path | None = None) -> Settings:
    """The settings, as far as they can be read."""
    found = _object(path or paths.settings_file())
    usual = Settings()
    known = ((name, found[name]) for name in Settings._fields if name in found)
    return usual._replace(**{name: value for name, value in known if _fits(getattr(usual, name), value)})


def _fits(default: object, value: object) -> bool:
    texts = value.values() if isinstance(value, dict) else (value,)
    return type(value) is type(default) and all(isinstance(text, str) for text in texts)


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings beside what a newer version keeps there; raises `NotSaved`."""
    place = path or paths.settings_file()
    _put(place, {**_object(place), **settings._asdict()})


def recent(path: Path | None = None) -> list[Path]:
    """The files opened lately, the last one first, also those that are not there just now."""
    found = _object(path or paths.recent_file()).get("files")
    listed = found if isinstance(found, list) else []
    return [file for text in listed[:MOST_RECENT] if isinstance(text, str) and (file := paths.from_hex(text))]


def add_recent(file: Path, path: Path | None = None, behind: int = 0) -> list[Path]:
    """Put a file at the head of the list, or behind so many others; raises `NotSaved`."""
    others = [other for other in recent(path) if other != file]
    listed = [*others[:behind], file, *others[behind:]][:MOST_RECENT]
    _put(path or paths.recent_file(), {"files": list(map(paths.in_hex, listed))})
    return listed


def forget_recent(path: Path | None = None) -> None:
    """Empty the list; raises `NotSaved`."""
    _put(path or paths.recent_file(), {"files": []})


def _object(path: Path) -> dict[str, Any]:
    try:
        data = files.read_file(path, MOST_BYTES)
    except BadFile as refusal:
        if refusal.reason == "large":
            _put_aside(path)
        return {}
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, dict):
        return found
    _put_aside(path)
    return {}


def put_aside(path: Path | None = None) -> Path | None:
    """Where damaged settings lie in whose place no others were saved yet; else none."""
    path = path or paths.settings_file()
    aside = _aside(path)
    return aside if os.path.exists(aside) and not os.path.exists(path) else None


def _aside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.damaged{path.suffix}")


def _put_aside(path: Path) -> None:
    with contextlib.suppress(OSError):
        os.replace(path, _aside(path))


def _put(path: Path, value: Mapping[str, object]) -> None:
    try:
        files.replace(path, json.dumps(value, indent=1, sort_keys=True).encode())
    except OSError as error:
        raise files.not_saved(error) from None
