"""Plays a recorded encounter and says what came of it: `python -m tests.systems.cepheus.playthrough FILE`."""

from __future__ import annotations

from typing import Any

from referee_app.systems.cepheus import SYSTEM
from referee_app.systems.cepheus.state import SYSTEMS, Battle, Ship
from tests.playthroughs import Stage, facts_of


def plain(event: Any) -> Any:
    """A fact; of a ship that comes its name will do."""
    facts = facts_of(event)
    return facts | {"ship": facts["ship"]["id"]} if event.kind in ("enlisted", "redrawn") else facts


def sheets(state: Battle) -> list[str]:
    """Every ship at the end, in one line each, and what is in flight."""
    salvos = [f"salvo {one.id}: {one.number} {one.missile} at {one.target}" for one in state.salvos]
    return [*map(_sheet, state.ships), *salvos]


def _sheet(ship: Ship) -> str:
    hits = [f"{name} {ship.systems.part(name).hits}" for name in SYSTEMS if ship.systems.part(name).hits]
    hits += [f"{mount.id} {mount.hits}" for mount in ship.mounts if mount.hits]
    hurt = [f"{one.id} {one.state}" for one in ship.crew if not one.fit]
    points = f"hull {ship.hull} structure {ship.structure} armor {ship.armor}"
    return f"{ship.id}: {ship.side} {ship.status} {points}; {', '.join((*hits, *hurt)) or 'whole'}"


STAGE = Stage(SYSTEM, sheets, plain)

if __name__ == "__main__":
    STAGE.main()
