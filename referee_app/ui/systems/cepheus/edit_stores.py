"""The editor's last page: fuel, cargo, missiles and sand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from referee_app.systems.cepheus.state import LOADS, Ship, Stores
from referee_app.ui.form.number_field import Count, NumberField
from referee_app.ui.look import theme
from referee_app.ui.systems.cepheus.edit_page import grid
from referee_app.ui.systems.cepheus.sheet_words import tons
from referee_app.ui.words.catalogue import named, translate

_MOST_TONS = 500_000


class TonsField(NumberField):
    """Tons, with a decimal part if need be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, _MOST_TONS, 96, parent=parent)

    def written(self, value: Fraction) -> str:
        """Tons as the sheet has them."""
        return tons(value)


class StoresPage(QWidget):
    """What is in the tank, the hold and the magazine."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fuel, self.fuel_max, self.cargo, self.cargo_max = (TonsField() for _ in range(4))
        self.unrefined = QCheckBox()
        self.stores = {load: Count(0, 9_999) for load in LOADS}
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.APART, 0, 0)
        column.setSpacing(theme.APART)
        column.addLayout(
            grid(
                (
                    (translate("cepheus", "Fuel aboard, t"), self.fuel),
                    (translate("cepheus", "Tank, t"), self.fuel_max),
                    (translate("cepheus", "Unrefined fuel"), self.unrefined),
                ),
                (
                    (translate("cepheus", "Cargo aboard, t"), self.cargo),
                    (translate("cepheus", "Room in the hold, t"), self.cargo_max),
                ),
            )
        )
        column.addLayout(grid(tuple((named("cepheus.ammunition", load), self.stores[load]) for load in LOADS)))
        column.addStretch(1)

    @property
    def _tons(self) -> dict[str, TonsField]:
        return {"fuel": self.fuel, "fuel_max": self.fuel_max, "cargo": self.cargo, "cargo_max": self.cargo_max}

    # the page

    def show_ship(self, ship: Ship) -> None:
        """Fill the fields."""
        for name, field in self._tons.items():
            field.show_value(getattr(ship, name))
        self.unrefined.setChecked(ship.unrefined)
        for load, count in self.stores.items():
            count.show_value(ship.stores.of(load))

    def drawn(self, ship: Ship) -> Ship:
        """The ship with what stands in the fields; a figure not touched keeps its exact value."""
        amounts = {name: field.value() for name, field in self._tons.items()}
        stores = Stores(**{load: count.value() for load, count in self.stores.items()})
        return replace(ship, unrefined=self.unrefined.isChecked(), stores=stores, **amounts)

    def field(self, path: str) -> QWidget | None:
        """The field of a figure."""
        fields: dict[str, QWidget] = {**self._tons, **{str(load): count for load, count in self.stores.items()}}
        return fields.get(path)
