"""Why a squadron order is not possible: a sentence for every reason the rules give, with its rule number."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from referee_app.core.system import Objection
from referee_app.ui import catalogue
from referee_app.ui.systems.squadron.glossary import STEPS, Texts, said

REASONS: Texts = {
    "already_fired": QT_TRANSLATE_NOOP("squadron", "This volley has been fired"),
    "already_here": QT_TRANSLATE_NOOP("squadron", "This squadron is on the table already"),
    "box_announced": QT_TRANSLATE_NOOP("squadron", "Craft {box} is named in a declared volley and must stay"),
    "box_twice": QT_TRANSLATE_NOOP("squadron", "Two craft have the same box number"),
    "broken_cannot_fire": QT_TRANSLATE_NOOP("squadron", "A broken squadron does not fire"),
    "cannot_jam": QT_TRANSLATE_NOOP("squadron", "A frozen or destroyed craft cannot jam"),
    "declare_too_late": QT_TRANSLATE_NOOP("squadron", "The first volley has been fired: too late to declare"),
    "figure": QT_TRANSLATE_NOOP("squadron", "{field} must lie between {low} and {high}"),
    "frozen_cannot_fire": QT_TRANSLATE_NOOP("squadron", "A frozen craft cannot fire"),
    "full_throttle_cannot_fire": QT_TRANSLATE_NOOP("squadron", "A squadron at Full Throttle does not fire"),
    "incomplete": QT_TRANSLATE_NOOP("squadron", "Something is missing: craft, targets or the distance"),
    "jam_too_late": QT_TRANSLATE_NOOP("squadron", "Fire has been declared: too late to jam"),
    "jammer_is_announced": QT_TRANSLATE_NOOP("squadron", "Jammers are switched on, not fired"),
    "no_jammer": QT_TRANSLATE_NOOP("squadron", "This craft type carries no jammer"),
    "no_such_box": QT_TRANSLATE_NOOP("squadron", "There is no box {box} here, or it is named twice"),
    "no_such_squadron": QT_TRANSLATE_NOOP("squadron", "The squadron “{squadron}” is not on the table"),
    "no_such_weapon": QT_TRANSLATE_NOOP("squadron", "This craft type carries no “{weapon}”"),
    "nobody_here": QT_TRANSLATE_NOOP("squadron", "No squadron is on the table yet"),
    "not_active": QT_TRANSLATE_NOOP("squadron", "A destroyed craft cannot fire"),
    "not_declared": QT_TRANSLATE_NOOP("squadron", "This squadron has declared no fire"),
    "not_now": QT_TRANSLATE_NOOP("squadron", "This belongs to another step of the round: {phase}"),
    "out_of_range": QT_TRANSLATE_NOOP("squadron", "Out of range of this weapon"),
    "ranges_shrink": QT_TRANSLATE_NOOP("squadron", "{weapon}: short, medium and long range must not shrink"),
    "shields_weaken": QT_TRANSLATE_NOOP("squadron", "The shielded DR is below the unshielded one"),
    "squadron_is_jamming": QT_TRANSLATE_NOOP("squadron", "A squadron that jams does not fire"),
    "table_full": QT_TRANSLATE_NOOP("squadron", "No more than {most} squadrons find room on the table"),
    "target_gone": QT_TRANSLATE_NOOP("squadron", "A destroyed craft is no target"),
    "volleys_left": QT_TRANSLATE_NOOP("squadron", "Declared volleys still to fire: {volleys}"),
    "weapon_announced": QT_TRANSLATE_NOOP("squadron", "{weapon} is declared and must stay what it is"),
    "weapon_twice": QT_TRANSLATE_NOOP("squadron", "Two weapons have the same name"),
}

OVERRULED: dict[str, tuple[object, str]] = {
    "already_fired": (QT_TRANSLATE_NOOP("squadron", "this volley had been fired"), "S-15"),
    "broken_cannot_fire": (QT_TRANSLATE_NOOP("squadron", "a broken squadron does not fire"), "S-16"),
    "cannot_jam": (QT_TRANSLATE_NOOP("squadron", "a frozen or destroyed craft cannot jam"), "S-49"),
    "declare_too_late": (QT_TRANSLATE_NOOP("squadron", "the first volley had been fired"), "S-14"),
    "frozen_cannot_fire": (QT_TRANSLATE_NOOP("squadron", "a frozen craft cannot fire"), "S-49"),
    "full_throttle_cannot_fire": (QT_TRANSLATE_NOOP("squadron", "no fire at Full Throttle"), "S-16"),
    "jam_too_late": (QT_TRANSLATE_NOOP("squadron", "fire had been declared"), "S-13"),
    "no_jammer": (QT_TRANSLATE_NOOP("squadron", "this craft type carries no jammer"), "S-9"),
    "nobody_here": (QT_TRANSLATE_NOOP("squadron", "no squadron on the table"), "S-5"),
    "not_active": (QT_TRANSLATE_NOOP("squadron", "a destroyed craft cannot fire"), "S-16"),
    "not_now": (QT_TRANSLATE_NOOP("squadron", "not at this step of the round"), "S-5"),
    "out_of_range": (QT_TRANSLATE_NOOP("squadron", "out of range"), "S-22"),
    "ranges_shrink": (QT_TRANSLATE_NOOP("squadron", "ranges that shrink"), "S-9"),
    "shields_weaken": (QT_TRANSLATE_NOOP("squadron", "shielded DR below unshielded"), "S-8"),
    "squadron_is_jamming": (QT_TRANSLATE_NOOP("squadron", "a squadron that jams does not fire"), "S-58"),
    "target_gone": (QT_TRANSLATE_NOOP("squadron", "a destroyed craft is no target"), "S-35"),
    "volleys_left": (QT_TRANSLATE_NOOP("squadron", "declared volleys were still to fire"), "S-7"),
}
"""What a line of the journal says was set aside, for every objection that is not final."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    if catalogue.known(f"squadron.refused.{objection.reason}"):
        return catalogue.refused("squadron", objection, {name: str(value) for name, value in objection.about})
    about = {name: str(value) for name, value in objection.about}
    about |= {
        "phase": said(STEPS, about.get("phase", "")),
        "field": catalogue.word(f"squadron.field.{about.get('field', '')}"),
    }
    try:
        text = said(REASONS, objection.reason).format(**about)
    except (KeyError, IndexError):
        text = said(REASONS, objection.reason)
    return f"{text} ({objection.rule})."


RULES = {"damaged_cannot_full_throttle": "S-43"}
"""The same by id: one phrase stands in the catalogue for refusal and journal, here only its rule."""


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside."""
    if reason in RULES:
        return catalogue.overruled("squadron", reason, RULES[reason])
    text, rule = OVERRULED.get(reason, (reason, ""))
    why = said({reason: text}, reason)
    said_so = QCoreApplication.translate("squadron", "Overruled by the referee: {why}").format(why=why)
    return f"{said_so} ({rule})." if rule else f"{said_so}."
