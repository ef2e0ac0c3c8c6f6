"""What the dice did: interceptions, sorties, close-in fire, shots, salvoes and retreats, each with its chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee_app.systems.eras import events
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.state import Battle
from referee_app.ui.systems.eras.glossary import translate
from referee_app.ui.systems.eras.telling import name_of, number

Told = Iterator[str]


def thrown(roll: int, ladder: Ladder, effectiveness: int = 0) -> str:
    """The dice behind an outcome, and the chance they had."""
    if not roll:
        return translate("eras", "No roll: the chance is {raw} (E-4).").format(raw=number(ladder.raw))
    if effectiveness:
        text = translate("eras", "Effectiveness {effectiveness}, roll {roll}, {percent} %.")
    else:
        text = translate("eras", "Roll {roll}, {percent} %.")
    return text.format(effectiveness=effectiveness, roll=roll, percent=ladder.percent)


def _intercepted(fact: events.Intercepted, before: Battle) -> Told:
    if fact.diverted:
        text = translate("eras", "{interceptor} turns {attacker} away (E-36).")
    elif fact.result == "engaged":
        text = translate("eras", "{interceptor} engages {attacker}, whose attack goes on (E-36).")
    else:
        text = translate("eras", "{interceptor} does not stop {attacker} (E-36).")
    told = text.format(
        interceptor=name_of(before, fact.interceptor),
        attacker=name_of(before, fact.attacker),
    )
    yield f"{told} {thrown(fact.roll, fact.ladder, fact.effectiveness)}"


def _sortie_flown(fact: events.SortieFlown, before: Battle) -> Told:
    if fact.hit:
        text = translate("eras", "{component} hits {target} (E-22).")
    elif fact.success:
        text = translate("eras", "{component} engages {target} (E-22).")
    else:
        text = translate("eras", "{component} fails against {target}.")
    told = text.format(component=name_of(before, fact.component), target=name_of(before, fact.target))
    rps = translate("eras", "{rps} RPs.").format(rps=number(fact.rps))
    yield f"{told} {rps} {thrown(fact.roll, fact.ladder, fact.effectiveness)}"


def _close_in_fired(fact: events.CloseInFired, before: Battle) -> Told:
    unit, component = name_of(before, fact.unit), name_of(before, fact.component)
    if not fact.shots:
        text = translate("eras", "{unit} has no close-in shot at {component}: {rps} RPs (E-28).")
        yield text.format(unit=unit, component=component, rps=number(fact.rps))
        return
    if fact.losses:
        text = translate("eras", "{component} loses {losses} RPs to close-in fire of {unit} (E-29).")
    else:
        text = translate("eras", "Close-in fire of {unit} takes nothing from {component}.")
    told = text.format(unit=unit, component=component, losses=number(fact.losses))
    yield f"{told} {_shots(fact)}"


def _shots(fact: events.CloseInFired) -> str:
    if not any(fact.rolls):
        return thrown(0, fact.ladder)
    rolls = " ".join(map(str, fact.rolls))
    if not fact.hits:
        return translate("eras", "Rolls {rolls}, {percent} %.").format(rolls=rolls, percent=fact.ladder.percent)
    text = translate("eras", "Rolls {rolls}, {percent} %; damage {damage}.")
    return text.format(rolls=rolls, percent=fact.ladder.percent, damage=" ".join(map(str, fact.damage)))


def _close_in_barred(fact: events.CloseInBarred, before: Battle) -> Told:
    text = translate("eras", "{unit} is engaged and does not fire at {component} (E-25).")
    yield text.format(unit=name_of(before, fact.unit), component=name_of(before, fact.component))


def _attack_lost(fact: events.AttackLost, before: Battle) -> Told:
    if fact.reason == "intercepted":
        text = translate("eras", "The attack of {attacker} on {target} is lost: it was turned away (E-36).")
    else:
        text = translate("eras", "The attack of {attacker} on {target} is lost: nothing is left of it (E-42).")
    yield text.format(attacker=name_of(before, fact.attacker), target=name_of(before, fact.target))


def _shot_fired(fact: events.ShotFired, before: Battle) -> Told:
    text = translate("eras", "{unit} hits {target}.") if fact.hit else translate("eras", "{unit} misses {target}.")
    told = text.format(unit=name_of(before, fact.unit), target=name_of(before, fact.target))
    yield f"{told} {thrown(fact.roll, fact.ladder)}"


def _retreat_tried(fact: events.RetreatTried, before: Battle) -> Told:
    if fact.success:
        text = translate("eras", "{unit} gets away (E-37).")
    else:
        text = translate("eras", "{unit} does not get away (E-37).")
    yield f"{text.format(unit=name_of(before, fact.unit))} {thrown(fact.roll, fact.ladder)}"


DICE: dict[type, Callable[[Any, Battle], Told]] = {
    events.Intercepted: _intercepted,
    events.SortieFlown: _sortie_flown,
    events.CloseInFired: _close_in_fired,
    events.CloseInBarred: _close_in_barred,
    events.AttackLost: _attack_lost,
    events.ShotFired: _shot_fired,
    events.RetreatTried: _retreat_tried,
}
