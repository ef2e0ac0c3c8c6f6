"""What a commander reckons with: chances of two dice, hits that get through armour, the fire of one ship at another.

All of it comes of the rules' own tables and functions, as plain numbers that are kept: sheets are the same objects from
order to order wherever nothing on them has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import characteristic_dm, reach, skill_dm
from referee_app.systems.cepheus.damage import armor_against
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.events.crew import TARGET
from referee_app.systems.cepheus.firing import SKILL, automatic, evade
from referee_app.systems.cepheus.gunnery import HURT, mount_line, weapon_line
from referee_app.systems.cepheus.odds.checks import missile_hits, stopped
from referee_app.systems.cepheus.odds.damage import Load, hit_counts
from referee_app.systems.cepheus.standing import disabled, idle, thrust
from referee_app.systems.cepheus.state import (
    MISSILES,
    Battle,
    Characteristic,
    Missile,
    Mount,
    Person,
    Range,
    Ship,
    Skill,
    Weapon,
)

T = TypeVar("T")

CHANCES = tuple(float(reach(need)) for need in range(14))
"""The chance that two dice show so much or more, up to what they never show."""


def chance(dm: int, target: int = TARGET) -> float:
    """The chance of a check with these modifiers (C-1)."""
    return CHANCES[max(0, min(13, target - dm))]


def dm_of(person: Person, skill: Skill, characteristic: Characteristic, book: Book) -> int:
    """What somebody brings to a check: skill and characteristic (C-4, C-5)."""
    score = 7 if person.computer else person.now.score(characteristic)
    return skill_dm(person.skills.level(skill), person.jack, book) + characteristic_dm(score)


RADIATION = 0.3
"""What a radiation hit is reckoned at, in hits (C-114)."""
LIFE = 2.5
"""The hits a point of Hull or Structure stands for: most of them land elsewhere (C-97)."""


class Gun(NamedTuple):
    """All weapons of one kind of a working mount: with whom at it (empty: the computer), and what that adds to a roll
    at any target; `missiles` are what a firing launches, of `load`."""

    mount: str
    weapon: Weapon
    many: int
    crew: str
    dm: int
    missiles: int = 0
    load: Missile = "standard"


class Target(NamedTuple):
    """What of a ship counts for those who shoot at it."""

    armor: int
    reflec: bool
    defence: int
    lasers: int


STOPS = 0.55
"""What a run of point defence stops of the missiles that arrive, at a rough guess, in missiles."""


def fire_of(gun: Gun, at: Target, band: Range, dm: int, known: Tables) -> float:
    """The hits one gun makes on average at a range, with what more there is for or against the roll (C-45, C-48)."""
    book = known.book
    hard = book.difficulty(gun.weapon, band)
    if hard is None:
        return 0.0
    roll = gun.dm + book.dm(hard) + dm
    if gun.missiles:
        each = known.missile(roll - weapon_line(gun.weapon, book).value, at.defence, gun.load == "smart")
        arriving = max(0.1 * gun.missiles, gun.missiles - STOPS * at.lasers)
        return arriving * each * known.hits(gun.load, at.armor, at.reflec)
    return gun.many * chance(roll - at.defence) * known.hits(gun.weapon, at.armor, at.reflec)


class Tables:
    """The rule tables, with what was worked out from them."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._hits: dict[tuple[str, int, bool, int], float] = {}
        self._flown: dict[tuple[int, int, bool], float] = {}
        self._fire: dict[tuple[tuple[Gun, ...], Target, Range], float] = {}
        self._shot: dict[tuple[Gun, Target, Range, int], float] = {}
        self._once: dict[Hashable, Any] = {}

    def once(self, key: Hashable, work: Callable[[], T]) -> T:
        """Anything else worked out once, by all it depends on."""
        if key not in self._once:
            if len(self._once) >= MOST_KEPT:
                self._once.clear()
            self._once[key] = work()
        found: T = self._once[key]
        return found

    def shot(self, gun: Gun, aim: Target, band: Range, dm: int) -> float:
        """The hits one gun makes on average, with what more there is for or against the roll."""
        key = gun, aim, band, dm
        found = self._shot.get(key)
        if found is None:
            if len(self._shot) >= MOST_KEPT * 16:
                self._shot.clear()
            found = self._shot[key] = fire_of(gun, aim, band, dm, self)
        return found

    def fire(self, guns_: tuple[Gun, ...], aim: Target, band: Range) -> float:
        """The hits some guns make on a target in one turn on average."""
        key = guns_, aim, band
        found = self._fire.get(key)
        if found is None:
            if len(self._fire) >= MOST_KEPT * 8:
                self._fire.clear()
            found = self._fire[key] = sum(fire_of(gun, aim, band, 0, self) for gun in guns_)
        return found

    def hits(self, cause: str, armor: int, reflec: bool, sand: int = 0) -> float:
        """The single hits one weapon or missile that hits makes on average, radiation among them (C-94, C-95)."""
        key = cause, armor, reflec, sand
        if key not in self._hits:
            self._hits[key] = self._mean(*key)
        return self._hits[key]

    def _mean(self, cause: str, armor: int, reflec: bool, sand: int) -> float:
        book = self.book
        missile = next((book.missiles[one] for one in MISSILES if one == cause), None)
        weapon = next((data for name, data in book.weapons.items() if name == cause), None)
        data = missile or weapon
        assert data is not None
        met = armor if missile else armor_against(weapon_named(cause, book), armor, reflec, book)
        load = Load(data.dice, 1 if cause == "sandcaster" else 0, sand)
        mean = float(sum(count * part for count, part in hit_counts(load, met, 1, None, book).items()))
        return mean + (RADIATION if data.radiation else 0.0)

    def missile(self, launch: int, defence: int, smart: bool) -> float:
        """The chance that one missile hits, from the launch check's modifiers and the target's defences (C-88)."""
        key = launch, defence, smart
        if key not in self._flown:
            need = self.book.needs.smart
            self._flown[key] = chance(-defence, need) if smart else float(missile_hits(launch, -defence, self.book))
        return self._flown[key]


def weapon_named(cause: str, book: Book) -> Weapon:
    """A weapon by its name. Raises `StopIteration`."""
    return next(weapon for weapon in book.weapons if weapon == cause)


MOST_KEPT = 512
"""So many sheets are remembered, then all are forgotten."""


def kept(work: Callable[[Ship, Book], T]) -> Callable[[Ship, Book], T]:
    """What is worked out of one sheet is kept while that sheet, and the tables, are the same objects."""
    known: dict[int, tuple[Ship, Book, T]] = {}

    def found(ship: Ship, book: Book) -> T:
        hit = known.get(id(ship))
        if hit is not None and hit[0] is ship and hit[1] is book:
            return hit[2]
        if len(known) >= MOST_KEPT:
            known.clear()
        made = work(ship, book)
        known[id(ship)] = ship, book, made
        return made

    return found


_TABLES: dict[int, Tables] = {}


def tables(book: Book) -> Tables:
    """The tables with what is known of them."""
    known = _TABLES.get(id(book))
    if known is None or known.book is not book:
        if len(_TABLES) >= 16:  # house rules tried out one after the other
            _TABLES.clear()
        known = _TABLES[id(book)] = Tables(book)
    return known


@kept
def guns(ship: Ship, book: Book) -> tuple[Gun, ...]:
    """What a ship can fire in a turn, whatever it has fired in this one; nothing where nobody can (C-40, C-44)."""
    if disabled(ship) or idle(ship):
        return ()
    crews = {one.post: one for one in reversed(ship.crew) if one.position in GUNNERS and one.fit and one.task is None}
    bad = ship.systems.bridge.hits >= 2
    found: list[Gun] = []
    for mount in ship.mounts:
        gunner = crews.get(mount.id)
        if gunner is not None or (ship.software.fire_control and automatic(ship, mount)):
            hasty = ship.conduct.hasty and gunner is not None and not gunner.computer
            found += _guns_of(mount, gunner, HURRIED * hasty + HURT * bad, book)
    return tuple(found)


HURRIED = -1
"""What haste takes from a check (C-27)."""


_GUNS: dict[tuple[int, int, int, int], tuple[Mount, Person | None, Book, tuple[Gun, ...]]] = {}
"""The guns of a mount by the very mount, gunner, trouble and tables: all are held, so that no other comes to lie
there."""


def _guns_of(mount: Mount, gunner: Person | None, trouble: int, book: Book) -> tuple[Gun, ...]:
    key = id(mount), id(gunner), trouble, id(book)
    known = _GUNS.get(key)
    if known is None:
        if len(_GUNS) >= MOST_KEPT:
            _GUNS.clear()
        known = _GUNS[key] = mount, gunner, book, _made(mount, gunner, trouble, book)
    return known[3]


def _made(mount: Mount, gunner: Person | None, trouble: int, book: Book) -> tuple[Gun, ...]:
    if mount.hits >= 2:
        return ()
    found = []
    for weapon in dict.fromkeys(mount.weapons):
        many = mount.weapons.count(weapon)
        dm = gun_dm(mount, gunner, weapon, book) + trouble
        launches = book.weapons[weapon].launches
        loads = [load for load in MISSILES if mount.ammo.of(load)] if launches else []
        crew = gunner.id if gunner else ""
        if loads:
            best = max(loads, key=lambda load: book.missiles[load].dice)
            number = min(many * launches, mount.ammo.of(best))
            found.append(Gun(mount.id, weapon, many, crew, dm, number, best))
        elif not launches and weapon != "sandcaster":
            found.append(Gun(mount.id, weapon, many, crew, dm))
    return tuple(found)


def gun_dm(mount: Mount, gunner: Person | None, weapon: Weapon, book: Book) -> int:
    """What a gunner and the mount add to a roll, whatever the target (C-46)."""
    who = 0
    if gunner is not None:
        who = dm_of(gunner, SKILL[mount.kind], "dexterity", book) - 2 * len(gunner.jobs)
    return who + weapon_line(weapon, book).value + mount_line(mount.hits).value


@kept
def target(ship: Ship, book: Book) -> Target:
    """What a ship meets fire with: armour, what takes from every roll, and the lasers that may shoot missiles down."""
    lasers = sum(
        1 for gun in guns(ship, book) if book.weapons[gun.weapon].laser and ship.mount(gun.mount).kind == "turret"
    )
    return Target(ship.armor, ship.reflec, ship.conduct.evasive + evade(ship), lasers)


def life(ship: Ship) -> float:
    """The hits a ship stands, at a rough guess (C-97 to C-100)."""
    return max(1.0, LIFE * (ship.hull + ship.structure))


def whole(ship: Ship) -> float:
    """The share of Hull and Structure that is left."""
    return (ship.hull + ship.structure) / max(1, ship.hull_max + ship.structure_max)


def fire(by: Ship, at: Ship, band: Range, book: Book) -> float:
    """The hits a ship's guns make on another in one turn on average, at a range and as both stand."""
    return fire_at(by, target(at, book), band, book)


def fire_at(by: Ship, aim: Target, band: Range, book: Book) -> float:
    """The same at a target as it might stand."""
    if by.systems.sensors.hits >= 2 and band != "adjacent":
        return 0.0
    return tables(book).fire(guns(by, book), aim, band)


@lru_cache(maxsize=1024)
def run_stops(dm: int, targets: int) -> float:
    """The missiles one run of point defence stops on average (C-84)."""
    return sum(number * float(part) for number, part in enumerate(stopped(dm, targets)))


def pending(state: Battle, ship: Ship, book: Book) -> float:
    """The hits that wait for a ship in the damage step and in flight, on average (C-117)."""
    known, aim = tables(book), target(ship, book)
    waiting = sum(
        known.hits(hit.cause, aim.armor, aim.reflec) for hit in state.queue if _shot(hit.target, hit.cause, ship, book)
    )
    flying = sum(
        salvo.number * chance(-aim.defence, salvo.need) * known.hits(salvo.missile, aim.armor, aim.reflec) * 0.7
        for salvo in state.salvos
        if salvo.target == ship.id
    )
    return waiting + flying


def _shot(at: str, cause: str, ship: Ship, book: Book) -> bool:
    return at == ship.id and (cause in book.weapons or cause in book.missiles)


def fast(ship: Ship) -> int:
    """The Thrust a ship can use; none where the bridge is out (C-40)."""
    return 0 if ship.systems.bridge.hits >= 2 else thrust(ship)
