"""The commander of three eras: legal, sane, blind to what is hidden, exact in what it adds up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.commander import Command, Commands
from referee_app.systems.eras.commander import candidates, propose, standings
from referee_app.systems.eras.commander.attacks import plan_of
from referee_app.systems.eras.commander.board import board_of
from referee_app.systems.eras.odds import preview
from referee_app.systems.eras.odds.walk import Standing
from referee_app.systems.eras.state import Attack, Battle, Grant, Mark, Screen
from tests.commanding import against_random, arena_of, bout, legal, placed, tempered
from tests.systems.eras.bouts import declaring, squadrons, unit

ARENA = arena_of("eras")
NORTH = Commands({"north": Command()})


def test_it_commands_by_the_rules_and_finds_its_moves() -> None:
    assert placed(ARENA) >= 20
    found = legal(ARENA, 9)
    assert {one.fought.ending.cause for one in found} >= {"beaten", "fled"}


def test_it_beats_a_random_player() -> None:
    share = against_random(ARENA, 10)
    assert share.won >= 9


def test_everything_it_weighs_is_legal() -> None:
    """A proposal tries only its first order against the rules: the next ones beside it hold by how they are made."""
    state = squadrons("north", "south")
    commands = tempered(ARENA, "steady", "careful")
    for entry in bout(ARENA, 0, commands).fought.entries:
        for one in candidates(state, ARENA.book, commands):
            assert not any(one.order.objections(state, ARENA.book)), one
        state = entry.apply(state)


def test_what_the_enemy_declares_is_hidden_until_all_have_committed() -> None:
    state = replace(squadrons("north", "south"), round=1, stage="declare")
    told = replace(
        state,
        attacks=(Attack("south-wing", "north-scout", "same_twice"),) * 2,
        screens=(Screen("south-cruiser", "north-cruiser"), Screen("south-frigate", "north-carrier")),
        patrols=("south-flight",),
        grants=(Grant("south-scout", "defensive"),),
        marks=(Mark("south-carrier", False),),
        retreats=("south-carrier",),
    )
    assert candidates(told, ARENA.book, NORTH) == candidates(state, ARENA.book, NORTH)
    assert propose(told, ARENA.book, NORTH) == propose(state, ARENA.book, NORTH)


def test_what_it_adds_up_is_what_the_window_shows() -> None:
    state = declaring(
        unit("north", "a", "fighters", rps=40),
        unit("north", "b", "fighters", era=3, rps=20),
        unit("north", "ship", era=1),
        unit("north", "salvo", "missiles", rps=40),
        unit("south", "prey", hits_to_destroy=3, hits=1),
    )
    twice = Attack("north-a", "south-prey", "same_twice")
    once = (Attack(f"north-{name}", "south-prey") for name in ("b", "ship", "salvo"))
    state = replace(state, attacks=(twice, twice, *once))
    aim = plan_of(board_of(state, ARENA.book, "north", Command()), state).aim(state.unit("south-prey"))
    exact = _hits({one: float(chance) for one, chance in preview.standings(state, "south-prey", ARENA.book).items()})
    assert _hits(aim.ways) == pytest.approx(exact)


def _hits(ways: dict[Standing, float]) -> tuple[float, ...]:
    """No hit, one, and all that it can take."""
    none, one = (sum(part for standing, part in ways.items() if standing.hits == hits) for hits in (0, 1))
    return none, one, sum(ways.values()) - none - one


def test_what_can_neither_fire_nor_leave_falls_with_those_who_fought_for_it() -> None:
    city, gone = unit("south", "city", "orbital_city"), unit("south", "guard", status="destroyed")
    state = Battle(3, "colony", units=(unit("north", "ship"), city, gone, unit("south", "army", "ground_unit", rps=9)))
    assert [(one.unit, one.status) for one in standings(state, ARENA.book)] == [
        ("north-ship", "unhurt"),
        ("south-city", "captured"),
        ("south-guard", "destroyed"),
    ]


def test_a_salvo_that_nobody_is_left_to_launch_fights_no_more_unless_it_flies() -> None:
    gone, salvo = unit("south", "ship", status="destroyed"), unit("south", "salvo", "missiles", rps=20)
    state = declaring(unit("north", "ship"), gone, salvo)
    assert standings(state, ARENA.book)[2].status == "disabled"
    flies = replace(state, stage="fire", attacks=(Attack("south-salvo", "north-ship"),))
    assert standings(flies, ARENA.book)[2].status == "unhurt"
    assert standings(declaring(unit("north", "ship"), salvo), ARENA.book)[1].status == "unhurt"


def test_fighters_go_with_the_ship_they_fly_from_once_no_ship_of_theirs_is_left() -> None:
    ark, wing = unit("north", "ark", "carrier", status="retreated"), unit("north", "wing", "fighters", rps=30)
    flown, foe = replace(wing, home=ark.id), unit("south", "foe")
    assert [one.status for one in standings(declaring(ark, flown, foe), ARENA.book)] == ["fled", "fled", "unhurt"]
    for stays in ((ark, wing, foe), (ark, flown, foe, unit("north", "escort"))):
        assert standings(declaring(*stays), ARENA.book)[1].status == "unhurt"
