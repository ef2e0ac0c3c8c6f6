"""Saving in the background: never two saves at once, the last state wins, a failed save costs nothing."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from referee_app.store.backups import Backups, Kind
from referee_app.store.files import NotSaved, Saved, save

MOST_BYTES = 5_000_000
WARN_BYTES = 4_000_000

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Status:
    """What the sign says: saved when, or not saved and why (`reason` for the window's words, `why` in English).

    `number` is the last state on the disk, and `path` where it is. `beside` says that another program had changed
    the file and both are kept; `nearly_full` that the file gets too large; `backup_failed` that no copy was put aside.
    """

    kind: Literal["saved", "not_saved"]
    number: int
    path: Path
    at: datetime
    reason: str = ""
    why: str = ""
    beside: bool = False
    nearly_full: bool = False
    backup_failed: bool = False


Listener = Callable[[Status], None]


class Saver:
    """One session file and the thread that writes it; the listener is called from that thread.

    `known` is what the file held when it was read, None for a new one; with `before` it is put aside as the way
    back, ahead of the first save.
    """

    def __init__(
        self,
        path: Path,
        known: bytes | None,
        listener: Listener,
        backups: Backups | None = None,
        *,
        before: bool = False,
    ) -> None:
        self.path = path
        self.saved_number = 0
        self._known = known
        self._listener = listener
        self._backups = backups
        self._before = known if before else None
        self._copy_due = False
        self._given = 0
        self._tried = 0
        self._waiting: bytes | None = None
        self._failed: bytes | None = None
        self._closing = False
        self._change = threading.Condition()
        self._thread = threading.Thread(target=self._work, name="saver", daemon=True)
        self._thread.start()

    def save(self, data: bytes, *, round_over: bool = False) -> int:
        """Have a state saved soon; returns its number, to wait for in `saved_number` or `Status.number`."""
        with self._change:
            self._given += 1
            self._waiting = data
            self._copy_due |= round_over
            self._change.notify_all()
            return self._given

    def retry(self) -> None:
        """Try a failed save again, for instance because the stick is back."""
        with self._change:
            if self._waiting is None and self._failed is not None:
                self._tried -= 1
                self._waiting = self._failed
                self._change.notify_all()

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until the last state given has been tried, and say whether it is on the disk."""
        with self._change:
            last = self._given
            self._change.wait_for(lambda: self._tried >= last, timeout)
            return self.saved_number >= last

    def close(self, timeout: float = 10.0) -> bool:
        """Save what is still waiting, end the thread, and say whether the last state is on the disk."""
        with self._change:
            self._closing = True
            self._change.notify_all()
        self._thread.join(timeout)
        return self.saved_number >= self._given

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting is not None or self._closing)
                data, self._waiting = self._waiting, None
                number = self._given
                copy_due, self._copy_due = self._copy_due, False
            if data is None:
                return
            status = self._try(data, number, copy_due)
            self._tell(status)
            with self._change:
                self._failed = data if status.kind == "not_saved" else None
                self._copy_due |= copy_due and status.kind == "not_saved"
                self._tried = number
                self._change.notify_all()

    def _try(self, data: bytes, number: int, copy_due: bool) -> Status:
        if self._before is not None and self._put_aside("before", self._before):
            self._before = None
        try:
            saved = self._save(data)
        except NotSaved as failure:
            return replace(self._status("not_saved"), reason=failure.reason, why=str(failure))
        except Exception as bug:  # this thread must outlive a bug, and say that nothing was saved
            log.exception("Saving failed")
            return replace(self._status("not_saved"), reason="other", why=type(bug).__name__)
        self._known = data
        self.path = saved.path
        self.saved_number = number
        kept = not copy_due or self._put_aside("round", data)
        return replace(
            self._status("saved"),
            beside=saved.beside,
            nearly_full=len(data) > WARN_BYTES,
            backup_failed=not kept or self._before is not None,
        )

    def _save(self, data: bytes) -> Saved:
        if len(data) > MOST_BYTES:
            raise NotSaved("large")
        return save(self.path, data, self._known)

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
        return Status(kind, self.saved_number, self.path, datetime.now(UTC))

    def _tell(self, status: Status) -> None:
        try:
            self._listener(status)
        except Exception:  # a bug in the window must not stop the saving
            log.exception("The listener of a save failed")
