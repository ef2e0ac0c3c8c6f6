"""The shape of the tables (resources/systems/eras/tables.json), the ruling switches ER-1 to ER-35, and what sides
commanded by the app go by (tempers.json)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Exact, Unsigned
from referee_app.systems.eras.state import FINEST, Sortie

Firing = Literal["warship", "carrier", "ground_base", "orbital_base", "system_base"]
FIRING: tuple[Firing, ...] = ("warship", "carrier", "ground_base", "orbital_base", "system_base")
Guarded = Literal["warship", "carrier", "ground_base", "orbital_base", "system_base", "ground_unit"]
GUARDED: tuple[Guarded, ...] = (*FIRING, "ground_unit")

MOST_FIGURE = 99

Chance = Annotated[int, Between(0, 100)]
Chances = Annotated[tuple[Chance, ...], AtMost(3, 3)]
Counts = Annotated[tuple[Annotated[int, Between(0, 99)], ...], AtMost(3, 3)]
Factors = Annotated[tuple[Unsigned, ...], AtMost(3, 3)]
Percent = Annotated[int, Between(0, 100)]
Weight = Annotated[int, Between(0, 300)]
Shifts = Annotated[tuple[Exact, ...], AtMost(3, 3)]
Some = Annotated[int, Between(1, 999)]


@dataclass(frozen=True, slots=True)
class Situations:
    """The shift table (section 2): how many shifts each situation adds to the attacker's chance."""

    scout: Exact  # E-6
    non_warship: Exact  # E-7
    soft_target: Exact  # E-8
    era: Exact  # E-9, for one step
    engaged: Shifts  # E-11
    ambush_undetected: Exact  # E-13
    ambush_detected: Exact  # E-13
    stealth: Exact  # E-14
    fap_attacker: Exact  # E-15
    fap_target: Exact  # E-15


@dataclass(frozen=True, slots=True)
class Rulings:
    """The switches of section 11, each with its default."""

    lower_bound: Literal[0, 1] = 0  # ER-1
    percent_rounding: Literal["down", "nearest", "up"] = "down"  # ER-2
    soft_target_stack: bool = False  # ER-4
    era_affects_fighters: bool = True  # ER-5
    era_affects_cid: bool = True  # ER-6
    engaged_affects_cid: bool = True  # ER-7
    engaged_stack: Literal["highest", "sum", "first"] = "highest"  # ER-8
    stealth_first_round: bool = True  # ER-9
    fap_partial: Literal["full_thirties", "any_part"] = "full_thirties"  # ER-10
    fap_pool: Literal["side", "component"] = "side"  # ER-10
    carry_counts_as_first: bool = True  # ER-12
    cid_vs_missiles_when_engaged: bool = False  # ER-14
    cid_partial: Literal["full_tens", "any_part", "at_least_one"] = "full_tens"  # ER-16
    carrier_bombards: bool = False  # ER-19
    carrier_pacifies: bool = False  # ER-19
    fighter_interceptor_needs: Literal["success", "hit"] = "success"  # ER-21
    retreat_gives_up_fire: bool = True  # ER-22
    kills_apply: Literal["step", "round"] = "step"  # ER-23
    civilian_era: Literal["owner", "built"] = "owner"  # ER-25


@dataclass(frozen=True, slots=True)
class Temper:
    """How much a commander dares, in percent: what a loss of its own counts beside an enemy's, what harm kept from its
    own counts beside harm done, what a salvo kept is worth of one fired; the hits taken at which a ship retreats (100:
    never), and the strength beside the enemy's under which the side breaks off."""

    own: Weight
    guard: Weight
    salvo: Percent
    hurt: Percent
    outmatched: Weight


@dataclass(frozen=True, slots=True)
class Tempers:
    """The tempers; what a ship is worth beside its chance to hit, and a civilian at all, in percent; and whether those
    who can lie in ambush begin unseen, which is the referee's to say (E-13)."""

    bold: Temper
    steady: Temper
    careful: Temper
    hull: Percent
    civilian: Percent
    unseen: bool


@dataclass(frozen=True, slots=True)
class Book:
    """The tables and rulings the battles are fought by."""

    base: dict[Firing, Chances] = field(hash=False)  # E-17, E-18, E-31 to E-33
    factor: Factors = field(hash=False)  # E-19
    sortie: dict[Sortie, Unsigned] = field(hash=False)  # E-21
    shifts: Situations = field(hash=False)  # section 2
    close_in: dict[Guarded, Chances] = field(hash=False)  # E-26, E-27, E-31 to E-33, ER-18
    close_in_bonus: Counts = field(hash=False)  # E-29, carriers
    shot_rps: Some  # E-28
    most_damage: Annotated[int, Between(1, 10)]  # E-29
    patrol_rps: Some  # E-15
    cap: Annotated[int, Between(1, 100)]  # E-3
    retreat: Chance  # E-37
    raid: Chance  # E-32
    bombardment: Counts  # E-38
    pacification: Counts  # E-40
    supporting: Unsigned = field(hash=False)  # E-40
    tempers: Tempers
    rulings: Rulings = field(default_factory=Rulings)

    def __post_init__(self) -> None:
        """Refuse a table with holes."""
        whole: tuple[tuple[str, object, object], ...] = (
            ("base", set(self.base), set(FIRING)),
            ("close_in", set(self.close_in), set(GUARDED)),
            ("sortie", set(self.sortie), {"single", "two_targets", "same_twice"}),
        )
        for name, found, wanted in whole:
            if found != wanted:
                raise ValueError(f"{name} must have a row for each kind")
        rows = (self.factor, self.shifts.engaged, self.close_in_bonus, self.bombardment, self.pacification)
        if any(len(row) != 3 for row in (*rows, *self.base.values(), *self.close_in.values())):
            raise ValueError("a row has one figure for each era")
        fine = (*self.factor, *self.sortie.values(), self.supporting, *self.shifts.engaged)
        if any(figure.denominator > FINEST or figure > MOST_FIGURE for figure in fine):
            raise ValueError(f"a factor may be at most {MOST_FIGURE} and no finer than 1/{FINEST}")
