"""The defender's hex and the six it can be attacked from: click, or walk with the arrow keys and press Space."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.systems.ocs.result_words import translate

SIDE = 96
_AWAY = 0.315
_RADIUS = 0.175


class Hexagon(QWidget):
    """Directions 0 to 5, 0 at the top, clockwise; the light in the middle is green, or red with a cross."""

    picked = Signal(tuple)
    """Other directions are attacked from: their numbers, in order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen: tuple[int, ...] = ()
        self._open = True
        self._place = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The directions attacked from."""
        return self._chosen

    def show_hexes(self, chosen: Iterable[int], exploits: bool, said: str = "") -> None:
        """Show directions and light; `said` is what the light means, for those who listen."""
        self._chosen, self._open = tuple(sorted(set(chosen))), exploits
        hexes = ", ".join(str(one) for one in self._chosen)
        self.setAccessibleDescription(f"{hexes}. {said}")
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(SIDE, SIDE)

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Six hexes around one."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.tokens()
        for direction in range(6):
            chosen = direction in self._chosen
            painter.setBrush(QColor(colours.accent if chosen else colours.surface))
            painter.setPen(QPen(QColor(colours.accent if chosen else colours.muted), 1))
            centre = self._centre(direction)
            painter.drawPolygon(_hex(centre, self.width() * _RADIUS))
            painter.setPen(QColor(colours.on_accent if chosen else colours.muted))
            painter.setFont(theme.font(theme.LABEL, bold=chosen))
            self._write(painter, centre, str(direction))
        self._paint_light(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.ink), 2))
            painter.drawPolygon(_hex(self._centre(self._place), self.width() * _RADIUS - 3))
        painter.end()

    def _paint_light(self, painter: QPainter) -> None:
        colours = theme.tokens()
        middle = QPointF(self.width() / 2, self.height() / 2)
        colour = QColor(colours.good if self._open else colours.bad)
        painter.setPen(QPen(colour, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(_hex(middle, self.width() * _RADIUS - 1))
        painter.setFont(theme.font(theme.TEXT, bold=True))
        self._write(painter, middle, "e" if self._open else "×")

    def _write(self, painter: QPainter, centre: QPointF, text: str) -> None:
        metrics = painter.fontMetrics()
        left = centre.x() - metrics.horizontalAdvance(text) / 2
        painter.drawText(QPointF(left, centre.y() + (metrics.ascent() - metrics.descent()) / 2), text)

    def _centre(self, direction: int) -> QPointF:
        angle = (direction * 60 - 90) * pi / 180
        half, away = self.width() / 2, self.width() * _AWAY
        return QPointF(half + away * cos(angle), half + away * sin(angle))

    # choosing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Change the direction under the mouse."""
        for direction in range(6):
            off = event.position() - self._centre(direction)
            if off.x() ** 2 + off.y() ** 2 <= (self.width() * _RADIUS) ** 2:
                self._place = direction
                self.change(direction)

    def change(self, direction: int) -> None:
        """Attack from there too, or no longer; one direction always stays."""
        chosen = set(self._chosen) ^ {direction}
        if chosen:
            self._chosen = tuple(sorted(chosen))
            self.picked.emit(self._chosen)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk around, Space changes, and so do the digits 0 to 5."""
        key = event.key()
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
            way = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1
            self._place = (self._place + way) % 6
            self.update()
        elif key == Qt.Key.Key_Space:
            self.change(self._place)
        elif event.text() in tuple("012345"):
            self._place = int(event.text())
            self.change(self._place)
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Speak the new language."""
        self.setAccessibleName(translate("ocs", "Hexes attacked from, 0 at the top, clockwise"))


def _hex(centre: QPointF, radius: float) -> QPolygonF:
    """A hexagon with a flat top."""
    points = (QPointF(cos(turn * pi / 3), sin(turn * pi / 3)) * radius for turn in range(6))
    return QPolygonF([centre + point for point in points])
