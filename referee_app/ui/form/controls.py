"""One control for each kind of field of an order: a pick, ticks, a count or a few words, under its label."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QGridLayout, QSizePolicy, QWidget

from referee_app.ui.form.fields import Choice, Field, Flag, Names, Note, Number, Several
from referee_app.ui.form.number_field import Stepper
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look.layout import column_of
from referee_app.ui.look.plain import amp, label
from referee_app.ui.look.switch import Tick

WIDE, WIDEST = 132, 172
"""A pick is as wide as its names, within these."""
FEW, ABREAST = 2, 3


class Control(QWidget):
    """A field with its label above; tells what the referee put in."""

    edited = Signal(str, object)
    """The referee changed the field: its name, the new value."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.about: object = None
        """Whose field it is just now: what was typed for somebody else does not stay."""
        self.label = label(role="label")
        self.column = column_of(self, self.label, apart=0)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_field(self, field: Any, names: Names) -> None:
        """Show the value, telling nobody."""
        self.label.setText(names.field(self.name))

    def fit(self, width: int) -> None:
        """Lay out for a card of that width."""

    def tell(self, value: object) -> None:
        """Pass on what the referee put in."""
        self.edited.emit(self.name, value)


class PickControl(Control):
    """One of a few; an empty key stands for none."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.pick = Pick(WIDE)
        self.most = WIDEST
        self.column.addWidget(self.pick)
        self.pick.picked.connect(self.tell)

    def show_field(self, field: Choice, names: Names) -> None:
        """All values with their names, the one in force picked."""
        super().show_field(field, names)
        self.pick.setAccessibleName(self.label.text())
        self.pick.show_options([(key, names.value(field.what, key)) for key in field.keys], field.value)
        self._fit()

    def _fit(self) -> None:
        """Its names are whole as far as there is room."""
        if self.most:
            self.pick.setFixedWidth(max(WIDE, min(self.most, self.pick.whole_width())))

    def showEvent(self, event: QShowEvent) -> None:
        """Measured anew in what the window wears: it is filled before it stands in one."""
        super().showEvent(event)
        self._fit()

    def keep_wide(self, wide: int) -> None:
        """As wide as that, whatever its names."""
        self.most = 0
        self.pick.setFixedWidth(wide)


class CountControl(Control):
    """A number between a minus and a plus."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.stepper = Stepper(-99, 99)
        self.column.addWidget(self.stepper)
        self.stepper.edited.connect(self.tell)

    def show_field(self, field: Number, names: Names) -> None:
        """The number and how far it goes."""
        super().show_field(field, names)
        self.stepper.name(self.label.text())
        self.stepper.count.show_number(field.value, field.low, field.high, self.about)


def _tick() -> Tick:
    made = Tick()
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


class FlagControl(Control):
    """Yes or no; the label is the tick's own."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.tick = _tick()
        self.column.addWidget(self.tick)
        self.tick.clicked.connect(self.tell)

    def show_field(self, field: Flag, names: Names) -> None:
        """Ticked or not."""
        self.label.setText("")
        self.tick.setText(amp(names.field(self.name)))
        self.tick.setChecked(field.value)


class SeveralControl(Control):
    """A tick for each of a few, side by side where there are more than a few and their names have room."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.ticks: dict[str, QCheckBox] = {}
        self._room, self._across = ABREAST * WIDEST, 0
        self.grid = QGridLayout()
        self.grid.setSpacing(2)
        self.column.addLayout(self.grid)

    def show_field(self, field: Several, names: Names) -> None:
        """Those chosen ticked."""
        super().show_field(field, names)
        if (*self.ticks,) != field.keys:
            self._make(field.keys)
        for key, tick in self.ticks.items():
            tick.setText(amp(names.value(field.what, key)))
            tick.setChecked(key in field.value)
        self._lay()

    def fit(self, width: int) -> None:
        """As many abreast as stand there whole."""
        self._room = width
        self._lay()

    def _lay(self) -> None:
        gap = self.grid.horizontalSpacing()
        widest = max((tick.sizeHint().width() for tick in self.ticks.values()), default=0)
        abreast = max(1, min(ABREAST, (self._room + gap) // (widest + gap))) if len(self.ticks) > FEW else 1
        if abreast != self._across:
            self._across = abreast
            for place, tick in enumerate(self.ticks.values()):
                self.grid.addWidget(tick, place // abreast, place % abreast)

    def showEvent(self, event: QShowEvent) -> None:
        """Measured anew in what the window wears: it is filled before it stands in one."""
        super().showEvent(event)
        self._lay()

    def _make(self, keys: tuple[str, ...]) -> None:
        """Ticks for these; those that are there stand for others, for to make and dress one takes half a
        millisecond."""
        made = list(self.ticks.values())
        for tick in made[len(keys) :]:
            self.grid.removeWidget(tick)
            tick.deleteLater()
        for tick in [_tick() for _ in keys[len(made) :]]:
            tick.clicked.connect(self._on_tick_clicked)
            made.append(tick)
        self._across = self._across if len(keys) == len(self.ticks) else 0
        self.ticks = dict(zip(keys, made, strict=False))

    def _on_tick_clicked(self) -> None:
        self.tell(tuple(key for key, tick in self.ticks.items() if tick.isChecked()))


class NoteControl(Control):
    """A few words."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.line = TextField(120)
        self.line.setFixedWidth(WIDE)
        self.column.addWidget(self.line)
        self.line.textEdited.connect(self.tell)

    def show_field(self, field: Note, names: Names) -> None:
        """The words."""
        super().show_field(field, names)
        self.line.setAccessibleName(self.label.text())
        if self.line.text() != field.value:
            self.line.setText(field.value)


MADE: dict[type, type[Control]] = {
    Choice: PickControl,
    Several: SeveralControl,
    Number: CountControl,
    Flag: FlagControl,
    Note: NoteControl,
}


def control_for(field: Field) -> Control:
    """A control that fits a field."""
    return MADE[type(field)](field.name)
