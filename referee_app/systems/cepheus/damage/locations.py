"""Where a hit lands, and where it goes on when there is nothing left to hit (C-97 to C-111, C-119)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.table import Outlook, Spread
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import DESTROYED, SMALL_CRAFT, SYSTEMS, Column, Location, Mount, MountKind, Ship
from referee_app.systems.cepheus.throws import PAIRS, sums

OUTSIDE: tuple[Location, ...] = ("armor", "turret", "m_drive", "sensors")
"""Further hits on these are Hull hits, on all others Structure hits (C-101 to C-110, R-45)."""


def column_of(tons: int, hull: int, internal: bool) -> Column:
    """The column of a location roll (C-98, C-115, C-116)."""
    if internal:
        return "internal"
    if tons < SMALL_CRAFT:
        return "small_craft"
    return "external" if hull > 0 else "internal"


def location_of(row: int, column: Column, book: Book) -> Location:
    """What a location roll hits (C-97)."""
    return book.locations[column][str(row)]


def rows_of(column: Column, book: Book) -> tuple[tuple[int, Location], ...]:
    """What each sum of a location roll hits (C-97)."""
    return tuple((row, location_of(row, column, book)) for row in sums(2))


def chances_of(column: Column, book: Book) -> Outlook:
    """How likely each location of a column is (C-97)."""
    found: dict[str, Fraction] = {}
    for row, many in sums(2).items():
        location = location_of(row, column, book)
        found[location] = found.get(location, Fraction(0)) + Fraction(many, PAIRS)
    return (Spread("location", tuple(found.items()), None, "C-97"),)


def spill(location: Location, row: int, book: Book) -> Location:
    """Where a hit goes that finds nothing left; out of the Hull it crosses the table in the row rolled (C-99, R-43)."""
    if location == "hull":
        return location_of(row, "internal", book)
    return "hull" if location in OUTSIDE else "structure"


def mounts_at_risk(ship: Ship, kind: MountKind, book: Book) -> tuple[Mount, ...]:
    """The turrets or bays a random hit may fall on; none once all are destroyed (R-44)."""
    fitted = tuple(mount for mount in ship.mounts if mount.kind == kind)
    whole = tuple(mount for mount in fitted if mount.hits < DESTROYED)
    return whole if book.rulings.random_mount == "working" or not whole else fitted


def spent(ship: Ship, location: Location, mount: str | None) -> bool:
    """Whether there is nothing left to hit there: lost, destroyed or never fitted (C-99 to C-110, C-119)."""
    if location in ("hull", "armor"):
        return (ship.hull if location == "hull" else ship.armor) <= 0
    if location in ("turret", "bay"):
        return mount is None or ship.mount(mount).hits >= DESTROYED
    for system in SYSTEMS:
        if system == location:
            part = ship.systems.part(system)
            return not part.fitted or part.hits >= DESTROYED
    return False
