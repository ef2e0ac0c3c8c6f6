"""Duels whose end is worked out: as it comes out when they are fought, and only where nothing comes after them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from referee_app.core.commander import Command, Commands
from referee_app.play.forecast import Case, forecast
from referee_app.play.scores import wilson
from referee_app.systems import commanded
from referee_app.systems.fleets.state import Campaign, Fleet, Location, Ships
from tests.reliability import Z99
from tests.systems.fleets.table import BOOK

HAVEN = Location("haven", "Haven", "system")
BOLD = Commands({"north": Command("bold"), "south": Command("bold", "hold")})


def case(ours: Ships, *theirs: Ships, place: Location = HAVEN, commands: Commands = BOLD) -> Case:
    """Fleets of two owners at one place, the first to move."""
    south = (Fleet(f"s{n}", f"S {n}", "south", place.id, ships) for n, ships in enumerate(theirs))
    fleets = (Fleet("n", "N", "north", place.id, ours), *south)
    return Case(partial(commanded, "fleets"), Campaign(1, "north", (place,), fleets), BOOK, commands, seed=4).ready()


@pytest.mark.parametrize(("ours", "theirs"), [(3, 2), (4, 4), (8, 7)])
def test_a_duel_ends_as_it_was_worked_out(ours: int, theirs: int) -> None:
    asked = case(Ships(military_pi=ours), Ships(military_inf=1, military_pi=theirs))
    found, exact = forecast(asked, 80).forecast(), asked.exact()
    assert exact is not None
    assert sum(dict(exact.wins).values()) + exact.draw == 1
    for side, chance in exact.wins:
        sampled = wilson(found.wins[side], 80, Z99)
        assert sampled.low <= chance <= sampled.high
        assert found.win(side).exact


def test_nothing_is_certain_where_more_may_come() -> None:
    mine, other = Ships(military_pi=5), Ships(military_pi=3)
    assert case(mine, other).exact() is not None
    assert case(mine, other, other).exact() is None
    assert case(mine, other, place=Location("deep", "Deep Space")).exact() is None
    assert case(mine, other, place=replace(HAVEN, owner="south", defence=3)).exact() is None
    developers = Ships(developer_pi=5)
    assert case(developers, developers, commands=Commands()).exact() is None  # nobody attacks


def test_what_comes_before_the_attack_without_dice_is_gone_through() -> None:
    """North lets be what it would lose: the duel that is worked out is South's, in the turn after."""
    asked = case(Ships(military_pi=1), Ships(military_pi=9), commands=Commands())
    exact = asked.exact()
    assert exact is not None and exact.wins[0][0] == "south"
    assert exact.wins[0][1] > 0.9
