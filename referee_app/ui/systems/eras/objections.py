"""Why an order of a battle of three eras is not possible, told by the ids of the catalogue."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.core.system import Objection
from referee_app.ui import catalogue
from referee_app.ui.systems.eras.glossary import COMBATS, STATUSES, STEPS, said
from referee_app.ui.systems.eras.telling import field_name

SAID: dict[str, Callable[[str], str]] = {
    "stage": lambda stage: said(STEPS, stage),
    "combat": lambda combat: said(COMBATS, combat),
    "status": lambda status: said(STATUSES, status),
    "field": field_name,
}
"""How the figures of an objection are told that are keys of the rules."""

RULES = {
    "already_fired": "E-36",
    "attacks_left": "E-41",
    "cannot_intercept": "E-35",
    "does_not_bombard": "E-38",
    "does_not_count": "E-40",
    "does_not_retreat": "E-37",
    "first_round": "E-34",
    "has_target": "E-16, E-36, E-37",
    "incomplete_cannot_fire": "ER-31",
    "intercepted": "E-36",
    "must_be_declared_with_targeting": "E-16",
    "no_ambusher": "E-13",
    "no_part": "E-31, E-39",
    "no_rps": "E-28",
    "no_shift_left": "E-15",
    "nobody_left": "E-38",
    "not_active": "E-42",
    "not_declared": "E-37",
    "not_landing": "E-31",
    "not_preassigned": "E-35",
    "on_patrol": "E-16",
    "only_fighters_intercept_fighters": "E-35",
    "only_fighters_intercept_missiles": "E-35",
    "only_fighters_patrol": "E-15",
    "only_fighters_split": "E-21",
    "own_side": "E-41",
    "retreating": "E-37",
    "retreats_left": "E-41",
    "round_under_way": "E-41",
    "screen_first": "E-36",
    "screening": "E-16, E-36",
    "unit_already_has_one": "E-16",
    "wrong_stage": "E-41",
}
"""The rule of every objection that may be set aside, as the journal names it."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    about = {name: SAID.get(name, str)(str(value)) for name, value in objection.about}
    return catalogue.refused("eras", objection, about)


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside; a reason nobody foresaw shows its id, with no rule."""
    return catalogue.overruled("eras", reason, RULES.get(reason, "–"))
