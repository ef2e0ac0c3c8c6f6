"""What a unit and a side count, and by which halvings: exact fractions, never rounded (O-10 to O-13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import Fighter, Plan, Side

MOST = 10**9
"""Neither side of a total's fraction may be larger: with two halvings more a file could not hold it."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the working: a factor or a sum, what it is, its rule, and the figure of the tables behind it."""

    value: Fraction
    reason: str
    rule: str
    number: str = ""
    name: str = ""


def factors(fighter: Fighter, book: Book) -> Iterator[Line]:
    """What one unit counts, as factors to be multiplied (O-11, O-12)."""
    yield Line(fighter.strength, "strength", "O-11", name=fighter.name)
    if fighter.multiplier != 1:
        yield Line(fighter.multiplier, "multiplier", "O-11", name=fighter.name)
    if fighter.out_of_supply:
        yield Line(book.out_of_supply, "out_of_supply", "O-12", "out_of_supply", fighter.name)


def product(lines: Iterable[Line]) -> Fraction:
    """Factors multiplied."""
    first, *others = (line.value for line in lines)
    for factor in others:
        first *= factor
    return first


def counts(fighter: Fighter, book: Book) -> Fraction:
    """What one unit counts (O-11, O-12); its barrage strength is never touched (O-13)."""
    strength = fighter.strength if fighter.multiplier == 1 else fighter.strength * fighter.multiplier
    return strength * book.out_of_supply if fighter.out_of_supply else strength


def added(strengths: Sequence[Fraction]) -> Fraction:
    """All of them together: over one denominator, for they are summed up with every key and most of them are whole."""
    below = lcm(*(one.denominator for one in strengths))
    return Fraction(sum(one.numerator * (below // one.denominator) for one in strengths), below)


def unpaid_factor(side: Side, paid: bool, book: Book) -> Fraction:
    """What combat supply not paid for makes of a side's total (O-10, OR-2)."""
    halved = side == "defender" and not paid and book.rulings.unpaid_defender_halved
    return book.unpaid if halved else Fraction(1)


def total(fighters: Iterable[Fighter], side: Side, paid: bool, book: Book) -> Fraction:
    """What a side counts together (O-10 to O-12)."""
    together = added(tuple(counts(fighter, book) for fighter in fighters))
    factor = unpaid_factor(side, paid, book)
    return together if factor == 1 else together * factor


def totals(plan: Plan, book: Book) -> tuple[Fraction, Fraction]:
    """Attack and defence as the odds take them; whether the attacker pays decides only if there is a combat."""
    defence = total(plan.defenders, "defender", plan.def_supply, book)
    return total(plan.attackers, "attacker", True, book), defence


def working(plan: Plan, side: Side, book: Book) -> tuple[tuple[tuple[Line, ...], Fraction], ...]:
    """Each unit's factors with their product, and last what unpaid supply does to the whole side (O-10 to O-12)."""
    units = [tuple(factors(fighter, book)) for fighter in plan.side(side)]
    rows = [(lines, product(lines)) for lines in units]
    factor = unpaid_factor(side, plan.def_supply, book)
    if factor != 1:
        together = added([each for _, each in rows])
        rows.append(((Line(factor, "unpaid", "O-10", "unpaid"),), together * factor))
    return tuple(rows)


def holds(fraction: Fraction) -> bool:
    """Whether a record sheet can hold a number of this size and fineness."""
    return 0 <= fraction.numerator <= MOST and fraction.denominator <= MOST
