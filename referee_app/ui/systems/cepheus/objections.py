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

RULES = {
    "already_rolled": "C-26",
    "another_first": "C-117",
    "another_is_acting": "C-31",
    "attack_first": "C-81",
    "beyond_jump": "C-62",
    "beyond_repair": "R-54",
    "beyond_thrust": "C-42",
    "bridge_out": "C-40",
    "cannot_pursue": "C-65",
    "cannot_ram": "C-72",
    "count_gone_by": "C-28",
    "damage_waits": "C-117",
    "docked": "C-40",
    "does_not_wait": "C-28",
    "full": "C-52",
    "has_acted": "C-24",
    "has_fired": "C-44",
    "hazard_not_avoided": "C-64",
    "helped_enough": "C-7",
    "initiative_first": "C-26",
    "is_acting": "C-31",
    "j_drive_out": "C-40",
    "jammed_by": "C-73",
    "manned": "C-50",
    "more_than_fits": "C-93",
    "mount_destroyed": "C-52",
    "mount_out": "C-40",
    "no_action_left": "C-32",
    "no_auto_repair": "C-59",
    "no_bonus": "C-75",
    "no_canister": "C-44",
    "no_captain": "C-27",
    "no_dodge": "C-82",
    "no_fire_sand": "C-83",
    "no_fuel": "C-62",
    "no_jammers": "R-36",
    "no_planet": "C-78",
    "no_plot": "C-62",
    "no_point_defence": "C-84",
    "no_points": "C-53",
    "no_reaction_left": "C-80",
    "no_smart_missiles": "C-74",
    "no_stores": "C-52",
    "no_structure": "C-93",
    "no_thrust": "C-40",
    "no_trigger_screens": "C-85",
    "no_units": "C-50",
    "nobody_here": "C-11",
    "not_adjacent": "C-69",
    "not_an_enemy": "C-75",
    "not_due": "C-87",
    "not_further": "C-47",
    "not_his_mount": "C-17",
    "not_in_orbit": "C-79",
    "not_its_activation": "C-31",
    "not_its_moment": "R-31",
    "not_loaded": "C-48",
    "not_now": "C-30",
    "nothing_to_repair": "C-58",
    "on_a_task": "C-36",
    "one_side": "C-11",
    "other_drive": "C-62",
    "other_enemy": "C-75",
    "others_first": "C-24",
    "out_of_range": "C-45",
    "out_of_touch": "C-76",
    "over": "C-127",
    "person_out": "C-40",
    "pilot_there": "C-17",
    "points_unspent": "C-53",
    "program_stays": "C-18",
    "pursues_another": "C-65",
    "pursuit_kept": "C-65",
    "pursuit_not_kept": "C-66",
    "salvoes_due": "C-89",
    "second_commander": "C-23",
    "sensors_out": "C-40",
    "ship_disabled": "C-40",
    "ship_out": "C-40",
    "ships_to_act": "C-30",
    "simultaneous": "C-25",
    "speed_adjusted": "C-42",
    "target_gone": "C-121",
    "too_early": "C-57",
    "too_late": "R-21",
    "too_many": "C-47",
    "too_many_mounts": "C-122",
    "too_many_weapons": "C-122",
    "too_near": "C-48",
    "twice": "C-81",
    "two_pilots": "C-17",
    "waits_already": "C-28",
    "wrong_mount": "C-17",
    "wrong_mount_kind": "C-122",
    "wrong_position": "C-38",
}
"""The rule of every reason that may be set aside, for the journal, which keeps the reason alone."""


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


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside."""
    return catalogue.overruled("cepheus", reason, RULES.get(reason, "–"))
