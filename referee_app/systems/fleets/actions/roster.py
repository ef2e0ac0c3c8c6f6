"""Orders about the map and the rosters: places, fleets, treaties, priorities, whose turn it is, moves and storms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.dice import Summed
from referee_app.core.limits import Name
from referee_app.core.system import Objection
from referee_app.core.table import Roll, Table
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.events.roster import (
    Allied,
    FleetDisbanded,
    FleetMoved,
    FleetMustered,
    LocationCharted,
    LocationRemoved,
    PrioritiesSet,
    StormStruck,
    TurnStarted,
)
from referee_app.systems.fleets.state import (
    MOST_FLEETS,
    MOST_PLACES,
    MOST_TREATIES,
    Campaign,
    Fleet,
    Location,
    Losses,
    Priorities,
    Throw,
)
from referee_app.systems.fleets.strength import after, rows


def unknown_fleet(state: Campaign, *ids: str) -> Iterator[Objection]:
    """Fleets that are not on the table."""
    for id_ in ids:
        if not state.has_fleet(id_):
            yield Objection("no_such_fleet", "F-9", (("fleet", id_),), final=True)


def unknown_location(state: Campaign, id_: str) -> Iterator[Objection]:
    """A place that is not on the map."""
    if not state.has_location(id_):
        yield Objection("no_such_location", "F-1", (("location", id_),), final=True)


def fighting(state: Campaign, *ids: str) -> Iterator[Objection]:
    """Somebody who is in the combat that is on: its sheet holds until it is confirmed."""
    combat = state.combat
    for id_ in ids:
        if combat is not None and id_ in (combat.attacker, combat.defender):
            yield Objection("in_combat", "F-34", (("name", id_),))


def sheet_closed(state: Campaign, id_: str, ships: int = 1) -> Iterator[Objection]:
    """Until the first die everything may be edited, save that nobody fights with nothing (section 5, F-9)."""
    combat = state.combat
    if combat is None or combat.stage != "declared" or not ships:
        yield from fighting(state, id_)


@dataclass(frozen=True, slots=True)
class AddLocation:
    """Chart a place (F-1)."""

    location: Location
    kind: Literal["add_location"] = "add_location"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Its id must be free, and the map not full."""
        if state.has_location(self.location.id) or state.has_fleet(self.location.id):
            yield Objection("name_taken", "F-1", (("name", self.location.id),), final=True)
        if len(state.locations) >= MOST_PLACES:
            yield Objection("map_full", "F-1", (("most", MOST_PLACES),), final=True)
        yield from misdrawn(self.location)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Put it on the map."""
        table.tell(LocationCharted(self.location))


def misdrawn(location: Location) -> Iterator[Objection]:
    """A place that claims a defence without being a system (F-9)."""
    if location.kind != "system" and (location.defence or location.destroyed or location.developed):
        yield Objection("no_system_here", "F-9", (("location", location.name),), final=True)


@dataclass(frozen=True, slots=True)
class ChangeLocation:
    """Draw a place anew: its name, kind, owner or System Defence."""

    location: Location
    kind: Literal["change_location"] = "change_location"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there and nobody fighting for it; before the first die its defence may be put right."""
        yield from unknown_location(state, self.location.id)
        yield from misdrawn(self.location)
        system = self.location.kind == "system" and not self.location.destroyed
        yield from sheet_closed(state, self.location.id, system and self.location.defence)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Swap it."""
        table.tell(LocationCharted(self.location))


@dataclass(frozen=True, slots=True)
class RemoveLocation:
    """Take a place off the map."""

    location: Name
    kind: Literal["remove_location"] = "remove_location"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there, empty, and not fought for."""
        yield from unknown_location(state, self.location)
        for fleet in state.fleets:
            if fleet.location == self.location:
                yield Objection("fleet_there", "F-1", (("fleet", fleet.name),), final=True)
        yield from fighting(state, self.location)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Take it away."""
        table.tell(LocationRemoved(self.location, table.state.location(self.location).name))


@dataclass(frozen=True, slots=True)
class Muster:
    """Bring a fleet to the table (F-9)."""

    fleet: Fleet
    kind: Literal["muster"] = "muster"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Its id must be free and its place on the map."""
        if state.has_fleet(self.fleet.id) or state.has_location(self.fleet.id):
            yield Objection("name_taken", "F-9", (("name", self.fleet.id),), final=True)
        if len(state.fleets) >= MOST_FLEETS:
            yield Objection("table_full", "F-9", (("most", MOST_FLEETS),), final=True)
        if self.fleet.location:
            yield from unknown_location(state, self.fleet.location)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Lay its roster on the table."""
        table.tell(FleetMustered(self.fleet))


@dataclass(frozen=True, slots=True)
class Redraw:
    """Write a fleet's roster anew: ships, owner, place, marks, notes."""

    fleet: Fleet
    kind: Literal["redraw"] = "redraw"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there and not be fighting; before the first die its ships may be put right."""
        yield from unknown_fleet(state, self.fleet.id)
        if self.fleet.location:
            yield from unknown_location(state, self.fleet.location)
        same = state.has_fleet(self.fleet.id) and state.fleet(self.fleet.id).location == self.fleet.location
        yield from sheet_closed(state, self.fleet.id, same and self.fleet.ships.total)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Swap the rosters."""
        table.tell(FleetMustered(self.fleet))


@dataclass(frozen=True, slots=True)
class Disband:
    """Take a fleet off the table."""

    fleet: Name
    kind: Literal["disband"] = "disband"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there and not be fighting."""
        yield from unknown_fleet(state, self.fleet)
        yield from fighting(state, self.fleet)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Take its roster away."""
        table.tell(FleetDisbanded(self.fleet, table.state.fleet(self.fleet).name))


@dataclass(frozen=True, slots=True)
class Ally:
    """Say whether two owners' fleets oppose each other (FR-16)."""

    one: Name
    other: Name
    allied: bool
    kind: Literal["ally"] = "ally"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """They must be two, and at the table."""
        if self.one == self.other:
            yield Objection("same_owner", "FR-16", (("owner", self.one),), final=True)
        for owner in (self.one, self.other):
            if owner not in state.sides():
                yield Objection("no_such_owner", "F-9", (("owner", owner),), final=True)
        if self.allied and len(state.treaties) >= MOST_TREATIES:
            yield Objection("treaties_full", "FR-16", (("most", MOST_TREATIES),), final=True)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Write it down."""
        table.tell(Allied(self.one, self.other, self.allied))


@dataclass(frozen=True, slots=True)
class SetPriorities:
    """Say which types of a fleet are lost first (F-20); once a combat is declared its own stay as they were (FR-11)."""

    fleet: Name
    priorities: Priorities
    kind: Literal["set_priorities"] = "set_priorities"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there; in a duel only before its first die, or before any exchange under the house rule."""
        yield from unknown_fleet(state, self.fleet)
        combat = state.combat
        if combat is None or self.fleet not in (combat.attacker, combat.defender) or combat.stage == "declared":
            return
        if not (book.rulings.change_priorities and combat.stage == "attacker"):
            yield Objection("priorities_frozen", "FR-11", (("fleet", state.fleet(self.fleet).name),))

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Note it."""
        table.tell(PrioritiesSet(self.fleet, self.priorities))


@dataclass(frozen=True, slots=True)
class StartTurn:
    """Begin an owner's turn (F-8, section 7)."""

    owner: Name
    kind: Literal["start_turn"] = "start_turn"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """He must have a fleet or a system, and no combat be on."""
        if self.owner not in state.sides():
            yield Objection("no_such_owner", "F-9", (("owner", self.owner),), final=True)
        if state.combat is not None:
            yield Objection("combat_first", "F-34")

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """A new turn when it comes round to an owner who has had his."""
        state, sides = table.state, table.state.sides()
        last = sides.index(state.owner) if state.owner in sides else len(sides)
        again = sides.index(self.owner) <= last
        table.tell(TurnStarted(min(9_999, max(1, state.turn + again)), self.owner))


@dataclass(frozen=True, slots=True)
class Move:
    """Move a fleet to another place (F-4, F-7)."""

    fleet: Name
    location: Name
    kind: Literal["move"] = "move"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It needs ships and must not have fought this turn."""
        yield from unknown_fleet(state, self.fleet)
        yield from unknown_location(state, self.location)
        if not state.has_fleet(self.fleet):
            return
        fleet = state.fleet(self.fleet)
        if not fleet.ships.total:
            yield Objection("no_ships", "F-9", (("fleet", fleet.name),))
        if fleet.has_fought:
            yield Objection("fleet_has_fought", "F-7", (("fleet", fleet.name),))
        if state.owner and state.owner != fleet.owner:
            yield Objection("not_his_turn", "F-4", (("owner", fleet.owner),))
        yield from fighting(state, self.fleet)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Note where it is."""
        place = table.state.location(self.location)
        before = table.state.fleet(self.fleet)
        storm = place.kind == "ion_storm" and before.location != place.id and book.rulings.ion_storm != "none"
        table.tell(FleetMoved(self.fleet, before.location, place.id, place.kind, storm))


@dataclass(frozen=True, slots=True)
class Storm:
    """Settle what an ion storm costs a fleet: what the referee says, or a strike by its number of ships (F-40)."""

    fleet: Name
    losses: Losses = 0
    kind: Literal["storm"] = "storm"

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must have entered an ion storm unsettled, and the house rules know such losses."""
        yield from unknown_fleet(state, self.fleet)
        if not state.has_fleet(self.fleet):
            return
        fleet = state.fleet(self.fleet)
        kinds = {place.id: place.kind for place in state.locations}
        if kinds.get(fleet.location) != "ion_storm":
            yield Objection("no_storm", "F-40", (("fleet", fleet.name),))
        if not fleet.ships.total:
            yield Objection("no_ships", "F-9", (("fleet", fleet.name),))
        if book.rulings.ion_storm == "none":
            yield Objection("storms_spare", "FR-9")
        if self.fleet not in state.storms:
            yield Objection("storm_settled", "F-40", (("fleet", fleet.name),))
        yield from fighting(state, self.fleet)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Throw where the table decides, and strike the ships off by the fleet's own priorities."""
        fleet = table.state.fleet(self.fleet)
        throws = storm_throws(table, fleet, book) if book.rulings.ion_storm == "table" else ()
        losses = sum(throw.losses for throw in throws) if throws else self.losses
        left = after(fleet.ships, losses, book, fleet.priorities)
        told = min(losses, fleet.ships.total)
        table.tell(StormStruck(fleet.id, throws, told, fleet.ships, left))


def storm_throws(table: Table[Campaign], fleet: Fleet, book: Book) -> tuple[Throw, ...]:
    """One strike with the number of ships for strength, thrown by the referee (FR-9)."""
    throws = []
    for place, row in enumerate(rows(fleet.ships.total)):
        about = (("fleet", fleet.name), ("row", row))
        dice = table.roll(Roll(f"storm:{place}", "storm", Summed(2), about=about, rule="F-40"))
        throws.append(Throw(row, dice, book.cell(row, dice)))
    return tuple(throws)


ACTIONS = (
    AddLocation,
    ChangeLocation,
    RemoveLocation,
    Muster,
    Redraw,
    Disband,
    Ally,
    SetPriorities,
    StartTurn,
    Move,
    Storm,
)
