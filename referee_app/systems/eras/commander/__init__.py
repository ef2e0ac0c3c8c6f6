"""A side commanded by the app in an eras battle: targets, sorties, screens, patrols, ambush, retreat, and what is done
at a colony.

Units declare in the order fighters, ships, salvoes, so that each sees what is already declared beside it; what other
sides declare stays hidden from it until all have committed. After that all runs as declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

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
)
from referee_app.core.copying import replace
from referee_app.core.system import Action
from referee_app.core.table import Choice
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.commander.attacks import Option, Plan, plan_of
from referee_app.systems.eras.commander.board import board_of, fires, in_the_fight
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
from referee_app.systems.eras.state import BASES, CIVILIANS, COMPONENTS, Battle, CombatKind, Unit


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
        ranked = sorted(due.options, key=_worth, reverse=True)
        legal = (place for place, one in enumerate(ranked) if not any(one.order.objections(state, book)))
        place = next(legal, None)
        if place is not None and ranked[place].worth > 0:
            first, *others = (one.weighed() for one in ranked[place : place + 1 + OTHERS])
            return Proposal(due.side, due.unit, first, tuple(others), tuple(due.dropped()))
    return None


def order(state: Battle, book: Book, commands: Commands) -> Action[Battle, Book] | None:
    """That order alone: what is weighed is legal by how it is made."""
    due = next(_due(state, book, commands), None)
    return None if due is None else max(due.options, key=_worth).order


def candidates(state: Battle, book: Book, commands: Commands) -> tuple[Weighed[Battle, Book], ...]:
    """Every order of that unit, weighed; legal by how they are made."""
    due = next(_due(state, book, commands), None)
    return () if due is None else tuple(one.weighed() for one in due.options)


def _worth(one: Option) -> float:
    return one.worth


def decide(choice: Choice, state: Battle, book: Book, commands: Commands) -> Decision | None:
    """Nothing: these rules ask for dice alone."""
    return None


class _Look(NamedTuple):
    """The units looked at last and how they stood, with their salvoes, and which of those had been launched."""

    units: tuple[Unit, ...]
    combat: CombatKind
    book: Book
    salvoes: frozenset[str]
    launched: frozenset[str]
    stood: tuple[Standing, ...]


_LAST: list[_Look] = []


def standings(state: Battle, book: Book) -> tuple[Standing, ...]:
    """Everybody with a part in this kind of combat, gone or not. A salvo that has flown is disabled, and one that
    nobody is left to launch; components go with the ship they fly from once no ship of theirs is left; what can neither
    fire nor leave falls to the enemy once nobody fights for it."""
    for last in _LAST:
        same = last.units is state.units and last.combat == state.combat and last.book is book
        if same and last.launched == _launched(state, last.salvoes):
            return last.stood
    salvoes = frozenset([one.id for one in state.units if one.kind == "missiles" and one.active])
    launched = _launched(state, salvoes)
    stood = tuple(_stood(state, book, launched))
    _LAST[:] = [_Look(state.units, state.combat, book, salvoes, launched, stood)]
    return stood


def _launched(state: Battle, salvoes: frozenset[str]) -> frozenset[str]:
    """The salvoes whose attack is declared and still to come."""
    if not salvoes:
        return salvoes
    return frozenset([one.attacker for one in state.attacks if not one.done and one.attacker in salvoes])


def _stood(state: Battle, book: Book, launched: frozenset[str]) -> Iterator[Standing]:
    there = [one for one in state.units if in_the_fight(one, state.combat, book)]
    launchers = {one.side for one in there if one.kind not in ("missiles", *CIVILIANS)}
    away = _away(there)
    active = [one for one in there if one.active and one.id not in away]
    fighting = {one.side for one in active if _fights(one, one.side in launchers and one.id not in launched)}
    for one in there:
        standing = _standing(one, one.side in fighting, bool(fighting))
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


_STANDING: dict[int, tuple[Unit, bool, bool, Standing]] = {}
"""By the address of the unit, which is held so that no other comes to lie there."""


def _standing(unit: Unit, fought_for: bool, anybody: bool) -> Standing:
    """How a unit stands; whether somebody of its side fights, and anybody at all."""
    known = _STANDING.get(id(unit))
    if known is not None and known[0] is unit and known[1:3] == (fought_for, anybody):
        return known[3]
    if len(_STANDING) > _MOST_STANDING:
        _STANDING.clear()
    found = _judged(unit, fought_for, anybody)
    _STANDING[id(unit)] = unit, fought_for, anybody, found
    return found


_MOST_STANDING = 1_000


def _judged(unit: Unit, fought_for: bool, anybody: bool) -> Standing:
    if unit.measured:
        left = float(unit.rps / unit.rps_start) if unit.rps_start else 1.0
    else:
        left = unit.hits_left / unit.hits_to_destroy
    status = _status(unit, left)
    if unit.active and not fought_for:
        status = "disabled" if unit.kind == "missiles" else "captured" if anybody else status
    gone = unit.status in ("destroyed", "spent")
    return Standing(unit.id, unit.name, unit.side, status, 0.0 if gone else min(left, 1.0), unit.hits_to_destroy)


_GONE: dict[str, Status] = {"destroyed": "destroyed", "retreated": "fled", "spent": "disabled"}


def _status(unit: Unit, left: float) -> Status:
    if unit.status == "active":
        return "unhurt" if left >= 1 else "hurt"
    return _GONE[unit.status]


COMMANDER: Commander[Battle, Book] = Commander(propose, decide, standings, order=order)


def _due(state: Battle, book: Book, commands: Commands) -> Iterator[Due]:
    """Whoever is due and would have something better to do than nothing, one after the other."""
    if commands and state.stage in ("declare", "end"):
        whoever = _declaring if state.stage == "declare" else _between
        for side in sides(state):
            yield from whoever(state, book, commands, side)


def _wanted(options: Iterable[Option]) -> list[Option]:
    """The options where one of them is better than nothing, else none."""
    found = list(options)
    return found if any(one.worth > 0 for one in found) else []


def _between(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    command = commands.over(side)
    if command is not None and state.combat != "space":
        legal = (
            one for one in between(board_of(state, book, side, command)) if not any(one.order.objections(state, book))
        )
        options = _wanted(legal)
        if options:
            yield Due(side, "", options)


def _declaring(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    """The units of a side in their order, then its patrol shifts."""
    own = commands.over(side)
    board = board_of(state, book, side, own or Command())
    first = plan_of(board, state)
    if first.through is commands:
        return
    plans, wanted = {board.command: first}, False
    for unit in board.turns:
        command = commands.over(side, unit.id)
        if command is None:
            continue
        if command not in plans:
            plans[command] = plan_of(board_of(state, book, side, command), state)
        plan = plans[command]
        if unit.id in plan.busy and unit.kind != "fighters":
            continue
        options = plan.options.get(unit.id)
        if options is None:  # it holds as long as the side declares nothing else
            options = plan.options[unit.id] = _wanted(_options(plan, unit))
        if options:
            wanted = True
            yield Due(side, unit.id, options, partial(_dropped, plan, unit))
    if own is not None and state.patrols:
        options = _wanted(grants(plans[own]))
        if options:
            wanted = True
            yield Due(side, "", options)
    first.through = None if wanted else commands


def _options(plan: Plan, unit: Unit) -> Iterator[Option]:
    """What a unit may declare; nothing more once it has."""
    if unit.id not in plan.busy:
        yield from list(ambushes(plan, unit)) or _undecided(plan, unit)
    elif unit.kind == "fighters":
        mine = [one for one in plan.declared.attacks if one.attacker == unit.id]
        if len(mine) == 1 and mine[0].sortie == "two_targets":
            yield from plan.second_half(unit, mine[0].target)


def _dropped(plan: Plan, unit: Unit) -> Iterator[Dropped]:
    """What a unit would do, were it not for the rules."""
    barred = next((one for one in plan.board.foes if first_round_bars(plan.board.state, one)), None)
    if barred is not None:
        yield Dropped("declare_attack", "first_round", (("unit", barred.name),))
    if unit.kind != "fighters" and plan.board.flown_at:
        yield Dropped("declare_screen", "only_fighters_intercept_fighters")
    if unit.kind == "fighters" and not more_shifts(plan, unit):
        yield Dropped("patrol", "no_shift_left")
    if unit.kind in BASES:
        yield Dropped("declare_retreat", "base_cannot_leave")


def _undecided(plan: Plan, unit: Unit) -> Iterator[Option]:
    """Who goes does nothing else."""
    going = retreats(plan.board, unit)
    yield from going
    if not any(one.worth > 0 for one in going) and (fires(unit) or unit.measured):
        yield from plan.attacks(unit)
        yield from screens(plan, unit)
        if unit.kind == "fighters":
            yield from patrols(plan, unit)
