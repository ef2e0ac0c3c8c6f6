"""Why an order of ground combat is not possible, and what the journal says was set aside: a phrase a reason."""

from __future__ import annotations

import re

from referee_app.core.system import Objection
from referee_app.ui import catalogue
from referee_app.ui.catalogue import word
from referee_app.ui.systems.ocs.glossary import STEPS, said

RULES = {"dice_fallen": "O-4", "hex_not_attacking": "O-7", "in_combat": "O-4", "no_marker": "O-7", "unit_gone": "O-7"}
"""The rule of every reason that may be set aside, for the journal, which keeps the reason alone."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    return catalogue.refused("ocs", objection, {name: _shown(name, str(value)) for name, value in objection.about})


def _shown(name: str, value: str) -> str:
    if name in ("field", "marker"):
        return field_name(value)
    return said(STEPS, value) if name == "stage" else value


def field_name(path: str) -> str:
    """A field of a unit or of a plan such as `attackers[1].strength`, in words with the place of its unit."""
    found = re.fullmatch(r"(attackers|defenders)\[(\d+)\]\.(\w+)", path)
    if not found:
        return word(f"ocs.field.{path}")
    side, place, field = found.groups()
    return word("ocs.field.of_fighter", side=field_name(side), place=int(place) + 1, field=field_name(field))


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside."""
    return catalogue.overruled("ocs", reason, RULES.get(reason, ""))
