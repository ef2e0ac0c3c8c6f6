"""How the units of a combat came out, and who has the hex: a fight is one combat, fought to its end (O-4, O-39).

The combat is the one that is on, else the next: what is left of the last, or the two sides of the roster.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from referee_app.core.commander import Standing, Status
from referee_app.systems.ocs.book import Book, codes_of, parse
from referee_app.systems.ocs.planning import next_plan, pitched
from referee_app.systems.ocs.state import SIDES, Combat, Encounter, Fighter, Plan, Side


def attacks(state: Encounter) -> tuple[Plan, ...]:
    """What could be declared now without looking at a map: the last combat again, where the hex was held and the
    attackers still stand before it; of a roster without any combat the first side against each other."""
    last = state.combat
    if last is None:
        return tuple(pitched(state, state.units[0].side)) if state.units else ()
    if last.stage != "closed" or last.vacated or last.attacker is None or last.attacker.retreat:
        return ()
    plan = next_plan(state, last)
    return () if plan is None else (plan,)


def standings(state: Encounter, book: Book) -> tuple[Standing, ...]:
    """How the units stand in the combat that is on or would be next; else how they came out of the last."""
    return since(state, state, book)


def since(begun: Encounter, state: Encounter, book: Book) -> tuple[Standing, ...]:
    """How the units of the combat stand that was on, or next, on the sheet the fight began with."""
    combat = _fought(begun, state)
    if combat is not None:
        return tuple(_standings(combat.plan, combat, book)) if combat.over else _come(combat.plan, book)
    coming = attacks(state)
    if coming:
        return _come(coming[0], book)
    last = state.combat
    return tuple(_waiting(state, book)) if last is None else tuple(_standings(last.plan, last, book))


def _waiting(state: Encounter, book: Book) -> Iterator[Standing]:
    """The units of a roster that has no enemies on it."""
    for place, unit in enumerate(state.units):
        if unit.steps:
            yield _standing("attacker", place, unit.fighter("attacker"), None, book)


def held(begun: Encounter, state: Encounter, book: Book) -> str:
    """Who has what was fought for though both could fight on: the defender, once the combat is over; else nobody."""
    combat = _fought(begun, state)
    return "defender" if combat is not None and combat.over else ""


def _fought(begun: Encounter, state: Encounter) -> Combat | None:
    """The combat of a fight; None before it is declared."""
    number = begun.next_number
    return state.combats[number - 1] if len(state.combats) >= number else None


@lru_cache(maxsize=64)
def _come(plan: Plan, book: Book) -> tuple[Standing, ...]:
    """How they stand as they come, until the combat is over."""
    return tuple(_standings(plan, None, book))


def _standings(plan: Plan, combat: Combat | None, book: Book) -> Iterator[Standing]:
    for side in SIDES:
        for place, fighter in enumerate(plan.side(side)):
            yield _standing(side, place, fighter, combat, book)


def _standing(side: Side, place: int, fighter: Fighter, combat: Combat | None, book: Book) -> Standing:
    """A unit as it came, and once the combat is over as it came out of it."""
    toll = combat.toll(side) if combat is not None and combat.over else None
    key = fighter.unit or f"{side}:{place}"
    of = fighter.steps or most_lost(side, book)
    if toll is None:
        return Standing(key, fighter.name, side, "hurt" if fighter.dg else "unhurt", 1.0, of)
    steps = toll.steps_left[place]
    left = max(0, of - toll.losses if len(toll.steps_left) == 1 else of) if steps is None else steps
    status: Status = "unhurt" if left == of and not (toll.dg or fighter.dg) else "hurt"
    if steps == 0:
        status = "destroyed"
    elif toll.retreat:
        status = "retreated"
    return Standing(key, fighter.name, side, status, left / of, of)


def most_lost(side: Side, book: Book) -> int:
    """The most steps that any result can take from a side: what a total has, which has as many as are needed."""
    every = tuple(map(parse, codes_of(book)))
    if side == "attacker":
        return max(1, *(one.att_loss + one.att_option for one in every))
    return max(1, *(one.def_loss + one.def_option for one in every))
