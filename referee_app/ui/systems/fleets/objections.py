"""Why an order about fleets is not possible: a sentence for every reason the rules give, with its rule number."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.system import Objection
from referee_app.ui.systems.fleets.glossary import STAGES, Texts, said, translate

REASONS: Texts = {
    "already_fought_this_turn": QT_TRANSLATE_NOOP("fleets", "Attacked this turn already: what remains waits"),
    "combat_first": QT_TRANSLATE_NOOP("fleets", "A combat is on: finish it first"),
    "dice_have_fallen": QT_TRANSLATE_NOOP("fleets", "Dice have fallen: nobody may break off"),
    "fleet_has_fought": QT_TRANSLATE_NOOP("fleets", "{fleet} has fought and may not move any more this turn"),
    "fleet_there": QT_TRANSLATE_NOOP("fleets", "{fleet} is there"),
    "friendly_system": QT_TRANSLATE_NOOP("fleets", "{location} belongs to its owner or an ally"),
    "in_combat": QT_TRANSLATE_NOOP("fleets", "It is fighting: its sheet holds until the combat is confirmed"),
    "map_full": QT_TRANSLATE_NOOP("fleets", "No more than {most} places find room on the map"),
    "may_not_land": QT_TRANSLATE_NOOP("fleets", "{fleet} may not land there"),
    "name_taken": QT_TRANSLATE_NOOP("fleets", "“{name}” is on the table already"),
    "no_combat": QT_TRANSLATE_NOOP("fleets", "No combat is declared"),
    "no_ships": QT_TRANSLATE_NOOP("fleets", "{fleet} has no ships"),
    "no_storm": QT_TRANSLATE_NOOP("fleets", "{fleet} is not in an ion storm"),
    "no_such_fleet": QT_TRANSLATE_NOOP("fleets", "The fleet “{fleet}” is not on the table"),
    "no_such_location": QT_TRANSLATE_NOOP("fleets", "The place “{location}” is not on the map"),
    "no_such_owner": QT_TRANSLATE_NOOP("fleets", "{owner} has no fleet"),
    "no_system": QT_TRANSLATE_NOOP("fleets", "No system stands there to be attacked"),
    "no_system_here": QT_TRANSLATE_NOOP("fleets", "{location} is no system: only a system has a defence"),
    "no_target": QT_TRANSLATE_NOOP("fleets", "No opposing fleet with ships to attack there"),
    "not_his_turn": QT_TRANSLATE_NOOP("fleets", "It is not {owner}’s turn"),
    "not_now": QT_TRANSLATE_NOOP("fleets", "This belongs to another moment of the combat; now: {stage}"),
    "nowhere": QT_TRANSLATE_NOOP("fleets", "{fleet} is at no place of the map"),
    "opposing_fleet_present": QT_TRANSLATE_NOOP("fleets", "Fleets first: an opposing fleet guards the system"),
    "priorities_frozen": QT_TRANSLATE_NOOP("fleets", "{fleet} is fighting: its priorities are frozen"),
    "same_owner": QT_TRANSLATE_NOOP("fleets", "{owner} cannot oppose himself"),
    "star_cloud": QT_TRANSLATE_NOOP("fleets", "Nobody can fight in this place"),
    "storm_settled": QT_TRANSLATE_NOOP("fleets", "What the storm costs {fleet} is settled"),
    "storms_spare": QT_TRANSLATE_NOOP("fleets", "By the house rules ion storms cost no ships"),
    "table_full": QT_TRANSLATE_NOOP("fleets", "No more than {most} fleets find room on the table"),
    "treaties_full": QT_TRANSLATE_NOOP("fleets", "No more than {most} treaties find room on the table"),
}

OVERRULED: dict[str, tuple[object, str]] = {
    "already_fought_this_turn": (QT_TRANSLATE_NOOP("fleets", "a second attack in one turn"), "F-8"),
    "combat_first": (QT_TRANSLATE_NOOP("fleets", "a combat was on"), "F-34"),
    "dice_have_fallen": (QT_TRANSLATE_NOOP("fleets", "dice had fallen"), "F-34"),
    "fleet_has_fought": (QT_TRANSLATE_NOOP("fleets", "the fleet had fought"), "F-7"),
    "friendly_system": (QT_TRANSLATE_NOOP("fleets", "a system of a friend"), "FR-16"),
    "in_combat": (QT_TRANSLATE_NOOP("fleets", "it was fighting"), "F-34"),
    "may_not_land": (QT_TRANSLATE_NOOP("fleets", "the fleet may not land there"), "F-3"),
    "no_ships": (QT_TRANSLATE_NOOP("fleets", "a fleet without ships"), "F-9"),
    "no_storm": (QT_TRANSLATE_NOOP("fleets", "no ion storm there"), "F-40"),
    "not_his_turn": (QT_TRANSLATE_NOOP("fleets", "not the owner’s turn"), "F-8"),
    "opposing_fleet_present": (QT_TRANSLATE_NOOP("fleets", "an opposing fleet guarded the system"), "F-5"),
    "priorities_frozen": (QT_TRANSLATE_NOOP("fleets", "priorities were frozen"), "FR-11"),
    "star_cloud": (QT_TRANSLATE_NOOP("fleets", "a fight where nobody can fight"), "F-2"),
    "storm_settled": (QT_TRANSLATE_NOOP("fleets", "the storm was settled"), "F-40"),
    "storms_spare": (QT_TRANSLATE_NOOP("fleets", "ion storms cost no ships"), "FR-9"),
}
"""What a line of the journal says was set aside, for every objection that is not final."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    about = {name: str(value) for name, value in objection.about}
    about |= {"stage": said(STAGES, about.get("stage", ""))}
    text = said(REASONS, objection.reason)
    with suppress(KeyError, IndexError):
        text = text.format(**about)
    return f"{text} ({objection.rule})."


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside."""
    text, rule = OVERRULED.get(reason, (reason, ""))
    why = said({reason: text}, reason)
    said_so = translate("fleets", "Overruled by the referee: {why}").format(why=why)
    return f"{said_so} ({rule})." if rule else f"{said_so}."
