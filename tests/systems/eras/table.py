"""An eras table in a test: units in a word, typed dice, and the laws every settled order must keep."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled
from referee_app.core.system import Action
from referee_app.resource_path import resource_path
from referee_app.store.door import adapter
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.systems.eras.actions.roster import Enlist
from referee_app.systems.eras.actions.round import Commit, EndFighters, EndFire, EndMissiles, EndRound, StartRound
from referee_app.systems.eras.book import Book, Rulings
from referee_app.systems.eras.engage import quarry_of, shooter_of
from referee_app.systems.eras.odds.preview import Pairing, pairing
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Kind, Sortie, Stage, Unit
from tests.laws import settle

Order = Action[Battle, Book]
F = Fraction

TABLES = resource_path("systems", "eras", "tables.json")
TEMPERS = resource_path("systems", "eras", "tempers.json")
RAW: dict[str, Any] = json.loads(TABLES.read_text("utf-8")) | {"tempers": json.loads(TEMPERS.read_text("utf-8"))}


def opened(data: dict[str, Any]) -> Book:
    """The tables as the file door opens them."""
    return adapter(Book).validate_json(json.dumps(data), strict=True, extra="forbid")


BOOK = opened(RAW)


def ruled(**switches: Any) -> Book:
    """The printed book with some ruling switches turned."""
    return replace(BOOK, rulings=Rulings(**switches))


def unit(id_: str, kind: Kind = "warship", era: int = 1, side: str = "", **more: Any) -> Unit:
    """A line of the roster; components and ground units have 20 RPs unless told otherwise.

    Ids that begin with a capital belong to the colony, the others to the raiders.
    """
    if kind in (*COMPONENTS, "ground_unit"):
        rps = F(more.pop("rps", 20))
        more |= {"rps": rps, "rps_start": rps}
    return Unit(id_, id_, side or ("colony" if id_[0].isupper() else "raiders"), kind, era, **more)


class Game:
    """A table with its journal."""

    def __init__(self, *units: Unit, book: Book = BOOK) -> None:
        self.book = book
        self.journal: Journal[Battle, Book] = Journal(Battle())
        for one in units:
            self.give(Enlist(one))

    @property
    def state(self) -> Battle:
        """The table now."""
        return self.journal.state

    def reasons(self, action: Order) -> list[str]:
        """Why an order is refused, most important first."""
        return [one.reason for one in action.objections(self.state, self.book)]

    def refused(self, action: Order) -> tuple[str, str]:
        """The first reason an order is refused for, with its rule."""
        first = next(iter(action.objections(self.state, self.book)))
        return first.reason, first.rule

    def give(self, action: Order, *dice: str, overrule: bool = False) -> Settled[Battle]:
        """Give an order nobody objects to (or overrule), with its dice as they are typed."""
        against = tuple(action.objections(self.state, self.book))
        assert not any(one.final for one in against), against
        assert bool(against) == overrule, against
        settled = settle(action, self.state, self.book, *dice)
        reasons = tuple(one.reason for one in against)
        self.journal.record(Entry(self.journal.next_number, action, settled.answers, settled.events, reasons))
        return settled

    def all(self, orders: Iterable[Order]) -> Game:
        """Give orders without dice."""
        for order in orders:
            self.give(order)
        return self

    def start(self) -> Game:
        """Begin a round."""
        self.give(StartRound())
        return self

    def attack(self, attacker: str, *targets: str, sortie: Sortie = "single", **more: Any) -> Game:
        """Declare attacks."""
        return self.all(DeclareAttack(attacker, target, sortie, **more) for target in targets)

    def to(self, stage: Stage) -> Game:
        """Close steps until this one is reached, whatever is left undone in them."""
        closing: dict[Stage, Order] = {
            "declare": Commit(),
            "fighters": EndFighters(),
            "fire": EndFire(),
            "missiles": EndMissiles(),
            "retreat": EndRound(),
            "end": StartRound(),
        }
        while self.state.stage != stage:
            order = closing[self.state.stage]
            self.give(order, overrule=bool(self.reasons(order)))
        return self


def pairings(
    state: Battle, attackers: Iterable[str], targets: Iterable[str], book: Book
) -> tuple[tuple[Pairing | None, ...], ...]:
    """The whole board: one row for each attacker, one place for each target."""
    quarries = tuple(quarry_of(state, one) for one in targets)
    shooters = (shooter_of(state, Attack(one, one)) for one in attackers)
    return tuple(tuple(pairing(one, quarry, state.round or 1, book) for quarry in quarries) for one in shooters)
