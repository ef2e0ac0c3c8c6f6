"""The editor's second page: which systems are fitted, electronics, programs, screens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import SCREENS, SYSTEMS, Screens, Ship, Software, Suite
from referee_app.ui.form.number_field import Count
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label
from referee_app.ui.systems.cepheus.edit_page import grid, options, pick
from referee_app.ui.words.catalogue import named, translate

PROGRAMS = ("evade", "fire_control", "auto_repair", "expert_piloting", "expert_engineering")


class SystemsPage(QWidget):
    """What is fitted, and what the computer runs."""

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.book = book
        self.fitted = {name: QCheckBox() for name in SYSTEMS}
        self.suite, self.jamming = pick("suite", get_args(Suite)), Count(0, 99)
        self.programs = {name: Count(0, 99) for name in PROGRAMS}
        self.intellect, self.drones = QCheckBox(), QCheckBox()
        self.screens = {name: Count(0, 99) for name in SCREENS}
        self._lay_out()
        self.suite.picked.connect(self._on_suite_picked)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.APART, 0, 0)
        column.setSpacing(theme.ITEM)
        column.addWidget(label(translate("cepheus", "Fitted"), "label"))
        column.addLayout(self._boxes())
        column.addLayout(
            grid(
                (
                    (translate("cepheus", "Electronics"), self.suite),
                    (translate("cepheus", "Sensor Jamming rating"), self.jamming),
                    *((named("cepheus.screen", name), self.screens[name]) for name in SCREENS),
                )
            )
        )
        programs = tuple((named("cepheus.program", name), self.programs[name]) for name in PROGRAMS)
        rest = (
            (named("cepheus.program", "intellect"), self.intellect),
            (translate("cepheus", "Repair drones"), self.drones),
        )
        column.addLayout(grid(programs[:3], (*programs[3:], *rest)))
        column.addStretch(1)

    def _boxes(self) -> QGridLayout:
        boxes = QGridLayout()
        boxes.setHorizontalSpacing(theme.ITEM)
        for place, (name, box) in enumerate(self.fitted.items()):
            box.setText(named("cepheus.part", name))
            box.setAccessibleName(translate("cepheus", "{system} fitted").format(system=box.text()))
            boxes.addWidget(box, place // 4, place % 4)
        return boxes

    def _on_suite_picked(self, suite: Any) -> None:
        """The jamming rating follows the suite until it is given a figure of its own (R-34)."""
        self.jamming.show_value(self.book.suites[suite].rating)

    # the page

    def show_ship(self, ship: Ship) -> None:
        """Fill the fields."""
        for name, box in self.fitted.items():
            box.setChecked(ship.systems.part(name).fitted)
        self.suite.show_options(options("suite", get_args(Suite)), ship.suite)
        self.jamming.show_value(ship.jamming)
        for program, count in self.programs.items():
            count.show_value(getattr(ship.software, program))
        for screen, count in self.screens.items():
            count.show_value(ship.screens.of(screen))
        self.intellect.setChecked(ship.software.intellect)
        self.drones.setChecked(ship.drones)

    def drawn(self, ship: Ship) -> Ship:
        """The ship with what stands in the fields; hits its systems have taken stay."""
        systems = ship.systems
        for name, box in self.fitted.items():
            systems = systems.changed(name, replace(systems.part(name), fitted=box.isChecked()))
        suite: Any = self.suite.key
        levels = {name: count.value() for name, count in self.programs.items()}
        return replace(
            ship,
            systems=systems,
            suite=suite,
            jamming=self.jamming.value(),
            software=Software(intellect=self.intellect.isChecked(), **levels),
            drones=self.drones.isChecked(),
            screens=Screens(**{name: count.value() for name, count in self.screens.items()}),
        )

    def field(self, path: str) -> QWidget | None:
        """The field of a figure."""
        return {"jamming": self.jamming, **self.programs}.get(path)
