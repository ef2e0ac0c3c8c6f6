"""Damage: from the dice of a weapon to what is left of ship and people, and what can be mended in battle (C-93 to
C-121)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Literal, TypeVar, get_args

from referee_app.core.copying import replace
from referee_app.core.dice import Dice, Each, Summed
from referee_app.core.latest import latest
from referee_app.core.table import About, Choice, Modifier, Outlook, Price, Prices, Roll, Spread, Table
from referee_app.systems.cepheus.book import Book, CrewRow, WeaponData
from referee_app.systems.cepheus.checks import PAIRS, Maker, ask, gifted, ladder, no_outlook, sums, trained
from referee_app.systems.cepheus.events.damage import (
    CargoLost,
    CrewStruck,
    FuelLost,
    LeakStarted,
    Located,
    Overflowed,
    PersonHurt,
    PersonIrradiated,
    StatusChanged,
    SystemHit,
    WorkDisturbed,
)
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import (
    DESTROYED,
    SMALL_CRAFT,
    SYSTEMS,
    WEAPONS,
    Battle,
    Cause,
    Characteristics,
    Column,
    Health,
    Hit,
    Level,
    Location,
    Mount,
    MountKind,
    Part,
    Person,
    Ship,
    Status,
    SystemName,
    Weapon,
)

SIX, THREE = 6, 3
"""Beyond the table so many points are a Double Hit, so many a Single Hit (C-96)."""
HOUR = 3_600
"""Seconds; leaks are told in tons per hour (C-109)."""


def hull_of(tons: int, book: Book) -> int:
    """Hull points (C-93)."""
    return tons // book.hull_tons


def structure_of(tons: int, book: Book) -> int:
    """Structure points, at least 1 (C-93, R-47)."""
    up = book.hull_tons - 1 if book.rulings.structure_rounding == "up" else 0
    return max(1, (tons + up) // book.hull_tons)


def groups_of(damage: int, book: Book) -> tuple[int, ...]:
    """The hit groups of a damage number, in the order their locations are rolled (C-95, C-96, R-40)."""
    if damage <= 0:
        return ()
    sought = damage + (book.rulings.damage_overlap == "higher" and damage in book.overlaps)
    bands = _bands(book)
    for upto, groups in bands:
        if sought <= upto:
            return groups
    last, groups = bands[-1]
    return (*groups, *beyond(damage - last, book))


@latest(2)  # the odds of an attack ask for each damage there may be
def _bands(book: Book) -> list[tuple[int, tuple[int, ...]]]:
    """The bands of the table by the number they go up to."""
    return sorted((int(upto), groups) for upto, groups in book.damage_bands.items())


def beyond(extra: int, book: Book) -> tuple[int, ...]:
    """The groups of the points above the table (C-96, R-41)."""
    doubles, left = divmod(extra, SIX)
    singles = extra // THREE if book.rulings.beyond_44 == "add" else left // THREE
    return (2,) * doubles + (1,) * singles


def leaked(tons_per_hour: int, turns: int, book: Book) -> Fraction:
    """Tons that leak in so many turns, however many there are to lose (C-109, R-1, R-51)."""
    return Fraction(tons_per_hour * turns * book.rulings.turn_seconds, HOUR)


Hopeless = Literal["C-58", "R-54"]
"""Why nothing can be mended: there is no damage, or too much."""

EXCEPTIONAL = 6


def mended(effect: int) -> int:
    """The hits a repair check of that Effect takes off, as far as there are any (C-58)."""
    if effect < 0:
        return 0
    if effect == 0:
        return 1
    return 3 if effect >= EXCEPTIONAL else 2


def hopeless(what: str, hits: int, book: Book) -> Hopeless | None:
    """What forbids mending a system with so many hits; a manoeuvre drive is never past it (C-58, R-54)."""
    if hits <= 0:
        return "C-58"
    lost = hits >= DESTROYED and what != "m_drive"
    return "R-54" if lost and not book.rulings.repair_destroyed else None


def system_of(what: str) -> SystemName | None:
    """The ship system of that name, None for a mount."""
    return next((name for name in SYSTEMS if name == what), None)


def part_of(ship: Ship, what: str) -> Part | None:
    """A system or mount by name or id, None where the ship has no such thing."""
    system = system_of(what)
    if system is not None:
        part = ship.systems.part(system)
        return part if part.fitted else Part(fitted=False)
    return next((Part(mount.hits, mount.repaired) for mount in ship.mounts if mount.id == what), None)


V = TypeVar("V")

Wounds = Literal["marked", "summed"]
"""Wounds marked on the sheets of people as the rules have it, or only added up."""


@dataclass(frozen=True, slots=True)
class Blow:
    """What strikes a ship; `side` throws its dice, `prefix` keeps the throws of a second ship apart (R-39)."""

    table: Table[Battle]
    book: Book
    target: str
    side: str = ""
    internal: bool = False
    wounds: Wounds = "marked"
    prefix: str = ""
    victim: Person | None = None
    """Who it is that its throws are about, besides the ship."""

    @property
    def ship(self) -> Ship:
        """The ship as it is now."""
        return self.table.state.ship(self.target)

    def ask(
        self,
        key: str,
        dice: Dice[V],
        rule: str,
        *lines: Modifier,
        outlook: Callable[[], Outlook] = no_outlook,
        stands: tuple[tuple[int, str], ...] = (),
    ) -> V:
        """Ask for dice; the purpose is the key without what numbers it, `stands` what each face stands for. The dice of
        a whole crew, each his own, are parts of one throw."""
        purpose = key.partition(":")[0]
        about: About = (("ship", self.ship.name),)
        roll = Roll(self.prefix + key, purpose, dice, self.side, lines, (), about, rule, outlook, None, stands)
        if self.victim is not None:
            roll = replace(roll, about=(*about, ("crew", self.victim.name)), whose=self.victim.id, part="crew")
        return self.table.roll(roll)

    def pick(self, key: str, among: Sequence[str], rule: str) -> int:
        """A random choice by names, counted from 0; nothing is thrown for one candidate (C-10)."""
        if len(among) < 2:
            return 0
        return self.ask(key, Each(1, len(among)), rule, stands=tuple(enumerate(among, 1)))[0] - 1


REFLEC = 3
"""What Reflec adds to the armour against lasers (C-94)."""
POINT = 1
"""The damage of a sandcaster (C-49)."""
PER_MESON_SCREEN = -2

Radiant = Literal[Weapon, "nuclear"]
"""What may bring a radiation hit."""
RADIANT: tuple[Radiant, ...] = get_args(Radiant)


def weapon_of(cause: Cause | Weapon, book: Book) -> WeaponData | None:
    """The line of the weapon table, for what is a weapon and no missile."""
    return next((book.weapons[weapon] for weapon in WEAPONS if weapon == cause), None)


def is_internal(cause: Cause | Weapon, book: Book) -> bool:
    """Whether its hits roll on the Internal column whatever the Hull (C-115, C-116)."""
    weapon = weapon_of(cause, book)
    return cause in ("boarding_hit", "boarding_damage") or (weapon is not None and weapon.meson)


def armor_met(ship: Ship, cause: Cause | None, book: Book) -> int:
    """The armour a cause of damage meets now (C-94, C-115, C-116)."""
    return armor_against(cause, ship.armor, ship.reflec, book)


def armor_against(cause: Cause | Weapon | None, armor: int, reflec: bool, book: Book) -> int:
    """The same from the figures; without a cause it is plain armour."""
    if cause is None:
        return armor
    if is_internal(cause, book):
        return 0
    weapon = weapon_of(cause, book)
    return armor + (REFLEC if reflec and weapon is not None and weapon.laser else 0)


def sanded(cause: Cause | Weapon | None, book: Book) -> bool:
    """Whether sand takes anything from it: beams only, mesons by the house rule of R-22."""
    if cause is None:
        return True
    weapon = weapon_of(cause, book)
    if weapon is None or not weapon.dice:
        return False
    return not weapon.meson or book.rulings.sand_stops_mesons


def left_over(raw: int, effect: int, stopped: int, book: Book) -> int:
    """The damage left of a roll after all that stops it; the Effect counts by the house rule of R-28 only (C-94)."""
    return max(0, raw + (effect if book.rulings.effect_adds_damage else 0) - stopped)


@dataclass(frozen=True, slots=True)
class Exposure:
    """A hit of a weapon, or of a nuclear missile, that may bring radiation: the armour its damage met, the active meson
    screens, a nuclear damper against it, and whether its damage got through (C-114)."""

    weapon: Radiant
    armor: Level = 0
    meson_screens: Level = 0
    damper: bool = False
    penetrated: bool = True


def radiation_dm(hit: Exposure, book: Book) -> int | None:
    """The modifier of a weapon's radiation hit, None where there is none (C-114, C-85, R-53)."""
    nuclear = hit.weapon == "nuclear"
    data = book.missiles["nuclear"] if hit.weapon == "nuclear" else book.weapons[hit.weapon]
    if not data.radiation or (nuclear and hit.damper) or not (hit.penetrated or book.rulings.radiation_if_stopped):
        return None
    if isinstance(data, WeaponData) and data.meson:
        return PER_MESON_SCREEN * hit.meson_screens
    return -hit.armor


def radiant(cause: Cause) -> Radiant | None:
    """The cause as far as it may bring radiation: weapons and nuclear missiles."""
    return next((one for one in RADIANT if one == cause), None)


def radiation_of(hit: Hit, ship: Ship, armor: int, damage: int, book: Book) -> int | None:
    """The modifier of the radiation hit of one queued hit; `armor` is the rating its damage met (C-114).

    A meson screen is active when it was triggered against this attack (C-85).
    """
    cause = radiant(hit.cause)
    if cause is None:
        return None
    screens = ship.screens.meson_screen if hit.screen is not None else 0
    return radiation_dm(Exposure(cause, armor, screens, hit.screen is not None, damage > 0), book)


Victim = Literal["strength", "dexterity"]
"""What the victim lets suffer first once Endurance is gone."""
RadiationLevel = Literal["mild", "low", "moderate", "high", "severe"]
Interruption = Literal["unaffected", "turn_lost", "ruined"]

LEVELS: tuple[tuple[int, RadiationLevel], ...] = ((1000, "severe"), (600, "high"), (200, "moderate"), (100, "low"))


def injured(now: Characteristics, damage: int, first: Victim = "strength") -> Characteristics:
    """The scores after damage: Endurance, then the one chosen, then the other (C-113)."""
    second: Victim = "dexterity" if first == "strength" else "strength"
    scores = {}
    for name in ("endurance", first, second):
        score: int = getattr(now, name)
        scores[name] = max(0, score - damage)
        damage = max(0, damage - score)
    return replace(now, **scores)


def health(now: Characteristics) -> Health:
    """What somebody with these scores can still do (C-113)."""
    if now.strength and now.dexterity:
        return "fit"
    return "unconscious" if now.strength or now.dexterity or now.endurance else "dead"


def has_choice(now: Characteristics, damage: int) -> bool:
    """Whether it matters what the victim lets suffer first (C-113)."""
    return injured(now, damage, "strength") != injured(now, damage, "dexterity")


def radiation_level(rads: int) -> RadiationLevel:
    """How bad so many rads are (C-113)."""
    return next((name for least, name in LEVELS if rads >= least), "mild")


def interruption(effect: int) -> Interruption:
    """What becomes of a hurt person's long work (C-37)."""
    if effect >= 0:
        return "unaffected"
    return "ruined" if effect <= -6 else "turn_lost"


CrewColumn = Literal["normal", "radiation"]

RADS = 10
"""Rads for each point of the dice (C-112)."""


def row_of(total: int, book: Book) -> CrewRow:
    """The row of the crew table; the highest holds for all beyond it (C-112)."""
    rows = sorted((int(upto), row) for upto, row in book.crew_table.items())
    return next((row for upto, row in rows if total <= upto), rows[-1][1])


def _named(row: CrewRow) -> str:
    """A row in short: whom it strikes and with how many dice."""
    return f"{row.who}:{row.dice}"


def at_risk(ship: Ship, book: Book) -> tuple[Person, ...]:
    """Whom a crew hit may strike: the living, in a position other than Passenger; no programs (R-52)."""
    alive = (person for person in ship.crew if person.state != "dead" and not person.computer)
    return tuple(one for one in alive if one.position != "passenger" or book.rulings.crew_hits_passengers)


def struck(blow: Blow, place: str, column: CrewColumn = "normal", dm: int = 0) -> None:
    """One roll on the crew table and what comes of it (C-112)."""
    lines = (Modifier(dm, "radiation", "C-114"),) if dm else ()
    stands = tuple((dice, _named(row_of(dice + dm, blow.book))) for dice in sums(2))
    total = blow.ask(f"crew_table:{place}", Summed(2), "C-112", *lines, stands=stands) + dm
    row = row_of(total, blow.book)
    blow.table.tell(CrewStruck(blow.target, column, total, row.who, row.dice, dm))
    people = at_risk(blow.ship, blow.book)
    if row.who == "none" or not people:
        return
    if row.who == "one":
        people = (people[blow.pick(f"crew_pick:{place}", [one.name for one in people], "C-112")],)
    for person, amount in zip(people, _amounts(blow, place, people, row.dice), strict=True):
        if column == "radiation":
            blow.table.tell(PersonIrradiated(blow.target, person.id, amount * RADS))
        else:
            hurt(blow, person, amount, place)


def _amounts(blow: Blow, place: str, people: Sequence[Person], dice: int) -> Iterator[int]:
    """What each victim's dice show: his own, or the same for all by the house rule of R-52."""
    shared = blow.book.rulings.all_crew_dice == "shared" and len(people) > 1
    amount = 0
    for number, person in enumerate(people, 1):
        if number == 1 or not shared:
            throw = blow if shared else replace(blow, victim=person)
            amount = throw.ask(f"crew_damage:{place}.{number}", Summed(dice), "C-112")
        yield amount


def hurt(blow: Blow, person: Person, amount: int, place: str) -> None:
    """Wound somebody: personal armour first, then the scores, then what he was working on (C-113, C-37)."""
    damage = max(0, amount - person.armor)
    if blow.wounds == "summed":
        blow.table.tell(PersonHurt(blow.target, person.id, damage))
        return
    now = injured(person.now, damage, _first(blow, person, damage, place))
    worse = health(now) if damage else person.state
    blow.table.tell(PersonHurt(blow.target, person.id, damage, now, worse))
    if damage and blow.book.rulings.interrupt_on == "person":
        disturb(blow, person.id, damage, place)


def _first(blow: Blow, person: Person, damage: int, place: str) -> Victim:
    """The victim's choice, where it matters (C-113)."""
    if not has_choice(person.now, damage):
        return "strength"
    about = (("ship", blow.ship.name), ("crew", person.name), ("damage", damage))
    key = f"{blow.prefix}suffers:{place}.{person.id}"[:120]
    options: tuple[Victim, ...] = ("strength", "dexterity")
    prices = partial(_left, person.now, damage, options)
    choice = Choice(key, "suffers", options, blow.ship.side, about, "C-113", prices=prices)
    return "dexterity" if blow.table.choose(choice) == "dexterity" else "strength"


def _left(now: Characteristics, damage: int, victims: tuple[Victim, ...]) -> tuple[Prices, ...]:
    """The scores that are left by which suffers first, and how the person stands with them."""
    return tuple(_standing(injured(now, damage, first)) for first in victims)


def _standing(now: Characteristics) -> Prices:
    scores = tuple((name, getattr(now, name)) for name in ("strength", "dexterity", "endurance"))
    return Price("cepheus.price.scores", scores), Price(f"cepheus.price.{health(now)}")


def disturb(blow: Blow, crew: str, damage: int, place: str) -> None:
    """Somebody hurt on a long task rolls to keep at it (C-37)."""
    ship = blow.ship
    person = ship.person(crew)
    if person.task is None or not person.fit:
        return
    lines = ladder(
        *trained(person.task.skill, person.skills.level(person.task.skill), person.jack, blow.book),
        *gifted(person.task.characteristic, person.now.score(person.task.characteristic)),
        Modifier(-damage, "task", "C-37"),
    )
    maker = Maker(ship, person, "keep_working", lines, "C-37")
    made = ask(blow.table, maker, f"{blow.prefix}keep_working:{place}:{crew}"[:120])
    blow.table.tell(WorkDisturbed(crew, made, interruption(made.effect)))


def disturb_all(blow: Blow, damage: int) -> None:
    """By the house rule of R-61 a hit on the ship disturbs everybody at long work."""
    for person in blow.ship.crew:
        disturb(blow, person.id, damage, "ship")


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
            struck(blow, place)
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
        struck(blow, place, "radiation")
    elif now == DESTROYED:
        blow.table.tell(status_changed(blow.table.state, blow.target, "disabled"))


def _bridge(blow: Blow, now: int, place: str) -> None:
    if now == 1:
        struck(blow, place)


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
