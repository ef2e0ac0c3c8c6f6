"""Facts of sensors and communications: jamming, listening in, keeping in touch, aiming by sensors (C-73 to C-77)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Name
from referee_app.systems.cepheus.state import Battle, Bonus, Level, Ship


@dataclass(frozen=True, slots=True)
class Jammed:
    """A ship's radio is jammed and its lock on the jammer broken, until the jammer's next activation (C-73, R-35)."""

    ship: Name
    target: Name
    kind: Literal["jammed"] = "jammed"

    def apply(self, state: Battle) -> Battle:
        """Out of touch, and no longer aimed at the jammer."""
        return state.change(self.target, self._jam)

    def _jam(self, victim: Ship) -> Ship:
        others = tuple(one for one in victim.jammed_by if one != self.ship)
        targeting = tuple(one for one in victim.conduct.targeting if one.ship != self.ship)
        conduct = replace(victim.conduct, targeting=targeting)
        return replace(victim, jammed_by=(*others, self.ship), in_touch=False, conduct=conduct)


@dataclass(frozen=True, slots=True)
class JammingBroken:
    """A jammed ship has beaten its jammer at its own game: `ship` is jammed by `jammer` no longer (R-35)."""

    ship: Name
    jammer: Name
    kind: Literal["jamming_broken"] = "jamming_broken"

    def apply(self, state: Battle) -> Battle:
        """In touch again if nobody else jams it."""
        return state.change(self.ship, self._free)

    def _free(self, victim: Ship) -> Ship:
        left = tuple(one for one in victim.jammed_by if one != self.jammer)
        return replace(victim, jammed_by=left, in_touch=victim.in_touch or not left)


@dataclass(frozen=True, slots=True)
class MessageRead:
    """The Captain has learnt what an enemy is about: one bonus against it for somebody aboard (C-75)."""

    ship: Name
    target: Name
    kind: Literal["message_read"] = "message_read"

    def apply(self, state: Battle) -> Battle:
        """One bonus for each enemy at a time (R-37)."""
        return state.change(self.ship, self._know)

    def _know(self, ship: Ship) -> Ship:
        others = tuple(one for one in ship.intercepts if one != self.target)
        return replace(ship, intercepts=(*others, self.target))


@dataclass(frozen=True, slots=True)
class TouchKept:
    """Whether a ship and its allies are in touch until its next activation (C-76)."""

    ship: Name
    in_touch: bool
    kind: Literal["touch_kept"] = "touch_kept"

    def apply(self, state: Battle) -> Battle:
        """Note it."""
        return state.change(self.ship, lambda ship: replace(ship, in_touch=self.in_touch))


@dataclass(frozen=True, slots=True)
class TargetingSet:
    """A ship's sensors hold another one: so much on its attacks against it this activation (C-77)."""

    ship: Name
    target: Name
    bonus: Level
    kind: Literal["targeting_set"] = "targeting_set"

    def apply(self, state: Battle) -> Battle:
        """Note the bonus."""
        others = tuple(one for one in state.ship(self.ship).conduct.targeting if one.ship != self.target)
        return state.change_conduct(self.ship, targeting=(*others, Bonus(self.target, self.bonus)))


EVENTS = (Jammed, JammingBroken, MessageRead, TouchKept, TargetingSet)
