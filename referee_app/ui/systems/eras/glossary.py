"""The vocabulary of the three eras: one English literal for every key the rules use, found by Qt's lupdate."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

translate = QCoreApplication.translate

Texts = dict[str, object]
"""Keys to English literals; Qt types a marked literal as an object."""

STEPS: Texts = {
    "declare": QT_TRANSLATE_NOOP("eras", "Declare"),
    "fighters": QT_TRANSLATE_NOOP("eras", "Fighters"),
    "fire": QT_TRANSLATE_NOOP("eras", "Fire"),
    "missiles": QT_TRANSLATE_NOOP("eras", "Missiles"),
    "retreat": QT_TRANSLATE_NOOP("eras", "Retreat"),
    "end": QT_TRANSLATE_NOOP("eras", "End"),
}

KINDS: Texts = {
    "warship": QT_TRANSLATE_NOOP("eras", "Warship"),
    "carrier": QT_TRANSLATE_NOOP("eras", "Carrier"),
    "non_warship": QT_TRANSLATE_NOOP("eras", "Non-warship"),
    "orbital_city": QT_TRANSLATE_NOOP("eras", "Orbital city"),
    "orbital_shipyard": QT_TRANSLATE_NOOP("eras", "Orbital shipyard"),
    "ground_base": QT_TRANSLATE_NOOP("eras", "Ground base"),
    "orbital_base": QT_TRANSLATE_NOOP("eras", "Orbital base"),
    "system_base": QT_TRANSLATE_NOOP("eras", "System base"),
    "ground_unit": QT_TRANSLATE_NOOP("eras", "Ground unit"),
    "fighters": QT_TRANSLATE_NOOP("eras", "Fighter component"),
    "missiles": QT_TRANSLATE_NOOP("eras", "Ship missiles"),
}

STATUSES: Texts = {
    "active": QT_TRANSLATE_NOOP("eras", "in play"),
    "destroyed": QT_TRANSLATE_NOOP("eras", "destroyed"),
    "retreated": QT_TRANSLATE_NOOP("eras", "retreated"),
    "spent": QT_TRANSLATE_NOOP("eras", "spent"),
}

COMBATS: Texts = {
    "space": QT_TRANSLATE_NOOP("eras", "Space"),
    "colony": QT_TRANSLATE_NOOP("eras", "Colony"),
    "ground": QT_TRANSLATE_NOOP("eras", "Ground"),
    "pacification": QT_TRANSLATE_NOOP("eras", "Pacification"),
}

SORTIES: Texts = {
    "single": QT_TRANSLATE_NOOP("eras", "all RPs at one target"),
    "two_targets": QT_TRANSLATE_NOOP("eras", "two targets, half at each"),
    "same_twice": QT_TRANSLATE_NOOP("eras", "the same target twice, 75 % each"),
}

SOURCES: Texts = {
    "fighters": QT_TRANSLATE_NOOP("eras", "fighters"),
    "missiles": QT_TRANSLATE_NOOP("eras", "missiles"),
}

GRANTS: Texts = {
    "": QT_TRANSLATE_NOOP("eras", "no patrol shift"),
    "offensive": QT_TRANSLATE_NOOP("eras", "offensive patrol shift"),
    "defensive": QT_TRANSLATE_NOOP("eras", "defensive patrol shift"),
    "protective": QT_TRANSLATE_NOOP("eras", "patrol shift for protective fire"),
}

AMBUSHES: Texts = {
    "none": QT_TRANSLATE_NOOP("eras", "no ambush"),
    "undetected": QT_TRANSLATE_NOOP("eras", "ambush, unseen by its target"),
    "detected": QT_TRANSLATE_NOOP("eras", "ambush, seen by its target"),
}

MODIFIERS: Texts = {
    "base": QT_TRANSLATE_NOOP("eras", "Base chance"),
    "scout": QT_TRANSLATE_NOOP("eras", "Target is a scout"),
    "non_warship": QT_TRANSLATE_NOOP("eras", "Target is a non-warship"),
    "soft_target": QT_TRANSLATE_NOOP("eras", "City, shipyard, incomplete ship"),
    "era": QT_TRANSLATE_NOOP("eras", "Era difference"),
    "engaged": QT_TRANSLATE_NOOP("eras", "Attacker is engaged"),
    "ambush_undetected": QT_TRANSLATE_NOOP("eras", "Ambush, unseen by target"),
    "ambush_detected": QT_TRANSLATE_NOOP("eras", "Ambush, seen by target"),
    "stealth": QT_TRANSLATE_NOOP("eras", "Stealth, first round"),
    "fap_attacker": QT_TRANSLATE_NOOP("eras", "Patrol supports attacker"),
    "fap_target": QT_TRANSLATE_NOOP("eras", "Patrol supports target"),
    "enlightenment": QT_TRANSLATE_NOOP("eras", "Enlightenment"),
    "extra": QT_TRANSLATE_NOOP("eras", "Referee"),
}
"""The sources of ladders."""

ERA_NAMES: Texts = {
    "1": QT_TRANSLATE_NOOP("eras", "1st Era"),
    "2": QT_TRANSLATE_NOOP("eras", "2nd Era"),
    "3": QT_TRANSLATE_NOOP("eras", "3rd Era"),
}


def said(table: Texts, key: str) -> str:
    """The word for a key in the language of the moment; a key nobody foresaw is shown as it is."""
    text = table.get(key)
    return key if text is None else translate("eras", str(text))


def kind_name(kind: str) -> str:
    """A kind of unit."""
    return said(KINDS, kind)


def era_name(era: int) -> str:
    """An era, counted."""
    return said(ERA_NAMES, str(era))


def begun(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def yes_or_no(value: bool) -> str:
    """A tick in words."""
    return translate("eras", "yes") if value else translate("eras", "no")
