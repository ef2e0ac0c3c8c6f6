"""A result carried out: who takes the steps, the attacker completely first, then the defender, then who exploits
(O-28 to O-39)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from referee_app.systems.ocs.book import Book, Result
from referee_app.systems.ocs.state import Advance, AttackType, Fighter, Phase, SideResult, Void

Steps = int | None
Pick = Callable[[tuple[int, ...]], int]
"""Which of the units that qualify takes the next step; they come in the order the panel suggests."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side as a result finds it: each unit's rating and steps (None: as many as needed), and the lead's place."""

    ars: tuple[int, ...]
    steps: tuple[Steps, ...]
    lead: int = 0
    dg: tuple[bool, ...] = ()

    def disorganized(self, place: int) -> bool:
        """Whether a unit was already disorganized (O-7)."""
        return bool(self.dg) and self.dg[place]


def side_of(fighters: Sequence[Fighter], lead: int) -> Side:
    """The units of a plan as a result finds them."""
    return Side(
        ars=tuple(one.ar for one in fighters),
        steps=tuple(one.steps for one in fighters),
        lead=lead,
        dg=tuple(one.dg for one in fighters),
    )


def first(places: tuple[int, ...]) -> int:
    """The panel's suggestion (O-31)."""
    return places[0]


class Losses:
    """The steps of one side going one by one, hard losses and options counted together (O-29 to O-31)."""

    def __init__(self, side: Side, book: Book, pick: Pick = first) -> None:
        self.left = list(side.steps)
        self.lost = 0
        self._taken = [0] * len(side.steps)
        self._side = side
        self._book, self._spread = book, book.rulings.spread_losses
        self._pick = pick

    def copy(self) -> Losses:
        """The same losses to go on with by suggestion, apart from these."""
        other = Losses(self._side, self._book)
        other.left, other.lost, other._taken = list(self.left), self.lost, list(self._taken)
        return other

    @property
    def destroyed(self) -> bool:
        """Whether nobody has a step left."""
        return not any(left is None or left for left in self.left)

    def qualifying(self) -> tuple[int, ...]:
        """Who may take the next step, in the order suggested: lowest rating first, then list order (O-31, OR-5)."""
        alive = [place for place, left in enumerate(self.left) if left is None or left]
        if self._spread and not self.lost and self._side.lead in alive:
            return (self._side.lead,)
        spared = [place for place in alive if not self._taken[place]]
        may = spared if self._spread and spared else alive
        return tuple(sorted(may, key=lambda place: (self._side.ars[place], place)))

    def lose(self, count: int) -> int:
        """Take so many steps, or as many as there are (O-30); says how many went."""
        before = self.lost
        while self.lost - before < count and (places := self.qualifying()):
            self._take(places[0] if len(places) == 1 or self._dooms(count - self.lost + before) else self._pick(places))
        return self.lost - before

    def _dooms(self, owed: int) -> bool:
        """Whether everybody dies anyway, so that nobody need choose."""
        return all(left is not None for left in self.left) and sum(left or 0 for left in self.left) <= owed

    def _take(self, place: int) -> None:
        left = self.left[place]
        self.left[place] = None if left is None else left - 1
        self._taken[place] += 1
        self.lost += 1


@dataclass(frozen=True, slots=True)
class Manner:
    """What of the attack itself bears on its consequences: its type, its phase and its hexes (O-36, O-38, OR-8)."""

    attack_type: AttackType = "regular"
    phase: Phase = "combat"
    hexes: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Exploitation:
    """Whom the result marks (O-34), and if nobody, why."""

    threshold: int | None = None
    void: Void = ""
    marked: tuple[int, ...] = ()


def hexes_allow(hexes: Sequence[int]) -> bool:
    """O-36: not from three hexes, nor from two that do not touch; the same direction twice is one (O-6)."""
    distinct = sorted(set(hexes))
    if len(distinct) < 2:
        return True
    return len(distinct) == 2 and distinct[1] - distinct[0] in (1, 5)


def void_of(manner: Manner, book: Book) -> Void:
    """Why an attack can never exploit, known before any die (O-36, O-38, OR-8)."""
    void = always_void(manner)
    if void != "overrun" and manner.phase == "exploitation" and not book.rulings.exploitation_phase_exploits:
        return "phase"
    return void


def always_void(manner: Manner) -> Void:
    """Why an attack can never exploit, whatever the house rules say (O-36, O-38)."""
    if manner.attack_type == "overrun":
        return "overrun"
    return "" if hexes_allow(manner.hexes) else "hexes"


def retreated(losses: Losses, hexes: int, dg: bool, book: Book) -> SideResult:
    """What a side comes to after its losses: whom nothing is left of retreats nowhere (O-32, O-37)."""
    destroyed = losses.destroyed
    hexes = 0 if destroyed else hexes
    disorganized = not destroyed and (dg or hexes >= book.disorganizing_retreat)
    return SideResult(losses.lost, hexes, destroyed, disorganized, tuple(losses.left))


def frees(result: Result, taken: int, toll: SideResult) -> bool:
    """O-33: an option point went as a retreat, or the attacker was gone before he could take them all."""
    untaken = toll.destroyed and taken < result.att_option
    return result.def_option > 0 and (toll.retreat > 0 or untaken)


def attacker(result: Result, side: Side, hexes: int, book: Book) -> tuple[SideResult, bool]:
    """The attacker's part with so many option points as hexes, and whether it frees the defender (O-28 to O-33)."""
    losses = Losses(side, book)
    losses.lose(result.att_loss)
    taken = losses.lose(result.att_option - hexes)
    toll = retreated(losses, hexes, False, book)
    return toll, frees(result, taken, toll)


def defender(result: Result, side: Side, split: tuple[int, int], book: Book) -> SideResult:
    """The defender's part with his option split into hexes and steps; (0, 0) when he ignores it (O-29 to O-37)."""
    hexes, steps = split
    losses = Losses(side, book)
    losses.lose(result.def_loss + steps)
    return retreated(losses, hexes, result.dg, book)


def exploitation(result: Result, side: Side, toll: SideResult, manner: Manner, book: Book) -> Exploitation:
    """Who is exploitation-marked, or the first reason why nobody is (O-34 to O-39)."""
    if result.exploit is None:
        return Exploitation()
    void = void_of(manner, book) or ("retreat" if toll.retreat else "")
    marked = () if void else exploiting(result.exploit, side, toll, book)
    return Exploitation(result.exploit, void or ("" if marked else "no unit"), marked)


def exploiting(threshold: int, side: Side, toll: SideResult, book: Book) -> tuple[int, ...]:
    """Every attacking unit with a step left, the rating, and not disorganized (O-34, OR-7)."""
    may = book.rulings.dg_attackers_exploit
    return tuple(
        place
        for place, left in enumerate(toll.steps_left)
        if left != 0 and side.ars[place] >= threshold and (may or not (side.disorganized(place) or toll.dg))
    )


def vacated(defending: SideResult) -> bool:
    """Whether the defender's hex is empty (O-39)."""
    return defending.destroyed or defending.retreat > 0


def advance(attacking: SideResult, defending: SideResult, manner: Manner) -> Advance:
    """Whether the attackers may or must advance (O-39)."""
    if not vacated(defending) or attacking.destroyed or attacking.retreat:
        return "none"
    return "must" if manner.attack_type == "overrun" else "may"
