"""Facts before the dice: targets, screens, patrols, ambush marks and retreats (E-41 R0)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Name, Number
from referee_app.systems.eras.state import Attack, Battle, Grant, GrantKind, Mark, Screen


@dataclass(frozen=True, slots=True)
class AttackDeclared:
    """What a unit attacks this round; it replaces what was declared for it before (E-21)."""

    attacker: Name
    attacks: Annotated[tuple[Attack, ...], AtMost(4)]
    kind: Literal["attack_declared"] = "attack_declared"

    def apply(self, state: Battle) -> Battle:
        """Note it."""
        others = tuple(one for one in state.attacks if one.attacker != self.attacker or one.done)
        return replace(state, attacks=(*others, *self.attacks))


@dataclass(frozen=True, slots=True)
class AttackWithdrawn:
    """A unit no longer attacks a target."""

    attacker: Name
    target: Name
    kind: Literal["attack_withdrawn"] = "attack_withdrawn"

    def apply(self, state: Battle) -> Battle:
        """Strike what is not yet carried out."""
        gone = (self.attacker, self.target)
        kept = tuple(one for one in state.attacks if (one.attacker, one.target) != gone or one.done)
        return replace(state, attacks=kept)


@dataclass(frozen=True, slots=True)
class ScreenDeclared:
    """A unit is to intercept another (E-35)."""

    interceptor: Name
    attacker: Name
    kind: Literal["screen_declared"] = "screen_declared"

    def apply(self, state: Battle) -> Battle:
        """Note it, once."""
        made = Screen(self.interceptor, self.attacker)
        known = {(one.interceptor, one.attacker) for one in state.screens}
        return state if (self.interceptor, self.attacker) in known else replace(state, screens=(*state.screens, made))


@dataclass(frozen=True, slots=True)
class ScreenWithdrawn:
    """A unit no longer intercepts another."""

    interceptor: Name
    attacker: Name
    kind: Literal["screen_withdrawn"] = "screen_withdrawn"

    def apply(self, state: Battle) -> Battle:
        """Strike it, unless it has been carried out."""
        gone = (self.interceptor, self.attacker)
        kept = tuple(one for one in state.screens if (one.interceptor, one.attacker) != gone or one.result)
        return replace(state, screens=kept)


@dataclass(frozen=True, slots=True)
class PatrolSet:
    """Fighters fly patrol, or no longer do (E-15)."""

    unit: Name
    on: bool
    kind: Literal["patrol_set"] = "patrol_set"

    def apply(self, state: Battle) -> Battle:
        """Note it; patrolling fighters do nothing else (E-16)."""
        others = tuple(one for one in state.patrols if one != self.unit)
        return replace(state, patrols=(*others, self.unit) if self.on else others)


@dataclass(frozen=True, slots=True)
class PatrolGranted:
    """A unit has a patrol shift, or has it no more; `left` are the shifts its side can still give."""

    unit: Name
    grant: GrantKind | Literal[""]
    left: Number = 0
    kind: Literal["patrol_granted"] = "patrol_granted"

    def apply(self, state: Battle) -> Battle:
        """Note the one shift it has (E-16)."""
        others = tuple(one for one in state.grants if one.unit != self.unit)
        return replace(state, grants=(*others, Grant(self.unit, self.grant)) if self.grant else others)


@dataclass(frozen=True, slots=True)
class AmbushMarked:
    """A unit attacks from ambush, unseen or seen by its target, or does not (E-13)."""

    unit: Name
    mark: Literal["undetected", "detected", ""]
    kind: Literal["ambush_marked"] = "ambush_marked"

    def apply(self, state: Battle) -> Battle:
        """Set or wipe the mark."""
        others = tuple(one for one in state.marks if one.unit != self.unit)
        return replace(state, marks=(*others, Mark(self.unit, self.mark == "detected")) if self.mark else others)


@dataclass(frozen=True, slots=True)
class RetreatDeclared:
    """A unit tries to get away at the end of the round, or does not (E-37)."""

    unit: Name
    on: bool
    kind: Literal["retreat_declared"] = "retreat_declared"

    def apply(self, state: Battle) -> Battle:
        """Tick it."""
        others = tuple(one for one in state.retreats if one != self.unit)
        return replace(state, retreats=(*others, self.unit) if self.on else others)
