"""Every word of a squadron battle: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from referee_app.core.journal import BookOf, Entry
from referee_app.core.names import member_name
from referee_app.core.order import kind_of
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.squadron.actions import combat, fire, phases, sheet
from referee_app.systems.squadron.events import Declared, Withdrawn
from referee_app.systems.squadron.state import Battle, Phase
from referee_app.systems.squadron.volley import listed
from referee_app.ui.systems.squadron.losses import losses
from referee_app.ui.systems.squadron.sentences import craft_name, figure_text, name_of, number, result, told
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import About, named, translate, word
from referee_app.ui.words.figures import signed

Order = Action[Any, Any]


def system_name() -> str:
    """The tab's name."""
    return translate("squadron", "Squadrons")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("squadron", "Round {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return named("squadron.step", name)


# orders


def _name(order: Any, state: Battle) -> str:
    if isinstance(order, (sheet.Enlist, sheet.Redraw)):
        return order.squadron.name
    box = order.box if isinstance(order, sheet.Correct) else 0
    return craft_name(state, order.squadron, box) if box else name_of(state, order.squadron)


def _target(order: combat.Declare | fire.Fire, state: Battle) -> str:
    made = order if isinstance(order, combat.Declare) else state.declaration(order.squadron)
    return name_of(state, made.target) if made else ""


ABOUT: dict[str, Callable[[Any, Battle], str]] = {
    "name": _name,
    "target": _target,
    "round": lambda order, state: str(state.round + 1),
    "phase": lambda order, state: named("squadron.step", order.phase),
    "rate": lambda order, state: named("squadron.rate", order.rate),
    "morale": lambda order, state: named("squadron.morale", order.morale),
    "boxes": lambda order, state: listed(tuple(sorted(order.boxes))),
    "field": lambda order, state: word(f"squadron.field.{order.field}"),
    "value": lambda order, state: figure_text(order.field, order.value),
}
"""How each name in an order's text is found."""


def _case(action: Order, state: Battle) -> tuple[str, int | None]:
    """Which of an order's texts the button says, and the number told in it."""
    if isinstance(action, phases.BeginPhase):
        return _step_begun(action.phase, state)
    if isinstance(action, phases.SetSeparated):
        return "some" if action.boxes else "none", None
    if isinstance(action, phases.RemoveCounters) and not any(True for _ in phases.due(state)):
        return "none_due", None
    return "button", None


def _step_begun(phase: Phase, state: Battle) -> tuple[str, int | None]:
    if phase == "volleys":
        volleys = len(state.declarations)
        return ("volleys", volleys) if volleys else ("nobody_fires", None)
    if phase == "declare" and not state.jamming:
        return "no_jamming", None
    return phase if phase in phases.PLAIN else "button", None


def order(action: Order, state: Battle) -> str:
    """What the button of an order says: a verb and what it is about."""
    case, count = _case(action, state)
    return word(f"squadron.{kind_of(type(action))}.{case}", count).format_map(About(ABOUT, action, state))


def sentences(entry: Entry[Any, Any], before: Battle, after: Battle, book_of: BookOf) -> list[str]:
    """What happened, one sentence a line of the journal; what before why, of a volley what it came to first, what was
    overruled last."""
    lines = list(result(entry.events, before))
    for fact in _worth_telling(entry.events):
        lines.extend(told(fact, before))
    return lines + catalogue.overruled("squadron", entry.set_aside(before, book_of))


def _worth_telling(facts: tuple[Any, ...]) -> Iterable[Any]:
    """A new declaration strikes the old one without a word of its own."""
    declared = any(isinstance(fact, Declared) for fact in facts)
    return (fact for fact in facts if not (declared and isinstance(fact, Withdrawn)))


# questions


def purpose(question: Question) -> str:
    """What is thrown or decided, and for whom."""
    about: dict[str, Any] = dict(question.about)
    count = about.get("hits")
    if question.purpose in ("dr", "damage"):
        about |= {"craft": _craft(about), "hits": word("squadron.hits", count)}
        count = None
    return word(f"squadron.purpose.{question.purpose}", count, **about)


def _craft(about: dict[str, Any]) -> str:
    return member_name(about["target"], about["box"], about.get("pilot", ""))


def option(question: Question, option: str) -> str:
    """One option of a decision, of which these rules ask none, or what a face stands for: a craft."""
    return option


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder; of craft that roll alike for different reasons whose they are."""
    return (line.reason == "apart" and _apart(line)) or named("squadron.modifier", line.reason)


def _apart(line: Modifier) -> str:
    """#1 (Hot shot +1, Damaged −1); #2 …"""
    own: dict[str, list[str]] = {}
    for key, value in line.about:
        who, _, reason = key.partition("|")
        own.setdefault(who, []).append(f"{named('squadron.modifier', reason)} {signed(int(value))}")
    return "; ".join(f"#{listed(tuple(map(int, who.split(','))))} ({', '.join(all_)})" for who, all_ in own.items())


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    shown = {name: _shown(name, value) for name, value in objection.about}
    return catalogue.refused("squadron", objection, shown)


def _shown(name: str, value: str | int) -> str:
    if name == "phase":
        return step(str(value))
    return word(f"squadron.field.{value}") if name == "field" else number(value)


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return named("squadron.spread", spread.name)


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar."""
    if spread.name == "target":
        return translate("squadron", "Craft {box}").format(box=outcome)
    return named("squadron.outcome", outcome)


def side(side: str) -> str:
    """A side's name, as the referee gave it."""
    return side


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
    return catalogue.figure("squadron", path)


__all__ = [
    "figure",
    "losses",
    "modifier",
    "number",
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
]
