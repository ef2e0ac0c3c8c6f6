"""Orders that move the encounter on: Initiative, turns, activations, waiting, the end (C-20 to C-31, C-127, section
11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Self

from referee_app.core.dice import Summed
from referee_app.core.limits import AtMost, Name
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Modifier, Roll, Table
from referee_app.systems.cepheus.boarding import controls_due
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by, total
from referee_app.systems.cepheus.damage import leaked
from referee_app.systems.cepheus.events.helm import PursuitEnded
from referee_app.systems.cepheus.events.turn import (
    ActivationBegan,
    ActivationEnded,
    EncounterEnded,
    FuelLeaked,
    HasteDeclared,
    InitiativeMoved,
    InitiativeRolled,
    RepairsUndone,
    TacticsApplied,
    TurnEnded,
    TurnStarted,
    Waited,
)
from referee_app.systems.cepheus.initiative import (
    brought_in,
    clamped,
    count_now,
    delayed,
    entered,
    first_place,
    group_of,
    left_of_group,
    next_ships,
    rolls,
    starter,
    starting_lines,
    tactics,
    to_act,
)
from referee_app.systems.cepheus.manoeuvres import must_avoid, run_into
from referee_app.systems.cepheus.missiles import burn_out, due, lose_targets
from referee_app.systems.cepheus.orders import BattleOrder, Scene, out_of_action, unknown_crew, unknown_ship
from referee_app.systems.cepheus.standing import allies, disabled, gone, holders, initiative
from referee_app.systems.cepheus.state import (
    MOST_SHIPS,
    SYSTEMS,
    Battle,
    Hit,
    Initiative,
    Part,
    Person,
    Phase,
    Ship,
    ShipId,
)


@dataclass(frozen=True, slots=True)
class RollInitiative(BattleOrder):
    """Find every ship's starting Initiative, with the Tactics checks of the people named (C-20 to C-23).

    `ships` names those that come to a battle already under way; empty means everybody.
    """

    tactics: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = ()
    ships: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = ()

    spec = Spec("roll_initiative", "C-20")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It is rolled once, and one commander rolls for each side."""
        if not state.ships:
            yield Objection("nobody_here", "C-11", final=True)
        yield from unknown_ship(state, *self.ships)
        if state.phase != "setup" and not self.ships:
            yield Objection("already_rolled", "C-26")
        if state.phase == "setup" and len({ship.side for ship in state.ships}) < 2:
            yield Objection("one_side", "C-11")
        yield from self._commanders(state)

    def _commanders(self, state: Battle) -> Iterator[Objection]:
        sides: set[str] = set()
        for name in self.tactics:
            absent = tuple(unknown_crew(state, name))
            yield from absent
            if absent:
                continue
            ship, person = state.aboard(name)
            yield from _not_in_command(state, ship, person)
            if ship.side in sides:
                yield Objection("second_commander", "C-23", (("side", ship.side), ("crew", person.name)))
            sides.add(ship.side)

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """Whose Initiative is rolled, or whose Captain knows tactics."""
        if roll is None:
            return ()
        what, _, id_ = roll.key.partition(":")
        berth = state.berth(id_) if what == "tactics" else None
        return (berth[0].id if berth is not None else id_,)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Every ship in listed order, then the Tactics checks."""
        ships = tuple(ship for ship in table.state.ships if not gone(ship))
        starters = tuple(starter(ship, book) for ship in ships)
        for ship, start in zip(ships, starters, strict=True):
            if not self.ships or ship.id in self.ships:
                _start(table, ship, starting_lines(start, starters, book), rolls(start, starters))
        for name in self.tactics:
            _tactics(table, name, self.ships, book)


def _not_in_command(state: Battle, ship: Ship, person: Person) -> Iterator[Objection]:
    """A Tactics check is a Captain's, and a fleet's needs its ships in touch (C-23, C-76)."""
    yield from out_of_action(ship, person, "tactics")
    if person.position != "captain" or person.computer:
        yield Objection("wrong_position", "C-23", (("crew", person.name), ("position", person.position)))
    fleet = allies(state, ship)
    if fleet and not all(one.in_touch for one in (ship, *fleet)):
        yield Objection("out_of_touch", "C-76", (("side", ship.side),))


def _start(table: Table[Battle], ship: Ship, lines: tuple[Modifier, ...], rolled: bool) -> None:
    dice = None
    if rolled:
        about = (("ship", ship.name),)
        roll = Roll(f"initiative:{ship.id}", "initiative", Summed(2), ship.side, lines, about=about, rule="C-21")
        dice = table.roll(roll)
    dm = total(lines)
    table.tell(InitiativeRolled(ship.id, dice, dm, clamped((dice or 0) + dm)))


def _tactics(table: Table[Battle], name: str, only: tuple[str, ...], book: Book) -> None:
    """One check, worth the same to every ship of the side (C-23, R-11)."""
    ship, person = table.state.aboard(name)
    doer = Doer(ship, person, "tactics")
    made = check(table, made_by(doer, general(doer, book), "C-23"), f"tactics:{name}")
    effect = tactics(made.effect, book)
    fleet = (ship, *allies(table.state, ship))
    for one in fleet:
        if not only or one.id in only:
            table.tell(TacticsApplied(name, one.id, effect, clamped(one.initiative + effect), len(fleet) > 1))


def not_now(state: Battle, *phases: Phase) -> Iterator[Objection]:
    """The order belongs to another part of the encounter (C-30)."""
    if state.phase not in phases:
        yield Objection("not_now", "C-30", (("phase", state.phase),))


def has_captain(ship: Ship) -> bool:
    """Whether somebody can drive the crew on; a program cannot (C-27, R-13)."""
    return any(not person.computer for person in holders(ship, "captain"))


@dataclass(frozen=True, slots=True)
class StartTurn(BattleOrder):
    """Begin a turn; the Captains of the `hasty` ships drive their crews on (C-26, C-27, C-29, C-31)."""

    hasty: Annotated[tuple[Name, ...], AtMost(MOST_SHIPS)] = ()

    spec = Spec("start_turn", "C-31")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The last turn must be over, Initiative known, and only a Captain hurries a crew, once."""
        if not state.ships:
            yield Objection("nobody_here", "C-11")
        if state.phase == "setup":
            yield Objection("initiative_first", "C-26")
        else:
            yield from not_now(state, "between")
        yield from unknown_ship(state, *self.hasty)
        for place, id_ in enumerate(self.hasty):
            if id_ in self.hasty[:place]:
                yield Objection("hasty_twice", "C-27", (("ship", id_),), final=True)
            elif state.has(id_) and (gone(state.ship(id_)) or not has_captain(state.ship(id_))):
                yield Objection("no_captain", "C-27", (("ship", state.ship(id_).name),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Reset, bring waiting ships to the front, hurry the hasty (in this order: R-15)."""
        waiting = {ship.id for ship in table.state.ships if ship.conduct.waiting and not gone(ship)}
        table.tell(TurnStarted(min(9_999, table.state.turn + 1)))
        for gained in tuple(controls_due(table.state)):
            table.tell(gained)
        for moved in tuple(_waited(table.state, waiting, book)):
            table.tell(moved)
        for id_ in self.hasty:
            table.tell(HasteDeclared(id_))


def _waited(state: Battle, waiting: set[str], book: Book) -> Iterator[InitiativeMoved]:
    if not waiting:
        return
    there = [ship for ship in state.ships if not gone(ship)]
    standings = {ship.id: initiative(ship, state.turn, book) for ship in there}
    place = first_place((standings[ship.id], ship.id in waiting) for ship in there)
    for ship in there:
        if ship.id in waiting:
            yield InitiativeMoved(ship.id, standings[ship.id], place, "waited", delayed(ship, place))


def acted(ship: Ship, rule: str) -> Iterator[Objection]:
    """A ship that has had its activation this turn, or is no longer there (C-28, C-31)."""
    if ship.conduct.acted:
        yield Objection("has_acted", rule, (("ship", ship.name),))
    if gone(ship):
        yield Objection("ship_out", rule, (("ship", ship.name), ("status", ship.status)))


def out_of_turn(state: Battle, ship: Ship, book: Book) -> Iterator[Objection]:
    """Others come first (C-24)."""
    first = next_ships(state, book)
    if to_act(ship) and first and ship.id not in first:
        yield Objection("others_first", "C-24", (("ship", state.ship(first[0]).name),))


@dataclass(frozen=True, slots=True)
class Wait(BattleOrder):
    """Let a ship's place in the order pass (C-28)."""

    ship: ShipId

    spec = Spec("wait", "C-28")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ships whose place has come."""
        yield from map(cls, next_ships(scene.state, scene.book))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Its place must have come, and it must not have acted."""
        yield from not_now(state, "turn")
        yield from unknown_ship(state, self.ship)
        if not state.has(self.ship):
            return
        ship = state.ship(self.ship)
        yield from acted(ship, "C-28")
        if ship.conduct.waiting:
            yield Objection("waits_already", "C-28", (("ship", ship.name),))
        yield from out_of_turn(state, ship, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Mark it."""
        table.tell(Waited(self.ship))


@dataclass(frozen=True, slots=True)
class ComeIn(BattleOrder):
    """Bring a waiting ship in at the Initiative count being handled; its activation follows (C-28, R-15)."""

    ship: ShipId
    count: Initiative

    spec = Spec("enter", "C-28")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every ship that waits, at the count being handled."""
        for ship in scene.state.ships:
            if ship.conduct.waiting and not gone(ship):
                yield cls(ship.id, count_now(scene.state, ship, scene.book))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be waiting."""
        yield from not_now(state, "turn")
        yield from unknown_ship(state, self.ship)
        if not state.has(self.ship):
            return
        ship = state.ship(self.ship)
        if gone(ship) or not ship.conduct.waiting:
            yield Objection("does_not_wait", "C-28", (("ship", ship.name),))
        elif self.count > initiative(ship, state.turn, book):
            yield Objection("count_gone_by", "C-28", (("count", self.count),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Give it its new place."""
        state = table.state
        ship = state.ship(self.ship)
        changes = brought_in(ship, self.count, state.turn, book)
        before = initiative(ship, state.turn, book)
        table.tell(InitiativeMoved(self.ship, before, self.count, "entered", changes))


@dataclass(frozen=True, slots=True)
class Activate(BattleOrder):
    """Begin a ship's activation (C-31); a ship brought in may interrupt another's (C-28)."""

    ship: ShipId

    spec = Spec("activate", "C-31")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ships whose place has come."""
        yield from map(cls, next_ships(scene.state, scene.book))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must not have acted, its place must have come, and nothing else be half done."""
        yield from unknown_ship(state, self.ship)
        if not state.has(self.ship):
            return
        ship = state.ship(self.ship)
        yield from acted(ship, "C-31")
        yield from not_now(state, "turn")
        if state.acting and not entered(ship, state.turn):
            yield Objection("another_is_acting", "C-28", (("ship", state.ship(state.acting).name),))
        yield from out_of_turn(state, ship, book)
        if state.incoming is not None:
            yield Objection("attack_first", "C-81", (("ship", state.ship(state.incoming.target).name),))
        if state.queue and not (state.active or self.ship in state.group or left_of_group(state)):
            yield Objection("damage_waits", "C-117", (("hits", len(state.queue)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Open its card."""
        state = table.state
        ship = state.ship(self.ship)
        units = 0 if disabled(ship) else ship.software.fire_control
        arrivals = tuple(salvo.id for salvo in due(state, self.ship))
        table.tell(ActivationBegan(self.ship, group_of(state, self.ship, book), units, arrivals))


def damage_due(state: Battle) -> tuple[Hit, ...]:
    """The damage the acting ship has to settle before its activation ends; none while ships simultaneous with it have
    still to act, and not that of an activation it interrupts (C-25, C-28, C-117)."""
    waiting = state.group if left_of_group(state) else ()
    if state.acting in waiting:
        return ()
    there = (hit for hit in state.queue if hit.by not in waiting)
    return tuple(hit for hit in there if state.damage_step_of(hit.by) in ("", state.acting))


@dataclass(frozen=True, slots=True)
class EndActivation(BattleOrder):
    """Close the activation of the acting ship (C-31, C-66); with `waive` it meets no hazard this turn (R-59)."""

    waive: bool = False

    spec = Spec("end_activation", "C-31")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Somebody must be acting; salvoes that are due strike and damage is settled first."""
        if not state.active:
            yield Objection("nobody_acts", "C-31", final=True)
            return
        if state.incoming is not None:
            yield Objection("attack_first", "C-81", (("ship", state.ship(state.incoming.target).name),))
        salvos = due(state, state.acting)
        if salvos:
            yield Objection("salvoes_due", "C-89", (("salvoes", len(salvos)),))
        damage = damage_due(state)
        if damage:
            yield Objection("damage_waits", "C-117", (("hits", len(damage)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Collide if nobody looked out, let a pursuit go that was not kept, and close the card."""
        state = table.state
        ship = state.ship(state.acting)
        if state.hazard is not None and must_avoid(state, ship) and not self.waive:
            run_into(table, ship, state.hazard.situation)
        if ship.pursuit and not ship.pursuit.kept:
            table.tell(PursuitEnded(ship.id, ship.pursuit.target, "not_kept"))
        table.tell(ActivationEnded(ship.id))


@dataclass(frozen=True, slots=True)
class EndTurn(BattleOrder):
    """Close the turn: leaks run, points and haste lapse (C-31, C-109)."""

    spec = Spec("end_turn", "C-31")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Every ship has acted or waits, nothing is half done, no salvo is overdue (C-30, C-89, C-117)."""
        yield from not_now(state, "turn")
        if state.active:
            yield Objection("another_is_acting", "C-31", (("ship", state.ship(state.acting).name),))
        left = [ship.name for ship in state.ships if to_act(ship)]
        if left and not state.active:
            yield Objection("ships_to_act", "C-30", (("ship", left[0]), ("ships", len(left))))
        overdue = [salvo for salvo in state.salvos if salvo.due <= state.turn]
        if overdue:
            yield Objection("salvoes_due", "C-92", (("salvoes", len(overdue)),))
        if state.queue:
            yield Objection("damage_waits", "C-117", (("hits", len(state.queue)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Take the leaks off, let spent missiles fall, and close it (C-91, C-92)."""
        for ship in table.state.ships:
            lost = lost_to_leak(ship, book)
            if lost:
                table.tell(FuelLeaked(ship.id, lost, kept(ship.fuel - lost)))
        lose_targets(table)
        burn_out(table)
        table.tell(TurnEnded(table.state.turn))


def lost_to_leak(ship: Ship, book: Book) -> Fraction:
    """Fuel a ship loses this turn, as far as there is any (C-109, R-51)."""
    return Fraction(0) if gone(ship) else min(ship.fuel, kept(leaked(ship.leak, 1, book)))


def kept(tons: Fraction) -> Fraction:
    """Tons as a sheet can keep them: ten digits above and below the line."""
    return tons.limit_denominator(9_999_999_999 // (int(tons) + 1))


Good = Annotated[tuple[tuple[Name, Name], ...], AtMost(1_000)]
"""Ships and their systems or mounts that were repaired for good."""


@dataclass(frozen=True, slots=True)
class EndEncounter(BattleOrder):
    """End the encounter: battlefield repairs come off, except those `kept` as (ship, system or mount); where none are
    named, the referee is asked for each (C-60, C-127)."""

    kept: Good = ()

    spec = Spec("end_encounter", "C-127")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Nothing may be half done."""
        if state.phase == "over":
            yield Objection("over", "C-127")
        for ship, part in self.kept:
            yield from unknown_ship(state, ship)
            if state.has(ship) and part not in dict(repaired(state.ship(ship))):
                yield Objection("nothing_repaired", "C-60", (("ship", ship), ("part", part)), final=True)
        if state.queue:
            yield Objection("damage_waits", "C-117", (("hits", len(state.queue)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Every repaired system in listed order, then the end."""
        for ship in table.state.ships:
            for name, part in repaired(ship):
                good = (ship.id, name) in self.kept if self.kept else _properly(table, ship, name)
                after = part.hits if good else min(3, part.hits + part.repaired)
                table.tell(RepairsUndone(ship.id, name, after - part.hits, after))
        table.tell(EncounterEnded(table.state.turn))


def _properly(table: Table[Battle], ship: Ship, name: str) -> bool:
    """Whether the referee says that a system or mount was properly repaired (C-60)."""
    about = (("ship", ship.name), ("part", name))
    options = ("comes_back", "stays")
    return table.choose(Choice(f"repair:{ship.id}:{name}"[:120], "repair_kept", options, "", about, "C-60")) == "stays"


def repaired(ship: Ship) -> Iterator[tuple[str, Part]]:
    """The systems and mounts of a ship that were repaired in battle (C-60)."""
    for name in SYSTEMS:
        if ship.systems.part(name).repaired:
            yield name, ship.systems.part(name)
    for mount in ship.mounts:
        if mount.repaired:
            yield mount.id, Part(mount.hits, mount.repaired)
