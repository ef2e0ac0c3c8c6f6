"""Every word of a ship battle that the catalogue does not tell by itself: orders, throws, what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from referee_app.core.journal import Entry
from referee_app.core.system import Action
from referee_app.core.table import Modifier, Question, Roll, Spread
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.figure_words import figure_name
from referee_app.ui.systems.cepheus.naming import action_name, check_name
from referee_app.ui.systems.cepheus.sentences import lines, told
from referee_app.ui.systems.cepheus.telling import (
    doer,
    figure_called,
    figure_shown,
    holder,
    part_name,
    person_name,
    salvo_names,
    ship_name,
    ship_names,
    tons_text,
    weapons_name,
)
from referee_app.ui.words.catalogue import About, known, named, translate, word
from referee_app.ui.words.figures import signed
from referee_app.ui.words.system import Words

# orders: a verb and what it is about


def _ship(action: Any, state: Battle) -> str:
    return str(action.ship.name) if hasattr(action.ship, "name") else ship_name(state, action.ship)


def _hazard(action: Any, state: Battle) -> str:
    if action.hazard is None:
        return translate("cepheus", "none")
    return named("cepheus.situation", action.hazard.situation)


def _planet(action: Any, state: Battle) -> str:
    if action.planet is None:
        return translate("cepheus", "none")
    return translate("cepheus", "size {size}").format(size=action.planet.size)


def _reaction(action: Any, state: Battle) -> str:
    reaction = action.reaction
    name = named("cepheus.screen", reaction.screen) if reaction.screen else named("cepheus.reaction", reaction.type)
    return f"{name}, {reaction.mount}" if reaction.mount else name


def _weapons(action: Any, state: Battle) -> str:
    return f"{weapons_name(action.weapon, action.count or 1)}, {action.mount}"


def _aware(action: Any, state: Battle) -> str:
    return ship_names(state, action.ships) or translate("cepheus", "none")


ABOUT: dict[str, Callable[[Any, Battle], str]] = {
    "ship": _ship,
    "acting": lambda action, state: ship_name(state, state.acting),
    "ships": _aware,
    "one": lambda action, state: ship_name(state, action.one),
    "other": lambda action, state: ship_name(state, action.other),
    "target": lambda action, state: ship_name(state, action.target),
    "turn": lambda action, state: str(state.turn),
    "next": lambda action, state: str(state.turn + 1),
    "hits": lambda action, state: str(len(state.queue)),
    "holder": lambda action, state: holder(state, action.ship, action.part),
    "field": lambda action, state: figure_called(action.field),
    "value": lambda action, state: figure_shown(action.field, action.value),
    "range": lambda action, state: named("cepheus.range", action.range),
    "hazard": _hazard,
    "planet": _planet,
    "status": lambda action, state: named("cepheus.status", action.status),
    "salvoes": lambda action, state: salvo_names(state, action.salvos),
    "reaction": _reaction,
    "crew": lambda action, state: person_name(state, action.crew),
    "leader": lambda action, state: person_name(state, action.leader),
    "what": lambda action, state: str(action.what),
    "part": lambda action, state: part_name(action.what),
    "weapons": _weapons,
    "mount": lambda action, state: str(action.mount),
    "to": lambda action, state: named("cepheus.position", action.to),
    "change": lambda action, state: signed(action.change),
    "parsecs": lambda action, state: str(action.parsecs),
}
"""How each name in an order's text is found."""


# throws: what they are for, their ladder, what may come of them (section 12)


class _Known(dict[str, Any]):
    """What a question tells; what it does not tell is left out."""

    def __missing__(self, key: str) -> str:
        return ""


NUMBERED = ("location", "turret", "bay", "sand", "missile_to_hit", "stopped")
"""Throws and decisions of which one order may ask several: from the second on they say which."""


def _several(question: Question) -> bool:
    """Whether there may be several of a throw in one order, such as those of a run, which ends with the first miss."""
    return question.purpose in NUMBERED or question.key.startswith(("defence:", "run:"))


def _number(question: Question) -> int:
    """The number at the end of its key; 0 without one."""
    number = question.key.rpartition(":")[2]
    return int(number) if number.isdecimal() else 0


def _who(purpose: str, about: dict[str, Any]) -> str:
    """Who throws, who is struck; a reaction also with what it uses, and the salvo it is for."""
    who = about.get("crew") or _computer(purpose, about)
    if purpose != "check":
        return str(who)
    mount, salvo = about.get("mount"), about.get("salvo")
    return ", ".join(str(part) for part in (who, part_name(str(mount)) if mount else "", salvo) if part)


def _computer(purpose: str, about: dict[str, Any]) -> str:
    """Who throws when nobody is named: the jump roll is the ship's, the rest the computer's."""
    if about.get("action") == "jump_roll":
        return str(about.get("ship", ""))
    return translate("cepheus", "computer") if purpose in ("check", "opposed") else ""


def _bar(spread: str, name: str) -> str:
    """The label of one bar; counts stand for themselves."""
    if spread == "crew_table":
        who, _, dice = name.partition(":")
        return named("cepheus.struck", who).format(dice=dice)
    if spread == "location":
        return named("cepheus.location", name)
    return translate("cepheus", "yes") if name == spread else name


# all of it


class ShipWords(Words):
    """Ships, crews and salvoes."""

    def order(self, action: Action[Any, Any], state: Battle) -> str:
        """What the button of an order says: a verb and what it is about."""
        button = f"cepheus.{action.kind}.button"
        if known(button):
            return word(button).format_map(About(ABOUT, action, state))
        name = action_name(action.kind)
        target = getattr(action, "target", "")
        return f"{name}: {ship_name(state, target)}" if target else name

    def proposed(self, action: Action[Any, Any], state: Battle) -> str:
        """With the name of who is to do it, or the computer's."""
        crew = getattr(action, "crew", None)
        if crew is None or not state.acting:
            return self.order(action, state)
        who = doer(state, state.acting, crew)
        told = f"cepheus.{action.kind}.proposed"
        if not known(told):
            return f"{who}: {self.order(action, state)}"
        about = About(ABOUT, action, state)
        about["who"] = who
        return word(told).format_map(about)

    def happened(self, entry: Entry[Any, Any], before: Battle) -> Iterator[str]:
        """A blow with its landings in one sentence; an order that brought nothing says itself."""
        yield from list(lines(entry.events, before)) or [self.order(entry.action, before) + "."]

    def told(self, fact: Any, before: Battle) -> Iterator[str]:
        """The sentences of one fact."""
        return told(fact, before)

    def purpose(self, question: Question) -> str:
        """What is thrown or decided, and for whom."""
        about: dict[str, Any] = dict(question.about)
        about["what"] = check_name(str(about.get("action", "")))
        about["who"] = _who(question.purpose, about)
        about["missile"] = named("cepheus.missile", str(about.get("missile", "")))
        about["place"] = named("cepheus.location", str(about.get("part", "")))
        about["range"] = named("cepheus.range", str(about.get("range", "")))
        text = named("cepheus.purpose", question.purpose).format_map(_Known(about))
        if question.purpose == "crew_damage" and about["who"]:
            text = translate("cepheus", "Damage to {who} of {ship}").format_map(about)
        number = _number(question)
        if question.purpose == "opposed" and number:
            text = translate("cepheus", "Tie, both roll again (C-6). {what}").format(what=text)
        target = about.get("target")
        text = f"{text} → {target}" if target and question.purpose == "check" else text
        return f"{text} ({number})" if number > 1 and _several(question) else text

    def option(self, question: Question, option: str) -> str:
        """A salvo by what it is called, with its missiles; or what a face stands for: a place, a mount, a person."""
        if isinstance(question, Roll):
            return _bar(question.purpose, option)
        about = dict(question.about)
        salvo, missile = about.get(f"salvo:{option}"), about.get(f"missile:{option}")
        if salvo is None:
            return super().option(question, option)
        return str(salvo) if missile is None else f"{salvo} · {named('cepheus.missile', str(missile))}"

    def modifier(self, line: Modifier) -> str:
        """A skill and a characteristic by their own names and figures."""
        about: dict[str, Any] = dict(line.about)
        if "score" in about:
            return f"{named('cepheus.characteristic', about['characteristic'])} {about['score']}"
        if "level" in about:
            return f"{named('cepheus.skill', about['skill'])} {about['level']}"
        if "skill" in about:
            return translate("cepheus", "{skill}, unskilled").format(skill=named("cepheus.skill", about["skill"]))
        unskilled = line.reason == "skill" and line.number == "unskilled"
        return named("cepheus.modifier", "unskilled" if unskilled else line.reason)

    def about(self, name: str, value: str) -> str:
        """Actions, fields and tons by their names."""
        if name == "action":
            return action_name(value)
        if name == "field":
            return figure_called(value.rpartition(".")[2])
        if name in ("needed", "fuel"):
            return tons_text(Fraction(value))
        return named(f"cepheus.{'ammunition' if name == 'load' else name}", value)

    def outcome(self, spread: Spread, outcome: str) -> str:
        """The label of one bar; counts stand for themselves."""
        return _bar(spread.name, outcome)

    def figure(self, path: str) -> str:
        """Put together from the names of rows and columns."""
        return figure_name(path)


WORDS = ShipWords("cepheus")
