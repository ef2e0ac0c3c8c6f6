"""One unit of the roster as a form; what is wrong turns red, and nothing typed is lost."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QLineEdit, QPushButton, QWidget

from referee_app.core import names
from referee_app.systems.ocs.correction import limits
from referee_app.systems.ocs.state import Encounter, Unit
from referee_app.ui import theme
from referee_app.ui.fields import Stepper
from referee_app.ui.fitting import Dialog
from referee_app.ui.number_field import NumberField, read_number
from referee_app.ui.plain import restyle, shown
from referee_app.ui.small_dialogs import clean
from referee_app.ui.systems.ocs.result_words import translate

BLANK = Unit("", "", "", Fraction(4), Fraction(4), 3, 2)


def free_id(name: str, state: Encounter) -> str:
    """An id for a new unit, made from its name."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name.casefold()).strip("-")[:100] or "unit"
    return names.free_id(plain, {one.id for one in state.units})


class UnitEditor(Dialog):
    """A new unit, or one of the roster drawn anew."""

    drawn = Signal(object)
    """The unit is whole: a Unit."""

    def __init__(self, unit: Unit | None, state: Encounter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.old, self.state = unit, state
        self.name, self.side = QLineEdit(), QComboBox()
        self.name.setMaxLength(120)
        self.side.setEditable(True)
        self.attack, self.defence, self.barrage = NumberField(72), NumberField(72), NumberField(72)
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
        form.addRow("", self.supply)
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
        if unit.barrage is not None:
            self.barrage.show_value(unit.barrage)
        self.ar.show_value(unit.ar)
        self.steps.show_value(unit.steps)
        self.supply.setChecked(unit.out_of_supply)

    def unit(self) -> Unit | None:
        """The unit as typed; None while something is missing, which then is red."""
        name, side = clean(self.name.text()).strip(), clean(self.side.currentText()).strip()[:120]
        attack, defence = read_number(self.attack.text()), read_number(self.defence.text())
        barrage = read_number(self.barrage.text())
        sound: dict[QWidget | None, bool] = {
            self.name: bool(name),
            self.attack: attack is not None,
            self.defence: defence is not None,
        }
        sound[self.barrage] = barrage is not None or not self.barrage.text()
        sound[self.side.lineEdit()] = bool(side)
        for field, fine in sound.items():
            if field is not None:
                restyle(field, "state", "" if fine else "bad")
        if not all(sound.values()) or attack is None or defence is None:
            return None
        old = self.old or replace(BLANK, id=free_id(name, self.state))
        return replace(
            old,
            name=name,
            side=side,
            attack=attack,
            defence=defence,
            barrage=barrage,
            ar=self.ar.value(),
            steps=self.steps.value(),
            out_of_supply=self.supply.isChecked(),
        )

    def _on_buttons_accepted(self) -> None:
        unit = self.unit()
        if unit is not None:
            self.drawn.emit(unit)
            self.accept()
