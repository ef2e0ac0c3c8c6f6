"""The chain of a duel: states are the ships both sides have lost, worked through by the attacker's losses (F-53).

What leaves a row is multiplied by the chances of the defender's answers, column by column, and laid by for the rows
it leads to. The hits of the attacker are spread over it when such a row is opened: rows struck alike share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from math import lcm
from typing import Any

from referee_app.core.effort import Effort
from referee_app.systems.fleets.odds.bands import (
    NEGLIGIBLE,
    NO_BLOW,
    Band,
    Blow,
    Number,
    added,
    decimal_blow,
    exact_blow,
    product,
    spread,
    trimmed,
)
from referee_app.systems.fleets.odds.strike import LossLine, in_parts, of_whole

Ends = dict[tuple[int, int], Number]


READY, COLUMN, STAY, TAPS, LIST = 24, 8, 8, 2, 20
"""What some steps weigh beside a chance multiplied: a chance of a blow made ready, one put into its column, one that
stays in its row, chances spread at once, a list begun."""


@dataclass
class Ended:
    """Where a chain came to rest: both sides' losses with their chance, and the exchanges fought on average."""

    ends: Ends = field(default_factory=dict)
    exchanges: Number = 0


class Chain:
    """One duel from the states it may be in to its ends."""

    def __init__(
        self,
        sides: tuple[LossLine, LossLine],
        start: Mapping[tuple[int, int], Number],
        exact: bool,
        effort: Effort | None = None,
    ) -> None:
        (self.attacker, self.defender), self.exact = sides, exact
        attacker, defender = sides
        self.effort = effort or Effort()
        self.first = attacker.book.rulings.order == "attacker_first"
        self.peaceful = attacker.book.rulings.zero_rolls
        self.answers = [self._blow(defender, lost) for lost in range(defender.total + 1)]
        self.whole = lcm(*(answer.whole for answer in self.answers))
        """What the weights of all answers are parts of."""
        self.spared = [answer.nothing for answer in self.answers]
        self.weak = self._weak()
        self.columns = self._columns()
        self._tail, self._tail_from = self._fatal(), attacker.total
        self.rows: dict[int, dict[Blow, Band]] = {}
        self.ended = Ended(exchanges=self._number(0))
        for (lost, others), chance in start.items():
            self._lay(lost, NO_BLOW, (others, *self._weights([self._number(chance)])))

    def _number(self, number: Number) -> Number:
        return Fraction(number) if self.exact else float(number)

    def _weights(self, chances: list[Number]) -> tuple[list[Number], int]:
        """Chances as a band has them."""
        if not self.exact:
            return chances, 1
        whole = lcm(*(chance.denominator for chance in chances))
        return [chance.numerator * (whole // chance.denominator) for chance in chances], whole

    def _chances(self, weights: list[Number], whole: int) -> list[Number]:
        """What a band has, as chances."""
        return [Fraction(weight, whole) for weight in weights] if self.exact else weights

    def _blow(self, line: LossLine, lost: int) -> Blow:
        if lost >= line.total:
            return NO_BLOW
        blow = exact_blow(line.strike(lost)) if self.exact else decimal_blow(line.strengths[lost], line.book)
        self.effort.spend(READY * len(blow.chances))
        return blow

    def _spread(self, band: Band, hits: Blow) -> Band:
        """The states after the attacker's hits."""
        self.effort.spend(len(band[1]) * (len(hits.chances) // TAPS + 1))
        return band if hits is NO_BLOW else spread(band, hits, self.defender.total)

    def _weak(self) -> int:
        """From how many losses on the defender may hit nobody, so that the attacker's row is not left."""
        return next(lost for lost, spared in enumerate(self.spared) if spared)

    def _columns(self) -> dict[int, Band]:
        """For every number of hits that leaves somebody, its chance in each of the states the defender answers from."""
        found: dict[int, Band] = {}
        for lost, answer in enumerate(self.answers[:-1]):
            factor = self.whole // answer.whole
            some = answer.chances[: max(0, self.attacker.total - answer.least)]
            self.effort.spend(COLUMN * len(some))
            for hits, chance in enumerate(some, answer.least):
                if hits and chance:
                    low, values, _ = found.setdefault(hits, (lost, [], self.whole))
                    values.extend([0] * (lost - low - len(values)))
                    values.append(factor * chance)
        return dict(sorted(found.items()))

    def _fatal(self) -> Band:
        """The chance of as many hits as the attacker has ships, or more, in each of those states."""
        everybody = self.attacker.total
        fatal = [
            sum(answer.chances[max(0, everybody - answer.least) :]) * (self.whole // answer.whole)
            for answer in self.answers[:-1]
        ]
        return trimmed((0, fatal, self.whole), 0)

    def _lay(self, lost: int, hits: Blow, band: Band) -> None:
        """Lay states by for the row of so many losses; the attacker's hits are still to be spread."""
        row = self.rows.setdefault(min(lost, self.attacker.total), {})
        row[hits] = added(row[hits], band) if hits in row else band

    def _shared(self, bands: Mapping[Blow, Band]) -> dict[Blow, Band]:
        """Spread what the rests hit; the full hundreds, which most of these rows strike with, are left to do."""
        found: dict[Blow, Band] = {}
        for hits, band in bands.items():
            key, begun = hits, band
            if hits.parts is not None:
                rest, key = hits.parts
                begun = self._spread(band, rest)
            found[key] = added(found[key], begun) if key in found else begun
        return found

    def _open(self, lost: int) -> Band:
        """The states of a row."""
        opened: Band | None = None
        for hits, band in self._shared(self.rows.pop(lost)).items():
            whole = self._spread(band, hits)
            opened = whole if opened is None else added(opened, whole)
        assert opened is not None
        return trimmed(opened, 0 if self.exact else NEGLIGIBLE)

    def run(self) -> Ended:
        """Work through the rows, from no losses to all."""
        for lost in range(self.attacker.total):
            if lost in self.rows:
                self._work(lost, *self._open(lost))
        if self.attacker.total in self.rows:
            low, row, whole = self._open(self.attacker.total)
            for others, chance in enumerate(self._chances(row, whole), low):
                self._end(self.attacker.total, others, chance)
        return self.ended

    def _end(self, lost: int, others: int, chance: Number) -> None:
        if chance:
            self.ended.ends[lost, others] = chance

    def _work(self, lost: int, low: int, row: list[Number], whole: int) -> None:
        if not row:
            return
        hits, end = self._blow(self.attacker, lost), self.defender.total
        reach = len(hits.chances) + hits.least if self.first else 0
        if low + len(row) + reach > self.weak:
            row = self._chances(row, whole) + [self._number(0)] * (end + 1 - low - len(row))
            self._settle(lost, low, row, hits)
            if len(row) == end + 1 - low:
                self._end(lost, end, row.pop())
            row, whole = self._weights(row)
        self.ended.exchanges += self._chances([sum(row)], whole)[0]
        if self.first:
            low, row, whole = self._spread((low, row, whole), hits)
            hits = NO_BLOW
        if row:
            self._answered(lost, hits, (low, row, whole))

    def _answered(self, lost: int, hits: Blow, weights: Band) -> None:
        """Move what leaves a row to the rows the answers lead to, the last of them together."""
        low, high = weights[0], weights[0] + len(weights[1])
        last = self.attacker.total - lost
        self.effort.spend((len(weights[1]) + LIST) * (1 + len(self.columns)))
        for more, column in self.columns.items():
            if more >= last:
                break
            if column[0] < high and column[0] + len(column[1]) > low:
                self._lay(lost + more, hits, product(weights, column))
        tail = self._beyond(last)
        if tail[0] < high and tail[0] + len(tail[1]) > low:
            self._lay(lost + last, hits, product(weights, tail))

    def _beyond(self, last: int) -> Band:
        """The chance of so many hits or more in every state; rows come in order, so it only grows."""
        while self._tail_from > last:
            self._tail_from -= 1
            if self._tail_from in self.columns:
                column = self.columns[self._tail_from]
                self._tail = added(self._tail, column) if self._tail[1] else column
        return self._tail

    def _settle(self, lost: int, low: int, row: list[Number], hits: Blow) -> None:
        """How often each state is left, exchanges in which the attacker loses nothing staying inside the row."""
        for others in range(max(low, 0 if self.first else self.weak), self.defender.total):
            chance = row[others - low]
            if not chance:
                continue
            if self._harmless(lost, others):
                self._end(lost, others, chance)
                row[others - low] = 0
                continue
            nothing = hits.nothing * self.spared[others]
            if nothing:
                chance = row[others - low] = chance / (1 - nothing)
            self._stay(others, low, row, hits, chance)

    def _stay(self, others: int, low: int, row: list[Number], hits: Blow, weight: Number) -> None:
        """Pass on what an exchange without losses of the attacker leads to."""
        end, least = self.defender.total, max(1, hits.least)
        if self.first:
            least = max(least, self.weak - others)  # before that the answer always hits
        kept = hits.shares[least - hits.least :]
        self.effort.spend(STAY * len(kept))
        for more, hit in enumerate(kept, least):
            after = min(others + more, end)
            spared = self.spared[after if self.first else others]
            if hit and spared:
                row[after - low] += weight * hit * spared

    def _harmless(self, lost: int, others: int) -> bool:
        if self.peaceful:
            return False
        return bool(self.attacker.strengths[lost] == 0 == self.defender.strengths[others])


MOST_EXACT = 2_000
"""States up to which every figure is an exact fraction."""

Chances = dict[int, Number]
"""Each number of ships lost with its chance."""


def exact(attackers: int, defenders: int) -> bool:
    """Whether a duel of so many ships is worked out in fractions."""
    return (attackers + 1) * (defenders + 1) <= MOST_EXACT


@dataclass
class DuelOdds:
    """How a duel may end: the chance of each number lost by the side that is left, of both gone, and of a stalemate.

    `won` counts the attacker's losses where he wins, `beaten` the defender's where he does; `stalemates` both sides'.
    """

    won: dict[int, Number] = field(default_factory=dict)
    beaten: dict[int, Number] = field(default_factory=dict)
    stalemates: dict[tuple[int, int], Number] = field(default_factory=dict)
    mutual: Number = 0
    exchanges: Number = 0
    zero: Number = 0

    @cached_property
    def attacker_wins(self) -> Number:
        """The chance that only the attacker is left."""
        return self._together(self.won)

    @cached_property
    def defender_wins(self) -> Number:
        """The chance that only the defender is left."""
        return self._together(self.beaten)

    @cached_property
    def stalemate(self) -> Number:
        """The chance that neither can hurt the other any more (F-30)."""
        return self._together(self.stalemates)

    def _together(self, chances: Mapping[Any, Number]) -> Number:
        parts, whole = in_parts(chances.values())
        return self.zero + of_whole(sum(parts), whole)

    def attackers_lost(self, everybody: int) -> dict[int, Number]:
        """The chance of each number the attacker has lost in the end."""
        return _summed((*self.won.items(), (everybody, self.defender_wins + self.mutual)), self.stalemates, 0)

    def defenders_lost(self, everybody: int) -> dict[int, Number]:
        """The same for the defender."""
        return _summed((*self.beaten.items(), (everybody, self.attacker_wins + self.mutual)), self.stalemates, 1)


def _summed(ends: Iterable[tuple[int, Number]], stalemates: Mapping[tuple[int, int], Number], side: int) -> Chances:
    found: Chances = {}
    for lost, chance in (*ends, *((both[side], chance) for both, chance in stalemates.items())):
        found[lost] = found[lost] + chance if lost in found else chance
    return found


def duel(
    attacker: LossLine,
    defender: LossLine,
    start: Mapping[int, Number] | None = None,
    effort: Effort | None = None,
) -> DuelOdds:
    """Every end of a duel; `start` is the chance of each number the attacker has lost before it (F-54)."""
    before = {(lost, 0): chance for lost, chance in ({0: 1} if start is None else start).items()}
    return onward(attacker, defender, before, exact(attacker.total, defender.total), effort)


def onward(
    attacker: LossLine,
    defender: LossLine,
    start: Mapping[tuple[int, int], Number],
    fractions: bool = False,
    effort: Effort | None = None,
) -> DuelOdds:
    """Every end of a duel from the middle: `start` is the chance of each pair of losses, the attacker's first."""
    if effort is None and fractions and start == _BEGUN:
        return _from_the_first(attacker, defender)
    return _worked_out(attacker, defender, start, fractions, effort)


_BEGUN = {(0, 0): 1}
"""Nobody has lost anything yet."""


@lru_cache(maxsize=256)
def _from_the_first(attacker: LossLine, defender: LossLine) -> DuelOdds:
    """A duel of few ships from its first exchange: the forecast of the place and the odds of the strike both ask for
    it, and an undo asks again."""
    return _worked_out(attacker, defender, _BEGUN, True, None)


def _worked_out(
    attacker: LossLine,
    defender: LossLine,
    start: Mapping[tuple[int, int], Number],
    fractions: bool,
    effort: Effort | None,
) -> DuelOdds:
    ended = Chain((attacker, defender), start, fractions, effort).run()
    zero: Number = Fraction(0) if fractions else 0.0
    odds = DuelOdds(mutual=zero, exchanges=ended.exchanges, zero=zero)
    for (lost, others), chance in ended.ends.items():
        if lost < attacker.total and others < defender.total:
            odds.stalemates[lost, others] = chance
        elif lost < attacker.total:
            odds.won[lost] = chance
        elif others < defender.total:
            odds.beaten[others] = chance
        else:
            odds.mutual += chance
    return odds
