"""Facts of a squadron battle; each knows how to write itself on the record sheets and needs no rule to do it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from referee_app.core import roster
from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Name, Number, Small
from referee_app.systems.squadron.records import SQUADRON, Field, Value, fits
from referee_app.systems.squadron.state import (
    NOTHING_PENDING,
    Battle,
    Box,
    Boxes,
    Craft,
    Declaration,
    Figure,
    Ion,
    Morale,
    PendingHits,
    Phase,
    Rate,
    Round,
    Squadron,
)


@dataclass(frozen=True, slots=True)
class Enlisted(roster.Came):
    """A squadron came to the table."""

    squadron: Squadron
    kind: Literal["enlisted"] = "enlisted"
    record = SQUADRON


@dataclass(frozen=True, slots=True)
class Dismissed(roster.Left):
    """A squadron left the table."""

    squadron: Name
    name: Name
    kind: Literal["dismissed"] = "dismissed"
    record = SQUADRON

    def apply(self, state: Battle) -> Battle:
        """Take its record sheet away, and every announcement that named it."""
        state = roster.Left.apply(self, state)
        return replace(
            state,
            declarations=tuple(d for d in state.declarations if self.squadron not in (d.squadron, d.target)),
            jamming=_without(state.jamming, self.squadron),
            holding=_without(state.holding, self.squadron),
        )


@dataclass(frozen=True, slots=True)
class Redrawn(roster.Drawn):
    """The referee drew a record sheet anew."""

    squadron: Squadron
    kind: Literal["redrawn"] = "redrawn"
    record = SQUADRON


@dataclass(frozen=True, slots=True)
class Corrected:
    """The referee corrected one figure by hand; `box` 0 is the head of the sheet."""

    squadron: Name
    box: Annotated[int, Between(0, 12)]
    field: Field
    before: Value
    after: Value
    kind: Literal["corrected"] = "corrected"

    def apply(self, state: Battle) -> Battle:
        """Write the figure. Raises `ValueError` for one the sheet cannot show, as a stranger's file might hold."""
        if not fits(self.box, self.field, self.after):
            raise ValueError(self.field)
        if self.box == 0:
            return state.change(self.squadron, lambda one: replace(one, **self._figure))
        return state.change_boxes(self.squadron, (self.box,), partial(self._on, state.round))

    @property
    def _figure(self) -> dict[str, Any]:
        return {self.field: bool(self.after) if self.field == "separated" else self.after}

    def _on(self, round_: int, craft: Craft) -> Craft:
        if self.field == "ion":
            return replace(craft, ion=_recounted(craft.ion, int(self.after), round_))
        return replace(craft, **self._figure)


def _recounted(ion: tuple[Ion, ...], count: int, round_: int) -> tuple[Ion, ...]:
    """So many counters in all, each keeping its round: the latest go first, and new ones join the latest (S-10)."""
    kept: list[Ion] = []
    for given in sorted(ion, key=lambda one: one.round):
        kept.append(Ion(given.round, min(given.counters, count)))
        count -= kept[-1].counters
    if count:
        latest = kept.pop() if kept else Ion(round_, 0)
        kept.append(Ion(latest.round, latest.counters + count))
    return tuple(given for given in kept if given.counters)


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
        quiet = replace(state, declarations=(), jamming=(), holding=())
        return replace(quiet, round=self.round, phase="initiative", squadrons=fresh)


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
        return replace(state, squadrons=calm, declarations=(), jamming=(), holding=(), phase="special")


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


@dataclass(frozen=True, slots=True)
class ShotFired:
    """One gunnery die: its total against the difficulty (S-28)."""

    box: Box
    fire_code: Number
    difficulty: Number
    total: Number
    hit: bool


@dataclass(frozen=True, slots=True)
class ShotsFired:
    """A squadron's gunnery (S-28 to S-31); nothing on the sheets changes."""

    squadron: Name
    target: Name
    weapon: Name
    shots: Annotated[tuple[ShotFired, ...], AtMost(12)]
    kind: Literal["shots_fired"] = "shots_fired"

    @property
    def hits(self) -> int:
        """How many hit."""
        return sum(shot.hit for shot in self.shots)

    def apply(self, state: Battle) -> Battle:
        """Nothing to write yet."""
        return state


@dataclass(frozen=True, slots=True)
class HitsOn:
    """How many hits fell on one box."""

    box: Box
    hits: Figure


@dataclass(frozen=True, slots=True)
class HitsAssigned:
    """Which craft the hits fell on (S-33 to S-35)."""

    target: Name
    assigned: Annotated[tuple[HitsOn, ...], AtMost(12)]
    kind: Literal["hits_assigned"] = "hits_assigned"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write yet."""
        return state


@dataclass(frozen=True, slots=True)
class CraftHit:
    """One craft's opposed rolls and what comes of them, pending until the phase closes (S-7, S-36 to S-40).

    `results` are 0, 1 or 2 for each hit: no effect, damaged, destroyed, or that many counters.
    """

    target: Name
    box: Box
    ion: bool
    dr: Number
    dr_total: Number
    damage_totals: Annotated[tuple[Number, ...], AtMost(12)]
    results: Annotated[tuple[Figure, ...], AtMost(12)]
    pending: PendingHits
    outcome: Literal["no_effect", "damaged", "destroyed", "counters"]
    kind: Literal["craft_hit"] = "craft_hit"

    def apply(self, state: Battle) -> Battle:
        """Write the pending result into the box."""
        return state.change_boxes(self.target, (self.box,), self._add)

    def _add(self, craft: Craft) -> Craft:
        was, more = craft.pending, self.pending
        damaged, ion = min(was.damaged + more.damaged, 99), min(was.ion + more.ion, 99)
        return replace(craft, pending=PendingHits(damaged, was.destroyed or more.destroyed, ion))


@dataclass(frozen=True, slots=True)
class VolleyEnded:
    """A squadron has fired."""

    squadron: Name
    kind: Literal["volley_ended"] = "volley_ended"

    def apply(self, state: Battle) -> Battle:
        """Tick its announcement."""
        made = tuple(replace(d, fired=True) if d.squadron == self.squadron else d for d in state.declarations)
        return replace(state, declarations=made)


@dataclass(frozen=True, slots=True)
class Reached:
    """Boxes of one squadron that a jammer reaches."""

    squadron: Name
    boxes: Boxes


@dataclass(frozen=True, slots=True)
class Jammed:
    """A squadron's jammers are on, and whom they reach (S-54, S-55)."""

    squadron: Name
    boxes: Boxes
    affected: Annotated[tuple[Reached, ...], AtMost(24)]
    kind: Literal["jammed"] = "jammed"

    def apply(self, state: Battle) -> Battle:
        """Tick the jammed boxes; the squadron's weapon of the phase is the jammer (S-58)."""
        for reached in self.affected:
            state = state.change_boxes(reached.squadron, reached.boxes, _one_more_jam)
        return replace(state, jamming=(*_without(state.jamming, self.squadron), self.squadron))


def _one_more_jam(craft: Craft) -> Craft:
    return replace(craft, jams=min(craft.jams + 1, 99))


def _missile_flag(state: Battle, made: Declaration, round_: int | None) -> Battle:
    """Lower or lift the shields of those who fire a missile in a declaration (S-51, S-52)."""
    if not state.has(made.squadron) or state.squadron(made.squadron).weapon(made.weapon).kind != "missile":
        return state
    return state.change_boxes(made.squadron, made.firing, lambda craft: replace(craft, missile_round=round_))


@dataclass(frozen=True, slots=True)
class Declared:
    """A squadron announced its fire; it replaces what it announced before."""

    declaration: Declaration
    kind: Literal["declared"] = "declared"

    def apply(self, state: Battle) -> Battle:
        """Note the announcement; missile shooters drop their shields here and now."""
        state = Withdrawn(self.declaration.squadron).apply(state)
        state = _missile_flag(state, self.declaration, state.round)
        made, holding = (*state.declarations, self.declaration), _without(state.holding, self.declaration.squadron)
        return replace(state, declarations=made, holding=holding)


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A squadron took its announcement back."""

    squadron: Name
    kind: Literal["withdrawn"] = "withdrawn"

    def apply(self, state: Battle) -> Battle:
        """Strike the announcement and lift the shields again, unless the missiles are gone."""
        made = state.declaration(self.squadron)
        if made is None:
            return state
        if not made.fired:
            state = _missile_flag(state, made, None)
        return replace(state, declarations=tuple(d for d in state.declarations if d.squadron != self.squadron))


@dataclass(frozen=True, slots=True)
class HeldFire:
    """A squadron said that it holds its fire: it is asked for no declaration any more."""

    squadron: Name
    kind: Literal["held_fire"] = "held_fire"

    def apply(self, state: Battle) -> Battle:
        """Note it, once."""
        return replace(state, holding=(*_without(state.holding, self.squadron), self.squadron))


def _without(ids: tuple[str, ...], squadron: str) -> tuple[str, ...]:
    return tuple(one for one in ids if one != squadron)
