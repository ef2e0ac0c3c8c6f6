"""A fleet is carried by its name onto the tab of a place: what is taken up, and where it may be put down (F-4)."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Tabs
from referee_app.ui.look.plain import set_tip
from referee_app.ui.words.catalogue import translate

FORMAT = "application/x-referee-fleet"


def carried(fleet: str) -> QMimeData:
    """A fleet as it is carried: by its id."""
    data = QMimeData()
    data.setData(FORMAT, fleet.encode())
    return data


class FleetName(NameLabel):
    """A fleet's name, by which it is taken up with the mouse."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._fleet = ""
        self._pressed: QPoint | None = None

    def show_fleet(self, fleet: str, name: str, live: bool) -> None:
        """Show its name; while orders are taken it can be carried."""
        self._fleet = fleet if live else ""
        self.show_name(name)
        text = translate("fleets", "{fleet}: drag it onto a place on top to move it there.")
        set_tip(self, text.format(fleet=name) if live else name)
        self.setCursor(Qt.CursorShape.OpenHandCursor if live else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Perhaps it is taken up."""
        left = event.button() == Qt.MouseButton.LeftButton and self._fleet
        self._pressed = event.position().toPoint() if left else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Once the mouse has left the spot it is carried; where it is put down gives the order."""
        if self._pressed is None:
            return
        if (event.position().toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            drag = QDrag(self)
            drag.setMimeData(carried(self._fleet))
            drag.setPixmap(self.grab())
            drag.exec(Qt.DropAction.MoveAction)


class PlaceTabs(Tabs):
    """The places; the one under a fleet that is carried is lit."""

    put_down = Signal(str, int)
    """A fleet is put down on a tab: its id, and the tab."""

    def __init__(self) -> None:
        super().__init__()
        self._lit = -1
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Fleets alone are taken."""
        if event.mimeData().hasFormat(FORMAT):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Light the place under the mouse."""
        place = self.tabAt(event.position().toPoint())
        self._light(place)
        event.setAccepted(place >= 0)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """None is."""
        self._light(-1)

    def dropEvent(self, event: QDropEvent) -> None:
        """Say where it was put down."""
        place = self.tabAt(event.position().toPoint())
        self._light(-1)
        if place >= 0:
            event.acceptProposedAction()
            self.put_down.emit(bytes(event.mimeData().data(FORMAT).data()).decode(), place)

    def _light(self, place: int) -> None:
        self._lit = place
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A frame around the place that is lit."""
        super().paintEvent(event)
        if self._lit >= 0:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(theme.tokens().accent), 2))
            painter.drawRoundedRect(self.tabRect(self._lit).adjusted(1, 1, -1, -1), 6, 6)
            painter.end()
