"""Facts that move the encounter on: Initiative, turns, activations, waiting, leaks, the end (C-20 to C-31, C-127)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Name, Unsigned
from referee_app.systems.cepheus.standing import thrust
from referee_app.systems.cepheus.state import (
    DESTROYED,
    MOST_SHIPS,
    SYSTEMS,
    Battle,
    Change,
    Figure,
    Hits,
    Initiative,
    Level,
    Mount,
    Ship,
    Turn,
)

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
        fresh = tuple(self._refreshed(ship) for ship in state.ships)
        return replace(state, turn=self.turn, phase="turn", ships=fresh, active=(), group=())

    def _refreshed(self, ship: Ship) -> Ship:
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
        return replace(state, active=tuple(one for one in state.active if one != self.ship))

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
        return replace(state, phase="between", ships=ships, active=(), group=(), incoming=None)


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
        return replace(state, phase="over", ships=ships, active=(), group=(), incoming=None, queue=())


EVENTS = (
    InitiativeRolled,
    TacticsApplied,
    TurnStarted,
    InitiativeMoved,
    HasteDeclared,
    Waited,
    ActivationBegan,
    ActivationEnded,
    FuelLeaked,
    TurnEnded,
    RepairsUndone,
    EncounterEnded,
)
