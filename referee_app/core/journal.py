"""The journal: everything that was ordered, answered and told, and the sheet as it stands at any line of it.

Facts are the truth: a sheet is the fold of facts from the start. Undo and redo move a cursor; what was undone and then
played differently stays in the journal as struck.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from referee_app.core.dice import BadAnswer
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Event

S = TypeVar("S")
B = TypeVar("B")

_STRIDE = 64
"""A sheet is remembered every so many lines."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[S, B]):
    """One line: the order, its dice and decisions, the facts, the house rules in force, and when (UTC, ISO text).

    `overruled` holds the reasons the referee set aside; `amends` the number of the line this one puts right.
    """

    number: int
    action: Action[S, B]
    answers: tuple[Answer, ...]
    events: tuple[Event[S], ...]
    overruled: tuple[str, ...] = ()
    house: int = 0
    when: str = ""
    amends: int | None = None

    def same_play(self, other: Entry[S, B]) -> bool:
        """Whether that line is the same order with the same dice and decisions under the same rules."""
        mine = (self.action, self.answers, self.overruled, self.house)
        return mine == (other.action, other.answers, other.overruled, other.house)

    def apply(self, state: S) -> S:
        """The sheet with this line's facts on it."""
        for event in self.events:
            state = event.apply(state)
        return state


@dataclass(frozen=True, slots=True)
class Pending(Generic[S, B]):
    """An order half answered."""

    action: Action[S, B]
    answers: tuple[Answer, ...] = ()
    overruled: tuple[str, ...] = ()


class Journal(Generic[S, B]):
    """The lines in force up to the cursor, those that can be redone behind it, and the struck ones."""

    def __init__(
        self,
        start: S,
        entries: Iterable[Entry[S, B]] = (),
        cursor: int | None = None,
        struck: Iterable[Entry[S, B]] = (),
        pending: Pending[S, B] | None = None,
    ) -> None:
        self.start = start
        self.entries = list(entries)
        self.struck = list(struck)
        self.cursor = len(self.entries) if cursor is None else cursor
        self.pending = pending
        self._marks = [start]
        self._now: tuple[int, S] = (0, start)

    @property
    def state(self) -> S:
        """The sheet as it stands now."""
        return self.state_at(self.cursor)

    @property
    def next_number(self) -> int:
        """The number the next line gets; numbers are never given twice."""
        return 1 + max(
            self.entries[-1].number if self.entries else 0,
            max((entry.number for entry in self.struck), default=0),
        )

    def state_at(self, lines: int) -> S:
        """The sheet after so many lines."""
        place, state = self._now
        mark = min(lines // _STRIDE, len(self._marks) - 1)
        if not (lines // _STRIDE * _STRIDE <= place <= lines) and mark * _STRIDE != place:
            place, state = mark * _STRIDE, self._marks[mark]
        while place < lines:
            state = self.entries[place].apply(state)
            place += 1
            if place == len(self._marks) * _STRIDE:
                self._marks.append(state)
        self._now = (place, state)
        return state

    def record(self, entry: Entry[S, B]) -> None:
        """Write a line at the cursor; lines that were undone are struck."""
        self.struck.extend(self.entries[self.cursor :])
        self._cut(self.cursor)
        self.entries.append(entry)
        self.cursor += 1
        self.pending = None

    def can_undo(self) -> bool:
        """Whether there is a line to take back."""
        return self.cursor > 0

    def can_redo(self) -> bool:
        """Whether there is a line to bring back."""
        return self.cursor < len(self.entries)

    def go_to(self, lines: int) -> None:
        """Undo or redo to just after so many lines; a half-answered order is dropped."""
        if not 0 <= lines <= len(self.entries):
            raise IndexError(lines)
        self.cursor = lines
        self.pending = None

    def rewrite(self, place: int, entries: Iterable[Entry[S, B]], spared: Collection[int] = ()) -> None:
        """Put amended lines in the place of all from `place` on; the old ones are struck.

        Those whose numbers are `spared` are not kept: their orders, dice and decisions all stand in the new lines.
        Nor are those kept any longer that an earlier amendment left with the same dice and told other facts of.
        """
        self._forget_retold()
        self.struck.extend(entry for entry in self.entries[place:] if entry.number not in spared)
        self._cut(place)
        self.entries.extend(entries)
        self.cursor = len(self.entries)
        self.pending = None

    def _forget_retold(self) -> None:
        now = {entry.amends: entry for entry in self.entries if entry.amends is not None}

        def retold(old: Entry[S, B]) -> bool:
            heirs = (now.get(number) for number in (old.number, old.amends) if number is not None)
            return any(heir is not None and heir.same_play(old) for heir in heirs)

        self.struck = [entry for entry in self.struck if not retold(entry)]

    def _cut(self, place: int) -> None:
        del self.entries[place:]
        del self._marks[place // _STRIDE + 1 :]
        if self._now[0] > place:
            self._now = (len(self._marks) * _STRIDE - _STRIDE, self._marks[-1])

    def branch(self) -> Journal[S, B]:
        """A copy that goes its own way: a what-if."""
        return Journal(self.start, self.entries, self.cursor, self.struck, self.pending)


@dataclass(frozen=True, slots=True)
class Moved(Generic[S]):
    """A line whose facts today's rules would not tell: its place, and what they would tell, or why they cannot."""

    place: int
    events: tuple[Event[S], ...] = ()
    reason: str = ""


def verify(journal: Journal[S, B], book_of: Callable[[Entry[S, B]], B]) -> Iterable[Moved[S]]:
    """Re-run every line with today's rules and yield those that come out otherwise; changes nothing."""
    return (moved for found in verified(journal, book_of) for moved in found)


def verified(journal: Journal[S, B], book_of: Callable[[Entry[S, B]], B]) -> Iterable[tuple[Moved[S], ...]]:
    """The same line by line, nothing for a line that agrees: so that a long journal can be verified in slices."""
    state = journal.start
    for place, entry in enumerate(journal.entries[: journal.cursor]):
        yield tuple(_moved(place, entry, state, book_of(entry)))
        state = entry.apply(state)


def _moved(place: int, entry: Entry[S, B], state: S, book: B) -> Iterable[Moved[S]]:
    lost = next((o for o in entry.action.objections(state, book) if o.final), None)
    if lost is not None:
        yield Moved(place, reason=lost.reason)
        return
    try:
        result = resolve(entry.action, state, book, entry.answers)
    except BadAnswer as error:
        yield Moved(place, reason=error.reason)
    else:
        if not isinstance(result, Settled):
            yield Moved(place, reason="owed")
        elif result.events != entry.events:
            yield Moved(place, events=result.events)


def renumbered(entry: Entry[S, B], number: int, when: str) -> Entry[S, B]:
    """The same line under a new number and time, saying which one it puts right."""
    return replace(entry, number=number, when=when, amends=entry.number)


def retold(entry: Entry[S, B], number: int, before: Entry[S, B]) -> Entry[S, B]:
    """A line whose dice stay as they were `before`: it keeps the time they fell at, and what they put right."""
    return replace(entry, number=number, amends=before.number if before.amends is None else before.amends)
