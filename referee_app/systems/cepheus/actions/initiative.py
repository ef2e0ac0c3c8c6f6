"""The order that begins an encounter: Initiative for everybody, or for ships that come later (C-20 to C-23)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

from referee_app.core.dice import Summed
from referee_app.core.limits import AtMost, Name
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by, total
from referee_app.systems.cepheus.events.turn import InitiativeRolled, TacticsApplied
from referee_app.systems.cepheus.initiative import clamped, rolls, starter, starting_lines, tactics
from referee_app.systems.cepheus.orders import BattleOrder, out_of_action, unknown_crew, unknown_ship
from referee_app.systems.cepheus.standing import allies, gone
from referee_app.systems.cepheus.state import MOST_SHIPS, Battle, Person, Ship


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


ACTIONS = (RollInitiative,)
