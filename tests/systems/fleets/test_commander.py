"""The fleets' commander, on the common harness: legal, and its set positions."""

from __future__ import annotations

from tests.commanding import arena_of, legal, placed


def test_it_commands_by_the_rules_and_does_what_must_be_done() -> None:
    """Every order without an objection, every fight with its end, and the moves that must, or must never, be made."""
    arena = arena_of("fleets")
    assert placed(arena) >= 20
    assert {one.fought.ending.cause for one in legal(arena, 9)} <= {"beaten", "fled", "drawn"}
