"""Bars: one outcome distribution, label left, per cent right, no axes, no legend; the mean as a tick and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.fade import Fade
from referee_app.ui.look.plain import show_tip, shown
from referee_app.ui.words.figures import Number, exact, percent

HEAD, HEIGHT = 22, 20
_THICK = 10
_LEAST = 10
"""The least room for bars beside labels that need more than their share."""
_NARROWEST = 144
"""Two stand beside each other in the narrowest column."""
_STEPS = (0.25, 0.5, 1.0)
"""What the full width stands for: the first that holds the longest bar, so that bars keep still between two throws."""
_FEW = 2
"""Of so few bars, as of one that says yes, each is as long as its chance: there are no others to compare it with."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One outcome: its label, its chance, and the count it stands for, where it is one."""

    text: str
    chance: Number
    count: int | None = None

    @property
    def said(self) -> str:
        """The bar as words, with the exact fraction where there is one."""
        fraction = exact(self.chance)
        return f"{self.text}: {percent(self.chance)}" + (f" ({fraction})" if fraction else "")


@dataclass(frozen=True, slots=True)
class Chart:
    """A heading, its bars, and the mean as a figure and as words."""

    title: str
    bars: tuple[Bar, ...]
    mean: Number | None = None
    mean_text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class _Line:
    """A bar as it is drawn: its label and how wide that is, its per cent, and its chance in decimals."""

    text: str
    wide: int
    figure: str
    chance: float
    possible: bool


def _line(bar: Bar, metrics: QFontMetrics) -> _Line:
    text = shown(bar.text)
    return _Line(text, metrics.horizontalAdvance(text), percent(bar.chance), float(bar.chance), bool(bar.chance))


class Bars(QWidget):
    """A painted distribution; `show_chart` is all it knows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chart = Chart("", ())
        self._fade = Fade(self, self._row)
        self._plain = theme.font()
        self._small = theme.font(theme.LABEL)
        self._lines: tuple[_Line, ...] = ()
        self._left = self._right = self._head = 0
        self._heading: tuple[int, str] = (-1, "")
        """What the heading says of itself at a width."""
        self._full = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def chart(self) -> Chart:
        """What is drawn."""
        return self._chart

    @property
    def wanted(self) -> int:
        """From this width on the heading and every label stand whole."""
        return max(self._head, self._left + self._right + _LEAST + 2 * theme.ITEM)

    def show_chart(self, chart: Chart) -> None:
        """Draw another distribution; bars that changed fade in."""
        if chart == self._chart:
            return
        before = {bar.text: bar for bar in self._chart.bars} if chart.title == self._chart.title else {}
        moved = (row for row, bar in enumerate(chart.bars) if bar.text in before and before[bar.text] != bar)
        self._chart = chart
        self._fade.start(frozenset(moved))
        metrics = QFontMetrics(self._plain)
        self._lines = tuple(_line(bar, metrics) for bar in chart.bars)
        self._left = max((line.wide for line in self._lines), default=0) + 2
        self._right = max((metrics.horizontalAdvance(line.figure) for line in self._lines), default=0)
        self._heading = (-1, "")
        self._head = self._taken(chart) + QFontMetrics(self._small).horizontalAdvance(shown(chart.title))
        highest = max((line.chance for line in self._lines), default=1.0)
        few = len(chart.bars) <= _FEW
        self._full = 1.0 if few else next(step for step in _STEPS if highest <= step or step == 1)
        self.setAccessibleName(chart.title)
        self.updateGeometry()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The heading with its mean, then the bars."""
        head = "  ".join(filter(None, (self._chart.title, self._chart.rule, self._chart.mean_text)))
        yield Spot(head, QRectF(0, 0, self.width(), HEAD))
        for row, bar in enumerate(self._chart.bars):
            yield Spot(bar.said, QRectF(self._row(row)))

    def sizeHint(self) -> QSize:
        """The heading and all bars."""
        return QSize(170, HEAD + HEIGHT * len(self._chart.bars))

    def minimumSizeHint(self) -> QSize:
        """The heading and all bars, narrower."""
        return QSize(_NARROWEST, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows that have to be drawn."""
        painter, asked = QPainter(self), event.region()
        if asked.intersects(QRect(0, 0, self.width(), HEAD)):
            self._paint_head(painter)
        left = min(self._left, max(self.width() * 2 // 5, self.width() - self.wanted + self._left))
        painter.setFont(self._plain)
        painter.setPen(QColor(theme.tokens().ink))
        for row, line in enumerate(self._lines):
            room = self._row(row)
            if asked.intersects(room):
                self._paint_bar(painter, row, line, room, left)
        self._paint_tick(painter, left)
        painter.end()

    def _row(self, row: int) -> QRect:
        return QRect(0, HEAD + row * HEIGHT, self.width(), HEIGHT)

    def _paint_head(self, painter: QPainter) -> None:
        colours, room = theme.tokens(), QRect(0, 0, self.width(), HEAD)
        painter.setFont(self._small)
        painter.setPen(QColor(colours.muted))
        if self._heading[0] != room.width():
            self._heading = room.width(), self._fitting(room.width() - self._taken(self._chart))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._heading[1])
        painter.setPen(QColor(colours.ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._chart.mean_text)

    def _fitting(self, width: int) -> str:
        """The title, with its rule where there is room for both."""
        metrics, title = QFontMetrics(self._small), self._chart.title
        ruled = f"{title}  {self._chart.rule}" if self._chart.rule else title
        if metrics.horizontalAdvance(shown(ruled)) <= width:
            return shown(ruled)
        return metrics.elidedText(shown(title), Qt.TextElideMode.ElideRight, width)

    def _taken(self, chart: Chart) -> int:
        """What the mean takes of the heading's line."""
        return QFontMetrics(self._small).horizontalAdvance(chart.mean_text) + theme.GROUP

    def _paint_bar(self, painter: QPainter, row: int, line: _Line, room: QRect, left: int) -> None:
        if (colour := self._fade.colour(row)) is not None:
            painter.fillRect(room, colour)
        words, middle = line.text, Qt.AlignmentFlag.AlignVCenter
        if line.wide > left:
            words = QFontMetrics(self._plain).elidedText(words, Qt.TextElideMode.ElideRight, left)
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | middle, words)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | middle, line.figure)
        painter.fillRect(self._bar_room(line, room, left), QColor(theme.tokens().accent))

    def _bar_room(self, line: _Line, room: QRect, left: int) -> QRectF:
        """Where a bar lies; what is possible is always seen."""
        start = left + theme.ITEM
        most = max(8, self.width() - start - self._right - theme.ITEM)
        wide = max(1.0 if line.possible else 0.0, most * line.chance / self._full)
        return QRectF(start, room.top() + (HEIGHT - _THICK) / 2, wide, _THICK)

    def _paint_tick(self, painter: QPainter, left: int) -> None:
        """The mean as a tick between the counts it lies between."""
        height = self._height_of_mean()
        if height is None:
            return
        x = left + theme.APART
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.tokens().ink))
        painter.drawPolygon(QPolygonF([QPointF(x - 2, height), QPointF(x - 9, height - 4), QPointF(x - 9, height + 4)]))

    def _height_of_mean(self) -> float | None:
        counts = [bar.count for bar in self._chart.bars]
        if self._chart.mean is None or not counts:
            return None
        mean, middle = float(self._chart.mean), HEAD + HEIGHT / 2
        for row, (one, two) in enumerate(pairwise(counts)):
            if one is None or two is None or one >= two:
                return None
            if one <= mean <= two:
                return middle + HEIGHT * (row + (mean - one) / (two - one))
        return None

    def event(self, event: QEvent) -> bool:
        """The exact fraction of the bar under the mouse."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = (event.pos().y() - HEAD) // HEIGHT
            if row < 0:
                head = f"{self._chart.title} {self._chart.rule}, {self._chart.mean_text}"
                show_tip(event, head.strip(", "), self)
                return True
            if 0 <= row < len(self._chart.bars):
                show_tip(event, self._chart.bars[row].said, self)
                return True
        return super().event(event)
