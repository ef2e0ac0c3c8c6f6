"""Why an order of a battle of three eras is not possible: a sentence for every reason the rules give, with its rule."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.system import Objection
from referee_app.ui.systems.eras.glossary import COMBATS, FIELDS, STATUSES, STEPS, Texts, begun, said, translate

REASONS: Texts = {
    "already_fired": QT_TRANSLATE_NOOP("eras", "{unit} has used its fire of this round"),
    "already_here": QT_TRANSLATE_NOOP("eras", "{unit} is on the roster already"),
    "at_itself": QT_TRANSLATE_NOOP("eras", "{unit} cannot be its own target"),
    "attacks_left": QT_TRANSLATE_NOOP("eras", "{unit} has not yet attacked {target}"),
    "base_cannot_leave": QT_TRANSLATE_NOOP("eras", "{unit} is a base and cannot leave its place"),
    "cannot_intercept": QT_TRANSLATE_NOOP("eras", "{unit} cannot intercept {attacker}"),
    "does_not_bombard": QT_TRANSLATE_NOOP("eras", "{unit} does not bombard: warships do"),
    "does_not_count": QT_TRANSLATE_NOOP("eras", "{unit} does not count in a pacification"),
    "does_not_retreat": QT_TRANSLATE_NOOP("eras", "{unit} is of a kind that does not retreat"),
    "era": QT_TRANSLATE_NOOP("eras", "An era is 1, 2 or 3, not {era}"),
    "figure": QT_TRANSLATE_NOOP("eras", "{field} cannot be that"),
    "first_round": QT_TRANSLATE_NOOP(
        "eras", "{unit} waits: in the first round only system bases and the colony’s own fighters take part"
    ),
    "has_target": QT_TRANSLATE_NOOP("eras", "{unit} has a target this round"),
    "incomplete_cannot_fire": QT_TRANSLATE_NOOP("eras", "{unit} is incomplete: no crew, no weapons"),
    "intercepted": QT_TRANSLATE_NOOP("eras", "{unit} was turned away and may fire at {interceptor} only"),
    "missiles_no_enlightenment": QT_TRANSLATE_NOOP("eras", "Ship missiles are never enlightened"),
    "must_be_declared_with_targeting": QT_TRANSLATE_NOOP("eras", "A defensive patrol shift comes with the targets"),
    "no_ambusher": QT_TRANSLATE_NOOP("eras", "{unit} is not in ambush mode"),
    "no_close_in_defence": QT_TRANSLATE_NOOP("eras", "{unit} has no close-in defence"),
    "no_direct_fire": QT_TRANSLATE_NOOP("eras", "{unit} has no fire of its own"),
    "no_missiles": QT_TRANSLATE_NOOP("eras", "{unit} are no missiles"),
    "no_part": QT_TRANSLATE_NOOP("eras", "{unit} has no part in this combat: {combat}"),
    "no_part_in_raids": QT_TRANSLATE_NOOP("eras", "{unit} takes no part in raids"),
    "no_rps": QT_TRANSLATE_NOOP("eras", "{unit} has no RPs that could be shot down"),
    "no_shift_left": QT_TRANSLATE_NOOP("eras", "No patrol shift is left for {unit}"),
    "no_sorties": QT_TRANSLATE_NOOP("eras", "Nobody flies at {target}"),
    "no_such_side": QT_TRANSLATE_NOOP("eras", "Nobody stands on the side “{side}”"),
    "no_such_unit": QT_TRANSLATE_NOOP("eras", "“{unit}” is not on the roster"),
    "no_target": QT_TRANSLATE_NOOP("eras", "{unit} has no target"),
    "nobody_here": QT_TRANSLATE_NOOP("eras", "There is nobody to do it"),
    "nobody_left": QT_TRANSLATE_NOOP("eras", "Nobody is left to bombard"),
    "not_active": QT_TRANSLATE_NOOP("eras", "{unit} is out of play: {status}"),
    "not_declared": QT_TRANSLATE_NOOP("eras", "{unit} has not declared it"),
    "not_landing": QT_TRANSLATE_NOOP("eras", "{unit} is no ground unit that lands"),
    "not_preassigned": QT_TRANSLATE_NOOP("eras", "{unit} was not assigned to intercept {attacker}"),
    "on_patrol": QT_TRANSLATE_NOOP("eras", "{unit} patrols and does nothing else"),
    "only_fighters_enlightened": QT_TRANSLATE_NOOP("eras", "Only fighters are enlightened"),
    "only_fighters_intercept_fighters": QT_TRANSLATE_NOOP("eras", "Only fighters intercept fighters"),
    "only_fighters_intercept_missiles": QT_TRANSLATE_NOOP("eras", "Only fighters intercept missiles"),
    "only_fighters_patrol": QT_TRANSLATE_NOOP("eras", "{unit} cannot patrol: fighters do"),
    "only_fighters_split": QT_TRANSLATE_NOOP("eras", "{unit} cannot divide its attack: fighters do"),
    "own_side": QT_TRANSLATE_NOOP("eras", "{target} is on the same side as {unit}"),
    "retreating": QT_TRANSLATE_NOOP("eras", "{unit} retreats and gives up its fire"),
    "retreats_left": QT_TRANSLATE_NOOP("eras", "{unit} has not yet tried to get away"),
    "round_under_way": QT_TRANSLATE_NOOP("eras", "Round {round} is under way: end it first"),
    "rps": QT_TRANSLATE_NOOP("eras", "RPs must be more than 0 and at most {most}, no finer than hundredths"),
    "screen_first": QT_TRANSLATE_NOOP("eras", "{interceptor} intercepts {attacker} first"),
    "screening": QT_TRANSLATE_NOOP("eras", "{unit} is to intercept somebody this round"),
    "shifts": QT_TRANSLATE_NOOP("eras", "A shift may be {most} at most and no finer than hundredths"),
    "table_full": QT_TRANSLATE_NOOP("eras", "No more than {most} units find room on the roster"),
    "too_many_attacks": QT_TRANSLATE_NOOP("eras", "No more attacks find room in a round"),
    "too_many_rounds": QT_TRANSLATE_NOOP("eras", "No further round can be counted"),
    "unit_already_has_one": QT_TRANSLATE_NOOP("eras", "{unit} has its patrol shift of this round"),
    "wrong_stage": QT_TRANSLATE_NOOP("eras", "This belongs to another stage of the round: {stage}"),
}

OVERRULED: Texts = {
    "already_fired": QT_TRANSLATE_NOOP("eras", "it had used its fire (E-36)"),
    "attacks_left": QT_TRANSLATE_NOOP("eras", "attacks were left to make (E-41)"),
    "cannot_intercept": QT_TRANSLATE_NOOP("eras", "its kind cannot intercept that (E-35)"),
    "does_not_bombard": QT_TRANSLATE_NOOP("eras", "a unit that does not bombard (E-38)"),
    "does_not_count": QT_TRANSLATE_NOOP("eras", "a unit that does not count (E-40)"),
    "does_not_retreat": QT_TRANSLATE_NOOP("eras", "a kind that does not retreat (E-37)"),
    "first_round": QT_TRANSLATE_NOOP("eras", "the first round is for system bases and the complement (E-34)"),
    "has_target": QT_TRANSLATE_NOOP("eras", "it had a target (E-16, E-36, E-37)"),
    "incomplete_cannot_fire": QT_TRANSLATE_NOOP("eras", "it is incomplete (ER-31)"),
    "intercepted": QT_TRANSLATE_NOOP("eras", "it was turned away (E-36)"),
    "must_be_declared_with_targeting": QT_TRANSLATE_NOOP("eras", "a defensive patrol shift after targeting (E-16)"),
    "no_ambusher": QT_TRANSLATE_NOOP("eras", "it is not in ambush mode (E-13)"),
    "no_part": QT_TRANSLATE_NOOP("eras", "it has no part in such a combat (E-31, E-39)"),
    "no_rps": QT_TRANSLATE_NOOP("eras", "it has no RPs (E-28)"),
    "no_shift_left": QT_TRANSLATE_NOOP("eras", "no patrol shift was left (E-15)"),
    "nobody_left": QT_TRANSLATE_NOOP("eras", "nobody was left to bombard (E-38)"),
    "not_active": QT_TRANSLATE_NOOP("eras", "a unit out of play (E-42)"),
    "not_declared": QT_TRANSLATE_NOOP("eras", "it had not been declared (E-37)"),
    "not_landing": QT_TRANSLATE_NOOP("eras", "no ground unit that lands (E-31)"),
    "not_preassigned": QT_TRANSLATE_NOOP("eras", "it had not been assigned (E-35)"),
    "on_patrol": QT_TRANSLATE_NOOP("eras", "it was on patrol (E-16)"),
    "only_fighters_intercept_fighters": QT_TRANSLATE_NOOP("eras", "only fighters intercept fighters (E-35)"),
    "only_fighters_intercept_missiles": QT_TRANSLATE_NOOP("eras", "only fighters intercept missiles (E-35)"),
    "only_fighters_patrol": QT_TRANSLATE_NOOP("eras", "only fighters patrol (E-15)"),
    "only_fighters_split": QT_TRANSLATE_NOOP("eras", "only fighters divide their attack (E-21)"),
    "own_side": QT_TRANSLATE_NOOP("eras", "both are on the same side (E-41)"),
    "retreating": QT_TRANSLATE_NOOP("eras", "it was retreating (E-37)"),
    "retreats_left": QT_TRANSLATE_NOOP("eras", "a retreat was left to try (E-41)"),
    "round_under_way": QT_TRANSLATE_NOOP("eras", "the round was under way (E-41)"),
    "screen_first": QT_TRANSLATE_NOOP("eras", "an interceptor had not yet attacked (E-36)"),
    "screening": QT_TRANSLATE_NOOP("eras", "it was to intercept somebody (E-16, E-36)"),
    "unit_already_has_one": QT_TRANSLATE_NOOP("eras", "it had its patrol shift (E-16)"),
    "wrong_stage": QT_TRANSLATE_NOOP("eras", "another stage of the round (E-41)"),
}
"""What a line of the journal says was set aside, for every objection that is not final."""


def sentence(objection: Objection) -> str:
    """Why not, as one sentence with its rule number."""
    about = {name: str(value) for name, value in objection.about}
    about |= {
        "stage": said(STEPS, about.get("stage", "")),
        "combat": said(COMBATS, about.get("combat", "")),
        "status": said(STATUSES, about.get("status", "")),
        "field": begun(said(FIELDS, about.get("field", ""))),
    }
    text = said(REASONS, objection.reason)
    with suppress(KeyError, IndexError):
        text = text.format(**about)
    return f"{text} ({objection.rule})."


def overruled(reason: str) -> str:
    """The sentence for an objection that was set aside."""
    return translate("eras", "Overruled by the referee: {why}.").format(why=said(OVERRULED, reason))
