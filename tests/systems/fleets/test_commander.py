"""The fleets' commander, on the common harness: legal, fair, and its set positions."""

from __future__ import annotations

from tests.commanding import arena_of, fair, legal, placed


def test_it_commands_by_the_rules_and_does_what_must_be_done() -> None:
    """Every order without an objection, every fight with its end, and the moves that must, or must never, be made."""
    arena = arena_of("fleets")
    assert placed(arena) >= 20
    legal(arena, 9)
    fair(arena, 8)
