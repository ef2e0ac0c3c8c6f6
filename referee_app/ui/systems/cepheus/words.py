"""Every word of a ship battle that the catalogue does not tell by itself."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from referee_app.core.journal import Entry
from referee_app.core.system import Action
from referee_app.core.table import Modifier, Question, Roll, Spread
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import correct_words, figure_words, order_words, roll_words
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.sentences import lines, told
from referee_app.ui.systems.cepheus.telling import tons_text
from referee_app.ui.words.catalogue import named
from referee_app.ui.words.system import Words


class ShipWords(Words):
    """Ships, crews and salvoes."""

    def order(self, action: Action[Any, Any], state: Battle) -> str:
        """What the button of an order says: a verb and what it is about."""
        return order_words.order(action, state)

    def happened(self, entry: Entry[Any, Any], before: Battle) -> Iterator[str]:
        """A blow with its landings in one sentence; an order that brought nothing says itself."""
        yield from list(lines(entry.events, before)) or [self.order(entry.action, before) + "."]

    def told(self, fact: Any, before: Battle) -> Iterator[str]:
        """The sentences of one fact."""
        return told(fact, before)

    def purpose(self, question: Question) -> str:
        """What is thrown or decided, and for whom."""
        return roll_words.purpose(question)

    def option(self, question: Question, option: str) -> str:
        """A salvo by what it is called; or what a face stands for: a place, a mount, a person."""
        if isinstance(question, Roll):
            return roll_words.outcome(question.purpose, option)
        salvo = dict(question.about).get(f"salvo:{option}")
        return super().option(question, option) if salvo is None else str(salvo)

    def modifier(self, line: Modifier) -> str:
        """A skill and a characteristic by their own names and figures."""
        return roll_words.modifier(line)

    def about(self, name: str, value: str) -> str:
        """Actions, fields and tons by their names."""
        if name == "action":
            return action_name(value)
        if name == "field":
            return correct_words.field(value.rpartition(".")[2])
        if name in ("needed", "fuel"):
            return tons_text(Fraction(value))
        return named(f"cepheus.{'ammunition' if name == 'load' else name}", value)

    def outcome(self, spread: Spread, outcome: str) -> str:
        """The label of one bar; counts stand for themselves."""
        return roll_words.outcome(spread.name, outcome)

    def figure(self, path: str) -> str:
        """Put together from the names of rows and columns."""
        return figure_words.figure_name(path)


WORDS = ShipWords("cepheus")
