"""What the button of each order says: a verb and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee_app.core.system import Action
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import correct_words
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.telling import (
    part_name,
    person_name,
    salvo_names,
    ship_name,
    ship_names,
    signed,
    weapons_name,
)
from referee_app.ui.words.catalogue import About, known, named, translate, word

Order = Action[Any, Any]


def order(action: Order, state: Battle) -> str:
    """What the button says."""
    button = f"cepheus.{action.kind}.button"
    if known(button):
        return word(button).format_map(About(ABOUT, action, state))
    name = action_name(action.kind)
    target = getattr(action, "target", "")
    return f"{name}: {ship_name(state, target)}" if target else name


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
    "holder": lambda action, state: correct_words.holder(state, action.ship, action.part),
    "field": lambda action, state: correct_words.field(action.field),
    "value": lambda action, state: correct_words.value(action.field, action.value),
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
