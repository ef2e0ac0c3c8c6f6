"""The editor's first page: what the ship is called and what its hull and drives are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.damage import hull_of, structure_of
from referee_app.systems.cepheus.state import Configuration, Ship
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.systems.cepheus.edit_page import LINE, NAME, grid, moved, options, pick
from referee_app.ui.words.catalogue import translate


class ShipPage(QWidget):
    """Name, side, tons, Hull, Structure, armour, drives."""

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.book = book
        self.name, self.side = TextField(NAME, needed=True), TextField(NAME, needed=True)
        self.class_name = TextField(LINE)
        self.texts = {"name": self.name, "class_name": self.class_name, "side": self.side}
        self.tons, self.tech_level = Count(1, 500_000, 88), Count(0, 99)
        self.hull, self.structure = Count(0, 10_000), Count(1, 10_000)
        self.armor = Count(0, 99)
        self.thrust, self.jump = Count(0, 99), Count(0, 99)
        self.configuration = pick("configuration", get_args(Configuration))
        self.reflec, self.stealth = QCheckBox(), QCheckBox()
        self._proposed = (0, 0)
        self._lay_out()
        self.tons.edited.connect(self._on_tons_edited)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.APART, 0, 0)
        column.setSpacing(theme.APART)
        for field, width in ((self.name, 260), (self.class_name, 200), (self.side, 160)):
            field.setFixedWidth(width)
        column.addLayout(
            grid(
                (
                    (translate("cepheus", "Ship"), self.name),
                    (translate("cepheus", "Class"), self.class_name),
                    (translate("cepheus", "Side"), self.side),
                )
            )
        )
        column.addLayout(grid(*self._figures()))
        column.addStretch(1)

    def _figures(self) -> tuple[tuple[tuple[str, QWidget], ...], ...]:
        return (
            (
                (translate("cepheus", "Tons"), self.tons),
                (translate("cepheus", "Hull"), self.hull),
                (translate("cepheus", "Structure"), self.structure),
                (translate("cepheus", "Armour"), self.armor),
                (translate("cepheus", "Reflec"), self.reflec),
            ),
            (
                (translate("cepheus", "Configuration"), self.configuration),
                (translate("cepheus", "Thrust"), self.thrust),
                (translate("cepheus", "Jump"), self.jump),
                (translate("cepheus", "Tech level"), self.tech_level),
                (translate("cepheus", "Stealth"), self.stealth),
            ),
        )

    def _on_tons_edited(self, tons: int) -> None:
        """Hull and Structure follow the tons as long as nobody gave them figures of their own (C-93)."""
        before, self._proposed = self._proposed, (hull_of(tons, self.book), structure_of(tons, self.book))
        if (self.hull.value(), self.structure.value()) == before:
            self.hull.show_value(self._proposed[0])
            self.structure.show_value(self._proposed[1])

    # the page

    def show_ship(self, ship: Ship) -> None:
        """Fill the fields."""
        for name, field in self.texts.items():
            field.setText(getattr(ship, name))
        for count, value in self._counts(ship):
            count.show_value(value)
        self.configuration.show_options(options("configuration", get_args(Configuration)), ship.configuration)
        self.reflec.setChecked(ship.reflec)
        self.stealth.setChecked(ship.stealth)
        self._proposed = (hull_of(ship.tons, self.book), structure_of(ship.tons, self.book))

    def _counts(self, ship: Ship) -> tuple[tuple[Count, int], ...]:
        return (
            (self.tons, ship.tons),
            (self.tech_level, ship.tech_level),
            (self.hull, ship.hull_max),
            (self.structure, ship.structure_max),
            (self.armor, ship.armor_max),
            (self.thrust, ship.thrust),
            (self.jump, ship.jump),
        )

    def drawn(self, ship: Ship) -> Ship:
        """The ship with what stands in the fields; damage it has taken stays."""
        hull, structure, armor = self.hull.value(), self.structure.value(), self.armor.value()
        chosen: Any = self.configuration.key
        return replace(
            ship,
            name=self.name.value,
            class_name=self.class_name.value,
            side=self.side.value,
            tons=self.tons.value(),
            tech_level=self.tech_level.value(),
            hull=moved(ship.hull, ship.hull_max, hull),
            hull_max=hull,
            structure=moved(ship.structure, ship.structure_max, structure),
            structure_max=structure,
            armor=moved(ship.armor, ship.armor_max, armor),
            armor_max=armor,
            thrust=self.thrust.value(),
            jump=self.jump.value(),
            configuration=chosen,
            reflec=self.reflec.isChecked(),
            stealth=self.stealth.isChecked(),
        )

    def field(self, path: str) -> QWidget | None:
        """The field of a figure."""
        figures: dict[str, QWidget] = {
            "id": self.name,
            "tons": self.tons,
            "hull": self.hull,
            "structure": self.structure,
            "armor": self.armor,
            "thrust": self.thrust,
            "jump": self.jump,
            "tech_level": self.tech_level,
        }
        return figures.get(path.removesuffix("_max"))
