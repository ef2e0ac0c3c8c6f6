"""The fleet roster on paper: every fleet with its ships, worth, strength, priorities, and columns for the turns."""

from __future__ import annotations

from referee_app.systems.fleets.state import TYPES, Campaign, Fleet
from referee_app.systems.fleets.strength import cost, development, fleet_rows, strength
from referee_app.ui.sheet.blocks import Frame, Headline, Line, Notes, Over, tick
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Table
from referee_app.ui.systems.fleets.sheet_card import Tables
from referee_app.ui.systems.fleets.ship_words import location_text, name_of, rows_text
from referee_app.ui.words.catalogue import named, translate

BLANK_LINES, TURNS = 16, 5


def roster(state: Campaign, tables: Tables) -> Sheet:
    """All fleets, owner by owner; a blank one where there are none."""
    owners = state.sides()
    fleets = sorted(state.fleets, key=lambda fleet: owners.index(fleet.owner))
    rows = [_cells(fleet, state, tables) for fleet in fleets] or [_blank()] * BLANK_LINES
    turn = translate("fleets", "Turn {number}").format(number=state.turn) if state.turn else ""
    head = Headline(translate("fleets", "Fleet roster"), turn)
    return Sheet(head, (Table(_columns(), tuple(rows), 1.9), _legend(state), *tables.house), landscape=True)


def _columns() -> tuple[Column, ...]:
    return (
        Column(translate("fleets", "fleet, owner, place"), 4.2),
        *(Column(named("fleets.ship_short", ship), 1.15, "centre") for ship in TYPES),
        Column(translate("fleets", "cost"), 1.1, "centre", "strong"),
        Column(translate("fleets", "develop."), 1.1, "centre", "strong"),
        Column(translate("fleets", "military"), 1.2, "centre", "strong"),
        Column(translate("fleets", "rows"), 2.6),
        Column(translate("fleets", "fought"), 0.9, "centre"),
        *(Column(translate("fleets", "turn"), 1.1, "centre") for _ in range(TURNS)),
    )


def _blank() -> tuple[Cell, ...]:
    return "", *(_ships("", "") for _ in TYPES), "", "", "", "", tick(False), *_turns()


def _turns() -> list[Frame]:
    return [Frame(ink="line", inset=0.14) for _ in range(TURNS)]


def _ships(number: str, priority: str) -> Over:
    return Over(Line(number, "value", "centre", "whole"), Line(priority, "small", "centre", "whole"), ruled=True)


def _cells(fleet: Fleet, state: Campaign, tables: Tables) -> tuple[Cell, ...]:
    """A fleet: its ships over their priorities."""
    book = tables.book
    where = name_of(state, fleet.location) if fleet.location else ""
    who = Over(Line(fleet.name, "strong"), Line(" · ".join(filter(None, (fleet.owner, where))), "small"))
    priorities = (str(fleet.priorities.of(ship) or book.ships[ship].priority) for ship in TYPES)
    ships = (_ships(str(count), number) for (_, count), number in zip(fleet.ships.each(), priorities, strict=True))
    worth = (cost(fleet.ships, book), development(fleet.ships, book), strength(fleet.ships, book))
    rows = rows_text(fleet_rows(fleet.ships, book))
    return who, *ships, *map(str, worth), rows, tick(fleet.has_fought), *_turns()


def _legend(state: Campaign) -> Notes:
    """What the columns are, and the systems of the map."""
    types = ", ".join(f"{named('fleets.ship_short', ship)} = {named('fleets.ship', ship)}" for ship in TYPES)
    text = translate("fleets", "Under each number its loss priority: 5 is lost first, 1 last (F-20). {types}.")
    systems = (f"{one.name}: {location_text(one)}." for one in state.locations if one.kind == "system")
    return Notes((text.format(types=types), *(systems if state.fleets else ())))
