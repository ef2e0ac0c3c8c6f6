"""Two ships for the tests of the helm: a hunter in its activation, and its prey."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee_app.systems.cepheus.state import Part, Ship
from tests.systems.cepheus.table import Game, person, ship, turn


def hunter(**changes: Any) -> Ship:
    """A ship with a Pilot of skill 1 and a Navigator of skill 2."""
    crew = (person("ann", "pilot", piloting=1), person("nat", "navigator", navigation=2))
    return ship("red", *crew, **{"speed": 3, **changes})


def prey(**changes: Any) -> Ship:
    """A ship with a Pilot of skill 0."""
    return ship("blue", person("bob", "pilot", piloting=0, navigation=0), **{"speed": 3, **changes})


def near(*ships: Ship, range: Any = "close", **changes: Any) -> Game:
    return Game(turn(*(ships or (hunter(), prey())), range=range, **changes))


def hit(id_: str, **parts: int) -> dict[str, Any]:
    """Hits on the systems of a ship."""
    systems = ship(id_).systems
    for name, hits in parts.items():
        systems = replace(systems, **{name: Part(hits)})
    return {"systems": systems}
