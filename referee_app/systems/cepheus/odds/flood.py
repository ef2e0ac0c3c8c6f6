"""Hits counted without their order, while every location roll is on one column: exact, and soon done (C-128).

Until the Hull is empty all rolls are on its column, and once it is all are on the Internal one. So only how many hits
each place gets can matter, and how many of them find no room there and flood on to the Hull, or to the Structure.
Armour alone is followed in order, for the next weapon meets what is left of it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Literal, NamedTuple

from referee_app.systems.cepheus.checks import PAIRS, Weights
from referee_app.systems.cepheus.odds.damage import Shot, groups
from referee_app.systems.cepheus.odds.wreck import FAR, INNER, MOUNTS, OUTER, Wreck, Yard
from referee_app.systems.cepheus.state import Column, Location

Fallen = tuple[int, int, int]
"""How many groups of one, two and three hits have fallen."""
Basin = tuple[int, int | None]
"""A place: the ways a group comes to it, and its room for hits; None swallows them all."""
End = Literal["hull", "structure"]

NONE: Fallen = (0, 0, 0)


class Bed(NamedTuple):
    """A column as hits flood it: its places, and the ways a group comes to the armour, which stands apart."""

    places: tuple[Basin, ...]
    armor: int = 0


SWALLOWED: dict[End, tuple[Location, ...]] = {"hull": (*INNER, "bay", "crew", "structure"), "structure": ("crew",)}
FLOODING: dict[End, tuple[Location, ...]] = {"hull": (*OUTER, "turret", "armor"), "structure": (*INNER, "bay")}
"""Where hits are lost for the end in question, and where those without room go on to it."""


def bed(yard: Yard, wreck: Wreck, column: Column, end: End) -> Bed | None:
    """A column as its hits flood to the Hull, or the Structure; None where they do so in no simple way."""
    ways: dict[Location, int] = {}
    for _, many, location in yard.rows[column]:
        ways[location] = ways.get(location, 0) + many * yard.picks
    if set(ways) - {end, *SWALLOWED[end], *FLOODING[end]}:
        return None
    places: list[Basin] = [(sum(ways.get(one, 0) for one in SWALLOWED[end]), None), (ways.get(end, 0), 0)]
    for location in FLOODING[end]:
        if location in MOUNTS and location in ways:
            if yard.book.rulings.random_mount == "working":
                return None
            rooms = _at(wreck, location) or (0,)
            places += [(ways[location] // len(rooms), room) for room in rooms]
        elif location in ways and location != "armor":
            names, kept = (OUTER, wreck.outer) if location in OUTER else (INNER, wreck.inner)
            places.append((ways[location], kept[names.index(location)]))
    return Bed(_joined(places), ways.get("armor", 0))


def _at(wreck: Wreck, location: Location) -> tuple[int, ...]:
    return wreck.turrets if location == "turret" else wreck.bays


def _joined(places: list[Basin]) -> tuple[Basin, ...]:
    """The same with places without room taken as one: what comes to them floods on."""
    full = sum(ways for ways, room in places if room == 0)
    others = sorted((ways, room) for ways, room in places if room and ways)
    lost = sum(ways for ways, room in places if room is None)
    return ((lost, None), (full, 0), *others)


@lru_cache(maxsize=65536)
def held(places: tuple[Basin, ...], fallen: Fallen, need: int) -> Weights:
    """Ways in which so many of the hits of these groups flood on, as long as fewer do than are needed."""
    ways, room = places[-1]
    if len(places) == 1:
        over = _over(fallen, room)
        return {over: ways ** sum(fallen)} if over < need else {}
    found: dict[int, int] = {}
    for here in product(*(range(number + 1) for number in fallen)):
        over = _over(here, room)
        if over >= need:
            continue
        weight = prod(map(comb, fallen, here)) * ways ** sum(here)
        rest = fallen[0] - here[0], fallen[1] - here[1], fallen[2] - here[2]
        for more, many in held(places[:-1], rest, need).items():
            total = over + more
            if total < need:
                found[total] = found.get(total, 0) + weight * many
    return found


def _over(fallen: tuple[int, ...], room: int | None) -> int:
    return 0 if room is None else max(0, fallen[0] + 2 * fallen[1] + 3 * fallen[2] - room)


Falls = dict[tuple[int, int, Fallen], int]
"""Ways to come to an armour, hits that went past it, and groups that fell elsewhere."""


def _fell(falls: Falls, made: tuple[int, ...], armor_ways: int) -> Falls:
    """All that is when groups have fallen one after another, on the armour or elsewhere (C-101)."""
    for size in made:
        after: Falls = {}
        for (armor, past, fallen), many in falls.items():
            key = armor, past, _with(fallen, size)
            after[key] = after.get(key, 0) + many
            if armor_ways:
                key = max(0, armor - size), past + max(0, size - armor), fallen
                after[key] = after.get(key, 0) + many * armor_ways
        falls = after
    return falls


def _with(fallen: Fallen, size: int) -> Fallen:
    one, two, three = fallen
    return one + (size == 1), two + (size == 2), three + (size == 3)


def _reaching(falls: Falls, places: tuple[Basin, ...], points: int) -> int:
    """The ways in which so many points are lost to what flooded on."""
    found, elsewhere = 0, sum(ways for ways, _ in places)
    for (_, past, fallen), many in falls.items():
        short = sum(held(places, fallen, points - past).values()) if past < points else 0
        found += many * (elsewhere ** sum(fallen) - short)
    return found


def ends_with(wreck: Wreck) -> End:
    """What is still to be known of a ship."""
    return "structure" if wreck.emptied or wreck.structure < FAR else "hull"


class Flood:
    """What the weapons still to come do to a ship whose column stays the same."""

    def __init__(self, yard: Yard, shots: tuple[Shot, ...], longest: list[int]) -> None:
        self.yard = yard
        self.shots = shots
        self.longest = longest
        self.roll: int = PAIRS * yard.picks
        self._known: dict[object, Falls] = {}
        self._beds: dict[object, Bed | None] = {}

    def bed(self, place: int, wreck: Wreck) -> Bed | None:
        """The column that settles the end of a ship: of its Hull while the Structure is out of reach, else of the
        Structure once every roll is inside; None where hits must be followed in their order."""
        shots = self.shots[place:]
        if ends_with(wreck) == "hull":
            inside = {location for _, _, location in self.yard.rows["internal"]}
            harmless = not inside - set(SWALLOWED["hull"]) or not any(shot.internal for shot in shots)
            return self._bed(wreck, self.yard.column(wreck, False), "hull") if harmless else None
        if any(self.yard.column(wreck, shot.internal) != "internal" for shot in shots):
            return None
        return self._bed(wreck, "internal", "structure")

    def _bed(self, wreck: Wreck, column: Column, end: End) -> Bed | None:
        rooms = (wreck.outer, wreck.turrets) if end == "hull" else (wreck.inner, wreck.bays)
        key = column, end, rooms
        if key not in self._beds:
            self._beds[key] = bed(self.yard, wreck, column, end)
        return self._beds[key]

    def ways(self, place: int, left: tuple[int, ...], wreck: Wreck, column: Bed) -> int:
        """The ways to that end, from before the location rolls left of a weapon, or its damage roll."""
        hull = ends_with(wreck) == "hull"
        falls = self._falls(place, left, wreck.armor, column.armor if hull else None)
        return _reaching(falls, column.places, wreck.hull if hull else wreck.structure)

    def _falls(self, place: int, left: tuple[int, ...], armor: int, armor_ways: int | None) -> Falls:
        """What the rest of a weapon and all after it let fall; what rolls inside is lost where armour counts."""
        key = place, left, armor, armor_ways
        if key not in self._known:
            falls: Falls = {(armor, 0, NONE): 1}
            if left:
                falls = self._landed(falls, place, left, armor_ways)
            for number in range(place + bool(left), len(self.shots)):
                falls = self._poured(falls, number, armor_ways)
            self._known[key] = falls
        return self._known[key]

    def _landed(self, falls: Falls, place: int, made: tuple[int, ...], armor_ways: int | None) -> Falls:
        if armor_ways is not None and self.shots[place].internal:
            return {key: many * self.roll ** len(made) for key, many in falls.items()}
        return _fell(falls, made, armor_ways or 0)

    def _poured(self, falls: Falls, number: int, armor_ways: int | None) -> Falls:
        """What has fallen after one more weapon, each of its damage rolls and each location (C-94, C-95)."""
        shot, found = self.shots[number], Falls()
        by_armor: dict[int, Falls] = {}
        for key, many in falls.items():
            by_armor.setdefault(key[0], {})[key] = many
        for armor, some in by_armor.items():
            for made, ways in groups(shot.load, shot.meets(armor), self.yard.book).items():
                weight = ways * self.roll ** (self.longest[number] - len(made))
                for key, many in self._landed(some, number, made, armor_ways).items():
                    found[key] = found.get(key, 0) + many * weight
        return found
