"""Every word of the fleets: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.journal import Entry
from referee_app.core.order import kind_of
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.fleets.actions import combat, roster
from referee_app.systems.fleets.state import Campaign
from referee_app.ui.systems.fleets import glossary, objections
from referee_app.ui.systems.fleets.glossary import Texts, row_text, said, translate
from referee_app.ui.systems.fleets.sentences import SENTENCES, striker, told
from referee_app.ui.systems.fleets.ship_words import count_text, name_of

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


def _add_location(order: roster.AddLocation, state: Campaign) -> str:
    return translate("fleets", "Chart {name}").format(name=order.location.name)


def _change_location(order: roster.ChangeLocation, state: Campaign) -> str:
    return translate("fleets", "Draw {name} anew").format(name=order.location.name)


def _remove_location(order: roster.RemoveLocation, state: Campaign) -> str:
    return translate("fleets", "Take {name} off the map").format(name=name_of(state, order.location))


def _muster(order: roster.Muster, state: Campaign) -> str:
    return translate("fleets", "Bring {name} to the table").format(name=order.fleet.name)


def _redraw(order: roster.Redraw, state: Campaign) -> str:
    return translate("fleets", "Write {name} anew").format(name=order.fleet.name)


def _disband(order: roster.Disband, state: Campaign) -> str:
    return translate("fleets", "Take {name} off the table").format(name=name_of(state, order.fleet))


def _ally(order: roster.Ally, state: Campaign) -> str:
    if order.allied:
        text = translate("fleets", "{one} and {other} do not oppose each other")
    else:
        text = translate("fleets", "{one} and {other} oppose each other")
    return text.format(one=order.one, other=order.other)


def _set_priorities(order: roster.SetPriorities, state: Campaign) -> str:
    return translate("fleets", "Set the loss priorities of {name}").format(name=name_of(state, order.fleet))


def _start_turn(order: roster.StartTurn, state: Campaign) -> str:
    return translate("fleets", "Start {owner}’s turn").format(owner=order.owner)


def _move(order: roster.Move, state: Campaign) -> str:
    text = translate("fleets", "Move {fleet} to {place}")
    return text.format(fleet=name_of(state, order.fleet), place=name_of(state, order.location))


def _storm(order: roster.Storm, state: Campaign) -> str:
    text = translate("fleets", "Ion storm: {fleet} loses {ships}")
    return text.format(fleet=name_of(state, order.fleet), ships=count_text(order.losses))


def _declare(order: combat.Declare, state: Campaign) -> str:
    if state.has_location(order.defender):
        text = translate("fleets", "Attack the system: {attacker} on {defender}")
        if order.destroy:
            text = translate("fleets", "Destroy the system: {attacker} on {defender}")
    else:
        text = translate("fleets", "Attack: {attacker} on {defender}")
    return text.format(attacker=name_of(state, order.attacker), defender=name_of(state, order.defender))


def _withdraw(order: combat.Withdraw, state: Campaign) -> str:
    return translate("fleets", "Take the combat back")


def _strike(order: combat.Strike, state: Campaign) -> str:
    if state.combat is not None and state.combat.stage == "defender":
        return translate("fleets", "Strike back: {name}").format(name=striker(state, "defender"))
    return translate("fleets", "Strike: {name}").format(name=striker(state, "attacker"))


def _remove_losses(order: combat.RemoveLosses, state: Campaign) -> str:
    return translate("fleets", "Remove the losses of both sides")


def _run_on(order: combat.RunOn, state: Campaign) -> str:
    return translate("fleets", "Run to the end")


def _confirm(order: combat.Confirm, state: Campaign) -> str:
    return translate("fleets", "Confirm the outcome")


ORDERS: dict[type, Callable[[Any, Campaign], str]] = {
    roster.AddLocation: _add_location,
    roster.ChangeLocation: _change_location,
    roster.RemoveLocation: _remove_location,
    roster.Muster: _muster,
    roster.Redraw: _redraw,
    roster.Disband: _disband,
    roster.Ally: _ally,
    roster.SetPriorities: _set_priorities,
    roster.StartTurn: _start_turn,
    roster.Move: _move,
    roster.Storm: _storm,
    combat.Declare: _declare,
    combat.Withdraw: _withdraw,
    combat.Strike: _strike,
    combat.RemoveLosses: _remove_losses,
    combat.RunOn: _run_on,
    combat.Confirm: _confirm,
}


def order(action: Order, state: Campaign) -> str:
    """What the button of an order says: a verb and what it is about."""
    return ORDERS[type(action)](action, state)


def sentences(entry: Entry[Any, Any], before: Campaign, after: Campaign) -> list[str]:
    """What happened, one sentence a line of the journal; what before why, what was overruled last."""
    lines: list[str] = []
    state = before
    for fact in entry.events:
        lines.extend(told(fact, state))
        state = fact.apply(state)
    lines.extend(objections.overruled(reason) for reason in entry.overruled)
    return lines


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


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    return objections.sentence(objection)


SPREADS: Texts = {
    "losses": QT_TRANSLATE_NOOP("fleets", "Losses of the whole strike"),
    "outcome": QT_TRANSLATE_NOOP("fleets", "How it ends"),
    "attackers_left": QT_TRANSLATE_NOOP("fleets", "Attacking ships left"),
    "defenders_left": QT_TRANSLATE_NOOP("fleets", "Defending ships left"),
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
        glossary.OUTCOMES,
        glossary.FIGURES,
        objections.REASONS,
        PURPOSES,
        SPREADS,
        ENDS,
    )
    for table in tables:
        yield from table
    for kind in (*ORDERS, *SENTENCES):
        yield kind_of(kind)
