"""What is remembered of lines from one save to the next, against lines looked at for the first time."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hypothesis import example, given
from hypothesis import strategies as st

from referee_app.core.journal import Entry
from referee_app.core.public import Reveal
from referee_app.core.system import PlayBy
from referee_app.store.stretches import LINES, Line, Stretches

MOVES = st.lists(
    st.tuples(st.sampled_from(["grow", "repeat", "reveal", "cut", "exchange"]), st.integers(1, 2 * LINES)), max_size=8
)


def made(number: int, house: int = 0) -> Line:
    """A line that tells nothing."""
    return Entry(number, PlayBy(), (), (), (), house)


def moved(lines: list[Line], move: str, size: int) -> list[Line]:
    """The list grown, or another in its place."""
    end = lines[-1].number if lines else 0
    if move == "cut":
        return lines[:-size]
    if move == "exchange":
        place = size % max(1, len(lines))
        return [*lines[:place], *(replace(one, house=size) for one in lines[place : place + 1]), *lines[place + 1 :]]
    if move == "grow":
        lines += [made(end + one) for one in range(1, size + 1)]
    elif move == "repeat":
        lines.append(made(size))
    else:
        lines.append(replace(made(end + 1), action=Reveal(), commanded=size % 2 == 0))
    return lines


def looked(lines: list[Line]) -> Stretches:
    """Looked at for the first time."""
    found = Stretches()
    found.look(lines)
    return found


@given(MOVES)
@example([("grow", 2 * LINES), ("exchange", 3)])
@example([("grow", 2 * LINES), ("cut", LINES), ("grow", 2 * LINES)])
@example([("grow", LINES), ("repeat", LINES)])
def test_lines_looked_at_again_and_again_tell_what_they_tell_at_first(moves: list[tuple[str, int]]) -> None:
    lines, known, other = list[Line](), Stretches(), looked([made(LINES)])
    for move, size in moves:
        lines = moved(lines, move, size)
        known.look(lines)
        fresh = looked(lines)
        numbers = [one.number for one in lines]
        assert known.each == fresh.each and known.last == fresh.last
        assert [line for one in known.each for line in one.lines] == lines
        assert known.last.rising == all(one < after for one, after in pairwise(numbers))
        assert known.last.houses == {one.house for one in lines}
        assert known.last.reveals == any(isinstance(one.action, Reveal) for one in lines)
        assert known.last.commanded == any(one.commanded for one in lines)
        assert known.numbered == (len(set(numbers)) == len(numbers))
        assert known.shares(other) == (LINES in numbers)
