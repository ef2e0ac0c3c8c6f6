"""The figures of the rule tables by their dotted paths, put together from the names of the glossary."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate
from referee_app.ui.systems.cepheus.ruling_words import RULINGS

FIGURES: Texts = {
    "unskilled": QT_TRANSLATE_NOOP("cepheus", "Unskilled (C-4)"),
    "missile_life": QT_TRANSLATE_NOOP("cepheus", "Turns a smart missile flies on (C-91)"),
    "needs.exceptional_failure": QT_TRANSLATE_NOOP("cepheus", "Missiles hit from: Exceptional Failure (C-88)"),
    "needs.failure": QT_TRANSLATE_NOOP("cepheus", "Missiles hit from: Failure (C-88)"),
    "needs.even": QT_TRANSLATE_NOOP("cepheus", "Missiles hit from: Effect 0 (C-88)"),
    "needs.success": QT_TRANSLATE_NOOP("cepheus", "Missiles hit from: Success (C-88)"),
    "needs.exceptional_success": QT_TRANSLATE_NOOP("cepheus", "Missiles hit from: Exceptional Success (C-88)"),
    "needs.smart": QT_TRANSLATE_NOOP("cepheus", "Missiles hit from: smart (C-88)"),
    "reactions.one": QT_TRANSLATE_NOOP("cepheus", "1 reaction up to Initiative (C-80)"),
    "reactions.two": QT_TRANSLATE_NOOP("cepheus", "2 reactions up to Initiative (C-80)"),
    "reactions.three": QT_TRANSLATE_NOOP("cepheus", "3 reactions up to Initiative (C-80)"),
    "overlaps": QT_TRANSLATE_NOOP("cepheus", "Damage printed in two bands (R-40)"),
    "entry.large": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry: large world (C-79)"),
    "entry.small": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry: small world (C-79)"),
    "entry.thin": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry: thin atmosphere (C-79)"),
    "entry.dense": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry: dense atmosphere (C-79)"),
    "entry.standard": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry: standard hull (C-79)"),
    "entry.streamlined": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry: streamlined hull (C-79)"),
    "entry.distributed": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry: distributed hull (C-79)"),
    "personal_scale": QT_TRANSLATE_NOOP("cepheus", "Target of personal scale (C-51)"),
    "hull_tons": QT_TRANSLATE_NOOP("cepheus", "Tons for each point of Hull and Structure (C-93)"),
}

ROWS: Texts = {
    "fusion_gun": QT_TRANSLATE_NOOP("cepheus", "Fusion gun"),
    "meson_gun": QT_TRANSLATE_NOOP("cepheus", "Meson gun"),
    "nuclear_missile": QT_TRANSLATE_NOOP("cepheus", "Nuclear missile"),
    "smart_missile": QT_TRANSLATE_NOOP("cepheus", "Smart missile"),
    "standard_missile": QT_TRANSLATE_NOOP("cepheus", "Standard missile"),
    **glossary.WEAPONS,
}
"""Weapons where turret and bay share a row, and missiles beside weapons."""

COLUMNS: Texts = {
    "mount": QT_TRANSLATE_NOOP("cepheus", "mount"),
    "row": QT_TRANSLATE_NOOP("cepheus", "row of the range table"),
    "dice": QT_TRANSLATE_NOOP("cepheus", "damage dice"),
    "dm": QT_TRANSLATE_NOOP("cepheus", "DM"),
    "laser": QT_TRANSLATE_NOOP("cepheus", "laser"),
    "radiation": QT_TRANSLATE_NOOP("cepheus", "radiation"),
    "meson": QT_TRANSLATE_NOOP("cepheus", "meson"),
    "launches": QT_TRANSLATE_NOOP("cepheus", "missiles at a firing"),
    "capacity": QT_TRANSLATE_NOOP("cepheus", "holds"),
    "screen": QT_TRANSLATE_NOOP("cepheus", "screen against it"),
    "jammers": QT_TRANSLATE_NOOP("cepheus", "jammers"),
    "rating": QT_TRANSLATE_NOOP("cepheus", "Sensor Jamming rating"),
    "who": QT_TRANSLATE_NOOP("cepheus", "who is hit"),
    "seconds": QT_TRANSLATE_NOOP("cepheus", "seconds"),
}
"""What the columns of the tables are called."""

VALUES: Texts = {
    "None": QT_TRANSLATE_NOOP("cepheus", "none"),
    "True": QT_TRANSLATE_NOOP("cepheus", "yes"),
    "False": QT_TRANSLATE_NOOP("cepheus", "no"),
    "none": QT_TRANSLATE_NOOP("cepheus", "nobody"),
    "one": QT_TRANSLATE_NOOP("cepheus", "one person"),
    "all": QT_TRANSLATE_NOOP("cepheus", "all crew"),
    **glossary.MOUNTS,
    **glossary.SCREEN_TYPES,
    **ROWS,
    **glossary.DIFFICULTIES,
    **glossary.LOCATIONS,
}
"""What a cell of a table can say."""


def figure_name(path: str) -> str:
    """A figure by its dotted path, or one of its values as `path=value`."""
    for table in (FIGURES, RULINGS):
        if path in table:
            return said(table, path)
    path, equals, value = path.partition("=")
    if equals:
        return said(VALUES, value)
    name, _, rest = path.partition(".")
    named = TABLES.get(name)
    return named(*rest.partition(".")[::2]) if named and rest else path


def _difficulty(key: str, column: str) -> str:
    return translate("cepheus", "Difficulty: {name} (C-3)").format(name=said(glossary.DIFFICULTIES, key))


def _attack(key: str, column: str) -> str:
    text = translate("cepheus", "To hit: {weapon}, {range} (C-45)")
    return text.format(weapon=said(ROWS, key), range=said(glossary.RANGES, column))


def _weapon(key: str, column: str) -> str:
    text = translate("cepheus", "{weapon}: {column} (C-122)")
    return text.format(weapon=said(glossary.WEAPONS, key), column=said(COLUMNS, column))


def _missile(key: str, column: str) -> str:
    text = translate("cepheus", "{missile}: {column} (C-123)")
    return text.format(missile=said(glossary.MISSILES, key), column=said(COLUMNS, column))


def _flight(key: str, column: str) -> str:
    return translate("cepheus", "Turns of a missile’s flight: {range} (C-87)").format(range=said(glossary.RANGES, key))


def _band(key: str, column: str) -> str:
    return translate("cepheus", "Hits of damage up to {upto} (C-95)").format(upto=key)


def _location(key: str, column: str) -> str:
    text = translate("cepheus", "Hit location: {column}, {row} (C-97)")
    return text.format(column=said(glossary.COLUMNS, key), row=column)


def _crew(key: str, column: str) -> str:
    text = translate("cepheus", "Crew table up to {upto}: {column} (C-112)")
    return text.format(upto=key, column=said(COLUMNS, column))


def _suite(key: str, column: str) -> str:
    text = translate("cepheus", "Electronics {suite}: {column} (C-125)")
    return text.format(suite=said(glossary.SUITES, key), column=said(COLUMNS, column))


def _hazard(key: str, column: str) -> str:
    return translate("cepheus", "Avoid Collision: {situation} (C-64)").format(situation=said(glossary.SITUATIONS, key))


def _personal(key: str, column: str) -> str:
    return translate("cepheus", "{weapon}: damage to a person (C-120)").format(weapon=said(ROWS, key))


def _unit(key: str, column: str) -> str:
    return translate("cepheus", "Timing in {unit}: seconds (C-36)").format(unit=said(glossary.UNITS, key))


def _who(key: str, column: str) -> str:
    return translate("cepheus", "Who may: {action} (C-38)").format(action=glossary.action_name(key))


TABLES: dict[str, Callable[[str, str], str]] = {
    "difficulties": _difficulty,
    "attack": _attack,
    "weapons": _weapon,
    "missiles": _missile,
    "flight": _flight,
    "damage_bands": _band,
    "locations": _location,
    "crew_table": _crew,
    "suites": _suite,
    "hazards": _hazard,
    "personal": _personal,
    "units": _unit,
    "who": _who,
}
"""How a cell of each table is called, from its row and its column."""
