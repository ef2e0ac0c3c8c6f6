"""What was fired and what stood against it, told from the facts (C-44 to C-51, C-74, C-80 to C-92)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.systems.cepheus.events import damage, fire, missiles, reactions
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    check_text,
    doer,
    hits_text,
    missiles_text,
    part_name,
    person_name,
    ship_name,
    sum_text,
    unsigned,
    weapons_name,
)

RULES = {"dodge": "C-82", "fire_sand": "C-83", "point_defence": "C-84", "trigger_screens": "C-85"}
LOST: Texts = {
    "target": QT_TRANSLATE_NOOP("cepheus", "Salvoes lost, their target is gone: {salvoes} (C-92)."),
    "fuel": QT_TRANSLATE_NOOP("cepheus", "Salvoes lost, out of fuel: {salvoes} (C-91)."),
}


def _attack_announced(fact: fire.AttackAnnounced, before: Battle) -> Iterator[str]:
    attack = fact.attack
    text = translate("cepheus", "{who} fires at {target}: {weapons} of {mount}. Reactions come first (C-81).")
    yield text.format(
        who=doer(before, attack.by, attack.crew),
        target=ship_name(before, attack.target),
        weapons=weapons_name(attack.weapon or "", attack.count),
        mount=attack.mount,
    )


def _attack_rolled(fact: fire.AttackRolled, before: Battle) -> Iterator[str]:
    hit = translate("cepheus", "{who} fires {weapons} of {mount} at {target}: {sum}, hit (C-44).")
    miss = translate("cepheus", "{who} fires {weapons} of {mount} at {target}: {sum}, miss (C-44).")
    yield (hit if fact.check.success else miss).format(
        who=doer(before, fact.ship, fact.check.crew),
        weapons=weapons_name(fact.weapon, fact.count),
        mount=fact.mount,
        target=ship_name(before, fact.target),
        sum=sum_text(fact.check),
    )
    if fact.personal:
        yield translate("cepheus", "A person hit takes {damage} (C-120).").format(damage=fact.personal)


def _attack_ended(fact: fire.AttackEnded, before: Battle) -> Iterator[str]:
    if fact.hits:
        text = translate("cepheus", "Waiting for the damage step: {hits} (C-117).")
        yield text.format(hits=hits_text(fact.hits))


def _hits_queued(fact: damage.HitsQueued, before: Battle) -> Iterator[str]:
    """Those of attacks are told as the attack ends, those of missiles by their salvo."""
    for hit in fact.hits:
        if hit.cause in ("collision", "ram", "boarding_hit", "boarding_damage", "entry"):
            text = translate("cepheus", "{ship}: damage waits for the damage step. {cause} (C-117).")
            yield text.format(ship=ship_name(before, hit.target), cause=said(glossary.CAUSES, hit.cause))


def _missiles_launched(fact: missiles.MissilesLaunched, before: Battle) -> Iterator[str]:
    salvo = fact.salvo
    text = translate("cepheus", "{who} launches salvo {salvo} at {target}: {n} × {missile}, due in turn {turn} (C-48).")
    yield text.format(
        who=doer(before, salvo.by, fact.crew),
        salvo=salvo.id,
        target=ship_name(before, salvo.target),
        n=salvo.number,
        missile=said(glossary.MISSILES, salvo.missile),
        turn=salvo.due,
    )
    if fact.check is None:
        yield translate("cepheus", "They hit from {need} (C-88).").format(need=salvo.need)
    else:
        text = translate("cepheus", "Launch: {check}. They hit from {need} (C-88).")
        yield text.format(check=check_text(fact.check), need=salvo.need)


def _salvos_arriving(fact: missiles.SalvosArriving, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "Missiles reach {target}: {salvoes}. Reactions come first (C-89).")
    yield text.format(target=ship_name(before, fact.attack.target), salvoes=", ".join(fact.attack.salvos))


def _missiles_stopped(fact: missiles.MissilesStopped, before: Battle) -> Iterator[str]:
    shot = translate("cepheus", "Salvo {salvo}: {missiles} shot down (C-84).")
    misled = translate("cepheus", "Salvo {salvo}: {missiles} misled (C-74).")
    for one in fact.stopped:
        text = shot if fact.by == "point_defence" else misled
        yield text.format(salvo=one.salvo, missiles=missiles_text(one.number))


def _salvo_struck(fact: missiles.SalvoStruck, before: Battle) -> Iterator[str]:
    text = translate(
        "cepheus", "Salvo {salvo} at {target}: {hits} of {missiles}. Needed {need}, totals {totals} (C-89)."
    )
    yield text.format(
        salvo=fact.salvo,
        target=ship_name(before, fact.target),
        hits=hits_text(fact.hits),
        missiles=missiles_text(len(fact.rolls)),
        need=fact.need,
        totals=", ".join(unsigned(roll.total) for roll in fact.rolls),
    )
    if fact.flying:
        text = translate("cepheus", "Salvo {salvo}: {missiles} still flying, due again in turn {turn} (C-91).")
        yield text.format(salvo=fact.salvo, missiles=missiles_text(fact.flying), turn=fact.due)


def _arrival_ended(fact: missiles.ArrivalEnded, before: Battle) -> Iterator[str]:
    """Its salvoes have told it."""
    yield from ()


def _salvos_lost(fact: missiles.SalvosLost, before: Battle) -> Iterator[str]:
    yield said(LOST, fact.cause).format(salvoes=", ".join(fact.salvos))


def _reaction_declared(fact: reactions.ReactionDeclared, before: Battle) -> Iterator[str]:
    reaction = fact.reaction
    text = translate("cepheus", "{ship} reacts: {reaction} by {who} ({rule}).")
    yield text.format(
        ship=ship_name(before, fact.ship),
        reaction=_reaction(reaction.type, reaction.mount, reaction.screen),
        who=person_name(before, reaction.crew),
        rule=RULES[reaction.type],
    )


def _reaction(kind: str, mount: str, screen: str) -> str:
    """A reaction with what it uses."""
    name = said(glossary.SCREEN_TYPES, screen) if screen else said(glossary.REACTIONS, kind)
    return f"{name}, {part_name(mount)}" if mount else name


def _reaction_rolled(fact: reactions.ReactionRolled, before: Battle) -> Iterator[str]:
    head = {
        "who": doer(before, fact.ship, fact.crew),
        "reaction": _reaction(fact.type, fact.mount, fact.screen),
        "rule": RULES[fact.type],
    }
    if fact.level is not None:
        text = translate("cepheus", "{who}, {reaction}: 2D6 and {level} off each hit ({rule}).")
        yield text.format(**head, level=fact.level)
    elif fact.type == "point_defence":
        text = translate("cepheus", "{who}, {reaction}: {n} stopped. Totals {totals} ({rule}).")
        totals = ", ".join(map(unsigned, fact.totals))
        yield text.format(**head, n=fact.stopped, totals=totals)
    else:
        done = translate("cepheus", "{who}, {reaction}: {check} ({rule}).")
        yield done.format(**head, check="; ".join(map(check_text, fact.checks)))
    if fact.damage:
        yield translate("cepheus", "Each boarder hit takes {damage} (C-86).").format(damage=fact.damage)


SENTENCES: Tellers = {
    fire.AttackAnnounced: _attack_announced,
    fire.AttackRolled: _attack_rolled,
    fire.AttackEnded: _attack_ended,
    damage.HitsQueued: _hits_queued,
    missiles.MissilesLaunched: _missiles_launched,
    missiles.SalvosArriving: _salvos_arriving,
    missiles.MissilesStopped: _missiles_stopped,
    missiles.SalvoStruck: _salvo_struck,
    missiles.ArrivalEnded: _arrival_ended,
    missiles.SalvosLost: _salvos_lost,
    reactions.ReactionDeclared: _reaction_declared,
    reactions.ReactionRolled: _reaction_rolled,
}
