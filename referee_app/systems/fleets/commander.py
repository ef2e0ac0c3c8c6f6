"""Commanding a side's fleets: whom each fights where it stands, in which order it loses its ships, when it leaves.

It looks at open rosters only. Where fleets are, and which ships they have, is the campaign's: nobody moves but to get
away, and no ships change their fleet. What it wants is judged by power (`commanding.power`); only what is shown to
people is worked out exactly, and a fight shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import attrgetter

from referee_app.core.commander import (
    Commander,
    Commands,
    Decision,
    Dropped,
    Exact,
    Proposal,
    Reason,
    Weighed,
    best,
)
from referee_app.core.resolve import resolve
from referee_app.core.system import Action
from referee_app.core.table import About, Choice
from referee_app.systems.fleets.actions.combat import Declare, HoldFire
from referee_app.systems.fleets.actions.roster import Move, StartTurn, Storm
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.commanding import certain
from referee_app.systems.fleets.commanding.eye import Eye, Option, spots
from referee_app.systems.fleets.commanding.power import lines_of
from referee_app.systems.fleets.commanding.standing import meets, since, standings
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import Campaign, Fleet

FleetsOrdered = Action[Campaign, Book]
FleetsWeighed = Weighed[Campaign, Book]
FleetsProposal = Proposal[Campaign, Book]

MOST_BEFORE = 6
"""So many loss orders and turns may come before the attack of a fight that is worked out."""
SHOWN = 4
"""The order proposed, and those beside it."""


def propose(state: Campaign, book: Book, commands: Commands) -> FleetsProposal | None:
    """What a commanded side wants: a better loss order for whoever may fight, then, in its own turn, the fight or the
    flight worth most, and with none of them the next owner's turn."""
    return _Table(state, book, commands).proposal()


def order(state: Campaign, book: Book, commands: Commands) -> FleetsOrdered | None:
    """The order alone."""
    if state.combat is not None:
        return None
    table = _Table(state, book, commands)
    wanted = table.wanted
    return wanted[0].order if wanted else table.nothing_more()


def candidates(state: Campaign, book: Book, commands: Commands) -> tuple[FleetsWeighed, ...]:
    """Every legal order of the owner to move for the fleets of his that the app commands and that meet somebody."""
    table = _Table(state, book, commands)
    if not table.ready:
        return ()
    every = (one for eye in table.own for one in (*eye.options(), *eye.loss_orders()))
    return tuple(one.weighed(book) for one in every if one.legal(state, book))


class _Table:
    """The sheet, and whom the app commands on it."""

    def __init__(self, state: Campaign, book: Book, commands: Commands) -> None:
        self.state, self.book, self.commands = state, book, commands
        self._seen: dict[str, list[Eye]] = {}

    @cached_property
    def own(self) -> list[Eye]:
        """How each fleet of the owner to move that the app commands sees its fights, by name."""
        return self._eyes((self.state.owner,))

    def _eyes(self, owners: Iterable[str]) -> list[Eye]:
        return sorted((eye for owner in owners for eye in self._of(owner)), key=attrgetter("fleet.name", "fleet.id"))

    def _of(self, owner: str) -> list[Eye]:
        if owner not in self._seen:
            places = spots(self.state, self.book, self.commands, (owner,))
            self._seen[owner] = [eye for spot in places for eye in spot.eyes]
        return self._seen[owner]

    def _to_be_ordered(self) -> Iterator[Eye]:
        """Before the first fight of a turn, those of anybody who lose ships otherwise than by their cost or guns."""
        lines, state = lines_of(self.book), self.state
        theirs = [one for one in state.fleets if not lines.of_fleet(one).orderly]
        if not theirs or any(state.fleet(one.fleet).owner == state.owner for one in state.meetings):
            return iter(())
        return iter(self._eyes(dict.fromkeys(one.owner for one in theirs)))

    @cached_property
    def ready(self) -> bool:
        """Whether anything is anybody's to order: no combat is on, no storm unsettled, and somebody is to move."""
        state = self.state
        if state.combat is not None or not state.owner:
            return False
        return not (state.storms and any(Storm.legal(Scene(state, self.book))))

    @cached_property
    def wanted(self) -> list[Option]:
        """What is wanted first, and what comes after it; nothing where nothing is worth while."""
        if not self.ready:
            return []
        for eye in self._to_be_ordered():
            if orders := self._wanted(eye.loss_orders()):
                return orders
        return self._wanted(one for eye in self.own for one in eye.likely())

    def _wanted(self, options: Iterable[Option]) -> list[Option]:
        """The best first, if it is worth more than nothing; what somebody speaks against is no option."""
        ranked = sorted(options, key=lambda one: -one.worth)
        for place, one in enumerate(ranked):
            if one.worth <= 0:
                break
            if one.legal(self.state, self.book):
                return ranked[place:]
        return []

    def proposal(self) -> FleetsProposal | None:
        """What is wanted first, in words."""
        wanted = self.wanted
        if not wanted:
            return self._in_words(self.nothing_more())
        eye = wanted[0].eye
        if isinstance(wanted[0].order, Declare | Move):
            wanted = self._beside(wanted[0])
        shown = (one.weighed(self.book) for one in wanted[:SHOWN])
        return best(eye.fleet.owner, eye.fleet.id, shown, self._dropped(eye.fleet.owner))

    def _beside(self, first: Option) -> list[Option]:
        """An attack or a move with the best of all that may be ordered instead of it."""
        others = (one for eye in self.own for one in eye.options())
        legal = (one for one in others if one.order != first.order and one.legal(self.state, self.book))
        return [first, *sorted(legal, key=lambda one: -one.worth)]

    def _dropped(self, owner: str) -> Iterator[Dropped]:
        """The fights nobody may begin, and why not."""
        for eye in self.own if owner == self.state.owner else ():
            for order in Declare.drafts(eye.scene):
                against = next(iter(order.objections(self.state, self.book)), None)
                if against is not None:
                    yield Dropped(order.kind, against.reason, (*against.about, *self._named(order)))

    def _named(self, order: Declare) -> About:
        """Who would attack whom, or which system."""
        state, target = self.state, order.defender
        place = state.location(target) if state.has_location(target) else state.fleet(target)
        return (("attacker", state.fleet(order.attacker).name), ("defender", place.name))

    def nothing_more(self) -> StartTurn | HoldFire | None:
        """The next owner's turn where the app commands all who may still fight, for the rules would offer a fight
        first; beside people's fleets, that the app's hold fire."""
        state = self.state
        if not self.ready:
            return None
        if self.commands.over(state.owner) is not None and not any(map(self._may_fight, self._people())):
            return next(StartTurn.legal(Scene(state, self.book)), None)
        return next((HoldFire(eye.fleet.id) for eye in self.own if self._may_fight(eye.fleet)), None)

    def _people(self) -> Iterator[Fleet]:
        """The fleets of the owner to move that people command, where they meet somebody."""
        for one in self.state.fleets:
            theirs = one.owner == self.state.owner and self.commands.over(one.owner, one.id) is None
            if theirs and meets(self.state, one, self.book):
                yield one

    def _may_fight(self, fleet: Fleet) -> bool:
        """Whether the rules would let it attack somebody, and it does not hold fire."""
        return fleet.id not in self.state.held and any(Declare.legal(Scene(self.state, self.book, fleet.id)))

    def _in_words(self, order: StartTurn | HoldFire | None) -> FleetsProposal | None:
        owner = self.state.owner
        if order is None:
            return None
        if isinstance(order, StartTurn):
            return Proposal(owner, "", Weighed(order, 0.0, Reason("nothing_more", (("owner", owner),))))
        why = Reason("holds_fire", (("fleet", self.state.fleet(order.fleet).name),))
        return Proposal(owner, order.fleet, Weighed(order, 0.0, why))


def decide(choice: Choice, state: Campaign, book: Book, commands: Commands) -> Decision | None:
    """Nothing: the fleets' rules never ask a side in the middle of an order."""
    return None


def exact(state: Campaign, book: Book, commands: Commands) -> Exact | None:
    """How it ends, where what is ordered leads without dice to an attack after which nothing can come."""
    for _ in range(MOST_BEFORE):
        found = order(state, book, commands)
        if found is None or isinstance(found, Move):
            return None
        if isinstance(found, Declare):
            return certain.duel(state, book, found)
        state = resolve(found, state, book).state
    return None


COMMANDER: Commander[Campaign, Book] = Commander(propose, decide, standings, exact, since, order=order)
