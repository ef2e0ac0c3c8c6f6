"""Dice drawn as small faces: pips on six sides, numbers on others, dashed squares for dice still to fall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import inf

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.core.dice import Faces, Owed
from referee_app.ui.look.theme import font, tokens
from referee_app.ui.words.figures import faces_text, is_sum

LARGE, SMALL = 28, 18
_APART, _LINKED = 7, 2
GAP = 4
"""Between two lines of dice."""
_MOST = 48
_THIRDS = {"nw": (-1, -1), "w": (-1, 0), "sw": (-1, 1), "c": (0, 0), "ne": (1, -1), "e": (1, 0), "se": (1, 1)}
_PIPS = {
    1: ("c",),
    2: ("nw", "se"),
    3: ("nw", "c", "se"),
    4: ("nw", "ne", "sw", "se"),
    5: ("nw", "ne", "c", "sw", "se"),
    6: ("nw", "w", "sw", "ne", "e", "se"),
}


@dataclass(frozen=True, slots=True)
class Die:
    """One face on the table: what it shows (0: not fallen yet), its text where it is no face, how it is dressed."""

    face: int
    sides: int
    known: bool = False
    again: bool = False
    text: str = ""


def laid_out(faces: Faces, sides: int, known: Faces = (), owed: Owed = ()) -> tuple[Die, ...]:
    """Every face of a throw in reading order, with a dashed square for each die still owed."""
    if is_sum(faces):
        return (Die(0, sides, text=f"= {faces[0][1]}"),)
    waiting = {index for index, _ in owed}
    dice: list[Die] = []
    for index, die in enumerate(faces):
        old = len(known[index]) if index < len(known) else 0
        dice += (Die(face, sides, place < old, place > 0) for place, face in enumerate(die))
        if index in waiting:
            dice.append(Die(0, sides, again=True))
    dice += (Die(0, sides) for index in sorted(waiting) if index >= len(faces))
    return tuple(dice)


def places(dice: Iterable[Die], size: int, width: float) -> Iterator[tuple[Die, QRectF]]:
    """Where each face lies, line after line within a width; a re-roll hangs on its die."""
    x = y = 0.0
    for die in dice:
        wide = size * (1.0 if not die.text else 1.9)
        gap = 0 if not x else _LINKED if die.again else _APART
        if x and x + gap + wide > width:
            x, gap, y = 0.0, 0, y + size + GAP
        yield die, QRectF(x + gap, y, wide, size)
        x += gap + wide


def height_of(dice: Iterable[Die], size: int, width: float) -> int:
    """How much room the faces take within a width."""
    return int(max((rect.bottom() for _, rect in places(dice, size, width)), default=size))


def paint_dice(painter: QPainter, dice: Iterable[Die], size: int, room: QRectF, muted: bool = False) -> None:
    """Draw faces into a room, from its top left corner."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for die, rect in places(dice, size, room.width()):
        _paint_die(painter, die, rect.translated(room.topLeft()), muted or die.known)
    painter.restore()


def _paint_die(painter: QPainter, die: Die, rect: QRectF, muted: bool) -> None:
    colours = tokens()
    waiting = not die.face and not die.text
    ink = QColor(colours.muted if muted or waiting else colours.ink)
    pen = QPen(ink, 1.2 if not waiting else 1, Qt.PenStyle.DashLine if waiting else Qt.PenStyle.SolidLine)
    painter.setPen(pen)
    painter.setBrush(QColor(colours.paper if die.known or waiting else colours.surface))
    painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)
    if die.face and die.sides == 6 and die.face in _PIPS:
        _paint_pips(painter, die.face, rect, ink)
    elif not waiting:
        painter.setFont(font(max(9, int(rect.height() * 0.5)), bold=not muted))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, die.text or str(die.face))


def _paint_pips(painter: QPainter, face: int, rect: QRectF, ink: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    step, radius = rect.width() * 0.25, rect.width() * 0.092
    for name in _PIPS[face]:
        across, down = _THIRDS[name]
        centre = rect.center() + QPointF(across * step, down * step)
        painter.drawEllipse(centre, radius, radius)


class DiceFaces(QWidget):
    """A row of dice as they lie on the table; wraps when it is full."""

    def __init__(self, parent: QWidget | None = None, size: int = LARGE) -> None:
        super().__init__(parent)
        self._size = size
        self._most = size
        self._dice: tuple[Die, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def dice(self) -> tuple[Die, ...]:
        """What is drawn."""
        return self._dice

    def show_faces(self, faces: Faces, sides: int, known: Faces = (), owed: Owed = ()) -> None:
        """Draw a throw; faces of `known` are greyed, dice of `owed` are dashed squares."""
        dice = laid_out(faces, sides, known, owed)
        if dice == self._dice:
            return
        self._dice = dice
        self._size = self._most if len(dice) <= _MOST // 4 else min(self._most, 20 if len(dice) <= _MOST else 14)
        self.setAccessibleName(faces_text(faces))
        self.updateGeometry()
        self.update()

    @property
    def across(self) -> int:
        """How wide they are in one line."""
        return int(max((rect.right() for _, rect in places(self._dice, self._size, inf)), default=0)) + 1

    def sizeHint(self) -> QSize:
        """One line of dice."""
        return QSize(self._most * 4, self.heightForWidth(self.width() or 320))

    def minimumSizeHint(self) -> QSize:
        """One die."""
        return QSize(self._most, self._most)

    def heightForWidth(self, width: int) -> int:
        """The lines of dice within a width."""
        return max(self._most, height_of(self._dice, self._size, width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the faces."""
        painter = QPainter(self)
        paint_dice(painter, self._dice, self._size, QRectF(self.rect()))
        painter.end()
