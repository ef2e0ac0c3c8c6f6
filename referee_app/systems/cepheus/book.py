"""The shape of the ship combat tables (resources/systems/cepheus/tables.json) and the switches of section 13."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from referee_app.core.commander import TEMPERS, TemperName
from referee_app.core.limits import AtMost, Between, Spelled
from referee_app.systems.cepheus.state import (
    MISSILES,
    RANGES,
    WEAPONS,
    Column,
    Difficulty,
    Location,
    Missile,
    MountKind,
    Position,
    Range,
    Screen,
    Situation,
    Suite,
    Unit,
    Weapon,
)

Figure = Annotated[int, Between(-99, 99)]
Count = Annotated[int, Between(0, 99)]
Row = Literal["pulse_laser", "beam_laser", "particle_beam", "fusion_gun", "meson_gun", "sandcaster"]
"""A row of the difficulty table: turret and bay versions of a weapon share one (C-45)."""
PersonalWeapon = Literal[
    "beam_laser",
    "fusion_gun_bay",
    "meson_gun_bay",
    "nuclear_missile",
    "particle_beam_bay",
    "particle_beam",
    "pulse_laser",
    "sandcaster",
    "smart_missile",
    "standard_missile",
]
Sum = Annotated[str, Spelled("[2-9]|1[0-2]")]
Upto = Annotated[str, Spelled("[1-9][0-9]{0,2}")]
Groups = Annotated[tuple[Annotated[int, Between(1, 3)], ...], AtMost(12, 1)]
Damage = Annotated[str, Spelled(r"[1-9]D6(x50)?( \+ [1-9]D6x10 rads)?")]
Action = Literal[
    "change_position",
    "personal_action",
    "reload",
    "miscellaneous",
    "coordinate_crew",
    "increase_initiative",
    "boarding",
    "repair",
    "fire_sand",
    "point_defence",
    "trigger_screens",
    "attack",
    "jump_plot",
    "range_check",
    "adjust_speed",
    "maintain_course",
    "dodge",
    "avoid_collision",
    "break_pursuit",
    "dock",
    "evasive",
    "line_up",
    "pursuit",
    "ram",
    "electronic_warfare",
    "intercept",
    "maintain_comms",
    "sensor_targeting",
    "orbital_insertion",
    "atmospheric_entry",
    "undock",
    "jump",
    "launch",
]
"""The 28 rows of C-38, and what is described or ruled besides."""

ACTIONS: tuple[Action, ...] = get_args(Action)


@dataclass(frozen=True, slots=True)
class WeaponData:
    """One line of the weapon table (C-122): `dice` of damage (0: one point, or the missile's own), `dm` on all its
    rolls, missiles `launches` at a firing, `screen` the screen that answers it (C-85)."""

    mount: MountKind
    row: Row | None
    dice: Count
    dm: Figure = 0
    laser: bool = False
    radiation: bool = False
    meson: bool = False
    launches: Count = 0
    capacity: Count = 0
    screen: Screen | None = None


@dataclass(frozen=True, slots=True)
class MissileData:
    """One kind of missile (C-123)."""

    dice: Count
    radiation: bool = False
    screen: Screen | None = None


@dataclass(frozen=True, slots=True)
class SuiteData:
    """One electronics suite (C-125, R-34)."""

    dm: Figure
    jammers: bool
    rating: Count


@dataclass(frozen=True, slots=True)
class CrewRow:
    """One row of the crew table: whom it hits and with how many dice (C-112)."""

    who: Literal["none", "one", "all"]
    dice: Count


@dataclass(frozen=True, slots=True)
class UnitData:
    """One time increment and its seconds, shortest first (C-36)."""

    seconds: Annotated[int, Between(1, 10_000_000)]


@dataclass(frozen=True, slots=True)
class Reactions:
    """C-80: one reaction up to Initiative `one`, two up to `two`, three up to `three`, four beyond."""

    one: Figure
    two: Figure
    three: Figure


@dataclass(frozen=True, slots=True)
class Needs:
    """C-88: what each missile needs, by the Effect of the launch check; a smart one always `smart`."""

    exceptional_failure: Count
    failure: Count
    even: Count
    success: Count
    exceptional_success: Count
    smart: Count


@dataclass(frozen=True, slots=True)
class Entry:
    """C-79: what size, atmosphere and hull configuration add."""

    large: Figure
    small: Figure
    thin: Figure
    dense: Figure
    standard: Figure
    streamlined: Figure
    distributed: Figure


@dataclass(frozen=True, slots=True)
class Rulings:
    """The switches of section 13, each with its default."""

    turn_seconds: Literal[1000, 360] = 1000
    minor_actions_total: Literal[3, 4] = 3
    multi_role: bool = False
    aware_dexterity: Literal["pilot", "captain", "none"] = "pilot"
    tactics_negative: Literal["count", "ignore"] = "count"
    coordinate_on_failure: Literal[0, 1] = 0
    reactions_cost_initiative: bool = False
    reactions_after_roll: bool = False
    sand_stops_mesons: bool = True
    screens_roll: Literal["per_hit", "per_attack"] = "per_hit"
    attack_rolls: Literal["per_kind", "per_weapon"] = "per_kind"
    pulse_laser_dm: bool = True
    effect_adds_damage: bool = False
    adjust_speed_repeat: bool = False
    own_electronics_in_targeting: bool = False
    ecm_needs_jammers: bool = True
    pursuit_start: Literal["adjacent_close", "close_short", "adjacent_close_short"] = "adjacent_close"
    ram_adjacent: bool = False
    ram_damage: Literal["both", "target"] = "both"
    damage_overlap: Literal["lower", "higher"] = "lower"
    beyond_44: Literal["replace", "add"] = "replace"
    internal_switch: Literal["per_roll", "per_attack"] = "per_roll"
    random_mount: Literal["all", "working"] = "all"
    structure_rounding: Literal["down", "up"] = "down"
    range_check_needs_helm: bool = True
    crew_hits_passengers: bool = False
    all_crew_dice: Literal["each", "shared"] = "each"
    radiation_if_stopped: bool = True
    repair_destroyed: bool = False
    interrupt_on: Literal["person", "ship"] = "person"
    comms_loss_initiative: bool = False


Percent = Annotated[int, Between(0, 999)]


@dataclass(frozen=True, slots=True)
class Temper:
    """How much a side commanded by the app dares: what a hit done, a hit taken and a ship put out of the fight are
    worth to it; it breaks off with less than `hull` per cent of Hull and Structure, once the enemies wear its side
    down more than `odds` per cent as fast as it does them."""

    harm: Percent
    loss: Percent
    finish: Percent
    hull: Annotated[int, Between(0, 100)]
    odds: Percent


@dataclass(frozen=True, slots=True)
class Book:
    """The tables and rulings ship combat is played by; one with a row missing is none."""

    difficulties: dict[Difficulty, Figure] = field(hash=False)  # C-3
    unskilled: Figure  # C-4
    attack: dict[Row, dict[Range, Difficulty | None]] = field(hash=False)  # C-45
    weapons: dict[Weapon, WeaponData] = field(hash=False)  # C-122
    missiles: dict[Missile, MissileData] = field(hash=False)  # C-123
    flight: dict[Range, Annotated[int, Between(1, 9)] | None] = field(hash=False)  # C-87
    missile_life: Count  # C-91: turns after the launch in which a smart missile still attacks
    needs: Needs  # C-88
    reactions: Reactions  # C-80
    damage_bands: dict[Upto, Groups] = field(hash=False)  # C-95: the groups of all damage up to the number
    overlaps: tuple[Count, ...] = field(hash=False)  # the numbers printed in two bands
    locations: dict[Column, dict[Sum, Location]] = field(hash=False)  # C-97
    crew_table: dict[Upto, CrewRow] = field(hash=False)  # C-112: up to the number; the highest row holds beyond it
    suites: dict[Suite, SuiteData] = field(hash=False)  # C-125
    hazards: dict[Situation, Difficulty] = field(hash=False)  # C-64
    entry: Entry  # C-79
    personal: dict[PersonalWeapon, Damage] = field(hash=False)  # C-120
    personal_scale: Figure  # C-51
    units: dict[Unit, UnitData] = field(hash=False)  # C-36
    who: dict[Action, tuple[Position, ...]] = field(hash=False)  # C-38
    hull_tons: Annotated[int, Between(1, 1_000)]  # C-93: tons for each point of Hull and of Structure
    tempers: dict[TemperName, Temper] = field(hash=False)
    rulings: Rulings = field(default_factory=Rulings)

    def __post_init__(self) -> None:
        """Refuse tables with holes."""
        _whole("difficulties", self.difficulties, get_args(Difficulty))
        _whole("attack", self.attack, get_args(Row))
        for row, bands in self.attack.items():
            _whole(f"attack.{row}", bands, RANGES)
        _whole("weapons", self.weapons, WEAPONS)
        _whole("missiles", self.missiles, MISSILES)
        _whole("flight", self.flight, RANGES)
        _whole("locations", self.locations, get_args(Column))
        for column, rows in self.locations.items():
            _whole(f"locations.{column}", rows, map(str, range(2, 13)))
        _whole("suites", self.suites, get_args(Suite))
        _whole("hazards", self.hazards, get_args(Situation))
        _whole("personal", self.personal, get_args(PersonalWeapon))
        _whole("units", self.units, get_args(Unit))
        _whole("who", self.who, ACTIONS)
        _whole("tempers", self.tempers, TEMPERS)
        if not self.damage_bands or not self.crew_table:
            raise ValueError("damage_bands and crew_table must not be empty")
        if not self.reactions.one < self.reactions.two < self.reactions.three:
            raise ValueError("reactions must rise from one to three")

    def dm(self, difficulty: Difficulty) -> int:
        """The modifier of a difficulty (C-3)."""
        return self.difficulties[difficulty]

    def difficulty(self, weapon: Weapon, band: Range) -> Difficulty | None:
        """How hard a shot is, None beyond its range; a launch is Average wherever missiles can fly (C-45, C-48)."""
        row = self.weapons[weapon].row
        if row is None:
            return None if self.flight[band] is None else "average"
        return self.attack[row][band]


def _whole(name: str, rows: Iterable[str], wanted: Iterable[str]) -> None:
    names = list(wanted)
    if set(rows) != set(names):
        raise ValueError(f"{name} must hold {', '.join(names)}")


__all__ = ["ACTIONS", "Action", "Book", "PersonalWeapon", "Position", "Row", "Rulings", "WeaponData"]
