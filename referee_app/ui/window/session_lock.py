"""One program at a time plays a session file: Qt's lock file, which knows the processes of every system."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from PySide6.QtCore import QLockFile, QSysInfo

from referee_app.store import paths
from referee_app.store.lock import Claim, Holder, lock_path


class QtSessionLock:
    """The lock beside one session file; a lock left by a killed program on this computer is taken over."""

    def __init__(self, session: Path) -> None:
        self._path = lock_path(session)
        self._lock = QLockFile(str(self._path))
        self._lock.setStaleLockTime(0)  # age says nothing: an evening is long

    def take(self) -> Claim:
        """Ask for the file."""
        if self._lock.isLocked() or self._lock.tryLock(0):
            return Claim("ours")
        if self._lock.error() is not QLockFile.LockError.LockFailedError:
            return Claim("read_only")
        holder = self._holder()
        if holder is None:
            return Claim("garbled")
        here = holder.host == QSysInfo.machineHostName()
        return Claim("in_use" if here else "other_host", holder)

    def take_anyway(self) -> Claim:
        """Pass over a lock nobody can vouch for; one held by a living program here stays."""
        claim = self.take()
        if not claim.doubtful:
            return claim
        if not self._lock.removeStaleLockFile() and not os.access(self._path, os.W_OK):
            with contextlib.suppress(OSError):
                self._path.unlink()
        return self.take()

    def release(self) -> None:
        """Give the file back."""
        self._lock.unlock()

    def _holder(self) -> Holder | None:
        found = self._lock.getLockInfo()  # zero and two empty texts where the lock cannot be read
        process, host, program = found if isinstance(found, tuple) else (0, "", "")
        return Holder(str(program), str(host), int(process)) if process and host else None


def claim_untitled() -> tuple[Path, QtSessionLock]:
    """A free place for a session without a name, and its lock: windows that choose at the same time get different ones.

    Where no lock can be made at all the place is given without one; saving says why.
    """
    held: set[str] = set()
    while True:
        path = paths.new_untitled(held)
        lock = QtSessionLock(path)
        outcome = lock.take().outcome
        if outcome == "read_only" or (outcome == "ours" and not os.path.lexists(path)):
            return path, lock
        lock.release()
        held.add(path.name)


def in_living_hands(session: Path) -> bool:
    """Whether a running program on this computer has the file; a lock left by a killed one is cleared away."""
    if not os.path.lexists(lock_path(session)):
        return False
    lock = QtSessionLock(session)
    outcome = lock.take().outcome
    lock.release()
    return outcome == "in_use"
