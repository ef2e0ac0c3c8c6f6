"""Records as the rows of a table, both ways: a heading, then a line each with a cell for every field that is asked.

What is read may come from any spreadsheet: cells apart by tabs, semicolons or commas, with a heading or in the order
of the form; what is not given is as in a blank one. It is data: every cell is read as the form would read it, and one
that cannot be is named by row and column; then none of the rows is taken, and all of it is still in the clipboard.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from typing import Any

from referee_app.core.record import Record
from referee_app.ui.look.plain import shown
from referee_app.ui.records.inputs import Input, KeyInput, against, input_for
from referee_app.ui.words.catalogue import translate

Inputs = dict[str, Input]


def inputs_of(record: Record[Any], state: Any) -> Inputs:
    """An input for every column."""
    made = {}
    for one in record.asked:
        if record.field(one.path).shape in ("rows", "other"):
            continue
        made[one.path] = input_for(record, one)
        if one.known is not None:
            made[one.path].offer(one.known(state))
    return made


def _titles(inputs: Inputs) -> list[str]:
    return [one.line.accessibleName() for one in inputs.values()]


Tables = list[tuple[Record[Any], Inputs]]


def _tables(records: Iterable[Record[Any]], state: Any) -> Tables:
    """The columns of each kind, those first that others stand at."""
    ordered = sorted(records, key=leans)
    return [(one, inputs_of(one, state)) for one in ordered]


def leans(record: Record[Any]) -> bool:
    """Whether it stands at something of another kind."""
    return any(field.shape == "key" and field.what != record.name for field in record.fields.values())


def _meet(tables: Tables, kind: str, id_: str, name: str) -> None:
    """Rows further down may stand at this one, and name it."""
    for record, inputs in tables:
        for path, one in inputs.items():
            if isinstance(one, KeyInput) and record.field(path).what == kind and id_:
                one.options.append((id_, name))


def to_text(records: Sequence[Record[Any]], state: Any, values: Sequence[Any]) -> str:
    """A table of each kind with its heading, cells apart by tabs; what a record stands at is named if it is there."""
    text = StringIO()
    table = csv.writer(text, delimiter="\t", lineterminator="\n")
    tables = _tables(records, state)
    for record, inputs in tables:
        own = [one for one in values if isinstance(one, record.of)]
        if own:
            table.writerow(_titles(inputs))
        for value in own:
            _meet(tables, record.name, value.id, value.name)
            table.writerow(one.cell(record.field(path).of_record(value)) for path, one in inputs.items())
    return text.getvalue()


def _cells(text: str) -> Iterator[list[str]]:
    head = text.partition("\n")[0]
    apart = next((one for one in "\t;," if one in head), "\t")
    yield from ([cell.strip() for cell in row] for row in csv.reader(StringIO(text), delimiter=apart))


def from_text(records: Sequence[Record[Any]], state: Any, text: str) -> tuple[list[Any], str]:
    """The records of a table, or why there are none: the first cell that cannot be, named by its row and column.

    A heading says of which kind the rows under it are, and in which order their cells stand.
    """
    found: list[Any] = []
    tables = _tables(records, state)
    record, inputs = next(one for one in tables if one[0] is records[0])
    paths = list(inputs)
    try:
        for number, cells in enumerate(_cells(text), 1):
            heading = _heading(tables, cells)
            if heading is not None:
                record, inputs, paths = heading
            elif any(cells):
                made, wrong = _read(record, inputs, paths, cells)
                if wrong:
                    return [], translate("Library", "Row {number}, {wrong}").format(number=number, wrong=wrong)
                found.append(made)
                _meet(tables, record.name, made.id, made.name)
    except csv.Error:
        found = []
    if not found:
        return [], translate("Library", "No rows of a table are in the clipboard.")
    most = max(one.most(state) for one in records)
    full = translate("Library", "{count} rows, and at most {most} find room.").format(count=len(found), most=most)
    return ([], full) if len(found) > most else (found, "")


def _heading(tables: Tables, cells: list[str]) -> tuple[Record[Any], Inputs, list[str]] | None:
    """The record a heading is of, and its columns; None where the row is no heading."""
    for record, inputs in tables:
        named = {path: path for path in inputs}
        named |= {title.casefold(): path for title, path in zip(_titles(inputs), inputs, strict=True)}
        if len(cells) > 1 and all(cell.casefold() in named for cell in cells):
            return record, inputs, [named[cell.casefold()] for cell in cells]
    return None


def _read(record: Record[Any], inputs: Inputs, paths: Sequence[str], cells: Sequence[str]) -> tuple[Any, str]:
    """The record of a row, or what is wrong with it."""
    if len(cells) > len(paths):
        said = translate("Library", "{count} cells, and the table has {most} columns.")
        return None, said.format(count=len(cells), most=len(paths))
    made = record.blank
    for path, cell in zip(paths, cells, strict=False):
        wrong = inputs[path].type_in(cell)
        if wrong:
            return None, wrong
        made = record.field(path).put(made, inputs[path].value())
    for path, one in inputs.items():
        if not record.field(path).holds(record.field(path).of_record(made)):
            return None, one.type_in("")  # it was not given, and a blank one has none
    made = record.field("id").put(record.settled(made), made.name)  # by which others in the table stand at it
    wrong_whole = next(iter(record.against(made)), None)
    return made, "" if wrong_whole is None else shown(against(record, wrong_whole))
