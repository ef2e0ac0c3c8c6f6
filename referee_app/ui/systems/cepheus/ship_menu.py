"""The menu of ships: bring, draw anew, take away, say how one stands, and what is around."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from referee_app.systems.cepheus.actions.pilot import DropPursuit
from referee_app.systems.cepheus.actions.table import Dismiss, SetStatus
from referee_app.systems.cepheus.actions.turn import EndActivation, EndEncounter
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.look.plain import amp
from referee_app.ui.words.catalogue import named, translate

STATUSES = ("fighting", "disabled", "destroyed", "left")


class ShipMenu(QMenu):
    """The menu; what it cannot do by an order it asks for."""

    ordered = Signal(object)
    library_requested = Signal()
    edit_requested = Signal(object)
    """A ship to be drawn anew, or None for one of the referee's own."""
    board_toggled = Signal(bool)
    boardings_requested = Signal()

    pages: tuple[QAction, ...] = ()
    """What opens a page and orders nothing."""

    def show_ship(self, battle: Battle, looked: str, board_open: bool) -> None:
        """Fill it for the ship whose card is open, if there is one."""
        self.clear()
        self.pages = ()
        self.addAction(translate("cepheus", "Insert from the library…"), self.library_requested.emit)
        self.addAction(translate("cepheus", "Draw up your own…"), lambda: self.edit_requested.emit(None))
        if battle.phase != "setup":
            self._show_around(board_open)
        if battle.has(looked):
            self.addSeparator()
            self._show_standing(battle, battle.ship(looked))
        if battle.phase not in ("setup", "over"):
            self.addSeparator()
            self.addAction(translate("cepheus", "End the encounter"), lambda: self.ordered.emit(EndEncounter()))

    def _show_around(self, board_open: bool) -> None:
        board = self.addAction(translate("cepheus", "Hazards, worlds and posts"))
        board.setCheckable(True)
        board.setChecked(board_open)
        board.toggled.connect(self.board_toggled)
        self.pages = board, self.addAction(translate("cepheus", "Boardings"), self.boardings_requested.emit)

    def _show_standing(self, battle: Battle, ship: Ship) -> None:
        redraw = translate("cepheus", "Edit {name}…").format(name=ship.name)
        self.addAction(amp(redraw), lambda: self.edit_requested.emit(ship))
        dismiss = translate("cepheus", "Take {name} off the table").format(name=ship.name)
        self.addAction(amp(dismiss), lambda: self.ordered.emit(Dismiss(ship.id)))
        if ship.pursuit is not None:
            drop = translate("cepheus", "{name} drops its pursuit").format(name=ship.name)
            self.addAction(amp(drop), lambda: self.ordered.emit(DropPursuit(ship.id)))
        if battle.hazard is not None and battle.acting == ship.id:
            waive = translate("cepheus", "Waive the hazard and end the activation of {name}").format(name=ship.name)
            self.addAction(amp(waive), lambda: self.ordered.emit(EndActivation(waive=True)))
        stands = self.addMenu(amp(translate("cepheus", "{name} is").format(name=ship.name)))
        for status in STATUSES:
            line = stands.addAction(named("cepheus.status", status))
            line.setCheckable(True)
            line.setChecked(ship.status == status)
            line.triggered.connect(lambda _on=False, status=status: self.ordered.emit(SetStatus(ship.id, status)))
