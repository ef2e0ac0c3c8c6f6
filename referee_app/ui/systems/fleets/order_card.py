"""One side's loss order: five numbers, and the strip of its ships in the order in which they would die (F-20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import TYPES, UNSET, Fleet
from referee_app.systems.fleets.strength import reordered
from referee_app.ui.form.number_field import Count
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Spot, retell
from referee_app.ui.look.layout import column_of
from referee_app.ui.look.plain import label, set_tip
from referee_app.ui.look.prepared import PictureCache
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.fleets.words import runs
from referee_app.ui.words.catalogue import named, translate

HIGH, GAP, LEAST = 26, 3, 46
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class LossStrip(QWidget):
    """`show_runs` in; the new order of the types out, once for every place a type is moved."""

    moved = Signal(object)
    """The types stand in another order, first to die first: a tuple of their keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._runs: tuple[tuple[str, int], ...] = ()
        self._texts: tuple[str, ...] = ()
        self._place = 0
        self._dragged: str | None = None
        self._kept = PictureCache(self, "surface")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def runs(self) -> tuple[tuple[str, int], ...]:
        """What is drawn: each type with its number, first to die first."""
        return self._runs

    def show_runs(self, runs: tuple[tuple[str, int], ...]) -> None:
        """Draw another order."""
        if runs == self._runs:
            return
        stood = self._runs[self._place][0] if self._place < len(self._runs) else ""
        stood = self._dragged or stood
        self._runs = runs
        places = [place for place, (ship, _) in enumerate(runs) if ship == stood]
        self._place = places[0] if places else 0
        self._say()
        self.update()

    def _say(self) -> None:
        self._texts = tuple(f"{named('fleets.ship_short', ship)} ×{number}" for ship, number in self._runs)
        self.setAccessibleName(translate("fleets", "Loss order"))
        self.setAccessibleDescription(", ".join(map(self._told, range(len(self._runs)))))
        hint = translate("fleets", "First to die on the left. Drag a type, or move it with Ctrl and the arrow keys.")
        set_tip(self, hint)
        retell(self)

    def spots(self) -> Iterator[Spot]:
        """The types, the first to die first; or that there are none."""
        for place, rect in enumerate(self.rects()):
            yield Spot(self._told(place), rect)
        if not self._runs:
            yield Spot(translate("fleets", "No ships to lose."), QRectF(self.rect()))

    def _told(self, place: int) -> str:
        ship, number = self._runs[place]
        return f"{named('fleets.ship', ship)} ×{number}"

    def sizeHint(self) -> QSize:
        """One row."""
        return QSize(300, HIGH)

    def minimumSizeHint(self) -> QSize:
        """One row, narrower."""
        return QSize(LEAST * 5, HIGH)

    # where things are

    def rects(self) -> list[QRectF]:
        """Where each type lies: room for its words, the rest by numbers."""
        if not self._runs:
            return []
        metrics = QFontMetrics(theme.font())
        least = [metrics.horizontalAdvance(text) + 14.0 for text in self._texts]
        spare = self.width() - sum(least) - GAP * (len(least) - 1)
        total = sum(number for _, number in self._runs)
        if spare < 0:
            scale = (self.width() - GAP * (len(least) - 1)) / sum(least)
            least, spare = [wide * scale for wide in least], 0.0
        found, x = [], 0.0
        for narrow, (_, number) in zip(least, self._runs, strict=True):
            wide = narrow + spare * number / total
            found.append(QRectF(x, 0, wide, HIGH))
            x += wide + GAP
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        """The types as blocks, the first to die darkest at its edge."""
        painter = QPainter(self)
        words = self._texts or translate("fleets", "No ships to lose.")
        shows = (self._runs, words, self._marked)
        self._kept.paint(painter, "all", self.rect(), shows, self._draw)
        painter.end()

    @property
    def _marked(self) -> int | None:
        """The place of the type that the keyboard or the mouse has."""
        return self._place if self.hasFocus() or self._dragged is not None else None

    def _draw(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.tokens()
        painter.setFont(theme.font())
        if not self._runs:
            painter.setPen(QColor(colours.muted))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, translate("fleets", "No ships to lose."))
        for place, (rect, text) in enumerate(zip(self.rects(), self._texts, strict=True)):
            here = place == self._marked
            painter.setPen(QPen(QColor(colours.accent if here else colours.line), 2 if here else 1))
            painter.setBrush(QColor(colours.soft))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3)
            painter.setPen(QColor(colours.ink))
            room = QRect(round(rect.left()) + 4, 0, round(rect.width()) - 8, HIGH)
            cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, _MIDDLE, cut)

    # moving

    def _at(self, place: QPointF) -> int | None:
        found = (number for number, rect in enumerate(self.rects()) if place.x() <= rect.right() + GAP)
        return next(found, len(self._runs) - 1 if self._runs else None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a type up."""
        place = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place is not None and self.isEnabled():
            self._place, self._dragged = place, self._runs[place][0]
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry it along; the others make room at once."""
        if self._dragged is None:
            return
        place = self._at(event.position())
        rects = self.rects()
        if place is None or place == self._place:
            return
        middle = rects[place].center().x()
        passed = event.position().x() > middle if place > self._place else event.position().x() < middle
        if passed:
            self._move(self._place, place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put it down."""
        self._dragged = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk the types; with Ctrl they carry the one the keyboard stands on."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or not self._runs:
            super().keyPressEvent(event)
            return
        place = max(0, min(len(self._runs) - 1, self._place + step))
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and place != self._place:
            self._move(self._place, place)
        else:
            self._place = place
            self.update()

    def _move(self, start: int, end: int) -> None:
        types = [ship for ship, _ in self._runs]
        types.insert(end, types.pop(start))
        numbers = dict(self._runs)
        self._runs = tuple((ship, numbers[ship]) for ship in types)
        self._place = end
        self._say()
        self.update()
        self.moved.emit(tuple(types))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard stands."""
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show it no longer."""
        self.update()
        super().focusOutEvent(event)

    def retranslate(self) -> None:
        """Speak the new language."""
        self._say()
        self.update()


FIELD = 26


class OrderCard(QFrame):
    """`show_fleet` in; the fleet with other priorities out, while it is dragged as well."""

    edited = Signal(object)
    """The what-if has other priorities: a Fleet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.fleet: Fleet | None = None
        self.book: Book | None = None
        self._named = ""
        """Whose numbers they are for a screen reader."""
        self.name, self.what = NameLabel(), label(role="label")
        self.strip = LossStrip()
        self.numbers = {ship: Count(1, 5, FIELD) for ship in TYPES}
        self.names = {ship: label(role="label") for ship in TYPES}
        self.default = QPushButton()
        self.default.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.default.setStyleSheet(TIGHT)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        top, row = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.name)
        top.addWidget(self.what, 1)
        row.setSpacing(theme.GROUP)
        for ship in TYPES:
            row.addWidget(self.names[ship])
            row.addWidget(self.numbers[ship])
            row.addSpacing(2)
        row.addStretch(1)
        row.addWidget(self.default)
        column_of(
            self, top, self.strip, row, apart=theme.GROUP, edge=(theme.ITEM, theme.GROUP, theme.ITEM, theme.GROUP)
        )

    def _connect(self) -> None:
        self.strip.moved.connect(self._on_strip_moved)
        self.default.clicked.connect(self._on_default_clicked)
        for ship, count in self.numbers.items():
            count.edited.connect(partial(self._on_number_edited, ship))

    def show_fleet(self, fleet: Fleet | None, book: Book, live: bool) -> None:
        """Show a fleet's loss order."""
        self.fleet, self.book = fleet, book
        self.setVisible(fleet is not None)
        if fleet is None:
            return
        self.name.show_name(fleet.name)
        self.strip.show_runs(tuple(runs(fleet.ships, fleet.priorities, book)))
        for ship, count in self.numbers.items():
            count.show_value(fleet.priorities.of(ship) or book.ships[ship].priority, fleet.id)
        self._name_numbers(fleet)
        for widget in (self.strip, *self.numbers.values()):
            widget.setEnabled(live)
        self.default.setEnabled(live and fleet.priorities != UNSET)

    def _name_numbers(self, fleet: Fleet) -> None:
        if fleet.name != self._named:
            self._named = fleet.name
            text = translate("fleets", "{fleet}: loss priority of {ship}")
            for ship, count in self.numbers.items():
                count.setAccessibleName(text.format(fleet=fleet.name, ship=named("fleets.ship", ship)))

    def _on_strip_moved(self, types: tuple[str, ...]) -> None:
        if self.fleet is not None and self.book is not None:
            priorities = reordered(self.fleet.priorities, types, self.book)
            self.edited.emit(replace(self.fleet, priorities=priorities))

    def _on_number_edited(self, ship: str, number: int) -> None:
        if self.fleet is not None:
            priorities = replace(self.fleet.priorities, **{ship: number})
            self.edited.emit(replace(self.fleet, priorities=priorities))

    def _on_default_clicked(self) -> None:
        if self.fleet is not None:
            self.edited.emit(replace(self.fleet, priorities=UNSET))

    def retranslate(self) -> None:
        """Speak the new language."""
        self._named = ""
        self.what.setText(translate("fleets", "order of losses, from left to right; 5 is lost first, 1 last"))
        self.default.setText(translate("fleets", "Default"))
        set_tip(self.default, translate("fleets", "The cheapest ships first (F-21)"))
        for ship, name in self.names.items():
            name.setText(named("fleets.ship_short", ship))
            set_tip(name, named("fleets.ship", ship))
        self.strip.retranslate()
