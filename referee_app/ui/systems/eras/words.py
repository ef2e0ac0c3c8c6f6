"""Every word of the three eras that the catalogue does not tell by itself."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from referee_app.core.system import Action
from referee_app.core.table import Modifier, Question, Roll
from referee_app.systems.eras.actions import combat, roster
from referee_app.systems.eras.state import Battle
from referee_app.ui.systems.eras.sentences import told
from referee_app.ui.systems.eras.telling import about, case, field_name, name_of, number
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import known, named, translate, word
from referee_app.ui.words.system import Case, Words

GROUPS = {"stage": "eras.step", "combat": "eras.combat", "status": "eras.status"}
"""Where the values are named that a refusal is about."""


class EraWords(Words):
    """Units of three eras, their sorties and their colonies."""

    def order(self, action: Action[Any, Any], state: Battle) -> str:
        """What the button of an order says: a verb and what it is about."""
        told, count = self.case(action, state)
        return word(f"eras.{action.kind}.{told}", count, **_about(action, state))

    def case(self, action: Action[Any, Any], state: Battle) -> Case:
        """By what is aimed at; of a colony with its people."""
        if isinstance(action, combat.Fire):
            return "button" if _aimed(action, state) else "alone", None
        return case(action, "button"), action.colony.population if isinstance(action, roster.SetColony) else None

    def told(self, fact: Any, before: Battle) -> Iterator[str]:
        """The sentences of one fact."""
        return told(fact, before)

    def about(self, name: str, value: str) -> str:
        """Stages, combats and fields by their names."""
        return field_name(value) if name == "field" else named(GROUPS.get(name, ""), value)

    def purpose(self, question: Question) -> str:
        """What is thrown, and for whom; a dash where nobody is named."""
        blanks = dict.fromkeys(("unit", "target", "component", "percent"), "–")
        return word(f"eras.purpose.{question.purpose}", **(blanks | dict(question.about)))

    def option(self, question: Question, option: str) -> str:
        """What a face stands for: a chance."""
        return f"{option}\u00a0%" if isinstance(question, Roll) else option

    def modifier(self, line: Modifier) -> str:
        """A base that is no whole number says what it is (E-50)."""
        exact = dict(line.about).get("exact")
        text = super().modifier(line)
        return text if exact is None else f"{text} {number(Fraction(exact))}"

    def figure(self, path: str) -> str:
        """A row or a cell of a table is put together."""
        told = catalogue.figure("eras", path)
        return _cell(path) if told == path else told


def _about(action: Action[Any, Any], state: Battle) -> dict[str, object]:
    found = about(action, state) | {"round": state.round, "following": state.round + 1}
    if isinstance(action, combat.Fire | combat.LaunchMissiles):
        target = _aimed(action, state)
        found["target"] = name_of(state, target) if target else "–"
    return found


def _aimed(action: combat.Fire | combat.LaunchMissiles, state: Battle) -> str:
    """Whom it goes at: the unit named, else as declared, if anybody."""
    named, by = (action.target, action.unit) if isinstance(action, combat.Fire) else ("", action.component)
    return named or next((one.target for one in state.attacks if one.attacker == by), "")


def _cell(path: str) -> str:
    """A row or a cell of a table, put together."""
    table, _, kind = path.partition(".")
    above, _, last = path.rpartition(".")
    if above and known(f"eras.era.{_counted(last)}"):
        text = translate("eras", "{figure}, {era}")
        return text.format(figure=WORDS.figure(above), era=named("eras.era", _counted(last)))
    if table == "base":
        return translate("eras", "Base chance: {kind}").format(kind=named("eras.kind", kind))
    if table == "close_in":
        return translate("eras", "Close-in chance: {kind}").format(kind=named("eras.kind", kind))
    return path


def _counted(place: str) -> str:
    """A place in a row, counted from 1."""
    return str(int(place) + 1) if place.isdecimal() else ""


WORDS = EraWords("eras")
