"""What ship combat prints: a status sheet for every ship, the crew roster, the salvoes in flight (section 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.paint import Leaf
from referee_app.ui.systems.cepheus import legal, sheet_lists, sheet_page
from referee_app.ui.systems.cepheus.sheet_data import SheetData, Spot, blank_data, data_of
from referee_app.ui.words.catalogue import translate

__all__ = ["SheetData", "Spot", "blank_data", "blanks", "data_of", "pages", "small_print", "titles"]

ROSTER, SALVOS, BLANK = ":roster", ":salvos", ":blank"
"""Ids that no ship can have."""


def titles(battle: Battle) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name."""
    found = [(ship.id, ship.name) for ship in battle.ships]
    found += [(ROSTER, translate("cepheus", "Crew roster"))] if battle.ships else []
    found += [(SALVOS, translate("cepheus", "Salvoes in flight"))] if battle.salvos else []
    return tuple(found)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return ((BLANK, translate("cepheus", "A blank status sheet")),)


def small_print() -> tuple[str, ...]:
    """What must stand at the end of a report."""
    return legal.foot_lines()


def pages(
    battle: Battle,
    book: Book,
    changed: frozenset[str],
    ids: Sequence[str],
    blank: bool = False,
) -> tuple[Leaf, ...]:
    """The pages to print: the sheets with these ids, or one blank one. Raises `KeyError`."""
    if blank:
        return tuple(sheet_page.leaves(blank_data(book, changed)))
    return tuple(page for id_ in ids for page in _filled(battle, book, changed, id_))


def _filled(battle: Battle, book: Book, changed: frozenset[str], id_: str) -> Iterator[Leaf]:
    if id_ == ROSTER:
        yield from sheet_lists.roster(battle)
    elif id_ == SALVOS:
        yield from sheet_lists.salvos(battle)
    else:
        yield from sheet_page.leaves(data_of(battle, id_, book, changed))
