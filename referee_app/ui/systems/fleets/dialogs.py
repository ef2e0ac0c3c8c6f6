"""The small dialogs of the fleets' panel: they are opened here, and what they say becomes an order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QWidget

from referee_app.core.order import Among
from referee_app.systems.fleets.actions.roster import AddLocation, ChangeLocation, Move, Muster, Redraw, SetUp
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.records import FLEET, LOCATION
from referee_app.systems.fleets.state import Campaign, Combat, Fleet
from referee_app.ui.form.pick import Box
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Dialog
from referee_app.ui.look.plain import shown
from referee_app.ui.systems.fleets.ships_dialog import Change
from referee_app.ui.systems.fleets.viewmodel import Route
from referee_app.ui.words.catalogue import named, translate


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
        self.place = Box()
        for one in self.places:
            self.place.addItem(f"{shown(one.name)} · {named('fleets.place', one.kind)}", one.id)
        self.place.setCurrentIndex(self.place.findData(draft.location))
        self.place.setAccessibleName(translate("fleets", "Place"))
        buttons = QDialogButtonBox(parent=self)
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


class Dialogs(QObject):
    """One dialog at a time over the panel; what is drawn is settled against the table of that moment."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    overruled = Signal(object)
    """The referee puts something right in a combat, whatever speaks against it: an Action."""
    supposed = Signal(object)
    """The attacker is to have other ships as a what-if: its Ships."""
    charted = Signal(str)
    """A place is to be shown, being drawn just now: its id."""

    def __init__(self, over: QWidget, scene: Callable[[str], Scene]) -> None:
        super().__init__(over)
        self._over, self._scene = over, scene

    @property
    def _state(self) -> Campaign:
        return self._scene("").state

    def edit_place(self, id_: str) -> None:
        """A place of the map anew, or a new one."""
        from referee_app.ui.records.editor import RecordEditor

        state = self._state
        dialog = RecordEditor(LOCATION, state, state.location(id_) if id_ else None, parent=self._over)
        dialog.drawn.connect(lambda place: self.charted.emit(place.id))
        dialog.open_to(self.ordered.emit, AddLocation, ChangeLocation)

    def edit_fleet(self, fleet: Fleet | None, place: str) -> None:
        """A fleet of the table anew, or a new one at a place."""
        from referee_app.ui.records.editor import RecordEditor

        start = replace(FLEET.blank, owner=self._state.owner, location=place)
        RecordEditor(FLEET, self._state, fleet, start, self._over).open_to(self.ordered.emit, Muster, Redraw)

    def mend(self, id_: str, combat: Combat, _checked: bool = False) -> None:
        """A fleet or system in a combat, as its sheet has it now: the roster follows at the end."""
        from referee_app.ui.records.editor import RecordEditor

        state = self._state
        if state.has_location(id_):
            place = replace(state.location(id_), defence=combat.defence)
            RecordEditor(LOCATION, state, place, parent=self._over).open_to(
                self.overruled.emit, AddLocation, ChangeLocation
            )
            return
        ours = id_ == combat.attacker
        ships, order = (
            (combat.attackers, combat.attacker_priorities) if ours else (combat.defenders, combat.defender_priorities)
        )
        fleet = replace(state.fleet(id_), ships=ships, priorities=order)
        RecordEditor(FLEET, state, fleet, parent=self._over).open_to(self.overruled.emit, Muster, Redraw)

    def move(self, id_: str) -> None:
        """Where a fleet goes."""
        from referee_app.ui.systems.fleets.dialogs import PickPlace

        scene = self._scene(id_)
        dialog = PickPlace(next(Move.drafts(scene), Move(id_, "")), scene, self._over)
        dialog.ordered.connect(self.ordered)
        dialog.open()

    def set_up(self) -> None:
        """Two fleets, or a fleet and a system, without a place charted first."""
        from referee_app.ui.systems.fleets.quick_fight import QuickFight

        dialog = QuickFight(self._scene(""), self._over)
        dialog.ordered.connect(self._on_set_up)
        dialog.open()

    def _on_set_up(self, order: SetUp) -> None:
        self.charted.emit(order.location.id)
        self.ordered.emit(order)

    def change_ships(self, change: Change, id_: str) -> None:
        """Ships come to a fleet, or go from it."""
        from referee_app.ui.systems.fleets.ships_dialog import ShipsDialog

        dialog = ShipsDialog(change, self._scene(id_), self._over)
        dialog.ordered.connect(self.ordered)
        dialog.open()

    def seek(self, route: Route) -> None:
        """What fleet would win on this way."""
        from referee_app.ui.systems.fleets.budget_dialog import BudgetDialog

        dialog = BudgetDialog(route, self._over, self._state.combat is None)
        dialog.taken.connect(self.supposed)
        dialog.open()
