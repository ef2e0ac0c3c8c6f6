"""What was fired and what stood against it, told from the facts (C-44 to C-51, C-74, C-80 to C-92)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee_app.systems.cepheus.events import damage, fire
from referee_app.systems.cepheus.missiles import called
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    check_text,
    doer,
    part_name,
    person_name,
    salvo_names,
    ship_name,
    sum_text,
    tell,
    unsigned,
    weapons_name,
)
from referee_app.ui.words.catalogue import named, word

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
    names = {"reaction": _reaction(one.type, one.mount, one.screen), "who": person_name(before, one.crew)}
    yield tell(fact, before, **names, rule=RULES[one.type])


def _reaction(kind: str, mount: str, screen: str) -> str:
    """A reaction with what it uses."""
    name = named("cepheus.screen", screen) if screen else named("cepheus.reaction", kind)
    return f"{name}, {part_name(mount)}" if mount else name


def _reaction_rolled(fact: fire.ReactionRolled, before: Battle) -> Iterator[str]:
    head = {
        "who": doer(before, fact.ship, fact.crew),
        "reaction": _reaction(fact.type, fact.mount, fact.screen),
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


SENTENCES: Tellers = {
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
}
