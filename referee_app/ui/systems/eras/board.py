"""The targeting board: two rosters facing each other; drag from a unit to its target, or walk with the arrow keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QWidget

from referee_app.core.public import Unit
from referee_app.systems.eras.state import Battle
from referee_app.ui.encounter.contract import View
from referee_app.ui.look.aloud import Spot, picked_text, retell
from referee_app.ui.look.plain import show_tip, shown
from referee_app.ui.reveal.circle import Circles
from referee_app.ui.systems.eras import board_paint
from referee_app.ui.systems.eras.board_paint import Geometry, Look, Piece, head_text
from referee_app.ui.systems.eras.viewmodel import Board, arrow_text

NARROWEST = 480
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ACROSS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_TAKE = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BoardView(QWidget):
    """`show_board` in; what is picked, aimed at or dropped out."""

    picked = Signal(str)
    """A unit was picked: its id."""
    aimed = Signal(str, str)
    """A line was drawn: from whom, to whom."""
    key_pressed = Signal(str)
    """A letter was typed on the board: it may name an order."""
    sought = Signal(str)
    """While a target is sought: who is stood on, or lies under the mouse."""
    armed_off = Signal()
    """The referee gave up seeking a target."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = Board()
        self.look = Look()
        self.live = True
        self._geometry = Geometry(self.board, 0)
        self._laid: tuple[Board, int, bool] | None = None
        self._dense = False
        self._pressed: QPointF | None = None
        self.reasons: dict[str, str] = {}
        self.circles = Circles(self)
        self._view: View | None = None
        self._pieces: dict[str | int, Piece] = {}
        self._pulled = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    # showing

    def show_board(self, board: Board, picked: str, view: View) -> None:
        """Show the rosters, and how much the players see of each unit; the unit that was picked stays so while it is
        there."""
        self.board, self.live, self._view = board, view.live, view
        picked = picked if board.row(picked) else ""
        cursor = self.look.cursor if board.row(self.look.cursor) else picked or self._first()
        self.look = replace(self.look, picked=picked, cursor=cursor, pull=None)
        self._lay()
        self._place_circles()
        self._say()
        self._repaint()

    def _place_circles(self) -> None:
        """One before each name, which goes aside for it."""
        if self._view is None:
            return
        geometry = self.geometry_now
        state: Battle = self._view.state
        units = (Unit(one.id, one.name, one.side) for one in state.units if one.id in geometry.rects)
        self.circles.show_units(self._view, ((one, geometry.circle(one.key)) for one in units))
        self.look = replace(self.look, aside=self.circles.room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The circles go with their rows."""
        super().resizeEvent(event)
        self._place_circles()

    def _first(self) -> str:
        return next((row.id for roster in self.board.rosters for row in roster.rows), "")

    def arm(self, on: bool, reasons: dict[str, str] | None = None, first: str = "") -> None:
        """Seek a target, or no longer; those with a reason are greyed."""
        before = self.look, self.reasons
        self.reasons = dict(reasons or {})
        cursor = first or self.look.cursor
        self.look = replace(self.look, armed=on, greyed=frozenset(self.reasons) if on else frozenset(), cursor=cursor)
        if (self.look, self.reasons) != before:
            self._say()
            self._repaint()

    @property
    def geometry_now(self) -> Geometry:
        """Where everything stands."""
        self._lay()
        return self._geometry

    def _lay(self) -> None:
        now = (self.board, self.width(), self._dense)
        if self._laid != now:
            self._geometry = Geometry(*now)
            self._laid = now

    def fit(self, room: int) -> None:
        """Give every unit one line instead of two where so much room would not hold them all."""
        dense = board_paint.height(self.board, dense=False) > room
        if dense != self._dense:
            self._dense = dense
            self._place_circles()
            self._repaint()
        self.setMinimumHeight(self.sizeHint().height())

    def whole_rows(self, room: int) -> int:
        """How much of so much room shows no unit cut in half, before anything is scrolled."""
        rects = self.geometry_now.rects.values()
        feet = sorted((ceil(one.bottom()) for one in rects if one.bottom() <= room), reverse=True)
        return next((foot for foot in feet if not any(one.top() < foot < one.bottom() for one in rects)), room)

    def sizeHint(self) -> QSize:
        """All units."""
        return QSize(NARROWEST, int(board_paint.height(self.board, self._dense)))

    def minimumSizeHint(self) -> QSize:
        """All units, narrow."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rosters and lines."""
        self._lay()
        painter = QPainter(self)
        board_paint.paint(painter, self.board, self._geometry, self._look_now, event.region())
        painter.end()

    @property
    def _look_now(self) -> Look:
        return replace(self.look, focused=self.hasFocus())

    def _repaint(self) -> None:
        """Paint anew what looks otherwise than before, and no more: Qt keeps the rest."""
        before, pulled = self._pieces, self._pulled
        self._pieces = board_paint.pieces(self.board, self.geometry_now, self._look_now)
        self._pulled = self.look.pull is not None
        if pulled or self._pulled:
            self.update()
            return
        for key in before.keys() | self._pieces.keys():
            was, now = before.get(key), self._pieces.get(key)
            if was != now:
                for _, rect in filter(None, (was, now)):
                    self.update(rect)

    # the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick a unit, or take the target that is sought."""
        id_ = self.geometry_now.at(event.position())
        if event.button() is not Qt.MouseButton.LeftButton or not id_:
            self._give_up()
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.look.armed and id_ != self.look.picked:
            self._aim(self.look.picked, id_)
            return
        self._pressed = event.position()
        self._go(id_)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw a line from the unit that was pressed."""
        here = self.geometry_now.at(event.position())
        pull = None
        if self._pressed is not None and self.live:
            far = (event.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            pull = event.position() if far else self.look.pull
        if self.look.armed and here and here != self.look.hover:
            self.sought.emit(here)
        if here != self.look.hover or pull != self.look.pull:
            self.look = replace(self.look, hover=here, pull=pull)
            self._repaint()

    def leaveEvent(self, event: QEvent) -> None:
        """Nobody lies under a mouse that is elsewhere."""
        super().leaveEvent(event)
        self.look = replace(self.look, hover="")
        self._repaint()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go over the target."""
        pulled, self._pressed = self.look.pull is not None, None
        self.look = replace(self.look, pull=None)
        self._repaint()
        target = self.geometry_now.at(event.position())
        if pulled and target and target != self.look.picked:
            self._aim(self.look.picked, target)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click of a double click picks nobody and aims at nobody."""

    def _aim(self, source: str, target: str) -> None:
        if self.live and source:
            self.look = replace(self.look, cursor=source)
            self.aimed.emit(source, target)

    def _give_up(self) -> None:
        if self.look.armed:
            self.armed_off.emit()

    # the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, Enter takes the target, Escape gives up, letters name orders."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self._walk(_STEPS[key])
        elif key in _ACROSS:
            self._cross(key == Qt.Key.Key_Right)
        elif key in _TAKE and self.look.armed:
            self._aim(self.look.picked, self.look.cursor)
        elif key == Qt.Key.Key_Escape and self.look.armed:
            self.armed_off.emit()
        elif key == Qt.Key.Key_Delete:
            self.key_pressed.emit("x")
        elif len(event.text()) == 1 and event.text().isalpha() and not event.modifiers() & _COMMANDS:
            self.key_pressed.emit(event.text().lower())
        else:
            super().keyPressEvent(event)

    def _column(self, left: bool) -> list[str]:
        return [id_ for id_ in self.geometry_now.rects if self._geometry.in_left(id_) == left]

    def _walk(self, step: int) -> None:
        if self.look.cursor not in self.geometry_now.rects:
            return
        column = self._column(self._geometry.in_left(self.look.cursor))
        place = column.index(self.look.cursor) + step
        if 0 <= place < len(column):
            self._go(column[place])

    def _cross(self, right: bool) -> None:
        """To the unit on the other side that stands level."""
        rects = self.geometry_now.rects
        others = self._column(not right)
        if self.look.cursor not in rects or not others or self._geometry.in_left(self.look.cursor) != right:
            return
        here = rects[self.look.cursor].center().y()
        self._go(min(others, key=lambda id_: abs(rects[id_].center().y() - here)))

    def _go(self, id_: str) -> None:
        """Stand on a unit; it is picked unless a target is sought."""
        self.look = replace(self.look, cursor=id_)
        if not self.look.armed:
            self.look = replace(self.look, picked=id_)
        self._say()
        self._repaint()
        self._follow()
        if self.look.armed:
            self.sought.emit(id_)
        else:
            self.picked.emit(id_)

    def _follow(self) -> None:
        """Keep the cursor in sight."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        rect = self.geometry_now.rects.get(self.look.cursor)
        if above is not None and rect is not None:
            centre = rect.center().toPoint()
            above.ensureVisible(centre.x(), centre.y(), 0, int(rect.height()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keyboard stands, and show it there; Qt would paint all units anew."""
        if not self.look.picked and self.look.cursor:
            self._go(self.look.cursor)
        self._say()
        self._repaint()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The cursor goes with the keyboard."""
        self._repaint()

    # what is read aloud

    def text_of(self, id_: str) -> str:
        """Everything about a unit, with why it cannot be aimed at."""
        row = self.board.row(id_)
        parts = (row.said if row else "", self.reasons.get(id_, "") if self.look.armed else "")
        return shown("; ".join(part for part in parts if part))

    def spots(self) -> Iterator[Spot]:
        """Each side and its units; a press picks a unit, or takes the target that is sought."""
        rects = self.geometry_now.rects
        for roster in self.board.rosters:
            places = [rects[row.id] for row in roster.rows if row.id in rects]
            if places:
                yield Spot(
                    f"{roster.title}  {roster.note}".rstrip(),
                    QRectF(places[0].left(), 0, places[0].width(), places[0].top()),
                )
            for row, place in zip((row for row in roster.rows if row.id in rects), places, strict=True):
                yield Spot(self.text_of(row.id), place, partial(self._press, row.id), more=self._marked(row.id))

        for link in self.board.links:
            ends = [row.name for row in map(self.board.row, (link.source, link.target)) if row is not None]
            if link.source in rects:
                yield Spot(f"{' → '.join(ends)} {link.text}".rstrip(), rects[link.source])

    def _press(self, id_: str) -> None:
        """As a click on a unit."""
        if self.look.armed and id_ != self.look.picked:
            self._aim(self.look.picked, id_)
        else:
            self._go(id_)

    def _marked(self, id_: str) -> str:
        return picked_text() if id_ == self.look.picked else ""

    def _say(self) -> None:
        self.setAccessibleDescription(self.text_of(self.look.cursor))
        retell(self)

    def event(self, event: QEvent) -> bool:
        """A tooltip reads the unit under the mouse in full."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.text_of(self.geometry_now.at(QPointF(event.pos())))
            if self.board.links and self.geometry_now.between.contains(event.pos()):
                text = arrow_text()
            for roster, rect in self.geometry_now.heads:
                if rect.contains(QPointF(event.pos())) and head_text(roster, rect.width()) != roster.title:
                    text = roster.title
            show_tip(event, text, self)
            return True
        return super().event(event)


_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
