"""What the fleets print: rosters, the combat card, a worksheet for the combat that is on, and the odds (section 9)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import Campaign, Combat
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.systems.fleets.sheet_card import Tables, card
from referee_app.ui.systems.fleets.sheet_odds import odds
from referee_app.ui.systems.fleets.sheet_roster import roster
from referee_app.ui.systems.fleets.sheet_worksheet import Worksheet, worksheet
from referee_app.ui.systems.fleets.viewmodel import Board, Picks, settled
from referee_app.ui.words.catalogue import translate


def titles(state: Campaign) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name."""
    found = [("worksheet", translate("fleets", "Combat worksheet"))] if state.combat or state.last else []
    found += [("card", translate("fleets", "Combat card"))]
    found += [("roster", translate("fleets", "Fleet roster"))] if state.fleets else []
    found += [("odds", translate("fleets", "Odds sheet"))] if _may_be_weighed(state) else []
    return tuple(found)


def _may_be_weighed(state: Campaign) -> bool:
    """Whether somebody stands against somebody, or before a system, whatever the tables say."""
    systems = {place.id for place in state.locations if place.kind == "system" and not place.destroyed}
    return any(one.ships.total and (state.opposing(one) or one.location in systems) for one in state.fleets)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return (
        ("worksheet", translate("fleets", "A blank worksheet")),
        ("roster", translate("fleets", "A blank fleet roster")),
    )


def piece(id_: str, state: Campaign) -> Combat | None:
    """The combat a worksheet is of once it is over: then it is drawn by the tables of its time."""
    return state.last if id_ == "worksheet" and state.combat is None else None


def sheets(state: Campaign, book: Book, changed: frozenset[str], id_: str, blank: bool = False) -> Iterator[Sheet]:
    """The sheet with this id, filled in or blank. Raises `KeyError`."""
    tables, combat = Tables(book, changed), state.combat or state.last
    if blank and id_ in dict(blanks()):
        yield roster(Campaign(), tables) if id_ == "roster" else worksheet(Worksheet(tables, Campaign()))
    elif blank or id_ not in dict(titles(state)):
        raise KeyError(id_)
    elif id_ == "card":
        yield card(tables)
    elif id_ == "roster":
        yield roster(state, tables)
    elif id_ == "worksheet":
        yield worksheet(Worksheet(tables, state, combat))
    else:
        yield from _odds(state, tables)


def _odds(state: Campaign, tables: Tables) -> Iterator[Sheet]:
    """The odds of the fight that comes next; of a combat that is over there are none."""
    picks = settled(Picks(), state, tables.book, fresh=True)
    board = Board(state, tables.book, picks)
    route = board.route()
    if route is not None:
        place = board.place.name if board.place is not None else ""
        yield odds(route, tables, place, state.combat)
