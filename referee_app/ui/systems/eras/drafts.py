"""The orders a picked unit can be given now, each with its letter and, where it is greyed, the reason; no Qt here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, cast

from referee_app.core.system import Action
from referee_app.systems.eras.actions.combat import Fire, FlySorties, Intercept, LaunchMissiles, TryRetreat
from referee_app.systems.eras.actions.declare import (
    DeclareAttack,
    DeclareRetreat,
    DeclareScreen,
    GrantPatrol,
    MarkAmbush,
    Patrol,
    WithdrawAttack,
    WithdrawScreen,
)
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, GrantKind, Sortie, Unit
from referee_app.ui.systems.eras import objections
from referee_app.ui.systems.eras.viewmodel import by

Order = Action[Battle, Book]
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
GRANTS: tuple[GrantKind | Literal[""], ...] = ("", "offensive", "defensive", "protective")
MARKS: tuple[Literal["", "undetected", "detected"], ...] = ("", "undetected", "detected")


@dataclass(frozen=True, slots=True)
class Draft:
    """One order as the strip offers it: what it would be, whether it holds already, and why it is greyed."""

    key: Key
    order: Order | None = None
    on: bool = False
    reason: str = ""


def reason(order: Order, state: Battle, book: Book) -> str:
    """Why an order is not possible now, the weightiest first; nothing where it is."""
    against = next(iter(order.objections(state, book)), None)
    return objections.sentence(against) if against is not None else ""


def aimed(key: str, source: str, target: str, extra: Fraction = Fraction(0)) -> Order:
    """An order that has found its target."""
    if key == "screen":
        return DeclareScreen(source, target)
    sortie: Sortie = "single" if key == "attack" else cast(Sortie, key)
    return DeclareAttack(source, target, sortie, extra)


def reasons(key: str, source: Unit, state: Battle, book: Book) -> dict[str, str]:
    """Every unit that cannot be aimed at, and why."""
    found = {one.id: reason(aimed(key, source.id, one.id), state, book) for one in state.units}
    return {id_: text for id_, text in found.items() if text}


def first_target(key: str, source: Unit, state: Battle, book: Book) -> str:
    """The first enemy an order is possible at; nothing where there is none."""
    enemies = (one for one in state.units if one.side != source.side)
    return next((one.id for one in enemies if not reason(aimed(key, source.id, one.id), state, book)), "")


def shown(state: Battle, unit: Unit) -> tuple[Key, ...]:
    """The orders of this stage: before the dice the declarations its kind may be given, then what throws them."""
    if state.stage not in ("declare", "end"):
        return ("dice",)
    apart: tuple[Key, ...] = ("retreat",) if unit.kind in COMPONENTS else ("two_targets", "same_twice", "patrol")
    return tuple(key for key in KEYS[:-1] if key not in apart)


def drafts(state: Battle, book: Book, unit: Unit, looked: Attack | None) -> tuple[Draft, ...]:
    """What the strip offers for a unit; `looked` is the attack on the ladder, which is taken back first."""
    return tuple(_draft(key, state, book, unit, looked) for key in shown(state, unit))


def _draft(key: Key, state: Battle, book: Book, unit: Unit, looked: Attack | None) -> Draft:
    if key in AIMED:
        return _aimed(key, state, book, unit)
    if key == "patrol":
        on = unit.id in state.patrols
        return _checked(key, Patrol(unit.id, not on), on, state, book)
    if key == "retreat":
        on = unit.id in state.retreats
        return _checked(key, DeclareRetreat(unit.id, not on), on, state, book)
    order = _withdrawn(state, unit, looked) if key == "withdraw" else dice_order(state, unit)
    if order is None:
        return Draft(key)
    return Draft(key, order, False, reason(order, state, book))


def _checked(key: Key, order: Order, on: bool, state: Battle, book: Book) -> Draft:
    return Draft(key, order, on, reason(order, state, book))


def _aimed(key: Key, state: Battle, book: Book, unit: Unit) -> Draft:
    on = _holds(key, state, unit)
    target = first_target(key, unit, state, book)
    if target:
        return Draft(key, aimed(key, unit.id, target), on)
    enemies = [one for one in state.units if one.side != unit.side]
    if not enemies:
        return Draft(key, None, on)
    likely = next((one for one in enemies if one.active and one.kind in ("warship", *COMPONENTS)), enemies[0])
    return Draft(key, None, on, reason(aimed(key, unit.id, likely.id), state, book))


def _holds(key: Key, state: Battle, unit: Unit) -> bool:
    if key == "screen":
        return any(one.interceptor == unit.id for one in state.screens)
    sortie = "single" if key == "attack" else key
    return any(one.sortie == sortie for one in by(state, unit.id))


def _withdrawn(state: Battle, unit: Unit, looked: Attack | None) -> Order | None:
    """The order that takes back the attack looked at, else an interception."""
    mine = [one for one in by(state, unit.id) if not one.done]
    if looked is not None and looked in mine:
        return WithdrawAttack(looked.attacker, looked.target)
    if mine:
        return WithdrawAttack(mine[-1].attacker, mine[-1].target)
    screen = next((one for one in state.screens if one.interceptor == unit.id and not one.result), None)
    return WithdrawScreen(screen.interceptor, screen.attacker) if screen is not None else None


def dice_order(state: Battle, unit: Unit) -> Order | None:
    """What throws dice for a unit in this stage: its interception, its attack, sorties at it, or its retreat."""
    screen = next((one for one in state.screens if one.interceptor == unit.id and not one.result), None)
    if screen is not None and state.has(screen.attacker):
        return Intercept(screen.interceptor, screen.attacker)
    if state.stage == "retreat":
        return TryRetreat(unit.id) if unit.id in state.retreats else None
    mine = next((one for one in by(state, unit.id) if not one.done), None)
    if state.stage == "fighters":
        target = mine.target if mine is not None and unit.kind == "fighters" else unit.id
        flown = any(not one.done and one.target == target and _flies(state, one) for one in state.attacks)
        return FlySorties(target) if flown else None
    return _shot(unit, mine)


def _flies(state: Battle, attack: Attack) -> bool:
    return state.has(attack.attacker) and state.unit(attack.attacker).kind == "fighters"


def _shot(unit: Unit, attack: Attack | None) -> Order | None:
    if attack is None:
        return None
    if unit.kind == "missiles":
        return LaunchMissiles(unit.id)
    return Fire(unit.id) if unit.kind not in COMPONENTS else None


def weighed(state: Battle, attack: Attack) -> Order | None:
    """The order whose odds are to be seen beside the dice while an attack is looked at."""
    if attack.done or not (state.has(attack.attacker) and state.has(attack.target)):
        return None
    kind = state.unit(attack.attacker).kind
    if kind == "fighters":
        return FlySorties(attack.target)
    return LaunchMissiles(attack.attacker) if kind == "missiles" else Fire(attack.attacker)


# patrol shifts and ambush marks


def grants(state: Battle, book: Book, unit: Unit) -> Iterator[tuple[str, Order, str]]:
    """Every patrol shift the unit can have: its kind, the order, why not."""
    for kind in GRANTS:
        order = GrantPatrol(unit.id, kind)
        yield kind, order, reason(order, state, book) if kind != (state.grant(unit.id) or "") else ""


def marks(state: Battle, book: Book, unit: Unit) -> Iterator[tuple[str, Order, str]]:
    """Every ambush mark: its kind, the order, why not."""
    for kind in MARKS:
        order = MarkAmbush(unit.id, kind)
        yield kind, order, reason(order, state, book)


def toggled_grant(letter: str, state: Battle, book: Book, unit: Unit) -> tuple[Order | None, str]:
    """The patrol shift of a letter given, or taken back where the unit has it; or why it cannot be."""
    kind = GRANT_LETTERS[letter]
    order = GrantPatrol(unit.id, "" if state.grant(unit.id) == kind else kind)
    against = reason(order, state, book)
    return (None, against) if against else (order, "")


def next_mark(state: Battle, book: Book, unit: Unit) -> tuple[Order | None, str]:
    """The next ambush mark round the circle that is possible, or why none is."""
    found = list(marks(state, book, unit))
    now = state.ambush(unit.id)
    place = MARKS.index("" if now == "none" else now)
    turned = [*found[place + 1 :], *found[:place]]
    free = next((order for _, order, against in turned if not against), None)
    return free, "" if free is not None else next((against for _, _, against in turned if against), "")
