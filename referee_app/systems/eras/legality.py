"""Who may do what: taking part, intercepting, and the first round of a colony combat (E-31 to E-39)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import COMPONENTS, Battle, CombatKind, Kind, Unit

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
