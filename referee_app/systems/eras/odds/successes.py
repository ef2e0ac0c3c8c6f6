"""Independent attacks at one target: successes, engaged, hits and destroyed (E-52, E-56)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction


def successes(chances: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """The chance of each number of successes: the product of (1 - P + P z) over the attacks (E-52).

    Worked out in whole numbers over the common denominator and made fractions once at the end.
    """
    row, below = [1], 1
    for chance in chances:
        yes, whole = chance.numerator, chance.denominator
        no = whole - yes
        below *= whole
        longer = [0] * (len(row) + 1)
        for count, ways in enumerate(row):
            longer[count] += ways * no
            longer[count + 1] += ways * yes
        row = longer
    return tuple(Fraction(ways, below) for ways in row)


def hits_of(chances: Sequence[Fraction], already: bool) -> dict[int, Fraction]:
    """The chance of each number of hits: the first success only engages, unless the unit is engaged (E-22, E-52)."""
    found: dict[int, Fraction] = {}
    for count, chance in enumerate(chances):
        hits = count if already else max(count - 1, 0)
        found[hits] = found.get(hits, Fraction(0)) + chance
    return {hits: chance for hits, chance in found.items() if chance}


def at_least(hits: Mapping[int, Fraction], needed: int) -> Fraction:
    """The chance of so many hits or more."""
    return sum((chance for count, chance in hits.items() if count >= needed), Fraction(0))
