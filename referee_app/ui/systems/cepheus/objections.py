"""Why an order of ship combat is not possible, and what a line of the journal says was set aside: a phrase a reason."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.system import Objection
from referee_app.ui import catalogue
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.field_words import field
from referee_app.ui.systems.cepheus.glossary import Texts, said
from referee_app.ui.systems.cepheus.telling import tons_text

PHASES: Texts = {
    "setup": QT_TRANSLATE_NOOP("cepheus", "set-up"),
    "between": QT_TRANSLATE_NOOP("cepheus", "before a turn"),
    "turn": QT_TRANSLATE_NOOP("cepheus", "inside a turn"),
    "over": QT_TRANSLATE_NOOP("cepheus", "after the encounter"),
}

TABLES: dict[str, Texts] = {
    "weapon": glossary.WEAPONS,
    "missile": glossary.MISSILES,
    "load": glossary.LOADS,
    "range": glossary.RANGES,
    "position": glossary.POSITIONS,
    "situation": glossary.SITUATIONS,
    "size": glossary.SIZES,
    "state": glossary.HEALTH,
    "status": glossary.STATUSES,
    "suite": glossary.SUITES,
    "reaction": glossary.REACTIONS,
    "part": glossary.SYSTEMS,
    "phase": PHASES,
}
"""Which words an objection's keys are."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    shown = {name: _shown(name, str(value)) for name, value in objection.about}
    return catalogue.refused("cepheus", objection, shown)


def _shown(name: str, value: str) -> str:
    if name == "action":
        return glossary.action_name(value)
    if name == "field":
        return field(value.rpartition(".")[2])
    if name in ("needed", "fuel"):
        return tons_text(Fraction(value))
    return said(TABLES[name], value) if name in TABLES else value
