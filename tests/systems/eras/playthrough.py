"""Plays a recorded battle and says what came of it: `python -m tests.systems.eras.playthrough FILE`."""

from __future__ import annotations

from typing import Any

from referee_app.systems.eras import SYSTEM
from referee_app.systems.eras.state import Battle
from tests.playthroughs import Stage, facts_of


def roster(state: Battle) -> dict[str, str]:
    """Every unit at the end, in one line."""
    return {
        one.id: f"{one.status} hits {one.hits} rps {one.rps} engaged {state.engaged(one.id)}" for one in state.units
    }


def plain(event: Any) -> Any:
    """A fact as files keep it, a unit that joins by its id only."""
    facts = facts_of(event)
    return facts | {"unit": facts["unit"]["id"]} if event.kind == "enlisted" else facts


STAGE = Stage(SYSTEM, roster, plain)

if __name__ == "__main__":
    STAGE.main()
