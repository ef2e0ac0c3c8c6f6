"""What the sheet on the screen and the sheet on paper draw alike: boxes in fives, three hits, ammunition, pips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.cepheus.state import Mount, Part, Ship
from referee_app.ui.paint import Draft, Mark, Type
from referee_app.ui.systems.cepheus import sheet_words as words
from referee_app.ui.systems.cepheus.sheet_data import Rack, Spot
from referee_app.ui.words.catalogue import translate

FIVE, MOST_BOXES, MOST_ROUNDS = 5, 120, 12
REPAIRED = "R"


@dataclass(frozen=True, slots=True)
class Track:
    """Points to tick off: what they are called, what is left of them, and how many there were."""

    spot: Spot
    name: str
    now: int
    full: int

    @property
    def boxed(self) -> bool:
        """Whether there are few enough of them for a box each."""
        return self.full <= MOST_BOXES

    @property
    def read(self) -> str:
        """How it is read aloud."""
        return f"{self.name} {words.of(self.now, self.full)}"


def tracks(ship: Ship) -> tuple[Track, ...]:
    """Hull, Structure and armour."""
    return (
        Track(Spot("hull"), translate("cepheus", "Hull"), ship.hull, ship.hull_max),
        Track(Spot("structure"), translate("cepheus", "Structure"), ship.structure, ship.structure_max),
        Track(Spot("armor"), translate("cepheus", "Armour"), ship.armor, max(ship.armor, ship.armor_max)),
    )


@dataclass(frozen=True, slots=True)
class Grid:
    """How large boxes are, how far apart, and how much farther after each fifth."""

    size: float
    gap: float
    five: float

    def width(self, number: int) -> float:
        """How wide so many boxes stand in one row."""
        return max(0.0, number * (self.size + self.gap) - self.gap + (max(0, number - 1) // FIVE) * self.five)

    def fitting(self, width: float) -> int:
        """How many boxes, in whole fives, stand in one row of that width."""
        group = FIVE * (self.size + self.gap) + self.five
        return max(FIVE, int((width + self.gap + self.five) // group) * FIVE)

    def place(self, number: int) -> float:
        """Where a box of a row begins."""
        return number * (self.size + self.gap) + number // FIVE * self.five


def fives(d: Draft, place: QPointF, marks: Sequence[Mark], grid: Grid, per_row: int) -> float:
    """Boxes in groups of five, in rows; returns how high they stand."""
    for number, mark in enumerate(marks):
        x = place.x() + grid.place(number % per_row)
        y = place.y() + number // per_row * (grid.size + grid.gap)
        d.box(QRectF(x, y, grid.size, grid.size), mark)
    return -(-len(marks) // per_row) * (grid.size + grid.gap)


def lost_first(now: int, full: int) -> list[Mark]:
    """A box a point: those lost filled, from the left."""
    return ["filled" if number < full - now else "empty" for number in range(full)]


def three_hits(d: Draft, places: Sequence[QRectF], of: Part | Mount, letter: int) -> None:
    """The three hits of a system or mount: filled, mended in battle, free, or crossed out where nothing is fitted."""
    fitted = of.fitted if isinstance(of, Part) else True
    for number, rect in enumerate(places):
        if not fitted:
            d.box(rect, "cross")
        elif number < of.hits:
            d.box(rect, "filled")
        elif number < of.hits + of.repaired:
            d.box(rect, "empty")
            d.text(rect, REPAIRED, Type(letter, True), "centre")
        else:
            d.box(rect, "empty")


def rounds(d: Draft, rect: QRectF, rack: Rack, grid: Grid, letter: int) -> bool:
    """A box for each missile or canister a weapon can hold, spent ones filled; False where there are too many."""
    if rack.room > MOST_ROUNDS or grid.width(rack.room) > rect.width():
        return False
    marks = [words.load_letter(load) for load, number in rack.loaded for _ in range(number)]
    for number in range(max(rack.room, len(marks))):
        x = rect.left() + grid.place(number)
        box = QRectF(x, rect.center().y() - grid.size / 2, grid.size, grid.size)
        if number < len(marks):
            d.box(box, "empty")
            d.text(box, marks[number], Type(letter, ink="ink"), "centre")
        else:
            d.box(box, "filled")
    return True
