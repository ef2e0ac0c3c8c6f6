"""Facts before the first die: what is planned, what supply and leads make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Line
from referee_app.systems.ocs.state import (
    MOST_COMBATS,
    Column,
    Combat,
    Encounter,
    Number,
    Off,
    Place,
    Plan,
    Rating,
    Stage,
    Total,
)


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
