"""The page of the lit table: the CRT, a line about the cell pointed at, and the outcomes below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from referee_app.systems.ocs.book import ROWS, code_parts
from referee_app.systems.ocs.state import COLUMNS, TERRAINS
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.plain import label, show_tip
from referee_app.ui.look.prepared import dress
from referee_app.ui.sheet.canvas import SCREEN, Canvas
from referee_app.ui.sheet.paint import Area, Inks, Type, screen_inks
from referee_app.ui.sheet.view import SheetView
from referee_app.ui.systems.ocs import crt
from referee_app.ui.systems.ocs.crt_data import Cell, CrtData
from referee_app.ui.systems.ocs.sentences import sentence
from referee_app.ui.systems.ocs.viewmodel import Planned
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import exact, percent

LEAST_WIDE, ROOMY = 39, 66
"""The least width of a column, and the one at which codes are set larger."""


class CrtView(SheetView):
    """The lit table. The printed one is kept as a picture; what chances and dice add is drawn around it each time."""

    CLEAR = True
    KEPT = 4  # as many heights as the stages of a combat leave it; each is a megabyte

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.data: CrtData | None = None
        self._letters: tuple[object, QPixmap] | None = None
        """What is written in it, at its least height, and of what table, width and look."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(self.minimumSizeHint())

    def show_table(self, data: CrtData) -> None:
        """Draw another table, or the same with other chances."""
        if data != self.data:
            self.data = data
            self.show_sheet(data.unlit)
            self.update()
            retell(self)

    def spots(self) -> Iterator[Spot]:
        """The table row by row, each result with its chance."""
        if self.data is None:
            return
        grid = self._grid(self.data)
        heads, body = grid.look.head * len(TERRAINS), grid.bottom - grid.body
        for place, line in enumerate(crt.Crt(self.data, grid.look).said()):
            row = place - len(TERRAINS)
            top = grid.body + row * body / len(ROWS) if row >= 0 else heads / len(TERRAINS) * place
            yield Spot(line, QRectF(0, top, self.width(), body / len(ROWS)))

    @property
    def cell(self) -> Cell | None:
        """What is pointed at, by the mouse or else by the keyboard."""
        area = self._pointed
        return area.what if area is not None and isinstance(area.what, Cell) else None

    @property
    def _pointed(self) -> Area | None:
        return self._hovered or (self.focused if self.hasFocus() else None)

    def hasHeightForWidth(self) -> bool:
        """It takes what room there is."""
        return False

    def height_at(self, width: float) -> float:
        """No height of its own."""
        return 0

    def sizeHint(self) -> QSize:
        """Rows a hand's breadth apart."""
        return QSize(840, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The least that can be read; a fine screen draws as much of a code on fewer of Qt's pixels."""
        look = crt.LIT
        wide = max(LEAST_WIDE * 4 // 5, round(LEAST_WIDE / self.devicePixelRatioF()))
        high = len(TERRAINS) * look.head + look.strip + len(ROWS) * look.row[0] + 2
        return QSize(round(sum(look.side)) + COLUMNS * wide, round(high))

    def _grid(self, data: CrtData, high: int | None = None) -> crt.Grid:
        """Where everything stands, in the view or at another height."""
        roomy = (self.width() - sum(crt.LIT.side)) / COLUMNS >= ROOMY
        room = QRectF(0, 0, self.width(), self.height() if high is None else high)
        return crt.Grid(room, data, replace(crt.LIT, code=Type(11)) if roomy else crt.LIT)

    def paint_sheet(self, painter: QPainter, _rect: QRectF, inks: Inks) -> tuple[Area, ...]:
        """The printed table, without what chances and dice add."""
        if self.data is None:
            return ()
        canvas, grid = Canvas(painter, SCREEN, inks), self._grid(self.data.unlit)
        if self.devicePixelRatioF() % 1:
            crt.write_letters(canvas, grid)  # rows may begin between two pixels of such a screen
        else:
            self._put_letters(painter, grid, inks)
        crt.rule(canvas, grid)
        return tuple(canvas.areas)

    def _put_letters(self, painter: QPainter, grid: crt.Grid, inks: Inks) -> None:
        """Put each row of the lowest table in the middle of where it stands now: to write all of them takes a third of
        a frame, and there are as many heights as stages of a combat."""
        lowest, ratio = self._grid(grid.data, high=0), self.devicePixelRatioF()
        asked = (grid.data, self.width(), *dress(self))
        if self._letters is None or self._letters[0] != asked:
            self._letters = asked, self._written(lowest, ratio, inks)
        picture, wide = self._letters[1], self.width() * ratio
        painter.drawPixmap(QPointF(), picture, QRectF(0, 0, wide, lowest.body * ratio))
        for row in range(len(ROWS)):
            here, there = grid.cell(row, 1), lowest.cell(row, 1)
            top = here.top() + (here.height() - there.height()) // 2
            painter.drawPixmap(QPointF(0, top), picture, QRectF(0, there.top() * ratio, wide, there.height() * ratio))

    def _written(self, lowest: crt.Grid, ratio: float, inks: Inks) -> QPixmap:
        picture = QPixmap(QSize(self.width(), round(lowest.bottom) + 1) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        crt.write_letters(Canvas(painter, SCREEN, inks), lowest)
        painter.end()
        return picture

    def paintEvent(self, event: QPaintEvent) -> None:
        """Shades, the printed table, the way of the combat, and what is pointed at."""
        if self.data is None:
            return
        self._draw()
        painter = QPainter(self)
        canvas, grid = Canvas(painter, SCREEN, screen_inks(theme.tokens())), self._grid(self.data)
        crt.shade(canvas, grid)
        painter.drawPixmap(0, 0, self._pixmap)
        crt.go(canvas, grid)
        if self._pointed is not None:
            canvas.outline(self._pointed.rect.adjusted(1, 1, -1, -1), 1, "ink", dashed=True)
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins on the most probable result."""
        start = self.data.course.start if self.data is not None else None
        if start is not None and self._place == 0:
            self._place = next(at for at, area in enumerate(self.areas) if area.what == Cell("7", start))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        super().focusOutEvent(event)
        self.pointed.emit(self._pointed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk the table; there is nothing to change on it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


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
            self.update()
            retell(self)

    def spots(self) -> Iterator[Spot]:
        """Each code with its chance."""
        for place, (code, chance) in enumerate(self._outcomes):
            hit = sentence(code) if code == self._hit else ""
            yield Spot(f"{code}: {percent(chance)}", QRectF(self._room(place)), more=hit)

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
        for line, half in enumerate(code_parts(code)):
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


class CrtPage(QWidget):
    """`show_planned` is all it knows."""

    def __init__(self, planned: Planned, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.planned = planned
        self._lit = True
        self._code = ""
        self.table = CrtView()
        self.caption = label(wrap=True)
        self.caption.setMinimumHeight(20)
        self.outcomes = ColumnsView()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP)
        column.addWidget(self.table, 3)
        column.addWidget(self.caption)
        column.addWidget(self.outcomes, 1)
        self.caption.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.table.pointed.connect(self._show_caption)
        self.table.focus_moved.connect(self._show_caption)
        self.outcomes.pointed.connect(self._on_outcomes_pointed)

    def show_planned(self, planned: Planned, lit: bool = True) -> None:
        """Show the table as the plan and its dice light it, or as it is printed."""
        self.planned, self._lit = planned, lit
        self.table.show_table(planned.crt if lit else planned.crt.unlit)
        self.outcomes.show_outcomes(planned.outcomes if lit else (), planned.code)
        self._show_caption()

    def _show_caption(self) -> None:
        text = self._text(self.planned)
        self.caption.setText(text)
        self.table.setAccessibleDescription(text)

    def _text(self, planned: Planned) -> str:
        cell = self.table.cell
        if cell is None:
            return self._code_text(planned)
        return self._heading_text(planned, cell) if cell.row in TERRAINS else self._cell_text(planned, cell)

    def _heading_text(self, planned: Planned, at: Cell) -> str:
        odds = next(planned.book.columns[one] for one in TERRAINS if one == at.row)[at.column - 1]
        text = translate("ocs", "{terrain}, column {column}: {odds}")
        where = text.format(terrain=named("ocs.terrain", at.row), column=at.column, odds=odds)
        return where + _edited(planned, at)

    def _cell_text(self, planned: Planned, at: Cell) -> str:
        row = next(place for place, name in enumerate(ROWS) if name == at.row)
        code = planned.book.results[ROWS[row]][at.column - 1]
        where = translate("ocs", "Roll {roll}, column {column}").format(
            roll=named("ocs.roll", at.row), column=at.column
        )
        told = f": {_chance_text(planned.chances[row][at.column - 1])}" if self._lit else ""
        return f"{where}{told}{_edited(planned, at)}   {code}  {sentence(code, planned.plan)}"

    def _code_text(self, planned: Planned) -> str:
        code = self._code or planned.code
        if not code or not self._lit:
            return translate("ocs", "Point at a cell or a column, or walk the table with the arrow keys.")
        chance = dict(planned.outcomes).get(code, Fraction(0))
        return f"{code}: {_chance_text(chance)}   {sentence(code, planned.plan)}"

    def _on_outcomes_pointed(self, code: str) -> None:
        self._code = code
        self._show_caption()

    def retranslate(self) -> None:
        """Speak the new language."""
        self.table.setAccessibleName(translate("ocs", "Combat results table"))
        self.outcomes.setAccessibleName(translate("ocs", "Outcomes, worst to best for the attacker"))
        self.table.forget()
        self._show_caption()


def _chance_text(chance: Fraction) -> str:
    fraction = exact(chance)
    return f"{percent(chance)} ({fraction})" if fraction else percent(chance)


def _edited(planned: Planned, at: Cell) -> str:
    return translate("ocs", " · edited") if at in planned.crt.edited else ""
