"""A sheet in the window, painted once: picked with the mouse, walked with the arrow keys, as large as its room lets."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import is_
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.plain import show_tip, shown
from referee_app.ui.look.prepared import dress
from referee_app.ui.look.theme import tokens
from referee_app.ui.sheet.blocks import Block
from referee_app.ui.sheet.canvas import SCREEN, Canvas, Metrics
from referee_app.ui.sheet.engine import place
from referee_app.ui.sheet.heard import told
from referee_app.ui.sheet.paint import PAPER, Area, Inks, screen_inks
from referee_app.ui.sheet.standing import Drawing, Key, Stood, grafted

_MOST_KNOWN = 4_000
"""So many measures of blocks are remembered."""
SIZES = (1.6, 1.5, 1.4, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05, 1.0)
PAD = 8

_DIRECTIONS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_CHANGE = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Space is the next step here as elsewhere."""
_PREFERRED, _NARROWEST = 560, 300


class _Drawn(NamedTuple):
    """A drawing of a sheet: all it was drawn by, what can be picked on it, and its blocks as they stand there."""

    wanted: tuple[object, ...]
    picture: QPixmap
    areas: tuple[Area, ...]
    stood: Mapping[Key, Stood]


class SheetView(QWidget):
    """One sheet. Arrow keys walk its areas, with Ctrl the parts of one; Enter asks to change it."""

    picked = Signal(object)
    """An area was clicked: the innermost Area, whose `what` says which."""
    changed_requested = Signal(object)
    """Enter on the focused area: its Area."""
    focus_moved = Signal(object)
    """The keyboard stands on another area: its Area."""
    pointed = Signal(object)
    """The mouse is over another area: the innermost Area, or None."""
    CLEAR = False
    """Whether it stands on the ground it is put on, without one of its own."""
    KEPT = 1
    """So many drawings are kept, the last ones shown: a sheet that goes to and fro between a few is drawn once each."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._data: Any = None
        self._areas: tuple[Area, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self._drawn_like: tuple[object, ...] = ()
        """The width and all else but the sheet and its height by which it was drawn."""
        self._pixmap = QPixmap()
        self._kept: list[_Drawn] = []
        self._stood: Mapping[Key, Stood] = {}
        """The blocks as they were drawn last."""
        self._before: QPixmap | None = None
        """While it is drawn, the picture before, if that was drawn likewise."""
        self._place = 0
        self._part: int | None = None
        self._hovered: Area | None = None
        self._marked: frozenset[object] = frozenset()
        self.fit: object = None
        """How it is drawn to use the room there is; another value draws it anew."""
        self.draws = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    # a sheet's own

    def paint_sheet(self, painter: QPainter, rect: QRectF, inks: Inks) -> tuple[Area, ...]:
        """Draw what is shown; returns what can be picked."""
        raise NotImplementedError

    def height_at(self, width: float) -> float:
        """How high what is shown stands at a width."""
        raise NotImplementedError

    # what is shown

    def show_sheet(self, data: Any) -> None:
        """Show a sheet; the same values are not drawn again."""
        if data == self._data:
            return
        self._data = data
        self.setAccessibleName(shown(str(getattr(data, "title", ""))))
        self.updateGeometry()
        self.update()
        if self.hasFocus():
            self._tell_focus()
        retell(self)

    def _show_alike(self, data: Any) -> bool:
        """Other values that look as those shown do: what is drawn stands for them too. Says whether it is drawn."""
        known = self._drawn
        if not known or known[0] is not self._data:
            return False
        self._data, self._drawn = data, (data, *known[1:])
        self._kept = [one._replace(wanted=self._drawn) if one.wanted is known else one for one in self._kept]
        return True

    def forget(self) -> None:
        """Draw anew what has not changed, because its words have."""
        self._drawn = self._drawn_like = ()
        self._kept.clear()
        self.update()
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """Its areas and their parts; a press picks one."""
        for area in self.areas:
            yield from self._heard(area, area.text)

    def _heard(self, area: Area, text: str, more: str = "") -> Iterator[Spot]:
        yield Spot(text, area.rect, partial(self._pick, area), more=more)
        for part in area.parts:
            yield from self._heard(part, part.text)

    def show_marked(self, what: Iterable[object]) -> None:
        """Outline some areas, such as the boxes that fire, by what they stand for."""
        marked = frozenset(what)
        if marked != self._marked:
            self._marked = marked
            self.update()

    @property
    def areas(self) -> tuple[Area, ...]:
        """What can be picked, as it is drawn now."""
        self._draw()
        return self._areas

    @property
    def focused(self) -> Area | None:
        """The area the keyboard stands on."""
        areas = self.areas
        if not areas:
            return None
        area = areas[self._place]
        if self._part is not None and area.parts:
            return area.parts[min(self._part, len(area.parts) - 1)]
        return area

    # size

    def hasHeightForWidth(self) -> bool:
        """The height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the sheet."""
        return int(self.height_at(width)) if self._data is not None else 0

    def sizeHint(self) -> QSize:
        """Wide enough for two columns of boxes; where it stands wider, no higher than it is there."""
        return QSize(_PREFERRED, self.heightForWidth(max(_PREFERRED, self.width())))

    def minimumSizeHint(self) -> QSize:
        """One column of boxes."""
        return QSize(_NARROWEST, self.heightForWidth(max(_NARROWEST, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may want another height."""
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
        super().resizeEvent(event)

    # drawing

    def _draw(self) -> None:
        """Draw the sheet into the cache, unless it is there."""
        wanted = (self._data, self.size(), *dress(self), self.fit)
        if self._data is None or self.size().isEmpty() or wanted == self._drawn:
            return
        like = (wanted[1].width(), *wanted[2:])
        self._before = self._pixmap if like == self._drawn_like else None
        known = next((one for one in self._kept if one.wanted == wanted), None)
        self._drawn, self._drawn_like = wanted, like
        if known is None:
            picture, areas = self._drawn_anew(screen_inks(tokens()), self.devicePixelRatioF())
            known = _Drawn(wanted, picture, areas, self._stood)
        self._kept = [*(one for one in self._kept if one is not known), known][-self.KEPT :]
        self._pixmap, self._stood, self._before = known.picture, known.stood, None
        self._settle(known.areas)

    def _drawn_anew(self, inks: Inks, ratio: float) -> tuple[QPixmap, tuple[Area, ...]]:
        self.draws += 1
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent if self.CLEAR else QColor(inks.surface))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        areas = self.paint_sheet(painter, QRectF(self.rect()), inks)
        painter.end()
        return picture, areas

    def _settle(self, areas: tuple[Area, ...]) -> None:
        """Keep the keyboard on what it stood on, at first that is the first area with parts; and what was pointed at
        where it stands now."""
        here = self._areas[self._place].what if self._areas else None
        found = (place for place, area in enumerate(areas) if area.what == here)
        first = (place for place, area in enumerate(areas) if area.parts and here is None)
        self._place = next(found, next(first, min(self._place, max(0, len(areas) - 1))))
        self._areas = areas
        if self._hovered is not None and self._hovered not in areas:
            over, every = self._hovered.what, (one for area in areas for one in (area, *area.parts))
            self._hovered = next((one for one in every if one.what == over), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cached sheet, the marked areas and the keyboard's place."""
        self._draw()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for area in self._areas:
            if area.what in self._marked:
                self._outline(painter, area.rect, 1.5)
        focused = self.focused
        if self.hasFocus() and focused:
            self._outline(painter, focused.rect, 2)
        painter.end()

    def _outline(self, painter: QPainter, rect: QRectF, weight: float) -> None:
        painter.setPen(QPen(QColor(tokens().accent), weight))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3)

    # picking

    def area_at(self, place: QPointF) -> Area | None:
        """The innermost area at a place."""
        for area in self.areas:
            if area.rect.contains(place):
                return next((part for part in area.parts if part.rect.contains(place)), area)
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what the mouse is over."""
        self._point(self.area_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Say that it is over nothing."""
        self._point(None)

    def _point(self, area: Area | None) -> None:
        if area != self._hovered:
            self._hovered = area
            self.update()
            self.pointed.emit(area)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick what was clicked, and put the keyboard there."""
        area = self.area_at(event.position())
        if event.button() is not Qt.MouseButton.LeftButton or area is None:
            super().mousePressEvent(event)
            return
        self._pick(area)

    def _pick(self, area: Area) -> None:
        """Put the keyboard on an area, or on the one it is a part of, and tell that it was picked."""
        centre = area.rect.center()
        self._go(next((n for n, whole in enumerate(self._areas) if whole.rect.contains(centre)), self._place))
        self.picked.emit(area)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk or change."""
        key = Qt.Key(event.key())
        area = self.focused
        if area is not None and key in _CHANGE:
            self.changed_requested.emit(area)
        elif area is not None and key in _DIRECTIONS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._walk_parts(sum(_DIRECTIONS[key]))
        elif area is not None and key in _DIRECTIONS:
            self._walk(*_DIRECTIONS[key])
        else:
            super().keyPressEvent(event)

    def _walk(self, across: int, down: int) -> None:
        """To the nearest area in a direction."""
        here = self._areas[self._place].rect
        reach = [
            (distance, place)
            for place, area in enumerate(self._areas)
            if (distance := _distance(here, area.rect, across, down)) is not None
        ]
        if reach:
            self._go(min(reach)[1])

    def _walk_parts(self, step: int) -> None:
        parts = len(self._areas[self._place].parts)
        if parts:
            place = (-1 if step > 0 else parts) if self._part is None else self._part
            self._go(self._place, max(0, min(parts - 1, place + step)))

    def _go(self, place: int, part: int | None = None) -> None:
        self._place, self._part = place, part
        self.update()
        self._tell_focus()

    def _tell_focus(self) -> None:
        area = self.focused
        if area is not None:
            self.setAccessibleDescription(shown(area.text))
            self.focus_moved.emit(area)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say where the keyboard stands."""
        super().focusInEvent(event)
        self._tell_focus()

    def event(self, event: QEvent) -> bool:
        """A tooltip reads the area under the mouse in full."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            area = self.area_at(QPointF(event.pos()))
            show_tip(event, area.text if area else "", self)
            return True
        return super().event(event)


def _distance(here: QRectF, there: QRectF, across: int, down: int) -> float | None:
    """How far an area lies in a direction; None when it does not."""
    step = there.center() - here.center()
    ahead = step.x() * across + step.y() * down
    aside = abs(step.x() * down) + abs(step.y() * across)
    if across:
        clear = there.left() >= here.right() - 2 if across > 0 else there.right() <= here.left() + 2
    else:
        clear = there.top() >= here.bottom() - 2 if down > 0 else there.bottom() <= here.top() + 2
    return ahead + 2 * aside if clear else None


# blocks


def paint(
    painter: QPainter, rect: QRectF, blocks: Sequence[Block], canvas: Canvas, size: float = 1.0
) -> tuple[Area, ...]:
    """Draw blocks on the screen, on the painter's canvas, so large; returns what can be picked, in its own units."""
    if size == 1.0:
        canvas.known = canvas.blank.known  # else its letters are a little wider or narrower than those measured
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(size, size)
    inner = QRectF(0, 0, rect.width() / size, rect.height() / size)
    canvas.fill(inner)
    place(canvas, inner.adjusted(PAD, PAD, -PAD, -PAD), blocks)
    painter.restore()
    if size == 1.0 and rect.topLeft().isNull():
        return tuple(canvas.areas)
    return tuple(_moved(area, rect, size) for area in canvas.areas)


def _moved(area: Area, rect: QRectF, size: float) -> Area:
    """An area back in the painter's units."""
    at, parts = area.rect, tuple(_moved(part, rect, size) for part in area.parts)
    whole = QRectF(rect.left() + at.left() * size, rect.top() + at.top() * size, at.width() * size, at.height() * size)
    return Area(area.what, whole, area.text, parts)


def height(
    width: float, blocks: Sequence[Block], metrics: Metrics = SCREEN, size: float = 1.0, by: Canvas | None = None
) -> float:
    """How high blocks stand on the screen, drawn so large; `by` knows what it has measured of them before."""
    inner = QRectF(0, 0, width / size - 2 * PAD, 0)
    return (place(by or Canvas(None, metrics, PAPER), inner, blocks) + 2 * PAD) * size


def fitting(  # noqa: PLR0913, PLR0917 - sheets, their room and how they are measured
    width: float,
    room: float,
    sheets: Iterable[Sequence[Block]],
    metrics: Metrics = SCREEN,
    least: float = 0,
    by: Canvas | None = None,
) -> float:
    """The largest size at which every one of these sheets, as wide, stands in a room; 1 where none does.

    It leaves a width of at least `least` pixels at size 1. `by` knows what it has measured of them before.
    """
    every, by = tuple(sheets), by or Canvas(None, metrics, PAPER)
    sizes = [size for size in SIZES if width / size >= least] or [1.0]

    def fits(size: float) -> bool:
        return all(height(width, blocks, metrics, size, by) <= room for blocks in every)

    return sizes[bisect_left(sizes, True, hi=len(sizes) - 1, key=fits)]


class BlockView(SheetView):
    """A sheet declared as blocks. `fit` is its size, 1 where it is left alone."""

    def __init__(
        self, blocks: Callable[[Any], tuple[Block, ...]], metrics: Metrics = SCREEN, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.metrics = metrics
        self.blocks = blocks
        self._forget_made()

    def _forget_made(self) -> None:
        self._made: tuple[Block, ...] | None = None
        self._seen: list[tuple[Any, tuple[Block, ...]]] = []
        """The sheets shown last, as blocks: of one that comes again they are the very same ones."""
        self._stood = {}
        self._measure_anew()

    def _measure_anew(self) -> None:
        self._by = Canvas(None, self.metrics)
        self._highs: dict[tuple[float, float], float] = {}
        """How high it stands, by width and size."""

    def draw_at(self, size: float, metrics: Metrics) -> None:
        """Draw so large, and by these metrics."""
        if (size, metrics) != (self.fit, self.metrics):
            other, self.fit, self.metrics = metrics != self.metrics, size, metrics
            if other:
                self._measure_anew()
            super().forget()
            self.updateGeometry()

    def stands_by(self, size: float, metrics: Metrics) -> bool:
        """Whether a sheet is shown, so large and by these metrics."""
        return self._data is not None and (size, metrics) == (self.size_drawn, self.metrics)

    @property
    def size_drawn(self) -> float:
        """How large it is drawn."""
        return float(self.fit) if isinstance(self.fit, (int, float)) else 1.0

    @property
    def made(self) -> tuple[Block, ...]:
        """What it shows, as blocks."""
        if self._made is None:
            self._made = self.blocks(self._data)
        return self._made

    def fitting(self, width: float, room: float, least: float = 0.0) -> float:
        """As `fitting`, of this sheet alone."""
        return fitting(width, room, [self.made], self.metrics, least, self._by)

    def paint_sheet(self, painter: QPainter, rect: QRectF, inks: Inks) -> tuple[Area, ...]:
        """Draw the blocks, so large as `fit` says."""
        drawing = Drawing(painter, self.metrics, inks, self._stood, self._before)
        drawing.blank = self._by
        areas = paint(painter, rect, self.made, drawing, self.size_drawn)
        self._stood = drawing.stood
        return areas

    def height_at(self, width: float) -> float:
        """How high the blocks stand, drawn so large."""
        key = width, self.size_drawn
        if key not in self._highs:
            self._highs[key] = height(width, self.made, self.metrics, self.size_drawn, self._by)
        return self._highs[key]

    def _outline(self, painter: QPainter, rect: QRectF, weight: float) -> None:
        """Around an area, whose text stands at its edge."""
        super()._outline(painter, rect.adjusted(-3, -1, 3, 1), weight)

    def show_sheet(self, data: Any) -> None:
        """Show a sheet; the same values are not drawn again, nor others that look the same."""
        if data == self._data:
            return
        before, now = self._made, next((made for of, made in self._seen if of == data), None)
        if now is None:
            now = self.blocks(data) if before is None else grafted(before, self.blocks(data))
        self._seen = [(data, now), *(one for one in self._seen if one[1] is not now)][: self.KEPT]
        if before is not None and len(now) == len(before) and all(map(is_, now, before)) and self._show_alike(data):
            return
        self._made = now
        self._highs.clear()
        if len(self._by.known) > _MOST_KNOWN:
            self._measure_anew()
        super().show_sheet(data)

    def forget(self) -> None:
        """Draw anew what has not changed, because its words have."""
        self._forget_made()
        super().forget()

    def spots(self) -> Iterator[Spot]:
        """All that stands on it, line by line; what can be picked, and its parts, as they are read aloud."""
        if self._data is None:
            return
        areas, size = {area.what: area for area in self.areas}, self.size_drawn
        room = QRectF(PAD, PAD, self.width() / size - 2 * PAD, 0)
        for one in told(self._by, room, self.made):
            area = areas.get(one.what) if one.what is not None else None
            if area is not None:
                yield from self._heard(area, one.text, one.more)
            else:
                place = QRectF(one.rect.topLeft() * size, one.rect.size() * size)
                yield Spot(one.text, place, more=one.more)
