"""What every code comes to for both sides, whatever they choose, and the means of it (O-46).

A measure is linear in the chances of the codes. All measures of all policies of one code are therefore kept side by
side in one long whole number, 32 bits each: a distribution times all of them is eleven multiplications instead of
hundreds. 7,776 times the most steps a side can lose is far below 2**32, so no measure ever runs into its neighbour,
and everything is exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from operator import mul
from struct import pack, unpack
from typing import Literal, get_args, overload

from referee_app.systems.ocs import effects
from referee_app.systems.ocs.book import ROWS, Book, Result, codes_of, parse
from referee_app.systems.ocs.distribution import WHOLE, rows
from referee_app.systems.ocs.effects import Manner, Side, side_of
from referee_app.systems.ocs.figures import manner
from referee_app.systems.ocs.state import COLUMNS, Plan, SideResult

Metric = Literal[
    "p_exploit",
    "expected_att_losses",
    "expected_def_losses",
    "p_att_retreats",
    "p_def_retreats",
    "p_def_ignores",
    "p_def_dg",
    "p_vacated",
    "p_att_destroyed",
    "p_def_destroyed",
    "p_advance",
]
METRICS: tuple[Metric, ...] = get_args(Metric)

_FIELDS = len(METRICS)
_FIELD = 4
"""Bytes a measure."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How both sides use their options: steps or hexes, for the defender also a number of hexes (O-46)."""

    attacker: Literal["step", "retreat"] = "step"
    defender: Literal["step", "retreat"] | int = "step"
    ignore: bool = True

    def att_hexes(self, points: int) -> int:
        """How many of the attacker's points are hexes."""
        return points if self.attacker == "retreat" else 0

    def def_hexes(self, points: int) -> int:
        """How many of the defender's points are hexes, at most all."""
        if isinstance(self.defender, int):
            return min(self.defender, points)
        return points if self.defender == "retreat" else 0


GRID: tuple[Policy, ...] = (
    Policy("step", "step"),
    Policy("step", "retreat"),
    Policy("retreat", "step"),
    Policy("retreat", "retreat"),
)
"""The 2 x 2 grid: attacker first, then defender; the right to ignore is used."""


@dataclass(frozen=True, slots=True)
class Forces:
    """Who is struck by a result, and in what manner of attack."""

    attacker: Side
    defender: Side
    manner: Manner


@lru_cache(maxsize=256)
def same(forces: Forces) -> Forces:
    """The first of equal forces, so that what is remembered about them is found by identity."""
    return forces


def forces_of(plan: Plan) -> Forces:
    """The forces of a plan."""
    return same(Forces(side_of(plan.attackers, plan.att_lead), side_of(plan.defenders, plan.def_lead), manner(plan)))


@lru_cache(maxsize=1024)
def _attacker(result: Result, side: Side, hexes: int, book: Book) -> tuple[SideResult, bool]:
    return effects.attacker(result, side, hexes, book)


@lru_cache(maxsize=1024)
def _defender(result: Result, side: Side, split: tuple[int, int], book: Book) -> SideResult:
    return effects.defender(result, side, split, book)


def measures(result: Result, forces: Forces, policy: Policy, book: Book) -> tuple[int, ...]:
    """One result under one policy, measure by measure as `METRICS` names them (O-28 to O-39)."""
    ours, freed = _attacker(result, forces.attacker, policy.att_hexes(result.att_option), book)
    ignored = freed and policy.ignore
    hexes = policy.def_hexes(result.def_option)
    split = (0, 0) if ignored else (hexes, result.def_option - hexes)
    theirs = _defender(result, forces.defender, split, book)
    marked = effects.exploitation(result, forces.attacker, ours, forces.manner, book).marked
    return (
        bool(marked),
        ours.losses,
        theirs.losses,
        ours.retreat > 0,
        theirs.retreat > 0,
        ignored,
        theirs.dg,
        effects.vacated(theirs),
        ours.destroyed,
        theirs.destroyed,
        effects.advance(ours, theirs, forces.manner) != "none",
    )


def _packed(figures: Sequence[int]) -> int:
    """Whole numbers side by side in one."""
    return int.from_bytes(pack(f"<{len(figures)}I", *figures), "little")


@lru_cache(maxsize=256)
def weights(forces: Forces, policies: tuple[Policy, ...], book: Book) -> dict[str, int]:
    """Every code of the table with all its measures under all these policies, packed into one number."""
    return {
        code: _packed([figure for policy in policies for figure in measures(parse(code), forces, policy, book)])
        for code in codes_of(book)
    }


class Means:
    """The measures of one policy, in 7,776ths; one of them is read as a fraction: `means["p_exploit"]`."""

    __slots__ = ("figures",)

    def __init__(self, figures: tuple[int, ...]) -> None:
        self.figures = figures

    def __getitem__(self, metric: Metric) -> Fraction:
        """One measure."""
        return Fraction(self.figures[METRICS.index(metric)], WHOLE)


class Grid(Sequence[Means]):
    """The means of several policies, each made only when it is looked at."""

    __slots__ = ("_figures",)

    def __init__(self, figures: tuple[int, ...]) -> None:
        self._figures = figures

    def __len__(self) -> int:
        return len(self._figures) // _FIELDS

    @overload
    def __getitem__(self, place: int) -> Means: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Means, ...]: ...
    def __getitem__(self, place: int | slice) -> Means | tuple[Means, ...]:
        """The means of a policy."""
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        first = range(len(self))[place] * _FIELDS
        return Means(self._figures[first : first + _FIELDS])


def unpacked(total: int, fields: int) -> tuple[int, ...]:
    """The whole numbers in one."""
    return unpack(f"<{fields}I", total.to_bytes(fields * _FIELD, "little"))


@lru_cache(maxsize=256)
def by_column(drm: int, forces: Forces, policies: tuple[Policy, ...], book: Book) -> tuple[int, ...]:
    """What each column comes to once it is final, packed, the combat roll still to come; in 36ths."""
    return _summed(drm, weights(forces, policies, book), book)


def _summed(drm: int, weighed: Mapping[str, int], book: Book) -> tuple[int, ...]:
    """Column by column the sum over the rows, each as often as it comes up."""
    totals = [0] * COLUMNS
    for row, falls in zip(ROWS, rows(drm), strict=True):
        if falls:
            for place, code in enumerate(book.results[row]):
                totals[place] += falls * weighed[code]
    return tuple(totals)


def beyond(columns: Sequence[int], first: int, last: int) -> Sequence[int]:
    """What every place from one to another comes to, the edges standing for what lies beyond them (O-22)."""
    if not 1 <= first <= last <= COLUMNS:
        left, right = (columns[0],) * max(0, 1 - first), (columns[-1],) * max(0, last - COLUMNS)
        columns = (*left, *columns, *right)
        first, last = first + len(left), last + len(left)
    return columns[first - 1 : last]


def over_shifts(shifts: Sequence[int], reached: Sequence[int], policies: int) -> Grid:
    """The means of each policy over the chances of the shifts (O-46, O-48)."""
    return Grid(unpacked(sum(map(mul, shifts, reached)), policies * _FIELDS))


def slid(runs: tuple[int, int, int, int], reached: Sequence[int], starts: int, policies: int) -> list[Grid]:
    """`over_shifts` from each of several neighbouring start columns, the even runs of the die summed up once.

    `runs` is how many columns the die reaches and the weight of one column to the right, of none, and of one to the
    left; `reached` begins that many columns left of the first start.
    """
    length, right, nobody, left = runs
    before = tuple(accumulate(reached, initial=0))
    fields = policies * _FIELDS
    totals = (
        nobody * reached[place]
        + right * (before[place + length + 1] - before[place + 1])
        + left * (before[place] - before[place - length])
        for place in range(length, length + starts)
    )
    return [Grid(unpacked(total, fields)) for total in totals]


@lru_cache(maxsize=256)
def codes_by_column(drm: int, book: Book) -> tuple[int, ...]:
    """How often each code comes up in a column once it is final, packed; in 36ths."""
    place = {code: 1 << 8 * _FIELD * number for number, code in enumerate(codes_of(book))}
    return _summed(drm, place, book)


def codes(column_ways: Sequence[int], drm: int, book: Book) -> dict[str, int]:
    """Every code, worst to best: in how many of 7,776 ways it comes up (O-45)."""
    names = codes_of(book)
    total = sum(map(mul, column_ways, codes_by_column(drm, book)))
    return dict(zip(names, unpacked(total, len(names)), strict=True))
