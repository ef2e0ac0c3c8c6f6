"""Range, difficulty, fire code and the needed die (S-11, S-20 to S-32, S-56)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.dice import OpenEnded
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.craft import total
from referee_app.systems.squadron.gunnery import base_difficulty, groups_of, needed_die
from referee_app.systems.squadron.state import Band, Ion, Morale, Rate
from tests.systems.squadron.table import BOOK, LASER, MISSILE, Game, ruled, squadron, volleys, with_craft


def at(*distances: Fraction | int | str, rounded: str = "nearest", band: Band | None = None) -> tuple[str, object]:
    """The band and the range of a declaration from its distances, or its refusal."""
    game = Game(squadron("red"), squadron("blue"), book=ruled(range_round=rounded)).to("declare")
    order = Declare("red", "laser", "blue", (1,), (1,), tuple(Fraction(one) for one in distances), band)
    if refused := game.reasons(order):
        return refused[0], None
    game.give(order)
    made = game.state.declarations[0]
    return made.band, made.used


def test_s4_a_total_equal_to_the_difficulty_succeeds() -> None:
    game = volleys(squadron("red", 2), squadron("blue"), band="long")
    volley = game.fire("red", "54", "5", "2")
    assert volley.totals == [11, 10]
    assert [shot.hit for shot in volley.shots] == [True, False]


def test_s11_the_fire_code_is_the_printed_one_with_its_itemised_changes() -> None:
    craft = {"hot_shot": 2, "markers": 1, "ion": (Ion(0, 2),)}
    game = Game(with_craft(squadron("red", turns=9), 1, **craft), squadron("blue"), squadron("white"))
    game.to("jam").jam("white", 1, red=(1,)).declare("red", "blue")
    lines = game.shots("red")[0].fire_code
    assert [(line.reason, line.value, line.rule) for line in lines] == [
        ("weapon", 6, "S-9"),
        ("hot_shot", 2, "S-11"),
        ("damaged", -1, "S-41"),
        ("ion", -2, "S-47"),
        ("jammed", -2, "S-56"),
    ]
    assert total(lines) == 3


def test_s11_an_untouched_craft_shows_the_printed_fire_code_alone() -> None:
    game = volleys(squadron("red"), squadron("blue"))
    assert [line.reason for line in game.shots("red")[0].fire_code] == ["weapon"]


def test_sr_9_a_fire_code_may_fall_below_nought_unless_a_house_rule_stops_it() -> None:
    red = with_craft(squadron("red", turns=12), 1, ion=(Ion(0, 9),))
    assert volleys(red, squadron("blue")).code("red") == [-3]
    floored = volleys(red, squadron("blue"), book=ruled(fire_code_floor=0))
    assert floored.code("red") == [0]
    assert floored.shots("red")[0].fire_code[-1].rule == "SR-9"


def test_s20_the_mean_is_rounded_to_the_nearest_hex_halves_up() -> None:
    """SR-4: whole hexes are counted."""
    assert at(3, 4) == ("medium", 4)
    assert at(3, 3, 4) == ("short", 3)
    assert at(12, "12.4") == ("medium", 12)
    assert at(2, 3) == ("short", 3)


@pytest.mark.parametrize(("switch", "used"), [("nearest", 4), ("exact", Fraction(7, 2)), ("down", 3), ("up", 4)])
def test_sr_4_the_rounding_is_a_switch(switch: str, used: object) -> None:
    assert at(3, 4, rounded=switch)[1] == used


def test_sr_4_rounding_up_and_to_the_nearest_differ_below_a_half() -> None:
    assert at(3, 3, 4, rounded="up") == ("medium", 4)
    assert at(3, 3, 4, rounded="exact") == ("medium", Fraction(10, 3))


def test_s20_the_referee_may_type_the_band_directly() -> None:
    assert at(band="long") == ("long", None)
    assert at(1, band="medium") == ("medium", None)


@pytest.mark.parametrize(
    ("hexes", "band"),
    [(1, "short"), (3, "short"), (4, "medium"), (12, "medium"), (13, "long"), (25, "long"), (26, "out_of_range")],
)
def test_s21_each_limit_still_belongs_to_its_band(hexes: int, band: str) -> None:
    assert at(hexes)[0] == band


def test_s22_the_average_alone_decides_who_is_in_range() -> None:
    assert at(30, 20) == ("long", 25)
    assert at(20, 40, 20) == ("out_of_range", None)
    assert at(25, 26, 25, 25)[0] == "long"


@pytest.mark.parametrize(("band", "base"), [("short", 6), ("medium", 8), ("long", 10)])
def test_s23_the_base_difficulty_by_band(band: Band, base: int) -> None:
    assert base_difficulty(band, BOOK) == base
    assert volleys(squadron("red", rate="none"), squadron("blue"), band=band).difficulty("red") == [base]


@pytest.mark.parametrize(("rate", "extra"), [("none", 0), ("attack_speed", 1)])
@pytest.mark.parametrize(("morale", "worse"), [("steady", 0), ("shaken", 1), ("demoralized", 2)])
def test_s24_every_condition_of_the_firer_adds_up(rate: Rate, extra: int, morale: Morale, worse: int) -> None:
    """S-27: everything adds up; SR-12: shaken and demoralized are steps of one scale."""
    red = with_craft(squadron("red", rate=rate, morale=morale), 1, separated=True)
    assert volleys(red, squadron("blue")).difficulty("red") == [6 + extra + worse + 1]


def test_s25_attack_speed_counts_for_all_and_separation_for_one() -> None:
    game = volleys(with_craft(squadron("red", 3), 2, separated=True), squadron("blue"))
    assert game.difficulty("red") == [7, 8, 7]


def test_s24_the_target_s_own_condition_does_not_matter() -> None:
    blue = with_craft(squadron("blue", morale="demoralized", rate="full_throttle"), 1, separated=True)
    assert volleys(squadron("red"), blue).difficulty("red") == [7]


@pytest.mark.parametrize(("rate", "number"), [("attack_speed", 8), ("full_throttle", 12), ("none", 0)])
def test_s26_missiles_add_the_number_the_target_moved_at(rate: Rate, number: int) -> None:
    """S-53: a missile's difficulty is S-26; SR-5: the rate's number, not the hexes covered."""
    blue = squadron("blue", rate=rate, hexes=5)
    assert volleys(squadron("red"), blue, weapon="missile").difficulty("red") == [7 + number]
    assert volleys(squadron("red"), blue, weapon="laser").difficulty("red") == [7]
    assert volleys(squadron("red"), blue, weapon="ion").difficulty("red") == [7]


def test_sr_5_the_hexes_covered_count_by_house_rule() -> None:
    blue = squadron("blue", rate="attack_speed", hexes=5)
    game = volleys(squadron("red"), blue, weapon="missile", book=ruled(missile_move="hexes"))
    assert game.difficulty("red") == [7 + 5]


def test_s26_it_is_the_target_s_number_not_the_firer_s() -> None:
    game = volleys(squadron("red", rate="none"), squadron("blue", attack_speed=3), weapon="missile")
    assert game.difficulty("red") == [6 + 3]


def test_s27_the_list_names_every_part_with_its_rule() -> None:
    red = with_craft(squadron("red", morale="shaken"), 1, separated=True)
    lines = volleys(red, squadron("blue"), weapon="missile").shots("red")[0].difficulty
    assert [(line.reason, line.value, line.rule) for line in lines] == [
        ("base:short", 6, "S-23"),
        ("attack_speed", 1, "S-24"),
        ("shaken", 1, "S-24"),
        ("separated", 1, "S-24"),
        ("target_move", 8, "S-26"),
    ]


def test_s31_craft_that_roll_alike_form_a_group_and_others_roll_apart() -> None:
    red = squadron("red", 6, turns=9)
    red = with_craft(with_craft(red, 2, markers=1), 4, ion=(Ion(0, 1),))
    red = with_craft(with_craft(red, 5, hot_shot=1), 6, separated=True)
    game = volleys(red, squadron("blue"))
    groups = groups_of(game.state, game.state.declarations[0], game.book)
    assert [(group.boxes, total(group.fire_code), total(group.difficulty)) for group in groups] == [
        ((1, 3), 6, 7),
        ((2, 4), 5, 7),
        ((5,), 7, 7),
        ((6,), 6, 8),
    ]


def test_s31_a_group_of_unlike_reasons_says_whose_they_are() -> None:
    red = with_craft(with_craft(squadron("red", 4, turns=9), 1, markers=1), 2, ion=(Ion(0, 1),))
    red = with_craft(with_craft(red, 3, ion=(Ion(0, 1),)), 4, hot_shot=1, markers=2)
    game = volleys(red, squadron("blue"), book=ruled(second_marker="cumulative"))
    (group,) = groups_of(game.state, game.state.declarations[0], game.book)
    assert [(line.reason, line.value) for line in group.fire_code] == [("weapon", 6), ("apart", -1)]
    ionised = ("2,3|ion", -1)
    assert group.fire_code[1].about == (("1|damaged", -1), ionised, ("4|hot_shot", 1), ("4|damaged", -2))


TABLE = {
    2: "5/6", 3: "2/3", 4: "1/2", 5: "1/3", 6: "1/6", 7: "1/6", 8: "5/36",
    9: "1/9", 10: "1/12", 11: "1/18", 12: "1/36", 13: "1/36", 14: "5/216",
}  # fmt: skip


@pytest.mark.parametrize(("need", "chance"), TABLE.items())
def test_s32_the_needed_die_and_its_chance(need: int, chance: str) -> None:
    assert needed_die(need + 5, 5) == need
    assert OpenEnded().reach(need) == Fraction(chance)


@given(st.integers(-99, 99), st.integers(-99, 99))
def test_s32_a_need_is_never_below_two(difficulty: int, code: int) -> None:
    assert needed_die(difficulty, code) == max(2, difficulty - code)


def test_sr_10_full_throttle_fires_by_house_rule_with_one_more() -> None:
    red = squadron("red", rate="full_throttle")
    game = Game(red, squadron("blue")).to("declare")
    assert game.reasons(Declare("red", "laser", "blue", (1,), (1,), band="short")) == ["full_throttle_cannot_fire"]
    assert volleys(red, squadron("blue"), book=ruled(full_throttle_fires=True)).difficulty("red") == [7]


def test_s9_the_limits_are_the_weapon_s_own() -> None:
    short = replace(LASER, short=1, medium=2, long=3)
    game = Game(squadron("red", weapons=(short, MISSILE)), squadron("blue")).to("declare")
    order = Declare("red", "laser", "blue", (1,), (1,), (Fraction(3),))
    game.give(order)
    assert game.state.declarations[0].band == "long"
    assert game.reasons(replace(order, distances=(Fraction(4),))) == ["out_of_range"]
