"""Painted parts that are put on the screen again as they are: what moves because something above it grew is not painted
once more."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.ui.look import theme

Draw = Callable[[QPainter], object]
MOST = 4
"""So many looks of a part are kept: lit or not, beside a bar that scrolls or not."""


class Kept:
    """The pictures of the parts of one painted widget, which lie on a ground of one colour."""

    def __init__(self, widget: QWidget, ground: str = "paper") -> None:
        self._widget, self._ground = widget, ground
        self._pictures: dict[Hashable, list[tuple[object, QPixmap]]] = {}

    def paint(self, painter: QPainter, part: Hashable, room: QRect, shows: object, draw: Draw) -> None:
        """Paint a part in its room: from its picture while it `shows` the same, in the same colours and letters. Where
        a point of ours is no whole number of the screen's it is drawn: a picture would not lie on its own pixels."""
        ratio = self._widget.devicePixelRatioF()
        if ratio != int(ratio):
            draw(painter)
            return
        wanted = (shows, room.size(), ratio, theme.tokens(), QApplication.font())
        kept = self._pictures.setdefault(part, [])
        picture = next((one for known, one in kept if known == wanted), None)
        if picture is None:
            picture = self._taken(room, ratio, draw)
            kept[:] = [*kept[1 - MOST :], (wanted, picture)]
        painter.drawPixmap(room.topLeft(), picture)

    def _taken(self, room: QRect, ratio: float, draw: Draw) -> QPixmap:
        picture = QPixmap(room.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(getattr(theme.tokens(), self._ground)))
        painter = QPainter(picture)
        painter.translate(-room.topLeft())
        draw(painter)
        painter.end()
        return picture
