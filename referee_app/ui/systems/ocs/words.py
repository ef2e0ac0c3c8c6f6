"""Every word of ground combat that the catalogue does not tell by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from referee_app.core.table import Question, Roll, Spread
from referee_app.systems.ocs.state import Encounter, Fighter
from referee_app.ui.systems.ocs.sentences import called, figure_text, name_of, plan_text, told
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import percent, signed
from referee_app.ui.words.system import Lookups, Words


def _name(order: Any, state: Encounter) -> str:
    return name_of(state, order.unit) if isinstance(order.unit, str) else str(order.unit.name)


class GroundWords(Words):
    """Units, plans and results of the combat table."""

    LOOKUPS: ClassVar[Lookups] = {
        "name": _name,
        "field": lambda order, state: word(f"ocs.field.{order.field}"),
        "value": lambda order, state: figure_text(order.value),
        "what": lambda order, state: plan_text(order.plan),
        "attack": lambda order, state: called(order.plan.attackers[order.plan.att_lead]),
        "defence": lambda order, state: _led(order.plan.defenders, order.plan.def_lead),
        "number": lambda order, state: str(state.next_number),
        "code": lambda order, state: order.part(state),
    }

    def told(self, fact: Any, before: Encounter) -> Iterator[str]:
        """The sentences of one fact."""
        return told(fact, before)

    def purpose(self, question: Question) -> str:
        """What is thrown or decided, for which side, with which chance."""
        about: dict[str, Any] = dict(question.about)
        side = f".{about['side']}" if "side" in about else ""
        if "ways" in about:
            about["chance"] = percent(Fraction(about["ways"], 36))
        return word(f"ocs.purpose.{question.purpose}{side}", about.get("points"), **about)

    def option(self, question: Question, option: str) -> str:
        """A word, a unit's name, hexes and steps; or the columns a face stands for."""
        if isinstance(question, Roll):
            return signed(int(option))
        about = dict(question.about)
        if ":" in option:
            return _split(*map(int, option.split(":")))
        return str(about[option]) if option in about else word(f"ocs.option.{option}")

    def about(self, name: str, value: str) -> str:
        """Fields, markers and stages by their names."""
        if name in ("field", "marker"):
            return field_name(value)
        return self.step(value) if name == "stage" else value

    def outcome(self, spread: Spread, outcome: str) -> str:
        """Codes and columns stand as printed."""
        return outcome if spread.name in {"codes", "columns"} else super().outcome(spread, outcome)

    def figure(self, path: str) -> str:
        """A row or a cell of the CRT is put together."""
        told = catalogue.figure("ocs", path)
        return _cell(path) if told == path else told


def _led(fighters: Sequence[Fighter], lead: int) -> str:
    """A side by its lead, and how many there are beside it."""
    name = called(fighters[lead])
    return word("ocs.declare.led", len(fighters) - 1, name=name) if len(fighters) > 1 else name


def _split(hexes: int, steps: int) -> str:
    """Option points as hexes of retreat and steps."""
    parts = [word("ocs.option.retreat", hexes)] if hexes else []
    parts += [word("ocs.option.lose", steps)] if steps else []
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def field_name(path: str) -> str:
    """A field of a unit or of a plan such as `attackers[1].strength`, in words with the place of its unit."""
    found = re.fullmatch(r"(attackers|defenders)\[(\d+)\]\.(\w+)", path)
    if not found:
        return word(f"ocs.field.{path}")
    side, place, field = found.groups()
    return word("ocs.field.of_fighter", side=field_name(side), place=int(place) + 1, field=field_name(field))


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


WORDS = GroundWords("ocs")
