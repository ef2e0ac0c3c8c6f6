"""Who may do what, and the sums without dice: taking part, intercepting, patrols, the first round and the
pacification of a colony (E-15, E-16, E-31 to E-40)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil
from typing import Literal

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import BASES, COMPONENTS, Battle, CombatKind, GrantKind, Kind, Unit

Why = Literal[
    "automatic",
    "only_fighters_intercept_fighters",
    "only_fighters_intercept_missiles",
    "not_preassigned",
    "cannot_intercept",
]

_PARTS: Mapping[CombatKind, tuple[Kind, ...]] = {
    "space": ("warship", "carrier", "fighters", "missiles"),
    "colony": ("warship", "carrier", "fighters", "missiles", "ground_base", "orbital_base", "system_base"),
    "ground": ("ground_unit", "ground_base", "fighters"),
    "pacification": ("ground_unit", "fighters", "warship"),
}


def takes_part(kind: Kind, combat: CombatKind, book: Book) -> bool:
    """Whether a kind does anything in a kind of combat (E-31 to E-40)."""
    if kind == "carrier" and combat == "pacification":
        return book.rulings.carrier_pacifies
    return kind in _PARTS[combat]


def why_intercepts(interceptor: Kind, attacker: Kind, preassigned: bool) -> Why:
    """Whether one kind may intercept another, and why not (E-35, ER-20)."""
    if interceptor not in ("warship", "carrier", "fighters") or attacker not in ("warship", "carrier", *COMPONENTS):
        return "cannot_intercept"
    if interceptor != "fighters":
        if attacker == "fighters":
            return "only_fighters_intercept_fighters"
        return "only_fighters_intercept_missiles" if attacker == "missiles" else "automatic"
    return "not_preassigned" if attacker == "missiles" and not preassigned else "automatic"


def turns_away(attacker: Kind, result: str, book: Book) -> bool:
    """Whether an interception that ended so keeps the attacker from its target (E-36, ER-21)."""
    one_is_enough = attacker in COMPONENTS and book.rulings.fighter_interceptor_needs == "success"
    return result == "hit" or (result == "engaged" and one_is_enough)


def colony_opens(round_: int, units: Iterable[tuple[Kind, bool]]) -> bool:
    """Whether everything of a colony takes part: no system base stands, or the first round is over (E-34).

    `units` are the kind and whether it still stands.
    """
    return round_ != 1 or not any(kind == "system_base" and stands for kind, stands in units)


def in_first_round(kind: Kind, complement: bool) -> bool:
    """Whether it takes part in the first round at a colony with system bases (E-34)."""
    return kind == "system_base" or (kind == "fighters" and complement)


def first_round_bars(state: Battle, unit: Unit) -> bool:
    """Whether E-34 keeps a unit of the attacked colony out of this round, as a target and as an attacker."""
    if state.combat != "colony" or in_first_round(unit.kind, unit.complement):
        return False
    own = ((one.kind, one.active) for one in state.units if one.side == unit.side)
    return not colony_opens(state.round, own)


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


def holds(state: Battle, side: str) -> bool:
    """Whether the colony is that side's: a base, a city, a shipyard or the colony's own fighters are."""
    kinds = (*BASES, "orbital_city", "orbital_shipyard")
    return any(one.side == side and (one.kind in kinds or one.complement) for one in state.units)


def bombards(kind: Kind, book: Book) -> bool:
    """Whether a kind destroys population; carriers do not (ER-19)."""
    return kind == "warship" or (kind == "carrier" and book.rulings.carrier_bombards)


def factors(kind: Kind, era: int, book: Book) -> int:
    """The population factors one ship destroys (E-38)."""
    return book.bombardment[era - 1] if bombards(kind, book) else 0


def strength(kind: Kind, era: int, rps: Fraction, book: Book) -> Fraction:
    """What one unit adds to pacification (E-40, ER-19)."""
    if kind == "ground_unit":
        return rps
    if kind == "fighters":
        return rps * book.supporting
    if kind == "warship" or (kind == "carrier" and book.rulings.carrier_pacifies):
        return Fraction(book.pacification[era - 1])
    return Fraction(0)
