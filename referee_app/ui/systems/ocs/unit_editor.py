"""One unit of the roster as a form; what is wrong turns red, and nothing typed is lost."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QPushButton, QWidget

from referee_app.core import names
from referee_app.systems.ocs.correction import limits
from referee_app.systems.ocs.one_line import MOST_STRENGTH
from referee_app.systems.ocs.state import Encounter, Unit
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.number_field import NumberField, Stepper
from referee_app.ui.form.text_field import TextField, may_type
from referee_app.ui.look import theme
from referee_app.ui.look.plain import shown
from referee_app.ui.systems.ocs.result_words import translate

BLANK = Unit("", "", "", Fraction(4), Fraction(4), 3, 2)


def free_id(name: str, state: Encounter) -> str:
    """An id for a new unit, made from its name."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name.casefold()).strip("-")[:100] or "unit"
    return names.free_id(plain, {one.id for one in state.units})


class UnitEditor(FormDialog):
    """A new unit, or one of the roster drawn anew."""

    drawn = Signal(object)
    """The unit is whole: a Unit."""

    def __init__(self, unit: Unit | None, state: Encounter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.old, self.state = unit, state
        self.name, self.side, self.whose = TextField(120, needed=True), QComboBox(), TextField(120, needed=True)
        self.name.keep_free((one.name for one in state.units), unit.name if unit else "")
        may_type(self.side, self.whose)
        self.attack, self.defence = NumberField(0, MOST_STRENGTH, 72), NumberField(0, MOST_STRENGTH, 72)
        self.barrage = NumberField(0, MOST_STRENGTH, 72, needed=False)
        self.ar, self.steps = Stepper(*limits("ar")), Stepper(*limits("steps"))
        self.supply = QPushButton()
        self.supply.setCheckable(True)
        self.buttons = QDialogButtonBox()
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._lay_out()
        self._connect()
        self._fill(unit or BLANK)

    def _lay_out(self) -> None:
        self.setWindowTitle(translate("ocs", "Unit"))
        form = QFormLayout(self)
        form.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        rows: tuple[tuple[str, QWidget], ...] = (
            (translate("ocs", "Name"), self.name),
            (translate("ocs", "Side"), self.side),
            (translate("ocs", "Attack"), self.attack),
            (translate("ocs", "Defence"), self.defence),
            (translate("ocs", "Barrage, if any"), self.barrage),
            (translate("ocs", "Action Rating"), self.ar),
            (translate("ocs", "Steps"), self.steps),
        )
        for text, field in rows:
            form.addRow(text, field)
            (field.count if isinstance(field, Stepper) else field).setAccessibleName(text)
        self.supply.setText(translate("ocs", "Out of Supply"))
        self.whose.setAccessibleName(self.side.accessibleName())
        form.addRow("", self.supply)
        form.addRow(self.complaint)
        form.addRow(self.buttons)

    def _connect(self) -> None:
        self.buttons.accepted.connect(self._on_buttons_accepted)
        self.buttons.rejected.connect(self.reject)

    def _fill(self, unit: Unit) -> None:
        self.side.addItems([shown(side) for side in dict.fromkeys(one.side for one in self.state.units)])
        self.name.setText(unit.name)
        self.side.setCurrentText(unit.side)
        self.attack.show_value(unit.attack)
        self.defence.show_value(unit.defence)
        self.barrage.show_value(unit.barrage)
        self.ar.show_value(unit.ar)
        self.steps.show_value(unit.steps)
        self.supply.setChecked(unit.out_of_supply)

    def unit(self) -> Unit:
        """The unit as typed, once everything can be read."""
        name = self.name.value
        old = self.old or replace(BLANK, id=free_id(name, self.state))
        return replace(
            old,
            name=name,
            side=self.whose.value,
            attack=self.attack.value(),
            defence=self.defence.value(),
            barrage=self.barrage.value(),
            ar=self.ar.value(),
            steps=self.steps.value(),
            out_of_supply=self.supply.isChecked(),
        )

    def _on_buttons_accepted(self) -> None:
        if self.check():
            self.drawn.emit(self.unit())
            self.accept()
