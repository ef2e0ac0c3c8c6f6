"""What a fight may come to for who would begin it, by the odds the window shows, in resources (F-9, F-51 to F-54).

What would take longer than a keystroke is reckoned by the mean of each strike: with so many ships that is as good as
certain.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from referee_app.systems.fleets.book import HUNDRED, SUMS, Book, RowName, Temper
from referee_app.systems.fleets.forecast import Means, Stage, forecast
from referee_app.systems.fleets.odds.combat import inflicted
from referee_app.systems.fleets.odds.strike import WAYS, LossLine
from referee_app.systems.fleets.plan import Force, Plan
from referee_app.systems.fleets.state import Fleet, Ships
from referee_app.systems.fleets.strength import cost, strength, strike_rows

KEPT = 4_096
"""Fights remembered: what is weighed once is weighed again with every order until somebody is hit."""


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


def joined(forces: Iterable[Force]) -> Force:
    """All ships as if they were one fleet, with the loss order of the first."""
    several = tuple(forces)
    ships = several[0].ships
    for one in several[1:]:
        ships = ships.plus(one.ships)
    return Force("", ships, several[0].priorities)


@lru_cache(maxsize=KEPT)
def duel(ours: tuple[Force, ...], foe: Force, book: Book) -> Prospect:
    """One or several fleets against another to the death, one after the other in this order (F-34, F-54)."""
    plan = Plan(foe, ours)
    if not plan.quick(book):
        return _by_means(ours, foe, book)
    if len(ours) == 1:  # as the window shows it: who begins strikes first where that matters (FR-2)
        stage = forecast(Plan(ours[0], (foe,)), book, fractions=False).stages[0]
        return _of(stage, ours[0], foe, book)
    way = forecast(plan, book, fractions=False)
    left = sum(
        _cost(one.defenders, book) + (1 - one.met) * cost(us.ships, book) for one, us in _pairs(way.stages, ours)
    )
    last = way.stages[-1]
    return Prospect(
        cost(foe.ships, book) - _cost(way.survivors, book),
        sum(cost(one.ships, book) for one in ours) - left,
        way.lost - last.mutual,
        last.wins,
        last.mutual,
    )


def _pairs(stages: tuple[Stage, ...], ours: tuple[Force, ...]) -> Iterable[tuple[Stage, Force]]:
    return zip(stages, ours, strict=True)


@lru_cache(maxsize=KEPT)
def exchange(ours: Force, foe: Force, book: Book) -> Prospect:
    """One exchange in space (F-31, F-51)."""
    plan = Plan(ours, (foe,), duels=False)
    if not plan.quick(book):
        return _one_by_means(ours, foe, book)
    return _of(forecast(plan, book, fractions=False).stages[0], ours, foe, book)


@lru_cache(maxsize=KEPT)
def siege(ours: Force, defence: int, book: Book) -> Prospect:
    """One exchange with a system: it loses points, and `alone` is that none of them is left and a ship is (F-52)."""
    stage = forecast(Plan(ours, defence=defence), book, fractions=False).stages[0]
    hits = inflicted(strength(ours.ships, book), book, defence, exact=False)
    killed = sum(points * chance for points, chance in hits.items()) * book.defence_cost
    lost = cost(ours.ships, book) - _cost(stage.attackers, book)
    return Prospect(killed, lost, stage.wins, stage.loses, stage.mutual)


def _of(stage: Stage, ours: Force, foe: Force, book: Book) -> Prospect:
    """What a combat of a forecast comes to."""
    killed = cost(foe.ships, book) - _cost(stage.defenders, book)
    lost = cost(ours.ships, book) - _cost(stage.attackers, book)
    return Prospect(killed, lost, stage.wins, stage.loses, stage.mutual)


def _cost(means: Means, book: Book) -> float:
    return float(sum(mean * book.ships[ship].cost for ship, mean in means.items()))


# too large for the chain


@dataclass
class _Worn:
    """A fleet worn down by the mean of each strike."""

    line: LossLine
    gone: float = 0.0

    @property
    def left(self) -> bool:
        """Whether a ship is left, rounded."""
        return round(self.gone) < self.line.total

    @property
    def points(self) -> int:
        """What it strikes with."""
        return self.line.strengths[round(self.gone)] if self.left else 0

    def hit(self, losses: float) -> None:
        """Take a strike."""
        self.gone = min(float(self.line.total), self.gone + losses)

    def lost(self, book: Book) -> float:
        """What it has lost, in resources."""
        return cost(self.line.ships, book) - cost(self.line.left(round(self.gone)), book)


def _by_means(ours: tuple[Force, ...], foe: Force, book: Book) -> Prospect:
    """A duel that goes as it goes on average: sure to end as it does then."""
    other = _Worn(foe.line(book))
    worn = [_Worn(one.line(book)) for one in ours]
    for one in worn:
        while one.left and other.left and (one.points or other.points or book.rulings.zero_rolls):
            _struck(one, other, book)
    alive = any(one.left for one in worn)
    lost = sum(one.lost(book) for one in worn)
    ends = (alive and not other.left, other.left and not alive, not alive and not other.left)
    return Prospect(other.lost(book), lost, *map(float, ends))


def _one_by_means(ours: Force, foe: Force, book: Book) -> Prospect:
    one, other = _Worn(ours.line(book)), _Worn(foe.line(book))
    _struck(one, other, book)
    ends = (one.left and not other.left, other.left and not one.left, not (one.left or other.left))
    return Prospect(other.lost(book), one.lost(book), *map(float, ends))


def _struck(one: _Worn, other: _Worn, book: Book) -> None:
    hits, answer = (_mean(side.points, side.left, book) for side in (one, other))
    other.hit(hits)
    one.hit(answer)


@lru_cache(maxsize=KEPT)
def _mean(points: int, anybody: bool, book: Book) -> float:
    """What a strength inflicts on average."""
    return sum(_row_mean(row, book) for row in strike_rows(points, anybody, book))


def _row_mean(row: RowName, book: Book) -> float:
    return sum((6 - abs(dice - 7)) * book.cell(row, dice) for dice in SUMS) / WAYS


def most(ships: Ships, book: Book) -> int:
    """The most a fleet's strike can inflict."""
    points = strength(ships, book)
    return sum(max(book.losses[row]) for row in strike_rows(points, ships.total > 0, book))
