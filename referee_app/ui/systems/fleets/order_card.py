"""One side's loss order: five numbers, and the strip of its ships in the order in which they would die (F-20)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import TYPES, UNSET, Fleet
from referee_app.systems.fleets.strength import reordered
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, set_tip
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.fleets.loss_strip import LossStrip
from referee_app.ui.systems.fleets.ship_words import runs
from referee_app.ui.words.catalogue import named, translate

FIELD = 26


class OrderCard(QFrame):
    """`show_fleet` in; the fleet with other priorities out, while it is dragged as well."""

    edited = Signal(object)
    """The what-if has other priorities: a Fleet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.fleet: Fleet | None = None
        self.book: Book | None = None
        self.name, self.what = NameLabel(), label(role="label")
        self.strip = LossStrip()
        self.numbers = {ship: Count(1, 5, FIELD) for ship in TYPES}
        self.names = {ship: label(role="label") for ship in TYPES}
        self.default = QPushButton()
        self.default.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.default.setStyleSheet(TIGHT)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        top, row = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.name)
        top.addWidget(self.what, 1)
        row.setSpacing(theme.GROUP)
        for ship in TYPES:
            row.addWidget(self.names[ship])
            row.addWidget(self.numbers[ship])
            row.addSpacing(2)
        row.addStretch(1)
        row.addWidget(self.default)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.ITEM, theme.GROUP, theme.ITEM, theme.GROUP)
        column.setSpacing(theme.GROUP)
        column.addLayout(top)
        column.addWidget(self.strip)
        column.addLayout(row)

    def _connect(self) -> None:
        self.strip.moved.connect(self._on_strip_moved)
        self.default.clicked.connect(self._on_default_clicked)
        for ship, count in self.numbers.items():
            count.edited.connect(partial(self._on_number_edited, ship))

    def show_fleet(self, fleet: Fleet | None, book: Book, live: bool) -> None:
        """Show a fleet's loss order."""
        self.fleet, self.book = fleet, book
        self.setVisible(fleet is not None)
        if fleet is None:
            return
        self.name.show_name(fleet.name)
        self.strip.show_runs(tuple(runs(fleet.ships, fleet.priorities, book)))
        for ship, count in self.numbers.items():
            count.show_value(fleet.priorities.of(ship) or book.ships[ship].priority, fleet.id)
            text = translate("fleets", "{fleet}: loss priority of {ship}")
            count.setAccessibleName(text.format(fleet=fleet.name, ship=named("fleets.ship", ship)))
        for widget in (self.strip, *self.numbers.values()):
            widget.setEnabled(live)
        self.default.setEnabled(live and fleet.priorities != UNSET)

    def _on_strip_moved(self, types: tuple[str, ...]) -> None:
        if self.fleet is not None and self.book is not None:
            priorities = reordered(self.fleet.priorities, types, self.book)
            self.edited.emit(replace(self.fleet, priorities=priorities))

    def _on_number_edited(self, ship: str, number: int) -> None:
        if self.fleet is not None:
            priorities = replace(self.fleet.priorities, **{ship: number})
            self.edited.emit(replace(self.fleet, priorities=priorities))

    def _on_default_clicked(self) -> None:
        if self.fleet is not None:
            self.edited.emit(replace(self.fleet, priorities=UNSET))

    def retranslate(self) -> None:
        """Speak the new language."""
        self.what.setText(translate("fleets", "loses first, from left to right; 5 is lost first, 1 last"))
        self.default.setText(translate("fleets", "Default"))
        set_tip(self.default, translate("fleets", "The cheapest ships first (F-21)"))
        for ship, name in self.names.items():
            name.setText(named("fleets.ship_short", ship))
            set_tip(name, named("fleets.ship", ship))
        self.strip.retranslate()
