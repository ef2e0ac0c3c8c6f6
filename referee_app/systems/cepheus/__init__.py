"""Ship combat (rules C-1 to C-128): crew positions, initiative, reactions, missiles, boarding, status sheets."""

from __future__ import annotations

from referee_app.core.system import System
from referee_app.systems.cepheus import actions, events
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.offers import due, follows, offers, rail
from referee_app.systems.cepheus.state import Battle, Person, Ship

SYSTEM: System[Battle, Book] = System(
    key="cepheus",
    book=Book,
    blank=Battle(),
    actions=actions.ACTIONS,
    events=events.EVENTS,
    offers=offers,
    rail=rail,
    round_of=lambda state: state.turn,
    sides=lambda state: tuple(dict.fromkeys(ship.side for ship in state.ships)),
    follows=follows,
    due=due,
    shelf={"ships": Ship, "people": Person},
    over=lambda state: state.phase == "over",
    between_rounds=lambda state: state.phase == "between" and state.turn > 0,
)
