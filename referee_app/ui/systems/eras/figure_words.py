"""The figures of the tables by their dotted path, for the house rules: base chances, shifts, factors, switches."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.ui.systems.eras.glossary import ERA_NAMES, KINDS, Texts, era_name, said, translate

RULING_NAMES: Texts = {
    "rulings.lower_bound": QT_TRANSLATE_NOOP("eras", "The lowest chance (ER-1)"),
    "rulings.lower_bound=0": QT_TRANSLATE_NOOP("eras", "0, no roll"),
    "rulings.lower_bound=1": QT_TRANSLATE_NOOP("eras", "1 always succeeds"),
    "rulings.percent_rounding": QT_TRANSLATE_NOOP("eras", "Fractions of a percent (ER-2)"),
    "rulings.percent_rounding=down": QT_TRANSLATE_NOOP("eras", "dropped"),
    "rulings.percent_rounding=nearest": QT_TRANSLATE_NOOP("eras", "to the nearest"),
    "rulings.percent_rounding=up": QT_TRANSLATE_NOOP("eras", "up"),
    "rulings.soft_target_stack": QT_TRANSLATE_NOOP("eras", "Soft target and non-warship shifts add up (ER-4)"),
    "rulings.soft_target_stack=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.soft_target_stack=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.era_affects_fighters": QT_TRANSLATE_NOOP("eras", "Era difference for fighters and missiles (ER-5)"),
    "rulings.era_affects_fighters=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.era_affects_fighters=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.era_affects_cid": QT_TRANSLATE_NOOP("eras", "Era difference for close-in defence (ER-6)"),
    "rulings.era_affects_cid=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.era_affects_cid=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.engaged_affects_cid": QT_TRANSLATE_NOOP("eras", "Being engaged lowers close-in defence (ER-7)"),
    "rulings.engaged_affects_cid=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.engaged_affects_cid=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.engaged_stack": QT_TRANSLATE_NOOP("eras", "Engaged by several eras (ER-8)"),
    "rulings.engaged_stack=highest": QT_TRANSLATE_NOOP("eras", "the highest counts"),
    "rulings.engaged_stack=sum": QT_TRANSLATE_NOOP("eras", "they add up"),
    "rulings.engaged_stack=first": QT_TRANSLATE_NOOP("eras", "the first counts"),
    "rulings.stealth_first_round": QT_TRANSLATE_NOOP("eras", "Stealth helps in the first round (ER-9)"),
    "rulings.stealth_first_round=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.stealth_first_round=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.fap_partial": QT_TRANSLATE_NOOP("eras", "Patrol shifts for part of 30 RPs (ER-10)"),
    "rulings.fap_partial=full_thirties": QT_TRANSLATE_NOOP("eras", "full thirties only"),
    "rulings.fap_partial=any_part": QT_TRANSLATE_NOOP("eras", "any part counts"),
    "rulings.fap_pool": QT_TRANSLATE_NOOP("eras", "Patrolling RPs are counted (ER-10)"),
    "rulings.fap_pool=side": QT_TRANSLATE_NOOP("eras", "over the whole side"),
    "rulings.fap_pool=component": QT_TRANSLATE_NOOP("eras", "component by component"),
    "rulings.carry_counts_as_first": QT_TRANSLATE_NOOP("eras", "A carried engagement is the first success (ER-12)"),
    "rulings.carry_counts_as_first=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.carry_counts_as_first=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.cid_vs_missiles_when_engaged": QT_TRANSLATE_NOOP(
        "eras", "An engaged unit defends itself against missiles (ER-14)"
    ),
    "rulings.cid_vs_missiles_when_engaged=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.cid_vs_missiles_when_engaged=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.cid_partial": QT_TRANSLATE_NOOP("eras", "Close-in shots for part of 10 RPs (ER-16)"),
    "rulings.cid_partial=full_tens": QT_TRANSLATE_NOOP("eras", "full tens only"),
    "rulings.cid_partial=any_part": QT_TRANSLATE_NOOP("eras", "any part counts"),
    "rulings.cid_partial=at_least_one": QT_TRANSLATE_NOOP("eras", "full tens, at least one shot"),
    "rulings.carrier_bombards": QT_TRANSLATE_NOOP("eras", "Carriers bombard like warships (ER-19)"),
    "rulings.carrier_bombards=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.carrier_bombards=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.carrier_pacifies": QT_TRANSLATE_NOOP("eras", "Carriers count in a pacification (ER-19)"),
    "rulings.carrier_pacifies=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.carrier_pacifies=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.fighter_interceptor_needs": QT_TRANSLATE_NOOP("eras", "Fighters that intercept a component need (ER-21)"),
    "rulings.fighter_interceptor_needs=success": QT_TRANSLATE_NOOP("eras", "one success"),
    "rulings.fighter_interceptor_needs=hit": QT_TRANSLATE_NOOP("eras", "a hit"),
    "rulings.retreat_gives_up_fire": QT_TRANSLATE_NOOP("eras", "A retreating unit gives up its fire (ER-22)"),
    "rulings.retreat_gives_up_fire=False": QT_TRANSLATE_NOOP("eras", "no"),
    "rulings.retreat_gives_up_fire=True": QT_TRANSLATE_NOOP("eras", "yes"),
    "rulings.kills_apply": QT_TRANSLATE_NOOP("eras", "Kills take effect (ER-23)"),
    "rulings.kills_apply=step": QT_TRANSLATE_NOOP("eras", "at the end of each stage"),
    "rulings.kills_apply=round": QT_TRANSLATE_NOOP("eras", "at the end of the round"),
    "rulings.civilian_era": QT_TRANSLATE_NOOP("eras", "The era of a civilian (ER-25)"),
    "rulings.civilian_era=owner": QT_TRANSLATE_NOOP("eras", "its owner’s current one"),
    "rulings.civilian_era=built": QT_TRANSLATE_NOOP("eras", "the one it was built in"),
}

FIGURES: Texts = {
    "base": QT_TRANSLATE_NOOP("eras", "Base chances (E-17, E-18, E-31 to E-33)"),
    "close_in": QT_TRANSLATE_NOOP("eras", "Close-in chances (E-26, E-27)"),
    "factor": QT_TRANSLATE_NOOP("eras", "Factor of fighters and missiles (E-19)"),
    "sortie": QT_TRANSLATE_NOOP("eras", "Share of the RPs in a sortie (E-21)"),
    "sortie.single": QT_TRANSLATE_NOOP("eras", "Share of the RPs at one target (E-21)"),
    "sortie.two_targets": QT_TRANSLATE_NOOP("eras", "Share of the RPs at each of two targets (E-21)"),
    "sortie.same_twice": QT_TRANSLATE_NOOP("eras", "Share of the RPs in each of two passes (E-21)"),
    "shifts": QT_TRANSLATE_NOOP("eras", "Shifts (section 2)"),
    "shifts.scout": QT_TRANSLATE_NOOP("eras", "Shifts: the target is a scout (E-6)"),
    "shifts.non_warship": QT_TRANSLATE_NOOP("eras", "Shifts: the target is a non-warship (E-7)"),
    "shifts.soft_target": QT_TRANSLATE_NOOP("eras", "Shifts: orbital city, orbital shipyard or incomplete ship (E-8)"),
    "shifts.era": QT_TRANSLATE_NOOP("eras", "Shifts: each era of difference (E-9)"),
    "shifts.engaged": QT_TRANSLATE_NOOP("eras", "Shifts: the attacker is engaged (E-11)"),
    "shifts.ambush_undetected": QT_TRANSLATE_NOOP("eras", "Shifts: ambush, unseen (E-13)"),
    "shifts.ambush_detected": QT_TRANSLATE_NOOP("eras", "Shifts: ambush, seen (E-13)"),
    "shifts.stealth": QT_TRANSLATE_NOOP("eras", "Shifts: stealth in the first round (E-14)"),
    "shifts.fap_attacker": QT_TRANSLATE_NOOP("eras", "Shifts: area patrol for the attacker (E-15)"),
    "shifts.fap_target": QT_TRANSLATE_NOOP("eras", "Shifts: area patrol for the target (E-15)"),
    "close_in_bonus": QT_TRANSLATE_NOOP("eras", "A carrier’s bonus to close-in damage (E-29)"),
    "shot_rps": QT_TRANSLATE_NOOP("eras", "RPs for one close-in shot (E-28)"),
    "most_damage": QT_TRANSLATE_NOOP("eras", "The most one close-in shot takes (E-29)"),
    "patrol_rps": QT_TRANSLATE_NOOP("eras", "Patrolling RPs for one shift (E-15)"),
    "cap": QT_TRANSLATE_NOOP("eras", "The highest chance (E-3)"),
    "retreat": QT_TRANSLATE_NOOP("eras", "Chance of a retreat (E-37)"),
    "raid": QT_TRANSLATE_NOOP("eras", "Chance of an orbital base to fire before raiders (E-32)"),
    "bombardment": QT_TRANSLATE_NOOP("eras", "Population factors a warship destroys (E-38)"),
    "pacification": QT_TRANSLATE_NOOP("eras", "What a warship counts in a pacification (E-40)"),
    "supporting": QT_TRANSLATE_NOOP("eras", "Share of the RPs of supporting fighters (E-40)"),
    "rulings": QT_TRANSLATE_NOOP("eras", "Rulings"),
} | RULING_NAMES


def figure_name(path: str) -> str:
    """A figure of the tables by its dotted path; rows by era are put together."""
    if path in FIGURES:
        return said(FIGURES, path)
    above, _, last = path.rpartition(".")
    table, _, row = path.partition(".")
    if table in ("base", "close_in") and row in KINDS:
        return _row_name(table, row)
    if last.isdecimal() and str(int(last) + 1) in ERA_NAMES and above:
        text = translate("eras", "{figure}, {era}")
        return text.format(figure=figure_name(above), era=era_name(int(last) + 1))
    return path


def _row_name(table: str, kind: str) -> str:
    if table == "base":
        return translate("eras", "Base chance: {kind}").format(kind=said(KINDS, kind))
    return translate("eras", "Close-in chance: {kind}").format(kind=said(KINDS, kind))
