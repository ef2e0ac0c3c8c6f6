"""Facts of checks: what was thrown, with which modifiers, and who won where two threw (C-1, C-2, C-6, section 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Line, Name
from referee_app.systems.cepheus.state import Battle

TARGET = 8
"""A total of so much succeeds (C-1)."""

LineId = Literal[
    "skill",
    "characteristic",
    "difficulty",
    "weapon",
    "fire_control",
    "sensor_targeting",
    "line_up",
    "pursuit",
    "coordinate",
    "intercept",
    "helper",
    "auto_repair",
    "hasty",
    "multi_role",
    "mount_damaged",
    "bridge_disabled",
    "sensors_damaged",
    "j_drive_damaged",
    "cumulative",
    "evasive",
    "evade_software",
    "dodge",
    "target_jamming",
    "stealth",
    "electronics",
    "unwilling",
    "personal_scale",
    "noise",
    "speed_difference",
    "jump_distance",
    "hastened_plot",
    "size",
    "atmosphere",
    "configuration",
    "boarding_advantage",
    "task",
    "referee",
]
"""The lines of a check in the order of section 12; `multi_role` is R-6's, `task` that of a long task (C-36, C-37)."""


@dataclass(frozen=True, slots=True)
class DM:
    """One signed line of a check."""

    id: LineId
    dm: Annotated[int, Between(-999, 999)]


@dataclass(frozen=True, slots=True)
class Check:
    """One check that was made: by whom (empty: the computer) for what, its lines, and the two dice together."""

    crew: Line
    action: Name
    lines: Annotated[tuple[DM, ...], AtMost(40)]
    dice: Annotated[int, Between(2, 12)]

    @property
    def dm(self) -> int:
        """All lines together."""
        return sum(line.dm for line in self.lines)

    @property
    def total(self) -> int:
        """The dice with all lines."""
        return self.dice + self.dm

    @property
    def effect(self) -> int:
        """By how much it passed or missed 8 (C-2)."""
        return self.total - TARGET

    @property
    def success(self) -> bool:
        """Whether it succeeded (C-1)."""
        return self.effect >= 0


@dataclass(frozen=True, slots=True)
class Checked:
    """A check was made; nothing on the sheets changes by it alone."""

    ship: Name
    check: Check
    kind: Literal["checked"] = "checked"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write."""
        return state


@dataclass(frozen=True, slots=True)
class Dueled:
    """An opposed check was settled; `answer` is None where nobody could oppose it (C-6, R-8)."""

    ship: Name
    target: Name
    check: Check
    answer: Check | None
    won: bool
    by: Literal["effect", "characteristic", "unopposed"]
    kind: Literal["dueled"] = "dueled"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write."""
        return state


EVENTS = (Checked, Dueled)
