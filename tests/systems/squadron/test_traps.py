"""Where implementations usually go wrong: the twelve traps of section 21, each by name."""

from __future__ import annotations

from dataclasses import replace

from referee_app.core.dice import OpenEnded
from referee_app.systems.squadron.gunnery import needed_die
from referee_app.systems.squadron.state import Ion
from tests.systems.squadron.table import ION, LASER, Game, duel, squadron, volleys, with_craft


def test_trap_1_nothing_is_added_to_a_bomb_out() -> None:
    assert volleys(squadron("red"), squadron("blue")).fire("red", "1").totals == [0]
    hit = duel(LASER, 9, "1", "1")
    assert (hit.dr_total, hit.damage_totals) == (0, (0,))


def test_trap_2_a_one_on_a_re_roll_is_no_bomb_out_and_a_bomb_out_is_not_thrown_again() -> None:
    hit = duel(LASER, 3, "6 1", "1")
    assert (hit.dr_total, hit.damage_totals) == (10, (0,))


def test_trap_3_a_need_of_one_or_less_is_five_in_six() -> None:
    assert {str(OpenEnded().reach(needed_die(difficulty, 6))) for difficulty in (-5, 1, 6, 7, 8)} == {"5/6"}


def test_trap_4_a_craft_destroyed_this_phase_still_fires_at_full_strength() -> None:
    game = Game(squadron("red"), squadron("blue")).to("declare").declare("red", "blue").declare("blue", "red")
    game.to("volleys").fire("red", "5", "1", "5")
    assert game.fire("blue", "5", "2", "2").totals == [11]


def test_trap_5_dr_is_rolled_once_for_a_craft() -> None:
    keys = volleys(squadron("red", 4), squadron("blue")).fire("red", "5555", "3", "2345").keys
    assert keys.count("dr:1") == 1


def test_trap_6_hit_craft_are_picked_with_replacement() -> None:
    assert volleys(squadron("red", 2), squadron("blue", 2)).fire("red", "55", "22", "3", "22").assigned == {2: 2}


def test_trap_7_counters_do_not_come_off_in_the_round_they_were_given() -> None:
    game = volleys(squadron("red"), squadron("blue"), weapon="ion")
    game.fire("red", "5", "2", "61")
    game.apply().clear()
    assert game.craft("blue").counters == 2


def test_trap_8_jamming_leaves_a_weapon_without_fire_control_alone() -> None:
    weapons = (replace(LASER, name="none", fire_control=0), replace(LASER, name="one", fire_control=1))
    game = Game(squadron("red", weapons=weapons), squadron("blue")).to("jam").jam("blue", 1, red=(1,))
    assert game.declare("red", "blue", "none").code("red") == [6]
    assert game.declare("red", "blue", "one").code("red") == [5]


def test_trap_9_the_missile_drops_the_shields_at_once_and_of_its_firer_only() -> None:
    game = Game(squadron("red", 2), squadron("blue")).to("declare").declare("red", "blue", "missile", firing=(1,))
    assert [game.numbers("red", box).dr_shielded for box in (1, 2)] == [3, 5]


def test_trap_10_separation_is_not_shared_and_attack_speed_is() -> None:
    game = volleys(with_craft(squadron("red", 2), 1, separated=True), squadron("blue"))
    assert game.difficulty("red") == [6 + 1 + 1, 6 + 1]


def test_trap_11_ions_meet_the_unshielded_number_and_never_pull_the_shields_under_it() -> None:
    assert duel(ION, 0, "2", "2", dr_shielded=5, dr_unshielded=3).dr == 3
    game = Game(with_craft(squadron("red", turns=9), 1, ion=(Ion(0, 8),)))
    assert (game.numbers("red").dr_shielded, game.numbers("red").dr_unshielded) == (3, 3)


def test_trap_12_freezing_is_not_measured_against_the_ion_reduced_turns() -> None:
    game = Game(with_craft(squadron("red", turns=4), 1, ion=(Ion(0, 2),)))
    assert (game.numbers("red").turns, game.numbers("red").frozen) == (2, False)
