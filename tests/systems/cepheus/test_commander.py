"""Ships commanded by the app: every order legal, every fight ended, and the moves that must be made, or must never be.

The whole of it: `python -m tests.commanding cepheus`.
"""

from __future__ import annotations

from referee_app.systems.cepheus.commander import propose
from tests.commanding import against_random, arena_of, beats, legal, placed
from tests.systems.cepheus.bouts import NORTH, SOUTH, SOUTHER, only, scene, told


def test_it_commands_by_the_rules() -> None:
    arena = arena_of("cepheus")
    assert placed(arena) >= 10
    legal(arena, 2)
    beats(arena, against_random(arena, 2))


def test_a_reason_holds_of_its_own_order() -> None:
    """Nobody is told of the second best that it does more good than the others."""

    def said(*posts: str) -> list[str]:
        proposal = propose(scene(only(NORTH, *posts), SOUTH, SOUTHER), arena_of("cepheus").book, told())
        assert proposal is not None
        return [one.reason.id for one in (proposal.chosen, *proposal.others)]

    assert said("one") == ["most_dangerous", "hurt_too"]
    assert said("captain", "one", "two") == ["coordinate", "initiative_too"]
