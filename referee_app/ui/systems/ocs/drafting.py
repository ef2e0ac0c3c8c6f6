"""A plan drawn up step by step: units in and out, totals typed, the next combat prepared; no Qt and no rule here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from referee_app.systems.ocs.state import MOST_FIGHTERS, Combat, Encounter, Fighter, Plan, Side, Toll, Unit

ATTACK, DEFENCE = Fraction(24), Fraction(6)


def total_fighter(name: str, strength: Fraction, ar: int) -> Fighter:
    """A whole side typed as one total: as many steps as needed."""
    return Fighter(name, strength, ar)


def quick_plan(attack_name: str, defence_name: str) -> Plan:
    """A plan with just totals, to be typed over."""
    attackers = (total_fighter(attack_name, ATTACK, 3),)
    return Plan("open", attackers, (total_fighter(defence_name, DEFENCE, 3),))


def is_quick(plan: Plan) -> bool:
    """Whether both sides are totals only."""
    sides = (plan.attackers, plan.defenders)
    return all(len(side) == 1 and side[0].steps is None and not side[0].unit and _plain(side[0]) for side in sides)


def _plain(fighter: Fighter) -> bool:
    return fighter.multiplier == 1 and not fighter.out_of_supply and not fighter.dg and fighter.hex is None


def with_side(plan: Plan, side: Side, fighters: tuple[Fighter, ...], lead: int) -> Plan:
    """The plan with another side."""
    lead = max(0, min(lead, len(fighters) - 1))
    if side == "attacker":
        return replace(plan, attackers=fighters, att_lead=lead)
    return replace(plan, defenders=fighters, def_lead=lead)


def with_fighter(plan: Plan, side: Side, place: int, fighter: Fighter) -> Plan:
    """The plan with one unit changed."""
    fighters = plan.side(side)
    return with_side(plan, side, (*fighters[:place], fighter, *fighters[place + 1 :]), plan.lead(side))


def with_lead(plan: Plan, side: Side, place: int) -> Plan:
    """The plan with another lead unit."""
    return with_side(plan, side, plan.side(side), place)


def added(plan: Plan, side: Side, fighter: Fighter) -> Plan:
    """The plan with one unit more; the first real one takes the place of a typed total."""
    fighters = plan.side(side)
    if len(fighters) == 1 and fighters[0].steps is None and not fighters[0].unit:
        return with_side(plan, side, (fighter,), 0)
    if len(fighters) >= MOST_FIGHTERS:
        return plan
    return with_side(plan, side, (*fighters, fighter), plan.lead(side))


def removed(plan: Plan, side: Side, place: int) -> Plan:
    """The plan with one unit less; the last one stays."""
    fighters, lead = plan.side(side), plan.lead(side)
    if len(fighters) == 1:
        return plan
    left = (*fighters[:place], *fighters[place + 1 :])
    return with_side(plan, side, left, lead - (place < lead))


def loose_unit(plan: Plan, side: Side, name: str) -> Fighter:
    """Another unit that is on no roster, named so that no two are alike."""
    names = {fighter.name for fighter in plan.side(side)}
    number = next(number for number in range(1, MOST_FIGHTERS + 2) if f"{name} {number}" not in names)
    return Fighter(f"{name} {number}", Fraction(1), 3, 2)


def itemised(plan: Plan) -> Plan:
    """A plan of totals as a plan of units: the same figures, with two steps each."""
    for side in ("attacker", "defender"):
        fighters = tuple(one if one.steps is not None else replace(one, steps=2) for one in plan.side(side))
        plan = with_side(plan, side, fighters, plan.lead(side))
    return plan


def free_units(state: Encounter, plan: Plan) -> Iterator[Unit]:
    """The units of the roster with steps left that are not in the plan."""
    taken = {one.unit for one in (*plan.attackers, *plan.defenders)}
    return (unit for unit in state.units if unit.steps and unit.id not in taken)


def next_plan(state: Encounter, combat: Combat) -> Plan | None:
    """What is left of both sides for another combat; None where a side is gone."""
    plan = combat.plan
    for side in ("attacker", "defender"):
        toll = combat.toll(side)
        left = tuple(_survivors(state, plan.side(side), toll, side))
        if not left:
            return None
        plan = with_side(plan, side, left, 0 if len(left) != len(plan.side(side)) else plan.lead(side))
    return replace(plan, shift=0, drm=0, shift_reason="", drm_reason="", place="")


def _survivors(state: Encounter, fighters: tuple[Fighter, ...], toll: Toll | None, side: Side) -> Iterator[Fighter]:
    for place, fighter in enumerate(fighters):
        if fighter.unit and state.has(fighter.unit):
            unit = state.unit(fighter.unit)
            if unit.steps:
                again = unit.fighter(side)
                yield replace(again, multiplier=fighter.multiplier, hex=fighter.hex)
            continue
        left = toll.steps_left[place] if toll else fighter.steps
        if left != 0:
            yield replace(fighter, steps=left, dg=fighter.dg or bool(toll and toll.dg))
