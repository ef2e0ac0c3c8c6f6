"""One craft's numbers in force: damaged, ionised, frozen, shields down for a missile (S-41 to S-53)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.phases import SetMove
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import Condition, Numbers, dr_ladders, numbers, total
from referee_app.systems.squadron.state import Ion
from tests.systems.squadron.table import BOOK, ION, Game, duel, ruled, squadron, volleys, with_craft


def of(book: Book = BOOK, turns: int = 5, dr: tuple[int, int] = (6, 2), **condition: Any) -> Numbers:
    """A craft of 5 turns, turn distance 1, dodge 7 under some condition."""
    return numbers(turns, 1, 7, dr, Condition(**condition), book)


def test_s8_an_untouched_craft_has_its_printed_numbers() -> None:
    plain = of()
    assert (plain.turns, plain.turn_distance, plain.dodge) == (5, 1, 7)
    assert (plain.dr_shielded, plain.dr_unshielded) == (6, 2)
    assert plain.may_full_throttle
    assert not plain.frozen


def test_s41_damage_takes_a_turn_a_dodge_and_a_fire_code_and_widens_the_turn() -> None:
    damaged = of(markers=1)
    assert (damaged.turns, damaged.turn_distance, damaged.dodge) == (4, 2, 6)
    assert (damaged.dr_shielded, damaged.dr_unshielded) == (6, 2), "DR is not touched"
    assert volleys(with_craft(squadron("red"), 1, markers=1), squadron("blue")).code("red") == [5]


def test_s42_damage_alone_leaves_one_turn() -> None:
    assert of(turns=1, markers=1).turns == 1
    assert of(ruled(second_marker="cumulative"), turns=2, markers=5).turns == 1


def test_s43_a_damaged_craft_may_not_use_full_throttle() -> None:
    assert not of(markers=1).may_full_throttle
    game = Game(with_craft(squadron("red", 2), 2, markers=1)).to("movement")
    assert game.reasons(SetMove("red", "full_throttle")) == ["damaged_cannot_full_throttle"]
    assert game.reasons(SetMove("red", "attack_speed")) == []


def test_s43_only_a_damaged_craft_that_can_choose_its_move_holds_the_squadron_back() -> None:
    """SR-19: a drifting frozen craft does not set the squadron's rate."""
    frozen = with_craft(squadron("red", 2), 2, markers=1, ion=(Ion(0, 2),))
    assert Game(frozen).to("movement").reasons(SetMove("red", "full_throttle")) == []
    gone = with_craft(squadron("red", 2), 2, markers=1, status="destroyed")
    assert Game(gone).to("movement").reasons(SetMove("red", "full_throttle")) == []


@given(st.integers(1, 9), st.integers(0, 12))
def test_s47_each_counter_takes_one_of_everything(turns: int, ion: int) -> None:
    """S-49: # of Turns on the sheet never goes below 0."""
    ionised = of(turns=turns, ion=ion)
    assert ionised.turns == max(0, turns - ion)
    assert (ionised.turn_distance, ionised.dodge) == (1 + ion, 7 - ion)
    assert ionised.frozen == (ion >= turns)


def test_s47_each_counter_takes_one_from_the_fire_code() -> None:
    assert volleys(with_craft(squadron("red", turns=9), 1, ion=(Ion(0, 3),)), squadron("blue")).code("red") == [3]


def test_s48_ion_takes_the_shielded_number_down_to_the_unshielded_and_no_further() -> None:
    drs = [(of(turns=9, ion=ion).dr_shielded, of(turns=9, ion=ion).dr_unshielded) for ion in range(7)]
    assert drs == [(6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (2, 2), (2, 2)]


def test_s48_an_unshielded_craft_loses_no_dr_to_ion() -> None:
    assert of(dr=(4, 4), turns=9, ion=3).dr_shielded == 4


@pytest.mark.parametrize(("markers", "ion", "frozen"), [(0, 4, False), (0, 5, True), (1, 3, False), (1, 4, True)])
def test_s49_frozen_with_as_many_counters_as_turns_after_damage(markers: int, ion: int, frozen: bool) -> None:
    """SR-6: compared with # of Turns after damage but before ion."""
    state = of(markers=markers, ion=ion)
    assert state.frozen == frozen
    assert state.may_full_throttle == (not frozen and not markers)


def test_sr_6_the_printed_turns_may_be_compared_by_house_rule() -> None:
    book = ruled(freeze_against="printed")
    assert not of(book, markers=1, ion=4).frozen
    assert of(book, markers=1, ion=5).frozen


def test_s49_a_frozen_craft_does_not_fire_but_remains_a_target() -> None:
    frozen = with_craft(squadron("red", 2), 1, ion=(Ion(0, 3),))
    game = Game(frozen, squadron("blue")).to("declare")
    assert game.reasons(Declare("red", "laser", "blue", (1, 2), (1,), band="short")) == ["frozen_cannot_fire"]
    assert game.reasons(Declare("red", "laser", "blue", (2,), (1,), band="short")) == []
    assert game.reasons(Declare("blue", "laser", "red", (1,), (1,), band="short")) == []


def test_s49_more_counters_may_still_be_added_to_a_frozen_craft() -> None:
    """SR-7: they are added with their own round."""
    game = volleys(squadron("red"), with_craft(squadron("blue"), 1, ion=(Ion(0, 3),)), weapon="ion")
    game.fire("red", "5", "2", "4")
    assert game.apply().craft("blue").ion == (Ion(0, 3), Ion(1, 1))


def test_sr_7_a_frozen_craft_takes_no_more_counters_by_house_rule() -> None:
    book = ruled(ion_on_frozen="ignore")
    frozen, loose = (with_craft(squadron("blue"), 1, ion=(Ion(0, ion),)) for ion in (3, 2))
    for blue, taken in ((frozen, 0), (loose, 1)):
        game = volleys(squadron("red"), blue, weapon="ion", book=book)
        hit = game.fire("red", "5", "2", "4").on[1]
        assert (hit.results, hit.pending.ion) == ((1,), taken)


def test_s51_a_missile_takes_two_from_both_numbers_after_the_ion_floor() -> None:
    shots = of(fired_missile=True)
    assert (shots.dr_shielded, shots.dr_unshielded) == (4, 0)
    both = of(turns=9, ion=9, fired_missile=True, dr=(6, 3))
    assert (both.dr_shielded, both.dr_unshielded) == (1, 1)


def test_s51_neither_number_goes_below_nought() -> None:
    """SR-8: the switch `dr_floor` lets them."""
    low = of(dr=(1, 1), fired_missile=True)
    assert (low.dr_shielded, low.dr_unshielded) == (0, 0)
    lower = of(ruled(dr_floor=None), dr=(1, 1), fired_missile=True)
    assert (lower.dr_shielded, lower.dr_unshielded) == (-1, -1)


def test_s51_the_ladder_shows_each_step_with_its_rule() -> None:
    shielded, unshielded = dr_ladders(6, 2, Condition(ion=9, fired_missile=True), BOOK)
    assert [(line.reason, line.value, line.rule) for line in shielded] == [
        ("dr_shielded", 6, "S-8"),
        ("ion", -4, "S-48"),
        ("fired_missile", -2, "S-51"),
    ]
    assert (total(shielded), total(unshielded)) == (0, 0)


def test_s52_shields_are_down_from_the_declaration_to_the_end_of_the_round() -> None:
    game = Game(squadron("red", 2), squadron("blue")).to("declare").declare("red", "blue", "missile", firing=(2,))
    assert [game.numbers("red", box).dr_shielded for box in (1, 2)] == [5, 3], "only the craft that fires"
    game.to("volleys").fire("red", "1")
    game.apply()
    assert game.numbers("red", 2).dr_shielded == 3, "hit or miss"
    game.clear()
    assert game.numbers("red", 2).dr_shielded == 3
    game.to("initiative")
    assert [game.numbers("red", box).dr_shielded for box in (1, 2)] == [5, 5]


def test_s52_a_missile_of_an_earlier_round_lowers_nothing() -> None:
    game = Game(squadron("red")).to("initiative")
    game.give(Enlist(with_craft(squadron("blue"), 1, missile_round=0)))
    assert game.numbers("blue").dr_shielded == 5


def test_s52_the_missile_counts_against_fire_in_the_very_same_phase() -> None:
    game = Game(squadron("red"), squadron("blue")).to("declare")
    game.declare("red", "blue", "missile").declare("blue", "red").to("volleys")
    assert game.fire("blue", "5", "3", "2").on[1].dr == 3, "although the missile is still to be fired"


def test_s38_the_missile_lowers_the_unshielded_number_too() -> None:
    game = Game(squadron("red"), squadron("blue")).to("declare")
    game.declare("red", "blue", "missile").declare("blue", "red", "ion").to("volleys")
    assert game.fire("blue", "5", "3", "2").on[1].dr == 1


def test_s48_ions_ignore_what_ions_did_to_the_shields() -> None:
    assert duel(ION, 0, "2", "2", dr_shielded=6, dr_unshielded=4, turns=9).dr == 4
