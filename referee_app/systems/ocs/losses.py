"""Who takes the steps a side loses (O-30, O-31): the lead unit first, and nobody twice before everybody once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Fighter

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
