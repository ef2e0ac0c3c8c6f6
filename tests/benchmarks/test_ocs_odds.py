"""The full answer of the combat table, against one plain walk over the 7,776 dice in the same run.

    python3 test.py tests/benchmarks/test_ocs_odds.py -s

The plain walk reads every throw by the rules' own functions and counts the codes; it carries nothing out. The lean one
has thresholds and modifiers in hand before it starts, as short as a walk can be written. The answer is everything the
odds block shows: distribution, 2 x 2 grid, comparison strip and the thirteen columns strength buys, four policies each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, product
from statistics import median
from time import perf_counter

import pytest

from referee_app.systems.ocs import consequences, odds
from referee_app.systems.ocs.book import Book, row_of
from referee_app.systems.ocs.figures import clamp, figures, foot, signed, surprise_of
from referee_app.systems.ocs.state import Plan
from tests.systems.ocs.table import BOOK, F, fighter, fought, quick

FRAME = 0.016

SCENE = fought(
    (
        fighter(12, 4, 3, "Tanks", multiplier=F(3, 2)),
        fighter(6, 3, 2, "Reserve", out_of_supply=True),
        fighter(5, 2, 2, "Foot"),
        fighter(7, 3, 4, "Guards", multiplier=F(1, 2)),
    ),
    (fighter(7, 2, 2, "Garrison"), fighter(2, 0, 1, "Militia")),
    hedgehog=2,
    attack_hexes=(3, 4),
)
PLANS = {"totals": quick(24, 6, 4, 2, hedgehog=1), "four units on two": replace(SCENE, terrain="close")}


def forget() -> None:
    for cached in (consequences._attacker, consequences._defender, consequences.weights, consequences.by_column):
        cached.cache_clear()


def seconds(work: Callable[[], object], times: int, before: Callable[[], None] = lambda: None) -> float:
    taken = []
    for _ in range(times):
        before()
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return median(taken)


def walk(plan: Plan, book: Book) -> dict[str, int]:
    worked = figures(plan, book)
    counts: dict[str, int] = {}
    for first, second, die, third, fourth in product(range(1, 7), repeat=5):
        side = surprise_of(first + second + foot(worked.surprise), plan.attack_type, book)
        column = clamp(worked.start.column + plan.shift + signed(side, die))
        code = book.code(third + fourth + foot(worked.drm), column)
        counts[code] = counts.get(code, 0) + 1
    return counts


def lean_walk(plan: Plan, book: Book) -> dict[str, int]:
    worked = figures(plan, book)
    start, surprise, drm = worked.start.column, foot(worked.surprise), foot(worked.drm)
    threshold, results = book.surprise[plan.attack_type], book.results
    counts: dict[str, int] = {}
    for first, second, die, third, fourth in product(range(1, 7), repeat=5):
        total = first + second + surprise
        column = start
        if total >= threshold.attacker:
            column = min(13, start + die)
        elif total <= threshold.defender:
            column = max(1, start - die)
        code = results[row_of(third + fourth + drm)][column - 1]
        counts[code] = counts.get(code, 0) + 1
    return counts


def stronger(plan: Plan, strength: int) -> Plan:
    """The plan after one more keystroke in the first unit's strength."""
    first, *others = plan.attackers
    return replace(plan, attackers=(replace(first, strength=Fraction(strength)), *others))


@pytest.mark.parametrize("name", PLANS)
def test_every_keystroke_is_twenty_times_faster_than_one_plain_walk(name: str) -> None:
    plan = PLANS[name]
    walked = walk(plan, BOOK)
    assert {code: ways for code, ways in odds.answer(plan, BOOK).codes.items() if ways} == walked
    assert lean_walk(plan, BOOK) == walked
    plain = seconds(lambda: walk(plan, BOOK), 11)
    lean = seconds(lambda: lean_walk(plan, BOOK), 11)
    strengths = cycle([stronger(plan, strength) for strength in range(1, 60)])
    typed = seconds(lambda: odds.answer(next(strengths), BOOK), 201)
    cold = seconds(lambda: odds.answer(plan, BOOK), 31, before=forget)
    print(f"\n{name}: a keystroke {typed * 1e3:.3f} ms")
    print(f"plain walk {plain * 1e3:.2f} ms, ratio {plain / typed:.0f}; lean {lean * 1e3:.2f} ms, {lean / typed:.0f}")
    print(f"with every table forgotten {cold * 1e3:.2f} ms, ratio {plain / cold:.1f}")
    assert plain / typed >= 20
    assert lean / typed >= 10
    assert cold < FRAME


def test_a_dozen_leads_are_ranked_within_a_frame() -> None:
    attackers = tuple(fighter(6 + n, n % 6, 1 + n % 4, f"Unit {n}") for n in range(12))
    plan = replace(SCENE, attackers=attackers)
    taken = seconds(lambda: odds.leads(plan, BOOK, "attacker"), 11, before=forget)
    again = seconds(lambda: odds.leads(plan, BOOK, "attacker"), 31)
    print(f"\ntwelve leads {taken * 1e3:.2f} ms, again {again * 1e3:.2f} ms")
    assert again < FRAME
