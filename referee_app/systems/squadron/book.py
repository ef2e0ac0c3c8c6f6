"""The shape of the squadron tables (resources/systems/squadron/tables.json), the ruling switches SR-1 to SR-14, and
what sides commanded by the app go by (tempers.json)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from referee_app.core.limits import Between

Figure = Annotated[int, Between(-99, 99)]
Count = Annotated[int, Between(0, 99)]
Hexes = Annotated[int, Between(1, 99)]
Percent = Annotated[int, Between(0, 100)]
Times = Annotated[int, Between(0, 9_999)]


@dataclass(frozen=True, slots=True)
class Difficulty:
    """S-23: base difficulty by range band."""

    short: Figure
    medium: Figure
    long: Figure


@dataclass(frozen=True, slots=True)
class Conditions:
    """S-24: what the firer's condition adds to the difficulty."""

    attack_speed: Figure
    separated: Figure
    shaken: Figure
    demoralized: Figure


@dataclass(frozen=True, slots=True)
class Wear:
    """S-41, S-47: what one marker or one counter takes from turns, dodge and fire codes, and adds to turn distance."""

    turns: Count
    dodge: Count
    fire_code: Count
    turn_distance: Count


@dataclass(frozen=True, slots=True)
class Rulings:
    """The switches of section 17, each with its printed default."""

    double_bomb: Literal["damaged", "no_effect"] = "damaged"  # SR-1
    second_marker: Literal["none", "cumulative", "destroyed"] = "none"  # SR-2
    ion_tie: Literal["counter", "nothing"] = "counter"  # SR-3
    range_round: Literal["nearest", "exact", "down", "up"] = "nearest"  # SR-4
    missile_move: Literal["rate", "hexes"] = "rate"  # SR-5
    freeze_against: Literal["after_damage", "printed"] = "after_damage"  # SR-6
    ion_on_frozen: Literal["count", "ignore"] = "count"  # SR-7
    dr_floor: Literal[0] | None = 0  # SR-8
    fire_code_floor: Literal[0] | None = None  # SR-9
    full_throttle_fires: bool = False  # SR-10
    jam_stack: bool = False  # SR-11
    jamming_squadron_fires: bool = False  # SR-14


@dataclass(frozen=True, slots=True)
class Temper:
    """How much a commander dares: the distance it seeks, what a craft of its own weighs in percent of an enemy's, and
    when it breaks off: with so many percent of its craft left and the worse of the exchange, or worn down so many
    percent as fast as the enemy."""

    hexes: Hexes
    own: Times
    left: Percent
    outmatched: Times


@dataclass(frozen=True, slots=True)
class Tempers:
    """The tempers, and what results count for a commander, in percent of a craft destroyed."""

    bold: Temper
    steady: Temper
    careful: Temper
    damaged: Percent
    counter: Percent  # each, up to the one that freezes
    frozen: Percent


@dataclass(frozen=True, slots=True)
class Book:
    """The numbers and rulings the squadron rules are played with."""

    difficulty: Difficulty
    conditions: Conditions
    damaged: Wear
    ionised: Wear
    heavy_margin: Count  # S-39: destroyed, or two counters, from R + this
    ion_dr: Count  # S-47: shielded DR lost for each counter
    missile_dr: Count  # S-51
    jam_penalty: Count  # S-56
    jam_range: Count  # S-55
    tempers: Tempers
    rulings: Rulings = field(default_factory=Rulings)
