"""Hits on a ship, group by group: the location, each single hit, where it goes on, what it breaks (C-97 to C-111)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from referee_app.core.dice import Each, Summed
from referee_app.systems.cepheus.damage import crew
from referee_app.systems.cepheus.damage.blow import Blow
from referee_app.systems.cepheus.damage.locations import (
    chances_of,
    column_of,
    location_of,
    mounts_at_risk,
    rows_of,
    spent,
    spill,
)
from referee_app.systems.cepheus.events.damage import (
    CargoLost,
    FuelLost,
    LeakStarted,
    Located,
    Overflowed,
    StatusChanged,
    SystemHit,
)
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import DESTROYED, SYSTEMS, Battle, Column, Location, Ship, Status


def strike(blow: Blow, groups: Sequence[int]) -> None:
    """Apply hit groups until they are done or the ship is destroyed (C-97, C-100)."""
    ship = blow.ship
    fixed = column_of(ship.tons, ship.hull, blow.internal)
    for number, size in enumerate(groups, 1):
        if gone(blow.ship):
            return
        column = fixed if blow.book.rulings.internal_switch == "per_attack" else _column(blow)
        Group(blow, number, size, column).land()


def _column(blow: Blow) -> Column:
    return column_of(blow.ship.tons, blow.ship.hull, blow.internal)


@dataclass
class Group:
    """One group of hits: its location roll, and the turret and bay picked for all of its hits (C-97)."""

    blow: Blow
    number: int
    size: int
    column: Column
    picked: dict[Location, str | None] = field(default_factory=dict)

    def land(self) -> None:
        """Roll the location and apply the hits one at a time."""
        blow = self.blow
        outlook = partial(chances_of, self.column, blow.book)
        stands = rows_of(self.column, blow.book)
        row = blow.ask(f"location:{self.number}", Summed(2), "C-97", outlook=outlook, stands=stands)
        location = location_of(row, self.column, blow.book)
        blow.table.tell(Located(blow.target, self.size, row, self.column, location))
        for hit in range(1, self.size + 1):
            if gone(blow.ship):
                return
            self._hit(location, row, f"{self.number}.{hit}")

    def _hit(self, location: Location, row: int, place: str) -> None:
        """One hit, wherever it ends up; a house table that leads round in a circle ends at the Structure."""
        blow = self.blow
        seen = {location}
        while spent(blow.ship, location, self._mount(location)):
            to = spill(location, row, blow.book)
            to = "structure" if to in seen else to
            blow.table.tell(Overflowed(blow.target, location, to))
            seen.add(to)
            location = to
        if location == "crew":
            crew.struck(blow, place)
            return
        now = _after(blow.ship, location, self._mount(location))
        blow.table.tell(SystemHit(blow.target, location, now, self._mount(location) or ""))
        EFFECTS.get(location, _nothing)(blow, now, place)

    def _mount(self, location: Location) -> str | None:
        """The mount a Turret or Bay hit falls on, picked once for the group (C-102, C-103, R-44)."""
        if location not in ("turret", "bay"):
            return None
        if location not in self.picked:
            risk = mounts_at_risk(self.blow.ship, location, self.blow.book)
            lost = all(mount.hits >= DESTROYED for mount in risk)
            place = 0 if lost else self.blow.pick(f"{location}:{self.number}", [one.id for one in risk], "R-44")
            self.picked[location] = None if lost else risk[place].id
        return self.picked[location]


def _after(ship: Ship, location: Location, mount: str | None) -> int:
    """What the sheet shows there after one more hit."""
    if mount is not None:
        return ship.mount(mount).hits + 1
    for system in SYSTEMS:
        if system == location:
            return ship.systems.part(system).hits + 1
    left: int = getattr(ship, location)
    return max(0, left - 1)


def _nothing(blow: Blow, now: int, place: str) -> None:
    """Most hits do no more than they show."""


def _structure(blow: Blow, now: int, place: str) -> None:
    if now == 0:
        blow.table.tell(status_changed(blow.table.state, blow.target, "destroyed"))


def _power_plant(blow: Blow, now: int, place: str) -> None:
    if now == 2:
        crew.struck(blow, place, "radiation")
    elif now == DESTROYED:
        blow.table.tell(status_changed(blow.table.state, blow.target, "disabled"))


def _bridge(blow: Blow, now: int, place: str) -> None:
    if now == 1:
        crew.struck(blow, place)


def _fuel(blow: Blow, now: int, place: str) -> None:
    if now == 1:
        tons = blow.ask(f"leak:{place}", Summed(1), "C-109")
        blow.table.tell(LeakStarted(blow.target, tons))
        return
    share = _share(blow, place, "C-109") if now < DESTROYED else Fraction(1)
    blow.table.tell(FuelLost(blow.target, blow.ship.fuel * share))


def _hold(blow: Blow, now: int, place: str) -> None:
    share = _share(blow, place, "C-110") if now < DESTROYED else Fraction(1)
    blow.table.tell(CargoLost(blow.target, blow.ship.cargo * share))


def _share(blow: Blow, place: str, rule: str) -> Fraction:
    """A tenth for each point of one die."""
    return Fraction(blow.ask(f"percent:{place}", Each(1), rule)[0], 10)


EFFECTS: Mapping[Location, Callable[[Blow, int, str], None]] = {
    "structure": _structure,
    "power_plant": _power_plant,
    "bridge": _bridge,
    "fuel": _fuel,
    "hold": _hold,
}


def status_changed(state: Battle, id_: str, status: Status) -> StatusChanged:
    """A ship going out of the fight, with the pursuits that end with it (C-67, C-121)."""
    pursuers = tuple(ship.id for ship in state.ships if _ends(ship, id_))
    return StatusChanged(id_, status, pursuers)


def _ends(ship: Ship, id_: str) -> bool:
    return ship.pursuit is not None and id_ in (ship.id, ship.pursuit.target)
