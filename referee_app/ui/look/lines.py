"""A list of short texts: a model of strings and its view, for whoever has nothing to paint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QStringListModel,
    Signal,
)
from PySide6.QtWidgets import QListView, QWidget

_SELECT = QItemSelectionModel.SelectionFlag
_Index = QModelIndex | QPersistentModelIndex


class Lines(QListView):
    """Texts to walk through; what each stands for is the business of whoever shows them."""

    walked = Signal(int)
    """Another row has the keyboard: which; -1 for none."""
    lit = Signal()
    """Other rows are picked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = QStringListModel(self)
        """One text for each."""
        self.setModel(self.told)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)

    def show_lines(self, lines: Sequence[str], row: int) -> None:
        """Show others, this one picked where there is one."""
        self.told.setStringList(lines)
        self.go_to(row)

    def say_again(self, lines: Sequence[str]) -> None:
        """The same ones in other words; what is picked stays."""
        for row, line in enumerate(lines):
            self.say(row, line)

    def say(self, row: int, line: str) -> None:
        """One of them in other words."""
        self.told.setData(self.told.index(row), line)

    @property
    def texts(self) -> list[str]:
        """What stands there, from top to bottom."""
        return self.told.stringList()

    @property
    def row(self) -> int:
        """Where the keyboard is; -1 for nowhere."""
        return self.currentIndex().row()

    def go_to(self, row: int) -> None:
        """Pick one alone, and be there with the keyboard; a row that there is not is none."""
        self.setCurrentIndex(self.told.index(row))

    @property
    def rows(self) -> list[int]:
        """Which are picked, from top to bottom."""
        return sorted(index.row() for index in self.selectedIndexes())

    def pick(self, rows: Iterable[int]) -> None:
        """Pick these and no others."""
        self.clearSelection()
        for row in rows:
            self.selectionModel().select(self.told.index(row), _SELECT.Select)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Tell where the keyboard is."""
        super().currentChanged(current, previous)
        self.walked.emit(current.row())

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell that others are picked."""
        super().selectionChanged(selected, deselected)
        self.lit.emit()
