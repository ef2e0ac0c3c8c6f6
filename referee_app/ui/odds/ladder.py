"""The ladder: signed lines, their source and rule, the sum under a hairline, what is needed and the chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.fade import Fade
from referee_app.ui.look.plain import show_tip, shown
from referee_app.ui.words.figures import MINUS, signed, unsigned

HEIGHT = 20
_SUM = 23
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Rung:
    """One row: a signed line, a sum, a note or the foot below it with a figure of its own in words."""

    role: Literal["line", "sum", "note", "foot"]
    text: str
    value: int | Fraction = 0
    figure: str = ""
    rule: str = ""
    mark: str = ""

    @property
    def size(self) -> int | Fraction:
        """Its value without the sign."""
        return self.value if self.value > 0 else -self.value

    @property
    def height(self) -> int:
        """How tall the row is."""
        return _SUM if self.role == "sum" else HEIGHT

    @property
    def said(self) -> str:
        """The row as a sentence for those who listen."""
        parts = (self.figure or signed(self.value), self.text, self.rule, self.mark)
        return " ".join(part for part in parts if part)


def _names(rungs: Iterable[Rung]) -> Iterator[tuple[int, str, str]]:
    """What each row is about, whatever its figures: so a row is known again after they changed."""
    sums = 0
    for rung in rungs:
        yield sums, rung.role, "" if rung.role == "foot" else rung.text
        sums += rung.role == "sum"


class Ladder(QWidget):
    """A painted ladder; `show_rungs` is all it knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rungs: tuple[Rung, ...] = ()
        self._fade = Fade(self, self._row)
        self._plain = theme.font()
        self._bold = theme.font(bold=True)
        self._small = theme.font(theme.LABEL)
        self._digits = self._natural = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """What is drawn."""
        return self._rungs

    def show_rungs(self, rungs: tuple[Rung, ...]) -> None:
        """Draw other rows; figures that changed fade in."""
        if rungs == self._rungs:
            return
        before = dict(zip(_names(self._rungs), self._rungs, strict=True))
        same = [before.get(name) for name in _names(rungs)]
        moved = (row for row, (old, new) in enumerate(zip(same, rungs, strict=True)) if old and old != new)
        self._rungs = rungs
        self._fade.start(frozenset(moved))
        metrics = QFontMetrics(self._bold)
        self._digits = max((metrics.horizontalAdvance(unsigned(rung.size)) for rung in rungs), default=0)
        self._natural = max(map(self._wanted, rungs), default=0)
        self.updateGeometry()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The rows."""
        for row, rung in enumerate(self._rungs):
            yield Spot(rung.said, QRectF(self._row(row)))

    def _row(self, row: int) -> QRect:
        top = sum(rung.height for rung in self._rungs[:row])
        return QRect(0, top, self.width(), sum(rung.height for rung in self._rungs[row : row + 1]))

    def sizeHint(self) -> QSize:
        """All rows, their words whole."""
        return QSize(max(300, self._natural), sum(rung.height for rung in self._rungs))

    def minimumSizeHint(self) -> QSize:
        """All rows, narrower."""
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows that have to be drawn."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        for row, rung in enumerate(self._rungs):
            room = self._row(row)
            if room.intersects(event.rect()):
                self._paint_rung(painter, row, rung, room)
        painter.end()

    def _paint_rung(self, painter: QPainter, row: int, rung: Rung, room: QRect) -> None:
        if (colour := self._fade.colour(row)) is not None:
            painter.fillRect(room, colour)
        if rung.role == "sum":
            painter.fillRect(QRect(room.left(), room.top() + 2, room.width(), 1), QColor(theme.tokens().line))
            room = room.adjusted(0, 3, 0, 0)
        strong = self._strong(rung)
        left = self._paint_figure(painter, rung, room, strong)
        self._paint_source(painter, rung, QRect(room.left(), room.top(), left - room.left(), room.height()), strong)

    def _paint_figure(self, painter: QPainter, rung: Rung, room: QRect, strong: QFont) -> int:
        """The figure at the right edge, its sign in a column of its own; returns where it begins."""
        ink = theme.tokens().ink
        if rung.figure:
            self._write(painter, room, rung.figure, (strong, ink), _RIGHT)
            return room.right() - QFontMetrics(strong).horizontalAdvance(rung.figure) - theme.APART
        self._write(painter, room, unsigned(rung.size), (strong, ink), _RIGHT)
        sign = QRect(room.left(), room.top(), room.width() - self._digits - 3, room.height())
        self._write(painter, sign, "+" if rung.value > 0 else MINUS if rung.value else "", (strong, ink), _RIGHT)
        return sign.right() - theme.APART

    def _paint_source(self, painter: QPainter, rung: Rung, room: QRect, strong: QFont) -> None:
        """Source words, then the mark of a house rule, then the rule number in muted."""
        colours, metrics = theme.tokens(), QFontMetrics(self._small)
        tail = [(text, colour) for text, colour in ((rung.mark, colours.warn), (rung.rule, colours.muted)) if text]
        taken = sum(metrics.horizontalAdvance(text) + theme.ITEM for text, _ in tail)
        words = QFontMetrics(strong).elidedText(rung.text, Qt.TextElideMode.ElideRight, max(24, room.width() - taken))
        self._write(painter, room, words, (strong, colours.ink))
        x = room.left() + QFontMetrics(strong).horizontalAdvance(words) + theme.ITEM
        for text, colour in tail:
            place = QRect(x, room.top() + 1, room.right() - x + 1, room.height())
            self._write(painter, place, text, (self._small, colour))
            x += metrics.horizontalAdvance(text) + theme.ITEM

    def _wanted(self, rung: Rung) -> int:
        """How wide a row is with nothing of it cut."""
        strong, small = QFontMetrics(self._strong(rung)), QFontMetrics(self._small)
        tail = sum(small.horizontalAdvance(text) + theme.ITEM for text in (rung.mark, rung.rule) if text)
        figure = strong.horizontalAdvance(rung.figure) if rung.figure else self._digits + 3
        return strong.horizontalAdvance(rung.text) + tail + theme.APART + figure + 2

    def _strong(self, rung: Rung) -> QFont:
        return self._plain if rung.role in ("line", "note") else self._bold

    def _write(
        self, painter: QPainter, room: QRect, text: str, ink: tuple[QFont, str], where: Qt.AlignmentFlag = _LEFT
    ) -> None:
        painter.setFont(ink[0])
        painter.setPen(QColor(ink[1]))
        painter.drawText(room, where | Qt.TextFlag.TextSingleLine, shown(text))

    def event(self, event: QEvent) -> bool:
        """A tooltip for the row under the mouse, whose words may be cut short."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            top = 0
            for rung in self._rungs:
                top += rung.height
                if event.pos().y() < top:
                    show_tip(event, rung.said, self)
                    return True
        return super().event(event)
