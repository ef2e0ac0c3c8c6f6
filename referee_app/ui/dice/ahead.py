"""What is typed ahead: the beginning of the next throw of a line, and dice that wait for another throw. Behind a step
back and forward, and behind an amendment, it comes again with what stood in the field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee_app.core.table import Roll


@dataclass(frozen=True, slots=True)
class _Left:
    """What stood where play was left: for which throw, where one was asked, in the field, and waiting."""

    roll: Roll[Any] | None
    typed: str
    dealt: str
    waiting: str


class Ahead:
    """What is typed for throws that are not asked yet."""

    def __init__(self) -> None:
        self.begun = self.waiting = ""
        self._dealt = ""
        """With what the field began of dice that were typed ahead, or entered while others were owed: they are dice,
        and no sum."""
        self._here: object = ()
        """The place where play stands; none behind a step, and at the beginning none of its own."""
        self._asked = self._moved = self._back = False
        """Whether something is asked here; whether play has gone a step; whether it came here by one."""
        self._left: dict[object, _Left] = {}

    def come_to(self, place: object, asked: bool) -> None:
        """Play stands at this place now: what was left elsewhere is for none once something is done."""
        if self._here is None:
            self.begun = self.waiting = ""
        if not self._moved and place != self._here is not None:
            self._left.clear()
        if place != self._here:
            self._dealt = ""
        self._here, self._asked, self._back, self._moved = place, asked, self._moved, False
        left = self._left.get(place) if self._back else None
        if left is not None and not asked:
            self.waiting = left.waiting

    @property
    def kept(self) -> str:
        """What was typed with dice that were taken, and is of no throw yet, though it may stand in the field."""
        return self.begun or self._dealt or self.waiting

    def leave(self, roll: Roll[Any], typed: str) -> None:
        """Play goes a step, or an old line's throws are asked: this is typed for a throw."""
        if self._here is not None:
            asked = self._asked
            self._left[self._here] = _Left(roll if asked else None, typed if asked else "", self._dealt, self.waiting)
        self._here, self._moved = None, True
        self.begun = self.waiting = ""

    def take(self, roll: Roll[Any], by_hand: bool) -> str:
        """What is typed for a throw that is asked now."""
        left = self._left.get(self._here) if self._back else None
        if left is not None and left.roll is not None and _alike(left.roll, roll):
            self.begun, self._dealt, self.waiting = "", left.dealt, left.waiting
            return left.typed
        text = self._dealt = self.begun or (self.waiting if by_hand else "")
        self.begun, self.waiting = "", "" if by_hand else self.waiting
        return text

    def begin(self, typed: str) -> None:
        """These were entered of the throw that is asked, and others are still owed."""
        self._dealt = typed

    def deals(self, text: str) -> bool:
        """Whether what stands in the field is what was typed ahead, and no more."""
        if not text.startswith(self._dealt):
            self._dealt = ""
        return bool(self._dealt) and text.strip() == self._dealt.strip()


def _alike(one: Roll[Any], other: Roll[Any]) -> bool:
    return (one.key, one.dice, one.who) == (other.key, other.dice, other.who)
