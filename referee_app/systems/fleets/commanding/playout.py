"""How a place would go on, were every strike as good as its mean: who is left when nobody finds a fight he would win.

Chances are for the fight that is weighed; this only says whether those behind it can hold what it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from referee_app.systems.fleets.book import HUNDRED, ROWS, SUMS, Book, RowName
from referee_app.systems.fleets.odds.strike import WAYS, LossLine
from referee_app.systems.fleets.plan import Force
from referee_app.systems.fleets.state import Kind
from referee_app.systems.fleets.strength import rows, strike_rows

KEPT = 4_096
CROWD = 5
"""More fleets of a side are not told apart."""
LEAST = 0.5
"""Less than half a ship is none."""

Means = tuple[float, ...]
"""What a fleet's strike inflicts on average after each number of losses."""


def joined(forces: Iterable[Force]) -> Force:
    """All ships as if they were one fleet, with the loss order of the first."""
    several = tuple(forces)
    ships = several[0].ships
    for one in several[1:]:
        ships = ships.plus(one.ships)
    return Force("", ships, several[0].priorities)


@lru_cache(maxsize=KEPT)
def means(force: Force, book: Book) -> Means:
    """By the ships lost; nothing at the end, with none left."""
    strengths = LossLine(force.ships, book, force.priorities).strengths[:-1]
    return (*(_mean(points, book) for points in strengths), 0.0)


def _mean(points: int, book: Book) -> float:
    """What a strength inflicts on average: the full hundreds, then the rest (F-13)."""
    hundreds, rest = divmod(points, HUNDRED)
    unarmed = strike_rows(0, True, book) if not points else ()
    return hundreds * _row_mean(ROWS[-1], book) + sum(_row_mean(row, book) for row in unarmed or rows(rest))


@lru_cache
def _row_mean(row: RowName, book: Book) -> float:
    return sum((6 - abs(dice - 7)) * book.cell(row, dice) for dice in SUMS) / WAYS


class Worn:
    """A fleet worn down by the mean of each strike."""

    __slots__ = ("gone", "means", "total")

    def __init__(self, means_: Means, gone: float = 0.0) -> None:
        self.means, self.gone, self.total = means_, gone, len(means_) - 1

    @property
    def left(self) -> float:
        """The ships left; less than half of one is none."""
        left = self.total - self.gone
        return left if left >= LEAST else 0.0


def fight(one: Worn, other: Worn, kind: Kind) -> tuple[float, float]:
    """The losses of both after one exchange, or after a duel."""
    ours, theirs, mine, his = one.gone, other.gone, one.means, other.means
    while True:
        hit, answer = mine[round(ours)], his[round(theirs)]
        ours, theirs = min(float(one.total), ours + answer), min(float(other.total), theirs + hit)
        gone = one.total - ours < LEAST or other.total - theirs < LEAST
        if gone or kind != "duel" or not (hit or answer):
            return ours, theirs


def playout(ours: Sequence[Force], theirs: Sequence[Force], kind: Kind, book: Book) -> float:
    """From 0, where all of ours are gone, over even odds to 1, where all of theirs are; they are to move."""
    us, them = ([Worn(means(one, book)) for one in _few(several)] for several in (ours, theirs))
    begun = [sum(one.left for one in several) for several in (us, them)]
    idle, movers = 0, (them, us)
    while idle < 2 and any(one.left for one in us) and any(one.left for one in them):
        idle = 0 if _turn(*movers, kind) else idle + 1
        movers = movers[::-1]
    mine, his = (sum(one.left for one in several) for several in (us, them))
    return (1 + (mine - his) / max(*begun, 1.0)) / 2


def _few(forces: Sequence[Force]) -> Sequence[Force]:
    """Those with ships; of many the first alone, and the others as one."""
    there = [one for one in forces if one.ships.total]
    return there if len(there) <= CROWD else (there[0], joined(there[1:]))


def _turn(movers: Sequence[Worn], others: Sequence[Worn], kind: Kind) -> bool:
    """The strongest first, against the weakest first: what it takes is more than what it gives. Whether anybody did."""
    fought = False
    for one in sorted(movers, key=lambda fleet: -fleet.left):
        for other in sorted(others, key=lambda fleet: fleet.left):
            if not (one.left and other.left):
                continue
            ours, theirs = fight(one, other, kind)
            if theirs - other.gone > ours - one.gone or (
                kind == "duel" and other.total - theirs < LEAST <= one.total - ours
            ):
                one.gone, other.gone, fought = ours, theirs, True
    return fought
