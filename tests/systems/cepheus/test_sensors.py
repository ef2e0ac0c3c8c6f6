"""Sensors and communications, and the way out by a jump (C-61, C-62, C-73 to C-77)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.systems.cepheus.actions.consoles import (
    Aimed,
    Intercept,
    Jam,
    JamMissiles,
    Jump,
    JumpPlot,
    MaintainComms,
    SensorTargeting,
    fuel_for,
    jump_lines,
    jump_result,
)
from referee_app.systems.cepheus.actions.turn import RollInitiative
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.events.crew import Check, Checked, Dueled
from referee_app.systems.cepheus.events.helm import Jumped, PursuitEnded
from referee_app.systems.cepheus.standing import initiative
from referee_app.systems.cepheus.state import Battle, Bonus, Part, Pursuit, Salvo, Ship, Terms
from tests.systems.cepheus.table import BOOK, Game, Order, person, ruled, ship, told, turn


def listener(**changes: Any) -> Ship:
    """A ship with a Sensors Operator of skill 1 and a Captain of Tactics 1."""
    crew = (person("sue", "sensors", comms=1), person("cap", "captain", tactics=1))
    return ship("red", *crew, **changes)


def other(id_: str = "blue", **changes: Any) -> Ship:
    """A ship with a Sensors Operator of skill 0."""
    return ship(id_, person(f"{id_}-op", "sensors", comms=0), **changes)


def ally() -> Ship:
    """One of the listener's own side."""
    return other("green", side="red")


def game_of(*ships: Ship, book: Any = None, **changes: Any) -> Game:
    state = turn(*(ships or (listener(), other())), **changes)
    return Game(state, book) if book else Game(state)


def hit(sheet: Ship, **parts: int) -> Ship:
    systems = sheet.systems
    for name, hits in parts.items():
        systems = replace(systems, **{name: Part(hits)})
    return replace(sheet, systems=systems)


def lines(check: Check) -> dict[str, int]:
    return {line.id: line.dm for line in check.lines if line.id not in ("skill", "characteristic", "difficulty")}


def locked(sheet: Ship, *targets: str) -> Ship:
    bonuses = tuple(Bonus(target, 1) for target in targets)
    return replace(sheet, conduct=replace(sheet.conduct, targeting=bonuses))


def salvo(id_: str, number: int, missile: Any = "smart", target: str = "red") -> Salvo:
    return Salvo(id_, "blue", "t1", target, missile, number, 8, 1, 2, 5)


def test_c_73_jamming_takes_the_radio_and_the_lock_on_ones_own_ship() -> None:
    game = game_of(listener(), locked(other(), "red", "green"), other("green"))
    game.give(Jam("sue", "blue"), "4 4", "4 4")
    blue = game.ship("blue")
    assert (blue.jammed_by, blue.in_touch) == (("red",), False)
    assert [bonus.ship for bonus in blue.conduct.targeting] == ["green"]


def test_c_73_losing_changes_nothing() -> None:
    game = game_of()
    game.give(Jam("sue", "blue"), "3 3", "6 6")
    assert (game.ship("blue").jammed_by, game.ship("blue").in_touch) == ((), True)


def test_c_73_c_125_both_sides_add_their_electronics_and_c_107_their_hits() -> None:
    game = game_of(hit(listener(suite="advanced"), sensors=1), hit(other(suite="basic_civilian"), sensors=1))
    (duel,) = told(game.give(Jam("sue", "blue"), "4 4", "4 4"), Dueled)
    assert duel.answer is not None
    assert lines(duel.check) == {"electronics": 1, "sensors_damaged": -2}
    assert lines(duel.answer) == {"electronics": -2, "sensors_damaged": -2}


def test_r_35_winning_against_ones_own_jammer_ends_its_jamming_instead() -> None:
    game = game_of(listener(jammed_by=("blue", "green"), in_touch=False), other(), other("green"))
    game.give(Jam("sue", "blue"), "6 6", "1 1")
    assert (game.ship("red").jammed_by, game.ship("red").in_touch) == (("green",), False)
    assert game.ship("blue").jammed_by == ()
    alone = game_of(listener(jammed_by=("blue",), in_touch=False), other())
    alone.give(Jam("sue", "blue"), "6 6", "1 1")
    assert (alone.ship("red").jammed_by, alone.ship("red").in_touch) == ((), True)


def test_r_36_both_uses_need_jammers_unless_the_house_says_otherwise() -> None:
    poor = listener(suite="basic_civilian")
    orders: tuple[Order, ...] = (Jam("sue", "blue"), JamMissiles("sue"))
    for order in orders:
        game = game_of(poor, other(), salvos=(salvo("m", 2),))
        assert game.rules(order) == ["R-36"]
        assert Game(game.state, ruled(ecm_needs_jammers=False)).rules(order) == []


def test_r_8_nobody_at_the_sensors_opposes() -> None:
    game = game_of(listener(), hit(other(), sensors=2))
    (duel,) = told(game.give(Jam("sue", "blue"), "4 3"), Dueled)
    assert (duel.answer, duel.won) == (None, True)


def test_c_74_every_check_of_the_run_is_one_harder_until_one_fails() -> None:
    game = game_of(salvos=(salvo("m", 2), salvo("n", 3), salvo("o", 1, "standard"), salvo("p", 1, target="green")))
    made = told(game.give(JamMissiles("sue"), "6 3", "6 4", "6 5", "6 5"), Checked)
    assert [lines(one.check).get("cumulative", 0) for one in made] == [0, -1, -2, -3]
    assert [one.check.success for one in made] == [True, True, True, False]
    assert [(one.id, one.number) for one in game.state.salvos] == [("n", 2), ("o", 1), ("p", 1)]


def test_c_74_the_run_ends_when_no_missile_is_left() -> None:
    game = game_of(salvos=(salvo("m", 1),))
    game.give(JamMissiles("sue"), "6 6")
    assert game.state.salvos == ()
    assert game.rules(JamMissiles("sue"))[0] == "C-74"


def test_c_74_difficult_with_electronics_and_sensor_hits() -> None:
    game = game_of(hit(listener(suite="very_advanced"), sensors=1), other(), salvos=(salvo("m", 1),))
    (made,) = told(game.give(JamMissiles("sue"), "1 1"), Checked)
    assert lines(made.check) == {"electronics": 2, "sensors_damaged": -2}
    assert [line.dm for line in made.check.lines if line.id == "difficulty"] == [-2]
    assert game.state.salvos[0].number == 1


def test_c_75_r_37_the_captain_makes_sense_of_it_in_the_same_order() -> None:
    game = game_of()
    first, second = told(game.give(Intercept("sue", "blue"), "5 4", "2 2"), Checked)
    assert [line.dm for line in first.check.lines if line.id == "difficulty"] == [-2]
    assert [line.dm for line in second.check.lines if line.id == "difficulty"] == [4]
    assert (second.check.crew, second.check.action) == ("cap", "tactics")
    assert game.ship("red").intercepts == ("blue",)
    assert game.ship("red").person("cap").significant == 0


def test_c_75_failure_of_either_gives_nothing() -> None:
    for dice in (("4 4",), ("5 4", "1 1")):
        game = game_of()
        game.give(Intercept("sue", "blue"), *dice)
        assert game.ship("red").intercepts == ()


def test_c_75_without_a_captain_nobody_learns_anything() -> None:
    game = game_of(ship("red", person("sue", "sensors", comms=1)), other())
    game.give(Intercept("sue", "blue"), "6 6")
    assert game.ship("red").intercepts == ()


def test_c_75_sensor_hits_count_and_an_ally_has_no_secrets() -> None:
    game = game_of(hit(listener(), sensors=1), other())
    (made,) = told(game.give(Intercept("sue", "blue"), "1 1"), Checked)
    assert lines(made.check) == {"sensors_damaged": -2}
    assert game_of(listener(), other(side="red")).rules(Intercept("sue", "blue")) == ["C-75"]


def test_r_37_one_bonus_per_enemy_at_a_time() -> None:
    game = game_of(listener(intercepts=("blue", "green")), other(), other("green"))
    game.give(Intercept("sue", "blue"), "6 6", "6 6")
    assert sorted(game.ship("red").intercepts) == ["blue", "green"]


def test_r_65_by_house_rule_a_ship_out_of_touch_loses_its_fleets_tactics() -> None:
    fleet = (
        ship("one", person("ada", "captain", tactics=4), side="red"),
        ship("two", person("ben", "captain"), person("rad", "sensors"), side="red", jammed_by=("blue",)),
        other(),
    )
    game = Game(Battle(ships=fleet))
    game.give(RollInitiative(("ada",)), "3 3", "3 3", "3 3", "4 4")
    two = game.ship("two")
    assert (two.initiative, two.fleet_tactics) == (10, 4)
    lost = replace(two, in_touch=False)
    strict = ruled(comms_loss_initiative=True)
    assert [initiative(one, 1, strict) for one in (two, lost)] == [10, 6]
    assert initiative(lost, 1, BOOK) == 10


@pytest.mark.parametrize(("dice", "noise", "touch"), [("3 2", False, True), ("3 2", True, False), ("4 3", True, True)])
def test_c_76_keeping_in_touch_is_routine_and_harder_in_noise(dice: str, noise: bool, touch: bool) -> None:
    game = game_of(listener(in_touch=False), ally())
    game.give(MaintainComms("sue", noise), dice)
    assert game.ship("red").in_touch is touch


def test_c_76_nobody_keeps_in_touch_who_has_no_ally_there() -> None:
    """It was proposed to the sensors of a side with one ship."""
    keep = MaintainComms("sue")
    assert game_of(listener(), other()).reasons(keep) == ["no_ally"]
    assert game_of(listener(), replace(ally(), status="left")).reasons(keep) == ["no_ally"]
    assert game_of(listener(), ally()).reasons(keep) == []


def test_c_76_a_jammer_opposes_it_instead() -> None:
    for answer, touch in (("1 1", True), ("6 6", False)):
        game = game_of(listener(in_touch=False, jammed_by=("blue",)), other(), ally())
        (duel,) = told(game.give(MaintainComms("sue", True), "4 4", answer), Dueled)
        assert (lines(duel.check), game.ship("red").in_touch) == ({}, touch)
        assert [line.dm for line in duel.check.lines if line.id == "difficulty"] == [0]


def test_c_77_every_target_takes_a_check_of_its_own_in_one_action() -> None:
    game = game_of(listener(), other(jamming=1), other("green", stealth=True))
    order = SensorTargeting("sue", (Aimed("blue"), Aimed("green", Terms(referee=1))))
    first, second = told(game.give(order, "4 4", "6 4"), Checked)
    assert lines(first.check) == {"target_jamming": -1}
    assert lines(second.check) == {"stealth": -4, "referee": 1}
    assert game.ship("red").conduct.targeting == (Bonus("blue", 1), Bonus("green", 1))
    assert game.ship("red").person("sue").significant == 1


def test_c_77_exceptional_success_is_worth_two_and_failure_nothing() -> None:
    ace = ship("red", person("sue", "sensors", comms=3))
    game = game_of(ace, other())
    game.give(SensorTargeting("sue", (Aimed("blue"),)), "6 5")
    assert game.ship("red").conduct.targeting == (Bonus("blue", 2),)
    game = game_of()
    game.give(SensorTargeting("sue", (Aimed("blue"),)), "3 3")
    assert game.ship("red").conduct.targeting == ()


def test_c_73_no_lock_on_a_ship_that_jams_this_one() -> None:
    game = game_of(listener(jammed_by=("blue",)), other(), other("green"))
    assert game.rules(SensorTargeting("sue", (Aimed("blue"),))) == ["C-73"]
    assert game.rules(SensorTargeting("sue", (Aimed("green"),))) == []


def test_r_34_own_electronics_help_by_house_rule_only() -> None:
    order = SensorTargeting("sue", (Aimed("blue"),))
    state = game_of(listener(suite="very_advanced"), other()).state
    for book, expected in ((ruled(), {}), (ruled(own_electronics_in_targeting=True), {"electronics": 2})):
        (made,) = told(Game(state, book).give(order, "4 4"), Checked)
        assert lines(made.check) == expected


def test_c_77_what_is_spent_on_several_targets_is_counted_together() -> None:
    red = listener(intercepts=("blue",))
    game = game_of(replace(red, conduct=replace(red.conduct, pool=2)), other(), other("green"))
    two, one = Terms(coordinate=2), Terms(coordinate=1)
    assert game.rules(SensorTargeting("sue", (Aimed("blue", two), Aimed("green", one)))) == ["C-53"]
    assert game.rules(SensorTargeting("sue", (Aimed("green", Terms(intercept="blue")),))) == ["C-75"]
    order = SensorTargeting("sue", (Aimed("blue", Terms(coordinate=1, intercept="blue")), Aimed("green", one)))
    first, second = told(game.give(order, "1 1", "1 1"), Checked)
    assert (lines(first.check), lines(second.check)) == ({"coordinate": 1, "intercept": 4}, {"coordinate": 1})
    assert (game.ship("red").conduct.pool, game.ship("red").intercepts) == (0, ())


def test_c_7_help_counts_for_the_first_check_only() -> None:
    red = listener()
    red = red.with_person("sue", lambda sue: replace(sue, helped=(6,)))
    game = game_of(red, other(), other("green"))
    first, second = told(game.give(SensorTargeting("sue", (Aimed("blue"), Aimed("green"))), "1 1", "1 1"), Checked)
    assert (lines(first.check), lines(second.check)) == ({"helper": 2}, {})


def test_c_40_broken_sensors_or_bridge_forbid_them() -> None:
    orders: tuple[Order, ...] = (Jam("sue", "blue"), Intercept("sue", "blue"), SensorTargeting("sue", (Aimed("blue"),)))
    for order in orders:
        assert game_of(hit(listener(), sensors=2), other()).rules(order) == ["C-40"]
        assert game_of(hit(listener(), bridge=2), other()).rules(order) == ["C-40"]
    assert game_of(hit(listener(), sensors=2), other(), ally()).rules(MaintainComms("sue")) == []
    assert game_of(hit(listener(), bridge=2), other(), ally()).rules(MaintainComms("sue")) == ["C-40"]


def jumper(**changes: Any) -> Ship:
    """200 tons with a jump-2 drive, 40 tons of fuel, a Navigator and an Engineer of skill 0."""
    crew = (person("nat", "navigator", navigation=0), person("eng", "engineer", "j_drive", engineering=0))
    return ship("red", *crew, **{"jump": 2, "fuel": Fraction(40), "plot": 2, **changes})


def test_c_61_a_plot_is_easy_less_haste_and_distance() -> None:
    game = game_of(jumper(plot=0), other())
    (made,) = told(game.give(JumpPlot("nat", 2), "4 3"), Checked)
    assert lines(made.check) == {"hastened_plot": -1, "jump_distance": -2}
    assert [line.dm for line in made.check.lines if line.id == "difficulty"] == [4]
    assert game.ship("red").plot == 2


def test_c_61_a_failed_plot_is_none() -> None:
    game = game_of(jumper(plot=0), other())
    game.give(JumpPlot("nat", 2), "3 3")
    assert game.ship("red").plot == 0


def jumped(sheet: Ship, dice: tuple[str, str] = ("4 4", "4 4"), **how: Any) -> Jumped:
    (left,) = told(game_of(sheet, other()).give(Jump("eng", 2, **how), *dice), Jumped)
    return left


def test_c_62_the_effect_of_the_engineer_goes_into_the_jump_roll() -> None:
    assert (jumped(jumper(), ("5 5", "4 4")).dm, jumped(jumper(), ("3 3", "4 4")).dm) == (2, -2)
    assert jumped(jumper(), ("5 5", "4 4")).result == "accurate"
    assert jumped(jumper(), ("3 3", "4 4")).result == "inaccurate"
    assert jumped(jumper(), ("1 1", "1 1")).result == "misjump"


@pytest.mark.parametrize(("thrown", "result"), [(8, "accurate"), (7, "inaccurate"), (1, "inaccurate"), (0, "misjump")])
def test_c_62_where_a_jump_ends(thrown: int, result: str) -> None:
    assert jump_result(thrown) == result


def test_c_62_what_spoils_a_jump() -> None:
    assert total(jump_lines(0, 1, True, True, 3)) == -2 - 2 - 8 - 3
    assert jumped(jumper(unrefined=True)).dm == -2
    assert jumped(jumper(), inside_limit=True, months_old=1).dm == -9
    damaged = game_of(hit(jumper(), j_drive=1), other())
    settled = damaged.give(Jump("eng", 2), "5 5", "4 4")
    assert [lines(one.check) for one in told(settled, Checked)] == [{"j_drive_damaged": -2}]
    assert [left.dm for left in told(settled, Jumped)] == [-2]


def test_c_62_the_ship_leaves_with_its_fuel_burnt_and_all_that_hung_on_it() -> None:
    chaser = replace(other(), pursuit=Pursuit("red"))
    game = game_of(jumper(), chaser, docked=(("blue", "red"),), salvos=(salvo("m", 2), salvo("n", 2, target="green")))
    settled = game.give(Jump("eng", 2), "4 4", "4 4")
    red = game.ship("red")
    assert red.status == "left"
    assert (red.fuel, red.plot) == (Fraction(0), 0)
    assert game.state.docked == ()
    assert [one.id for one in game.state.salvos] == ["n"]
    assert [(ended.ship, ended.cause) for ended in told(settled, PursuitEnded)] == [("blue", "left")]


def test_c_92_missiles_of_a_ship_that_jumped_keep_its_last_count() -> None:
    flying = replace(salvo("m", 2, target="blue"), by="red")
    game = game_of(jumper(initiative=9), other(), salvos=(flying,))
    game.give(Jump("eng", 2), "4 4", "4 4")
    assert [one.count for one in game.state.salvos] == [9]


def test_c_62_what_a_jump_needs() -> None:
    assert game_of(jumper(), other()).rules(Jump("eng", 2)) == []
    assert game_of(jumper(plot=0), other()).rules(Jump("eng", 2)) == ["C-62"]
    assert game_of(jumper(plot=0), other()).rules(Jump("eng", 2, tape=True)) == []
    assert game_of(jumper(plot=1), other()).rules(Jump("eng", 2)) == ["C-62"]
    assert game_of(jumper(fuel=Fraction(39)), other()).rules(Jump("eng", 2)) == ["C-62"]
    assert game_of(jumper(jump=1), other()).rules(Jump("eng", 2)) == ["C-62"]
    assert game_of(hit(jumper(), j_drive=1), other()).rules(Jump("eng", 2)) == []
    assert game_of(hit(jumper(), j_drive=2), other()).rules(Jump("eng", 2)) == ["C-40"]
    assert game_of(hit(jumper(), bridge=2), other()).rules(Jump("eng", 2)) == ["C-40"]
    assert game_of(hit(jumper(), power_plant=3), other()).rules(Jump("eng", 2)) == ["C-40"]
    no_drive = replace(jumper(), systems=replace(jumper().systems, j_drive=Part(fitted=False)))
    assert game_of(no_drive, other()).rules(Jump("eng", 2)) == ["C-62"]


def test_c_16_an_engineer_at_the_other_drive_cannot_jump() -> None:
    red = jumper().with_person("eng", lambda eng: replace(eng, post="m_drive"))
    assert game_of(red, other()).rules(Jump("eng", 2)) == ["C-62"]


def test_c_62_a_tenth_of_the_tons_for_each_parsec() -> None:
    assert fuel_for(200, 2) == 40
    assert fuel_for(95, 1) == Fraction(19, 2)


def test_r_5_the_pilot_plots_where_nobody_navigates() -> None:
    pilot = person("ann", "pilot", navigation=0)
    game = game_of(ship("red", pilot), other())
    assert game.rules(JumpPlot("ann", 1)) == []
    crowded = game_of(ship("red", pilot, person("nat", "navigator")), other())
    assert crowded.rules(JumpPlot("ann", 1)) == ["C-38"]
