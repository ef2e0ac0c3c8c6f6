"""Every word of the three eras: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from referee_app.core.journal import BookOf, Entry
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Roll, Spread
from referee_app.systems.eras.actions import combat, roster
from referee_app.systems.eras.state import Battle
from referee_app.ui.systems.eras import objections
from referee_app.ui.systems.eras.sentences import told
from referee_app.ui.systems.eras.telling import about, case, name_of, number
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import known, named, translate, word

Order = Action[Any, Any]


def system_name() -> str:
    """The tab's name."""
    return translate("eras", "Eras")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("eras", "Round {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return named("eras.step", name)


# orders


def order(action: Order, state: Battle) -> str:
    """What the button of an order says: a verb and what it is about."""
    count = action.colony.population if isinstance(action, roster.SetColony) else None
    return word(f"eras.{action.kind}.{_case(action, state)}", count, **_about(action, state))


def _case(action: Order, state: Battle) -> str:
    if isinstance(action, combat.Fire):
        return "button" if _aimed(action, state) else "alone"
    return case(action, "button")


def _about(action: Order, state: Battle) -> dict[str, object]:
    found = about(action, state) | {"round": state.round, "following": state.round + 1}
    if isinstance(action, combat.Fire | combat.LaunchMissiles):
        target = _aimed(action, state)
        found["target"] = name_of(state, target) if target else "–"
    return found


def _aimed(action: combat.Fire | combat.LaunchMissiles, state: Battle) -> str:
    """Whom it goes at: the unit named, else as declared, if anybody."""
    named, by = (action.target, action.unit) if isinstance(action, combat.Fire) else ("", action.component)
    return named or next((one.target for one in state.attacks if one.attacker == by), "")


def sentences(entry: Entry[Any, Any], before: Battle, after: Battle, book_of: BookOf) -> list[str]:
    """What happened, one sentence a line of the journal; what before why, what was overruled last."""
    lines: list[str] = []
    state = before
    for fact in entry.events:
        lines.extend(told(fact, state))
        state = fact.apply(state)
    return lines + catalogue.overruled("eras", entry.set_aside(before, book_of))


# questions


def purpose(question: Question) -> str:
    """What is thrown, and for whom."""
    blanks = dict.fromkeys(("unit", "target", "component", "percent"), "–")
    return word(f"eras.purpose.{question.purpose}", **(blanks | dict(question.about)))


def option(question: Question, option: str) -> str:
    """One option of a decision, of which these rules leave none, or what a face stands for: a chance."""
    return f"{option}\u00a0%" if isinstance(question, Roll) else option


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder; a base that is no whole number says what it is (E-50)."""
    exact = dict(line.about).get("exact")
    text = named("eras.modifier", line.reason)
    return text if exact is None else f"{text} {number(Fraction(exact))}"


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    return objections.sentence(objection)


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return named("eras.spread", spread.name)


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar."""
    return named("eras.outcome", outcome)


def side(side: str) -> str:
    """A side's name, as the referee gave it."""
    return side


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
    told = catalogue.figure("eras", path)
    return _cell(path) if told == path else told


def _cell(path: str) -> str:
    """A row or a cell of a table, put together."""
    table, _, kind = path.partition(".")
    above, _, last = path.rpartition(".")
    if above and known(f"eras.era.{_counted(last)}"):
        text = translate("eras", "{figure}, {era}")
        return text.format(figure=figure(above), era=named("eras.era", _counted(last)))
    if table == "base":
        return translate("eras", "Base chance: {kind}").format(kind=named("eras.kind", kind))
    if table == "close_in":
        return translate("eras", "Close-in chance: {kind}").format(kind=named("eras.kind", kind))
    return path


def _counted(place: str) -> str:
    """A place in a row, counted from 1."""
    return str(int(place) + 1) if place.isdecimal() else ""
