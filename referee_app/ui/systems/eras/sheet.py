"""What the three eras print: roster, shift and situation card, round worksheet, colony page (E-48)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import BASES, Battle
from referee_app.ui.paint import Leaf
from referee_app.ui.sheet_kit import leaf
from referee_app.ui.systems.eras import sheet_card, sheet_colony, sheet_roster, sheet_turn, sheet_worksheet
from referee_app.ui.systems.eras.record import Record, record
from referee_app.ui.systems.eras.sheet_colony import ColonySheet
from referee_app.ui.systems.eras.sheet_worksheet import Worksheet
from referee_app.ui.words.catalogue import translate

__all__ = ["blanks", "pages", "record", "titles"]


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


def pages(
    of: Battle | Record,
    book: Book,
    changed: frozenset[str],
    ids: Sequence[str],
    blank: bool = False,
) -> tuple[Leaf, ...]:
    """The pages to print: the sheets with these ids, filled in or blank. Raises `KeyError`."""
    round_ = of if isinstance(of, Record) else record(of, None)
    return tuple(page for id_ in ids for page in _leaves(None if blank else round_, book, changed, id_))


def _leaves(round_: Record | None, book: Book, changed: frozenset[str], id_: str) -> Iterator[Leaf]:
    state = round_.now if round_ is not None else None
    if id_ == "roster":
        blank = (sheet_roster.blank(book, changed),)
        for page in sheet_roster.rosters(state, book, changed) if state is not None else blank:
            yield leaf(partial(sheet_roster.paint, page=page), landscape=True)
    elif id_ == "card":
        yield leaf(partial(sheet_card.paint, book=book, changed=changed))
    elif id_ == "worksheet":
        sheet = Worksheet(book, changed, round_)
        for part in sheet_worksheet.parts(sheet):
            yield leaf(partial(sheet_worksheet.paint, sheet=sheet, part=part), landscape=True)
    elif id_ == "turn" and round_ is not None:
        for report in sheet_turn.reports(round_):
            yield leaf(partial(sheet_turn.paint, page=report))
    elif id_ == "colony":
        yield leaf(partial(sheet_colony.paint, sheet=ColonySheet(book, changed, state)))
    else:
        raise KeyError(id_)
