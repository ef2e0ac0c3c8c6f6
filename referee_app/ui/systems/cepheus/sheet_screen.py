"""The status sheet on the screen, what is hit first, as close as a glance allows; a unit is a pixel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.cepheus.state import SYSTEMS, Mount, Person, SystemName
from referee_app.ui.paint import Area, Draft, Type
from referee_app.ui.systems.cepheus import sheet_force, sheet_parts
from referee_app.ui.systems.cepheus import sheet_words as words
from referee_app.ui.systems.cepheus.sheet_data import SheetData, Spot, gunner, racks
from referee_app.ui.systems.cepheus.sheet_parts import Grid, Track
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import unsigned

PAD, GAP, LINE, TOP, CELL, BETWEEN = 8, 5, 16, 21, 10, 10
TITLE, BODY, STRONG, LABEL = Type(15, True), Type(12), Type(12, True), Type(12, ink="muted")
BAD = Type(12, True, ink="bad")
POINTS, TIGHT = Grid(9, 2, 3), Grid(6, 2, 3)
ROUNDS = Grid(12, 1, 3)
CREW_WIDE, SYSTEM_WIDE, MOUNT_WIDE, MANY_MOUNTS, FORCE_LINES = 145, 106, 210, 5, 2
NAMED = 320
"""The least room behind a mount's hits in which the gunner's name stands too."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """One of many alike: what it stands for, how it is read aloud and drawn."""

    spot: Spot
    read: str
    paint: Callable[[QRectF], None]


def paint(d: Draft, rect: QRectF, data: SheetData) -> tuple[Area, ...]:
    """Draw a sheet; returns what can be picked."""
    inner = rect.adjusted(PAD, PAD - 2, -PAD, -PAD)
    return tuple(_Sheet(d, inner, data).areas())


def height_for(width: float, data: SheetData) -> float:
    """How high the sheet stands at a width."""
    sheet = _Sheet(Draft(None), QRectF(0, 0, width - 2 * PAD, 1e6), data)
    bottom = max(area.rect.bottom() for area in sheet.areas())
    return bottom + 2 * PAD


class _Sheet:
    """One sheet being drawn from the top down."""

    def __init__(self, d: Draft, inner: QRectF, data: SheetData) -> None:
        self.d, self.inner, self.data = d, inner, data
        self.ship = data.ship
        self.y = inner.top()

    def areas(self) -> Iterator[Area]:
        """Draw everything, part by part."""
        yield self._head()
        yield from self._tracks()
        self._apart()
        yield from self._columns([self._system(name) for name in SYSTEMS], SYSTEM_WIDE)
        self._apart()
        yield from self._mounts()
        yield from self._pairs(self._figures())
        yield from self._pairs(self._stores())
        self._apart()
        yield from self._columns([self._person(person) for person in self.ship.crew], CREW_WIDE)
        yield from self._force()

    def _apart(self) -> None:
        self.d.rule(self.inner.left(), self.inner.right(), self.y + GAP / 2)
        self.y += GAP

    def _row(self, high: float = LINE) -> QRectF:
        rect = QRectF(self.inner.left(), self.y, self.inner.width(), high)
        self.y += high
        return rect

    # the head

    def _head(self) -> Area:
        row, ship = self._row(TOP), self.ship
        status = "" if ship.status == "fighting" else named("cepheus.status", ship.status)
        right = " · ".join(part for part in (ship.class_name, ship.side) if part)
        wide, bad = min(self.d.width(right, BODY), row.width() * 0.4), self.d.width(status, BAD)
        self.d.text(QRectF(row.left(), row.top(), row.width() - wide - bad - 3 * GAP, TOP), ship.name, TITLE)
        self.d.text(QRectF(row.right() - wide - bad - 2 * GAP, row.top(), bad + 1, TOP), status, BAD, beside=TITLE)
        self.d.text(QRectF(row.right() - wide, row.top(), wide, TOP), right, LABEL, "right", beside=TITLE)
        return Area(
            Spot("head"), row.adjusted(-4, 0, 4, 0), ", ".join(part for part in (ship.name, status, right) if part)
        )

    def _tracks(self) -> Iterator[Area]:
        """Hull, Structure and armour, as many on a line as fit."""
        x, row = self.inner.left(), self._row()
        for track in sheet_parts.tracks(self.ship):
            grid = POINTS if POINTS.width(track.full) < self.inner.width() * 0.6 else TIGHT
            lead, tally = self.d.width(track.name, LABEL) + 5, words.of(track.now, track.full)
            bare = lead + 5 + self.d.width(tally, STRONG)
            boxes = grid.width(track.full) if track.boxed else 0
            boxes = boxes if bare + boxes <= self.inner.width() else 0
            wide = bare + boxes
            if x > self.inner.left() and x + wide > self.inner.right():
                x, row = self.inner.left(), self._row()
            yield self._track(QRectF(x, row.top(), wide, LINE), track, grid if boxes else None, lead)
            x += wide + BETWEEN

    def _track(self, rect: QRectF, track: Track, grid: Grid | None, lead: float) -> Area:
        d, x = self.d, rect.left() + lead
        d.text(QRectF(rect.left(), rect.top(), lead, LINE), track.name, LABEL)
        if grid is not None:
            marks = sheet_parts.lost_first(track.now, track.full)
            place = QPointF(x, rect.top() + (LINE - grid.size) / 2)
            sheet_parts.fives(d, place, marks, grid, max(1, track.full))
            x += grid.width(track.full) + 5
        d.figure(QRectF(x, rect.top(), rect.right() - x, LINE), words.of(track.now, track.full), STRONG, "left")
        return Area(track.spot, rect, track.read)

    # pairs of a label and a value, as many on a line as fit

    def _pairs(self, pairs: Iterable[tuple[Spot, str, str]]) -> Iterator[Area]:
        d, x, row = self.d, self.inner.left(), self._row()
        for spot, label, value in pairs:
            lead = d.width(label, LABEL) + 4
            wide = lead + d.width(value, STRONG)
            if x > self.inner.left() and x + wide > self.inner.right():
                x, row = self.inner.left(), self._row()
            wide = min(wide, self.inner.right() - x)
            d.text(QRectF(x, row.top(), lead, LINE), label, LABEL)
            d.text(QRectF(x + lead, row.top(), wide - lead, LINE), value, STRONG)
            yield Area(spot, QRectF(x, row.top(), wide, LINE), f"{label} {value}")
            x += wide + BETWEEN

    def _figures(self) -> Iterator[tuple[Spot, str, str]]:
        data, ship = self.data, self.ship
        yield Spot("initiative"), translate("cepheus", "Init"), unsigned(data.initiative)
        left = words.of(data.reactions_left, data.reactions)
        yield Spot("reactions"), translate("cepheus", "Reactions"), left
        yield Spot("thrust"), translate("cepheus", "Thrust"), words.of(data.thrust, ship.thrust)
        yield Spot("thrust", "speed"), translate("cepheus", "Speed"), str(ship.speed)
        yield Spot("thrust", "jump"), translate("cepheus", "Jump"), str(ship.jump)
        yield Spot("electronics"), translate("cepheus", "Electronics"), named("cepheus.suite", ship.suite)

    def _stores(self) -> Iterator[tuple[Spot, str, str]]:
        ship = self.ship
        yield Spot("fuel"), translate("cepheus", "Fuel"), words.fuel(ship)
        if ship.leak:
            yield Spot("fuel", "leak"), translate("cepheus", "Leak"), words.leak(ship)
        yield Spot("cargo"), translate("cepheus", "Cargo"), words.cargo(ship)
        yield Spot("stores"), translate("cepheus", "Stores"), words.stored(ship.stores)

    # things in columns

    def _columns(self, items: Sequence[_Cell], least: float) -> Iterator[Area]:
        """Cells in as many columns as fit, row by row."""
        if not items:
            return
        columns = max(1, min(len(items), int((self.inner.width() + BETWEEN) // (least + BETWEEN))))
        wide = (self.inner.width() - (columns - 1) * BETWEEN) / columns
        row = QRectF()
        for number, item in enumerate(items):
            if number % columns == 0:
                row = self._row()
            rect = QRectF(row.left() + number % columns * (wide + BETWEEN), row.top(), wide, LINE)
            item.paint(rect)
            yield Area(item.spot, rect, item.read)

    def _system(self, name: SystemName) -> _Cell:
        part, called = self.ship.systems.part(name), named("cepheus.part", name)
        read = f"{called}: {words.state_of(name, part, self.ship.thrust)}"
        if part.hits or part.repaired:
            read += f" ({words.hits(part.hits, part.repaired)})"

        def draw(rect: QRectF) -> None:
            places = self._places(rect, rect.left())
            sheet_parts.three_hits(self.d, places, part, 8)
            type_ = LABEL if not part.fitted else BAD if part.hits else BODY
            x = places[-1].right() + 6
            self.d.figure(QRectF(x, rect.top(), rect.right() - x, LINE), called, type_, "left")

        return _Cell(Spot("system", name), read, draw)

    def _places(self, rect: QRectF, x: float) -> list[QRectF]:
        return [QRectF(x + at * (CELL + 2), rect.center().y() - CELL / 2, CELL, CELL) for at in range(3)]

    # mounts

    def _mounts(self) -> Iterator[Area]:
        cells = [self._mount(mount) for mount in self.ship.mounts]
        several = len(cells) > MANY_MOUNTS
        yield from self._columns(cells, MOUNT_WIDE if several else self.inner.width())
        if cells:
            self._apart()

    def _mount(self, mount: Mount) -> _Cell:
        kinds = racks(mount, self.data.book)
        armed = ", ".join(words.armed(rack.weapon, rack.number) for rack in kinds)
        ammo = "; ".join(words.loaded(rack) for rack in kinds if rack.room)
        seated = gunner(self.ship, mount)
        who = translate("cepheus", "computer") if mount.computer else seated.name if seated is not None else ""
        read = ", ".join(part for part in (mount.id, armed, words.mount_state(mount), ammo, who) if part)

        def draw(rect: QRectF) -> None:
            self._drawn_mount(rect, mount, armed, ammo, who)

        return _Cell(Spot("mount", mount.id), read, draw)

    def _drawn_mount(self, rect: QRectF, mount: Mount, armed: str, ammo: str, who: str) -> None:
        d, narrow = self.d, rect.width() < MOUNT_WIDE * 1.6
        lead = min(d.width(mount.id, STRONG) + 6, rect.width() * 0.25)
        type_ = BAD if mount.hits else STRONG
        d.figure(QRectF(rect.left(), rect.top(), lead - 4, LINE), mount.id, type_, "left")
        sheet_parts.three_hits(d, self._places(rect, rect.left() + lead), mount, 8)
        x = rect.left() + lead + 3 * (CELL + 2) + 4
        if narrow:
            text = f"{armed}  {self._short(mount)}" if ammo else armed
            d.figure(QRectF(x, rect.top(), rect.right() - x, LINE), text, BODY, "left")
            return
        room = rect.right() - x
        first, second = (0.48, 0.8) if room > NAMED else (0.62, 1.0)
        d.text(QRectF(x, rect.top(), room * first, LINE), armed, BODY)
        self._ammunition(QRectF(x + room * first + 4, rect.top(), room * (second - first) - 4, LINE), mount, ammo)
        d.text(QRectF(x + room * second + 4, rect.top(), room * (1 - second) - 4, LINE), who, LABEL)

    def _short(self, mount: Mount) -> str:
        """Ammunition in figures: what is loaded of what could be."""
        found = [rack for rack in racks(mount, self.data.book) if rack.room]
        return " ".join(words.of(sum(number for _, number in rack.loaded), rack.room) for rack in found)

    def _ammunition(self, rect: QRectF, mount: Mount, ammo: str) -> None:
        found = [rack for rack in racks(mount, self.data.book) if rack.room]
        if len(found) == 1 and sheet_parts.rounds(self.d, rect, found[0], ROUNDS, 9):
            return
        text = ammo if self.d.width(ammo, BODY) <= rect.width() * 1.2 else self._short(mount)
        self.d.figure(rect, text, BODY, "left")

    # people, and what is in force

    def _person(self, person: Person) -> _Cell:
        hurt = " ".join(part for part in (words.wounds(person), words.rads(person)) if part)
        read = ", ".join(part for part in (person.name, words.post(self.ship, person), hurt) if part)

        def draw(rect: QRectF) -> None:
            wide = min(self.d.width(hurt, BAD), rect.width() * 0.6)
            room = rect.width() - wide - (4 if hurt else 0)
            type_ = LABEL if person.state == "dead" else BODY
            self.d.text(QRectF(rect.left(), rect.top(), room, LINE), person.name, type_)
            self.d.figure(QRectF(rect.right() - wide, rect.top(), wide, LINE), hurt, BAD)

        return _Cell(Spot("person", person.id), read, draw)

    def _force(self) -> Iterator[Area]:
        lines = sheet_force.lines(self.data)
        if not lines:
            return
        self._apart()
        text = " · ".join(lines)
        broken = self.d.lines(text, BODY, self.inner.width(), FORCE_LINES)
        rect = self._row(LINE * len(broken))
        for number, line in enumerate(broken):
            self.d.line(QRectF(rect.left(), rect.top() + number * LINE, rect.width(), LINE), line, BODY)
        yield Area(Spot("force"), rect, text)
