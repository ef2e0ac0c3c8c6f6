"""Every word of a ship battle: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from typing import Any

from referee_app.core.journal import BookOf, Entry
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Roll, Spread
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import (
    figure_words,
    objections,
    order_words,
    roll_words,
)
from referee_app.ui.systems.cepheus.sentences import lines, told
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named, translate


def system_name() -> str:
    """The tab's name."""
    return translate("cepheus", "Ships")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("cepheus", "Turn {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return named("cepheus.step", name)


def order(action: Action[Any, Any], state: Battle) -> str:
    """What the button of an order says: a verb and what it is about."""
    return order_words.order(action, state)


def sentences(entry: Entry[Any, Any], before: Battle, after: Battle, book_of: BookOf) -> list[str]:
    """What happened, one sentence a line of the journal; what before why, what was overruled last."""
    happened = list(lines(entry.events, before)) or [order(entry.action, before) + "."]
    return happened + catalogue.overruled("cepheus", entry.set_aside(before, book_of))


def purpose(question: Question) -> str:
    """What is thrown or decided, and for whom."""
    return roll_words.purpose(question)


def option(question: Question, option: str) -> str:
    """One option of a decision, a salvo by what it is called; or what a face stands for: a place, a mount, a person."""
    if isinstance(question, Roll):
        return roll_words.outcome(question.purpose, option)
    salvo = dict(question.about).get(f"salvo:{option}")
    return named("cepheus.option", option) if salvo is None else str(salvo)


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder."""
    return roll_words.modifier(line)


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    return objections.sentence(objection)


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return named("cepheus.spread", spread.name)


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar."""
    return roll_words.outcome(spread.name, outcome)


def side(side: str) -> str:
    """A side's name, as the referee gave it."""
    return side


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
    return figure_words.figure_name(path)


__all__ = [
    "figure",
    "modifier",
    "objection",
    "option",
    "order",
    "outcome",
    "purpose",
    "round_name",
    "sentences",
    "side",
    "spread",
    "step",
    "system_name",
    "told",
]
