"""One exchange for a fleet that comes with losses, in space or at a system, and how it goes on (F-51, F-52, F-54)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from referee_app.core.effort import Effort
from referee_app.systems.fleets.book import HUNDRED, Book
from referee_app.systems.fleets.odds.bands import decimal_blow
from referee_app.systems.fleets.odds.duel import DuelOdds, duel, exact
from referee_app.systems.fleets.odds.strike import NOTHING, LossLine, StrikeLosses, distribution, strike_of

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


def weight(points: int) -> int:
    """The work of a strike in fractions, which grow with every roll."""
    rolls = points // HUNDRED + 1
    return 2_000 + 2 * rolls * (20 + rolls * rolls // 400)


@dataclass(frozen=True, slots=True)
class ExchangeOdds:
    """One exchange: the chance of every pair of losses, the attacker's first (F-51)."""

    pairs: Mapping[tuple[int, int], Any]

    @property
    def attacker_losses(self) -> Chances:
        """What the attacker may lose."""
        return self._side(0)

    @property
    def defender_losses(self) -> Chances:
        """What the defender may lose."""
        return self._side(1)

    def _side(self, place: int) -> Chances:
        found: Chances = {}
        for pair, chance in self.pairs.items():
            found[pair[place]] = found.get(pair[place], 0) + chance
        return dict(sorted(found.items()))

    def chance(self, attackers: int, defenders: int, attacker_left: bool, defender_left: bool) -> Any:
        """The chance that of so many each side has somebody left, or nobody."""
        return sum(
            chance
            for (lost, beaten), chance in self.pairs.items()
            if (lost < attackers) == attacker_left and (beaten < defenders) == defender_left
        )


@dataclass(frozen=True, slots=True)
class Simultaneous:
    """The same where neither loss depends on the other, kept apart: two great fleets make too many pairs (F-16)."""

    attacker_losses: Chances
    defender_losses: Chances

    @property
    def pairs(self) -> Mapping[tuple[int, int], Any]:
        """The chance of every pair of losses, the attacker's first."""
        ours, theirs = self.attacker_losses.items(), self.defender_losses.items()
        return {(lost, beaten): one * other for lost, one in ours for beaten, other in theirs}

    def chance(self, attackers: int, defenders: int, attacker_left: bool, defender_left: bool) -> Any:
        """The chance that of so many each side has somebody left, or nobody."""
        ours = (chance for lost, chance in self.attacker_losses.items() if (lost < attackers) == attacker_left)
        theirs = (chance for lost, chance in self.defender_losses.items() if (lost < defenders) == defender_left)
        return sum(ours, Fraction(0)) * sum(theirs, Fraction(0))


Exchange = ExchangeOdds | Simultaneous
"""One exchange, whatever the order of strikes."""


def exchange(attacker: LossLine, defender: LossLine) -> Exchange:
    """Fleet against fleet in space (F-51)."""
    return _exchange(attacker.strike(0), attacker.total, defender.total, defender.strike, attacker.book)


def against_system(attacker: LossLine, lost: int, defence: int) -> Exchange:
    """Fleet against system, the fleet having lost some ships before; the losses are those of this exchange (F-52)."""
    book = attacker.book

    def answer(gone: int) -> StrikeLosses:
        return strike_of(defence - gone, book) if gone < defence else NOTHING

    if defence == 0:
        return ExchangeOdds({(0, 0): Fraction(1)})
    return _exchange(attacker.strike(lost), attacker.total - lost, defence, answer, book)


def _exchange(strike: StrikeLosses, attackers: int, defenders: int, answer: Any, book: Book) -> Exchange:
    effort = Effort()
    effort.spend(weight(HUNDRED * strike.throws) + weight(HUNDRED * answer(0).throws))
    hits = distribution(strike, defenders)
    if book.rulings.order != "attacker_first":
        return Simultaneous(distribution(answer(0), attackers), hits)
    pairs: dict[tuple[int, int], Fraction] = {}
    for beaten, chance in hits.items():
        back = answer(beaten)
        effort.spend(len(back.ways) * PAIR * (1 + strike.throws + back.throws))
        for lost, more in distribution(back, attackers).items():
            pairs[lost, beaten] = pairs.get((lost, beaten), Fraction(0)) + chance * more
    return ExchangeOdds(pairs)


@dataclass(frozen=True, slots=True)
class SystemOdds:
    """What an attack on a system may come to (F-52); chances are Fractions, or floats after long duels."""

    losses: Exchange
    ships: int
    defence: int
    subdued: Any
    subdued_alive: Any
    destroyed: Any
    fleet_lost: Any


def system(attacker: LossLine, lost: int, defence: int, destroy: bool) -> SystemOdds:
    """Fleet against system (F-33, F-35, F-52)."""
    odds = against_system(attacker, lost, defence)
    ships = attacker.total - lost
    alive, dead = (odds.chance(ships, defence, left, False) for left in (True, False))
    subdued, fleet_lost = alive + dead, dead + odds.chance(ships, defence, False, True)
    destroyed = Fraction(0)
    if destroy and defence:
        destroyed = alive if attacker.book.rulings.destroy_needs_survivor else subdued
    elif destroy:
        destroyed = Fraction(attacker.strengths[lost] > 0)
    return SystemOdds(odds, ships, defence, subdued, alive, destroyed, fleet_lost)


@dataclass(frozen=True, slots=True)
class LocationOdds:
    """A fleet's way through several fleets and then the system (F-54).

    `reached` and `after` are the chances of each number of ships lost when it reaches the system, and after it.
    """

    reached: Chances
    after: Chances
    subdued: Any
    subdued_alive: Any
    destroyed: Any
    fleet_lost: Any
    blocked: Any
    duels: tuple[DuelOdds, ...]


def location(attacker: LossLine, opposing: Iterable[LossLine], defence: int, destroy: bool = False) -> LocationOdds:
    """Duel after duel, each with what is left, then the system (F-6, F-54). Raises `TooLong`."""
    met, effort = tuple(opposing), Effort()
    zero: Any = Fraction(0) if all(exact(attacker.total, other.total) for other in met) else 0.0
    chances: Chances = {0: 1 + zero}
    blocked = lost = zero
    duels = []
    for other in met:
        odds = duel(attacker, other, chances, effort)
        duels.append(odds)
        blocked += odds.stalemate
        lost += odds.defender_wins + odds.mutual
        chances = odds.won
    subdued = alive = destroyed = zero
    after: Chances = {}
    for gone, chance in chances.items():
        effort.spend(weight(attacker.strengths[gone]) + weight(defence))
        found = system(attacker, gone, defence, destroy)
        subdued += chance * found.subdued
        alive += chance * found.subdued_alive
        destroyed += chance * found.destroyed
        lost += chance * found.fleet_lost
        for more, part in found.losses.attacker_losses.items():
            after[gone + more] = after.get(gone + more, zero) + chance * part
    return LocationOdds(chances, after, subdued, alive, destroyed, lost, blocked, tuple(duels))
