"""The defender's hex and the six it can be attacked from: one drawing for the worksheet and the window, where they are
clicked, or walked with the arrow keys and changed with Space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.form.input_line import NOT_LEFT, give_back
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.sheet.blocks import Block
from referee_app.ui.sheet.canvas import SCREEN, Canvas
from referee_app.ui.sheet.paint import screen_inks
from referee_app.ui.words.catalogue import translate

SIDE = 96
WALKED = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
"""How the keyboard comes here by the referee's own hand."""
_AWAY = 0.315
_RADIUS = 0.175


@dataclass(frozen=True, slots=True)
class Hexes(Block):
    """Six hexes around one, numbered clockwise from the top; those attacked from are filled."""

    chosen: tuple[int, ...]
    light: tuple[str, str] = ("", "")
    """What stands in the middle and its colour."""

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room = QRectF(rect.center().x() - HIGH / 2 * c.metrics.lead, rect.top(), *2 * (HIGH * c.metrics.lead,))
        place = rect if rect.height() else room
        if c.painter:
            for direction in range(6):
                self._direction(c, c.painter, place, direction)
            self._middle(c, c.painter, place)
        return place.height()

    def _direction(self, c: Canvas, painter: QPainter, place: QRectF, direction: int) -> None:
        chosen, centre = direction in self.chosen, _centre(place, direction)
        painter.setBrush(c.colour("accent" if chosen else "surface"))
        painter.setPen(c.pen("accent" if chosen else "muted"))
        painter.drawPolygon(_hex(centre, place.width() * _RADIUS))
        type_ = replace(c.metrics.label, bold=chosen, ink="surface" if chosen else "muted")
        c.figure(_around(centre, place), str(direction), type_, "centre")

    def _middle(self, c: Canvas, painter: QPainter, place: QRectF) -> None:
        text, colour = self.light
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour or c.inks.muted), 2 * c.hair))
        painter.drawPolygon(_hex(place.center(), place.width() * _RADIUS - c.hair))
        if text:
            type_ = replace(c.metrics.value, size=c.metrics.head.size)
            canvas = Canvas(painter, c.metrics, replace(c.inks, ink=colour))
            canvas.figure(_around(place.center(), place), text, type_, "centre")

    def said(self) -> Iterator[str]:
        signs = (f"[{'x' if direction in self.chosen else ' '}] {direction}" for direction in range(6))
        yield "  ".join((*signs, self.light[0])).rstrip()


HIGH = 5.2
"""The height of the six hexes in lines, where they are given none."""


class Hexagon(QWidget):
    """Directions 0 to 5, 0 at the top, clockwise; the light in the middle is green, or red with a cross."""

    picked = Signal(tuple)
    """Other directions are attacked from: their numbers, in order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen: tuple[int, ...] = ()
        self._open = True
        self._place = 0
        self._said = ""
        self._walked = False
        """Whether the referee came here by himself, or walks here: then Space is not the stage's."""
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
        self._said = said
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The directions, ticked where they are attacked from; then what the light says."""
        room, half = QRectF(self.rect()), self.width() * _RADIUS
        for direction in range(6):
            place = QRectF(0, 0, 2 * half, 2 * half)
            place.moveCenter(_centre(room, direction))
            yield Spot(str(direction), place, partial(self.change, direction), direction in self._chosen)
        yield Spot(self._said, room)

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(SIDE, SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Six hexes around the light; the one the keyboard stands on is framed."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.tokens()
        canvas = Canvas(painter, SCREEN, screen_inks(colours))
        light = ("e", colours.good) if self._open else ("×", colours.bad)
        Hexes(self._chosen, light).draw(canvas, QRectF(self.rect()))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.ink), 2))
            painter.drawPolygon(_hex(_centre(QRectF(self.rect()), self._place), self.width() * _RADIUS - 3))
        painter.end()

    # choosing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Change the direction under the mouse; the keyboard goes where Space takes the next step."""
        for direction in range(6):
            off = event.position() - _centre(QRectF(self.rect()), direction)
            if off.x() ** 2 + off.y() ** 2 <= (self.width() * _RADIUS) ** 2:
                self._place = direction
                self.change(direction)
        if self.hasFocus():
            give_back(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Led here by the program, nobody has asked yet for what Space does here."""
        super().focusInEvent(event)
        if event.reason() not in NOT_LEFT:
            self._walked = event.reason() in WALKED

    def change(self, direction: int) -> None:
        """Attack from there too, or no longer; one direction always stays."""
        chosen = set(self._chosen) ^ {direction}
        if chosen:
            self._chosen = tuple(sorted(chosen))
            self.picked.emit(self._chosen)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk around, Space changes where one walks, and so do the digits 0 to 5."""
        key = event.key()
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
            way = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1
            self._place, self._walked = (self._place + way) % 6, True
            self.update()
        elif key == Qt.Key.Key_Space and self._walked:
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


def _centre(place: QRectF, direction: int) -> QPointF:
    """The middle of the hex in a direction."""
    angle, away = (direction * 60 - 90) * pi / 180, place.width() * _AWAY
    return place.center() + QPointF(cos(angle), sin(angle)) * away


def _around(centre: QPointF, place: QRectF) -> QRectF:
    """The room of a text in a hex."""
    half = place.width() * _RADIUS
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
