"""Orders about the table itself: ships, ranges, hazards, a world, figures put right by hand (C-11 to C-15, C-20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from referee_app.core import roster
from referee_app.core.limits import AtMost, Line, Name
from referee_app.core.order import Spec
from referee_app.core.record import Field
from referee_app.core.roster import RecordSpec
from referee_app.core.system import Objection
from referee_app.core.table import About, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.correction import Value, figure, fits, limits, shown
from referee_app.systems.cepheus.drawing import misdrawn
from referee_app.systems.cepheus.events.damage import StatusChanged
from referee_app.systems.cepheus.events.turn import (
    AwarenessSet,
    Corrected,
    Dismissed,
    Enlisted,
    HazardSet,
    PairSet,
    PlanetSet,
    RangeSet,
    Redrawn,
)
from referee_app.systems.cepheus.manoeuvres import end_pursuits
from referee_app.systems.cepheus.orders import BattleOrder, unknown_ship
from referee_app.systems.cepheus.records import SHIP
from referee_app.systems.cepheus.state import MOST_SHIPS, Battle, Hazard, Planet, Range, Ship, ShipId, Status


def _bearer(_state: object, id_: str) -> About:
    return ("field", "id"), ("ship", id_)


@dataclass(frozen=True, slots=True)
class Enlist(roster.Enlist, BattleOrder):
    """Bring a ship to the table (C-11)."""

    ship: Ship

    spec = RecordSpec("enlist", "C-11", record=SHIP, tells=Enlisted, bearer=_bearer)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Its id must be free, there must be room, and its sheet must hold together."""
        yield from self.against(state, book)
        yield from misdrawn(self.ship, state.ships, book)


@dataclass(frozen=True, slots=True)
class Dismiss(roster.Dismiss, BattleOrder):
    """Take a ship off the table, as if it had never been there; one that flees has its status set instead."""

    ship: ShipId

    spec = RecordSpec("dismiss", "C-11", record=SHIP, tells=Dismissed)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """It must be there, and better not in the middle of something."""
        yield from self.against(state, book)
        if self.ship in state.active:
            yield Objection("is_acting", "C-31", (("ship", self.ship),))


@dataclass(frozen=True, slots=True)
class Redraw(roster.Redraw, BattleOrder):
    """Draw a ship's status sheet anew: any number of it, its mounts, its crew."""

    ship: Ship

    spec = RecordSpec("redraw", "C-11", record=SHIP, tells=Redrawn)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """It must be there, hold together, and keep whoever and whatever is in the middle of an attack."""
        yield from self.against(state, book)
        yield from misdrawn(self.ship, (one for one in state.ships if one.id != self.ship.id), book)
        if state.incoming is not None and self.ship.id in (state.incoming.by, state.incoming.target):
            yield Objection("attack_first", "C-81", (("ship", self.ship.id),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Swap the sheets."""
        table.tell(Redrawn(self.ship))
        end_pursuits(table)


@dataclass(frozen=True, slots=True)
class Correct(BattleOrder):
    """Correct one figure of a sheet by hand; `part` is a system, a mount, somebody, or empty for the sheet's head."""

    ship: ShipId
    part: Line
    field: Name
    value: Value

    spec = Spec("correct", "C-11", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """The place must be there, and the figure one it can show."""
        yield from unknown_ship(state, self.ship)
        if not state.has(self.ship):
            return
        ship = state.ship(self.ship)
        place = figure(ship, self.part, self.field)
        if place is None:
            yield Objection("no_such_field", "C-11", (("field", self.field), ("part", self.part)), final=True)
        elif not fits(ship, self.part, self.field, self.value):
            yield _limited(ship, self.part, place)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write the figure, and note what stood there."""
        before = shown(table.state.ship(self.ship), self.part, self.field)
        table.tell(Corrected(self.ship, self.part, self.field, before, self.value))
        end_pursuits(table)


def _limited(ship: Ship, part: str, place: Field) -> Objection:
    if place.shape in ("word", "text", "key"):
        return Objection("word", "C-11", (("field", place.name), ("words", ", ".join(place.keys))), final=True)
    low, high = limits(ship, part, place)
    return Objection("figure", "C-11", (("field", place.name), ("low", low), ("high", high)), final=True)


@dataclass(frozen=True, slots=True)
class SetAware(BattleOrder):
    """Say which ships know of their enemies, and no others (C-20)."""

    ships: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)]

    spec = Spec("set_aware", "C-20", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """They must be there; later it changes nothing."""
        yield from unknown_ship(state, *self.ships)
        if state.phase != "setup":
            yield Objection("already_rolled", "C-26")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Tick them."""
        table.tell(AwarenessSet(self.ships))


@dataclass(frozen=True, slots=True)
class SetRange(BattleOrder):
    """Put every pair of ships at one range (C-13, C-15)."""

    range: Range

    spec = Spec("set_range", "C-15", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """The referee decides."""
        return iter(())

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it; pursuits that are too far end (C-67)."""
        table.tell(RangeSet(self.range))
        end_pursuits(table)


@dataclass(frozen=True, slots=True)
class SetPair(BattleOrder):
    """Put two ships at a range (C-15)."""

    one: ShipId
    other: ShipId
    range: Range

    spec = Spec("set_pair", "C-15", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Two ships that are there; docked ones are beside each other (C-12)."""
        yield from unknown_ship(state, self.one, self.other)
        if self.one == self.other:
            yield Objection("same_ship", "C-15", (("ship", self.one),), final=True)
        if self.range != "adjacent" and state.are_docked(self.one, self.other):
            yield Objection("docked", "C-12", (("ship", self.one),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it; a pursuit that is too far ends (C-67)."""
        before = table.state.range_between(self.one, self.other)
        table.tell(PairSet(self.one, self.other, before, self.range))
        end_pursuits(table)


@dataclass(frozen=True, slots=True)
class SetHazard(BattleOrder):
    """Switch on what ships may run into, or switch it off (C-64)."""

    hazard: Hazard | None = None

    spec = Spec("set_hazard", "C-64", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """The referee decides."""
        return iter(())

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(HazardSet(self.hazard))


@dataclass(frozen=True, slots=True)
class SetPlanet(BattleOrder):
    """Say what world is nearby, if any (C-78, C-79)."""

    planet: Planet | None = None

    spec = Spec("set_planet", "C-78", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """The referee decides."""
        return iter(())

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(PlanetSet(self.planet))


@dataclass(frozen=True, slots=True)
class SetStatus(BattleOrder):
    """Say how a ship stands: fighting, disabled, destroyed, taken or left (C-121)."""

    ship: ShipId
    status: Status

    spec = Spec("set_status", "C-121", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """It must be there."""
        return unknown_ship(state, self.ship)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it, with what ends by it (C-67, C-92)."""
        table.tell(StatusChanged(self.ship, self.status))
        end_pursuits(table)
