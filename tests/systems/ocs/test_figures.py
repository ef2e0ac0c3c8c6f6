"""Strengths, ladders, surprise and shifts: everything that is known before the first die."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.systems.ocs.effects import Manner, hexes_allow, void_of
from referee_app.systems.ocs.figures import (
    clamp,
    drm_ladder,
    figures,
    foot,
    rating,
    signed,
    surprise_ladder,
    surprise_of,
)
from referee_app.systems.ocs.strength import counts, holds, total, totals, working
from tests.systems.ocs.table import ARMY, BOOK, F, fighter, fought, quick, ruled, unit


def test_o_11_a_unit_counts_strength_times_multiplier() -> None:
    assert counts(fighter(9, multiplier=F(1, 2)), BOOK) == F(9, 2)
    assert counts(fighter("7/2", multiplier=F(3, 2)), BOOK) == F(21, 4)


def test_o_12_out_of_supply_halves_unit_by_unit_and_nothing_is_rounded() -> None:
    units = (fighter(7, out_of_supply=True), fighter(7, out_of_supply=True), fighter(4))
    assert total(units, "attacker", True, BOOK) == 11
    assert counts(fighter(8, multiplier=F(3, 2), out_of_supply=True), BOOK) == 6
    assert rating(fought((fighter(5, 4, out_of_supply=True),), (fighter(),)), "attacker") == 4


def test_o_12_all_halvings_multiply() -> None:
    defenders = (fighter(8, out_of_supply=True),)
    assert total(defenders, "defender", False, BOOK) == 2
    assert total(defenders, "defender", True, BOOK) == 4


def test_o_10_only_the_defender_is_halved_for_want_of_combat_supply() -> None:
    """OR-2: and not where the switch is off."""
    plan = quick(24, 6, def_supply=False, att_supply=False)
    assert totals(plan, BOOK) == (F(24), F(3))
    assert totals(plan, ruled(unpaid_defender_halved=False)) == (F(24), F(6))


def test_o_12_the_working_shows_every_factor_and_the_halving_of_the_side() -> None:
    plan = fought(
        (fighter(12, multiplier=F(3, 2), name="Tanks", out_of_supply=True),), (fighter(6), fighter(3)), def_supply=False
    )
    ((lines, product),) = working(plan, "attacker", BOOK)
    assert [(line.reason, line.value, line.rule) for line in lines] == [
        ("strength", 12, "O-11"),
        ("multiplier", F(3, 2), "O-11"),
        ("out_of_supply", F(1, 2), "O-12"),
    ]
    assert product == 9
    *units, (halving, together) = working(plan, "defender", BOOK)
    assert [value for _, value in units] == [6, 3]
    assert ([line.reason for line in halving], together) == (["unpaid"], F(9, 2))


def test_o_13_barrage_is_never_halved() -> None:
    one = fighter(8, out_of_supply=True, barrage=F(30))
    assert (counts(one, BOOK), one.barrage) == (F(4), F(30))
    assert unit("guns", barrage=F(30), out_of_supply=True).fighter("attacker").barrage == 30


def test_o_12_what_a_record_can_hold() -> None:
    assert holds(F(10**9)) and not holds(F(10**9 + 1)) and not holds(F(1, 10**9 + 1)) and not holds(F(-1))


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_o_19_a_hedgehog_of_any_level_counts_one_for_surprise(level: int) -> None:
    """OR-15: the full level counts in the modifier of the combat roll only."""
    assert foot(surprise_ladder(4, 2, level, BOOK)) == 1
    assert foot(surprise_ladder(4, 2, 0, BOOK)) == 2
    assert foot(drm_ladder(4, 2, level)) == 2 - level


@pytest.mark.parametrize(
    ("attack_type", "sides"),
    [
        ("regular", {5: "defender", 6: "none", 9: "none", 10: "attacker"}),
        ("overrun", {6: "defender", 7: "none", 8: "none", 9: "attacker"}),
    ],
)
def test_o_20_the_surprise_thresholds(attack_type: str, sides: dict[int, str]) -> None:
    for roll, side in sides.items():
        assert surprise_of(roll, attack_type, BOOK) == side  # type: ignore[arg-type]


def test_o_21_right_for_the_attacker_left_for_the_defender() -> None:
    assert [signed(side, 3) for side in ("attacker", "none", "defender")] == [3, 0, -3]


def test_o_22_stopped_at_both_edges() -> None:
    assert [clamp(column) for column in (-5, 0, 1, 13, 14, 99)] == [1, 1, 1, 13, 13, 13]


def test_o_23_the_modifier_itemised_and_never_clamped() -> None:
    lines = drm_ladder(0, 5, 4, -3)
    assert [(line.value, line.reason) for line in lines] == [
        (0, "att_ar"),
        (-5, "def_ar"),
        (-4, "hedgehog"),
        (-3, "referee"),
    ]
    assert foot(drm_ladder(0, 5, 4)) == -9
    assert foot(drm_ladder(5, 0, 0)) == 5


def test_o_9_the_lead_s_rating_is_the_one_that_counts() -> None:
    assert (rating(ARMY, "attacker"), rating(replace(ARMY, att_lead=1), "attacker")) == (4, 2)
    worked = figures(replace(ARMY, att_lead=1, def_lead=1), BOOK)
    assert foot(worked.drm) == 2 - 1


def test_or_14_the_rating_typed_in_is_the_one_in_force() -> None:
    for ar in range(6):
        lead = replace(ARMY.attackers[0], ar=ar)
        assert rating(replace(ARMY, attackers=(lead, *ARMY.attackers[1:])), "attacker") == ar


@pytest.mark.parametrize(
    ("hexes", "allowed"),
    [((0,), True), ((3, 4), True), ((5, 0), True), ((1, 4), False), ((0, 2), False), ((0, 1, 2), False)],
)
def test_o_36_three_hexes_or_two_apart_never_exploit(hexes: tuple[int, ...], allowed: bool) -> None:
    assert hexes_allow(hexes) is allowed
    assert (void_of(Manner(hexes=hexes), BOOK) == "") is allowed


def test_o_6_a_direction_named_twice_is_one_hex_and_five_touches_zero() -> None:
    assert hexes_allow((5, 0, 5)) and hexes_allow((2, 2)) and not hexes_allow((0, 3, 0))


def test_o_38_an_overrun_never_exploits_and_is_the_first_reason() -> None:
    assert void_of(Manner("overrun", "exploitation", (0, 2)), BOOK) == "overrun"


def test_or_8_an_attack_in_the_exploitation_phase_does_not_exploit_unless_switched_on() -> None:
    manner = Manner(phase="exploitation", hexes=(0, 2))
    assert void_of(manner, BOOK) == "phase"
    assert void_of(manner, ruled(exploitation_phase_exploits=True)) == "hexes"
