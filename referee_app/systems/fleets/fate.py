"""What the combat that is on may come to from here, the dice that have fallen counted (F-51 to F-53)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from referee_app.core.dice import Summed
from referee_app.core.table import Answer, Thrown
from referee_app.systems.fleets.book import Book, RowName
from referee_app.systems.fleets.course import Left, outcome, striking
from referee_app.systems.fleets.odds.bands import Blow, decimal_blow, rows_blow, surely
from referee_app.systems.fleets.odds.combat import Foe, inflicted
from referee_app.systems.fleets.odds.duel import DuelOdds, exact, onward
from referee_app.systems.fleets.odds.strike import LossLine
from referee_app.systems.fleets.state import Combat, Outcome, Side, Throw
from referee_app.systems.fleets.strength import strike_rows

Chances = dict[int, Any]
Pairs = dict[tuple[int, int], Any]
"""The losses of both sides, the attacker's first, with their chance."""

AT_ONCE = 6_000
"""States of a chain that is worked out inside a click; a longer one is left to whoever can wait."""


@dataclass(frozen=True)
class Fate:
    """Every end of a combat: outcomes, ships or points lost from here by either side, exchanges still to be fought."""

    outcomes: Mapping[Outcome, Any]
    attacker_losses: Chances
    defender_losses: Chances
    exchanges: Any


@dataclass(frozen=True)
class Moment:
    """A combat with the throws of a strike that is half thrown, and the rows still to be."""

    combat: Combat
    book: Book
    thrown: tuple[Throw, ...] = ()
    rows: tuple[RowName, ...] | None = None

    @cached_property
    def attacker(self) -> LossLine:
        """The attacker as losses eat him."""
        return LossLine(self.combat.attackers, self.book, self.combat.attacker_priorities)

    @cached_property
    def defender(self) -> LossLine:
        """The defending fleet as losses eat it."""
        return LossLine(self.combat.defenders, self.book, self.combat.defender_priorities)

    @property
    def strength(self) -> int:
        """How many ships or points the defender has to lose."""
        return self.combat.defence if self.combat.kind == "system" else self.defender.total

    @property
    def quick(self) -> bool:
        """Whether it is worked out inside a click."""
        return (self.attacker.total + 1) * (self.strength + 1) <= AT_ONCE

    def _blow(self, side: Side) -> tuple[int, Blow]:
        """The losses of a side's strike that have fallen, and what may still."""
        known = self.combat.blow(side)
        if known is not None:
            return known.losses, rows_blow((), self.book)
        if self.rows is not None and (side == "defender") == (self.combat.stage == "defender"):
            return sum(throw.losses for throw in self.thrown), rows_blow(self.rows, self.book)
        return 0, rows_blow(striking(self.combat, side, self.book)[1], self.book)

    def _answers(self) -> Callable[[int], Chances]:
        """The defender's strike, by what he has lost to the attacker's (FR-2)."""
        most = self.attacker.total
        fallen, blow = self._blow("defender")
        if self.book.rulings.order != "attacker_first" or self.combat.blow("attacker") is not None:
            whole = blow.capped(most, fallen)
            return lambda beaten: whole
        return lambda beaten: self._answer(beaten).capped(most)

    def _answer(self, beaten: int) -> Blow:
        if beaten >= self.strength:
            return rows_blow((), self.book)
        if self.combat.kind == "system":
            return rows_blow(strike_rows(self.strength - beaten, True, self.book), self.book)
        return decimal_blow(self.defender.strengths[beaten], self.book)

    def losses(self) -> Chances:
        """The losses of the strike that is being thrown, and no more than there is to lose (F-50)."""
        side: Side = "defender" if self.combat.stage == "defender" else "attacker"
        fallen, blow = self._blow(side)
        return blow.capped(self.strength if side == "attacker" else self.attacker.total, fallen)

    @property
    def untouched(self) -> bool:
        """Whether no die of it has fallen: then it is weighed as the forecast of the location weighs it."""
        whole = self.rows is None or self.rows == striking(self.combat, "attacker", self.book)[1]
        fallen = self.combat.blow("attacker") or self.combat.blow("defender") or self.thrown
        return not fallen and whole

    @property
    def few(self) -> bool:
        """Whether it is worked out in fractions: few ships, and nothing fallen (section 10)."""
        return self.untouched and exact(self.attacker.total, self.strength)

    def _fresh(self) -> Pairs:
        """The same before any die has fallen."""
        in_turn = self.book.rulings.order == "attacker_first"
        found: Pairs = {}
        for beaten, chance in inflicted(self.attacker.strengths[0], self.book, self.strength, True).items():
            before = beaten if in_turn else 0
            answer = self._foe.strength(before) if before < self.strength else 0
            for lost, more in inflicted(answer, self.book, self.attacker.total, True).items():
                found[lost, beaten] = found.get((lost, beaten), 0) + chance * more
        return found

    @property
    def _foe(self) -> Foe:
        if self.combat.kind == "system":
            return Foe(self.combat.defence, lambda beaten: self.combat.defence - beaten)
        return Foe(self.defender.total, self.defender.strengths.__getitem__)

    def pairs(self) -> Pairs:
        """Both sides' losses when this exchange is over (F-51)."""
        if self.few:
            return self._fresh()
        fallen, blow = self._blow("attacker")
        answers = self._answers()
        found: Pairs = {}
        for beaten, chance in blow.capped(self.strength, fallen).items():
            for lost, more in answers(beaten).items():
                found[lost, beaten] = found.get((lost, beaten), 0) + chance * more
        return found

    def left(self, lost: int, beaten: int) -> Left:
        """What both sides have left."""
        if self.combat.kind == "system":
            return Left(self.attacker.left(lost), self.combat.defenders, self.combat.defence - beaten)
        return Left(self.attacker.left(lost), self.defender.left(beaten), 0)

    def fate(self) -> Fate:
        """How it ends, whatever it takes; a combat that is over has but one end."""
        if self.combat.stage == "end":
            return Fate({self.combat.outcome: 1.0}, {0: 1.0}, {0: 1.0}, 0)
        return self._duel() if self.combat.kind == "duel" else self._exchange()

    def _exchange(self) -> Fate:
        pairs = self.pairs()
        outcomes: dict[Outcome, Any] = {}
        for (lost, beaten), chance in pairs.items():
            name = outcome(self.combat, self.left(lost, beaten), self.book)
            outcomes[name] = outcomes.get(name, 0) + chance
        return Fate(surely(outcomes), surely(_side(pairs, 0)), surely(_side(pairs, 1)), 1)

    def duel(self) -> DuelOdds:
        """Every end of a duel from here, this exchange not counted once dice of it have fallen."""
        if self.untouched:
            return onward(self.attacker, self.defender, {(0, 0): 1}, self.few)
        return _amid(self if self.thrown else Moment(self.combat, self.book))

    def _duel(self) -> Fate:
        odds = self.duel()
        found: dict[Outcome, Any] = {
            "attacker_wins": odds.attacker_wins,
            "defender_wins": odds.defender_wins,
            "mutual": odds.mutual,
            "stalemate": odds.stalemate,
        }
        ours, theirs = odds.attackers_lost(self.attacker.total), odds.defenders_lost(self.defender.total)
        outcomes = {name: chance for name, chance in found.items() if chance}
        fought = odds.exchanges + (not self.untouched)
        return Fate(surely(outcomes), surely(_possible(ours)), surely(_possible(theirs)), fought)


@lru_cache(maxsize=256)
def _amid(moment: Moment) -> DuelOdds:
    """A duel of which dice lie on the table: the forecast of the place and the odds of the strike both ask for it."""
    return onward(moment.attacker, moment.defender, moment.pairs())


def half_thrown(combat: Combat, book: Book, answers: Iterable[Answer]) -> Moment:
    """The combat with those of the dice on the table that belong to the strike which is being thrown (F-12)."""
    side: Side = "defender" if combat.stage == "defender" else "attacker"
    mine = f"{combat.exchange}:{side}:"
    dice = [Summed(2).read(one.faces) for one in answers if isinstance(one, Thrown) and one.key.startswith(mine)]
    if not dice or combat.blow(side):
        return Moment(combat, book)
    rows = striking(combat, side, book)[1]
    thrown = tuple(Throw(row, sum_, book.cell(row, sum_)) for row, sum_ in zip(rows, dice, strict=False))
    return Moment(combat, book, thrown, rows[len(thrown) :])


def _side(pairs: Pairs, side: int) -> Chances:
    found: Chances = {}
    for pair, chance in pairs.items():
        found[pair[side]] = found.get(pair[side], 0) + chance
    return found


def _possible(found: Mapping[int, Any]) -> Chances:
    return {number: chance for number, chance in found.items() if chance}
