"""Fighter area patrol: how many shifts the patrols give, and what is left of them (E-15, E-16, ER-10)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import Battle, GrantKind


def patrol_shifts(components: Iterable[Fraction], book: Book) -> int:
    """One shift for every full thirty RPs, counted over the whole side (E-15, ER-10)."""
    rps = tuple(components)
    pools = (sum(rps, Fraction(0)),) if book.rulings.fap_pool == "side" else rps
    rounded = ceil if book.rulings.fap_partial == "any_part" else int
    return sum(rounded(pool / book.patrol_rps) for pool in pools)


def shifts_of_side(state: Battle, side: str, book: Book) -> int:
    """The shifts a side's patrols give this round."""
    flying = (state.unit(one) for one in state.patrols if state.has(one))
    return patrol_shifts((one.rps for one in flying if one.side == side and one.active), book)


def left(state: Battle, side: str, book: Book) -> int:
    """What a side has not yet given away."""
    given = sum(state.has(one.unit) and state.unit(one.unit).side == side for one in state.grants)
    return shifts_of_side(state, side, book) - given


def grant_refused(kind: GrantKind, has_one: bool, left_over: int, declaring: bool) -> str | None:
    """Why a shift cannot go to a unit (E-16): none is left, it has one, or defence comes with the targets only."""
    if left_over <= 0:
        return "no_shift_left"
    if has_one:
        return "unit_already_has_one"
    return "must_be_declared_with_targeting" if kind == "defensive" and not declaring else None
