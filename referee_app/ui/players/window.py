"""The players' window: it paints a board, a picture, or nothing; it is given no sheet, no tables and no journal."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QCursor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QScreen
from PySide6.QtWidgets import QWidget

from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.theme import DARK, LIGHT, Theme
from referee_app.ui.players.board import Board, paint_board
from referee_app.ui.sheet.heard import in_words
from referee_app.ui.sheet.paint import screen_inks

EDGE = 36
"""The margin is this part of the height."""


class PlayersWindow(QWidget):
    """What stands on the second screen. Its title, its icon and its name say nothing of the fight."""

    closed = Signal()
    """It was closed."""
    unasked = Signal()
    """It was given the keyboard for no more than having come up."""

    def __init__(self, theme: Theme = "dark") -> None:
        super().__init__()
        self.setWindowTitle("Referee")
        self.setObjectName("players")
        self._board: Board | None = None
        self._picture = QPixmap()
        self._blank = False
        self._coming = False
        self.text = ""
        """What is painted, as text."""
        self._theme: Theme = theme
        self.draws = 0
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)  # the program ends with the referee's window
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)  # who opened it goes on typing
        self.resize(960, 540)

    def fill(self, monitor: QScreen) -> None:
        """Fill this monitor, and leave the keyboard where it is. Left by Escape it stands there in a part of it."""
        self._coming = True
        room = monitor.availableGeometry()
        part = QRect(QPoint(), room.size() * 2 / 3)
        part.moveCenter(room.center())
        self.setScreen(monitor)
        self.setGeometry(part)
        self.showFullScreen()

    def show_board(self, board: Board | None) -> None:
        """Show a board, or nothing; the same again is not painted again."""
        if board == self._board:
            return
        self._board = board
        self._say()
        self.update()

    def show_picture(self, picture: QPixmap) -> None:
        """Show a picture of the scene in its place; an empty one: the board again."""
        self._picture = picture
        self._say()
        self.update()

    @property
    def pictured(self) -> bool:
        """Whether a picture stands there in the board's place."""
        return not self._picture.isNull()

    def blank(self, blank: bool) -> None:
        """Show nothing at all, or what stood there again."""
        self._blank = blank
        self._say()
        self.update()

    def dress(self, theme: Theme) -> None:
        """Light or dark, whatever the referee's window is."""
        self._theme = theme
        self.update()

    def _say(self) -> None:
        """What is painted is said to a screen reader as well."""
        seen = self._board is not None and not self._blank and self._picture.isNull()
        self.text = self._board.text() if seen and self._board is not None else ""
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """What stands there, line by line."""
        lines = self.text.splitlines()
        high = self.height() / max(1, len(lines))
        for place, line in enumerate(lines):
            yield Spot(in_words(line), QRectF(0, place * high, self.width(), high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and what is shown."""
        self.draws += 1
        colours = DARK if self._theme == "dark" else LIGHT
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.paper))
        if not self._blank and not self._picture.isNull():
            self._paint_picture(painter)
        elif not self._blank and self._board is not None:
            edge = self.height() / EDGE
            room = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_board(painter, screen_inks(colours), room, self.height(), self._board)
        painter.end()

    def _paint_picture(self, painter: QPainter) -> None:
        whole = self._picture.scaled(
            self.size() * self.devicePixelRatio(),
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        whole.setDevicePixelRatio(self.devicePixelRatio())
        size = whole.deviceIndependentSize()
        painter.drawPixmap(int((self.width() - size.width()) / 2), int((self.height() - size.height()) / 2), whole)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the full screen; nothing else is taken here."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()

    def changeEvent(self, event: QEvent) -> None:
        """Whoever did not click it did not mean to type here."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self._coming and self.isActiveWindow():
            self._coming = False
            if not self.geometry().contains(QCursor.pos()):
                self.unasked.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that it goes."""
        super().closeEvent(event)
        self.closed.emit()
