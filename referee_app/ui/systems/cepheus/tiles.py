"""Things side by side or one below the other that are clicked or walked: what strips and lists of the bridge share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, picked_text, retell
from referee_app.ui.look.plain import show_tip
from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.sheet.paint import Draft, Ink, Type, screen_inks

KEYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)

NAME, WORD = Type(theme.TEXT, bold=True), Type(theme.LABEL, ink="muted")


class Tiles(QWidget):
    """Painted tiles by their keys; a click or an arrow picks one, a second click or Enter takes it. What was picked
    otherwise no first click takes."""

    picked = Signal(str)
    """The referee picked a tile: its key."""
    taken = Signal(str)
    """The referee took the picked tile, by Enter or a second click: its key."""
    twice = True
    """Whether a second click takes a tile."""
    GROUND = "paper"
    """What they lie on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keys: tuple[str, ...] = ()
        self.current: str | None = None
        self._drawn: tuple[tuple[object, bool], ...] = ()
        """What each tile was drawn of last, and whether it was picked; nothing where all are to be painted anew."""
        self._stood: tuple[QRectF, ...] = ()
        """Where each of them stood."""
        self._kept = PictureCache(self, self.GROUND)
        self._clicked: str | None = None
        """What clicks picked and nothing else has picked since."""
        self._just_picked: str | None = None
        """What the last click picked."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    # what a kind of tiles says of itself

    def rect_of(self, place: int) -> QRectF:
        """Where a tile is."""
        raise NotImplementedError

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """Draw one."""
        raise NotImplementedError

    def read_aloud(self, place: int) -> str:
        """A tile in words: its tooltip, and what the screen reader says of the picked one."""
        raise NotImplementedError

    def called(self) -> str:
        """What the screen reader calls all of them together."""
        return self.accessibleName()

    def step(self, place: int, across: int, down: int) -> int:
        """Where an arrow key leads from a tile."""
        return place + across + down

    # showing

    def show_tiles(self, keys: tuple[str, ...], current: str | None, drawn: tuple[object, ...] = ()) -> None:
        """Show other tiles, one of them picked. `drawn`: all that each of them is drawn of, where no tile changes the
        looks of another; then only those that differ are painted anew."""
        if len(keys) != len(self.keys):
            self.updateGeometry()
        self.keys, self.current = keys, current
        self._clicked = self._clicked if current == self._clicked else None
        self.setAccessibleName(self.called())
        place = self.place
        self.setAccessibleDescription("" if place is None else self.read_aloud(place))
        self._update_since(tuple((one, key == current) for one, key in zip(drawn, keys, strict=False)))
        retell(self)

    def _update_since(self, drawn: tuple[tuple[object, bool], ...]) -> None:
        """Paint anew the tiles that show something else or stand elsewhere; all where there are more or fewer."""
        before, self._drawn = self._drawn, drawn
        stood, self._stood = self._stood, tuple(map(self.rect_of, range(len(drawn))))
        if not drawn or len(drawn) != len(before):
            self.update()
            return
        for one, other, there, here in zip(before, drawn, stood, self._stood, strict=True):
            if one != other or there != here:
                self.update(there.united(here).toAlignedRect())

    def spots(self) -> Iterator[Spot]:
        """Each tile; a press picks it, and takes the one that is picked."""
        for place, key in enumerate(self.keys):
            there = place == self.place
            press = partial(self.taken.emit if there and self.twice else self.picked.emit, key)
            yield Spot(self.read_aloud(place), self.rect_of(place), press, more=picked_text() if there else "")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.show_tiles(self.keys, self.current)
        super().changeEvent(event)

    @property
    def place(self) -> int | None:
        """Which tile is picked."""
        return self.keys.index(self.current) if self.current in self.keys else None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tiles that are seen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draft = Draft(painter, screen_inks(theme.tokens()))
        self.paint_ground(draft)
        seen = event.region()
        for place in range(len(self.keys)):
            rect = self.rect_of(place)
            if seen.intersects(rect.toAlignedRect()):
                self._put(draft, place, rect)
        painter.end()

    def _put(self, draft: Draft, place: int, rect: QRectF) -> None:
        """Paint a tile, from its picture where all that it is drawn of is known."""
        assert draft.painter
        if place >= len(self._drawn):
            self.paint_tile(draft, place, rect)
            return
        room = rect.toAlignedRect()
        shows = self._drawn[place], self.hasFocus(), rect.translated(-room.topLeft()).getRect()

        def draw(painter: QPainter) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint_tile(draft.on(painter), place, rect)

        self._kept.paint(draft.painter, self.keys[place], room, shows, draw)

    def paint_ground(self, draft: Draft) -> None:
        """What lies under the tiles."""

    def frame(self, draft: Draft, rect: QRectF, place: int) -> None:
        """A tile's frame: picked, and with the keyboard."""
        assert draft.painter
        on = place == self.place
        ink: Ink = "ink" if on and self.hasFocus() else "accent" if on else "line"
        draft.painter.setPen(draft.pen(ink, 2 if on else 1))
        draft.painter.setBrush(draft.colour("surface"))
        if on:
            draft.painter.setBrush(QColor(theme.tokens().soft))
        draft.painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)

    # picking

    def place_at(self, point: QPointF) -> int | None:
        """The tile under a point."""
        return next((place for place in range(len(self.keys)) if self.rect_of(place).contains(point)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick what was clicked; take it if a click picked it before."""
        place = self.place_at(event.position())
        if place is None or event.button() != Qt.MouseButton.LeftButton:
            return
        key, there = self.keys[place], self.twice and place == self.place
        again = there and key == self._clicked
        self._clicked = key
        self._just_picked = None if again else key
        if again or not there:
            (self.taken if again else self.picked).emit(key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click takes the tile its first click picked, and nothing else: what was taken is not taken twice."""
        place = self.place_at(event.position())
        if place is not None and self.keys[place] == self._just_picked:
            self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, or take."""
        walk = KEYS.get(Qt.Key(event.key()))
        place = self.place
        if event.key() in ENTER and place is not None:
            self.taken.emit(self.keys[place])
        elif walk and self.keys:
            wanted = 0 if place is None else self.step(place, *walk)
            self.picked.emit(self.keys[max(0, min(len(self.keys) - 1, wanted))])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """The tooltip says it in words."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.place_at(QPointF(event.pos()))
            show_tip(event, "" if place is None else self.read_aloud(place), self)
            return True
        return super().event(event)
