"""A roster as a sheet: every record of a kind is a row of a table, a cell for each field that is asked; on the screen
each can be picked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee_app.core.record import Ask, Record
from referee_app.core.system import System
from referee_app.ui.records.inputs import label_of
from referee_app.ui.sheet.blocks import Block, Gap, Heading, Headline, Line, Pencil, Pick, Section, tick
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.house import house_rules, starred_figures, switched
from referee_app.ui.sheet.table import Cell, Column, Row, Table
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.system import Words

BLANK_ROWS = 16
EDGE = Column("", 0.04)
"""What is outlined has air before its name."""
SHEET = "roster"
"""The id of the one sheet there is."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A record on the sheet by its kind and id, or one field of it by its path."""

    record: str
    id: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Roster:
    """What the screen shows: the sheet with its kinds of record, and what it is called."""

    state: Any
    records: tuple[Record[Any], ...]
    title: str

    def blocks(self) -> tuple[Block, ...]:
        """A table for each kind there is one of."""
        return tuple(_section(one, self.state, one.on(self.state)) for one in self.records if one.on(self.state))


def roster(  # noqa: PLR0913, PLR0917 - what a sheet is made of
    system: System[Any, Any],
    records: tuple[Record[Any], ...],
    words: Words,
    state: Any,
    book: Any,
    changed: frozenset[str],
    blank: bool = False,
) -> Sheet:
    """The sheet on paper: the same tables, what differs from the printed rules, and room for pencils."""
    body: list[Block] = []
    for record in records:
        found = (None,) * BLANK_ROWS if blank else record.on(state)
        if found:
            body += [_section(record, state, found), Gap()]
    rules = [*switched(book.rulings, words.figure), *starred_figures(book, changed, words.figure)]
    number = system.round_of(state)
    head = Headline(words.system_name(), words.round_name(number) if number and not blank else "")
    return Sheet(head, (*body, *house_rules(rules), Pencil(translate("Records", "Notes"))))


def _section(record: Record[Any], state: Any, found: tuple[Any, ...]) -> Block:
    columns = (EDGE, *(_column(record, one) for one in plain(record)))
    rows = tuple(_row(record, state, one) for one in found)
    return Section(Heading(word(f"{record.system}.record.{record.name}")), (Table(columns, rows, lines=1.4),))


def _column(record: Record[Any], ask: Ask) -> Column:
    wide = record.field(ask.path).shape in ("text", "key")
    return Column(
        label_of(record, ask), 2.5 if wide else 1, "left" if wide else "centre", "strong" if wide else "value"
    )


def _row(record: Record[Any], state: Any, one: Any) -> Row:
    """A row of a record; of none an empty one."""
    if one is None:
        return Row(("",) * (len(plain(record)) + 1))
    cells: tuple[Cell, ...] = ("", *(_cell(record, ask, state, one) for ask in plain(record)))
    return Row(cells, what=Spot(record.name, one.id), read=", ".join(lines(record, state, one)))


def _cell(record: Record[Any], ask: Ask, state: Any, one: Any) -> Block:
    field, column = record.field(ask.path), _column(record, ask)
    text = shown(record, ask, state, one)
    ticked = field.shape == "tick"
    block = tick(field.of_record(one)) if ticked else Line(text, column.style, column.align, column.cell("", None).fit)
    return Pick(Spot(record.name, one.id, ask.path), block, f"{one.name}: {label_of(record, ask)} {text}")


def plain(record: Record[Any]) -> tuple[Ask, ...]:
    """The fields that can be told in a cell."""
    return tuple(one for one in record.asked if record.field(one.path).shape not in ("rows", "other"))


def lines(record: Record[Any], state: Any, one: Any) -> Iterator[str]:
    """A record field by field: its name, then each other with its label."""
    yield one.name
    for ask in plain(record):
        if ask.path != "name":
            yield f"{label_of(record, ask)} {shown(record, ask, state, one)}"


def shown(record: Record[Any], ask: Ask, state: Any, one: Any) -> str:
    """A field of a record in words; nothing as a dash."""
    field = record.field(ask.path)
    value = field.of_record(one)
    if field.shape == "tick":
        return named("tick", str(value))
    if field.shape == "key" and ask.known is not None:
        return next((name for key, name in ask.known(state) if key == value), "–")
    if value is None or value == "":
        return "–"
    return named(f"{record.system}.{ask.words or field.name}", str(value)) if field.shape == "word" else str(value)
