"""Facts of ground combat; each knows how to write itself on the table and needs no rule to do it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from referee_app.core import roster
from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name
from referee_app.systems.ocs.records import UNIT, Field, Value
from referee_app.systems.ocs.state import (
    MOST_COMBATS,
    MOST_FIGHTERS,
    MOST_UNITS,
    Advance,
    Column,
    Combat,
    Encounter,
    Left,
    Number,
    Off,
    Pips,
    Place,
    Plan,
    Rating,
    SideResult,
    Signed,
    Stage,
    Surprise,
    Total,
    Unit,
    UnitId,
    Void,
)

Marker = Literal["dg", "exploit"]


@dataclass(frozen=True, slots=True)
class Enlisted(roster.Came):
    """A unit came to the roster."""

    unit: Unit
    kind: Literal["enlisted"] = "enlisted"
    record = UNIT


@dataclass(frozen=True, slots=True)
class Dismissed(roster.Left):
    """A unit left the roster; combats keep it as it fought."""

    unit: UnitId
    name: Name
    kind: Literal["dismissed"] = "dismissed"
    record = UNIT


@dataclass(frozen=True, slots=True)
class Redrawn(roster.Drawn):
    """The referee drew a unit anew."""

    unit: Unit
    kind: Literal["redrawn"] = "redrawn"
    record = UNIT


@dataclass(frozen=True, slots=True)
class Corrected(roster.Righted):
    """The referee corrected one figure of the roster by hand."""

    unit: UnitId
    field: Field
    before: Value
    after: Value
    reason: Line = ""
    kind: Literal["corrected"] = "corrected"
    record = UNIT


@dataclass(frozen=True, slots=True)
class MarkersCleared:
    """One kind of marker came off these units."""

    marker: Marker
    units: Annotated[tuple[UnitId, ...], AtMost(MOST_UNITS)]
    kind: Literal["markers_cleared"] = "markers_cleared"

    def apply(self, state: Encounter) -> Encounter:
        """Take them off."""
        bare: dict[str, Any] = {self.marker: False}
        for id_ in self.units:
            state = state.change_unit(id_, lambda unit: replace(unit, **bare))
        return state


def _sound(plan: Plan) -> Plan:
    """A plan whose lead units are there. Raises `ValueError`."""
    if plan.att_lead >= len(plan.attackers) or plan.def_lead >= len(plan.defenders):
        raise ValueError("lead")
    return plan


@dataclass(frozen=True, slots=True)
class Declared:
    """A combat was declared, or one without dice yet was declared otherwise (state 0)."""

    number: Number
    plan: Plan
    kind: Literal["declared"] = "declared"

    def apply(self, state: Encounter) -> Encounter:
        """Lay the plan out. Raises `ValueError` where another combat should come next."""
        if self.number != state.next_number or self.number > MOST_COMBATS:
            raise ValueError(self.number)
        earlier = state.combats[: self.number - 1]
        return replace(state, combats=(*earlier, Combat(self.number, _sound(self.plan))))


@dataclass(frozen=True, slots=True)
class Revised:
    """The referee changed a plan after its first die; what stood there before is kept in the log (O-4)."""

    before: Plan
    plan: Plan
    kind: Literal["revised"] = "revised"

    def apply(self, state: Encounter) -> Encounter:
        """Swap the plans."""
        return state.change_combat(lambda combat: replace(combat, plan=_sound(self.plan)))


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A declared combat was not fought after all."""

    number: Number
    kind: Literal["withdrawn"] = "withdrawn"

    def apply(self, state: Encounter) -> Encounter:
        """Take it off the table."""
        state.change_combat(lambda combat: combat)
        return replace(state, combats=state.combats[:-1])


@dataclass(frozen=True, slots=True)
class SupplyPaid:
    """Who paid for combat supply (state 1); the defender is not asked where the attacker does not pay, and stays as the
    plan has him (O-10)."""

    attacker: bool
    defender: bool
    attack: Line
    defence: Line
    kind: Literal["supply_paid"] = "supply_paid"

    def apply(self, state: Encounter) -> Encounter:
        """Tick the boxes; without the attacker's supply the combat is cancelled."""
        return state.change_combat(self._on)

    def _on(self, combat: Combat) -> Combat:
        stage: Stage = "leads" if self.attacker else "cancelled"
        defender = self.defender if self.attacker else combat.plan.def_supply
        plan = replace(combat.plan, att_supply=self.attacker, def_supply=defender)
        return replace(combat, stage=stage, attack=self.attack, defence=self.defence, plan=plan)


@dataclass(frozen=True, slots=True)
class LeadsNamed:
    """Which unit leads each side, and its rating (state 2)."""

    attacker: Place
    defender: Place
    att_ar: Rating
    def_ar: Rating
    kind: Literal["leads_named"] = "leads_named"

    def apply(self, state: Encounter) -> Encounter:
        """Star them. Raises `ValueError` for units that are not in the fight (O-9)."""
        return state.change_combat(
            lambda combat: replace(
                combat, plan=_sound(replace(combat.plan, att_lead=self.attacker, def_lead=self.defender))
            )
        )


@dataclass(frozen=True, slots=True)
class OddsWorked:
    """Both totals, the rounded odds and the start column (state 3)."""

    attack: Line
    defence: Line
    odds: Line
    column: Column
    off: Off
    kind: Literal["odds_worked"] = "odds_worked"

    def apply(self, state: Encounter) -> Encounter:
        """Outline the column."""
        return state.change_combat(
            lambda combat: replace(
                combat, attack=self.attack, defence=self.defence, odds=self.odds, start=self.column, off=self.off
            )
        )


@dataclass(frozen=True, slots=True)
class DrmWorked:
    """The dice roll modifier (state 4)."""

    drm: Total
    kind: Literal["drm_worked"] = "drm_worked"

    def apply(self, state: Encounter) -> Encounter:
        """Write it down; the first dice may fall."""
        return state.change_combat(lambda combat: replace(combat, drm=self.drm, stage=self._stage(combat)))

    def _stage(self, combat: Combat) -> Stage:
        return "surprise" if combat.stage == "leads" else combat.stage


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
        state = state.change_units({one.unit: partial(_back, one) for one in self.returns})
        return state.change_combat(
            lambda combat: replace(
                combat, vacated=self.vacated, advance=self.advance, advanced=self.advanced, stage="closed"
            )
        )


def _back(one: Return, unit: Unit) -> Unit:
    return replace(unit, steps=one.steps, dg=one.dg, exploit=one.exploit)
