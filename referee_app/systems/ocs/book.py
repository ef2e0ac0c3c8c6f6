"""The shape of the combat tables (resources/systems/ocs/tables.json), the result codes in them, and the ruling
switches of section 9 (O-26, O-27)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Annotated, Any, Literal

from referee_app.core.commander import TEMPERS, TemperName
from referee_app.core.limits import AtMost, Between, Spelled, Unsigned
from referee_app.systems.ocs.ratio import Ratio, heading, value
from referee_app.systems.ocs.state import COLUMNS, TERRAINS, AttackType, Terrain

_N = "[1-9][0-9]?"
_ATTACKER = f"AL{_N}(?:o{_N})?(?: ?e{_N})?|Ao{_N}(?: ?e{_N})?|A ?e{_N}"
_DEFENDER = f"DL{_N}(?:o{_N})?(?: ?DG)?|Do{_N}(?: ?DG)?|DDG"
PATTERN = f"(?:{_ATTACKER})(?: ?(?:{_DEFENDER}))?|{_DEFENDER}"
"""Every code that can be built: what befalls the attacker, then what befalls the defender, at least one of them."""

_FIGURE = re.compile(f"([Loe])({_N})")


@dataclass(frozen=True, slots=True)
class Result:
    """What a code means: steps that must go, points of choice, exploitation threshold, disorganization (O-27)."""

    att_loss: int = 0
    att_option: int = 0
    exploit: int | None = None
    def_loss: int = 0
    def_option: int = 0
    dg: bool = False

    @property
    def rank(self) -> tuple[int, ...]:
        """Sorts codes from worst to best for the attacker."""
        attacker = 2 * self.att_loss + self.att_option
        defender = 2 * self.def_loss + self.def_option
        return (-attacker, defender, self.dg, -99 if self.exploit is None else -self.exploit)


def code_parts(code: str) -> tuple[str, str]:
    """The attacker's part of a code and the defender's, either of them empty where it has none."""
    attacker, mark, defender = code.partition("D")
    return attacker.strip(), (mark + defender).strip()


@lru_cache(maxsize=512)
def parse(code: str) -> Result:
    """Read a code (O-27). Raises `ValueError` for one that cannot be."""
    if not re.fullmatch(PATTERN, code):
        raise ValueError(f"{code!r} is no result code")
    attacker, _, defender = code.partition("D")
    ours, theirs = dict(_FIGURE.findall(attacker)), dict(_FIGURE.findall(defender))
    return Result(
        att_loss=int(ours.get("L", 0)),
        att_option=int(ours.get("o", 0)),
        exploit=int(ours["e"]) if "e" in ours else None,
        def_loss=int(theirs.get("L", 0)),
        def_option=int(theirs.get("o", 0)),
        dg=defender.endswith("DG"),
    )


RowName = Literal["1 or less", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15 or more"]
ROWS: tuple[RowName, ...] = (
    "1 or less", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15 or more"
)  # fmt: skip

SHIFTS: Mapping[str, tuple[int, ...]] = {"d6": (1, 2, 3, 4, 5, 6), "d3": (1, 1, 2, 2, 3, 3), "none": ()}

Code = Annotated[str, Spelled(PATTERN)]
Heading = Annotated[str, Spelled("1:[1-9][0-9]{0,2}|[1-9][0-9]{0,2}:1")]
Headings = Annotated[tuple[Heading, ...], AtMost(COLUMNS, COLUMNS)]
Cells = Annotated[tuple[Code, ...], AtMost(COLUMNS, COLUMNS)]
Figure = Annotated[int, Between(-99, 99)]


@dataclass(frozen=True, slots=True)
class Threshold:
    """O-20: the attacker has surprise from `attacker` up, the defender from `defender` down."""

    attacker: Figure
    defender: Figure


@dataclass(frozen=True, slots=True)
class Rulings:
    """The switches of section 9, each with its default."""

    odds_rounding: Literal["series", "drop", "nearest"] = "series"  # OR-1
    unpaid_defender_halved: bool = True  # OR-2
    partial_option: bool = False  # OR-4
    spread_losses: bool = True  # OR-5
    dg_attackers_exploit: bool = False  # OR-7
    exploitation_phase_exploits: bool = False  # OR-8
    shift_die: Literal["d6", "d3", "none"] = "d6"  # OR-11


Worth = Annotated[int, Between(0, 999)]


@dataclass(frozen=True, slots=True)
class Temper:
    """What weighs with a commander, in hundredths of a step that the enemy loses.

    `own` is a step of one's own, `hex` the hex fought for, `exploit` that a unit may exploit (O-34), `dg` that the
    defenders are disorganized (O-37), and `supply` what combat supply is spared for (O-10).
    """

    own: Worth
    hex: Worth
    exploit: Worth
    dg: Worth
    supply: Worth


@dataclass(frozen=True, slots=True)
class Book:
    """The tables and rulings the combats are fought by; one with a cell missing or a code nobody can read is none."""

    columns: dict[Terrain, Headings] = field(hash=False)  # O-15
    results: dict[RowName, Cells] = field(hash=False)  # O-26
    surprise: dict[AttackType, Threshold] = field(hash=False)  # O-20
    hedgehog_surprise: Annotated[int, Between(0, 9)]  # O-19, OR-15
    out_of_supply: Unsigned = field(hash=False)  # O-12
    unpaid: Unsigned = field(hash=False)  # O-10
    disorganizing_retreat: Annotated[int, Between(1, 99)]  # O-37
    tempers: dict[TemperName, Temper] = field(hash=False)
    rulings: Rulings = field(default_factory=Rulings)

    def __post_init__(self) -> None:
        """Refuse a table with holes, codes that cannot be read and headings out of order."""
        _whole("columns", self.columns, TERRAINS)
        _whole("results", self.results, ROWS)
        _whole("surprise", self.surprise, ("regular", "overrun"))
        _whole("tempers", self.tempers, TEMPERS)
        for name, cells in (*self.columns.items(), *self.results.items()):
            if len(cells) != COLUMNS:
                raise ValueError(f"row {name} must have {COLUMNS} cells, not {len(cells)}")
        for headings in self.columns.values():
            if any(value(heading(left)) >= value(heading(right)) for left, right in pairwise(headings)):
                raise ValueError("the headings must rise from left to right")
        for cells in self.results.values():
            for code in cells:
                parse(code)
        if any(threshold.defender >= threshold.attacker for threshold in self.surprise.values()):
            raise ValueError("nobody can be surprised by both sides")

    def code(self, modified: int, column: int) -> str:
        """The cell of a modified roll, rows beyond either end counting as the end (O-25, O-26)."""
        return self.results[row_of(modified)][column - 1]

    def headings(self, terrain: Terrain) -> tuple[Ratio, ...]:
        """The odds over the thirteen columns in a terrain (O-15)."""
        return tuple(heading(text) for text in self.columns[terrain])

    def shifts(self) -> tuple[int, ...]:
        """How many columns each face of the shift die is worth (O-21, OR-11); empty when none is thrown."""
        return SHIFTS[self.rulings.shift_die]


def _whole(
    name: str,
    rows: Mapping[Any, object],
    wanted: tuple[str, ...],
) -> None:
    missing = [row for row in wanted if row not in rows]
    if missing or len(rows) != len(wanted):
        raise ValueError(f"{name} must hold {', '.join(wanted)}")


@lru_cache(maxsize=64)
def codes_of(book: Book) -> tuple[str, ...]:
    """Every code of the table once, from worst to best for the attacker."""
    every = {code for cells in book.results.values() for code in cells}
    return tuple(sorted(every, key=lambda code: (parse(code).rank, code)))


def row_of(modified: int) -> RowName:
    """The row a modified roll reads (O-25)."""
    return ROWS[min(max(modified, 1), len(ROWS)) - 1]
