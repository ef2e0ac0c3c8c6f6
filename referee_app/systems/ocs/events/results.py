"""Facts of the result: what each side takes, who exploits, and what goes back to the roster."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between
from referee_app.systems.ocs.state import (
    MOST_FIGHTERS,
    Advance,
    Combat,
    Encounter,
    Left,
    Place,
    SideResult,
    Unit,
    UnitId,
    Void,
)

Places = Annotated[tuple[Place, ...], AtMost(MOST_FIGHTERS)]


def _fitting(toll: SideResult, fighters: int) -> SideResult:
    """A toll for so many units. Raises `ValueError` for another number."""
    if len(toll.steps_left) != fighters:
        raise ValueError("steps_left")
    return toll


@dataclass(frozen=True, slots=True)
class AttackerDone:
    """What the result did to the attacker (state 9), and whether it frees the defender (O-33)."""

    toll: SideResult
    frees: bool
    kind: Literal["attacker_done"] = "attacker_done"

    def apply(self, state: Encounter) -> Encounter:
        """Cross the steps off; the defender is next. Raises `ValueError` for another number of units."""
        return state.change_combat(self._on)

    def _on(self, combat: Combat) -> Combat:
        toll = _fitting(self.toll, len(combat.plan.attackers))
        return replace(combat, attacker=toll, may_ignore=self.frees, stage="defender")


@dataclass(frozen=True, slots=True)
class DefenderDone:
    """What the result did to the defender, and whether he ignored his option (state 10)."""

    toll: SideResult
    ignored: bool
    kind: Literal["defender_done"] = "defender_done"

    def apply(self, state: Encounter) -> Encounter:
        """Cross the steps off. Raises `ValueError` for another number of units."""
        return state.change_combat(self._on)

    def _on(self, combat: Combat) -> Combat:
        toll = _fitting(self.toll, len(combat.plan.defenders))
        return replace(combat, defender=toll, ignored=self.ignored)


@dataclass(frozen=True, slots=True)
class Exploited:
    """Who is exploitation-marked, or why nobody is (state 11)."""

    threshold: Annotated[int, Between(0, 99)] | None
    void: Void
    marked: Places
    kind: Literal["exploited"] = "exploited"

    def apply(self, state: Encounter) -> Encounter:
        """Note the units. Raises `ValueError` for one that is not there."""
        return state.change_combat(self._on)

    def _on(self, combat: Combat) -> Combat:
        if any(place >= len(combat.plan.attackers) for place in self.marked):
            raise ValueError("marked")
        return replace(combat, threshold=self.threshold, void=self.void, marked=self.marked, stage="end")


@dataclass(frozen=True, slots=True)
class Return:
    """What one unit brings back to the roster."""

    unit: UnitId
    steps: Left
    dg: bool
    exploit: bool


@dataclass(frozen=True, slots=True)
class CombatEnded:
    """The combat is over: whether the hex is empty, who advanced, and what goes back to the roster (state 12)."""

    vacated: bool
    advance: Advance
    advanced: bool
    returns: Annotated[tuple[Return, ...], AtMost(2 * MOST_FIGHTERS)]
    kind: Literal["combat_ended"] = "combat_ended"

    def apply(self, state: Encounter) -> Encounter:
        """Close the record and write steps and markers to the roster."""
        for one in self.returns:
            state = state.change_unit(one.unit, partial(_back, one))
        return state.change_combat(
            lambda combat: replace(
                combat, vacated=self.vacated, advance=self.advance, advanced=self.advanced, stage="closed"
            )
        )


def _back(one: Return, unit: Unit) -> Unit:
    return replace(unit, steps=one.steps, dg=one.dg, exploit=one.exploit)
