"""The window's side of a system, made of what it declares: words, panel, sheet and library; each may be its own.

What a system is has to be said of its records and orders, and in the catalogue; nothing is written here for any one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from referee_app.core.order import Order, field_types
from referee_app.core.record import Record
from referee_app.core.roster import RecordOrder, kept
from referee_app.core.system import System
from referee_app.ui.records.library import ListDialog
from referee_app.ui.records.panel import RecordsPanel
from referee_app.ui.records.sheet import SHEET, lines, roster
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.words.catalogue import named, word
from referee_app.ui.words.system import Words

Titles = tuple[tuple[str, str], ...]


class RecordWords(Words):
    """Words whose texts name records: a field of an order or a fact that is one, or the key of one, by its name."""

    def __init__(self, key: str, records: tuple[Record[Any], ...]) -> None:
        super().__init__(key)
        self.records = records

    def order(self, action: Any, state: Any) -> str:
        """What the button of an order says."""
        return word(f"{self.key}.{action.kind}.button").format_map(_Named(self, action, state))

    def told(self, fact: Any, before: Any) -> Iterator[str]:
        """The sentence of one fact."""
        yield word(f"{self.key}.{fact.kind}.told").format_map(_Named(self, fact, before))

    def about(self, name: str, value: str) -> str:
        """A field by its name."""
        return self.field(value) if name == "field" else value

    def field(self, name: str) -> str:
        """The label of a field."""
        return named(f"{self.key}.field", name)

    def value(self, what: str, key: str, state: Any) -> str:
        """One key of a kind: the name of a record, else the catalogue's word."""
        record = next((one for one in self.records if one.name == what), None)
        if record is None:
            return self.field(key) if what == "field" else named(f"{self.key}.{what}", key)
        return str(record.find(state, key).name) if record.has(state, key) else key


class _Named(dict[str, str]):
    """The `{names}` in a text, looked up in an order or a fact; `{record}` is the first field."""

    def __init__(self, words: RecordWords, of: Any, state: Any) -> None:
        super().__init__()
        self._words, self._of, self._state = words, of, state

    def __missing__(self, name: str) -> str:
        types = field_types(self._of.__class__)
        type_ = next((one for one in types if one.name == name), types[0])
        value = getattr(self._of, type_.name)
        if isinstance(value, str) and type_.what:
            return self._words.value(type_.what, value, self._state)
        return self._words.field(value) if name == "field" else str(getattr(value, "name", value))


class Declared:
    """All that the window asks of a system, under the names of the modules a system may have of its own."""

    def __init__(self, system: System[Any, Any]) -> None:
        self._system, every = system, kept(one for one in system.actions if issubclass(one, RecordOrder))
        self._records = tuple(one.record for one in every)
        moves = tuple(one for one in system.actions if issubclass(one, Order) and not issubclass(one, RecordOrder))
        self.WORDS = RecordWords(system.key, self._records)
        self.PANEL = partial(RecordsPanel, every, moves, self.WORDS)
        self.LibraryDialog = _library(system.key, {one.record.within: one.enlist for one in every if one.enlist})

    def titles(self, state: Any) -> Titles:
        """Every sheet there is: its id and its name."""
        there = any(one.on(state) for one in self._records)
        return ((SHEET, self.WORDS.system_name()),) if there else ()

    def blanks(self) -> Titles:
        """Every empty sheet there is for pencils: its id and its name."""
        return ((SHEET, self.WORDS.system_name()),)

    def sheets(self, state: Any, book: Any, changed: frozenset[str], id_: str, blank: bool = False) -> Iterator[Sheet]:
        """The sheet with this id, filled in or blank. Raises `KeyError`."""
        if id_ not in dict(self.blanks() if blank else self.titles(state)):
            raise KeyError(id_)
        yield roster(self._system, self._records, self.WORDS, state, book, changed, blank)


def _library(key: str, brings: dict[str, Any]) -> type[ListDialog]:
    """The library of a system: what its orders bring, and of each the fields that may be picked from the sheet."""
    records = [order.spec.record for order in brings.values()]
    choices = {one.path: record for record in reversed(records) for one in record.asked if one.known is not None}

    class LibraryDialog(ListDialog):
        """Records of every kind."""

        KEY, BRINGS, CHOICES = key, brings, choices

        def row_text(self, value: Any) -> str:
            """The thing in the list, and the first that may be chosen otherwise of it."""
            return super().row_text(value) if choices else str(value.name)

        def lines(self, value: Any) -> Iterator[str]:
            """The thing in a line."""
            record = next(one for one in records if isinstance(value, one.of))
            yield ", ".join(lines(record, self.state, value))

    return LibraryDialog


@cache
def side_of(system: System[Any, Any]) -> Declared:
    """The window's side of a system that has none of its own."""
    return Declared(system)
