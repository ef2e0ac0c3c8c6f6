"""What moves the players' screen: it follows one encounter, makes the players' view of now, and passes on only that."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from referee_app.core.journal import Entry
from referee_app.core.public import AskedFor, Audience, Fact, PublicView, Reveal
from referee_app.core.table import Roll
from referee_app.ui.encounter.conductor import Conductor


class Watch(QObject):
    """One encounter as its players see it. What the referee looks up, drafts or amends moves nothing."""

    seen = Signal(object)
    """The players see something else than before: a PublicView."""

    def __init__(self, conductor: Conductor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.conductor = conductor
        self.held = False
        """Whether the picture stays while the referee prepares."""
        self.view: PublicView | None = None
        self._last: tuple[Fact, ...] = ()
        self._told_at = -1
        conductor.state_changed.connect(self.look)
        conductor.told.connect(self._on_told)
        conductor.moved.connect(self._on_moved)

    @property
    def alive(self) -> bool:
        """Whether its encounter still stands in the window."""
        return isValid(self.conductor)

    def hold(self, held: bool) -> None:
        """Let the picture stay, or go to that of now."""
        self.held = held
        self.look()

    def look(self) -> None:
        """Tell what the players see now, if it is something else than before."""
        conductor = self.conductor
        if self.held or conductor.viewing is not None or conductor.amendment is not None:
            return
        view = self._now()
        if view != self.view:
            self.view = view
            self.seen.emit(view)

    def _now(self) -> PublicView | None:
        conductor = self.conductor
        publisher, audience = conductor.publisher, Audience(conductor.encounter.reveal)
        if publisher is None:
            return None
        if self._told_at < 0:
            self._last = publisher.last_told(conductor.journal, conductor.journal.cursor, audience)
            self._told_at = conductor.journal.cursor
        pending, question = conductor.journal.pending, conductor.question
        if pending is None:
            return replace(publisher.view(conductor.state, conductor.book, audience), last=self._last)
        asked = AskedFor(pending.action, question) if isinstance(question, Roll) else None
        view = publisher.view(conductor.state, conductor.book, audience, asked)
        fell = publisher.fell(pending, conductor.journal.state, conductor.book, audience)
        return replace(view, last=self._last if fell is None else (fell,))

    def _on_told(self, entry: Entry[object, object]) -> None:
        """A line was written; what it told the players stands there until another does."""
        conductor, journal = self.conductor, self.conductor.journal
        publisher, place = conductor.publisher, journal.cursor - 1
        if publisher is None or place < 0 or journal.entries[place] is not entry:
            self._told_at = -1
        elif isinstance(entry.action, Reveal):
            self._last = ()
        else:
            before, after = journal.state_at(place), journal.state_at(place + 1)
            self._last = publisher.facts(entry, before, after, Audience(conductor.encounter.reveal)) or self._last
        self.look()

    def _on_moved(self) -> None:
        self._told_at = -1

    def leave(self) -> None:
        """Follow it no more."""
        if self.alive:
            self.conductor.state_changed.disconnect(self.look)
            self.conductor.told.disconnect(self._on_told)
            self.conductor.moved.disconnect(self._on_moved)
        self.deleteLater()
