"""Facts about the roster: units brought, taken off, drawn anew, corrected, freed of their markers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from referee_app.core.limits import AtMost, Line, Name
from referee_app.systems.ocs.records import UNIT, Field, Value
from referee_app.systems.ocs.state import (
    MOST_UNITS,
    Encounter,
    Unit,
    UnitId,
)

Marker = Literal["dg", "exploit"]


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A unit came to the roster."""

    unit: Unit
    kind: Literal["enlisted"] = "enlisted"

    def apply(self, state: Encounter) -> Encounter:
        """Write its line. Raises `ValueError` where its id stands already or the roster is full."""
        if state.has(self.unit.id) or len(state.units) >= MOST_UNITS:
            raise ValueError(self.unit.id)
        return replace(state, units=(*state.units, self.unit))


@dataclass(frozen=True, slots=True)
class Dismissed:
    """A unit left the roster."""

    unit: UnitId
    name: Name
    kind: Literal["dismissed"] = "dismissed"

    def apply(self, state: Encounter) -> Encounter:
        """Strike its line; combats keep it as it fought."""
        state.change_unit(self.unit, lambda unit: unit)
        return replace(state, units=tuple(unit for unit in state.units if unit.id != self.unit))


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The referee drew a unit anew."""

    unit: Unit
    kind: Literal["redrawn"] = "redrawn"

    def apply(self, state: Encounter) -> Encounter:
        """Put the new line in the old one's place."""
        return state.change_unit(self.unit.id, lambda _: self.unit)


@dataclass(frozen=True, slots=True)
class Corrected:
    """The referee corrected one figure of the roster by hand."""

    unit: UnitId
    field: Field
    before: Value
    after: Value
    reason: Line = ""
    kind: Literal["corrected"] = "corrected"

    def apply(self, state: Encounter) -> Encounter:
        """Write the figure. Raises `ValueError` for one the roster cannot show."""
        if not UNIT.field(self.field).holds(self.after):
            raise ValueError(self.field)
        figure: dict[str, Any] = {self.field: self.after}
        return state.change_unit(self.unit, lambda unit: replace(unit, **figure))


@dataclass(frozen=True, slots=True)
class MarkersCleared:
    """One kind of marker came off these units."""

    marker: Marker
    units: Annotated[tuple[UnitId, ...], AtMost(MOST_UNITS)]
    kind: Literal["markers_cleared"] = "markers_cleared"

    def apply(self, state: Encounter) -> Encounter:
        """Take them off."""
        bare: dict[str, Any] = {self.marker: False}
        for id_ in self.units:
            state = state.change_unit(id_, lambda unit: replace(unit, **bare))
        return state
