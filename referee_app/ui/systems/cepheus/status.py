"""One ship's status sheet in the panel: walked with the arrow keys, every figure of it corrected by hand."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from referee_app.systems.cepheus.state import Battle
from referee_app.ui.encounter.contract import View
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.sheet.paint import Area
from referee_app.ui.sheet.view import BlockView
from referee_app.ui.systems.cepheus.correct_popup import ShipPopup
from referee_app.ui.systems.cepheus.sheet_data import SheetData, Spot, data_of
from referee_app.ui.systems.cepheus.sheet_status import GLANCE, glance

NARROWEST, NATURAL = 300, 480
"""The width a sheet is drawn for; where there is more room it may become larger."""


class StatusView(BlockView):
    """A sheet whose spots are of all widths: left and right walk them as they are read, up and down by place."""

    KEPT = 6  # one goes to and fro between a few ships; each is half a megabyte

    def sizeHint(self) -> QSize:
        """As high as it is at the width it has."""
        return self.minimumSizeHint()

    def _walk(self, across: int, down: int) -> None:
        if across:
            self._go(max(0, min(len(self._areas) - 1, self._place + across)))
        else:
            super()._walk(across, down)


class ShipStatus(QWidget):
    """A ship's status sheet; nothing while no ship is shown.

    A click or Enter on a spot tells `spot_picked` and opens its figures to be corrected.
    """

    ordered = Signal(object)
    """The referee corrected a figure: an Action."""
    spot_picked = Signal(str, object)
    """A spot was picked: the ship's id, and its Spot."""

    def __init__(self, host: QWidget | None = None, parent: QWidget | None = None) -> None:
        """`host` is the widget the figures open over; without one the window is."""
        super().__init__(parent)
        self.id = ""
        self.view = StatusView(glance, GLANCE)
        self.popup: ShipPopup | None = None
        self._host = host
        self._live = False
        self._battle: Battle | None = None
        self._data: SheetData | None = None
        self._key: tuple[object, ...] = ()
        self.area = scrolled(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area)
        self.setFocusProxy(self.view)
        self.view.hide()
        self._connect()

    def _connect(self) -> None:
        self.view.picked.connect(self._on_spot_picked)
        self.view.changed_requested.connect(self._on_spot_picked)
        self.view.focus_moved.connect(self._on_focus_moved)

    # showing

    def show_ship(self, view: View, ship_id: str) -> None:
        """Show a ship of the table; one that is not there leaves the place empty."""
        battle: Battle = view.state
        self._live, self._battle = view.live, battle
        self.id = ship_id if battle.has(ship_id) else ""
        self.view.setVisible(bool(self.id))
        if not self.id:
            self._key, self._data = (), None
            self._put_away()
            return
        key = self._what_counts(view, battle)
        if len(key) != len(self._key) or any(one is not other for one, other in zip(key, self._key, strict=True)):
            self._key = key
            self._show(data_of(battle, self.id, view.book, view.changed))
        self._refresh_popup()

    def _what_counts(self, view: View, battle: Battle) -> tuple[object, ...]:
        """The objects a sheet is made of: while all are the same ones, so is the sheet."""
        pursuits = (one.pursuit for one in battle.ships)
        return battle.ship(self.id), battle.turn, battle.salvos, battle.docked, view.book, view.changed, *pursuits

    def _show(self, data: SheetData) -> None:
        self._data = data
        self.view.show_sheet(data)
        self._settle()
        if self.view.size().isEmpty() and self.isVisible():
            wide = max(NARROWEST, self.area.viewport().width())
            self.view.resize(wide, self.view.heightForWidth(wide))  # to draw in before it is laid out

    def forget(self) -> None:
        """Draw anew, because the language or the colours have changed."""
        self._key = ()
        self.view.forget()

    def _settle(self) -> None:
        """Draw as large as the room lets; how much there is stands only once it is seen."""
        if self._data is None or not self.isVisible():
            return
        room = self.area.viewport().size()
        self.view.draw_at(self.view.fitting(room.width(), room.height(), NATURAL), GLANCE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another room may want another size of type."""
        super().resizeEvent(event)
        self._settle()

    def showEvent(self, event: QShowEvent) -> None:
        """It may have been given other room, or another ship, before it is seen."""
        super().showEvent(event)
        self._settle()

    # correcting

    def _on_focus_moved(self, area: Area) -> None:
        """Keep what the keyboard stands on in sight."""
        rect = area.rect.toRect()
        self.area.ensureVisible(rect.center().x(), rect.center().y(), 0, rect.height())

    def _on_spot_picked(self, area: Area) -> None:
        spot = area.what
        if not isinstance(spot, Spot) or self._battle is None:
            return
        self.spot_picked.emit(self.id, spot)
        if self._live:
            self._open(spot, area.rect.bottomLeft().toPoint())

    def _open(self, spot: Spot, below: QPoint) -> None:
        assert self._battle is not None
        host = self._host or self.window()
        if self.popup is None or self.popup.host is not host:
            self.popup = ShipPopup(host)
            self.popup.ordered.connect(self.ordered)
            self.popup.left.connect(self.view.setFocus)
        ship = self._battle.ship(self.id)
        self.popup.open_at(ship, spot, self.view.mapTo(host, below), _names(self._battle, spot))

    def _refresh_popup(self) -> None:
        popup = self.popup
        if popup is None or popup.isHidden() or self._battle is None:
            return
        if not self._live or popup.ship.id != self.id:
            popup.put_away()
        else:
            popup.show_ship(self._battle.ship(self.id))

    def _put_away(self) -> None:
        if self.popup is not None:
            self.popup.put_away()


def _names(battle: Battle, spot: Spot) -> tuple[str, ...]:
    """What the others of the kind are called: ships, or everybody aboard all of them."""
    people = tuple(one.name for _, one in battle.people())
    return tuple(one.name for one in battle.ships) if spot.kind == "head" else people
