"""What happened in a battle of three eras, told from the facts: what before why, rule numbers behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from referee_app.systems.eras import events
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.systems.eras.telling import about, case, names, number, signed, tags, what
from referee_app.ui.words.catalogue import named, word

Told = Iterator[str]


def say(fact: Any, before: Battle, case_: str = "told", count: int | None = None, /, **more: object) -> str:
    """One sentence of a fact, with its fields as they are told; `count` picks the plural."""
    return word(f"eras.{fact.kind}.{case_}", count, **(about(fact, before) | more))


def rps_words(rps: Fraction) -> str:
    """RPs with their word; whole ones are counted."""
    if rps.denominator == 1:
        return word("eras.rps", rps.numerator)
    return word("eras.rps.part", rps=number(rps))


def _plain(fact: Any, before: Battle) -> Told:
    """A fact of one sentence, or of one for each value of a field."""
    yield say(fact, before, case(fact, "told"))


# the roster


def unit_text(unit: Unit) -> str:
    """A unit in one line: era and kind, what sets it apart, its size."""
    size = (rps_words(unit.rps),) if unit.measured else ()
    return ", ".join((what(unit), *tags(unit), *size))


def _drawn(fact: events.Enlisted | events.Redrawn, before: Battle) -> Told:
    yield say(fact, before, side=fact.unit.side, what=unit_text(fact.unit))


def _colony_set(fact: events.ColonySet, before: Battle) -> Told:
    yield say(fact, before, "told", fact.colony.population)
    if fact.colony.notes and fact.colony.notes != before.colony.notes:
        yield say(fact, before, "notes", notes=fact.colony.notes)


# the round


def _round_started(fact: events.RoundStarted, before: Battle) -> Told:
    yield say(fact, before)
    if fact.engaged:
        yield say(fact, before, "engaged")


def _effects(effects: tuple[events.Effect, ...], before: Battle) -> Told:
    for effect in effects:
        of = before.unit(effect.unit).hits_to_destroy if before.has(effect.unit) else effect.hits
        yield word(f"eras.effect.{'destroyed' if effect.destroyed else 'hit'}", **about(effect, before), of=of)


def _each(id_: str, units: tuple[str, ...], before: Battle) -> Told:
    for unit in units:
        yield word(id_, unit=before.name(unit))


def _stage_ended(fact: events.StageEnded, before: Battle) -> Told:
    yield say(fact, before)
    yield from _effects(fact.effects, before)
    yield from _each("eras.effect.no_rps", fact.gone, before)
    yield from _each("eras.stage_ended.spent", fact.spent, before)


def _round_ended(fact: events.RoundEnded, before: Battle) -> Told:
    yield say(fact, before)
    yield from _effects(fact.effects, before)
    yield from _each("eras.effect.no_rps", fact.gone, before)
    for one in fact.carried:
        yield word("eras.round_ended.carried", **about(one, before))
    if fact.unmasked:
        yield say(fact, before, "unmasked")


# declarations


def _attack_declared(fact: events.AttackDeclared, before: Battle) -> Told:
    if not fact.attacks:
        yield say(fact, before, "nobody")
        return
    yield say(fact, before, targets=names(before, dict.fromkeys(attack.target for attack in fact.attacks)))
    sortie = fact.attacks[0].sortie
    if sortie != "single":
        yield say(fact, before, "split", split=named("eras.sortie", sortie))
    for extra in dict.fromkeys(attack.extra for attack in fact.attacks if attack.extra):
        yield say(fact, before, "extra", shift=signed(extra))


def _patrol_granted(fact: events.PatrolGranted, before: Battle) -> Told:
    yield say(fact, before, case(fact, "told"), fact.left)


# the dice


def thrown(roll: int, ladder: Ladder, effectiveness: int = 0) -> str:
    """The dice behind an outcome, and the chance they had."""
    if not roll:
        return word("eras.thrown.none", raw=number(ladder.raw))
    dice = "effectiveness" if effectiveness else "told"
    return word(f"eras.thrown.{dice}", effectiveness=effectiveness, roll=roll, percent=ladder.percent)


def _intercepted(fact: events.Intercepted, before: Battle) -> Told:
    result = "diverted" if fact.diverted else "engaged" if fact.result == "engaged" else "failed"
    yield f"{say(fact, before, result)} {thrown(fact.roll, fact.ladder, fact.effectiveness)}"


def _sortie_flown(fact: events.SortieFlown, before: Battle) -> Told:
    result = "hit" if fact.hit else "engaged" if fact.success else "failed"
    dice = thrown(fact.roll, fact.ladder, fact.effectiveness)
    yield f"{say(fact, before, result)} {rps_words(fact.rps)}. {dice}"


def _close_in_fired(fact: events.CloseInFired, before: Battle) -> Told:
    if not fact.shots:
        yield say(fact, before, "no_shot", rps=rps_words(fact.rps))
        return
    told = say(fact, before, "hit" if fact.losses else "missed", losses=rps_words(fact.losses))
    yield f"{told} {_shots(fact)}"


def _shots(fact: events.CloseInFired) -> str:
    if not any(fact.rolls):
        return thrown(0, fact.ladder)
    rolls, damage = (" ".join(map(str, dice)) for dice in (fact.rolls, fact.damage))
    dice = "damage" if fact.hits else "rolls"
    return word(f"eras.close_in_fired.{dice}", rolls=rolls, percent=fact.ladder.percent, damage=damage)


def _shot_fired(fact: events.ShotFired, before: Battle) -> Told:
    yield f"{say(fact, before, 'hit' if fact.hit else 'missed')} {thrown(fact.roll, fact.ladder)}"


def _retreat_tried(fact: events.RetreatTried, before: Battle) -> Told:
    yield f"{say(fact, before, 'away' if fact.success else 'stays')} {thrown(fact.roll, fact.ladder)}"


# the colony


def _raid_met(fact: events.RaidMet, before: Battle) -> Told:
    yield say(fact, before, "late" if fact.when == "before" and not fact.fires else fact.when)


def _bombarded(fact: events.Bombarded, before: Battle) -> Told:
    yield say(fact, before, "told", fact.destroyed, left=word("eras.bombarded.left", fact.remaining))
    yield say(fact, before, "note")


TELLERS: dict[type, Callable[[Any, Battle], Told]] = {
    events.Enlisted: _drawn,
    events.Redrawn: _drawn,
    events.ColonySet: _colony_set,
    events.RoundStarted: _round_started,
    events.StageEnded: _stage_ended,
    events.RoundEnded: _round_ended,
    events.AttackDeclared: _attack_declared,
    events.PatrolGranted: _patrol_granted,
    events.Intercepted: _intercepted,
    events.SortieFlown: _sortie_flown,
    events.CloseInFired: _close_in_fired,
    events.ShotFired: _shot_fired,
    events.RetreatTried: _retreat_tried,
    events.RaidMet: _raid_met,
    events.Bombarded: _bombarded,
}
"""How the facts are told that a single sentence of their fields does not tell."""


def told(fact: Any, before: Battle) -> Told:
    """The sentences of one fact, told with the table as it stood just before it."""
    yield from TELLERS.get(type(fact), _plain)(fact, before)
