"""A place or a fleet as a form; what is wrong turns red, and nothing typed is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QPushButton, QWidget

from referee_app.core.order import Among
from referee_app.systems.fleets.actions.roster import Move
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import MOST_SHIPS, TYPES, Campaign, Fleet, Location, Place, Ships
from referee_app.ui.form.dialog import FormDialog
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.text_field import TextField, may_type
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Dialog
from referee_app.ui.look.plain import shown
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.fleets.viewmodel import free_id
from referee_app.ui.words.catalogue import named, translate

KINDS: tuple[Place, ...] = get_args(Place)
LONGEST = 120


class _Editor(FormDialog):
    """What both forms share: a name, an owner, and the buttons."""

    drawn = Signal(object)
    """The form is whole: a Location or a Fleet."""

    def __init__(self, title: str, state: Campaign, owner_needed: bool, parent: QWidget | None, old: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(title)
        self.state = state
        self.name, self.owner = TextField(LONGEST, needed=True), QComboBox()
        self.name.keep_free(chain((one.name for one in state.fleets), (one.name for one in state.locations)), old)
        self.whose = TextField(LONGEST, needed=owner_needed)
        may_type(self.owner, self.whose)
        self.owner.addItems([shown(one) for one in state.sides()])
        self.owner.setCurrentText("")
        self.form = QFormLayout(self)
        self.form.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        self.buttons = QDialogButtonBox()
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self._on_buttons_accepted)
        self.buttons.rejected.connect(self.reject)

    def _rows(self, rows: Sequence[tuple[str, QWidget]]) -> None:
        for text, field in rows:
            self.form.addRow(text, field)
            field.setAccessibleName(text)
        self.whose.setAccessibleName(self.owner.accessibleName())

    def _finish(self) -> None:
        self.form.addRow(self.complaint)
        self.form.addRow(self.buttons)

    def made(self) -> object:
        """What the form says, once everything can be read."""
        raise NotImplementedError

    def _on_buttons_accepted(self) -> None:
        if self.check():
            self.drawn.emit(self.made())
            self.accept()


class PlaceEditor(_Editor):
    """A new place, or one of the map drawn anew."""

    def __init__(self, place: Location | None, state: Campaign, parent: QWidget | None = None) -> None:
        super().__init__(translate("fleets", "Place"), state, False, parent, place.name if place else "")
        self.old = place
        self.kind = Segments(KINDS)
        self.kind.set_texts({kind: named("fleets.place", kind) for kind in KINDS})
        self.defence = Count(0, MOST_SHIPS, 72)
        self.developed, self.wrecked = QPushButton(), QPushButton()
        self._rows(
            (
                (translate("fleets", "Name"), self.name),
                (translate("fleets", "Kind"), self.kind),
                (translate("fleets", "Owner"), self.owner),
                (translate("fleets", "System Defence"), self.defence),
            )
        )
        texts = (translate("fleets", "Developed"), translate("fleets", "Destroyed"))
        for button, text in zip((self.developed, self.wrecked), texts, strict=True):
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setText(text)
            self.form.addRow("", button)
        self._finish()
        self.kind.picked.connect(self._show_kind)
        self._fill(place or Location("", "", "system"))

    def _fill(self, place: Location) -> None:
        self.name.setText(place.name)
        self.owner.setCurrentText(place.owner)
        self.defence.show_value(place.defence)
        self.developed.setChecked(place.developed)
        self.wrecked.setChecked(place.destroyed)
        self._show_kind(place.kind)

    def _show_kind(self, kind: str) -> None:
        """Only a system has an owner and a defence (F-9)."""
        self.picked = kind
        self.kind.show_state(kind)
        for widget in (self.owner, self.defence, self.developed, self.wrecked):
            widget.setEnabled(kind == "system")

    def made(self) -> Location:
        """The place as typed."""
        name, owner = self.name.value, self.whose.value
        kind = next(kind for kind in KINDS if kind == self.picked)
        id_ = self.old.id if self.old else free_id(name, self.state)
        if kind != "system":
            return Location(id_, name, kind)
        return Location(
            id_,
            name,
            "system",
            owner,
            self.defence.value(),
            self.developed.isChecked(),
            self.wrecked.isChecked(),
        )


class FleetEditor(_Editor):
    """A new fleet, or one of the table written anew."""

    def __init__(self, fleet: Fleet | None, state: Campaign, place: str = "", parent: QWidget | None = None) -> None:
        super().__init__(translate("fleets", "Fleet"), state, True, parent, fleet.name if fleet else "")
        self.old = fleet
        self.places = ["", *(one.id for one in state.locations)]
        self.place = QComboBox()
        self.place.addItem(translate("fleets", "nowhere"))
        self.place.addItems([shown(one.name) for one in state.locations])
        self.notes = TextField(LONGEST)
        self.fought = QPushButton(translate("fleets", "Has fought this turn"))
        self.fought.setCheckable(True)
        self.fought.setAutoDefault(False)
        self.counts = {ship: Count(0, MOST_SHIPS, 72) for ship in TYPES}
        self._rows(
            (
                (translate("fleets", "Name"), self.name),
                (translate("fleets", "Owner"), self.owner),
                (translate("fleets", "Place"), self.place),
                *((named("fleets.ship", ship), count) for ship, count in self.counts.items()),
                (translate("fleets", "Notes"), self.notes),
            )
        )
        self.form.addRow("", self.fought)
        self._finish()
        self._fill(fleet or Fleet("", "", state.owner, place))

    def _fill(self, fleet: Fleet) -> None:
        self.name.setText(fleet.name)
        self.owner.setCurrentText(fleet.owner)
        known = fleet.location in self.places
        self.place.setCurrentIndex(self.places.index(fleet.location) if known else 0)
        for ship, count in self.counts.items():
            count.show_value(fleet.ships.of(ship))
        self.notes.setText(fleet.notes)
        self.fought.setChecked(fleet.has_fought)

    def made(self) -> Fleet:
        """The fleet as typed."""
        name, owner = self.name.value, self.whose.value
        old = self.old or Fleet(free_id(name, self.state), name, owner)
        return replace(
            old,
            name=name,
            owner=owner,
            location=self.places[self.place.currentIndex()],
            ships=Ships(**{str(ship): count.value() for ship, count in self.counts.items()}),
            has_fought=self.fought.isChecked(),
            notes=self.notes.value,
        )


class PickPlace(Dialog):
    """Where a fleet moves."""

    ordered = Signal(object)
    """A place was picked: the Move there."""

    def __init__(self, draft: Move, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.draft, state = draft, scene.state
        self.setWindowTitle(translate("fleets", "Move {fleet} to").format(fleet=shown(state.fleet(draft.fleet).name)))
        limit = draft.limits(scene)["location"]
        self.places = [one for one in state.locations if isinstance(limit, Among) and one.id in limit.keys]
        self.place = QComboBox()
        for one in self.places:
            self.place.addItem(f"{shown(one.name)} · {named('fleets.place', one.kind)}", one.id)
        self.place.setCurrentIndex(self.place.findData(draft.location))
        self.place.setAccessibleName(translate("fleets", "Place"))
        buttons = QDialogButtonBox()
        buttons.setStandardButtons(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.setContentsMargins(theme.EDGE, theme.APART, theme.EDGE, theme.APART)
        form.addRow(translate("fleets", "Place"), self.place)
        form.addRow(buttons)

    def _on_accepted(self) -> None:
        if self.places:
            self.ordered.emit(self.draft.put(location=self.place.currentData()))
        self.accept()
