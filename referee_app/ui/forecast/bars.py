"""How many fights came out, painted: bars with their margin and what they were before; rounds as a histogram."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.play.scores import Figure
from referee_app.ui.forecast.words import figure_text
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.plain import shown
from referee_app.ui.words.figures import percent

ROW, THICK = 30, 14
HIGH = 84
"""How high the histogram is, with the figures below it."""
_MOST_ROUNDS = 40
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way it may end: what it is called, its chance (None: not known yet), and its chance before a what-if."""

    text: str
    figure: Figure | None
    before: Figure | None = None

    @property
    def told(self) -> str:
        """The chance with its margin, and what it was."""
        text = figure_text(self.figure) if self.figure is not None else "\u2026"
        return text if self.before is None else f"{text} ({percent(self.before.chance)})"


class OutcomeBars(QWidget):
    """Bars of what may come of a fight; `show_outcomes` is all it knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.outcomes: tuple[Outcome, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_outcomes(self, outcomes: tuple[Outcome, ...], title: str) -> None:
        """Draw others."""
        self.outcomes = outcomes
        self.setAccessibleName(title)
        self.updateGeometry()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """Each with its chance."""
        for place, one in enumerate(self.outcomes):
            yield Spot(f"{one.text}: {one.told}", QRectF(0, place * ROW, self.width(), ROW))

    def sizeHint(self) -> QSize:
        """A row for each."""
        return QSize(420, ROW * max(1, len(self.outcomes)))

    def minimumSizeHint(self) -> QSize:
        """The same, narrower."""
        return QSize(300, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Label left, figure right, the bar between them."""
        painter = QPainter(self)
        painter.setFont(theme.font())
        metrics = QFontMetrics(painter.font())
        left = max((metrics.horizontalAdvance(shown(one.text)) for one in self.outcomes), default=0) + 2
        right = max((metrics.horizontalAdvance(one.told) for one in self.outcomes), default=0)
        left = min(left, self.width() * 2 // 5)
        for place, one in enumerate(self.outcomes):
            room = QRect(0, place * ROW, self.width(), ROW)
            painter.setPen(QColor(theme.tokens().ink))
            text = metrics.elidedText(shown(one.text), Qt.TextElideMode.ElideRight, left)
            painter.drawText(room, _LEFT | _MIDDLE, text)
            painter.drawText(room, _RIGHT | _MIDDLE, one.told)
            wide = self.width() - left - right - 2 * theme.ITEM
            self._paint_bar(painter, one, QRectF(left + theme.ITEM, room.center().y() - THICK / 2, wide, THICK))
        painter.end()

    def _paint_bar(self, painter: QPainter, one: Outcome, room: QRectF) -> None:
        """The bar, its margin as a thin line over its end, and what it was as a line across."""
        colours, wide, figure = theme.tokens(), room.width(), one.figure
        if figure is not None:
            bar = QRectF(room.left(), room.top(), wide * figure.chance, room.height())
            painter.fillRect(bar, QColor(colours.accent))
        if figure is not None and not figure.exact:
            ends = room.left() + wide * figure.low, room.left() + wide * figure.high
            painter.fillRect(QRectF(ends[0], room.center().y() - 1, ends[1] - ends[0], 2), QColor(colours.warn))
        if one.before is not None:
            painter.setPen(QPen(QColor(colours.ink), 2))
            x = room.left() + wide * one.before.chance
            painter.drawLine(int(x), int(room.top()) - 4, int(x), int(room.bottom()) + 4)


class RoundsChart(QWidget):
    """In how many rounds fights ended; `show_rounds` is all it knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rounds: tuple[tuple[int, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rounds(self, rounds: Mapping[int, int], title: str) -> None:
        """Draw other rounds: how many fights ended in each."""
        low, high = min(rounds, default=0), max(rounds, default=0)
        step = (high - low) // _MOST_ROUNDS + 1
        found = {
            begin: sum(rounds.get(one, 0) for one in range(begin, begin + step)) for begin in range(low, high + 1, step)
        }
        self.rounds = tuple(found.items()) if rounds else ()
        self.setAccessibleName(title)
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """How many fights ended in each number of rounds."""
        wide = min(40.0, self.width() / max(1, len(self.rounds)))
        for place, (number, count) in enumerate(self.rounds):
            yield Spot(f"{number}: {count}", QRectF(place * wide, 0, wide, self.height()))

    def sizeHint(self) -> QSize:
        """A low strip."""
        return QSize(420, HIGH)

    def minimumSizeHint(self) -> QSize:
        """The same, narrower."""
        return QSize(200, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A column for each number of rounds, the number below where it has room."""
        painter = QPainter(self)
        painter.setFont(theme.font(theme.LABEL))
        colours, metrics = theme.tokens(), QFontMetrics(painter.font())
        most = max((count for _, count in self.rounds), default=1)
        wide = min(40.0, self.width() / max(1, len(self.rounds)))
        foot = metrics.height() + 2
        every = max(1, -(-int(metrics.horizontalAdvance("000") + 4) // max(1, int(wide))))
        for place, (number, count) in enumerate(self.rounds):
            high = (self.height() - foot) * count / most
            bar = QRectF(place * wide + 1, self.height() - foot - high, wide - 2, high)
            painter.fillRect(bar, QColor(colours.accent))
            if place % every == 0:
                painter.setPen(QColor(colours.muted))
                room = QRectF(place * wide - 20, self.height() - foot, wide + 40, foot)
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(number))
        painter.end()
