"""The orders a picked unit can be given now, each with its letter and, where it is greyed, the reason; no Qt here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.order import Among, written_in
from referee_app.core.resolve import resolve
from referee_app.systems.eras.actions import combat
from referee_app.systems.eras.actions.combat import AttackOrder, order_for
from referee_app.systems.eras.actions.declare import (
    DeclareAttack,
    DeclareRetreat,
    DeclareScreen,
    GrantPatrol,
    MarkAmbush,
    Patrol,
    WithdrawAttack,
    WithdrawScreen,
    grounded,
)
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.offers import offers
from referee_app.systems.eras.orders import ErasOrder, Scene
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, GrantKind, Sortie, Unit
from referee_app.ui.systems.eras.viewmodel import LinkKind, both, by, lost
from referee_app.ui.systems.eras.words import WORDS

Key = Literal["attack", "two_targets", "same_twice", "screen", "patrol", "retreat", "withdraw", "dice"]

KEYS: tuple[Key, ...] = ("attack", "two_targets", "same_twice", "screen", "patrol", "retreat", "withdraw", "dice")
AIMED: tuple[Key, ...] = ("attack", "two_targets", "same_twice", "screen")
"""Orders that want a target."""
LETTERS: dict[str, Key] = {
    "a": "attack",
    "h": "two_targets",
    "t": "same_twice",
    "s": "screen",
    "p": "patrol",
    "r": "retreat",
    "x": "withdraw",
    "f": "dice",
}
GRANT_LETTERS: dict[str, GrantKind] = {"g": "defensive", "o": "offensive", "e": "protective"}
SORTIES: dict[Key, Sortie] = {"attack": "single", "two_targets": "two_targets", "same_twice": "same_twice"}
MADE_OF: dict[Key, tuple[type[ErasOrder], ...]] = {
    **dict.fromkeys(SORTIES, (DeclareAttack,)),
    "screen": (DeclareScreen,),
    "patrol": (Patrol,),
    "retreat": (DeclareRetreat,),
    "withdraw": (WithdrawAttack, WithdrawScreen),
    "dice": written_in(combat),
}
"""The orders behind a button; it gives the first that is possible."""


@dataclass(frozen=True, slots=True)
class Draft:
    """One order as the strip offers it: what it would be, whether it holds already, and why it is greyed."""

    key: Key
    order: ErasOrder | None = None
    on: bool = False
    reason: str = ""


def reason(order: ErasOrder, scene: Scene) -> str:
    """Why an order is not possible now, the weightiest first; nothing where it is."""
    against = next(iter(order.objections(scene.state, scene.book)), None)
    return WORDS.objection(against) if against is not None else ""


def aimed(key: Key, source: str, target: str) -> DeclareAttack | DeclareScreen:
    """An order that has found its target."""
    return DeclareScreen(source, target) if key == "screen" else DeclareAttack(source, target, SORTIES[key])


def reasons(key: Key, scene: Scene) -> dict[str, str]:
    """Every other unit that cannot be aimed at, and why."""
    others = (one.id for one in scene.state.units if one.id != scene.looked)
    found = {id_: reason(aimed(key, scene.looked, id_), scene) for id_ in others}
    return {id_: text for id_, text in found.items() if text}


def first_target(key: Key, scene: Scene) -> str:
    """The likeliest target an order is possible at; nothing where there is none."""
    found = _draft(key, scene)
    match found.order:
        case DeclareAttack(target=id_) | DeclareScreen(attacker=id_) if not found.reason:
            return id_
    return ""


def shown(state: Battle, unit: Unit) -> tuple[Key, ...]:
    """The orders of this stage: before the dice the declarations its kind may be given, then what throws them."""
    if state.stage not in ("declare", "end"):
        return ("dice",)
    apart: tuple[Key, ...] = ("retreat",) if unit.kind in COMPONENTS else ("two_targets", "same_twice", "patrol")
    return tuple(key for key in KEYS[:-1] if key not in apart)


def drafts(scene: Scene) -> tuple[Draft, ...]:
    """What the strip offers for the unit looked at."""
    return tuple(_draft(key, scene) for unit in scene.units for key in shown(scene.state, unit))


def _draft(key: Key, scene: Scene) -> Draft:
    """The first order that is possible, else the likeliest with what speaks against it."""
    on, likeliest = _holds(key, scene), None
    for order in _likely(key, scene):
        against = next(iter(order.objections(scene.state, scene.book)), None)
        if against is None:
            return Draft(key, order, on)
        likeliest = likeliest or (order, against)
    return Draft(key, None, on) if likeliest is None else Draft(key, likeliest[0], on, WORDS.objection(likeliest[1]))


def _likely(key: Key, scene: Scene) -> Iterator[ErasOrder]:
    for kind in MADE_OF[key]:
        for one in kind.drafts(scene):
            if not isinstance(one, DeclareAttack) or one.sortie == SORTIES[key]:
                yield one


def _holds(key: Key, scene: Scene) -> bool:
    state, id_ = scene.state, scene.looked
    if key == "screen":
        return any(one.interceptor == id_ for one in state.screens)
    if key in SORTIES:
        return any(one.sortie == SORTIES[key] for one in by(state, id_))
    return id_ in (state.patrols if key == "patrol" else state.retreats if key == "retreat" else ())


def weighed(state: Battle, attack: Attack) -> AttackOrder | None:
    """The order whose odds are to be seen beside the dice while an attack is looked at."""
    comes = both(state, attack) and not attack.done and not lost(state, attack)
    return order_for(state, attack) if comes else None


# what is proposed

Drawn = DeclareAttack | DeclareScreen
"""What has an arrow on the board."""


def ends_of(order: Drawn) -> tuple[str, str, LinkKind]:
    """From whom to whom its arrow goes."""
    if isinstance(order, DeclareScreen):
        return order.interceptor, order.attacker, "screen"
    return order.attacker, order.target, "attack"


def is_declared(order: Drawn, state: Battle) -> bool:
    """Whether its arrow is on the board already."""
    by, at, kind = ends_of(order)
    if kind == "screen":
        return any((one.interceptor, one.attacker) == (by, at) for one in state.screens)
    return any((one.attacker, one.target) == (by, at) for one in state.attacks)


def declared(order: Drawn, state: Battle, book: Book) -> Battle | None:
    """The table as it stands once it is given; None where it cannot be, or is already."""
    if is_declared(order, state) or any(order.objections(state, book)):
        return None
    return resolve(order, state, book).state


# who is lit


def acting(scene: Scene) -> tuple[str, str] | None:
    """Who acts in the next step and at whom; None where the next step is nobody's."""
    order = next(iter(offers(scene.state, scene.book)), None)
    if isinstance(order, AttackOrder):
        return next((one.attacker, one.target) for one in scene.attacks if order_for(scene.state, one) == order)
    by, at, *_ = (*(order.concerned(scene.state) if isinstance(order, ErasOrder) else ()), "", "")
    return (by, at) if by else None


def idle(scene: Scene) -> Iterator[str]:
    """The units that could attack somebody and were given nothing to do in the round."""
    state = scene.state
    busy = {*(one.attacker for one in state.attacks), *(one.interceptor for one in state.screens)}
    busy |= {*state.patrols, *state.retreats}
    units = (one for one in state.units if one.active and one.id not in busy)
    free = (one for one in units if not grounded(state, one.id, scene.book))
    yield from (one.id for one in free if any(_open(scene, one, foe) for foe in state.units if foe.side != one.side))


def _open(scene: Scene, unit: Unit, foe: Unit) -> bool:
    """Whether nothing speaks against an attack."""
    against = DeclareAttack(unit.id, foe.id).objections(scene.state, scene.book)
    return next(iter(against), None) is None


def first_standing(state: Battle) -> str:
    """The first unit in play; the first of all where none is."""
    return min(state.units, key=lambda one: not one.active).id if state.units else ""


# patrol shifts and ambush marks


def options(order: ErasOrder, field: str, scene: Scene) -> Iterator[tuple[str, ErasOrder, str]]:
    """Every value a field may have: its key, the order with it, why not; nothing against what holds already."""
    limit = order.limits(scene)[field]
    for key in limit.keys if isinstance(limit, Among) else ():
        made = order.put(**{field: key})
        yield key, made, reason(made, scene) if key != getattr(order, field) else ""


def granted(scene: Scene) -> GrantPatrol:
    """The patrol shift of the unit looked at as it is."""
    return GrantPatrol(scene.looked, scene.state.grant(scene.looked) or "")


def marked(scene: Scene) -> MarkAmbush:
    """The ambush mark of the unit looked at as it is."""
    now = scene.state.ambush(scene.looked)
    return MarkAmbush(scene.looked, "" if now == "none" else now)


def toggled_grant(letter: str, scene: Scene) -> ErasOrder:
    """The patrol shift of a letter given, or taken back where the unit has it."""
    now, kind = granted(scene), GRANT_LETTERS[letter]
    return now.put(grant="" if now.grant == kind else kind)


def next_mark(scene: Scene) -> ErasOrder:
    """The next ambush mark round the circle that is possible; for others than ambushers the first there is."""
    if any(MarkAmbush.drafts(scene)):
        return MarkAmbush.draft(scene)
    return MarkAmbush(scene.looked, "undetected")
