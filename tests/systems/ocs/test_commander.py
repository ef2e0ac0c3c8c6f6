"""The commander of ground combats: legal, its set positions, and its exact answers."""

from __future__ import annotations

from functools import partial

from referee_app.play.forecast import Case, forecast
from referee_app.systems import commanded
from tests.commanding import arena_of, legal, placed, tempered


def test_it_commands_by_the_rules_and_finds_its_moves() -> None:
    arena = arena_of("ocs")
    assert placed(arena) >= 2
    assert {one.fought.ending.cause for one in legal(arena, 30)} >= {"beaten", "fled", "held"}


def test_one_combat_is_forecast_exactly() -> None:
    arena = arena_of("ocs")
    commands = tempered(arena, "steady", "steady")
    case = Case(partial(commanded, "ocs"), arena.sheet(0)[0], arena.book, commands, seed=3).ready()
    exact, found = case.exact(), forecast(case, 60).forecast()
    assert exact is not None
    assert sum(chance for _, chance in exact.wins) + exact.draw == 1
    assert abs(found.wins["attacker"] / 60 - dict(exact.wins)["attacker"]) < 0.2
    assert found.win("attacker").exact
