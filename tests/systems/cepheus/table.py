"""A table to try ship combat at: every order given here also proves the laws every order must keep."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled
from referee_app.core.system import Action
from referee_app.store.house import load_book
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import Battle, Characteristics, Mount, Person, Ship, Skills
from tests.laws import settle, told

__all__ = ["BOOK", "Game", "Order", "battle", "gunner", "mount", "person", "ruled", "ship", "told", "turn"]

Order = Action[Battle, Book]


def _printed() -> Book:
    book = load_book("cepheus", {})
    assert isinstance(book, Book)
    return book


BOOK = _printed()


def ruled(**switches: Any) -> Book:
    """The printed book with some ruling switches turned."""
    book = load_book("cepheus", {"rulings": switches})
    assert isinstance(book, Book)
    return book


def person(id_: str, position: Any, post: str = "", **changes: Any) -> Person:
    """Somebody of average scores, skills and scores by name: `person("ann", "pilot", piloting=2, dexterity=10)`."""
    skills = {name: changes.pop(name) for name in list(changes) if name in Skills.__dataclass_fields__}
    scores = {name: changes.pop(name) for name in list(changes) if name in Characteristics.__dataclass_fields__}
    scored = Characteristics(**scores)
    return replace(Person(id_, id_.title(), position, post, scored, scored, Skills(**skills)), **changes)


def gunner(id_: str, post: str, level: int = 0, **changes: Any) -> Person:
    """The gunner of a turret."""
    return person(id_, "turret_gunner", post, turret_weapons=level, **changes)


def mount(id_: str, *weapons: Any, **changes: Any) -> Mount:
    """A turret."""
    return replace(Mount(id_, "turret", weapons), **changes)


def ship(id_: str, *crew: Person, tons: int = 200, **changes: Any) -> Ship:
    """A ship of its own side with the Hull and Structure of its tons (C-93)."""
    points = tons // 50
    sheet = Ship(id_, id_.title(), id_, tons, 4, points, points, max(1, points), max(1, points), crew=crew)
    return replace(sheet, **changes)


def battle(*ships: Ship, **changes: Any) -> Battle:
    """The first turn is under way and nobody acts yet."""
    return replace(Battle(turn=1, phase="turn", ships=ships), **changes)


def turn(*ships: Ship, **changes: Any) -> Battle:
    """The first ship is in its activation."""
    return battle(*ships, active=(ships[0].id,), group=(ships[0].id,), **changes)


class Game:
    """A battle at this table, in its journal."""

    def __init__(self, state: Battle, book: Book = BOOK) -> None:
        self.book = book
        self.journal: Journal[Battle, Book] = Journal(state)

    @property
    def state(self) -> Battle:
        """The sheets now."""
        return self.journal.state

    def ship(self, id_: str) -> Ship:
        """One sheet."""
        return self.state.ship(id_)

    def reasons(self, action: Order) -> list[str]:
        """Why an order is refused, most important first."""
        return [objection.reason for objection in action.objections(self.state, self.book)]

    def rules(self, action: Order) -> list[str]:
        """The rules that refuse an order."""
        return [objection.rule for objection in action.objections(self.state, self.book)]

    def give(self, action: Order, *dice: str, overrule: bool = False) -> Settled[Battle]:
        """Give an order nobody objects to (or overrule), with its dice as they are typed."""
        against = tuple(action.objections(self.state, self.book))
        assert not any(objection.final for objection in against), against
        assert bool(against) == overrule, against
        settled = settle(action, self.state, self.book, *dice)
        reasons = tuple(objection.reason for objection in against)
        self.journal.record(Entry(self.journal.next_number, action, settled.answers, settled.events, reasons))
        return settled
