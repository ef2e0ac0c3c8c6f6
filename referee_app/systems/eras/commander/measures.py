"""What a side declares besides attacks: screens, area patrols and their shifts, who lies in ambush, retreats, and what
is done at a colony between two rounds (E-13 to E-16, E-31 to E-40)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import prod

from referee_app.core.commander import Reason
from referee_app.core.copying import replace
from referee_app.systems.eras.actions.colony import Bombard, FireAtLanding, Pacify, Raid
from referee_app.systems.eras.actions.declare import DeclareRetreat, DeclareScreen, GrantPatrol, MarkAmbush, Patrol
from referee_app.systems.eras.commander.attacks import Option, Plan
from referee_app.systems.eras.commander.board import STAYS, Board, fires
from referee_app.systems.eras.legality import holds, left, patrol_shifts, why_intercepts
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import CIVILIANS, COMPONENTS, Unit

COMES = 0.7
"""How likely it seems that an enemy that could attack will: what it declares is hidden."""
LAUNCHED = 0.5
"""The same of a salvo, which may be kept."""
POINTS = 0.1
"""What one shift changes of a chance (E-1)."""


def screens(plan: Plan, unit: Unit) -> Iterator[Option]:
    """Interceptions of whoever may attack (E-35); a ship's shot is a hit as well, if it is fired at all: who attacks
    nobody is not met (E-36)."""
    board = plan.board
    met = board.met.get(unit.kind)
    if met is None:
        met = board.met[unit.kind] = tuple(foe for foe in board.foes if _may_meet(unit, foe))
    for foe in met:
        yield _screen(plan, unit, foe)


def _may_meet(unit: Unit, foe: Unit) -> bool:
    attacks = fires(foe) or foe.kind in COMPONENTS
    allowed = why_intercepts(unit.kind, foe.kind, preassigned=True) == "automatic"
    return attacks and allowed and (unit.kind != "fighters" or foe.kind in COMPONENTS)


def _screen(plan: Plan, unit: Unit, foe: Unit) -> Option:
    board, taken = plan.board, 0.0
    chance = board.chance(unit.id, foe.id) * (LAUNCHED if foe.kind == "missiles" else COMES)
    saved = chance * _free(plan, foe) * board.stopped(foe)
    if not foe.measured:
        taken = chance * plan.aim(foe).next_hit
        saved *= 1 - (board.each(unit) / board.hit if board.hit else 1)  # it may still fire at its interceptor (E-36)
    return Option(DeclareScreen(unit.id, foe.id), taken + saved, partial(_screened, board, unit, foe))


def _screened(board: Board, unit: Unit, foe: Unit) -> Reason:
    percent = round(100 * board.chance(unit.id, foe.id))
    return Reason("screens", (("unit", unit.name), ("target", foe.name), ("percent", percent)))


def _free(plan: Plan, foe: Unit) -> float:
    """How likely an enemy is not turned away by others already."""
    if not plan.declared.screens:
        return 1.0
    mine = (one.interceptor for one in plan.declared.screens if one.attacker == foe.id)
    return prod(1 - plan.board.chance(one, foe.id) for one in mine)


def patrols(plan: Plan, unit: Unit) -> Iterator[Option]:
    """The patrol of a component that brings its side another shift (E-15)."""
    board, more = plan.board, more_shifts(plan, unit)
    if not more:
        return
    if plan.best_grant is None:
        plan.best_grant = max((one.worth for ship in board.mine for one in _granted(plan, ship)), default=0.0)
    about = (("unit", unit.name), ("shifts", more))
    yield Option(Patrol(unit.id), more * plan.best_grant, partial(Reason, "patrols", about))


def more_shifts(plan: Plan, unit: Unit) -> int:
    """The shifts that the patrol of one component more brings."""
    board = plan.board
    key = unit.id, plan.declared.patrols
    found = board.more_shifts.get(key)
    if found is None:
        flying = [one.rps for one in board.mine if one.id in plan.declared.patrols]
        more = patrol_shifts((*flying, unit.rps), board.book) - patrol_shifts(flying, board.book)
        found = board.more_shifts[key] = more
    return found


def grants(plan: Plan) -> Iterator[Option]:
    """The patrol shifts that are left, for whom they help most (E-16)."""
    board, patrols = plan.board, plan.declared.patrols
    if patrols and left(replace(board.state, patrols=patrols), board.side, board.book) > 0:
        for unit in board.mine:
            yield from _granted(plan, unit)


def _granted(plan: Plan, unit: Unit) -> Iterator[Option]:
    """A shift for its fire, or one against every attack on it."""
    board, about = plan.board, (("unit", unit.name),)
    if board.state.grant(unit.id) or unit.kind in COMPONENTS:
        return
    foe = _fired_at(plan, unit)
    if foe is not None:
        why = partial(Reason, "grants_fire", (*about, ("target", foe.name)))
        yield Option(GrantPatrol(unit.id, "offensive"), POINTS * board.each(foe), why)
    worth = POINTS * board.coming / max(1, len(board.mine)) * board.guard * board.each(unit)
    yield Option(GrantPatrol(unit.id, "defensive"), worth, partial(Reason, "grants_cover", about))


def _fired_at(plan: Plan, unit: Unit) -> Unit | None:
    """Whom a ship fires at or intercepts, as declared."""
    aims = [one.target for one in plan.declared.attacks if one.attacker == unit.id]
    aims += [one.attacker for one in plan.declared.screens if one.interceptor == unit.id]
    return next((one for one in plan.board.foes if one.id in aims), None)


def ambushes(plan: Plan, unit: Unit) -> Iterator[Option]:
    """Who can lie in ambush does so at first; whether its targets see it is the referee's to say (E-13)."""
    state, board = plan.board.state, plan.board
    if unit.ambusher and state.round == 1 and state.ambush(unit.id) == "none" and fires(unit):
        mark = MarkAmbush(unit.id, "undetected" if board.book.tempers.unseen else "detected")
        yield Option(mark, board.worth(unit), partial(Reason, "ambushes", (("unit", unit.name),)))


# going

GOING = 10.0
"""More than any attack is worth: who is to go goes."""


def retreats(board: Board, unit: Unit) -> tuple[Option, ...]:
    """The retreat of a ship; below 0 where it had rather stay."""
    found: tuple[Option, ...] | None = board.going.get(unit.id)
    if found is None:
        found = board.going[unit.id] = tuple(_retreats(board, unit))
    return found


def _retreats(board: Board, unit: Unit) -> Iterator[Option]:
    if unit.measured or unit.incomplete or unit.kind in STAYS:
        return
    percent = board.gets_away(unit)
    why = _why(board, unit) if percent else ""
    worth = GOING if why else -board.worth(unit)
    yield Option(DeclareRetreat(unit.id), worth, partial(_leaves, board, unit, why or "stays", percent))


def _leaves(board: Board, unit: Unit, why: str, percent: int) -> Reason:
    return Reason(why, (("unit", unit.name), ("percent", percent), ("odds", round(100 * board.odds))))


def _why(board: Board, unit: Unit) -> str:
    """Why it goes; empty where it stays."""
    if board.command.aim == "escape":
        return "told_to_escape"
    if not board.pursued:
        return ""
    holding = board.command.aim == "hold"
    if not fires(unit) and not (holding and any(map(fires, board.mine))):
        return "unarmed"
    if holding:
        return ""
    if 100 * board.odds < board.temper.outmatched:
        return "outmatched"
    worn = unit.hits_to_destroy > 1 and 100 * unit.hits >= board.temper.hurt * unit.hits_to_destroy
    return "worn_out" if worn and board.odds < 1 else ""


# at a colony, between two rounds

FACTOR = 0.01
"""What a population factor destroyed is worth."""


def between(board: Board) -> Iterator[Option]:
    """The orders of a side between two rounds."""
    scene = Scene(board.state, board.book)
    if board.state.combat == "pacification":
        yield from _pacified(board, scene)
    elif board.state.combat == "ground":
        yield from _landings(board, scene)
    elif board.state.combat == "colony":
        yield from _raids(board, scene)
        yield from _bombarded(board, scene)


def _pacified(board: Board, scene: Scene) -> Iterator[Option]:
    for order in Pacify.drafts(scene):
        total = order.total(board.state, board.book)
        if board.state.unit(order.units[0]).side == board.side and not holds(board.state, board.side):
            yield Option(order, float(total), partial(Reason, "pacifies", (("strength", str(total)),)))


def _landings(board: Board, scene: Scene) -> Iterator[Option]:
    """Who has the colony, or nobody has it, fires at those that land."""
    for order in FireAtLanding.drafts(scene):
        base, other = board.state.unit(order.base), board.state.unit(order.unit)
        if base.side == board.side and (holds(scene.state, base.side) or not holds(scene.state, other.side)):
            yield Option(order, float(other.rps), _meets("meets_landing", base, other))


def _raids(board: Board, scene: Scene) -> Iterator[Option]:
    """What comes without ships raids; with ships there, and once a round is fought, it is a combat."""
    if scene.state.round or any(not one.measured for one in board.foes):
        return
    for order in Raid.drafts(scene):
        base, other = board.state.unit(order.base), board.state.unit(order.raider)
        if base.side == board.side:
            yield Option(order, float(other.rps), _meets("meets_raiders", base, other))


def _meets(why: str, base: Unit, other: Unit) -> Callable[[], Reason]:
    return partial(Reason, why, (("unit", base.name), ("target", other.name), ("rps", str(other.rps))))


def _bombarded(board: Board, scene: Scene) -> Iterator[Option]:
    """Who is to destroy bombards once nothing of the colony fires any more, the bold at once; who wants it does not."""
    state, armed = board.state, any(one.kind not in CIVILIANS for one in board.foes)
    if board.command.aim != "destroy" or holds(state, board.side) or (armed and board.command.temper != "bold"):
        return
    for order in Bombard.drafts(scene):
        if state.unit(order.ships[0]).side == board.side:
            total = int(order.total(state, board.book))
            about = (("factors", total), ("population", state.colony.population))
            yield Option(order, FACTOR * total, partial(Reason, "bombards", about))
