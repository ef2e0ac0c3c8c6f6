"""Every word of the fleets that the catalogue does not tell by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from referee_app.core.system import Action
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.fleets.actions import combat, roster
from referee_app.systems.fleets.state import Campaign
from referee_app.ui.systems.fleets.sentences import told
from referee_app.ui.systems.fleets.ship_words import name_of, row_text, sides
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.system import Case, Words

NAMED = ("fleet", "location", "attacker", "defender", "other")
"""The fields of orders that name a fleet or a place, or bring one."""


class FleetWords(Words):
    """Owners, fleets and places."""

    def order(self, action: Any, state: Campaign) -> str:
        """What the button of an order says: a verb and what it is about, by its fields."""
        case, count = self.case(action, state)
        own = {one.name: _shown(one.name, getattr(action, one.name), state) for one in fields(action)}
        return word(f"fleets.{action.kind}.{case}", count, **(sides(state.combat, state) | own))

    def case(self, action: Action[Any, Any], state: Campaign) -> Case:
        """By whose strike it is, and what is attacked."""
        if isinstance(action, roster.Storm):
            return "button", action.losses
        if isinstance(action, roster.Ally):
            return "allied" if action.allied else "opposed", None
        if isinstance(action, combat.Strike):
            second = state.combat is not None and state.combat.stage == "defender"
            return "defender" if second else "attacker", None
        if not isinstance(action, combat.Declare):
            return "button", None
        if not state.has_location(action.defender):
            return "fleet", None
        return "destroy" if action.destroy else "system", None

    def told(self, fact: Any, before: Campaign) -> Iterator[str]:
        """The sentences of one fact."""
        return told(fact, before)

    def about(self, name: str, value: str) -> str:
        """Stages by their names."""
        return named("fleets.stage", value) if name == "stage" else value

    def purpose(self, question: Question) -> str:
        """What is thrown, for whom, on which row."""
        about: dict[str, Any] = dict(question.about)
        about["row"] = row_text(str(about.get("row", "")))
        side = f".{about['side']}" if "side" in about else ""
        return word(f"fleets.purpose.{question.purpose}{side}", **about)

    def modifier(self, line: Modifier) -> str:
        """Strikes have none."""
        return line.reason

    def outcome(self, spread: Spread, outcome: str) -> str:
        """How it ends, or a number of ships."""
        return super().outcome(spread, outcome) if spread.name == "outcome" else outcome

    def figure(self, path: str) -> str:
        """A row or a cell of a table is put together."""
        told = catalogue.figure("fleets", path)
        return _cell(path) if told == path else told


def _shown(field: str, value: Any, state: Campaign) -> object:
    if field not in NAMED:
        return value
    return name_of(state, value) if isinstance(value, str) else value.name


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


WORDS = FleetWords("fleets")
