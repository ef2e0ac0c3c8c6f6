"""Facts of the table itself: sheets brought, taken away, drawn anew, corrected; ranges, hazards, a world (C-11 to C-15,
C-20, C-64, C-78)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Line, Name
from referee_app.systems.cepheus.correction import Value, corrected
from referee_app.systems.cepheus.state import MOST_SHIPS, Battle, Hazard, Incoming, Planet, Range, Ship


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A ship came to the table (C-11)."""

    ship: Ship
    kind: Literal["enlisted"] = "enlisted"

    def apply(self, state: Battle) -> Battle:
        """Add its status sheet; to a battle under way it comes without Initiative (C-21). Raises `ValueError` for an id
        that is taken."""
        if state.has(self.ship.id):
            raise ValueError(self.ship.id)
        late = state.phase in ("between", "turn") and not self.ship.initiative
        return replace(state, ships=(*state.ships, replace(self.ship, unplaced=late)))


@dataclass(frozen=True, slots=True)
class Dismissed:
    """A ship was taken off the table, as if it had never been there."""

    ship: Name
    name: Name
    kind: Literal["dismissed"] = "dismissed"

    def apply(self, state: Battle) -> Battle:
        """Take its sheet away, and everything that named it. Raises `KeyError` for a ship that is not there."""
        state.ship(self.ship)
        incoming = None if _names(state.incoming, self.ship) else state.incoming
        return replace(
            state,
            ships=tuple(_forgot(ship, self.ship) for ship in state.ships if ship.id != self.ship),
            ranges=tuple(pair for pair in state.ranges if self.ship not in (pair.one, pair.other)),
            docked=tuple(pair for pair in state.docked if self.ship not in pair),
            salvos=tuple(salvo for salvo in state.salvos if self.ship not in (salvo.by, salvo.target)),
            queue=tuple(hit for hit in state.queue if self.ship not in (hit.target, hit.by, hit.also)),
            active=tuple(one for one in state.active if one != self.ship),
            group=tuple(one for one in state.group if one != self.ship),
            incoming=incoming,
        )


def _names(incoming: Incoming | None, ship: str) -> bool:
    return incoming is not None and ship in (incoming.by, incoming.target)


def _forgot(ship: Ship, other: str) -> Ship:
    targeting = tuple(bonus for bonus in ship.conduct.targeting if bonus.ship != other)
    return replace(
        ship,
        pursuit=None if ship.pursuit and ship.pursuit.target == other else ship.pursuit,
        jammed_by=tuple(one for one in ship.jammed_by if one != other),
        intercepts=tuple(one for one in ship.intercepts if one != other),
        conduct=replace(ship.conduct, targeting=targeting),
    )


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The referee drew a status sheet anew."""

    ship: Ship
    kind: Literal["redrawn"] = "redrawn"

    def apply(self, state: Battle) -> Battle:
        """Put the new sheet in the old one's place."""
        return state.change(self.ship.id, lambda _: self.ship)


@dataclass(frozen=True, slots=True)
class Corrected:
    """The referee corrected one figure by hand; `part` is a system, a mount, somebody, or empty for the head."""

    ship: Name
    part: Line
    field: Name
    before: Value
    after: Value
    kind: Literal["corrected"] = "corrected"

    def apply(self, state: Battle) -> Battle:
        """Write the figure. Raises `ValueError` for one the sheet cannot show, as a stranger's file might hold."""
        return state.change(self.ship, lambda ship: corrected(ship, self.part, self.field, self.after))


@dataclass(frozen=True, slots=True)
class AwarenessSet:
    """Which ships know of their enemies, and no others (C-20)."""

    ships: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)]
    kind: Literal["awareness_set"] = "awareness_set"

    def apply(self, state: Battle) -> Battle:
        """Tick them."""
        return replace(state, ships=tuple(replace(ship, aware=ship.id in self.ships) for ship in state.ships))


@dataclass(frozen=True, slots=True)
class RangeSet:
    """The range of every pair of ships; those docked stay beside each other (C-15)."""

    range: Range
    kind: Literal["range_set"] = "range_set"

    def apply(self, state: Battle) -> Battle:
        """One range for everybody."""
        state = replace(state, range=self.range, ranges=())
        for one, other in state.docked:
            state = state.with_range(one, other, "adjacent")
        return state


@dataclass(frozen=True, slots=True)
class PairSet:
    """The referee set the range of one pair (C-15)."""

    one: Name
    other: Name
    before: Range
    after: Range
    kind: Literal["pair_set"] = "pair_set"

    def apply(self, state: Battle) -> Battle:
        """Write it. Raises `KeyError` for ships that are not there."""
        state.ship(self.one), state.ship(self.other)
        return state.with_range(self.one, self.other, self.after)


@dataclass(frozen=True, slots=True)
class HazardSet:
    """What ships may run into was switched on, or off (C-64)."""

    hazard: Hazard | None
    kind: Literal["hazard_set"] = "hazard_set"

    def apply(self, state: Battle) -> Battle:
        """Note it."""
        return replace(state, hazard=self.hazard)


@dataclass(frozen=True, slots=True)
class PlanetSet:
    """There is a world nearby, or none (C-78, C-79)."""

    planet: Planet | None
    kind: Literal["planet_set"] = "planet_set"

    def apply(self, state: Battle) -> Battle:
        """Note it."""
        return replace(state, planet=self.planet)


EVENTS = (Enlisted, Dismissed, Redrawn, Corrected, AwarenessSet, RangeSet, PairSet, HazardSet, PlanetSet)
