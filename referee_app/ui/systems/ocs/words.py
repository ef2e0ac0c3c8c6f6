"""Every word of ground combat: the window's `Words` for this system, in the language of the moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from referee_app.core.journal import BookOf, Entry
from referee_app.core.order import kind_of
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Roll, Spread
from referee_app.systems.ocs.actions import plan, results, roster
from referee_app.systems.ocs.state import Encounter
from referee_app.ui.systems.ocs import result_words
from referee_app.ui.systems.ocs.sentences import figure_text, name_of, plan_text, told
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import percent, signed

Order = Action[Any, Any]


def system_name() -> str:
    """The tab's name."""
    return translate("ocs", "Ground combat")


def round_name(number: int) -> str:
    """What a round is called, with its number."""
    return translate("ocs", "Combat {number}").format(number=number)


def step(name: str) -> str:
    """A step of the round on the rail."""
    return named("ocs.step", name)


# orders


def _correction(order: roster.Correct, state: Encounter) -> dict[str, str]:
    field = word(f"ocs.field.{order.field}")
    return {"name": name_of(state, order.unit), "field": field, "value": figure_text(order.value)}


def _code(half: int, state: Encounter) -> dict[str, str]:
    """The attacker's or the defender's part of the result, where the code gives him one."""
    code = result_words.halves(state.present.code)[half] if state.present else ""
    return {"code": code} if code else {}


ABOUT: dict[type, Callable[[Any, Encounter], Mapping[str, object]]] = {
    roster.Enlist: lambda order, state: {"name": order.unit.name},
    roster.Dismiss: lambda order, state: {"name": name_of(state, order.unit)},
    roster.Redraw: lambda order, state: {"name": order.unit.name},
    roster.Correct: _correction,
    plan.Declare: lambda order, state: {"what": plan_text(order.plan), "number": state.next_number},
    results.TakeAttacker: lambda order, state: _code(0, state),
    results.TakeDefender: lambda order, state: _code(1, state),
}
"""The names in an order's text; the others' have none."""


def _case(action: Order, state: Encounter) -> str:
    """Which of its texts an order has."""
    if isinstance(action, roster.ClearMarkers):
        return action.marker
    if isinstance(action, (results.TakeAttacker, results.TakeDefender)):
        return "button" if ABOUT[type(action)](action, state) else "nothing"
    if isinstance(action, plan.Declare) and state.present is not None:
        return "revised" if state.present.rolling else "changed"
    return "button"


def order(action: Order, state: Encounter) -> str:
    """What the button of an order says: a verb and what it is about."""
    about = ABOUT[type(action)](action, state) if type(action) in ABOUT else {}
    return word(f"ocs.{kind_of(type(action))}.{_case(action, state)}", **about)


def sentences(entry: Entry[Any, Any], before: Encounter, after: Encounter, book_of: BookOf) -> list[str]:
    """What happened, one sentence a line of the journal; what before why, what was overruled last."""
    lines: list[str] = []
    state = before
    for fact in entry.events:
        lines.extend(told(fact, state))
        state = fact.apply(state)
    return lines + catalogue.overruled("ocs", entry.set_aside(before, book_of))


# questions


def purpose(question: Question) -> str:
    """What is thrown or decided, and for whom."""
    about: dict[str, Any] = dict(question.about)
    side = f".{about['side']}" if "side" in about else ""
    if "ways" in about:
        about["chance"] = percent(Fraction(about["ways"], 36))
    return word(f"ocs.purpose.{question.purpose}{side}", about.get("points"), **about)


def option(question: Question, option: str) -> str:
    """One option of a decision: a word, a unit's name, hexes and steps; or the columns a face stands for."""
    if isinstance(question, Roll):
        return signed(int(option))
    about = dict(question.about)
    if ":" in option:
        return _split(*map(int, option.split(":")))
    return str(about[option]) if option in about else word(f"ocs.option.{option}")


def _split(hexes: int, steps: int) -> str:
    """Option points as hexes of retreat and steps."""
    parts = [word("ocs.option.retreat", hexes)] if hexes else []
    parts += [word("ocs.option.lose", steps)] if steps else []
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder."""
    return named("ocs.modifier", line.reason)


# refusals


def objection(objection: Objection) -> str:
    """Why an order is not possible, as one sentence with its rule number."""
    return catalogue.refused("ocs", objection, {name: _shown(name, str(value)) for name, value in objection.about})


def _shown(name: str, value: str) -> str:
    if name in ("field", "marker"):
        return field_name(value)
    return named("ocs.step", value) if name == "stage" else value


def field_name(path: str) -> str:
    """A field of a unit or of a plan such as `attackers[1].strength`, in words with the place of its unit."""
    found = re.fullmatch(r"(attackers|defenders)\[(\d+)\]\.(\w+)", path)
    if not found:
        return word(f"ocs.field.{path}")
    side, place, field = found.groups()
    return word("ocs.field.of_fighter", side=field_name(side), place=int(place) + 1, field=field_name(field))


# odds


def spread(spread: Spread) -> str:
    """The heading of an outcome distribution."""
    return named("ocs.spread", spread.name)


def outcome(spread: Spread, outcome: str) -> str:
    """The label of one bar."""
    if spread.name in {"codes", "columns"}:
        return outcome
    return named("ocs.outcome", outcome)


def side(side: str) -> str:
    """Attacker or defender; on the roster the name the referee gave."""
    return named("ocs.side", side)


def figure(path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
    told = catalogue.figure("ocs", path)
    return _cell(path) if told == path else told


def _cell(path: str) -> str:
    """A row or a cell of the CRT, put together."""
    table, _, rest = path.partition(".")
    row, _, column = rest.partition(".")
    if table == "results" and column:
        text = translate("ocs", "CRT, roll {roll}, column {column} (O-26)")
        return text.format(roll=named("ocs.roll", row), column=_counted(column))
    if table == "results":
        return translate("ocs", "CRT, roll {roll} (O-26)").format(roll=named("ocs.roll", row))
    if table == "columns" and column:
        text = translate("ocs", "Odds in {terrain}, column {column} (O-15)")
        return text.format(terrain=named("ocs.terrain", row), column=_counted(column))
    if table == "columns":
        return translate("ocs", "Odds in {terrain} (O-15)").format(terrain=named("ocs.terrain", row))
    return path


def _counted(place: str) -> str:
    """A place in a row, counted from 1 as the table prints it."""
    return str(int(place) + 1) if place.isdecimal() else place
