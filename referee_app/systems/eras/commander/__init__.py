"""A side commanded by the app in an eras battle: targets, sorties, screens, patrols, ambush, retreat, and what is done
at a colony.

Units declare in the order fighters, ships, salvoes, so that each sees what is already declared beside it; what other
sides declare stays hidden from it until all have committed. After that all runs as declared.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Commander, Commands, Decision, Dropped, Proposal, Standing, Status, best
from referee_app.core.table import Choice
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.commander.attacks import Order, Targets
from referee_app.systems.eras.commander.measures import ambushes, between, grants, patrols, retreats, screens
from referee_app.systems.eras.commander.sight import Sight, fires, in_the_fight
from referee_app.systems.eras.legality import first_round_bars
from referee_app.systems.eras.orders import sides
from referee_app.systems.eras.state import CIVILIANS, Attack, Battle, Unit

Due = tuple[str, str, list[Order], list[Dropped]]
"""Side and unit that are due, their orders, and the kinds of orders that fell out."""


def propose(state: Battle, book: Book, commands: Commands) -> Proposal[Battle, Book] | None:
    """The order of the first unit commanded that is due and wants something; None where none does."""
    found = _due(state, book, commands)
    return None if found is None else best(*found)


def candidates(state: Battle, book: Book, commands: Commands) -> tuple[Order, ...]:
    """Every legal order of that unit, weighed."""
    found = _due(state, book, commands)
    return () if found is None else tuple(found[2])


def decide(choice: Choice, state: Battle, book: Book, commands: Commands) -> Decision | None:
    """Nothing: these rules ask for dice alone."""
    return None


def standings(state: Battle, book: Book) -> tuple[Standing, ...]:
    """Everybody with a part in this kind of combat, gone or not. A salvo that has flown is disabled; what can neither
    fire nor leave falls to the enemy once nobody of its side is left to fight for it."""
    there = [one for one in state.units if in_the_fight(one, state.combat, book)]
    fighting = {one.side for one in there if one.active and _fights(one)}
    return tuple(_standing(one, fighting) for one in there)


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


def _due(state: Battle, book: Book, commands: Commands) -> Due | None:
    """The first that is due and to whom some order is worth more than none."""
    if state.stage not in ("declare", "end") or not commands:
        return None
    due = _declaring if state.stage == "declare" else _between
    for side in sides(state):
        for found in due(state, book, commands, side):
            legal = [one for one in found[2] if not any(one.order.objections(state, book))]
            if any(one.worth > 0 for one in legal):
                return (*found[:2], legal, found[3])
    return None


def _between(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    command = commands.over(side)
    if command is not None and state.combat != "space":
        yield side, "", list(between(Sight(state, book, side, command))), []


def _declaring(state: Battle, book: Book, commands: Commands, side: str) -> Iterator[Due]:
    """The units of a side in their order, then its patrol shifts."""
    seen: dict[str, tuple[Sight, Targets]] = {}
    units = [one for one in state.units if one.side == side and one.active and in_the_fight(one, state.combat, book)]
    for unit in sorted(units, key=_turn):
        command = commands.over(side, unit.id)
        if command is None or first_round_bars(state, unit):
            continue
        key = f"{command.temper} {command.aim}"
        if key not in seen:
            sight = Sight(state, book, side, command)
            seen[key] = sight, Targets(sight)
        yield side, unit.id, list(_orders(*seen[key], unit)), []
    command = commands.over(side)
    if command is not None and state.patrols:
        sight = Sight(state, book, side, command)
        yield side, "", list(grants(sight, Targets(sight))), []


def _turn(unit: Unit) -> tuple[int, str, str]:
    """Fighters first, salvoes last: what they are worth hangs on the others."""
    return {"fighters": 0, "missiles": 2}.get(unit.kind, 1), unit.name, unit.id


def _orders(sight: Sight, targets: Targets, unit: Unit) -> Iterator[Order]:
    """What a unit may declare; nothing more once it has."""
    state = sight.state
    mine = [one for one in state.attacks if one.attacker == unit.id]
    if _half(mine):
        yield from targets.second_half(unit, mine[0].target)
        return
    screening = any(one.interceptor == unit.id for one in state.screens)
    if mine or screening or unit.id in state.patrols or unit.id in state.retreats:
        return
    marks = list(ambushes(sight, unit))
    if marks:
        yield from marks
        return
    yield from retreats(sight, unit)
    if fires(unit) or unit.measured:
        yield from targets.attacks(unit)
        yield from screens(sight, targets, unit)
    if unit.kind == "fighters":
        yield from patrols(sight, targets, unit)


def _half(mine: list[Attack]) -> bool:
    return len(mine) == 1 and mine[0].sortie == "two_targets"
