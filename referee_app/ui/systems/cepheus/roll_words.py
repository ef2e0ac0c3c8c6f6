"""What is said about a throw: what it is for, its ladder, its options, what may come of it (section 12)."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.core.table import Modifier, Question
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate

MODIFIERS: Texts = {
    "skill": QT_TRANSLATE_NOOP("cepheus", "Skill"),
    "unskilled": QT_TRANSLATE_NOOP("cepheus", "Unskilled"),
    "characteristic": QT_TRANSLATE_NOOP("cepheus", "Characteristic"),
    "difficulty": QT_TRANSLATE_NOOP("cepheus", "Difficulty"),
    "weapon": QT_TRANSLATE_NOOP("cepheus", "Weapon"),
    "fire_control": QT_TRANSLATE_NOOP("cepheus", "Fire Control"),
    "sensor_targeting": QT_TRANSLATE_NOOP("cepheus", "Sensor Targeting"),
    "line_up": QT_TRANSLATE_NOOP("cepheus", "Line Up The Shot"),
    "pursuit": QT_TRANSLATE_NOOP("cepheus", "Pursuit"),
    "coordinate": QT_TRANSLATE_NOOP("cepheus", "Coordinate Crew"),
    "intercept": QT_TRANSLATE_NOOP("cepheus", "Intercepted message"),
    "helper": QT_TRANSLATE_NOOP("cepheus", "Helper"),
    "auto_repair": QT_TRANSLATE_NOOP("cepheus", "Auto-Repair"),
    "hasty": QT_TRANSLATE_NOOP("cepheus", "Acting hastily"),
    "multi_role": QT_TRANSLATE_NOOP("cepheus", "Several positions at once"),
    "mount_damaged": QT_TRANSLATE_NOOP("cepheus", "Mount damaged"),
    "bridge_disabled": QT_TRANSLATE_NOOP("cepheus", "Bridge disabled"),
    "sensors_damaged": QT_TRANSLATE_NOOP("cepheus", "Sensors damaged"),
    "j_drive_damaged": QT_TRANSLATE_NOOP("cepheus", "J-Drive damaged"),
    "cumulative": QT_TRANSLATE_NOOP("cepheus", "Earlier attempts"),
    "evasive": QT_TRANSLATE_NOOP("cepheus", "Evasive Manoeuvres"),
    "evade_software": QT_TRANSLATE_NOOP("cepheus", "Evade software"),
    "dodge": QT_TRANSLATE_NOOP("cepheus", "Dodged"),
    "target_jamming": QT_TRANSLATE_NOOP("cepheus", "Target’s Sensor Jamming rating"),
    "stealth": QT_TRANSLATE_NOOP("cepheus", "Stealth"),
    "electronics": QT_TRANSLATE_NOOP("cepheus", "Electronics"),
    "unwilling": QT_TRANSLATE_NOOP("cepheus", "Unwilling vessel"),
    "personal_scale": QT_TRANSLATE_NOOP("cepheus", "Target of personal scale"),
    "noise": QT_TRANSLATE_NOOP("cepheus", "Considerable noise"),
    "speed_difference": QT_TRANSLATE_NOOP("cepheus", "Difference of speed"),
    "jump_distance": QT_TRANSLATE_NOOP("cepheus", "Parsecs"),
    "hastened_plot": QT_TRANSLATE_NOOP("cepheus", "Hasty plot"),
    "size": QT_TRANSLATE_NOOP("cepheus", "Size of the world"),
    "atmosphere": QT_TRANSLATE_NOOP("cepheus", "Atmosphere"),
    "configuration": QT_TRANSLATE_NOOP("cepheus", "Configuration of the hull"),
    "boarding_advantage": QT_TRANSLATE_NOOP("cepheus", "Last boarding round won"),
    "task": QT_TRANSLATE_NOOP("cepheus", "Long task"),
    "referee": QT_TRANSLATE_NOOP("cepheus", "Referee"),
    "target": QT_TRANSLATE_NOOP("cepheus", "Success from"),
    "lying": QT_TRANSLATE_NOOP("cepheus", "The other side’s result"),
    "tie": QT_TRANSLATE_NOOP("cepheus", "A tie does not win"),
    "number": QT_TRANSLATE_NOOP("cepheus", "Number of the launch"),
    "effect": QT_TRANSLATE_NOOP("cepheus", "Effect of the Engineering check"),
    "unrefined": QT_TRANSLATE_NOOP("cepheus", "Unrefined fuel"),
    "inside_limit": QT_TRANSLATE_NOOP("cepheus", "Inside 100 diameters"),
    "plot_age": QT_TRANSLATE_NOOP("cepheus", "Age of the course tape"),
    "radiation": QT_TRANSLATE_NOOP("cepheus", "Armour and screens against radiation"),
    "aware": QT_TRANSLATE_NOOP("cepheus", "Aware of the enemy"),
    "thrust": QT_TRANSLATE_NOOP("cepheus", "Greatest Thrust"),
}
"""Every line of a ladder by its id."""


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder; a skill and a characteristic by their own names and figures."""
    about: dict[str, Any] = dict(line.about)
    if "score" in about:
        return f"{said(glossary.CHARACTERISTICS, about['characteristic'])} {about['score']}"
    if "level" in about:
        return f"{said(glossary.SKILLS, about['skill'])} {about['level']}"
    if "skill" in about:
        return translate("cepheus", "{skill}, unskilled").format(skill=said(glossary.SKILLS, about["skill"]))
    unskilled = line.reason == "skill" and line.number == "unskilled"
    return said(MODIFIERS, "unskilled" if unskilled else line.reason)


CHECKS: Texts = {
    "tactics": QT_TRANSLATE_NOOP("cepheus", "Tactics"),
    "task": QT_TRANSLATE_NOOP("cepheus", "Extended action"),
    "jump_roll": QT_TRANSLATE_NOOP("cepheus", "Jump roll"),
    "keep_working": QT_TRANSLATE_NOOP("cepheus", "Keep at the work"),
}
"""What a check is for where it is no action of the table."""

PURPOSES: Texts = {
    "check": QT_TRANSLATE_NOOP("cepheus", "{what}: {who}"),
    "opposed": QT_TRANSLATE_NOOP("cepheus", "{what}, opposed: {who} ({ship})"),
    "initiative": QT_TRANSLATE_NOOP("cepheus", "Initiative of {ship}"),
    "missile_to_hit": QT_TRANSLATE_NOOP("cepheus", "To hit: {missile} of salvo {salvo} at {target}"),
    "timing": QT_TRANSLATE_NOOP("cepheus", "Timing roll: {who}, {task}"),
    "damage": QT_TRANSLATE_NOOP("cepheus", "Damage to {ship}"),
    "collision": QT_TRANSLATE_NOOP("cepheus", "Damage of the collision to {ship}"),
    "sand": QT_TRANSLATE_NOOP("cepheus", "Sand before {ship}"),
    "screen": QT_TRANSLATE_NOOP("cepheus", "Screen of {ship}"),
    "location": QT_TRANSLATE_NOOP("cepheus", "Hit location on {ship}"),
    "turret": QT_TRANSLATE_NOOP("cepheus", "Which turret of {ship}"),
    "bay": QT_TRANSLATE_NOOP("cepheus", "Which bay of {ship}"),
    "leak": QT_TRANSLATE_NOOP("cepheus", "Fuel leak of {ship}, tons an hour"),
    "percent": QT_TRANSLATE_NOOP("cepheus", "Tenths lost by {ship}"),
    "crew_table": QT_TRANSLATE_NOOP("cepheus", "Crew hit on {ship}"),
    "crew_pick": QT_TRANSLATE_NOOP("cepheus", "Who is hit aboard {ship}"),
    "crew_damage": QT_TRANSLATE_NOOP("cepheus", "Damage to the crew of {ship}"),
    "suffers": QT_TRANSLATE_NOOP("cepheus", "{who} suffers {damage}: which characteristic after Endurance?"),
    "range": QT_TRANSLATE_NOOP("cepheus", "{ship} decides: range to {other}, now {range}"),
    "repair_kept": QT_TRANSLATE_NOOP("cepheus", "{place} of {ship}, repaired in battle: properly repaired?"),
    "stopped": QT_TRANSLATE_NOOP("cepheus", "Point defence of {ship}: which salvo loses the missile?"),
}
"""What is thrown or decided, by its purpose."""


def check_name(action: str) -> str:
    """What a check is for."""
    return said(CHECKS, action) if action in CHECKS else glossary.action_name(action)


def purpose(question: Question) -> str:
    """What is thrown or decided, and for whom."""
    about: dict[str, Any] = dict(question.about)
    about["what"] = check_name(str(about.get("action", "")))
    about["who"] = about.get("crew") or _computer(question.purpose, about)
    about["missile"] = said(glossary.MISSILES, str(about.get("missile", "")))
    about["place"] = said(glossary.LOCATIONS, str(about.get("part", "")))
    about["range"] = said(glossary.RANGES, str(about.get("range", "")))
    text = said(PURPOSES, question.purpose).format_map(_Known(about))
    target = about.get("target")
    return f"{text} → {target}" if target and question.purpose == "check" else text


class _Known(dict[str, Any]):
    """What a question tells; what it does not tell is left out."""

    def __missing__(self, key: str) -> str:
        return ""


def _computer(purpose: str, about: dict[str, Any]) -> str:
    """Who throws when nobody is named: the jump roll is the ship's, the rest the computer's."""
    if about.get("action") == "jump_roll":
        return str(about.get("ship", ""))
    return translate("cepheus", "computer") if purpose in ("check", "opposed") else ""


OPTIONS: Texts = {
    "strength": QT_TRANSLATE_NOOP("cepheus", "Strength"),
    "dexterity": QT_TRANSLATE_NOOP("cepheus", "Dexterity"),
    "decrease": QT_TRANSLATE_NOOP("cepheus", "One band closer"),
    "maintain": QT_TRANSLATE_NOOP("cepheus", "Keep the range"),
    "increase": QT_TRANSLATE_NOOP("cepheus", "One band farther"),
    "comes_back": QT_TRANSLATE_NOOP("cepheus", "The hits come back"),
    "stays": QT_TRANSLATE_NOOP("cepheus", "Properly repaired"),
}
"""What can be decided; salvoes are called by the question."""

STRUCK: Texts = {
    "none": QT_TRANSLATE_NOOP("cepheus", "nobody"),
    "one": QT_TRANSLATE_NOOP("cepheus", "one person, {dice}D6"),
    "all": QT_TRANSLATE_NOOP("cepheus", "everybody, {dice}D6"),
}
"""Whom a row of the crew table strikes, with how many dice (C-112)."""

SPREADS: Texts = {
    "won": QT_TRANSLATE_NOOP("cepheus", "Wins the opposed check"),
    "location": QT_TRANSLATE_NOOP("cepheus", "Hit location"),
    "damage": QT_TRANSLATE_NOOP("cepheus", "Damage of each weapon that hits"),
    "hits": QT_TRANSLATE_NOOP("cepheus", "Hits of the attack"),
    "mended": QT_TRANSLATE_NOOP("cepheus", "Hits mended"),
    "any_hit": QT_TRANSLATE_NOOP("cepheus", "At least one hit gets through"),
    "hull_zero": QT_TRANSLATE_NOOP("cepheus", "Hull 0 after this damage step"),
    "destroyed": QT_TRANSLATE_NOOP("cepheus", "Destroyed after this damage step"),
}
"""What may come of a throw."""


def outcome(spread: str, name: str) -> str:
    """The label of one bar; counts stand for themselves."""
    if spread == "crew_table":
        who, _, dice = name.partition(":")
        return said(STRUCK, who).format(dice=dice)
    if spread == "location":
        return said(glossary.LOCATIONS, name)
    return translate("cepheus", "yes") if name == spread else name
