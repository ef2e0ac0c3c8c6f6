"""A painted table of figures: heading line, rows of text, figures to the right; rows can be walked and picked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.plain import show_tip, shown

HEAD, ROW = 20, 22
LEAST, MOST = 66, 110
"""How wide a column of figures is at least and at most, where the words before it take the rest."""
WORDS = 80
"""What the words keep where figures are many."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One row: its cells, the first of them words; `strong` ones are bold, `muted` ones grey."""

    cells: tuple[str, ...]
    key: str = ""
    strong: bool = False
    muted: bool = False
    lit: bool = False


class FiguresTable(QWidget):
    """`show_rows` in; the key of the row that is picked out, where rows have keys.

    Figures share what the first column leaves; given a `least` width they keep close and leave words the rest.
    """

    picked = Signal(str)
    """A row was picked: its key."""

    def __init__(
        self, first: int = 220, marks: bool = False, least: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._least = least
        self._marks = marks
        self._first = first
        self._titles: tuple[str, ...] = ()
        self._needs: tuple[int, ...] = ()
        self._rows: tuple[FigureRow, ...] = ()
        self._left = 1
        self._place = 0
        self.indent = 0
        """What stands before the words of a row: so many pixels, for what lies over the table there."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def rows(self) -> tuple[FigureRow, ...]:
        """What is drawn."""
        return self._rows

    def show_rows(self, titles: tuple[str, ...], rows: tuple[FigureRow, ...], left: int = 1) -> None:
        """Draw other rows; the first `left` columns hold words, the others figures."""
        if (titles, rows, left) == (self._titles, self._rows, self._left):
            return
        resized = len(rows) != len(self._rows)
        self._titles, self._rows, self._left = titles, rows, left
        self._needs = tuple(_widest(column, titles, rows) for column in range(len(titles)))
        self._place = min(self._place, max(0, len(rows) - 1))
        walks = any(row.key for row in rows)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if walks else Qt.FocusPolicy.NoFocus)
        self._say()
        if resized:
            self.updateGeometry()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The headings, then each row with them; a row with a key can be pressed."""
        yield Spot(", ".join(filter(None, self._titles)), QRectF(0, 0, self.width(), HEAD))
        for place, row in enumerate(self._rows):
            press = partial(self._go, place) if row.key else None
            yield Spot(self._told(row), QRectF(0, HEAD + place * ROW, self.width(), ROW), press)

    def _told(self, row: FigureRow) -> str:
        """A row in words: its first cell, then each other one behind its heading."""
        titles = ("", *self._titles[1:])
        return ", ".join(f"{title} {cell}".strip() for title, cell in zip(titles, row.cells, strict=False) if cell)

    @property
    def key(self) -> str:
        """The key of the row the keyboard stands on."""
        return self._rows[self._place].key if self._rows else ""

    def sizeHint(self) -> QSize:
        """All rows."""
        return QSize(self._first + 70 * max(1, len(self._titles) - 1), HEAD + ROW * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        """All rows, narrower."""
        return QSize(200, self.sizeHint().height())

    # painting

    def _first_width(self) -> int:
        width, others = self.width(), len(self._titles) - 1
        if others < 1:
            return width
        if self._least is None:
            return min(self._first, width * 2 // 5)
        least = min(self._least, width * 3 // 5 // others)
        return min(width - others * least, max(self._first, width - others * MOST))

    def _edges(self) -> list[int]:
        """Where the columns begin, and where the last one ends: figures alike, unless one would be cut for that."""
        first, figures = self._first_width(), max(1, len(self._titles) - 1)
        wide = (self.width() - first - 8) / figures
        if all(need <= wide for need in self._needs[1:]):
            return [0, *(first + round(place * wide) for place in range(figures)), self.width() - 8]
        room, needed = self.width() - 8, sum(self._needs[1:])
        words = min(first, self._needs[0], max(WORDS, room - needed))
        spare = max(0, room - words - needed) / (figures + 1)
        share = min(1.0, (room - words) / max(1, needed))  # nothing stands outside the table
        edges = [0.0, words + spare]
        for need in self._needs[1:]:
            edges.append(edges[-1] + need * share + spare)
        return [round(edge) for edge in edges]

    @property
    def cut(self) -> tuple[str, ...]:
        """The headings whose column has no room for what stands in it; words before figures may be cut."""
        edges = self._edges()
        columns = range(1, len(self._titles))
        return tuple(self._titles[one] for one in columns if self._needs[one] > edges[one + 1] - edges[one] + 1)

    def cell(self, column: int, top: int, height: int) -> QRect:
        """Where the text of a column lies, in a row that high."""
        left, right = self._edges()[column : column + 2]
        if column == 0:
            indent = self.indent if top >= HEAD else 0
            return QRect(8 + indent, top, right - 12 - indent, height)
        return QRect(left, top, right - left - 4, height)

    def _room(self, column: int, row: FigureRow, top: int, height: int, metrics: QFontMetrics) -> QRect:
        """Where the text of a row's cell may lie: its words run on to where the figure beside them begins, which is
        narrower than its heading."""
        room = self.cell(column, top, height)
        if column == 0 and self._left == 1 and len(row.cells) > 1:
            beside = self.cell(1, top, height).right() - metrics.horizontalAdvance(shown(row.cells[1])) - 8
            room.setRight(max(room.right(), beside))
        return room

    def paintEvent(self, event: QPaintEvent) -> None:
        """Head, hairlines, rows."""
        painter = QPainter(self)
        colours = theme.tokens()
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(QColor(colours.muted))
        for column, title in enumerate(self._titles):
            self._write(painter, column, QRect(self.cell(column, 0, HEAD)), title)
        for place, row in enumerate(self._rows):
            room = QRect(0, HEAD + place * ROW, self.width(), ROW)
            if room.intersects(event.rect()):
                self._paint_row(painter, place, row, room)
        painter.end()

    def _paint_row(self, painter: QPainter, place: int, row: FigureRow, room: QRect) -> None:
        colours = theme.tokens()
        if row.lit or (self._marks and place == self._place):
            painter.fillRect(room, QColor(colours.soft))
        painter.fillRect(QRect(room.left(), room.top(), room.width(), 1), QColor(colours.line))
        painter.setFont(theme.font(theme.TEXT, bold=row.strong))
        painter.setPen(QColor(colours.muted if row.muted else colours.ink))
        for column, text in enumerate(row.cells):
            self._write(painter, column, self._room(column, row, room.top(), ROW, painter.fontMetrics()), text)
        if self.hasFocus() and place == self._place:
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRect(room.adjusted(1, 1, -1, -1))

    def _write(self, painter: QPainter, column: int, room: QRect, text: str) -> None:
        side = Qt.AlignmentFlag.AlignLeft if column < self._left else Qt.AlignmentFlag.AlignRight
        cut = painter.fontMetrics().elidedText(shown(text), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, side | _MIDDLE, cut)

    def whole(self, at: QPoint) -> str:
        """What stands in the cell at a place, where it is cut there; else nothing."""
        lines = (FigureRow(self._titles), *self._rows)
        place = 0 if at.y() < HEAD else 1 + (at.y() - HEAD) // ROW
        row = lines[place] if place < len(lines) else FigureRow(())
        metrics = QFontMetrics(theme.font(theme.TEXT, bold=row.strong) if place else theme.font(theme.LABEL))
        for column, text in enumerate(row.cells):
            room = self._room(column, row, at.y(), 1, metrics) if place else self.cell(column, at.y(), 1)
            if room.contains(at):
                return text if metrics.horizontalAdvance(shown(text)) > room.width() else ""
        return ""

    def event(self, event: QEvent) -> bool:
        """The whole text where it is cut."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            show_tip(event, self.whole(event.pos()), self)
            return True
        return super().event(event)

    # picking

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the row under the mouse."""
        place = int((event.position().y() - HEAD) // ROW)
        if 0 <= place < len(self._rows) and self._rows[place].key:
            self._go(place)

    def _go(self, place: int) -> None:
        self._place = max(0, min(len(self._rows) - 1, place))
        self._say()
        self.update()
        if self.key:
            self.picked.emit(self.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk the rows."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._rows:
            self._go(self._place + (1 if event.key() == Qt.Key.Key_Down else -1))
        else:
            super().keyPressEvent(event)

    def _say(self) -> None:
        row = self._rows[self._place] if self._rows and self.focusPolicy() != Qt.FocusPolicy.NoFocus else None
        self.setAccessibleDescription("" if row is None else self._told(row))


def _widest(column: int, titles: tuple[str, ...], rows: tuple[FigureRow, ...]) -> int:
    """How wide a column is that cuts nothing, in pixels."""
    head = QFontMetrics(theme.font(theme.LABEL)).horizontalAdvance(shown(titles[column]))
    cells = ((row.cells[column], row.strong) for row in rows if column < len(row.cells))
    fonts = {strong: QFontMetrics(theme.font(theme.TEXT, bold=strong)) for strong in (False, True)}
    return 8 + max(head, *(fonts[strong].horizontalAdvance(shown(text)) for text, strong in cells), 0)
