"""How battles of three eras are told: units and figures, the sentences of the facts, and every other word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any

from referee_app.core.order import told_as
from referee_app.core.system import Action
from referee_app.core.table import Question, Roll
from referee_app.systems.eras import events
from referee_app.systems.eras.actions.combat import AttackOrder
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.correction import TRUTHS, Field, fits
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.state import Attack, Battle, Unit
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import known, named, translate, word
from referee_app.ui.words.figures import number, signed
from referee_app.ui.words.system import Words

SPACE = "\u00a0"


def name_of(state: Battle, id_: str) -> str:
    """A unit's name, or its id once it has left."""
    return state.name(id_)


def kind_name(kind: str) -> str:
    """A kind of unit."""
    return named("eras.kind", kind)


def era_name(era: int) -> str:
    """An era, counted."""
    return named("eras.era", str(era))


def begun(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def names(state: Battle, ids: Iterable[str]) -> str:
    """Several units in a row."""
    return ", ".join(name_of(state, id_) for id_ in ids) or "–"


def cent(percent: int) -> str:
    """A chance a d100 can use."""
    return f"{percent}{SPACE}%"


def rps_text(unit: Unit) -> str:
    """RPs now and at the start: 35 of 40."""
    if unit.rps_start and unit.rps_start != unit.rps:
        return f"{number(unit.rps)}/{number(unit.rps_start)}"
    return number(unit.rps)


def what(unit: Unit) -> str:
    """A unit's era and kind: 2nd Era, Carrier."""
    return f"{era_name(unit.era)}, {kind_name(unit.kind)}"


def tags(unit: Unit) -> tuple[str, ...]:
    """What sets a unit apart from others of its kind."""
    found = (
        (unit.scout, translate("eras", "scout")),
        (unit.incomplete, translate("eras", "incomplete")),
        (unit.ambusher, translate("eras", "ambush mode")),
        (unit.stealth, translate("eras", "stealth")),
        (unit.complement, translate("eras", "complement")),
    )
    return tuple(text for on, text in found if on)


def engaged_texts(state: Battle, id_: str, book: Book) -> tuple[str, ...]:
    """Who has got hold of a unit, carried ones before others, and in front of all the one whose era counts (E-22, E-23,
    ER-8)."""
    mine = sorted((one for one in state.engagements if one.unit == id_), key=lambda one: not one.carried)
    if book.rulings.engaged_stack == "highest":
        mine.sort(key=lambda one: -one.era)
    return tuple(_engaged(one.era, one.source, one.carried) for one in mine)


def _engaged(era: int, source: str, carried: bool) -> str:
    text = translate("eras", "{era} {source}").format(era=era_name(era), source=named("eras.source", source))
    return translate("eras", "{text}, carried over").format(text=text) if carried else text


def attack_text(attack: Attack, state: Battle) -> str:
    """An attack in one line: who at whom."""
    text = translate("eras", "{attacker} at {target}")
    return text.format(attacker=name_of(state, attack.attacker), target=name_of(state, attack.target))


def distinct(attacks: Iterable[Attack]) -> tuple[Attack, ...]:
    """The attacks with a double sortie counted once."""
    found: dict[tuple[str, str, str], Attack] = {}
    for attack in attacks:
        found.setdefault((attack.attacker, attack.target, attack.sortie), attack)
    return tuple(found.values())


def figure_text(field: Field, value: Any) -> str:
    """A figure of the roster as the table reads it."""
    if field in TRUTHS:
        return named("tick", str(bool(value)))
    if field == "engaged":
        return ", ".join(era_name(int(era)) for era in str(value).split()) or word("eras.field.engaged.nobody")
    if field == "cid" and value == -1:
        return word("eras.field.cid.printed")
    if field == "kind":
        return named("eras.kind", str(value))
    if field in ("rps", "rps_start") and fits(field, value):
        return number(Fraction(value))
    return named("eras.status", str(value)) if field == "status" else str(value)


def field_name(field: str) -> str:
    """A field of the roster."""
    return word(f"eras.field.{field}")


# what an order or a fact names


def _unit(unit: str | Unit, state: Battle) -> str:
    return name_of(state, unit) if isinstance(unit, str) else unit.name


def _units(ids: tuple[str, ...], state: Battle) -> str:
    return names(state, ids)


SAID: dict[str, Callable[[Any, Battle], str]] = {
    **dict.fromkeys(("unit", "attacker", "target", "interceptor", "component", "base", "raider"), _unit),
    **dict.fromkeys(("units", "ships", "engaged", "unmasked"), _units),
    **dict.fromkeys(("rps", "losses", "strength"), lambda value, state: number(value)),
    **dict.fromkeys(("stage", "next"), lambda stage, state: named("eras.step", stage)),
    "combat": lambda combat, state: named("eras.combat", combat),
    "era": lambda era, state: era_name(era),
    "field": lambda field, state: field_name(field),
}
"""How the fields are told that are no plain figures."""


def about(thing: Any, state: Battle) -> dict[str, object]:
    """What an order or a fact names: its fields as they are told, by name."""
    return {one.name: _told(thing, one.name, state) for one in fields(thing)}


def _told(thing: Any, name: str, state: Battle) -> object:
    value = getattr(thing, name)
    if name in ("value", "before", "after"):
        return figure_text(thing.field, value)
    return SAID[name](value, state) if name in SAID else value


CASES = {
    "ambush_marked": "mark",
    "attack_lost": "reason",
    "patrol_granted": "grant",
    "patrol_set": "on",
    "retreat_declared": "on",
}
"""The facts with a text for each value of a field, and the field."""


def case(fact: Any) -> str:
    """Which of its texts a fact has: the only one, or by its field."""
    return told_as(getattr(fact, CASES[fact.kind])) if fact.kind in CASES else "told"


# what happened, told from the facts: what before why, rule numbers behind

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
    yield say(fact, before, case(fact))


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
    yield say(fact, before, case(fact), fact.left)


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
    late = fact.when == "before" and not fact.fires
    unarmed = fact.fires and before.unit(fact.base).incomplete
    yield say(fact, before, "unarmed" if unarmed else "late" if late else fact.when)


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


# every other word

GROUPS = {"stage": "eras.step", "combat": "eras.combat", "status": "eras.status"}
"""Where the values are named that a refusal is about."""


class EraWords(Words):
    """Units of three eras, their sorties and their colonies."""

    def _said(self, action: Action[Any, Any], state: Battle, case: str, count: int | None) -> str:
        return word(f"eras.{action.kind}.{case}", count, **_about(action, state))

    def told(self, fact: Any, before: Battle) -> Iterator[str]:
        """The sentences of one fact."""
        return told(fact, before)

    def about(self, name: str, value: str) -> str:
        """Stages, combats and fields by their names."""
        return field_name(value) if name == "field" else named(GROUPS.get(name, ""), value)

    def purpose(self, question: Question) -> str:
        """What is thrown, and for whom; a dash where nobody is named."""
        blanks = dict.fromkeys(("unit", "target", "component", "percent"), "–")
        return word(f"eras.purpose.{question.purpose}", **(blanks | dict(question.about)))

    def option(self, question: Question, option: str) -> str:
        """What a face stands for: a chance."""
        return f"{option}\u00a0%" if isinstance(question, Roll) else option

    def figure(self, path: str) -> str:
        """A row or a cell of a table is put together."""
        told = catalogue.figure("eras", path)
        return _cell(path) if told == path else told


def _about(action: Action[Any, Any], state: Battle) -> dict[str, object]:
    found = about(action, state) | {"round": state.round, "following": state.round + 1}
    if isinstance(action, AttackOrder):
        target = action.aim(state)
        found["target"] = name_of(state, target) if target else "–"
    return found


def _cell(path: str) -> str:
    """A row or a cell of a table, put together."""
    table, _, kind = path.partition(".")
    above, _, last = path.rpartition(".")
    if above and known(f"eras.era.{_counted(last)}"):
        text = translate("eras", "{figure}, {era}")
        return text.format(figure=WORDS.figure(above), era=named("eras.era", _counted(last)))
    if table == "base":
        return translate("eras", "Base chance: {kind}").format(kind=named("eras.kind", kind))
    if table == "close_in":
        return translate("eras", "Close-in chance: {kind}").format(kind=named("eras.kind", kind))
    return path


def _counted(place: str) -> str:
    """A place in a row, counted from 1."""
    return str(int(place) + 1) if place.isdecimal() else ""


WORDS = EraWords("eras")
