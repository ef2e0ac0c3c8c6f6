"""Facts of ships among each other and among worlds: range, docking, orbit, landing, jump (C-61 to C-63, C-69, C-78,
C-79)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import Between, Name, Unsigned
from referee_app.systems.cepheus.state import Battle, Count, Initiative, Level, Orbit, Range

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


EVENTS = (RangeSettled, Docked, Undocked, OrbitChanged, EntryFailed, PlotReady, Jumped)
