"""The roster on paper: one line a unit by side, below it the tables, the order of the round and switches (E-48)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.paint import Draft
from referee_app.ui.sheet_kit import GAP, heading, headline
from referee_app.ui.systems.eras import sheet_tables, viewmodel
from referee_app.ui.systems.eras.sheet_kit import Cell, Head, Ruled, boxes, tick
from referee_app.ui.systems.eras.telling import distinct, engaged_texts, era_name, kind_name, name_of, rps_text, tags
from referee_app.ui.words.catalogue import named, translate

ROW, FIRST, MORE, BLANK_LINES = 48, 16, 30, 16
"""A roster of so many units shares its page with the tables; longer ones fill pages of their own."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the roster; without a battle it is blank."""

    state: Battle | None
    units: tuple[Unit, ...]
    book: Book
    changed: frozenset[str]
    tables: bool = True
    place: str = ""


def rosters(state: Battle, book: Book, changed: frozenset[str]) -> Iterator[Page]:
    """The pages of a roster, side by side as the sides came; the tables stand on the last."""
    order = viewmodel.sides(state)
    units = sorted(state.units, key=lambda unit: order.index(unit.side))
    last = units if len(units) <= FIRST else units[len(units) - len(units) % MORE :]
    whole = units[: len(units) - len(last)] if len(last) <= FIRST else units
    parts = [tuple(whole[at : at + MORE]) for at in range(0, len(whole), MORE)]
    parts.append(tuple(last) if len(last) <= FIRST else ())
    for number, part in enumerate(parts, 1):
        place = f"{number}/{len(parts)}" if len(parts) > 1 else ""
        yield Page(state, part, book, changed, number == len(parts), place)


def blank(book: Book, changed: frozenset[str]) -> Page:
    """A page for pencils."""
    return Page(None, (), book, changed)


def _heads() -> tuple[Head, ...]:
    return (
        Head(translate("eras", "unit"), 4),
        Head(translate("eras", "kind"), 2.9),
        Head(translate("eras", "era"), 1.1, "centre"),
        Head(translate("eras", "scout, incomplete …"), 2.4),
        Head(translate("eras", "hits"), 2.2),
        Head(translate("eras", "RPs"), 1.5, "right"),
        Head(translate("eras", "base"), 1.5, "right"),
        Head(translate("eras", "CID × shots"), 1.7, "right"),
        Head(translate("eras", "engaged by"), 2.7),
        Head(translate("eras", "order of the round"), 4.4),
        Head(translate("eras", "retreat"), 1),
    )


def paint(d: Draft, rect: QRectF, page: Page) -> float:
    """Draw one page; returns where it ends."""
    right = page.place
    if page.state is not None and page.state.round:
        text = translate("eras", "Round {number}").format(number=page.state.round)
        right = f"{text}  {page.place}".strip()
    y = headline(d, rect, translate("eras", "Unit roster"), right)
    table = Ruled(d, rect.left(), rect.width(), _heads())
    if page.units or page.state is None:
        y = table.titles(y)
    y = _lines(d, table, y, page)
    if page.tables:
        y = sheet_tables.foot(d, QRectF(rect.left(), y + GAP, rect.width(), 0), page.book, page.changed)
    return y


def _lines(d: Draft, table: Ruled, y: float, page: Page) -> float:
    if page.state is None:
        for _ in range(BLANK_LINES):
            y = table.row(y, ROW, _blank())
        return y
    side = ""
    for unit in page.units:
        if unit.side != side:
            side = unit.side
            text = f"{side}, {era_name(page.state.side_era(side))}"
            y = heading(d, QRectF(table.left, y + 6, table.width, 0), text, "E-10")
        y = table.row(y, ROW, cells(page.state, page.book, unit), strong=False)
    return y


def _blank() -> Sequence[Cell]:
    return ("", "", "", "", boxes(("empty",) * 4), "", "", "", "", "", tick(False))


def cells(state: Battle, book: Book, unit: Unit) -> tuple[Cell, ...]:
    """A unit's line."""
    marks = viewmodel.boxes(unit, state.waiting(unit.id))
    return (
        unit.name if unit.active else f"{unit.name} ({named('eras.status', unit.status)})",
        kind_name(unit.kind),
        str(unit.era),
        ", ".join(tags(unit)),
        boxes(marks),
        rps_text(unit) if unit.measured else "",
        viewmodel.base_text(unit, book),
        viewmodel.cid_text(state, book, unit),
        ", ".join(engaged_texts(state, unit.id, book)),
        orders_text(state, book, unit.id),
        tick(unit.id in state.retreats),
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
