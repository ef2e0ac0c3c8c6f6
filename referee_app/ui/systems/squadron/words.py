"""Every word of a squadron battle: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from referee_app.core.journal import Entry
from referee_app.core.order import kind_of
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.squadron.actions import combat, fire, phases, sheet
from referee_app.systems.squadron.events import Declared, Withdrawn
from referee_app.systems.squadron.state import Battle
from referee_app.systems.squadron.volley import listed
from referee_app.ui.catalogue import word
from referee_app.ui.systems.squadron import glossary, objections
from referee_app.ui.systems.squadron.glossary import said
from referee_app.ui.systems.squadron.sentences import SENTENCES, craft_name, figure_text, name_of, number, told

translate = QCoreApplication.translate

Order = Action[Any, Any]


def system_name() -> str:
    """The tab's name."""
    return translate("squadron", "Squadrons")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("squadron", "Round {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return said(glossary.STEPS, name)


# orders


def _enlist(order: sheet.Enlist, state: Battle) -> str:
    return translate("squadron", "Bring {name} to the table").format(name=order.squadron.name)


def _dismiss(order: sheet.Dismiss, state: Battle) -> str:
    return translate("squadron", "Take {name} off the table").format(name=name_of(state, order.squadron))


def _redraw(order: sheet.Redraw, state: Battle) -> str:
    return translate("squadron", "Draw {name} anew").format(name=order.squadron.name)


def _correct(order: sheet.Correct, state: Battle) -> str:
    name = craft_name(state, order.squadron, order.box) if order.box else name_of(state, order.squadron)
    field, value = said(glossary.FIELDS, order.field), figure_text(order.field, order.value)
    return translate("squadron", "Correct {name}: {field} {value}").format(name=name, field=field, value=value)


def _start_round(order: phases.StartRound, state: Battle) -> str:
    return translate("squadron", "Start round {round}").format(round=state.round + 1)


def _begin_phase(order: phases.BeginPhase, state: Battle) -> str:
    if order.phase == "movement":
        return translate("squadron", "Go on to movement")
    if order.phase == "jam":
        return translate("squadron", "Begin combat: jamming")
    if order.phase == "declare":
        if state.jamming:
            return translate("squadron", "Declare fire")
        return translate("squadron", "No jamming: declare fire")
    return _open_fire(len(state.declarations))


def _open_fire(volleys: int) -> str:
    if not volleys:
        return translate("squadron", "Nobody fires: close declarations")
    if volleys == 1:
        return translate("squadron", "Open fire: 1 volley")
    return translate("squadron", "Open fire: {volleys} volleys").format(volleys=volleys)


def _set_move(order: phases.SetMove, state: Battle) -> str:
    rate = said(glossary.RATES, order.rate)
    return word("squadron.set_move.button", name=name_of(state, order.squadron), rate=rate)


def _set_morale(order: phases.SetMorale, state: Battle) -> str:
    morale = said(glossary.MORALES, order.morale)
    return translate("squadron", "{name}: {morale}").format(name=name_of(state, order.squadron), morale=morale)


def _set_separated(order: phases.SetSeparated, state: Battle) -> str:
    name, boxes = name_of(state, order.squadron), listed(tuple(sorted(order.boxes)))
    return word(f"squadron.set_separated.{'some' if boxes else 'none'}", name=name, boxes=boxes)


def _jam(order: combat.Jam, state: Battle) -> str:
    return translate("squadron", "Jam with {name}").format(name=name_of(state, order.squadron))


def _declare(order: combat.Declare, state: Battle) -> str:
    name, target = name_of(state, order.squadron), name_of(state, order.target)
    return translate("squadron", "Declare: {name} on {target}").format(name=name, target=target)


def _withdraw(order: combat.Withdraw, state: Battle) -> str:
    return translate("squadron", "Withdraw {name}’s declaration").format(name=name_of(state, order.squadron))


def _fire(order: fire.Fire, state: Battle) -> str:
    made = state.declaration(order.squadron)
    name, target = name_of(state, order.squadron), name_of(state, made.target) if made else ""
    return translate("squadron", "Fire: {name} on {target}").format(name=name, target=target)


def _apply_results(order: phases.ApplyResults, state: Battle) -> str:
    return translate("squadron", "Apply results")


def _remove_counters(order: phases.RemoveCounters, state: Battle) -> str:
    if any(True for _ in phases.due(state)):
        return translate("squadron", "Remove ion counters")
    return translate("squadron", "No counters due: go on to morale")


ORDERS: dict[type, Callable[[Any, Battle], str]] = {
    sheet.Enlist: _enlist,
    sheet.Dismiss: _dismiss,
    sheet.Redraw: _redraw,
    sheet.Correct: _correct,
    phases.StartRound: _start_round,
    phases.BeginPhase: _begin_phase,
    phases.SetMove: _set_move,
    phases.SetMorale: _set_morale,
    phases.SetSeparated: _set_separated,
    combat.Jam: _jam,
    combat.Declare: _declare,
    combat.Withdraw: _withdraw,
    fire.Fire: _fire,
    phases.ApplyResults: _apply_results,
    phases.RemoveCounters: _remove_counters,
}


def order(action: Order, state: Battle) -> str:
    """What the button of an order says: a verb and what it is about."""
    return ORDERS[type(action)](action, state)


def sentences(entry: Entry[Any, Any], before: Battle, after: Battle) -> list[str]:
    """What happened, one sentence a line of the journal; what before why, what was overruled last."""
    lines: list[str] = []
    state = before
    for fact in _worth_telling(entry.events):
        lines.extend(told(fact, state))
    lines.extend(objections.overruled(reason) for reason in entry.overruled)
    return lines


def _worth_telling(facts: tuple[Any, ...]) -> Iterable[Any]:
    """A new declaration strikes the old one without a word of its own."""
    declared = any(isinstance(fact, Declared) for fact in facts)
    return (fact for fact in facts if not (declared and isinstance(fact, Withdrawn)))


# questions


def _gunnery(about: dict[str, Any]) -> str:
    return translate("squadron", "Gunnery, {squadron} {boxes}: {weapon} on {target}").format(**about)


def _assign(about: dict[str, Any]) -> str:
    if about["hits"] == 1:
        return translate("squadron", "Which craft is hit: 1 hit on {target} {boxes}").format(**about)
    return translate("squadron", "Which craft are hit: {hits} hits on {target} {boxes}").format(**about)


def _craft(about: dict[str, Any]) -> str:
    return "{target} {box}".format(**about) + (" ({pilot})".format(**about) if about.get("pilot") else "")


def _hits(about: dict[str, Any]) -> str:
    if about["hits"] == 1:
        return translate("squadron", "1 hit")
    return translate("squadron", "{hits} hits").format(**about)


def _dr(about: dict[str, Any]) -> str:
    return translate("squadron", "DR of {craft}, {hits}").format(craft=_craft(about), hits=_hits(about))


def _damage(about: dict[str, Any]) -> str:
    text = translate("squadron", "Damage on {craft}, {hits} with {weapon}")
    return text.format(craft=_craft(about), hits=_hits(about), weapon=about["weapon"])


PURPOSES: dict[str, Callable[[dict[str, Any]], str]] = {
    "gunnery": _gunnery,
    "assign": _assign,
    "dr": _dr,
    "damage": _damage,
}


def purpose(question: Question) -> str:
    """What is thrown or decided, and for whom."""
    return PURPOSES[question.purpose](dict(question.about))


def option(question: Question, option: str) -> str:
    """One option of a decision; these rules ask for none."""
    return option


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder."""
    return said(glossary.MODIFIERS, line.reason)


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    return objections.sentence(objection)


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return said(glossary.SPREADS, spread.name)


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar."""
    if spread.name == "target":
        return translate("squadron", "Craft {box}").format(box=outcome)
    return said(glossary.OUTCOMES, outcome)


def side(side: str) -> str:
    """A side's name, as the referee gave it."""
    return side


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
    return said(glossary.FIGURES, path)


def keys() -> Iterable[str]:
    """Every key these words know."""
    tables: tuple[Mapping[str, object], ...] = (
        glossary.STEPS,
        glossary.MODIFIERS,
        glossary.SPREADS,
        glossary.OUTCOMES,
        glossary.FIGURES,
        glossary.FIELDS,
        objections.REASONS,
        PURPOSES,
    )
    for table in tables:
        yield from table
    for kind in (*ORDERS, *SENTENCES):
        yield kind_of(kind)


__all__ = [
    "figure",
    "keys",
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
