"""Repairs in battle (C-58, C-59, R-51, R-54, R-55)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll
from referee_app.systems.cepheus.actions.damage import AutoRepair, Repair
from referee_app.systems.cepheus.orders import Scene
from referee_app.systems.cepheus.state import Conduct, Mount, Part, Ship, Software, Systems
from tests.systems.cepheus.table import BOOK, Game, person, ruled, ship, turn


def damaged(**hits: int) -> Ship:
    mechanic = person("mac", "damage_control", mechanics=1, education=7)
    parts = Systems(**{name: Part(number) for name, number in hits.items()})
    return ship("rook", mechanic, systems=parts, mounts=(Mount("t", hits=2),))


def game(target: Ship, book: Any = BOOK) -> Game:
    return Game(turn(target), book)


@pytest.mark.parametrize(("dice", "left"), [("33", 3), ("34", 2), ("35", 1), ("66", 1)])
def test_c_58_the_effect_says_how_many_hits(dice: str, left: int) -> None:
    table = game(damaged(m_drive=3))
    table.give(Repair("mac", "m_drive"), dice)
    part = table.ship("rook").systems.m_drive
    assert (part.hits, part.repaired) == (left, 3 - left)


def test_c_58_an_exceptional_success_mends_three() -> None:
    expert = replace(damaged(m_drive=3), crew=(person("mac", "damage_control", mechanics=3),))
    table = game(expert)
    table.give(Repair("mac", "m_drive"), "66")
    assert table.ship("rook").systems.m_drive.hits == 0


def test_c_58_the_worst_that_can_be_mended_is_proposed() -> None:
    table = game(damaged(m_drive=3, sensors=3, hold=1))
    ship_, mechanic = table.state.aboard("mac")
    scene = Scene(table.state, BOOK, ship_, mechanic)
    assert scene.keys("part") == ("m_drive", "t", "hold", "sensors")
    assert Repair.draft(scene) == Repair("mac", "m_drive")
    assert Scene(table.state, ruled(repair_destroyed=True), ship_, mechanic).keys("part")[:2] == ("m_drive", "sensors")


def test_c_58_the_chance_of_each_number_of_hits_is_shown_before_the_dice() -> None:
    table = game(damaged(m_drive=3))
    asked = resolve(Repair("mac", "m_drive"), table.state, BOOK)
    assert isinstance(asked, Asked) and isinstance(asked.question, Roll)
    (spread,) = asked.question.outlook()
    # Mechanics 1 and Education 7: 7+ succeeds, 7 exactly mends one hit, 13 and more would mend three
    wanted = (("0", Fraction(15, 36)), ("1", Fraction(6, 36)), ("2", Fraction(15, 36)))
    assert (spread.name, spread.chances, spread.rule) == ("mended", wanted, "C-58")


def test_c_58_mounts_are_mended_and_whole_systems_not() -> None:
    table = game(damaged(sensors=1))
    assert table.rules(Repair("mac", "hold")) == ["C-58"]
    assert table.rules(Repair("mac", "nowhere"))[0] == "C-58"
    table.give(Repair("mac", "t"), "66")
    assert table.ship("rook").mounts[0].hits == 0


def test_r_54_destroyed_systems_stay_so_but_for_the_drive() -> None:
    assert game(damaged(sensors=3)).rules(Repair("mac", "sensors")) == ["R-54"]
    assert game(damaged(m_drive=3)).rules(Repair("mac", "m_drive")) == []
    assert game(damaged(sensors=3), ruled(repair_destroyed=True)).rules(Repair("mac", "sensors")) == []


def test_r_51_a_mended_tank_leaks_no_more() -> None:
    table = game(replace(damaged(fuel=1), leak=4))
    table.give(Repair("mac", "fuel"), "66")
    assert table.ship("rook").leak == 0


def test_a_plant_that_runs_again_wakes_the_ship() -> None:
    table = game(replace(damaged(power_plant=3), status="disabled"), ruled(repair_destroyed=True))
    table.give(Repair("mac", "power_plant"), "34")
    assert table.ship("rook").status == "fighting"


def test_c_59_r_55_drones_roll_two_dice_and_one() -> None:
    target = replace(damaged(m_drive=2), drones=True, software=Software(auto_repair=1))
    table = game(target)
    table.give(AutoRepair("m_drive"), "34")
    assert table.ship("rook").systems.m_drive.hits == 1
    assert table.rules(AutoRepair("m_drive")) == ["C-59"]
    assert game(damaged(m_drive=2)).rules(AutoRepair("m_drive")) == ["C-59"]


def test_c_59_an_attempt_may_help_a_mechanic() -> None:
    target = replace(damaged(m_drive=2), drones=True, software=Software(auto_repair=1))
    table = game(target)
    table.give(Repair("mac", "m_drive", 1), "33")
    assert table.ship("rook").systems.m_drive.hits == 1
    assert table.ship("rook").conduct == Conduct(auto_repairs=1)
    assert game(damaged(m_drive=2)).rules(Repair("mac", "m_drive", 1)) == ["C-59"]


def test_c_31_drones_work_in_their_ships_activation() -> None:
    table = game(damaged(m_drive=2))
    table.journal = Game(replace(table.state, active=())).journal
    assert table.rules(AutoRepair("m_drive")) == ["C-31"]
