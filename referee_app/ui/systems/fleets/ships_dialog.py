"""Ships that change their fleet: some split off, some go to another fleet, new ones come; how many, type by type."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Literal, get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QGridLayout, QPushButton, QWidget

from referee_app.systems.fleets.actions.ships import GiveShips, Reinforce, Split, mates
from referee_app.systems.fleets.orders import FleetsOrder, Scene
from referee_app.systems.fleets.state import MOST_SHIPS, TYPES, Ships
from referee_app.systems.fleets.strength import cost
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import Box
from referee_app.ui.form.text_field import TextField
from referee_app.ui.look import theme
from referee_app.ui.look.layout import DIALOG, column_of
from referee_app.ui.look.plain import label, shown
from referee_app.ui.systems.fleets.viewmodel import free_id
from referee_app.ui.systems.fleets.words import WORDS
from referee_app.ui.words.catalogue import named, translate

Change = Literal["reinforce", "split", "give"]
CHANGES: tuple[Change, ...] = get_args(Change)
ORDERS: dict[Change, type[FleetsOrder]] = {"reinforce": Reinforce, "split": Split, "give": GiveShips}
FIELD = 72


class ShipsDialog(FormDialog):
    """Draws up one change of a fleet's ships."""

    ordered = Signal(object)
    """It is whole: a Reinforce, Split or GiveShips."""

    def __init__(self, change: Change, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.change, self.scene = change, scene
        self.fleet = scene.state.fleet(scene.looked)
        self.name, self.other = TextField(120, needed=True), Box()
        self.name.keep_free(
            chain((one.name for one in scene.state.fleets), (one.name for one in scene.state.locations))
        )
        self.counts = {ship: Count(0, self._most(ship), FIELD) for ship in TYPES}
        self.left = {ship: label(role="muted") for ship in TYPES}
        self.sum = label(role="muted")
        self.every = QPushButton(translate("fleets", "All of them"))
        self.every.setAutoDefault(False)
        self.setWindowTitle(self._title().format(fleet=shown(self.fleet.name)))
        self._lay_out()
        self._fill()
        self._connect()
        self._show_left()

    def _most(self, ship: str) -> int:
        there = next(number for type_, number in self.fleet.ships.each() if type_ == ship)
        return MOST_SHIPS - there if self.change == "reinforce" else there

    def _title(self) -> str:
        return {
            "reinforce": translate("fleets", "Reinforce {fleet}"),
            "split": translate("fleets", "Split {fleet}"),
            "give": translate("fleets", "Ships of {fleet} to another fleet"),
        }[self.change]

    def _lay_out(self) -> None:
        form, grid = QFormLayout(), QGridLayout()
        if self.change == "split":
            form.addRow(translate("fleets", "Name of the new fleet"), self.name)
            self.name.setAccessibleName(translate("fleets", "Name of the new fleet"))
        elif self.change == "give":
            form.addRow(translate("fleets", "To"), self.other)
            self.other.setAccessibleName(translate("fleets", "To"))
        coming = translate("fleets", "come") if self.change == "reinforce" else translate("fleets", "go")
        for column, text in enumerate((coming, translate("fleets", "{fleet} then").format(fleet=self.fleet.name)), 1):
            head = label(text, role="label")
            head.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(head, 0, column)
        for row, (ship, count) in enumerate(self.counts.items(), 1):
            grid.addWidget(label(named("fleets.ship", ship)), row, 0)
            grid.addWidget(count, row, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(self.left[ship], row, 2)
            count.setAccessibleName(named("fleets.ship", ship))
            count.setEnabled(count.high > 0)
            self.left[ship].setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(theme.APART)
        self.buttons = QDialogButtonBox(parent=self)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.addButton(self.every, QDialogButtonBox.ButtonRole.ActionRole)
        self.every.setVisible(self.change == "give")
        column_ = column_of(self, apart=theme.ITEM, edge=DIALOG)
        for part in (form, grid):
            column_.addLayout(part)
        for widget in (self.sum, self.complaint, self.buttons):
            column_.addWidget(widget)
        self.setMinimumWidth(400)
        self.sum.setFocusProxy(next((one for one in self.counts.values() if one.isEnabled()), self.name))

    def _fill(self) -> None:
        """A free name and nothing yet; who joins another brings all he has."""
        self.name.setText(next(Split.drafts(self.scene)).name)
        for one in mates(self.scene.state, self.fleet):
            self.other.addItem(shown(one.name), one.id)
        if self.change == "give":
            self._on_every_clicked()

    def _connect(self) -> None:
        self.every.clicked.connect(self._on_every_clicked)
        self.buttons.accepted.connect(self._on_accepted)
        self.buttons.rejected.connect(self.reject)
        for count in self.counts.values():
            count.edited.connect(self._show_left)

    @property
    def ships(self) -> Ships:
        """The ships typed."""
        return Ships(**{str(ship): count.value() for ship, count in self.counts.items()})

    def _show_left(self) -> None:
        ships = self.ships
        then = self.fleet.ships.plus(ships) if self.change == "reinforce" else self.fleet.ships.minus(ships)
        for ship, line in self.left.items():
            line.setText(str(then.of(ship)))
        self.sum.setText(translate("fleets", "cost {cost}").format(cost=cost(ships, self.scene.book)))

    def _on_every_clicked(self) -> None:
        for ship, count in self.counts.items():
            count.show_value(self.fleet.ships.of(ship))
        self._show_left()

    def order(self) -> Reinforce | Split | GiveShips:
        """What the form says."""
        if self.change == "reinforce":
            return Reinforce(self.fleet.id, self.ships)
        if self.change == "give":
            return GiveShips(self.fleet.id, self.ships, self.other.currentData() or "")
        name = self.name.value
        return Split(self.fleet.id, self.ships, free_id(name, self.scene.state), name)

    def wrong(self) -> Iterator[Problem]:
        """What cannot be read, then what the rules have against it."""
        found = list(super().wrong())
        yield from found
        if not found:
            for one in self.order().objections(self.scene.state, self.scene.book):
                yield Problem(WORDS.objection(one), self.sum)  # no single field is wrong

    def _on_accepted(self) -> None:
        if self.check():
            self.ordered.emit(self.order())
            self.accept()


def offers(change: Change, scene: Scene) -> bool:
    """Whether a fleet can be changed so at all."""
    return any(ORDERS[change].legal(scene))
