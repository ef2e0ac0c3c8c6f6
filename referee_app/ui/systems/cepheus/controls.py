"""One control for each kind of field of an order: a pick, a count, a tick or a few words, under its label."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.fields import Pick, Stepper, give_back
from referee_app.ui.plain import amp, label
from referee_app.ui.systems.cepheus import naming
from referee_app.ui.systems.cepheus.params import Choice, Field, Flag, Note, Number

WIDE = 132


class Control(QWidget):
    """A field with its label above; tells what the referee put in."""

    edited = Signal(str, object)
    """The referee changed the field: its name, the new value."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.label = label(role="label")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.label)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_field(self, field: Any, state: Battle, ship: Ship) -> None:
        """Show the value, telling nobody."""
        self.label.setText(naming.field_name(self.name))

    def tell(self, value: object) -> None:
        """Pass on what the referee put in."""
        self.edited.emit(self.name, value)


class PickControl(Control):
    """One of a few."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.pick = Pick(WIDE)
        self.column.addWidget(self.pick)
        self.pick.picked.connect(self._on_picked)

    def show_field(self, field: Choice, state: Battle, ship: Ship) -> None:
        """All values with their names, the one in force picked."""
        super().show_field(field, state, ship)
        self.pick.setAccessibleName(self.label.text())
        names = [(key, naming.value_name(field.what, key, state, ship)) for key in field.keys]
        self.pick.show_options(names, field.value)

    def _on_picked(self, key: str) -> None:
        none = self.name in ("skill", "characteristic", "difficulty") and not key
        self.tell(None if none else key)


class CountControl(Control):
    """A number between a minus and a plus."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.stepper = Stepper(-99, 99)
        self.column.addWidget(self.stepper)
        self.stepper.edited.connect(self.tell)

    def show_field(self, field: Number, state: Battle, ship: Ship) -> None:
        """The number and how far it goes."""
        super().show_field(field, state, ship)
        self.stepper.name(self.label.text())
        self.stepper.count.blockSignals(True)
        self.stepper.count.setRange(field.low, field.high)
        self.stepper.count.blockSignals(False)
        self.stepper.show_value(field.value)


class FlagControl(Control):
    """Yes or no; the label is the tick's own."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.tick = QCheckBox()
        self.tick.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.column.addWidget(self.tick)
        self.tick.clicked.connect(self.tell)

    def show_field(self, field: Flag, state: Battle, ship: Ship) -> None:
        """Ticked or not."""
        self.label.setText("")
        there = state.has(field.ship)
        self.tick.setText(amp(state.ship(field.ship).name if there else naming.field_name(self.name)))
        self.tick.setChecked(field.value)


class NoteControl(Control):
    """A few words."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.line = QLineEdit()
        self.line.setMaxLength(120)
        self.line.setFixedWidth(WIDE)
        self.column.addWidget(self.line)
        self.line.textEdited.connect(self.tell)
        self.line.returnPressed.connect(lambda: give_back(self))

    def show_field(self, field: Note, state: Battle, ship: Ship) -> None:
        """The words."""
        super().show_field(field, state, ship)
        self.line.setAccessibleName(self.label.text())
        if self.line.text() != field.value:
            self.line.setText(field.value)


MADE: dict[type, type[Control]] = {
    Choice: PickControl,
    Number: CountControl,
    Flag: FlagControl,
    Note: NoteControl,
}


def control_for(field: Field) -> Control:
    """A control that fits a field."""
    return MADE[type(field)](field.name)
