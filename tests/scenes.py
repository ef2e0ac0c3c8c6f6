"""The scenes a referee may look at on a sheet: of everybody who could act, for each system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee_app.systems.cepheus import orders as cepheus
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.eras import orders as eras
from referee_app.systems.fleets import orders as fleets
from referee_app.systems.ocs import orders as ocs
from referee_app.systems.squadron import orders as squadron
from tests.sixth import SIXTH
from tests.systems.coin_duel import rules as coin_duel


def scenes(key: str, state: Any, book: Any) -> Iterator[Any]:
    """Every scene of a sheet."""
    if key == "cepheus":
        for ship in state.ships:
            yield cepheus.Scene(state, book, ship, None)
            yield from (cepheus.Scene(state, book, ship, person) for person in ship.crew[::2])
    elif key == "squadron":
        yield squadron.Scene(state, book)
        yield from (squadron.Scene(state, book, one.id) for one in state.squadrons)
    elif key == "fleets":
        yield fleets.Scene(state, book)
        yield from (fleets.Scene(state, book, one.id) for one in (*state.fleets, *state.locations))
    elif key == "ocs":
        yield ocs.Scene(state, book)
        yield from (ocs.Scene(state, book, one.id) for one in state.units[::2])
    elif key == SIXTH:
        yield coin_duel.scene(state, book)
        yield from (coin_duel.scene(state, book, one.id) for one in state.duellists)
    elif key == "eras":
        yield eras.Scene(state, book)
        yield from (eras.Scene(state, book, one.id) for one in state.units[::2])


def may_order(key: str, order: type, scene: Any) -> bool:
    """Whether an order can be drawn up there at all: the crew's need somebody to act."""
    return key != "cepheus" or scene.person is not None or not issubclass(order, CrewOrder)
