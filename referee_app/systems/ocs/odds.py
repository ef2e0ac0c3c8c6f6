"""The full answer for a planned combat, worked out anew at every keystroke (O-44 to O-49).

The tree of a combat has 7,776 ends. Nobody walks them: the columns, the rows and what each code comes to are weighted
apart from each other and multiplied in whole numbers (distribution.py, consequences.py). test_odds.py proves it equal
to the walk, and to the rules' own orders through `referee_app.play.odds`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from referee_app.systems.ocs import distribution, ratio
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.consequences import (
    GRID,
    Forces,
    Means,
    Metric,
    Policy,
    by_column,
    forces_of,
    over_columns,
    weigh,
    weights,
)
from referee_app.systems.ocs.distribution import COLUMN_WHOLE, NOTHING, WHOLE, Aim, Known, aim_of
from referee_app.systems.ocs.figures import clamp, start_of
from referee_app.systems.ocs.losses import Side as Struck
from referee_app.systems.ocs.ratio import Ratio
from referee_app.systems.ocs.state import COLUMNS, Plan, Side, Terrain

ONE = Fraction(1)

Alternative = Literal["att_ar", "hedgehog", "attack_type", "unpaid"]


@dataclass(frozen=True, slots=True)
class Bought:
    """One row of what strength buys: a column, the least strength that starts there, and what it comes to (O-48)."""

    column: int
    heading: Ratio
    least: Fraction
    difference: Fraction
    means: tuple[Means, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """The same plan with one thing changed (O-47)."""

    name: Alternative
    column: int
    means: tuple[Means, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """Everything the odds block shows; chances are whole numbers, of 216 for columns, of 36 for rows and surprise,
    of 7,776 for codes and cells. `means` go with `policies`, by default the 2 x 2 grid."""

    aim: Aim
    already: Known
    policies: tuple[Policy, ...]
    columns: tuple[int, ...]
    rows: tuple[int, ...]
    codes: dict[str, int]
    means: tuple[Means, ...]
    strip: tuple[Compared, ...] = ()
    bought: tuple[Bought, ...] = ()

    def code(self, code: str) -> Fraction:
        """The chance of a code (O-45)."""
        return Fraction(self.codes.get(code, 0), WHOLE)

    def column(self, column: int) -> Fraction:
        """The chance of a final column (O-45)."""
        return Fraction(self.columns[column - 1], COLUMN_WHOLE)

    def cell(self, row: int, column: int) -> Fraction:
        """The chance of a cell of the table, row 0 being `1 or less` and column 1 the first."""
        return Fraction(self.rows[row] * self.columns[column - 1], WHOLE)


@dataclass(frozen=True, slots=True)
class Purse:
    """What O-48 and O-49 look up strengths with: terrain, defence, and the present attack."""

    terrain: Terrain
    attack: Fraction
    defence: Fraction
    shift: int = 0
    increment: Fraction = ONE


def answer(
    plan: Plan,
    book: Book,
    already: Known = NOTHING,
    policies: tuple[Policy, ...] = GRID,
    increment: Fraction = ONE,
) -> Answer:
    """The full answer for a plan; comparisons and purchases only while no die has fallen."""
    attack, defence, _ = start_of(plan, book)
    aim, forces = aim_of(plan, book), forces_of(plan)
    purse = Purse(plan.terrain, attack, defence, plan.shift, increment)
    found = weighed(aim, forces, book, policies, already)
    if already != NOTHING:
        return found
    strip = tuple(_compared(plan, aim, forces, book, policies))
    return replace(found, strip=strip, bought=bought(aim, forces, book, policies, purse))


def weighed(
    aim: Aim, forces: Forces, book: Book, policies: tuple[Policy, ...] = GRID, already: Known = NOTHING
) -> Answer:
    """Distribution and means of one aim (O-45, O-46)."""
    columns, rows = distribution.columns(aim, book, already), distribution.rows(aim.drm)
    codes = distribution.codes(columns, rows, book)
    means = weigh(codes, weights(forces, policies, book), len(policies))
    return Answer(aim, already, policies, tuple(columns), tuple(rows), codes, means)


def means_of(aim: Aim, forces: Forces, book: Book, policies: tuple[Policy, ...] = GRID) -> tuple[Means, ...]:
    """The means alone (O-46)."""
    columns, rows = distribution.columns(aim, book), distribution.rows(aim.drm)
    return weigh(distribution.codes(columns, rows, book), weights(forces, policies, book), len(policies))


def _compared(plan: Plan, aim: Aim, forces: Forces, book: Book, policies: tuple[Policy, ...]) -> Iterator[Compared]:
    """The comparison strip: whatever of its four changes is possible here (O-47)."""
    for name, changed_aim, changed_forces in _alternatives(plan, aim, forces, book):
        means = means_of(changed_aim, changed_forces, book, policies)
        yield Compared(name, clamp(changed_aim.start - plan.shift), means)


def _alternatives(plan: Plan, aim: Aim, forces: Forces, book: Book) -> Iterator[tuple[Alternative, Aim, Forces]]:
    if forces.attacker.ars[plan.att_lead] < 5:
        better = replace(aim, surprise=aim.surprise + 1, drm=aim.drm + 1)
        yield "att_ar", better, replace(forces, attacker=_raised(forces.attacker))
    if plan.hedgehog:
        lower = book.hedgehog_surprise if plan.hedgehog == 1 else 0
        yield "hedgehog", replace(aim, surprise=aim.surprise + lower, drm=aim.drm + 1), forces
    if plan.attack_type == "overrun" or len(set(plan.attack_hexes)) == 1:
        other: Literal["regular", "overrun"] = "regular" if plan.attack_type == "overrun" else "overrun"
        yield (
            "attack_type",
            replace(aim, attack_type=other),
            replace(forces, manner=replace(forces.manner, attack_type=other)),
        )
    if plan.def_supply and book.rulings.unpaid_defender_halved:
        start = start_of(replace(plan, def_supply=False), book)[2]
        yield "unpaid", replace(aim, start=start.column + plan.shift), forces


def _raised(side: Struck) -> Struck:
    """The lead unit's rating one higher."""
    lead = side.lead
    return replace(side, ars=(*side.ars[:lead], side.ars[lead] + 1, *side.ars[lead + 1 :]))


def bought(aim: Aim, forces: Forces, book: Book, policies: tuple[Policy, ...], purse: Purse) -> tuple[Bought, ...]:
    """What strength buys, column by column (O-48)."""
    columns = by_column(distribution.rows(aim.drm), weights(forces, policies, book), book)
    headings = book.headings(purse.terrain)
    rows = []
    for column in range(1, COLUMNS + 1):
        ways = distribution.columns(replace(aim, start=column + purse.shift), book)
        least = least_strength(column, headings, purse, book)
        means = over_columns(ways, columns, len(policies))
        rows.append(Bought(column, headings[column - 1], least, least - purse.attack, means))
    return tuple(rows)


def least_strength(column: int, headings: Sequence[Ratio], purse: Purse, book: Book) -> Fraction:
    """The least strength that starts on a column or better (O-48)."""
    return ratio.least_strength(column, purse.defence, purse.increment, headings, book.rulings.odds_rounding)


def target(rows: Sequence[Bought], metric: Metric, value: Fraction, policy: int = 0) -> Bought | None:
    """The first column, from 1 up, that fulfils a wish; None where strength alone never does (O-49).

    At least the value, for the attacker's losses at most; no bisection, because chances do not always rise.
    """
    for row in rows:
        reached = row.means[policy][metric]
        if reached <= value if metric == "expected_att_losses" else reached >= value:
            return row
    return None


@dataclass(frozen=True, slots=True)
class Ranked:
    """One unit as the lead of its side: its place in the list and what the plan then comes to."""

    place: int
    means: tuple[Means, ...]

    def balance(self, policy: int = 0) -> Fraction:
        """Steps the defender loses more than the attacker."""
        return self.means[policy]["expected_def_losses"] - self.means[policy]["expected_att_losses"]


def leads(plan: Plan, book: Book, side: Side, policies: tuple[Policy, ...] = GRID) -> tuple[Ranked, ...]:
    """Every unit of a side as its lead, the best for that side first (O-9): by steps, then by exploitation."""
    found = []
    for place in range(len(plan.side(side))):
        led = replace(plan, att_lead=place) if side == "attacker" else replace(plan, def_lead=place)
        found.append(Ranked(place, means_of(aim_of(led, book), forces_of(led), book, policies)))
    sign = -1 if side == "attacker" else 1
    return tuple(sorted(found, key=lambda one: (sign * one.balance(), sign * one.means[0]["p_exploit"], one.place)))
