"""The full answer for a planned combat, worked out anew at every keystroke (O-44 to O-49).

The tree of a combat has 7,776 ends. Nobody walks them: the columns, the rows and what each code comes to are weighted
apart from each other and multiplied in whole numbers (distribution.py, consequences.py). test_odds.py proves it equal
to the walk, and to the rules' own orders through the tree of all answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil
from typing import Literal, NamedTuple

from referee_app.core.copying import replace
from referee_app.systems.ocs import distribution, ratio
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.consequences import (
    GRID,
    Forces,
    Grid,
    Metric,
    Policy,
    beyond,
    by_column,
    codes,
    forces_of,
    over_shifts,
    same,
    slid,
)
from referee_app.systems.ocs.distribution import COLUMN_WHOLE, NOTHING, WHOLE, Aim, Known, aim_of
from referee_app.systems.ocs.effects import Manner
from referee_app.systems.ocs.effects import Side as Struck
from referee_app.systems.ocs.figures import Figures, clamp, figures
from referee_app.systems.ocs.ratio import Ratio
from referee_app.systems.ocs.state import COLUMNS, AttackType, Plan, Side, Terrain

BEST = 5
"""No rating is higher (O-7)."""

ONE = Fraction(1)

Alternative = Literal["att_ar", "hedgehog", "attack_type", "unpaid"]


class Bought(NamedTuple):
    """One row of what strength buys: a column, the least strength that starts there, and what it comes to (O-48)."""

    column: int
    heading: Ratio
    least: Fraction
    attack: Fraction
    means: Grid

    @property
    def difference(self) -> Fraction:
        """How much more than the present attack that is."""
        return self.least - self.attack


class Compared(NamedTuple):
    """The same plan with one thing changed (O-47)."""

    name: Alternative
    column: int
    means: Grid


class Asked(NamedTuple):
    """What an answer is about, and in what steps strength is bought."""

    plan: Plan
    book: Book
    increment: Fraction


@dataclass(frozen=True)
class Answer:
    """Everything the odds block shows; chances are whole numbers, of 216 for columns, of 36 for rows and surprise,
    of 7,776 for codes and cells. `means` go with `policies`, by default the 2 x 2 grid. What else might be done is
    worked out when it is looked at, and only of a plan that is `asked` about while no die has fallen."""

    aim: Aim
    already: Known
    policies: tuple[Policy, ...]
    columns: tuple[int, ...]
    rows: tuple[int, ...]
    codes: dict[str, int]
    means: Grid
    asked: Asked | None = None

    @cached_property
    def strip(self) -> tuple[Compared, ...]:
        """The same plan with one thing changed (O-47)."""
        if self.asked is None:
            return ()
        plan, book, _ = self.asked
        stake = Stake(self.aim, forces_of(plan))
        return tuple(_compared(plan, figures(plan, book), stake, book, self.policies))

    @cached_property
    def bought(self) -> tuple[Bought, ...]:
        """What strength buys, column by column (O-48)."""
        if self.asked is None:
            return ()
        plan, book, increment = self.asked
        worked = figures(plan, book)
        purse = Purse(plan.terrain, worked.attack, worked.defence, plan.shift, increment)
        return bought(self.aim, forces_of(plan), book, self.policies, purse)

    def code(self, code: str) -> Fraction:
        """The chance of a code (O-45)."""
        return Fraction(self.codes.get(code, 0), WHOLE)

    def column(self, column: int) -> Fraction:
        """The chance of a final column (O-45)."""
        return Fraction(self.columns[column - 1], COLUMN_WHOLE)


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
    found = weighed(aim_of(plan, book), forces_of(plan), book, policies, already)
    return found if already != NOTHING else replace(found, asked=Asked(plan, book, increment))


def weighed(
    aim: Aim, forces: Forces, book: Book, policies: tuple[Policy, ...] = GRID, already: Known = NOTHING
) -> Answer:
    """Distribution and means of one aim (O-45, O-46)."""
    columns, rows = distribution.columns(aim, book, already), distribution.rows(aim.drm)
    means = over_shifts(columns, by_column(aim.drm, forces, policies, book), len(policies))
    return Answer(aim, already, policies, tuple(columns), tuple(rows), codes(columns, aim.drm, book), means)


def means_of(aim: Aim, forces: Forces, book: Book, policies: tuple[Policy, ...] = GRID) -> Grid:
    """The means alone (O-46)."""
    reach, shifts = distribution.kernel(aim, book)
    reached = beyond(by_column(aim.drm, forces, policies, book), aim.start - reach, aim.start + reach)
    return over_shifts(shifts, reached, len(policies))


class Stake(NamedTuple):
    """What a comparison changes."""

    aim: Aim
    forces: Forces


def _compared(
    plan: Plan, worked: Figures, stake: Stake, book: Book, policies: tuple[Policy, ...]
) -> Iterator[Compared]:
    """The comparison strip: whatever of its four changes is possible here (O-47)."""
    changes: tuple[tuple[Alternative, Stake | None], ...] = (
        ("att_ar", _better_lead(stake)),
        ("hedgehog", _less_dug_in(plan, stake, book)),
        ("attack_type", _other_type(plan, stake)),
        ("unpaid", _unpaid(plan, worked, stake, book)),
    )
    for name, other in changes:
        if other is not None:
            means = means_of(other.aim, other.forces, book, policies)
            yield Compared(name, clamp(other.aim.start - plan.shift), means)


def _better_lead(stake: Stake) -> Stake | None:
    """The attacker's lead rated one higher, if that can be."""
    aim, side = stake.aim, stake.forces.attacker
    lead = side.lead
    if side.ars[lead] >= BEST:
        return None
    raised = Struck((*side.ars[:lead], side.ars[lead] + 1, *side.ars[lead + 1 :]), side.steps, lead, side.dg)
    forces = same(Forces(raised, stake.forces.defender, stake.forces.manner))
    return Stake(Aim(aim.start, aim.surprise + 1, aim.drm + 1, aim.attack_type), forces)


def _less_dug_in(plan: Plan, stake: Stake, book: Book) -> Stake | None:
    """The hedgehog one level lower; only the last level bears on surprise too (O-19)."""
    if not plan.hedgehog:
        return None
    aim, lower = stake.aim, book.hedgehog_surprise if plan.hedgehog == 1 else 0
    return Stake(Aim(aim.start, aim.surprise + lower, aim.drm + 1, aim.attack_type), stake.forces)


def _other_type(plan: Plan, stake: Stake) -> Stake | None:
    """An overrun instead of a regular attack or the other way round; no overrun from two hexes (O-5)."""
    if plan.attack_type == "regular" and len(set(plan.attack_hexes)) > 1:
        return None
    other: AttackType = "regular" if plan.attack_type == "overrun" else "overrun"
    aim, forces = stake.aim, stake.forces
    manner = Manner(other, forces.manner.phase, forces.manner.hexes)
    return Stake(Aim(aim.start, aim.surprise, aim.drm, other), same(Forces(forces.attacker, forces.defender, manner)))


def _unpaid(plan: Plan, worked: Figures, stake: Stake, book: Book) -> Stake | None:
    """The defender without combat supply, where that is not so already (O-10, OR-2)."""
    if not plan.def_supply or not book.rulings.unpaid_defender_halved:
        return None
    headings, aim = book.headings(plan.terrain), stake.aim
    start = ratio.start(worked.attack, worked.defence * book.unpaid, headings, book.rulings.odds_rounding)
    return Stake(Aim(start.column + plan.shift, aim.surprise, aim.drm, aim.attack_type), stake.forces)


def bought(aim: Aim, forces: Forces, book: Book, policies: tuple[Policy, ...], purse: Purse) -> tuple[Bought, ...]:
    """What strength buys, column by column (O-48)."""
    runs, headings = distribution.runs(aim, book), book.headings(purse.terrain)
    first, last = 1 + purse.shift - runs[0], COLUMNS + purse.shift + runs[0]
    reached = beyond(by_column(aim.drm, forces, policies, book), first, last)
    means = slid(runs, reached, COLUMNS, len(policies))
    return tuple(
        Bought(column, heading, least_strength(column, headings, purse, book), purse.attack, grid)
        for column, (heading, grid) in enumerate(zip(headings, means, strict=True), 1)
    )


def least_strength(column: int, headings: Sequence[Ratio], purse: Purse, book: Book) -> Fraction:
    """The least strength that starts on a column or better (O-48)."""
    return ratio.least_strength(column, purse.defence, purse.increment, headings, book.rulings.odds_rounding)


def more_for(row: Bought, plan: Plan, increment: Fraction, book: Book) -> Fraction:
    """How much must be added to the present attack so that it starts on the row's column: a multiple of the increment,
    though the attack itself need not be one (O-48)."""
    worked, headings = figures(plan, book), book.headings(plan.terrain)
    times = max(1, ceil(row.difference / increment))
    while times > 1:
        attack = worked.attack + (times - 1) * increment
        if ratio.start(attack, worked.defence, headings, book.rulings.odds_rounding).column < row.column:
            break
        times -= 1
    return times * increment


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
    means: Grid

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
