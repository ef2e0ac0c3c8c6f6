"""Plays a recorded encounter and says what came of it: `python -m tests.systems.ocs.playthrough FILE`."""

from __future__ import annotations

from referee_app.systems.ocs import SYSTEM
from referee_app.systems.ocs.state import Encounter
from tests.playthroughs import Stage


def roster(state: Encounter) -> list[str]:
    """Every unit at the end, in one line each."""
    return [f"{one.id}: steps {one.steps} dg {one.dg} exploit {one.exploit}" for one in state.units]


STAGE = Stage(SYSTEM, roster)

if __name__ == "__main__":
    STAGE.main()
