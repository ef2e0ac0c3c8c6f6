"""One exchange for a fleet that comes with losses, in space or at a system, and how it goes on (F-51, F-52, F-54)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee_app.core.effort import Effort
from referee_app.systems.fleets.book import HUNDRED, Book
from referee_app.systems.fleets.odds.blow import decimal_blow
from referee_app.systems.fleets.odds.line import LossLine
from referee_app.systems.fleets.odds.strike import distribution, strike_of

Chances = dict[int, Any]
"""Each number lost with its chance."""

MOST_EXACT_ROLLS = 6
"""Up to so many rolls a strike of a longer way is kept in fractions."""
PAIR = 10
"""What one pair of losses weighs beside a chance multiplied in a list."""


@dataclass(frozen=True, slots=True)
class Foe:
    """Whoever is attacked: how many ships or points there are to lose, and the strength after so many are lost."""

    total: int
    strength: Callable[[int], int]


@dataclass
class Passage:
    """The ends of one exchange, and each side's losses after it: `after` where the attacker is left."""

    wins: Any = 0
    loses: Any = 0
    mutual: Any = 0
    stays: Any = 0
    after: Chances = field(default_factory=dict)
    beaten: Chances = field(default_factory=dict)

    def take(self, chance: Any, gone: bool, answer: Mapping[int, Any], room: int) -> None:
        """Add one case: whether nobody is left to the other, what he inflicts, and how many ships are left for it."""
        alive = sum(part for lost, part in answer.items() if lost < room)
        dead = sum(part for lost, part in answer.items() if lost >= room)
        if gone:
            self.wins += chance * alive
            self.mutual += chance * dead
        else:
            self.stays += chance * alive
            self.loses += chance * dead


def passage(line: LossLine, start: Mapping[int, Any], foe: Foe, exact: bool, effort: Effort) -> Passage:
    """One exchange, the attacker having lost some ships before."""
    found = Passage()
    for lost, chance in start.items():
        room = line.total - lost
        for beaten, answer in _cases(line, lost, foe, exact):
            effort.spend(PAIR * (len(beaten) + len(answer)))
            part = sum(beaten.values())
            found.take(chance * part, min(beaten) >= foe.total, answer, room)
            add(found.beaten, beaten, chance)
            add(found.after, {lost + more: hit for more, hit in answer.items() if more < room}, chance * part)
    return found


def _cases(line: LossLine, lost: int, foe: Foe, exact: bool) -> Iterator[tuple[Chances, Chances]]:
    """What the attacker may inflict and the answer to it: together they are independent, in turn not (F-16, FR-2)."""
    book, room = line.book, line.total - lost
    hits = inflicted(line.strengths[lost], book, foe.total, exact)
    if book.rulings.order == "attacker_first":
        for beaten, chance in hits.items():
            left = inflicted(foe.strength(beaten), book, room, exact) if beaten < foe.total else {0: 1}
            yield {beaten: chance}, left
        return
    back = inflicted(foe.strength(0), book, room, exact)
    for gone in (True, False):
        part = {beaten: chance for beaten, chance in hits.items() if (beaten >= foe.total) == gone}
        if part:
            yield part, back


def inflicted(points: int, book: Book, most: int, exact: bool) -> Chances:
    """What a strength inflicts, and no more than there is to lose; in fractions while there are few rolls (F-24)."""
    if exact and points // HUNDRED < MOST_EXACT_ROLLS:
        return distribution(strike_of(points, book), most)
    return decimal_blow(points, book).capped(most)


def add(whole: Chances, part: Mapping[int, Any], weight: Any = 1) -> None:
    """Add chances, weighed, to those there are."""
    for number, chance in part.items():
        whole[number] = whole.get(number, 0) + weight * chance


def fallen(pairs: Mapping[tuple[int, int], Any], attackers: int, defenders: int) -> Passage:
    """One exchange of which dice lie on the table: `pairs` are the losses of both sides when it is over."""
    found = Passage()
    for (lost, beaten), chance in pairs.items():
        found.take(chance, beaten >= defenders, {lost: 1}, attackers)
        add(found.beaten, {beaten: chance})
        if lost < attackers:
            add(found.after, {lost: chance})
    return found
