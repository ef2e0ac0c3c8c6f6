"""What a referee would order next, and the round as the rail shows it (E-41, section 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from referee_app.core.system import Action, Step
from referee_app.systems.eras.actions.colony import Bombard, Pacify, StartTurn
from referee_app.systems.eras.actions.combat import Intercept, TryRetreat, order_for
from referee_app.systems.eras.actions.round import Commit, EndFighters, EndFire, EndMissiles, EndRound, StartRound
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import STAGES, Battle, Stage

Order = Action[Battle, Book]


END: dict[Stage, Order] = {
    "fighters": EndFighters(),
    "fire": EndFire(),
    "missiles": EndMissiles(),
    "retreat": EndRound(),
}


def _screens(state: Battle) -> Iterator[Order]:
    """Interceptions of this step that are still to come, first of all; who attacks nobody is not met (E-36)."""
    if not state.screens:
        return
    attacking = {one.attacker for one in state.attacks if not one.done}
    for one in state.screens:
        if one.attacker not in attacking:
            continue
        attacker, interceptor = state.unit(one.attacker), state.unit(one.interceptor)
        stands = attacker.active and interceptor.active and one.interceptor not in state.fired
        if not one.result and stands and attacker.step == state.stage:
            yield Intercept(one.interceptor, one.attacker)


def _attacks(state: Battle) -> Iterator[Order]:
    """What carries out the attacks of this step whose units both stand."""
    declared = [one for one in state.attacks if not one.done]
    standing = {unit.id: unit for unit in state.units if unit.active} if declared else {}
    for one in declared:
        if one.attacker not in standing or one.target not in standing:
            continue
        step = standing[one.attacker].step
        if step == state.stage and not (step == "fire" and one.attacker in state.fired):
            yield order_for(state, one)


def _retreats(scene: Scene) -> Iterator[Order]:
    """Everybody who tries to get away, in that step."""
    if scene.state.stage == "retreat":
        yield from TryRetreat.drafts(scene)


def _between(scene: Scene) -> Iterator[Order]:
    """Between rounds: pacification where that is fought, else the next round; bombardment of a colony (E-38, E-40); the
    next turn once this one has seen anything."""
    state = scene.state
    if state.combat == "pacification":
        yield from Pacify.drafts(scene)
    yield StartRound()
    if state.combat == "colony" and state.colony.population:
        yield from islice(Bombard.drafts(scene), 1)
    if state.bombarded or state.pacified or state.met:
        yield StartTurn()


def offers(state: Battle, book: Book) -> Iterable[Order]:
    """What a referee would do next, first things first."""
    if not state.units:
        return
    scene = Scene(state, book)
    if state.stage == "declare":
        yield Commit()
    elif state.stage == "end":
        yield from _between(scene)
    else:
        yield from _once(_declared(scene))
        yield END[state.stage]


def _declared(scene: Scene) -> Iterator[Order]:
    """What is left of the step and can be done; the same as often as it is to be done."""
    for one in chain(_screens(scene.state), _attacks(scene.state), _retreats(scene)):
        if not any(against.final for against in one.objections(scene.state, scene.book)):
            yield one


def _once(orders: Iterable[Order]) -> Iterator[Order]:
    """Each of them once, worked out only as far as it is asked for."""
    found: set[Order] = set()
    for one in orders:
        if one not in found:
            found.add(one)
            yield one


def follows(state: Battle, book: Book) -> Order | None:
    """What was declared, in the order of the steps; a step in which nothing is left ends."""
    if not state.units or state.stage in ("declare", "end"):
        return None
    return next(_declared(Scene(state, book)), END[state.stage])


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
    mine = [one for one in state.attacks if state.unit(one.attacker).step == stage]
    return sum(one.done for one in mine), len(mine)
