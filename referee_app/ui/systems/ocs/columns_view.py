"""The outcomes side by side, worst to best: one column for each code, the chance above, the code below."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.plain import show_tip
from referee_app.ui.systems.ocs.result_words import halves, sentence
from referee_app.ui.words.figures import exact, percent

LINE = 14
_CENTRE = Qt.AlignmentFlag.AlignCenter
_STEPS = (0.25, 0.5, 1.0)

Outcome = tuple[str, Fraction]


class ColumnsView(QWidget):
    """`show_outcomes` is all it knows."""

    pointed = Signal(str)
    """Another code is under the mouse, or none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outcomes: tuple[Outcome, ...] = ()
        self._hit = ""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What is drawn."""
        return self._outcomes

    def show_outcomes(self, outcomes: tuple[Outcome, ...], hit: str = "") -> None:
        """Draw another distribution; `hit` is the code that came."""
        if (outcomes, hit) != (self._outcomes, self._hit):
            self._outcomes, self._hit = outcomes, hit
            said = (f"{code}: {percent(chance)}" for code, chance in outcomes)
            self.setAccessibleDescription("; ".join(said))
            self.update()

    def sizeHint(self) -> QSize:
        """Low columns are enough."""
        return QSize(640, 66)

    def minimumSizeHint(self) -> QSize:
        """The least that can be told apart."""
        return QSize(480, 66)

    def _room(self, place: int) -> QRect:
        wide = self.width() / max(1, len(self._outcomes))
        return QRect(round(place * wide), 0, round((place + 1) * wide) - round(place * wide), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Columns on one line."""
        painter = QPainter(self)
        highest = max((float(chance) for _, chance in self._outcomes), default=1.0)
        full = next(step for step in _STEPS if highest <= step or step == 1)
        for place, (code, chance) in enumerate(self._outcomes):
            self._paint_column(painter, self._room(place), code, chance, full)
        foot = self.height() - 2 * LINE - 3
        painter.fillRect(QRect(0, foot, self.width(), 1), QColor(theme.tokens().line))
        painter.end()

    def _paint_column(self, painter: QPainter, room: QRect, code: str, chance: Fraction, full: float) -> None:
        colours, foot = theme.tokens(), self.height() - 2 * LINE - 3
        most = foot - LINE - 4
        high = max(1.0 if chance else 0.0, most * float(chance) / full)
        column = QRectF(room.center().x() - 13, foot - high, 26, high)
        painter.fillRect(column, QColor(colours.accent))
        painter.setPen(QColor(colours.ink if chance else colours.muted))
        painter.setFont(theme.font(theme.LABEL, bold=bool(chance)))
        text = percent(chance) if chance else "–"
        painter.drawText(QRect(room.left(), int(foot - high) - LINE - 2, room.width(), LINE), _CENTRE, text)
        painter.setFont(theme.font(theme.LABEL, bold=code == self._hit))
        for line, half in enumerate(halves(code)):
            painter.drawText(QRect(room.left(), foot + 3 + line * LINE, room.width(), LINE), _CENTRE, half or "–")

    def code_at(self, x: float) -> str:
        """The code drawn there."""
        place = int(x * len(self._outcomes) // max(1, self.width()))
        return self._outcomes[place][0] if 0 <= place < len(self._outcomes) else ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a code."""
        self.pointed.emit(self.code_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self.pointed.emit("")

    def event(self, event: QEvent) -> bool:
        """The exact fraction and the code in words."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            code = self.code_at(event.pos().x())
            chance = dict(self._outcomes).get(code, Fraction(0))
            show_tip(event, f"{code}: {percent(chance)} {exact(chance)}. {sentence(code)}", self)
            return True
        return super().event(event)
