"""The menu of ships: bring, draw anew, take away, say how one stands, and what is around."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee_app.systems.cepheus.actions.pursuit import DropPursuit
from referee_app.systems.cepheus.actions.table import Dismiss, SetStatus
from referee_app.systems.cepheus.actions.turn import EndActivation, EndEncounter
from referee_app.ui.plain import amp
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import said, translate

if TYPE_CHECKING:
    from referee_app.ui.systems.cepheus.panel import ShipPanel

STATUSES = ("fighting", "disabled", "destroyed", "left")


def fill(panel: ShipPanel) -> None:
    """Fill the menu for the ship whose card is open."""
    menu = panel.header.more.menu()
    menu.clear()
    menu.addAction(translate("cepheus", "Insert from the library…"), panel.library_requested.emit)
    menu.addAction(translate("cepheus", "Draw up your own…"), lambda: panel.edit(None))
    _around(panel)
    if panel.battle.has(panel.looked):
        menu.addSeparator()
        _about_ship(panel)
    if panel.battle.phase not in ("setup", "over"):
        menu.addSeparator()
        menu.addAction(translate("cepheus", "End the encounter"), lambda: panel.ordered.emit(EndEncounter()))


def _around(panel: ShipPanel) -> None:
    if panel.battle.phase == "setup":
        return
    board = panel.header.more.menu().addAction(translate("cepheus", "Hazards, worlds and posts"))
    board.setCheckable(True)
    board.setChecked(panel.work.board_open)
    board.toggled.connect(panel.open_board)
    boardings = translate("cepheus", "Boardings")
    panel.header.more.menu().addAction(boardings, lambda: panel.work.open_side("boarding"))


def _about_ship(panel: ShipPanel) -> None:
    menu, ship = panel.header.more.menu(), panel.battle.ship(panel.looked)
    redraw = translate("cepheus", "Draw {name} anew…").format(name=ship.name)
    menu.addAction(amp(redraw), lambda: panel.edit(ship))
    dismiss = translate("cepheus", "Take {name} off the table").format(name=ship.name)
    menu.addAction(amp(dismiss), lambda: panel.ordered.emit(Dismiss(ship.id)))
    if ship.pursuit is not None:
        drop = translate("cepheus", "{name} drops its pursuit").format(name=ship.name)
        menu.addAction(amp(drop), lambda: panel.ordered.emit(DropPursuit(ship.id)))
    if panel.battle.hazard is not None and panel.battle.acting == ship.id:
        waive = translate("cepheus", "Waive the hazard and end the activation of {name}").format(name=ship.name)
        menu.addAction(amp(waive), lambda: panel.ordered.emit(EndActivation(waive=True)))
    stands = menu.addMenu(amp(translate("cepheus", "{name} is").format(name=ship.name)))
    for status in STATUSES:
        line = stands.addAction(said(glossary.STATUSES, status))
        line.setCheckable(True)
        line.setChecked(ship.status == status)
        line.triggered.connect(lambda _on=False, status=status: panel.ordered.emit(SetStatus(ship.id, status)))
