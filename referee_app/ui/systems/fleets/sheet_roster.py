"""The fleet roster on paper: every fleet with its ships, worth, strength, priorities, and columns for the turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from referee_app.systems.fleets.state import TYPES, Campaign, Fleet
from referee_app.systems.fleets.strength import cost, development, fleet_rows, strength
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import BODY, LABEL, LEAD, SMALL, SQUARE, STRONG, cells, flowed, headline, house_lines
from referee_app.ui.systems.fleets.sheet_kit import VALUE, Tables, figures, house
from referee_app.ui.systems.fleets.ship_words import location_text, name_of, rows_text
from referee_app.ui.words.catalogue import named, translate

ROW, LINES, TURNS = 84, 16, 5
SHARES = (4.2, *(1.15 for _ in TYPES), 1.1, 1.1, 1.2, 2.6, 0.9, *(1.1 for _ in range(TURNS)))


@dataclass(frozen=True, slots=True)
class Roster:
    """One page of the roster; without fleets it is blank."""

    fleets: tuple[Fleet, ...]
    state: Campaign
    tables: Tables
    place: str = ""


def rosters(state: Campaign, tables: Tables) -> Iterator[Roster]:
    """The pages of a roster, owner by owner."""
    owners = state.sides()
    fleets = sorted(state.fleets, key=lambda fleet: owners.index(fleet.owner))
    pages = [tuple(fleets[at : at + LINES]) for at in range(0, len(fleets), LINES)]
    for number, page in enumerate(pages, 1):
        yield Roster(page, state, tables, f"{number}/{len(pages)}" if len(pages) > 1 else "")


def paint(d: Draft, rect: QRectF, roster: Roster) -> float:
    """Draw one page; returns where it ends."""
    turn = translate("fleets", "Turn {number}").format(number=roster.state.turn) if roster.state.turn else ""
    y = headline(d, rect, translate("fleets", "Fleet roster"), " ".join(filter(None, (turn, roster.place))))
    y = _heads(d, QRectF(rect.left(), y, rect.width(), LEAD * 1.6))
    for fleet in roster.fleets or (None,) * LINES:
        _fleet(d, cells(QRectF(rect.left(), y, rect.width(), ROW), SHARES), fleet, roster)
        y += ROW
        d.rule(rect.left(), rect.right(), y)
    return _foot(d, QRectF(rect.left(), y + 16, rect.width(), 0), roster)


def _heads(d: Draft, rect: QRectF) -> float:
    titles = (
        *(named("fleets.ship_short", ship) for ship in TYPES),
        translate("fleets", "cost"),
        translate("fleets", "develop."),
        translate("fleets", "military"),
        translate("fleets", "rows"),
        translate("fleets", "fought"),
        *(translate("fleets", "turn") for _ in range(TURNS)),
    )
    row = cells(rect, SHARES)
    d.text(row[0], translate("fleets", "fleet, owner, place"), LABEL)
    figures(d, row[1:], titles, LABEL)
    d.rule(rect.left(), rect.right(), rect.bottom(), 1.5, "ink")
    return rect.bottom()


def _fleet(d: Draft, row: Sequence[QRectF], fleet: Fleet | None, roster: Roster) -> None:
    """A fleet on two lines: its ships over their priorities."""
    for cell in row[-TURNS:]:
        d.outline(cell.adjusted(2, 6, -2, -6), 1, "line")
    tick = row[-TURNS - 1].center()
    square = QRectF(tick.x() - SQUARE / 2, tick.y() - SQUARE / 2, SQUARE, SQUARE)
    d.box(square, "filled" if fleet is not None and fleet.has_fought else "empty")
    for cell in row[1:6]:
        d.rule(cell.left(), cell.right(), cell.top() + ROW * 0.62)
    if fleet is None:
        return
    book = roster.tables.book
    upper, lower = [_half(cell, 0, 0.62) for cell in row], [_half(cell, 0.62, 0.38) for cell in row]
    d.text(upper[0], fleet.name, STRONG)
    where = name_of(roster.state, fleet.location) if fleet.location else ""
    d.text(lower[0], " · ".join(filter(None, (fleet.owner, where))), SMALL)
    figures(d, upper[1:6], [str(number) for _, number in fleet.ships.each()], VALUE)
    numbers = [str(fleet.priorities.of(ship) or book.ships[ship].priority) for ship in TYPES]
    figures(d, lower[1:6], numbers, SMALL)
    worth = [cost(fleet.ships, book), development(fleet.ships, book), strength(fleet.ships, book)]
    figures(d, row[6:9], [str(value) for value in worth], STRONG)
    d.fitted(row[9], rows_text(fleet_rows(fleet.ships, book)), BODY)


def _half(cell: QRectF, top: float, high: float) -> QRectF:
    return QRectF(cell.left(), cell.top() + ROW * top, cell.width(), ROW * high)


def _foot(d: Draft, rect: QRectF, roster: Roster) -> float:
    """What the columns are, the systems of the map, and house rules."""
    types = ", ".join(f"{named('fleets.ship_short', ship)} = {named('fleets.ship', ship)}" for ship in TYPES)
    text = translate("fleets", "Under each number its loss priority: 5 is lost first, 1 last (F-20). {types}.")
    lines = [text.format(types=types)]
    if roster.fleets:
        lines += [f"{one.name}: {location_text(one)}." for one in roster.state.locations if one.kind == "system"]
    y = flowed(d, rect, lines)
    return house_lines(d, QRectF(rect.left(), y + 10, rect.width(), 0), house(roster.tables))
