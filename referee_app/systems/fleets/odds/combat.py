"""One exchange, fleet against fleet or against a system, and a whole location in turn (F-51, F-52, F-54)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from referee_app.core.effort import Effort
from referee_app.systems.fleets.book import HUNDRED, Book
from referee_app.systems.fleets.odds.duel import DuelOdds, duel, exact
from referee_app.systems.fleets.odds.line import LossLine
from referee_app.systems.fleets.odds.strike import NOTHING, StrikeLosses, distribution, strike_of

Chances = dict[int, Any]
"""Each number of losses with its chance."""

PAIR = 10
"""What a pair of losses weighs for each roll in it."""


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
