"""The fleets' commander, on the common harness: legal, and its set positions; who got away, and who was hurt."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from referee_app.core.commander import Command, Commands
from referee_app.play.dice_box import DiceBox
from referee_app.play.fight import Ending, Fight
from referee_app.systems.fleets.actions.roster import SetPriorities
from referee_app.systems.fleets.state import Priorities, Ships
from tests.commanding import arena_of, legal, placed
from tests.systems.fleets.bouts import DEEP, HOME, at, hosts


def test_it_commands_by_the_rules_and_does_what_must_be_done() -> None:
    """Every order without an objection, every fight with its end, and the moves that must, or must never, be made."""
    arena = arena_of("fleets")
    assert placed(arena) >= 20
    assert {one.fought.ending.cause for one in legal(arena, 9)} <= {"beaten", "fled", "drawn"}


def test_how_a_fleet_stands_is_told_by_what_it_began_with() -> None:
    """South shoots first and is hurt for it; North, ordered away, is gone in its own turn and has fled."""
    arena, guns = arena_of("fleets"), Ships(military_inf=3, military_pi=9)
    state = replace(at(DEEP, guns, guns), owner="south")
    commands = Commands({"north": Command("steady", "escape"), "south": Command("bold")})
    fought = Fight(arena.system, arena.commander, arena.book, commands).fought(state, DiceBox(Random(1)))
    assert fought.ending == Ending("fled", "south")
    assert [one.status for one in fought.standings] == ["fled", "hurt"]
    assert all(0 < one.left < 1 and one.of == 12 for one in fought.standings)


def test_a_certain_end_is_told_as_certain() -> None:
    """Six ships take the last point of a system on whatever falls, though its chances do not add up to 1 in floats."""
    state = at(replace(HOME, defence=1), Ships(military_inf=6))
    proposal = arena_of("fleets").commander.propose(state, arena_of("fleets").book, Commands({"north": Command()}))
    assert proposal is not None and dict(proposal.chosen.reason.about)["alone"] == 100


def test_loss_orders_that_come_to_the_same_are_one() -> None:
    """Default priorities and numbers of one's own by which the same ships die are no choice."""
    arena = arena_of("fleets")
    proposal = arena.commander.propose(hosts("north", "south"), arena.book, Commands({"south": Command()}))
    assert proposal is not None and proposal.chosen.order == SetPriorities("south1", Priorities())
    assert proposal.others == ()
