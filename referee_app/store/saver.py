"""Saving in the background: never two saves at once, the last state wins, a failed save costs nothing."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from referee_app.store.backups import Backups, Kind
from referee_app.store.errors import BadFile
from referee_app.store.files import NotSaved, Saved, read_file, save
from referee_app.store.recovery import Recovery

MOST_BYTES = 5_000_000
WARN_BYTES = 4_000_000
_PAUSE = 0.1
_PATIENCE = 3.0
_FLUSH = 10.0

_READINGS = 3
"""How often a file is read that a further save may be replacing just then."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Status:
    """What the sign says: saved when, or not saved and why (`reason` for the window's words, `why` in English).

    `number` is the last state on the disk, and `path` where it is. `beside` says that another program had changed
    the file and both are kept; `unsure` why the system did not confirm that the save would survive a power cut;
    `nearly_full` that the file gets too large; `backup_failed` that no copy was put aside. `kept` is where the
    recovery copy of a state lies that is not saved, None where even that failed.
    """

    kind: Literal["saved", "not_saved"]
    number: int
    path: Path
    at: datetime
    reason: str = ""
    why: str = ""
    beside: bool = False
    unsure: str = ""
    nearly_full: bool = False
    backup_failed: bool = False
    kept: Path | None = None


Listener = Callable[[Status], None]


@dataclass(frozen=True, slots=True)
class Copies:
    """What is kept beside a session file: the ends of rounds, and the last state while the file cannot be written.

    With `before` the file is put aside as it was, ahead of the first save. A file that is `read_only` is never written:
    all that is done in it is a state that cannot be saved.
    """

    backups: Backups | None = None
    recovery: Recovery | None = None
    before: bool = False
    read_only: bool = False


class Saver:
    """One session file and the thread that writes it; the listener is called from that thread.

    `known` is what the file held when it was read, None for a new one.
    """

    def __init__(
        self,
        path: Path,
        known: bytes | None,
        listener: Listener,
        copies: Copies | None = None,
    ) -> None:
        copies = copies or Copies()
        self.path = path
        self.saved_number = 0
        self.last: Status | None = None
        self._known = known
        self._listener = listener
        self._backups = copies.backups
        self._recovery = copies.recovery
        self._recovery_free = threading.Lock()
        self._recovered = 0
        self._before = known if copies.before else None
        self._read_only = copies.read_only
        self._round_end = 0
        self._aside: bytes | None = None
        self._no_copy = False
        self._latest: tuple[bytes, ...] = ()
        self._given = 0
        self._tried = 0
        self._attempt: bytes | None = None
        self._closing = False
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="saver", daemon=True)
        self._thread.start()

    @property
    def written(self) -> bytes | None:
        """What the file held when it was last read or written; asked of a saver that is closed."""
        return self._known

    def save(self, *parts: bytes, round_over: bool = False) -> int:
        """Have a state saved soon, whose parts the thread joins; returns its number, to wait for in `saved_number` or
        `Status.number`."""
        with self._change:
            self._given += 1
            self._latest = parts
            if round_over:
                self._round_end = self._given
            self._change.notify_all()
            return self._given

    def read_back(self) -> bool:
        """Whether the file on the disk is, byte for byte, what was written last or is being written; for any thread."""
        for _ in range(_READINGS):
            before = (self._known, self._attempt)
            try:
                found = read_file(self.path, MOST_BYTES)
            except BadFile:
                return False
            if found in (*before, self._known, self._attempt):
                return True
        return False

    def retry(self) -> None:
        """Try a failed save again, for instance because the stick is back.

        The state counts as given anew: who was just told that it failed may ask before the try of it is over.
        """
        with self._change:
            if self._given > self.saved_number:
                self._given += 1
                self._change.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until the last state given has been tried, and say whether it is on the disk."""
        with self._change:
            last = self._given
            tried = self._change.wait_for(lambda: self._tried >= last, _FLUSH if timeout is None else timeout)
        if not tried:
            self.rescue().join(_PATIENCE)
        return self.saved_number >= last

    def close(self, timeout: float | None = None) -> bool:
        """Save what is still waiting, end the thread, and say whether the last state is on the disk."""
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join(_FLUSH if timeout is None else timeout)
        if self._thread.is_alive():
            self.rescue().join(_PATIENCE)
        if self._recovery is not None:
            self._recovery.release()
        return self.saved_number >= self._given

    def rescue(self) -> threading.Thread:
        """The file does not answer: keep the last state in the recovery folder and say so; the thread that does it."""
        thread = threading.Thread(target=self._rescue, name="rescue", daemon=True)
        thread.start()
        return thread

    def settled(self) -> None:
        """The session lies whole in another file: no recovery copy is needed any more."""
        self._recover_no_more(self._given)

    # the thread

    def _work(self) -> None:
        going_on = True
        while going_on:
            try:
                going_on = self._step()
            except Exception:  # out of memory: what was given is still there, and is tried again
                with contextlib.suppress(Exception):
                    log.exception("The saver stumbled")
                time.sleep(_PAUSE)
                with self._change:
                    self._change.notify_all()  # whoever waits may have missed it

    def _step(self) -> bool:
        with self._change:
            self._change.wait_for(self._has_work)
            parts, number, due = self._latest, self._given, self._tried < self._given
        if not due:
            return self._keep_round()
        status = self._try(parts, number)
        self._tell(status)
        if status.kind == "saved" and 0 < self._round_end <= number:
            self._keep_round()  # one that is still waiting goes first
            self._aside = self._known
        with self._change:
            if status.kind == "saved" and self._round_end <= number:
                self._round_end = 0
            self._tried = number
            self._change.notify_all()
        return True

    def _has_work(self) -> bool:
        return self._tried < self._given or self._aside is not None or self._closing

    def _try(self, parts: tuple[bytes, ...], number: int) -> Status:
        if self._before is not None and self._put_aside("before", self._before):
            self._before = None
        try:
            data = b"".join(parts)
            saved = self._save(data)
        except Exception as failure:  # noqa: BLE001 - this thread must outlive a bug, and say that nothing was saved
            return self._failed(failure, parts, number)
        self._known = data
        self.path = saved.path
        self.saved_number = number
        self._recover_no_more(number)
        return replace(
            self._status("saved"), beside=saved.beside, unsure=saved.unsure, nearly_full=len(data) > WARN_BYTES
        )

    def _save(self, data: bytes) -> Saved:
        if self._read_only:
            raise NotSaved("read_only")
        if len(data) > MOST_BYTES:
            raise NotSaved("large")
        tried, self._attempt = self._attempt, data
        return save(self.path, data, self._known, tried)

    def _failed(self, failure: Exception, parts: tuple[bytes, ...], number: int) -> Status:
        if isinstance(failure, NotSaved):
            reason, why = failure.reason, str(failure)
        elif isinstance(failure, MemoryError):
            reason, why = "memory", str(NotSaved("memory"))
        else:
            log.error("Saving failed", exc_info=failure)
            reason, why = "other", type(failure).__name__
        kept = self._recover(parts, number) if reason != "large" else None
        return replace(self._status("not_saved"), reason=reason, why=why, kept=kept)

    def _keep_round(self) -> bool:
        """Put the round's end aside, after the save was told, for that takes as long again; false if there is none."""
        data, self._aside = self._aside, None
        if data is None:
            return False
        failed, self._no_copy = self._no_copy, not self._put_aside("round", data)
        if failed != self._no_copy and self.last is not None:
            self._tell(replace(self.last, backup_failed=self._no_copy))
        return True

    def _put_aside(self, kind: Kind, data: bytes) -> bool:
        if self._backups is None:
            return True
        try:
            self._backups.keep(kind, data)
        except Exception:  # a copy that cannot be made must not spoil a good save
            log.exception("No copy was put aside")
            return False
        return True

    def _status(self, kind: Literal["saved", "not_saved"]) -> Status:
        no_copy = self._no_copy or self._before is not None
        return Status(kind, self.saved_number, self.path, datetime.now(UTC), backup_failed=no_copy)

    def _tell(self, status: Status) -> None:
        self.last = status
        try:
            self._listener(status)
        except MemoryError:
            raise  # somebody waits to be called back: it is done and told again
        except Exception:  # a bug in the window must not stop the saving
            log.exception("The listener of a save failed")

    # the recovery copy

    def _rescue(self) -> None:
        with self._change:
            parts, number = self._latest, self._given
        kept = self._recover(parts, number)
        if number > self.saved_number:
            self._tell(replace(self._status("not_saved"), reason="silent", why=str(NotSaved("silent")), kept=kept))

    def _recover(self, parts: tuple[bytes, ...], number: int) -> Path | None:
        """Where the copy lies; None when none could be made or none is needed any more."""
        if self._recovery is None:
            return None
        with self._recovery_free:
            if number <= self.saved_number:
                return None
            try:
                path = self._recovery.keep(b"".join(parts))
            except Exception:  # told as a copy that is not there
                log.exception("No recovery copy was made")
                return None
            self._recovered = number
            return path

    def _recover_no_more(self, number: int) -> None:
        """Let the copy go once its file holds the same or a later state."""
        with self._recovery_free:
            if self._recovery is not None and self._recovered <= number:
                self._recovery.drop()
