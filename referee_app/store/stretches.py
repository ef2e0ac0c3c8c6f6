"""The lines of a session in stretches: what a file says of them is worked out once, so that one line more costs no more
at the end of a long evening than at its beginning.

A stretch holds its lines, and counts only while the very same ones stand there. A journal's list only grows (the law of
`core.journal`), so that in the list they were last found in they need not be looked at again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from operator import is_
from typing import Any

from referee_app.core.journal import Entry, Pending
from referee_app.core.limits import LAYOUT
from referee_app.core.public import Reveal

LINES = 64
BETWEEN = b",\n"

Line = Entry[Any, Any]
"""A line of any system."""


@dataclass(slots=True)
class Stretch:
    """Lines one behind the other, and their numbers; and of them and all before them whether the numbers rise, their
    house rules, and what is in them that an older layout cannot hold. `data` is their bytes, once they are written."""

    lines: Sequence[Line]
    numbers: frozenset[int]
    rising: bool
    houses: frozenset[int]
    reveals: bool
    commanded: bool
    newest: bool
    data: bytes = b""


_NOTHING = Stretch((), frozenset(), True, frozenset(), False, False, False)


def newest(order: Line | Pending[Any, Any]) -> bool:
    """Whether only the newest layout can hold an order: it says so itself, or its dice were typed in part, and the app
    threw the rest."""
    return hasattr(order.action, LAYOUT) or any(one.by == "mixed" for one in order.answers)


def stretch(lines: Sequence[Line], before: Stretch) -> Stretch:
    """What is to be known of lines behind others, but for their bytes."""
    numbers = [line.number for line in lines]
    last = (line.number for line in before.lines[-1:])
    return Stretch(
        lines,
        frozenset(numbers),
        before.rising and all(one < other for one, other in pairwise((*last, *numbers))),
        before.houses.union(line.house for line in lines),
        before.reveals or any(isinstance(line.action, Reveal) for line in lines),
        before.commanded or any(line.commanded for line in lines),
        before.newest or any(map(newest, lines)),
    )


@dataclass(slots=True)
class Stretches:
    """The lines of a list: `whole` stretches, which stay from one look to the next, and the `last`, made anew; it may
    be empty, and tells of all lines."""

    lines: list[Line] = field(default_factory=list)
    whole: list[Stretch] = field(default_factory=list)
    last: Stretch = field(default_factory=lambda: _NOTHING)
    _numbers: set[int] = field(default_factory=set)
    """Those of the whole ones."""

    @property
    def each(self) -> list[Stretch]:
        """All of them that hold any line, in order."""
        return [*self.whole, self.last] if self.last.lines else self.whole

    @property
    def numbered(self) -> bool:
        """Whether each line has a number of its own."""
        own, last = self._numbers, self.last.numbers
        return len(own) + len(last) == len(self.lines) and own.isdisjoint(last)

    def shares(self, other: Stretches) -> bool:
        """Whether a number of theirs is a number of others."""
        ours, theirs = (self._numbers, self.last.numbers), (other._numbers, other.last.numbers)
        return not all(one.isdisjoint(their) for one in ours for their in theirs)

    def look(self, lines: list[Line]) -> None:
        """Take the lines as they stand now."""
        if self.lines is not lines:
            self._keep_same(lines)
        for begin in range(len(self.whole) * LINES, len(lines) - LINES + 1, LINES):
            self._add(stretch(lines[begin : begin + LINES], self._end))
        self.last = stretch(lines[len(self.whole) * LINES :], self._end)

    @property
    def _end(self) -> Stretch:
        return self.whole[-1] if self.whole else _NOTHING

    def _add(self, one: Stretch) -> None:
        self.whole.append(one)
        self._numbers |= one.numbers

    def _keep_same(self, lines: list[Line]) -> None:
        """Go on in another list, with the stretches that stand in it as they did."""
        before, self.lines, self.whole, self._numbers = self.whole, lines, [], set()
        for place, one in enumerate(before):
            there = lines[place * LINES : (place + 1) * LINES]
            if len(there) < LINES or not all(map(is_, one.lines, there)):
                break
            self._add(one)
