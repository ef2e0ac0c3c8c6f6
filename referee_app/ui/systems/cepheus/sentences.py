"""What happened in a ship battle, told from the facts: what before why, rule numbers behind, one sentence a fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from referee_app.systems.cepheus.events import crew, damage, fire, helm, turn
from referee_app.systems.cepheus.missiles import called
from referee_app.systems.cepheus.reactions import salvo_meant
from referee_app.systems.cepheus.state import Battle, Reaction
from referee_app.ui.systems.cepheus.naming import action_name, check_name
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    check_text,
    doer,
    figure_called,
    figure_shown,
    holder,
    part_name,
    person,
    person_name,
    plain,
    range_name,
    salvo_names,
    ship_name,
    ship_names,
    sum_text,
    tell,
    weapons_name,
)
from referee_app.ui.words.catalogue import named, word
from referee_app.ui.words.figures import MINUS, signed, unsigned

# the table and the order of turns (C-11 to C-31, C-60, C-127)


def _enlisted(fact: turn.Enlisted, before: Battle) -> Iterator[str]:
    ship = fact.ship
    yield tell(fact, before, name=ship.name, side=ship.side, tons=ship.tons, crew=len(ship.crew))


def _redrawn(fact: turn.Redrawn, before: Battle) -> Iterator[str]:
    yield tell(fact, before, name=fact.ship.name)


def _corrected(fact: turn.Corrected, before: Battle) -> Iterator[str]:
    yield tell(
        fact,
        before,
        name=holder(before, fact.ship, fact.part),
        field=figure_called(fact.field),
        before=figure_shown(fact.field, fact.before),
        after=figure_shown(fact.field, fact.after),
    )


def _awareness_set(fact: turn.AwarenessSet, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "some" if fact.ships else "none")


def _pair_set(fact: turn.PairSet, before: Battle) -> Iterator[str]:
    yield tell(fact, before, before=range_name(fact.before), after=range_name(fact.after))


def _hazard_set(fact: turn.HazardSet, before: Battle) -> Iterator[str]:
    if fact.hazard is None:
        yield tell(fact, before, "none")
    else:
        yield tell(fact, before, hazard=named("cepheus.situation", fact.hazard.situation))


def _planet_set(fact: turn.PlanetSet, before: Battle) -> Iterator[str]:
    if fact.planet is None:
        yield tell(fact, before, "none")
    else:
        yield tell(fact, before, size=fact.planet.size, atmosphere=fact.planet.atmosphere)


def _initiative_rolled(fact: turn.InitiativeRolled, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "aware" if fact.dice is None else "told")


def _initiative_moved(fact: turn.InitiativeMoved, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.cause, before=unsigned(fact.before), after=unsigned(fact.after))


def _haste_declared(fact: turn.HasteDeclared, before: Battle) -> Iterator[str]:
    yield tell(fact, before, more=signed(turn.HASTE), less=signed(-1))


def _activation_began(fact: turn.ActivationBegan, before: Battle) -> Iterator[str]:
    yield tell(fact, before)
    others = tuple(one for one in fact.group if one != fact.ship)
    if others and fact.ship in fact.group:  # not of one that came in among them (C-28)
        yield tell(fact, before, "others", ships=ship_names(before, others))
    if fact.arrivals:
        yield tell(fact, before, "arrivals", salvoes=salvo_names(before, fact.arrivals))


def _repairs_undone(fact: turn.RepairsUndone, before: Battle) -> Iterator[str]:
    if fact.returned:
        yield tell(fact, before, hits=word("cepheus.hits", fact.after))
    else:
        yield tell(fact, before, "none")


# the people aboard: checks, positions, help, long tasks, repairs
# (C-1 to C-9, C-32 to C-41, C-52 to C-54, C-58, C-59)


def _checked(fact: crew.Checked, before: Battle) -> Iterator[str]:
    who = doer(before, fact.ship, fact.check.crew)
    yield tell(fact, before, who=who, what=check_name(fact.check.action), check=check_text(fact.check))


def _dueled(fact: crew.Dueled, before: Battle) -> Iterator[str]:
    names = {"who": doer(before, fact.ship, fact.check.crew), "what": check_name(fact.check.action)}
    if fact.answer is None:
        yield tell(fact, before, "unopposed", **names, check=check_text(fact.check))
        return
    case = "won" if fact.won else "lost"
    yield tell(fact, before, case, **names, mine=sum_text(fact.check), theirs=sum_text(fact.answer))
    if fact.by == "characteristic":
        yield tell(fact, before, "characteristic")


def _acted(fact: crew.Acted, before: Battle) -> Iterator[str]:
    if fact.job is not None:
        yield tell(fact, before, position=named("cepheus.position", fact.job))


def _spent(fact: crew.Spent, before: Battle) -> Iterator[str]:
    if fact.coordinate:
        yield tell(fact, before, "coordinate")
    if fact.intercept:
        yield tell(fact, before, "intercept")
    if fact.units:
        yield tell(fact, before, "units")


def _position_changed(fact: crew.PositionChanged, before: Battle) -> Iterator[str]:
    after = named("cepheus.position", fact.after)
    if fact.post:
        after = f"{after}, {part_name(fact.post)}"
    yield tell(fact, before, before=named("cepheus.position", fact.before), after=after)


def _remarked(fact: crew.Remarked, before: Battle) -> Iterator[str]:
    name = action_name(fact.action)
    yield f"{person_name(before, fact.crew)}: {fact.note or name}."


def _reloaded(fact: crew.Reloaded, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.stores, load=named("cepheus.ammunition", fact.load))


def _initiative_increased(fact: crew.InitiativeIncreased, before: Battle) -> Iterator[str]:
    yield tell(fact, before, increase=signed(fact.next_turn))


def _task_begun(fact: crew.TaskBegun, before: Battle) -> Iterator[str]:
    turns = word("cepheus.turns", fact.task.needed)
    yield tell(fact, before, "told", fact.seconds, task=fact.task.what, turns=turns)


def _task_ended(fact: crew.TaskEnded, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.outcome)


def _repaired(fact: damage.Repaired, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.after, hits=word("cepheus.hits", fact.hits))


# helm, sensors and boarders (C-42, C-43, C-55 to C-57, C-61 to C-79)


def _evading(fact: helm.Evading, before: Battle) -> Iterator[str]:
    yield tell(fact, before, dm=signed(-fact.level))


def _hazard_met(fact: helm.HazardMet, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "clear" if fact.clear else "hit", hazard=named("cepheus.situation", fact.situation))


def _pursuit_ended(fact: helm.PursuitEnded, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.cause)


def _range_settled(fact: helm.RangeSettled, before: Battle) -> Iterator[str]:
    case = "kept" if fact.before == fact.after else "changed"
    yield tell(fact, before, case, before=range_name(fact.before), after=range_name(fact.after))


def _orbit_changed(fact: helm.OrbitChanged, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.orbit or "none")


def _plot_ready(fact: helm.PlotReady, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.parsecs)


def _jumped(fact: helm.Jumped, before: Battle) -> Iterator[str]:
    if fact.result == "misjump":
        yield tell(fact, before, "misjump")
    else:
        yield tell(fact, before, fact.result, fact.parsecs)
    yield tell(fact, before, "roll")


def _message_read(fact: helm.MessageRead, before: Battle) -> Iterator[str]:
    yield tell(fact, before, dm=signed(4))


def _touch_kept(fact: helm.TouchKept, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "kept" if fact.in_touch else "lost")


def _boarders_crossing(fact: fire.BoardersCrossing, before: Battle) -> Iterator[str]:
    attack = fact.attack
    yield tell(fact, before, ship=ship_name(before, attack.by), target=ship_name(before, attack.target))


def _boarding_fought(fact: fire.BoardingFought, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.winner or "nobody")


def _prize_crew_sent(fact: fire.PrizeCrewSent, before: Battle) -> Iterator[str]:
    yield tell(fact, before, crew=", ".join(person_name(before, one) for one in fact.crew))


# what was fired and what stood against it (C-44 to C-51, C-74, C-80 to C-92)


RULES = {"dodge": "C-82", "fire_sand": "C-83", "point_defence": "C-84", "trigger_screens": "C-85"}


def _attack_announced(fact: fire.AttackAnnounced, before: Battle) -> Iterator[str]:
    attack = fact.attack
    yield tell(
        fact,
        before,
        who=doer(before, attack.by, attack.crew),
        target=ship_name(before, attack.target),
        weapons=weapons_name(attack.weapon or "", attack.count),
        mount=attack.mount,
    )


def _attack_rolled(fact: fire.AttackRolled, before: Battle) -> Iterator[str]:
    who = doer(before, fact.ship, fact.check.crew)
    case, weapons = "hit" if fact.check.success else "miss", weapons_name(fact.weapon, fact.count)
    yield tell(fact, before, case, who=who, weapons=weapons, sum=sum_text(fact.check))
    if fact.personal:
        yield tell(fact, before, "personal")


def _attack_ended(fact: fire.AttackEnded, before: Battle) -> Iterator[str]:
    if fact.hits:
        yield tell(fact, before, "told", fact.hits)


def _hits_queued(fact: damage.HitsQueued, before: Battle) -> Iterator[str]:
    """Those of attacks are told as the attack ends, those of missiles by their salvo."""
    for hit in fact.hits:
        if hit.cause in ("collision", "ram", "boarding_hit", "boarding_damage", "entry"):
            yield tell(fact, before, ship=ship_name(before, hit.target), cause=named("cepheus.cause", hit.cause))


def _missiles_launched(fact: fire.MissilesLaunched, before: Battle) -> Iterator[str]:
    salvo = fact.salvo
    yield tell(
        fact,
        before,
        who=doer(before, salvo.by, fact.crew),
        salvo=called(replace(before, salvos=(*before.salvos, salvo)), salvo.id),
        target=ship_name(before, salvo.target),
        number=salvo.number,
        missile=named("cepheus.missile", salvo.missile),
        turn=salvo.due,
    )
    if fact.check is None:
        yield tell(fact, before, "need", need=salvo.need)
    else:
        yield tell(fact, before, "check", check=check_text(fact.check), need=salvo.need)


def _salvos_arriving(fact: fire.SalvosArriving, before: Battle) -> Iterator[str]:
    yield tell(
        fact, before, target=ship_name(before, fact.attack.target), salvoes=salvo_names(before, fact.attack.salvos)
    )


def _missiles_stopped(fact: fire.MissilesStopped, before: Battle) -> Iterator[str]:
    for one in fact.stopped:
        yield tell(fact, before, fact.by, one.number, salvo=called(before, one.salvo))


def _salvo_struck(fact: fire.SalvoStruck, before: Battle) -> Iterator[str]:
    totals = ", ".join(unsigned(roll.total) for roll in fact.rolls)
    hits, fired = word("cepheus.hits", fact.hits), word("cepheus.missiles", len(fact.rolls))
    yield tell(fact, before, hits=hits, missiles=fired, totals=totals)
    if fact.flying:
        yield tell(fact, before, "flying", fact.flying)


def _arrival_ended(fact: fire.ArrivalEnded, before: Battle) -> Iterator[str]:
    """Its salvoes have told it."""
    yield from ()


def _salvos_lost(fact: fire.SalvosLost, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.cause)


def _reaction_declared(fact: fire.ReactionDeclared, before: Battle) -> Iterator[str]:
    one = fact.reaction
    names = {"reaction": _reaction(one, before), "who": person_name(before, one.crew)}
    yield tell(fact, before, **names, rule=RULES[one.type])


def _reaction(one: Reaction | fire.ReactionRolled, before: Battle) -> str:
    """A reaction with what it uses, and which of several salvoes it is for."""
    name = named("cepheus.screen", one.screen) if one.screen else named("cepheus.reaction", one.type)
    mount = part_name(one.mount) if one.mount else ""
    return ", ".join(part for part in (name, mount, salvo_meant(before, one.salvo)) if part)


def _reaction_rolled(fact: fire.ReactionRolled, before: Battle) -> Iterator[str]:
    head = {
        "who": doer(before, fact.ship, fact.crew),
        "reaction": _reaction(fact, before),
        "rule": RULES[fact.type],
    }
    if fact.level is not None:
        yield tell(fact, before, "level", **head)
    elif fact.type == "point_defence":
        yield tell(fact, before, "stopped", fact.stopped, **head, totals=", ".join(map(unsigned, fact.totals)))
    else:
        yield tell(fact, before, "checks", **head, checks="; ".join(map(check_text, fact.checks)))
    if fact.damage:
        yield tell(fact, before, "damage")


# what hits did: one sentence for a blow and where it landed, then what came of it (C-93 to C-117)


POINTS = ("hull", "structure", "armor")
LANDING = (damage.Located, damage.Overflowed, damage.SystemHit)
"""What the sentence of a blow tells along with it."""


def blow(facts: list[Any], before: Battle) -> Iterator[str]:
    """A blow and all its landings in one sentence."""
    first, *rest = facts
    landed = [fact for fact in rest if isinstance(fact, LANDING)]
    head = _resolved_text(first, before)
    yield f"{head}: {'; '.join(_landings(landed))}." if landed else f"{head}."


def _landings(facts: Iterable[Any]) -> Iterator[str]:
    """Each location roll with its hits."""
    parts: list[str] = []
    last: Any = None
    for fact in facts:
        if isinstance(fact, damage.Located) and parts:
            yield ", ".join(parts)
            parts = []
        elif _again(last, fact):
            parts.pop()
        parts.append(_fragment(fact))
        last = fact
    if parts:
        yield ", ".join(parts)


def _again(last: Any, fact: Any) -> bool:
    """The same system hit once more: only what it shows in the end is told."""
    hits = isinstance(last, damage.SystemHit) and isinstance(fact, damage.SystemHit)
    return hits and (last.system, last.mount) == (fact.system, fact.mount)


def _fragment(fact: Any) -> str:
    if isinstance(fact, damage.Located):
        where = word(f"cepheus.located.{fact.column}", row=fact.row)
        return f"{where}, {named('cepheus.location', 'crew')}" if fact.location == "crew" else where
    if isinstance(fact, damage.Overflowed):
        return word("cepheus.overflowed.told", system=part_name(fact.system), to=part_name(fact.to))
    if fact.system in POINTS:
        return word("cepheus.system_hit.points", fact.now, system=part_name(fact.system))
    name = part_name(fact.mount or fact.system)
    return f"{name} {word('cepheus.hits', fact.now)}"


def _alone(fact: Any, before: Battle) -> Iterator[str]:
    """A landing told by itself: where, on which ship."""
    yield f"{ship_name(before, fact.ship)}: {_fragment(fact)}."


def _hit_resolved(fact: damage.HitResolved, before: Battle) -> Iterator[str]:
    yield f"{_resolved_text(fact, before)}."


def _resolved_text(fact: damage.HitResolved, before: Battle) -> str:
    """Whom it struck, what it rolled, what stopped it, what is left."""
    names = {"ship": ship_name(before, fact.target), "cause": named("cepheus.cause", fact.cause)}
    if fact.wasted:
        return word("cepheus.hit_resolved.wasted", **names)
    if fact.damage is None:
        return word("cepheus.hit_resolved.groups", **names, hits=_groups(fact.groups))
    hits = _groups(fact.groups) or word("cepheus.hit_resolved.none")
    return word("cepheus.hit_resolved.told", **names, sum=_sum(fact, before), hits=hits)


def _sum(fact: damage.HitResolved, before: Battle) -> str:
    """6 + Effect 3 − sand 2 − armour 2 = 5; the Effect where it counts (R-28)."""
    queued = before.queue[fact.place : fact.place + 1] if fact.place is not None else ()
    stopped = [(word("cepheus.hit_resolved.sand"), die) for die in fact.sand]
    if fact.screen is not None:
        stopped.append((word("cepheus.hit_resolved.screen"), sum(fact.screen) + sum(hit.screen or 0 for hit in queued)))
    if fact.armor:
        stopped.append((word("cepheus.hit_resolved.armour"), fact.armor))
    terms = "".join(f" {MINUS} {name} {number}" for name, number in stopped)
    effect = sum(hit.effect for hit in queued)
    if effect and fact.damage and fact.damage == fact.raw + effect - sum(number for _, number in stopped):
        terms = f" + {word('cepheus.hit_resolved.effect')} {effect}{terms}"
    return f"{fact.raw}{terms} = {fact.damage}" if terms or fact.damage != fact.raw else str(fact.raw)


def _groups(groups: tuple[int, ...]) -> str:
    """Hit groups in words, counted."""
    sizes = sorted(Counter(groups).items(), reverse=True)
    counted = ((word(f"cepheus.hit_resolved.group_{size}"), number) for size, number in sizes)
    return ", ".join(name if number == 1 else f"{number}\u00a0×\u00a0{name}" for name, number in counted)


def _crew_struck(fact: damage.CrewStruck, before: Battle) -> Iterator[str]:
    who = word(f"cepheus.crew_struck.{fact.who}", dice=fact.dice)
    yield tell(fact, before, fact.column, who=who)


def _person_hurt(fact: damage.PersonHurt, before: Battle) -> Iterator[str]:
    was = person(before, fact.crew)
    same = fact.now is None or fact.state == "fit" or (was is not None and was.state == fact.state)
    yield tell(fact, before, "told" if same else fact.state)


def _person_irradiated(fact: damage.PersonIrradiated, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.rads)


def _work_disturbed(fact: damage.WorkDisturbed, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.result, what=check_name(fact.check.action), check=check_text(fact.check))


def _status_changed(fact: damage.StatusChanged, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.status)
    if fact.pursuers:
        yield tell(fact, before, "pursuers")


# all facts

SENTENCES: Tellers = {
    turn.Enlisted: _enlisted,
    turn.Dismissed: plain,
    turn.Redrawn: _redrawn,
    turn.Corrected: _corrected,
    turn.AwarenessSet: _awareness_set,
    turn.RangeSet: plain,
    turn.PairSet: _pair_set,
    turn.HazardSet: _hazard_set,
    turn.PlanetSet: _planet_set,
    turn.InitiativeRolled: _initiative_rolled,
    turn.TacticsApplied: plain,
    turn.TurnStarted: plain,
    turn.InitiativeMoved: _initiative_moved,
    turn.HasteDeclared: _haste_declared,
    turn.Waited: plain,
    turn.ActivationBegan: _activation_began,
    turn.ActivationEnded: plain,
    turn.FuelLeaked: plain,
    turn.TurnEnded: plain,
    turn.RepairsUndone: _repairs_undone,
    turn.EncounterEnded: plain,
    crew.Checked: _checked,
    crew.Dueled: _dueled,
    crew.Acted: _acted,
    crew.Spent: _spent,
    crew.PositionChanged: _position_changed,
    crew.Remarked: _remarked,
    crew.Reloaded: _reloaded,
    crew.Helped: plain,
    crew.PointsGained: plain,
    crew.InitiativeIncreased: _initiative_increased,
    crew.TaskBegun: _task_begun,
    crew.TaskWorked: plain,
    crew.TaskEnded: _task_ended,
    damage.Repaired: _repaired,
    damage.AutoRepairUsed: plain,
    helm.SpeedAdjusted: plain,
    helm.CourseMaintained: plain,
    helm.Evading: _evading,
    helm.LinedUp: plain,
    helm.HazardMet: _hazard_met,
    helm.PursuitStarted: plain,
    helm.PursuitKept: plain,
    helm.PursuitEnded: _pursuit_ended,
    helm.RangeSettled: _range_settled,
    helm.Docked: plain,
    helm.Undocked: plain,
    helm.OrbitChanged: _orbit_changed,
    helm.EntryFailed: plain,
    helm.PlotReady: _plot_ready,
    helm.Jumped: _jumped,
    helm.Jammed: plain,
    helm.JammingBroken: plain,
    helm.MessageRead: _message_read,
    helm.TouchKept: _touch_kept,
    helm.TargetingSet: plain,
    fire.BoardersCrossing: _boarders_crossing,
    fire.BoardersAcross: plain,
    fire.BoardingFought: _boarding_fought,
    fire.ShipTaken: plain,
    fire.ControlGained: plain,
    fire.PrizeCrewSent: _prize_crew_sent,
    fire.AttackAnnounced: _attack_announced,
    fire.AttackRolled: _attack_rolled,
    fire.AttackEnded: _attack_ended,
    damage.HitsQueued: _hits_queued,
    fire.MissilesLaunched: _missiles_launched,
    fire.SalvosArriving: _salvos_arriving,
    fire.MissilesStopped: _missiles_stopped,
    fire.SalvoStruck: _salvo_struck,
    fire.ArrivalEnded: _arrival_ended,
    fire.SalvosLost: _salvos_lost,
    fire.ReactionDeclared: _reaction_declared,
    fire.ReactionRolled: _reaction_rolled,
    damage.HitResolved: _hit_resolved,
    damage.Located: _alone,
    damage.SystemHit: _alone,
    damage.Overflowed: _alone,
    damage.LeakStarted: plain,
    damage.FuelLost: plain,
    damage.CargoLost: plain,
    damage.CrewStruck: _crew_struck,
    damage.PersonHurt: _person_hurt,
    damage.PersonIrradiated: _person_irradiated,
    damage.WorkDisturbed: _work_disturbed,
    damage.StatusChanged: _status_changed,
}
LATER = (fire.ReactionRolled, fire.MissilesStopped, crew.Acted, crew.Spent, damage.AutoRepairUsed)
"""What stood against it and what it took is told after what it brought."""


def told(fact: Any, before: Battle) -> Iterator[str]:
    """One fact in sentences."""
    return SENTENCES[type(fact)](fact, before)


def lines(facts: Iterable[Any], before: Battle) -> Iterator[str]:
    """All facts of an order: what happened, a blow with its landings in one sentence, then how it came about."""
    for group in _grouped(sorted(facts, key=_rank)):
        yield from _group(group, before)


def _rank(fact: Any) -> int:
    """Answers to an attack behind it, prices last; everything else as it happened."""
    return 1 + (not isinstance(fact, LATER[:2])) if isinstance(fact, LATER) else 0


def _group(facts: list[Any], before: Battle) -> Iterator[str]:
    """A blow with its landings at the head, everything else fact by fact."""
    if isinstance(facts[0], damage.HitResolved):
        yield from blow(facts, before)
        facts = [fact for fact in facts[1:] if not isinstance(fact, LANDING)]
    for fact in facts:
        yield from told(fact, before)


def _grouped(facts: Iterable[Any]) -> Iterator[list[Any]]:
    """A blow with all that follows it; everything before the first by itself."""
    group: list[Any] = []
    for fact in facts:
        if isinstance(fact, damage.HitResolved) and group:
            yield group
            group = []
        group.append(fact)
    if group:
        yield group
