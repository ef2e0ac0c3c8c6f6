"""A fleet's whole turn at one location, foretold: every opposing fleet in its owner's order, then the system (F-54).

Pure, so that a long forecast may be worked out wherever the window likes; it stops when its `Effort` says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from referee_app.core.effort import Effort
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.odds.bands import surely
from referee_app.systems.fleets.odds.combat import Chances, Foe, Passage, add, fallen, passage
from referee_app.systems.fleets.odds.duel import exact, onward
from referee_app.systems.fleets.plan import Force, Plan
from referee_app.systems.fleets.state import Kind, ShipType

Means = Mapping[ShipType, Any]
"""Expected survivors by type."""


@dataclass(frozen=True)
class Stage:
    """One combat of a forecast. `met` is the chance that it is fought; of that, how it ends.

    `wins` and `loses` speak of the attacker; `mutual` of both gone, `stays` of both left: a stalemate on a system.
    `attackers` and `defenders` are the ships expected to be left after it, none where it is not fought.
    """

    target: str
    kind: Kind
    met: Any
    wins: Any
    loses: Any
    mutual: Any
    stays: Any
    exchanges: Any
    attackers: Means = field(default_factory=dict)
    defenders: Means = field(default_factory=dict)

    @property
    def given(self) -> Stage:
        """It, supposed that it is fought: the four ends come to one; as it is where it never is."""
        if not self.met or self.met == 1:
            return self
        ends = surely({name: getattr(self, name) / self.met for name in ("wins", "loses", "mutual", "stays")})
        ours, theirs = ({ship: n / self.met for ship, n in one.items()} for one in (self.attackers, self.defenders))
        exchanges = self.exchanges / self.met
        return replace(self, met=1, exchanges=exchanges, attackers=ours, defenders=theirs, **ends)


@dataclass(frozen=True)
class Forecast:
    """What a fleet's turn at a location comes to (F-54).

    `survivors` are the ships expected to be left in the end, those a stalemate holds among them; `ships_left` is the
    chance of each number of them.
    """

    stages: tuple[Stage, ...]
    reached: Any
    subdued: Any
    subdued_alive: Any
    destroyed: Any
    lost: Any
    blocked: Any
    survivors: Means
    ships_left: Chances = field(default_factory=dict)

    @property
    def fights(self) -> tuple[Stage, ...]:
        """The combats with fleets."""
        return tuple(stage for stage in self.stages if stage.kind != "system")

    @property
    def siege(self) -> Stage | None:
        """The attack on the system, where there is one."""
        return next((stage for stage in self.stages if stage.kind == "system"), None)

    @property
    def likeliest(self) -> tuple[int, Any]:
        """How many ships are left most likely in the end, none where it is lost, and how likely that is; the most of
        several numbers that are as likely (F-53)."""
        chances = {**self.ships_left, 0: self.lost}
        return max(chances.items(), key=lambda one: (one[1], one[0]))

    @property
    def success(self) -> Any:
        """The chance that the fleet subdues the system and lives; where there is none, that it wins its last fight."""
        if self.siege is not None:
            return self.subdued_alive
        return self.stages[-1].wins if self.stages else 0


def forecast(plan: Plan, book: Book, fractions: bool = True, effort: Effort | None = None) -> Forecast:
    """Fleet after fleet, then the system; in fractions where they are few enough, and wanted.

    Raises `GivenUp` when nobody waits any more, `TooLong` when it is too much work.
    """
    way = _Way(plan, book, fractions, effort)
    for other in plan.opposing:
        if plan.duels:
            way.duel(other)
        else:
            way.meet(other)
    reached = way.alive
    if plan.defence is not None:
        way.besiege(plan.defence)
    ends = dict(way.held)
    add(ends, way.chances)
    left = {way.line.total - lost: chance for lost, chance in ends.items()}
    return Forecast(
        tuple(way.stages),
        reached,
        way.subdued,
        way.alive_there,
        way.destroyed,
        way.lost,
        way.blocked,
        way.line.expected(ends, way.zero),
        left,
    )


@lru_cache(maxsize=64)
def at_once(plan: Plan, book: Book) -> Forecast:
    """The forecast of a plan that is quick; one that was asked for lately is not worked out again."""
    return forecast(plan, book)


def _ends(met: Any, *chances: Any) -> tuple[Any, Any, Any, Any]:
    """How a combat ends; what alone can come of one that is surely fought is certain."""
    wins, loses, mutual, stays = surely(dict(enumerate(chances))).values() if met == 1 else chances
    return wins, loses, mutual, stays


class _Way:
    """A fleet on its way: the chance of each number of ships lost, and what has become of the other chances."""

    def __init__(self, plan: Plan, book: Book, fractions: bool, effort: Effort | None) -> None:
        self.plan, self.book, self.effort = plan, book, effort or Effort()
        self.waited_for = effort is not None
        self.line, self.opening = plan.attacker.line(book), plan.opening
        self.few = fractions and plan.opening is None
        self.zero: Any = Fraction(0) if self.few else 0.0
        self.stages: list[Stage] = []
        self.lost = self.blocked = self.subdued = self.alive_there = self.destroyed = self.zero
        self.held: Chances = {}
        self.chances: Chances = {0: 1 + self.zero}
        if not self.line.total and plan.opening is None:
            self.chances, self.lost = {}, 1 + self.zero

    @property
    def alive(self) -> Any:
        """The chance that it is still there and may go on; certain only where nothing can have become of it."""
        there = sum(self.chances.values(), self.zero)
        return surely({"there": there, "lost": self.lost, "blocked": self.blocked})["there"]

    def _is_few(self, theirs: int) -> bool:
        """Whether this combat is kept in fractions: never after one that was not (section 10)."""
        self.few = self.few and exact(self.line.total, theirs)
        return self.few

    def duel(self, other: Force) -> None:
        """One duel: only the victor goes on (F-34)."""
        line, met, opening = other.line(self.book), self.alive, self.opening
        self.opening = None
        start: Mapping[tuple[int, int], Any] = {(lost, 0): chance for lost, chance in self.chances.items()}
        few = self._is_few(line.total)
        if opening is not None and opening.quick:
            odds = opening.duel()
        else:
            effort = self.effort if self.waited_for or self.stages else None  # the first may be known already
            odds = onward(self.line, line, opening.pairs() if opening else start, few, effort)
        ends = _ends(met, odds.attacker_wins, odds.defender_wins, odds.mutual, odds.stalemate)
        ours = self.line.expected(odds.attackers_lost(self.line.total), self.zero)
        theirs = line.expected(odds.defenders_lost(line.total), self.zero)
        exchanges = odds.exchanges + (opening is not None)
        self.stages.append(Stage(other.id, "duel", met, *ends, exchanges, ours, theirs))
        self.lost += odds.defender_wins + odds.mutual
        self.blocked += odds.stalemate
        for (lost, _), chance in odds.stalemates.items():
            add(self.held, {lost: chance})
        self.chances = odds.won

    def meet(self, other: Force) -> None:
        """One exchange in space: whoever is left goes on (F-31)."""
        line = other.line(self.book)
        found = self._exchange(Foe(line.total, line.strengths.__getitem__))
        self._passed(other.id, "space", found, line.expected(found.beaten, self.zero))

    def besiege(self, defence: int) -> None:
        """The system at the end; one without defence falls to whoever comes (F-33, F-35)."""
        if defence == 0:
            return self._undefended()
        found = self._exchange(Foe(defence, lambda beaten: defence - beaten))
        stage = self._passed(self.plan.system, "system", found, {})
        either = {"subdued": stage.wins + stage.mutual, "held": stage.loses + stage.stays + (1 - stage.met)}
        self.subdued, self.alive_there = surely(either)["subdued"], stage.wins
        if self.plan.destroy:
            self.destroyed = stage.wins if self.book.rulings.destroy_needs_survivor else self.subdued
        return None

    def _undefended(self) -> None:
        met = self.subdued = self.alive_there = self.alive
        zero = self.zero
        left = self.line.expected(self.chances, zero)
        self.stages.append(Stage(self.plan.system, "system", met, met, zero, zero, zero, zero, left))
        if self.plan.destroy:
            armed = (chance for lost, chance in self.chances.items() if self.line.strengths[lost])
            self.destroyed = sum(armed, zero)

    def _exchange(self, foe: Foe) -> Passage:
        """Both strikes, the dice counted that have fallen."""
        opening, self.opening = self.opening, None
        if opening is not None:
            return fallen(opening.pairs(), self.line.total, foe.total)
        return passage(self.line, self.chances, foe, self._is_few(foe.total), self.effort)

    def _passed(self, target: str, kind: Kind, found: Passage, theirs: Means) -> Stage:
        met, zero = self.alive, self.zero
        ends = _ends(met, found.wins + zero, found.loses + zero, found.mutual + zero, found.stays + zero)
        left = self.line.expected(found.after, zero)
        stage = Stage(target, kind, met, *ends, met, left, theirs)
        self.stages.append(stage)
        self.lost += stage.loses + stage.mutual
        self.chances = found.after
        return stage
