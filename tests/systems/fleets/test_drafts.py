"""What orders a referee would give now, the likeliest first: whom to attack, where to go, whose turn is next."""

from __future__ import annotations

from dataclasses import replace

from referee_app.core.order import Among
from referee_app.systems.fleets.actions.combat import Declare, RunOn, Strike, Withdraw
from referee_app.systems.fleets.actions.roster import Ally, Move, StartTurn, Storm
from referee_app.systems.fleets.orders import Scene
from tests.systems.fleets.table import BOOK, SYSTEM, Game, fleet, ruled

RED = fleet("red", military_pi=10)
BLUE, GREEN = fleet("blue", "blue", military_pi=10), fleet("green", "green", military_pi=10)
HOME = replace(SYSTEM, defence=5)


def scene(game: Game, looked: str = "", order: tuple[str, ...] = ()) -> Scene:
    """The table with a fleet looked at."""
    return Scene(game.state, game.book, looked, order)


def test_an_attack_is_on_enemies_in_the_order_they_are_met_then_on_the_system() -> None:
    game = Game(HOME, RED, BLUE, GREEN, fleet("friend", "friend", military_pi=1))
    game.give(Ally("red", "friend", True))
    assert [one.defender for one in Declare.drafts(scene(game, "red"))] == ["blue", "green", "home"]
    assert [one.defender for one in Declare.drafts(scene(game, "red", ("green",)))] == ["green", "blue", "home"]
    assert Declare("red", "blue").limits(scene(game))["defender"] == Among(("blue", "green", "home"))


def test_only_of_a_system_is_asked_what_is_said_before_the_dice() -> None:
    looked = scene(Game(HOME, RED, BLUE), "red")
    assert {"destroy", "may_land"} & set(Declare("red", "blue").limits(looked)) == set()
    assert {"destroy", "may_land"} <= set(Declare("red", "home").limits(looked))


def test_nobody_is_attacked_before_a_turn_unless_a_fleet_is_looked_at() -> None:
    game = Game(RED, BLUE)
    assert not any(Declare.drafts(scene(game)))
    game.give(StartTurn("red"))
    assert {one.attacker for one in Declare.drafts(scene(game))} == {"red"}


def test_another_attacker_turns_on_somebody_where_it_stands() -> None:
    game = Game(HOME, RED, BLUE, fleet("far", "blue", "deep", military_pi=1))
    assert Declare("far", "red").changed(scene(game), "attacker", "red").defender == "blue"


def test_a_fleet_is_drawn_to_where_somebody_can_be_attacked_and_into_a_storm_last() -> None:
    game = Game(fleet("red", location="deep", military_pi=1), BLUE)
    assert [one.location for one in Move.drafts(scene(game, "red"))] == ["home", "veil", "storm"]


def test_the_turn_goes_round() -> None:
    game = Game(RED, BLUE, GREEN)
    assert [one.owner for one in StartTurn.drafts(scene(game))] == ["red", "blue", "green"]
    game.give(StartTurn("blue"))
    assert [one.owner for one in StartTurn.drafts(scene(game))] == ["green", "red", "blue"]


def test_only_a_duel_is_run_on_and_only_before_the_dice_taken_back() -> None:
    game = Game(HOME, RED, BLUE)
    assert not any(RunOn.drafts(scene(game)))
    game.declare("red", "blue")
    assert any(RunOn.legal(scene(game)))
    assert any(Withdraw.legal(scene(game)))
    game.give(Strike(), "7")
    assert any(RunOn.legal(scene(game)))
    assert not any(Withdraw.drafts(scene(game)))
    siege = Game(HOME, RED).declare("red", "home")
    assert not any(RunOn.drafts(scene(siege)))


def test_a_storm_asks_for_ships_only_where_the_referee_decides() -> None:
    game = Game(fleet("red", location="deep", military_pi=4))
    game.give(Move("red", "storm"))
    (draft,) = Storm.drafts(scene(game))
    assert "losses" in draft.limits(Scene(game.state, BOOK))
    assert "losses" not in draft.limits(Scene(game.state, ruled(ion_storm="table")))
    assert not any(Storm.legal(Scene(game.state, ruled(ion_storm="none"))))
