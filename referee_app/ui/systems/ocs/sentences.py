"""What happened in ground combat, told from the facts: what before why, rule numbers behind, names letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from referee_app.systems.ocs import events
from referee_app.systems.ocs.state import Combat, Encounter, Fighter, Plan, Side, Toll, Unit
from referee_app.ui.catalogue import word
from referee_app.ui.figures import MINUS, signed
from referee_app.ui.systems.ocs import result_words
from referee_app.ui.systems.ocs.glossary import (
    ATTACK_TYPES,
    OFFS,
    PHASES,
    ROLLS,
    TERRAIN_NAMES,
    VOIDS,
    said,
    translate,
)


def name_of(state: Encounter, id_: str) -> str:
    """A unit's name, or its id once it has left."""
    return state.unit(id_).name if state.has(id_) else id_


def number(value: Any) -> str:
    """A whole number with a real minus."""
    return str(value).replace("-", MINUS)


def names(fighters: Sequence[Fighter]) -> str:
    """Units in a row."""
    return ", ".join(fighter.name for fighter in fighters)


def plan_text(plan: Plan) -> str:
    """A combat in one line: who attacks whom, and where."""
    place = f" ({plan.place})" if plan.place else ""
    text = translate("ocs", "{attackers} against {defenders}{place}")
    return text.format(attackers=names(plan.attackers), defenders=names(plan.defenders), place=place)


def strengths(unit: Unit) -> str:
    """A unit's figures as counters print them: attack, defence, rating."""
    return f"{unit.attack}-{unit.defence}-{unit.ar}"


# the roster


def _enlisted(fact: events.Enlisted, before: Encounter) -> Iterator[str]:
    unit = fact.unit
    text = translate("ocs", "{name} joins the roster for {side}: {figures}, {steps}.")
    yield text.format(name=unit.name, side=unit.side, figures=strengths(unit), steps=result_words.steps(unit.steps))


def _dismissed(fact: events.Dismissed, before: Encounter) -> Iterator[str]:
    yield translate("ocs", "{name} leaves the roster.").format(name=fact.name)


def _redrawn(fact: events.Redrawn, before: Encounter) -> Iterator[str]:
    yield translate("ocs", "{name} drawn anew.").format(name=fact.unit.name)


def figure_text(value: Any) -> str:
    """A figure of the roster as the table reads it."""
    if isinstance(value, bool):
        return translate("ocs", "yes") if value else translate("ocs", "no")
    return number(value)


def _corrected(fact: events.Corrected, before: Encounter) -> Iterator[str]:
    text = translate("ocs", "{name} corrected. {field}: {before} → {after}.")
    was, now = figure_text(fact.before), figure_text(fact.after)
    yield text.format(name=name_of(before, fact.unit), field=word(f"ocs.field.{fact.field}"), before=was, after=now)
    if fact.reason:
        yield translate("ocs", "Reason: {reason}.").format(reason=fact.reason)


def _markers_cleared(fact: events.MarkersCleared, before: Encounter) -> Iterator[str]:
    who = ", ".join(name_of(before, id_) for id_ in fact.units)
    if fact.marker == "dg":
        yield translate("ocs", "DG markers off: {units}.").format(units=who or "–")
    else:
        yield translate("ocs", "Exploitation markers off: {units}.").format(units=who or "–")


# before the dice


def _declared(fact: events.Declared, before: Encounter) -> Iterator[str]:
    yield translate("ocs", "Combat {number}: {what}.").format(number=fact.number, what=plan_text(fact.plan))
    yield _circumstances(fact.plan)


def _circumstances(plan: Plan) -> str:
    text = translate("ocs", "{type}, {terrain} terrain, hedgehog {hedgehog}, {phase}.")
    return text.format(
        type=said(ATTACK_TYPES, plan.attack_type),
        terrain=said(TERRAIN_NAMES, plan.terrain),
        hedgehog=plan.hedgehog,
        phase=said(PHASES, plan.phase),
    )


def _revised(fact: events.Revised, before: Encounter) -> Iterator[str]:
    yield translate("ocs", "Plan changed after the first die: {what} (O-4).").format(what=plan_text(fact.plan))
    yield _circumstances(fact.plan)
    yield translate("ocs", "Before: {what}.").format(what=plan_text(fact.before))


def _withdrawn(fact: events.Withdrawn, before: Encounter) -> Iterator[str]:
    yield translate("ocs", "Combat {number} is taken back.").format(number=fact.number)


def _supply_paid(fact: events.SupplyPaid, before: Encounter) -> Iterator[str]:
    if not fact.attacker:
        yield translate("ocs", "The attack is cancelled. The attacker pays no combat supply (O-10).")
    elif fact.defender:
        yield translate("ocs", "Both sides pay combat supply (O-10).")
    else:
        text = translate("ocs", "The attacker pays combat supply, the defender does not: {defence} in defence (O-10).")
        yield text.format(defence=fact.defence)


def _leads_named(fact: events.LeadsNamed, before: Encounter) -> Iterator[str]:
    combat = before.combat
    if combat is None:
        return
    plan = combat.plan
    text = translate("ocs", "{attacker} leads the attack, AR {ours}; {defender} the defence, AR {theirs} (O-9).")
    yield text.format(
        attacker=_placed(plan.attackers, fact.attacker),
        ours=fact.att_ar,
        defender=_placed(plan.defenders, fact.defender),
        theirs=fact.def_ar,
    )


def _placed(fighters: Sequence[Fighter], place: int) -> str:
    return fighters[place].name if place < len(fighters) else "–"


def _odds_worked(fact: events.OddsWorked, before: Encounter) -> Iterator[str]:
    if fact.odds:
        text = translate("ocs", "Column {column}: {attack} against {defence} is {odds} (O-16, O-17).")
    else:
        text = translate("ocs", "Column {column}: {attack} against {defence} (O-17).")
    line = text.format(column=fact.column, attack=fact.attack, defence=fact.defence, odds=fact.odds)
    off = translate("ocs", "Off the table: {why}.").format(why=said(OFFS, fact.off)) if fact.off else ""
    yield f"{line} {off}".strip()


def _drm_worked(fact: events.DrmWorked, before: Encounter) -> Iterator[str]:
    yield translate("ocs", "Dice roll modifier {drm} (O-23).").format(drm=signed(fact.drm))


# the dice


def _surprise_thrown(fact: events.SurpriseThrown, before: Encounter) -> Iterator[str]:
    if fact.side == "attacker":
        text = translate("ocs", "The attacker has surprise. Roll {roll}, total {total} (O-20).")
    elif fact.side == "defender":
        text = translate("ocs", "The defender has surprise. Roll {roll}, total {total} (O-20).")
    else:
        text = translate("ocs", "Nobody has surprise. Roll {roll}, total {total} (O-20).")
    yield text.format(roll=fact.roll, total=number(fact.total))


def columns_text(columns: int) -> str:
    """A shift in words: so many columns to the right or to the left."""
    if columns == 1:
        return translate("ocs", "1 column to the right")
    if columns == -1:
        return translate("ocs", "1 column to the left")
    if columns > 0:
        return translate("ocs", "{count} columns to the right").format(count=columns)
    return translate("ocs", "{count} columns to the left").format(count=-columns)


def _shift_thrown(fact: events.ShiftThrown, before: Encounter) -> Iterator[str]:
    text = translate("ocs", "Shift: {columns}. Die {die} (O-21).")
    yield text.format(columns=columns_text(fact.columns), die=fact.die)


def _column_fixed(fact: events.ColumnFixed, before: Encounter) -> Iterator[str]:
    start = before.combat.start if before.combat else None
    if start == fact.column:
        yield translate("ocs", "The column stays {column} (O-22).").format(column=fact.column)
    else:
        text = translate("ocs", "Final column {column}, started on {start} (O-22).")
        yield text.format(column=fact.column, start=start or "–")


def _combat_thrown(fact: events.CombatThrown, before: Encounter) -> Iterator[str]:
    text = translate("ocs", "{code}. Roll {roll}, modified {modified}, row {row} (O-24 to O-26).")
    yield text.format(code=fact.code, roll=fact.roll, modified=number(fact.modified), row=said(ROLLS, fact.row))
    yield f"{result_words.sentence(fact.code)} (O-27)."


# the result


def toll_text(toll: Toll) -> str:
    """What a side suffers, as the end of a sentence."""
    if toll.destroyed:
        return translate("ocs", "destroyed, {steps} lost").format(steps=result_words.steps(toll.losses))
    parts = [translate("ocs", "{steps} lost").format(steps=result_words.steps(toll.losses))] if toll.losses else []
    if toll.retreat:
        parts.append(translate("ocs", "{hexes} back").format(hexes=result_words.hexes(toll.retreat)))
    if toll.dg:
        parts.append(translate("ocs", "disorganized"))
    return ", ".join(parts) or translate("ocs", "unharmed")


def _losers(combat: Combat | None, side: Side, toll: Toll) -> Iterator[str]:
    """Each unit that lost a step, with what it has left."""
    if combat is None:
        return
    for fighter, left in zip(combat.plan.side(side), toll.steps_left, strict=False):
        if left is not None and fighter.steps is not None and left < fighter.steps:
            if left:
                text = translate("ocs", "{name}: {steps} left (O-31).")
                yield text.format(name=fighter.name, steps=result_words.steps(left))
            else:
                yield translate("ocs", "{name} is destroyed (O-31).").format(name=fighter.name)


def _attacker_done(fact: events.AttackerDone, before: Encounter) -> Iterator[str]:
    yield translate("ocs", "Attacker: {what} (O-28).").format(what=toll_text(fact.toll))
    yield from _losers(before.combat, "attacker", fact.toll)
    if fact.frees:
        why = (
            translate("ocs", "the attacker took an option as a retreat")
            if fact.toll.retreat
            else translate("ocs", "the attacker was destroyed before he took all his options")
        )
        yield translate("ocs", "The defender may ignore his options: {why} (O-33).").format(why=why)


def _defender_done(fact: events.DefenderDone, before: Encounter) -> Iterator[str]:
    if fact.ignored:
        text = translate("ocs", "Defender: {what}. He ignores his options (O-33).")
    else:
        text = translate("ocs", "Defender: {what} (O-29 to O-32).")
    yield text.format(what=toll_text(fact.toll))
    yield from _losers(before.combat, "defender", fact.toll)


def _exploited(fact: events.Exploited, before: Encounter) -> Iterator[str]:
    if fact.threshold is None:
        yield translate("ocs", "No exploitation: the result gives none.")
    elif fact.void:
        yield translate("ocs", "No exploitation: {why}.").format(why=said(VOIDS, fact.void))
    else:
        fighters = before.combat.plan.attackers if before.combat else ()
        units = ", ".join(_placed(fighters, place) for place in fact.marked)
        text = translate("ocs", "Exploitation: {units}, rating {rating} or more (O-34).")
        yield text.format(units=units, rating=fact.threshold)


def advance_text(advance: str, advanced: bool) -> str:
    """Whether the attacker went in."""
    if advance == "none":
        return translate("ocs", "No advance (O-39).")
    if advance == "must":
        return translate("ocs", "The attacker must advance: an overrun (O-39).")
    return (
        translate("ocs", "The attacker advances (O-39).")
        if advanced
        else translate("ocs", "The attacker stays (O-39).")
    )


def _combat_ended(fact: events.CombatEnded, before: Encounter) -> Iterator[str]:
    hex_ = translate("ocs", "The hex is vacated.") if fact.vacated else translate("ocs", "The hex is held.")
    yield f"{hex_} {advance_text(fact.advance, fact.advanced)}"
    for one in fact.returns:
        if before.has(one.unit) and (told := _returned(before.unit(one.unit), one)):
            yield told


def _returned(was: Unit, now: events.Return) -> str:
    """What a unit brings back to the roster, where it is another than before."""
    parts = []
    if now.steps != was.steps:
        parts.append(translate("ocs", "steps {before} → {after}").format(before=was.steps, after=now.steps))
    if now.dg and not was.dg:
        parts.append(translate("ocs", "disorganized"))
    if now.exploit and not was.exploit:
        parts.append(translate("ocs", "exploitation marker"))
    if not parts:
        return ""
    return translate("ocs", "Roster: {name}, {what}.").format(name=was.name, what=", ".join(parts))


SENTENCES: dict[type, Callable[[Any, Encounter], Iterator[str]]] = {
    events.Enlisted: _enlisted,
    events.Dismissed: _dismissed,
    events.Redrawn: _redrawn,
    events.Corrected: _corrected,
    events.MarkersCleared: _markers_cleared,
    events.Declared: _declared,
    events.Revised: _revised,
    events.Withdrawn: _withdrawn,
    events.SupplyPaid: _supply_paid,
    events.LeadsNamed: _leads_named,
    events.OddsWorked: _odds_worked,
    events.DrmWorked: _drm_worked,
    events.SurpriseThrown: _surprise_thrown,
    events.ShiftThrown: _shift_thrown,
    events.ColumnFixed: _column_fixed,
    events.CombatThrown: _combat_thrown,
    events.AttackerDone: _attacker_done,
    events.DefenderDone: _defender_done,
    events.Exploited: _exploited,
    events.CombatEnded: _combat_ended,
}


def told(fact: Any, before: Encounter) -> Iterator[str]:
    """The sentences of one fact, told with the table as it stood just before it."""
    yield from SENTENCES[type(fact)](fact, before)
