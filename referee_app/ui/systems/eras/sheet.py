"""What the three eras print: roster, shift and situation card, round worksheet, colony page (E-48)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import BASES, Battle
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.systems.eras.record import Record, record
from referee_app.ui.systems.eras.sheet_colony import colony
from referee_app.ui.systems.eras.sheet_roster import roster
from referee_app.ui.systems.eras.sheet_tables import Tables, card
from referee_app.ui.systems.eras.sheet_turn import report
from referee_app.ui.systems.eras.sheet_worksheet import Worksheet, worksheet
from referee_app.ui.words.catalogue import translate

__all__ = ["blanks", "record", "sheets", "titles"]


def titles(state: Battle) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name."""
    found = [("roster", translate("eras", "Unit roster"))] if state.units else []
    found += [("card", translate("eras", "Shift and situation card"))]
    found += [("worksheet", translate("eras", "Round worksheet"))] if state.round else []
    found += [("turn", translate("eras", "Turn report"))] if state.round else []
    found += [("colony", translate("eras", "Colony page"))] if _has_colony(state) else []
    return tuple(found)


def _has_colony(state: Battle) -> bool:
    based = any(unit.kind in BASES or unit.complement for unit in state.units)
    return based or state.combat != "space" or bool(state.colony.population or state.colony.notes)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return (
        ("roster", translate("eras", "A blank roster")),
        ("worksheet", translate("eras", "A blank round worksheet")),
        ("colony", translate("eras", "A blank colony page")),
    )


def sheets(of: Battle | Record, book: Book, changed: frozenset[str], id_: str, blank: bool = False) -> Iterator[Sheet]:
    """The sheet with this id, filled in or blank. Raises `KeyError`."""
    made = None if blank else of if isinstance(of, Record) else record(of, None)
    tables, state = Tables(book, changed), made.now if made is not None else None
    if id_ == "roster":
        yield roster(state, tables)
    elif id_ == "card":
        yield card(tables)
    elif id_ == "worksheet":
        yield worksheet(Worksheet(tables, made))
    elif id_ == "turn" and made is not None:
        yield report(made)
    elif id_ == "colony":
        yield colony(state, tables)
    else:
        raise KeyError(id_)
