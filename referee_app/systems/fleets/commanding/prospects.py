"""What a fight may come to for who would begin it, by the odds the window shows, in resources (F-9, F-51 to F-53).

What would take longer than a keystroke is reckoned by the mean of each strike: with so many ships that is as good as
certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee_app.systems.fleets.book import HUNDRED, Book, Temper
from referee_app.systems.fleets.commanding.playout import Worn, fight, means
from referee_app.systems.fleets.fate import Pairs
from referee_app.systems.fleets.odds.combat import Foe, inflicted
from referee_app.systems.fleets.odds.duel import onward
from referee_app.systems.fleets.odds.strike import LossLine
from referee_app.systems.fleets.plan import Force, Plan
from referee_app.systems.fleets.state import Fleet, Kind, Ships
from referee_app.systems.fleets.strength import cost, strength, strike_rows

KEPT = 4_096
"""Fights remembered: what is weighed once is weighed again with every order until somebody is hit."""


@dataclass(frozen=True, slots=True)
class End:
    """One way a fight may end: its chance, and the ships either side has left then, on average and rounded."""

    chance: float
    ours: Ships
    theirs: Ships


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a fight may come to: what the others and what one is expected to lose, in resources, and how it may end.

    `alone`, `beaten` and `mutual` are the chances that only those who begin it are left, only the others, and nobody.
    """

    killed: float
    lost: float
    alone: float
    beaten: float
    mutual: float
    ends: tuple[End, ...]

    @property
    def risk(self) -> float:
        """The chance of being those who are gone; where both are, half of it counts: two alike are at even odds."""
        return self.beaten + self.mutual / 2

    def worth(self, temper: Temper, prize: int) -> float:
        """What it is worth to a temper, the prize for being alone left among it."""
        return self.killed - self.lost * temper.lost / HUNDRED + self.alone * prize


def force(fleet: Fleet) -> Force:
    """A fleet as it is weighed: whoever has the same ships and loss order is the same."""
    return Force("", fleet.ships, fleet.priorities)


@lru_cache(maxsize=KEPT)
def meeting(kind: Kind, ours: Force, foe: Force, book: Book) -> Prospect:
    """A fight with another fleet: to the death on a system, one exchange in space (F-31, F-34)."""
    if not Plan(ours, (foe,), kind == "duel").quick(book):
        return _by_means(kind, ours, foe, book)
    line, other = ours.line(book), foe.line(book)
    pairs = (
        _to_the_death(line, other)
        if kind == "duel"
        else _one_exchange(line, Foe(other.total, other.strengths.__getitem__))
    )
    killed = _cost_of_losses(other, _losses(pairs, 1), book)
    return _prospect(pairs, (line, other), other.total, killed)


@lru_cache(maxsize=KEPT)
def siege(ours: Force, defence: int, book: Book) -> Prospect:
    """One exchange with a system: it loses points, and `alone` is that none of them is left and a ship is (F-33)."""
    line = ours.line(book)
    pairs = _one_exchange(line, Foe(defence, lambda beaten: defence - beaten))
    points = sum(number * chance for number, chance in _losses(pairs, 1).items())
    return _prospect(pairs, (line, None), defence, points * book.defence_cost)


def _one_exchange(line: LossLine, foe: Foe) -> Pairs:
    """Both sides' losses after one exchange; who is struck first answers with what is left (F-16, FR-2)."""
    book, in_turn = line.book, line.book.rulings.order == "attacker_first"
    pairs: Pairs = {}
    for beaten, chance in inflicted(line.strengths[0], book, foe.total, exact=False).items():
        gone = in_turn and beaten >= foe.total
        back = {0: 1.0} if gone else inflicted(foe.strength(in_turn * beaten), book, line.total, exact=False)
        for lost, more in back.items():
            pairs[lost, beaten] = chance * more
    return pairs


def _to_the_death(line: LossLine, other: LossLine) -> Pairs:
    """Both sides' losses when a duel is over."""
    odds = onward(line, other, {(0, 0): 1})
    pairs: Pairs = {(lost, other.total): chance for lost, chance in odds.won.items()}
    pairs |= {(line.total, beaten): chance for beaten, chance in odds.beaten.items()}
    return {**pairs, (line.total, other.total): odds.mutual, **odds.stalemates}


def _losses(pairs: Pairs, side: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for pair, chance in pairs.items():
        found[pair[side]] = found.get(pair[side], 0.0) + float(chance)
    return found


def _cost_of_losses(line: LossLine, losses: Mapping[int, float], book: Book) -> float:
    left = line.expected(losses, 0.0)
    return float(cost(line.ships, book) - sum(mean * book.ships[ship].cost for ship, mean in left.items()))


def _prospect(pairs: Pairs, lines: tuple[LossLine, LossLine | None], everybody: int, killed: float) -> Prospect:
    """What the pairs of losses come to; without another fleet it is a system that loses so many points."""
    line, other = lines
    sorted_: dict[tuple[bool, bool], dict[tuple[int, int], float]] = {}
    for (lost, beaten), chance in pairs.items():
        sorted_.setdefault((lost >= line.total, beaten >= everybody), {})[lost, beaten] = float(chance)
    ends = {which: _end(some, line, other) for which, some in sorted_.items()}
    spent = _cost_of_losses(line, _losses(pairs, 0), line.book)
    chances = (ends[which].chance if which in ends else 0.0 for which in ((False, True), (True, False), (True, True)))
    alone, beaten_, mutual = chances
    return Prospect(killed, spent, alone, beaten_, mutual, tuple(end for end in ends.values() if end.chance))


def _end(pairs: Mapping[tuple[int, int], float], line: LossLine, other: LossLine | None) -> End:
    chance = sum(pairs.values())
    if not chance:
        return End(0.0, Ships(), Ships())
    lost, beaten = (round(sum(pair[side] * part for pair, part in pairs.items()) / chance) for side in (0, 1))
    return End(chance, line.left(lost), other.left(beaten) if other else Ships())


def _by_means(kind: Kind, ours: Force, foe: Force, book: Book) -> Prospect:
    """A fight too large for the chain, as it goes on average: sure to end as it does then."""
    line, other = ours.line(book), foe.line(book)
    one, two = Worn(means(ours, book)), Worn(means(foe, book))
    lost, beaten = map(round, fight(one, two, kind))
    killed = _cost_of_losses(other, {beaten: 1.0}, book)
    return _prospect({(lost, beaten): 1.0}, (line, other), other.total, killed)


def most(ships: Ships, book: Book) -> int:
    """The most a fleet's strike can inflict."""
    points = strength(ships, book)
    return sum(max(book.losses[row]) for row in strike_rows(points, ships.total > 0, book))
