"""Every word of the fleets: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from referee_app.core.journal import BookOf, Entry
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.fleets.actions import combat, roster
from referee_app.systems.fleets.state import Campaign
from referee_app.ui.systems.fleets.sentences import told
from referee_app.ui.systems.fleets.ship_words import name_of, row_text, sides
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named, translate, word

Order = Action[Any, Any]


def system_name() -> str:
    """The tab's name."""
    return translate("fleets", "Fleets")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("fleets", "Turn {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return named("fleets.step", name)


# orders

NAMED = ("fleet", "location", "attacker", "defender", "other")
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
    about |= {"stage": named("fleets.stage", about.get("stage", ""))}
    return catalogue.refused("fleets", objection, about)


# questions


def purpose(question: Question) -> str:
    """What is thrown, and for whom."""
    about: dict[str, Any] = dict(question.about)
    about["row"] = row_text(str(about.get("row", "")))
    side = f".{about['side']}" if "side" in about else ""
    return word(f"fleets.purpose.{question.purpose}{side}", **about)


def option(question: Question, option: str) -> str:
    """One option of a decision; fleets ask for none, so it is shown as it is."""
    return option


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder; strikes have none."""
    return line.reason


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return named("fleets.spread", spread.name)


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar: how it ends, or a number of ships."""
    return named("fleets.outcome", outcome) if spread.name == "outcome" else outcome


def side(side: str) -> str:
    """An owner has the name the referee gave."""
    return named("fleets.side", side)


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
    told = catalogue.figure("fleets", path)
    return _cell(path) if told == path else told


def _cell(path: str) -> str:
    """A row or a cell of a table, put together."""
    table, _, rest = path.partition(".")
    row, _, column = rest.partition(".")
    if table == "losses" and column:
        text = translate("fleets", "Strength {row}, roll {roll} (F-11)")
        return text.format(row=row_text(row), roll=int(column) + 2 if column.isdecimal() else column)
    if table == "losses":
        return translate("fleets", "Strength {row} (F-11)").format(row=row_text(row))
    if table == "ships" and column:
        return named("fleets.ship_figure", column).format(ship=named("fleets.ship", row))
    return named("fleets.ship", row) if table == "ships" else path
