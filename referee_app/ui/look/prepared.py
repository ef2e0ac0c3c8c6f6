"""What a press does not wait for: painted parts are put on the screen again from their pictures, for instance where
something above them grew, and parts that later steps show are made before, while no event waits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

from PySide6.QtCore import QLocale, QObject, QRect, QTimer
from PySide6.QtGui import QFont, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.ui.look import theme

OPENED = 300
"""A tab that was just opened is first of all to be used: for so many milliseconds nothing is made ahead."""
Draw = Callable[[QPainter], object]
MOST = 4
"""So many looks of a part are kept, if no more are asked for: lit or not, beside a bar that scrolls or not."""


def dress(widget: QWidget) -> tuple[float, theme.Tokens, QFont, str]:
    """What the picture of a widget depends on besides what it shows: pixels, colours, letters, language."""
    return widget.devicePixelRatioF(), theme.tokens(), QApplication.font(), QLocale().name()


class PictureCache:
    """The pictures of the parts of one painted widget, which lie on a ground of one colour."""

    def __init__(self, widget: QWidget, ground: str = "paper", most: int = MOST) -> None:
        self._widget, self._ground, self._most = widget, ground, most
        self._pictures: dict[Hashable, list[tuple[object, QPixmap]]] = {}

    def paint(self, painter: QPainter, part: Hashable, room: QRect, shows: object, draw: Draw) -> None:
        """Paint a part in its room: from its picture while it `shows` the same, in the same colours and letters. Where
        a point of ours is no whole number of the screen's it is drawn: a picture would not lie on its own pixels."""
        wears = dress(self._widget)
        ratio = wears[0]
        if ratio != int(ratio):
            draw(painter)
            return
        wanted = (shows, room.size(), *wears)
        kept = self._pictures.setdefault(part, [])
        picture = next((one for known, one in kept if known == wanted), None)
        if picture is None:
            picture = self._taken(room, ratio, draw)
            kept[:] = [*kept[1 - self._most :], (wanted, picture)]
        painter.drawPixmap(room.topLeft(), picture)

    def _taken(self, room: QRect, ratio: float, draw: Draw) -> QPixmap:
        picture = QPixmap(room.width() * int(ratio), room.height() * int(ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(getattr(theme.tokens(), self._ground))
        painter = QPainter(picture)
        painter.translate(-room.topLeft())
        draw(painter)
        painter.end()
        return picture


class IdleTasks(QTimer):
    """Goes through `pieces`, one after the other, each time `begin` finds that something else is shown; what a piece
    takes is what a press in the middle may wait for."""

    def __init__(self, pieces: Callable[[], Iterable[object]], parent: QObject) -> None:
        super().__init__(parent)
        self._pieces = pieces
        self._left: Iterator[object] = iter(())
        self.timeout.connect(self._on_timeout)

    def begin(self, after: int = 0) -> None:
        """Look from the beginning for what is still to be made, so many milliseconds later."""
        self._left = iter(self._pieces())
        self.start(after)

    def _on_timeout(self) -> None:
        if self.interval():
            self.setInterval(0)
        if next(self._left, self) is self:
            self.stop()


def polish(part: QWidget) -> None:
    """Dress a part that is not seen yet, and all that is in it: to find the style of each takes longer than to make
    it."""
    for widget in (part, *part.findChildren(QWidget)):
        widget.ensurePolished()
