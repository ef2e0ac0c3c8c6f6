"""Boarding rounds: who leads, who wins, what it does, and who controls a taken ship (C-55 to C-57, R-56)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, judge
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.fire import ADVANTAGE, BoardingFought, ControlGained, Degree, ShipTaken, Side
from referee_app.systems.cepheus.manoeuvres import end_pursuits
from referee_app.systems.cepheus.opposition import answering, contest, strongest
from referee_app.systems.cepheus.orders import pay
from referee_app.systems.cepheus.standing import disabled
from referee_app.systems.cepheus.state import PLAIN, Battle, Hit, Person, Ship, Terms

DICE = 2
"""Damage dice of a ship that is stormed (C-56)."""
CONTROL_TURNS = 1
"""Whole turns it takes to gain control of a taken ship (C-56)."""


__all__ = [
    "ADVANTAGE",
    "CONTROL_TURNS",
    "Result",
    "control",
    "controls_due",
    "fight",
    "leader",
    "result",
]


@dataclass(frozen=True, slots=True)
class Result:
    """What a boarding round came to: who won and how clearly (C-56)."""

    winner: Side
    degree: Degree

    @property
    def taken(self) -> bool:
        """Whether the ship is taken."""
        return self == Result("attacker", "exceptional_success")

    @property
    def driven_off(self) -> bool:
        """Whether the attackers are thrown back."""
        return self == Result("defender", "exceptional_success")


def result(attacker: int, defender: int | None, scores: tuple[int, int]) -> Result | None:
    """The round by the Effects of both leaders and their Intelligence, the attacker's first; None for a full tie, and
    for a check that fails against nobody (C-6, C-56, R-8, R-56)."""
    settled = judge(attacker, defender, scores)
    return None if settled is None else _of(settled[0], attacker, defender)


def _of(won: bool, attacker: int, defender: int | None) -> Result | None:
    best = attacker if won else defender
    if best is None:
        return None
    return Result("attacker" if won else "defender", "exceptional_success" if best >= 6 else "success")


def leader(ship: Ship, crew: Person, book: Book) -> Person:
    """Who leads a ship's boarders: its Chief Security Officer, else its Captain, else whoever was sent (C-56)."""
    leaders = answering(ship, "boarding") or (crew,)
    best = strongest((Doer(ship, person, "boarding") for person in leaders), book)
    return best.person if best else crew


def fight(table: Table[Battle], crew: str, target: str, terms: Terms, book: Book) -> None:
    """Fight a boarding round and tell what it did (C-56)."""
    ship, person = table.state.aboard(crew)
    doer = Doer(ship, leader(ship, person, book), "boarding", terms)
    pay(table, ship, doer.person.id, PLAIN)
    settled = contest(table, doer, table.state.ship(target), book)
    came = _of(settled.won, settled.check.effect, settled.answer.effect if settled.answer else None)
    if came is None:
        table.tell(BoardingFought(ship.id, target, None))
        return
    table.tell(BoardingFought(ship.id, target, came.winner, came.degree))
    if came.taken:
        table.tell(ShipTaken(target, ship.id, table.state.turn + 1 + CONTROL_TURNS))
        end_pursuits(table)
    if not came.driven_off:
        table.tell(HitsQueued((_hit(table.state, ship.id, target, came),)))


def _hit(state: Battle, ship: str, target: str, came: Result) -> Hit:
    if came.taken:
        return Hit(target, ship, "boarding_damage", state.attacks, DICE)
    return Hit(target, ship, "boarding_hit", state.attacks)


def control(state: Battle, ship: Ship) -> ControlGained:
    """A taken ship under its captor's control (C-57)."""
    side = state.ship(ship.taken_by).side if state.has(ship.taken_by) else ship.side
    return ControlGained(ship.id, ship.taken_by, side, "disabled" if disabled(ship) else "fighting")


def controls_due(state: Battle) -> Iterator[ControlGained]:
    """The taken ships that come under control in this turn (C-57)."""
    for ship in state.ships:
        if ship.status == "taken" and ship.taken_by and ship.control <= state.turn:
            yield control(state, ship)
