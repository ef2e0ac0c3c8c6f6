"""Facts of helm and sensors: speed, pursuits, range, docking, worlds, jumps; jamming, listening in, aiming by sensors
(C-42, C-43, C-61 to C-79)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import Between, Name, Unsigned
from referee_app.systems.cepheus.state import (
    Battle,
    Bonus,
    Count,
    Initiative,
    Level,
    Orbit,
    Pursuit,
    Range,
    Ship,
    Situation,
    Turn,
)


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


JumpResult = Literal["accurate", "inaccurate", "misjump"]


@dataclass(frozen=True, slots=True)
class RangeSettled:
    """The winner of a Range Check said what becomes of the range between two ships: `ship` decided (C-63)."""

    ship: Name
    other: Name
    before: Range
    after: Range
    kind: Literal["range_settled"] = "range_settled"

    def apply(self, state: Battle) -> Battle:
        """The new range of this pair."""
        return state if self.before == self.after else state.with_range(self.ship, self.other, self.after)


@dataclass(frozen=True, slots=True)
class Docked:
    """Two ships are docked and move as one, at the speed of the one docked to (C-69, R-57)."""

    ship: Name
    target: Name
    speed: Count
    kind: Literal["docked"] = "docked"

    def apply(self, state: Battle) -> Battle:
        """One more pair, equal speeds."""
        first, second = sorted((self.ship, self.target))
        state = replace(state, docked=(*state.docked, (first, second)))
        return state.change(self.ship, lambda ship: replace(ship, speed=self.speed))


@dataclass(frozen=True, slots=True)
class Undocked:
    """Two ships let go of each other and stay at Adjacent range (C-69)."""

    ship: Name
    target: Name
    kind: Literal["undocked"] = "undocked"

    def apply(self, state: Battle) -> Battle:
        """One pair less."""
        pair = tuple(sorted((self.ship, self.target)))
        return replace(state, docked=tuple(one for one in state.docked if one != pair))


@dataclass(frozen=True, slots=True)
class OrbitChanged:
    """The ship is in orbit, its orbit decays, or it has landed (C-78, C-79, R-60)."""

    ship: Name
    orbit: Orbit
    kind: Literal["orbit_changed"] = "orbit_changed"

    def apply(self, state: Battle) -> Battle:
        """Note where it is."""
        return state.change(self.ship, lambda ship: replace(ship, orbit=self.orbit))


@dataclass(frozen=True, slots=True)
class EntryFailed:
    """An atmospheric entry went wrong; what becomes of the ship is the referee's (R-60)."""

    ship: Name
    kind: Literal["entry_failed"] = "entry_failed"

    def apply(self, state: Battle) -> Battle:
        """Nothing by itself."""
        return state


@dataclass(frozen=True, slots=True)
class PlotReady:
    """A jump of so many parsecs is plotted (C-61)."""

    ship: Name
    parsecs: Level
    kind: Literal["plot_ready"] = "plot_ready"

    def apply(self, state: Battle) -> Battle:
        """It waits until it is used or spoiled."""
        return state.change(self.ship, lambda ship: replace(ship, plot=self.parsecs))


@dataclass(frozen=True, slots=True)
class Jumped:
    """The ship has jumped away, and how well: dice, modifiers and total of the jump roll, fuel burnt (C-62)."""

    ship: Name
    parsecs: Level
    dice: Annotated[int, Between(2, 12)]
    dm: Annotated[int, Between(-9_999, 999)]
    result: JumpResult
    fuel: Unsigned
    count: Initiative = 0
    kind: Literal["jumped"] = "jumped"

    @property
    def total(self) -> int:
        """The dice with all modifiers."""
        return self.dice + self.dm

    def apply(self, state: Battle) -> Battle:
        """It has left the encounter, and what was bound for it is lost; its own missiles fly on (C-92)."""
        state = state.change(
            self.ship,
            lambda ship: replace(ship, status="left", plot=0, fuel=max(ship.fuel - self.fuel, ship.fuel * 0)),
        )
        return state.cleared_of(self.ship, self.count)


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
