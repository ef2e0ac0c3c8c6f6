"""The shape of the fleet tables (resources/systems/fleets/tables.json) and the switches of section 8."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from referee_app.core.commander import TEMPERS, TemperName
from referee_app.core.limits import AtMost, Between
from referee_app.systems.fleets.state import TYPES, ShipType

RowName = Literal[
    "1-2", "3-5", "6-10", "11-20", "21-30", "31-40", "41-50", "51-60", "61-70", "71-80", "81-90", "91-100"
]
ROWS: tuple[RowName, ...] = get_args(RowName)
TOPS = tuple(int(name.split("-")[1]) for name in ROWS)
"""The highest strength of each row."""
SUMS = range(2, 13)
HUNDRED = 100

Losses = Annotated[int, Between(0, 99)]
Cells = Annotated[tuple[Losses, ...], AtMost(11, 11)]


@dataclass(frozen=True, slots=True)
class ShipData:
    """One line of the ship table (F-9); an explorer has no development at all (FR-3)."""

    cost: Annotated[int, Between(0, 999)]
    military: Annotated[int, Between(0, 99)]
    development: Annotated[int, Between(0, 99)] | None
    priority: Annotated[int, Between(1, 5)]


@dataclass(frozen=True, slots=True)
class Rulings:
    """The switches of section 8, each with its default."""

    order: Literal["simultaneous", "attacker_first"] = "simultaneous"  # FR-1
    zero_rolls: bool = False  # FR-4
    ion_storm: Literal["referee", "table", "none"] = "referee"  # FR-9
    destroy_needs_survivor: bool = False  # FR-6
    defender_may_not_move: bool = False  # FR-8
    change_priorities: bool = False  # FR-11
    combat_in_ion_storm: bool = True  # FR-17


@dataclass(frozen=True, slots=True)
class Temper:
    """What weighs with a commander; worths are in resources, as ships cost them (F-9).

    `lost` is what a ship of one's own counts, in hundredths of what it costs: one of the others counts what it costs.
    `alone` is worth being the only ones left, `system` an enemy system whose defence is gone. `place` is what it
    is worth to turn a place from lost to won, in hundredths of what either side has there. Above the chance
    `break_off`, in hundredths, of being those who are gone a fleet does not attack, and leaves where it can.
    """

    lost: Annotated[int, Between(0, 999)]
    alone: Annotated[int, Between(0, 999)]
    place: Annotated[int, Between(0, 999)]
    system: Annotated[int, Between(0, 999)]
    break_off: Annotated[int, Between(0, 100)]


@dataclass(frozen=True, slots=True)
class Book:
    """The tables and rulings fleets fight by; one with a row missing is none."""

    ships: dict[ShipType, ShipData] = field(hash=False)  # F-9
    losses: dict[RowName, Cells] = field(hash=False)  # F-11: for the sums 2 to 12
    defence_cost: Annotated[int, Between(0, 999)]  # F-9
    tempers: dict[TemperName, Temper] = field(hash=False)
    rulings: Rulings = field(default_factory=Rulings)

    def __post_init__(self) -> None:
        """Refuse tables with holes."""
        if set(self.ships) != set(TYPES):
            raise ValueError(f"ships must hold {', '.join(TYPES)}")
        if set(self.losses) != set(ROWS):
            raise ValueError(f"losses must hold {', '.join(ROWS)}")
        if set(self.tempers) != set(TEMPERS):
            raise ValueError(f"tempers must hold {', '.join(TEMPERS)}")
        for name, cells in self.losses.items():
            if len(cells) != len(SUMS):
                raise ValueError(f"row {name} must have {len(SUMS)} figures, not {len(cells)}")

    def cell(self, row: RowName, dice: int) -> int:
        """The losses of one roll (F-11)."""
        return self.losses[row][dice - SUMS.start]
