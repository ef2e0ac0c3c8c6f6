"""Why an order of ship combat is not possible: a sentence for every reason the rules give, with its rule number."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.system import Objection
from referee_app.ui.catalogue import known, refused
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.field_words import field
from referee_app.ui.systems.cepheus.glossary import Texts, said

REASONS: Texts = {
    "already_here": QT_TRANSLATE_NOOP("cepheus", "A ship with this id is on the table already"),
    "already_rolled": QT_TRANSLATE_NOOP("cepheus", "The encounter has begun already"),
    "another_first": QT_TRANSLATE_NOOP("cepheus", "An earlier hit of the same ship comes first"),
    "another_is_acting": QT_TRANSLATE_NOOP("cepheus", "{ship} is acting"),
    "attack_first": QT_TRANSLATE_NOOP("cepheus", "First the attack on {ship} is settled"),
    "beyond_jump": QT_TRANSLATE_NOOP("cepheus", "The J-Drive reaches no farther, parsecs: {parsecs}"),
    "beyond_repair": QT_TRANSLATE_NOOP("cepheus", "{ship}: destroyed systems are not repaired in battle. {part}"),
    "bridge_out": QT_TRANSLATE_NOOP("cepheus", "Bridge of {ship} disabled"),
    "controlled": QT_TRANSLATE_NOOP("cepheus", "{ship} is under control already"),
    "count_gone_by": QT_TRANSLATE_NOOP("cepheus", "Initiative {count} has gone by"),
    "damage_waits": QT_TRANSLATE_NOOP("cepheus", "Damage waits to be settled: {hits}"),
    "docked": QT_TRANSLATE_NOOP("cepheus", "{ship} is docked"),
    "does_not_wait": QT_TRANSLATE_NOOP("cepheus", "{ship} is not waiting"),
    "figure": QT_TRANSLATE_NOOP("cepheus", "{field} must lie between {low} and {high}"),
    "full": QT_TRANSLATE_NOOP("cepheus", "{mount} is full: {weapon}"),
    "has_acted": QT_TRANSLATE_NOOP("cepheus", "{ship} has acted this turn"),
    "has_fired": QT_TRANSLATE_NOOP("cepheus", "{mount} has fired this turn"),
    "hasty_twice": QT_TRANSLATE_NOOP("cepheus", "This ship is named twice"),
    "hazard_not_avoided": QT_TRANSLATE_NOOP("cepheus", "{ship} has still to avoid a collision: {situation}"),
    "helped_enough": QT_TRANSLATE_NOOP("cepheus", "{crew} has all the help there can be"),
    "initiative_first": QT_TRANSLATE_NOOP("cepheus", "Initiative is rolled first"),
    "is_acting": QT_TRANSLATE_NOOP("cepheus", "The ship is in its activation"),
    "j_drive_out": QT_TRANSLATE_NOOP("cepheus", "J-Drive of {ship} disabled"),
    "jammed_by": QT_TRANSLATE_NOOP("cepheus", "The sensors are jammed by that ship"),
    "launch_it": QT_TRANSLATE_NOOP("cepheus", "Missiles are launched, not fired: {weapon}"),
    "manned": QT_TRANSLATE_NOOP("cepheus", "A gunner mans {mount}: the computer does not fire it"),
    "more_than_fits": QT_TRANSLATE_NOOP("cepheus", "{field}: no more than {most} when whole"),
    "mount_destroyed": QT_TRANSLATE_NOOP("cepheus", "{mount} is destroyed"),
    "mount_out": QT_TRANSLATE_NOOP("cepheus", "{mount} is disabled"),
    "mount_twice": QT_TRANSLATE_NOOP("cepheus", "Two parts of the ship are called {mount}"),
    "no_action_left": QT_TRANSLATE_NOOP("cepheus", "{crew} has none left: {size}"),
    "no_arrival": QT_TRANSLATE_NOOP("cepheus", "No missiles are arriving"),
    "no_attack": QT_TRANSLATE_NOOP("cepheus", "There is no attack to answer"),
    "no_auto_repair": QT_TRANSLATE_NOOP("cepheus", "{ship} has no Auto-Repair left this activation"),
    "no_bonus": QT_TRANSLATE_NOOP("cepheus", "No message of that ship has been read"),
    "no_canister": QT_TRANSLATE_NOOP("cepheus", "No sand canister left in {mount}"),
    "no_captain": QT_TRANSLATE_NOOP("cepheus", "{ship} has no Captain fit to act"),
    "no_dodge": QT_TRANSLATE_NOOP("cepheus", "Boarders cannot be dodged"),
    "no_fire_sand": QT_TRANSLATE_NOOP("cepheus", "Sand cannot stop this, or none is loaded"),
    "no_fuel": QT_TRANSLATE_NOOP("cepheus", "The jump needs {needed} t of fuel, there are {fuel} t"),
    "no_jammers": QT_TRANSLATE_NOOP("cepheus", "These electronics have no jammers: {suite}"),
    "no_launcher": QT_TRANSLATE_NOOP("cepheus", "This weapon launches no missiles: {weapon}"),
    "no_plot": QT_TRANSLATE_NOOP("cepheus", "No jump plot for so many parsecs: {parsecs}"),
    "no_point_defence": QT_TRANSLATE_NOOP("cepheus", "Point defence needs a turret laser, and missiles or boarders"),
    "no_points": QT_TRANSLATE_NOOP("cepheus", "Coordinate Crew points left: {points}"),
    "no_reaction_left": QT_TRANSLATE_NOOP("cepheus", "{ship} has no reaction left"),
    "no_smart_missiles": QT_TRANSLATE_NOOP("cepheus", "No smart missiles fly at {ship}"),
    "no_stores": QT_TRANSLATE_NOOP("cepheus", "Nothing left in store: {load}"),
    "no_structure": QT_TRANSLATE_NOOP("cepheus", "A ship has at least 1 Structure"),
    "no_such_check": QT_TRANSLATE_NOOP("cepheus", "This action has no check to help with: {action}"),
    "no_such_field": QT_TRANSLATE_NOOP("cepheus", "The status sheet has no such figure: {field}"),
    "no_such_leader": QT_TRANSLATE_NOOP("cepheus", "There is nobody of that name to help: {crew}"),
    "no_such_mount": QT_TRANSLATE_NOOP("cepheus", "The ship has no mount “{mount}”"),
    "no_such_part": QT_TRANSLATE_NOOP("cepheus", "{ship} has no “{part}”"),
    "no_such_person": QT_TRANSLATE_NOOP("cepheus", "Nobody aboard is called “{crew}”"),
    "no_such_salvo": QT_TRANSLATE_NOOP("cepheus", "There is no salvo “{salvo}”"),
    "no_such_ship": QT_TRANSLATE_NOOP("cepheus", "The ship “{ship}” is not on the table"),
    "no_such_unit": QT_TRANSLATE_NOOP("cepheus", "Time is not counted in “{unit}”"),
    "no_such_weapon": QT_TRANSLATE_NOOP("cepheus", "{mount} has no such weapon: {weapon}"),
    "no_task": QT_TRANSLATE_NOOP("cepheus", "{crew} has no long task"),
    "no_thrust": QT_TRANSLATE_NOOP("cepheus", "{ship} has no Thrust left"),
    "no_trigger_screens": QT_TRANSLATE_NOOP("cepheus", "No screen against this weapon, or nobody to trigger it"),
    "no_units": QT_TRANSLATE_NOOP("cepheus", "Fire Control units left: {units}"),
    "nobody_acts": QT_TRANSLATE_NOOP("cepheus", "No ship is in its activation"),
    "nobody_crosses": QT_TRANSLATE_NOOP("cepheus", "No boarders are crossing"),
    "nobody_here": QT_TRANSLATE_NOOP("cepheus", "No ships are on the table"),
    "not_aboard": QT_TRANSLATE_NOOP("cepheus", "Nobody called “{crew}” is aboard {ship}"),
    "not_an_enemy": QT_TRANSLATE_NOOP("cepheus", "That ship is no enemy"),
    "not_due": QT_TRANSLATE_NOOP("cepheus", "Salvo {salvo} strikes in turn {turn}"),
    "not_further": QT_TRANSLATE_NOOP("cepheus", "{mount} has fired these already, or at somebody else: {weapon}"),
    "not_his_mount": QT_TRANSLATE_NOOP("cepheus", "Nobody at this mount may do it: {mount}"),
    "not_its_activation": QT_TRANSLATE_NOOP("cepheus", "It is not the activation of {ship}"),
    "not_its_crew": QT_TRANSLATE_NOOP("cepheus", "Nobody aboard {ship} can do it there"),
    "not_its_moment": QT_TRANSLATE_NOOP(
        "cepheus", "Salvo {salvo} strikes in the activation of the ship that launched it"
    ),
    "not_loaded": QT_TRANSLATE_NOOP("cepheus", "Too few of these in {mount}: {missile}"),
    "not_now": QT_TRANSLATE_NOOP("cepheus", "This belongs to another part of the encounter: {phase}"),
    "not_taken": QT_TRANSLATE_NOOP("cepheus", "{ship} has not been taken"),
    "nothing_repaired": QT_TRANSLATE_NOOP("cepheus", "There are no repairs to keep: {part}"),
    "nothing_to_repair": QT_TRANSLATE_NOOP("cepheus", "{ship}: nothing to repair. {part}"),
    "nothing_waits": QT_TRANSLATE_NOOP("cepheus", "No damage waits there"),
    "on_a_task": QT_TRANSLATE_NOOP("cepheus", "{crew} is at a long task"),
    "one_side": QT_TRANSLATE_NOOP("cepheus", "All ships are on one side"),
    "other_drive": QT_TRANSLATE_NOOP("cepheus", "{crew} is at another drive"),
    "other_enemy": QT_TRANSLATE_NOOP("cepheus", "The message was another ship’s"),
    "others_first": QT_TRANSLATE_NOOP("cepheus", "{ship} acts first"),
    "out_of_range": QT_TRANSLATE_NOOP("cepheus", "{weapon}: cannot hit at range {range}"),
    "out_of_touch": QT_TRANSLATE_NOOP("cepheus", "The ships of {side} are out of touch"),
    "over": QT_TRANSLATE_NOOP("cepheus", "The encounter is over"),
    "own_ship": QT_TRANSLATE_NOOP("cepheus", "A ship is no target of its own crew"),
    "person_out": QT_TRANSLATE_NOOP("cepheus", "{crew} cannot act: {state}"),
    "person_twice": QT_TRANSLATE_NOOP("cepheus", "{crew} is aboard {ship} already"),
    "pilot_there": QT_TRANSLATE_NOOP("cepheus", "{ship} has a Pilot already"),
    "points_unspent": QT_TRANSLATE_NOOP("cepheus", "{ship} has Coordinate Crew points left: {points}"),
    "program_stays": QT_TRANSLATE_NOOP("cepheus", "A program stays where it runs: {crew}"),
    "pursuit_not_kept": QT_TRANSLATE_NOOP("cepheus", "{ship} has not kept its pursuit this turn"),
    "salvo_exists": QT_TRANSLATE_NOOP("cepheus", "There is a salvo “{salvo}” already"),
    "salvoes_due": QT_TRANSLATE_NOOP("cepheus", "Salvoes due now have not struck: {salvoes}"),
    "same_ship": QT_TRANSLATE_NOOP("cepheus", "A range takes two ships"),
    "second_commander": QT_TRANSLATE_NOOP("cepheus", "{side} has another commander already"),
    "sensors_out": QT_TRANSLATE_NOOP("cepheus", "Sensors of {ship} disabled"),
    "ship_disabled": QT_TRANSLATE_NOOP("cepheus", "{ship} is disabled"),
    "ship_out": QT_TRANSLATE_NOOP("cepheus", "{ship} can do nothing: {status}"),
    "ships_to_act": QT_TRANSLATE_NOOP("cepheus", "Ships that have not acted: {ships}"),
    "simultaneous": QT_TRANSLATE_NOOP("cepheus", "{ship} is simultaneous and has not acted"),
    "table_full": QT_TRANSLATE_NOOP("cepheus", "No more than {most} ships find room on the table"),
    "target_gone": QT_TRANSLATE_NOOP("cepheus", "{ship} is gone"),
    "targeted_twice": QT_TRANSLATE_NOOP("cepheus", "A ship is named twice"),
    "too_early": QT_TRANSLATE_NOOP("cepheus", "{ship} is under control in turn {turn}"),
    "too_late": QT_TRANSLATE_NOOP("cepheus", "This comes before the attack roll: {reaction}"),
    "too_many": QT_TRANSLATE_NOOP("cepheus", "{mount} has no more than {weapons} of them"),
    "too_many_aboard": QT_TRANSLATE_NOOP("cepheus", "{ship} has no room for so many"),
    "too_many_mounts": QT_TRANSLATE_NOOP("cepheus", "So large a ship has room for {most} mounts, not for {mounts}"),
    "too_many_weapons": QT_TRANSLATE_NOOP("cepheus", "Too many weapons in {mount}"),
    "too_near": QT_TRANSLATE_NOOP("cepheus", "Too near to launch missiles: {range}"),
    "twice": QT_TRANSLATE_NOOP("cepheus", "Once against one attack: {reaction}"),
    "two_pilots": QT_TRANSLATE_NOOP("cepheus", "{ship} has more than one Pilot"),
    "waits_already": QT_TRANSLATE_NOOP("cepheus", "{ship} waits already"),
    "word": QT_TRANSLATE_NOOP("cepheus", "{field} cannot be that"),
    "wrong_load": QT_TRANSLATE_NOOP("cepheus", "{weapon} cannot be loaded with that: {load}"),
    "wrong_mount": QT_TRANSLATE_NOOP("cepheus", "{mount} is no mount of this gunner"),
    "wrong_mount_kind": QT_TRANSLATE_NOOP("cepheus", "{mount} cannot hold this weapon: {weapon}"),
    "wrong_position": QT_TRANSLATE_NOOP("cepheus", "{crew} is in another position: {position}"),
}

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
    about = {name: _shown(name, str(value)) for name, value in objection.about}
    if known(f"cepheus.refused.{objection.reason}"):
        return refused("cepheus", objection, about)
    text = said(REASONS, objection.reason)
    with suppress(KeyError, IndexError):
        text = text.format(**about)
    return f"{text} ({objection.rule})."


def _shown(name: str, value: str) -> str:
    if name == "action":
        return glossary.action_name(value)
    if name == "field":
        return field(value.rpartition(".")[2])
    return said(TABLES[name], value) if name in TABLES else value
