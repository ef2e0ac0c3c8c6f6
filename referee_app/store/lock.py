"""A session file is played by one program at a time; this says what happened when somebody asked to be that one.

The lock itself is the window's (`ui/session_lock.py`): Qt's lock file knows the processes of every system.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from referee_app.store.files import NotSaved

Outcome = Literal["ours", "in_use", "other_host", "garbled", "read_only"]
"""Ours; held by a living program here; held on another computer; nobody can tell by whom; no lock can be made here."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The program that holds a session file."""

    program: str
    host: str
    process: int


@dataclass(frozen=True, slots=True)
class Claim:
    """What became of asking for a session file, and who holds it if that is known.

    Only `ours` may be saved to. `other_host` and `garbled` are for the referee to judge: read-only, a copy, or
    open anyway. `in_use` leaves read-only or a copy; `read_only` is a folder where nobody can save.
    """

    outcome: Outcome
    holder: Holder | None = None

    @property
    def doubtful(self) -> bool:
        """Whether nobody can vouch for the lock, so that the referee may pass it over."""
        return self.outcome in ("garbled", "other_host")


class Held(NotSaved):
    """A file that cannot be saved to, because it could not be had: who has it stands in the claim."""

    def __init__(self, path: Path, claim: Claim) -> None:
        super().__init__("not_writable" if claim.outcome == "read_only" else "in_use")
        self.path = path
        self.claim = claim


def lock_path(session: Path) -> Path:
    """The lock beside a session file, by its real place, so that two ways to one file meet at one lock."""
    real = Path(os.path.realpath(session))
    name = os.fsencode(real.name)[:200].decode("utf-8", "ignore")
    return real.with_name(f".{name}.lock")
