"""What is thrown away lies in the bin for a month: a session file is never unlinked, it is moved there.

Numbers give the order, not the clock, and one wrong clock removes nothing: what has lain for a month is marked at one
start, and goes only at a start that is another month later.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from referee_app.store import paths
from referee_app.store.files import holds, patiently, replace, split_name

DAYS = 30
_EMPTY = "empty-"
_MARKED = ".old"


def throw_away(path: Path, written: bytes, *, empty: bool = False) -> Path | None:
    """Move a session file to the bin, and say where it lies there.

    It stays where it is, and nothing comes back, when it does not hold the bytes that were `written` last or the bin
    cannot be had. What is `empty` is kept as well, but not listed.
    """
    with contextlib.suppress(OSError):
        if holds(path, written):
            place = _place(f"{_EMPTY}{path.name}" if empty else path.name)
            try:
                patiently(lambda: os.replace(path, place))
            except OSError:
                place.unlink()  # our own, with nothing in it
                raise
            os.utime(place)
            return place
    return None


def keep(name: str, data: bytes) -> None:
    """Put what is about to be replaced into the bin; where the bin cannot be had, nothing is kept."""
    with contextlib.suppress(OSError):
        replace(_place(name), data)


def _place(name: str) -> Path:
    """A place in the bin nobody else has: its file is made here, so that two windows cannot pick the same."""
    folder = paths.bin_folder()
    number = 1 + max((_number(path) for path in paths.entries(folder)), default=0)
    while True:
        with contextlib.suppress(FileExistsError):
            place = folder / f"{number:06}-{name}"
            place.open("xb").close()
            return place
        number += 1


def _number(path: Path) -> int:
    number, dash, _name = path.name.partition("-")
    return int(number) if dash and number.isascii() and number.isdecimal() and len(number) <= 12 else 0


def thrown_away() -> list[Path]:
    """What lies in the bin and held anything, the latest first."""
    found = [
        path for path in paths.entries(paths.bin_folder()) if _number(path) and not name_of(path).startswith(_EMPTY)
    ]
    return sorted(found, key=_number, reverse=True)


def name_of(path: Path) -> str:
    """What a session in the bin was called."""
    return split_name(path.with_name(path.name.removesuffix(_MARKED)))[0].partition("-")[2]


def sweep_bin(now: float | None = None) -> None:
    """Remove what has lain in the bin for long enough; `now` is in seconds since 1970."""
    now = time.time() if now is None else now
    for path in paths.entries(paths.bin_folder()):
        with contextlib.suppress(OSError):
            if not _number(path) or now - path.stat().st_mtime < DAYS * 86_400:
                continue
            if path.suffix == _MARKED:
                path.unlink()
            else:
                os.utime(path, (now, now))  # first: a mark with the old time would go at the next start
                path.rename(path.with_name(path.name + _MARKED))
