"""The helm: ranges, speed, evasion, hazards, docking, ramming, worlds, and who opposes (C-12 to C-15, C-42, C-43, C-63,
C-64, C-69 to C-72, C-78, C-79, R-5, R-8, R-50)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.systems.cepheus import manoeuvres
from referee_app.systems.cepheus.actions.consoles import RangeCheck
from referee_app.systems.cepheus.actions.pilot import (
    AdjustSpeed,
    AtmosphericEntry,
    AvoidCollision,
    Dock,
    Evasive,
    LineUp,
    MaintainCourse,
    OrbitalInsertion,
    Pursue,
    Ram,
    Undock,
)
from referee_app.systems.cepheus.events.crew import Checked, Dueled
from referee_app.systems.cepheus.events.helm import EntryFailed, HazardMet
from referee_app.systems.cepheus.manoeuvres import hazard_dice, must_avoid, ram_dice
from referee_app.systems.cepheus.opposition import opposer
from referee_app.systems.cepheus.state import Battle, Hazard, Hit, Pair, Planet, Software, Task, Terms
from tests.systems.cepheus.chase import hit, hunter, near, prey
from tests.systems.cepheus.table import BOOK, Game, Order, battle, person, ruled, ship, told, turn


@pytest.mark.parametrize(
    ("km", "band"),
    [
        ("999/1000", "adjacent"),
        ("1", "close"),
        ("10", "close"),
        ("10001/1000", "short"),
        ("1250", "short"),
        ("1251", "medium"),
        ("10000", "medium"),
        ("25000", "long"),
        ("50000", "very_long"),
        ("50001", "distant"),
    ],
)
def test_c_12_r_3_a_shared_limit_belongs_to_the_nearer_band_but_1_km_is_close(km: str, band: str) -> None:
    assert manoeuvres.band_of(Fraction(km)) == band


def test_c_13_a_chance_meeting_starts_at_very_long_one_near_a_planet_at_short_or_medium() -> None:
    assert manoeuvres.SUGGESTED == ("very_long", "short", "medium")


def test_c_14_sensors_show_more_the_nearer_and_the_better_they_are() -> None:
    assert manoeuvres.details("medium", "standard") == ("emission_sources",)
    assert manoeuvres.details("medium", "advanced") == ("emission_sources", "external_structure")
    assert manoeuvres.details("adjacent", "advanced") == ()
    assert manoeuvres.details("adjacent", "very_advanced") == ("neural_sources",)
    assert manoeuvres.details("distant", "very_advanced") == ()


def test_c_15_only_the_range_of_the_two_ships_changes() -> None:
    game = near(hunter(), prey(), ship("green"), range="long")
    game.give(RangeCheck("nat", "blue"), "6 6", "1 1", "decrease")
    assert [game.state.range_between(*pair) for pair in (("red", "blue"), ("red", "green"), ("blue", "green"))] == [
        "medium",
        "long",
        "long",
    ]


def test_c_42_speed_changes_by_up_to_the_thrust_and_not_below_0() -> None:
    game = near()
    assert game.rules(AdjustSpeed("ann", 5)) == ["C-42"]
    assert game.rules(AdjustSpeed("ann", -4)) == ["C-42"]
    game.give(AdjustSpeed("ann", -3))
    assert game.ship("red").speed == 0
    assert game.ship("red").person("ann").minor == 1


def test_r_29_once_in_an_activation_unless_the_house_says_otherwise() -> None:
    game = near()
    game.give(AdjustSpeed("ann", 1))
    assert game.rules(AdjustSpeed("ann", 1)) == ["C-42"]
    loose = Game(game.state, ruled(adjust_speed_repeat=True))
    loose.give(AdjustSpeed("ann", 4))
    assert loose.ship("red").speed == 8


def test_c_43_maintaining_course_is_a_statement() -> None:
    game = near()
    game.give(MaintainCourse("ann"))
    assert (game.ship("red").speed, game.ship("red").person("ann").minor) == (3, 1)


@pytest.mark.parametrize(("dice", "level"), [("3 3", 0), ("4 3", 1), ("6 6", 1), ("6 5", 1)])
def test_c_70_evasion_takes_one_from_every_attack(dice: str, level: int) -> None:
    game = near()
    game.give(Evasive("ann"), dice)
    assert game.ship("red").conduct.evasive == level


def test_c_70_c_71_an_exceptional_success_is_worth_two() -> None:
    ace = ship("red", person("ann", "pilot", piloting=3))
    game = near(ace, prey())
    game.give(Evasive("ann"), "6 5")
    assert game.ship("red").conduct.evasive == 2
    game = near(ace, prey())
    game.give(LineUp("ann"), "6 5")
    assert game.ship("red").conduct.line_up == 2


def test_c_71_a_failed_line_up_is_worth_nothing() -> None:
    game = near()
    game.give(LineUp("ann"), "3 3")
    assert game.ship("red").conduct.line_up == 0
    game = near()
    game.give(LineUp("ann"), "4 3")
    assert game.ship("red").conduct.line_up == 1


@pytest.mark.parametrize(
    ("situation", "dm"),
    [("traffic_or_debris", 0), ("asteroids_light", -2), ("asteroids_average", -4), ("asteroids_heavy", -6)],
)
def test_c_64_each_hazard_has_its_difficulty(situation: Any, dm: int) -> None:
    (made,) = told(near().give(AvoidCollision("ann", situation), "6 6"), Checked)
    assert {line.id: line.dm for line in made.check.lines}["difficulty"] == dm


def test_c_64_a_great_difference_in_speed_is_harder_by_2() -> None:
    (made,) = told(near().give(AvoidCollision("ann", "asteroids_light", True), "6 6"), Checked)
    assert [(line.id, line.dm) for line in made.check.lines if line.id == "speed_difference"] == [
        ("speed_difference", -2)
    ]


def test_c_64_c_118_failing_queues_a_collision_of_a_die_for_each_point_of_speed() -> None:
    game = near(hazard=Hazard("traffic_or_debris"))
    assert must_avoid(game.state, game.ship("red"))
    (met,) = told(game.give(AvoidCollision("ann", "traffic_or_debris"), "3 3"), HazardMet)
    assert (met.clear, met.dice) == (False, 3)
    assert game.state.queue == (Hit("red", "red", "collision", 0, 3),)
    assert not must_avoid(game.state, game.ship("red"))


def test_c_64_success_clears_this_turn() -> None:
    game = near(hazard=Hazard("traffic_or_debris"))
    game.give(AvoidCollision("ann", "traffic_or_debris"), "4 3")
    assert game.state.queue == ()
    assert not must_avoid(game.state, game.ship("red"))
    assert not must_avoid(game.state, replace(game.ship("red"), speed=0, conduct=hunter().conduct))


def test_c_69_docking_with_a_willing_partner_is_a_plain_check() -> None:
    game = near(hunter(speed=5), prey(speed=2), range="adjacent")
    settled = game.give(Dock("ann", "blue", True), "4 3")
    assert told(settled, Dueled) == []
    assert game.state.docked == (("blue", "red"),)
    assert (game.ship("red").speed, game.ship("blue").speed) == (2, 2)
    assert game.state.range_between("red", "blue") == "adjacent"


def test_c_69_an_unwilling_partner_resists_and_it_is_harder_by_2() -> None:
    game = near(range="adjacent")
    (duel,) = told(game.give(Dock("ann", "blue"), "4 4", "4 4"), Dueled)
    assert ([line.dm for line in duel.check.lines if line.id == "unwilling"], duel.won) == ([-2], False)
    assert game.state.docked == ()
    assert near(range="close").rules(Dock("ann", "blue")) == ["C-69"]


def test_r_57_a_ship_nobody_can_fly_does_not_resist() -> None:
    game = near(hunter(), prey(**hit("blue", bridge=2)), range="adjacent")
    (duel,) = told(game.give(Dock("ann", "blue"), "4 3"), Dueled)
    assert (duel.answer, duel.won, [line.id for line in duel.check.lines]) == (
        None,
        True,
        ["skill", "characteristic", "difficulty"],
    )


def test_c_40_without_thrust_a_ship_does_not_dock_but_still_resists() -> None:
    still = near(hunter(**hit("red", m_drive=3)), prey(), range="long")
    assert still.rules(Dock("ann", "blue")) == ["C-40", "C-69"]
    game = near(hunter(), prey(**hit("blue", m_drive=3)), range="adjacent")
    (duel,) = told(game.give(Dock("ann", "blue"), "4 4", "4 4"), Dueled)
    assert (duel.answer is not None, [line.dm for line in duel.check.lines if line.id == "unwilling"]) == (True, [-2])


def test_c_69_either_pilot_undocks_without_a_check() -> None:
    for first, second, pilot in ((hunter(), prey(), "ann"), (prey(), hunter(), "bob")):
        game = Game(turn(first, second, range="adjacent", docked=(("blue", "red"),)))
        game.give(Undock(pilot, second.id))
        assert (game.state.docked, game.state.range_between("red", "blue")) == ((), "adjacent")
        assert game.rules(Undock(pilot, second.id)) == ["C-69"]
        assert game.ship(first.id).person(pilot).minor == 1


def test_c_40_r_57_docked_ships_do_not_manoeuvre() -> None:
    game = near(docked=(("blue", "red"),), range="adjacent")
    orders: list[Order] = [AdjustSpeed("ann", 1), Evasive("ann"), RangeCheck("nat", "blue")]
    for order in orders:
        assert "C-40" in game.rules(order)


def test_c_72_a_ram_hurts_both_by_the_difference_in_speed() -> None:
    game = near(hunter(speed=8), prey(speed=3))
    game.give(Ram("ann", "blue"), "4 4", "4 4")
    assert game.state.queue == (Hit("blue", "red", "ram", 0, 5, also="red"),)
    missed = near(hunter(speed=8), prey(speed=3))
    missed.give(Ram("ann", "blue"), "3 3", "4 4")
    assert missed.state.queue == ()


def test_c_72_r_39_only_at_close_range_and_faster_than_the_target() -> None:
    assert near(hunter(speed=3), prey(speed=3)).rules(Ram("ann", "blue")) == ["C-72"]
    adjacent = near(hunter(speed=8), prey(speed=3), range="adjacent")
    assert adjacent.rules(Ram("ann", "blue")) == ["C-72"]
    assert Game(adjacent.state, ruled(ram_adjacent=True)).rules(Ram("ann", "blue")) == []
    assert near(hunter(speed=8), prey(speed=3), range="short").rules(Ram("ann", "blue")) == ["C-72"]


def test_r_39_by_house_rule_only_the_target_is_hurt() -> None:
    game = Game(near(hunter(speed=8), prey(speed=3)).state, ruled(ram_damage="target"))
    game.give(Ram("ann", "blue"), "4 4", "4 4")
    assert game.state.queue == (Hit("blue", "red", "ram", 0, 5),)


def test_c_63_r_58_the_winner_moves_the_range_by_one_band() -> None:
    for choice, band in (("decrease", "medium"), ("maintain", "long"), ("increase", "very_long")):
        game = near(range="long")
        game.give(RangeCheck("nat", "blue"), "4 4", "4 4", choice)
        assert game.state.range_between("red", "blue") == band


def test_c_63_the_other_ship_decides_when_it_wins() -> None:
    game = near(range="long")
    settled = game.give(RangeCheck("nat", "blue"), "1 1", "6 6", "decrease")
    (duel,) = told(settled, Dueled)
    assert (duel.won, game.state.ranges) == (False, (Pair("blue", "red", "medium"),))


def test_c_63_bands_stop_at_the_ends() -> None:
    assert manoeuvres.choices("adjacent") == ("maintain", "increase")
    assert manoeuvres.choices("distant") == ("decrease", "maintain")
    assert (manoeuvres.step("adjacent", "decrease"), manoeuvres.step("distant", "increase")) == ("adjacent", "distant")


def test_r_8_a_range_check_nobody_opposes_is_won_whatever_falls() -> None:
    game = near(hunter(), prey(**hit("blue", bridge=2)), range="long")
    (duel,) = told(game.give(RangeCheck("nat", "blue"), "1 1", "decrease"), Dueled)
    assert (duel.won, duel.by, duel.answer) == (True, "unopposed", None)
    assert game.state.range_between("red", "blue") == "medium"


def test_r_50_without_bridge_or_thrust_nobody_starts_or_opposes_a_range_check() -> None:
    for part in ({"bridge": 2}, {"m_drive": 3}):
        broken = near(hunter(**hit("red", **part)), prey(), range="long")
        assert broken.rules(RangeCheck("nat", "blue")) == ["C-40"]
        assert Game(broken.state, ruled(range_check_needs_helm=False)).rules(RangeCheck("nat", "blue")) == []
        state = battle(hunter(), prey(**hit("blue", **part)))
        assert opposer(state, state.ship("blue"), "range_check", BOOK) is None
        assert opposer(state, state.ship("blue"), "range_check", ruled(range_check_needs_helm=False)) is not None


def answering(state: Battle, action: str) -> str | None:
    doer = opposer(state, state.ship("blue"), action, BOOK)
    return doer.person.id if doer else None


def test_r_5_the_pilot_opposes_a_range_check_for_a_missing_navigator() -> None:
    pilot, navigator = person("bob", "pilot"), person("ned", "navigator")
    assert answering(battle(ship("blue", pilot)), "range_check") == "bob"
    assert answering(battle(ship("blue", pilot, navigator)), "range_check") == "ned"
    dead = replace(navigator, state="dead")
    assert answering(battle(ship("blue", pilot, dead)), "range_check") == "bob"


def test_r_8_nobody_opposes_when_dead_busy_blocked_or_out_of_it() -> None:
    pilot = person("bob", "pilot")
    assert answering(battle(ship("blue", pilot)), "ram") == "bob"
    assert answering(battle(ship("blue")), "ram") is None
    assert answering(battle(ship("blue", replace(pilot, state="unconscious"))), "ram") is None
    task = Task("seals", "mechanics", "education", 3)
    assert answering(battle(ship("blue", replace(pilot, task=task))), "ram") is None
    assert answering(battle(ship("blue", pilot, status="taken")), "ram") is None
    assert answering(battle(ship("blue", pilot, **hit("blue", power_plant=3))), "ram") is None
    assert answering(battle(ship("blue", pilot), ship("red"), docked=(("blue", "red"),)), "ram") is None


def test_c_6_of_several_in_a_position_the_best_answers_the_first_listed_on_ties() -> None:
    crew = [person(name, "navigator", navigation=level) for name, level in (("amy", 0), ("bea", 2), ("cat", 2))]
    assert answering(battle(ship("blue", *crew)), "range_check") == "bea"


def test_r_8_an_ordinary_check_settles_it_when_nobody_opposes() -> None:
    game = near(hunter(speed=8), ship("blue", speed=3))
    game.give(Ram("ann", "blue"), "4 3")
    assert len(game.state.queue) == 1
    game = near(hunter(speed=8), ship("blue", speed=3))
    game.give(Ram("ann", "blue"), "3 3")
    assert game.state.queue == ()


def test_c_27_the_opponents_haste_counts_too() -> None:
    hasty = prey(speed=3)
    hasty = replace(hasty, conduct=replace(hasty.conduct, hasty=True))
    (duel,) = told(near(hunter(speed=8), hasty).give(Ram("ann", "blue"), "4 4", "4 4"), Dueled)
    assert duel.answer is not None
    assert [line.dm for line in duel.answer.lines if line.id == "hasty"] == [-1]


def test_c_75_a_bonus_helps_only_against_its_own_enemy() -> None:
    knowing = hunter(speed=8, intercepts=("blue", "green"))
    game = near(knowing, prey(), ship("green"))
    assert game.rules(Ram("ann", "blue", Terms(intercept="green"))) == ["C-75"]
    assert game.rules(Ram("ann", "blue", Terms(intercept="blue"))) == []


WORLD = Planet(7, 7)


def test_c_78_orbit_is_reached_or_decays() -> None:
    for dice, orbit in (("3 2", "orbit"), ("2 2", "decaying")):
        game = near(planet=WORLD)
        game.give(OrbitalInsertion("ann"), dice)
        assert game.ship("red").orbit == orbit
    assert near().rules(OrbitalInsertion("ann")) == ["C-78"]


def test_r_60_a_decaying_orbit_may_be_mended() -> None:
    game = near(hunter(orbit="decaying"), prey(), planet=WORLD)
    game.give(OrbitalInsertion("ann"), "6 6")
    assert game.ship("red").orbit == "orbit"


def test_c_79_entry_needs_an_orbit_even_a_decaying_one() -> None:
    assert near(planet=WORLD).rules(AtmosphericEntry("ann")) == ["C-79"]
    for orbit in ("orbit", "decaying"):
        game = near(hunter(orbit=orbit, configuration="streamlined"), prey(), planet=WORLD)
        game.give(AtmosphericEntry("ann"), "4 3")
        assert game.ship("red").orbit == "landed"


def entry(planet: Planet, configuration: Any = "streamlined") -> dict[str, int]:
    game = near(hunter(orbit="orbit", configuration=configuration), prey(), planet=planet)
    (made,) = told(game.give(AtmosphericEntry("ann"), "6 6"), Checked)
    return {line.id: line.dm for line in made.check.lines if line.id in ("size", "atmosphere", "configuration")}


def test_c_79_size_air_and_hull_add_up() -> None:
    assert entry(Planet(9, 8)) == {"size": -2, "atmosphere": -2}
    assert entry(Planet(4, 14)) == {"size": 2, "atmosphere": 2}
    assert entry(Planet(8, 10), "standard") == {"configuration": -2}
    assert entry(Planet(5, 13), "distributed") == {"atmosphere": -2, "configuration": -4}
    for air in (6, 7, 10, 11, 12):
        assert entry(Planet(6, air)) == {}


def test_c_79_without_air_nothing_can_go_wrong() -> None:
    for air in (0, 1):
        game = near(hunter(orbit="orbit"), prey(), planet=Planet(5, air))
        game.give(AtmosphericEntry("ann"))
        assert game.ship("red").orbit == "landed"


def test_r_60_a_failed_entry_is_the_referees_and_tears_a_distributed_hull() -> None:
    game = near(hunter(orbit="orbit", configuration="standard"), prey(), planet=WORLD)
    assert told(game.give(AtmosphericEntry("ann"), "1 1"), EntryFailed)
    assert (game.ship("red").orbit, game.state.queue) == ("orbit", ())
    game = near(hunter(orbit="orbit", configuration="distributed"), prey(), planet=WORLD)
    game.give(AtmosphericEntry("ann"), "1 1")
    assert game.state.queue == (Hit("red", "red", "entry", 0, 2),)


def test_c_18_a_program_flies_with_no_characteristic() -> None:
    robot = person("pilot", "pilot", piloting=1, dexterity=15, computer=True)
    game = near(ship("red", robot, software=Software(intellect=True, expert_piloting=2)), prey())
    (made,) = told(game.give(Evasive("pilot"), "4 4"), Checked)
    assert made.check.effect == 1


def test_c_38_only_the_pilot_flies_and_only_the_navigator_checks_ranges() -> None:
    game = near()
    assert game.rules(Evasive("nat")) == ["C-38"]
    assert game.rules(RangeCheck("ann", "blue")) == ["C-38"]


def test_c_121_nothing_is_done_to_a_ship_that_is_gone() -> None:
    game = near(hunter(speed=8), prey(status="destroyed"), range="close")
    orders: list[tuple[Order, str]] = [
        (Pursue("ann", "blue"), "C-65"),
        (Ram("ann", "blue"), "C-72"),
        (RangeCheck("nat", "blue"), "C-63"),
        (Dock("ann", "blue"), "C-69"),
    ]
    for order, rule in orders:
        assert game.rules(order) == [rule]


def test_c_64_c_72_a_collision_rolls_a_die_for_every_point_of_speed() -> None:
    assert (hazard_dice(150), ram_dice(150, 3), ram_dice(3, 150)) == (150, 147, 0)
    rammer = near(hunter(speed=150), prey(speed=3))
    rammer.give(Ram("ann", "blue"), "4 4", "4 4")
    assert [hit.dice for hit in rammer.state.queue] == [99]
