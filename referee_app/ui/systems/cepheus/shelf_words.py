"""Ships and people of the library in a few lines: what the list shows, what a search looks through, the preview."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee_app.systems.cepheus.state import CHARACTERISTICS, POSITIONS, Mount, Person, Ship
from referee_app.ui.systems.cepheus import sheet_words
from referee_app.ui.words.catalogue import named, translate


def row_text(value: Ship | Person) -> str:
    """A line of the list: the name and what it is."""
    what = value.class_name if isinstance(value, Ship) else named("cepheus.position", value.position)
    return f"{value.name}  ·  {what}" if what else value.name


def haystack(value: Ship | Person) -> str:
    """What a search looks through."""
    if isinstance(value, Person):
        return f"{row_text(value)} {sheet_words.skills(value)}"
    weapons = (named("cepheus.weapon", weapon) for mount in value.mounts for weapon in mount.weapons)
    return " ".join([row_text(value), value.side, str(value.tons), *weapons, *(one.name for one in value.crew)])


def preview(value: Ship | Person) -> Iterator[str]:
    """The thing in a few lines."""
    return _ship(value) if isinstance(value, Ship) else _person(value)


def _ship(ship: Ship) -> Iterator[str]:
    head = translate("cepheus", "{name}, {tons} t, TL {level}, {built}")
    yield head.format(name=ship.name, tons=ship.tons, level=ship.tech_level, built=sheet_words.built(ship))
    line = translate("cepheus", "Thrust {thrust}, jump {jump}, Hull {hull}, Structure {structure}, Armour {armour}")
    yield line.format(
        thrust=ship.thrust, jump=ship.jump, hull=ship.hull_max, structure=ship.structure_max, armour=ship.armor_max
    )
    suite = named("cepheus.suite", ship.suite)
    yield translate("cepheus", "Electronics: {suite}. Software: {software}. Screens: {screens}").format(
        suite=suite, software=sheet_words.software(ship), screens=sheet_words.screens(ship)
    )
    yield translate("cepheus", "Fuel {fuel}, cargo {cargo}. Stores: {stores}").format(
        fuel=sheet_words.fuel(ship), cargo=sheet_words.cargo(ship), stores=sheet_words.stored(ship.stores)
    )
    for mount in ship.mounts:
        yield _mount(ship, mount)
    yield translate("cepheus", "Crew of {count}: {crew}").format(count=len(ship.crew), crew=_crew(ship))


def _mount(ship: Ship, mount: Mount) -> str:
    weapons = ", ".join(sheet_words.armed(weapon, number) for weapon, number in Counter(mount.weapons).items())
    gunner = next((one.name for one in ship.crew if one.post == mount.id), "")
    manned = gunner or (translate("cepheus", "computer") if mount.computer else translate("cepheus", "nobody"))
    return f"{mount.id}: {weapons} · {manned}"


def _crew(ship: Ship) -> str:
    numbers = Counter(one.position for one in ship.crew)
    counted = ((named("cepheus.position", position), numbers[position]) for position in POSITIONS)
    return ", ".join(f"{name} ×{number}" if number > 1 else name for name, number in counted if number)


def _person(person: Person) -> Iterator[str]:
    yield row_text(person)
    shorts = (named("cepheus.characteristic_short", name) for name in CHARACTERISTICS)
    yield "  ".join(f"{short} {score}" for short, score in zip(shorts, sheet_words.scores(person), strict=True))
    yield sheet_words.skills(person)
    if person.armor:
        yield translate("cepheus", "Personal armour {armour}").format(armour=person.armor)
