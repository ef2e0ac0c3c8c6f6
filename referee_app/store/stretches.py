"""The lines of a session in stretches: what a file says of them is worked out once, so that one line more costs no more
at the end of a long evening than at its beginning.

A stretch holds its lines, and counts only while the very same ones stand there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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


def stretched(known: Stretches, lines: list[Line]) -> Stretches:
    """Lines in stretches, of which those `known` stay, and are made to be those whole ones there are now; the last one
    is not whole and made anew."""
    whole = len(lines) // LINES
    for place in range(whole):
        there = lines[place * LINES : (place + 1) * LINES]
        if place == len(known):
            known.append(stretch(there))
        elif not all(map(is_, known[place].lines, there)):
            known[place] = stretch(there)
    del known[whole:]
    rest = lines[whole * LINES :]
    return [*known, stretch(rest)] if rest else list(known)


def rising(stretches: Stretches) -> bool:
    """Whether the numbers of all lines rise."""
    joints = pairwise(stretches)
    return all(one.rising for one in stretches) and all(
        before.lines[-1].number < after.lines[0].number for before, after in joints
    )
