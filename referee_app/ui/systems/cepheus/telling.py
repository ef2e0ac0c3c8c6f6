"""How the journal calls ships, people and mounts, and writes checks and counts: what all its sentences share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from referee_app.systems.cepheus.checks import degree
from referee_app.systems.cepheus.events.checks import Check
from referee_app.systems.cepheus.state import Battle, Person
from referee_app.ui.figures import MINUS, signed, unsigned
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import said, translate
from referee_app.ui.systems.cepheus.sheet_words import tons

Tellers = dict[type, Callable[[Any, Battle], Iterator[str]]]
"""How each kind of fact is told, from the table before it."""


def ship_name(state: Battle, id_: str) -> str:
    """A ship's name, or its id once it has left the table."""
    return state.ship(id_).name if state.has(id_) else id_


def ship_names(state: Battle, ids: Sequence[str]) -> str:
    """Ships in a row."""
    return ", ".join(ship_name(state, one) for one in ids)


def person(state: Battle, id_: str) -> Person | None:
    """Somebody aboard any ship."""
    return next((one for _, one in state.people() if one.id == id_), None)


def person_name(state: Battle, id_: str) -> str:
    """Somebody's name; the computer where nobody is named."""
    if not id_:
        return translate("cepheus", "the computer")
    found = person(state, id_)
    return id_ if found is None else found.name


def doer(state: Battle, ship: str, crew: str) -> str:
    """Somebody at the head of a sentence, or the computer of a ship."""
    if crew:
        return person_name(state, crew)
    return translate("cepheus", "The computer of {ship}").format(ship=ship_name(state, ship))


def part_name(key: str) -> str:
    """A system of a ship, or a mount by its id."""
    return said(glossary.LOCATIONS, key)


def weapons_name(weapon: str, count: int) -> str:
    """A kind of weapon, counted where there are several."""
    name = said(glossary.WEAPONS, weapon)
    return name if count == 1 else f"{count}\u00a0×\u00a0{name}"


def sum_text(check: Check) -> str:
    """7 + 3 = 10."""
    sign = MINUS if check.dm < 0 else "+"
    return f"{check.dice} {sign} {abs(check.dm)} = {unsigned(check.total)}"


def check_text(check: Check) -> str:
    """Dice, modifiers and total, Effect and degree."""
    text = translate("cepheus", "{sum}, Effect {effect}, {degree}")
    worth = said(glossary.DEGREES, degree(check.effect))
    return text.format(sum=sum_text(check), effect=signed(check.effect), degree=worth)


def hits_text(count: int) -> str:
    """1 hit, 2 hits."""
    if count == 1:
        return translate("cepheus", "1 hit")
    return translate("cepheus", "{n} hits").format(n=count)


def missiles_text(count: int) -> str:
    """1 missile, 3 missiles."""
    if count == 1:
        return translate("cepheus", "1 missile")
    return translate("cepheus", "{n} missiles").format(n=count)


def tons_text(value: Fraction) -> str:
    """Tons as the language writes them."""
    return translate("cepheus", "{n} t").format(n=tons(value))


__all__ = [
    "Tellers",
    "check_text",
    "doer",
    "hits_text",
    "missiles_text",
    "part_name",
    "person",
    "person_name",
    "ship_name",
    "ship_names",
    "signed",
    "sum_text",
    "tons_text",
    "unsigned",
    "weapons_name",
]
