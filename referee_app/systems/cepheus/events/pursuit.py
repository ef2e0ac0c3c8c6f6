"""Facts of pursuits: begun, kept for another turn, over (C-65 to C-68)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Name
from referee_app.systems.cepheus.state import Battle, Level, Pursuit, Turn

End = Literal["broken", "dropped", "not_kept", "range", "speed", "docked", "disabled", "taken", "destroyed", "left"]
"""Why a pursuit is over: the pursued Pilot broke it, the pursuer dropped it or did not keep it, the ships are too far
apart or too unlike in speed, or one of them is docked or out of it (C-66, C-67)."""


@dataclass(frozen=True, slots=True)
class PursuitStarted:
    """A ship hangs on to another one (C-65)."""

    ship: Name
    target: Name
    kind: Literal["pursuit_started"] = "pursuit_started"

    def apply(self, state: Battle) -> Battle:
        """Its first turn, without a bonus."""
        return state.change(self.ship, lambda ship: replace(ship, pursuit=Pursuit(self.target)))


@dataclass(frozen=True, slots=True)
class PursuitKept:
    """The Pilot keeps it up: which turn of it this is, and what it is worth to the gunners (C-66)."""

    ship: Name
    target: Name
    turns: Turn
    bonus: Level
    kind: Literal["pursuit_kept"] = "pursuit_kept"

    def apply(self, state: Battle) -> Battle:
        """One turn more."""
        return state.change(self.ship, lambda ship: replace(ship, pursuit=Pursuit(self.target, self.turns)))


@dataclass(frozen=True, slots=True)
class PursuitEnded:
    """A pursuit is over, and its bonus gone: `ship` is the pursuer (C-67)."""

    ship: Name
    target: Name
    cause: End
    kind: Literal["pursuit_ended"] = "pursuit_ended"

    def apply(self, state: Battle) -> Battle:
        """Strike it out."""
        return state.change(self.ship, lambda ship: replace(ship, pursuit=None))


EVENTS = (PursuitStarted, PursuitKept, PursuitEnded)
