"""A table to try the fleet rules at: every order given here also proves the laws every order must keep."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled
from referee_app.core.system import Action
from referee_app.store.house import load_book
from referee_app.systems.fleets import offers
from referee_app.systems.fleets.actions.combat import Confirm, Declare, RemoveLosses, Strike
from referee_app.systems.fleets.actions.roster import AddLocation, Muster
from referee_app.systems.fleets.book import Book, Rulings
from referee_app.systems.fleets.events import CombatEnded
from referee_app.systems.fleets.state import UNSET, Campaign, Combat, Fleet, Location, Priorities, Ships
from tests.laws import settle, told

Order = Action[Campaign, Book]


def _printed() -> Book:
    book = load_book("fleets", {})
    assert isinstance(book, Book)
    return book


BOOK = _printed()


def ruled(**switches: Any) -> Book:
    """The printed book with some ruling switches turned."""
    return replace(BOOK, rulings=Rulings(**switches))


SYSTEM = Location("home", "Home", "system", "blue")
SPACE = Location("deep", "Deep Space")
CLOUD = Location("veil", "The Veil", "star_cloud")
STORM = Location("storm", "The Storm", "ion_storm")


def fleet(id_: str, owner: str = "red", location: str = "home", order: Priorities = UNSET, **ships: int) -> Fleet:
    """A fleet with so many ships of each type."""
    return Fleet(id_, id_.title(), owner, location, Ships(**ships), order)


class Game:
    """A campaign at this table, in its journal from the first place on."""

    def __init__(self, *arrivals: Fleet | Location, book: Book = BOOK) -> None:
        self.book = book
        self.journal: Journal[Campaign, Book] = Journal(Campaign())
        for one in (SYSTEM, SPACE, CLOUD, STORM):
            if not any(isinstance(other, Location) and other.id == one.id for other in arrivals):
                self.give(AddLocation(one))
        for arrival in sorted(arrivals, key=lambda one: isinstance(one, Fleet)):
            self.give(Muster(arrival) if isinstance(arrival, Fleet) else AddLocation(arrival))

    @property
    def state(self) -> Campaign:
        """The table now."""
        return self.journal.state

    @property
    def combat(self) -> Combat:
        """The combat that is on."""
        assert self.state.combat is not None
        return self.state.combat

    def reasons(self, action: Order) -> list[str]:
        """Why an order is refused, most important first."""
        return [objection.reason for objection in action.objections(self.state, self.book)]

    def give(self, action: Order, *dice: str, overrule: bool = False) -> Settled[Campaign]:
        """Give an order nobody objects to (or overrule), with its dice as they are typed."""
        against = tuple(action.objections(self.state, self.book))
        assert not any(objection.final for objection in against), against
        assert bool(against) == overrule, against
        settled = settle(action, self.state, self.book, *dice)
        reasons = tuple(objection.reason for objection in against)
        self.journal.record(Entry(self.journal.next_number, action, settled.answers, settled.events, reasons))
        return settled

    def declare(self, attacker: str, defender: str, **more: Any) -> Game:
        """Declare a combat."""
        self.give(Declare(attacker, defender, **more))
        return self

    def exchange(self, attack: str = "", answer: str = "") -> Game:
        """One exchange, the sums of each strike separated by blanks; a silenced defender is passed over."""
        self.give(Strike(), *attack.split())
        if self.combat.stage == "defender":
            self.give(Strike(), *answer.split())
        self.give(RemoveLosses())
        return self

    def fight(self, attacker: str, defender: str, attack: str = "", answer: str = "", **more: Any) -> str:
        """One whole combat of one exchange, written on the rosters; how it ended."""
        self.declare(attacker, defender, **more)
        if self.combat.stage != "end":
            self.exchange(attack, answer)
        outcome = self.combat.outcome
        self.give(Confirm())
        return outcome

    def left(self, id_: str) -> Ships:
        """The ships on a roster."""
        return self.state.fleet(id_).ships

    @property
    def offered(self) -> list[Order]:
        """What comes next."""
        return list(offers(self.state, self.book))


def ended(settled: Settled[Campaign]) -> list[CombatEnded]:
    """The ends told."""
    return told(settled, CombatEnded)
