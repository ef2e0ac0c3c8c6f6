"""Plays a recorded campaign and says what came of it: `python -m tests.systems.fleets.playthrough FILE`."""

from __future__ import annotations

from referee_app.systems.fleets import SYSTEM
from referee_app.systems.fleets.state import Campaign
from tests.playthroughs import Stage


def rosters(state: Campaign) -> dict[str, str]:
    """Every fleet and system at the end, in a line each."""
    fleets = {one.id: f"{one.location} {list(dict(one.ships.each()).values())}" for one in state.fleets}
    return fleets | {one.id: f"{one.defence} destroyed {one.destroyed}" for one in state.locations}


STAGE = Stage(SYSTEM, rosters)

if __name__ == "__main__":
    STAGE.main()
