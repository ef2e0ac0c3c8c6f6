"""The words on a ship's status sheet, and how its parts are read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import get_args

from PySide6.QtCore import QLocale

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.standing import thrust_after
from referee_app.systems.cepheus.state import (
    CHARACTERISTICS,
    LOADS,
    SKILLS,
    Change,
    Load,
    Mount,
    Part,
    Person,
    Salvo,
    Screen,
    Ship,
    Stores,
    SystemName,
    Weapon,
)
from referee_app.ui.systems.cepheus.sheet_data import Rack, SheetData
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import MINUS, signed, unsigned

NONE = "–"
TENTHS = f"{MINUS}1D6 × 10 %"


def tons(value: Fraction) -> str:
    """Tons with one decimal at most, as the language writes them."""
    text = QLocale().toString(float(value), "f", 1)
    return text.removesuffix(QLocale().decimalPoint() + "0")


def of(now: int | str, full: int | str) -> str:
    """What is left of how much."""
    return f"{now}/{full}"


# damage


def mount_effects() -> tuple[str, str, str]:
    """What the three hits on a turret or bay do (C-102, C-103)."""
    return (
        translate("cepheus", "{dm} to hit").format(dm=signed(-2)),
        translate("cepheus", "disabled"),
        translate("cepheus", "destroyed"),
    )


def effects(system: SystemName, rated: int | None = None) -> tuple[str, str, str]:
    """What the three hits on a system do (C-104 to C-110); the drive's with the Thrust it leaves of a rated one."""
    disabled, destroyed = translate("cepheus", "disabled"), translate("cepheus", "destroyed")
    burst = translate("cepheus", "cargo {loss}").format(loss=TENTHS)
    table: dict[SystemName, tuple[str, str, str]] = {
        "j_drive": (translate("cepheus", "{dm} to jump").format(dm=signed(-2)), disabled, destroyed),
        "m_drive": _thrusts(rated),
        "power_plant": (
            translate("cepheus", "damaged"),
            translate("cepheus", "radiation crew hit"),
            translate("cepheus", "ship disabled"),
        ),
        "sensors": (translate("cepheus", "{dm} on Comms").format(dm=signed(-2)), disabled, destroyed),
        "bridge": (
            translate("cepheus", "crew hit"),
            translate("cepheus", "disabled, attacks {dm}").format(dm=signed(-2)),
            destroyed,
        ),
        "fuel": (
            translate("cepheus", "leak, {dice} t an hour").format(dice="1D6"),
            translate("cepheus", "fuel {loss}").format(loss=TENTHS),
            translate("cepheus", "all fuel lost"),
        ),
        "hold": (burst, burst, translate("cepheus", "all cargo lost")),
    }
    return table[system]


def _thrusts(rated: int | None) -> tuple[str, str, str]:
    disabled = translate("cepheus", "disabled")
    if rated is None:
        less = translate("cepheus", "Thrust {change}").format(change=signed(-1))
        return less, translate("cepheus", "Thrust halved"), disabled
    left = translate("cepheus", "Thrust {n}")
    return left.format(n=thrust_after(rated, 1)), left.format(n=thrust_after(rated, 2)), disabled


def state_of(system: SystemName, part: Part, rated: int) -> str:
    """How a system stands, in one word or two."""
    if not part.fitted:
        return translate("cepheus", "not fitted")
    return effects(system, rated)[part.hits - 1] if part.hits else translate("cepheus", "unhurt")


def hits(count: int, repaired: int = 0) -> str:
    """So many hits, and how many of those there were have been repaired."""
    text = word("cepheus.hits", count)
    return f"{text}, {word('cepheus.hits.repaired', repaired)}" if repaired else text


# weapons and stores


def damage(weapon: Weapon, book: Book) -> str:
    """What a weapon's hit does, with its own modifier (C-122)."""
    row = book.weapons[weapon]
    if row.launches:
        return translate("cepheus", "by missile")
    text = f"{row.dice}D6" if row.dice else translate("cepheus", "1 point")
    if row.radiation:
        text += " " + translate("cepheus", "+ rad")
    dm = row.dm if weapon != "pulse_laser" or book.rulings.pulse_laser_dm else 0
    return text + (f" ({signed(dm)})" if dm else "")


def armed(weapon: Weapon, number: int) -> str:
    """A kind of weapon, and how many of it."""
    name = named("cepheus.weapon", weapon)
    return f"{name} ×{number}" if number > 1 else name


def load_letter(load: Load) -> str:
    """One letter for a box of ammunition."""
    letters: dict[Load, str] = {
        "standard": translate("cepheus", "S", "letter for a standard missile"),
        "smart": translate("cepheus", "M", "letter for a smart missile"),
        "nuclear": translate("cepheus", "N", "letter for a nuclear missile"),
        "sand": translate("cepheus", "C", "letter for a canister of sand"),
    }
    return letters[load]


def load_short(load: Load) -> str:
    """A kind of ammunition in a word."""
    words: dict[Load, str] = {
        "standard": translate("cepheus", "standard"),
        "smart": translate("cepheus", "smart"),
        "nuclear": translate("cepheus", "nuclear"),
        "sand": translate("cepheus", "sand"),
    }
    return words[load]


def counted(load: Load, number: int) -> str:
    """So much of a kind of ammunition."""
    return word(f"cepheus.load.{load}", number)


def loaded(rack: Rack) -> str:
    """What a weapon has left of what it can hold."""
    what = ", ".join(counted(load, number) for load, number in rack.loaded) or "0"
    return translate("cepheus", "{what} of {room}").format(what=what, room=rack.room)


def stored(stores: Stores) -> str:
    """Missiles and canisters in the hold, by kind."""
    return ", ".join(counted(load, stores.of(load)) for load in LOADS if stores.of(load)) or NONE


def letters() -> str:
    """What the letters in the boxes of ammunition mean."""
    return ", ".join(f"{load_letter(load)} {load_short(load)}" for load in LOADS)


# the ship


def built(ship: Ship) -> str:
    """What the hull is made for."""
    return ", ".join((named("cepheus.configuration", ship.configuration), *coatings(ship)))


def coatings(ship: Ship) -> Iterator[str]:
    """What the hull is coated with (C-77, C-94)."""
    if ship.reflec:
        yield translate("cepheus", "Reflec")
    if ship.stealth:
        yield translate("cepheus", "stealth")


def electronics(ship: Ship, book: Book) -> str:
    """The suite with its DM, and whether it can jam (C-125)."""
    suite = book.suites[ship.suite]
    jammers = translate("cepheus", "jammers") if suite.jammers else translate("cepheus", "no jammers")
    dm = translate("cepheus", "DM {dm}").format(dm=signed(suite.dm) if suite.dm else "+0")
    return f"{named('cepheus.suite', ship.suite)}, {dm}, {jammers}"


def software(ship: Ship) -> str:
    """The programs that run."""
    running = ship.software
    words = [
        f"{named('cepheus.program', name)} {level}"
        for name in ("evade", "fire_control", "auto_repair", "expert_piloting", "expert_engineering")
        if (level := getattr(running, name))
    ]
    return ", ".join([*words, *([named("cepheus.program", "intellect")] if running.intellect else [])]) or NONE


def screens(ship: Ship) -> str:
    """The screens by number."""
    found = [(named("cepheus.screen", name), getattr(ship.screens, name)) for name in get_args(Screen)]
    return ", ".join(f"{name} {number}" for name, number in found if number) or NONE


def fuel(ship: Ship) -> str:
    """Fuel aboard, and of which kind."""
    text = translate("cepheus", "{tons} t").format(tons=of(tons(ship.fuel), tons(ship.fuel_max)))
    return f"{text}, " + translate("cepheus", "unrefined") if ship.unrefined else text


def cargo(ship: Ship) -> str:
    """Cargo aboard."""
    return translate("cepheus", "{tons} t").format(tons=of(tons(ship.cargo), tons(ship.cargo_max)))


def leak(ship: Ship) -> str:
    """What runs out of the tank."""
    return translate("cepheus", "{n} t an hour").format(n=ship.leak) if ship.leak else NONE


# the crew


def post(ship: Ship, person: Person) -> str:
    """A person's position, and the mount or drive it is for."""
    text = named("cepheus.position", person.position)
    where = named("cepheus.part", person.post) if person.position == "engineer" else person.post
    return f"{text}, {where}" if where else text


def skills(person: Person) -> str:
    """What a person has learnt, with the levels (C-4)."""
    known = ((named("cepheus.skill", skill), person.skills.level(skill)) for skill in SKILLS)
    words = [f"{name} {level}" for name, level in known if level is not None]
    return ", ".join([*words, *([f"{named('cepheus.skill', 'jack')} {person.jack}"] if person.jack else [])]) or NONE


def scores(person: Person) -> tuple[str, ...]:
    """The six characteristics, what is left of those that suffered."""
    if person.computer:
        return (NONE,) * len(CHARACTERISTICS)
    pairs = ((person.now.score(name), person.full.score(name)) for name in CHARACTERISTICS)
    return tuple(str(full) if now == full else of(now, full) for now, full in pairs)


def lost(person: Person) -> int:
    """How many points of Strength, Dexterity and Endurance wounds have taken (C-113)."""
    physical = CHARACTERISTICS[:3]
    return max(person.damage, sum(max(0, person.full.score(one) - person.now.score(one)) for one in physical))


def wounds(person: Person) -> str:
    """How hurt a person is; nothing while unhurt."""
    words = [named("cepheus.state", person.state).lower()] if person.state != "fit" else []
    if taken := lost(person):
        words.insert(0, unsigned(-taken))
    return " ".join(words)


def rads(person: Person) -> str:
    """Radiation taken and how much that is (C-113)."""
    if not person.rads:
        return ""
    return f"{person.rads} {exposure(person.rads)}"


def exposure(taken: int) -> str:
    """How much radiation is (C-113)."""
    steps = (
        (100, translate("cepheus", "mild")),
        (200, translate("cepheus", "low")),
        (600, translate("cepheus", "moderate")),
        (1_000, translate("cepheus", "high")),
    )
    return next((word for bound, word in steps if taken < bound), translate("cepheus", "severe"))


def mount_state(mount: Mount) -> str:
    """How a mount stands."""
    return mount_effects()[mount.hits - 1] if mount.hits else translate("cepheus", "unhurt")


# in force


def in_force(data: SheetData) -> tuple[str, ...]:
    """Everything in force, what threatens the ship first."""
    return (*_salvos(data), *_boarding(data), *_links(data), *_flight(data), *_conduct(data), *_initiative(data))


def salvo(one: Salvo, by: str, target: str, now: int) -> str:
    """Missiles on their way to the ship: their own number, and what counts `now` against it where that is another."""
    text = translate("cepheus", "{n} × {missile} from {ship}: turn {due}, {need}+")
    if now != one.need:
        text = translate(
            "cepheus", "{n} × {missile} from {ship}: turn {due}, by itself {need}+, against {target} {now}+"
        )
    called = named("cepheus.missile", one.missile)
    return text.format(n=one.number, missile=called, ship=by, due=one.due, need=one.need, target=target, now=now)


def _salvos(data: SheetData) -> Iterator[str]:
    return (salvo(one, data.name_of(one.by), data.ship.name, now) for one, now in data.salvos)


def _boarding(data: SheetData) -> Iterator[str]:
    ship = data.ship
    if ship.taken_by:
        text = translate("cepheus", "Taken by {ship}, under control in turn {turn}")
        yield text.format(ship=data.name_of(ship.taken_by), turn=ship.control)
    if ship.board_dm:
        yield translate("cepheus", "Next boarding roll {dm}").format(dm=signed(ship.board_dm))
    if ship.conduct.reactions_lost:
        yield translate("cepheus", "Boarders aboard: no reactions")


def _links(data: SheetData) -> Iterator[str]:
    ship = data.ship
    if ship.pursuit is not None:
        text = translate("cepheus", "Pursues {ship}, turn {n} of it")
        yield text.format(ship=data.name_of(ship.pursuit.target), n=ship.pursuit.turns)
    several = (
        (translate("cepheus", "Pursued by {ships}"), data.pursuers),
        (translate("cepheus", "Docked to {ships}"), data.docked),
        (translate("cepheus", "Jammed by {ships}"), ship.jammed_by),
        (translate("cepheus", "Intercepts {ships}"), ship.intercepts),
    )
    yield from (text.format(ships=", ".join(map(data.name_of, ids))) for text, ids in several if ids)
    for bonus in ship.conduct.targeting:
        text = translate("cepheus", "Sensor Targeting {dm} on {ship}")
        yield text.format(dm=signed(bonus.value), ship=data.name_of(bonus.ship))
    if not ship.in_touch:
        yield translate("cepheus", "Out of touch with the fleet")


def _flight(data: SheetData) -> Iterator[str]:
    ship = data.ship
    if ship.conduct.evasive:
        text = translate("cepheus", "Evasive: attacks {dm}, until the next activation")
        yield text.format(dm=signed(-ship.conduct.evasive))
    if ship.conduct.line_up:
        yield translate("cepheus", "Lined up: {dm}").format(dm=signed(ship.conduct.line_up))
    if ship.orbit:
        yield named("cepheus.orbit", ship.orbit)
    if ship.plot:
        yield translate("cepheus", "Jump plot ready: {n} parsecs").format(n=ship.plot)


def _conduct(data: SheetData) -> Iterator[str]:
    ship, conduct = data.ship, data.ship.conduct
    if ship.aware:
        yield translate("cepheus", "Aware of its enemies")
    if conduct.hasty:
        yield translate("cepheus", "Acts hastily")
    if conduct.waiting:
        yield translate("cepheus", "Waits")
    if conduct.pool:
        yield translate("cepheus", "Coordinate Crew: {n} points left").format(n=conduct.pool)
    if conduct.units:
        yield translate("cepheus", "Fire Control: {n} left").format(n=conduct.units)
    if ship.increase:
        yield translate("cepheus", "Initiative {dm} next turn").format(dm=signed(ship.increase))


def _initiative(data: SheetData) -> Iterator[str]:
    for change in data.ship.changes:
        if change.turn in {None, data.turn}:
            text = translate("cepheus", "Initiative {dm}: {source}")
            yield text.format(dm=signed(change.amount), source=_source(change))


def _source(change: Change) -> str:
    told = {
        "hasty": translate("cepheus", "hasty"),
        "increased": translate("cepheus", "increased"),
        "delay": translate("cepheus", "delayed"),
        "entered": translate("cepheus", "brought in"),
        "comms": translate("cepheus", "out of touch"),
    }
    return told.get(change.source, change.source)
