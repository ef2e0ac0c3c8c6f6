"""A ship as far as hits can empty its Hull or destroy it: a few figures, merged wherever they cannot matter (C-128).

Rule 1: a state says what each place can still take. Hits that find no room pour on to where the rules send them.
Rule 2: what cannot be reached with the hits still to come is forgotten, so that many ways end in one state.
Rule 3: weights are whole numbers; a random mount divides `picks` evenly, everything else gets all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import lcm
from typing import Any, NamedTuple

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import sums
from referee_app.systems.cepheus.damage import column_of, location_of, spill
from referee_app.systems.cepheus.state import DESTROYED, SYSTEMS, Column, Location, Ship

OUTER: tuple[Location, ...] = ("m_drive", "sensors")
INNER: tuple[Location, ...] = ("j_drive", "power_plant", "bridge", "fuel", "hold")

POINTS: Mapping[Location, int] = {"hull": 0, "structure": 1, "armor": 2}
MOUNTS: Mapping[Location, int] = {"turret": 5, "bay": 6}
"""Where a place stands in the state."""

Room = tuple[int, ...]

FAR = 1_000_000
"""The Structure of a ship that can no more be destroyed."""


class Wreck(NamedTuple):
    """What is left: points of Hull, Structure and armour, and the room for hits of systems and mounts, sorted."""

    hull: int
    structure: int
    armor: int
    outer: Room
    inner: Room
    turrets: Room
    bays: Room

    @property
    def emptied(self) -> bool:
        """Whether the Hull is gone."""
        return self.hull == 0

    @property
    def destroyed(self) -> bool:
        """Whether the Structure is gone."""
        return self.structure == 0


def _at(wreck: Wreck, place: int) -> Any:
    return wreck[place]


def _put(wreck: Wreck, place: int, value: Any) -> Wreck:
    return Wreck._make((*wreck[:place], value, *wreck[place + 1 :]))


def wreck_of(ship: Ship) -> Wreck:
    """The reduced state of a ship."""
    parts = {name: ship.systems.part(name) for name in SYSTEMS}
    room: dict[Location, int] = {name: DESTROYED - part.hits if part.fitted else 0 for name, part in parts.items()}
    mounts = {
        kind: tuple(sorted(DESTROYED - mount.hits for mount in ship.mounts if mount.kind == kind))
        for kind in ("turret", "bay")
    }
    return Wreck(
        ship.hull,
        ship.structure,
        ship.armor,
        tuple(room[name] for name in OUTER),
        tuple(room[name] for name in INNER),
        mounts["turret"],
        mounts["bay"],
    )


@dataclass(frozen=True)
class Yard:
    """What of a ship never changes: its tons and mounts, and the tables it is wrecked by."""

    tons: int
    turrets: int
    bays: int
    book: Book

    @cached_property
    def shares(self) -> tuple[int, int]:
        """What a random pick among turrets, and among bays, must be divisible by (R-44)."""
        if self.book.rulings.random_mount == "working":
            return lcm(*range(1, self.turrets + 1)), lcm(*range(1, self.bays + 1))
        return max(1, self.turrets), max(1, self.bays)

    @cached_property
    def picks(self) -> int:
        """The weight of everything that is not picked at random."""
        turrets, bays = self.shares
        return turrets * bays

    @cached_property
    def rows(self) -> dict[Column, tuple[tuple[int, int, Location], ...]]:
        """Each column's rows: the row, its ways out of 36, and the location."""
        return {
            column: tuple((row, many, location_of(row, column, self.book)) for row, many in sums(2).items())
            for column in self.book.locations
        }

    @cached_property
    def fixed(self) -> bool:
        """Whether a weapon keeps the column it starts with (R-42)."""
        return self.book.rulings.internal_switch == "per_attack"

    @cached_property
    def depths(self) -> dict[Column, tuple[int | None, ...]]:
        """Where each column's hits can come to the Structure without the Hull: the inner systems, None for at once."""
        known: tuple[Location, ...] = ("hull", "crew", *OUTER, "turret", "armor")
        return {
            column: tuple(
                INNER.index(one) if one in INNER else None for one in sorted({row[2] for row in rows} - set(known))
            )
            for column, rows in self.rows.items()
        }

    def column(self, wreck: Wreck, internal: bool) -> Column:
        """The column of a location roll now (C-98)."""
        return column_of(self.tons, wreck.hull, internal)

    def pour(self, wreck: Wreck, location: Location, row: int, hits: int) -> Iterator[tuple[int, Wreck]]:
        """One group of hits on a location, and on from there; each outcome with its weight (C-97, C-99)."""
        waiting: list[tuple[Wreck, Location, int, int, tuple[Location, ...]]] = [
            (wreck, location, hits, self.picks, ())
        ]
        while waiting:
            wreck, location, hits, weight, seen = waiting.pop()
            location = "structure" if location in seen else location
            for share, taken, after in self._taken(wreck, location, hits, weight):
                if taken == hits:
                    yield share, after
                else:
                    on = spill(location, row, self.book)
                    waiting.append((after, on, hits - taken, share, (*seen, location)))

    def _taken(self, wreck: Wreck, location: Location, hits: int, weight: int) -> Iterator[tuple[int, int, Wreck]]:
        """How many of the hits a location takes, and the ship after them; Structure and crew take all."""
        if location == "crew":
            yield weight, hits, wreck
        elif location in MOUNTS:
            yield from self._picked(wreck, MOUNTS[location], hits, weight)
        elif location in POINTS:
            place = POINTS[location]
            points: int = _at(wreck, place)
            left = max(0, points - hits)
            yield weight, hits if location == "structure" else points - left, _put(wreck, place, left)
        else:
            place, names = (3, OUTER) if location in OUTER else (4, INNER)
            room: Room = _at(wreck, place)
            index = names.index(location)
            taken = min(hits, room[index])
            yield weight, taken, _put(wreck, place, (*room[:index], room[index] - taken, *room[index + 1 :]))

    def _picked(self, wreck: Wreck, place: int, hits: int, weight: int) -> Iterator[tuple[int, int, Wreck]]:
        """A random mount, those with equal room taken together (R-44)."""
        room: Room = _at(wreck, place)
        if not any(room):
            yield weight, 0, wreck
            return
        if self.book.rulings.random_mount == "working":
            among, kinds = sum(map(bool, room)), set(room) - {0}
        else:
            among, kinds = len(room), set(room)
        for one in sorted(kinds):
            taken, index = min(hits, one), room.index(one)
            left = tuple(sorted((*room[:index], one - taken, *room[index + 1 :])))
            yield weight * room.count(one) // among, taken, _put(wreck, place, left)

    def spared(self, wreck: Wreck) -> int:
        """The fewest hits of a column that are spent elsewhere before one can reach the Structure."""
        depths = self.depths[self.column(wreck, False)]
        return min((wreck.hull, *(0 if place is None else wreck.inner[place] for place in depths)))

    def merged(self, wreck: Wreck, most: int, outside: bool, armed: bool) -> Wreck:
        """The same state for all that `most` further hits can tell apart (rule 2).

        `outside`: some of them may roll on another column than Internal; `armed`: another weapon will meet the armour.
        """
        reached = outside and (wreck.hull <= most)
        opened = wreck.structure < FAR
        return Wreck(
            min(wreck.hull, most + 1),
            wreck.structure,
            wreck.armor if armed else (min(wreck.armor, most) if reached else 0),
            _kept(wreck.outer, most, reached),
            _kept(wreck.inner, most, opened),
            _mounts(wreck.turrets, most, reached),
            _mounts(wreck.bays, most, opened),
        )

    def outside(self, wreck: Wreck) -> bool:
        """Whether a location roll of a weapon from outside may still be on another column than Internal."""
        return self.fixed or self.column(wreck, False) != "internal"


def _kept(room: Room, most: int, counts: bool) -> Room:
    if not counts:
        return (0,) * len(room)
    return room if max(room) <= most else tuple(min(one, most) for one in room)


def _mounts(room: Room, most: int, counts: bool) -> Room:
    return _kept(room, most, True) if counts and any(room) else ()
