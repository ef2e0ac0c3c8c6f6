"""What is put into one check before the dice: points, Fire Control, an intercept, the referee's DM and rulings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from referee_app.systems.cepheus.state import Battle, Ship, Terms
from referee_app.systems.cepheus.state.kinds import CHARACTERISTICS
from referee_app.ui import theme
from referee_app.ui.systems.cepheus.controls import Control, CountControl, FlagControl, PickControl
from referee_app.ui.systems.cepheus.glossary import DIFFICULTIES
from referee_app.ui.systems.cepheus.params import Choice, Flag, Number

MOST = 9


class TermsRow(QWidget):
    """The terms of a check in one row; what the ship does not have is not shown."""

    edited = Signal(object)
    """The referee changed them: the new Terms."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.terms = Terms()
        self._enemy = ""
        self.controls: dict[str, Control] = {
            "coordinate": CountControl("coordinate"),
            "fire_control": CountControl("fire_control"),
            "intercept": FlagControl("intercept"),
            "referee": CountControl("referee"),
            "difficulty": PickControl("difficulty"),
            "characteristic": PickControl("characteristic"),
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.ITEM)
        for name, control in self.controls.items():
            if isinstance(control, PickControl):
                control.pick.setFixedWidth(96)
            control.edited.connect(self._on_edited)
            control.setVisible(name == "referee")
            row.addWidget(control)
        row.addStretch(1)

    def show_terms(self, terms: Terms, state: Battle, ship: Ship, enemy: str, units: bool) -> None:  # noqa: PLR0913
        """Show what is put in and what there is; `units` may aim this roll."""
        self.terms, self._enemy = terms, enemy
        pool, free = ship.conduct.pool, ship.conduct.units if units else 0
        fields: dict[str, Any] = {
            "coordinate": Number("coordinate", terms.coordinate, 0, pool),
            "fire_control": Number("fire_control", terms.fire_control, 0, free),
            "intercept": Flag("intercept", bool(terms.intercept)),
            "referee": Number("referee", terms.referee, -MOST, MOST),
            "difficulty": Choice("difficulty", "difficulty", terms.difficulty or "", ("", *DIFFICULTIES)),
            "characteristic": Choice(
                "characteristic", "characteristic", terms.characteristic or "", ("", *CHARACTERISTICS)
            ),
        }
        for name, control in self.controls.items():
            control.show_field(fields[name], state, ship)
        self.controls["coordinate"].setVisible(pool > 0)
        self.controls["fire_control"].setVisible(free > 0)
        self.controls["intercept"].setVisible(bool(enemy) and enemy in ship.intercepts)
        for name in ("difficulty", "characteristic"):
            self.controls[name].setVisible(True)

    def _on_edited(self, name: str, value: Any) -> None:
        if name == "intercept":
            value = self._enemy if value else ""
        self.edited.emit(replace(self.terms, **{name: value}))
