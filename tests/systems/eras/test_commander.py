"""The commander of three eras, put through the common harness."""

from __future__ import annotations

from tests.commanding import against_random, arena_of, legal, placed

ARENA = arena_of("eras")


def test_it_commands_by_the_rules_and_finds_its_moves() -> None:
    assert placed(ARENA) >= 20
    found = legal(ARENA, 9)
    assert {one.fought.ending.cause for one in found} >= {"beaten", "fled"}


def test_it_beats_a_random_player() -> None:
    share = against_random(ARENA, 10)
    assert share.won >= 9
