"""The table as it stands: the roster of units, and every combat of the encounter with its plan and dice (O-7, O-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name, Ref, Typed, Unsigned

Terrain = Literal["extra_close", "very_close", "close", "open"]
AttackType = Literal["regular", "overrun"]
Phase = Literal["combat", "exploitation"]
Side = Literal["attacker", "defender"]
Surprise = Literal["attacker", "none", "defender"]
Off = Literal["", "low", "high", "zero"]
Advance = Literal["none", "may", "must"]
Void = Literal["", "overrun", "phase", "hexes", "retreat", "no unit"]
Stage = Literal[
    "declare", "supply", "leads", "surprise", "shift", "combat", "attacker", "defender", "end", "cancelled", "closed"
]
"""The states of O-4 in which somebody must act, and the two ways a combat is over."""

TERRAINS: tuple[Terrain, ...] = ("extra_close", "very_close", "close", "open")
SIDES: tuple[Side, ...] = ("attacker", "defender")
OVER: tuple[Stage, ...] = ("cancelled", "closed")

COLUMNS = 13
MOST_UNITS = 200
MOST_FIGHTERS = 24
MOST_COMBATS = 500

MOST_STRENGTH = 999_999
"""What a field of a strength takes at most."""

UnitId = Annotated[Name, Ref("unit")]
Strength = Annotated[Unsigned, Typed(0, MOST_STRENGTH)]
Rating = Annotated[int, Between(0, 5)]
Steps = Annotated[int, Between(1, 99)]
Left = Annotated[int, Between(0, 99)]
Direction = Annotated[int, Between(0, 5)]
Directions = Annotated[tuple[Direction, ...], AtMost(12, 1)]
Hedgehog = Annotated[int, Between(0, 4)]
Column = Annotated[int, Between(1, COLUMNS)]
Place = Annotated[int, Between(0, MOST_FIGHTERS - 1)]
Signed = Annotated[int, Between(-99, 99)]
Pips = Annotated[int, Between(2, 12)]
Total = Annotated[int, Between(-999, 999)]
Points = Annotated[int, Between(0, 99)]
Number = Annotated[int, Between(0, MOST_COMBATS)]


@dataclass(frozen=True, slots=True)
class Unit:
    """One line of the roster; no steps left means that it was destroyed."""

    id: Name
    name: Name
    side: Name
    attack: Strength
    defence: Strength
    ar: Rating
    steps: Left
    barrage: Strength | None = None
    out_of_supply: bool = False
    dg: bool = False
    exploit: bool = False

    def fighter(self, role: Side) -> Fighter:
        """The unit as it takes part in a combat on one side or the other (O-7)."""
        return Fighter(
            name=self.name,
            strength=self.attack if role == "attacker" else self.defence,
            ar=self.ar,
            steps=max(1, self.steps),
            out_of_supply=self.out_of_supply,
            dg=self.dg,
            barrage=self.barrage,
            unit=self.id,
        )


@dataclass(frozen=True, slots=True)
class Fighter:
    """A unit taking part in a combat (O-7); `steps` None is as many as are needed, `unit` its id on the roster."""

    name: Name
    strength: Unsigned
    ar: Rating
    steps: Steps | None = None
    multiplier: Unsigned = Fraction(1)
    out_of_supply: bool = False
    dg: bool = False
    barrage: Unsigned | None = None
    hex: Direction | None = None
    unit: Line = ""


Fighters = Annotated[tuple[Fighter, ...], AtMost(MOST_FIGHTERS, 1)]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a combat is fought with (O-8): everything that is settled before its first die."""

    terrain: Terrain
    attackers: Fighters
    defenders: Fighters
    attack_type: AttackType = "regular"
    phase: Phase = "combat"
    attack_hexes: Directions = (0,)
    hedgehog: Hedgehog = 0
    att_lead: Place = 0
    def_lead: Place = 0
    att_supply: bool = True
    def_supply: bool = True
    shift: Signed = 0
    shift_reason: Line = ""
    drm: Signed = 0
    drm_reason: Line = ""
    place: Line = ""

    def side(self, side: Side) -> tuple[Fighter, ...]:
        """The units of one side."""
        return self.attackers if side == "attacker" else self.defenders

    def lead(self, side: Side) -> int:
        """The place of a side's lead unit in its list (O-9)."""
        return self.att_lead if side == "attacker" else self.def_lead


@dataclass(frozen=True, slots=True)
class SideResult:
    """What a result did to one side: steps lost, hexes retreated, and what each unit has left (O-29 to O-37)."""

    losses: Points
    retreat: Points
    destroyed: bool
    dg: bool
    steps_left: Annotated[tuple[Left | None, ...], AtMost(MOST_FIGHTERS, 1)]


@dataclass(frozen=True, slots=True)
class Combat:
    """One combat: its plan, how far it has come (O-4), and what the dice and decisions made of it."""

    number: Number
    plan: Plan
    stage: Stage = "supply"
    attack: Line = ""
    defence: Line = ""
    odds: Line = ""
    off: Off = ""
    start: Column | None = None
    drm: Total = 0
    surprise_roll: Pips | None = None
    surprise_total: Total = 0
    surprise: Surprise = "none"
    shift_die: Annotated[int, Between(1, 6)] | None = None
    shift: Signed = 0
    column: Column | None = None
    combat_roll: Pips | None = None
    modified: Total = 0
    row: Line = ""
    code: Line = ""
    attacker: SideResult | None = None
    may_ignore: bool = False
    defender: SideResult | None = None
    ignored: bool = False
    threshold: Annotated[int, Between(0, 99)] | None = None
    void: Void = ""
    marked: Annotated[tuple[Place, ...], AtMost(MOST_FIGHTERS)] = ()
    vacated: bool = False
    advance: Advance = "none"
    advanced: bool = False

    @property
    def over(self) -> bool:
        """Whether nothing more will happen in it."""
        return self.stage in OVER

    @property
    def rolling(self) -> bool:
        """Whether a die has fallen."""
        return self.surprise_roll is not None

    def toll(self, side: Side) -> SideResult | None:
        """What a side has suffered so far."""
        return self.attacker if side == "attacker" else self.defender


@dataclass(frozen=True, slots=True)
class Encounter:
    """The whole table: the roster, and every combat in order, the last one being the present one."""

    units: Annotated[tuple[Unit, ...], AtMost(MOST_UNITS)] = ()
    combats: Annotated[tuple[Combat, ...], AtMost(MOST_COMBATS)] = ()

    @property
    def combat(self) -> Combat | None:
        """The latest combat, fought to its end or not."""
        return self.combats[-1] if self.combats else None

    @property
    def present(self) -> Combat | None:
        """The combat that is on now."""
        combat = self.combat
        return combat if combat is not None and not combat.over else None

    @property
    def next_number(self) -> int:
        """The number a plan gets: that of the combat it changes, or the next one."""
        return len(self.combats) + (self.present is None)

    def has(self, id_: str) -> bool:
        """Whether that unit is on the roster."""
        return any(unit.id == id_ for unit in self.units)

    def unit(self, id_: str) -> Unit:
        """A unit by its id. Raises `KeyError`."""
        for unit in self.units:
            if unit.id == id_:
                return unit
        raise KeyError(id_)

    def change_unit(self, id_: str, change: Callable[[Unit], Unit]) -> Encounter:
        """The table with one unit changed. Raises `ValueError` where the roster has none."""
        return self.change_units({id_: change})

    def change_units(self, changes: Mapping[str, Callable[[Unit], Unit]]) -> Encounter:
        """The table with these units changed. Raises `ValueError` where the roster lacks one."""
        ways = dict(changes)
        units = tuple(ways.pop(unit.id)(unit) if unit.id in ways else unit for unit in self.units)
        if ways:
            raise ValueError(*ways)
        return replace(self, units=units)

    def change_combat(self, change: Callable[[Combat], Combat]) -> Encounter:
        """The table with the present combat changed. Raises `ValueError` where there is none."""
        if self.present is None:
            raise ValueError("no combat")
        return replace(self, combats=(*self.combats[:-1], change(self.combats[-1])))
