"""Facts of the helm: speed, course, evasion, a lined-up shot, a hazard passed (C-42, C-43, C-64, C-70, C-71)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Name
from referee_app.systems.cepheus.state import Battle, Count, Level, Situation


@dataclass(frozen=True, slots=True)
class SpeedAdjusted:
    """The Pilot changed the ship's speed (C-42)."""

    ship: Name
    before: Count
    after: Count
    kind: Literal["speed_adjusted"] = "speed_adjusted"

    def apply(self, state: Battle) -> Battle:
        """The new speed, once in an activation."""
        state = state.change(self.ship, lambda ship: replace(ship, speed=self.after))
        return state.change_conduct(self.ship, adjusted=True)


@dataclass(frozen=True, slots=True)
class CourseMaintained:
    """The ship keeps course and speed (C-43)."""

    ship: Name
    speed: Count
    kind: Literal["course_maintained"] = "course_maintained"

    def apply(self, state: Battle) -> Battle:
        """Nothing changes."""
        return state


@dataclass(frozen=True, slots=True)
class Evading:
    """The ship jinks: attacks on it are so much harder until its next activation (C-70)."""

    ship: Name
    level: Level
    kind: Literal["evading"] = "evading"

    def apply(self, state: Battle) -> Battle:
        """Note the level."""
        return state.change_conduct(self.ship, evasive=self.level)


@dataclass(frozen=True, slots=True)
class LinedUp:
    """The ship's gunners have a better line for the rest of the activation (C-71)."""

    ship: Name
    bonus: Level
    kind: Literal["lined_up"] = "lined_up"

    def apply(self, state: Battle) -> Battle:
        """Note the bonus."""
        return state.change_conduct(self.ship, line_up=self.bonus)


@dataclass(frozen=True, slots=True)
class HazardMet:
    """The ship got through a hazard this turn, or ran into it for so many dice of damage (C-64, R-59)."""

    ship: Name
    situation: Situation
    clear: bool
    dice: Count = 0
    kind: Literal["hazard_met"] = "hazard_met"

    def apply(self, state: Battle) -> Battle:
        """It need not be avoided again this turn."""
        return state.change_conduct(self.ship, avoided=True)


EVENTS = (SpeedAdjusted, CourseMaintained, Evading, LinedUp, HazardMet)
