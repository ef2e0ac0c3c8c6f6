"""What is put into one check before the dice: points, Fire Control, an intercept, the referee's DM and rulings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from referee_app.systems.cepheus.state import CHARACTERISTICS, Battle, Difficulty, Ship, Terms
from referee_app.ui.form.controls import Control, CountControl, FlagControl, PickControl
from referee_app.ui.form.fields import Choice, Flag, Number
from referee_app.ui.look import theme
from referee_app.ui.systems.cepheus.naming import Called

MOST, COLUMN = 9, 98


class TermsRow(QWidget):
    """The terms of a check in one row; what the ship does not have is not shown."""

    edited = Signal(object)
    """The referee changed them: the new Terms."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.terms = Terms()
        self._enemy = ""
        self.controls: dict[str, Control] = {
            "coordinate": CountControl("coordinate", self),
            "fire_control": CountControl("fire_control", self),
            "intercept": FlagControl("intercept", self),
            "referee": CountControl("referee", self),
            "difficulty": PickControl("difficulty", self),
            "characteristic": PickControl("characteristic", self),
        }
        self._laid: dict[str, tuple[int, int]] = {}
        self.across = 3
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(theme.ITEM)
        self.grid.setVerticalSpacing(2)
        self.grid.setColumnStretch(len(self.controls), 1)
        for control in self.controls.values():
            if isinstance(control, PickControl):
                control.keep_wide(COLUMN)
            elif isinstance(control, CountControl):
                control.stepper.count.setFixedWidth(COLUMN - 2 * (theme.ROW + theme.GROUP))
            control.edited.connect(self._on_edited)
            control.hide()

    def fit(self, across: int) -> None:
        """So many side by side."""
        if across != self.across:
            self.across = across
            self._lay((*self._laid,))

    def _lay(self, names: tuple[str, ...]) -> None:
        """Those that count, close together; those that stay where they were are let alone."""
        laid, self._laid = self._laid, {name: divmod(place, self.across) for place, name in enumerate(names)}
        for name in laid.keys() - self._laid.keys():
            self.grid.removeWidget(self.controls[name])
            self.controls[name].hide()
        for name, cell in self._laid.items():
            if cell != laid.get(name):
                self.grid.addWidget(self.controls[name], *cell)  # which takes it out of where it stood
                self.controls[name].show()

    def about(self, whose: object) -> None:
        """Whose check it is from now on."""
        for control in self.controls.values():
            control.about = whose

    def show_terms(self, terms: Terms, state: Battle, ship: Ship, enemy: str, units: bool) -> None:
        """Show what is put in and what there is; `units` may aim this roll."""
        self.terms, self._enemy = terms, enemy
        pool, free = ship.conduct.pool, ship.conduct.units if units else 0
        fields: dict[str, Any] = {
            "coordinate": Number("coordinate", terms.coordinate, 0, pool),
            "fire_control": Number("fire_control", terms.fire_control, 0, free),
            "intercept": Flag("intercept", bool(terms.intercept)),
            "referee": Number("referee", terms.referee, -MOST, MOST),
            "difficulty": Choice("difficulty", "difficulty", terms.difficulty or "", ("", *get_args(Difficulty))),
            "characteristic": Choice(
                "characteristic", "characteristic", terms.characteristic or "", ("", *CHARACTERISTICS)
            ),
        }
        for name, control in self.controls.items():
            control.show_field(fields[name], Called(state, ship))
        there = {"coordinate": pool > 0, "fire_control": free > 0, "intercept": enemy in ship.intercepts}
        self._lay(tuple(name for name in self.controls if there.get(name, True)))

    def _on_edited(self, name: str, value: Any) -> None:
        if name == "intercept":
            value = self._enemy if value else ""
        elif value == "":
            value = None
        self.edited.emit(replace(self.terms, **{name: value}))
