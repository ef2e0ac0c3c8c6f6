"""Places, ships, strengths and the rows they roll on, as they are said: on the screen, in the journal and on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import Campaign, Combat, Location, Priorities, Ships, ShipType, Throw
from referee_app.systems.fleets.strength import loss_types
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import decimal


def name_of(state: Campaign, id_: str) -> str:
    """A fleet's or a place's name, or its id once it has left."""
    if state.has_fleet(id_):
        return state.fleet(id_).name
    return state.location(id_).name if state.has_location(id_) else id_


def sides(fight: Combat | None, state: Campaign) -> dict[str, str]:
    """Who fights whom: the names of attacker and defender, dashes where nobody does."""
    if fight is None:
        return {"attacker": "–", "defender": "–"}
    return {"attacker": name_of(state, fight.attacker), "defender": name_of(state, fight.defender)}


def versus(fight: Combat, state: Campaign) -> str:
    """Who fights whom, in one line."""
    return translate("fleets", "{attacker} against {defender}").format(**sides(fight, state))


def location_text(place: Location) -> str:
    """What a place is, in one line."""
    parts = [named("fleets.place", place.kind)]
    if place.kind == "system":
        parts.append(place.owner or translate("fleets", "nobody’s"))
        parts.append(translate("fleets", "System Defence {defence}").format(defence=place.defence))
        if place.destroyed:
            parts.append(translate("fleets", "destroyed"))
        elif place.developed:
            parts.append(translate("fleets", "developed"))
    return ", ".join(parts)


def ships_text(ships: Ships) -> str:
    """A fleet's ships in a row: those there are, with their numbers."""
    parts = [f"{named('fleets.ship_short', ship)} ×{number}" for ship, number in ships.each() if number]
    return ", ".join(parts) or translate("fleets", "no ships")


def row_text(row: str) -> str:
    """A row of the combat table as it is printed."""
    return row.replace("-", "–")


def points_text(number: int) -> str:
    """So many points of System Defence."""
    return word("fleets.points", number)


def rows_text(rows: Sequence[str]) -> str:
    """The rows of a strike: 91–100 ×3 + 51–60."""
    found = []
    for row, same in groupby(rows):
        number = len(list(same))
        found.append(row_text(row) + (f" ×{number}" if number > 1 else ""))
    return " + ".join(found) or translate("fleets", "no roll")


def strength_text(points: int, rows: Sequence[str]) -> str:
    """A strength and what it rolls on: 152 → 91–100 + 51–60 (F-13)."""
    return f"{points} → {rows_text(rows)}"


def throws_text(throws: Sequence[Throw]) -> str:
    """Every roll of a strike: its row, the sum of the dice, and what it inflicts."""
    return ", ".join(f"{row_text(one.row)}: {one.sum} → {one.losses}" for one in throws)


def runs(ships: Ships, priorities: Priorities, book: Book) -> Iterator[tuple[str, int]]:
    """The ships in the order in which they would die, type by type (F-20 to F-23)."""
    for ship in loss_types(priorities, book):
        if ships.of(ship):
            yield ship, ships.of(ship)


def runs_text(ships: Ships, priorities: Priorities, book: Book) -> str:
    """The same in one line."""
    found = [f"{named('fleets.ship_short', ship)} ×{number}" for ship, number in runs(ships, priorities, book)]
    return " → ".join(found) or translate("fleets", "no ships")


def means_text(means: Mapping[ShipType, Any]) -> str:
    """Expected survivors by type."""
    parts = [f"{named('fleets.ship_short', ship)} {decimal(mean, 1)}" for ship, mean in means.items()]
    return ", ".join(parts) or "–"
