"""The roster and the round as they stand: units, declarations, engagements, hits not yet in force (E-46, E-47)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from operator import attrgetter
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Exact, Letters, Line, Name, Ref, Typed, Unsigned, since

Kind = Literal[
    "warship",
    "carrier",
    "non_warship",
    "orbital_city",
    "orbital_shipyard",
    "ground_base",
    "orbital_base",
    "system_base",
    "ground_unit",
    "fighters",
    "missiles",
]
KINDS: tuple[Kind, ...] = (
    "warship", "carrier", "non_warship", "orbital_city", "orbital_shipyard", "ground_base", "orbital_base",
    "system_base", "ground_unit", "fighters", "missiles",
)  # fmt: skip
CIVILIANS: tuple[Kind, ...] = ("non_warship", "orbital_city", "orbital_shipyard")
BASES: tuple[Kind, ...] = ("ground_base", "orbital_base", "system_base")
COMPONENTS: tuple[Kind, ...] = ("fighters", "missiles")
MEASURED: tuple[Kind, ...] = ("fighters", "missiles", "ground_unit")
"""What is measured in resource points (RPs)."""

CombatKind = Literal["space", "colony", "ground", "pacification"]
COMBATS: tuple[CombatKind, ...] = ("space", "colony", "ground", "pacification")
Stage = Literal["declare", "fighters", "fire", "missiles", "retreat", "end"]
STAGES: tuple[Stage, ...] = ("declare", "fighters", "fire", "missiles", "retreat", "end")
Sortie = Literal["single", "two_targets", "same_twice"]
SORTIES: tuple[Sortie, ...] = ("single", "two_targets", "same_twice")
Source = Literal["fighters", "missiles"]
GrantKind = Literal["offensive", "defensive", "protective"]
GRANTS: tuple[GrantKind, ...] = ("offensive", "defensive", "protective")
Ambush = Literal["none", "undetected", "detected"]
Status = Literal["active", "destroyed", "retreated", "spent"]
STATUSES: tuple[Status, ...] = ("active", "destroyed", "retreated", "spent")
Result = Literal["miss", "engaged", "hit"]

MOST_UNITS = 200
MOST_RPS = 9_999
FINEST = 100
"""The largest denominator of RPs and of referee shifts on the roster."""
MOST_SHIFTS = 20

UnitId = Annotated[Name, Ref("unit")]
SideName = Annotated[Name, Ref("side")]
Era = Annotated[int, Between(1, 3)]
Count = Annotated[int, Between(0, 99)]
Percentage = Annotated[int, Between(0, 100)]
Round = Annotated[int, Between(0, 9_999)]
Population = Annotated[int, Between(0, 1_000_000)]
Note = Annotated[str, Letters(2_000, lines=True)]


@dataclass(frozen=True, slots=True)
class Unit:
    """One line of the roster (E-46); `id` is its name in orders and facts, `home` the id of the unit it flies from.

    `cid` is the referee's own base chance of its close-in defence (ER-18), None the printed one. `enlightenment` is
    the referee's shift for fighters (E-44).
    """

    id: Name
    name: Name
    side: Name
    kind: Kind
    era: Era
    scout: bool = False
    incomplete: bool = False
    ambusher: bool = False
    stealth: bool = False
    hits_to_destroy: Annotated[int, Between(1, 99)] = 1
    hits: Count = 0
    rps: Annotated[Unsigned, Typed(0, MOST_RPS)] = Fraction(0)
    rps_start: Unsigned = Fraction(0)
    complement: bool = False
    home: Annotated[Line, Ref("unit")] = ""
    status: Status = "active"
    cid: Percentage | None = None
    enlightenment: Annotated[Exact, Typed(-MOST_SHIFTS, MOST_SHIFTS)] = Fraction(0)
    notes: Note = ""

    @property
    def active(self) -> bool:
        """Whether it is still in play."""
        return self.status == "active"

    @property
    def hits_left(self) -> int:
        """Hits it can take before it is destroyed (E-43)."""
        return max(self.hits_to_destroy - self.hits, 0)

    @property
    def step(self) -> Stage:
        """The step in which it attacks, and is intercepted (E-36, E-41)."""
        return "fighters" if self.kind == "fighters" else "missiles" if self.kind == "missiles" else "fire"

    @property
    def measured(self) -> bool:
        """Whether RPs say how large it is."""
        return self.kind in MEASURED


@dataclass(frozen=True, slots=True)
class Side:
    """A side's current era, which is that of its civilians (E-10)."""

    name: Name
    era: Era


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack as declared: the pass of a component, a salvo, or a ship's fire (E-21).

    A component that flies twice at one target has two of them. `extra` is the referee's own shift.
    """

    attacker: Name
    target: Name
    sortie: Sortie = "single"
    extra: Exact = Fraction(0)
    done: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """Who intercepts whom (E-35), and what came of it; `diverted` is the attacker turned away (E-36)."""

    interceptor: Name
    attacker: Name
    result: Result | Literal[""] = ""
    diverted: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """The one patrol shift a unit has this round (E-15, E-16)."""

    unit: Name
    kind: GrantKind


@dataclass(frozen=True, slots=True)
class Mark:
    """A unit in ambush, and whether its target can detect it (E-13)."""

    unit: Name
    detected: bool


@dataclass(frozen=True, slots=True)
class Engagement:
    """A success of fighters or missiles on a unit, or one carried over from the last round (E-22, E-23)."""

    unit: Name
    era: Era
    source: Source
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Wound:
    """Hits on a unit recorded and not yet in force (E-42)."""

    unit: Name
    hits: Count


@dataclass(frozen=True, slots=True)
class CloseInLoss:
    """RPs a component lost in this step to the close-in defence of whom it attacked; they weaken no other sortie of the
    step (ER-26).

    None at all is a loss too: who has fired at a salvo does not fire at it again.
    """

    unit: Name
    rps: Unsigned


@dataclass(frozen=True, slots=True)
class Meeting:
    """A base that has met raiders this turn, or a defender that has fired at a landing (E-31, E-32)."""

    base: Name
    other: Name
    landing: bool = False


@dataclass(frozen=True, slots=True)
class Colony:
    """The colony fought over: its people, and what else suffers (E-38)."""

    population: Population = 0
    notes: Note = ""


@dataclass(frozen=True, slots=True)
class Unshown(Colony):
    """A colony of whose people the players have not been told: on their papers the figure is left blank."""


Names = Annotated[tuple[UnitId, ...], AtMost(MOST_UNITS)]
_ID = attrgetter("id")


@dataclass(frozen=True, slots=True)
class Battle:
    """The whole table: the round and its stage, the roster, what is declared and what has come of it (E-47)."""

    round: Round = 0
    combat: CombatKind = "space"
    stage: Stage = "end"
    sides: Annotated[tuple[Side, ...], AtMost(MOST_UNITS)] = ()
    units: Annotated[tuple[Unit, ...], AtMost(MOST_UNITS)] = ()
    attacks: Annotated[tuple[Attack, ...], AtMost(2 * MOST_UNITS)] = ()
    screens: Annotated[tuple[Screen, ...], AtMost(2 * MOST_UNITS)] = ()
    patrols: Names = ()
    grants: Annotated[tuple[Grant, ...], AtMost(MOST_UNITS)] = ()
    marks: Annotated[tuple[Mark, ...], AtMost(MOST_UNITS)] = ()
    retreats: Names = ()
    engagements: Annotated[tuple[Engagement, ...], AtMost(1_000)] = ()
    pending: Annotated[tuple[Wound, ...], AtMost(MOST_UNITS)] = ()
    losses: Annotated[tuple[CloseInLoss, ...], AtMost(MOST_UNITS)] = ()
    fired: Names = ()
    bombarded: Names = ()
    pacified: Names = ()
    met: Annotated[tuple[Meeting, ...], AtMost(1_000)] = ()
    colony: Colony = Colony()
    raiding: Names = field(default=(), metadata=since(6))
    """The base and the raiders it has met, until its close-in defence has fallen (E-31, E-32)."""

    def has(self, id_: str) -> bool:
        """Whether there is such a unit."""
        return id_ in map(_ID, self.units)  # asked thousands of times a table: a generator takes three times as long

    def unit(self, id_: str) -> Unit:
        """A unit of the roster. Raises `KeyError`."""
        for unit in self.units:
            if unit.id == id_:
                return unit
        raise KeyError(id_)

    def name(self, id_: str) -> str:
        """What a unit is called; the id itself where there is no such unit."""
        return next((unit.name for unit in self.units if unit.id == id_), id_)

    def change(self, id_: str, change: Callable[[Unit], Unit]) -> Battle:
        """The table with one unit changed."""
        return replace(self, units=tuple(change(unit) if unit.id == id_ else unit for unit in self.units))

    def side_era(self, name: str) -> int:
        """A side's current era: as the referee set it, else the highest of its own units (E-10)."""
        for side in self.sides:
            if side.name == name:
                return side.era
        return max((unit.era for unit in self.units if unit.side == name), default=1)

    def engaged(self, id_: str) -> tuple[int, ...]:
        """The eras that have got hold of a unit, carried ones first (E-11, E-23)."""
        mine = [one for one in self.engagements if one.unit == id_]
        return tuple(one.era for one in sorted(mine, key=lambda one: not one.carried))

    def grant(self, id_: str) -> GrantKind | None:
        """The patrol shift of a unit."""
        return next((one.kind for one in self.grants if one.unit == id_), None)

    def ambush(self, id_: str) -> Ambush:
        """How a unit ambushes."""
        mark = next((one for one in self.marks if one.unit == id_), None)
        return "none" if mark is None else "detected" if mark.detected else "undetected"

    def waiting(self, id_: str) -> int:
        """Hits recorded on a unit that are not yet in force."""
        return sum(wound.hits for wound in self.pending if wound.unit == id_)

    def flown(self, id_: str) -> Fraction:
        """The RPs a component attacks with in this step: what is left of it, and what its own attacks of the step have
        cost (ER-26)."""
        lost = sum((toll.rps for toll in self.losses if toll.unit == id_), Fraction(0))
        return self.unit(id_).rps + lost

    def meets(self, base: str, other: str, landing: bool) -> Battle:
        """The table with a raid or a landing met; it is once a turn of the campaign."""
        made = Meeting(base, other, landing)
        return self if made in self.met or len(self.met) >= 1_000 else replace(self, met=(*self.met, made))

    def screen(self, attacker: str) -> Screen | None:
        """The interception that turned an attacker away (E-36)."""
        return next((one for one in self.screens if one.attacker == attacker and one.diverted), None)
