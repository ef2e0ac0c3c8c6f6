"""The journal as Qt's table sees it: as many rows as lines, each made only when it is painted."""

from __future__ import annotations

from heapq import merge
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.journal.lines import AnyEntry, Line, Lines
from referee_app.ui.look.plain import tip
from referee_app.ui.words.system import Words

LINE_ROLE = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex
Row = tuple[AnyEntry, int | None]


class JournalModel(QAbstractTableModel):
    """Rows in force, undone ones behind them, and the struck ones where they were written when they are shown."""

    def __init__(self, conductor: Conductor, words: Words) -> None:
        super().__init__()
        self._conductor = conductor
        self.lines = Lines(conductor, words)
        """Who makes the lines."""
        self._entries: list[AnyEntry] = []
        self._count = 0
        """So many of them are shown: the list grows before the next refresh, and only grows."""
        self._rows: list[Row] | None = None
        self._cursor = 0
        self._struck = False
        self._struck_lines: tuple[list[AnyEntry], int] = [], 0
        self._take_over()

    def show_struck(self, shown: bool) -> None:
        """Show struck lines where they were written, or leave them out."""
        self.beginResetModel()
        self._struck = shown
        self._take_over()
        self.endResetModel()

    def refresh(self) -> bool:
        """Show what is new; returns whether lines were added or exchanged."""
        journal, old = self._conductor.journal, self._count
        same = journal.entries is self._entries
        if same and len(journal.entries) == old and not (self._struck and self._struck_anew()):
            self._move_cursor(journal.cursor)
            return False
        if same and not self._struck:
            self.beginInsertRows(QModelIndex(), old, len(journal.entries) - 1)
            self._take_over()
            self.endInsertRows()
        else:
            self.beginResetModel()
            self._take_over()
            self.endResetModel()
        return True

    def _struck_anew(self) -> bool:
        """Whether the rows are others with the struck lines among them: that list grows, or another takes its place,
        or other lines are undone."""
        journal, (lines, count) = self._conductor.journal, self._struck_lines
        return journal.struck is not lines or len(lines) != count or journal.cursor != self._cursor

    def _move_cursor(self, cursor: int) -> None:
        if cursor == self._cursor:
            return
        first, last = sorted((cursor, self._cursor))
        self._cursor = cursor
        self.dataChanged.emit(self.index(first, 0), self.index(last - 1, 0))

    def _take_over(self) -> None:
        """Hold on to the lines as they are now: what is written before the next refresh must not be seen yet."""
        journal = self._conductor.journal
        self._entries, self._count = journal.entries, len(journal.entries)
        self._cursor = journal.cursor
        self._struck_lines = journal.struck, len(journal.struck)
        self._rows = None
        if self._struck:
            struck: list[Row] = sorted(((entry, None) for entry in journal.struck), key=_number)
            kept: list[Row] = [(entry, place) for place, entry in enumerate(self._entries[: self._count])]
            self._rows = list(merge(kept, struck, key=_number))

    def forget(self) -> None:
        """Make every line anew: the language is another."""
        self.beginResetModel()
        self.lines.forget()
        self.endResetModel()

    # what the view asks

    def line(self, row: int) -> Line:
        """The line in a row."""
        entry, place = self._row(row)
        return self.lines.line(entry, place)

    def _row(self, row: int) -> Row:
        if self._rows is not None:
            return self._rows[row]
        return self._entries[row], row

    def place(self, row: int) -> int | None:
        """The place in the journal of a row; None for a struck line."""
        return self._row(row)[1]

    def row_of(self, place: int) -> int:
        """The row of a place in the journal; -1 when it is not shown."""
        if not 0 <= place < self._count:
            return -1
        if self._rows is None:
            return place
        return next(row for row, (_, at) in enumerate(self._rows) if at == place)

    def rowCount(self, parent: Index | None = None) -> int:
        """All lines shown."""
        if parent is not None and parent.isValid():
            return 0
        return self._count if self._rows is None else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """One: a line."""
        return 0 if parent is not None and parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The line itself, its text, or all of it for those who listen."""
        if not index.isValid() or index.row() >= self.rowCount():
            return None
        if role == LINE_ROLE:
            return self.line(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self.line(index.row()).text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.line(index.row()).said
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(self.line(index.row()).said)
        return None


def _number(row: Row) -> int:
    return row[0].number
