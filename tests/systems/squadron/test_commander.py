"""The commander of squadrons: legal, sane in its set positions, and away when it runs."""

from __future__ import annotations

from tests.commanding import arena_of, bout, legal, placed, tempered


def test_it_commands_by_the_rules_and_finds_its_moves() -> None:
    arena = arena_of("squadron")
    assert placed(arena) >= 10
    found = legal(arena, 6)
    assert {one.fought.ending.cause for one in found} <= {"beaten", "fled", "drawn"}
    assert any(one.fought.ending.cause == "fled" for one in found)


def test_a_squadron_taken_off_the_table_has_fled_with_what_was_left_of_it() -> None:
    arena = arena_of("squadron")
    fled = [one for one in bout(arena, 0, tempered(arena, "steady", "steady")).fought.standings if one.status == "fled"]
    assert fled
    assert all(one.left > 0 for one in fled)
