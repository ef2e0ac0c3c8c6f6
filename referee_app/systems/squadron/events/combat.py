"""Facts before the first die of the Combat phase: jamming and declarations."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Name
from referee_app.systems.squadron.state import (
    Battle,
    Boxes,
    Craft,
    Declaration,
)


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
        jamming = tuple(one for one in state.jamming if one != self.squadron)
        return replace(state, jamming=(*jamming, self.squadron))


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
        return replace(state, declarations=(*state.declarations, self.declaration))


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
