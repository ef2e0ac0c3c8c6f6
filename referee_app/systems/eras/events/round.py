"""Facts that move the round on: its start, its stages, hits in force, what is carried over (E-41, E-42, E-23)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Name
from referee_app.systems.eras.state import (
    MOST_UNITS,
    Battle,
    Count,
    Engagement,
    Names,
    Round,
    Stage,
    Unit,
)


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A new round began; the engaged are those carried over (E-23)."""

    round: Round
    engaged: Names = ()
    kind: Literal["round_started"] = "round_started"

    def apply(self, state: Battle) -> Battle:
        """Turn the counter; who has bombarded or been counted may be again."""
        return replace(state, round=self.round, stage="declare", bombarded=(), pacified=(), met=())


@dataclass(frozen=True, slots=True)
class Committed:
    """Everything is declared; from here on dice fall (E-41)."""

    attacks: Annotated[int, Between(0, 999)]
    screens: Annotated[int, Between(0, 999)]
    kind: Literal["committed"] = "committed"

    def apply(self, state: Battle) -> Battle:
        """Light the fighters' step."""
        return replace(state, stage="fighters")


@dataclass(frozen=True, slots=True)
class Effect:
    """Hits that came into force on a unit, all its hits then, and what it is after them (E-42, E-43)."""

    unit: Name
    new: Count
    hits: Count
    destroyed: bool


Effects = Annotated[tuple[Effect, ...], AtMost(MOST_UNITS)]


def in_force(state: Battle, effects: tuple[Effect, ...], gone: tuple[str, ...]) -> Battle:
    """The table with these hits in force and these components gone."""
    after = {effect.unit: effect for effect in effects}

    def take(unit: Unit) -> Unit:
        effect = after.get(unit.id)
        if effect is not None:
            unit = replace(unit, hits=effect.hits, status="destroyed" if effect.destroyed else unit.status)
        return replace(unit, status="destroyed") if unit.id in gone else unit

    pending = tuple(wound for wound in state.pending if wound.unit not in after)
    return replace(state, units=tuple(take(unit) for unit in state.units), pending=pending)


@dataclass(frozen=True, slots=True)
class StageEnded:
    """A step of the round is over: its hits are in force (E-42); `gone` are components without RPs, `spent` salvoes."""

    stage: Stage
    next: Stage
    effects: Effects = ()
    gone: Names = ()
    spent: Names = ()
    kind: Literal["stage_ended"] = "stage_ended"

    def apply(self, state: Battle) -> Battle:
        """Put the hits into force and light the next step."""
        state = in_force(state, self.effects, self.gone)
        units = tuple(replace(one, status="spent") if one.id in self.spent else one for one in state.units)
        return replace(state, units=units, losses=(), stage=self.next)


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; what missiles engaged stays engaged for one more (E-23), marks of those who attacked go."""

    round: Round
    carried: Annotated[tuple[Engagement, ...], AtMost(MOST_UNITS)] = ()
    unmasked: Names = ()
    effects: Effects = ()
    gone: Names = ()
    kind: Literal["round_ended"] = "round_ended"

    def apply(self, state: Battle) -> Battle:
        """Wipe the round."""
        state = in_force(state, self.effects, self.gone)
        marks = tuple(mark for mark in state.marks if mark.unit not in self.unmasked)
        kept = replace(state, stage="end", attacks=(), screens=(), patrols=(), grants=(), marks=marks)
        return replace(kept, retreats=(), engagements=self.carried, pending=(), losses=(), fired=())
