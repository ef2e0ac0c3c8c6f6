"""The records in a list of another: a row each under the titles of their fields, some more or fewer."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.core.record import Field, Record
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, set_tip
from referee_app.ui.records.inputs import Input, Slot, input_for, label_of
from referee_app.ui.words.catalogue import word


class _Row:
    """The inputs of one record, and the button that strikes it."""

    def __init__(self, record: Record[Any], start: Any) -> None:
        self.start, self.record = start, record
        self.inputs = {one.path: input_for(record, one, narrow=True) for one in record.asked}
        for path, one in self.inputs.items():
            one.show(record.field(path).of_record(start))
        self.remove = QPushButton("×")
        self.remove.setFixedWidth(theme.ROW)
        self.remove.setStyleSheet("QPushButton { padding: 4px 0; }")
        self.remove.setAutoDefault(False)

    @property
    def widgets(self) -> list[QWidget]:
        """In the order of the titles."""
        return [*(one.widget for one in self.inputs.values()), self.remove]

    def value(self) -> Any:
        """The record; what is not asked stays."""
        made = self.start
        for path, one in self.inputs.items():
            made = self.record.field(path).put(made, one.value())
        return made


class RowsInput(Input):
    """A list of records. `<system>.record.<name>.add` and `.remove` are what its buttons say."""

    def __init__(self, field: Field, record: Record[Any]) -> None:
        super().__init__(QWidget())
        self.field, self.record = field, record
        self.rows: list[_Row] = []
        self._slots: list[Slot] = []
        named = f"{record.system}.record.{record.name}"
        self.removing = word(f"{named}.remove")
        self.add = QPushButton(word(f"{named}.add"))
        self.add.setAutoDefault(False)
        self.grid = QGridLayout()
        self.grid.setSpacing(theme.GROUP)
        column = QVBoxLayout(self.widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.grid)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        for place, one in enumerate(record.asked):
            self.grid.addWidget(label(label_of(record, one), "label"), 0, place)
        self.grid.setColumnStretch(0, 1)
        self.add.clicked.connect(self._on_add_clicked)

    def show(self, value: Any, about: object = None) -> None:
        """A row for each."""
        for row in tuple(self.rows):
            self._drop(row)
        for one in value:
            self._append(one)

    def value(self) -> tuple[Any, ...]:
        """What stands in the rows."""
        return tuple(row.value() for row in self.rows)

    def on_edited(self, slot: Slot) -> None:
        """Tell with every key in any row, and when one comes or goes."""
        self._slots.append(slot)

    def _tell(self) -> None:
        for slot in self._slots:
            slot()

    def _append(self, start: Any) -> _Row:
        row = _Row(self.record, start)
        line, number = self.grid.rowCount(), len(self.rows) + 1
        for column, widget in enumerate(row.widgets):
            self.grid.addWidget(widget, line, column)
        for ask, one in zip(self.record.asked, row.inputs.values(), strict=True):
            one.name(f"{label_of(self.record, ask)} {number}")
            one.on_edited(self._tell)
        set_tip(row.remove, self.removing)
        row.remove.setAccessibleName(f"{self.removing} {number}")
        row.remove.clicked.connect(lambda: self._drop(row, tell=True))
        self.rows.append(row)
        self._count()
        return row

    def _drop(self, row: _Row, tell: bool = False) -> None:
        self.rows.remove(row)
        for widget in row.widgets:
            self.grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._count()
        if tell:
            self._tell()

    def _count(self) -> None:
        """No more rows than the list can hold, and no fewer."""
        self.add.setEnabled(len(self.rows) < self.field.high)
        for row in self.rows:
            row.remove.setEnabled(len(self.rows) > self.field.low)

    def _on_add_clicked(self) -> None:
        next(iter(self._append(self.record.blank).inputs.values())).line.setFocus()
        self._tell()
