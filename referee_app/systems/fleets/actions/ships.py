"""Orders by which ships change their fleet: reinforcements come, a fleet is split, ships go over to another (F-9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Self

from referee_app.core.limits import Name
from referee_app.core.names import copy_name, free_id
from referee_app.core.order import Among, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.events import FleetDisbanded, FleetReinforced, FleetSplit, ShipsGiven
from referee_app.systems.fleets.orders import FleetsOrder, Scene, fighting, unknown_fleet
from referee_app.systems.fleets.state import MOST_FLEETS, MOST_SHIPS, TYPES, Campaign, Fleet, FleetId, Ships


@dataclass(frozen=True, slots=True)
class Reinforce(FleetsOrder):
    """Bring new ships to a fleet (F-9)."""

    fleet: FleetId
    ships: Ships

    spec = Spec("reinforce", "F-9", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """One cheap gun for the fleet looked at, or for any."""
        yield from (cls(fleet.id, Ships(military_pi=1)) for fleet in scene.fleets)

    def choices(self, scene: Scene) -> Choices:
        """Every fleet."""
        return {"fleet": Among(scene.keys("fleet"))}

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Ships must be named, and find room in a fleet that is not fighting."""
        yield from unknown_fleet(state, self.fleet)
        yield from _none_named(self.ships)
        yield from _overfull(state, self.fleet, self.ships)
        yield from fighting(state, self.fleet)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Write them on its roster."""
        table.tell(FleetReinforced(self.fleet, self.ships))


@dataclass(frozen=True, slots=True)
class Split(FleetsOrder):
    """Make a fleet of its own of some ships of another; marks, loss order and whom it met this turn go along."""

    fleet: FleetId
    ships: Ships
    new: Name
    name: Name

    spec = Spec("split", "F-9", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Half of the fleet looked at, or of any, under a name that is free."""
        state = scene.state
        taken = [*(one.name for one in state.fleets), *(one.name for one in state.locations)]
        ids = {*(one.id for one in state.fleets), *(one.id for one in state.locations)}
        for fleet in scene.fleets:
            half = Ships(**{str(ship): number // 2 for ship, number in fleet.ships.each()})
            first = next((ship for ship, number in fleet.ships.each() if number), TYPES[0])
            some = half if half.total else Ships(**{str(first): 1})
            yield cls(fleet.id, some, free_id(fleet.id, ids), copy_name(fleet.name, taken))

    def choices(self, scene: Scene) -> Choices:
        """Every fleet."""
        return {"fleet": Among(scene.keys("fleet"))}

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Some ships must go and some stay, and the fleet must not be fighting or in a storm unsettled."""
        if state.has_fleet(self.new) or state.has_location(self.new):
            yield Objection("name_taken", "F-9", (("name", self.new),), final=True)
        if len(state.fleets) >= MOST_FLEETS:
            yield Objection("table_full", "F-9", (("most", MOST_FLEETS),), final=True)
        yield from _leaving(state, self.fleet, self.ships)
        if state.has_fleet(self.fleet) and self.ships == state.fleet(self.fleet).ships:
            yield Objection("none_would_stay", "F-9", (("fleet", state.fleet(self.fleet).name),), final=True)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Divide the roster."""
        old = table.state.fleet(self.fleet)
        table.tell(FleetSplit(self.fleet, replace(old, id=self.new, name=self.name, ships=self.ships, notes="")))


@dataclass(frozen=True, slots=True)
class GiveShips(FleetsOrder):
    """Give ships to another fleet of the same owner at the same place; who gives all of them is gone (F-9)."""

    fleet: FleetId
    ships: Ships
    other: FleetId

    spec = Spec("give", "F-9", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """All ships of the fleet looked at, or of any, to each it may join."""
        for fleet in scene.fleets:
            yield from (cls(fleet.id, fleet.ships, other.id) for other in mates(scene.state, fleet))

    def choices(self, scene: Scene) -> Choices:
        """To a fleet it may join."""
        known = scene.state.has_fleet(self.fleet)
        here = mates(scene.state, scene.state.fleet(self.fleet)) if known else ()
        return {"fleet": Among(scene.keys("fleet")), "other": Among(tuple(one.id for one in here))}

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Both must be of one owner at one place, and neither fighting nor in a storm unsettled."""
        yield from unknown_fleet(state, self.other)
        yield from _leaving(state, self.fleet, self.ships)
        if not (state.has_fleet(self.fleet) and state.has_fleet(self.other)):
            return
        if state.fleet(self.other) not in mates(state, state.fleet(self.fleet)):
            about = (("fleet", state.fleet(self.fleet).name), ("other", state.fleet(self.other).name))
            yield Objection("not_together", "F-9", about, final=True)
        yield from _overfull(state, self.other, self.ships)
        yield from fighting(state, self.other)
        yield from _in_storm(state, self.other)

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Write them from one roster to the other."""
        fleet = table.state.fleet(self.fleet)
        table.tell(ShipsGiven(self.fleet, self.other, self.ships))
        if not table.state.fleet(self.fleet).ships.total:
            table.tell(FleetDisbanded(self.fleet, fleet.name))


def mates(state: Campaign, fleet: Fleet) -> tuple[Fleet, ...]:
    """The other fleets of the same owner at the same place."""
    near = (one for one in state.fleets if (one.owner, one.location) == (fleet.owner, fleet.location))
    return tuple(one for one in near if one.id != fleet.id)


def _leaving(state: Campaign, id_: str, ships: Ships) -> Iterator[Objection]:
    """Ships that go from a fleet: they must be there, and it free."""
    yield from unknown_fleet(state, id_)
    yield from _none_named(ships)
    if state.has_fleet(id_):
        fleet = state.fleet(id_)
        if any(number > fleet.ships.of(ship) for ship, number in ships.each()):
            yield Objection("too_few", "F-9", (("fleet", fleet.name),), final=True)
    yield from fighting(state, id_)
    yield from _in_storm(state, id_)


def _none_named(ships: Ships) -> Iterator[Objection]:
    if not ships.total:
        yield Objection("none_named", "F-9", final=True)


def _overfull(state: Campaign, id_: str, ships: Ships) -> Iterator[Objection]:
    if state.has_fleet(id_):
        fleet = state.fleet(id_)
        if any(number + fleet.ships.of(ship) > MOST_SHIPS for ship, number in ships.each()):
            yield Objection("fleet_full", "F-9", (("fleet", fleet.name),), final=True)


def _in_storm(state: Campaign, id_: str) -> Iterator[Objection]:
    """What an ion storm costs a fleet is settled before its ships part (F-40)."""
    if id_ in state.storms:
        yield Objection("storm_first", "F-40", (("fleet", state.fleet(id_).name),))
