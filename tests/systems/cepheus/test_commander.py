"""Ships commanded by the app: every order legal, every fight ended, and the moves that must be made, or must never be.

The whole of it: `python -m tests.commanding cepheus`.
"""

from __future__ import annotations

from tests.commanding import against_random, arena_of, beats, legal, placed


def test_it_commands_by_the_rules() -> None:
    arena = arena_of("cepheus")
    assert placed(arena) >= 10
    legal(arena, 2)
    beats(arena, against_random(arena, 2))
