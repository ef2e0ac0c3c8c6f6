"""What a fight may come to for who would begin it, by the odds the window shows, in resources (F-9, F-51 to F-53): the
figures of a reason.

What would take longer than a keystroke is judged by power: with so many ships that is as good as certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from referee_app.core.table import About
from referee_app.systems.fleets.book import HUNDRED, Book
from referee_app.systems.fleets.commanding.power import lines_of
from referee_app.systems.fleets.fate import Pairs
from referee_app.systems.fleets.odds.combat import Foe, inflicted
from referee_app.systems.fleets.odds.duel import onward
from referee_app.systems.fleets.odds.strike import LossLine
from referee_app.systems.fleets.plan import Force, Plan
from referee_app.systems.fleets.state import Fleet, Kind
from referee_app.systems.fleets.strength import cost

KEPT = 256
"""Fights remembered: what is shown once is shown again until somebody is hit."""
UNCERTAIN = 1e-9
"""What is less likely to go the other way is certain: chances are summed with a smaller error than this."""


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


def figures(found: Prospect) -> About:
    """What a fight comes to, in whole figures."""
    ends = (("alone", found.alone), ("beaten", found.beaten), ("risk", found.risk))
    chances = tuple((name, percent(chance)) for name, chance in ends)
    return (*chances, ("killed", round(found.killed)), ("lost", round(found.lost)))


def percent(chance: float) -> int:
    """In hundredths; 0 and 100 are only what is certain, but for how floats are summed."""
    if min(chance, 1 - chance) < UNCERTAIN:
        return round(chance * HUNDRED)
    return min(99, max(1, round(chance * HUNDRED)))


def force(fleet: Fleet) -> Force:
    """A fleet as it is weighed: whoever has the same ships and loss order is the same."""
    return Force("", fleet.ships, fleet.priorities)


@lru_cache(maxsize=KEPT)
def meeting(kind: Kind, ours: Force, foe: Force, book: Book) -> Prospect:
    """A fight with another fleet: to the death on a system, one exchange in space (F-31, F-34)."""
    if not Plan(ours, (foe,), kind == "duel").quick(book):
        return _by_power(kind, ours, foe, book)
    line, other = ours.line(book), foe.line(book)
    pairs = (
        _to_the_death(line, other)
        if kind == "duel"
        else _one_exchange(line, Foe(other.total, other.strengths.__getitem__))
    )
    return _prospect(pairs, line, other.total, _cost_of_losses(other, _losses(pairs, 1), book))


@lru_cache(maxsize=KEPT)
def siege(ours: Force, defence: int, book: Book) -> Prospect:
    """One exchange with a system: it loses points, and `alone` is that none of them is left and a ship is (F-33)."""
    line = ours.line(book)
    pairs = _one_exchange(line, Foe(defence, lambda beaten: defence - beaten))
    points = sum(number * chance for number, chance in _losses(pairs, 1).items())
    return _prospect(pairs, line, defence, points * book.defence_cost)


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


def _prospect(pairs: Pairs, line: LossLine, everybody: int, killed: float) -> Prospect:
    """What the pairs of losses come to: the others have so many ships, or points, to lose."""
    ends: dict[tuple[bool, bool], float] = {}
    for (lost, beaten), chance in pairs.items():
        gone = lost >= line.total, beaten >= everybody
        ends[gone] = ends.get(gone, 0.0) + float(chance)
    spent = _cost_of_losses(line, _losses(pairs, 0), line.book)
    return Prospect(killed, spent, *(ends.get(one, 0.0) for one in ((False, True), (True, False), (True, True))))


def _by_power(kind: Kind, ours: Force, foe: Force, book: Book) -> Prospect:
    """A fight too large for the chain."""
    lines = lines_of(book)
    found = lines.of(ours.ships, ours.priorities).against(lines.of(foe.ships, foe.priorities), kind)
    return Prospect(found.killed, found.lost, found.alone, found.risk, 0.0)
