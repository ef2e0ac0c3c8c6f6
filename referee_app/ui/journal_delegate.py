"""How a line of the journal is painted: number and time, two lines of text or dice, rounds as headings."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from referee_app.ui import theme
from referee_app.ui.dice_faces import Die, laid_out, paint_dice
from referee_app.ui.journal_detail import Detail
from referee_app.ui.journal_lines import Line, throws
from referee_app.ui.journal_model import LINE_ROLE

ROW = 42
_GUTTER, _MARGIN, _PITCH, _DIE = 44, 8, 18, 15
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class JournalDelegate(QStyledItemDelegate):
    """Paints lines; the one in `detail` in full."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.detail: Detail | None = None
        self.looked_at: int | None = None
        self._wrapped: dict[tuple[str, int], tuple[str, str]] = {}

    @staticmethod
    def room_for_text(width: int) -> int:
        """How wide the words of a line may be."""
        return max(60, width - _GUTTER - _MARGIN)

    @staticmethod
    def height_of(detail: Detail, line: Line) -> int:
        """How tall the row is that shows a line in full."""
        return max(ROW, detail.height + 10 + (_PITCH if line.heading else 0))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Every row alike."""
        return QSize(200, ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one row."""
        line: Line = index.data(LINE_ROLE)
        room: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        self._paint_ground(painter, room, line, state)
        top = room.top() + 3
        self._paint_gutter(painter, room, line)
        if line.heading:
            self._paint_heading(painter, room, top, line.heading)
            top += _PITCH
        if self.detail is not None and self.detail.line is line:
            self.detail.paint(painter, room.left() + _GUTTER, top, self._ink(line))
        else:
            self._paint_words(painter, room, top, line)
        painter.restore()

    def _paint_ground(self, painter: QPainter, room: QRect, line: Line, state: QStyle.StateFlag) -> None:
        colours = theme.tokens()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(room, QColor(colours.soft))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.fillRect(QRect(room.left(), room.top(), 2, room.height()), QColor(colours.accent))
        if line.heading:
            painter.fillRect(QRect(room.left(), room.top(), room.width(), 1), QColor(colours.line))
        if line.place is not None and line.place == self.looked_at:
            painter.setPen(QColor(colours.accent))
            painter.drawRect(room.adjusted(0, 0, -1, -1))

    def _paint_gutter(self, painter: QPainter, room: QRect, line: Line) -> None:
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(QColor(theme.tokens().muted))
        gutter = QRect(room.left(), room.top() + 4, _GUTTER - _MARGIN, 16)
        painter.drawText(gutter, _RIGHT, str(line.entry.number))

    def _paint_heading(self, painter: QPainter, room: QRect, top: int, heading: str) -> None:
        painter.setFont(theme.font(bold=True))
        painter.setPen(QColor(theme.tokens().ink))
        painter.drawText(QRect(room.left() + _GUTTER, top, room.width() - _GUTTER, _PITCH), _LEFT, heading)

    def _paint_words(self, painter: QPainter, room: QRect, top: int, line: Line) -> None:
        letters = theme.font()
        letters.setStrikeOut(line.status == "struck")
        wide = self.room_for_text(room.width())
        first, second = self._wrap(line.text, wide, letters, 1 if line.heading else 2)
        painter.setFont(letters)
        painter.setPen(QColor(self._ink(line)))
        left = room.left() + _GUTTER
        painter.drawText(QRect(left, top, wide, _PITCH), _LEFT, first)
        if second:
            painter.drawText(QRect(left, top + _PITCH, wide, _PITCH), _LEFT, second)
        elif not line.heading:
            self._paint_evidence(painter, QRect(left, top + _PITCH, wide, _PITCH), line)

    def _paint_evidence(self, painter: QPainter, room: QRect, line: Line) -> None:
        """Under a short sentence: its marks as words, then its dice."""
        small = theme.font(theme.LABEL)
        text = " · ".join((*line.marks, *(() if line.marks else (line.clock,))))
        painter.setFont(small)
        painter.setPen(QColor(theme.tokens().muted))
        painter.drawText(room.adjusted(0, 1, 0, 0), _LEFT, text)
        used = QFontMetrics(small).horizontalAdvance(text) + _MARGIN if text else 0
        dice = _dice(line, room.width() - used)
        paint_dice(painter, dice, _DIE, QRectF(room.adjusted(used, 1, 0, 0)), muted=line.status != "in force")

    def _ink(self, line: Line) -> str:
        return theme.tokens().ink if line.status == "in force" else theme.tokens().muted

    def _wrap(self, text: str, width: int, letters: QFont, lines: int) -> tuple[str, str]:
        """A text in one or two lines, the last one cut short."""
        key = (text, width * 2 + lines)
        if key not in self._wrapped:
            if len(self._wrapped) > 2000:
                self._wrapped.clear()
            self._wrapped[key] = wrapped(text, width, letters, lines)
        return self._wrapped[key]


def wrapped(text: str, width: int, letters: QFont, lines: int) -> tuple[str, str]:
    """A text in one or two lines, the last one cut short."""
    metrics, right = QFontMetrics(letters), Qt.TextElideMode.ElideRight
    if lines == 1 or metrics.horizontalAdvance(text) <= width:
        return metrics.elidedText(text, right, width), ""
    layout = QTextLayout(text, letters)
    layout.beginLayout()
    first = layout.createLine()
    first.setLineWidth(width)
    layout.endLayout()
    cut = first.textLength()
    return text[:cut].rstrip(), metrics.elidedText(text[cut:], right, width)


def _dice(line: Line, width: int) -> tuple[Die, ...]:
    """The dice of a line, as many as fit."""
    dice: list[Die] = []
    for throw in throws(line):
        dice += laid_out(throw.faces, 6 if _six_sided(throw.faces) else 0)
    return tuple(dice[: max(0, width // (_DIE + 7))])


def _six_sided(faces: tuple[tuple[int, ...], ...]) -> bool:
    return all(face <= 6 for die in faces for face in die)
