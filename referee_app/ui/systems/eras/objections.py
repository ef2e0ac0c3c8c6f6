"""Why an order of a battle of three eras is not possible, told by the ids of the catalogue."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.core.system import Objection
from referee_app.ui.systems.eras.telling import field_name
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named

SAID: dict[str, Callable[[str], str]] = {
    "stage": lambda stage: named("eras.step", stage),
    "combat": lambda combat: named("eras.combat", combat),
    "status": lambda status: named("eras.status", status),
    "field": field_name,
}
"""How the figures of an objection are told that are keys of the rules."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    about = {name: SAID.get(name, str)(str(value)) for name, value in objection.about}
    return catalogue.refused("eras", objection, about)
