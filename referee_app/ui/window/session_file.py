"""The session of a window in its file: who may write it, and whether it is on the disk."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from referee_app.store import codec, files, paths, settings, trash
from referee_app.store.errors import BadFile, plain
from referee_app.store.files import NotSaved
from referee_app.store.lock import Claim, Held
from referee_app.store.proof import Prover
from referee_app.store.saver import MOST_BYTES, Listener, Saver, Status
from referee_app.store.session import Session
from referee_app.store.session_file import (
    backups_of,
    last_good,
    open_session,
    saver_for_new,
    saver_of,
    saver_of_read_only,
)
from referee_app.systems import load
from referee_app.ui.window.session_lock import QtSessionLock, claim_untitled
from referee_app.ui.words import refusals

SILENCE = 5_000
"""Milliseconds after which a save that does not come back counts as not saved, so that play goes on."""


class SessionFile(QObject):
    """Opens, keeps and closes the one session of a window. A die is shown when `keep` calls back."""

    session_changed = Signal()
    """Another session is open, or the same one in another file."""
    status_changed = Signal(object)
    """The last save went well or not: a Status."""
    _told = Signal(int, object)
    _proved = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = Session()
        self.path: Path | None = None
        self.read_only = False
        self.status: Status | None = None
        self.trouble = ""
        self.wished: Path | None = None
        """Where a session without a file of its own came from, and may want to go."""
        self._unwritten = False
        self._saver: Saver | None = None
        self._lock: QtSessionLock | None = None
        self._claimed: QtSessionLock | None = None
        self._waiting: list[tuple[int, Callable[[], None]]] = []
        self._rounds: list[int | None] = []
        """Of each tab, at the last save; None for one nobody had looked into."""
        self._prover = Prover(self._proved.emit)
        self._told_unproved = False
        self._came_from: Path | None = None
        self._nameless: tuple[Path | None, bool] = None, True
        """The path last asked about, and whether it is no name of its own: to look the folder up takes as long as to
        show a line of the journal."""
        self._sitting = 0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._on_patience_timeout)
        self._told.connect(self._on_saver_told)
        self._proved.connect(self._on_prover_proved)

    @property
    def untitled(self) -> bool:
        """Whether the session has no file of its own yet."""
        if self._nameless[0] is not self.path:
            self._nameless = self.path, self.path is None or paths.is_untitled(self.path)
        return self._nameless[1]

    # keeping

    def keep(self, done: Callable[[], None] = lambda: None) -> None:
        """Put the session on the disk, then call back; calls back as well when it cannot be written, and says so.

        Once it is closed nothing is written any more, so nobody is called back to show it either.
        """
        if self._saver is None:
            return
        try:
            parts = codec.parts(self.session)
        except Exception as refusal:
            self._cannot(refusals.sentence(refusal))
            done()
            if not isinstance(refusal, BadFile | MemoryError):
                raise  # a bug, to be reported
            return
        self._unwritten = False
        self._prover.ask(self.session, parts)
        self._waiting.append((self._saver.save(*parts, round_over=self._round_over()), done))
        if not self._patience.isActive():
            self._patience.start(self._patience_left())

    def _patience_left(self) -> int:
        """How many milliseconds play waits for a save; a disk that did not answer last time is not waited for again."""
        silent = self.status is not None and self.status.reason == "silent"
        return SILENCE // 10 if silent else SILENCE

    def _on_patience_timeout(self) -> None:
        if self._saver is not None and self._waiting:
            self._saver.rescue()

    def _cannot(self, why: str) -> None:
        self._unwritten = True
        self.trouble = why
        self.status_changed.emit(None)

    def _round_over(self) -> bool:
        tabs = self.session.encounters
        rounds = [None if tab.unopened else load(tab.key).round_of(tab.journal.state) for tab in tabs]
        was, self._rounds = self._rounds, rounds
        return len(was) == len(rounds) and any(one not in (now, None) for one, now in zip(was, rounds, strict=True))

    def _listener(self) -> Listener:
        """What the next saver talks to."""
        self._sitting += 1
        return partial(self._told.emit, self._sitting)

    def _on_saver_told(self, sitting: int, status: Status) -> None:
        """Call back everyone whose state is on the disk, or could not be brought there."""
        if sitting != self._sitting or self._saver is None:
            return  # a late word about the session before
        ready = [done for number, done in self._waiting if number <= status.number or status.kind == "not_saved"]
        self._waiting = [one for one in self._waiting if one[0] > status.number and status.kind == "saved"]
        if not self._waiting:
            self._patience.stop()
        self._show(status)
        for done in ready:
            done()
        if status.kind == "saved" and self._saver is not None:
            self._prover.begin(self._saver.read_back)

    def _on_prover_proved(self, prover: Prover) -> None:
        """Tell what a save lacks, or that nothing is amiss any more; a save that failed is the greater trouble."""
        failed = self._unwritten or (self.status is not None and self.status.reason)
        if prover is self._prover and not failed and (prover.places or self._told_unproved):
            self._told_unproved = bool(prover.places)
            self.trouble = self._unproved()
            self.status_changed.emit(self.status)

    def _unproved(self) -> str:
        """The sentence for a save that does not come back as the session stands here."""
        if not self._prover.places:
            return ""
        places = plain(", ".join(self._prover.places[:3]), 120)
        told = self.tr("read back, the file is not what stands here ({places})").format(places=places)
        good = None if self.path is None else last_good(self.path, self._prover.refuted, self._came_from)
        if good is None:
            return told
        return self.tr("{what}; the last good copy is {copy}").format(what=told, copy=good)

    def _show(self, status: Status) -> None:
        self.status = status
        self.trouble = refusals.unsaved(status.reason, status.why) if status.reason else self._unproved()
        if self.path != status.path:
            self._follow(status.path)
        self.status_changed.emit(status)

    def _follow(self, path: Path) -> None:
        """The saver went on beside the file: from now on that one is ours."""
        lock = QtSessionLock(path)
        if lock.take().outcome == "ours":
            self._release()
            self._lock = lock
        self.path = path

    def flush(self) -> bool:
        """Wait until everything is on the disk and proved; else false, and `trouble` says why."""
        written = self._saver is None or self._saver.flush()
        if not written and self._saver is not None and self._saver.last is not None:
            self._show(self._saver.last)
        self._prover.finish()
        self._on_prover_proved(self._prover)
        return written and not self._unwritten and not self._prover.places

    def retry(self) -> None:
        """Try a failed save again."""
        if self._saver is not None:
            self._saver.retry()

    # opening and closing

    def lay(self, session: Session) -> None:
        """Begin a session that has no file of its own; it is kept among the untitled ones."""
        path, lock = claim_untitled()
        self.close()
        self._lock = lock
        self._start(session, path, saver_for_new(path, self._listener()))
        self.keep()

    def claim(self, path: Path, anyway: bool = False) -> Claim:
        """Ask for a file; the lock is held until `open` takes it over or fails, or another file is asked for."""
        self._drop_claim()
        self._claimed = QtSessionLock(path)
        return self._claimed.take_anyway() if anyway else self._claimed.take()

    def _drop_claim(self) -> None:
        if self._claimed is not None:
            self._claimed.release()
        self._claimed = None

    def open(self, path: Path, read_only: bool = False) -> None:
        """Open a file that was claimed; raises `BadFile` before anything is closed."""
        try:
            opened = open_session(path)
        except BaseException:
            self._drop_claim()
            raise
        self.close()
        if read_only:
            self._drop_claim()
            self._start(opened.session, path, saver_of_read_only(opened, self._listener()), read_only=True)
        else:
            self._lock, self._claimed = self._claimed, None
            self._start(opened.session, path, saver_of(opened, self._listener()))
        self._remember(path)

    def open_copy(self, path: Path) -> None:
        """Open what a file holds as a session without a file of its own: samples, copies, earlier rounds."""
        self.lay(open_session(path).session)

    def save_as(self, path: Path, anyway: bool = False) -> None:
        """Save under a name; raises `NotSaved` or `BadFile`, and then the session stays where it was.

        What cannot be had is `Held`; a doubtful lock is passed over only `anyway`.
        """
        if self._saver is not None and self.holds(path) and not self.read_only:
            self.keep()
            return
        data = codec.dump(self.session)
        lock = QtSessionLock(path)
        claim = lock.take_anyway() if anyway else lock.take()
        if claim.outcome != "ours":
            raise Held(path, claim)
        try:
            known = files.read_file(path, MOST_BYTES) if os.path.exists(path) else None
            if known:
                trash.keep(path.name, known)
            files.save(path, data, known)
        except BaseException:
            lock.release()
            raise
        session, before = self.session, self._saver
        self.close(moved=True)
        if before is not None:
            before.settled()
        self._lock = lock
        self._start(session, path, saver_for_new(path, self._listener(), data))
        self._remember(path)
        self.keep()  # so that the sign speaks of this file, and no longer of the one before

    def _start(self, session: Session, path: Path, saver: Saver, read_only: bool = False) -> None:
        self._begin(session, path)
        self._saver = saver
        self.read_only = read_only
        self.session_changed.emit()

    def _begin(self, session: Session, path: Path) -> None:
        self._prover = Prover(self._proved.emit)
        self._told_unproved = False
        self._came_from = self.path
        self.session, self.path, self.read_only = session, path, False
        self.status = self.wished = None
        self.trouble = ""
        self._unwritten = False
        self._rounds = []

    def holds(self, path: Path) -> bool:
        """Whether that file is the one that is open."""
        return self.path is not None and os.path.realpath(self.path) == os.path.realpath(path)

    def earlier(self) -> list[Path]:
        """The copies kept of this file, the latest first."""
        if self.path is None:
            return []
        return [kept.path for kept in reversed(backups_of(self.path).all())]

    def _remember(self, path: Path) -> None:
        if not paths.is_untitled(path):
            with contextlib.suppress(NotSaved):  # said once, at the start
                settings.add_recent(path)
            from referee_app.store import recently_used  # when a file is open, and its window painted

            recently_used.tell(path)

    def is_empty(self) -> bool:
        """Whether nothing was ever done in this session."""
        tabs = (*self.session.encounters, *self.session.closed)
        return not self.session.title and not self.session.notes and all(tab.untouched for tab in tabs)

    def close(self, moved: bool = False) -> None:
        """Bring everything to the disk and give the file back.

        The file of an untitled session goes to the bin if it is empty, or has `moved` to a file of its own. Who still
        waits is not called back: nothing that is shown from now on would be written.
        """
        on_disk = self._saver is not None and self._saver.close()
        self._prover.finish()
        if on_disk and self._saver is not None and self.untitled:
            self._throw_away(self._saver, moved)
        self._release()
        self._saver = None
        self.read_only = self._unwritten = False
        self._waiting = []
        self._patience.stop()

    def _throw_away(self, saver: Saver, moved: bool) -> None:
        empty = self.is_empty()
        if saver.written is not None and (moved or empty):
            trash.throw_away(saver.path, saver.written, empty=empty)

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
        self._lock = None
