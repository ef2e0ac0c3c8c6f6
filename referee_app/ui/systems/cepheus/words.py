"""Every word of a ship battle: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.journal import Entry
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate

STEPS: Texts = {
    "turn_start": QT_TRANSLATE_NOOP("cepheus", "Turn start"),
    "arrivals": QT_TRANSLATE_NOOP("cepheus", "Arrivals"),
    "crew": QT_TRANSLATE_NOOP("cepheus", "Crew"),
    "damage": QT_TRANSLATE_NOOP("cepheus", "Damage"),
    "turn_end": QT_TRANSLATE_NOOP("cepheus", "Turn end"),
}
ORDERS: Texts = {
    "roll_initiative": QT_TRANSLATE_NOOP("cepheus", "Roll Initiative"),
    "start_turn": QT_TRANSLATE_NOOP("cepheus", "Start turn {next}"),
    "activate": QT_TRANSLATE_NOOP("cepheus", "Activate {ship}"),
    "wait": QT_TRANSLATE_NOOP("cepheus", "{ship} waits"),
    "enter": QT_TRANSLATE_NOOP("cepheus", "{ship} acts now"),
    "end_activation": QT_TRANSLATE_NOOP("cepheus", "End the activation of {acting}"),
    "end_turn": QT_TRANSLATE_NOOP("cepheus", "End turn {turn}"),
    "end_encounter": QT_TRANSLATE_NOOP("cepheus", "End the encounter"),
    "shoot": QT_TRANSLATE_NOOP("cepheus", "Roll the attack"),
    "strike": QT_TRANSLATE_NOOP("cepheus", "Roll to hit"),
    "storm": QT_TRANSLATE_NOOP("cepheus", "Roll the boarding"),
    "arrive": QT_TRANSLATE_NOOP("cepheus", "Missiles arrive"),
    "resolve_hit": QT_TRANSLATE_NOOP("cepheus", "Settle damage, {hits} left"),
    "take_control": QT_TRANSLATE_NOOP("cepheus", "Take control of {ship}"),
}


def system_name() -> str:
    """The tab's name."""
    return translate("cepheus", "Ships")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("cepheus", "Turn {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return said(STEPS, name)


def _name(state: Battle, id_: object) -> str:
    return state.ship(id_).name if isinstance(id_, str) and state.has(id_) else str(getattr(id_, "name", id_))


def order(action: Action[Any, Any], state: Battle) -> str:
    """What the button of an order says: a verb and what it is about."""
    about = {
        "ship": _name(state, getattr(action, "ship", "")),
        "acting": _name(state, state.acting),
        "turn": state.turn,
        "next": state.turn + 1,
        "hits": len(state.queue),
    }
    if action.kind in ORDERS:
        return said(ORDERS, action.kind).format(**about)
    name = said(glossary.ACTIONS, action.kind)
    target = getattr(action, "target", "")
    return f"{name}: {_name(state, target)}" if target else name


def sentences(entry: Entry[Any, Any], before: Battle, after: Battle) -> list[str]:
    """What happened, one sentence a line of the journal; what before why."""
    return [order(entry.action, before) + ".", *entry.overruled]


def purpose(question: Question) -> str:
    """What is thrown or decided, and for whom."""
    about = dict(question.about)
    action = str(about.get("action", ""))
    name = said(glossary.ACTIONS, action) if action else question.purpose
    who = about.get("crew") or about.get("ship") or ""
    return f"{name}, {who}" if who else name


def option(question: Question, option: str) -> str:
    """One option of a decision."""
    return option


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder."""
    return line.reason.replace("_", " ").capitalize()


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    return f"{objection.reason.replace('_', ' ').capitalize()} ({objection.rule})"


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return spread.name.replace("_", " ").capitalize()


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar."""
    return outcome.replace("_", " ")


def side(side: str) -> str:
    """A side's name, as the referee gave it."""
    return side


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path."""
    return path


def keys() -> Iterable[str]:
    """Every key these words know."""
    yield from STEPS
    yield from ORDERS
