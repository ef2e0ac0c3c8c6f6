"""What ground combat prints: a worksheet for every combat, the CRT card, the roster, and the odds (section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee_app.core.table import Thrown
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.events import Declared
from referee_app.systems.ocs.state import Combat, Encounter
from referee_app.ui.encounter.past import Past
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.systems.ocs import sheet_card
from referee_app.ui.systems.ocs.sheet_odds import odds_sheet
from referee_app.ui.systems.ocs.sheet_roster import roster
from referee_app.ui.systems.ocs.sheet_tables import Tables
from referee_app.ui.systems.ocs.sheet_worksheet import worksheet
from referee_app.ui.systems.ocs.viewmodel import combat_of
from referee_app.ui.words.catalogue import translate


@dataclass(frozen=True, slots=True)
class Record:
    """The table, and the single dice of every combat by its number and what they were thrown for."""

    state: Encounter
    dice: Mapping[int, Mapping[str, Thrown]]


def record(state: Encounter, past: Past) -> Record:
    """What is printed: the table with the dice that the journal keeps behind its sums."""
    dice: dict[int, dict[str, Thrown]] = {}
    number = 0
    for facts, answers in past.answered():
        number = next((fact.number for fact in facts if isinstance(fact, Declared)), number)
        dice.setdefault(number, {}).update({one.key: one for one in answers if isinstance(one, Thrown)})
    return Record(state, dice)


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


def sheets(
    of: Encounter | Record, book: Book, changed: frozenset[str], id_: str, blank: bool = False
) -> Iterator[Sheet]:
    """The sheet with this id, filled in or blank. Raises `KeyError`."""
    told = of if isinstance(of, Record) else Record(of, {})
    state, tables, combat = told.state, Tables(book, changed), told.state.combat
    name, _, number = id_.partition("-")
    if id_ == "card":
        yield sheet_card.plain(tables)
    elif id_ == "roster":
        yield roster(None if blank else state, tables)
    elif blank and id_ == "worksheet":
        yield worksheet(None, tables)
    elif name == "worksheet" and (found := combat_of(state, int(number or len(state.combats)))) is not None:
        yield worksheet(found, tables, told.dice.get(found.number))
    elif id_ == "card-shaded" and combat is not None:
        yield sheet_card.shaded(tables, combat)
    elif id_ == "odds" and combat is not None:
        yield odds_sheet(combat, tables)
    else:
        raise KeyError(id_)


def piece(id_: str, state: Encounter) -> Combat | None:
    """The combat a sheet is of once it is over: then it is drawn by the tables of its time."""
    name, _, number = id_.partition("-")
    if name not in {"worksheet", "odds"} and id_ != "card-shaded":
        return None
    combat = combat_of(state, int(number) if name == "worksheet" and number else len(state.combats))
    return combat if combat is not None and combat.over else None
