"""The ship status sheets and everything else on the table of a ship battle, in stable words, the same for files, logs
and tests in every language (C-11 to C-17, C-97, C-122 to C-125, sections 10 and 17)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Literal, get_args

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name, Ref, Typed, Unsigned, since
from referee_app.core.order import altered

ShipId = Annotated[Name, Ref("ship")]
MountId = Annotated[Name, Ref("mount")]
PartId = Annotated[Name, Ref("part")]
PersonId = Annotated[Name, Ref("person")]
ActionName = Annotated[Name, Ref("action")]
CrewId = Annotated[Name, Ref("")]
"""Who acts: settled before an order is drawn up, so never asked; `Gunner` is empty where the computer fires."""
Gunner = Annotated[Line, Ref("")]
Range = Literal["adjacent", "close", "short", "medium", "long", "very_long", "distant"]
Difficulty = Literal["simple", "easy", "routine", "average", "difficult", "very_difficult", "formidable"]
Degree = Literal["exceptional_failure", "failure", "success", "exceptional_success"]
Position = Literal[
    "captain",
    "pilot",
    "navigator",
    "sensors",
    "turret_gunner",
    "bay_gunner",
    "engineer",
    "damage_control",
    "chief_security_officer",
    "marine",
    "passenger",
]
Skill = Literal[
    "leadership",
    "tactics",
    "piloting",
    "navigation",
    "comms",
    "mechanics",
    "engineering",
    "turret_weapons",
    "bay_weapons",
    "screens",
]
Characteristic = Literal["strength", "dexterity", "endurance", "intelligence", "education", "social"]
Weapon = Literal[
    "pulse_laser",
    "beam_laser",
    "particle_beam",
    "missile_rack",
    "sandcaster",
    "missile_bank",
    "particle_beam_bay",
    "meson_gun_bay",
    "fusion_gun_bay",
]
Missile = Literal["standard", "smart", "nuclear"]
Load = Literal["standard", "smart", "nuclear", "sand"]
Suite = Literal["standard", "basic_civilian", "basic_military", "advanced", "very_advanced"]
Configuration = Literal["standard", "streamlined", "distributed"]
SystemName = Literal["j_drive", "m_drive", "power_plant", "sensors", "bridge", "fuel", "hold"]
MountKind = Literal["turret", "bay"]
Screen = Literal["nuclear_damper", "meson_screen"]
Column = Literal["external", "internal", "small_craft"]
Location = Literal[
    "hull",
    "structure",
    "armor",
    "turret",
    "bay",
    "j_drive",
    "m_drive",
    "power_plant",
    "sensors",
    "bridge",
    "fuel",
    "hold",
    "crew",
]
Status = Literal["fighting", "disabled", "destroyed", "taken", "left"]
Health = Literal["fit", "unconscious", "dead"]
Orbit = Literal["", "orbit", "decaying", "landed"]
Situation = Literal["traffic_or_debris", "asteroids_light", "asteroids_average", "asteroids_heavy"]
SITUATIONS: tuple[Situation, ...] = get_args(Situation)
Unit = Literal["second", "round", "minute", "kilosecond", "hour", "day", "week"]
ReactionKind = Literal["dodge", "fire_sand", "point_defence", "trigger_screens"]
Size = Literal["minor", "significant"]

RANGES: tuple[Range, ...] = get_args(Range)
POSITIONS: tuple[Position, ...] = get_args(Position)
SKILLS: tuple[Skill, ...] = get_args(Skill)
CHARACTERISTICS: tuple[Characteristic, ...] = get_args(Characteristic)
WEAPONS: tuple[Weapon, ...] = get_args(Weapon)
MISSILES: tuple[Missile, ...] = get_args(Missile)
LOADS: tuple[Load, ...] = get_args(Load)
SYSTEMS: tuple[SystemName, ...] = get_args(SystemName)
SCREENS: tuple[Screen, ...] = get_args(Screen)
UNITS: tuple[Unit, ...] = get_args(Unit)

Count = Annotated[int, Between(0, 9_999)]
Figure = Annotated[int, Between(-99, 99)]
Level = Annotated[int, Between(0, 99)]
Score = Annotated[int, Between(0, 99)]
Hits = Annotated[int, Between(0, 3)]
Turn = Annotated[int, Between(0, 9_999)]
Initiative = Annotated[int, Between(-99, 999)]
Tons = Annotated[int, Between(1, 500_000)]
Points = Annotated[int, Between(0, 10_000)]


@dataclass(frozen=True, slots=True)
class Characteristics:
    """The six scores (C-5)."""

    strength: Score = 7
    dexterity: Score = 7
    endurance: Score = 7
    intelligence: Score = 7
    education: Score = 7
    social: Score = 7

    def score(self, name: Characteristic) -> int:
        """One of them."""
        value: int = getattr(self, name)
        return value


@dataclass(frozen=True, slots=True)
class Skills:
    """Skill levels; None is no training at all, which is not level 0 (C-4)."""

    leadership: Level | None = None
    tactics: Level | None = None
    piloting: Level | None = None
    navigation: Level | None = None
    comms: Level | None = None
    mechanics: Level | None = None
    engineering: Level | None = None
    turret_weapons: Level | None = None
    bay_weapons: Level | None = None
    screens: Level | None = None

    def level(self, name: Skill) -> int | None:
        """One of them."""
        value: int | None = getattr(self, name)
        return value


@dataclass(frozen=True, slots=True)
class Task:
    """An extended action: what, with which skill, how many turns of it are needed and done (C-36)."""

    what: Line
    skill: Skill
    characteristic: Characteristic
    needed: Count
    done: Count = 0
    dm: Figure = 0


@dataclass(frozen=True, slots=True)
class Person:
    """One of the crew; `post` is a gunner's mount or an engineer's drive.

    A `computer` is a program that fills a position (C-18): no characteristics to lose, no wounds, never hasty.
    `minor` and `significant` count what the person has spent of this activation's allowance (C-32), `jobs` the extra
    positions acted in this turn (R-6), `helped` the Effects of those who helped with the next check (C-7).
    """

    id: Name
    name: Name
    position: Position
    post: Annotated[Line, Ref("post")] = ""
    full: Characteristics = Characteristics()
    now: Characteristics = Characteristics()
    skills: Skills = Skills()
    jack: Level = 0
    armor: Level = 0
    damage: Count = 0
    rads: Count = 0
    state: Health = "fit"
    computer: bool = False
    minor: Annotated[int, Between(0, 9)] = 0
    significant: Annotated[int, Between(0, 1)] = 0
    jobs: Annotated[tuple[Position, ...], AtMost(9)] = ()
    helped: Annotated[tuple[Figure, ...], AtMost(9)] = ()
    task: Task | None = None

    @property
    def fit(self) -> bool:
        """Whether the person can act at all (C-40)."""
        return self.state == "fit"


MOST_CREW = 60
MOST_MOUNTS = 50
SMALL_CRAFT = 100
"""A vessel of fewer tons is a small craft (C-11)."""
Aboard = Annotated[Unsigned, Typed(0, 500_000)]
"""Tons of fuel or cargo."""
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
    fuel: Aboard = Fraction(0)
    fuel_max: Aboard = Fraction(0)
    unrefined: bool = False
    leak: Count = 0
    cargo: Aboard = Fraction(0)
    cargo_max: Aboard = Fraction(0)
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


MOST_SHIPS = 24
MOST_QUEUED = 400
SINCE_6 = since(6)

Phase = Literal["setup", "between", "turn", "over"]
"""Set-up; before a turn (hasty is ticked); inside a turn; after the encounter (section 11)."""

Cause = Literal[
    "pulse_laser",
    "beam_laser",
    "particle_beam",
    "sandcaster",
    "particle_beam_bay",
    "meson_gun_bay",
    "fusion_gun_bay",
    "standard",
    "smart",
    "nuclear",
    "collision",
    "ram",
    "boarding_hit",
    "boarding_damage",
    "entry",
]
"""What does damage: a weapon, a missile, a collision, a boarding, a failed atmospheric entry (R-60)."""


Face = Annotated[int, Between(1, 6)]


@dataclass(frozen=True, slots=True)
class Terms:
    """What is put into one check: points, bonuses, units and rulings, all named before the dice (C-7, C-8, C-50, C-53,
    C-75, R-7).

    `intercept` names the enemy whose bonus is used. `difficulty` and `characteristic` replace the usual ones.
    """

    coordinate: Count = 0
    intercept: Line = ""
    fire_control: Level = 0
    referee: Figure = 0
    helper_effect: Figure | None = None
    difficulty: Difficulty | None = None
    characteristic: Characteristic | None = None


PLAIN = Terms()


@dataclass(frozen=True, slots=True)
class Reaction:
    """One declared reaction (C-81 to C-86); `mount` or `screen` where the kind has one.

    Against boarders a point defence has `boarders` to hit, or boarding `craft`. `salvo` is the one of several arriving
    together that a dodge or a damper is meant for; left empty it is the first.
    """

    type: ReactionKind
    crew: Line
    mount: Line = ""
    screen: Literal["", "nuclear_damper", "meson_screen"] = ""
    terms: Terms = PLAIN
    boarders: Count = 99
    craft: bool = False
    salvo: Line = ""


@dataclass(frozen=True, slots=True)
class Incoming:
    """An attack that has been announced and may be reacted to: shots, salvoes arriving, or boarders crossing (C-81).

    `crew` is empty for the computer. `hit` is the Effect of a roll already made, when sand and screens may still
    follow it (R-21). Of what is `declared` the first `rolled` are settled: whether it is `dodged`, how often `sand` was
    in its way, and the level of the operator of a `screen`.
    """

    kind: Literal["attack", "salvo", "boarding"]
    by: Name
    target: Name
    crew: Line = ""
    mount: Line = ""
    weapon: Weapon | None = None
    count: Count = 1
    personal_scale: bool = False
    terms: Terms = PLAIN
    salvos: Annotated[tuple[Name, ...], AtMost(60)] = ()
    declared: Annotated[tuple[Reaction, ...], AtMost(60)] = ()
    hit: Figure | None = None
    rolled: Level = 0
    dodged: bool = False
    sand: Level = 0
    screen: Level | None = None


@dataclass(frozen=True, slots=True)
class Salvo:
    """Missiles in flight: how many, what each needs, the turn they strike in and the last they can (C-87 to C-92).

    `count` is the Initiative count they strike at if the launching ship is gone; `serial` numbers the launches among
    the attacks, so that the damage step knows their order.
    """

    id: Name
    by: Name
    mount: Line
    target: Name
    missile: Missile
    number: Count
    need: Annotated[int, Between(2, 12)]
    launched: Turn
    due: Turn
    last: Turn
    count: Initiative = 0
    serial: Count = 0


@dataclass(frozen=True, slots=True)
class Hit:
    """One weapon or missile that hit, a collision or a boarder's damage, waiting for the damage step (C-117).

    `attack` is shared by the hits of one attack roll, or is the `serial` of the salvo. `dice` are its damage dice, 0
    for a fixed result. `sand` counts successful sand reactions, `screen` is the operator's level where a screen was
    triggered, `screened` its two dice when one throw serves the whole attack and has been made (R-23). `also` is the
    second ship of a ram (R-39).
    """

    target: Name
    by: Name
    cause: Cause
    attack: Count
    dice: Level = 0
    effect: Figure = 0
    sand: Level = 0
    screen: Level | None = None
    screened: tuple[Face, Face] | None = None
    also: Line = ""

    @property
    def missile(self) -> bool:
        """Whether it is a missile, which is resolved before everything else (C-117)."""
        return self.cause in ("standard", "smart", "nuclear")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ships, in alphabetical order, and the range between them (C-15)."""

    one: Name
    other: Name
    range: Range


@dataclass(frozen=True, slots=True)
class Hazard:
    """Something the referee has switched on that ships may run into (C-64)."""

    situation: Situation
    speed_difference: bool = False


@dataclass(frozen=True, slots=True)
class Planet:
    """A world nearby (C-78, C-79)."""

    size: Annotated[int, Between(0, 20)]
    atmosphere: Annotated[int, Between(0, 15)]


@dataclass(frozen=True)  # without slots, for what is found once and asked for a thousand times a click
class Battle:
    """Everything on the table.

    `active` holds the ships in activation, the innermost last, because a waiting ship may come in during another's
    (C-28). `group` are the ships handled as simultaneous with the active one (C-25). `attacks` numbers the attacks.
    `settling` are those of the active ships whose damage step has begun, so that their crews act no more (C-117).
    `parties` of boarders fight on in another ship: whose, and in which (C-55).
    """

    turn: Turn = 0
    phase: Phase = "setup"
    ships: Annotated[tuple[Ship, ...], AtMost(MOST_SHIPS)] = ()
    range: Range = "medium"
    ranges: Annotated[tuple[Pair, ...], AtMost(MOST_SHIPS * MOST_SHIPS)] = ()
    docked: Annotated[tuple[tuple[Name, Name], ...], AtMost(MOST_SHIPS)] = ()
    salvos: Annotated[tuple[Salvo, ...], AtMost(400)] = ()
    queue: Annotated[tuple[Hit, ...], AtMost(MOST_QUEUED)] = ()
    incoming: Incoming | None = None
    active: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = ()
    group: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = ()
    hazard: Hazard | None = None
    planet: Planet | None = None
    attacks: Count = 0
    settling: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = field(default=(), metadata=SINCE_6)
    parties: Annotated[tuple[tuple[Name, Name], ...], AtMost(MOST_SHIPS * MOST_SHIPS)] = field(
        default=(), metadata=SINCE_6
    )

    @property
    def acting(self) -> str:
        """The ship whose activation it is, or nothing."""
        return self.active[-1] if self.active else ""

    def damage_step_of(self, by: str) -> str:
        """The ship whose damage step a hit of another is part of: its own activation's, also where it is interrupted
        (C-28), or that of a ship simultaneous with it (C-25); none where its own is over. The first hit settled ends
        what that crew does: all attacks come before all damage (C-31, C-117)."""
        if by in self.active:
            return by
        last = next((one for one in reversed(self.active) if one in self.group), "")
        return last if by in self.group else ""

    @property
    def announced(self) -> Incoming:
        """The attack that is announced, for what cannot be without one (C-81)."""
        assert self.incoming is not None
        return self.incoming

    @cached_property
    def fleet(self) -> Mapping[str, Ship]:
        """The ships by their ids."""
        return {ship.id: ship for ship in self.ships}

    @cached_property
    def berths(self) -> Mapping[str, tuple[Ship, Person]]:
        """Everybody by id, with the ship the person is aboard."""
        return {person.id: (ship, person) for ship, person in self.people()}

    @cached_property
    def hands(self) -> Mapping[str, tuple[Ship, Person]]:
        """Those of them aboard the acting ship."""
        acting = self.fleet.get(self.acting)
        return {} if acting is None else {person.id: (acting, person) for person in acting.crew}

    @cached_property
    def bands(self) -> Mapping[tuple[str, str], Range]:
        """The range bands of the pairs that have one of their own, by ids in order (C-15)."""
        return {(pair.one, pair.other): pair.range for pair in self.ranges}

    def ship(self, id_: str) -> Ship:
        """A ship by its id. Raises `KeyError`."""
        return self.fleet[id_]

    def has(self, id_: str) -> bool:
        """Whether that ship is on the table."""
        return id_ in self.fleet

    def aboard(self, crew: str) -> tuple[Ship, Person]:
        """Somebody and the ship the person is aboard. Raises `KeyError`."""
        return self.berth(crew) or self.berths[crew]

    def berth(self, crew: str) -> tuple[Ship, Person] | None:
        """The same, None for nobody there; whoever is aboard the acting ship is found without counting everybody."""
        return self.hands.get(crew) or self.berths.get(crew)

    def people(self) -> Iterator[tuple[Ship, Person]]:
        """Everybody, ship by ship."""
        for ship in self.ships:
            for person in ship.crew:
                yield ship, person

    def salvo(self, id_: str) -> Salvo:
        """A salvo by its id. Raises `KeyError`."""
        for salvo in self.salvos:
            if salvo.id == id_:
                return salvo
        raise KeyError(id_)

    def range_between(self, one: str, other: str) -> Range:
        """The range band of a pair of ships (C-15)."""
        return self.bands.get((one, other) if one < other else (other, one), self.range)

    def are_docked(self, one: str, other: str) -> bool:
        """Whether these two are docked to each other."""
        return tuple(sorted((one, other))) in self.docked

    def docked_to(self, id_: str) -> tuple[str, ...]:
        """The ships a ship is docked to."""
        return tuple(a if b == id_ else b for a, b in self.docked if id_ in (a, b))

    def change(self, id_: str, change: Callable[[Ship], Ship]) -> Battle:
        """The table with one ship's sheet changed. Raises `KeyError` for a ship that is not there."""
        self.ship(id_)
        return replace(self, ships=tuple(change(ship) if ship.id == id_ else ship for ship in self.ships))

    def change_conduct(self, id_: str, **fields: object) -> Battle:
        """The table with how one ship stands this turn changed."""
        return self.change(id_, lambda ship: replace(ship, conduct=altered(ship.conduct, **fields)))

    def change_person(self, crew: str, change: Callable[[Person], Person]) -> Battle:
        """The table with one person changed."""
        ship, _ = self.aboard(crew)
        return self.change(ship.id, lambda sheet: sheet.with_person(crew, change))

    def with_range(self, one: str, other: str, band: Range) -> Battle:
        """The table with the range of one pair changed."""
        first, second = sorted((one, other))
        rest = tuple(pair for pair in self.ranges if (pair.one, pair.other) != (first, second))
        return replace(self, ranges=(*rest, Pair(first, second, band)))

    def cleared_of(self, id_: str, count: int | None = None) -> Battle:
        """The table with nothing docked to, fighting in or flying at a ship that is gone; its own missiles strike at
        the Initiative `count` it last had (C-92)."""
        flying = (salvo for salvo in self.salvos if salvo.target != id_)
        salvos = tuple(
            replace(salvo, count=count) if salvo.by == id_ and count is not None else salvo for salvo in flying
        )
        docked, parties = (tuple(pair for pair in pairs if id_ not in pair) for pairs in (self.docked, self.parties))
        return replace(self, docked=docked, parties=parties, salvos=salvos)
