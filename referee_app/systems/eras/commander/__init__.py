"""A side commanded by the app in an eras battle: targets, sorties, screens, patrols, ambush, retreat, and what is done
at a colony.

Units declare in the order fighters, ships, salvoes, so that each sees what is already declared beside it; what other
sides declare stays hidden from it until all have committed. After that all runs as declared.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Command, Commander, Commands, Decision, Proposal, Standing, Status, Weighed, best
from referee_app.core.table import Choice
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.commander.attacks import Option, Plan
from referee_app.systems.eras.commander.board import Same, board_of, fires, in_the_fight, remembered
from referee_app.systems.eras.commander.measures import ambushes, between, grants, patrols, retreats, screens
from referee_app.systems.eras.orders import sides
from referee_app.systems.eras.state import CIVILIANS, Attack, Battle, Unit

Due = tuple[str, str, list[Option]]
"""Side and unit that are due, and their orders."""
SHOWN = 4
"""The order proposed, and the next ones beside it."""


def propose(state: Battle, book: Book, commands: Commands) -> Proposal[Battle, Book] | None:
    """The order of the first unit commanded that is due and wants something; None where none does."""
    for side, unit, options in _due(state, book, commands):
        legal = _legal(sorted(options, key=lambda one: -one.worth), state, book)
        shown = [one.weighed() for one, _ in zip(legal, range(SHOWN), strict=False)]
        found = best(side, unit, shown)
        if found is not None:
            return found
    return None


def candidates(state: Battle, book: Book, commands: Commands) -> tuple[Weighed[Battle, Book], ...]:
    """Every legal order of that unit, weighed."""
    for _, _, options in _due(state, book, commands):
        legal = tuple(_legal(options, state, book))
        if any(one.worth > 0 for one in legal):
            return tuple(one.weighed() for one in legal)
    return ()


def _legal(options: list[Option], state: Battle, book: Book) -> Iterator[Option]:
    return (one for one in options if not any(one.order.objections(state, book)))


def decide(choice: Choice, state: Battle, book: Book, commands: Commands) -> Decision | None:
    """Nothing: these rules ask for dice alone."""
    return None


_STOOD: dict[tuple[Same, str], tuple[Standing, ...]] = {}


def standings(state: Battle, book: Book) -> tuple[Standing, ...]:
    """Everybody with a part in this kind of combat, gone or not. A salvo that has flown is disabled; what can neither
    fire nor leave falls to the enemy once nobody of its side is left to fight for it."""
    return remembered(_STOOD, (Same(state.units, book), state.combat), lambda: tuple(_stood(state, book)))


def _stood(state: Battle, book: Book) -> Iterator[Standing]:
    there = [one for one in state.units if in_the_fight(one, state.combat, book)]
    fighting = {one.side for one in there if one.active and _fights(one)}
    yield from (_standing(one, fighting) for one in there)


def _fights(unit: Unit) -> bool:
    """Whether a unit fights, or may yet get away."""
    return unit.kind == "non_warship" or not (unit.incomplete or unit.kind in CIVILIANS)


def _standing(unit: Unit, fighting: set[str]) -> Standing:
    if unit.measured:
        left = float(unit.rps / unit.rps_start) if unit.rps_start else 1.0
    else:
        left = unit.hits_left / unit.hits_to_destroy
    status = _status(unit, left)
    if status in ("unhurt", "hurt") and unit.side not in fighting and fighting:
        status = "captured"
    gone = status in ("destroyed", "disabled")
    return Standing(unit.id, unit.name, unit.side, status, 0.0 if gone else min(left, 1.0), unit.hits_to_destroy)


_GONE: dict[str, Status] = {"destroyed": "destroyed", "retreated": "fled", "spent": "disabled"}


def _status(unit: Unit, left: float) -> Status:
    if unit.status == "active":
        return "unhurt" if left >= 1 else "hurt"
    return _GONE[unit.status]


COMMANDER: Commander[Battle, Book] = Commander(propose, decide, standings)


def _due(state: Battle, book: Book, commands: Commands) -> Iterator[Due]:
    """Whoever is due and would have something better to do than nothing, one after the other."""
    if commands and state.stage in ("declare", "end"):
        due = _declaring if state.stage == "declare" else _between
        for side in sides(state):
            yield from (one for one in due(state, book, commands, side) if any(option.worth > 0 for option in one[2]))


def _between(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    command = commands.over(side)
    if command is not None and state.combat != "space":
        yield side, "", list(between(board_of(state, book, side, command)))


def _declaring(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    """The units of a side in their order, then its patrol shifts."""
    plans: dict[Command, Plan] = {}
    for unit in board_of(state, book, side, commands.over(side) or Command()).turns:
        command = commands.over(side, unit.id)
        if command is not None:
            if command not in plans:
                plans[command] = Plan(board_of(state, book, side, command), state)
            yield side, unit.id, list(_options(plans[command], unit))
    command = commands.over(side)
    if command is not None and state.patrols:
        yield side, "", list(grants(Plan(board_of(state, book, side, command), state)))


def _options(plan: Plan, unit: Unit) -> Iterator[Option]:
    """What a unit may declare; nothing more once it has."""
    state = plan.state
    mine = [one for one in state.attacks if one.attacker == unit.id]
    if _half(mine):
        yield from plan.second_half(unit, mine[0].target)
    elif not (mine or unit.id in state.patrols or unit.id in state.retreats or _screens(state, unit)):
        yield from list(ambushes(plan, unit)) or _undecided(plan, unit)


def _half(mine: list[Attack]) -> bool:
    return len(mine) == 1 and mine[0].sortie == "two_targets"


def _screens(state: Battle, unit: Unit) -> bool:
    return any(one.interceptor == unit.id for one in state.screens)


def _undecided(plan: Plan, unit: Unit) -> Iterator[Option]:
    """Who goes does nothing else."""
    going = list(retreats(plan.board, unit))
    yield from going
    if not any(one.worth > 0 for one in going) and (fires(unit) or unit.measured):
        yield from plan.attacks(unit)
        yield from screens(plan, unit)
        if unit.kind == "fighters":
            yield from patrols(plan, unit)
