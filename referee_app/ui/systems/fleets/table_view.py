"""The combat table on the screen (F-11): the rows in play are lit, each cell as dark as its roll is likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.systems.fleets.book import ROWS, SUMS, Book, RowName
from referee_app.systems.fleets.state import Throw
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.systems.fleets.words import row_text
from referee_app.ui.words.catalogue import translate

HEAD, ROW, LEFT, SIDE = 17, 15, 58, 86
"""Heights of the lines, what stands before the figures, and at least so much behind them: Att×9 Def×9."""
LEVELS, _DARKEST = 5, 0.62
_CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Lit:
    """Whose strike rolls on which rows, and what has been thrown in this exchange."""

    attacker: tuple[RowName, ...] = ()
    defender: tuple[RowName, ...] = ()
    thrown: tuple[Throw, ...] = ()

    def on(self, row: RowName) -> tuple[int, int, frozenset[int]]:
        """How often either side rolls on a row, and the sums that fell there."""
        fell = frozenset(one.sum for one in self.thrown if one.row == row)
        return self.attacker.count(row), self.defender.count(row), fell


def shade(dice: int) -> QColor:
    """How dark a column is: 7 the darkest, 2 and 12 the lightest of five steps."""
    return _shade(min(LEVELS, 6 - abs(dice - 7)), theme.tokens())


@cache
def _shade(level: int, colours: theme.Tokens) -> QColor:
    soft, full = QColor(colours.soft), QColor(colours.accent)
    part = _DARKEST * (level - 1) / (LEVELS - 1)
    pairs = ((soft.red(), full.red()), (soft.green(), full.green()), (soft.blue(), full.blue()))
    return QColor(*(round(a + (b - a) * part) for a, b in pairs))


def _bold() -> QFont:
    return theme.font(theme.LABEL, bold=True)


class TableView(QWidget):
    """`show_table` is all it knows."""

    def __init__(self, book: Book, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._changed: frozenset[str] = frozenset()
        self.lit = Lit()
        self.side = SIDE
        """What stands behind the figures has so much room."""
        self._kept = PictureCache(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_table(self, book: Book, lit: Lit, changed: frozenset[str] = frozenset()) -> None:
        """Draw the table with other rows in play; `changed` are the figures of house rules."""
        if (self._book, self.lit, self._changed) == (book, lit, changed):
            return
        side = self._side(lit)
        same = (self._book, self._changed, self.side) == (book, changed, side)
        rows = [row for row in ROWS if not same or self.lit.on(row) != lit.on(row)]
        self._book, self.lit, self._changed, self.side = book, lit, changed, side
        self._say()
        for row in rows:
            self.update(self._line(ROWS.index(row)))

    def _say(self) -> None:
        sides = (
            (translate("fleets", "Attacker"), self.lit.attacker),
            (translate("fleets", "Defender"), self.lit.defender),
        )
        self.setAccessibleName(translate("fleets", "Combat table"))
        self.setAccessibleDescription("; ".join(f"{name}: {', '.join(map(row_text, rows))}" for name, rows in sides))
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The headings, then each row with its figures, who rolls on it, and what fell there."""
        head = (self._strength, *map(str, SUMS))
        yield Spot(", ".join(head), QRectF(0, 0, self.width(), HEAD))
        for place, row in enumerate(ROWS):
            ours, theirs, _ = self.lit.on(row)
            told = ", ".join(f"{dice}: {self._figure(row, dice)}" for dice in SUMS)
            fell = ", ".join(str(one.sum) for one in self.lit.thrown if one.row == row)
            whose = self._whose(ours, theirs)
            more = " ".join((*whose, translate("fleets", "fell: {sums}").format(sums=fell) if fell else "")).strip()
            yield Spot(f"{row_text(row)}: {told}", QRectF(0, HEAD + place * ROW, self.width(), ROW), more=more)

    def _figure(self, row: RowName, dice: int) -> str:
        """A cell, with a star where a house rule changed its row."""
        return f"{self._book.cell(row, dice)}{'*' if f'losses.{row}' in self._changed else ''}"

    def sizeHint(self) -> QSize:
        """Eleven columns and twelve rows."""
        return QSize(470, HEAD + ROW * len(ROWS) + 2)

    def minimumSizeHint(self) -> QSize:
        """The same, narrower."""
        return QSize(330, self.sizeHint().height())

    # painting

    def _line(self, row: int) -> QRect:
        return QRect(0, HEAD + row * ROW, self.width(), ROW)

    def _cell(self, row: int, column: int) -> QRect:
        wide = (self.width() - LEFT - self.side) / len(SUMS)
        left, right = LEFT + round(column * wide), LEFT + round((column + 1) * wide)
        return QRect(left, HEAD + row * ROW, right - left, ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Headings, figures, lit rows with whose they are, and the cells that were hit: those asked for."""
        painter, asked = QPainter(self), event.region()
        common, letters = (self._book, self.side), self._letters
        head = QRect(0, 0, self.width(), HEAD)
        if asked.intersects(head):
            self._kept.paint(painter, "head", head, (self.side, self._strength), self._paint_head)
        for place, row in enumerate(ROWS):
            line = self._line(place)
            if asked.intersects(line):
                shows = (common, self.lit.on(row), f"losses.{row}" in self._changed, letters)
                self._kept.paint(painter, row, line, shows, partial(self._paint_line, place, row))
        painter.end()

    def _paint_line(self, place: int, row: RowName, painter: QPainter) -> None:
        ours, theirs, hits = self.lit.on(row)
        self._paint_row(painter, place, row, bool(ours or theirs))
        self._paint_sides(painter, place, ours, theirs)
        painter.setPen(QPen(QColor(theme.tokens().ink), 2))
        for dice in hits:
            painter.drawRect(self._cell(place, dice - SUMS.start).adjusted(1, 1, -1, -1))

    def _paint_head(self, painter: QPainter) -> None:
        colours = theme.tokens()
        painter.setFont(theme.font(theme.LABEL))
        painter.setPen(QColor(colours.muted))
        painter.drawText(QRect(6, 0, LEFT, HEAD), Qt.AlignmentFlag.AlignVCenter, self._strength)
        for place, dice in enumerate(SUMS):
            cell = self._cell(0, place)
            painter.drawText(QRect(cell.left(), 0, cell.width(), HEAD), _CENTRE, str(dice))
        painter.setPen(QColor(colours.line))
        painter.drawLine(0, HEAD - 1, self.width(), HEAD - 1)

    def _paint_row(self, painter: QPainter, place: int, row: RowName, lit: bool) -> None:
        colours = theme.tokens()
        painter.setFont(theme.font(theme.TEXT - 1, bold=lit))
        painter.setPen(QColor(colours.ink if lit else colours.muted))
        first = QRect(6, HEAD + place * ROW, LEFT - 8, ROW)
        painter.drawText(first, Qt.AlignmentFlag.AlignVCenter, row_text(row))
        for dice in SUMS:
            cell = self._cell(place, dice - SUMS.start)
            if lit:
                painter.fillRect(cell, shade(dice))
            painter.drawText(cell, _CENTRE, self._figure(row, dice))

    def _paint_sides(self, painter: QPainter, place: int, ours: int, theirs: int) -> None:
        """Behind a row who rolls on it, and how often."""
        room = QRect(self.width() - self.side + theme.GROUP, HEAD + place * ROW, self.side - theme.GROUP, ROW)
        painter.setFont(_bold())
        painter.setPen(QColor(theme.tokens().accent))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, " ".join(self._whose(ours, theirs)))

    def _side(self, lit: Lit) -> int:
        """How much room it takes to say who rolls on a row."""
        metrics = QFontMetrics(_bold())
        said = [" ".join(self._whose(*lit.on(row)[:2])) for row in {*lit.attacker, *lit.defender}]
        return max([SIDE, *(theme.GROUP + metrics.horizontalAdvance(one) for one in said)])

    def _whose(self, ours: int, theirs: int) -> list[str]:
        """Who rolls on a row, and how often."""
        both = zip(self._letters, (ours, theirs), strict=True)
        return [letter + (f"×{number}" if number > 1 else "") for letter, number in both if number]

    @property
    def _strength(self) -> str:
        return translate("fleets", "strength")

    @property
    def _letters(self) -> Sequence[str]:
        return translate("fleets", "Att"), translate("fleets", "Def")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.side = self._side(self.lit)
            self._say()
            self.update()
        super().changeEvent(event)
