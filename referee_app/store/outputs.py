"""Where paper may go: never into the file it was made from, into another file of ours, or two things into one."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from referee_app.store.errors import BadFile
from referee_app.store.files import NotSaved, read_head

_HEAD = 65_536
_MARKS = (b'"referee-session"', b'"referee-library"')


def same_file(one: Path, other: Path) -> bool:
    """Whether two paths are one file, by a link, another spelling, or only other capitals."""
    try:
        if os.path.samefile(one, other):
            return True
    except OSError:  # one is not there yet: then its name must do
        pass
    return os.path.realpath(one).casefold() == os.path.realpath(other).casefold()


def refuse(outputs: Sequence[Path], inputs: Sequence[Path] = ()) -> None:
    """Say no before anything is written. Raises `NotSaved` with the path that would lose something."""
    for path in outputs:
        if any(same_file(path, read) for read in inputs):
            raise NotSaved("is_read", str(path))
        refuse_ours(path)
    for one, other in combinations(outputs, 2):
        if same_file(one, other):
            raise NotSaved("two_in_one", str(other))


def refuse_ours(path: Path) -> None:
    """Never put paper in the place of a session or a library. Raises `NotSaved`."""
    if _is_ours(path):
        raise NotSaved("is_ours", str(path))


def _is_ours(path: Path) -> bool:
    if path.name.startswith(".") and path.name.endswith(".lock"):
        return True  # it says which window has a session
    try:
        head = read_head(Path(os.path.realpath(path)), _HEAD)  # where the writing goes
    except BadFile:
        return False
    return any(mark in head for mark in _MARKS)
