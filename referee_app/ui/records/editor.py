"""A record as a form: what it says of itself is asked; what is wrong turns red, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from referee_app.core.record import Record
from referee_app.core.system import Objection
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import Stepper
from referee_app.ui.look import theme
from referee_app.ui.records.inputs import Input, TextInput, TickInput, input_for
from referee_app.ui.systems import words_of
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
        self.inputs = {one.path: input_for(record, one) for one in record.asked}
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
        for ticks, inputs in groupby(self.inputs.values(), lambda one: isinstance(one, TickInput)):
            if ticks:
                self._add_ticks(tuple(inputs))
            else:
                for one in inputs:
                    self.form.addRow(one.line.accessibleName(), one.widget)
        for text, widget in self.own_rows():
            self.form.addRow(text, widget)
            (widget.count if isinstance(widget, Stepper) else widget).setAccessibleName(text)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        column.addLayout(self.form)
        column.addStretch(1)
        column.addWidget(self.complaint)
        column.addWidget(self.buttons)

    def own_rows(self) -> Iterable[tuple[str, QWidget]]:
        """Rows of a system's own behind those of the record, made here: their names and fields."""
        return ()

    def _add_ticks(self, inputs: tuple[Input, ...]) -> None:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        for one in inputs:
            line.addWidget(one.widget)
        line.addStretch(1)
        self.form.addRow("", row)
        self._ticks.append((row, inputs))

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
                yield Problem(words_of(self.record.system).objection(one), self.place_of(one))

    def place_of(self, objection: Objection) -> QWidget:
        """The field an objection is about: the one it names, the one called as its reason, or the first."""
        path = str(dict(objection.about).get("field", objection.reason))
        return self.inputs.get(path, next(iter(self.inputs.values()))).line

    # showing

    def show_asked(self) -> None:
        """Show what is asked of the record as it is typed so far, and hide the rest."""
        asking = {one.path for one in self.record.asking(self.typed())}
        for path, one in self.inputs.items():
            if not isinstance(one, TickInput):
                self.form.setRowVisible(one.widget, path in asking)
            else:
                one.widget.setVisible(path in asking)
        for row, inputs in self._ticks:
            self.form.setRowVisible(row, any(not one.widget.isHidden() for one in inputs))

    def _on_buttons_accepted(self) -> None:
        if self.check():
            self.drawn.emit(self.made())
            self.accept()
