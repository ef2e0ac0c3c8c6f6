"""Dice: what may fall, what is still owed, what it means and how likely it is. None of them ever rolls.

A throw is kept as `Faces`: one tuple a die, holding that die's faces in the order thrown (re-rolls behind
the first face). Dice that fall together form a *wave*: first every die once, then all re-rolls together, as at a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Protocol, TypeVar

Faces = tuple[tuple[int, ...], ...]
Owed = tuple[tuple[int, int], ...]
"""The dice of the next wave: (which die, how many sides)."""

V_co = TypeVar("V_co", covariant=True)

TAIL = 20
"""After this many top faces in a row an outcome tree stops; what lies beyond is below 6**-20 a die and stays in the
last outcome, so nothing vanishes."""

LONGEST = 60
"""A die is thrown on at most so often: the door takes no longer one, and what is taken must be kept."""


class BadAnswer(ValueError):
    """Typed dice or a decision that cannot be: a reason key and the figures its sentence needs."""

    def __init__(self, reason: str, **details: int | str) -> None:
        super().__init__(reason, details)
        self.reason = reason
        self.details = details


class Dice(Protocol[V_co]):
    """Any set of dice that is thrown as one."""

    @property
    def count(self) -> int:
        """How many dice are thrown at first."""

    @property
    def sides(self) -> int:
        """Sides of each die."""

    def owed(self, faces: Faces) -> Owed:
        """The dice that still have to fall; empty when the throw is whole. Raises `BadAnswer` for what cannot fall."""

    def read(self, faces: Faces) -> V_co:
        """What a whole throw is worth. Raises `BadAnswer` when it is not whole or cannot fall."""

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """Every distinct throw with its exact chance."""

    def reach(self, need: int) -> Fraction:
        """The exact chance that one of these dice (or their sum, where only that counts) is `need` or more."""


def _first_wave(faces: Faces, count: int, sides: int) -> Owed:
    if len(faces) > count:
        raise BadAnswer("too_many", expected=count, got=len(faces))
    _check(faces, sides)
    return _wave(len(faces), count, sides)


@lru_cache(maxsize=1_000)
def _wave(first: int, count: int, sides: int) -> Owed:
    return tuple((index, sides) for index in range(first, count))


def _one_by_one(faces: Faces, count: int, sides: int) -> Owed:
    """Every die once."""
    for die in faces:
        if len(die) != 1:
            raise BadAnswer("too_many", expected=count, got=sum(map(len, faces)))
    return _first_wave(faces, count, sides)


def _check(faces: Faces, sides: int) -> None:
    for die in faces:
        for face in die:
            if not 1 <= face <= sides:
                raise BadAnswer("face", face=face, sides=sides)


def _whole(dice: Dice[object], faces: Faces) -> None:
    owed = dice.owed(faces)
    if owed:
        raise BadAnswer("owed", count=len(owed), sides=owed[0][1])


@dataclass(frozen=True, slots=True)
class Each:
    """Ordinary dice read one by one, such as "which craft is hit"."""

    count: int
    sides: int = 6

    def owed(self, faces: Faces) -> Owed:
        """Every die once."""
        return _one_by_one(faces, self.count, self.sides)

    def read(self, faces: Faces) -> tuple[int, ...]:
        """The faces in order."""
        _whole(self, faces)
        return tuple(die[0] for die in faces)

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """All faces of all dice, evenly."""
        chance = Fraction(1, self.sides**self.count)
        for fall in product(range(1, self.sides + 1), repeat=self.count):
            yield tuple((face,) for face in fall), chance

    def reach(self, need: int) -> Fraction:
        """Chance of one die."""
        return Fraction(max(0, min(self.sides, self.sides + 1 - need)), self.sides)


@dataclass(frozen=True, slots=True)
class Summed:
    """Dice of which only the sum counts; a sum typed alone is kept as one die showing 0, then the sum."""

    count: int
    sides: int = 6

    def owed(self, faces: Faces) -> Owed:
        """Every die once, or nothing when the sum is given."""
        if len(faces) == 1 and faces[0][:1] == (0,):
            if self.is_sum(faces):
                return ()
            raise BadAnswer("sum", low=self.count, high=self.count * self.sides)
        return _one_by_one(faces, self.count, self.sides)

    def is_sum(self, faces: Faces) -> bool:
        """Whether these are not faces but the sum alone."""
        return len(faces) == 1 and len(faces[0]) == 2 and faces[0][0] == 0 and self.fits(faces[0][1])

    def fits(self, total: int) -> bool:
        """Whether these dice can show that sum."""
        return self.count <= total <= self.count * self.sides

    def read(self, faces: Faces) -> int:
        """The sum."""
        _whole(self, faces)
        return sum(sum(die) for die in faces)

    def distribution(self) -> dict[int, Fraction]:
        """Every sum with its chance, by adding one die after another."""
        ways = {0: 1}
        for _ in range(self.count):
            longer: dict[int, int] = {}
            for total, number in ways.items():
                for face in range(1, self.sides + 1):
                    longer[total + face] = longer.get(total + face, 0) + number
            ways = longer
        return {total: Fraction(number, self.sides**self.count) for total, number in ways.items()}

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """Every sum once."""
        for total, chance in self.distribution().items():
            yield ((0, total),), chance

    def reach(self, need: int) -> Fraction:
        """Chance that the sum is `need` or more."""
        return sum((chance for total, chance in self.distribution().items() if total >= need), Fraction(0))


@dataclass(frozen=True, slots=True)
class OpenEnded:
    """Dice whose top face is thrown again and added, and whose first face of 1 bombs out to 0 (S-1 to S-3).

    `enough` is the value from which a top face need not be thrown again (S-30); it may be, and then it counts.
    """

    count: int = 1
    enough: int | None = None
    sides: int = 6

    def _open(self, die: tuple[int, ...]) -> bool:
        return die[-1] == self.sides and (self.enough is None or sum(die) < self.enough)

    def _check_die(self, die: tuple[int, ...]) -> None:
        if not die or any(face != self.sides for face in die[:-1]):
            raise BadAnswer("too_many", expected=1, got=len(die))
        if len(die) > LONGEST:
            raise BadAnswer("too_many", expected=LONGEST, got=len(die))

    def owed(self, faces: Faces) -> Owed:
        """First every die once, then each open top face again."""
        first, sides, again = _first_wave(faces, self.count, self.sides), self.sides, False
        for die in faces:
            if len(die) != 1:
                self._check_die(die)
            again = again or die[-1] == sides
        if first or not again:
            return first
        return tuple((index, sides) for index, die in enumerate(faces) if self._open(die))

    def read(self, faces: Faces) -> tuple[int, ...]:
        """The value of each die: 0 for a bomb-out, else the sum of its faces."""
        _whole(self, faces)
        return tuple(map(self.value, faces))

    def value(self, die: tuple[int, ...]) -> int:
        """The value of one die with these faces."""
        return 0 if die[0] == 1 else sum(die)

    def reach(self, need: int) -> Fraction:
        """T(n) of S-70: no bomb-out and the value is `need` or more."""
        if need <= 2:
            return Fraction(self.sides - 1, self.sides)
        again, rest = divmod(need - 1, self.sides)
        return Fraction(self.sides - rest, self.sides ** (again + 1))

    def single(self, die: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Every distinct fall of one die that shows so much already, up to `enough` or `TAIL` re-rolls."""
        if die and not self._open(die):
            yield die, Fraction(1)
            return
        sixes = die
        chance = Fraction(1, self.sides)
        while True:
            for face in range(1, self.sides):
                yield (*sixes, face), chance
            sixes = (*sixes, self.sides)
            if not self._open(sixes):
                yield sixes, chance
                return
            if len(sixes) > TAIL:
                yield (*sixes, self.sides - 1), chance
                return
            chance /= self.sides

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """Every distinct fall of all dice."""
        for fall in product(list(self.single()), repeat=self.count):
            chance = Fraction(1)
            for _, part in fall:
                chance *= part
            yield tuple(die for die, _ in fall), chance


@dataclass(frozen=True, slots=True)
class Percent:
    """One percentile throw, 1 to 100, read from one d100 or two d10s."""

    count: int = 1
    sides: int = 100

    def owed(self, faces: Faces) -> Owed:
        """One number."""
        return _one_by_one(faces, 1, 100)

    def read(self, faces: Faces) -> int:
        """The number."""
        return Each(1, 100).read(faces)[0]

    def outcomes(self) -> Iterator[tuple[Faces, Fraction]]:
        """1 to 100, evenly."""
        return Each(1, 100).outcomes()

    def reach(self, need: int) -> Fraction:
        """Chance of `need` or more."""
        return Each(1, 100).reach(need)
