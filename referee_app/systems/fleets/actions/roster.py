"""Orders about the map and the rosters: places, fleets, treaties, priorities, whose turn it is, moves and storms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, Self

from referee_app.core import roster
from referee_app.core.dice import Summed
from referee_app.core.limits import AtMost
from referee_app.core.order import Among, Case, Choices, Spec, Within
from referee_app.core.roster import RecordSpec
from referee_app.core.system import Objection
from referee_app.core.table import Roll, Table
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.events import (
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
from referee_app.systems.fleets.legality import RULES, Situation, reasons, targets
from referee_app.systems.fleets.orders import (
    FleetsOrder,
    Scene,
    fighting,
    not_his_turn,
    sheet_closed,
    unknown_fleet,
    unknown_location,
)
from referee_app.systems.fleets.records import FLEET, LOCATION
from referee_app.systems.fleets.state import (
    MOST_SHIPS,
    MOST_TREATIES,
    TYPES,
    UNSET,
    Campaign,
    Fleet,
    FleetId,
    Location,
    LocationId,
    Losses,
    Owner,
    Priorities,
    Throw,
)
from referee_app.systems.fleets.strength import after, reordered, rows, thrown_on


def _bearer(_state: object, id_: str) -> tuple[tuple[str, str]]:
    """Who bears an id is a fleet or a place."""
    return (("name", id_),)


@dataclass(frozen=True, slots=True)
class AddLocation(roster.Enlist, FleetsOrder):
    """Chart a place (F-1)."""

    location: Location

    spec = RecordSpec(
        "add_location",
        "F-1",
        record=LOCATION,
        tells=LocationCharted,
        taken="name_taken",
        full="map_full",
        bearer=_bearer,
    )


@dataclass(frozen=True, slots=True)
class ChangeLocation(roster.Redraw, FleetsOrder):
    """Draw a place anew: its name, kind, owner or System Defence."""

    location: Location

    spec = RecordSpec("change_location", "F-1", record=LOCATION, tells=LocationCharted)

    def against(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there and nobody fighting for it; before the first die its defence may be put right."""
        yield from roster.Redraw.against(self, state, book)
        system = self.location.kind == "system" and not self.location.destroyed
        yield from sheet_closed(state, self.location.id, system and self.location.defence)


@dataclass(frozen=True, slots=True)
class RemoveLocation(roster.Dismiss, FleetsOrder):
    """Take a place off the map."""

    location: LocationId

    spec = RecordSpec("remove_location", "F-1", record=LOCATION, tells=LocationRemoved)

    def against(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there, empty, and not fought for."""
        yield from roster.Dismiss.against(self, state, book)
        for fleet in state.fleets:
            if fleet.location == self.location:
                yield Objection("fleet_there", "F-1", (("fleet", fleet.name),), final=True)
        yield from fighting(state, self.location)


@dataclass(frozen=True, slots=True)
class Muster(roster.Enlist, FleetsOrder):
    """Bring a fleet to the table (F-9)."""

    fleet: Fleet

    spec = RecordSpec("muster", "F-9", record=FLEET, tells=FleetMustered, taken="name_taken", bearer=_bearer)

    def against(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Its id must be free and its place on the map."""
        yield from roster.Enlist.against(self, state, book)
        if self.fleet.location:
            yield from unknown_location(state, self.fleet.location)


@dataclass(frozen=True, slots=True)
class SetUp(FleetsOrder):
    """Chart a place with the fleets that meet there, the attacker first: a fight in one step (F-1, F-9)."""

    location: Location
    fleets: Annotated[tuple[Fleet, ...], AtMost(2)]

    spec = Spec("set_up", "F-9", tactical=False)

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """The place must be free to chart and each fleet to come; somebody must have ships."""
        yield from AddLocation(self.location).objections(state, book)
        charted = replace(state, locations=(*state.locations, self.location))
        for fleet in self.fleets:
            yield from Muster(fleet).objections(charted, book)
            charted = replace(charted, fleets=(*charted.fleets, fleet))
            if not fleet.ships.total:
                yield Objection("no_ships", "F-9", (("fleet", fleet.name),), final=True)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Lay everything on the table; where nobody is to move yet, the attacker is."""
        table.tell(LocationCharted(self.location))
        for fleet in self.fleets:
            table.tell(FleetMustered(fleet))
        if not table.state.turn and self.fleets:
            table.tell(TurnStarted(1, self.fleets[0].owner))


@dataclass(frozen=True, slots=True)
class Redraw(roster.Redraw, FleetsOrder):
    """Write a fleet's roster anew: ships, owner, place, marks, notes."""

    fleet: Fleet

    spec = RecordSpec("redraw", "F-9", record=FLEET, tells=FleetMustered)

    def against(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there and not be fighting; before the first die its ships may be put right."""
        yield from roster.Redraw.against(self, state, book)
        if self.fleet.location:
            yield from unknown_location(state, self.fleet.location)
        same = state.has_fleet(self.fleet.id) and state.fleet(self.fleet.id).location == self.fleet.location
        yield from sheet_closed(state, self.fleet.id, same and self.fleet.ships.total)

    def rewrites(self, state: Campaign) -> Fleet:
        """The fleet as written."""
        return self.fleet


@dataclass(frozen=True, slots=True)
class Disband(roster.Dismiss, FleetsOrder):
    """Take a fleet off the table."""

    fleet: FleetId

    spec = RecordSpec("disband", "F-9", record=FLEET, tells=FleetDisbanded)

    def against(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there and not be fighting."""
        yield from roster.Dismiss.against(self, state, book)
        yield from fighting(state, self.fleet)


@dataclass(frozen=True, slots=True)
class Ally(FleetsOrder):
    """Say whether two owners' fleets oppose each other (FR-16)."""

    one: Owner
    other: Owner
    allied: bool

    spec = Spec("ally", "FR-16", tactical=False, told_by="allied")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each pair of owners, the other way than it is between them."""
        every = scene.state.sides()
        for place, one in enumerate(every):
            for other in every[place + 1 :]:
                yield cls(one, other, scene.state.opposed(one, other))

    def choices(self, scene: Scene) -> Choices:
        """Two of the owners."""
        every = scene.keys("owner")
        return {"one": Among(every), "other": Among(tuple(one for one in every if one != self.one))}

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
class SetPriorities(FleetsOrder):
    """Say which types of a fleet are lost first (F-20); once a combat is declared its own stay as they were (FR-11)."""

    fleet: FleetId
    priorities: Priorities

    spec = Spec("set_priorities", "F-20")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """As they are, the default again (F-22), or the weakest guns first."""
        weakest = sorted(TYPES, key=lambda ship: (scene.book.ships[ship].military, scene.book.ships[ship].cost))
        guns = reordered(UNSET, weakest, scene.book)
        for fleet in scene.fleets:
            yield from (cls(fleet.id, order) for order in dict.fromkeys((fleet.priorities, UNSET, guns)))

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It must be there; in a duel only before its first die, or before any exchange under the house rule."""
        yield from unknown_fleet(state, self.fleet)
        combat = state.combat
        if combat is None or self.fleet not in (combat.attacker, combat.defender) or combat.stage == "declared":
            return
        if not (book.rulings.change_priorities and combat.stage == "attacker"):
            yield Objection("priorities_frozen", "FR-11", (("fleet", state.fleet(self.fleet).name),))

    def rewrites(self, state: Campaign) -> Fleet:
        """The fleet with its new order of losses."""
        return replace(state.fleet(self.fleet), priorities=self.priorities)

    def proposed(self, state: Campaign) -> Case:
        """With the numbers of the ships there are: a person has them in the fields."""
        own = any(number and self.priorities.of(ship) for ship, number in state.fleet(self.fleet).ships.each())
        return "proposed" if own else "default", None

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Note it."""
        table.tell(PrioritiesSet(self.fleet, self.priorities))


@dataclass(frozen=True, slots=True)
class StartTurn(FleetsOrder):
    """Begin an owner's turn (F-8, section 7)."""

    owner: Owner

    spec = Spec("start_turn", "F-8")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Whoever comes after the owner to move, then round the table; who has no ship or system left comes last."""
        sides, alive = scene.state.sides(), scene.state.alive()
        place = sides.index(scene.state.owner) + 1 if scene.state.owner in sides else 0
        yield from map(cls, sorted((*sides[place:], *sides[:place]), key=lambda owner: owner not in alive))

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
class Move(FleetsOrder):
    """Move a fleet to another place (F-4, F-7)."""

    fleet: FleetId
    location: LocationId

    spec = Spec("move", "F-4")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every other place, those with somebody to attack first; into a storm or a cloud nobody hastens."""
        for fleet in scene.fleets:
            for place in sorted(scene.state.locations, key=lambda one: _lure(scene.state, fleet, one)):
                if place.id != fleet.location:
                    yield cls(fleet.id, place.id)

    def choices(self, scene: Scene) -> Choices:
        """Every place but the one where it is."""
        here = scene.state.fleet(self.fleet).location if scene.state.has_fleet(self.fleet) else ""
        away = tuple(id_ for id_ in scene.keys("location") if id_ != here)
        return {"fleet": Among(scene.keys("fleet")), "location": Among(away)}

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It needs ships and must not have fought this turn."""
        yield from unknown_fleet(state, self.fleet)
        yield from unknown_location(state, self.location)
        if not state.has_fleet(self.fleet):
            return
        fleet = state.fleet(self.fleet)
        situation = Situation("move", fleet_ships=fleet.ships.total, fleet_has_fought=fleet.has_fought)
        for reason in reasons(situation, book):
            yield Objection(reason, RULES[reason], (("fleet", fleet.name),))
        yield from not_his_turn(state, fleet, "F-4")
        yield from fighting(state, self.fleet)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Note where it is."""
        place = table.state.location(self.location)
        before = table.state.fleet(self.fleet)
        storm = place.kind == "ion_storm" and before.location != place.id and book.rulings.ion_storm != "none"
        table.tell(FleetMoved(self.fleet, before.location, place.id, place.kind, storm))


def _lure(state: Campaign, fleet: Fleet, place: Location) -> tuple[bool, bool]:
    """How little draws a fleet to a place."""
    return place.kind in ("star_cloud", "ion_storm"), not targets(state, replace(fleet, location=place.id))


@dataclass(frozen=True, slots=True)
class Storm(FleetsOrder):
    """Settle what an ion storm costs a fleet: what the referee says, or a strike by its number of ships (F-40)."""

    fleet: FleetId
    losses: Losses = 0

    spec = Spec("storm", "F-40")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every fleet in a storm nobody has settled, the one looked at first."""
        storms = scene.state.storms
        yield from (cls(fleet) for fleet in sorted(storms, key=lambda one: one != scene.looked))

    def choices(self, scene: Scene) -> Choices:
        """The referee says how many ships it takes, and nobody loses more than he has; or the table does (FR-9)."""
        typed = scene.book.rulings.ion_storm == "referee"
        return {"fleet": Among(scene.state.storms), "losses": Within(0, MOST_SHIPS) if typed else None}

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

    def concerned(self, state: Campaign, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The fleet it is over."""
        return (self.fleet,)

    def case(self, state: Campaign) -> Case:
        """With the ships it takes."""
        return "button", self.losses

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
    throws, rolled = [], rows(fleet.ships.total)
    for place, row in enumerate(rolled):
        about = (("fleet", fleet.name), *thrown_on(rolled, place))
        dice = table.roll(Roll(f"storm:{place}", "storm", Summed(2), about=about, rule="F-40"))
        throws.append(Throw(row, dice, book.cell(row, dice)))
    return tuple(throws)
