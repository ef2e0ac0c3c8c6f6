"""The squadron vocabulary: one English literal for every key the rules use, found by Qt's lupdate."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

translate = QCoreApplication.translate

Texts = dict[str, object]
"""Keys to English literals; Qt types a marked literal as an object."""

STEPS: Texts = {
    "initiative": QT_TRANSLATE_NOOP("squadron", "Initiative"),
    "movement": QT_TRANSLATE_NOOP("squadron", "Movement"),
    "jam": QT_TRANSLATE_NOOP("squadron", "Jam"),
    "declare": QT_TRANSLATE_NOOP("squadron", "Declare"),
    "volleys": QT_TRANSLATE_NOOP("squadron", "Volleys"),
    "apply": QT_TRANSLATE_NOOP("squadron", "Apply"),
    "special": QT_TRANSLATE_NOOP("squadron", "Special"),
    "morale": QT_TRANSLATE_NOOP("squadron", "Morale"),
}

BANDS: Texts = {
    "short": QT_TRANSLATE_NOOP("squadron", "Short"),
    "medium": QT_TRANSLATE_NOOP("squadron", "Medium"),
    "long": QT_TRANSLATE_NOOP("squadron", "Long"),
}

RATES: Texts = {
    "none": QT_TRANSLATE_NOOP("squadron", "Neither"),
    "attack_speed": QT_TRANSLATE_NOOP("squadron", "Attack Speed"),
    "full_throttle": QT_TRANSLATE_NOOP("squadron", "Full Throttle"),
}

MORALES: Texts = {
    "steady": QT_TRANSLATE_NOOP("squadron", "Steady"),
    "shaken": QT_TRANSLATE_NOOP("squadron", "Shaken"),
    "demoralized": QT_TRANSLATE_NOOP("squadron", "Demoralized"),
    "broken": QT_TRANSLATE_NOOP("squadron", "Broken"),
}

KINDS: Texts = {
    "laser": QT_TRANSLATE_NOOP("squadron", "Laser"),
    "missile": QT_TRANSLATE_NOOP("squadron", "Missile"),
    "ion": QT_TRANSLATE_NOOP("squadron", "Ion"),
    "jammer": QT_TRANSLATE_NOOP("squadron", "Jammer"),
}

MOUNTS: Texts = {
    "forward": QT_TRANSLATE_NOOP("squadron", "Forward"),
    "turret": QT_TRANSLATE_NOOP("squadron", "Turret"),
}

STATUSES: Texts = {
    "active": QT_TRANSLATE_NOOP("squadron", "in play"),
    "destroyed": QT_TRANSLATE_NOOP("squadron", "destroyed"),
}

MODIFIERS: Texts = {
    "base:short": QT_TRANSLATE_NOOP("squadron", "Short range"),
    "base:medium": QT_TRANSLATE_NOOP("squadron", "Medium range"),
    "base:long": QT_TRANSLATE_NOOP("squadron", "Long range"),
    "difficulty": QT_TRANSLATE_NOOP("squadron", "Difficulty"),
    "attack_speed": QT_TRANSLATE_NOOP("squadron", "Attack Speed"),
    "full_throttle": QT_TRANSLATE_NOOP("squadron", "Full Throttle"),
    "shaken": QT_TRANSLATE_NOOP("squadron", "Shaken"),
    "demoralized": QT_TRANSLATE_NOOP("squadron", "Demoralized"),
    "separated": QT_TRANSLATE_NOOP("squadron", "Separated"),
    "target_move": QT_TRANSLATE_NOOP("squadron", "Target’s speed against missiles"),
    "weapon": QT_TRANSLATE_NOOP("squadron", "Fire code of the weapon"),
    "fire_code": QT_TRANSLATE_NOOP("squadron", "Fire code"),
    "hot_shot": QT_TRANSLATE_NOOP("squadron", "Hot shot"),
    "damaged": QT_TRANSLATE_NOOP("squadron", "Damaged"),
    "ion": QT_TRANSLATE_NOOP("squadron", "Ionised"),
    "jammed": QT_TRANSLATE_NOOP("squadron", "Jammed"),
    "floor": QT_TRANSLATE_NOOP("squadron", "Not below the floor"),
    "dr_shielded": QT_TRANSLATE_NOOP("squadron", "Shielded DR"),
    "dr_unshielded": QT_TRANSLATE_NOOP("squadron", "Unshielded DR"),
    "fired_missile": QT_TRANSLATE_NOOP("squadron", "Fired a missile"),
    "damage": QT_TRANSLATE_NOOP("squadron", "Damage of the weapon"),
    "dr_total": QT_TRANSLATE_NOOP("squadron", "DR total"),
}

SPREADS: Texts = {
    "hits": QT_TRANSLATE_NOOP("squadron", "Hits"),
    "group_hits": QT_TRANSLATE_NOOP("squadron", "Hits of this group"),
    "destroyed": QT_TRANSLATE_NOOP("squadron", "Craft destroyed"),
    "damaged": QT_TRANSLATE_NOOP("squadron", "Only damaged"),
    "ionised": QT_TRANSLATE_NOOP("squadron", "Craft ionised"),
    "frozen": QT_TRANSLATE_NOOP("squadron", "Craft newly frozen"),
    "counters": QT_TRANSLATE_NOOP("squadron", "Counters in all"),
    "fate": QT_TRANSLATE_NOOP("squadron", "What becomes of it"),
    "target": QT_TRANSLATE_NOOP("squadron", "Which craft a hit finds"),
}

OUTCOMES: Texts = {
    "no_effect": QT_TRANSLATE_NOOP("squadron", "No effect"),
    "damaged": QT_TRANSLATE_NOOP("squadron", "Damaged"),
    "destroyed": QT_TRANSLATE_NOOP("squadron", "Destroyed"),
    "frozen": QT_TRANSLATE_NOOP("squadron", "Frozen"),
    "counters": QT_TRANSLATE_NOOP("squadron", "Counters"),
}

FIGURES: Texts = {
    "difficulty.short": QT_TRANSLATE_NOOP("squadron", "Base difficulty at short range (S-23)"),
    "difficulty.medium": QT_TRANSLATE_NOOP("squadron", "Base difficulty at medium range (S-23)"),
    "difficulty.long": QT_TRANSLATE_NOOP("squadron", "Base difficulty at long range (S-23)"),
    "conditions.attack_speed": QT_TRANSLATE_NOOP("squadron", "Difficulty for moving at Attack Speed (S-24)"),
    "conditions.separated": QT_TRANSLATE_NOOP("squadron", "Difficulty for separated craft (S-24)"),
    "conditions.shaken": QT_TRANSLATE_NOOP("squadron", "Difficulty for shaken squadrons (S-24)"),
    "conditions.demoralized": QT_TRANSLATE_NOOP("squadron", "Difficulty for demoralized squadrons (S-24)"),
    "damaged.turns": QT_TRANSLATE_NOOP("squadron", "Turns a damaged craft loses (S-41)"),
    "damaged.dodge": QT_TRANSLATE_NOOP("squadron", "Dodge a damaged craft loses (S-41)"),
    "damaged.fire_code": QT_TRANSLATE_NOOP("squadron", "Fire code a damaged craft loses (S-41)"),
    "damaged.turn_distance": QT_TRANSLATE_NOOP("squadron", "Turn Distance a damaged craft gains (S-41)"),
    "ionised.turns": QT_TRANSLATE_NOOP("squadron", "Turns lost for each counter (S-47)"),
    "ionised.dodge": QT_TRANSLATE_NOOP("squadron", "Dodge lost for each counter (S-47)"),
    "ionised.fire_code": QT_TRANSLATE_NOOP("squadron", "Fire code lost for each counter (S-47)"),
    "ionised.turn_distance": QT_TRANSLATE_NOOP("squadron", "Turn Distance gained for each counter (S-47)"),
    "heavy_margin": QT_TRANSLATE_NOOP("squadron", "Over the DR total by this much: destroyed, or two counters (S-39)"),
    "ion_dr": QT_TRANSLATE_NOOP("squadron", "Shielded DR lost for each counter (S-47)"),
    "missile_dr": QT_TRANSLATE_NOOP("squadron", "DR lost by firing a missile (S-51)"),
    "jam_penalty": QT_TRANSLATE_NOOP("squadron", "Fire control lost to jamming (S-56)"),
    "jam_range": QT_TRANSLATE_NOOP("squadron", "Reach of a jammer in hexes (S-55)"),
    "rulings.double_bomb": QT_TRANSLATE_NOOP("squadron", "Damage and DR both bomb out, 0 against 0 (SR-1)"),
    "rulings.double_bomb=damaged": QT_TRANSLATE_NOOP("squadron", "damaged, or 1 counter"),
    "rulings.double_bomb=no_effect": QT_TRANSLATE_NOOP("squadron", "no effect"),
    "rulings.second_marker": QT_TRANSLATE_NOOP("squadron", "A damaged craft is damaged again (SR-2)"),
    "rulings.second_marker=none": QT_TRANSLATE_NOOP("squadron", "nothing more"),
    "rulings.second_marker=cumulative": QT_TRANSLATE_NOOP("squadron", "each marker counts"),
    "rulings.second_marker=destroyed": QT_TRANSLATE_NOOP("squadron", "two markers destroy"),
    "rulings.ion_tie": QT_TRANSLATE_NOOP("squadron", "Ion damage equal to the DR total (SR-3)"),
    "rulings.ion_tie=counter": QT_TRANSLATE_NOOP("squadron", "1 counter"),
    "rulings.ion_tie=nothing": QT_TRANSLATE_NOOP("squadron", "nothing"),
    "rulings.range_round": QT_TRANSLATE_NOOP("squadron", "Rounding the mean distance (SR-4)"),
    "rulings.range_round=nearest": QT_TRANSLATE_NOOP("squadron", "to the nearest hex, halves up"),
    "rulings.range_round=exact": QT_TRANSLATE_NOOP("squadron", "not at all"),
    "rulings.range_round=down": QT_TRANSLATE_NOOP("squadron", "down"),
    "rulings.range_round=up": QT_TRANSLATE_NOOP("squadron", "up"),
    "rulings.missile_move": QT_TRANSLATE_NOOP("squadron", "The target’s speed against missiles (SR-5)"),
    "rulings.missile_move=rate": QT_TRANSLATE_NOOP("squadron", "the number of its rate"),
    "rulings.missile_move=hexes": QT_TRANSLATE_NOOP("squadron", "the hexes it covered"),
    "rulings.freeze_against": QT_TRANSLATE_NOOP("squadron", "Counters that freeze a craft: its turns (SR-6)"),
    "rulings.freeze_against=after_damage": QT_TRANSLATE_NOOP("squadron", "after damage"),
    "rulings.freeze_against=printed": QT_TRANSLATE_NOOP("squadron", "as printed"),
    "rulings.ion_on_frozen": QT_TRANSLATE_NOOP("squadron", "New counters on a frozen craft (SR-7)"),
    "rulings.ion_on_frozen=count": QT_TRANSLATE_NOOP("squadron", "count"),
    "rulings.ion_on_frozen=ignore": QT_TRANSLATE_NOOP("squadron", "are ignored"),
    "rulings.dr_floor": QT_TRANSLATE_NOOP("squadron", "Lowest DR after firing a missile (SR-8)"),
    "rulings.dr_floor=0": QT_TRANSLATE_NOOP("squadron", "0"),
    "rulings.dr_floor=None": QT_TRANSLATE_NOOP("squadron", "no limit"),
    "rulings.fire_code_floor": QT_TRANSLATE_NOOP("squadron", "Lowest fire code (SR-9)"),
    "rulings.fire_code_floor=0": QT_TRANSLATE_NOOP("squadron", "0"),
    "rulings.fire_code_floor=None": QT_TRANSLATE_NOOP("squadron", "no limit"),
    "rulings.full_throttle_fires": QT_TRANSLATE_NOOP("squadron", "Squadrons at Full Throttle may fire (SR-10)"),
    "rulings.full_throttle_fires=False": QT_TRANSLATE_NOOP("squadron", "no"),
    "rulings.full_throttle_fires=True": QT_TRANSLATE_NOOP("squadron", "yes"),
    "rulings.jam_stack": QT_TRANSLATE_NOOP("squadron", "Several jammers on one craft add up (SR-11)"),
    "rulings.jam_stack=False": QT_TRANSLATE_NOOP("squadron", "no"),
    "rulings.jam_stack=True": QT_TRANSLATE_NOOP("squadron", "yes"),
    "rulings.jamming_squadron_fires": QT_TRANSLATE_NOOP("squadron", "A squadron that jams may also fire (SR-14)"),
    "rulings.jamming_squadron_fires=False": QT_TRANSLATE_NOOP("squadron", "no"),
    "rulings.jamming_squadron_fires=True": QT_TRANSLATE_NOOP("squadron", "yes"),
}


def said(table: Texts, key: str) -> str:
    """The word for a key in the language of the moment; a key nobody foresaw is shown as it is."""
    text = table.get(key)
    return key if text is None else QCoreApplication.translate("squadron", str(text))
