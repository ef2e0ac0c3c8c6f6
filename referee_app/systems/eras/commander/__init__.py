"""A side commanded by the app in an eras battle: targets, sorties, screens, patrols, ambush, retreat, and what is done
at a colony.

Units declare in the order fighters, ships, salvoes, so that each sees what is already declared beside it; what other
sides declare stays hidden from it until all have committed. After that all runs as declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from referee_app.core.commander import (
    Command,
    Commander,
    Commands,
    Decision,
    Dropped,
    Proposal,
    Standing,
    Status,
    Weighed,
    best,
)
from referee_app.core.table import Choice
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.commander.attacks import Option, Plan
from referee_app.systems.eras.commander.board import Same, board_of, fires, in_the_fight, remembered
from referee_app.systems.eras.commander.measures import (
    ambushes,
    between,
    grants,
    more_shifts,
    patrols,
    retreats,
    screens,
)
from referee_app.systems.eras.legality import first_round_bars
from referee_app.systems.eras.orders import sides
from referee_app.systems.eras.state import BASES, CIVILIANS, COMPONENTS, Battle, Unit


@dataclass(frozen=True, slots=True)
class Due:
    """Side and unit that are due, with their orders and what fell out."""

    side: str
    unit: str
    options: list[Option]
    dropped: Callable[[], Iterable[Dropped]] = tuple


OTHERS = 3
"""So many stand beside the order proposed."""


def propose(state: Battle, book: Book, commands: Commands) -> Proposal[Battle, Book] | None:
    """The order of the first unit commanded that is due and wants something; None where none does."""
    for due in _due(state, book, commands):
        ranked = sorted(due.options, key=lambda one: -one.worth)
        first = next(iter(_legal(ranked, state, book)), None)
        if first is not None and first.worth > 0:
            shown = ranked[ranked.index(first) :][: 1 + OTHERS]
            return best(due.side, due.unit, (one.weighed() for one in shown), due.dropped())
    return None


def candidates(state: Battle, book: Book, commands: Commands) -> tuple[Weighed[Battle, Book], ...]:
    """Every order of that unit, weighed; legal by how they are made."""
    due = next(_due(state, book, commands), None)
    return () if due is None else tuple(one.weighed() for one in due.options)


def _legal(options: Iterable[Option], state: Battle, book: Book) -> Iterator[Option]:
    return (one for one in options if not any(one.order.objections(state, book)))


def decide(choice: Choice, state: Battle, book: Book, commands: Commands) -> Decision | None:
    """Nothing: these rules ask for dice alone."""
    return None


_STOOD: dict[tuple[Same, str], tuple[Standing, ...]] = {}


def standings(state: Battle, book: Book) -> tuple[Standing, ...]:
    """Everybody with a part in this kind of combat, gone or not. A salvo that has flown is disabled, and one that
    nobody is left to launch; components go with the ship they fly from once no ship of theirs is left; what can neither
    fire nor leave falls to the enemy once nobody fights for it."""
    key = Same(state.units, state.attacks, book), state.combat
    return remembered(_STOOD, key, lambda: tuple(_stood(state, book)))


def _stood(state: Battle, book: Book) -> Iterator[Standing]:
    there = [one for one in state.units if in_the_fight(one, state.combat, book)]
    launchers = {one.side for one in there if one.kind not in ("missiles", *CIVILIANS)}
    launched = {one.attacker for one in state.attacks if not one.done}
    away = _away(there)
    active = [one for one in there if one.active and one.id not in away]
    fighting = {one.side for one in active if _fights(one, one.side in launchers and one.id not in launched)}
    for one in there:
        standing = _standing(one, fighting)
        yield replace(standing, status="fled") if one.id in away else standing


def _away(there: Iterable[Unit]) -> frozenset[str]:
    """The components whose ship got away, and no ship or base of their side is left."""
    units = tuple(there)
    held = {one.side for one in units if one.active and one.kind not in (*COMPONENTS, *CIVILIANS)}
    homes = {one.id for one in units if one.status == "retreated"}
    mine = (one for one in units if one.active and one.kind in COMPONENTS and one.home in homes)
    return frozenset(one.id for one in mine if one.side not in held)


def _fights(unit: Unit, needs_others: bool) -> bool:
    """Whether a unit fights, or may yet get away; a salvo that stands ready only with others of its side."""
    if unit.kind == "missiles":
        return not needs_others
    return unit.kind == "non_warship" or not (unit.incomplete or unit.kind in CIVILIANS)


def _standing(unit: Unit, fighting: set[str]) -> Standing:
    if unit.measured:
        left = float(unit.rps / unit.rps_start) if unit.rps_start else 1.0
    else:
        left = unit.hits_left / unit.hits_to_destroy
    status = _status(unit, left)
    if unit.active and unit.side not in fighting:
        status = "disabled" if unit.kind == "missiles" else "captured" if fighting else status
    gone = unit.status in ("destroyed", "spent")
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
        whoever = _declaring if state.stage == "declare" else _between
        for side in sides(state):
            for due in whoever(state, book, commands, side):
                if any(one.worth > 0 for one in due.options):
                    yield due


def _between(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    command = commands.over(side)
    if command is not None and state.combat != "space":
        yield Due(side, "", list(_legal(between(board_of(state, book, side, command)), state, book)))


def _declaring(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    """The units of a side in their order, then its patrol shifts."""
    plans: dict[Command, Plan] = {}
    for unit in board_of(state, book, side, commands.over(side) or Command()).turns:
        command = commands.over(side, unit.id)
        if command is not None:
            if command not in plans:
                plans[command] = Plan(board_of(state, book, side, command), state)
            plan = plans[command]
            yield Due(side, unit.id, list(_options(plan, unit)), partial(_dropped, plan, unit))
    command = commands.over(side)
    if command is not None and state.patrols:
        yield Due(side, "", list(grants(Plan(board_of(state, book, side, command), state))))


def _options(plan: Plan, unit: Unit) -> Iterator[Option]:
    """What a unit may declare; nothing more once it has."""
    if unit.id not in plan.busy:
        yield from list(ambushes(plan, unit)) or _undecided(plan, unit)
    elif unit.kind == "fighters":
        mine = [one for one in plan.state.attacks if one.attacker == unit.id]
        if len(mine) == 1 and mine[0].sortie == "two_targets":
            yield from plan.second_half(unit, mine[0].target)


def _dropped(plan: Plan, unit: Unit) -> Iterator[Dropped]:
    """What a unit would do, were it not for the rules."""
    barred = next((one for one in plan.board.foes if first_round_bars(plan.state, one)), None)
    if barred is not None:
        yield Dropped("declare_attack", "first_round", (("unit", barred.name),))
    if unit.kind != "fighters" and any(one.kind == "fighters" for one in plan.board.foes):
        yield Dropped("declare_screen", "only_fighters_intercept_fighters")
    if unit.kind == "fighters" and not more_shifts(plan, unit):
        yield Dropped("patrol", "no_shift_left")
    if unit.kind in BASES:
        yield Dropped("declare_retreat", "base_cannot_leave")


def _undecided(plan: Plan, unit: Unit) -> Iterator[Option]:
    """Who goes does nothing else."""
    going = list(retreats(plan.board, unit))
    yield from going
    if not any(one.worth > 0 for one in going) and (fires(unit) or unit.measured):
        yield from plan.attacks(unit)
        yield from screens(plan, unit)
        if unit.kind == "fighters":
            yield from patrols(plan, unit)
