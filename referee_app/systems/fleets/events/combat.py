"""Facts of a combat: declared, struck, losses taken, over (section 5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Name
from referee_app.core.order import altered
from referee_app.systems.fleets.state import (
    KEPT,
    Blow,
    Campaign,
    Combat,
    Count,
    Exchange,
    Fleet,
    Location,
    Losses,
    Meeting,
    Outcome,
    Ships,
    Stage,
)


def _on(state: Campaign, **fields: object) -> Campaign:
    """The combat that is on, changed. Raises `KeyError` when there is none."""
    if state.combat is None:
        raise KeyError("combat")
    return replace(state, combat=altered(state.combat, **fields))


@dataclass(frozen=True, slots=True)
class CombatDeclared:
    """A combat was declared; nothing has been thrown yet (section 5, state 0)."""

    combat: Combat
    kind: Literal["combat_declared"] = "combat_declared"

    def apply(self, state: Campaign) -> Campaign:
        """Lay its sheet on the table; the first turn has begun, whether or not anybody said so."""
        return replace(state, combat=self.combat, turn=max(1, state.turn))


@dataclass(frozen=True, slots=True)
class CombatWithdrawn:
    """A combat was taken back before its first die."""

    attacker: Name
    defender: Name
    kind: Literal["combat_withdrawn"] = "combat_withdrawn"

    def apply(self, state: Campaign) -> Campaign:
        """Take its sheet away."""
        return replace(state, combat=None)


@dataclass(frozen=True, slots=True)
class Struck:
    """One side threw its strike; nobody is lost yet (F-12 to F-16)."""

    blow: Blow
    next: Stage
    kind: Literal["struck"] = "struck"

    def apply(self, state: Campaign) -> Campaign:
        """Note the dice."""
        blows = state.combat.blows if state.combat else ()
        return _on(state, blows=(*blows, self.blow)[-KEPT:], stage=self.next)


@dataclass(frozen=True, slots=True)
class LossesTaken:
    """Ships or defence points were removed (F-16, F-23, F-24); what each side has left."""

    exchange: Exchange
    attacker_losses: Losses
    defender_losses: Losses
    attackers: Ships
    defenders: Ships
    defence: Count
    next: Stage
    kind: Literal["losses_taken"] = "losses_taken"

    def apply(self, state: Campaign) -> Campaign:
        """Write down what is left; the next exchange begins where the duel goes on."""
        begun = self.next == "attacker"
        return _on(
            state,
            attackers=self.attackers,
            defenders=self.defenders,
            defence=self.defence,
            stage=self.next,
            exchange=self.exchange + begun,
        )


@dataclass(frozen=True, slots=True)
class CombatEnded:
    """How a combat ended (F-31, F-33 to F-35, F-30)."""

    outcome: Outcome
    exchanges: Exchange
    kind: Literal["combat_ended"] = "combat_ended"

    def apply(self, state: Campaign) -> Campaign:
        """Note it; the rosters follow when the referee confirms."""
        return _on(state, outcome=self.outcome, stage="end")


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The outcome of a combat was written on the rosters and the map (section 9, step 8)."""

    attacker: Name
    defender: Name
    attackers: Ships
    defenders: Ships
    defence: Count
    system: bool
    destroyed: bool
    defender_fought: bool = False
    kind: Literal["confirmed"] = "confirmed"

    def apply(self, state: Campaign) -> Campaign:
        """Survivors, has-fought marks, and what is left of a system; its sheet is kept until the next."""
        state = state.change_fleet(self.attacker, self._attacker)
        if self.system:
            state = state.change_location(self.defender, self._system)
        else:
            state = state.change_fleet(self.defender, self._defender)
        met = Meeting(self.attacker, self.defender)
        meetings = (*(one for one in state.meetings if one != met), met)
        return replace(state, combat=None, meetings=meetings, fought=state.fought + 1, last=state.combat)

    def _attacker(self, fleet: Fleet) -> Fleet:
        return replace(fleet, ships=self.attackers, has_fought=True)

    def _defender(self, fleet: Fleet) -> Fleet:
        held = self.defender_fought
        return replace(fleet, ships=self.defenders, has_fought=fleet.has_fought or held, pinned=fleet.pinned or held)

    def _system(self, location: Location) -> Location:
        return replace(location, defence=self.defence, destroyed=location.destroyed or self.destroyed)


EVENTS = (CombatDeclared, CombatWithdrawn, Struck, LossesTaken, CombatEnded, Confirmed)
