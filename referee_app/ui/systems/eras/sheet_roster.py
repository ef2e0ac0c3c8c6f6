"""The roster on paper: one line a unit by side, below it the tables, the order of the round and switches (E-48)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.sheet.blocks import Block, Boxes, Heading, Headline, tick
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Table
from referee_app.ui.systems.eras import viewmodel
from referee_app.ui.systems.eras.sheet_tables import DENSE, Tables, foot
from referee_app.ui.systems.eras.telling import distinct, engaged_texts, era_name, kind_name, name_of, rps_text, tags
from referee_app.ui.words.catalogue import named, translate

BLANK_LINES = 16


def roster(state: Battle | None, tables: Tables) -> Sheet:
    """All units, side by side as the sides came, then the tables; a blank one without a battle."""
    blank = ("", "", "", "", Boxes(("empty",) * 4), "", "", "", "", "", tick(False, "left"))
    rows = tuple(_rows(state, tables.book)) if state is not None else (blank,) * BLANK_LINES
    table = (Table(_columns(), rows, 1.09),) if rows else ()
    round_ = translate("eras", "Round {number}").format(number=state.round) if state is not None and state.round else ""
    head = Headline(translate("eras", "Unit roster"), round_)
    return Sheet(head, (*table, foot(tables)), landscape=True, metrics=DENSE)


def _columns() -> tuple[Column, ...]:
    return (
        Column(translate("eras", "unit"), 4),
        Column(translate("eras", "kind"), 2.9),
        Column(translate("eras", "era"), 1.1, "centre"),
        Column(translate("eras", "scout, incomplete …"), 2.4),
        Column(translate("eras", "hits"), 2.2),
        Column(translate("eras", "RPs"), 1.5, "right"),
        Column(translate("eras", "base"), 1.5, "right"),
        Column(translate("eras", "CID × shots"), 1.7, "right"),
        Column(translate("eras", "engaged by"), 2.7),
        Column(translate("eras", "order of the round"), 4.4),
        Column(translate("eras", "retreat"), 1),
    )


def _rows(state: Battle, book: Book) -> Iterator[Block | tuple[Cell, ...]]:
    for side in viewmodel.sides(state):
        yield Heading(f"{side}, {era_name(state.side_era(side))}", "E-10")
        yield from (_cells(state, book, unit) for unit in state.units if unit.side == side)


def _cells(state: Battle, book: Book, unit: Unit) -> tuple[Cell, ...]:
    """A unit's line."""
    return (
        unit.name if unit.active else f"{unit.name} ({named('eras.status', unit.status)})",
        kind_name(unit.kind),
        str(unit.era),
        ", ".join(tags(unit)),
        Boxes(tuple(viewmodel.boxes(unit, state.waiting(unit.id)))),
        rps_text(unit) if unit.measured else "",
        viewmodel.base_text(unit, book),
        viewmodel.cid_text(state, book, unit),
        ", ".join(engaged_texts(state, unit.id, book)),
        orders_text(state, book, unit.id),
        tick(unit.id in state.retreats, "left"),
    )


def orders_text(state: Battle, book: Book, id_: str) -> str:
    """What a unit does this round, in one line."""
    parts = []
    for attack in distinct(viewmodel.by(state, id_)):
        split = viewmodel.split_text(state, book, attack) if viewmodel.both(state, attack) else ""
        text = translate("eras", "attacks {target}").format(target=name_of(state, attack.target))
        parts.append(f"{text} ({split})" if split else text)
    for screen in state.screens:
        if screen.interceptor == id_:
            text = translate("eras", "screens against {attacker}")
            parts.append(text.format(attacker=name_of(state, screen.attacker)))
    parts.extend(text for text in viewmodel.own_orders(state, id_) if text != translate("eras", "retreats"))
    return ", ".join(parts)
