"""Facts that move the round on: its steps, movement, morale, results in force, counters off."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Name, Small
from referee_app.systems.squadron.state import (
    NOTHING_PENDING,
    Battle,
    Box,
    Boxes,
    Craft,
    Figure,
    Ion,
    Morale,
    Phase,
    Rate,
    Round,
)


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A new round began; last round's missile fire no longer lowers DR (S-52)."""

    round: Round
    kind: Literal["round_started"] = "round_started"

    def apply(self, state: Battle) -> Battle:
        """Turn the round counter and clear what lasts a round."""
        fresh = tuple(
            one.with_boxes(None, lambda craft: replace(craft, missile_round=None, jams=0)) for one in state.squadrons
        )
        return replace(state, round=self.round, phase="initiative", squadrons=fresh, declarations=(), jamming=())


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The round moved on to a step (S-5)."""

    phase: Phase
    kind: Literal["phase_began"] = "phase_began"

    def apply(self, state: Battle) -> Battle:
        """Light the step."""
        return replace(state, phase=self.phase)


@dataclass(frozen=True, slots=True)
class Moved:
    """A squadron's rate and hexes of this round (S-10)."""

    squadron: Name
    rate: Rate
    hexes: Small
    kind: Literal["moved"] = "moved"

    def apply(self, state: Battle) -> Battle:
        """Write them on its sheet."""
        return state.change(self.squadron, lambda one: replace(one, rate=self.rate, hexes=self.hexes))


@dataclass(frozen=True, slots=True)
class MoraleSet:
    """A squadron's morale."""

    squadron: Name
    morale: Morale
    kind: Literal["morale_set"] = "morale_set"

    def apply(self, state: Battle) -> Battle:
        """Move the mark on its track."""
        return state.change(self.squadron, lambda one: replace(one, morale=self.morale))


@dataclass(frozen=True, slots=True)
class SeparationSet:
    """Which craft are separated from their squadron, and no others (S-24)."""

    squadron: Name
    boxes: Boxes
    kind: Literal["separation_set"] = "separation_set"

    def apply(self, state: Battle) -> Battle:
        """Tick the boxes."""
        return state.change(
            self.squadron,
            lambda one: one.with_boxes(None, lambda craft: replace(craft, separated=craft.box in self.boxes)),
        )


@dataclass(frozen=True, slots=True)
class Effect:
    """What came into force in one box."""

    squadron: Name
    box: Box
    markers: Figure
    destroyed: bool
    ion: Figure


@dataclass(frozen=True, slots=True)
class ResultsApplied:
    """The Combat phase closed: pending results are in force, the destroyed leave, jamming ends (S-7, S-57, S-59)."""

    effects: Annotated[tuple[Effect, ...], AtMost(300)]
    kind: Literal["results_applied"] = "results_applied"

    def apply(self, state: Battle) -> Battle:
        """Turn pending marks into marks in force."""
        for effect in self.effects:
            state = state.change_boxes(effect.squadron, (effect.box,), partial(_take, effect, state.round))
        calm = tuple(one.with_boxes(None, _after_combat) for one in state.squadrons)
        return replace(state, squadrons=calm, declarations=(), jamming=(), phase="special")


def _take(effect: Effect, round_: int, craft: Craft) -> Craft:
    ion = (*craft.ion, Ion(round_, effect.ion)) if effect.ion else craft.ion
    status: Literal["active", "destroyed"] = "destroyed" if effect.destroyed else craft.status
    return replace(craft, markers=effect.markers, ion=ion, status=status)


def _after_combat(craft: Craft) -> Craft:
    if craft.jams == 0 and craft.pending == NOTHING_PENDING:
        return craft
    return replace(craft, jams=0, pending=NOTHING_PENDING)


@dataclass(frozen=True, slots=True)
class Cleared:
    """Counters that came off one box, all given in an earlier round."""

    squadron: Name
    box: Box
    counters: Figure


@dataclass(frozen=True, slots=True)
class CountersRemoved:
    """Ionised counters given before `round` came off (S-50)."""

    round: Round
    removed: Annotated[tuple[Cleared, ...], AtMost(300)]
    kind: Literal["counters_removed"] = "counters_removed"

    def apply(self, state: Battle) -> Battle:
        """Take them off the sheets."""

        def keep(craft: Craft) -> Craft:
            return replace(craft, ion=tuple(given for given in craft.ion if given.round >= self.round))

        for cleared in self.removed:
            state = state.change_boxes(cleared.squadron, (cleared.box,), keep)
        return replace(state, phase="morale")
