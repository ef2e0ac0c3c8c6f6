"""A plan drawn up step by step: units in and out, totals typed, the next combat prepared (O-7, O-8)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee_app.core.copying import replace
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.state import MOST_FIGHTERS, SIDES, Combat, Encounter, Fighter, Plan, Side, SideResult, Unit
from referee_app.systems.ocs.strength import counts

ATTACK, DEFENCE = Fraction(24), Fraction(6)
Names = tuple[str, str]
NAMES: Names = ("Attacker", "Defender")
"""What each side is called of which only the total is known."""


def quick_plan(attack_name: str, defence_name: str) -> Plan:
    """A plan with just totals, to be typed over: as many steps as needed."""
    return Plan("open", (Fighter(attack_name, ATTACK, 3),), (Fighter(defence_name, DEFENCE, 3),))


def pitched(state: Encounter, side: str) -> Iterator[Plan]:
    """The units of one side of the roster that can fight, as many as find room, against those of each other."""
    able = [unit for unit in state.units if unit.steps]
    ours = tuple(unit.fighter("attacker") for unit in able if unit.side == side)[:MOST_FIGHTERS]
    for other in dict.fromkeys(unit.side for unit in able if ours and unit.side != side):
        theirs = tuple(unit.fighter("defender") for unit in able if unit.side == other)[:MOST_FIGHTERS]
        yield Plan("open", ours, theirs, att_lead=_best(ours), def_lead=_best(theirs))


def _best(fighters: tuple[Fighter, ...]) -> int:
    """The place of the first unit with the highest rating (O-9)."""
    return max(range(len(fighters)), key=lambda place: (fighters[place].ar, -place))


def is_quick(plan: Plan) -> bool:
    """Whether both sides are totals only."""
    sides = (plan.attackers, plan.defenders)
    return all(len(side) == 1 and is_total(side[0]) and _plain(side[0]) for side in sides)


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


def as_in(plan: Plan, other: Plan, side: Side, place: int) -> Plan | None:
    """The plan with one unit as it is in another plan; None where that one has no such unit."""
    fighter, others = plan.side(side)[place], other.side(side)
    if fighter.unit:
        found = next((one for one in others if one.unit == fighter.unit), None)
    else:
        found = next((one for one in others[place : place + 1] if not one.unit), None)
    return None if found is None else with_fighter(plan, side, place, found)


def with_lead(plan: Plan, side: Side, place: int) -> Plan:
    """The plan with another lead unit."""
    return with_side(plan, side, plan.side(side), place)


def added(plan: Plan, side: Side, fighter: Fighter) -> Plan:
    """The plan with one unit more; the first real one takes the place of a typed total."""
    fighters = plan.side(side)
    if len(fighters) == 1 and is_total(fighters[0]):
        return with_side(plan, side, (fighter,), 0)
    return joined(plan, side, fighter)


def joined(plan: Plan, side: Side, fighter: Fighter) -> Plan:
    """The plan with one unit beside those there are, if there is room."""
    fighters = plan.side(side)
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


def is_total(fighter: Fighter) -> bool:
    """Whether it stands for a whole side of which only the total is known."""
    return fighter.steps is None and not fighter.unit


def total(plan: Plan, side: Side, strength: Fraction, names: Names) -> Fighter:
    """A whole side as one figure, with its lead unit's rating: no single unit of it lends its name to all."""
    fighters, lead = plan.side(side), plan.side(side)[plan.lead(side)]
    kept = len(fighters) == 1 and is_total(lead)
    return Fighter(lead.name if kept else names[SIDES.index(side)], strength, lead.ar)


def summed(plan: Plan, book: Book, names: Names = NAMES) -> Plan:
    """A plan of units as one of totals: what each side counts, with its lead unit's rating."""
    for side in SIDES:
        count = sum((counts(one, book) for one in plan.side(side)), Fraction(0))
        plan = with_side(plan, side, (total(plan, side, count, names),), 0)
    return plan


def same_totals(one: Plan, other: Plan) -> bool:
    """Whether two plans have the same fighters, whatever else they are fought under."""
    return all((one.side(side), one.lead(side)) == (other.side(side), other.lead(side)) for side in SIDES)


def with_fighters(plan: Plan, of: Plan) -> Plan:
    """The plan with the fighters and leads of another one."""
    for side in SIDES:
        plan = with_side(plan, side, of.side(side), of.lead(side))
    return plan


def free_units(state: Encounter, plan: Plan) -> Iterator[Unit]:
    """The units of the roster with steps left that are not in the plan."""
    taken = {one.unit for one in (*plan.attackers, *plan.defenders)}
    return (unit for unit in state.units if unit.steps and unit.id not in taken)


def next_plan(state: Encounter, combat: Combat) -> Plan | None:
    """What is left of both sides for another combat; None where a side is gone."""
    plan = combat.plan
    for side in SIDES:
        toll = combat.toll(side)
        left = tuple(_placed(one, plan) for one in _survivors(state, plan.side(side), toll, side))
        if not left:
            return None
        plan = with_side(plan, side, left, 0 if len(left) != len(plan.side(side)) else plan.lead(side))
    return replace(plan, att_supply=True, shift=0, drm=0, shift_reason="", drm_reason="", place="")


def _placed(fighter: Fighter, plan: Plan) -> Fighter:
    """The unit in a hex that attacks, or in none."""
    return fighter if fighter.hex in (None, *plan.attack_hexes) else replace(fighter, hex=None)


def _survivors(
    state: Encounter, fighters: tuple[Fighter, ...], toll: SideResult | None, side: Side
) -> Iterator[Fighter]:
    """Those with a step left; who has left the roster fights no more. A total bears no marker: it is typed anew."""
    for place, fighter in enumerate(fighters):
        if fighter.unit:
            if state.has(fighter.unit) and state.unit(fighter.unit).steps:
                again = state.unit(fighter.unit).fighter(side)
                yield replace(again, multiplier=fighter.multiplier, hex=fighter.hex)
            continue
        left = toll.steps_left[place] if toll else fighter.steps
        if left != 0:
            hurt = bool(toll and toll.dg) and not (len(fighters) == 1 and is_total(fighter))
            yield replace(fighter, steps=left, dg=fighter.dg or hurt)
