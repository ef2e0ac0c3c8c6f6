"""A table for rule tests: units, typed dice and decisions, and one helper that proves the laws for every order."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled
from referee_app.core.system import Action
from referee_app.core.table import Question
from referee_app.resource_path import resource_path
from referee_app.store.door import adapter
from referee_app.systems.ocs import offers
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.book import Book, Rulings
from referee_app.systems.ocs.state import Combat, Encounter, Fighter, Plan, SideResult, Terrain, Unit
from tests.laws import Hand, settle_by

Order = Action[Encounter, Book]
F = Fraction

TABLES = resource_path("systems", "ocs", "tables.json")
TEMPERS = resource_path("systems", "ocs", "tempers.json")
RAW: dict[str, Any] = json.loads(TABLES.read_text("utf-8")) | {"tempers": json.loads(TEMPERS.read_text("utf-8"))}


def opened(data: dict[str, Any]) -> Book:
    """The tables as the file door opens them."""
    return adapter(Book).validate_json(json.dumps(data), strict=True, extra="forbid")


BOOK = opened(RAW)


def ruled(**switches: Any) -> Book:
    """The printed book with some ruling switches turned."""
    return replace(BOOK, rulings=Rulings(**switches))


def fighter(strength: object = 6, ar: int = 3, steps: int | None = None, name: str = "unit", **more: Any) -> Fighter:
    """A unit taking part."""
    return Fighter(name, Fraction(str(strength)), ar, steps, **more)


def quick(
    attack: object = 24,
    defence: object = 6,
    att_ar: int = 4,
    def_ar: int = 2,
    terrain: Terrain = "open",
    **more: Any,
) -> Plan:
    """A plan of totals only: one unit a side with endless steps."""
    ours, theirs = fighter(attack, att_ar, name="Attack"), fighter(defence, def_ar, name="Defence")
    return Plan(terrain, (ours,), (theirs,), **more)


def fought(attackers: tuple[Fighter, ...], defenders: tuple[Fighter, ...], **more: Any) -> Plan:
    """A plan with these units in the open."""
    return Plan("open", attackers, defenders, **more)


TANKS = fighter(12, 4, 2, "Tanks")
FOOT = fighter(12, 2, 3, "Foot")
LINE = fighter(4, 3, 2, "Line")
GUNS = fighter(2, 1, 1, "Guns")
ARMY = fought((TANKS, FOOT), (LINE, GUNS))


def unit(id_: str, side: str = "red", **changes: Any) -> Unit:
    """A line of the roster."""
    return replace(Unit(id_, id_.title(), side, F(6), F(4), 3, 2), **changes)


def settle(action: Order, state: Encounter, book: Book, *answers: str) -> tuple[Settled[Encounter], list[Question]]:
    """Settle an order with typed answers; also what was asked."""
    hand = Hand(answers)
    return settle_by(hand, action, state, book), hand.asked


class Game:
    """A table with its journal; `play` clicks through a combat by the rules' own offers."""

    def __init__(self, *units: Unit, book: Book = BOOK) -> None:
        self.book = book
        self.journal: Journal[Encounter, Book] = Journal(Encounter())
        self.asked: list[Question] = []
        for one in units:
            self.give(Enlist(one))

    @property
    def state(self) -> Encounter:
        """The table now."""
        return self.journal.state

    @property
    def combat(self) -> Combat:
        """The latest combat."""
        combat = self.state.combat
        assert combat is not None
        return combat

    def reasons(self, action: Order) -> list[str]:
        """Why an order is refused, most important first."""
        return [objection.reason for objection in action.objections(self.state, self.book)]

    def give(self, action: Order, *answers: str, overrule: bool = False) -> Settled[Encounter]:
        """Give an order nobody objects to (or overrule), with its answers as they are typed."""
        against = tuple(action.objections(self.state, self.book))
        assert not any(objection.final for objection in against), against
        assert bool(against) == overrule, against
        settled, asked = settle(action, self.state, self.book, *answers)
        self.asked += asked
        number, reasons = self.journal.next_number, tuple(objection.reason for objection in against)
        self.journal.record(Entry(number, action, settled.answers, settled.events, reasons))
        return settled

    def next(self, *answers: str) -> Settled[Encounter]:
        """Give the order that is offered."""
        (order,) = offers(self.state, self.book)
        return self.give(order, *answers)

    def to_dice(self, plan: Plan, *leads: str) -> Game:
        """Declare a combat and commit both sides; with more than one unit a lead must be named."""
        self.give(Declare(plan))
        self.next("pay" if plan.att_supply else "decline", "pay" if plan.def_supply else "decline", *leads)
        return self

    def thrown(self, plan: Plan, surprise: str, combat: str, *leads: str) -> Game:
        """Throw for surprise (`6`: a sum without surprise, `11/3`: with the shift die) and on the table."""
        self.to_dice(plan, *leads)
        self.next(*(part if len(part) == 1 and place else f"={part}" for place, part in enumerate(surprise.split("/"))))
        self.next(f"={combat}")
        return self


def under(code: str, plan: Plan = ARMY, book: Book = BOOK, **changes: Any) -> Game:
    """A combat whose dice have fallen and whose result is this code, whatever the table says."""
    game = Game(book=book)
    names = tuple(str(plan.lead(side)) for side in ("attacker", "defender") if len(plan.side(side)) > 1)
    game.thrown(
        replace(plan, **changes),
        "6" if "overrun" in (plan.attack_type, changes.get("attack_type")) else "7",
        "7",
        *names,
    )
    combat = replace(game.combat, code=code)
    game.journal = Journal(replace(game.state, combats=(combat,)))
    return game


def losses(toll: SideResult | None) -> tuple[int, int, tuple[int | None, ...]]:
    """Steps lost, hexes retreated, steps left."""
    assert toll is not None
    return toll.losses, toll.retreat, toll.steps_left
