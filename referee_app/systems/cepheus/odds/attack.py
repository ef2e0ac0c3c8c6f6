"""Exact chances that weapons which hit empty a ship's Hull, or destroy it: every location roll, every random mount and
every overflow, each weapon meeting what the one before has left (C-117, C-128)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import PAIRS
from referee_app.systems.cepheus.damage import groups_of
from referee_app.systems.cepheus.odds.damage import Load, Shot, after_armor, before_armor, groups
from referee_app.systems.cepheus.odds.flood import Flood, ends_with
from referee_app.systems.cepheus.odds.wreck import FAR, Wreck, Yard, wreck_of
from referee_app.systems.cepheus.state import Column, Ship

Fates = tuple[int, int]
"""Ways in which the Hull is emptied, and in which the ship is destroyed."""


@dataclass(frozen=True, slots=True)
class Fate:
    """The chances that the Hull is empty, and that the ship is destroyed, after it all."""

    emptied: Fraction
    destroyed: Fraction


def any_hit(ship: Ship, shots: tuple[Shot, ...]) -> Fraction:
    """The chance that anything gets through; until something does, all of them meet the same armour."""
    none = Fraction(1)
    for shot in shots:
        ways = after_armor(shot.load, shot.meets(ship.armor))
        none *= Fraction(ways.get(0, 0), sum(ways.values()))
    return 1 - none


WIDE = 14
"""With more hits to come than so many on a ship of which both Hull and Structure may go, following them all takes
longer than a referee may wait."""


def fate(ship: Ship, shots: tuple[Shot, ...], book: Book) -> Fate:
    """What becomes of a ship struck by these, in this order."""
    return _fate(_yard(ship, book), wreck_of(ship), shots)


def fate_soon(ship: Ship, shots: tuple[Shot, ...], book: Book) -> Fate | None:
    """The same, but None where it takes long to count."""
    yard, wreck = _yard(ship, book), wreck_of(ship)
    return None if Count(yard, shots).is_wide(wreck) else _fate(yard, wreck, shots)


def _yard(ship: Ship, book: Book) -> Yard:
    bays = sum(mount.kind == "bay" for mount in ship.mounts)
    return Yard(ship.tons, len(ship.mounts) - bays, bays, book)


@lru_cache(maxsize=256)
def _fate(yard: Yard, wreck: Wreck, shots: tuple[Shot, ...]) -> Fate:
    count = Count(yard, shots)
    emptied, destroyed = count.from_shot(0, wreck)
    whole = count.whole(0)
    return Fate(Fraction(emptied, whole), Fraction(destroyed, whole))


@lru_cache(maxsize=4096)
def most_hits(load: Load, armor: int, book: Book) -> int:
    """The most single hits a weapon can make through an armour or less of it; a little damage can make more."""
    highest = max(0, max(before_armor(load)) - armor)
    return max((sum(groups_of(left, book)) for left in range(highest + 1)), default=0)


class Count:
    """The count of all ways a ship can fare, from the last weapon back to the first; equal states are counted once."""

    def __init__(self, yard: Yard, shots: tuple[Shot, ...]) -> None:
        self.yard = yard
        self.shots = shots
        self._known: dict[object, Fates] = {}
        self._merges: dict[object, Wreck] = {}
        self._inside = _any_from(shot.internal for shot in shots)
        self._outside = _any_from(yard.fixed or not shot.internal for shot in shots)
        self._meets = _any_from(not shot.pierces for shot in shots)
        self._most: dict[tuple[int, int], int] = {}
        self._roll: int = PAIRS * yard.picks
        self._longest = [max(map(len, groups(shot.load, 0, yard.book)), default=0) for shot in shots]
        self._flood = Flood(yard, shots, self._longest)
        self._ways = [sum(before_armor(shot.load).values()) for shot in shots]
        self._wholes = [self._after(place) for place in range(len(shots) + 1)]

    def _after(self, place: int) -> int:
        rolls: int = self._roll ** sum(self._longest[place:])
        return prod(self._ways[place:]) * rolls

    def whole(self, place: int) -> int:
        """All ways, from the weapon at a place on."""
        return self._wholes[place]

    def most(self, place: int, armor: int) -> int:
        """The most single hits still to come from the weapon at a place on, at an armour that they wear down."""
        key = place, armor
        if key not in self._most:
            hits = 0
            for shot in self.shots[place:]:
                hits += most_hits(shot.load, shot.meets(max(0, armor - hits)), self.yard.book)
            self._most[key] = hits
        return self._most[key]

    def is_wide(self, wreck: Wreck) -> bool:
        """Whether many hits are to come that must all be followed in their order."""
        most = self.most(0, wreck.armor)
        if most <= WIDE or self.decided(wreck, most):
            return False
        return self._flood.bed(0, self._merged(wreck, most, 0, 0)) is None

    def from_shot(self, place: int, wreck: Wreck) -> Fates:
        """The ways from before a weapon's damage roll."""
        most = self.most(place, wreck.armor)
        if self.decided(wreck, most):
            return self._told(wreck, self._wholes[place])
        wreck = self._merged(wreck, most, place, place)
        key = place, wreck
        if key not in self._known:
            self._known[key] = self._flooded(place, (), wreck) or self._of_shot(place, wreck)
        return self._known[key]

    def _of_shot(self, place: int, wreck: Wreck) -> Fates:
        shot = self.shots[place]
        column = self.yard.column(wreck, shot.internal)
        fixed = column if self.yard.fixed else None
        emptied = destroyed = 0
        for made, many in groups(shot.load, shot.meets(wreck.armor), self.yard.book).items():
            weight = many * self._roll ** (self._longest[place] - len(made))
            one, other = self.from_group(place, made, fixed, wreck)
            emptied += weight * one
            destroyed += weight * other
        return emptied, destroyed

    def from_group(self, place: int, left: tuple[int, ...], fixed: Column | None, wreck: Wreck) -> Fates:
        """The ways from before a weapon's next location roll."""
        if not left:
            return self.from_shot(place + 1, wreck)
        most = sum(left)
        most += self.most(place + 1, max(0, wreck.armor - most))
        if self.decided(wreck, most):
            return self._told(wreck, self._roll ** len(left) * self._wholes[place + 1])
        wreck = self._merged(wreck, most, place, place + 1)
        key = place, left, fixed, wreck
        if key not in self._known:
            plain = fixed in (None, self.yard.column(wreck, self.shots[place].internal))
            flooded = self._flooded(place, left, wreck) if plain else None
            self._known[key] = flooded or self._of_group(place, left, fixed, wreck)
        return self._known[key]

    def _of_group(self, place: int, left: tuple[int, ...], fixed: Column | None, wreck: Wreck) -> Fates:
        column = fixed or self.yard.column(wreck, self.shots[place].internal)
        landed: dict[Wreck, int] = {}
        for row, many, location in self.yard.rows[column]:
            for weight, after in self.yard.pour(wreck, location, row, left[0]):
                landed[after] = landed.get(after, 0) + many * weight
        emptied = destroyed = 0
        for after, weight in landed.items():
            one, other = self.from_group(place, left[1:], fixed, after)
            emptied += weight * one
            destroyed += weight * other
        return emptied, destroyed

    def _flooded(self, place: int, left: tuple[int, ...], wreck: Wreck) -> Fates | None:
        """The same where the column stays what it is: the hits need only be counted."""
        column = self._flood.bed(place, wreck)
        if column is None:
            return None
        ways = self._flood.ways(place, left, wreck, column)
        if ends_with(wreck) == "hull":
            return ways, 0
        whole = self._roll ** len(left) * self._wholes[place + bool(left)]
        return whole * wreck.emptied, ways

    def decided(self, wreck: Wreck, most: int) -> bool:
        """Whether the hits still to come cannot change the end."""
        if wreck.destroyed:
            return True
        return (wreck.emptied or wreck.hull > most) and wreck.structure > most

    @staticmethod
    def _told(wreck: Wreck, whole: int) -> Fates:
        return whole * wreck.emptied, whole * wreck.destroyed

    def _merged(self, wreck: Wreck, most: int, place: int, armed: int) -> Wreck:
        """`place` is the weapon whose locations are rolled, `armed` the next one that will meet the armour."""
        key = wreck, most, place, armed
        if key not in self._merges:
            if wreck.structure > (most if self._inside[place] else most - self.yard.spared(wreck)):
                wreck = wreck._replace(structure=FAR)
            outside = self._outside[place] and self.yard.outside(wreck)
            self._merges[key] = self.yard.merged(wreck, most, outside, self._meets[armed])
        return self._merges[key]


def _any_from(flags: Iterable[bool]) -> list[bool]:
    """Whether any is true from each place on, the end included."""
    found = [False]
    for flag in reversed(tuple(flags)):
        found.append(found[-1] or flag)
    return found[::-1]
