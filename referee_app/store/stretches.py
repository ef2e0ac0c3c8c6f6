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

from referee_app.core.journal import Entry
from referee_app.core.public import Reveal

LINES = 256
BETWEEN = b",\n"

Line = Entry[Any, Any]
"""A line of any system."""


@dataclass(slots=True)
class Stretch:
    """Lines one behind the other: their numbers and whether they rise, their house rules, and what is in them that an
    older layout cannot hold. `data` is their bytes, once they are written."""

    lines: Sequence[Line]
    numbers: frozenset[int]
    rising: bool
    houses: frozenset[int]
    reveals: bool
    commanded: bool
    data: bytes = b""


Stretches = list[Stretch]


@dataclass(slots=True)
class Known:
    """The whole stretches of lines, and the list they were last found in."""

    lines: list[Line] = field(default_factory=list)
    whole: Stretches = field(default_factory=list)


def stretch(lines: Sequence[Line]) -> Stretch:
    """What is to be known of lines, but for their bytes."""
    numbers = [line.number for line in lines]
    return Stretch(
        lines,
        frozenset(numbers),
        all(before < after for before, after in pairwise(numbers)),
        frozenset(line.house for line in lines),
        any(isinstance(line.action, Reveal) for line in lines),
        any(line.commanded for line in lines),
    )


def stretched(known: Known, lines: list[Line]) -> Stretches:
    """Lines in stretches, of which those `known` stay, and are made to be those whole ones there are now; the last one
    is not whole and made anew."""
    if known.lines is not lines:
        _keep_same(known, lines)
    for begin in range(len(known.whole) * LINES, len(lines) - LINES + 1, LINES):
        known.whole.append(stretch(lines[begin : begin + LINES]))
    rest = lines[len(known.whole) * LINES :]
    return [*known.whole, stretch(rest)] if rest else list(known.whole)


def _keep_same(known: Known, lines: list[Line]) -> None:
    """Go on in another list, with the stretches that stand in it as they did."""
    for place, one in enumerate(known.whole):
        there = lines[place * LINES : (place + 1) * LINES]
        if len(there) < LINES or not all(map(is_, one.lines, there)):
            del known.whole[place:]
            break
    known.lines = lines


def rising(stretches: Stretches) -> bool:
    """Whether the numbers of all lines rise."""
    joints = pairwise(stretches)
    return all(one.rising for one in stretches) and all(
        before.lines[-1].number < after.lines[0].number for before, after in joints
    )
