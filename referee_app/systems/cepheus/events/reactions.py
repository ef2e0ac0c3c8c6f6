"""Facts of reactions: declared and paid, then rolled (C-80 to C-86)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Line, Name
from referee_app.systems.cepheus.events.checks import Check
from referee_app.systems.cepheus.events.fire import unloaded
from referee_app.systems.cepheus.state import Battle, Count, Incoming, Level, Reaction, ReactionKind, Ship


@dataclass(frozen=True, slots=True)
class ReactionDeclared:
    """A ship reacts to what comes at it: one reaction less, and the `canisters` of sand it takes."""

    ship: Name
    reaction: Reaction
    canisters: Count = 0
    kind: Literal["reaction_declared"] = "reaction_declared"

    def apply(self, state: Battle) -> Battle:
        """Count it and keep it until it is rolled."""
        assert state.incoming is not None
        used = state.ship(self.ship).conduct.reactions_used + 1
        incoming = replace(state.incoming, declared=(*state.incoming.declared, self.reaction))
        state = state.change_conduct(self.ship, reactions_used=used)
        return replace(state.change(self.ship, self._spend), incoming=incoming)

    def _spend(self, ship: Ship) -> Ship:
        if not self.canisters:
            return ship
        return ship.with_mount(self.reaction.mount, lambda one: unloaded(one, "sand", self.canisters))


@dataclass(frozen=True, slots=True)
class ReactionRolled:
    """What a reaction came to: its checks (none for a screen), the `level` of a screen's operator, the `stopped`
    missiles or boarders, and the personal `damage` each boarder hit takes (C-82 to C-86)."""

    ship: Name
    type: ReactionKind
    crew: Line
    mount: Line = ""
    screen: Line = ""
    salvo: Line = ""
    checks: Annotated[tuple[Check, ...], AtMost(200)] = ()
    level: Level | None = None
    stopped: Count = 0
    damage: Line = ""
    kind: Literal["reaction_rolled"] = "reaction_rolled"

    @property
    def success(self) -> bool:
        """Whether it did something."""
        return self.level is not None or any(check.success for check in self.checks)

    @property
    def effect(self) -> int:
        """The Effect of its only check; 0 for a screen, which has none."""
        return self.checks[0].effect if self.checks else 0

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals of its checks."""
        return tuple(check.total for check in self.checks)

    def apply(self, state: Battle) -> Battle:
        """Let it count against this attack."""
        assert state.incoming is not None
        return replace(state, incoming=self._against(state.incoming))

    def _against(self, incoming: Incoming) -> Incoming:
        return replace(
            incoming,
            rolled=incoming.rolled + 1,
            dodged=incoming.dodged or (self.type == "dodge" and self.success),
            sand=incoming.sand + (self.type == "fire_sand" and self.success),
            screen=incoming.screen if self.level is None else self.level,
        )


EVENTS = (ReactionDeclared, ReactionRolled)
