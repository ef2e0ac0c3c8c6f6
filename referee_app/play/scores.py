"""What many fights came to: each score kept small, the counts of all of them, and every figure with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import Literal, NamedTuple

from referee_app.core.commander import Exact, Standing, Status
from referee_app.play.fight import Cause, Fought

Z95 = 1.959964
"""Of 100 intervals so wide, 95 hold the truth."""
GONE: tuple[Status, ...] = ("destroyed", "captured")
STATUSES: tuple[Status, ...] = ("unhurt", "hurt", "disabled", "retreated", "captured", "fled", "destroyed")
UNDECIDED: tuple[Cause, ...] = ("drawn", "rounds", "lost", "stalemate", "idle")
"""How a fight ends that nobody wins and that was fought to its end."""
Example = Literal["middle", "one_in_twenty", "worst"]
"""A fight worth looking at from one side: as many go better as worse; one in twenty goes like this or worse; none
went worse."""
_PLACES: Mapping[Example, float] = {"middle": 0.5, "one_in_twenty": 0.95, "worst": 1.0}
EXAMPLES = tuple(_PLACES)


@dataclass(frozen=True, slots=True)
class Figure:
    """A chance from 0 to 1, and the ends of its 95 % interval; an exact one is its own interval, `of` no fights."""

    chance: float
    low: float
    high: float
    of: int = 0

    @property
    def exact(self) -> bool:
        """Worked out, not sampled."""
        return self.of == 0 and self.low == self.high

    @property
    def margin(self) -> float:
        """How far the further end lies: what stands behind ±."""
        return max(self.high - self.chance, self.chance - self.low)


def wilson(count: int, of: int, z: float = Z95) -> Figure:
    """So many of so many, with its Wilson interval, which stays within 0 and 1 and is honest near both; of none,
    anything may be."""
    if not of:
        return Figure(0.0, 0.0, 1.0)
    share, spread = count / of, z * z / of
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return Figure(share, 0.0 if not count else middle - half, 1.0 if count == of else middle + half, of)


class Score(NamedTuple):
    """All that is kept of one fight: its number, which is its seed's, how it ended, how every unit came out and what
    each side lost, in the order of the units and sides of its `Tally`."""

    number: int
    winner: str
    cause: Cause
    rounds: int
    statuses: tuple[Status, ...]
    lost: tuple[float, ...]


def sides_of(units: Iterable[Standing]) -> tuple[str, ...]:
    """The sides, in the order of their units."""
    return tuple(dict.fromkeys(one.side for one in units))


def scored(number: int, units: tuple[Standing, ...], fought: Fought) -> Score:
    """The score of a fight that began with these units. One that is on the sheet no more counts as destroyed."""
    now = {one.unit: one for one in fought.standings}
    lost = dict.fromkeys(sides_of(units), 0.0)
    for unit in units:
        lost[unit.side] += unit.of * max(0.0, unit.left - _left(now.get(unit.unit)))
    statuses = tuple(now[unit.unit].status if unit.unit in now else "destroyed" for unit in units)
    ending = fought.ending
    return Score(number, ending.winner, ending.cause, fought.rounds, statuses, tuple(lost.values()))


def _left(unit: Standing | None) -> float:
    return 0.0 if unit is None or unit.status in GONE else unit.left


@dataclass(frozen=True, slots=True)
class Loss:
    """What a side loses on the average, in ships, craft or whatever its units count; the 95 % margin; and out of how
    much."""

    mean: float
    margin: float
    of: float


@dataclass(frozen=True)
class Forecast:
    """How so many fights came out. Wins, draws and those cut off add up to them; `endings` says why each ended, and so
    which draws were a limit of rounds. `units` stand as they do now; `fates` counts by unit how they came out."""

    units: tuple[Standing, ...]
    fights: int
    wins: Mapping[str, int]
    draws: int
    cut_off: int
    endings: Mapping[Cause, int]
    rounds: Mapping[int, int]
    fates: Mapping[str, Mapping[Status, int]]
    losses: Mapping[str, Loss]
    exact: Exact | None = None

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the order of their units."""
        return sides_of(self.units)

    def win(self, side: str) -> Figure:
        """The chance of a side to win: exact where that is known, else from the fights."""
        if self.exact is None:
            return wilson(self.wins[side], self.fights)
        return _exactly(float(dict(self.exact.wins).get(side, 0)))

    def draw(self) -> Figure:
        """The chance that nobody wins."""
        return wilson(self.draws, self.fights) if self.exact is None else _exactly(float(self.exact.draw))

    def broken_off(self) -> Figure:
        """The share of fights that were cut off."""
        return wilson(self.cut_off, self.fights) if self.exact is None else _exactly(0.0)

    def fate(self, unit: str, status: Status) -> Figure:
        """The chance of a unit to come out so."""
        return wilson(self.fates[unit][status], self.fights)

    @property
    def undecided(self) -> Cause | None:
        """Why every fight that nobody won ended; None where there is none, or not one reason for all."""
        ended = [cause for cause, count in self.endings.items() if count and cause in UNDECIDED]
        return ended[0] if len(ended) == 1 else None

    @property
    def middle_round(self) -> int:
        """As many fights are shorter as longer; 0 before any."""
        return self.round_at(0.5)

    def round_at(self, share: float) -> int:
        """So many rounds or fewer are enough for that share of the fights."""
        behind = 0
        for rounds, count in sorted(self.rounds.items()):
            behind += count
            if behind >= share * self.fights:
                return rounds
        return 0


def _exactly(chance: float) -> Figure:
    return Figure(chance, chance, chance)


@dataclass
class Tally:
    """Scores as they come in, of fights that all began with the same units."""

    units: tuple[Standing, ...]
    exact: Exact | None = None
    scores: list[Score] = field(default_factory=list)
    _endings: Counter[Cause] = field(default_factory=Counter)
    _wins: Counter[str] = field(default_factory=Counter)
    _rounds: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._fates = [dict.fromkeys(STATUSES, 0) for _ in self.units]
        self._sums = [(0.0, 0.0) for _ in sides_of(self.units)]

    def add(self, scores: Iterable[Score]) -> None:
        """Count some more."""
        for score in scores:
            self.scores.append(score)
            self._endings[score.cause] += 1
            self._rounds[score.rounds] += 1
            self._wins[score.winner] += 1
            for fate, status in zip(self._fates, score.statuses, strict=True):
                fate[status] += 1
            pairs = zip(self._sums, score.lost, strict=True)
            self._sums = [(total + lost, squares + lost * lost) for (total, squares), lost in pairs]

    def forecast(self) -> Forecast:
        """What they come to now; it does not change any more."""
        fights, cut_off, sides = len(self.scores), self._endings["cut_off"], sides_of(self.units)
        wins = {side: self._wins[side] for side in sides}
        fates = {unit.unit: dict(fate) for unit, fate in zip(self.units, self._fates, strict=True)}
        return Forecast(
            self.units,
            fights,
            wins,
            fights - cut_off - sum(wins.values()),
            cut_off,
            dict(self._endings),
            dict(sorted(self._rounds.items())),
            fates,
            {side: self._loss(side, *sums) for side, sums in zip(sides, self._sums, strict=True)},
            self.exact,
        )

    def _loss(self, side: str, total: float, squares: float) -> Loss:
        fights = max(1, len(self.scores))
        mean = total / fights
        spread = max(0.0, squares / fights - mean * mean)
        whole = sum(one.of * one.left for one in self.units if one.side == side)
        return Loss(mean, Z95 * sqrt(spread / fights), whole)

    def example(self, side: str, which: Example) -> Score:
        """The score of such a fight, seen from a side. Raises `ValueError` before any was fought."""
        if not self.scores:
            raise ValueError("nothing was fought")
        ranked = sorted(self.scores, key=lambda score: self._ill(side, score))
        return ranked[max(0, ceil(_PLACES[which] * len(ranked)) - 1)]

    def _ill(self, side: str, score: Score) -> tuple[object, ...]:
        """How ill a fight went for a side: lost before undecided before won, then what it lost more than the others."""
        place = sides_of(self.units).index(side)
        result = 0 if score.winner == side else 1 if not score.winner else 2
        return result, 2 * score.lost[place] - sum(score.lost), score.rounds, score.number
