"""How a duel to the death may end (F-34, F-53); the chain itself is in `chain`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from referee_app.core.effort import Effort
from referee_app.systems.fleets.odds.bands import Number
from referee_app.systems.fleets.odds.chain import Chain
from referee_app.systems.fleets.odds.line import LossLine

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
