"""What a side declares besides attacks: screens, area patrols and their shifts, who lies in ambush, retreats, and what
is done at a colony between two rounds (E-13 to E-16, E-31 to E-40)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Reason, Weighed
from referee_app.systems.eras.actions.colony import Bombard, FireAtLanding, Pacify, Raid
from referee_app.systems.eras.actions.declare import DeclareRetreat, DeclareScreen, GrantPatrol, MarkAmbush, Patrol
from referee_app.systems.eras.commander.attacks import Order, Targets
from referee_app.systems.eras.commander.sight import Sight, fires
from referee_app.systems.eras.ladder import retreat_ladder
from referee_app.systems.eras.legality import factors, left, patrol_shifts, strength, why_intercepts
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import BASES, CIVILIANS, COMPONENTS, Attack, Battle, Unit

COMES = 0.7
"""How likely it seems that an enemy that could attack will: what it declares is hidden."""
LAUNCHED = 0.5
"""The same of a salvo, which may be kept."""
POINTS = 0.1
"""What one shift changes of a chance (E-1)."""


def screens(sight: Sight, targets: Targets, unit: Unit) -> Iterator[Order]:
    """Interceptions of whoever may attack (E-35); a ship's shot is a hit as well."""
    for foe in sight.foes:
        attacks = fires(foe) or foe.kind in COMPONENTS
        allowed = why_intercepts(unit.kind, foe.kind, preassigned=True) == "automatic"
        if attacks and allowed and (unit.kind != "fighters" or foe.kind in COMPONENTS):
            yield _screen(sight, targets, unit, foe)


def _screen(sight: Sight, targets: Targets, unit: Unit, foe: Unit) -> Order:
    attack = Attack(unit.id, foe.id)
    chance, taken = sight.chance(attack), 0.0
    saved = chance * _free(sight, foe) * (LAUNCHED if foe.kind == "missiles" else COMES) * sight.stopped(foe)
    if not foe.measured:
        aim = targets.aim(foe)
        taken = aim.value(aim.after(attack, aim.ways), unit) - aim.value(aim.ways, unit)
        saved *= 1 - _risked(sight, unit)
    about = (("unit", unit.name), ("target", foe.name), ("percent", round(100 * chance)))
    return Weighed(DeclareScreen(unit.id, foe.id), taken + saved, Reason("screens", about))


def _free(sight: Sight, foe: Unit) -> float:
    """How likely an enemy is not turned away by others already."""
    mine = (one for one in sight.state.screens if one.attacker == foe.id)
    found = 1.0
    for one in mine:
        found *= 1 - sight.chance(Attack(one.interceptor, foe.id))
    return found


def _risked(sight: Sight, unit: Unit) -> float:
    """What the shots of those turned away take of the interceptor, beside a hit on somebody else (E-36)."""
    if not sight.hit:
        return 1.0
    return sight.worth(unit) / unit.hits_to_destroy / sight.hit


def patrols(sight: Sight, targets: Targets, unit: Unit) -> Iterator[Order]:
    """The patrol of a component that brings its side another shift (E-15)."""
    state, book = sight.state, sight.book
    flying = [one.rps for one in sight.mine if one.id in state.patrols]
    more = patrol_shifts((*flying, unit.rps), book) - patrol_shifts(flying, book)
    best = max((one.worth for ship in sight.mine for one in _granted(sight, targets, ship)), default=0.0)
    about = (("unit", unit.name), ("shifts", more))
    yield Weighed(Patrol(unit.id), more * best, Reason("patrols", about))


def grants(sight: Sight, targets: Targets) -> Iterator[Order]:
    """The patrol shifts that are left, for whom they help most (E-16)."""
    if left(sight.state, sight.side, sight.book) > 0:
        for unit in sight.mine:
            yield from _granted(sight, targets, unit)


def _granted(sight: Sight, targets: Targets, unit: Unit) -> Iterator[Order]:
    """A shift for its fire, or one against every attack on it."""
    if sight.state.grant(unit.id) or unit.kind in COMPONENTS:
        return
    about = (("unit", unit.name),)
    foe = _fired_at(sight, unit)
    if foe is not None:
        worth = POINTS * sight.worth(foe) / foe.hits_to_destroy
        why = Reason("grants_fire", (*about, ("target", foe.name)))
        yield Weighed(GrantPatrol(unit.id, "offensive"), worth, why)
    coming = sum(sight.bite(one) > 0 for one in sight.foes) / max(1, len(sight.mine))
    worth = POINTS * coming * sight.guard * sight.worth(unit) / unit.hits_to_destroy
    yield Weighed(GrantPatrol(unit.id, "defensive"), worth, Reason("grants_cover", about))


def _fired_at(sight: Sight, unit: Unit) -> Unit | None:
    """Whom a ship fires at or intercepts, as declared."""
    state = sight.state
    aims = [one.target for one in state.attacks if one.attacker == unit.id]
    aims += [one.attacker for one in state.screens if one.interceptor == unit.id]
    return next((one for one in sight.foes if one.id in aims), None)


def ambushes(sight: Sight, unit: Unit) -> Iterator[Order]:
    """Who can lie in ambush does so at first; whether its targets see it is the referee's to say (E-13)."""
    state = sight.state
    if unit.ambusher and state.round == 1 and state.ambush(unit.id) == "none" and fires(unit):
        unseen = sight.book.tempers.unseen
        yield Weighed(
            MarkAmbush(unit.id, "undetected" if unseen else "detected"),
            sight.worth(unit),
            Reason("ambushes", (("unit", unit.name),)),
        )


# going

GOING = 10.0
"""More than any attack is worth: who is to go goes."""
STAYS = ("orbital_city", "orbital_shipyard")
"""They may not be bases, and yet they go nowhere."""


def retreats(sight: Sight, unit: Unit) -> Iterator[Order]:
    """The retreat of a ship; below 0 where it had rather stay."""
    if unit.measured or unit.kind in STAYS:
        return
    percent = retreat_ladder(sight.state.engaged(unit.id), sight.book).percent
    about = (("unit", unit.name), ("percent", percent), ("odds", round(100 * sight.odds)))
    why = _why(sight, unit) if percent else ""
    yield Weighed(DeclareRetreat(unit.id), GOING if why else -sight.worth(unit), Reason(why or "stays", about))


def _why(sight: Sight, unit: Unit) -> str:
    """Why it goes; empty where it stays."""
    if not any(fires(one) or one.kind == "fighters" for one in sight.foes):
        return ""
    if sight.command.aim == "escape":
        return "told_to_escape"
    if sight.command.aim == "hold":
        return ""
    if not fires(unit):
        return "unarmed"
    if 100 * sight.odds < sight.temper.outmatched:
        return "outmatched"
    worn = unit.hits_to_destroy > 1 and 100 * unit.hits >= sight.temper.hurt * unit.hits_to_destroy
    return "worn_out" if worn and sight.odds < 1 else ""


# at a colony, between two rounds

FACTOR = 0.01
"""What a population factor destroyed is worth."""


def holds(state: Battle, side: str) -> bool:
    """Whether the colony is that side's."""
    kinds = (*BASES, "orbital_city", "orbital_shipyard")
    return any(one.side == side and (one.kind in kinds or one.complement) for one in state.units)


def between(sight: Sight) -> Iterator[Order]:
    """The orders of a side between two rounds."""
    scene = Scene(sight.state, sight.book)
    if sight.state.combat == "pacification":
        yield from _pacified(sight, scene)
    elif sight.state.combat == "ground":
        yield from _landings(sight, scene)
    elif sight.state.combat == "colony":
        yield from _raids(sight, scene)
        yield from _bombarded(sight, scene)


def _pacified(sight: Sight, scene: Scene) -> Iterator[Order]:
    for order in Pacify.drafts(scene):
        units = tuple(map(sight.state.unit, order.units))
        total = sum(strength(one.kind, one.era, one.rps, sight.book) for one in units)
        if units[0].side == sight.side and not holds(sight.state, sight.side):
            yield Weighed(order, float(total), Reason("pacifies", (("strength", str(total)),)))


def _landings(sight: Sight, scene: Scene) -> Iterator[Order]:
    for order in FireAtLanding.drafts(scene):
        base, other = sight.state.unit(order.base), sight.state.unit(order.unit)
        if base.side == sight.side:
            yield Weighed(order, float(other.rps), _meets("meets_landing", base, other))


def _raids(sight: Sight, scene: Scene) -> Iterator[Order]:
    """Ground units that came with a fleet are there to raid, or to land."""
    for order in Raid.drafts(scene):
        base, other = sight.state.unit(order.base), sight.state.unit(order.raider)
        if base.side == sight.side and other.kind == "ground_unit":
            yield Weighed(order, float(other.rps), _meets("meets_raiders", base, other))


def _meets(why: str, base: Unit, other: Unit) -> Reason:
    return Reason(why, (("unit", base.name), ("target", other.name), ("rps", str(other.rps))))


def _bombarded(sight: Sight, scene: Scene) -> Iterator[Order]:
    """Who is to destroy bombards once nothing of the colony fires any more, the bold at once; who wants it does not."""
    state, armed = sight.state, any(one.kind not in CIVILIANS for one in sight.foes)
    if sight.command.aim != "destroy" or holds(state, sight.side) or (armed and sight.command.temper != "bold"):
        return
    for order in Bombard.drafts(scene):
        ships = tuple(map(state.unit, order.ships))
        if ships[0].side == sight.side:
            total = sum(factors(one.kind, one.era, sight.book) for one in ships)
            about = (("factors", total), ("population", state.colony.population))
            yield Weighed(order, FACTOR * total, Reason("bombards", about))
