"""S-74 on the screen: every weapon at every range, the draft's cell outlined, more destruction deeper."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.systems.squadron.gunnery import BANDS
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.plain import shown
from referee_app.ui.systems.squadron.sentences import number
from referee_app.ui.systems.squadron.viewmodel import Cell, Line
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import decimal, percent

HEAD, ROW, NAME, CELL, NARROW, OVER, APART = 18, 32, 60, 76, 52, 17, 4
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_SHADES = 5


class ExpectationTable(QWidget):
    """Weapons down, ranges across; a click takes weapon and range over."""

    picked = Signal(str, str)
    """The referee picked a cell: weapon and band."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[Line, ...] = ()
        self._lit: tuple[str, str | None] = ("", None)
        self._place = (0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is shown."""
        return self._lines

    def show_lines(self, lines: tuple[Line, ...], weapon: str, band: str | None) -> None:
        """Show the table, the draft's own cell lit."""
        shown = (lines, (weapon, band))
        if shown == (self._lines, self._lit):
            return
        taller = len(lines) != len(self._lines)
        self._lines, self._lit = shown
        self._place = (min(self._place[0], max(0, len(lines) - 1)), self._place[1])
        if taller:
            self.updateGeometry()
        self._say()
        self.update()

    def retranslate(self) -> None:
        """Speak the new language."""
        self._say()
        self.update()

    def _say(self) -> None:
        self.setAccessibleName(translate("squadron", "Expected results by weapon and range (S-74)"))
        if self._lines:
            line = self._lines[self._place[0]]
            self.setAccessibleDescription(cell_text(line, line.cells[self._place[1]]))
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """Each cell in words, weapon by weapon; a press takes it over."""
        for row, line in enumerate(self._lines):
            for column, cell in enumerate(line.cells):
                yield Spot(cell_text(line, cell), self.cell_rect(row, column), partial(self._take, (row, column)))

    def _take(self, place: tuple[int, int]) -> None:
        self._place = place
        self._pick()

    def sizeHint(self) -> QSize:
        """A row for each weapon."""
        return QSize(290, self.heightForWidth(max(self.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        """Narrow, but every row."""
        return QSize(NARROW * len(BANDS), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        """A row for each weapon, and where it is narrow one for its name."""
        return HEAD + (ROW + (0 if _beside(width) else OVER)) * max(1, len(self._lines))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may want another height; the width before this one may never have been told."""
        super().resizeEvent(event)
        if self.height() != self.heightForWidth(self.width()):
            self.updateGeometry()

    # drawing

    @property
    def name_width(self) -> float:
        """What the weapons' names take: all they need, as far as the cells leave it; nothing where they stand above."""
        if not _beside(self.width()):
            return 0.0
        metrics = QFontMetricsF(theme.font(theme.TEXT, bold=True))
        wanted = max((metrics.horizontalAdvance(shown(line.weapon)) for line in self._lines), default=0.0) + 8
        return max(float(NAME), min(wanted, self.width() - CELL * len(BANDS)))

    def cell_rect(self, row: int, column: int) -> QRectF:
        """Where a cell is."""
        name = self.name_width
        wide = (self.width() - name) / len(BANDS)
        over = 0 if name else OVER
        top = HEAD + row * (ROW + over) + over
        return QRectF(name + column * wide, top, wide, ROW).adjusted(1, 1, -1, -1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw heads and rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.tokens().muted))
        painter.setFont(theme.font(theme.LABEL))
        for column, band in enumerate(BANDS):
            rect = self.cell_rect(0, column)
            painter.drawText(QRectF(rect.left(), 0, rect.width(), HEAD), _CENTRE, named("squadron.band", band))
        for row, line in enumerate(self._lines):
            self._paint_line(painter, row, line, self._deepest(line))
        painter.end()

    def _deepest(self, line: Line) -> Fraction:
        """The most any weapon of the same effect does: counters and destroyed craft are not compared."""
        alike = [other for other in self._lines if (other.kind == "ion") == (line.kind == "ion")]
        return max((cell.heavy for other in alike for cell in other.cells), default=Fraction(0))

    def _paint_line(self, painter: QPainter, row: int, line: Line, deepest: Fraction) -> None:
        colours = theme.tokens()
        font = theme.font(theme.TEXT, bold=line.weapon == self._lit[0])
        painter.setFont(font)
        painter.setPen(QColor(colours.ink))
        first, wide = self.cell_rect(row, 0), self.name_width
        place = QRectF(0, first.top(), wide - 4, first.height())
        if not wide:
            place = QRectF(0, first.top() - OVER, self.width(), OVER)
        name = QFontMetricsF(font).elidedText(shown(line.weapon), Qt.TextElideMode.ElideRight, place.width() - 2)
        painter.drawText(place, _LEFT, name)
        for column, cell in enumerate(line.cells):
            self._paint_cell(painter, self.cell_rect(row, column), cell, deepest)
            if (line.weapon, cell.band) == self._lit:
                self._outline(painter, self.cell_rect(row, column), colours.accent)
            if self.hasFocus() and self._place == (row, column):
                self._outline(painter, self.cell_rect(row, column), colours.ink)

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: Cell, deepest: Fraction) -> None:
        colours = theme.tokens()
        shade = QColor(colours.accent)
        depth = round(_SHADES * float(cell.heavy / deepest)) if deepest else 0
        shade.setAlphaF(0.05 * depth)
        painter.fillRect(rect, shade)
        half = rect.height() / 2
        painter.setPen(QColor(colours.ink))
        painter.setFont(theme.font(theme.LABEL + 1, bold=True))
        top = f"{number(cell.difficulty)} · {percent(cell.chance)}"
        if painter.fontMetrics().horizontalAdvance(top) > rect.width() - 2:
            top = percent(cell.chance)
        painter.drawText(QRectF(rect.left(), rect.top() + 1, rect.width(), half), _CENTRE, top)
        painter.setPen(QColor(colours.muted))
        third = rect.width() / 3
        painter.setFont(means_font(cell, third))
        for place, mean in enumerate(_means(cell)):
            low = QRectF(rect.left() + place * third, rect.top() + half - 1, third, half)
            painter.drawText(low, _CENTRE, mean)

    def _outline(self, painter: QPainter, rect: QRectF, colour: str) -> None:
        painter.setPen(QPen(QColor(colour), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 3, 3)

    # picking

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the cell over."""
        place = self._at(event.position())
        if place is not None:
            self._take(place)

    def _at(self, point: QPointF) -> tuple[int, int] | None:
        for row in range(len(self._lines)):
            for column in range(len(BANDS)):
                if self.cell_rect(row, column).contains(point):
                    return row, column
        return None

    def _pick(self) -> None:
        line = self._lines[self._place[0]]
        self.picked.emit(line.weapon, line.cells[self._place[1]].band)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk, Enter takes over."""
        steps = {
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        if step and self._lines:
            row, column = self._place[0] + step[0], self._place[1] + step[1]
            self._place = max(0, min(len(self._lines) - 1, row)), max(0, min(len(BANDS) - 1, column))
            self._say()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._lines:
            self._pick()
        else:
            super().keyPressEvent(event)


def _means(cell: Cell) -> tuple[str, str, str]:
    """Hits, damaged or ionised, destroyed or counters."""
    return decimal(cell.hits, 1), decimal(cell.light, 1), decimal(cell.heavy, 1)


def means_font(cell: Cell, room: float) -> QFont:
    """The type of the three means, smaller where each has less room than it needs to stand apart from the next."""
    font = theme.font(theme.LABEL)
    wide = max(map(QFontMetricsF(font).horizontalAdvance, _means(cell)))
    if wide > room - APART:
        font.setPixelSize(max(1, int(font.pixelSize() * (room - APART) / wide)))
    return font


def _beside(width: int) -> bool:
    """Whether the weapons' names have room beside the cells."""
    return width >= NAME + CELL * len(BANDS)


def cell_text(line: Line, cell: Cell) -> str:
    """A cell read aloud, with the figures that are painted."""
    hits, light, heavy = _means(cell)
    if line.kind == "ion":
        text = translate(
            "squadron",
            "{weapon}, {band}: difficulty {difficulty}, {chance} a shot, "
            "{hits} hits, {light} craft ionised, {heavy} counters",
        )
    else:
        text = translate(
            "squadron",
            "{weapon}, {band}: difficulty {difficulty}, {chance} a shot, "
            "{hits} hits, {light} damaged, {heavy} destroyed",
        )
    return text.format(
        weapon=line.weapon,
        band=named("squadron.band", cell.band).lower(),
        difficulty=number(cell.difficulty),
        chance=percent(cell.chance),
        hits=hits,
        light=light,
        heavy=heavy,
    )
