"""One line of the journal in full: every sentence, then each throw with its dice, who threw and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from referee_app.ui.dice.faces import SMALL, Die, height_of, laid_out, paint_dice
from referee_app.ui.dice.tray_last import Fall, who_text
from referee_app.ui.journal.lines import Line
from referee_app.ui.look import theme
from referee_app.ui.look.plain import shown

WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_MOST_FALLS = 24
_TALLEST = 900


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the line: words or dice, and where it lies below the line's top."""

    room: QRect
    text: str = ""
    muted: bool = False
    bold: bool = False
    dice: tuple[Die, ...] = ()


class Detail:
    """The pieces of one line laid out within a width."""

    def __init__(self, line: Line, falls: Sequence[Fall], width: int) -> None:
        self.line = line
        self.blocks: list[Block] = []
        self._width = width
        self._top = 0
        self._text = theme.font()
        self._bold = theme.font(bold=True)
        self._small = theme.font(theme.LABEL)
        for place, sentence in enumerate(line.sentences):
            self._write(sentence, bold=line.begins_round and not place)
        self._write(" · ".join(self._about()), muted=True)
        for fall in falls[:_MOST_FALLS]:
            self._write_fall(fall)

    @property
    def height(self) -> int:
        """How tall it is: all that is painted, lest it runs over the lines below."""
        return self._top

    @property
    def said(self) -> str:
        """Its words for those who listen."""
        return " ".join(block.text for block in self.blocks if block.text)

    def whole(self, room: int) -> int:
        """How much from the top can be seen in so much room with no dice and no line of words cut."""
        cut = next((block for block in self.blocks if block.room.top() < room <= block.room.bottom()), None)
        if cut is None:
            return room
        each = QFontMetrics(self._font(cut.muted, cut.bold)).lineSpacing()
        return cut.room.top() + (0 if cut.dice else (room - cut.room.top()) // each * each)

    def _about(self) -> Iterator[str]:
        yield from (part for part in (self.line.clock, *self.line.marks) if part)

    def _write_fall(self, fall: Fall) -> None:
        self._top += theme.GROUP
        words = fall.purpose if fall.faces else f"{fall.purpose}: {fall.text}".removeprefix(": ")
        self._write(" · ".join(part for part in (words, fall.result, who_text(fall.by)) if part), muted=True)
        if fall.faces:
            dice = laid_out(fall.faces, fall.sides)
            tall = height_of(dice, SMALL, self._width)
            self.blocks.append(Block(QRect(0, self._top + 1, self._width, tall), dice=dice))
            self._top += tall + 3
        self._write(fall.meant, muted=True)
        self._write(fall.why, muted=True)

    def _write(self, text: str, muted: bool = False, bold: bool = False) -> None:
        if not text:
            return
        room = QRect(0, 0, self._width, _TALLEST)
        tall = QFontMetrics(self._font(muted, bold)).boundingRect(room, int(WRAP), shown(text)).height()
        self.blocks.append(Block(QRect(0, self._top, self._width, tall), shown(text), muted, bold))
        self._top += tall + 1

    def _font(self, muted: bool, bold: bool) -> QFont:
        return self._small if muted else self._bold if bold else self._text

    def paint(self, painter: QPainter, left: int, top: int, ink: str) -> None:
        """Draw all pieces below a point."""
        for block in self.blocks:
            room = block.room.translated(left, top)
            if block.dice:
                paint_dice(painter, block.dice, SMALL, QRectF(room))
                continue
            painter.setFont(self._font(block.muted, block.bold))
            painter.setPen(QColor(theme.tokens().muted if block.muted else ink))
            painter.drawText(room, int(WRAP), block.text)
