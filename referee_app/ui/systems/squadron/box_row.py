"""A row of numbered boxes that are in or out: filled is in, hollow is out, crossed is gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import Squadron
from referee_app.ui.form.input_line import give_back
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.plain import show_tip
from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.words.catalogue import translate

SIDE, GAP = 22, 2


@dataclass(frozen=True, slots=True)
class Square:
    """One box of the row: gone ones cannot be chosen; a reason greys it and says why."""

    box: int
    gone: bool = False
    reason: str = ""
    name: str = ""


class BoxRow(QWidget):
    """Click or drag to choose; arrow keys walk, Space changes, A takes all, N none."""

    chosen_changed = Signal(tuple)
    """Other boxes are chosen: their numbers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._squares: tuple[Square, ...] = ()
        self._chosen: frozenset[int] = frozenset()
        self._place = 0
        self._sweep: bool | None = None
        self._title = ""
        self._kept = PictureCache(self, "surface")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The boxes chosen, in order."""
        return tuple(sorted(self._chosen))

    def show_boxes(self, title: str, squares: tuple[Square, ...], chosen: Iterable[int]) -> None:
        """Show a row; nothing is told to anyone."""
        shown = (title, squares, frozenset(chosen))
        if shown == (self._title, self._squares, self._chosen):
            return
        resized = len(squares) != len(self._squares)
        self._title, self._squares, self._chosen = shown
        self._place = min(self._place, max(0, len(squares) - 1))
        if resized:
            self.updateGeometry()
        self._say()
        self.update()

    def _say(self) -> None:
        text = translate("squadron", "{title}: {boxes}")
        self.setAccessibleName(text.format(title=self._title, boxes=listed(self.chosen) or "–"))
        if self._squares:
            square = self._squares[self._place]
            state = translate("squadron", "in") if square.box in self._chosen else translate("squadron", "out")
            self.setAccessibleDescription(f"{square.box} {square.name} {state} {square.reason}".strip())
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The boxes, ticked where they are in; one that is gone cannot be."""
        for place, square in enumerate(self._squares):
            chosen = square.box in self._chosen
            press = partial(self._set, place, not chosen) if self.isEnabled() and not square.gone else None
            name = f"{square.box} {square.name}".strip()
            yield Spot(name, self.square_rect(place), press, chosen, square.reason)

    def sizeHint(self) -> QSize:
        """As many squares as there are."""
        return QSize(max(1, len(self._squares)) * (SIDE + GAP), SIDE)

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return self.sizeHint()

    # drawing

    def square_rect(self, place: int) -> QRectF:
        """Where a square is."""
        return QRectF(place * (SIDE + GAP), 0, SIDE, SIDE).adjusted(1, 1, -1, -1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the squares."""
        painter = QPainter(self)
        look = (self._squares, self._chosen, self.isEnabled())
        self._kept.paint(painter, "squares", QRect(QPoint(), self.sizeHint()), look, self._paint_squares)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() and self._squares:
            painter.setPen(QPen(QColor(theme.tokens().ink), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.square_rect(self._place), 3, 3)
        painter.end()

    def _paint_squares(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, square in enumerate(self._squares):
            self._paint_square(painter, self.square_rect(place), square)

    def _paint_square(self, painter: QPainter, rect: QRectF, square: Square) -> None:
        colours = theme.tokens()
        chosen = square.box in self._chosen
        on = self.isEnabled()
        fill = colours.accent if on else colours.muted
        painter.setPen(QPen(QColor(fill if chosen else colours.muted), 1, _line(square)))
        painter.setBrush(QColor(fill) if chosen else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 3, 3)
        painter.setPen(QColor(colours.on_accent if chosen else colours.muted if _dim(square) else colours.ink))
        painter.setFont(theme.font(theme.TEXT, bold=chosen))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(square.box))
        if square.gone:
            painter.setPen(QPen(QColor(colours.muted), 1.5))
            painter.drawLine(rect.topLeft(), rect.bottomRight())
            painter.drawLine(rect.bottomLeft(), rect.topRight())

    # choosing

    def _at(self, place: QPointF) -> int | None:
        found = int(place.x() // (SIDE + GAP))
        return found if 0 <= found < len(self._squares) and 0 <= place.y() <= SIDE else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Change a box, and every box the mouse is dragged over in the same way."""
        place = self._at(event.position())
        if place is not None and event.button() is Qt.MouseButton.LeftButton:
            self._sweep = self._squares[place].box not in self._chosen
            self._set(place, self._sweep)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Sweep."""
        place = self._at(event.position())
        if place is not None and self._sweep is not None:
            self._set(place, self._sweep)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The sweep is over, and the keyboard goes where Space takes the next step."""
        self._sweep = None
        if self.hasFocus():
            give_back(self)

    def _set(self, place: int, chosen: bool) -> None:
        square = self._squares[place]
        self._place = place
        if not square.gone:
            boxes = self._chosen | {square.box} if chosen else self._chosen - {square.box}
            self.choose(boxes)
        self.update()

    def choose(self, boxes: Iterable[int]) -> None:
        """Choose these boxes as the referee would, and tell."""
        wanted = frozenset(boxes)
        if wanted != self._chosen:
            self._chosen = wanted
            self._say()
            self.update()
            self.chosen_changed.emit(self.chosen)

    def all_boxes(self) -> tuple[int, ...]:
        """Every box that can be chosen and is not greyed."""
        return tuple(square.box for square in self._squares if not _dim(square))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk and change."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._squares:
            step = 1 if key == Qt.Key.Key_Right else -1
            self._place = max(0, min(len(self._squares) - 1, self._place + step))
            self._say()
            self.update()
        elif key == Qt.Key.Key_Space and self._squares:
            self._set(self._place, self._squares[self._place].box not in self._chosen)
        elif key == Qt.Key.Key_A:
            self.choose(self.all_boxes())
        elif key == Qt.Key.Key_N:
            self.choose(())
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """The tooltip names the pilot and says why a box is greyed."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._at(QPointF(event.pos()))
            square = self._squares[place] if place is not None else None
            words = [part for part in (square.name, square.reason) if part] if square else []
            show_tip(event, " · ".join(words), self)
            return True
        return super().event(event)


def _dim(square: Square) -> bool:
    return square.gone or bool(square.reason)


def _line(square: Square) -> Qt.PenStyle:
    return Qt.PenStyle.DashLine if _dim(square) else Qt.PenStyle.SolidLine


def squares_of(squadron: Squadron, reasons: dict[int, str] | None = None) -> tuple[Square, ...]:
    """A squadron's boxes as squares."""
    return tuple(
        Square(craft.box, not craft.active, (reasons or {}).get(craft.box, ""), craft.pilot) for craft in squadron.boxes
    )
