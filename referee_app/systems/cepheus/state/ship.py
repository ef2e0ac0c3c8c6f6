"""A ship's status sheet: what it is, what is left of it, who is aboard, and how it stands this turn (section 10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from referee_app.core.limits import AtMost, Line, Name, Unsigned
from referee_app.systems.cepheus.state.kinds import (
    Configuration,
    Count,
    Figure,
    Hits,
    Initiative,
    Level,
    Load,
    MountKind,
    Orbit,
    Points,
    Screen,
    Status,
    Suite,
    SystemName,
    Tons,
    Turn,
    Weapon,
)
from referee_app.systems.cepheus.state.person import Person

MOST_CREW = 60
MOST_MOUNTS = 50
SMALL_CRAFT = 100
"""A vessel of fewer tons is a small craft (C-11)."""
DESTROYED = 3
"""A system or mount with so many hits is past all use (C-102 to C-110)."""


@dataclass(frozen=True, slots=True)
class Part:
    """One ship system: whether it is fitted, its hits, and how many hits battlefield repairs took off (C-60)."""

    hits: Hits = 0
    repaired: Hits = 0
    fitted: bool = True


@dataclass(frozen=True, slots=True)
class Systems:
    """The seven systems with three hits each (C-104 to C-110)."""

    j_drive: Part = Part()
    m_drive: Part = Part()
    power_plant: Part = Part()
    sensors: Part = Part()
    bridge: Part = Part()
    fuel: Part = Part()
    hold: Part = Part()

    def part(self, name: SystemName) -> Part:
        """One of them."""
        part: Part = getattr(self, name)
        return part

    def changed(self, name: SystemName, part: Part) -> Systems:
        """With one of them changed."""
        return replace(self, **{name: part})


@dataclass(frozen=True, slots=True)
class Stores:
    """Missiles by type and canisters of sand (C-123, R-33)."""

    standard: Count = 0
    smart: Count = 0
    nuclear: Count = 0
    sand: Count = 0

    def of(self, load: Load) -> int:
        """How many of one kind."""
        number: int = getattr(self, load)
        return number

    def plus(self, load: Load, number: int) -> Stores:
        """With some more, or fewer, of one kind."""
        return replace(self, **{load: max(0, self.of(load) + number)})


@dataclass(frozen=True, slots=True)
class Shot:
    """What a mount has fired this turn: who fired it (empty: the computer), at whom, and each weapon (C-44, C-47)."""

    by: Line
    target: Name
    weapons: Annotated[tuple[Weapon, ...], AtMost(9)]


@dataclass(frozen=True, slots=True)
class Mount:
    """A turret or a bay; `capacity` is what one of its weapons holds, `ammo` what all of them hold together.

    `computer`: the mount is given to the computer, which may fire it and react with it (C-50, R-63).
    """

    id: Name
    kind: MountKind = "turret"
    weapons: Annotated[tuple[Weapon, ...], AtMost(3)] = ()
    hits: Hits = 0
    repaired: Hits = 0
    ammo: Stores = Stores()
    capacity: Count = 3
    computer: bool = False
    shot: Shot | None = None


@dataclass(frozen=True, slots=True)
class Software:
    """Programs by rating, 0: not running (C-126, C-18); `auto_repair` counts the attempts of one activation."""

    evade: Level = 0
    fire_control: Level = 0
    auto_repair: Level = 0
    intellect: bool = False
    expert_piloting: Level = 0
    expert_engineering: Level = 0


@dataclass(frozen=True, slots=True)
class Screens:
    """Defensive screens by number (C-124)."""

    nuclear_damper: Level = 0
    meson_screen: Level = 0

    def of(self, screen: Screen) -> int:
        """How many of one type."""
        number: int = getattr(self, screen)
        return number


@dataclass(frozen=True, slots=True)
class Change:
    """A change of Initiative with its cause: hasty, increased, delay, comms; `turn` is the one it holds in, or None
    for one that stays (C-26)."""

    amount: Initiative
    source: Name
    turn: Turn | None = None


@dataclass(frozen=True, slots=True)
class Pursuit:
    """Whom this ship pursues, in which turn of it (1: the turn it was established), and whether it was kept (C-66)."""

    target: Name
    turns: Turn = 1
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Bonus:
    """A Sensor Targeting bonus against one ship (C-77)."""

    ship: Name
    value: Level


@dataclass(frozen=True, slots=True)
class Conduct:
    """How a ship stands this turn; the lifetimes table of section 11 says when each of these ends.

    `thrust` is the Thrust it had when it acted, which keeps its place in the order until the next turn (C-26).
    """

    acted: bool = False
    waiting: bool = False
    hasty: bool = False
    reactions_used: Count = 0
    reactions_lost: bool = False
    units: Level = 0
    auto_repairs: Level = 0
    adjusted: bool = False
    avoided: bool = False
    evasive: Level = 0
    line_up: Level = 0
    pool: Count = 0
    targeting: Annotated[tuple[Bonus, ...], AtMost(30)] = ()
    thrust: Level | None = None


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship status sheet; `id` is its name in orders and facts.

    `initiative` is the starting value (C-20 to C-23), `fleet_tactics` what a fleet's Tactics gave to it (R-65),
    `unplaced` says that it came to a battle under way and has still to roll (C-21), `changes` what moved it since.
    `increase` waits for the next turn (C-54). `plot` is the distance in parsecs of a jump plot that is ready, 0 without
    one (C-61). `control` is the turn in which a taken ship comes under its captor's control (C-57).
    """

    id: Name
    name: Name
    side: Name
    tons: Tons
    thrust: Level
    hull: Points
    hull_max: Points
    structure: Points
    structure_max: Points
    class_name: Line = ""
    tech_level: Level = 12
    configuration: Configuration = "standard"
    armor: Level = 0
    armor_max: Level = 0
    reflec: bool = False
    stealth: bool = False
    jump: Level = 0
    systems: Systems = Systems()
    fuel: Unsigned = Fraction(0)
    fuel_max: Unsigned = Fraction(0)
    unrefined: bool = False
    leak: Count = 0
    cargo: Unsigned = Fraction(0)
    cargo_max: Unsigned = Fraction(0)
    suite: Suite = "basic_military"
    jamming: Level = 0
    software: Software = Software()
    drones: bool = False
    screens: Screens = Screens()
    stores: Stores = Stores()
    mounts: Annotated[tuple[Mount, ...], AtMost(MOST_MOUNTS)] = ()
    crew: Annotated[tuple[Person, ...], AtMost(MOST_CREW)] = ()
    aware: bool = False
    initiative: Initiative = 0
    fleet_tactics: Figure = 0
    unplaced: bool = False
    changes: Annotated[tuple[Change, ...], AtMost(40)] = ()
    increase: Count = 0
    speed: Count = 0
    status: Status = "fighting"
    orbit: Orbit = ""
    plot: Level = 0
    in_touch: bool = True
    pursuit: Pursuit | None = None
    jammed_by: Annotated[tuple[Name, ...], AtMost(30)] = ()
    intercepts: Annotated[tuple[Name, ...], AtMost(30)] = ()
    board_dm: Figure = 0
    taken_by: Line = ""
    control: Turn = 0
    conduct: Conduct = Conduct()

    @property
    def small(self) -> bool:
        """Whether it is a small craft (C-11)."""
        return self.tons < SMALL_CRAFT

    def person(self, id_: str) -> Person:
        """One of the crew. Raises `KeyError`."""
        for person in self.crew:
            if person.id == id_:
                return person
        raise KeyError(id_)

    def mount(self, id_: str) -> Mount:
        """A turret or bay. Raises `KeyError`."""
        for mount in self.mounts:
            if mount.id == id_:
                return mount
        raise KeyError(id_)

    def with_person(self, id_: str, change: Callable[[Person], Person]) -> Ship:
        """The sheet with one of the crew changed."""
        return replace(self, crew=tuple(change(person) if person.id == id_ else person for person in self.crew))

    def with_mount(self, id_: str, change: Callable[[Mount], Mount]) -> Ship:
        """The sheet with one mount changed."""
        return replace(self, mounts=tuple(change(mount) if mount.id == id_ else mount for mount in self.mounts))

    def with_part(self, name: SystemName, change: Callable[[Part], Part]) -> Ship:
        """The sheet with one system changed."""
        return replace(self, systems=self.systems.changed(name, change(self.systems.part(name))))
