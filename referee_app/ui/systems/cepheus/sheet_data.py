"""What one ship's status sheet shows: the sheet's values, and what the rules make of them at this moment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from referee_app.systems.cepheus import standing
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.missiles import needed_now
from referee_app.systems.cepheus.state import LOADS, Battle, Load, Mount, Part, Person, Salvo, Ship, Weapon
from referee_app.ui.sheet.paint import Mark
from referee_app.ui.systems.cepheus.places import placed

REPAIRED = "R"
BLANK_POINTS, BLANK_ARMOR, BLANK_MOUNTS, BLANK_CREW = 24, 12, 6, 12


@dataclass(frozen=True, slots=True)
class Spot:
    """What can be picked on a sheet: a kind of place, and whose it is: a system, a mount, somebody of the crew."""

    kind: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class SheetData:
    """One status sheet, compared by value; `others` are the names of the ships it has to do with, by id.

    `initiative` is None as long as nobody rolled for it (C-21).
    """

    ship: Ship
    turn: int
    initiative: int | None
    reactions: int
    reactions_left: int
    thrust: int
    pursuers: tuple[str, ...]
    docked: tuple[str, ...]
    salvos: tuple[tuple[Salvo, int], ...]
    """Those on their way to the ship, each with what its dice must show against it now."""
    others: tuple[tuple[str, str], ...]
    book: Book
    changed: frozenset[str]
    blank: bool = False

    @property
    def title(self) -> str:
        """The ship's name."""
        return self.ship.name

    def name_of(self, id_: str) -> str:
        """What another ship is called; one that is gone keeps its id."""
        return dict(self.others).get(id_, id_)


def data_of(battle: Battle, id_: str, book: Book, changed: frozenset[str] = frozenset()) -> SheetData:
    """What a ship's sheet shows; nothing of the fight once that is over (C-127). Raises `KeyError`."""
    battle = standing.at_rest(battle)
    ship = battle.ship(id_)
    now = standing.initiative(ship, battle.turn, book)
    return SheetData(
        ship,
        battle.turn,
        now if placed(battle, ship) else None,
        standing.reactions_for(now, book),
        standing.reactions_left(ship, battle.turn, book),
        standing.thrust(ship),
        pursuers(battle, id_),
        battle.docked_to(id_),
        tuple((salvo, needed_now(battle, salvo, book)) for salvo in battle.salvos if salvo.target == id_),
        tuple((one.id, one.name) for one in battle.ships if one.id != id_),
        book,
        changed,
    )


def pursuers(battle: Battle, id_: str) -> tuple[str, ...]:
    """The ships that pursue a ship."""
    return tuple(one.id for one in battle.ships if one.pursuit is not None and one.pursuit.target == id_)


def blank_data(book: Book, changed: frozenset[str] = frozenset()) -> SheetData:
    """A sheet for pencils."""
    points = BLANK_POINTS
    ship = Ship("", "", "", 1, 0, points, points, points, points, armor=BLANK_ARMOR, armor_max=BLANK_ARMOR)
    mounts = tuple(Mount("") for _ in range(BLANK_MOUNTS))
    crew = tuple(Person("", "", "passenger") for _ in range(BLANK_CREW))
    empty = replace(ship, mounts=mounts, crew=crew)
    return SheetData(empty, 0, 0, 0, 0, 0, (), (), (), (), book, changed, blank=True)


# points and hits


def lost_first(now: int, full: int) -> tuple[Mark, ...]:
    """A box a point: those lost filled, from the left."""
    return tuple("filled" if number < full - now else "empty" for number in range(full))


def three_hits(of: Part | Mount) -> tuple[tuple[Mark, str], ...]:
    """The three hits of a system or mount: filled, mended in battle, free, or crossed out where nothing is fitted."""
    if isinstance(of, Part) and not of.fitted:
        return (("cross", ""),) * 3
    filled, mended = of.hits, of.hits + of.repaired
    return tuple(
        ("filled", "") if number < filled else ("empty", REPAIRED if number < mended else "") for number in range(3)
    )


# mounts


@dataclass(frozen=True, slots=True)
class Rack:
    """One kind of weapon of a mount: how many, what they can hold together, and what of it is loaded."""

    weapon: Weapon
    number: int
    room: int
    loaded: tuple[tuple[Load, int], ...]


def racks(mount: Mount, book: Book) -> tuple[Rack, ...]:
    """The weapons of a mount, each kind once."""
    return tuple(_rack(mount, weapon, book) for weapon in dict.fromkeys(mount.weapons))


def _rack(mount: Mount, weapon: Weapon, book: Book) -> Rack:
    number = mount.weapons.count(weapon)
    if not book.weapons[weapon].capacity:
        return Rack(weapon, number, 0, ())
    sand = weapon == "sandcaster"
    loads = tuple(load for load in LOADS if (load == "sand") == sand)
    loaded = tuple((load, mount.ammo.of(load)) for load in loads if mount.ammo.of(load))
    return Rack(weapon, number, mount.capacity * number, loaded)


def gunner(ship: Ship, mount: Mount) -> Person | None:
    """Who mans a mount."""
    seated = (one for one in ship.crew if one.post == mount.id and one.position in ("turret_gunner", "bay_gunner"))
    return next(seated, None)
