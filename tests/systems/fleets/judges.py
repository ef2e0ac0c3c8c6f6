"""Independent judges of the odds: a plain chain over dictionaries, and a walk over all dice of one exchange."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from referee_app.systems.fleets.book import ROWS, TOPS, Book, RowName

Spread = dict[int, Any]

WEAKEST = ("developer_pi", "military_pi", "developer_inf", "military_inf", "explorer_inf")
MILITARY = {"developer_pi": 0, "military_pi": 3, "developer_inf": 2, "military_inf": 10, "explorer_inf": 5}


def strengths(fleet: Mapping[str, int]) -> list[int]:
    """The strength after 0, 1, 2 ... losses in the default order, ship by ship."""
    ships = [kind for kind in WEAKEST for _ in range(fleet.get(kind, 0))]
    return [sum(MILITARY[kind] for kind in ships[lost:]) for lost in range(len(ships) + 1)]


def striker(book: Book, number: Callable[[Any], Any]) -> Callable[[int], Spread]:
    """A strike's losses by throwing row after row."""
    row_of = {top: name for top, name in zip(TOPS, ROWS, strict=True)}

    @cache
    def strike(points: int) -> Spread:
        if points == 0:
            return {0: number(1)}
        rest = points if points <= 100 else points - 100
        rest, row = (points - 100, "91-100") if points > 100 else (0, row_of[min(t for t in TOPS if t >= rest)])
        found: Spread = defaultdict(int)
        for before, chance in strike(rest).items():
            for dice in range(2, 13):
                found[before + book.losses[row][dice - 2]] += chance * number(Fraction(6 - abs(dice - 7), 36))  # type: ignore[index]
        return dict(found)

    return strike


@dataclass
class Ends:
    """How duels end: the chances of each number lost on either side."""

    ends: dict[tuple[int, int], Any]
    exchanges: Any
    totals: tuple[int, int]

    def chance(self, attacker_left: bool, defender_left: bool) -> Any:
        """The chance that of each side somebody is left, or nobody."""
        a, b = self.totals
        found = (p for (i, j), p in self.ends.items() if (i < a) == attacker_left and (j < b) == defender_left)
        return sum(found)

    def won(self) -> Spread:
        """The chances of each number the attacker lost where he won."""
        a, b = self.totals
        return {i: p for (i, j), p in self.ends.items() if i < a and j == b}


def duel(
    ours: list[int], theirs: list[int], strike: Callable[[int], Spread], start: Spread, number: Callable[[Any], Any]
) -> Ends:
    """The chain of F-53 as it stands on the page, state by state over a dictionary."""
    a, b = len(ours) - 1, len(theirs) - 1
    mass: dict[tuple[int, int], Any] = defaultdict(lambda: number(0))
    for lost, chance in start.items():
        mass[lost, 0] += number(chance)
    ends: dict[tuple[int, int], Any] = {}
    exchanges = number(0)
    for total in range(a + b + 1):
        for i in range(max(0, total - b), min(a, total) + 1):
            j = total - i
            chance = mass.pop((i, j), 0)
            if not chance:
                continue
            if i == a or j == b or (ours[i] == 0 and theirs[j] == 0):
                ends[i, j] = chance
                continue
            hits, answers = strike(ours[i]), strike(theirs[j])
            weight = chance / (1 - hits.get(0, 0) * answers.get(0, 0))
            exchanges += weight
            for x, p in hits.items():
                for y, q in answers.items():
                    if x or y:
                        mass[min(a, i + y), min(b, j + x)] += weight * p * q
    return Ends(ends, exchanges, (a, b))


def walked(rows_of: tuple[RowName, ...], book: Book) -> Spread:
    """The losses of a few rows by every fall of their dice."""
    found: Spread = defaultdict(Fraction)
    for faces in product(range(1, 7), repeat=2 * len(rows_of)):
        sums = [first + second for first, second in zip(faces[::2], faces[1::2], strict=True)]
        losses = sum(book.cell(row, dice) for row, dice in zip(rows_of, sums, strict=True))
        found[losses] += Fraction(1, 36 ** len(rows_of))
    return dict(found)
