"""What the fleets print: rosters, the combat card, a worksheet for the combat that is on, and the odds (section 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import Campaign, Combat
from referee_app.ui.paint import Leaf
from referee_app.ui.sheet_kit import leaf
from referee_app.ui.systems.fleets import sheet_card, sheet_odds, sheet_roster, sheet_worksheet
from referee_app.ui.systems.fleets.sheet_kit import Tables
from referee_app.ui.systems.fleets.sheet_roster import Roster
from referee_app.ui.systems.fleets.sheet_worksheet import Worksheet
from referee_app.ui.systems.fleets.viewmodel import Board, Picks, settled
from referee_app.ui.words.catalogue import translate

__all__ = ["blanks", "pages", "titles"]


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


def pages(
    state: Campaign,
    book: Book,
    changed: frozenset[str],
    ids: Sequence[str],
    blank: bool = False,
) -> tuple[Leaf, ...]:
    """The pages to print: the sheets with these ids, filled in or blank. Raises `KeyError`."""
    made = _blank if blank else _filled
    return tuple(page for id_ in ids for page in made(state, Tables(book, changed), id_))


def piece(id_: str, state: Campaign) -> Combat | None:
    """The combat a worksheet is of once it is over: then it is drawn by the tables of its time."""
    return state.last if id_ == "worksheet" and state.combat is None else None


def _blank(state: Campaign, tables: Tables, id_: str) -> Iterator[Leaf]:
    if id_ == "roster":
        yield leaf(partial(sheet_roster.paint, roster=Roster((), Campaign(), tables)), landscape=True)
    elif id_ == "worksheet":
        yield leaf(partial(sheet_worksheet.paint, sheet=Worksheet(tables, Campaign())))
    else:
        raise KeyError(id_)


def _filled(state: Campaign, tables: Tables, id_: str) -> Iterator[Leaf]:
    if id_ == "card":
        yield leaf(partial(sheet_card.paint, tables=tables))
    elif id_ == "roster":
        for roster in sheet_roster.rosters(state, tables):
            yield leaf(partial(sheet_roster.paint, roster=roster), landscape=True)
    elif id_ == "worksheet" and (combat := state.combat or state.last) is not None:
        yield leaf(partial(sheet_worksheet.paint, sheet=Worksheet(tables, state, combat)))
    elif id_ == "odds" and _may_be_weighed(state):
        yield from _odds(state, tables)
    else:
        raise KeyError(id_)


def _odds(state: Campaign, tables: Tables) -> Iterator[Leaf]:
    """The odds of the fight that comes next; of a combat that is over there are none."""
    picks = settled(Picks(), state, tables.book, fresh=True)
    board = Board(state, tables.book, picks)
    route = board.route()
    if route is not None:
        place = board.place.name if board.place is not None else ""
        yield leaf(partial(sheet_odds.paint, sheet=sheet_odds.odds_sheet(route, tables, place, state.combat)))
