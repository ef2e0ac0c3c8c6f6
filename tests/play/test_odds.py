"""The tree of all answers: exact chances through the same text of the rules that is played."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from referee_app.core.resolve import Settled
from referee_app.store.house import load_book
from referee_app.systems.squadron import odds, opposed
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.events import ShotsFired
from referee_app.systems.squadron.state import Battle, Declaration
from tests.ui.battle import squadron
from tests.walk import TWO_TAILS, leaves, spread

BOOK = load_book("squadron", {})


def announced(craft: int) -> Battle:
    """One volley of so many craft on a single one, ready to be fired."""
    made = Declaration("red", "laser", "blue", tuple(range(1, craft + 1)), (1,), "medium")
    return Battle(1, "volleys", (squadron("Red", "North", craft), squadron("Blue", "South", 1)), (made,))


def hits(settled: Settled[Battle]) -> int:
    """How many shots hit."""
    return next(event.hits for event in settled.events if isinstance(event, ShotsFired))


def fate(settled: Settled[Battle]) -> tuple[bool, bool]:
    """Damaged, destroyed: what is pending on the target."""
    pending = settled.state.squadron("blue").craft(1).pending
    return bool(pending.damaged), pending.destroyed


Way = tuple[Settled[Battle], Fraction]


@pytest.fixture(scope="module")
def ways() -> list[Way]:
    """Every way one shot at one craft can end."""
    return list(leaves(Fire("red"), announced(1), BOOK, tail=TWO_TAILS))


def chance_of(ways: list[Way], happens: Callable[[Settled[Battle]], bool]) -> Fraction:
    """How likely it is, over all ways."""
    return sum((chance for settled, chance in ways if happens(settled)), Fraction(0))


def test_the_tree_of_a_volley_agrees_with_the_closed_form(ways: list[Way]) -> None:
    assert chance_of(ways, lambda settled: hits(settled) == 1) == odds.hits([odds.Shots(1, 3)])[1]


def test_what_becomes_of_the_target_agrees_with_the_closed_form(ways: list[Way]) -> None:
    closed = odds.volley([odds.Shots(1, 3)], 5, [opposed.Mark(4)], BOOK)
    assert abs(float(chance_of(ways, lambda settled: fate(settled)[1])) - closed.destroyed[1]) < 1e-12


def test_all_ways_together_are_certain(ways: list[Way]) -> None:
    assert chance_of(ways, lambda _: True) == 1


def test_outcomes_are_gathered_by_what_is_measured() -> None:
    order = Declare("red", "laser", "blue", (1,), (1,), band="short")
    assert spread(order, announced(1), BOOK, lambda settled: settled.state.declarations[0].band) == {"short": 1}


def test_an_order_without_dice_has_one_way() -> None:
    order = Declare("red", "laser", "blue", (1,), (1,), band="short")
    assert [chance for _, chance in leaves(order, announced(1), BOOK)] == [1]
