"""Commanding a side in a coin duel: the strongest against the weakest (D-2); sides take turns in calling one out."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from referee_app.core.commander import (
    Commander,
    Commands,
    Decision,
    Exact,
    Proposal,
    Reason,
    Standing,
    Status,
    Weighed,
    best,
)
from referee_app.core.system import System
from referee_app.core.table import Choice
from tests.systems.coin_duel.rules import SYSTEM, Book, Duel, ready
from tests.systems.coin_duel.sheet import Duellist, Meeting

Duels = Weighed[Meeting, Book]
WHOLE = 3
"""Hearts of somebody unhurt."""


def due(state: Meeting) -> str:
    """The side that calls somebody out next."""
    return state.sides[state.duels % len(state.sides)] if ready(state) else ""


def candidates(state: Meeting, book: Book, commands: Commands) -> tuple[Duels, ...]:
    """Every duel of who is due, weighed; none where people call out."""
    command, side = commands.over(due(state)), due(state)
    if command is None or command.aim in {"hold", "escape"}:
        return ()
    mine = sorted((one for one in state.standing if one.side == side), key=lambda one: one.name)
    pairs = [(one, foe) for one in mine for foe in state.foes(one.id)]
    return tuple(Weighed(Duel(one.id, foe.id), _worth(one, foe), _why(one, foe)) for one, foe in pairs)


def _worth(one: Duellist, foe: Duellist) -> float:
    """More the nearer the foe is to falling, and the further one is from it."""
    return 1 / foe.hearts + 1 - 1 / (one.hearts + 1)


def _why(one: Duellist, foe: Duellist) -> Reason:
    return Reason("strong_against_weak", (("name", one.name), ("foe", foe.name)))


def propose(state: Meeting, book: Book, commands: Commands) -> Proposal[Meeting, Book] | None:
    """The duel worth most."""
    return best(due(state), "", candidates(state, book, commands))


def decide(choice: Choice, state: Meeting, book: Book, commands: Commands) -> Decision | None:
    """Nothing is ever asked."""
    return None


def standings(state: Meeting, book: Book) -> tuple[Standing, ...]:
    """Everybody who came; of three hearts, one is a third."""
    return tuple(
        Standing(one.id, one.name, one.side, _status(one), min(1.0, one.hearts / WHOLE), WHOLE)
        for one in state.duellists
    )


def _status(one: Duellist) -> Status:
    if not one.hearts:
        return "destroyed"
    return "unhurt" if one.hearts >= WHOLE else "hurt"


def exact(state: Meeting, book: Book, commands: Commands) -> Exact | None:
    """Where a duel costs one heart and equal dice none, each duel that hurts takes one of either side's with the same
    chance, whoever duels: one side wins that loses fewer than all before the other has lost all."""
    if book.cost != 1 or book.rulings.ties_hurt or len(state.sides) != 2:
        return None
    hearts = [sum(one.hearts for one in state.duellists if one.side == side) for side in state.sides]
    return Exact(tuple((side, _outlasts(*hearts[:: 1 - 2 * at])) for at, side in enumerate(state.sides)))


def _outlasts(mine: int, theirs: int) -> Fraction:
    """The chance that the other side's hearts are gone first."""
    return sum((Fraction(comb(theirs - 1 + lost, lost), 2 ** (theirs + lost)) for lost in range(mine)), Fraction(0))


COMMANDER = Commander(propose, decide, standings, exact)


def opened() -> tuple[System[Meeting, Book], Commander[Meeting, Book]]:
    """The rule book with its commander, as workers open it: no other process knows the sixth system by its key."""
    return SYSTEM, COMMANDER
