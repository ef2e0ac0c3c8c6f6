"""What happened, told from the facts: what before why, rule numbers behind, names letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import groupby
from typing import Any

from PySide6.QtCore import QCoreApplication

from referee_app.systems.squadron import events
from referee_app.systems.squadron.gunnery import needed_die
from referee_app.systems.squadron.state import Battle
from referee_app.systems.squadron.volley import listed
from referee_app.ui.catalogue import word
from referee_app.ui.figures import MINUS
from referee_app.ui.systems.squadron.glossary import BANDS, BEGUN, MORALES, RATES, STATUSES, said

translate = QCoreApplication.translate


def name_of(state: Battle, id_: str) -> str:
    """A squadron's name, or its id once it has left."""
    return state.squadron(id_).name if state.has(id_) else id_


def craft_name(state: Battle, id_: str, box: int) -> str:
    """A craft as the table calls it: squadron, box, and the pilot if it has one."""
    name = f"{name_of(state, id_)} {box}"
    squadron = state.squadron(id_) if state.has(id_) else None
    pilot = squadron.craft(box).pilot if squadron and squadron.has(box) else ""
    return f"{name} ({pilot})" if pilot else name


def number(value: Any) -> str:
    """A whole number with a real minus."""
    return str(value).replace("-", MINUS)


def hexes(value: Fraction) -> str:
    """A distance: whole hexes, or a fraction where house rules leave one."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.2f}".rstrip("0")


def counters_text(count: int) -> str:
    """So many ionised counters."""
    if count == 1:
        return translate("squadron", "1 counter")
    return translate("squadron", "{count} counters").format(count=count)


def _enlisted(fact: events.Enlisted, before: Battle) -> Iterator[str]:
    one = fact.squadron
    text = translate("squadron", "{name} joins the table for {side}: {count} × {type}.").replace(" ×", "\u00a0×")
    yield text.format(name=one.name, side=one.side, count=len(one.boxes), type=one.craft_type.name)


def _dismissed(fact: events.Dismissed, before: Battle) -> Iterator[str]:
    yield translate("squadron", "{name} leaves the table.").format(name=fact.name)


def _redrawn(fact: events.Redrawn, before: Battle) -> Iterator[str]:
    yield translate("squadron", "{name}: record sheet drawn anew.").format(name=fact.squadron.name)


def _round_started(fact: events.RoundStarted, before: Battle) -> Iterator[str]:
    yield translate("squadron", "Round {round} begins.").format(round=fact.round)


def _phase_began(fact: events.PhaseBegan, before: Battle) -> Iterator[str]:
    yield said(BEGUN, fact.phase)


def _moved(fact: events.Moved, before: Battle) -> Iterator[str]:
    rate = word("squadron.moved.neither") if fact.rate == "none" else said(RATES, fact.rate)
    names = {"name": name_of(before, fact.squadron), "rate": rate}
    if fact.hexes:
        yield word("squadron.moved.hexes", fact.hexes, **names)
    else:
        yield word("squadron.moved.told", **names)


def _morale_set(fact: events.MoraleSet, before: Battle) -> Iterator[str]:
    was = said(MORALES, before.squadron(fact.squadron).morale) if before.has(fact.squadron) else ""
    text = translate("squadron", "{name}: morale {before} → {after}.")
    yield text.format(name=name_of(before, fact.squadron), before=was, after=said(MORALES, fact.morale))


def _separation_set(fact: events.SeparationSet, before: Battle) -> Iterator[str]:
    case = "some" if fact.boxes else "none"
    boxes = listed(tuple(sorted(fact.boxes)))
    yield word(f"squadron.separation_set.{case}", name=name_of(before, fact.squadron), boxes=boxes)


def _jammed(fact: events.Jammed, before: Battle) -> Iterator[str]:
    text = translate("squadron", "{name} switches jammers on: craft {boxes}.")
    yield text.format(name=name_of(before, fact.squadron), boxes=listed(tuple(sorted(fact.boxes))))
    for reached in fact.affected:
        text = translate("squadron", "Jammed: {name} {boxes} (S-55).")
        yield text.format(name=name_of(before, reached.squadron), boxes=listed(tuple(sorted(reached.boxes))))
    if not fact.affected:
        yield translate("squadron", "Nobody is within reach (S-55).")


def _declared(fact: events.Declared, before: Battle) -> Iterator[str]:
    made = fact.declaration
    band = said(BANDS, made.band).lower()
    if made.used is not None:
        text = translate("squadron", "{name} declares {weapon} on {target}: {used} hexes, {band} range (S-21).")
    else:
        text = translate("squadron", "{name} declares {weapon} on {target}: {band} range.")
    used = "" if made.used is None else hexes(made.used)
    name, target = name_of(before, made.squadron), name_of(before, made.target)
    yield text.format(name=name, weapon=made.weapon, target=target, used=used, band=band)
    text = translate("squadron", "Firing {firing}, eligible {eligible}.")
    yield text.format(firing=listed(made.firing), eligible=listed(made.eligible))
    if _is_missile(before, made.squadron, made.weapon):
        yield translate("squadron", "The shooters’ DR is lower until the round ends (S-51).")


def _is_missile(state: Battle, id_: str, weapon: str) -> bool:
    squadron = state.squadron(id_) if state.has(id_) else None
    return squadron is not None and any(w.name == weapon and w.kind == "missile" for w in squadron.craft_type.weapons)


def _withdrawn(fact: events.Withdrawn, before: Battle) -> Iterator[str]:
    text = translate("squadron", "{name} takes its declaration back.")
    yield text.format(name=name_of(before, fact.squadron))


def _shots_fired(fact: events.ShotsFired, before: Battle) -> Iterator[str]:
    if fact.hits == 1:
        text = translate("squadron", "1 hit from {shots} shots: {name} on {target} with {weapon} (S-28).")
    else:
        text = translate("squadron", "{hits} hits from {shots} shots: {name} on {target} with {weapon} (S-28).")
    name, target = name_of(before, fact.squadron), name_of(before, fact.target)
    yield text.format(hits=fact.hits, shots=len(fact.shots), name=name, target=target, weapon=fact.weapon)
    yield from map(_shot_line, _alike(fact.shots))


def _alike(shots: tuple[events.ShotFired, ...]) -> Iterator[list[events.ShotFired]]:
    """Shots by group, as they were rolled (S-31)."""

    def group(shot: events.ShotFired) -> tuple[int, int]:
        return (shot.fire_code, shot.difficulty)

    for _, alike in groupby(sorted(shots, key=group), key=group):
        yield list(alike)


def _shot_line(shots: list[events.ShotFired]) -> str:
    first = shots[0]
    text = translate("squadron", "Craft {boxes}: fire code {code} against {difficulty}, need {need}+; totals {totals}.")
    return text.format(
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
    yield translate("squadron", "The hits fall on {craft} (S-33).").format(craft=fell)


def _craft_hit(fact: events.CraftHit, before: Battle) -> Iterator[str]:
    craft = craft_name(before, fact.target, fact.box)
    totals = ", ".join(map(number, fact.damage_totals))
    why = translate("squadron", "Damage {totals} against {dr}, {margin} ({rule}).")
    margin = _margin(max(fact.damage_totals, default=0) - fact.dr_total)
    rule = "S-46" if fact.ion else "S-39"
    yield f"{_result(fact, craft)} {why.format(totals=totals, dr=number(fact.dr_total), margin=margin, rule=rule)}"


def _margin(over: int) -> str:
    if over > 0:
        return translate("squadron", "{over} over").format(over=over)
    if over < 0:
        return translate("squadron", "{under} short").format(under=-over)
    return translate("squadron", "equal")


def _result(fact: events.CraftHit, craft: str) -> str:
    if fact.ion and not fact.pending.ion and any(fact.results):
        return translate("squadron", "{craft} is frozen and takes no more counters.").format(craft=craft)
    if fact.ion and fact.pending.ion:
        text = translate("squadron", "{craft} takes {counters}.")
        return text.format(craft=craft, counters=counters_text(fact.pending.ion))
    if fact.outcome == "destroyed":
        return translate("squadron", "{craft} destroyed.").format(craft=craft)
    if fact.outcome == "damaged":
        return translate("squadron", "{craft} damaged.").format(craft=craft)
    return translate("squadron", "{craft} unharmed.").format(craft=craft)


def _volley_ended(fact: events.VolleyEnded, before: Battle) -> Iterator[str]:
    yield translate("squadron", "{name} has fired.").format(name=name_of(before, fact.squadron))


def _results_applied(fact: events.ResultsApplied, before: Battle) -> Iterator[str]:
    if not fact.effects:
        yield translate("squadron", "The Combat phase closes; nothing was pending (S-7).")
        return
    yield translate("squadron", "The Combat phase closes; these results are in force (S-7):")
    for effect in fact.effects:
        yield f"{craft_name(before, effect.squadron, effect.box)}: {_effect(effect, before)}"


def _effect(effect: events.Effect, before: Battle) -> str:
    if effect.destroyed:
        return translate("squadron", "destroyed (S-44).")
    parts = []
    squadron = before.squadron(effect.squadron) if before.has(effect.squadron) else None
    had = squadron.craft(effect.box).markers if squadron and squadron.has(effect.box) else 0
    if effect.markers > had:
        parts.append(translate("squadron", "damaged (S-41)."))
    elif not effect.ion:
        parts.append(translate("squadron", "damaged again, nothing more (S-45)."))
    if effect.ion:
        parts.append(translate("squadron", "{counters} (S-47).").format(counters=counters_text(effect.ion)))
    return " ".join(parts)


def _counters_removed(fact: events.CountersRemoved, before: Battle) -> Iterator[str]:
    if not fact.removed:
        yield translate("squadron", "No counters were due to come off (S-50).")
    for off in fact.removed:
        text = translate("squadron", "{craft}: {counters} off (S-50).")
        craft = craft_name(before, off.squadron, off.box)
        yield text.format(craft=craft, counters=counters_text(off.counters))


def figure_text(field: str, value: Any) -> str:
    """A figure of the sheet as the table reads it."""
    if field == "status":
        return said(STATUSES, str(value))
    if field == "separated":
        return translate("squadron", "yes") if value else translate("squadron", "no")
    return number(value) if value != "" else "–"


def _corrected(fact: events.Corrected, before: Battle) -> Iterator[str]:
    name = craft_name(before, fact.squadron, fact.box) if fact.box else name_of(before, fact.squadron)
    text = translate("squadron", "{name} corrected. {field}: {before} → {after}.")
    was, now = (figure_text(fact.field, value) for value in (fact.before, fact.after))
    yield text.format(name=name, field=word(f"squadron.field.{fact.field}"), before=was, after=now)


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
    events.ShotsFired: _shots_fired,
    events.HitsAssigned: _hits_assigned,
    events.CraftHit: _craft_hit,
    events.VolleyEnded: _volley_ended,
    events.ResultsApplied: _results_applied,
    events.CountersRemoved: _counters_removed,
    events.Corrected: _corrected,
}


def told(fact: Any, before: Battle) -> Iterator[str]:
    """The sentences of one fact, told with the sheets as they stood just before it."""
    yield from SENTENCES[type(fact)](fact, before)
