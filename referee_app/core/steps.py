"""Undo and redo, one thing at a time: a throw, a decision, an order, an amendment.

The journal is one way: its lines, each an order and then its answers, and perhaps an order half answered at the end.
`back` goes one step down that way and `forward` one step up; what lies ahead stays until something else is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from referee_app.core.journal import Entry, Journal, Pending
from referee_app.core.resolve import Asked, Settled
from referee_app.core.table import Answer, Question, Roll, Thrown, same_throw

S = TypeVar("S")
B = TypeVar("B")

Fits = Callable[[Pending[S, B]], bool]
"""Whether today's rules ask on behind these answers: else a line is taken back, and brought back, in one piece."""

Run = Callable[[Sequence[Answer]], Asked[S] | Settled[S]]
"""Runs an order behind these answers as far as it had decided itself what it asks."""

Step = Callable[[Journal[S, B], Fits[S, B]], bool]
"""One step either way; false where there is none."""

Place = tuple[int, int]
"""Where a journal stands: behind so many lines, with so many answers of the next order; -1 with none begun."""


def place_of(journal: Journal[S, B]) -> Place:
    """Where a journal stands."""
    return journal.cursor, -1 if journal.pending is None else len(journal.pending.answers)


def coming(journal: Journal[S, B]) -> Pending[S, B] | None:
    """The order that comes again with the next step forward, or of which more does, with all the answers it had."""
    if journal.pending is not None and not journal.half_redone:
        return journal.ahead
    if journal.cursor < len(journal.entries):
        entry = journal.entries[journal.cursor]
        return entry.opened(len(entry.answers))
    return journal.ahead


def asked_nobody(half: Pending[S, B], whole: Pending[S, B], run: Run[S], by_hand: Callable[[Question], bool]) -> bool:
    """Whether play never stopped where an order stands half answered: it had decided already what is asked there, or it
    is the app's dice, that fell with the order or with another part of their throw."""
    given, asked = len(half.answers), run(half.answers)
    if len(asked.answers) > given:
        return whole.answers[: given + 1] == asked.answers[: given + 1]
    if not isinstance(asked, Asked) or not isinstance(asked.question, Roll) or by_hand(asked.question):
        return False
    before = run(half.answers[:-1])
    return run(()).answers == half.answers or (
        isinstance(before, Asked) and same_throw(asked.question, before.question)
    )


def only_asks(journal: Journal[S, B]) -> bool:
    """Whether an order is open in which no die has fallen yet."""
    return journal.pending is not None and not _has_thrown(journal.pending.answers)


def has_dice(journal: Journal[S, B], begin: Place) -> bool:
    """Whether dice have fallen in its lines since a place."""
    line, given = begin
    first, *later = [one.answers for one in journal.entries[line : journal.cursor]] or [()]
    return _has_thrown(first[max(0, given) :]) or any(map(_has_thrown, later))


def dice_lie(journal: Journal[S, B]) -> bool:
    """Whether the last thing answered, in the lines behind which a journal stands, were dice."""
    lines = (journal.entries[place] for place in range(journal.cursor - 1, -1, -1))
    return _has_thrown(next((one.answers for one in lines if one.answers), ())[-1:])


def _has_thrown(answers: Iterable[Answer]) -> bool:
    return any(isinstance(one, Thrown) for one in answers)


def go(journal: Journal[S, B], step: Step[S, B], fits: Fits[S, B], strides: Mapping[Place, Place]) -> bool:
    """Take a step, or all those that one press took from here; whether it went anywhere. An amendment is a step of its
    own, behind which nothing goes on: the way was of the lines it replaced."""
    begin, amended = place_of(journal), len(journal.amended)
    there = strides.get(begin)
    if there is not None and there[1] < 0 and journal.pending is None and journal.one_way:
        journal.go_to(there[0])  # the same in one leap: a fight that was played on is long
    else:
        while step(journal, fits) and there is not None and _is_on_the_way(place_of(journal), begin, there):
            if len(journal.amended) != amended:
                break
    return place_of(journal) != begin and len(journal.amended) == amended


def _is_on_the_way(place: Place, begin: Place, there: Place) -> bool:
    """Whether a place comes before the one where the way leads, which may be none of this journal's."""
    return begin > place > there or begin < place < there


def back(journal: Journal[S, B], fits: Fits[S, B]) -> bool:
    """Take back an amendment just accepted, else the last throw or decision, else the order; false at the start."""
    if journal.take_back():
        return True
    pending = journal.pending
    if pending is None:
        return _open_last(journal, fits)
    if pending.answers:
        _shorten(journal, pending)
    else:
        journal.put_by()
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
    if journal.bring_again():
        return True
    if journal.pending is not None and journal.half_redone:  # what lies ahead comes behind this line
        _go_on(journal, journal.pending)
    elif journal.pending is not None and journal.ahead is not None:
        _lengthen(journal, journal.pending, journal.ahead)
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
