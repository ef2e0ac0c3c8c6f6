"""What a restless referee may order in an eras battle besides what the rules offer; for `tests/random_player.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from referee_app.systems.eras.actions.colony import Bombard, FireAtLanding, Pacify, Raid, StartTurn
from referee_app.systems.eras.actions.combat import Fire, FlySorties, Intercept, LaunchMissiles
from referee_app.systems.eras.actions.declare import (
    DeclareAttack,
    DeclareRetreat,
    DeclareScreen,
    GrantPatrol,
    MarkAmbush,
    Patrol,
    WithdrawAttack,
    WithdrawScreen,
)
from referee_app.systems.eras.actions.roster import Correct, Dismiss, Enlist, Redraw, SetColony, SetCombat, SetEra
from referee_app.systems.eras.actions.round import Commit, EndFighters, EndFire, EndMissiles, EndRound, StartRound
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import COMBATS, Battle, Colony, Unit
from tests.systems.eras.table import Order, unit

FIGURES: dict[str, tuple[Any, ...]] = {
    "name": ("Ann", "Ben"),
    "era": (1, 2, 3),
    "hits": (0, 0, 1),
    "hits_to_destroy": (2, 4, 9),
    "rps": ("40", "75/2", "60"),
    "status": ("active", "active", "active", "retreated"),
    "engaged": ("", "2", "1 3"),
    "cid": (-1, 25),
    "scout": (0, 1),
    "notes": ("seen near the moon",),
}


def fleet() -> tuple[Unit, ...]:
    """A colony with everything, and a raiding group with everything else."""
    return (
        unit("Gate", "system_base", 2, hits_to_destroy=9),
        unit("Dock", "orbital_base", 2, hits_to_destroy=9),
        unit("Keep", "ground_base", 1, hits_to_destroy=9),
        unit("Wing", "fighters", 2, rps=60, complement=True),
        unit("Watch", "fighters", 1, rps=60),
        unit("Barge", "non_warship", 1, hits_to_destroy=9),
        unit("City", "orbital_city", 1, hits_to_destroy=9),
        unit("Militia", "ground_unit", 1, rps=30),
        unit("ark", "carrier", 2, hits_to_destroy=9),
        unit("blade", "warship", 3, hits_to_destroy=9, stealth=True),
        unit("cloak", "warship", 2, hits_to_destroy=9, ambusher=True),
        unit("hulk", "warship", 1, incomplete=True),
        unit("darts", "missiles", 2, rps=30, home="ark"),
        unit("bolts", "missiles", 3, rps=20, home="blade"),
        unit("wasps", "fighters", 2, rps=40, home="ark"),
        unit("marines", "ground_unit", 2, rps=25),
    )


def openings() -> tuple[Order, ...]:
    """All of them at the table, and a first round with screens and salvoes."""
    return (
        *(Enlist(one) for one in fleet()),
        SetColony(Colony(90, "mines")),
        SetCombat("colony"),
        Raid("Keep", "wasps"),
        Correct("Gate", "status", "retreated"),
        StartRound(),
        DeclareAttack("wasps", "Dock"),
        DeclareAttack("darts", "Keep"),
        DeclareAttack("bolts", "Dock"),
        DeclareScreen("Wing", "darts"),
        WithdrawScreen("Wing", "darts"),
        DeclareScreen("Wing", "wasps"),
        DeclareScreen("Watch", "darts"),
        Correct("Dock", "engaged", "2"),
        Commit(),
        Intercept("Wing", "wasps"),
        FlySorties("Dock"),
        EndFighters(),
        EndFire(),
        Intercept("Watch", "darts"),
        LaunchMissiles("darts"),
        LaunchMissiles("bolts"),
        EndMissiles(),
        EndRound(),
        Correct("Gate", "status", "active"),
    )


def moves(state: Battle, book: Book, dice: Random) -> Iterator[Order]:
    """One of everything, with its particulars drawn."""
    if len(state.units) < 8:
        yield from (Enlist(one) for one in fleet())
        return
    yield from _declared(state, dice)
    if state.stage == "declare" and dice.random() < 0.7:
        return
    yield from _kept(state, dice)
    mine, other = dice.choice(state.units), dice.choice(state.units)
    yield Fire(mine.id, other.id)
    yield FlySorties(other.id, dice.choice(((), (0,))))
    yield Intercept(mine.id, other.id)
    yield Raid(mine.id, other.id)
    yield FireAtLanding(mine.id, other.id)
    ships = tuple(one.id for one in state.units if one.kind in ("warship", "ground_unit", "fighters"))
    yield Bombard(ships[:2])
    yield Pacify(ships)


def _declared(state: Battle, dice: Random) -> Iterator[Order]:
    """What belongs before the dice; often a likely one, so that something comes of it."""
    sides = {side: [one for one in state.units if one.side == side and one.active] for side in ("colony", "raiders")}
    ours, theirs = dice.sample(tuple(sides), 2)
    for _ in range(4):
        mine = dice.choice(sides[ours] or state.units)
        other = dice.choice(sides[theirs] or state.units)
        sortie: Any = dice.choice(("single", "two_targets", "same_twice"))
        yield DeclareAttack(mine.id, other.id, sortie if mine.kind == "fighters" else "single", Fraction(1, 2))
        yield DeclareScreen(mine.id, other.id)
    for attack in state.attacks[:2]:
        yield WithdrawAttack(attack.attacker, attack.target)
    for screen in state.screens[:1]:
        yield WithdrawScreen(screen.interceptor, screen.attacker)
    yield Patrol(dice.choice(("Wing", "Watch")), dice.choice((True, True, False)))
    yield GrantPatrol(dice.choice(state.units).id, dice.choice(("offensive", "defensive", "protective", "")))
    yield MarkAmbush("cloak", dice.choice(("undetected", "detected", "")))
    yield DeclareRetreat(dice.choice(("ark", "cloak", "Barge")), dice.choice((True, True, False)))


def _kept(state: Battle, dice: Random) -> Iterator[Order]:
    """What the referee does to the sheet."""
    mine = dice.choice(state.units)
    field: Any = dice.choice(tuple(FIGURES))
    yield Correct(mine.id, field, dice.choice(FIGURES[field]))
    yield Enlist(dice.choice(fleet()))
    yield SetEra(mine.side, dice.randint(1, 3))
    yield SetColony(Colony(dice.randint(0, 90)))
    yield SetCombat(dice.choice(COMBATS))
    yield StartTurn()
    if dice.random() < 0.3:
        yield Dismiss(mine.id)
        yield Redraw(replace(next(one for one in fleet()), notes="patched"))
