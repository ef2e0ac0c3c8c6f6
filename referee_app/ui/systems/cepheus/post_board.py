"""Every post of a ship with who holds it: drag somebody to another post, or take up and put down with Enter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from referee_app.systems.cepheus.state import POSITIONS, Person, Position, Ship
from referee_app.ui.look import theme
from referee_app.ui.sheet.paint import Draft, Type, alike
from referee_app.ui.systems.cepheus import naming
from referee_app.ui.systems.cepheus.crew_board import posts_of
from referee_app.ui.systems.cepheus.tiles import ENTER, NAME, WORD, Tiles
from referee_app.ui.words.catalogue import known, named, translate

HIGH, GAP, LEAST = 38, 4, 120
OPEN_TO_MORE = ("damage_control", "marine", "passenger")
NOBODY = Type(theme.TEXT, ink="muted")


@dataclass(frozen=True, slots=True)
class Seat:
    """A position, the mount or drive it is bound to, and who is there; nobody's where `person` is None."""

    position: Position
    post: str = ""
    person: Person | None = None

    @property
    def key(self) -> str:
        """What the tile is known by."""
        return f"{self.position} {self.post} {self.person.id if self.person else ''}"


def seats(ship: Ship) -> tuple[Seat, ...]:
    """All posts in the order of the sheet; what anybody may join has a free place at its end (C-16, C-17)."""
    return tuple(seat for position in POSITIONS for seat in _seats(ship, position))


def _seats(ship: Ship, position: Position) -> Iterator[Seat]:
    bound = position in ("turret_gunner", "bay_gunner", "engineer")
    posts = posts_of(ship, position) if bound else ("",)
    left = [one for one in ship.crew if one.position == position]
    for post in posts:
        here = [one for one in left if not bound or one.post == post]
        left = [one for one in left if one not in here]
        yield from (Seat(position, post, one) for one in here)
        if not here or position in OPEN_TO_MORE:
            yield Seat(position, post)
    yield from (Seat(position, one.post, one) for one in left)


def seated(ship: Ship, person: Person, seat: Seat) -> Ship:
    """The ship with somebody at another seat; who sat there takes the one that became free."""
    if seat.person is not None and seat.position not in OPEN_TO_MORE:
        ship = ship.with_person(seat.person.id, lambda one: replace(one, position=person.position, post=person.post))
    return ship.with_person(person.id, lambda one: replace(one, position=seat.position, post=seat.post))


class PostBoard(Tiles):
    """A tile for each seat; what is dragged or taken up is outlined until it is put down."""

    twice = False
    seated = Signal(object)
    """Somebody has another seat: the Ship as it is then."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ship: Ship | None = None
        self.seats: tuple[Seat, ...] = ()
        self._alike = 0
        """How much the names have in common at their beginning."""
        self.held: str | None = None
        self._pressed: tuple[int, QPointF] | None = None
        self._over: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.picked.connect(self._on_picked)
        self.taken.connect(self._on_taken)

    def show_ship(self, ship: Ship | None) -> None:
        """Show a ship's posts."""
        self.ship = ship
        self.seats = seats(ship) if ship else ()
        self._alike = alike(seat.person.name for seat in self.seats if seat.person)
        self.held = None
        self.setAccessibleName(translate("cepheus", "Posts; Enter takes somebody up and puts them down"))
        keys = tuple(seat.key for seat in self.seats)
        self.show_tiles(keys, self.current if self.current in keys else next(iter(keys), None))
        self._fit()

    @property
    def across(self) -> int:
        """How many stand side by side."""
        return max(1, (self.width() + GAP) // (LEAST + GAP))

    def _fit(self) -> None:
        rows = -(-len(self.keys) // self.across)
        self.setFixedHeight(max(1, rows * (HIGH + GAP)))

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(3 * LEAST, self.height())

    def minimumSizeHint(self) -> QSize:
        """One narrow tile."""
        return QSize(LEAST // 2, self.height())

    def resizeEvent(self, event: object) -> None:
        """Another width has other rows."""
        self._fit()

    def rect_of(self, place: int) -> QRectF:
        """Where a seat is."""
        wide = (self.width() + GAP) / self.across - GAP
        return QRectF(place % self.across * (wide + GAP), place // self.across * (HIGH + GAP), wide, HIGH)

    def step(self, place: int, across: int, down: int) -> int:
        """Left and right, or a row up and down."""
        return place + across + down * self.across

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """Who is there above, the post below; a seat without anybody says so."""
        seat = self.seats[place]
        self.frame(draft, rect, place)
        if seat.key == self.held or place == self._over:
            draft.outline(rect.adjusted(1, 1, -1, -1), 2, "accent")
        inner = rect.adjusted(8, 3, -8, -3)
        half = inner.height() / 2
        above = QRectF(inner.left(), inner.top(), inner.width(), half)
        name = seat.person.name if seat.person else translate("cepheus", "nobody")
        draft.name(above, name, NAME if seat.person else NOBODY, self._alike if seat.person else 0)
        draft.text(above.translated(0, half), self._post(seat), WORD)

    def _post(self, seat: Seat) -> str:
        position = named("cepheus.position", seat.position)
        if not seat.post:
            return position
        short = named("cepheus.part", seat.post) if known(f"cepheus.part.{seat.post}") else seat.post.upper()
        return f"{short} · {position}"

    def read_aloud(self, place: int) -> str:
        """Who, where, and with what."""
        seat = self.seats[place]
        name = seat.person.name if seat.person else translate("cepheus", "nobody")
        part = naming.part_name(self.ship, seat.post) if self.ship and seat.post else ""
        return ", ".join(text for text in (name, named("cepheus.position", seat.position), part) if text)

    # moving somebody

    def reseat(self, from_: int, to: int) -> None:
        """Seat somebody elsewhere."""
        person = self.seats[from_].person
        if self.ship is not None and person is not None and from_ != to:
            self.seated.emit(seated(self.ship, person, self.seats[to]))

    def _on_picked(self, key: str) -> None:
        self.show_tiles(self.keys, key)

    def _on_taken(self, key: str) -> None:
        held, self.held = self.held, None
        if held is not None:
            self.reseat(self.keys.index(held), self.keys.index(key))
        elif self.seats[self.keys.index(key)].person is not None:
            self.held = key
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape lets go of who was taken up."""
        if event.key() == Qt.Key.Key_Escape and self.held is not None:
            self.held = None
            self.update()
        elif event.key() in ENTER and self.place is not None:
            self.taken.emit(self.keys[self.place])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click picks, what moves on is a drag."""
        super().mousePressEvent(event)
        place = self.place_at(event.position())
        self._pressed = None if place is None else (place, event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Outline where the person would sit."""
        if self._pressed is None or self.seats[self._pressed[0]].person is None:
            return
        if (event.position() - self._pressed[1]).manhattanLength() >= QApplication.startDragDistance():
            self._over = self.place_at(event.position())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        pressed, over = self._pressed, self._over
        self._pressed = self._over = None
        self.update()
        if pressed is not None and over is not None:
            self.reseat(pressed[0], over)
