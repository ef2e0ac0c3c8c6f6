"""Opposed rolls: damage against damage resistance, beams and ions (S-36 to S-40, S-44 to S-46)."""

from __future__ import annotations

import pytest

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.state import Ion, PendingHits, Weapon
from tests.systems.squadron.table import ION, LASER, MISSILE, TURRET, Game, duel, ruled, squadron, volleys, with_craft


def three(**switches: str) -> Game:
    """Red and white have both announced fire on one blue craft."""
    game = Game(squadron("red"), squadron("white"), squadron("blue"), book=ruled(**switches)).to("declare")
    return game.declare("red", "blue").declare("white", "blue").to("volleys")


def test_s36_one_dr_die_for_the_craft_and_one_damage_die_for_each_hit() -> None:
    game = volleys(squadron("red", 3), squadron("blue"))
    volley = game.fire("red", "555", "4", "234")
    assert volley.keys == ["gunnery:1,2,3", "dr:1", "damage:1"]
    assert volley.on[1].dr_total == 5 + 4
    assert volley.on[1].damage_totals == (7, 8, 9)


def test_s36_the_defender_throws_the_dr_die_and_the_attacker_the_damage() -> None:
    game = volleys(squadron("red"), squadron("blue"))
    settled = game.fire("red", "5", "4", "2").settled
    who = []
    for known in range(3):
        asked = resolve(Fire("red"), game.journal.state_at(game.journal.cursor - 1), game.book, settled.answers[:known])
        assert isinstance(asked, Asked)
        assert isinstance(asked.question, Roll)
        who.append((asked.question.purpose, asked.question.who))
    assert who == [("gunnery", "red"), ("dr", "blue"), ("damage", "red")]


def test_s37_a_bomb_out_is_nought_whatever_is_added() -> None:
    assert duel(LASER, 9, "1", "2").dr_total == 0
    assert duel(LASER, 9, "2", "1").damage_totals == (0,)


def test_s37_every_six_is_thrown_on() -> None:
    hit = duel(LASER, 3, "6 6 2", "6 1")
    assert (hit.dr_total, hit.damage_totals) == (3 + 14, (5 + 7,))


@pytest.mark.parametrize(("weapon", "dr"), [(LASER, 5), (MISSILE, 5), (TURRET, 5), (ION, 3)])
def test_s38_ions_meet_the_unshielded_number_and_all_others_the_shielded(weapon: Weapon, dr: int) -> None:
    assert duel(weapon, 0, "2", "1", dr_shielded=5, dr_unshielded=3).dr == dr


@pytest.mark.parametrize(
    ("face", "outcome"),
    [("2", "no_effect"), ("3", "damaged"), ("5", "damaged"), ("61", "destroyed"), ("62", "destroyed")],
)
def test_s39_damaged_from_r_and_destroyed_from_r_plus_four(face: str, outcome: str) -> None:
    assert duel(LASER, 5, "3", face).outcome == outcome


def test_s39_the_worst_of_a_volley_s_results_counts() -> None:
    hit = duel(LASER, 5, "3", "2 6 3 1", hits=3)
    assert (hit.results, hit.outcome) == ((0, 2, 1), "destroyed")
    assert hit.pending == PendingHits(damaged=1, destroyed=True)


@pytest.mark.parametrize(("face", "counters"), [("2", 0), ("4", 1), ("62", 2)])
def test_s46_one_counter_from_r_and_two_from_r_plus_four(face: str, counters: int) -> None:
    hit = duel(ION, 4, "4", face)
    assert (hit.results, hit.pending) == ((counters,), PendingHits(ion=counters))


def test_s39_the_counters_of_all_hits_add_up() -> None:
    hit = duel(ION, 4, "4", "4 6 4 2", hits=3)
    assert hit.results == (1, 2, 1)
    assert hit.pending.ion == 4


def test_s40_nought_against_nought_is_a_tie_that_damages() -> None:
    """SR-1: the switch `double_bomb` makes it nothing."""
    assert duel(LASER, 5, "1", "1").outcome == "damaged"
    assert duel(ION, 5, "1", "1").results == (1,)
    assert duel(LASER, 5, "1", "1", book=ruled(double_bomb="no_effect")).outcome == "no_effect"
    assert duel(ION, 5, "1", "1", book=ruled(double_bomb="no_effect")).results == (0,)


def test_s40_a_defender_who_bombs_out_is_destroyed_by_anything_from_four() -> None:
    assert duel(LASER, 9, "1", "2", book=ruled(double_bomb="no_effect")).outcome == "destroyed"


def test_sr_3_an_ion_tie_gives_a_counter_unless_a_house_rule_says_nothing() -> None:
    assert duel(ION, 4, "4", "4").results == (1,)
    assert duel(ION, 4, "4", "4", book=ruled(ion_tie="nothing")).results == (0,)
    assert duel(ION, 4, "3", "4", book=ruled(ion_tie="nothing")).results == (1,)
    assert duel(LASER, 5, "3", "3", book=ruled(ion_tie="nothing")).outcome == "damaged"


def test_s44_a_destroyed_craft_stays_until_the_phase_ends() -> None:
    game = volleys(squadron("red"), squadron("blue", 2))
    game.fire("red", "5", "1", "1", "2")
    assert game.craft("blue").active
    assert game.craft("blue").pending.destroyed
    game.apply()
    assert not game.craft("blue").active
    assert game.craft("blue", 2).active


def test_s45_several_damaged_results_are_one_marker() -> None:
    game = volleys(squadron("red", 3), squadron("blue"))
    game.fire("red", "555", "3", "333")
    assert game.craft("blue").pending.damaged == 3
    assert game.apply().craft("blue").markers == 1


def test_s45_a_damaged_craft_damaged_again_keeps_one_marker() -> None:
    game = volleys(squadron("red"), with_craft(squadron("blue"), 1, markers=1))
    assert game.fire("red", "5", "3", "3").on[1].outcome == "damaged"
    game.apply()
    assert (game.craft("blue").markers, game.craft("blue").active) == (1, True)


def test_sr_2_each_damaged_result_may_count_by_house_rule() -> None:
    game = volleys(squadron("red", 2), squadron("blue", turns=5), book=ruled(second_marker="cumulative"))
    game.fire("red", "55", "3", "33")
    assert game.apply().craft("blue").markers == 2
    assert game.craft("blue").active
    numbers = game.numbers("blue")
    assert (numbers.turns, numbers.turn_distance, numbers.dodge) == (3, 3, 5)


@pytest.mark.parametrize(("markers", "dice"), [(1, ("5", "3", "3")), (0, ("55", "3", "33"))])
def test_sr_2_the_second_marker_may_destroy_by_house_rule(markers: int, dice: tuple[str, ...]) -> None:
    red = squadron("red", len(dice[0]))
    game = volleys(red, with_craft(squadron("blue"), 1, markers=markers), book=ruled(second_marker="destroyed"))
    assert game.fire("red", *dice).on[1].outcome == "destroyed"
    assert not game.apply().craft("blue").active


def test_sr_2_two_volleys_give_the_second_marker_between_them() -> None:
    game = three(second_marker="destroyed")
    assert game.fire("red", "5", "3", "3").on[1].outcome == "damaged"
    assert game.craft("blue").pending == PendingHits(1)
    assert game.fire("white", "5", "3", "3").on[1].outcome == "destroyed"
    assert game.craft("blue").pending == PendingHits(2, destroyed=True)
    assert not game.apply().craft("blue").active


def test_sr_17_two_squadrons_mean_two_dr_rolls() -> None:
    game = three()
    assert game.fire("red", "5", "3", "2").on[1].dr_total == 8
    assert game.fire("white", "5", "5", "2").on[1].dr_total == 10


def test_sr_20_the_damage_of_a_crippled_craft_is_unchanged() -> None:
    red = with_craft(squadron("red", turns=9), 1, markers=1, ion=(Ion(0, 2),))
    game = volleys(red, squadron("blue"))
    assert game.code("red") == [3]
    assert game.fire("red", "5", "3", "4").on[1].damage_totals == (5 + 4,)
