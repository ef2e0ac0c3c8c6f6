"""The orders of a combat: declare it, strike, strike back, take the losses, run a duel out, confirm (section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Self

from referee_app.core.dice import Summed
from referee_app.core.order import Among, Case, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Roll, Table
from referee_app.systems.fleets import outlook
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.course import Left, at_once, combat_left, may_win, outcome, striking, wiped_out
from referee_app.systems.fleets.events import (
    CombatDeclared,
    CombatEnded,
    CombatWithdrawn,
    Confirmed,
    FireHeld,
    LossesTaken,
    Struck,
)
from referee_app.systems.fleets.legality import RULES, Situation, fallen, reasons, targets
from referee_app.systems.fleets.orders import (
    CombatOrder,
    CombatSpec,
    FleetsOrder,
    Scene,
    no_combat,
    not_his_turn,
    on,
    unknown_fleet,
)
from referee_app.systems.fleets.state import Blow, Campaign, Combat, Fleet, FleetId, Meeting, Side, TargetId, Throw
from referee_app.systems.fleets.strength import thrown_on


@dataclass(frozen=True, slots=True)
class Declare(FleetsOrder):
    """Declare a combat: a fleet against another where it stands, or against the system there (F-1 to F-8).

    `defender` is a fleet's id, or the location's for its system. `destroy` is said before the dice (F-33); `may_land`
    is what the movement rules say (F-3).
    """

    attacker: FleetId
    defender: TargetId
    destroy: bool = False
    may_land: bool = True

    spec = Spec("declare", "F-5")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The fleet looked at, or those of the owner to move, whoever fought last before the others, against everybody
        there in the order they are met; a system that lies open is worth an attack but to destroy it (F-6, F-8)."""
        state = scene.state
        last = state.meetings[-1].fleet if state.meetings else ""
        able = (one for one in scene.fleets if one.id == scene.looked or one.owner == state.owner)
        for fleet in sorted(able, key=lambda one: one.id != last):
            for target in targets(state, fleet, scene.order):
                yield cls(fleet.id, target, destroy=fallen(state, fleet, target))

    def choices(self, scene: Scene) -> Choices:
        """Those it can meet where it stands; what is said before the dice is asked of a system alone (F-3, F-33)."""
        state = scene.state
        met = targets(state, state.fleet(self.attacker), scene.order) if state.has_fleet(self.attacker) else ()
        here: Choices = {"attacker": Among(scene.keys("fleet")), "defender": Among(met)}
        return here if state.has_location(self.defender) else {**here, "destroy": None, "may_land": None}

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Who is there, then the reasons of F-8 in their order, then whose turn it is."""
        absent = tuple(unknown_fleet(state, self.attacker))
        if absent or not (state.has_fleet(self.defender) or state.has_location(self.defender)):
            yield from absent or unknown_fleet(state, self.defender)
            return
        if state.combat is not None:
            yield Objection("combat_first", "F-34", final=True)
        fleet = state.fleet(self.attacker)
        if not state.has_location(fleet.location):
            yield Objection("nowhere", "F-1", (("fleet", fleet.name),), final=True)
            return
        for reason in reasons(self._situation(state), book):
            final = reason in ("no_ships", "no_target", "no_system")
            yield Objection(reason, RULES[reason], (("fleet", fleet.name),), final=final)
        yield from self._own(state, fleet)
        yield from not_his_turn(state, fleet, "F-8")

    def _own(self, state: Campaign, fleet: Fleet) -> Iterator[Objection]:
        """A system of his own, or of an ally, is nobody's target (FR-16)."""
        place = state.location(fleet.location)
        friendly = place.owner and not state.opposed(fleet.owner, place.owner)
        if friendly and place.id == self.defender:
            yield Objection("friendly_system", "FR-16", (("location", place.name),))

    def _situation(self, state: Campaign) -> Situation:
        fleet = state.fleet(self.attacker)
        place = state.location(fleet.location)
        opposing = [other.id for other in state.opposing(fleet)]
        system = not state.has_fleet(self.defender)
        return Situation(
            action="attack_system" if system else "attack_fleet",
            location=place.kind,
            fleet_ships=fleet.ships.total,
            opposing_fleets=len(opposing) if system else opposing.count(self.defender),
            target_already_fought=Meeting(self.attacker, self.defender) in state.meetings,
            system_destroyed=system and (place.destroyed or place.id != self.defender),
            may_land=self.may_land,
        )

    def combat(self, state: Campaign) -> Combat:
        """The sheet of the combat before its first die."""
        fleet = state.fleet(self.attacker)
        place = state.location(fleet.location)
        if not state.has_fleet(self.defender):
            defence = place.defence
            return Combat(
                "system",
                fleet.id,
                self.defender,
                fleet.ships,
                defence=defence,
                began=fleet.ships,
                met_defence=defence,
                destroy=self.destroy,
                attacker_priorities=fleet.priorities,
                place=place.id,
            )
        target = state.fleet(self.defender)
        return Combat(
            "duel" if place.kind == "system" else "space",
            fleet.id,
            target.id,
            fleet.ships,
            target.ships,
            began=fleet.ships,
            met=target.ships,
            attacker_priorities=fleet.priorities,
            defender_priorities=target.priorities,
            place=place.id,
        )

    def hopeless(self, state: Campaign, book: Book) -> bool:
        """Whether no dice can win it: it is his right, and never the one next step (F-6, F-54)."""
        return not may_win(self.combat(state), book)

    def weighed_by(self, state: Campaign) -> Strike:
        """Its first strike, which asks for no dice where it is over before any (F-30, F-35)."""
        return Strike()

    def case(self, state: Campaign) -> Case:
        """By what is attacked, and what for."""
        system = "destroy" if self.destroy else "system"
        return system if state.has_location(self.defender) else "fleet", None

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Open its sheet; some combats are over before any die (F-30, F-35)."""
        combat = self.combat(table.state)
        table.tell(CombatDeclared(combat))
        ended = at_once(combat, book)
        if ended:
            table.tell(CombatEnded(ended, 0))


MOST_AT_ONCE = 500
"""Exchanges of one order to run on: an unarmed host takes thousands to shoot down."""


def prospects(state: Campaign, book: Book) -> Iterator[Declare]:
    """The combats the owner whose turn it is may still fight and has some chance in (F-6, F-8); to destroy a system is
    for him to say."""
    return (order for order in _possible(state, book) if not order.hopeless(state, book))


def forlorn(state: Campaign, book: Book) -> Iterator[Declare]:
    """Those he may fight as well, though he cannot win: his right, and never the one next step (F-6, F-54)."""
    return (order for order in _possible(state, book) if order.hopeless(state, book))


def _possible(state: Campaign, book: Book) -> Iterator[Declare]:
    legal = Declare.legal(Scene(state, book))
    return (order for order in legal if not order.destroy and order.attacker not in state.held)


@dataclass(frozen=True, slots=True)
class HoldFire(FleetsOrder):
    """Say that a fleet attacks nobody this turn, or that it does after all: fighting is its owner's choice (F-6)."""

    fleet: FleetId
    on: bool = True

    spec = Spec("hold_fire", "F-6", tactical=False, told_by="on")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each fleet the other way than it is."""
        yield from (cls(one.id, one.id not in scene.state.held) for one in scene.fleets)

    def choices(self, scene: Scene) -> Choices:
        """The fleets at the table."""
        return {"fleet": Among(scene.keys("fleet")), "on": None}

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """It has ships and its owner is to move, with no combat on."""
        absent = tuple(unknown_fleet(state, self.fleet))
        if absent:
            yield from absent
            return
        fleet = state.fleet(self.fleet)
        if state.combat is not None:
            yield Objection("combat_first", "F-34")
        if not fleet.ships.total:
            yield Objection("no_ships", RULES["no_ships"], (("fleet", fleet.name),), final=True)
        yield from not_his_turn(state, fleet, "F-8")

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Note it."""
        table.tell(FireHeld(self.fleet, self.on))


@dataclass(frozen=True, slots=True)
class Withdraw(FleetsOrder):
    """Take a declaration back; after the first die only the referee can."""

    spec = Spec("withdraw", "F-34")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Until the first die."""
        if scene.state.combat is not None and scene.state.combat.stage == "declared":
            yield cls()

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """Nothing may have been thrown."""
        if state.combat is None:
            yield no_combat()
        elif state.combat.blows:
            yield Objection("dice_have_fallen", "F-34")

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Put the sheet away."""
        combat = on(table.state)
        table.tell(CombatWithdrawn(combat.attacker, combat.defender))


@dataclass(frozen=True, slots=True)
class Strike(CombatOrder):
    """Throw the strike of the side whose turn it is: one roll for each row, hundreds first (F-12 to F-14)."""

    spec = CombatSpec("strike", "F-12", stages=("declared", "attacker", "defender"))

    def case(self, state: Campaign) -> Case:
        """By whose strike it is."""
        return "defender" if state.combat is not None and state.combat.stage == "defender" else "attacker", None

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Throw, and say whose turn comes next."""
        strike(table, book)


def strike(table: Table[Campaign], book: Book) -> None:
    """One side's strike; a defender wiped out before he could answer throws nothing (FR-2)."""
    combat = on(table.state)
    ended = "" if combat.blows else at_once(combat, book)
    if ended:  # put right by hand since it was declared
        table.tell(CombatEnded(ended, 0))
        return
    side: Side = "defender" if combat.stage == "defender" else "attacker"
    points, rows = striking(combat, side, book)
    throws: list[Throw] = []
    for place, row in enumerate(rows):
        dice = table.roll(
            Roll(
                f"{combat.exchange}:{side}:{place}",
                "strike",
                Summed(2),
                who=_owner(table.state, side),
                about=(
                    ("fleet", _name(table.state, side)),
                    ("strength", points),
                    *thrown_on(rows, place),
                    ("side", side),
                ),
                rule="F-11",
                outlook=partial(outlook.of_strike, table.state, book, tuple(throws), rows[place:]),
                part=f"{combat.exchange}:{side}",
            )
        )
        throws.append(Throw(row, dice, book.cell(row, dice)))
    blow = Blow(combat.exchange, side, points, tuple(throws))
    table.tell(Struck(blow, "losses" if side == "defender" else "defender"))
    combat = on(table.state)
    if side == "attacker" and wiped_out(combat, book):
        table.tell(Struck(Blow(combat.exchange, "defender", 0, (), silenced=True), "losses"))


def _owner(state: Campaign, side: Side) -> str:
    combat = on(state)
    id_ = combat.attacker if side == "attacker" else combat.defender
    return state.fleet(id_).owner if state.has_fleet(id_) else state.location(id_).owner


def _name(state: Campaign, side: Side) -> str:
    combat = on(state)
    id_ = combat.attacker if side == "attacker" else combat.defender
    return state.fleet(id_).name if state.has_fleet(id_) else state.location(id_).name


@dataclass(frozen=True, slots=True)
class RemoveLosses(CombatOrder):
    """Take both sides' losses together (F-16, F-23, F-24)."""

    spec = CombatSpec("remove_losses", "F-16", settles=True, stages=("losses",))

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Take them, and say whether it is over."""
        remove(table, book)


def remove(table: Table[Campaign], book: Book) -> None:
    """The end of an exchange."""
    combat = on(table.state)
    left = combat_left(combat, book)
    ended = outcome(combat, left, book)
    table.tell(_taken(combat, left, bool(ended)))
    if ended:
        table.tell(CombatEnded(ended, combat.exchange))


def _taken(combat: Combat, left: Left, over: bool) -> LossesTaken:
    return LossesTaken(
        combat.exchange,
        combat.attackers.total - left.attackers.total,
        combat.defenders.total - left.defenders.total + combat.defence - left.defence,
        left.attackers,
        left.defenders,
        left.defence,
        "end" if over else "attacker",
    )


@dataclass(frozen=True, slots=True)
class RunOn(CombatOrder):
    """Run a duel to its end, every die thrown and logged (F-34)."""

    spec = CombatSpec("run_on", "F-34", stages=("declared", "attacker", "defender", "losses"))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """In a duel; another combat has but one exchange."""
        if scene.state.combat is not None and scene.state.combat.kind == "duel":
            yield cls()

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Exchange after exchange; an endless one pauses now and then, and the referee runs it on."""
        last = on(table.state).exchange + MOST_AT_ONCE
        while on(table.state).stage != "end" and on(table.state).exchange < last:
            if on(table.state).stage == "losses":
                remove(table, book)
            else:
                strike(table, book)


@dataclass(frozen=True, slots=True)
class Confirm(CombatOrder):
    """Write what a combat left on the rosters and the map (section 9, step 8)."""

    spec = CombatSpec("confirm", "F-34", stages=("end",))

    def resolve(self, table: Table[Campaign], book: Book) -> None:
        """Survivors, marks, and what became of a system (FR-8)."""
        combat = on(table.state)
        table.tell(
            Confirmed(
                combat.attacker,
                combat.defender,
                combat.attackers,
                combat.defenders,
                combat.defence,
                combat.kind == "system",
                combat.outcome == "destroyed",
                book.rulings.defender_may_not_move,
            )
        )
