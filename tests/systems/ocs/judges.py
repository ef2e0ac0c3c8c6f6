"""Independent judges of the odds: a plain walk over all 7,776 dice, and a plain carrying out of a result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from referee_app.systems.ocs.book import ROWS, Book, parse
from referee_app.systems.ocs.consequences import Policy


@dataclass(frozen=True)
class Case:
    """An attack by its bare numbers."""

    start: int
    att_ar: int
    def_ar: int
    hedgehog: int = 0
    overrun: bool = False
    shift: int = 0
    drm: int = 0


def walk(case: Case, book: Book) -> Counter[tuple[int, int]]:
    """How often each (row, column) comes up, die by die (O-19 to O-25)."""
    seen: Counter[tuple[int, int]] = Counter()
    high, low = (9, 6) if case.overrun else (10, 5)
    faces = {"d6": (1, 2, 3, 4, 5, 6), "d3": (1, 1, 2, 2, 3, 3), "none": (0,) * 6}[book.rulings.shift_die]
    for first, second, die, third, fourth in product(range(1, 7), repeat=5):
        total = first + second + case.att_ar - case.def_ar - (1 if case.hedgehog else 0)
        side = 1 if total >= high else -1 if total <= low else 0
        column = min(13, max(1, case.start + case.shift + side * faces[die - 1]))
        modified = third + fourth + case.att_ar - case.def_ar - case.hedgehog + case.drm
        seen[min(15, max(1, modified)), column] += 1
    return seen


def codes(case: Case, book: Book) -> dict[str, Fraction]:
    """The chance of each code that can come up."""
    found: dict[str, Fraction] = {}
    for (row, column), number in walk(case, book).items():
        code = book.results[ROWS[row - 1]][column - 1]
        found[code] = found.get(code, Fraction(0)) + Fraction(number, 7776)
    return found


def endless(code: str, policy: Policy, att_ar: int, overrun: bool) -> dict[str, int]:
    """O-46 for one unit a side with endless steps: everything the page says about it, in a dozen lines."""
    result = parse(code)
    att_hexes = result.att_option if policy.attacker == "retreat" else 0
    words = {"step": 0, "retreat": result.def_option}
    def_hexes = words[policy.defender] if isinstance(policy.defender, str) else min(policy.defender, result.def_option)
    ignores = policy.ignore and att_hexes > 0 and result.def_option > 0
    hexes, steps = (0, 0) if ignores else (def_hexes, result.def_option - def_hexes)
    good = result.exploit is not None and att_ar >= result.exploit
    return {
        "p_exploit": good and not overrun and not att_hexes,
        "expected_att_losses": result.att_loss + result.att_option - att_hexes,
        "expected_def_losses": result.def_loss + steps,
        "p_att_retreats": att_hexes > 0,
        "p_def_retreats": hexes > 0,
        "p_def_ignores": ignores,
        "p_def_dg": result.dg or hexes >= 2,
        "p_vacated": hexes > 0,
        "p_att_destroyed": 0,
        "p_def_destroyed": 0,
        "p_advance": hexes > 0 and not att_hexes,
    }
