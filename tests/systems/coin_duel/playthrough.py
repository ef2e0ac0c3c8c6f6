"""Plays a recorded encounter and says what came of it: `python -m tests.systems.coin_duel.playthrough FILE`."""

from __future__ import annotations

from tests.playthroughs import Stage
from tests.systems.coin_duel.rules import SYSTEM
from tests.systems.coin_duel.sheet import Meeting


def hearts(state: Meeting) -> list[str]:
    """What each has left at the end."""
    return [f"{one.id}: {one.hearts}" for one in state.duellists]


STAGE = Stage(SYSTEM, hearts)

if __name__ == "__main__":
    STAGE.main()
