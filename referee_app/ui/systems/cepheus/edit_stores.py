"""The editor's last page: fuel, cargo, missiles and sand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from referee_app.systems.cepheus.state import Ship, Stores
from referee_app.systems.cepheus.state.kinds import LOADS
from referee_app.ui import theme
from referee_app.ui.fields import Count
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.edit_page import NAME, grid
from referee_app.ui.systems.cepheus.glossary import said, translate
from referee_app.ui.systems.cepheus.sheet_words import tons
from referee_app.ui.text_field import Problem, TextField

_MOST_TONS = 500_000


class TonsField(TextField):
    """Tons, with a decimal part if need be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(NAME, needed=True, parent=parent)
        self.setFixedWidth(96)

    @property
    def amount(self) -> Fraction | None:
        """The tons, None while they are no number that fits."""
        text = self.value.replace(",", ".")
        whole, _, part = text.partition(".")
        if not (whole + part).isascii() or not (whole + part).isdigit() or len(part) > 3 or len(whole) > 6:
            return None
        found = Fraction(text if part else whole or "0")
        return found if found <= _MOST_TONS else None

    def problems(self) -> Iterator[Problem]:
        """Whether it is a number."""
        if self.amount is None:
            text = translate("cepheus", "{field}: a number of tons is needed.")
            yield Problem(text.format(field=self.title), self)


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
        column.addLayout(grid(tuple((said(glossary.LOADS, load), self.stores[load]) for load in LOADS)))
        column.addStretch(1)

    @property
    def _tons(self) -> dict[str, TonsField]:
        return {"fuel": self.fuel, "fuel_max": self.fuel_max, "cargo": self.cargo, "cargo_max": self.cargo_max}

    # the page

    def show_ship(self, ship: Ship) -> None:
        """Fill the fields."""
        for name, field in self._tons.items():
            field.setText(tons(getattr(ship, name)))
        self.unrefined.setChecked(ship.unrefined)
        for load, count in self.stores.items():
            count.show_value(ship.stores.of(load))

    def drawn(self, ship: Ship) -> Ship:
        """The ship with what stands in the fields; a figure not touched keeps its exact value."""
        amounts = {name: self._amount(ship, name, field) for name, field in self._tons.items()}
        stores = Stores(**{load: count.value() for load, count in self.stores.items()})
        return replace(ship, unrefined=self.unrefined.isChecked(), stores=stores, **amounts)  # type: ignore[arg-type]

    def _amount(self, ship: Ship, name: str, field: TonsField) -> Fraction:
        before: Fraction = getattr(ship, name)
        return before if field.value == tons(before) or field.amount is None else field.amount

    def problems(self) -> Iterator[Problem]:
        """Whether the tons are numbers."""
        for field in self._tons.values():
            yield from field.problems()

    def field(self, path: str) -> QWidget | None:
        """The field of a figure."""
        fields: dict[str, QWidget] = {**self._tons, **{str(load): count for load, count in self.stores.items()}}
        return fields.get(path)
