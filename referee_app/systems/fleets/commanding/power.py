"""What a fight would come to, judged in microseconds, as if every strike were as good as its mean.

A fleet's power is what it would inflict in all, striking once with each number of ships it comes down to. With strikes
as good as their mean a duel costs both sides the same power, whatever their numbers and the table (Lanchester's square
law is one case): so the powers say who is left with what, and their sum how surely. The chance comes within two in a
hundred of the exact one as a rule, within ten in nine of ten duels: enough to rank what a commander may do. What the
window shows beside it is exact (F-50 to F-53).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import erfc, exp, pi, sqrt

from referee_app.systems.fleets.book import HUNDRED, Book
from referee_app.systems.fleets.odds.strike import strike_of
from referee_app.systems.fleets.state import TYPES, UNSET, Fleet, Kind, Priorities, Ships, ShipType
from referee_app.systems.fleets.strength import loss_types, reordered, strike_rows

KEPT = 100_000
"""Ships in all of the fleets remembered, so that ten thousand fights take no more room than a hundred."""
MET = 64
"""Fights remembered with each of them."""
LOOKED_AT = 512
"""Rosters remembered as they are, not by what is in them."""
ASTRAY = 0.75
"""The variance of a duel's end over the sum of both powers, as it fits the exact chains of 500 duels."""
FAR = 8.0
"""So many spreads off is certain."""


@dataclass(frozen=True, slots=True)
class Trade:
    """What a fight would come to for who begins it: what either side loses, in resources, the chances to be the only
    ones left and to be those who are gone, and both powers as they would stand, by their chance."""

    killed: float
    lost: float
    alone: float
    risk: float
    ends: tuple[tuple[float, float, float], ...]


class Line:
    """A fleet, or a system by its points, after each number of losses: what it inflicts on average, what it has
    inflicted on the way there, and what it has cost.

    `most` is the most its first strike can inflict. It is `orderly` where it loses the cheapest ships first, or the
    weakest guns.
    """

    __slots__ = ("book", "costs", "hits", "most", "orderly", "orders", "points", "power", "spent", "total", "trades")

    def __init__(self, strikes: Sequence[float], costs: Iterable[float], points: int, book: Book) -> None:
        self.total, self.points, self.book = len(strikes), points, book
        self.hits = (*strikes, 0.0)
        self.costs = tuple(costs)
        self.spent = (0.0, *accumulate(self.hits[:-1]))
        self.power = self.spent[-1]
        self.most = most_of(points, self.total > 0, book)
        self.orderly = True
        self.trades: dict[tuple[Kind, Line], Trade] = {}

    def after(self, losses: float) -> float:
        """The power left."""
        return self.power - _between(self.spent, losses)

    def paid(self, power: float) -> float:
        """The cost of the losses after which so much power is left."""
        gone = self.power - power
        place = bisect_left(self.spent, gone)
        if not 0 < place <= self.total:
            return self.costs[0 if place <= 0 else -1]
        step = self.spent[place] - self.spent[place - 1]
        return _between(self.costs, place - (self.spent[place] - gone) / step)

    def against(self, other: Line, kind: Kind) -> Trade:
        """A fight it begins; one exchange but in a duel. Judged once."""
        known = self.trades.get((kind, other))
        if known is None:
            if len(self.trades) >= MET:
                self.trades.clear()
            known = self.trades[kind, other] = (_duel if kind == "duel" else _exchange)(self, other)
        return known


def _between(steps: Sequence[float], at: float) -> float:
    whole = int(at)
    if whole >= len(steps) - 1:
        return steps[-1]
    return steps[whole] + (steps[whole + 1] - steps[whole]) * (at - whole)


def most_of(points: int, anybody: bool, book: Book) -> int:
    """The most a strength can inflict."""
    return sum(max(book.losses[row]) for row in strike_rows(points, anybody, book))


def normal(spreads: float) -> float:
    """The chance of less than so many spreads."""
    return erfc(-spreads / sqrt(2)) / 2


def _duel(ours: Line, theirs: Line) -> Trade:
    """To the death, or until neither can hurt the other (F-34, F-30)."""
    if not (ours.power or theirs.power):
        return Trade(0.0, 0.0, 0.0, 0.0, ((1.0, 0.0, 0.0),))
    ahead, spread = ours.power - theirs.power, sqrt(ASTRAY * (ours.power + theirs.power))
    if _in_turn(ours):
        ahead += ours.hits[0] * theirs.hits[0] / 2  # whom it hits first answers no more
    far = max(-FAR, min(FAR, ahead / spread)) if ours.power and theirs.power else FAR if ours.power else -FAR
    won, beaten = normal(far), normal(-far)
    bulge = exp(-far * far / 2) / sqrt(2 * pi)
    left, left_them = max(0.0, ahead + spread * bulge / won), max(0.0, spread * bulge / beaten - ahead)
    killed = won * theirs.costs[-1] + beaten * theirs.paid(left_them)
    lost = beaten * ours.costs[-1] + won * ours.paid(left)
    return Trade(killed, lost, won, beaten, ((won, left, 0.0), (beaten, 0.0, left_them)))


def _in_turn(line: Line) -> bool:
    """Whether who is hit first answers with what is left (FR-2)."""
    return line.book.rulings.order == "attacker_first"


def _exchange(ours: Line, theirs: Line) -> Trade:
    """One exchange, both strikes as good as their mean; who may be gone by the chance of that (F-31, F-33)."""
    beaten = min(ours.hits[0], theirs.total)
    lost = min(theirs.hits[int(beaten + 0.5) if _in_turn(ours) else 0], ours.total)
    gone, away = _reaches(theirs, ours.total), _reaches(ours, theirs.total)
    ends = ((1.0, ours.after(lost), theirs.after(beaten)),)
    risk = gone * (1 - away / 2)
    return Trade(_between(theirs.costs, beaten), _between(ours.costs, lost), away * (1 - gone), risk, ends)


def _reaches(line: Line, ships: int) -> float:
    """The chance that its strike leaves nobody of so many."""
    if ships > line.most:
        return 0.0
    strike = strike_of(line.points, line.book)
    return sum(strike.floats[max(0, ships - strike.least) :])


def clear(ours: float, theirs: float) -> float:
    """How surely those are left who have so much power against so much, were all fought out: 0 to 1."""
    if not (ours and theirs):
        return 0.5 if ours == theirs else float(ours > theirs)
    return normal((ours - theirs) / sqrt(ASTRAY * (ours + theirs)))


class Lines:
    """The fleets judged under one book."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._ships = 0
        self._fleets: dict[int, tuple[Fleet, Line]] = {}
        self._kept: dict[tuple[Ships, Priorities] | int, Line] = {}
        self._strikes = {points: self._mean(points) for points in range(HUNDRED + 1)}
        by_guns: list[ShipType] = sorted(TYPES, key=self._guns)
        self.weakest = reordered(UNSET, by_guns, book)
        self._orderly = (loss_types(UNSET, book), loss_types(self.weakest, book))

    def _guns(self, ship: ShipType) -> tuple[int, int]:
        data = self.book.ships[ship]
        return data.military, data.cost

    def of_fleet(self, fleet: Fleet) -> Line:
        """A fleet as it stands: asked for again and again until somebody is hit, and a roster is dear to compare."""
        known = self._fleets.get(id(fleet))
        if known is not None and known[0] is fleet:
            return known[1]
        if len(self._fleets) >= LOOKED_AT:
            self._fleets.clear()
        line = self.of(fleet.ships, fleet.priorities)
        self._fleets[id(fleet)] = fleet, line
        return line

    def of(self, ships: Ships, order: Priorities) -> Line:
        """A fleet with its loss order."""
        return self._kept.get((ships, order)) or self._keep((ships, order), self._fleet(ships, order))

    def defence(self, points: int) -> Line:
        """A system by its points (F-33)."""
        return self._kept.get(points) or self._keep(points, self._system(points))

    def _keep(self, key: tuple[Ships, Priorities] | int, line: Line) -> Line:
        self._ships += 1 + line.total
        if self._ships > KEPT:
            self._ships = 1 + line.total
            self._kept.clear()
            self._fleets.clear()
        self._kept[key] = line
        return line

    def _fleet(self, ships: Ships, order: Priorities) -> Line:
        types = loss_types(order, self.book)
        dying = [self.book.ships[ship] for ship in types for _ in range(ships.of(ship))]
        points = sum(one.military for one in dying)
        left = accumulate((one.military for one in dying[:-1]), lambda now, gone: now - gone, initial=points)
        costs = accumulate((float(one.cost) for one in dying), initial=0.0)
        line = Line([self.strike(one) for one in left] if dying else [], costs, points, self.book)
        there = [ship for ship in types if ships.of(ship)]
        line.orderly = any(there == [ship for ship in known if ships.of(ship)] for known in self._orderly)
        return line

    def _system(self, points: int) -> Line:
        costs = (float(self.book.defence_cost * lost) for lost in range(points + 1))
        strikes = [self.strike(points - lost) for lost in range(points)]
        return Line(strikes, costs, points, self.book)

    def strike(self, points: int) -> float:
        """What a strength inflicts on average: the full hundreds, then the rest (F-13)."""
        if points <= HUNDRED:
            return self._strikes[points]
        hundreds, rest = divmod(points, HUNDRED)
        return hundreds * self._strikes[HUNDRED] + (self._strikes[rest] if rest else 0.0)

    def _mean(self, points: int) -> float:
        strike = strike_of(points, self.book)
        return sum(number * chance for number, chance in enumerate(strike.floats, strike.least))


_lines: list[Lines] = []
"""Those of the book looked at last."""


def lines_of(book: Book) -> Lines:
    """The fleets judged under a book."""
    if not _lines or _lines[0].book is not book:
        _lines[:] = [Lines(book)]
    return _lines[0]
