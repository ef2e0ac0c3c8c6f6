"""The journal's lines as they are read: made only when one is looked at, and kept while nothing changed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from PySide6.QtCore import QCoreApplication, QLocale

from referee_app.core.amend import questions_of
from referee_app.core.journal import Entry
from referee_app.store.house import changed
from referee_app.ui.dice.tray_last import Fall, bare_falls, falls
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.house.words import sentences
from referee_app.ui.look.plain import shown
from referee_app.ui.printing.report import round_text
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.system import Words

_MOST_KEPT = 4096

AnyEntry = Entry[Any, Any]
Status = Literal["in force", "undone", "struck"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line to be read: its sentences, whether a round begins with it, when it was written, its marks as words."""

    entry: AnyEntry
    place: int | None
    sentences: tuple[str, ...]
    begins_round: bool
    clock: str
    marks: tuple[str, ...]
    status: Status

    @property
    def text(self) -> str:
        """All sentences in one."""
        return " ".join(self.sentences)

    @property
    def said(self) -> str:
        """The line in full, for search and for those who listen."""
        parts = (f"{self.entry.number}:", self.text, ", ".join(self.marks), self.clock)
        return " ".join(part for part in parts if part)


class Lines:
    """Makes lines of one conductor's journal."""

    def __init__(self, conductor: Conductor, words: Words) -> None:
        self._conductor = conductor
        self._words = words
        self._kept: dict[int, tuple[AnyEntry, Status, Line]] = {}
        self._fallen: dict[int, tuple[Line, tuple[Fall, ...]]] = {}
        self._language = QLocale().name()

    def forget(self) -> None:
        """Make every line anew: the language is another."""
        self._kept.clear()
        self._fallen.clear()

    def line(self, entry: AnyEntry, place: int | None) -> Line:
        """The line of an entry at its place; None for a struck one."""
        status = self._status(place)
        self._mind_the_language()
        kept = self._kept.get(entry.number)
        if kept is not None and kept[0] is entry and kept[1] == status:
            return kept[2]
        if len(self._kept) >= _MOST_KEPT:
            self.forget()
        made = self._make(entry, place, status)
        self._kept[entry.number] = (entry, status, made)
        return made

    def _mind_the_language(self) -> None:
        """Others look a line up before the journal itself is told of a new language."""
        language = QLocale().name()
        if language != self._language:
            self._language = language
            self.forget()

    def falls(self, line: Line) -> tuple[Fall, ...]:
        """The dice and decisions of a line with what each was for; they are known once asked for: the tray asks with
        every refresh."""
        known = self._fallen.get(line.entry.number)
        if known is None or known[0] is not line:
            self._fallen[line.entry.number] = known = line, self._find_falls(line)
        return known[1]

    def _find_falls(self, line: Line) -> tuple[Fall, ...]:
        if line.place is None or not line.entry.answers:
            return bare_falls(line.entry.answers)
        try:
            known = falls(questions_of(self._conductor.journal, line.place, self._conductor.book_of), self._words)
        except Exception:  # noqa: BLE001 - a line about nobody may break the rules in any way; its dice stand there
            known = ()
        return known + bare_falls(line.entry.answers[len(known) :])

    def _figures_changed(self, entry: AnyEntry, place: int | None) -> int:
        """How many figures house rules had changed for a line: what the status line said when it was written. The first
        line of those rules says it for all that follow."""
        houses = self._conductor.encounter.houses
        if place and self._conductor.journal.entries[place - 1].house == entry.house:
            return 0
        return len(changed(houses[entry.house])) if 0 < entry.house < len(houses) else 0

    def _status(self, place: int | None) -> Status:
        if place is None:
            return "struck"
        return "in force" if place < self._conductor.journal.cursor else "undone"

    def _make(self, entry: AnyEntry, place: int | None, status: Status) -> Line:
        journal = self._conductor.journal
        stands = place is not None and place < len(journal.entries) and journal.entries[place] is entry
        if place is None or not stands:
            before = after = self._sheet_of_struck(entry)
        else:
            before, after = journal.state_at(place), journal.state_at(place + 1)
        told = self._sentences(entry, before, after, not stands)
        heading = self._heading(before, after) if stands else ""
        if heading and not any(letter.isdecimal() for letter in told[0]):
            told = (heading, *told)
        marks = tuple(_marks(entry, status, self._figures_changed(entry, place)))
        return Line(entry, place, told, bool(heading), clock(entry.when), marks, status)

    def _heading(self, before: Any, after: Any) -> str:
        """The number of the round that begins with a line, for sentences that do not say it; before the first, what the
        rail calls it."""
        number = self._conductor.system.round_of(after)
        if number == self._conductor.system.round_of(before):
            return ""
        return f"{round_text(self._words, number)}."

    def _sentences(self, entry: AnyEntry, before: Any, after: Any, struck: bool) -> tuple[str, ...]:
        """What happened; a line of which nothing can be told, being about nobody, still has an order with a name."""
        try:
            for event in entry.events if struck else ():
                after = event.apply(after)
            told = sentences(self._words, entry, before, after, self._conductor.encounter)
            return tuple(map(shown, told)) or self._order(entry, before)
        except Exception:  # noqa: BLE001 - a stranger's facts may break the words in any way
            return (entry.action.kind,)

    def _order(self, entry: AnyEntry, before: Any) -> tuple[str, ...]:
        return (shown(self._words.order(entry.action, before)),)

    def _sheet_of_struck(self, entry: AnyEntry) -> Any:
        """The sheet a struck line was most likely written on: the lines before it, then its struck neighbours."""
        journal = self._conductor.journal
        number = entry.number if entry.amends is None else entry.amends
        place = bisect_left(journal.entries, number, key=lambda one: one.number)
        state = journal.state_at(place)
        last = journal.entries[place - 1].number if place else 0
        try:
            for other in sorted(journal.struck, key=lambda one: one.number):
                if last < other.number < number and other.amends is None:
                    state = other.apply(state)
        except Exception:  # noqa: BLE001 - as above
            return journal.state_at(place)
        return state


def clock(when: str) -> str:
    """The time of a line on the referee's clock, hours and minutes."""
    try:
        return datetime.fromisoformat(when).astimezone().strftime("%H:%M")
    except (ValueError, OverflowError, OSError):
        return ""


def _marks(entry: AnyEntry, status: Status, figures_changed: int) -> Iterator[str]:
    """What is unusual about a line, as words: first what holds for few of them."""
    if status == "struck":
        yield QCoreApplication.translate("JournalView", "struck")
    if status == "undone":
        yield QCoreApplication.translate("JournalView", "undone")
    if entry.overruled:
        yield QCoreApplication.translate("JournalView", "overruled")
    if entry.action.kind == "correct":
        yield QCoreApplication.translate("JournalView", "corrected by hand")
    if any(answer.by == "amended" for answer in entry.answers):
        yield QCoreApplication.translate("JournalView", "amended dice")
    if entry.amends is not None:
        yield QCoreApplication.translate("JournalView", "puts line {number} right").format(number=entry.amends)
    if entry.commanded or entry.decided:
        yield word("journal.commanded" if entry.commanded else "journal.decided")
    if figures_changed:
        yield QCoreApplication.translate("MainWindow", "house rules: {n}").format(n=figures_changed)
