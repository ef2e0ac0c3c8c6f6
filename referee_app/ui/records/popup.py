"""A small panel beside the spot that was clicked: figures of a record put right by hand, each one logged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from referee_app.core.record import Ask, Record
from referee_app.ui.form.popup import Popup
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import pop_up
from referee_app.ui.look.layout import INSET, column_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.records.inputs import Input, TextInput, input_for, label_of

TWO_COLUMNS = 8


class CorrectPopup(Popup):
    """Some fields of one record. Escape puts it away; what is half typed is asked about."""

    corrected = Signal(str, object)
    """The referee put a figure right: the path of its field, and what it is now."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.inputs: dict[str, Input] = {}
        self.record: Record[Any] | None = None
        self.value: Any = None
        self.title, self.close_button = label(role="emphasis"), QPushButton()
        self.form = QWidget()
        self.foot = QHBoxLayout()
        """For what else a system can do with the record."""
        self.foot.addStretch(1)
        self.foot.addWidget(self.close_button)
        self.column = column_of(self, self.title, self.form, self.foot, apart=theme.ITEM, edge=INSET)
        self.close_button.clicked.connect(self.close_by_hand)

    # showing

    def open_on(self, record: Record[Any], paths: Sequence[str], value: Any, state: Any, place: QPoint) -> None:
        """Open beside a place of the host, on fields of a record; what was typed for another counts first."""
        self.let_go()
        self.record, self.value = record, value
        self._build(record, paths, state)
        self.show_value(value)
        pop_up(self, self.host, place)
        self.show()
        self.raise_()
        next(iter(self.inputs.values())).line.setFocus()

    def show_value(self, value: Any, title: str = "") -> None:
        """Show the figures as they stand; the panel leaves when its record (None) has left."""
        if value is None or self.record is None:
            self.put_away()
            return
        self.value = value
        self.title.setText(shown(title or str(getattr(value, "name", ""))))
        self.setAccessibleName(self.title.text())
        for path, one in self.inputs.items():
            one.show(self.record.field(path).of_record(value), id(self.inputs))

    def input_of(self, record: Record[Any], ask: Ask) -> Input:
        """The input of a field; a system may draw one of its own."""
        return input_for(record, ask)

    def _build(self, record: Record[Any], paths: Sequence[str], state: Any) -> None:
        """A field for each; many of them stand in two columns."""
        asks = [one for one in record.asked if one.path in paths]
        self.close_button.setText(QCoreApplication.translate("Fields", "Close"))
        self.inputs = {one.path: self.input_of(record, one) for one in asks}
        for one in asks:
            self.inputs[one.path].name(label_of(record, one))
        form = QWidget()
        grid = QGridLayout(form)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setVerticalSpacing(theme.GROUP)
        rows = len(asks) if len(asks) <= TWO_COLUMNS else -(-len(asks) // 2)
        for number, one in enumerate(asks):
            made = self.inputs[one.path]
            if one.known is not None:
                made.offer(one.known(state))
            row, column = number % rows, number // rows * 2
            if made.LABELLED:
                grid.addWidget(label(label_of(record, one), "label"), row, column)
            grid.addWidget(made.widget, row, column + 1)
            made.on_settled(partial(self._on_settled, one.path))
        self._keep_name_free(record, state)
        self.column.replaceWidget(self.form, form)
        self.form.hide()
        self.form.deleteLater()
        self.form = form
        form.show()  # while the panel stands open Qt shows it later, and till then it takes no room

    def _keep_name_free(self, record: Record[Any], state: Any) -> None:
        name = self.inputs.get("name")
        if isinstance(name, TextInput) and record.within:
            name.field.keep_free(one.name for one in record.neighbours(state) if one is not self.value)

    # writing

    def _on_settled(self, path: str) -> None:
        if self.record is None or self.isHidden():
            return
        field, now = self.record.field(path), self.inputs[path].value()
        if field.holds(now) and now != field.of_record(self.value):
            self.corrected.emit(path, now)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language when it is opened next."""
        if event.type() == QEvent.Type.LanguageChange:
            self.put_away()
        super().changeEvent(event)
