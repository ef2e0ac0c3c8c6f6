"""What moves the players' screen: it follows one encounter, makes the players' view of now, and passes on only that."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from referee_app.core.public import AnyPublisher, AskedFor, Audience, Fact, PublicView, Reveal
from referee_app.core.table import Roll
from referee_app.store.house import load_book
from referee_app.ui.encounter.conductor import Conductor

MOST_TOLD = 12
"""So many sentences of what came of one thing the referee did are kept."""


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
        self._told_at = self._begun = -1
        self._common: tuple[object, ...] = ()
        conductor.state_changed.connect(self.look)
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
        aside = conductor.viewing is not None or conductor.amendment is not None
        if self.held or conductor.busy or (aside and self.view is not None):
            return  # what is not on the disk yet is shown by the conductor once it is
        view = self._now(aside)
        if view != self.view:
            self.view = view
            self.seen.emit(view)

    def _now(self, aside: bool) -> PublicView | None:
        """The view of now; while the referee looks at old lines `aside` the table without the dice it may owe."""
        conductor = self.conductor
        publisher, audience = conductor.publisher, Audience(conductor.encounter.reveal)
        if publisher is None:
            return None
        self._take_in(publisher, audience)
        pending, question = conductor.journal.pending, conductor.question
        if pending is None or aside:
            tab = conductor.encounter
            book = load_book(tab.key, tab.houses[tab.house])
            return replace(publisher.view(tab.journal.state, book, audience), last=self._last)
        asked = AskedFor(pending.action, question) if isinstance(question, Roll) else None
        view = publisher.view(conductor.state, conductor.book, audience, asked)
        fell = publisher.fell(pending, conductor.journal.state, conductor.book, audience)
        return replace(view, last=self._last if fell is None else (fell,))

    def _take_in(self, publisher: AnyPublisher, audience: Audience) -> None:
        """What a new line told the players stands there until another does; nothing where it shows them something."""
        journal, at = self.conductor.journal, self._told_at
        if at == journal.cursor:
            return
        self._told_at = journal.cursor
        if 0 <= at < journal.cursor and (at == journal.cursor - 1 or at >= self.conductor.since):
            for line in range(at, journal.cursor):  # several where the referee's last press went on by itself
                self._take_line(publisher, line, audience)
        else:
            self._last, self._begun = publisher.last_told(journal, journal.cursor, audience), -1
        self._common = audience.reveal.common

    def _take_line(self, publisher: AnyPublisher, line: int, audience: Audience) -> None:
        journal = self.conductor.journal
        entry = journal.entries[line]
        if not isinstance(entry.action, Reveal):
            self._tell(publisher.facts(entry, journal.state_at(line), journal.state_at(line + 1), audience))
        elif audience.reveal.common != self._common:
            self._last, self._begun = (), -1

    def _tell(self, facts: tuple[Fact, ...]) -> None:
        """Put these in the place of what was told before, or behind what came of the same thing the referee did."""
        if facts:
            begun = self._last if self._begun == self.conductor.since else ()
            self._last, self._begun = (*begun, *facts)[-MOST_TOLD:], self.conductor.since

    def _on_moved(self) -> None:
        self._told_at = -1

    def leave(self) -> None:
        """Follow it no more."""
        if self.alive:
            self.conductor.state_changed.disconnect(self.look)
            self.conductor.moved.disconnect(self._on_moved)
        self.deleteLater()
