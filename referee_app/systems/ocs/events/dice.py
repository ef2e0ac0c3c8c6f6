"""Facts of the dice: surprise, shift, column and the combat roll."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import Between, Line
from referee_app.systems.ocs.state import (
    Column,
    Combat,
    Encounter,
    Pips,
    Signed,
    Stage,
    Surprise,
    Total,
)

Die = Annotated[int, Between(1, 6)]


@dataclass(frozen=True, slots=True)
class SurpriseThrown:
    """The surprise roll and who has surprise (state 5)."""

    roll: Pips
    total: Total
    side: Surprise
    kind: Literal["surprise_thrown"] = "surprise_thrown"

    def apply(self, state: Encounter) -> Encounter:
        """Write it down; no shift yet."""
        return state.change_combat(
            lambda combat: replace(
                combat,
                surprise_roll=self.roll,
                surprise_total=self.total,
                surprise=self.side,
                shift=0,
                shift_die=None,
                stage="shift" if combat.stage == "surprise" else combat.stage,
            )
        )


@dataclass(frozen=True, slots=True)
class ShiftThrown:
    """The shift die and what it is worth in columns, to the right positive (state 6)."""

    die: Die
    side: Surprise
    columns: Signed
    kind: Literal["shift_thrown"] = "shift_thrown"

    def apply(self, state: Encounter) -> Encounter:
        """Draw the arrow."""
        return state.change_combat(lambda combat: replace(combat, shift_die=self.die, shift=self.columns))


@dataclass(frozen=True, slots=True)
class ColumnFixed:
    """The final column (state 7)."""

    column: Column
    kind: Literal["column_fixed"] = "column_fixed"

    def apply(self, state: Encounter) -> Encounter:
        """Light it."""
        return state.change_combat(lambda combat: replace(combat, column=self.column, stage=self._stage(combat)))

    def _stage(self, combat: Combat) -> Stage:
        return "combat" if combat.stage in ("surprise", "shift") else combat.stage


@dataclass(frozen=True, slots=True)
class CombatThrown:
    """The combat roll, the row it reads and the code that stands there (state 8)."""

    roll: Pips
    modified: Total
    row: Line
    code: Line
    kind: Literal["combat_thrown"] = "combat_thrown"

    def apply(self, state: Encounter) -> Encounter:
        """Light the cell; the attacker is next."""
        return state.change_combat(
            lambda combat: replace(
                combat,
                combat_roll=self.roll,
                modified=self.modified,
                row=self.row,
                code=self.code,
                stage="attacker",
            )
        )
