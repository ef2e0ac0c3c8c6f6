"""Facts of dice: interceptions, sorties, close-in defence, fire, missiles and retreats, with the ladder of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Name, Unsigned
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.state import (
    Attack,
    Battle,
    CloseInLoss,
    Engagement,
    Era,
    Result,
    Screen,
    Sortie,
    Source,
    Unit,
    Wound,
)

D10 = Annotated[int, Between(0, 10)]
"""What a d10 showed; 0 where none was thrown."""
D100 = Annotated[int, Between(0, 100)]
"""What a d100 showed; 0 where none was thrown, a chance of 0 or less being no chance (E-4)."""
MOST_SHOTS = 10_000


def wounded(state: Battle, unit: str) -> Battle:
    """The table with one more hit recorded, not yet in force (E-42)."""
    others = tuple(one for one in state.pending if one.unit != unit)
    return replace(state, pending=(*others, Wound(unit, min(state.waiting(unit) + 1, 99))))


def struck(state: Battle, engagement: Engagement, hit: bool) -> Battle:
    """The table after a success of fighters or missiles: engaged at once (E-42), and a hit from the second on."""
    if len(state.engagements) < 1_000:
        state = replace(state, engagements=(*state.engagements, engagement))
    return wounded(state, engagement.unit) if hit else state


def used_fire(state: Battle, unit: str) -> Battle:
    """The table with a unit that has used its fire of the round."""
    return state if unit in state.fired else replace(state, fired=(*state.fired, unit))


def done(state: Battle, attacker: str, target: str, sortie: str | None = None) -> Battle:
    """The table with the first open attack of an attacker on a target ticked."""
    attacks: list[Attack] = []
    open_ = True
    for one in state.attacks:
        wanted = (one.attacker, one.target) == (attacker, target) and sortie in (None, one.sortie)
        mine = open_ and wanted and not one.done
        attacks.append(replace(one, done=True) if mine else one)
        open_ = open_ and not mine
    return replace(state, attacks=tuple(attacks))


@dataclass(frozen=True, slots=True)
class Intercepted:
    """An interceptor attacked an attacker first, and turned it away or not (E-36)."""

    interceptor: Name
    attacker: Name
    source: Source | Literal["ship"]
    effectiveness: D10
    ladder: Ladder
    roll: D100
    result: Result
    diverted: bool
    engages: Era | None = None
    kind: Literal["intercepted"] = "intercepted"

    def apply(self, state: Battle) -> Battle:
        """Note it; a ship is engaged or hit like by any attack, a component only turned away (ER-29)."""
        pair = (self.interceptor, self.attacker)
        others = tuple(one for one in state.screens if (one.interceptor, one.attacker) != pair)
        state = replace(state, screens=(*others, Screen(*pair, self.result, self.diverted)))
        state = used_fire(state, self.interceptor)
        if self.engages is not None:
            state = struck(state, Engagement(self.attacker, self.engages, "fighters"), hit=False)
        hurt = self.result == "hit" and not state.unit(self.attacker).measured
        return wounded(state, self.attacker) if hurt else state


@dataclass(frozen=True, slots=True)
class SortieFlown:
    """A pass of fighters, or a salvo of missiles, at a target (E-19 to E-22); `rps` are those in the attack."""

    component: Name
    target: Name
    source: Source
    sortie: Sortie
    era: Era
    rps: Unsigned
    effectiveness: D10
    ladder: Ladder
    roll: D100
    success: bool
    hit: bool
    kind: Literal["sortie_flown"] = "sortie_flown"

    def apply(self, state: Battle) -> Battle:
        """Tick the attack; the target is engaged or hit; a salvo is spent (E-45)."""
        state = done(state, self.component, self.target, self.sortie)
        if self.source == "missiles":
            state = state.change(self.component, lambda unit: replace(unit, status="spent"))
        if not self.success:
            return state
        return struck(state, Engagement(self.target, self.era, self.source), self.hit)


@dataclass(frozen=True, slots=True)
class CloseInFired:
    """Close-in defence fired at one pass, salvo or landing (E-24 to E-30)."""

    unit: Name
    component: Name
    rps: Unsigned
    ladder: Ladder
    rolls: Annotated[tuple[D100, ...], AtMost(MOST_SHOTS)]
    damage: Annotated[tuple[D10, ...], AtMost(MOST_SHOTS)]
    shots: Annotated[int, Between(0, MOST_SHOTS)]
    hits: Annotated[int, Between(0, MOST_SHOTS)]
    losses: Unsigned
    kind: Literal["close_in_fired"] = "close_in_fired"

    def apply(self, state: Battle) -> Battle:
        """Take the RPs off, for good (E-45); a landing has been fired at."""
        if state.combat == "ground" and state.unit(self.component).kind == "ground_unit":
            state = state.meets(self.unit, self.component, landing=True)
        if not self.losses:
            return state
        taken = min(self.losses, state.unit(self.component).rps)
        tolls = state.losses if not taken else _added(state.losses, self.component, taken)
        state = state.change(self.component, lambda unit: replace(unit, rps=unit.rps - taken))
        return replace(state, losses=tolls)


def _added(tolls: tuple[CloseInLoss, ...], unit: str, rps: Fraction) -> tuple[CloseInLoss, ...]:
    before = sum((one.rps for one in tolls if one.unit == unit), Fraction(0))
    return (*(one for one in tolls if one.unit != unit), CloseInLoss(unit, before + rps))


@dataclass(frozen=True, slots=True)
class CloseInBarred:
    """A unit already engaged does not fire at the missiles that arrive (E-25)."""

    unit: Name
    component: Name
    kind: Literal["close_in_barred"] = "close_in_barred"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write."""
        return state


@dataclass(frozen=True, slots=True)
class AttackLost:
    """An attack that does not happen: its attacker was turned away, or nothing is left of it (E-36, E-42)."""

    attacker: Name
    target: Name
    reason: Literal["intercepted", "wiped_out"]
    kind: Literal["attack_lost"] = "attack_lost"

    def apply(self, state: Battle) -> Battle:
        """Tick it; a salvo turned away or wiped out is spent (E-36, E-45)."""
        state = done(state, self.attacker, self.target)
        return state.change(self.attacker, _spent)


def _spent(unit: Unit) -> Unit:
    return replace(unit, status="spent") if unit.kind == "missiles" else unit


@dataclass(frozen=True, slots=True)
class ShotFired:
    """A ship or base fired at a target (E-17, E-22)."""

    unit: Name
    target: Name
    ladder: Ladder
    roll: D100
    hit: bool
    kind: Literal["shot_fired"] = "shot_fired"

    def apply(self, state: Battle) -> Battle:
        """Tick its fire; direct fire hits at once and does not engage."""
        state = used_fire(done(state, self.unit, self.target), self.unit)
        return wounded(state, self.target) if self.hit else state


@dataclass(frozen=True, slots=True)
class RetreatTried:
    """A unit tried to get away (E-37)."""

    unit: Name
    ladder: Ladder
    roll: D100
    success: bool
    kind: Literal["retreat_tried"] = "retreat_tried"

    def apply(self, state: Battle) -> Battle:
        """It is gone, or stays; either way it has tried."""
        state = replace(state, retreats=tuple(one for one in state.retreats if one != self.unit))
        return state.change(self.unit, lambda unit: replace(unit, status="retreated")) if self.success else state
