"""What is wrong with a status sheet as drawn: what cannot be, and what the rules do not know (C-11, C-16, C-17, C-93,
C-122)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from referee_app.core.system import Objection
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.correction import FIGURES, Group, shown
from referee_app.systems.cepheus.state import SMALL_CRAFT, SYSTEMS, Mount, MountKind, Person, Position, Ship

LARGEST = 500_000
HARDPOINT = 100
"""Tons for each turret or bay (C-122)."""
GUNNERS: dict[Position, MountKind] = {"turret_gunner": "turret", "bay_gunner": "bay"}
"""Positions that are bound to a mount, and to which kind (C-17)."""


def hardpoints(tons: int) -> int:
    """Turrets and bays a ship has room for; a small craft has one (C-122)."""
    return max(1, tons // HARDPOINT) if tons >= SMALL_CRAFT else 1


def misdrawn(ship: Ship, others: Iterable[Ship], book: Book) -> Iterator[Objection]:
    """Everything wrong with a sheet that is to lie beside others, the impossible first."""
    clashes = tuple(_twice(ship, others))
    yield from clashes or _impossible(ship)
    yield from _gunners(ship)
    yield from _unusual(ship)
    yield from _mounts(ship, book)


def _impossible(ship: Ship) -> Iterator[Objection]:
    if not 1 <= ship.tons <= LARGEST:
        yield Objection("figure", "C-11", (("field", "tons"), ("low", 1), ("high", LARGEST)), final=True)
    for part, group in _parts(ship):
        for field, place in FIGURES[group].items():
            value = shown(ship, part, field)
            if place.shape in ("whole", "exact") and not place.low <= Fraction(value) <= place.high:
                path = f"{part}.{field}" if part else field
                about = (("field", path), ("low", place.low), ("high", place.high))
                yield Objection("figure", "C-11", about, final=True)


def _parts(ship: Ship) -> Iterator[tuple[str, Group]]:
    yield "", "ship"
    yield from ((name, "system") for name in SYSTEMS)
    yield from ((mount.id, "mount") for mount in ship.mounts)
    yield from ((person.id, "person") for person in ship.crew)


def _twice(ship: Ship, others: Iterable[Ship]) -> Iterator[Objection]:
    """Nobody is in two places, here or aboard another ship (C-16, C-17)."""
    elsewhere = {person.id: other.name for other in others for person in other.crew}
    seen: set[str] = set()
    for place, person in enumerate(ship.crew):
        where = (("field", f"crew[{place}].id"), ("crew", person.id))
        if person.id in seen or person.id in elsewhere or person.id in SYSTEMS:
            there = elsewhere.get(person.id, ship.name)
            yield Objection("person_twice", "C-16", (*where, ("ship", there)), final=True)
        seen.add(person.id)
    names: set[str] = {*seen, *SYSTEMS}
    for place, mount in enumerate(ship.mounts):
        if mount.id in names:
            about = (("field", f"mounts[{place}].id"), ("mount", mount.id))
            yield Objection("mount_twice", "C-17", about, final=True)
        names.add(mount.id)


def _gunners(ship: Ship) -> Iterator[Objection]:
    """A gunner mans a mount that is there; there is one Pilot (C-17)."""
    kinds = {mount.id: mount.kind for mount in ship.mounts}
    for place, person in enumerate(ship.crew):
        wanted = GUNNERS.get(person.position)
        about = (("field", f"crew[{place}].post"), ("crew", person.name), ("mount", person.post))
        if wanted is not None and person.post not in kinds:
            yield Objection("no_such_mount", "C-17", about, final=True)
        elif wanted is not None and kinds[person.post] != wanted:
            yield Objection("wrong_mount", "C-17", about)
    pilots = [place for place, person in enumerate(ship.crew) if _flies(person)]
    for place in pilots[1:]:
        yield Objection("two_pilots", "C-17", (("field", f"crew[{place}].position"), ("ship", ship.name)))


def _flies(person: Person) -> bool:
    return person.position == "pilot" and person.fit


def _unusual(ship: Ship) -> Iterator[Objection]:
    """Figures the rules would not make, which a referee may want all the same."""
    for field in ("hull", "structure", "armor", "fuel", "cargo"):
        now, most = getattr(ship, field), getattr(ship, f"{field}_max")
        if now > most:
            yield Objection("more_than_fits", "C-93", (("field", field), ("most", str(most))))
    if ship.structure_max < 1:
        yield Objection("no_structure", "C-93", (("field", "structure_max"),))
    if ship.jump and not ship.systems.j_drive.fitted:
        yield Objection("no_drive_to_jump", "C-62", (("field", "jump"),))
    room = hardpoints(ship.tons)
    if len(ship.mounts) > room:
        yield Objection("too_many_mounts", "C-122", (("field", "mounts"), ("mounts", len(ship.mounts)), ("most", room)))


def _mounts(ship: Ship, book: Book) -> Iterator[Objection]:
    for place, mount in enumerate(ship.mounts):
        field = f"mounts[{place}].weapons"
        for weapon in dict.fromkeys(mount.weapons):
            if book.weapons[weapon].mount != mount.kind:
                yield Objection(
                    "wrong_mount_kind", "C-122", (("field", field), ("weapon", weapon), ("mount", mount.id))
                )
        if len(mount.weapons) > _most_weapons(mount):
            yield Objection("too_many_weapons", "C-122", (("field", field), ("mount", mount.id)))


def _most_weapons(mount: Mount) -> int:
    return 3 if mount.kind == "turret" else 1
