"""The common harness for commanders, on the sixth system: what is legal and fair passes, and what is not is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from referee_app.core.commander import Commands, Proposal, Reason, Weighed
from tests.commanding import Arena, arena_of, fair, legal, placed, sane, tempered, watch
from tests.sixth import SIXTH, registered
from tests.systems.coin_duel.bouts import pairs
from tests.systems.coin_duel.rules import Book, Duel
from tests.systems.coin_duel.sheet import Meeting


@pytest.fixture(scope="module")
def arena() -> Iterator[Arena]:
    """The coin duels' arena."""
    with registered():
        yield arena_of(SIXTH)


def test_a_commander_passes_who_is_legal_and_fair(arena: Arena) -> None:
    assert {one.fought.ending.cause for one in legal(arena, 9)} == {"beaten"}
    assert placed(arena) == 3
    assert 0.4 < fair(arena, 200).share < 0.6


def test_who_plays_no_better_than_at_random_is_found_out(arena: Arena) -> None:
    with pytest.raises(AssertionError, match="steady beats random in"):
        sane(arena, 20)


def test_an_order_with_an_objection_is_found_out_with_the_fight_it_came_in(arena: Arena) -> None:
    def propose(state: Meeting, book: Book, commands: Commands) -> Proposal[Meeting, Book]:
        return Proposal("north", "", Weighed(Duel("north0", "north2"), 1, Reason("strong_against_weak")))

    with pytest.raises(AssertionError, match="same_side") as caught:
        legal(replace(arena, commander=replace(arena.commander, propose=propose)), 1)
    assert caught.value.__notes__ == [f"coin_duel: fight 0, {tempered(arena, 'bold', 'bold')}"]


def test_a_side_favoured_for_its_name_is_found_out(arena: Arena) -> None:
    def favoured(first: str, second: str) -> Meeting:
        sheet = pairs(first, second)
        return replace(
            sheet, duellists=tuple(replace(one, hearts=4) if one.side == "north" else one for one in sheet.duellists)
        )

    with pytest.raises(AssertionError, match="north wins"):
        fair(replace(arena, mirrors={"favoured": favoured}), 100)


def test_a_fight_is_watched_order_by_order_with_its_reasons(arena: Arena) -> None:
    lines = list(watch(arena, 3, ("steady", "steady")))
    assert "strong_against_weak" in lines[1]
    assert any("winner=" in line for line in lines)
