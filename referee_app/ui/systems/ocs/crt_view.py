"""The lit CRT: the table as printed, shaded by chance, start and final column outlined, surprise bands marked."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygon,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.systems.ocs.book import ROWS
from referee_app.systems.ocs.state import COLUMNS, TERRAINS
from referee_app.ui.look import theme
from referee_app.ui.systems.ocs.crt_data import LEVELS, Cell, Chances, CrtData
from referee_app.ui.systems.ocs.result_words import translate
from referee_app.ui.words.catalogue import named

HEAD, BAND, LEFT = 15, 15, 84
LEAST_ROW, MOST_ROW, LEAST_WIDE = 14, 24, 39
_CENTRE = Qt.AlignmentFlag.AlignCenter
_STEPS = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
_DARKEST = 0.62


def shade(level: int) -> QColor:
    """One of the five steps from soft towards full accent."""
    colours = theme.tokens()
    soft, full = QColor(colours.soft), QColor(colours.accent)
    part = _DARKEST * (level - 1) / (LEVELS - 1)
    pairs = ((soft.red(), full.red()), (soft.green(), full.green()), (soft.blue(), full.blue()))
    return QColor(*(round(a + (b - a) * part) for a, b in pairs))


def levels(chances: Chances) -> tuple[tuple[int, ...], ...]:
    """How dark every cell is, as `CrtData.level` has it, in one go."""
    most = max((max(line) for line in chances), default=Fraction(0))
    known: dict[Fraction, int] = {Fraction(0): 0}
    for chance in {chance for line in chances for chance in line if chance}:
        known[chance] = max(1, -int(-LEVELS * chance // most))
    return tuple(tuple(known[chance] for chance in line) for line in chances)


class CrtView(QWidget):
    """`show_table` is all it knows; it says which cell is pointed at by mouse or keyboard."""

    pointed = Signal(object)
    """Another cell is pointed at: a Cell, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._data: CrtData | None = None
        self._levels: tuple[tuple[int, ...], ...] = ()
        self._middle: int | None = None
        self._cursor = (0, 0)
        self._hover: tuple[int, int] | None = None
        self._print: QPixmap | None = None
        self._printed: tuple[object, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(self.minimumSizeHint())

    @property
    def data(self) -> CrtData | None:
        """What is drawn."""
        return self._data

    def show_table(self, data: CrtData | None, middle: int | None = None) -> None:
        """Draw another table, or the same with other chances; `middle` is the column surprise counts from."""
        if data is self._data and middle == self._middle:
            return
        self._middle = middle
        if data is not None and (self._data is None or data.chances is not self._data.chances):
            self._levels = levels(data.chances)
        self._data = data
        self.update()

    def forget(self) -> None:
        """The language or the theme changed."""
        self._print = None
        self.update()

    def sizeHint(self) -> QSize:
        """Rows a hand's breadth apart."""
        return QSize(840, self._top + LEAST_ROW * len(ROWS) + 2)

    def minimumSizeHint(self) -> QSize:
        """The least that can be read; a fine screen draws as much of a code on fewer of Qt's pixels."""
        wide = max(LEAST_WIDE * 4 // 5, round(LEAST_WIDE / self.devicePixelRatioF()))
        return QSize(LEFT + COLUMNS * wide + 2, self._top + LEAST_ROW * len(ROWS) + 2)

    # where things are

    @property
    def _top(self) -> int:
        return HEAD * len(TERRAINS) + BAND

    @property
    def _row(self) -> float:
        return min(MOST_ROW, (self.height() - self._top - 2) / len(ROWS))

    @property
    def _wide(self) -> float:
        return (self.width() - LEFT - 2) / COLUMNS

    def cell_rect(self, row: int, column: int) -> QRect:
        """Where a cell lies, rows and columns counted from 0."""
        left, right = LEFT + round(column * self._wide), LEFT + round((column + 1) * self._wide)
        top, bottom = self._top + round(row * self._row), self._top + round((row + 1) * self._row)
        return QRect(left, top, right - left, bottom - top)

    def _head_rect(self, row: int, column: int) -> QRect:
        cell = self.cell_rect(0, column)
        return QRect(cell.left(), row * HEAD, cell.width(), HEAD)

    def _columns_rect(self, first: int, last: int) -> QRect:
        return self.cell_rect(0, first - 1).united(self.cell_rect(len(ROWS) - 1, last - 1))

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shades, then the printed table as one picture, then what the combat adds."""
        data = self._data
        if data is None:
            return
        painter = QPainter(self)
        self._paint_shades(painter)
        painter.drawPixmap(0, 0, self._picture(data))
        self._paint_bands(painter, data)
        self._paint_columns(painter, data)
        self._paint_hit(painter, data)
        if self._pointed is not None and (self.hasFocus() or self._hover):
            painter.setPen(QPen(QColor(theme.tokens().ink), 1, Qt.PenStyle.DashLine))
            painter.drawRect(self.cell_rect(*self._pointed).adjusted(1, 1, -2, -2))
        painter.end()

    def _paint_shades(self, painter: QPainter) -> None:
        shades = [shade(level) for level in range(1, LEVELS + 1)]
        for row, line in enumerate(self._levels):
            for column, level in enumerate(line):
                if level:
                    painter.fillRect(self.cell_rect(row, column), shades[level - 1])

    def _picture(self, data: CrtData) -> QPixmap:
        """The printed table, drawn once for each size, theme and table."""
        ratio = self.devicePixelRatioF()
        made = (self.size(), ratio, theme.tokens(), id(data.book), data.course.terrain)
        if self._print is None or made != self._printed:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            self._print_heads(painter, data)
            self._print_cells(painter, data)
            painter.end()
            self._print, self._printed = picture, made
        return self._print

    def _print_heads(self, painter: QPainter, data: CrtData) -> None:
        colours = theme.tokens()
        for row, terrain in enumerate(TERRAINS):
            ours = terrain == data.course.terrain
            painter.setFont(theme.font(theme.LABEL, bold=ours))
            painter.setPen(QColor(colours.ink if ours else colours.muted))
            name = QRect(0, row * HEAD, LEFT - 4, HEAD)
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, named("ocs.terrain", terrain))
            for column, text in enumerate(data.headings(terrain)):
                painter.drawText(self._head_rect(row, column), _CENTRE, text)
                if Cell(terrain, column + 1) in data.edited:
                    _edited(painter, self._head_rect(row, column))

    def _print_cells(self, painter: QPainter, data: CrtData) -> None:
        colours = theme.tokens()
        size = 11 if self._wide >= 66 else 10
        for row, name in enumerate(ROWS):
            painter.setPen(QColor(colours.line))
            line = self.cell_rect(row, 0).top()
            painter.drawLine(0, line, self.width(), line)
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(QColor(colours.muted))
            label = QRect(0, line, LEFT - 10, self.cell_rect(row, 0).height())
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _row_text(name))
            painter.setPen(QColor(colours.ink))
            painter.setFont(theme.font(size))
            for column, code in enumerate(data.codes(name)):
                rect = self.cell_rect(row, column)
                _fit(painter, rect, code)
                if Cell(name, column + 1) in data.edited:
                    _edited(painter, rect)

    def _paint_bands(self, painter: QPainter, data: CrtData) -> None:
        """The columns a surprise may lead to, one bracket to each side, or the shift that was thrown as an arrow."""
        course, colours = data.course, theme.tokens()
        middle = HEAD * len(TERRAINS) + BAND // 2
        if course.column is not None and course.start is not None and not course.bands:
            if course.column != course.start:
                self._paint_arrow(painter, course.start, course.column, middle)
            return
        painter.setFont(theme.font(10))
        for way, text in ((-1, self._band_texts()[0]), (1, self._band_texts()[1])):
            band = replace(data, course=replace(data.course, start=self._middle or data.course.start)).band(way)
            if band is not None:
                rect = self._columns_rect(*band)
                painter.setPen(
                    QPen(QColor(colours.accent), 2, Qt.PenStyle.DashLine if way < 0 else Qt.PenStyle.SolidLine)
                )
                painter.drawLine(rect.left() + 3, middle + 6, rect.right() - 3, middle + 6)
                painter.setPen(QColor(colours.muted))
                room = QRect(rect.left(), middle - 9, rect.width(), 14)
                cut = QFontMetrics(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
                painter.drawText(room, _CENTRE, cut)

    def _band_texts(self) -> tuple[str, str]:
        return translate("ocs", "← defender’s surprise"), translate("ocs", "attacker’s surprise →")

    def _paint_arrow(self, painter: QPainter, start: int, end: int, y: int) -> None:
        painter.setPen(QPen(QColor(theme.tokens().accent), 2))
        left, right = self.cell_rect(0, start - 1).center().x(), self.cell_rect(0, end - 1).center().x()
        way = 1 if right > left else -1
        painter.drawLine(left, y, right - 6 * way, y)
        painter.setBrush(QColor(theme.tokens().accent))
        painter.drawPolygon(
            QPolygon([QPoint(right, y), QPoint(right - 8 * way, y - 4), QPoint(right - 8 * way, y + 4)])
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_columns(self, painter: QPainter, data: CrtData) -> None:
        course, colours = data.course, theme.tokens()
        if course.terrain is not None and course.start is not None:
            head = self._head_rect(TERRAINS.index(course.terrain), course.start - 1)
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRect(head.adjusted(1, 1, -2, -2))
        for column, colour in ((course.start, colours.accent), (course.column, colours.ink)):
            if column is not None:
                painter.setPen(QPen(QColor(colour), 2))
                painter.drawRect(self._columns_rect(column, column).adjusted(0, 0, -1, 0))

    def _paint_hit(self, painter: QPainter, data: CrtData) -> None:
        course, colours = data.course, theme.tokens()
        if course.row not in ROWS or course.column is None:
            return
        rect = self.cell_rect(ROWS.index(course.row), course.column - 1)
        painter.fillRect(rect, QColor(colours.accent))
        painter.setPen(QColor(colours.on_accent))
        painter.setFont(theme.font(10, bold=True))
        _fit(painter, rect, data.codes(course.row)[course.column - 1])

    # pointing

    @property
    def _pointed(self) -> tuple[int, int] | None:
        return self._hover or (self._cursor if self.hasFocus() else None)

    def cell_at(self, place: QPointF) -> tuple[int, int] | None:
        """The cell under a place, rows and columns counted from 0."""
        row, column = int((place.y() - self._top) // self._row), int((place.x() - LEFT) // self._wide)
        inside = 0 <= row < len(ROWS) and 0 <= column < COLUMNS
        return (row, column) if inside else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at what is under the mouse."""
        self._point(self.cell_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Leave the keyboard's cursor where the mouse was."""
        self._cursor = self.cell_at(event.position()) or self._cursor

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._point(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Point at the keyboard's cursor: at first the most probable result."""
        if self._data is not None and self._data.course.start is not None and self._cursor == (0, 0):
            self._cursor = (6, self._data.course.start - 1)
        self._tell()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        self._tell()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk the table."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        row, column = self._cursor[0] + step[0], self._cursor[1] + step[1]
        self._cursor = max(0, min(len(ROWS) - 1, row)), max(0, min(COLUMNS - 1, column))
        self._tell()

    def _point(self, place: tuple[int, int] | None) -> None:
        if place != self._hover:
            self._hover = place
            self._tell()

    def _tell(self) -> None:
        place = self._pointed
        self.pointed.emit(Cell(ROWS[place[0]], place[1] + 1) if place is not None else None)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Another language or theme prints another table."""
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self.forget()
        super().changeEvent(event)


def _row_text(name: str) -> str:
    if name == ROWS[0]:
        return translate("ocs", "1 or less")
    return translate("ocs", "15 or more") if name == ROWS[-1] else name


def _fit(painter: QPainter, rect: QRect, text: str) -> None:
    """A text in the middle of a cell, set narrower where it has to be."""
    wide = painter.fontMetrics().horizontalAdvance(text)
    narrow = min(1.0, (rect.width() - 4) / wide) if wide else 1.0
    painter.save()
    painter.translate(rect.center().x() + 0.5, 0)
    painter.scale(narrow, 1)
    painter.drawText(QRect(-wide, rect.top(), 2 * wide, rect.height()), _CENTRE, text)
    painter.restore()


def _edited(painter: QPainter, rect: QRect) -> None:
    """The mark of a house rule: a corner, as on the printed card."""
    corner = rect.topRight()
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.tokens().warn))
    painter.drawPolygon(QPolygon([corner, corner - QPoint(7, 0), corner + QPoint(0, 7)]))
    painter.restore()
