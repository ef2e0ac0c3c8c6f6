"""What happened, told from the facts: what before why, rule numbers behind, names letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from referee_app.core.names import member_name
from referee_app.systems.squadron import events
from referee_app.systems.squadron.gunnery import needed_die
from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import Battle
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import MINUS, decimal


def name_of(state: Battle, id_: str) -> str:
    """A squadron's name, or its id once it has left."""
    return state.squadron(id_).name if state.has(id_) else id_


def craft_name(state: Battle, id_: str, box: int) -> str:
    """A craft as the table calls it: squadron, box, and the pilot if it has one."""
    squadron = state.squadron(id_) if state.has(id_) else None
    pilot = squadron.craft(box).pilot if squadron and squadron.has(box) else ""
    return member_name(name_of(state, id_), box, pilot)


def number(value: Any) -> str:
    """A whole number with a real minus."""
    return str(value).replace("-", MINUS)


def hexes(value: Fraction) -> str:
    """A distance: whole hexes, or a fraction where house rules leave one."""
    return str(value.numerator) if value.denominator == 1 else decimal(value, 2).rstrip("0")


def _enlisted(fact: events.Enlisted, before: Battle) -> Iterator[str]:
    one = fact.squadron
    names = {"name": one.name, "side": one.side, "type": one.craft_type.name}
    yield word("squadron.enlisted.told", **names, count=len(one.boxes))


def _dismissed(fact: events.Dismissed, before: Battle) -> Iterator[str]:
    yield word("squadron.dismissed.told", name=fact.name)


def _redrawn(fact: events.Redrawn, before: Battle) -> Iterator[str]:
    yield word("squadron.redrawn.told", name=fact.squadron.name)


def _round_started(fact: events.RoundStarted, before: Battle) -> Iterator[str]:
    yield word("squadron.round_started.told", round=fact.round)


def _phase_began(fact: events.PhaseBegan, before: Battle) -> Iterator[str]:
    yield word(f"squadron.phase_began.{fact.phase}")


def _moved(fact: events.Moved, before: Battle) -> Iterator[str]:
    rate = word("squadron.moved.neither") if fact.rate == "none" else named("squadron.rate", fact.rate)
    names = {"name": name_of(before, fact.squadron), "rate": rate}
    if fact.hexes:
        yield word("squadron.moved.hexes", fact.hexes, **names)
    else:
        yield word("squadron.moved.told", **names)


def _morale_set(fact: events.MoraleSet, before: Battle) -> Iterator[str]:
    was = named("squadron.morale", before.squadron(fact.squadron).morale) if before.has(fact.squadron) else ""
    names = {"name": name_of(before, fact.squadron), "before": was, "after": named("squadron.morale", fact.morale)}
    yield word("squadron.morale_set.told", **names)


def _separation_set(fact: events.SeparationSet, before: Battle) -> Iterator[str]:
    case = "some" if fact.boxes else "none"
    boxes = listed(tuple(sorted(fact.boxes)))
    yield word(f"squadron.separation_set.{case}", name=name_of(before, fact.squadron), boxes=boxes)


def _jammed(fact: events.Jammed, before: Battle) -> Iterator[str]:
    yield word("squadron.jammed.told", **_craft_of(fact, before))
    for reached in fact.affected:
        yield word("squadron.jammed.reached", **_craft_of(reached, before))
    if not fact.affected:
        yield word("squadron.jammed.nobody")


def _craft_of(some: events.Jammed | events.Reached, before: Battle) -> dict[str, str]:
    return {"name": name_of(before, some.squadron), "boxes": listed(tuple(sorted(some.boxes)))}


def _declared(fact: events.Declared, before: Battle) -> Iterator[str]:
    made = fact.declaration
    names = {"name": name_of(before, made.squadron), "weapon": made.weapon, "target": name_of(before, made.target)}
    names |= {"band": named("squadron.band", made.band).lower()}
    if made.used is None:
        yield word("squadron.declared.told", **names)
    elif made.used.denominator == 1:
        yield word("squadron.declared.hexes", made.used.numerator, **names)
    else:
        yield word("squadron.declared.mean", **names, used=hexes(made.used))
    yield word("squadron.declared.craft", firing=listed(made.firing), eligible=listed(made.eligible))
    if _is_missile(before, made.squadron, made.weapon):
        yield word("squadron.declared.missile")


def _is_missile(state: Battle, id_: str, weapon: str) -> bool:
    squadron = state.squadron(id_) if state.has(id_) else None
    return squadron is not None and any(w.name == weapon and w.kind == "missile" for w in squadron.craft_type.weapons)


def _withdrawn(fact: events.Withdrawn, before: Battle) -> Iterator[str]:
    yield word("squadron.withdrawn.told", name=name_of(before, fact.squadron))


def _held_fire(fact: events.HeldFire, before: Battle) -> Iterator[str]:
    yield word("squadron.held_fire.told", name=name_of(before, fact.squadron))


def _shots_fired(fact: events.ShotsFired, before: Battle) -> Iterator[str]:
    counts = {"hits": word("squadron.hits", fact.hits), "shots": word("squadron.shots", len(fact.shots))}
    names = {"name": name_of(before, fact.squadron), "target": name_of(before, fact.target), "weapon": fact.weapon}
    yield word("squadron.shots_fired.told", **counts, **names)
    yield from map(_shot_line, _alike(fact.shots))


def _alike(shots: tuple[events.ShotFired, ...]) -> list[list[events.ShotFired]]:
    """Shots by group, in the order in which they were rolled: the largest first (S-31)."""
    groups: dict[tuple[int, int], list[events.ShotFired]] = {}
    for shot in shots:
        groups.setdefault((shot.fire_code, shot.difficulty), []).append(shot)
    return sorted(groups.values(), key=lambda group: (-len(group), [shot.box for shot in group]))


def _shot_line(shots: list[events.ShotFired]) -> str:
    first = shots[0]
    return word(
        "squadron.shots_fired.group",
        boxes=listed(tuple(sorted(shot.box for shot in shots))),
        code=number(first.fire_code),
        difficulty=number(first.difficulty),
        need=needed_die(first.difficulty, first.fire_code),
        totals=", ".join(number(shot.total) for shot in shots),
    )


def _hits_assigned(fact: events.HitsAssigned, before: Battle) -> Iterator[str]:
    fell = "; ".join(
        craft_name(before, fact.target, on.box) + (f" × {on.hits}" if on.hits > 1 else "") for on in fact.assigned
    )
    yield word("squadron.hits_assigned.told", craft=fell)


def _craft_hit(fact: events.CraftHit, before: Battle) -> Iterator[str]:
    case = _result(fact)
    result = word(
        f"squadron.craft_hit.{case}",
        fact.pending.ion if case == "counters" else None,
        craft=craft_name(before, fact.target, fact.box),
    )
    why = word(
        "squadron.craft_hit.why",
        totals=", ".join(map(number, fact.damage_totals)),
        dr=number(fact.dr_total),
        margin=_margin(max(fact.damage_totals, default=0) - fact.dr_total),
        rule="S-46" if fact.ion else "S-39",
    )
    yield f"{result} {why}"


def _margin(over: int) -> str:
    case = "over" if over > 0 else "short" if over < 0 else "equal"
    return word(f"squadron.craft_hit.{case}", margin=abs(over))


def _result(fact: events.CraftHit) -> str:
    if fact.ion and fact.pending.ion:
        return "counters"
    if fact.ion and any(fact.results):
        return "frozen"
    return "no_effect" if fact.outcome == "counters" else fact.outcome


def _volley_ended(fact: events.VolleyEnded, before: Battle) -> Iterator[str]:
    yield word("squadron.volley_ended.told", name=name_of(before, fact.squadron))


def _results_applied(fact: events.ResultsApplied, before: Battle) -> Iterator[str]:
    yield word(f"squadron.results_applied.{'told' if fact.effects else 'none'}")
    for effect in fact.effects:
        yield f"{craft_name(before, effect.squadron, effect.box)}: {' '.join(_effect(effect, before))}"


def _effect(effect: events.Effect, before: Battle) -> Iterator[str]:
    if effect.destroyed:
        yield word("squadron.results_applied.destroyed")
        return
    squadron = before.squadron(effect.squadron) if before.has(effect.squadron) else None
    had = squadron.craft(effect.box).markers if squadron and squadron.has(effect.box) else 0
    if effect.markers > had:
        yield word("squadron.results_applied.damaged")
    elif not effect.ion:
        yield word("squadron.results_applied.again")
    if effect.ion:
        yield word("squadron.results_applied.counters", effect.ion)


def _counters_removed(fact: events.CountersRemoved, before: Battle) -> Iterator[str]:
    if not fact.removed:
        yield word("squadron.counters_removed.none")
    for off in fact.removed:
        craft = craft_name(before, off.squadron, off.box)
        yield word("squadron.counters_removed.told", off.counters, craft=craft)


def figure_text(field: str, value: Any) -> str:
    """A figure of the sheet as the table reads it."""
    if field == "status":
        return named("squadron.status", str(value))
    if field == "separated":
        return translate("squadron", "yes") if value else translate("squadron", "no")
    return number(value) if value != "" else "–"


def _corrected(fact: events.Corrected, before: Battle) -> Iterator[str]:
    name = craft_name(before, fact.squadron, fact.box) if fact.box else name_of(before, fact.squadron)
    was, now = (figure_text(fact.field, value) for value in (fact.before, fact.after))
    field = word(f"squadron.field.{fact.field}")
    yield word("squadron.corrected.told", name=name, field=field, before=was, after=now)


SENTENCES: dict[type, Callable[[Any, Battle], Iterator[str]]] = {
    events.Enlisted: _enlisted,
    events.Dismissed: _dismissed,
    events.Redrawn: _redrawn,
    events.RoundStarted: _round_started,
    events.PhaseBegan: _phase_began,
    events.Moved: _moved,
    events.MoraleSet: _morale_set,
    events.SeparationSet: _separation_set,
    events.Jammed: _jammed,
    events.Declared: _declared,
    events.Withdrawn: _withdrawn,
    events.HeldFire: _held_fire,
    events.ShotsFired: _shots_fired,
    events.HitsAssigned: _hits_assigned,
    events.CraftHit: _craft_hit,
    events.VolleyEnded: _volley_ended,
    events.ResultsApplied: _results_applied,
    events.CountersRemoved: _counters_removed,
    events.Corrected: _corrected,
}


FATES = ("destroyed", "damaged", "frozen")
"""What a volley does to craft, the worst first; counters are told apart by their number."""


def result(facts: tuple[Any, ...], before: Battle) -> Iterator[str]:
    """What a volley that hit came to, in one line: who fired, its hits, the craft they told on (S-39, S-46)."""
    fired = next((fact for fact in facts if isinstance(fact, events.ShotsFired)), None)
    struck = [fact for fact in facts if isinstance(fact, events.CraftHit)]
    if fired is not None and struck:
        names = {"name": name_of(before, fired.squadron), "target": name_of(before, fired.target)}
        yield word("squadron.volley.told", fired.hits, **names, fates=_fates_text(struck))


def brief(facts: tuple[Any, ...]) -> str:
    """The same in a few words, where it stands beside whom it was fired at; nothing where nobody has fired."""
    fired = next((fact for fact in facts if isinstance(fact, events.ShotsFired)), None)
    struck = [fact for fact in facts if isinstance(fact, events.CraftHit)]
    parts = [word("squadron.hits", fired.hits)] if fired is not None else []
    return ": ".join([*parts, *([_fates_text(struck)] if struck else [])])


def _fates_text(struck: list[events.CraftHit]) -> str:
    return ", ".join(_fates(struck)) or word("squadron.volley.no_effect")


def _fates(struck: list[events.CraftHit]) -> Iterator[str]:
    """Which boxes came to what: 2 destroyed (#3–4), 1 damaged (#1)."""
    for fate in FATES:
        boxes = tuple(fact.box for fact in struck if _result(fact) == fate)
        if boxes:
            yield word(f"squadron.volley.{fate}", len(boxes), craft=f"#{listed(boxes)}")
    for fact in struck:
        if _result(fact) == "counters":
            yield word("squadron.volley.counters", fact.pending.ion, craft=f"#{fact.box}")


def told(fact: Any, before: Battle) -> Iterator[str]:
    """The sentences of one fact, told with the sheets as they stood just before it."""
    yield from SENTENCES[type(fact)](fact, before)
