"""Why an order of ground combat is not possible: a sentence for every reason the rules give, with its rule number."""

from __future__ import annotations

import re
from contextlib import suppress

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.system import Objection
from referee_app.ui.systems.ocs.glossary import FIELDS, MARKERS, STEPS, Texts, said, translate

REASONS: Texts = {
    "already_here": QT_TRANSLATE_NOOP("ocs", "This unit is on the roster already"),
    "dice_fallen": QT_TRANSLATE_NOOP("ocs", "A die has fallen: only the referee may change this now"),
    "field": QT_TRANSLATE_NOOP("ocs", "{field} cannot be that"),
    "figure": QT_TRANSLATE_NOOP("ocs", "{field} must lie between {low} and {high}"),
    "hex_not_attacking": QT_TRANSLATE_NOOP("ocs", "{unit} stands in a hex that does not attack"),
    "in_combat": QT_TRANSLATE_NOOP("ocs", "This unit is fighting"),
    "lead_not_there": QT_TRANSLATE_NOOP("ocs", "{field} is not in the fight"),
    "no_combat": QT_TRANSLATE_NOOP("ocs", "No combat is declared"),
    "no_marker": QT_TRANSLATE_NOOP("ocs", "No unit bears such a marker: {marker}"),
    "no_such_unit": QT_TRANSLATE_NOOP("ocs", "The unit “{unit}” is not on the roster"),
    "not_now": QT_TRANSLATE_NOOP("ocs", "This belongs to another state of the combat: {stage}"),
    "overrun_one_hex": QT_TRANSLATE_NOOP("ocs", "An overrun comes out of a single hex"),
    "rating": QT_TRANSLATE_NOOP("ocs", "The Action Rating must lie between {low} and {high}"),
    "result_carried_out": QT_TRANSLATE_NOOP("ocs", "The result is being carried out: undo it to change the plan"),
    "roster_full": QT_TRANSLATE_NOOP("ocs", "No more than {most} units find room on the roster"),
    "side_empty": QT_TRANSLATE_NOOP("ocs", "No unit on this side: {field}"),
    "side_full": QT_TRANSLATE_NOOP("ocs", "Too many units on this side: {field}"),
    "steps": QT_TRANSLATE_NOOP("ocs", "Steps must lie between {low} and {high}"),
    "strength": QT_TRANSLATE_NOOP("ocs", "{unit}: this number is too large or too fine for {field}"),
    "strength_too_fine": QT_TRANSLATE_NOOP("ocs", "A total of these strengths is too large or too fine"),
    "too_many_combats": QT_TRANSLATE_NOOP("ocs", "No more than {most} combats find room in one encounter"),
    "unit_gone": QT_TRANSLATE_NOOP("ocs", "{unit} has no steps left"),
    "unit_twice": QT_TRANSLATE_NOOP("ocs", "{unit} is named twice"),
}

OVERRULED: dict[str, tuple[object, str]] = {
    "dice_fallen": (QT_TRANSLATE_NOOP("ocs", "a die had fallen"), "O-4"),
    "hex_not_attacking": (QT_TRANSLATE_NOOP("ocs", "a unit in a hex that does not attack"), "O-7"),
    "in_combat": (QT_TRANSLATE_NOOP("ocs", "the unit was fighting"), "O-4"),
    "no_marker": (QT_TRANSLATE_NOOP("ocs", "no unit bore such a marker"), "O-7"),
    "unit_gone": (QT_TRANSLATE_NOOP("ocs", "a unit with no steps left"), "O-7"),
}
"""What a line of the journal says was set aside, for every objection that is not final."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    about = {name: str(value) for name, value in objection.about}
    about |= {
        "stage": said(STEPS, about.get("stage", "")),
        "field": _begun(field_name(about.get("field", ""))),
        "marker": said(MARKERS, about.get("marker", "")),
    }
    text = said(REASONS, objection.reason)
    with suppress(KeyError, IndexError):
        text = text.format(**about)
    return f"{text} ({objection.rule})."


def field_name(path: str) -> str:
    """A field of a plan such as `attackers[1].strength`, in words with the place of its unit."""
    found = re.fullmatch(r"(attackers|defenders)\[(\d+)\]\.(\w+)", path)
    if not found:
        return said(FIELDS, path)
    side, place, field = found.groups()
    text = translate("ocs", "{side} {place}: {field}")
    return text.format(side=said(FIELDS, side), place=int(place) + 1, field=said(FIELDS, field))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside."""
    text, rule = OVERRULED.get(reason, (reason, ""))
    why = said({reason: text}, reason)
    said_so = translate("ocs", "Overruled by the referee: {why}").format(why=why)
    return f"{said_so} ({rule})." if rule else f"{said_so}."
