"""A record as a form: what it says of itself is asked; what is wrong turns red, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from referee_app.core.record import Ask, Record
from referee_app.core.system import Objection
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import Stepper
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.records.inputs import Input, RowsInput, TextInput, TickInput, against, input_for, label_of
from referee_app.ui.words.catalogue import word


class RecordEditor(FormDialog):
    """A new record, or one of the sheet drawn anew."""

    drawn = Signal(object)
    """The form is whole: what `made` says of it."""

    def __init__(
        self, record: Record[Any], state: Any, old: Any = None, start: Any = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.record, self.old, self.state = record, old, state
        self.start = next(one for one in (old, start, record.blank) if one is not None)
        self.inputs = {one.path: self.input_of(one) for one in record.asked}
        self._parts: dict[int, tuple[QWidget, ...]] = {}
        self._ticks: list[tuple[QWidget, tuple[Input, ...]]] = []
        self.buttons = QDialogButtonBox()
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.setWindowTitle(word(f"{record.system}.record.{record.name}"))
        self._lay_out()
        self._fill()
        self._connect()
        self.show_asked()

    def _lay_out(self) -> None:
        self.form = QFormLayout()
        for group, asks in groupby(self.record.asked, lambda one: one.group):
            if group:
                self.form.addRow(label(word(f"{self.record.system}.form.group.{group}"), "emphasis"))
            across = dict(self.record.across).get(group, 1)
            if across > 1:
                self._add_grid(list(asks), across)
            else:
                self._add_rows([self.inputs[one.path] for one in asks])
        for text, widget in self.own_rows():
            self.form.addRow(text, widget)
            (widget.count if isinstance(widget, Stepper) else widget).setAccessibleName(text)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.addLayout(self.form)
        column.addStretch(1)
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)

    def _add_rows(self, inputs: list[Input]) -> None:
        """A row each; ticks side by side, and a list over the whole width under its name."""
        for ticks, some in groupby(inputs, lambda one: isinstance(one, TickInput)):
            found = tuple(some)
            if ticks:
                self._add_ticks(found)
            for one in () if ticks else found:
                self._parts[id(one)] = (one.widget,)
                if isinstance(one, RowsInput):
                    self.form.addRow(one.widget)
                else:
                    self.form.addRow(one.line.accessibleName(), one.widget)

    def _add_grid(self, asks: list[Ask], across: int) -> None:
        """Side by side, each under its name."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.ITEM)
        for place, ask in enumerate(asks):
            made, row, column = self.inputs[ask.path], place // across, place % across
            title = label(label_of(self.record, ask) if made.LABELLED else "", "label")
            self._parts[id(made)] = (title, made.widget)
            grid.addWidget(title, 2 * row, column)
            grid.addWidget(made.widget, 2 * row + 1, column)
        grid.setColumnStretch(0, 1)
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

    def input_of(self, ask: Ask) -> Input:
        """The input of a field; a system may draw one of its own."""
        return input_for(self.record, ask)

    def own_rows(self) -> Iterable[tuple[str, QWidget]]:
        """Rows of a system's own behind those of the record, made here: their names and fields."""
        return ()

    def _fill(self) -> None:
        for one in self.record.asked:
            made, field = self.inputs[one.path], self.record.field(one.path)
            made.show(field.of_record(self.start))
            if one.known is not None:
                made.offer(one.known(self.state))
                made.show(field.of_record(self.start))
        name = self.inputs.get("name")
        if isinstance(name, TextInput):
            taken = (one.name for one in self.record.neighbours(self.state))
            name.field.keep_free(taken, self.old.name if self.old else "")

    def _connect(self) -> None:
        self.buttons.accepted.connect(self._on_buttons_accepted)
        self.buttons.rejected.connect(self.reject)
        for one in self.inputs.values():
            if not isinstance(one, TextInput):
                one.on_edited(self.show_asked)

    # reading

    def typed(self) -> Any:
        """The record as it is typed so far, its id that of the old one."""
        record = self.start
        for path, one in self.inputs.items():
            record = self.record.field(path).put(record, one.value())
        return record

    def read(self) -> Any:
        """The record, once everything can be read."""
        record = self.record.settled(self.typed())
        if self.old is not None:
            return record
        return self.record.field("id").put(record, self.record.free_id(record.name, self.state))

    def made(self) -> object:
        """What is told when the form is whole."""
        return self.read()

    def wrong(self) -> Iterator[Problem]:
        """What is wrong field by field, then what speaks against the record as a whole."""
        found = [*super().wrong()]
        yield from found
        if not found:
            for one in self.record.against(self.record.settled(self.typed())):
                yield Problem(against(self.record, one), self.place_of(one))

    def place_of(self, objection: Objection) -> QWidget:
        """The field an objection is about: the one it names, the one called as its reason, or the first."""
        path = str(dict(objection.about).get("field", objection.reason))
        return self.inputs.get(path, next(iter(self.inputs.values()))).line

    # showing

    def show_asked(self) -> None:
        """Show what is asked of the record as it is typed so far, and hide the rest."""
        asking = {one.path for one in self.record.asking(self.typed())}
        for path, one in self.inputs.items():
            for part_ in self._parts[id(one)]:
                if self.form.indexOf(part_) >= 0:
                    self.form.setRowVisible(part_, path in asking)
                else:
                    part_.setVisible(path in asking)
        for row, inputs in self._ticks:
            self.form.setRowVisible(row, any(not one.widget.isHidden() for one in inputs))

    def _on_buttons_accepted(self) -> None:
        if self.check():
            self.drawn.emit(self.made())
            self.accept()
