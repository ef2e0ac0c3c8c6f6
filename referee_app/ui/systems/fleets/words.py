"""Every word of the fleets: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.journal import BookOf, Entry
from referee_app.core.order import kind_of
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.fleets.actions import combat, roster
from referee_app.systems.fleets.state import Campaign
from referee_app.ui import catalogue
from referee_app.ui.catalogue import word
from referee_app.ui.systems.fleets import glossary
from referee_app.ui.systems.fleets.glossary import Texts, row_text, said, translate
from referee_app.ui.systems.fleets.sentences import SENTENCES, told
from referee_app.ui.systems.fleets.ship_words import name_of, sides

Order = Action[Any, Any]


def system_name() -> str:
    """The tab's name."""
    return translate("fleets", "Fleets")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("fleets", "Turn {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return said(glossary.STEPS, name)


# orders

NAMED = ("fleet", "location", "attacker", "defender")
"""The fields of orders that name a fleet or a place, or bring one."""


def order(action: Order, state: Campaign) -> str:
    """What the button of an order says: a verb and what it is about."""
    number = action.losses if isinstance(action, roster.Storm) else None
    return word(f"fleets.{action.kind}.{_case(action, state)}", number, **_about(action, state))


def _about(action: Any, state: Campaign) -> dict[str, object]:
    """What is named in an order, by its fields."""
    own = {one.name: _shown(one.name, getattr(action, one.name), state) for one in fields(action)}
    return sides(state.combat, state) | own


def _shown(field: str, value: Any, state: Campaign) -> object:
    if field not in NAMED:
        return value
    return name_of(state, value) if isinstance(value, str) else value.name


def _case(action: Order, state: Campaign) -> str:
    """Which of its texts an order has."""
    if isinstance(action, roster.Ally):
        return "allied" if action.allied else "opposed"
    if isinstance(action, combat.Strike):
        return "defender" if state.combat is not None and state.combat.stage == "defender" else "attacker"
    if not isinstance(action, combat.Declare):
        return "button"
    if not state.has_location(action.defender):
        return "fleet"
    return "destroy" if action.destroy else "system"


def sentences(entry: Entry[Any, Any], before: Campaign, after: Campaign, book_of: BookOf) -> list[str]:
    """What happened, one sentence a line of the journal; what before why, what was overruled last."""
    lines: list[str] = []
    state = before
    for fact in entry.events:
        lines.extend(told(fact, state))
        state = fact.apply(state)
    return lines + catalogue.overruled("fleets", entry.set_aside(before, book_of))


# why not


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    about = {name: str(value) for name, value in objection.about}
    about |= {"stage": said(glossary.STAGES, about.get("stage", ""))}
    return catalogue.refused("fleets", objection, about)


# questions

PURPOSES: Texts = {
    "strike:attacker": QT_TRANSLATE_NOOP("fleets", "{fleet} strikes with {strength}: two dice on row {row}"),
    "strike:defender": QT_TRANSLATE_NOOP("fleets", "{fleet} strikes back with {strength}: two dice on row {row}"),
    "storm": QT_TRANSLATE_NOOP("fleets", "Ion storm over {fleet}: two dice on row {row}"),
}
"""What is thrown; for a strike by side."""


def purpose(question: Question) -> str:
    """What is thrown, and for whom."""
    about: dict[str, Any] = dict(question.about)
    key = f"{question.purpose}:{about.get('side', '')}"
    about["row"] = row_text(str(about.get("row", "")))
    return said(PURPOSES, key if key in PURPOSES else question.purpose).format(**about)


def option(question: Question, option: str) -> str:
    """One option of a decision; fleets ask for none, so it is shown as it is."""
    return option


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder; strikes have none."""
    return line.reason


SPREADS: Texts = {
    "losses": QT_TRANSLATE_NOOP("fleets", "Losses inflicted"),
    "outcome": QT_TRANSLATE_NOOP("fleets", "How it ends"),
    "attackers_left": QT_TRANSLATE_NOOP("fleets", "Attackers left"),
    "defenders_left": QT_TRANSLATE_NOOP("fleets", "Defenders left"),
    "defence_left": QT_TRANSLATE_NOOP("fleets", "Defence left"),
    "exchanges": QT_TRANSLATE_NOOP("fleets", "Exchanges still to come"),
}

ENDS: Texts = {
    "both_remain": QT_TRANSLATE_NOOP("fleets", "both remain"),
    "attacker_wins": QT_TRANSLATE_NOOP("fleets", "attacker wins"),
    "defender_wins": QT_TRANSLATE_NOOP("fleets", "defender wins"),
    "mutual": QT_TRANSLATE_NOOP("fleets", "both gone"),
    "stalemate": QT_TRANSLATE_NOOP("fleets", "stalemate"),
    "held": QT_TRANSLATE_NOOP("fleets", "held"),
    "held_fleet_lost": QT_TRANSLATE_NOOP("fleets", "held, fleet lost"),
    "destroyed": QT_TRANSLATE_NOOP("fleets", "destroyed"),
    "open": QT_TRANSLATE_NOOP("fleets", "lies open"),
    "undefended_fleet_lost": QT_TRANSLATE_NOOP("fleets", "undefended, fleet lost"),
}
"""The ends of a combat as labels of bars."""


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return said(SPREADS, spread.name)


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar: how it ends, or a number of ships."""
    return said(ENDS, outcome) if spread.name == "outcome" else outcome


def side(side: str) -> str:
    """An owner has the name the referee gave."""
    return said(glossary.SIDE_NAMES, side)


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
    return glossary.figure_name(path)


def keys() -> Iterable[str]:
    """Every key these words know."""
    tables: tuple[Mapping[str, object], ...] = (
        glossary.STEPS,
        glossary.STAGES,
        glossary.SHIPS,
        glossary.PLACES,
        glossary.KINDS,
        glossary.FIGURES,
        PURPOSES,
        SPREADS,
        ENDS,
    )
    for table in tables:
        yield from table
    for kind in SENTENCES:
        yield kind_of(kind)
