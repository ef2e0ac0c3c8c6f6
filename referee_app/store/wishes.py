"""What a second start asks of the program that is running: to show these files. A wish is a small file in a folder of
this user's; what is there was written by anybody, so it is only data.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee_app.store import files, paths
from referee_app.store.errors import BadFile

MOST_BYTES = 100_000
MOST_FILES = 50
_TOKEN = re.compile(r"[!-~]{1,300}")


@dataclass(frozen=True, slots=True)
class Wish:
    """Files to be shown, none to show the window alone; `token` lets the desktop bring it to the front."""

    files: tuple[Path, ...] = ()
    token: str = ""


def put(folder: Path, wish: Wish) -> Path:
    """Lay a wish into the folder; it is gone from there when it was heard. Raises `OSError`."""
    path = folder / f"{time.monotonic_ns():020}-{os.getpid()}.json"
    told = {"files": list(map(paths.in_hex, wish.files[:MOST_FILES])), "token": wish.token}
    files.replace(path, json.dumps(told).encode())
    return path


def take(folder: Path) -> list[Wish]:
    """The wishes that lie in the folder, the oldest first; they are gone then, and so is what is none."""
    try:
        found = sorted(folder.glob("*.json"))
    except OSError:
        return []
    return [wish for path in found if (wish := _taken(path)) is not None]


def withdraw(path: Path) -> bool:
    """Take a wish back that nobody heard; false where somebody has heard it meanwhile."""
    try:
        path.unlink()
    except OSError:
        return False
    return True


def _taken(path: Path) -> Wish | None:
    try:
        data = files.read_file(path, MOST_BYTES)
    except BadFile:
        data = b""
    with contextlib.suppress(OSError):
        path.unlink()
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return _wish(found) if isinstance(found, dict) else None


def _wish(found: dict[str, Any]) -> Wish:
    listed, token = found.get("files"), found.get("token")
    texts: Sequence[object] = listed[:MOST_FILES] if isinstance(listed, list) else ()
    named = (paths.from_hex(text) for text in texts if isinstance(text, str))
    whole = isinstance(token, str) and _TOKEN.fullmatch(token)
    return Wish(tuple(path for path in named if path is not None), str(token) if whole else "")
