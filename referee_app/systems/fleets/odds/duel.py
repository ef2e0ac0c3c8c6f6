"""A duel to the death as a Markov chain: states are the ships both sides have lost (F-53).

Rows of the chain are worked through in the order of the attacker's losses; within one, the strikes of all states in
which the defender is equally strong are spread together, which is what makes it fast.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from referee_app.systems.fleets.odds.line import LossLine
from referee_app.systems.fleets.odds.strike import Strike

MOST_EXACT = 2_000
"""States up to which every figure is an exact fraction."""

Number = Any
"""A Fraction in an exact chain, else a float: one text serves both."""

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

    @property
    def attacker_wins(self) -> Number:
        """The chance that only the attacker is left."""
        return sum(self.won.values(), self.zero)

    @property
    def defender_wins(self) -> Number:
        """The chance that only the defender is left."""
        return sum(self.beaten.values(), self.zero)

    @property
    def stalemate(self) -> Number:
        """The chance that neither can hurt the other any more (F-30)."""
        return sum(self.stalemates.values(), self.zero)

    def attackers_lost(self, everybody: int) -> dict[int, Number]:
        """The chance of each number the attacker has lost in the end."""
        return _summed((*self.won.items(), (everybody, self.defender_wins + self.mutual)), self.stalemates, 0)

    def defenders_lost(self, everybody: int) -> dict[int, Number]:
        """The same for the defender."""
        return _summed((*self.beaten.items(), (everybody, self.attacker_wins + self.mutual)), self.stalemates, 1)


def _summed(ends: Iterable[tuple[int, Number]], stalemates: Mapping[tuple[int, int], Number], side: int) -> Chances:
    found: Chances = {}
    for lost, chance in (*ends, *((both[side], chance) for both, chance in stalemates.items())):
        found[lost] = found.get(lost, 0) + chance
    return found


def duel(attacker: LossLine, defender: LossLine, start: Mapping[int, Number] | None = None) -> DuelOdds:
    """Every end of a duel; `start` is the chance of each number the attacker has lost before it (F-54)."""
    return _Chain(attacker, defender, start or {0: 1}).run()


@dataclass(frozen=True, eq=False)
class Blow:
    """A strike ready for the chain: the least losses, the chance of each number from there, and that of none."""

    least: int
    chances: tuple[Number, ...]

    @cached_property
    def nothing(self) -> Number:
        """The chance that it hits nobody."""
        return 0 if self.least else self.chances[0]


class _Chain:
    def __init__(self, attacker: LossLine, defender: LossLine, start: Mapping[int, Number]) -> None:
        self.attacker, self.defender = attacker, defender
        self.exact = exact(attacker.total, defender.total)
        self.number = Fraction if self.exact else float
        self.first = attacker.book.rulings.order == "attacker_first"
        self.peaceful = attacker.book.rulings.zero_rolls
        self._known: dict[Strike, Blow] = {}
        self.answers = [self._blow(defender, lost) for lost in range(defender.total + 1)]
        self.groups = tuple(_groups(self.answers[:-1]))
        self.rows: dict[int, list[Number]] = {}
        self.odds = DuelOdds(mutual=self.number(0), exchanges=self.number(0), zero=self.number(0))
        for lost, chance in start.items():
            self._row(lost)[0] += self.number(chance)

    def _blow(self, line: LossLine, lost: int) -> Blow:
        """A side's strike after so many losses, the same one the same object."""
        strike = line.strike(lost)
        if strike not in self._known:
            self._known[strike] = Blow(strike.least, strike.exact if self.exact else strike.floats)
        return self._known[strike]

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
        hits = self._blow(self.attacker, lost)
        weights = self._settle(lost, row, hits)
        if row[-1]:
            self.odds.won[lost] = row[-1]
        if self.first:
            self._spread_in_turn(lost, weights, hits)
        else:
            self._spread_together(lost, weights, hits)

    def _settle(self, lost: int, row: list[Number], hits: Blow) -> list[Number]:
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
            nothing = hits.nothing * self._spared(others)
            weight = chance / (1 - nothing) if nothing else chance
            weights[others] = weight
            self.odds.exchanges += weight
            for more, hit in enumerate(hits.chances, hits.least):
                after = min(others + more, end)
                spared = self._spared(after if self.first else others)
                if more and hit and spared:
                    row[after] += weight * hit * spared
        return weights

    def _spared(self, others: int) -> Number:
        """The chance that the defender, having lost so many, hits nothing."""
        return self.answers[others].nothing

    def _harmless(self, lost: int, others: int) -> bool:
        if self.peaceful:
            return False
        return self.attacker.strengths[lost] == 0 == self.defender.strengths[others]

    def _spread_together(self, lost: int, weights: list[Number], hits: Blow) -> None:
        """Both strikes at once: states of one answering strike share the attacker's hits (F-16)."""
        for answer, first, last in self.groups:
            group = weights[first:last]
            if any(group):
                self._answer_with(lost, answer, first + hits.least, convolved(group, hits.chances))

    def _spread_in_turn(self, lost: int, weights: list[Number], hits: Blow) -> None:
        """The attacker's hits first, the answer by what is left (FR-2)."""
        end = self.defender.total
        spread = ([self.number(0)] * hits.least + convolved(weights, hits.chances))[:end]
        for answer, first, last in self.groups:
            group = spread[first:last]
            if any(group):
                self._answer_with(lost, answer, first, group)

    def _answer_with(self, lost: int, answer: Blow, first: int, spread: list[Number]) -> None:
        """Move what was spread along the defender's losses to the rows the answer leads to."""
        spread, first = folded(spread, first, self.defender.total)
        for more, chance in enumerate(answer.chances, answer.least):
            if more and chance:
                row = self._row(lost + more)
                last = first + len(spread)
                row[first:last] = [old + chance * new for old, new in zip(row[first:last], spread, strict=True)]


def _groups(answers: list[Blow]) -> Iterator[tuple[Blow, int, int]]:
    """Neighbouring states the defender answers from with the same strike."""
    first = 0
    for last, answer in enumerate(answers, 1):
        if last == len(answers) or answers[last] is not answer:
            yield answer, first, last
            first = last


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
