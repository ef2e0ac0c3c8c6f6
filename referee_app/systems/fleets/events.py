"""Facts of the fleets, each with what it writes on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core import roster
from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Line, Name
from referee_app.core.order import altered
from referee_app.systems.fleets.records import FLEET, LOCATION
from referee_app.systems.fleets.state import (
    KEPT,
    MOST_FLEETS,
    Began,
    Blow,
    Campaign,
    Combat,
    Count,
    Exchange,
    Fleet,
    Location,
    Losses,
    Meeting,
    Outcome,
    Place,
    Priorities,
    Ships,
    Stage,
    Throw,
    Treaty,
    Turn,
)


class Written(roster.Came):
    """A record came to the table, or was written anew: then the sheet of a combat it is in follows."""

    __slots__ = ()

    def apply(self, state: Campaign) -> Campaign:
        """Lay it on the table."""
        there = self.record.has(state, self.subject.id)
        state = self.record.redrawn(state, self.subject) if there else roster.Came.apply(self, state)
        return replace(state, combat=state.combat and self._sheet(state.combat)) if there else state

    def _sheet(self, combat: Combat) -> Combat:
        """The sheet of a combat as it is with the record, whole before the first die."""
        raise NotImplementedError


class Gone(roster.Left):
    """A record left the table."""

    __slots__ = ()

    def apply(self, state: Campaign) -> Campaign:
        """Take it off, and what hung on it: its meetings, its storm, its combat, that it holds fire."""
        state, id_ = roster.Left.apply(self, state), self.subject
        combat = state.combat
        if combat is not None and id_ in (combat.attacker, combat.defender):
            combat = None
        meetings = tuple(one for one in state.meetings if id_ not in (one.fleet, one.target))
        storms, held = (tuple(one for one in ids if one != id_) for ids in (state.storms, state.held))
        return replace(state, combat=combat, meetings=meetings, storms=storms, held=held)


@dataclass(frozen=True, slots=True)
class LocationCharted(Written):
    """A place came onto the map, or was drawn anew."""

    location: Location
    kind: Literal["location_charted"] = "location_charted"
    record = LOCATION

    def _sheet(self, combat: Combat) -> Combat:
        if combat.defender != self.location.id or combat.kind != "system":
            return combat
        defence = self.location.defence
        met = combat.met_defence if combat.blows else defence
        return replace(combat, defence=defence, met_defence=met)


@dataclass(frozen=True, slots=True)
class LocationRemoved(Gone):
    """A place was taken off the map."""

    location: Name
    name: Name
    kind: Literal["location_removed"] = "location_removed"
    record = LOCATION


@dataclass(frozen=True, slots=True)
class FleetMustered(Written):
    """A fleet came to the table, or its roster was written anew."""

    fleet: Fleet
    kind: Literal["fleet_mustered"] = "fleet_mustered"
    record = FLEET

    def apply(self, state: Campaign) -> Campaign:
        """Lay its roster on the table; elsewhere it storms nothing."""
        id_, place = self.fleet.id, self.fleet.location
        if any(one.id == id_ and one.location != place for one in state.fleets):
            state = replace(state, storms=tuple(one for one in state.storms if one != id_))
        return Written.apply(self, state)

    def _sheet(self, combat: Combat) -> Combat:
        ships, order = self.fleet.ships, self.fleet.priorities
        if combat.attacker == self.fleet.id:
            began = combat.began if combat.blows else ships
            return replace(combat, attackers=ships, began=began, attacker_priorities=order)
        if combat.defender == self.fleet.id:
            met = combat.met if combat.blows else ships
            return replace(combat, defenders=ships, met=met, defender_priorities=order)
        return combat


@dataclass(frozen=True, slots=True)
class FleetDisbanded(Gone):
    """A fleet was taken off the table."""

    fleet: Name
    name: Name
    kind: Literal["fleet_disbanded"] = "fleet_disbanded"
    record = FLEET


@dataclass(frozen=True, slots=True)
class Allied:
    """Two owners' fleets stand against each other, or no longer do (FR-16)."""

    one: Name
    other: Name
    allied: bool
    kind: Literal["allied"] = "allied"

    def apply(self, state: Campaign) -> Campaign:
        """Write it down, or strike it."""
        first, second = sorted((self.one, self.other))
        rest = tuple(treaty for treaty in state.treaties if treaty != Treaty(first, second))
        return replace(state, treaties=(*rest, Treaty(first, second)) if self.allied else rest)


@dataclass(frozen=True, slots=True)
class PrioritiesSet:
    """An owner numbered the ship types of a fleet (F-20)."""

    fleet: Name
    priorities: Priorities
    kind: Literal["priorities_set"] = "priorities_set"

    def apply(self, state: Campaign) -> Campaign:
        """Note it on the roster, and on the sheet of a combat it may still change."""
        combat = state.combat
        if combat is not None and combat.attacker == self.fleet:
            combat = replace(combat, attacker_priorities=self.priorities)
        elif combat is not None and combat.defender == self.fleet:
            combat = replace(combat, defender_priorities=self.priorities)
        state = replace(state, combat=combat)
        return state.change_fleet(self.fleet, lambda fleet: replace(fleet, priorities=self.priorities))


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """An owner's turn began: his fleets may move and fight again (F-7, F-8, section 7)."""

    turn: Turn
    owner: Name
    kind: Literal["turn_started"] = "turn_started"

    def apply(self, state: Campaign) -> Campaign:
        """Clear what his fleets did, and who held fire in the turn before."""
        own = {fleet.id for fleet in state.fleets if fleet.owner == self.owner}
        fleets = tuple(self._free(one) if one.id in own else one for one in state.fleets)
        meetings = tuple(one for one in state.meetings if one.fleet not in own)
        return replace(
            state,
            turn=self.turn,
            owner=self.owner,
            fleets=fleets,
            meetings=meetings,
            held=(),
            began=self._began(state),
        )

    def _began(self, state: Campaign) -> tuple[Began, ...]:
        """This turn behind those of the others; a sheet may have begun in the middle of one nobody noted."""
        noted = any(one.owner == state.owner for one in state.began)
        before = state.began if noted or not state.owner else (*state.began, Began(state.owner, state.turn))
        others = tuple(one for one in before if one.owner != self.owner)
        return (*others, Began(self.owner, self.turn))[-MOST_FLEETS:]

    def _free(self, fleet: Fleet) -> Fleet:
        return replace(fleet, has_fought=fleet.pinned, pinned=False)


@dataclass(frozen=True, slots=True)
class FleetMoved:
    """A fleet moved to another place (F-4); into a `storm` that may yet cost it ships (F-40)."""

    fleet: Name
    before: Line
    after: Line
    place: Place
    storm: bool = False
    kind: Literal["fleet_moved"] = "fleet_moved"

    def apply(self, state: Campaign) -> Campaign:
        """Note where it is."""
        storms = tuple(one for one in state.storms if one != self.fleet)
        state = replace(state, storms=(*storms, self.fleet) if self.storm else storms)
        return state.change_fleet(self.fleet, lambda fleet: replace(fleet, location=self.after))


@dataclass(frozen=True, slots=True)
class StormStruck:
    """An ion storm took ships of a fleet that entered it (F-40)."""

    fleet: Name
    throws: Annotated[tuple[Throw, ...], AtMost(100_000)]
    losses: Losses
    before: Ships
    after: Ships
    kind: Literal["storm_struck"] = "storm_struck"

    def apply(self, state: Campaign) -> Campaign:
        """Strike them off."""
        state = replace(state, storms=tuple(one for one in state.storms if one != self.fleet))
        return state.change_fleet(self.fleet, lambda fleet: replace(fleet, ships=self.after))


@dataclass(frozen=True, slots=True)
class FleetReinforced:
    """New ships joined a fleet."""

    fleet: Name
    ships: Ships
    kind: Literal["fleet_reinforced"] = "fleet_reinforced"

    def apply(self, state: Campaign) -> Campaign:
        """Add them to its roster."""
        return state.change_fleet(self.fleet, lambda one: replace(one, ships=one.ships.plus(self.ships)))


@dataclass(frozen=True, slots=True)
class FleetSplit:
    """Part of a fleet became a fleet of its own; it has fought whom the whole has fought (F-7, F-8)."""

    fleet: Name
    new: Fleet
    kind: Literal["fleet_split"] = "fleet_split"

    def apply(self, state: Campaign) -> Campaign:
        """Strike its ships off the old roster and lay the new one on the table."""
        state = state.change_fleet(self.fleet, lambda one: replace(one, ships=one.ships.minus(self.new.ships)))
        return _also_met(replace(state, fleets=(*state.fleets, self.new)), self.fleet, self.new.id)


@dataclass(frozen=True, slots=True)
class ShipsGiven:
    """Ships went over to another fleet of their owner: what either has fought counts for it (F-7, F-8)."""

    fleet: Name
    other: Name
    ships: Ships
    kind: Literal["ships_given"] = "ships_given"

    def apply(self, state: Campaign) -> Campaign:
        """Strike them off the one roster and write them on the other."""
        giver = state.fleet(self.fleet)
        state = state.change_fleet(self.fleet, lambda one: replace(one, ships=one.ships.minus(self.ships)))
        return _also_met(state.change_fleet(self.other, lambda one: self._joined(one, giver)), self.fleet, self.other)

    def _joined(self, fleet: Fleet, giver: Fleet) -> Fleet:
        return replace(
            fleet,
            ships=fleet.ships.plus(self.ships),
            has_fought=fleet.has_fought or giver.has_fought,
            pinned=fleet.pinned or giver.pinned,
        )


def _also_met(state: Campaign, old: str, new: str) -> Campaign:
    """Whom the old fleet has met this turn, and who has met it, has met the new one."""
    for one in state.meetings:
        met = replace(one, fleet=new) if one.fleet == old else replace(one, target=new) if one.target == old else one
        state = state if _known(met, state) else replace(state, meetings=(*state.meetings, met))
    return state


def _known(met: Meeting, state: Campaign) -> bool:
    return met in state.meetings or met.fleet == met.target


def _on(state: Campaign, **fields: object) -> Campaign:
    """The combat that is on, changed. Raises `KeyError` when there is none."""
    if state.combat is None:
        raise KeyError("combat")
    return replace(state, combat=altered(state.combat, **fields))


@dataclass(frozen=True, slots=True)
class CombatDeclared:
    """A combat was declared; nothing has been thrown yet (section 5, state 0)."""

    combat: Combat
    kind: Literal["combat_declared"] = "combat_declared"

    def apply(self, state: Campaign) -> Campaign:
        """Lay its sheet on the table; the first turn has begun, whether or not anybody said so."""
        held = tuple(one for one in state.held if one != self.combat.attacker)
        return replace(state, combat=self.combat, turn=max(1, state.turn), held=held)


@dataclass(frozen=True, slots=True)
class FireHeld:
    """A fleet holds fire for the turn, or fights after all (F-6)."""

    fleet: Name
    on: bool
    kind: Literal["fire_held"] = "fire_held"

    def apply(self, state: Campaign) -> Campaign:
        """Note it, until its owner's turn is over or it attacks."""
        others = tuple(one for one in state.held if one != self.fleet)
        return replace(state, held=(*others, self.fleet) if self.on else others)


@dataclass(frozen=True, slots=True)
class CombatWithdrawn:
    """A combat was taken back before its first die."""

    attacker: Name
    defender: Name
    kind: Literal["combat_withdrawn"] = "combat_withdrawn"

    def apply(self, state: Campaign) -> Campaign:
        """Take its sheet away."""
        return replace(state, combat=None)


@dataclass(frozen=True, slots=True)
class Struck:
    """One side threw its strike; nobody is lost yet (F-12 to F-16)."""

    blow: Blow
    next: Stage
    kind: Literal["struck"] = "struck"

    def apply(self, state: Campaign) -> Campaign:
        """Note the dice."""
        blows = state.combat.blows if state.combat else ()
        return _on(state, blows=(*blows, self.blow)[-KEPT:], stage=self.next)


@dataclass(frozen=True, slots=True)
class LossesTaken:
    """Ships or defence points were removed (F-16, F-23, F-24); what each side has left."""

    exchange: Exchange
    attacker_losses: Losses
    defender_losses: Losses
    attackers: Ships
    defenders: Ships
    defence: Count
    next: Stage
    kind: Literal["losses_taken"] = "losses_taken"

    def apply(self, state: Campaign) -> Campaign:
        """Write down what is left; the next exchange begins where the duel goes on."""
        begun = self.next == "attacker"
        return _on(
            state,
            attackers=self.attackers,
            defenders=self.defenders,
            defence=self.defence,
            stage=self.next,
            exchange=self.exchange + begun,
        )


@dataclass(frozen=True, slots=True)
class CombatEnded:
    """How a combat ended (F-31, F-33 to F-35, F-30)."""

    outcome: Outcome
    exchanges: Exchange
    kind: Literal["combat_ended"] = "combat_ended"

    def apply(self, state: Campaign) -> Campaign:
        """Note it; the rosters follow when the referee confirms."""
        return _on(state, outcome=self.outcome, stage="end")


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The outcome of a combat was written on the rosters and the map (section 9, step 8)."""

    attacker: Name
    defender: Name
    attackers: Ships
    defenders: Ships
    defence: Count
    system: bool
    destroyed: bool
    defender_fought: bool = False
    kind: Literal["confirmed"] = "confirmed"

    def apply(self, state: Campaign) -> Campaign:
        """Survivors, has-fought marks, and what is left of a system; its sheet is kept until the next."""
        state = state.change_fleet(self.attacker, self._attacker)
        if self.system:
            state = state.change_location(self.defender, self._system)
        else:
            state = state.change_fleet(self.defender, self._defender)
        met = Meeting(self.attacker, self.defender)
        meetings = (*(one for one in state.meetings if one != met), met)
        return replace(state, combat=None, meetings=meetings, fought=state.fought + 1, last=state.combat)

    def _attacker(self, fleet: Fleet) -> Fleet:
        return replace(fleet, ships=self.attackers, has_fought=True)

    def _defender(self, fleet: Fleet) -> Fleet:
        held = self.defender_fought
        return replace(fleet, ships=self.defenders, has_fought=fleet.has_fought or held, pinned=fleet.pinned or held)

    def _system(self, location: Location) -> Location:
        return replace(location, defence=self.defence, destroyed=location.destroyed or self.destroyed)
