"""Facts of people: what of their allowance they used, what they spent, where they stand (C-32, C-41, C-53, C-75)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Line, Name
from referee_app.systems.cepheus.state import Battle, Count, Level, Person, Position, Ship, Size


@dataclass(frozen=True, slots=True)
class Acted:
    """Somebody used a minor or the significant action of this activation; `job` is an extra position (C-32, R-6)."""

    crew: Name
    size: Size
    job: Position | None = None
    kind: Literal["acted"] = "acted"

    def apply(self, state: Battle) -> Battle:
        """Count it."""
        return state.change_person(self.crew, self._count)

    def _count(self, person: Person) -> Person:
        jobs = person.jobs
        if self.job is not None and self.job not in jobs:
            jobs = (*jobs, self.job)
        if self.size == "minor":
            return replace(person, minor=min(9, person.minor + 1), jobs=jobs)
        return replace(person, significant=1, jobs=jobs)


@dataclass(frozen=True, slots=True)
class Spent:
    """What a ship put into a check: Coordinate points, the bonus against an enemy, Fire Control units; and the help
    one person got (C-7, C-50, C-53, C-75)."""

    ship: Name
    crew: Line = ""
    coordinate: Count = 0
    intercept: Line = ""
    units: Level = 0
    kind: Literal["spent"] = "spent"

    def apply(self, state: Battle) -> Battle:
        """Take it away."""
        return state.change(self.ship, self._take)

    def _take(self, ship: Ship) -> Ship:
        conduct = replace(
            ship.conduct,
            pool=max(0, ship.conduct.pool - self.coordinate),
            units=max(0, ship.conduct.units - self.units),
        )
        intercepts = tuple(one for one in ship.intercepts if one != self.intercept)
        ship = replace(ship, conduct=conduct, intercepts=intercepts)
        return ship.with_person(self.crew, lambda person: replace(person, helped=()))


@dataclass(frozen=True, slots=True)
class PositionChanged:
    """Somebody took another position (C-41)."""

    crew: Name
    before: Position
    after: Position
    post: Line = ""
    kind: Literal["position_changed"] = "position_changed"

    def apply(self, state: Battle) -> Battle:
        """Move the person."""
        return state.change_person(self.crew, lambda person: replace(person, position=self.after, post=self.post))


EVENTS = (Acted, Spent, PositionChanged)
