"""What ship combat prints: a status sheet for every ship, the crew roster, the salvoes in flight (section 15)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.missiles import needed_now
from referee_app.systems.cepheus.state import Battle, Salvo
from referee_app.ui.sheet.blocks import Block, Pencil
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Column, Table
from referee_app.ui.systems.cepheus import legal, sheet_status
from referee_app.ui.systems.cepheus.sheet_data import blank_data, data_of
from referee_app.ui.systems.cepheus.sheet_foot import small_print as where_from
from referee_app.ui.systems.cepheus.sheet_words import NONE
from referee_app.ui.words.catalogue import named, translate

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


def sheets(battle: Battle, book: Book, changed: frozenset[str], id_: str, blank: bool = False) -> Iterator[Sheet]:
    """The sheet with this id, or a blank one. Raises `KeyError`."""
    if blank:
        yield sheet_status.sheet(blank_data(book, changed))
    elif id_ == ROSTER:
        sections = (sheet_status.people(ship, f"{ship.name} ({ship.side})") for ship in battle.ships)
        yield _list(translate("cepheus", "Crew roster"), *sections)
    elif id_ == SALVOS:
        yield _list(translate("cepheus", "Salvoes in flight"), _salvos(battle, book))
    else:
        yield sheet_status.sheet(data_of(battle, id_, book, changed))


def _list(name: str, *blocks: Block) -> Sheet:
    """Blocks under a title, as many pages as they need."""
    pencil = Pencil(translate("cepheus", "Notes"))
    foot = (pencil, where_from())
    return Sheet(sheet_status.Titled(name), blocks, metrics=sheet_status.STATUS, foot=foot, more=foot)


def _salvos(battle: Battle, book: Book) -> Table:
    """Every salvo in flight, the first to strike first (C-87 to C-91)."""
    columns = (
        Column(translate("cepheus", "Due"), 7, "right"),
        Column(translate("cepheus", "In turns"), 9, "right"),
        Column(translate("cepheus", "At count"), 9, "right"),
        Column("", 2),
        Column(translate("cepheus", "Missiles"), 23),
        Column(translate("cepheus", "From"), 26),
        Column(translate("cepheus", "Mount"), 10),
        Column(translate("cepheus", "At"), 26),
        Column(translate("cepheus", "By itself"), 9, "right"),
        Column(translate("cepheus", "Needs now"), 11, "right"),
        Column(translate("cepheus", "Launched"), 10, "right"),
        Column(translate("cepheus", "Last"), 7, "right"),
    )
    ordered = sorted(battle.salvos, key=lambda salvo: (salvo.due, -salvo.count, salvo.serial))
    names = {ship.id: ship.name for ship in battle.ships}
    return Table(columns, tuple(_salvo(salvo, names, battle, book) for salvo in ordered), sheet_status.TALL)


def _salvo(salvo: Salvo, names: dict[str, str], battle: Battle, book: Book) -> tuple[str, ...]:
    return (
        str(salvo.due),
        str(max(0, salvo.due - battle.turn)),
        str(salvo.count),
        "",
        f"{salvo.number} × {named('cepheus.missile', salvo.missile)}",
        names.get(salvo.by, salvo.by),
        salvo.mount or NONE,
        names.get(salvo.target, salvo.target),
        f"{salvo.need}+",
        f"{needed_now(battle, salvo, book)}+",
        str(salvo.launched),
        str(salvo.last),
    )
