"""Boarding: crossing, the round, taken ships (C-55 to C-57, C-86, R-56)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee_app.systems.cepheus.actions.anyone import ChangePosition
from referee_app.systems.cepheus.actions.attack import Arrive, React, Strike
from referee_app.systems.cepheus.actions.boarding import Board, Storm, TakeControl
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.turn import Activate, EndActivation, EndTurn, StartTurn
from referee_app.systems.cepheus.boarding import Result, controls_due, result
from referee_app.systems.cepheus.events.crew import Dueled
from referee_app.systems.cepheus.events.fire import BoardingFought, ReactionRolled
from referee_app.systems.cepheus.initiative import next_ships
from referee_app.systems.cepheus.offers import offers
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import Battle, Hit, Part, Reaction, Salvo, Ship, Stores, Terms
from tests.systems.cepheus.table import BOOK, Game, gunner, mount, person, ship, told, turn

DOCKED = (("blue", "red"),)


def raiders(**changes: Any) -> Ship:
    """A ship whose Chief Security Officer has Tactics 2 and whose marine has none."""
    crew = (person("cso", "chief_security_officer", tactics=2), person("mar", "marine"))
    return ship("red", *crew, **changes)


def victims(**changes: Any) -> Ship:
    """A ship whose Captain has Tactics 0, with a turret of sand and laser."""
    sand = mount("t1", "sandcaster", "beam_laser", ammo=Stores(sand=3))
    return ship("blue", person("cap", "captain", tactics=0), gunner("gus", "t1"), mounts=(sand,), **changes)


def docked(*ships: Ship, **changes: Any) -> Game:
    return Game(turn(*(ships or (raiders(), victims())), range="adjacent", docked=DOCKED, **changes))


def fought(game: Game, *dice: str, crew: str = "cso") -> BoardingFought:
    (fact,) = told(game.give(Board(crew, "blue"), *dice), BoardingFought)
    return fact


def test_c_55_only_docked_or_adjacent_ships_are_boarded() -> None:
    state = turn(raiders(), victims(), range="close")
    assert Game(state).rules(Board("cso", "blue")) == ["C-55"]
    assert Game(replace(state, range="adjacent")).rules(Board("mar", "blue")) == []


def test_c_56_the_attackers_win() -> None:
    game = docked()
    fact = fought(game, "4 4", "4 4")
    assert (fact.winner, fact.degree) == ("attacker", "success")
    assert game.ship("blue").conduct.reactions_lost
    assert (game.ship("red").board_dm, game.ship("blue").board_dm) == (2, 0)
    assert game.state.queue == (Hit("blue", "red", "boarding_hit", 0),)


def test_c_56_the_defenders_win() -> None:
    game = docked()
    fact = fought(game, "3 2", "4 4")
    assert (fact.winner, fact.degree) == ("defender", "success")
    assert not game.ship("blue").conduct.reactions_lost
    assert (game.ship("red").board_dm, game.ship("blue").board_dm) == (0, 2)
    assert game.state.queue == (Hit("blue", "red", "boarding_hit", 0),)


def test_c_56_c_57_the_ship_is_taken() -> None:
    game = docked()
    assert fought(game, "6 6", "4 4").degree == "exceptional_success"
    blue = game.ship("blue")
    assert (blue.status, blue.taken_by, blue.control, blue.conduct.reactions_lost) == ("taken", "red", 3, False)
    assert game.state.queue == (Hit("blue", "red", "boarding_damage", 0, 2),)
    assert (game.ship("red").board_dm, blue.board_dm) == (0, 0)


def test_c_57_a_prize_is_not_boarded_again_by_those_who_took_it() -> None:
    game = docked(raiders(), victims(), ship("green", person("eve", "marine"), side="blue"))
    fought(game, "6 6", "4 4")
    assert game.reasons(Board("mar", "blue")) == ["own_prize"]
    freed = replace(game.state, active=("green",), docked=(("blue", "green"),))
    assert Game(freed).reasons(Board("eve", "blue")) == []


def test_c_56_the_attackers_are_thrown_back() -> None:
    mean = replace(victims(), crew=(person("cap", "captain", tactics=4),))
    game = docked(raiders(), mean)
    fact = fought(game, "1 1", "5 5")
    assert (fact.winner, fact.degree, game.state.queue) == ("defender", "exceptional_success", ())
    assert game.ship("blue").board_dm == 0


def test_c_56_the_advantage_is_for_the_next_roll_only_and_does_not_add_up() -> None:
    game = docked(raiders(board_dm=2), victims())
    settled = game.give(Board("cso", "blue"), "4 4", "4 4")
    (duel,) = told(settled, Dueled)
    assert [line.dm for line in duel.check.lines if line.id == "boarding_advantage"] == [2]
    assert game.ship("red").board_dm == 2
    game = docked(raiders(board_dm=2), victims())
    game.give(Board("cso", "blue"), "1 1", "5 5")
    assert (game.ship("red").board_dm, game.ship("blue").board_dm) == (0, 2)


def test_c_56_the_defenders_advantage_counts_for_them() -> None:
    (duel,) = told(docked(raiders(), victims(board_dm=2)).give(Board("cso", "blue"), "4 4", "3 4"), Dueled)
    assert duel.answer is not None
    assert [line.dm for line in duel.answer.lines if line.id == "boarding_advantage"] == [2]


def test_r_8_a_failed_check_against_nobody_changes_nothing() -> None:
    game = docked(raiders(board_dm=2), ship("blue"))
    fact = fought(game, "1 1")
    assert (fact.winner, game.state.queue, game.ship("red").board_dm) == (None, (), 0)
    game = docked(raiders(), ship("blue"))
    assert fought(game, "4 4").winner == "attacker"


def test_r_56_the_degree_is_the_winners_own_effect_and_ties_go_by_intelligence() -> None:
    assert result(6, 5, (7, 7)) == Result("attacker", "exceptional_success")
    assert result(5, -6, (7, 7)) == Result("attacker", "success")
    assert result(-3, 6, (7, 7)) == Result("defender", "exceptional_success")
    assert result(1, 1, (7, 10)) == Result("defender", "success")
    assert result(1, 1, (7, 7)) is None
    assert result(-1, None, (7, 0)) is None


def test_r_56_a_full_tie_is_thrown_again() -> None:
    game = docked(raiders(), replace(victims(), crew=(person("cap", "captain", tactics=2),)))
    assert fought(game, "4 4", "4 4", "5 4", "4 4").winner == "attacker"


def led(game: Game, *dice: str) -> list[str]:
    (duel,) = told(game.give(Board("mar", "blue"), *dice), Dueled)
    assert duel.answer is not None
    return [duel.check.crew, duel.answer.crew]


def test_c_56_the_chief_security_officer_leads_else_the_captain() -> None:
    assert led(docked(), "4 4", "4 4") == ["cso", "cap"]
    guarded = replace(victims(), crew=(*victims().crew, person("sec", "chief_security_officer")))
    dead = raiders().with_person("cso", lambda cso: replace(cso, state="dead"))
    captained = replace(dead, crew=(*dead.crew, person("kay", "captain")))
    assert led(docked(captained, guarded), "4 4", "4 3") == ["kay", "sec"]
    assert led(docked(dead, guarded), "4 4", "4 3") == ["mar", "sec"]


def test_c_40_people_of_a_disabled_ship_still_board_and_resist() -> None:
    dark = {"systems": replace(ship("red").systems, power_plant=Part(3))}
    game = docked(raiders(**dark), victims(**dark))
    (duel,) = told(game.give(Board("cso", "blue"), "4 4", "4 4"), Dueled)
    assert duel.answer is not None


def test_c_53_what_is_put_into_the_round_is_the_leaders() -> None:
    red = raiders()
    game = docked(replace(red, conduct=replace(red.conduct, pool=2)), victims())
    (duel,) = told(game.give(Board("mar", "blue", Terms(coordinate=2)), "4 4", "4 4"), Dueled)
    assert [line.dm for line in duel.check.lines if line.id == "coordinate"] == [2]
    assert game.ship("red").conduct.pool == 0
    assert (game.ship("red").person("mar").significant, game.ship("red").person("cso").significant) == (1, 0)


def crossing() -> Game:
    game = Game(turn(raiders(), victims(), range="adjacent"))
    game.give(Board("cso", "blue"))
    return game


def test_c_55_c_86_across_open_space_the_defenders_react_first() -> None:
    game = crossing()
    assert game.state.incoming is not None and game.state.incoming.kind == "boarding"
    game.give(React(Reaction("fire_sand", "gus", "t1")))
    settled = game.give(Storm(), "5 4", "4 4", "4 4")
    (rolled,) = told(settled, ReactionRolled)
    assert (rolled.success, rolled.damage) == (True, "8D6")
    assert told(settled, BoardingFought)[0].winner == "attacker"
    assert game.state.incoming is None
    assert game.state.queue == (Hit("blue", "red", "boarding_hit", 0),)


def test_c_55_without_reactions_the_round_follows_at_once() -> None:
    game = crossing()
    game.give(Storm(), "4 4", "4 4")
    assert game.state.incoming is None
    assert game.reasons(Storm()) == ["nobody_crosses"]


def taken(turn_: int = 3) -> Battle:
    prize = victims(status="taken", taken_by="red", control=3)
    return replace(turn(raiders(side="pirates"), prize, range="adjacent", docked=DOCKED), turn=turn_)


def test_c_57_a_taken_ship_changes_sides_after_a_whole_turn() -> None:
    assert list(controls_due(taken(2))) == []
    (due,) = controls_due(taken(3))
    blue = due.apply(taken(3)).ship("blue")
    assert (blue.side, blue.status, blue.control) == ("pirates", "fighting", 0)
    assert {one.position for one in blue.crew} == {"passenger"}
    assert Game(taken(2)).rules(TakeControl("blue")) == ["C-57"]


def test_c_57_the_start_of_the_turn_hands_it_over() -> None:
    game = Game(replace(taken(2), phase="between", active=(), group=()))
    game.give(StartTurn())
    assert (game.state.turn, game.ship("blue").side) == (3, "pirates")


def test_c_57_a_ship_without_power_is_taken_over_without_power() -> None:
    dark = replace(ship("blue").systems, power_plant=Part(3))
    state = taken().change("blue", lambda blue: replace(blue, systems=dark))
    assert [one.status for one in controls_due(state)] == ["disabled"]


def test_c_57_the_captor_puts_a_crew_aboard() -> None:
    game = Game(taken())
    game.give(TakeControl("blue", ("mar",)))
    assert [one.id for one in game.ship("red").crew] == ["cso"]
    assert game.ship("blue").person("mar").position == "passenger"
    game.give(TakeControl("blue", ("cso",)))
    assert game.ship("red").crew == ()
    assert game.rules(TakeControl("blue", ("cap",))) == ["C-57"]
    assert game.rules(TakeControl("red")) == ["C-57"]


def test_c_57_a_taken_ship_does_nothing() -> None:
    game = Game(replace(taken(2), active=("blue",)))
    assert "C-40" in game.rules(Board("cap", "red"))


def evening(*ships: Ship, **changes: Any) -> Game:
    """The first turn begins, with Red before Blue and the two beside each other."""
    return Game(replace(turn(*ships, range="adjacent", **changes), active=(), group=()))


def play_out(game: Game) -> None:
    """What is left of a turn in which nobody else does anything, and the beginning of the next."""
    while game.state.phase == "turn":
        order = next(iter(offers(game.state, BOOK)))
        game.give(order, *(("4 4",) if isinstance(order, ResolveHit) else ()))
    game.give(StartTurn())


def test_c_55_r_56_a_party_that_is_aboard_does_not_cross_again() -> None:
    """The reactions are there before anybody is across (C-86); the action is repeated each turn until it ends."""
    game = evening(raiders(initiative=9), victims(initiative=2))
    game.give(Activate("red"))
    game.give(Board("cso", "blue"))
    game.give(Storm(), "4 4", "4 4")
    play_out(game)
    assert reactions_left(game.ship("blue"), 2, BOOK) == 1
    game.give(Activate("red"))
    second = game.give(Board("cso", "blue"), "2 1", "5 5")
    (fact,) = told(second, BoardingFought)
    assert (fact.winner, fact.degree, game.state.incoming) == ("defender", "success", None)
    assert game.reasons(Storm()) == ["nobody_crosses"]
    play_out(game)
    game.give(Activate("red"))
    assert told(game.give(Board("cso", "blue"), "6 6", "1 1"), BoardingFought)[0].degree == "exceptional_success"
    assert game.state.parties == ()


def test_c_56_who_was_thrown_back_crosses_again() -> None:
    mean = replace(victims(initiative=2), crew=(person("cap", "captain", tactics=4),))
    game = evening(raiders(initiative=9), mean)
    game.give(Activate("red"))
    game.give(Board("cso", "blue"))
    game.give(Storm(), "1 1", "5 5")
    play_out(game)
    game.give(Activate("red"))
    game.give(Board("cso", "blue"))
    assert game.state.incoming is not None and game.state.incoming.kind == "boarding"


def test_c_57_c_92_the_missiles_of_a_taken_ship_strike_at_its_count() -> None:
    """It has no activation in which they could; the turn did not end."""
    flying = Salvo("s", "blue", "t9", "red", "standard", 1, 8, 1, 2, 5)
    game = evening(raiders(initiative=9), victims(initiative=2), docked=DOCKED, salvos=(flying,))
    game.give(Activate("red"))
    game.give(Board("cso", "blue"), "6 6", "1 1")
    assert game.ship("blue").status == "taken"
    game.give(ResolveHit(), "1 1", "3 4", "2 2")
    game.give(EndActivation())
    game.give(EndTurn())
    game.give(StartTurn())
    assert next_ships(game.state, BOOK) == ("red",), "a taken ship does nothing"
    game.give(Activate("red"))
    game.give(EndActivation())
    assert game.rules(EndTurn()) == ["C-92"]
    assert next(iter(offers(game.state, BOOK))) == Arrive(("s",))
    game.give(Arrive(("s",)))
    game.give(Strike(), "1 1")
    game.give(EndTurn())
    game.give(StartTurn())
    assert (game.ship("blue").side, next_ships(game.state, BOOK)) == ("red", ("red",))


def test_c_57_boarders_of_a_ship_that_is_taken_fight_on_for_nobody() -> None:
    """Those its captor sends from it later have to cross (C-55)."""
    game = evening(raiders(initiative=9), victims(initiative=2), docked=DOCKED, parties=(("blue", "green"),))
    game.give(Activate("red"))
    game.give(Board("cso", "blue"), "6 6", "1 1")
    assert game.ship("blue").status == "taken"
    assert game.state.parties == ()


def test_c_57_a_prize_is_manned_and_acts_for_its_captor() -> None:
    game = Game(replace(taken(2), phase="between", active=(), group=()))
    assert reactions_left(game.ship("blue"), 2, BOOK) == 0
    game.give(StartTurn())
    game.give(TakeControl("blue", ("mar",)))
    game.give(Activate("red"))
    game.give(EndActivation())
    game.give(Activate("blue"))
    game.give(ChangePosition("mar", "pilot"))
    prize = game.ship("blue")
    assert (prize.side, prize.person("mar").position, prize.person("cap").position) == ("pirates", "pilot", "passenger")
    assert game.reasons(Board("mar", "red")) != []
