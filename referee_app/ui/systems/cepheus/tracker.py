"""The initiative tracker: who acts when, how fast, with how many reactions; tied ships stand in a bracket."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from referee_app.core.public import Unit
from referee_app.ui.encounter.contract import View
from referee_app.ui.look import theme
from referee_app.ui.reveal.circle import SIZE, Circles
from referee_app.ui.sheet.paint import Draft, Ink, Type
from referee_app.ui.systems.cepheus.naming import figure
from referee_app.ui.systems.cepheus.places import Place
from referee_app.ui.systems.cepheus.tiles import NAME, WORD, Tiles
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import signed

WIDE, HIGH, GAP, BRACKET = 176, 42, 4, 7
PIP = 8


class Tracker(Tiles):
    """Click a ship to look at it; drag it to another place as a ruling."""

    moved = Signal(str, int)
    """The referee dragged a ship: its id, and the Initiative of its new place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.places: tuple[Place, ...] = ()
        self._told: tuple[object, ...] = ()
        self.live = False
        self.circles = Circles(self)
        self._pressed: tuple[int, QPointF] | None = None
        self._dragged_to: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_places(self, places: tuple[Place, ...], current: str | None, view: View) -> None:
        """Show the order, one ship picked, and how much the players see of each."""
        self.live = view.live
        self._show_circles(places, view)
        told = places, self.circles.room
        if told == self._told and current == self.current:
            return
        bracketed = [place.tied for place in places] == [place.tied for place in self.places]
        self._told, self.places = told, places
        drawn = tuple((place, self.circles.room) for place in places) if bracketed else ()  # it stands beside the tiles
        self.show_tiles(tuple(place.id for place in places), current, drawn)

    def _show_circles(self, places: tuple[Place, ...], view: View) -> None:
        """One before each name, which goes aside for it."""
        units = (Unit(one.id, view.state.ship(one.id).name, one.side) for one in places)
        self.circles.show_units(view, ((unit, self._circle(place)) for place, unit in enumerate(units)))

    def _circle(self, place: int) -> QRectF:
        inner = self.rect_of(place).adjusted(7, 4, 0, -4)
        return QRectF(inner.left(), inner.top(), SIZE, inner.height() / 2)

    def called(self) -> str:
        """The order in which ships act."""
        return translate("cepheus", "Initiative")

    def sizeHint(self) -> QSize:
        """One line a ship."""
        return QSize(WIDE, max(1, len(self.keys)) * (HIGH + GAP) - GAP)

    def minimumSizeHint(self) -> QSize:
        """All ships; the column scrolls."""
        return self.sizeHint()

    def rect_of(self, place: int) -> QRectF:
        """Where a ship is."""
        return QRectF(BRACKET, place * (HIGH + GAP), WIDE - BRACKET, HIGH)

    def paint_ground(self, draft: Draft) -> None:
        """A bracket at the left of ships that act at the same time."""
        assert draft.painter
        draft.painter.setPen(draft.pen("ink", 1.5))
        for number, place in enumerate(self.places):
            if place.tied:
                above, here = self.rect_of(number - 1), self.rect_of(number)
                draft.painter.drawLine(QPointF(2, above.center().y()), QPointF(2, here.center().y()))
                for rect in (above, here):
                    draft.painter.drawLine(QPointF(2, rect.center().y()), QPointF(BRACKET - 1, rect.center().y()))
        if self._dragged_to is not None:
            y = max(1.0, self._dragged_to * (HIGH + GAP) - GAP / 2)
            draft.rule(BRACKET, WIDE, y - 1, 2, "accent")

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """Name and Initiative above; word, Thrust and reactions below."""
        one = self.places[place]
        self.frame(draft, rect, place)
        if one.mark == "acting":
            draft.tint(QRectF(rect.left() + 2, rect.top() + 6, 3, rect.height() - 12), theme.tokens().accent)
        inner = rect.adjusted(9, 4, -8, -4)
        half = inner.height() / 2
        out = one.mark in ("destroyed", "left", "taken")
        above = QRectF(inner.left(), inner.top(), inner.width(), half)
        below = QRectF(inner.left(), inner.top() + half, inner.width(), half)
        ink: Ink = "muted" if out or one.mark == "acted" else "ink"
        draft.text(
            above.adjusted(self.circles.room, 0, -34, 0), one.name, Type(NAME.size, one.mark != "acted", ink=ink)
        )
        if one.initiative is not None:
            draft.figure(above, figure(one.initiative), Type(theme.EMPHASIS, True, ink=ink), "right")
        pips = one.reactions * (PIP + 2)
        draft.text(below.adjusted(0, 0, -pips - 30, 0), word_of(one), WORD)
        letter = translate("cepheus", "T", "Thrust, in one letter")
        thrust = f"{letter}\u00a0{one.thrust}"
        draft.text(below.adjusted(0, 0, -pips - 2, 0), thrust, WORD, "right")
        for pip in range(one.reactions):
            x = below.right() - (pip + 1) * (PIP + 2) + 2
            draft.pip(QRectF(x, below.center().y() - PIP / 2, PIP, PIP), "filled")

    def read_aloud(self, place: int) -> str:
        """Everything, with the cause of each change of Initiative."""
        one = self.places[place]
        figures = translate(
            "cepheus", "{name} ({side}): Initiative {initiative}, Thrust {thrust}, reactions left {left}"
        )
        parts = [
            figures.format(
                name=one.name,
                side=one.side,
                initiative="—" if one.initiative is None else figure(one.initiative),
                thrust=one.thrust,
                left=one.reactions,
            )
        ]
        parts += [f"{signed(change.amount)} {named('cepheus.initiative', change.source)}" for change in one.changes]
        if one.coming:
            parts.append(translate("cepheus", "{amount} next turn").format(amount=signed(one.coming)))
        if one.mark:
            parts.append(named("cepheus.mark", one.mark))
        return "; ".join(parts)

    # dragging

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """With Ctrl the arrows move the picked ship itself."""
        way = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 2}.get(Qt.Key(event.key()))
        place = self.place
        if way is None or place is None or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif self.live and 0 <= place + way <= len(self.keys):
            self.moved.emit(self.keys[place], self.count_at(place + way, place))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click picks, what moves on is a drag."""
        place = self.place_at(event.position())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = (place, event.position())
            self.picked.emit(self.keys[place])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where the ship would go."""
        if self._pressed is None or not self.live:
            return
        if (event.position() - self._pressed[1]).manhattanLength() >= QApplication.startDragDistance():
            self._dragged_to = max(0, min(len(self.keys), round(event.position().y() / (HIGH + GAP))))
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go: the Initiative of the new place is a ruling."""
        pressed, wanted = self._pressed, self._dragged_to
        self._pressed = self._dragged_to = None
        self.update()
        if pressed is not None and wanted is not None and wanted not in (pressed[0], pressed[0] + 1):
            self.moved.emit(self.keys[pressed[0]], self.count_at(wanted, pressed[0]))

    def count_at(self, wanted: int, from_: int) -> int:
        """The Initiative that puts a ship in front of a line: one above whom it passes, or one below the last."""
        others = [place.initiative or 0 for number, place in enumerate(self.places) if number != from_]
        before = wanted - 1 if wanted > from_ else wanted
        return others[before] + 1 if before < len(others) else others[-1] - 1


def word_of(place: Place) -> str:
    """How a ship stands, in a word; else whose it is."""
    word = named("cepheus.mark", place.mark) if place.mark else place.side
    return f"{word}, {named('cepheus.initiative', 'hasty')}" if place.hasty else word
