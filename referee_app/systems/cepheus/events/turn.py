"""Facts of the table and of the turn: sheets brought and corrected, ranges, a world; Initiative, turns, activations,
the end (C-11 to C-31, C-127)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name, Unsigned
from referee_app.systems.cepheus.correction import Value, corrected
from referee_app.systems.cepheus.standing import thrust
from referee_app.systems.cepheus.state import (
    DESTROYED,
    MOST_SHIPS,
    SYSTEMS,
    Battle,
    Change,
    Figure,
    Hazard,
    Hits,
    Incoming,
    Initiative,
    Level,
    Mount,
    Planet,
    Range,
    Ship,
    Turn,
)


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
        late = state.phase != "setup" and not self.ship.initiative
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
            parties=tuple(pair for pair in state.parties if self.ship not in pair),
            salvos=tuple(salvo for salvo in state.salvos if self.ship not in (salvo.by, salvo.target)),
            queue=tuple(hit for hit in state.queue if self.ship not in (hit.target, hit.by, hit.also)),
            active=tuple(one for one in state.active if one != self.ship),
            group=tuple(one for one in state.group if one != self.ship),
            settling=tuple(one for one in state.settling if one != self.ship),
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


HASTE = 2
"""What haste adds to Initiative for one turn (C-27)."""


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """A ship's starting Initiative: what was thrown (None: it knew of its enemies), what was added (C-20 to C-22)."""

    ship: Name
    dice: Annotated[int, Between(2, 12)] | None
    dm: Figure
    initiative: Initiative
    kind: Literal["initiative_rolled"] = "initiative_rolled"

    def apply(self, state: Battle) -> Battle:
        """Write it down; the first turn may begin. Whoever has not rolled yet has none."""
        if state.phase == "setup":
            late = tuple(replace(ship, unplaced=ship.status not in ("destroyed", "left")) for ship in state.ships)
            state = replace(state, phase="between", ships=late)
        return state.change(self.ship, lambda ship: replace(ship, initiative=self.initiative, unplaced=False))


@dataclass(frozen=True, slots=True)
class TacticsApplied:
    """The Effect of a Tactics check went into the starting Initiative of a ship, one of a `fleet` or not (C-23)."""

    crew: Name
    ship: Name
    effect: Figure
    initiative: Initiative
    fleet: bool = False
    kind: Literal["tactics_applied"] = "tactics_applied"

    def apply(self, state: Battle) -> Battle:
        """Write the new value down."""
        shared = self.effect if self.fleet else 0
        return state.change(self.ship, lambda ship: replace(ship, initiative=self.initiative, fleet_tactics=shared))


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A turn began: reactions and mounts are fresh, last turn's changes are over, increases come in (C-26, C-31)."""

    turn: Turn
    kind: Literal["turn_started"] = "turn_started"

    def apply(self, state: Battle) -> Battle:
        """Turn the counter and every sheet."""
        fresh = tuple(self.refreshed(ship) for ship in state.ships)
        return replace(state, turn=self.turn, phase="turn", ships=fresh, active=(), group=(), settling=())

    def refreshed(self, ship: Ship) -> Ship:
        """A sheet as this turn finds it."""
        lasting = tuple(change for change in ship.changes if change.turn is None or change.turn >= self.turn)
        if ship.increase:
            lasting = (*lasting, Change(ship.increase, "increased", self.turn))
        conduct = replace(
            ship.conduct, acted=False, waiting=False, hasty=False, reactions_used=0, reactions_lost=False, thrust=None
        )
        return replace(
            ship,
            changes=lasting,
            increase=0,
            conduct=conduct,
            mounts=tuple(replace(mount, shot=None) for mount in ship.mounts),
            crew=tuple(replace(person, jobs=()) for person in ship.crew),
        )


@dataclass(frozen=True, slots=True)
class InitiativeMoved:
    """Waiting moved a ship's Initiative: back in at a count, or first in the turn after (C-28, C-29, R-15).

    `changes` are all the changes in force afterwards.
    """

    ship: Name
    before: Initiative
    after: Initiative
    cause: Literal["entered", "waited"]
    changes: Annotated[tuple[Change, ...], AtMost(40)]
    kind: Literal["initiative_moved"] = "initiative_moved"

    def apply(self, state: Battle) -> Battle:
        """Put the ship in its new place, waiting no longer."""
        state = state.change(self.ship, lambda ship: replace(ship, changes=self.changes, increase=0))
        return state.change_conduct(self.ship, waiting=False)


@dataclass(frozen=True, slots=True)
class HasteDeclared:
    """A Captain drives the crew on for this turn (C-27)."""

    ship: Name
    kind: Literal["haste_declared"] = "haste_declared"

    def apply(self, state: Battle) -> Battle:
        """Initiative up, checks down."""
        hurry = Change(HASTE, "hasty", state.turn)
        state = state.change(self.ship, lambda ship: replace(ship, changes=(*ship.changes, hurry)))
        return state.change_conduct(self.ship, hasty=True)


@dataclass(frozen=True, slots=True)
class Waited:
    """A ship lets its place in the order pass for now (C-28)."""

    ship: Name
    kind: Literal["waited"] = "waited"

    def apply(self, state: Battle) -> Battle:
        """Mark it."""
        return state.change_conduct(self.ship, waiting=True)


@dataclass(frozen=True, slots=True)
class ActivationBegan:
    """A ship is activated: what lasts until its next activation is over, everybody has his actions (C-31, C-39).

    `group` are the ships simultaneous with it, `units` the Fire Control units it has, `arrivals` its salvoes due.
    """

    ship: Name
    group: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)]
    units: Level = 0
    arrivals: Annotated[tuple[Name, ...], AtMost(400)] = ()
    kind: Literal["activation_began"] = "activation_began"

    def apply(self, state: Battle) -> Battle:
        """Put the ship's card on top."""
        state = state.change(self.ship, self._opened)
        ships = tuple(_unjammed(ship, self.ship) for ship in state.ships)
        return replace(state, ships=ships, active=(*state.active, self.ship), group=self.group)

    def _opened(self, ship: Ship) -> Ship:
        conduct = replace(
            ship.conduct,
            acted=True,
            waiting=False,
            units=self.units,
            auto_repairs=0,
            adjusted=False,
            avoided=False,
            evasive=0,
            line_up=0,
            targeting=(),
            thrust=thrust(ship),
        )
        pursuit = replace(ship.pursuit, kept=False) if ship.pursuit else None
        crew = tuple(replace(person, minor=0, significant=0, helped=()) for person in ship.crew)
        return replace(ship, conduct=conduct, pursuit=pursuit, crew=crew, in_touch=not ship.jammed_by)


def _unjammed(ship: Ship, jammer: str) -> Ship:
    """C-73: jamming lasts until the jammer's next activation."""
    if jammer not in ship.jammed_by:
        return ship
    left = tuple(one for one in ship.jammed_by if one != jammer)
    return replace(ship, jammed_by=left, in_touch=ship.in_touch or not left)


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    """An activation is over, and with it the line-up, the targeting and the computer's units (section 11)."""

    ship: Name
    kind: Literal["activation_ended"] = "activation_ended"

    def apply(self, state: Battle) -> Battle:
        """Take the card away with all that lasts one activation."""
        state = state.change(self.ship, self._closed)
        active, settling = (tuple(one for one in ids if one != self.ship) for ids in (state.active, state.settling))
        return replace(state, active=active, settling=settling)

    def _closed(self, ship: Ship) -> Ship:
        conduct = replace(ship.conduct, line_up=0, targeting=(), units=0)
        crew = tuple(replace(person, helped=()) for person in ship.crew)
        return replace(ship, conduct=conduct, crew=crew)


@dataclass(frozen=True, slots=True)
class FuelLeaked:
    """A turn's leak ran out of a ship; `left` is the fuel still aboard (C-109, R-51)."""

    ship: Name
    tons: Unsigned
    left: Unsigned
    kind: Literal["fuel_leaked"] = "fuel_leaked"

    def apply(self, state: Battle) -> Battle:
        """Take it off."""
        return state.change(self.ship, lambda ship: replace(ship, fuel=self.left))


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn is over; unspent points and haste end with it (C-31)."""

    turn: Turn
    kind: Literal["turn_ended"] = "turn_ended"

    def apply(self, state: Battle) -> Battle:
        """Close it."""
        ships = tuple(replace(ship, conduct=replace(ship.conduct, pool=0, hasty=False)) for ship in state.ships)
        return replace(state, phase="between", ships=ships, active=(), group=(), settling=(), incoming=None)


@dataclass(frozen=True, slots=True)
class RepairsUndone:
    """A system's battlefield repairs came off again, or were found to be good (C-60); `after` are the hits it has."""

    ship: Name
    part: Name
    returned: Hits
    after: Hits
    kind: Literal["repairs_undone"] = "repairs_undone"

    def apply(self, state: Battle) -> Battle:
        """Mark the hits again. Raises `KeyError` for a part the ship does not have."""
        return state.change(self.ship, self._marked)

    def _marked(self, ship: Ship) -> Ship:
        for name in SYSTEMS:
            if name == self.part:
                dark = name == "power_plant" and self.after >= DESTROYED and ship.status == "fighting"
                ship = replace(ship, status="disabled" if dark else ship.status)
                return ship.with_part(name, lambda part: replace(part, hits=self.after, repaired=0))
        ship.mount(self.part)
        return ship.with_mount(self.part, self._on_mount)

    def _on_mount(self, mount: Mount) -> Mount:
        return replace(mount, hits=self.after, repaired=0)


@dataclass(frozen=True, slots=True)
class EncounterEnded:
    """The referee ended the encounter (C-127)."""

    turn: Turn
    kind: Literal["encounter_ended"] = "encounter_ended"

    def apply(self, state: Battle) -> Battle:
        """Clear away what lasts an encounter, and what was under way."""
        ships = tuple(replace(ship, intercepts=()) for ship in state.ships)
        state = replace(state, active=(), group=(), settling=(), parties=(), incoming=None, queue=())
        return replace(state, phase="over", ships=ships)
