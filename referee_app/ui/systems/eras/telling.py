"""How units and figures of the three eras are spoken of: names, RPs, per cents, shifts, orders in a word."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from fractions import Fraction
from typing import Any

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.correction import TRUTHS
from referee_app.systems.eras.state import Attack, Battle, Unit
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import MINUS, decimal

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


def number(value: Fraction | int) -> str:
    """An exact number as it is read aloud: whole, with its decimals where they end, else as a fraction."""
    value = Fraction(value)
    sign, size = (MINUS if value < 0 else ""), abs(value)
    for places in range(5):
        if (size * 10**places).denominator == 1:
            return sign + decimal(size, places)
    return f"{sign}{size.numerator}/{size.denominator}"


def signed(value: Fraction | int) -> str:
    """A shift or points with their sign, a real minus."""
    return f"+{number(value)}" if value > 0 else number(value)


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


def figure_text(field: str, value: Any) -> str:
    """A figure of the roster as the table reads it."""
    if field in TRUTHS:
        return named("tick", str(bool(value)))
    if field == "engaged":
        return ", ".join(era_name(int(era)) for era in str(value).split()) or word("eras.field.engaged.nobody")
    if field == "cid" and value == -1:
        return word("eras.field.cid.printed")
    if field == "kind":
        return named("eras.kind", str(value))
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
    "declare_attack": "sortie",
    "declare_retreat": "on",
    "grant_patrol": "grant",
    "mark_ambush": "mark",
    "patrol": "on",
    "patrol_granted": "grant",
    "patrol_set": "on",
    "retreat_declared": "on",
}
"""The orders and facts with a text for each value of a field, and the field."""


def case(thing: Any, plain: str) -> str:
    """Which of its texts an order or a fact has: `plain`, or by its field, a tick or a key that may be empty."""
    if thing.kind not in CASES:
        return plain
    value = getattr(thing, CASES[thing.kind])
    if isinstance(value, bool):
        return "on" if value else "off"
    return value or "none"
