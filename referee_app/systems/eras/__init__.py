"""Ships, fighters, missiles and bases of three technology eras (rules E-1 to E-57): chances and what shifts them."""

from __future__ import annotations

from referee_app.core.order import written_in
from referee_app.core.system import System
from referee_app.systems.eras import events
from referee_app.systems.eras.actions import colony, combat, declare, roster, round
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.offers import follows, offers, rail
from referee_app.systems.eras.orders import sides
from referee_app.systems.eras.state import Battle, Unit

SYSTEM: System[Battle, Book] = System(
    key="eras",
    book=Book,
    blank=Battle(),
    actions=written_in(roster, round, declare, combat, colony),
    events=written_in(events),
    offers=offers,
    rail=rail,
    round_of=lambda state: state.round,
    sides=sides,
    follows=follows,
    shelf={"units": Unit},
)
