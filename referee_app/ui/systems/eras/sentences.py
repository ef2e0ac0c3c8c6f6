"""What happened in a battle of three eras, told from the facts: what before why, rule numbers behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee_app.systems.eras import events
from referee_app.systems.eras.state import Battle, Unit
from referee_app.ui.systems.eras.glossary import (
    COMBATS,
    SORTIES,
    STEPS,
    era_name,
    said,
    translate,
)
from referee_app.ui.systems.eras.sentences_dice import DICE
from referee_app.ui.systems.eras.telling import field_name, figure_text, name_of, names, number, signed, tags, what

Told = Iterator[str]

# the roster


def unit_text(unit: Unit) -> str:
    """A unit in one line: era and kind, what sets it apart, its size."""
    parts = [what(unit), *tags(unit)]
    if unit.measured:
        parts.append(translate("eras", "{rps} RPs").format(rps=number(unit.rps)))
    return ", ".join(parts)


def _enlisted(fact: events.Enlisted, before: Battle) -> Told:
    text = translate("eras", "{name} joins the roster for {side}: {what}.")
    yield text.format(name=fact.unit.name, side=fact.unit.side, what=unit_text(fact.unit))


def _dismissed(fact: events.Dismissed, before: Battle) -> Told:
    yield translate("eras", "{name} leaves the roster.").format(name=fact.name)


def _redrawn(fact: events.Redrawn, before: Battle) -> Told:
    text = translate("eras", "{name} drawn anew: {what}.")
    yield text.format(name=fact.unit.name, what=unit_text(fact.unit))


def _corrected(fact: events.Corrected, before: Battle) -> Told:
    text = translate("eras", "{name} corrected. {field}: {before} → {after}.")
    yield text.format(
        name=name_of(before, fact.unit),
        field=field_name(fact.field),
        before=figure_text(fact.field, fact.before),
        after=figure_text(fact.field, fact.after),
    )


def _era_set(fact: events.EraSet, before: Battle) -> Told:
    text = translate("eras", "{side} is of the {era} now; so are its civilians (E-10).")
    yield text.format(side=fact.side, era=era_name(fact.era))


def _combat_set(fact: events.CombatSet, before: Battle) -> Told:
    yield translate("eras", "A new combat begins: {combat}.").format(combat=said(COMBATS, fact.combat))


def _colony_set(fact: events.ColonySet, before: Battle) -> Told:
    text = translate("eras", "The colony: {count} population factors (E-38).")
    yield text.format(count=fact.colony.population)
    if fact.colony.notes and fact.colony.notes != before.colony.notes:
        yield translate("eras", "Noted: {notes}").format(notes=fact.colony.notes)


# the round


def _round_started(fact: events.RoundStarted, before: Battle) -> Told:
    yield translate("eras", "Round {number} begins.").format(number=fact.round)
    if fact.engaged:
        text = translate("eras", "Still engaged by missiles of the last round (E-23): {units}.")
        yield text.format(units=names(before, fact.engaged))


def _committed(fact: events.Committed, before: Battle) -> Told:
    text = translate("eras", "Everything is declared: attacks {attacks}, screens {screens} (E-41).")
    yield text.format(attacks=fact.attacks, screens=fact.screens)


def _effects(effects: tuple[events.Effect, ...], before: Battle) -> Told:
    for effect in effects:
        name = name_of(before, effect.unit)
        of = before.unit(effect.unit).hits_to_destroy if before.has(effect.unit) else effect.hits
        if effect.destroyed:
            text = translate("eras", "{name} is destroyed. Hits {hits} of {of} (E-43).")
        else:
            text = translate("eras", "{name} is hit. Hits {hits} of {of} (E-42).")
        yield text.format(name=name, hits=effect.hits, of=of)


def _gone(units: tuple[str, ...], before: Battle) -> Told:
    for unit in units:
        yield translate("eras", "{name} has no RPs left (E-29).").format(name=name_of(before, unit))


def _stage_ended(fact: events.StageEnded, before: Battle) -> Told:
    text = translate("eras", "{stage} done, {next} next (E-41).")
    yield text.format(stage=said(STEPS, fact.stage), next=said(STEPS, fact.next))
    yield from _effects(fact.effects, before)
    yield from _gone(fact.gone, before)
    for unit in fact.spent:
        yield translate("eras", "{name} is spent (E-45).").format(name=name_of(before, unit))


def _round_ended(fact: events.RoundEnded, before: Battle) -> Told:
    yield translate("eras", "Round {number} ends.").format(number=fact.round)
    yield from _effects(fact.effects, before)
    yield from _gone(fact.gone, before)
    for one in fact.carried:
        text = translate("eras", "{name} stays engaged by {era} missiles through the next round (E-23).")
        yield text.format(name=name_of(before, one.unit), era=era_name(one.era))
    if fact.unmasked:
        text = translate("eras", "Out of ambush: {units} (ER-28).")
        yield text.format(units=names(before, fact.unmasked))


# declarations


def _attack_declared(fact: events.AttackDeclared, before: Battle) -> Told:
    name = name_of(before, fact.attacker)
    if not fact.attacks:
        yield translate("eras", "{name} attacks nobody.").format(name=name)
        return
    targets = dict.fromkeys(attack.target for attack in fact.attacks)
    yield translate("eras", "{name} attacks {targets}.").format(name=name, targets=names(before, targets))
    sortie = fact.attacks[0].sortie
    if sortie != "single":
        yield translate("eras", "It flies at {split} (E-21).").format(split=said(SORTIES, sortie))
    for extra in dict.fromkeys(attack.extra for attack in fact.attacks if attack.extra):
        yield translate("eras", "Referee’s shift {shift}.").format(shift=signed(extra))


def _attack_withdrawn(fact: events.AttackWithdrawn, before: Battle) -> Told:
    text = translate("eras", "{name} no longer attacks {target}.")
    yield text.format(name=name_of(before, fact.attacker), target=name_of(before, fact.target))


def _screen_declared(fact: events.ScreenDeclared, before: Battle) -> Told:
    text = translate("eras", "{name} is to intercept {attacker} (E-35).")
    yield text.format(name=name_of(before, fact.interceptor), attacker=name_of(before, fact.attacker))


def _screen_withdrawn(fact: events.ScreenWithdrawn, before: Battle) -> Told:
    text = translate("eras", "{name} no longer intercepts {attacker}.")
    yield text.format(name=name_of(before, fact.interceptor), attacker=name_of(before, fact.attacker))


def _patrol_set(fact: events.PatrolSet, before: Battle) -> Told:
    if fact.on:
        yield translate("eras", "{name} patrols and does nothing else (E-16).").format(name=name_of(before, fact.unit))
    else:
        yield translate("eras", "{name} no longer patrols.").format(name=name_of(before, fact.unit))


def _patrol_granted(fact: events.PatrolGranted, before: Battle) -> Told:
    texts = {
        "": translate("eras", "{name} gives its patrol shift back: {left} left (E-16)."),
        "offensive": translate("eras", "{name} attacks with a patrol shift: {left} left (E-15)."),
        "defensive": translate("eras", "{name} is defended by a patrol shift: {left} left (E-15)."),
        "protective": translate("eras", "{name} has a patrol shift for protective fire: {left} left (E-16)."),
    }
    yield texts[fact.grant].format(name=name_of(before, fact.unit), left=fact.left)


def _ambush_marked(fact: events.AmbushMarked, before: Battle) -> Told:
    texts = {
        "": translate("eras", "{name} does not attack from ambush."),
        "undetected": translate("eras", "{name} attacks from ambush, unseen by its target (E-13)."),
        "detected": translate("eras", "{name} attacks from ambush, seen by its target (E-13)."),
    }
    yield texts[fact.mark].format(name=name_of(before, fact.unit))


def _retreat_declared(fact: events.RetreatDeclared, before: Battle) -> Told:
    if fact.on:
        text = translate("eras", "{name} tries to get away at the end of the round (E-37).")
    else:
        text = translate("eras", "{name} stays after all.")
    yield text.format(name=name_of(before, fact.unit))


# the colony


def _raid_met(fact: events.RaidMet, before: Battle) -> Told:
    if fact.when == "never":
        text = translate("eras", "{base} takes no part in raids (ER-17).")
    elif fact.when == "after":
        text = translate("eras", "{base} fires close-in at {raider} after the raid (E-31).")
    elif fact.fires:
        text = translate("eras", "{base} fires close-in at {raider} before the raid. Roll {roll}, {percent} % (E-32).")
    else:
        text = translate("eras", "{base} is too late to fire before the raid. Roll {roll}, {percent} % (E-32).")
    base, raider = name_of(before, fact.base), name_of(before, fact.raider)
    yield text.format(base=base, raider=raider, roll=fact.roll, percent=fact.percent)


def _bombarded(fact: events.Bombarded, before: Battle) -> Told:
    text = translate("eras", "{ships} destroy {destroyed} population factors; {remaining} are left (E-38).")
    yield text.format(ships=names(before, fact.ships), destroyed=fact.destroyed, remaining=fact.remaining)
    yield translate("eras", "Habitability, industry and installations suffer as well: note what (E-38).")


def _pacified(fact: events.Pacified, before: Battle) -> Told:
    text = translate("eras", "Pacification strength {strength}: {units} (E-40).")
    yield text.format(strength=number(fact.strength), units=names(before, fact.units))


SENTENCES: dict[type, Callable[[Any, Battle], Told]] = {
    events.Enlisted: _enlisted,
    events.Dismissed: _dismissed,
    events.Redrawn: _redrawn,
    events.Corrected: _corrected,
    events.EraSet: _era_set,
    events.CombatSet: _combat_set,
    events.ColonySet: _colony_set,
    events.RoundStarted: _round_started,
    events.Committed: _committed,
    events.StageEnded: _stage_ended,
    events.RoundEnded: _round_ended,
    events.AttackDeclared: _attack_declared,
    events.AttackWithdrawn: _attack_withdrawn,
    events.ScreenDeclared: _screen_declared,
    events.ScreenWithdrawn: _screen_withdrawn,
    events.PatrolSet: _patrol_set,
    events.PatrolGranted: _patrol_granted,
    events.AmbushMarked: _ambush_marked,
    events.RetreatDeclared: _retreat_declared,
    events.RaidMet: _raid_met,
    events.Bombarded: _bombarded,
    events.Pacified: _pacified,
    **DICE,
}


def told(fact: Any, before: Battle) -> Told:
    """The sentences of one fact, told with the table as it stood just before it."""
    yield from SENTENCES[type(fact)](fact, before)
