"""Each save of a new shape proved: its file is read back, its bytes are loaded again and compared with what was on the
table when they were made. A proof blocks nothing and enforces nothing: what it finds is told.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from referee_app.store import codec
from referee_app.store.errors import BadFile
from referee_app.store.session import AnyEntry, Encounter, Overlay, Session

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab as it stood at one moment; everything in it is frozen, so that another thread may look at it."""

    key: str
    name: str
    hand: frozenset[str]
    houses: tuple[Overlay, ...]
    cursor: int
    pending: Any
    start: Any
    state: Any
    entries: tuple[AnyEntry, ...]
    struck: tuple[AnyEntry, ...]
    ahead: Any
    rewrites: tuple[Any, ...]
    base: int | None
    retyped: Any = None
    typed: Any = None
    open_line: Any = None


@dataclass(frozen=True, slots=True)
class Live:
    """A session as it stood at one moment."""

    title: str
    notes: str
    current: int
    encounters: tuple[Tab, ...]
    closed: tuple[Tab, ...]


def live(session: Session) -> Live:
    """The session as it stands now."""
    tabs, closed = (tuple(map(_tab, part)) for part in (session.encounters, session.closed))
    return Live(session.title, session.notes, session.current, tabs, closed)


def _tab(tab: Encounter) -> Tab:
    if tab.empty:  # looked into or not
        return Tab(tab.key, tab.name, tab.hand, tuple(tab.houses), 0, None, None, None, (), (), None, (), tab.base)
    journal = tab.journal
    return Tab(
        tab.key,
        tab.name,
        tab.hand,
        tuple(tab.houses),
        journal.cursor,
        journal.pending,
        journal.start,
        journal.state,
        tuple(journal.entries),
        tuple(journal.struck),
        journal.ahead,
        (*journal.amended, *journal.restored),
        tab.base,
        tab.retyped,
        tab.typed,
        tab.open_line,
    )


def differences(data: bytes, there: Live) -> tuple[str, ...]:
    """The places of a session that come back otherwise from its bytes, such as `encounters[0].start`; none is best."""
    try:
        found = live(codec.load(data, "session"))
    except BadFile as refusal:
        return (refusal.place or "session",)
    return tuple(_differences(found, there))


def _differences(found: Live, there: Live) -> Iterator[str]:
    for name in ("title", "notes", "current"):
        if getattr(found, name) != getattr(there, name):
            yield name
    for name in ("encounters", "closed"):
        ours, theirs = getattr(there, name), getattr(found, name)
        if len(ours) != len(theirs):
            yield name
        for place, (one, other) in enumerate(zip(ours, theirs, strict=False)):
            changed = (part.name for part in fields(Tab) if getattr(one, part.name) != getattr(other, part.name))
            yield from (f"{name}[{place}].{part}" for part in changed)


def shape(session: Session) -> object:
    """What is another thing when a tab is added, continued, renamed, amended, closed or played by other rules."""
    tabs = [(id(tab), tab.name, len(tab.houses), _last_struck(tab)) for tab in (*session.encounters, *session.closed)]
    return (id(session), session.title, session.notes, len(session.closed), tabs)


def _last_struck(tab: Encounter) -> int:
    return 0 if tab.unopened or not tab.journal.struck else tab.journal.struck[-1].number


class Prover:
    """Proves the saves of one session; the listener is called from the prover's thread with itself.

    `places` holds the differences of the last proof, `refuted` the bytes they were found in.
    """

    def __init__(self, listener: Callable[[Prover], None]) -> None:
        self.places: tuple[str, ...] = ()
        self.refuted = b""
        self._listener = listener
        self._shape: object = None
        self._waiting: tuple[codec.Parts, Live] | None = None
        self._thread: threading.Thread | None = None

    def ask(self, session: Session, parts: codec.Parts) -> None:
        """Note bytes just made of a session, if it has changed its shape since they were last proved."""
        now = shape(session)
        if now != self._shape or self.places:
            self._shape = now
            self._waiting = (parts, live(session))

    def begin(self, read_back: Callable[[], bool] = lambda: True) -> None:
        """Prove what waits on a thread of its own, unless one is busy: then it waits until this is called again.

        `read_back` says, on that thread, whether the file holds what was written to it.
        """
        if self._waiting is None or (self._thread is not None and self._thread.is_alive()):
            return
        given, self._waiting = self._waiting, None
        self._thread = threading.Thread(target=self._prove, args=(*given, read_back), name="prover", daemon=True)
        self._thread.start()

    def finish(self, timeout: float = 10.0) -> None:
        """Wait for every proof that is asked for."""
        while self._waiting is not None or self._thread is not None:
            if self._thread is not None:
                self._thread.join(timeout)
                if self._thread.is_alive():
                    return
                self._thread = None
            self.begin()

    def _prove(self, parts: codec.Parts, there: Live, read_back: Callable[[], bool]) -> None:
        data = b""
        try:
            data = b"".join(parts)
            places = differences(data, there) if read_back() else ("file",)
        except Exception as bug:  # a proof that fails by a bug of ours proves nothing, and must be told as well
            log.exception("The proof of a save failed")
            places = (type(bug).__name__,)
        if places:
            log.error("A save does not come back as it stood: %s", ", ".join(places[:20]))
        self.places, self.refuted = places, data if places else b""
        try:
            self._listener(self)
        except Exception:  # the window is gone
            log.exception("The listener of a proof failed")
