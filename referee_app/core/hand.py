"""Dice as a hand throws them: only sizes that can be bought. A pick among five is a d6, a 6 thrown again (S-35, C-10).

The rules keep what such a pick came to, one face a die; the faces thrown again are only seen while the dice lie there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar, cast

from referee_app.core.dice import LONGEST, BadAnswer, Dice, Each, Faces, OpenEnded, Owed, Percent, Summed

V = TypeVar("V")

SIZES = (6, 8, 10, 12, 20, 100, 1000)
"""Dice that lie on tables; a hundred is two ten-sided dice, a thousand three."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Dice that count along a list of `among`: the smallest die that reaches its end; beyond it they fall again."""

    count: int
    among: int

    @property
    def sides(self) -> int:
        """Sides of the die that is really thrown."""
        return next((size for size in SIZES if size >= self.among), SIZES[-1])

    def beyond(self, face: int) -> bool:
        """Whether a face stands for nobody on the list."""
        return face > self.among

    def owed(self, faces: Faces) -> Owed:
        """First every die once, then each that fell beyond the list."""
        if len(faces) > self.count:
            raise BadAnswer("too_many", expected=self.count, got=len(faces))
        for die in faces:
            self._check_die(die)
        if len(faces) < self.count:
            return tuple((index, self.sides) for index in range(len(faces), self.count))
        return tuple((index, self.sides) for index, die in enumerate(faces) if self.beyond(die[-1]))

    def _check_die(self, die: tuple[int, ...]) -> None:
        for face in die:
            if not 1 <= face <= self.sides:
                raise BadAnswer("face", face=face, sides=self.sides)
        if not die or len(die) > LONGEST or not all(map(self.beyond, die[:-1])):
            raise BadAnswer("too_many", expected=1, got=len(die))

    def read(self, faces: Faces) -> tuple[int, ...]:
        """The place on the list each die came to."""
        owed = self.owed(faces)
        if owed:
            raise BadAnswer("owed", count=len(owed), sides=self.sides)
        return tuple(die[-1] for die in faces)

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """All places, evenly."""
        return Each(self.count, self.among).outcomes()

    def reach(self, need: int) -> Fraction:
        """Chance of one die."""
        return Each(1, self.among).reach(need)


def at_table(dice: Dice[V]) -> Dice[V]:
    """The dice really thrown for these; the same ones wherever they exist."""
    if isinstance(dice, Each) and dice.sides not in SIZES:
        return cast("Dice[V]", Counted(dice.count, dice.sides))
    return dice


def kept(dice: Dice[object], faces: Faces) -> Faces:
    """What the rules keep of faces thrown at the table: of a pick its last face, up to the first still thrown again."""
    thrown = at_table(dice)
    if not isinstance(thrown, Counted):
        return faces
    places = [die[-1] for die in faces]
    whole = next((index for index, place in enumerate(places) if thrown.beyond(place)), len(places))
    return tuple((place,) for place in places[:whole])


def exists(dice: Dice[object]) -> bool:
    """Whether such dice can be thrown at a table."""
    known = isinstance(dice, Each | Summed | OpenEnded | Percent | Counted)
    return known and dice.sides in SIZES and dice.count > 0
