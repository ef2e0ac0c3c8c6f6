"""Pursuit: where it begins, what it is worth, what ends it (C-65 to C-68, R-38)."""

from __future__ import annotations

from typing import Any

import pytest

from referee_app.systems.cepheus import gunnery, manoeuvres
from referee_app.systems.cepheus.actions.consoles import RangeCheck
from referee_app.systems.cepheus.actions.pilot import AdjustSpeed, BreakPursuit, Dock, DropPursuit, Pursue
from referee_app.systems.cepheus.events.helm import PursuitEnded
from referee_app.systems.cepheus.state import RANGES, Pursuit, Ship
from tests.systems.cepheus.chase import hit, hunter, near, prey
from tests.systems.cepheus.table import Game, Order, battle, ruled, ship, told, turn


def chasing(turns: int = 1, kept: bool = False, **changes: Any) -> Ship:
    return hunter(pursuit=Pursuit("blue", turns, kept), **changes)


def ended(game: Game, order: Order, *dice: str) -> list[tuple[str, str]]:
    return [(fact.ship, fact.cause) for fact in told(game.give(order, *dice), PursuitEnded)]


@pytest.mark.parametrize(
    ("switch", "bands"),
    [
        ("adjacent_close", {"adjacent", "close"}),
        ("close_short", {"close", "short"}),
        ("adjacent_close_short", {"adjacent", "close", "short"}),
    ],
)
def test_c_65_r_38_where_a_pursuit_can_start(switch: str, bands: set[str]) -> None:
    book = ruled(pursuit_start=switch)
    assert {band for band in RANGES if manoeuvres.may_start(band, 3, 3, book)} == bands
    assert not manoeuvres.may_start("close", 3, 4, book)


def test_c_65_a_pursuit_starts_with_an_opposed_check_at_the_same_speed() -> None:
    game = near()
    game.give(Pursue("ann", "blue"), "4 4", "4 4")
    assert game.ship("red").pursuit == Pursuit("blue", 1)
    assert near(hunter(speed=2), prey()).rules(Pursue("ann", "blue")) == ["C-65"]
    assert near(range="short").rules(Pursue("ann", "blue")) == ["C-65"]
    assert near(hunter(pursuit=Pursuit("green")), prey(), ship("green")).rules(Pursue("ann", "blue")) == ["C-65"]
    assert near(hunter(), prey(**hit("blue", power_plant=3))).rules(Pursue("ann", "blue")) == ["C-65"]
    failed = near()
    failed.give(Pursue("ann", "blue"), "3 3", "4 4")
    assert failed.ship("red").pursuit is None


@pytest.mark.parametrize(("turns", "bonus"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (9, 4)])
def test_c_66_the_bonus_grows_to_4(turns: int, bonus: int) -> None:
    assert gunnery.pursuit_bonus(turns) == bonus


def test_c_66_keeping_needs_no_check_and_counts_a_turn_once() -> None:
    game = near(chasing(2), prey())
    game.give(Pursue("ann", "blue"))
    assert game.ship("red").pursuit == Pursuit("blue", 3, True)
    assert "C-65" in game.rules(Pursue("ann", "blue"))


def test_c_66_a_pursuit_is_kept_at_short_range_though_none_starts_there() -> None:
    game = near(chasing(), prey(speed=6), range="short")
    game.give(Pursue("ann", "blue"))
    assert game.ship("red").pursuit == Pursuit("blue", 2, True)


def ends(*ships: Ship, **changes: Any) -> list[str]:
    return [fact.cause for fact in manoeuvres.broken_pursuits(battle(*ships, **{"range": "short", **changes}))]


def test_c_67_what_ends_a_pursuit() -> None:
    assert ends(chasing(), prey()) == []
    assert ends(chasing(), prey(), range="medium") == ["range"]
    assert ends(chasing(speed=1), prey(speed=7)) == []
    assert ends(chasing(speed=1), prey(speed=8)) == ["speed"]
    assert ends(chasing(speed=9), prey(speed=1)) == []
    assert ends(chasing(), prey(status="destroyed")) == ["destroyed"]
    assert ends(chasing(status="left"), prey()) == ["left"]
    assert ends(chasing(**hit("red", power_plant=3)), prey()) == ["disabled"]
    assert ends(chasing(), prey(), ship("green"), docked=(("blue", "green"),)) == ["docked"]
    assert ends(chasing(status="taken"), prey()) == ["taken"]
    assert ends(chasing(), prey(status="taken")) == []


def test_c_67_a_change_of_speed_ends_it_at_once() -> None:
    game = Game(turn(prey(speed=8, thrust=9), chasing(speed=3), range="close"))
    assert ended(game, AdjustSpeed("bob", 2)) == [("red", "speed")]
    assert game.ship("red").pursuit is None


def test_c_67_a_change_of_range_ends_it_at_once() -> None:
    game = near(chasing(), prey(), range="short")
    assert ended(game, RangeCheck("nat", "blue"), "6 6", "1 1", "increase") == [("red", "range")]


def test_c_67_docking_ends_it_at_once() -> None:
    game = near(chasing(), prey(), range="adjacent")
    assert ended(game, Dock("ann", "blue", True), "6 6") == [("red", "docked")]


def test_c_33_c_67_a_pursuit_is_dropped_by_a_word() -> None:
    game = near(chasing(3), prey())
    assert ended(game, DropPursuit("red")) == [("red", "dropped")]
    assert game.ship("red").person("ann").significant == 0
    assert game.reasons(DropPursuit("red")) == ["pursues_nobody"]


def test_c_68_the_pursued_pilot_shakes_the_pursuer_off() -> None:
    game = Game(turn(prey(), chasing(4), range="close"))
    assert ended(game, BreakPursuit("bob", "red"), "4 4", "3 3") == [("red", "broken")]
    game = Game(turn(prey(), chasing(4), range="close"))
    assert ended(game, BreakPursuit("bob", "red"), "4 4", "4 4") == []
    assert game.ship("red").pursuit == Pursuit("blue", 4, False)
    assert near().rules(BreakPursuit("ann", "blue")) == ["C-68"]
