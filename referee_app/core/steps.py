"""Undo and redo, one thing at a time: a throw, a decision, an order, an amendment.

The journal is one way: its lines, each an order and then its answers, and perhaps an order half answered at the end.
`back` goes one step down that way and `forward` one step up; what lies ahead stays until something else is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from referee_app.core.journal import Entry, Journal, Pending
from referee_app.core.table import Answer, Thrown

S = TypeVar("S")
B = TypeVar("B")

Fits = Callable[[Pending[S, B]], bool]
"""Whether today's rules ask on behind these answers: else a line is taken back, and brought back, in one piece."""

Place = tuple[int, int]
"""Where a journal stands: behind so many lines, with so many answers of the next order; -1 with none begun."""


def place_of(journal: Journal[S, B]) -> Place:
    """Where a journal stands."""
    return journal.cursor, -1 if journal.pending is None else len(journal.pending.answers)


def only_asks(journal: Journal[S, B]) -> bool:
    """Whether an order is open in which no die has fallen yet."""
    return journal.pending is not None and not _has_thrown(journal.pending.answers)


def has_dice(journal: Journal[S, B], begin: Place) -> bool:
    """Whether dice have fallen in its lines since a place: what they lead to is taken back without them."""
    line, given = begin
    first, *later = [one.answers for one in journal.entries[line : journal.cursor]] or [()]
    return _has_thrown(first[max(0, given) :]) or any(map(_has_thrown, later))


def _has_thrown(answers: Iterable[Answer]) -> bool:
    return any(isinstance(one, Thrown) for one in answers)


def back(journal: Journal[S, B], fits: Fits[S, B]) -> bool:
    """Take back the last throw or decision, else the order, else an amendment just accepted; false at the start."""
    pending = journal.pending
    if pending is not None and pending.answers:
        _shorten(journal, pending)
    elif pending is not None:
        journal.put_by()
    elif not journal.take_back():
        return _open_last(journal, fits)
    return True


def _shorten(journal: Journal[S, B], pending: Pending[S, B]) -> None:
    if journal.ahead is None and not journal.half_redone:
        journal.ahead = pending
    journal.pending = pending.first(len(pending.answers) - 1)


def _open_last(journal: Journal[S, B], fits: Fits[S, B]) -> bool:
    """Take the last answer of the last line back, or all of a line that has none."""
    if not journal.cursor:
        return False
    journal.cursor -= 1
    last = _nearly(journal.entries[journal.cursor])
    if last is not None and fits(last):
        journal.pending = last
    return True


def _nearly(entry: Entry[S, B]) -> Pending[S, B] | None:
    """The order of a line with all its answers but the last; None where it asked nothing."""
    if not entry.answers:
        return None
    return entry.opened(len(entry.answers) - 1)


def forward(journal: Journal[S, B], fits: Fits[S, B]) -> bool:
    """Bring back what was taken back last; false where there is nothing."""
    if journal.pending is not None and journal.half_redone:  # what lies ahead comes behind this line
        _go_on(journal, journal.pending)
    elif journal.pending is not None and journal.ahead is not None:
        _lengthen(journal, journal.pending, journal.ahead)
    elif journal.bring_again():
        return True
    elif journal.pending is None and journal.cursor < len(journal.entries):
        _begin(journal, fits)
    elif journal.pending is None and journal.ahead is not None:
        _lengthen(journal, None, journal.ahead)
    else:
        return False
    return True


def _lengthen(journal: Journal[S, B], pending: Pending[S, B] | None, ahead: Pending[S, B]) -> None:
    journal.pending = ahead.first(0 if pending is None else len(pending.answers) + 1)
    if journal.pending == ahead:
        journal.ahead = None


def _go_on(journal: Journal[S, B], pending: Pending[S, B]) -> None:
    """One more answer of the line behind the cursor; with its last one the line stands as it was written."""
    entry = journal.entries[journal.cursor]
    given = len(pending.answers) + 1
    journal.pending = entry.opened(given)
    if given == len(entry.answers):
        journal.pending = None
        journal.cursor += 1


def _begin(journal: Journal[S, B], fits: Fits[S, B]) -> None:
    last = _nearly(journal.entries[journal.cursor])
    if last is not None and fits(last):
        journal.pending = last.first(0)
    else:
        journal.cursor += 1
