"""What happened in ground combat, told from the facts: what before why, rule numbers behind, names letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from referee_app.systems.ocs import events
from referee_app.systems.ocs.book import Result, parse
from referee_app.systems.ocs.effects import always_void
from referee_app.systems.ocs.figures import manner
from referee_app.systems.ocs.planning import is_total
from referee_app.systems.ocs.state import SIDES, Advance, Combat, Encounter, Fighter, Plan, Side, SideResult, Unit
from referee_app.ui.words.catalogue import everywhere, named, translate, word
from referee_app.ui.words.figures import MINUS, signed


def name_of(state: Encounter, id_: str) -> str:
    """A unit's name, or its id once it has left."""
    return state.unit(id_).name if state.has(id_) else id_


def number(value: Any) -> str:
    """A whole number with a real minus."""
    return str(value).replace("-", MINUS)


def names(fighters: Sequence[Fighter]) -> str:
    """Units in a row."""
    return ", ".join(map(called, fighters))


def called(fighter: Fighter) -> str:
    """A unit's name; what stands for a side of which only the total is known, in whatever language it was written down,
    is called so in the language of now."""
    side = _stand_ins().get(fighter.name) if is_total(fighter) else None
    return named("ocs.side", side) if side else fighter.name


@cache
def _stand_ins() -> dict[str, str]:
    """Which side each name stands for, in every language."""
    return {name: side for side in SIDES for name in everywhere(f"ocs.side.{side}")}


def plan_text(plan: Plan) -> str:
    """A combat in one line: who attacks whom, and where."""
    about = {"attackers": names(plan.attackers), "defenders": names(plan.defenders), "place": plan.place}
    return word(f"ocs.plan.{'placed' if plan.place else 'told'}", **about)


def strengths(unit: Unit) -> str:
    """A unit's figures as counters print them: attack, defence, rating."""
    return f"{unit.attack}-{unit.defence}-{unit.ar}"


# the roster


def _enlisted(fact: events.Enlisted, before: Encounter) -> Iterator[str]:
    unit = fact.unit
    yield word("ocs.enlisted.told", unit.steps, name=unit.name, side=unit.side, figures=strengths(unit))


def _dismissed(fact: events.Dismissed, before: Encounter) -> Iterator[str]:
    yield word("ocs.dismissed.told", name=fact.name)


def _redrawn(fact: events.Redrawn, before: Encounter) -> Iterator[str]:
    yield word("ocs.redrawn.told", name=fact.unit.name)


def figure_text(value: Any) -> str:
    """A figure of the roster as the table reads it."""
    if isinstance(value, bool):
        return word(f"ocs.value.{'yes' if value else 'no'}")
    return number(value)


def _corrected(fact: events.Corrected, before: Encounter) -> Iterator[str]:
    field, was, now = word(f"ocs.field.{fact.field}"), figure_text(fact.before), figure_text(fact.after)
    yield word("ocs.corrected.told", name=name_of(before, fact.unit), field=field, before=was, after=now)
    if fact.reason:
        yield word("ocs.corrected.reason", reason=fact.reason)


def _markers_cleared(fact: events.MarkersCleared, before: Encounter) -> Iterator[str]:
    who = ", ".join(name_of(before, id_) for id_ in fact.units)
    yield word(f"ocs.markers_cleared.{fact.marker}", units=who or "–")


# before the dice


def _declared(fact: events.Declared, before: Encounter) -> Iterator[str]:
    yield word("ocs.declared.told", number=fact.number, what=plan_text(fact.plan))
    yield _circumstances(fact.plan)


def _circumstances(plan: Plan) -> str:
    return word(
        "ocs.plan.circumstances",
        type=named("ocs.attack_type", plan.attack_type),
        terrain=named("ocs.terrain", plan.terrain),
        hedgehog=plan.hedgehog,
        phase=named("ocs.phase", plan.phase),
    )


def _revised(fact: events.Revised, before: Encounter) -> Iterator[str]:
    yield word("ocs.revised.told", what=plan_text(fact.plan))
    yield _circumstances(fact.plan)
    yield word("ocs.revised.before", what=plan_text(fact.before))


def _withdrawn(fact: events.Withdrawn, before: Encounter) -> Iterator[str]:
    yield word("ocs.withdrawn.told", number=fact.number)


def _supply_paid(fact: events.SupplyPaid, before: Encounter) -> Iterator[str]:
    paying = "both" if fact.defender else "attacker"
    yield word(f"ocs.supply_paid.{paying if fact.attacker else 'cancelled'}", defence=fact.defence)


def _leads_named(fact: events.LeadsNamed, before: Encounter) -> Iterator[str]:
    if before.combat is None:
        return
    plan = before.combat.plan
    yield word(
        "ocs.leads_named.told",
        attacker=_placed(plan.attackers, fact.attacker),
        ours=fact.att_ar,
        defender=_placed(plan.defenders, fact.defender),
        theirs=fact.def_ar,
    )


def _placed(fighters: Sequence[Fighter], place: int) -> str:
    return called(fighters[place]) if place < len(fighters) else "–"


def _odds_worked(fact: events.OddsWorked, before: Encounter) -> Iterator[str]:
    about = {"column": fact.column, "attack": fact.attack, "defence": fact.defence, "odds": fact.odds}
    line = word(f"ocs.odds_worked.{'told' if fact.odds else 'without'}", **about)
    yield f"{line} {word('ocs.odds_worked.off', why=named('ocs.off', fact.off))}" if fact.off else line


def _drm_worked(fact: events.DrmWorked, before: Encounter) -> Iterator[str]:
    yield word("ocs.drm_worked.told", drm=signed(fact.drm))


# the dice


def _surprise_thrown(fact: events.SurpriseThrown, before: Encounter) -> Iterator[str]:
    yield word(f"ocs.surprise_thrown.{fact.side}", roll=fact.roll, total=number(fact.total))


def columns_text(columns: int) -> str:
    """A shift in words: so many columns to the right or to the left."""
    return word(f"ocs.columns.{'right' if columns > 0 else 'left'}", abs(columns))


def _shift_thrown(fact: events.ShiftThrown, before: Encounter) -> Iterator[str]:
    yield word("ocs.shift_thrown.told", columns=columns_text(fact.columns), die=fact.die)


def _column_fixed(fact: events.ColumnFixed, before: Encounter) -> Iterator[str]:
    start = before.combat.start if before.combat else None
    case = "stays" if start == fact.column else "told"
    yield word(f"ocs.column_fixed.{case}", column=fact.column, start=start or "–")


def _combat_thrown(fact: events.CombatThrown, before: Encounter) -> Iterator[str]:
    about = {"roll": fact.roll, "modified": number(fact.modified), "row": named("ocs.roll", fact.row)}
    yield word("ocs.combat_thrown.told", code=fact.code, **about)
    plan = before.combat.plan if before.combat else None
    yield word("ocs.combat_thrown.words", what=sentence(fact.code, plan))


# the result


def toll_text(toll: SideResult) -> str:
    """What a side suffers, as the end of a sentence."""
    if toll.destroyed:
        return word("ocs.toll.destroyed", toll.losses)
    parts = [word("ocs.toll.lost", toll.losses)] if toll.losses else []
    parts += [word("ocs.toll.retreat", toll.retreat)] if toll.retreat else []
    parts += [word("ocs.toll.dg")] if toll.dg else []
    return ", ".join(parts) or word("ocs.toll.none")


def _losers(combat: Combat | None, side: Side, toll: SideResult) -> Iterator[str]:
    """Each unit that lost a step, with what it has left."""
    if combat is None:
        return
    for fighter, left in zip(combat.plan.side(side), toll.steps_left, strict=False):
        if left is not None and fighter.steps is not None and left < fighter.steps:
            gone = word("ocs.toll.gone", name=fighter.name)
            yield word("ocs.toll.left", left, name=fighter.name) if left else gone


def _attacker_done(fact: events.AttackerDone, before: Encounter) -> Iterator[str]:
    yield word("ocs.attacker_done.told", what=toll_text(fact.toll))
    yield from _losers(before.combat, "attacker", fact.toll)
    if fact.frees:
        yield word(f"ocs.attacker_done.{'retreated' if fact.toll.retreat else 'destroyed'}")


def _defender_done(fact: events.DefenderDone, before: Encounter) -> Iterator[str]:
    yield word(f"ocs.defender_done.{'ignored' if fact.ignored else 'told'}", what=toll_text(fact.toll))
    yield from _losers(before.combat, "defender", fact.toll)


def _exploited(fact: events.Exploited, before: Encounter) -> Iterator[str]:
    if fact.threshold is None:
        yield word("ocs.exploited.none")
    elif fact.void:
        yield word("ocs.exploited.void", why=named("ocs.void", fact.void))
    else:
        fighters = before.combat.plan.attackers if before.combat else ()
        units = ", ".join(_placed(fighters, place) for place in fact.marked)
        yield word("ocs.exploited.told", units=units, rating=fact.threshold)


def advance_text(advance: Advance, advanced: bool) -> str:
    """Whether the attacker went in."""
    chosen = "advances" if advanced else "stays"
    return word(f"ocs.advance.{chosen if advance == 'may' else advance}")


def _combat_ended(fact: events.CombatEnded, before: Encounter) -> Iterator[str]:
    hex_ = word(f"ocs.combat_ended.{'vacated' if fact.vacated else 'held'}")
    yield f"{hex_} {advance_text(fact.advance, fact.advanced)}"
    for one in fact.returns:
        if before.has(one.unit) and (told := _returned(before.unit(one.unit), one)):
            yield told


def _returned(was: Unit, now: events.Return) -> str:
    """What a unit brings back to the roster, where it is another than before."""
    parts = [word("ocs.returned.steps", before=was.steps, after=now.steps)] if now.steps != was.steps else []
    parts += [word("ocs.returned.dg")] if now.dg and not was.dg else []
    parts += [word("ocs.returned.exploit")] if now.exploit and not was.exploit else []
    return word("ocs.returned.told", name=was.name, what=", ".join(parts)) if parts else ""


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


# result codes spelled out (O-27), and what the sides are called


def side_names() -> tuple[str, str]:
    """What each side is called of which only the total is known."""
    return named("ocs.side", "attacker"), named("ocs.side", "defender")


def _attackers_part(result: Result, exploits: bool) -> Iterator[str]:
    yield from _suffered(result.att_loss, result.att_option)
    if exploits and result.exploit is not None:
        yield word("ocs.code.exploit", rating=result.exploit)


def _defenders_part(result: Result) -> Iterator[str]:
    yield from _suffered(result.def_loss, result.def_option)
    if result.dg:
        yield word("ocs.code.dg")


def _suffered(loss: int, option: int) -> Iterator[str]:
    if loss:
        yield word("ocs.code.lost", loss)
    if option:
        yield word("ocs.code.option", option)


def _joined(parts: Iterator[str]) -> str:
    every = list(parts)
    if len(every) < 2:
        return every[0] if every else word("ocs.code.none")
    return word("ocs.code.and", first=", ".join(every[:-1]), last=every[-1])


def sentence(code: str, plan: Plan | None = None) -> str:
    """A code as a sentence without its full stop; of a plan that can never exploit no exploitation (O-36, O-38)."""
    result = parse(code)
    exploits = plan is None or not always_void(manner(plan))
    attacker, defender = map(_joined, (_attackers_part(result, exploits), _defenders_part(result)))
    return word("ocs.code.told", attacker=attacker, defender=defender)


def brief(code: str) -> tuple[str, str]:
    """A code in short for a legend: the attacker's part and the defender's."""
    result = parse(code)
    attacker = _brief(result.att_loss, result.att_option)
    if result.exploit is not None:
        attacker.append(translate("ocs", "exploits {rating}+").format(rating=result.exploit))
    defender = _brief(result.def_loss, result.def_option) + ([translate("ocs", "DG")] if result.dg else [])
    return ", ".join(attacker) or "–", ", ".join(defender) or "–"


def _brief(loss: int, option: int) -> list[str]:
    lost = [translate("ocs", "loses {count}").format(count=loss)] if loss else []
    return lost + ([translate("ocs", "option {count}").format(count=option)] if option else [])
