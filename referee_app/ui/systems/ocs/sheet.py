"""What ground combat prints: a worksheet for every combat, the CRT card, the roster, and the odds (section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Combat, Encounter
from referee_app.ui.paint import Leaf
from referee_app.ui.sheet_kit import leaf
from referee_app.ui.systems.ocs import sheet_card, sheet_odds, sheet_roster, sheet_worksheet
from referee_app.ui.systems.ocs.sheet_roster import Roster
from referee_app.ui.systems.ocs.sheet_worksheet import Worksheet
from referee_app.ui.systems.ocs.viewmodel import combat_of
from referee_app.ui.words.catalogue import translate

__all__ = ["blanks", "pages", "titles"]


def titles(state: Encounter) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name; the latest combat first, the older ones last."""
    combats = state.combats
    found = [("worksheet", _worksheet_name(len(combats)))] if combats else []
    found += [("card", translate("ocs", "CRT card"))]
    found += [("card-shaded", translate("ocs", "CRT card, shaded by chance"))] if combats else []
    found += [("roster", translate("ocs", "Roster"))] if state.units else []
    found += [("odds", translate("ocs", "Odds sheet"))] if combats else []
    found += [(f"worksheet-{number}", _worksheet_name(number)) for number in range(len(combats) - 1, 0, -1)]
    return tuple(found)


def _worksheet_name(number: int) -> str:
    return translate("ocs", "Worksheet of combat {number}").format(number=number)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return (
        ("worksheet", translate("ocs", "A blank worksheet")),
        ("roster", translate("ocs", "A blank roster")),
    )


def pages(
    state: Encounter,
    book: Book,
    changed: frozenset[str],
    ids: Sequence[str],
    blank: bool = False,
) -> tuple[Leaf, ...]:
    """The pages to print: the sheets with these ids, filled in or blank. Raises `KeyError`."""
    made = _blank if blank else _filled
    return tuple(page for id_ in ids for page in made(state, book, changed, id_))


def piece(id_: str, state: Encounter) -> Combat | None:
    """The combat a sheet is of once it is over: then it is drawn by the tables of its time."""
    name, _, number = id_.partition("-")
    if name not in {"worksheet", "odds"} and id_ != "card-shaded":
        return None
    combat = combat_of(state, int(number) if name == "worksheet" and number else len(state.combats))
    return combat if combat is not None and combat.over else None


def _blank(state: Encounter, book: Book, changed: frozenset[str], id_: str) -> Iterator[Leaf]:
    sheets = {
        "worksheet": partial(sheet_worksheet.paint, sheet=Worksheet(book, changed)),
        "roster": partial(sheet_roster.paint, roster=Roster((), book, changed)),
    }
    yield leaf(sheets[id_])


def _filled(state: Encounter, book: Book, changed: frozenset[str], id_: str) -> Iterator[Leaf]:
    name, _, number = id_.partition("-")
    if id_ == "card":
        yield leaf(partial(sheet_card.paint, card=sheet_card.plain(book, changed)), landscape=True)
    elif id_ == "roster":
        for roster in sheet_roster.rosters(state, book, changed):
            yield leaf(partial(sheet_roster.paint, roster=roster))
    elif name == "worksheet":
        combat = state.combats[int(number) - 1 if number else -1]
        yield leaf(partial(sheet_worksheet.paint, sheet=Worksheet(book, changed, combat)))
    elif id_ in {"odds", "card-shaded"} and state.combat:
        yield _weighed(state, book, changed, id_)
    else:
        raise KeyError(id_)


def _weighed(state: Encounter, book: Book, changed: frozenset[str], id_: str) -> Leaf:
    """The sheets with chances on them."""
    combat = state.combat
    assert combat is not None
    if id_ == "odds":
        return leaf(partial(sheet_odds.paint, sheet=sheet_odds.odds_sheet(combat, book, changed)))
    return leaf(partial(sheet_card.paint, card=sheet_card.shaded(book, changed, combat)), landscape=True)
