"""What a combat is proposed with, and what may be chosen in its plan."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from referee_app.core.order import Within
from referee_app.core.table import Choice
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.actions.roster import Correct, Dismiss
from referee_app.systems.ocs.one_line import Reading, read, unfinished
from referee_app.systems.ocs.orders import Scene
from referee_app.systems.ocs.state import Plan
from tests.systems.ocs.table import ARMY, BOOK, Game, fighter, fought, quick, unit

BLUE = unit("tanks", "blue"), unit("foot", "blue", ar=5), unit("lost", "blue", steps=0)
RED = unit("line"), unit("guards")


def proposed(game: Game, looked: str = "") -> Plan:
    """The likeliest plan there."""
    return Declare.draft(Scene(game.state, BOOK, looked, ("Attack", "Defence"))).plan


def test_two_totals_are_proposed_first() -> None:
    plan = proposed(Game(*BLUE, *RED))
    assert plan == quick(24, 6, 3, 3)


def test_who_is_looked_at_attacks_the_others_with_all_that_can_fight() -> None:
    plan = proposed(Game(*BLUE, *RED), "tanks")
    assert [one.unit for one in plan.attackers] == ["tanks", "foot"]
    assert [one.unit for one in plan.defenders] == ["line", "guards"]
    assert plan.attackers[plan.att_lead].ar == 5


def test_nobody_attacks_his_own_side() -> None:
    assert proposed(Game(*BLUE), "tanks") == quick(24, 6, 3, 3)


def test_the_combat_that_is_on_is_changed() -> None:
    game = Game()
    game.give(Declare(ARMY))
    assert proposed(game) == ARMY


def test_o_7_who_left_the_roster_in_a_combat_is_not_proposed_again() -> None:
    game = Game(*BLUE, *RED)
    ours = tuple(one.fighter("attacker") for one in BLUE[:2])
    game.give(Declare(fought(ours, (fighter(),))))
    game.give(Dismiss("tanks"), overrule=True)
    game.next("decline")
    plan = proposed(game)
    assert [one.unit for one in plan.attackers] == ["foot"]
    assert game.reasons(Declare(plan)) == []


def test_o_7_who_was_let_in_from_a_hex_that_does_not_attack_stands_nowhere_next_time() -> None:
    game = Game()
    game.give(Declare(fought((fighter(hex=3),), (fighter(),))), overrule=True)
    game.next("decline")
    assert proposed(game) == fought((fighter(),), (fighter(),))


def test_o_10_after_a_cancelled_attack_nobody_counts_as_unsupplied() -> None:
    game = Game()
    game.give(Declare(quick()))
    game.next("decline")
    assert proposed(game) == quick()
    game.give(Declare(proposed(game)))
    game.next("pay", "pay")
    assert [choice.options for choice in game.asked[-2:] if isinstance(choice, Choice)] == [("pay", "decline")] * 2
    assert proposed(Game().thrown(quick(def_supply=False), "7", "7")).def_supply is False


def test_one_of_those_who_fight_leads_and_a_reason_is_asked_where_there_is_a_shift() -> None:
    scene = Scene(Game().state, BOOK)
    order = Declare(ARMY)
    limits = order.limits(scene)
    assert limits["att_lead"] == Within(0, 1)
    assert limits["shift"] == Within(-12, 12)
    assert not {"attackers", "shift_reason", "drm_reason"} & set(limits)
    shifted = order.changed(scene, "shift", 2)
    assert shifted == Declare(replace(ARMY, shift=2))
    assert "shift_reason" in shifted.limits(scene)


def test_o_7_a_correction_of_another_figure_begins_with_what_stands_there() -> None:
    scene = Scene(Game(*BLUE).state, BOOK, "foot")
    order = Correct.draft(scene)
    assert order == Correct("foot", "steps", 1)
    assert order.changed(scene, "field", "ar") == Correct("foot", "ar", 5)
    assert order.changed(scene, "field", "dg") == Correct("foot", "dg", False)
    assert [one.value for one in Correct.drafts(Scene(Game(*BLUE).state, BOOK, "lost"))][:2] == [-1, 1]
    assert Correct.draft(Scene(Game(*BLUE).state, BOOK, "lost")) == Correct("lost", "steps", 1)


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("", {}),
        ("x h4 e", {"terrain": "extra_close", "hedgehog": 4, "phase": "exploitation"}),
        ("O U @1", {"attack_type": "overrun", "def_supply": False, "attack_hexes": (1,)}),
        ("op r s k h0 @150", {"attack_hexes": (0, 1, 5)}),
    ],
)
def test_a_line_changes_what_it_names_and_nothing_else(line: str, changes: dict[str, Any]) -> None:
    plan = quick(24, 6, 3, 3)
    assert read(line, plan) == Reading(replace(plan, **changes))


@pytest.mark.parametrize(
    ("line", "figures"),
    [
        ("32/4 9/5", [(32, 4), (9, 5)]),
        ("c 32", [(32, 3), (6, 3)]),
        ("3.5/4 h1 0,25", [(F(7, 2), 4), (F(1, 4), 3)]),
        ("7/2/4 1/3/0", [(F(7, 2), 4), (F(1, 3), 0)]),
    ],
)
def test_the_first_figure_of_a_line_is_the_attack(line: str, figures: list[tuple[F, int]]) -> None:
    found = read(line, quick(24, 6, 3, 3))
    assert not found.fault
    assert [(one.strength, one.ar) for one in (*found.plan.attackers, *found.plan.defenders)] == figures


@pytest.mark.parametrize(
    ("line", "word", "fault"),
    [
        ("32/4 9/3 7", "7", "sides"),
        ("32/6", "32/6", "rating"),
        ("1000000/3", "1000000/3", "strength"),
        *((f"24/3 {word} 6", word, "unknown") for word in ("-5", "h5", "z", "6/", "3/0/2", "@6", "½", "1e5", "٣")),
    ],
)
def test_a_line_names_the_word_that_cannot_be_read(line: str, word: str, fault: str) -> None:
    found = read(line, ARMY)
    assert (found.word, found.fault) == (word, fault)


def test_a_word_that_is_only_begun_is_not_spoken_of() -> None:
    assert all(unfinished(text) for text in ("", "32/", "32/4 9/3 h", "@"))
    assert not any(unfinished(text) for text in ("32", "32/4 h5", "32/ ", "z"))
