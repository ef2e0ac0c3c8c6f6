"""The fields of a record laid out: rows, or grids of many side by side, in groups; what is not asked is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from PySide6.QtWidgets import QFormLayout, QGridLayout, QHBoxLayout, QWidget

from referee_app.core.record import Ask, Record
from referee_app.ui.form.number_field import Stepper
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.records.inputs import Input, RowsInput, TextInput, TickInput, input_for, label_of
from referee_app.ui.words.catalogue import known, word


class RecordForm(QWidget):
    """Some fields of a record; `input_of` draws a field in a system's own way."""

    def __init__(
        self,
        record: Record[Any],
        asks: Iterable[Ask] | None = None,
        input_of: Callable[[Ask], Input] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.record, self.asks = record, tuple(record.asked if asks is None else asks)
        made = input_of or (lambda ask: input_for(record, ask))
        self.inputs = {one.path: made(one) for one in self.asks}
        self._parts: dict[int, tuple[QWidget, ...]] = {}
        self._ticks: list[tuple[QWidget, tuple[Input, ...]]] = []
        self._ends: dict[str, int] = {}
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        for group, some in groupby(self.asks, lambda one: one.group):
            self._add_group(group, list(some))
            self._ends[group] = self.form.rowCount()

    def _add_group(self, group: str, asks: list[Ask]) -> None:
        heading = f"{self.record.system}.form.group.{group}"
        if group and known(heading):
            ticks = all(isinstance(self.inputs[one.path], TickInput) for one in asks)
            self.form.addRow(label(word(heading), "label" if ticks else "emphasis"))
        across = dict(self.record.across).get(group, 1)
        if across > 1:
            self._add_grid(asks, across)
        else:
            self._add_rows([self.inputs[one.path] for one in asks])

    def _add_rows(self, inputs: list[Input]) -> None:
        """A row each; ticks side by side, and what bears no name over the whole width."""
        for ticks, some in groupby(inputs, lambda one: isinstance(one, TickInput)):
            found = tuple(some)
            if ticks:
                self._add_ticks(found)
            for one in () if ticks else found:
                self._parts[id(one)] = (one.widget,)
                if isinstance(one, RowsInput) or not one.LABELLED:
                    self.form.addRow(one.widget)
                else:
                    self.form.addRow(one.line.accessibleName(), one.widget)

    def _add_grid(self, asks: list[Ask], across: int) -> None:
        """Side by side, each under its name; texts take the room there is, figures stand close together."""
        grid = QGridLayout()
        grid.setVerticalSpacing(theme.GROUP)
        ticks = all(isinstance(self.inputs[one.path], TickInput) for one in asks)
        grid.setHorizontalSpacing(theme.APART if ticks else theme.ITEM)
        grid.setContentsMargins(0, 0, 0, theme.GROUP)
        for place, ask in enumerate(asks):
            made, row, column = self.inputs[ask.path], place // across, place % across
            titles = (label(label_of(self.record, ask), "label"),) if made.LABELLED else ()
            self._parts[id(made)] = (*titles, made.widget)
            for title in titles:
                grid.addWidget(title, 2 * row, column)
            grid.addWidget(made.widget, 2 * row + 1, column)
        grid.setColumnStretch(0 if isinstance(self.inputs[asks[0].path], TextInput) else across, 1)
        self.form.addRow(grid)

    def _add_ticks(self, inputs: tuple[Input, ...]) -> None:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        for one in inputs:
            self._parts[id(one)] = (one.widget,)
            line.addWidget(one.widget)
        line.addStretch(1)
        self.form.addRow("", row)
        self._ticks.append((row, inputs))

    def add_row(self, text: str, widget: QWidget, group: str | None = None) -> None:
        """A row of a system's own, at the end or behind the fields of a group."""
        at = self.form.rowCount() if group is None else self._ends[group]
        self.form.insertRow(at, text, widget)
        self._ends = {one: end + (end >= at) for one, end in self._ends.items()}
        (widget.count if isinstance(widget, Stepper) else widget).setAccessibleName(text)

    # reading and showing

    def show_value(self, value: Any, about: object = None) -> None:
        """Show the fields of a record, telling nobody."""
        for path, one in self.inputs.items():
            one.show(self.record.field(path).of_record(value), about)

    def typed(self, value: Any) -> Any:
        """The record with what is typed; what the form does not show stays."""
        for path, one in self.inputs.items():
            field, now = self.record.field(path), one.value()
            value = value if now == field.of_record(value) else field.put(value, now)
        return value

    def show_asked(self, value: Any) -> None:
        """Show what is asked of the record as it is typed so far, and hide the rest."""
        asking = {one.path for one in self.record.asking(value)}
        for path, one in self.inputs.items():
            for part in self._parts[id(one)]:
                if self.form.indexOf(part) >= 0:
                    self.form.setRowVisible(part, path in asking)
                else:
                    part.setVisible(path in asking)
        for row, inputs in self._ticks:
            self.form.setRowVisible(row, any(not one.widget.isHidden() for one in inputs))
