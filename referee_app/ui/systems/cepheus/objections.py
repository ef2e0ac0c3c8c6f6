"""Why an order of ship combat is not possible, and what a line of the journal says was set aside: a phrase a reason."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.system import Objection
from referee_app.ui.systems.cepheus.correct_words import field
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.systems.cepheus.telling import tons_text
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    shown = {name: _shown(name, str(value)) for name, value in objection.about}
    return catalogue.refused("cepheus", objection, shown)


def _shown(name: str, value: str) -> str:
    if name == "action":
        return action_name(value)
    if name == "field":
        return field(value.rpartition(".")[2])
    if name in ("needed", "fuel"):
        return tons_text(Fraction(value))
    return named(f"cepheus.{'ammunition' if name == 'load' else name}", value)
