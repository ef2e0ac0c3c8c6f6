"""A small panel beside the spot that was clicked: its figures put right by hand, each one logged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import cast

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.cepheus.actions.table import Correct, SetStatus
from referee_app.systems.cepheus.correction import Figure, limits
from referee_app.systems.cepheus.state import Ship, Status
from referee_app.ui.form.number_field import NumberField, Stepper
from referee_app.ui.form.pick import Pick
from referee_app.ui.form.popup import Popup
from referee_app.ui.form.small_dialogs import clean
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import pop_up
from referee_app.ui.look.plain import amp, label, shown
from referee_app.ui.systems.cepheus import correct_fields, correct_words
from referee_app.ui.systems.cepheus.correct_fields import STATUS
from referee_app.ui.systems.cepheus.correct_words import field as field_name
from referee_app.ui.systems.cepheus.edit_stores import TonsField
from referee_app.ui.systems.cepheus.sheet_data import Spot
from referee_app.ui.words.catalogue import translate

Input = Stepper | NumberField | TextField | QPushButton | Pick
WIDE, TWO_COLUMNS = 170, 8


class CorrectPopup(Popup):
    """The figures of one spot of a status sheet. Escape puts it away."""

    ordered = Signal(object)
    """The referee corrected a figure: a Correct, or a SetStatus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.inputs: dict[str, Input] = {}
        self.spot = Spot("head")
        self._ship: Ship | None = None
        self.title = label(role="emphasis")
        self.close_button = QPushButton()
        self._form = QWidget()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.APART, theme.ITEM, theme.APART, theme.ITEM)
        self._column.setSpacing(theme.ITEM)
        row = QHBoxLayout()
        row.addWidget(self.title, 1)
        row.addWidget(self.close_button)
        self._column.addLayout(row)
        self._column.addWidget(self._form)
        self.close_button.clicked.connect(self.close_by_hand)

    # showing

    def open_on(self, ship: Ship, spot: Spot, place: QPoint, names: Iterable[str] = ()) -> None:
        """Open beside a place of the parent, on a spot of a ship's sheet; `names` are borne by others already."""
        if not correct_fields.there(ship, spot):
            return
        self.let_go()
        self.spot = spot
        self._build(ship)
        self.show_ship(ship)
        name = self.inputs.get("name")
        if isinstance(name, TextField):
            name.keep_free(names, name.value)
        pop_up(self, self.host, place)
        self.show()
        self.raise_()
        next(iter(self.inputs.values())).setFocus()

    def show_ship(self, ship: Ship) -> None:
        """Show the figures as they stand; the panel leaves when its spot has left."""
        if not correct_fields.there(ship, self.spot):
            self.put_away()
            return
        self._ship = ship
        self.title.setText(shown(correct_fields.title(ship, self.spot)))
        for name in self.inputs:
            self._show_value(ship, name)

    @property
    def ship_id(self) -> str:
        """Whose figures these are."""
        return self._ship.id if self._ship is not None else ""

    def _show_value(self, ship: Ship, name: str) -> None:
        one, place = self.inputs[name], correct_fields.place_of(ship, self.spot, name)
        value = correct_fields.value_of(ship, self.spot, name)
        if isinstance(one, Stepper):
            one.count.show_number(int(value), *limits(ship, place))
        elif isinstance(one, NumberField):
            one.show_value(Fraction(value))
        elif isinstance(one, QPushButton):
            one.setChecked(bool(value))
        elif isinstance(one, Pick):
            one.show_options(correct_fields.options(ship, name, place), str(value))
        elif not one.pending and one.text() != (text := correct_words.value(name, value)):
            one.setText(text)

    # the form

    def _build(self, ship: Ship) -> None:
        """A field for everything at the spot; many of them stand in two columns."""
        self._column.removeWidget(self._form)
        self._form.hide()
        self._form.deleteLater()
        self._form, self.inputs = QWidget(), {}
        self.close_button.setText(translate("cepheus", "Close"))
        grid = QGridLayout(self._form)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.ITEM)
        grid.setVerticalSpacing(theme.GROUP)
        names = correct_fields.fields_of(ship, self.spot)
        rows = len(names) if len(names) <= TWO_COLUMNS else -(-len(names) // 2)
        for number, name in enumerate(names):
            self._add(grid, number % rows, number // rows * 2, name, correct_fields.place_of(ship, self.spot, name))
        self._column.addWidget(self._form)
        self._form.show()  # while the pop-up stands open Qt shows it later, and till then it takes no room

    def _add(self, grid: QGridLayout, row: int, column: int, name: str, place: Figure) -> None:
        one, text = self._input(place), field_name(name)
        self.inputs[name] = one
        if isinstance(one, QPushButton):
            one.setText(amp(text))
        else:
            grid.addWidget(label(text, role="label"), row, column)
        (one.count if isinstance(one, Stepper) else one).setAccessibleName(text)
        grid.addWidget(one, row, column + 1, Qt.AlignmentFlag.AlignLeft)
        self._connect(one, self._slot(name))

    def _input(self, place: Figure) -> Input:
        if place.type == "truth":
            tick = QPushButton()
            tick.setCheckable(True)
            return tick
        if place.type == "word":
            return Pick(WIDE)
        if place.type == "tons":
            return TonsField()
        if place.type == "name":
            line = TextField(120, needed=True)
            line.setFixedWidth(WIDE)
            return line
        return Stepper(place.low, place.high)

    def _connect(self, one: Input, slot: Callable[..., None]) -> None:
        if isinstance(one, Stepper):
            one.settled.connect(slot)
        elif isinstance(one, QPushButton):
            one.clicked.connect(slot)
        elif isinstance(one, Pick):
            one.picked.connect(slot)
        else:
            one.settled.connect(slot)

    def _slot(self, name: str) -> Callable[..., None]:
        def write(*_given: object) -> None:
            self._on_input_changed(name)

        return write

    # writing

    def _on_input_changed(self, name: str) -> None:
        ship = self._ship
        if ship is None or self.isHidden():
            return
        one, before = self.inputs[name], correct_fields.value_of(ship, self.spot, name)
        value = self._value(one)
        if value == before or (isinstance(one, TextField) and one.text() == correct_words.value(name, before)):
            return
        if name == STATUS:
            self.ordered.emit(SetStatus(ship.id, cast("Status", value)))
        else:
            self.ordered.emit(Correct(ship.id, correct_fields.part_of(self.spot), name, value))

    def _value(self, one: Input) -> int | str:
        if isinstance(one, Stepper):
            return one.value()
        if isinstance(one, QPushButton):
            return int(one.isChecked())
        if isinstance(one, NumberField):
            return str(one.value())
        return one.key if isinstance(one, Pick) else clean(one.text()).strip()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language when it is opened next."""
        if event.type() == QEvent.Type.LanguageChange:
            self.put_away()
        super().changeEvent(event)
