"""What an ion storm costs (F-40)."""

from __future__ import annotations

import pytest

from referee_app.systems.fleets.actions.roster import Move, Storm
from referee_app.systems.fleets.state import Priorities, Ships
from tests.systems.fleets.table import Game, fleet, ruled

ORDER = Priorities(military_inf=5, developer_pi=1)


def entered(**house: object) -> Game:
    """A fleet of fifteen hulls has entered a storm."""
    game = Game(fleet("red", "red", "deep", ORDER, military_inf=2, military_pi=3, developer_pi=10), book=ruled(**house))
    game.give(Move("red", "storm"))
    return game


def test_f40_the_referee_says_what_it_costs_by_the_fleet_s_own_priorities() -> None:
    game = entered()
    assert game.offered[0] == Storm("red")
    game.give(Storm("red", 3))
    assert game.left("red") == Ships(military_pi=2, developer_pi=10)
    assert Storm("red") not in game.offered
    assert game.reasons(Storm("red", 1)) == ["storm_settled"]


@pytest.mark.parametrize(("losses", "left"), [(0, 15), (15, 0), (1_000_000, 0)])
def test_f40_none_to_all_and_never_more(losses: int, left: int) -> None:
    game = entered()
    game.give(Storm("red", losses))
    assert game.left("red").total == left


def test_fr9_by_the_table_the_number_of_ships_strikes() -> None:
    game = entered(ion_storm="table")
    game.give(Storm("red", 9), "2")
    assert game.left("red").total == 15 - 4


def test_fr9_by_the_table_a_great_fleet_is_split_into_rows() -> None:
    game = Game(fleet("red", "red", "deep", developer_pi=152), book=ruled(ion_storm="table"))
    game.give(Move("red", "storm"))
    game.give(Storm("red"), "2", "7")
    assert game.left("red").total == 152 - 8 - 3


def test_fr9_where_storms_spare_nothing_is_asked() -> None:
    game = entered(ion_storm="none")
    assert not any(isinstance(order, Storm) for order in game.offered)
    assert "storms_spare" in game.reasons(Storm("red"))


def test_f40_only_who_entered_one_is_asked_and_leaving_it_settles_it() -> None:
    game = entered()
    game.give(Move("red", "deep"))
    assert game.state.storms == ()
    assert game.reasons(Storm("red")) == ["no_storm", "storm_settled"]
