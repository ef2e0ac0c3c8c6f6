"""A whole attack in one line, as it is said at the table: `32/4 9/3 c h2`, strength and rating of both sides (O-7).

What is not named stays as it stands. The words, in any order: terrain `x` `v` `c` `op`, hedgehog `h0` to `h4`, `r`
regular or `o` overrun, `u` defender unsupplied or `s` supplied, `e` Exploitation Phase or `k` Combat Phase, `@05` the
hexes attacked from. The first figure is the attack, the second the defence; a rating that is left out stays.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from referee_app.core.copying import replace
from referee_app.systems.ocs import planning
from referee_app.systems.ocs.planning import NAMES, Names
from referee_app.systems.ocs.state import MOST_STRENGTH, SIDES, Plan, Side

Fault = Literal["", "unknown", "sides", "rating", "strength"]

_WORDS: dict[str, dict[str, Any]] = {
    "x": {"terrain": "extra_close"},
    "xc": {"terrain": "extra_close"},
    "v": {"terrain": "very_close"},
    "vc": {"terrain": "very_close"},
    "c": {"terrain": "close"},
    "op": {"terrain": "open"},
    "r": {"attack_type": "regular"},
    "o": {"attack_type": "overrun"},
    "u": {"def_supply": False},
    "s": {"def_supply": True},
    "e": {"phase": "exploitation"},
    "k": {"phase": "combat"},
}
_FIGURE = re.compile(r"([0-9]+)(?:[.,]([0-9]{1,4})|/([1-9][0-9]{0,3})(?=/))?(?:/([0-9]+))?")
_HEXES = re.compile(r"@([0-5]{1,6})")
_HEDGEHOG = re.compile(r"h([0-4])")
_BEGUN = re.compile(r"[0-9.,/]*[/.,]|h|@")


@dataclass(frozen=True, slots=True)
class Reading:
    """The plan a line comes to; where a word cannot be read, that word and why, and the plan of the words before it."""

    plan: Plan
    word: str = ""
    fault: Fault = ""


def read(text: str, plan: Plan, names: Names = NAMES) -> Reading:
    """The plan with everything a line names; a side of which the total is said is called by its name in `names`."""
    sides = list(SIDES)
    for said in text.casefold().split():
        figure = _FIGURE.fullmatch(said)
        if figure is None:
            changes = _changes(said)
            if changes is None:
                return Reading(plan, said, "unknown")
            plan = replace(plan, **changes)
        elif not sides:
            return Reading(plan, said, "sides")
        else:
            strength, rating = _strength(figure), figure[4]
            if strength > MOST_STRENGTH or (rating and int(rating) > 5):
                return Reading(plan, said, "strength" if strength > MOST_STRENGTH else "rating")
            plan = _with_total(plan, sides.pop(0), strength, rating, names)
    return Reading(plan)


def written(plan: Plan) -> str:
    """The line that sets a plan of totals, as short as it can be said from a plan that was never changed."""
    sides = [f"{_figure(one.strength)}/{one.ar}" for one in (plan.side(side)[plan.lead(side)] for side in SIDES)]
    terrain = next(said for said, changes in _WORDS.items() if changes == {"terrain": plan.terrain})
    hexes = "".join(map(str, plan.attack_hexes))
    said = {
        f"h{plan.hedgehog}": plan.hedgehog,
        "o": plan.attack_type == "overrun",
        "u": not plan.def_supply,
        "e": plan.phase == "exploitation",
        f"@{hexes}": hexes != "0",
    }
    return " ".join([*sides, terrain, *(one for one, needed in said.items() if needed)])


def _figure(strength: Fraction) -> str:
    """A strength as the line can say it."""
    return f"{strength.numerator}/{strength.denominator}" if strength.denominator > 1 else str(strength)


def unfinished(text: str) -> bool:
    """Whether the last word is only begun, such as `32/` or `h`."""
    words = text.split()
    return not words or (not text[-1].isspace() and _BEGUN.fullmatch(words[-1].casefold()) is not None)


def _changes(said: str) -> dict[str, Any] | None:
    hexes, hedgehog = _HEXES.fullmatch(said), _HEDGEHOG.fullmatch(said)
    if hexes is not None:
        return {"attack_hexes": tuple(sorted({int(one) for one in hexes[1]}))}
    return {"hedgehog": int(hedgehog[1])} if hedgehog is not None else _WORDS.get(said)


def _strength(figure: re.Match[str]) -> Fraction:
    whole, decimals, below = figure[1], figure[2] or "", figure[3]
    return Fraction(int(whole), int(below or 1)) + Fraction(int(decimals or 0), 10 ** len(decimals))


def _with_total(plan: Plan, side: Side, strength: Fraction, rating: str | None, names: Names) -> Plan:
    """The plan with a side of which the total is known; its lead unit gives the rating not said."""
    total = planning.total(plan, side, strength, names)
    return planning.with_side(plan, side, (replace(total, ar=int(rating)) if rating else total,), 0)
