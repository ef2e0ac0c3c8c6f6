"""What a referee would order next, and the round as the rail shows it (E-41, section 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from referee_app.core.system import Action, Step
from referee_app.systems.eras.actions.colony import Bombard, Pacify
from referee_app.systems.eras.actions.combat import (
    Fire,
    FlySorties,
    Intercept,
    LaunchMissiles,
    TryRetreat,
    step_of,
)
from referee_app.systems.eras.actions.round import Commit, EndFighters, EndFire, EndMissiles, EndRound, StartRound
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.ground import bombards, strength
from referee_app.systems.eras.state import COMPONENTS, STAGES, Attack, Battle, Stage

Order = Action[Battle, Book]


@lru_cache(maxsize=8)
def _open(state: Battle) -> tuple[Attack, ...]:
    """The attacks still to come whose units both stand."""
    standing = {unit.id for unit in state.units if unit.active}
    return tuple(one for one in state.attacks if not one.done and one.attacker in standing and one.target in standing)


def _screens(state: Battle) -> Iterator[Order]:
    """Interceptions of this step that are still to come, first of all (E-36)."""
    for one in state.screens:
        attacker, interceptor = state.unit(one.attacker), state.unit(one.interceptor)
        stands = attacker.active and interceptor.active and one.interceptor not in state.fired
        if not one.result and stands and step_of(attacker.kind) == state.stage:
            yield Intercept(one.interceptor, one.attacker)


def _fighters(state: Battle) -> Iterator[Order]:
    flying = (one for one in _open(state) if state.unit(one.attacker).kind == "fighters")
    yield from (FlySorties(target) for target in dict.fromkeys(one.target for one in flying))
    yield EndFighters()


def _fire(state: Battle) -> Iterator[Order]:
    for one in _open(state):
        if state.unit(one.attacker).kind not in COMPONENTS and one.attacker not in state.fired:
            yield Fire(one.attacker)
    yield EndFire()


def _missiles(state: Battle) -> Iterator[Order]:
    for id_ in dict.fromkeys(one.attacker for one in _open(state)):
        if state.unit(id_).kind == "missiles":
            yield LaunchMissiles(id_)
    yield EndMissiles()


def _retreats(state: Battle) -> Iterator[Order]:
    yield from (TryRetreat(one) for one in state.retreats if state.unit(one).active)
    yield EndRound()


def _between(state: Battle, book: Book) -> Iterator[Order]:
    """Between rounds: pacification where that is fought, else the next round; bombardment of a colony (E-38, E-40)."""
    if state.combat == "pacification":
        counted = (one for one in state.units if one.active and strength(one.kind, one.era, one.rps, book))
        sides: dict[str, list[str]] = {}
        for one in counted:
            sides.setdefault(one.side, []).append(one.id)
        yield from (Pacify(tuple(ids)) for ids in sides.values())
    yield StartRound()
    if state.combat == "colony" and state.colony.population:
        ships = tuple(one.id for one in state.units if one.active and bombards(one.kind, book) and not one.incomplete)
        yield from (Bombard(ships),) if ships else ()


def offers(state: Battle, book: Book) -> Iterable[Order]:
    """What a referee would do next, first things first."""
    if not state.units:
        return
    steps = {
        "fighters": _fighters,
        "fire": _fire,
        "missiles": _missiles,
        "retreat": _retreats,
    }
    if state.stage == "declare":
        yield Commit()
    elif state.stage == "end":
        yield from _between(state, book)
    else:
        found = (*_screens(state), *steps[state.stage](state))
        yield from (order for order in found if not any(one.final for one in order.objections(state, book)))


def rail(state: Battle) -> tuple[Step, ...]:
    """The steps of the round, with the attacks of the present one counted; before the first round none is lit."""
    if state.round == 0:
        return tuple(Step(name, "later") for name in STAGES)
    return tuple(_steps(state, STAGES.index(state.stage)))


def _steps(state: Battle, place: int) -> Iterator[Step]:
    for index, name in enumerate(STAGES):
        count = _count(state, name) if index <= place else (0, 0)
        yield Step(name, "done" if index < place else "now" if index == place else "later", *count)


def _count(state: Battle, stage: Stage) -> tuple[int, int]:
    mine = [one for one in state.attacks if step_of(state.unit(one.attacker).kind) == stage]
    return sum(one.done for one in mine), len(mine)


def sides(state: Battle) -> tuple[str, ...]:
    """The sides at the table, in the order they came."""
    return tuple(dict.fromkeys(unit.side for unit in state.units))
