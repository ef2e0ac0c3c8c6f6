"""Facts of a volley: shots, hits, and what they do to a craft, pending until the phase closes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Name, Number
from referee_app.systems.squadron.state import (
    Battle,
    Box,
    Craft,
    Figure,
    PendingHits,
)


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
