"""Plays a recorded battle and says what came of it: `python -m tests.systems.squadron.playthrough FILE`."""

from __future__ import annotations

from typing import Any

from referee_app.systems.squadron import SYSTEM
from referee_app.systems.squadron.state import Battle
from tests.playthroughs import Stage, facts_of


def plain(event: Any) -> Any:
    """A fact; of a squadron that comes its name will do."""
    facts = facts_of(event)
    return facts | {"squadron": facts["squadron"]["id"]} if event.kind == "enlisted" else facts


def boxes(state: Battle) -> dict[str, list[str]]:
    """Every box at the end, in one line each."""
    return {one.id: [_box(craft) for craft in one.boxes] for one in state.squadrons}


def _box(craft: Any) -> str:
    ion = " ".join(f"{given.counters}@{given.round}" for given in craft.ion)
    return f"{craft.box} {craft.status} markers {craft.markers} ion {ion or 0}"


STAGE = Stage(SYSTEM, boxes, plain)

if __name__ == "__main__":
    STAGE.main()
