"""A duel to the death as a Markov chain: states are the ships both sides have lost (F-53).

Rows of the chain are worked through in the order of the attacker's losses; within one, the strikes of all states in
which the defender is equally strong are spread together, which is what makes it fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Any

from referee_app.systems.fleets.odds.line import LossLine
from referee_app.systems.fleets.odds.strike import Strike

MOST_EXACT = 2_000
"""States up to which every figure is an exact fraction."""

Number = Any
"""A Fraction in an exact chain, else a float: one text serves both."""


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

    @property
    def attacker_wins(self) -> Number:
        """The chance that only the attacker is left."""
        return sum(self.won.values())

    @property
    def defender_wins(self) -> Number:
        """The chance that only the defender is left."""
        return sum(self.beaten.values())

    @property
    def stalemate(self) -> Number:
        """The chance that neither can hurt the other any more (F-30)."""
        return sum(self.stalemates.values())


def duel(attacker: LossLine, defender: LossLine, start: Mapping[int, Number] | None = None) -> DuelOdds:
    """Every end of a duel; `start` is the chance of each number the attacker has lost before it (F-54)."""
    return _Chain(attacker, defender, start or {0: 1}).run()


class _Chain:
    def __init__(self, attacker: LossLine, defender: LossLine, start: Mapping[int, Number]) -> None:
        self.attacker, self.defender = attacker, defender
        self.exact = exact(attacker.total, defender.total)
        self.number = Fraction if self.exact else float
        self.first = attacker.book.rulings.order == "attacker_first"
        self.peaceful = attacker.book.rulings.zero_rolls
        self.answers = [self._answer(lost) for lost in range(defender.total + 1)]
        self.rows: dict[int, list[Number]] = {}
        self.odds = DuelOdds(mutual=self.number(0), exchanges=self.number(0))
        for lost, chance in start.items():
            self._row(lost)[0] += self.number(chance)

    def _chances(self, strike: Strike) -> tuple[Number, ...]:
        return strike.exact if self.exact else strike.floats

    def _answer(self, lost: int) -> tuple[int, tuple[Number, ...]]:
        strike = self.defender.strike(lost)
        return strike.least, self._chances(strike)

    def _row(self, lost: int) -> list[Number]:
        """The chances of the states in which the attacker has lost so many, by the defender's losses."""
        lost = min(lost, self.attacker.total)
        if lost not in self.rows:
            self.rows[lost] = [self.number(0)] * (self.defender.total + 1)
        return self.rows[lost]

    def run(self) -> DuelOdds:
        """Work through the rows, from no losses to all."""
        for lost in range(self.attacker.total):
            if lost in self.rows:
                self._work(lost, self.rows.pop(lost))
        for others, chance in enumerate(self.rows.get(self.attacker.total, ())):
            if chance and others < self.defender.total:
                self.odds.beaten[others] = chance
            elif chance:
                self.odds.mutual += chance
        return self.odds

    def _work(self, lost: int, row: list[Number]) -> None:
        strike = self.attacker.strike(lost)
        hits = (strike.least, self._chances(strike))
        weights = self._settle(lost, row, hits)
        if row[-1]:
            self.odds.won[lost] = row[-1]
        if self.first:
            self._spread_in_turn(lost, weights, hits)
        else:
            self._spread_together(lost, weights, hits)

    def _settle(self, lost: int, row: list[Number], hits: tuple[int, tuple[Number, ...]]) -> list[Number]:
        """How often each state of a row is left, exchanges in which the attacker loses nothing staying inside it."""
        end = self.defender.total
        weights = [self.number(0)] * end
        for others in range(end):
            chance = row[others]
            if not chance:
                continue
            if self._harmless(lost, others):
                self.odds.stalemates[lost, others] = chance
                continue
            nothing = self._part(hits, 0) * self._spared(others)
            weight = chance / (1 - nothing) if nothing else chance
            weights[others] = weight
            self.odds.exchanges += weight
            for more, hit in enumerate(hits[1], hits[0]):
                after = min(others + more, end)
                spared = self._spared(after if self.first else others)
                if more and hit and spared:
                    row[after] += weight * hit * spared
        return weights

    def _part(self, strike: tuple[int, tuple[Number, ...]], losses: int) -> Number:
        return strike[1][losses - strike[0]] if strike[0] <= losses < strike[0] + len(strike[1]) else 0

    def _spared(self, others: int) -> Number:
        """The chance that the defender, having lost so many, hits nothing."""
        return self._part(self.answers[others], 0)

    def _harmless(self, lost: int, others: int) -> bool:
        if self.peaceful:
            return False
        return self.attacker.strengths[lost] == 0 == self.defender.strengths[others]

    def _spread_together(self, lost: int, weights: list[Number], hits: tuple[int, tuple[Number, ...]]) -> None:
        """Both strikes at once: states of one answering strike share the attacker's hits (F-16)."""
        for answer, first, group in self._groups(weights):
            self._answer_with(lost, answer, first + hits[0], convolved(group, hits[1]))

    def _spread_in_turn(self, lost: int, weights: list[Number], hits: tuple[int, tuple[Number, ...]]) -> None:
        """The attacker's hits first, the answer by what is left (FR-2)."""
        spread = [self.number(0)] * hits[0] + convolved(weights, hits[1])
        for answer, first, group in self._groups(spread[: self.defender.total]):
            self._answer_with(lost, answer, first, group)

    def _groups(self, weights: list[Number]) -> Iterator[tuple[tuple[int, tuple[Number, ...]], int, list[Number]]]:
        """Neighbouring states the defender answers from with the same strike."""
        place = 0
        for answer, states in groupby(range(len(weights)), key=self.answers.__getitem__):
            size = len(list(states))
            group = weights[place : place + size]
            if any(group):
                yield answer, place, group
            place += size

    def _answer_with(self, lost: int, answer: tuple[int, tuple[Number, ...]], first: int, spread: list[Number]) -> None:
        """Move what was spread along the defender's losses to the rows the answer leads to."""
        spread, first = folded(spread, first, self.defender.total)
        for more, chance in enumerate(answer[1], answer[0]):
            if more and chance:
                row = self._row(lost + more)
                last = first + len(spread)
                row[first:last] = [old + chance * new for old, new in zip(row[first:last], spread, strict=True)]


def convolved(weights: list[Number], chances: tuple[Number, ...]) -> list[Number]:
    """Weights spread by chances."""
    size = len(weights)
    spread: list[Number] = [0] * (size + len(chances) - 1)
    for place, chance in enumerate(chances):
        if chance:
            end = place + size
            spread[place:end] = [old + chance * one for old, one in zip(spread[place:end], weights, strict=True)]
    return spread


def folded(spread: list[Number], first: int, end: int) -> tuple[list[Number], int]:
    """Nobody loses more than he has: what lies beyond the end counts there (F-24)."""
    if first >= end:
        return [sum(spread)], end
    over = len(spread) - (end - first + 1)
    if over <= 0:
        return spread, first
    return [*spread[: end - first], sum(spread[end - first :])], first
