"""What a line of the journal says the referee set aside, for every objection that is not final, with its rule."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.ui import catalogue
from referee_app.ui.systems.cepheus.glossary import said, translate

OVERRULED: dict[str, tuple[object, str]] = {
    "already_rolled": (QT_TRANSLATE_NOOP("cepheus", "the encounter had begun"), "C-26"),
    "another_first": (QT_TRANSLATE_NOOP("cepheus", "an earlier hit was to come first"), "C-117"),
    "another_is_acting": (QT_TRANSLATE_NOOP("cepheus", "another ship was acting"), "C-31"),
    "attack_first": (QT_TRANSLATE_NOOP("cepheus", "an attack was still to be settled"), "C-81"),
    "beyond_jump": (QT_TRANSLATE_NOOP("cepheus", "farther than the J-Drive reaches"), "C-62"),
    "beyond_repair": (QT_TRANSLATE_NOOP("cepheus", "the system is destroyed"), "R-54"),
    "bridge_out": (QT_TRANSLATE_NOOP("cepheus", "the bridge is disabled"), "C-40"),
    "count_gone_by": (QT_TRANSLATE_NOOP("cepheus", "that Initiative had gone by"), "C-28"),
    "damage_waits": (QT_TRANSLATE_NOOP("cepheus", "damage was still to be settled"), "C-117"),
    "docked": (QT_TRANSLATE_NOOP("cepheus", "the ship is docked"), "C-40"),
    "does_not_wait": (QT_TRANSLATE_NOOP("cepheus", "the ship was not waiting"), "C-28"),
    "full": (QT_TRANSLATE_NOOP("cepheus", "the mount is full"), "C-52"),
    "has_acted": (QT_TRANSLATE_NOOP("cepheus", "the ship had acted"), "C-24"),
    "has_fired": (QT_TRANSLATE_NOOP("cepheus", "the mount had fired"), "C-44"),
    "hazard_not_avoided": (QT_TRANSLATE_NOOP("cepheus", "a collision was still to be avoided"), "C-64"),
    "helped_enough": (QT_TRANSLATE_NOOP("cepheus", "more help than there can be"), "C-7"),
    "initiative_first": (QT_TRANSLATE_NOOP("cepheus", "Initiative had not been rolled"), "C-26"),
    "is_acting": (QT_TRANSLATE_NOOP("cepheus", "the ship was in its activation"), "C-31"),
    "j_drive_out": (QT_TRANSLATE_NOOP("cepheus", "the J-Drive is disabled"), "C-40"),
    "jammed_by": (QT_TRANSLATE_NOOP("cepheus", "the sensors are jammed"), "C-73"),
    "manned": (QT_TRANSLATE_NOOP("cepheus", "a gunner mans the mount"), "C-50"),
    "more_than_fits": (QT_TRANSLATE_NOOP("cepheus", "more than the ship has when whole"), "C-93"),
    "mount_destroyed": (QT_TRANSLATE_NOOP("cepheus", "the mount is destroyed"), "C-52"),
    "mount_out": (QT_TRANSLATE_NOOP("cepheus", "the mount is disabled"), "C-40"),
    "no_action_left": (QT_TRANSLATE_NOOP("cepheus", "no action was left"), "C-32"),
    "no_auto_repair": (QT_TRANSLATE_NOOP("cepheus", "no Auto-Repair was left"), "C-59"),
    "no_bonus": (QT_TRANSLATE_NOOP("cepheus", "no message of that ship had been read"), "C-75"),
    "no_canister": (QT_TRANSLATE_NOOP("cepheus", "no sand canister was left"), "C-44"),
    "no_captain": (QT_TRANSLATE_NOOP("cepheus", "no Captain fit to act"), "C-27"),
    "no_dodge": (QT_TRANSLATE_NOOP("cepheus", "boarders cannot be dodged"), "C-82"),
    "no_fire_sand": (QT_TRANSLATE_NOOP("cepheus", "sand cannot stop this, or none is loaded"), "C-83"),
    "no_fuel": (QT_TRANSLATE_NOOP("cepheus", "too little fuel for the jump"), "C-62"),
    "no_jammers": (QT_TRANSLATE_NOOP("cepheus", "the electronics have no jammers"), "R-36"),
    "no_plot": (QT_TRANSLATE_NOOP("cepheus", "no such jump plot"), "C-62"),
    "no_point_defence": (QT_TRANSLATE_NOOP("cepheus", "point defence does not answer this"), "C-84"),
    "no_points": (QT_TRANSLATE_NOOP("cepheus", "too few Coordinate Crew points"), "C-53"),
    "no_reaction_left": (QT_TRANSLATE_NOOP("cepheus", "no reaction was left"), "C-80"),
    "no_smart_missiles": (QT_TRANSLATE_NOOP("cepheus", "no smart missiles flew at the ship"), "C-74"),
    "no_stores": (QT_TRANSLATE_NOOP("cepheus", "nothing was left in store"), "C-52"),
    "no_structure": (QT_TRANSLATE_NOOP("cepheus", "a ship without Structure"), "C-93"),
    "no_thrust": (QT_TRANSLATE_NOOP("cepheus", "no Thrust was left"), "C-40"),
    "no_trigger_screens": (QT_TRANSLATE_NOOP("cepheus", "no screen answers this"), "C-85"),
    "no_units": (QT_TRANSLATE_NOOP("cepheus", "too few Fire Control units"), "C-50"),
    "nobody_here": (QT_TRANSLATE_NOOP("cepheus", "no ships on the table"), "C-11"),
    "not_an_enemy": (QT_TRANSLATE_NOOP("cepheus", "that ship is no enemy"), "C-75"),
    "not_due": (QT_TRANSLATE_NOOP("cepheus", "the salvo was not due"), "C-87"),
    "not_further": (QT_TRANSLATE_NOOP("cepheus", "these weapons had fired, or at somebody else"), "C-47"),
    "not_his_mount": (QT_TRANSLATE_NOOP("cepheus", "a mount of another gunner"), "C-17"),
    "not_its_activation": (QT_TRANSLATE_NOOP("cepheus", "it was not the ship’s activation"), "C-31"),
    "not_its_moment": (QT_TRANSLATE_NOOP("cepheus", "it was not the salvo’s moment"), "R-31"),
    "not_loaded": (QT_TRANSLATE_NOOP("cepheus", "too few missiles were loaded"), "C-48"),
    "not_now": (QT_TRANSLATE_NOOP("cepheus", "it belonged to another part of the encounter"), "C-30"),
    "nothing_to_repair": (QT_TRANSLATE_NOOP("cepheus", "there was nothing to repair"), "C-58"),
    "on_a_task": (QT_TRANSLATE_NOOP("cepheus", "the person was at a long task"), "C-36"),
    "one_side": (QT_TRANSLATE_NOOP("cepheus", "all ships were on one side"), "C-11"),
    "other_drive": (QT_TRANSLATE_NOOP("cepheus", "the engineer was at another drive"), "C-62"),
    "other_enemy": (QT_TRANSLATE_NOOP("cepheus", "the message was another ship’s"), "C-75"),
    "others_first": (QT_TRANSLATE_NOOP("cepheus", "another ship was to act first"), "C-24"),
    "out_of_range": (QT_TRANSLATE_NOOP("cepheus", "out of range"), "C-45"),
    "out_of_touch": (QT_TRANSLATE_NOOP("cepheus", "the ships were out of touch"), "C-76"),
    "over": (QT_TRANSLATE_NOOP("cepheus", "the encounter was over"), "C-127"),
    "person_out": (QT_TRANSLATE_NOOP("cepheus", "the person could not act"), "C-40"),
    "pilot_there": (QT_TRANSLATE_NOOP("cepheus", "there was a Pilot already"), "C-17"),
    "points_unspent": (QT_TRANSLATE_NOOP("cepheus", "Coordinate Crew points were left"), "C-53"),
    "program_stays": (QT_TRANSLATE_NOOP("cepheus", "a program stays where it runs"), "C-18"),
    "pursuit_not_kept": (QT_TRANSLATE_NOOP("cepheus", "the pursuit had not been kept"), "C-66"),
    "salvoes_due": (QT_TRANSLATE_NOOP("cepheus", "salvoes were still to strike"), "C-89"),
    "second_commander": (QT_TRANSLATE_NOOP("cepheus", "the side had another commander"), "C-23"),
    "sensors_out": (QT_TRANSLATE_NOOP("cepheus", "the sensors are disabled"), "C-40"),
    "ship_disabled": (QT_TRANSLATE_NOOP("cepheus", "the ship is disabled"), "C-40"),
    "ship_out": (QT_TRANSLATE_NOOP("cepheus", "the ship could do nothing"), "C-40"),
    "ships_to_act": (QT_TRANSLATE_NOOP("cepheus", "ships had still to act"), "C-30"),
    "simultaneous": (QT_TRANSLATE_NOOP("cepheus", "a simultaneous ship had not acted"), "C-25"),
    "target_gone": (QT_TRANSLATE_NOOP("cepheus", "the target was gone"), "C-121"),
    "too_early": (QT_TRANSLATE_NOOP("cepheus", "the ship was not under control yet"), "C-57"),
    "too_late": (QT_TRANSLATE_NOOP("cepheus", "the attack had been rolled"), "R-21"),
    "too_many": (QT_TRANSLATE_NOOP("cepheus", "more weapons than the mount has"), "C-47"),
    "too_many_mounts": (QT_TRANSLATE_NOOP("cepheus", "more mounts than there is room for"), "C-122"),
    "too_many_weapons": (QT_TRANSLATE_NOOP("cepheus", "too many weapons in a mount"), "C-122"),
    "too_near": (QT_TRANSLATE_NOOP("cepheus", "too near to launch missiles"), "C-48"),
    "twice": (QT_TRANSLATE_NOOP("cepheus", "the same reaction twice"), "C-81"),
    "two_pilots": (QT_TRANSLATE_NOOP("cepheus", "more than one Pilot"), "C-17"),
    "waits_already": (QT_TRANSLATE_NOOP("cepheus", "the ship waited already"), "C-28"),
    "wrong_mount": (QT_TRANSLATE_NOOP("cepheus", "no mount of this gunner"), "C-17"),
    "wrong_mount_kind": (QT_TRANSLATE_NOOP("cepheus", "a weapon the mount cannot hold"), "C-122"),
    "wrong_position": (QT_TRANSLATE_NOOP("cepheus", "the work of another position"), "C-38"),
}


RULES = {
    "beyond_thrust": "C-42",
    "speed_adjusted": "C-42",
    "cannot_pursue": "C-65",
    "cannot_ram": "C-72",
    "pursues_another": "C-65",
    "pursuit_kept": "C-65",
    "not_adjacent": "C-69",
    "no_planet": "C-78",
    "not_in_orbit": "C-79",
}
"""The same by id: one phrase stands in the catalogue for refusal and journal, here only its rule."""


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside."""
    if reason in RULES:
        return catalogue.overruled("cepheus", reason, RULES[reason])
    text, rule = OVERRULED.get(reason, (reason, ""))
    why = translate("cepheus", "Overruled by the referee: {why}").format(why=said({reason: text}, reason))
    return f"{why} ({rule})." if rule else f"{why}."
