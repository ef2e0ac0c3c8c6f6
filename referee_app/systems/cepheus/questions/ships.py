"""The ships that questions are about, and the fields and refusals that the questions of all sections share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Any, Literal

from referee_app.core.limits import DISTINCT, AtMost, Between, Dice, Letters, Rational
from referee_app.core.questions import Called
from referee_app.core.refusal import COUNT, DIE, MISSING, Refused
from referee_app.core.table import Answer, Choice, Event, Question, Thrown
from referee_app.core.table import Roll as Throw
from referee_app.systems.cepheus import state
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.damage import hull_of, structure_of
from referee_app.systems.cepheus.events import damage as facts
from referee_app.systems.cepheus.standing import thrust_after
from referee_app.systems.cepheus.state import (
    MOST_CREW,
    MOST_MOUNTS,
    SYSTEMS,
    Health,
    Hits,
    MountKind,
    Points,
    Position,
    Status,
    SystemName,
    Tons,
    Weapon,
)

Name = Annotated[str, Letters(120, 1)]
Names = Annotated[tuple[Name, ...], AtMost(1_000), DISTINCT]
Number = Annotated[int, Between(-999, 999)]
Int = Annotated[int, Between(-9_999, 9_999)]
Figure = Annotated[int, Between(-99, 99)]
Count = Annotated[int, Between(0, 9_999)]
Level = Annotated[int, Between(0, 99)]

TwoDice = Annotated[tuple[int, ...], Dice(count=2)]

Faces = Annotated[tuple[int, ...], Dice(most=99)]
"""Dice of one throw; the rules know how many there must be, so their number is looked at last."""
Run = Annotated[tuple[Faces, ...], AtMost(500)]


def nothing_there(field: str, expected: str) -> Refused:
    """A name that refers to nothing."""
    return Refused("bad_value", field, f"{field} must be {expected}.")


def missing(field: str, reason: str) -> Refused:
    """A field that is needed only here."""
    return Refused("missing_field", field, f"{field} is missing: {reason}.")


def count_wrong(field: str, expected: str) -> Refused:
    """Too few or too many dice, or dice for something else."""
    return Refused("dice_count", field, f"{field} must hold {expected}.", COUNT)


Load = Annotated[Fraction, Rational(0, 1_000_000)]
"""Tons of fuel or cargo."""

Purpose = Literal[
    "location",
    "turret",
    "bay",
    "leak",
    "percent",
    "crew_table",
    "crew_pick",
    "crew_damage",
    "damage",
    "sand",
    "screen",
    "collision",
]
PICKS = ("turret", "bay", "crew_pick")
"""Purposes that are a random choice, given as one number counted from 1."""


@dataclass(frozen=True, slots=True)
class Mount:
    """A turret or bay."""

    id: Name
    kind: MountKind = "turret"
    hits: Hits = 0
    weapons: Annotated[tuple[Weapon, ...], AtMost(3)] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """One of the crew."""

    id: Name
    position: Position
    armor: Level = 0
    state: Health = "fit"


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship's sheet; Hull and Structure follow from the tons where they are left out (C-93)."""

    tons: Tons = 200
    armor: Level = 0
    thrust: Level = 2
    hull: Points | None = None
    structure: Points | None = None
    systems: Mapping[SystemName, Hits] = field(default_factory=dict)
    fitted: Mapping[SystemName, bool] = field(default_factory=dict)
    mounts: Annotated[tuple[Mount, ...], AtMost(MOST_MOUNTS)] = ()
    fuel: Load = Fraction(0)
    cargo: Load = Fraction(0)
    reflec: bool = False
    crew: Annotated[tuple[Person, ...], AtMost(MOST_CREW)] = ()


def sheet(ship: Ship, book: Book, id_: str = "ship", place: str = "ship") -> state.Ship:
    """The status sheet of a ship as given at a place. Raises `Refused` when two mounts or people share a name."""
    for name, ids in (("mounts", [one.id for one in ship.mounts]), ("crew", [one.id for one in ship.crew])):
        if len(set(ids)) < len(ids):
            raise nothing_there(f"{place}.{name}", "a list without two of the same id")
    hull = hull_of(ship.tons, book) if ship.hull is None else ship.hull
    structure = structure_of(ship.tons, book) if ship.structure is None else ship.structure
    return state.Ship(
        id=id_,
        name=id_,
        side=id_,
        tons=ship.tons,
        thrust=ship.thrust,
        hull=hull,
        hull_max=max(hull, hull_of(ship.tons, book)),
        structure=structure,
        structure_max=max(structure, structure_of(ship.tons, book)),
        armor=ship.armor,
        armor_max=ship.armor,
        reflec=ship.reflec,
        systems=systems_of(ship),
        fuel=ship.fuel,
        fuel_max=ship.fuel,
        cargo=ship.cargo,
        cargo_max=ship.cargo,
        mounts=tuple(state.Mount(one.id, one.kind, one.weapons, one.hits) for one in ship.mounts),
        crew=tuple(person_of(one) for one in ship.crew),
        status=_status(ship, structure),
    )


def _status(ship: Ship, structure: int) -> Status:
    """A ship without Structure is destroyed, one without a power plant disabled (C-121)."""
    if not structure:
        return "destroyed"
    return "disabled" if ship.systems.get("power_plant", 0) >= state.DESTROYED else "fighting"


def systems_of(ship: Ship) -> state.Systems:
    """Its systems; a small craft has no jump drive unless it says so."""
    fitted = {"j_drive": ship.tons >= state.SMALL_CRAFT, **ship.fitted}
    parts = {name: state.Part(ship.systems.get(name, 0), 0, fitted.get(name, True)) for name in SYSTEMS}
    return state.Systems(**parts)


def person_of(person: Person) -> state.Person:
    """One of its crew, called by the id."""
    return state.Person(person.id, person.id, person.position, armor=person.armor, state=person.state)


@dataclass(frozen=True, slots=True)
class Roll:
    """One throw: what it is for, and the dice, or the number picked."""

    purpose: Annotated[Purpose, Called("for")]
    dice: Faces | None = None
    pick: Annotated[int, Between(1, 999)] | None = None


Rolls = Annotated[tuple[Roll, ...], AtMost(5_000)]


class Given:
    """The rolls of a question, given out as the rules ask for them, each for its purpose (C-10)."""

    def __init__(self, rolls: tuple[Roll, ...], place: str = "rolls") -> None:
        self.rolls = rolls
        self.place = place
        self.used = 0
        _whole(rolls, place)

    def __call__(self, question: Question) -> Answer:
        """The next roll. Raises `Refused` when it is not the one the rules ask for."""
        assert not isinstance(question, Choice)
        if self.used >= len(self.rolls):
            raise count_wrong(self.place, f"one more roll, for {question.purpose}")
        roll, where = self.rolls[self.used], f"{self.place}[{self.used}]"
        self.used += 1
        return Thrown(question.key, tuple((face,) for face in _faces(roll, question, where)))

    def close(self) -> None:
        """Refuse what nobody asked for."""
        if self.used < len(self.rolls):
            raise count_wrong(self.place, f"{self.used} rolls, for no more are needed")


def _whole(rolls: tuple[Roll, ...], place: str) -> None:
    """Each roll has dice, or a pick."""
    for number, roll in enumerate(rolls):
        if roll.dice is None and roll.pick is None:
            name = "pick" if roll.purpose in PICKS else "dice"
            where = f"{place}[{number}].{name}"
            raise Refused("missing_field", where, f"{where} is missing: a roll is dice or a pick.", MISSING)
        if roll.dice is not None and roll.pick is not None:
            raise nothing_there(f"{place}[{number}].pick", "left out beside dice")


def _faces(roll: Roll, question: Throw[Any], where: str) -> tuple[int, ...]:
    faces = roll.dice if roll.dice is not None else (roll.pick or 0,)
    fits = (roll.pick is not None) == (question.purpose in PICKS) and len(faces) == question.dice.count
    if roll.purpose != question.purpose or not fits:
        raise count_wrong(where, f"a roll for {question.purpose}, {question.dice.count} in number")
    if any(face > question.dice.sides for face in faces):
        name = "pick" if roll.pick is not None else "dice"
        raise Refused("bad_die", f"{where}.{name}", f"{where}.{name} must be 1 to {question.dice.sides}.", DIE)
    return faces


def tons(amount: Fraction) -> int | float:
    """Tons as they are shown: 4 places, whole numbers as such."""
    shown = round(amount, 4)
    return int(shown) if shown.denominator == 1 else float(shown)


def amount_of(dice: int, column: str) -> str | None:
    """What a row of the crew table does, as text (C-112)."""
    return f"{dice}D6{'x10' if column == 'radiation' else ''}" if dice else None


def events_of(told: Iterable[Event[Any]]) -> list[dict[str, object]]:
    """The facts of a damage step as its events, in order; other facts are left out."""
    return [event for fact in told for event in _event(fact)]


def _event(fact: object) -> Iterator[dict[str, object]]:
    match fact:
        case facts.Located():
            yield {"group": fact.group, "row": fact.row, "column": fact.column, "location": fact.location}
        case facts.SystemHit():
            yield {"hit": fact.system, "now": fact.now, **_if(bool(fact.mount), mount=fact.mount)}
        case facts.Overflowed():
            yield {"over": fact.system, "to": fact.to}
        case facts.StatusChanged():
            yield {"status": fact.status}
        case facts.LeakStarted():
            yield {"leak": fact.tons}
        case _:
            yield from _loss(fact)


def _loss(fact: object) -> Iterator[dict[str, object]]:
    match fact:
        case facts.FuelLost():
            yield {"fuel_lost": tons(fact.tons)}
        case facts.CargoLost():
            yield {"cargo_lost": tons(fact.tons)}
        case facts.CrewStruck():
            amount = amount_of(fact.dice, fact.column)
            yield {"crew_hit": fact.column, "total": fact.total, "who": fact.who, "amount": amount}
        case facts.PersonHurt():
            yield {"crew": fact.crew, "damage": fact.damage}
        case facts.PersonIrradiated():
            yield {"crew": fact.crew, "rads": fact.rads}


def state_of(ship: state.Ship) -> dict[str, object]:
    """What a sheet shows; what is zero or unchanged is left out."""
    systems = {name: ship.systems.part(name).hits for name in SYSTEMS}
    mounts = {mount.id: mount.hits for mount in ship.mounts if mount.hits}
    crew = {person.id: suffered for person in ship.crew if (suffered := _suffered(person))}
    return {
        "hull": ship.hull,
        "structure": ship.structure,
        "armor": ship.armor,
        **_if(any(systems.values()), systems={name: hits for name, hits in systems.items() if hits}),
        **_if(bool(mounts), mount_hits=mounts),
        **_if(bool(systems["m_drive"]), thrust=thrust_after(ship.thrust, systems["m_drive"])),
        **_if(bool(ship.leak), leak=ship.leak),
        **_if(ship.status != "fighting", status=ship.status),
        **_if(bool(systems["fuel"] or ship.leak), fuel=tons(ship.fuel)),
        **_if(bool(systems["hold"]), cargo=tons(ship.cargo)),
        **_if(bool(crew), crew=crew),
    }


def _if(holds: bool, **shown: object) -> dict[str, object]:
    return shown if holds else {}


def _suffered(person: state.Person) -> dict[str, int]:
    return {
        **({"damage": person.damage} if person.damage else {}),
        **({"rads": person.rads} if person.rads else {}),
    }
