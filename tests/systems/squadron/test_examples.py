"""The worked examples SX-1 to SX-14 of the page, played through the real orders with typed dice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.craft import total
from referee_app.systems.squadron.state import Ion
from tests.systems.squadron.table import (
    ION,
    LASER,
    Game,
    duel,
    squadron,
    volleys,
    with_craft,
)


def test_sx_1_two_bomb_outs_a_miss_and_three_hits() -> None:
    game = volleys(squadron("awing", 6), squadron("tie"), band="medium")
    assert {total(shot.difficulty) for shot in game.shots("awing")} == {9}
    volley = game.fire("awing", "112445", "5", "222")
    assert volley.totals == [0, 0, 8, 10, 10, 11]
    assert [shot.hit for shot in volley.shots] == [False, False, False, True, True, True]
    assert volley.hits == 3


def test_sx_2_sixes_are_thrown_on_and_two_hit() -> None:
    laser = replace(LASER, fire_code=5)
    game = volleys(squadron("tie", 5, weapons=(laser,)), squadron("awing"), band="medium")
    volley = game.fire("tie", "22366 26 1", "5", "22")
    assert volley.totals == [7, 7, 8, 13, 18]
    assert volley.hits == 2


def test_sx_3_the_six_is_enough_and_not_thrown_again() -> None:
    game = volleys(squadron("awing", 4), squadron("tie"), band="long")
    assert {shot.need for shot in game.shots("awing")} == {5}
    volley = game.fire("awing", "1256", "5", "22")
    assert volley.totals == [0, 8, 11, 12]
    assert volley.hits == 2


def test_sx_4_regulars_cripples_and_a_hot_shot_score_two() -> None:
    """SR-15: the source announces three hits, its own dice give 1 + 0 + 1."""
    xwing = squadron("xwing", 8, weapons=(replace(LASER, fire_code=7),))
    xwing = with_craft(with_craft(with_craft(xwing, 6, markers=1), 7, markers=1), 8, hot_shot=2)
    game = Game(xwing, squadron("bomber", 2)).to("declare")
    game.give(Declare("xwing", "laser", "bomber", tuple(range(1, 9)), (1, 2), (Fraction(16),)))
    assert [(shot.need, total(shot.difficulty)) for shot in game.shots("xwing")] == [
        *[(4, 11)] * 5,
        *[(5, 11)] * 2,
        (2, 11),
    ]
    volley = game.to("volleys").fire("xwing", "11224", "34", "2", "12", "5", "2", "5", "2")
    assert [shot.hit for shot in volley.shots] == [False, False, False, False, True, False, False, True]
    assert volley.hits == 2
    assert volley.keys[:3] == ["gunnery:1,2,3,4,5", "gunnery:6,7", "gunnery:8"]


def test_sx_5_a_bomb_out_does_nothing() -> None:
    hit = duel(LASER, 3, "2", "1")
    assert (hit.damage_totals, hit.dr_total, hit.outcome) == ((0,), 5, "no_effect")


def test_sx_6_between_r_and_four_over_damages() -> None:
    hit = duel(LASER, 3, "3", "3")
    assert (hit.damage_totals, hit.dr_total, hit.outcome) == ((8,), 6, "damaged")


def test_sx_7_exactly_four_over_destroys() -> None:
    hit = duel(LASER, 3, "5", "61")
    assert (hit.damage_totals, hit.dr_total, hit.outcome) == ((12,), 8, "destroyed")


def test_sx_8_one_dr_die_against_two_hits() -> None:
    hit = duel(LASER, 2, "5", "16 2", hits=2)
    assert (hit.dr_total, hit.damage_totals, hit.results) == (7, (0, 13), (0, 2))
    assert hit.outcome == "destroyed"


def test_sx_9_jamming_takes_no_more_than_the_fire_control() -> None:
    for control, code in ((0, 6), (1, 5), (2, 4), (4, 4)):
        red = squadron("red", weapons=(replace(LASER, fire_control=control),))
        game = Game(red, squadron("blue"), squadron("white")).to("jam").jam("white", 1, red=(1,))
        assert game.declare("red", "blue").code("red") == [code]


def test_sx_10_damage_first_then_counters_and_the_craft_is_frozen() -> None:
    red = squadron("red", turns=3)
    damaged = Game(with_craft(red, 1, markers=1)).numbers("red")
    assert (damaged.turns, damaged.frozen) == (2, False)
    both = Game(with_craft(red, 1, markers=1, ion=(Ion(0, 2),))).numbers("red")
    assert (both.turns, both.frozen) == (0, True)


def test_sx_11_the_ion_floor_first_then_the_missile() -> None:
    red = with_craft(squadron("red", turns=9, dr_shielded=5, dr_unshielded=3), 1, ion=(Ion(0, 4),))
    game = Game(red, squadron("blue")).to("declare")
    assert (game.numbers("red").dr_shielded, game.numbers("red").dr_unshielded) == (3, 3)
    game.declare("red", "blue", "missile")
    assert (game.numbers("red").dr_shielded, game.numbers("red").dr_unshielded) == (1, 1)


def test_sx_12_three_ion_hits_add_their_counters() -> None:
    hit = duel(ION, 2, "4", "6131", hits=3)
    assert (hit.dr_total, hit.damage_totals, hit.results) == (6, (11, 0, 7), (2, 0, 1))
    assert (hit.outcome, hit.pending.ion) == ("counters", 3)


def test_sx_13_a_missile_at_a_target_that_moved_at_attack_speed() -> None:
    game = volleys(squadron("red"), squadron("blue"), weapon="missile", band="medium")
    lines = game.shots("red")[0].difficulty
    assert [(line.reason, line.value) for line in lines] == [
        ("base:medium", 8),
        ("attack_speed", 1),
        ("target_move", 8),
    ]
    assert total(lines) == 17


def test_sx_14_a_one_on_a_re_roll_counts_as_one() -> None:
    laser = replace(LASER, fire_code=5)
    game = volleys(squadron("red", rate="none", morale="demoralized", weapons=(laser,)), squadron("blue"), band="long")
    assert game.difficulty("red") == [12]
    volley = game.fire("red", "6 1", "5", "2")
    assert (volley.totals, volley.hits) == ([12], 1)
