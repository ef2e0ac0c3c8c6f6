"""The journal against a plain list and a plain fold: undo, redo, striking, rewriting, branches and verifying."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import is_

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee_app.core.dice import BadAnswer
from referee_app.core.journal import Entry, Journal, Pending, renumbered, verify
from referee_app.core.resolve import resolve
from referee_app.core.system import Objection
from tests.core.toy import PRICES, Earn, Earned, Line, Prices, Purse, Spend, Spent, line, played, thrown

Book = Journal[Purse, Prices]


def fold(entries: list[Line]) -> Purse:
    return reduce(lambda state, entry: entry.apply(state), entries, Purse())


def write(journal: Book, size: int) -> None:
    for _ in range(size):
        journal.record(Entry(journal.next_number, Earn(1), (), (Earned(journal.next_number),)))


def wander(journal: Book, move: str, size: int) -> None:
    """One thing a referee may do to a journal."""
    end = len(journal.entries)
    if move == "write":
        write(journal, size)
    elif move == "undo":
        journal.go_to(max(0, journal.cursor - size))
    elif move == "go_to":
        journal.go_to(size * 7919 % (end + 1))
    elif move == "look":
        journal.state_at(size * 104729 % (end + 1))
    else:
        place = size * 31 % (journal.cursor + 1)
        number = journal.next_number
        kept = journal.entries[place : journal.cursor][::2]
        journal.rewrite(place, [renumbered(entry, number + i, "") for i, entry in enumerate(kept)])


MOVES = st.lists(
    st.tuples(st.sampled_from(["write", "undo", "go_to", "look", "rewrite"]), st.integers(1, 150)), max_size=12
)


@given(MOVES)
@settings(max_examples=60)
def test_the_sheet_at_any_line_is_the_plain_fold_whatever_was_done_before(moves: list[tuple[str, int]]) -> None:
    journal: Book = Journal(Purse())
    for move, size in moves:
        wander(journal, move, size)
        assert journal.state == fold(journal.entries[: journal.cursor])
    for lines in {0, 1, 63, 64, 65, 128, len(journal.entries)} & set(range(len(journal.entries) + 1)):
        assert journal.state_at(lines) == fold(journal.entries[:lines])


@given(MOVES)
@settings(max_examples=60)
def test_a_list_of_lines_only_grows(moves: list[tuple[str, int]]) -> None:
    """Who holds one, as saving does, knows what stands in it."""
    journal: Book = Journal(Purse())
    held: list[tuple[list[Line], list[Line]]] = []
    for move, size in moves:
        held += ((one, list(one)) for one in (journal.entries, journal.struck))
        wander(journal, move, size)
        if size % 4 == 0:
            journal.take_back()
        for now, then in held:
            assert len(now) >= len(then) and all(map(is_, now, then))


@given(MOVES)
@settings(max_examples=40)
def test_the_facts_of_a_kind_are_those_a_search_finds_whatever_was_done_before(moves: list[tuple[str, int]]) -> None:
    journal: Book = Journal(Purse())
    for move, size in moves:
        wander(journal, move, size)
        if size % 3 == 0:
            facts = Spent(size, "ale"), Earned(size), Spent(1, "rope")
            journal.record(Entry(journal.next_number, Spend(1), (), facts))
        for lines in {journal.cursor, size % (journal.cursor + 1), len(journal.entries)}:
            for kind in (Spent, (Spent, Earned)):
                found = [fact for one in journal.entries[:lines] for fact in one.events if isinstance(fact, kind)]
                assert journal.told(kind, lines) == found


@given(MOVES)
@settings(max_examples=40)
def test_the_last_line_of_a_kind_is_the_one_a_search_finds_whatever_was_done_before(
    moves: list[tuple[str, int]],
) -> None:
    journal: Book = Journal(Purse())

    def found(lines: int) -> Line | None:
        return next((one for one in journal.entries[:lines][::-1] if isinstance(one.action, Spend)), None)

    for move, size in moves:
        wander(journal, move, size)
        if size % 3 == 0:
            journal.record(Entry(journal.next_number, Spend(1), (), ()))
        for lines in {journal.cursor, size % (journal.cursor + 1), len(journal.entries)}:
            assert journal.last(Spend, lines) is found(lines)


def test_the_sheet_as_it_stands_is_one_object_while_old_ones_are_looked_at() -> None:
    """What is worked out once a sheet is known again by it."""
    journal: Book = Journal(Purse())
    write(journal, 70)
    now = journal.state
    for lines in (69, 1, 66, 0):
        journal.state_at(lines)
        assert journal.state is now and journal.state_at(70) is now
    journal.go_to(69)
    write(journal, 1)
    assert journal.state is not now


@given(MOVES)
@settings(max_examples=60)
def test_no_dice_are_lost_and_no_number_is_given_twice(moves: list[tuple[str, int]]) -> None:
    journal: Book = Journal(Purse())
    ever: set[int] = set()
    for move, size in moves:
        before = [*journal.entries, *journal.struck]
        ever |= {entry.number for entry in before}
        assert journal.next_number > max(ever, default=0)
        wander(journal, move, size)
        numbers = [entry.number for entry in (*journal.entries, *journal.struck)]
        assert len(set(numbers)) == len(numbers)
        after = [*journal.entries, *journal.struck]
        assert all(any(one.same_play(entry) for one in after) for entry in before)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=8))
def test_replaying_the_answers_gives_the_facts(orders: list[int]) -> None:
    journal = played(*(Earn(dice) for dice in orders))
    state = journal.start
    for entry in journal.entries:
        result = resolve(entry.action, state, PRICES, entry.answers)
        assert result.events == entry.events
        state = result.state
    assert state == journal.state


def test_undo_after_do_changes_nothing() -> None:
    journal = played(Earn(3))
    before = journal.state
    journal.record(line(journal, Spend(2)))
    journal.go_to(1)
    assert journal.state == before
    assert (journal.can_undo(), journal.can_redo()) == (True, True)
    journal.go_to(2)
    assert journal.state == Purse(before.coins - 2, ("ale",))


def test_a_line_written_after_an_undo_strikes_what_was_undone() -> None:
    journal = played(Earn(1), Earn(2), Earn(3))
    journal.go_to(1)
    journal.record(line(journal, Earn(4)))
    assert [entry.number for entry in journal.entries] == [1, 4]
    assert [entry.number for entry in journal.struck] == [2, 3]
    assert not journal.can_redo()


@pytest.mark.parametrize("lines", [-1, 3])
def test_there_is_no_line_outside_the_journal(lines: int) -> None:
    with pytest.raises(IndexError):
        played(Earn(1), Earn(2)).go_to(lines)


@pytest.mark.parametrize("leave", [lambda j: j.go_to(0), lambda j: j.rewrite(0, ()), lambda j: write(j, 1)])
def test_a_half_answered_order_is_dropped_when_the_journal_moves(leave: Callable[[Book], None]) -> None:
    journal = played(Earn(1))
    journal.pending = Pending(Earn(2))
    leave(journal)
    assert journal.pending is None


def test_rewriting_keeps_the_old_lines_as_struck() -> None:
    journal = played(Earn(1), Earn(2), Earn(3))
    journal.go_to(2)
    journal.rewrite(1, [renumbered(journal.entries[1], journal.next_number, "now")])
    assert [(entry.number, entry.amends, entry.when) for entry in journal.entries] == [(1, None, ""), (4, 2, "now")]
    assert [entry.number for entry in journal.struck] == [2, 3]
    assert journal.cursor == 2


def test_a_branch_goes_its_own_way() -> None:
    journal = played(Earn(1), Earn(2))
    other = journal.branch()
    write(other, 3)
    other.go_to(1)
    write(other, 1)
    assert len(other.struck) == 4
    assert (len(journal.entries), journal.cursor, journal.struck) == (2, 2, [])
    journal.record(line(journal, Earn(3)))
    assert len(other.entries) == 2


def test_a_journal_opened_again_stands_where_it_stood() -> None:
    journal = played(Earn(1), Earn(2), Earn(3))
    again: Book = Journal(journal.start, journal.entries, 2, journal.struck, Pending(Earn(5)))
    assert again.state == fold(journal.entries[:2])
    assert again.pending == Pending(Earn(5))


def moved(journal: Book, need: int = 4) -> list[tuple[int, str, bool]]:
    found = verify(journal, lambda _: Prices(need))
    return [(line.place, line.reason, bool(line.events)) for line in found]


def test_verify_is_silent_while_the_rules_stand() -> None:
    assert moved(played(Earn(1), Earn(2), Spend(2))) == []


def test_verify_shows_facts_that_would_come_out_otherwise() -> None:
    journal = played(Earn(2))
    journal.record(line(journal, Earn(1), thrown("luck", (4,))))
    assert moved(journal, need=5) == [(1, "not_asked", False)]
    assert moved(journal, need=3) == []
    journal.record(line(journal, Earn(1), thrown("luck", (3,))))
    assert moved(journal, need=3) == [(2, "owed", False)]


def test_verify_shows_other_facts() -> None:
    journal: Book = Journal(Purse())
    entry = line(journal, Earn(1))
    journal.record(Entry(1, entry.action, entry.answers, (Earned(1), Earned(4))))
    assert moved(journal) == [(0, "", True)]


def test_verify_survives_an_order_that_names_what_is_not_there() -> None:
    journal: Book = Journal(Purse())
    journal.record(Entry(1, Spend(-1), (), (Earned(1),)))
    assert moved(journal) == [(0, "no_such_price", False)]


def test_verify_looks_no_further_than_the_cursor_and_changes_nothing() -> None:
    journal = played(Earn(1), Earn(2))
    journal.go_to(0)
    assert moved(journal, need=6) == []
    assert journal.cursor == 0


def test_a_bad_answer_carries_its_reason() -> None:
    error = BadAnswer("face", face=7, sides=6)
    assert (error.reason, error.details) == ("face", {"face": 7, "sides": 6})


def test_what_was_overruled_is_said_with_its_rule_by_the_tables_of_its_line() -> None:
    entry: Line = Entry(1, Spend(9), (), (), ("poor", "said no more"))
    assert entry.set_aside(Purse(), lambda line: Prices()) == (Objection("poor", "T-2"), Objection("said no more", ""))
