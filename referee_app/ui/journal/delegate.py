"""How a line of the journal is painted: its number, its words cut to one line or in full, rounds as headings."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from referee_app.ui.journal.detail import Detail
from referee_app.ui.journal.lines import Line
from referee_app.ui.journal.model import LINE_ROLE
from referee_app.ui.look import theme
from referee_app.ui.look.prepared import PictureCache

ROW = theme.ROW
_MARGIN, _PAD = 8, 5
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_SEEN = 48
"""So many rows are put on again from their pictures, more than are in sight: with each new line all others move."""
_SEEN_OF_STATE = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class JournalDelegate(QStyledItemDelegate):
    """Paints lines; the one in `detail` in full."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._kept = PictureCache(table.viewport(), "surface", _SEEN)
        self.detail: Detail | None = None
        self.looked_at: int | None = None
        self._gutter = 36

    def widen(self, highest: int) -> bool:
        """Make room for numbers up to this one; says whether there was less or more."""
        before = self._gutter
        self._gutter = QFontMetrics(theme.font(theme.LABEL)).horizontalAdvance(str(max(highest, 10))) + 2 * _MARGIN
        return self._gutter != before

    def room_for_text(self, width: int) -> int:
        """How wide the words of a line may be."""
        return max(60, width - self._gutter - _MARGIN)

    @staticmethod
    def height_of(detail: Detail) -> int:
        """How tall the row is that shows a line in full."""
        return max(ROW, detail.height + 2 * _PAD + 2)

    def whole(self, room: int) -> int:
        """How much of the line in full can be seen in so much room with nothing of it cut."""
        return room if self.detail is None else self.detail.whole(room - _PAD) + _PAD

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Every row alike."""
        return QSize(200, ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one row."""
        line: Line = index.data(LINE_ROLE)
        room: QRect = option.rect
        state: QStyle.StateFlag = option.state & _SEEN_OF_STATE
        painter.save()
        if self.detail is not None and self.detail.line is line:
            self._paint_frame(painter, room, line, state)
            self.detail.paint(painter, room.left() + self._gutter, room.top() + _PAD, self._ink(line))
        else:
            how = state, self._gutter, line.begins_round, self._is_looked_at(line)
            shows = line.entry.number, line.status, line.text, line.marks, *how

            def draw(on: QPainter) -> None:
                self._paint_frame(on, room, line, state)
                self._paint_words(on, room, line)

            self._kept.paint(painter, "rows", room, shows, draw)
        painter.restore()

    def _is_looked_at(self, line: Line) -> bool:
        return line.place is not None and line.place == self.looked_at

    def _paint_frame(self, painter: QPainter, room: QRect, line: Line, state: QStyle.StateFlag) -> None:
        self._paint_ground(painter, room, line, state)
        self._paint_gutter(painter, room, line)

    def _paint_ground(self, painter: QPainter, room: QRect, line: Line, state: QStyle.StateFlag) -> None:
        colours = theme.tokens()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(room, QColor(colours.soft))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.fillRect(QRect(room.left(), room.top(), 2, room.height()), QColor(colours.accent))
        if line.begins_round:
            painter.fillRect(QRect(room.left(), room.top(), room.width(), 1), QColor(colours.line))
        if self._is_looked_at(line):
            painter.setPen(QColor(colours.accent))
            painter.drawRect(room.adjusted(0, 0, -1, -1))

    def _paint_gutter(self, painter: QPainter, room: QRect, line: Line) -> None:
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(QColor(theme.tokens().muted))
        gutter = QRect(room.left(), room.top(), self._gutter - _MARGIN, ROW)
        painter.drawText(gutter, _RIGHT, str(line.entry.number))

    def _paint_words(self, painter: QPainter, room: QRect, line: Line) -> None:
        """The marks at the right as words, what happened in the rest."""
        place = QRect(room.left() + self._gutter, room.top(), self.room_for_text(room.width()), ROW)
        if line.marks:
            painter.setFont(theme.font(theme.LABEL))
            painter.setPen(QColor(theme.tokens().muted))
            painter.drawText(place, _RIGHT, line.marks[0])
            place.setRight(place.right() - painter.fontMetrics().horizontalAdvance(line.marks[0]) - _MARGIN)
        letters = theme.font(bold=line.begins_round)
        letters.setStrikeOut(line.status == "struck")
        painter.setFont(letters)
        painter.setPen(QColor(self._ink(line)))
        words = QFontMetrics(letters).elidedText(line.text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, _LEFT, words)

    def _ink(self, line: Line) -> str:
        return theme.tokens().ink if line.status == "in force" else theme.tokens().muted
