"""The vocabulary of the fleets: one English literal for every key the rules use, found by Qt's lupdate."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

translate = QCoreApplication.translate

Texts = dict[str, object]
"""Keys to English literals; Qt types a marked literal as an object."""

STEPS: Texts = {
    "declare": QT_TRANSLATE_NOOP("fleets", "Declare"),
    "attacker_strikes": QT_TRANSLATE_NOOP("fleets", "Strike"),
    "defender_strikes": QT_TRANSLATE_NOOP("fleets", "Strike back"),
    "losses_removed": QT_TRANSLATE_NOOP("fleets", "Losses"),
    "end": QT_TRANSLATE_NOOP("fleets", "End"),
}

STAGES: Texts = {
    "declared": QT_TRANSLATE_NOOP("fleets", "declared, nothing thrown yet"),
    "attacker": QT_TRANSLATE_NOOP("fleets", "the attacker strikes"),
    "defender": QT_TRANSLATE_NOOP("fleets", "the defender strikes back"),
    "losses": QT_TRANSLATE_NOOP("fleets", "losses are to be removed"),
    "end": QT_TRANSLATE_NOOP("fleets", "over, to be confirmed"),
}

SHIPS: Texts = {
    "explorer_inf": QT_TRANSLATE_NOOP("fleets", "Explorer (Infinity)"),
    "military_inf": QT_TRANSLATE_NOOP("fleets", "Military (Infinity)"),
    "developer_inf": QT_TRANSLATE_NOOP("fleets", "Developer (Infinity)"),
    "military_pi": QT_TRANSLATE_NOOP("fleets", "Military (Pi)"),
    "developer_pi": QT_TRANSLATE_NOOP("fleets", "Developer (Pi)"),
}

SHORT: Texts = {
    "explorer_inf": QT_TRANSLATE_NOOP("fleets", "Expl."),
    "military_inf": QT_TRANSLATE_NOOP("fleets", "Inf"),
    "developer_inf": QT_TRANSLATE_NOOP("fleets", "Inf dev."),
    "military_pi": QT_TRANSLATE_NOOP("fleets", "Pi"),
    "developer_pi": QT_TRANSLATE_NOOP("fleets", "Pi dev."),
}
"""The types where room is short: over number fields and on the loss-order strip."""

PLACES: Texts = {
    "space": QT_TRANSLATE_NOOP("fleets", "Space"),
    "system": QT_TRANSLATE_NOOP("fleets", "System"),
    "star_cloud": QT_TRANSLATE_NOOP("fleets", "Star cloud"),
    "ion_storm": QT_TRANSLATE_NOOP("fleets", "Ion storm"),
}

KINDS: Texts = {
    "space": QT_TRANSLATE_NOOP("fleets", "one exchange in space"),
    "system": QT_TRANSLATE_NOOP("fleets", "one exchange against the system"),
    "duel": QT_TRANSLATE_NOOP("fleets", "duel to the death"),
}

SIDE_NAMES: Texts = {
    "attacker": QT_TRANSLATE_NOOP("fleets", "Attacker"),
    "defender": QT_TRANSLATE_NOOP("fleets", "Defender"),
}

OUTCOME_RULES: dict[str, str] = {
    "both_remain": "F-31",
    "attacker_wins": "F-31, F-34",
    "defender_wins": "F-31, F-34",
    "mutual": "F-16",
    "stalemate": "F-30",
    "held": "F-33",
    "held_fleet_lost": "F-33",
    "destroyed": "F-33",
    "open": "F-33, F-35",
    "undefended_fleet_lost": "F-33",
}

RULING_NAMES: Texts = {
    "rulings.order": QT_TRANSLATE_NOOP("fleets", "When losses are taken (FR-1)"),
    "rulings.order=simultaneous": QT_TRANSLATE_NOOP("fleets", "both sides together"),
    "rulings.order=attacker_first": QT_TRANSLATE_NOOP("fleets", "the attacker’s strike first"),
    "rulings.zero_rolls": QT_TRANSLATE_NOOP("fleets", "Unarmed ships roll on the row 1–2 (FR-4)"),
    "rulings.zero_rolls=False": QT_TRANSLATE_NOOP("fleets", "no"),
    "rulings.zero_rolls=True": QT_TRANSLATE_NOOP("fleets", "yes"),
    "rulings.ion_storm": QT_TRANSLATE_NOOP("fleets", "Losses in an ion storm (FR-9)"),
    "rulings.ion_storm=referee": QT_TRANSLATE_NOOP("fleets", "the referee names them"),
    "rulings.ion_storm=table": QT_TRANSLATE_NOOP("fleets", "a strike by the number of ships"),
    "rulings.ion_storm=none": QT_TRANSLATE_NOOP("fleets", "none"),
    "rulings.destroy_needs_survivor": QT_TRANSLATE_NOOP("fleets", "Destroying a system needs a surviving ship (FR-6)"),
    "rulings.destroy_needs_survivor=False": QT_TRANSLATE_NOOP("fleets", "no"),
    "rulings.destroy_needs_survivor=True": QT_TRANSLATE_NOOP("fleets", "yes"),
    "rulings.defender_may_not_move": QT_TRANSLATE_NOOP("fleets", "A fleet that fired back may not move either (FR-8)"),
    "rulings.defender_may_not_move=False": QT_TRANSLATE_NOOP("fleets", "no"),
    "rulings.defender_may_not_move=True": QT_TRANSLATE_NOOP("fleets", "yes"),
    "rulings.change_priorities": QT_TRANSLATE_NOOP("fleets", "Priorities may change before each exchange (FR-11)"),
    "rulings.change_priorities=False": QT_TRANSLATE_NOOP("fleets", "no"),
    "rulings.change_priorities=True": QT_TRANSLATE_NOOP("fleets", "yes"),
    "rulings.combat_in_ion_storm": QT_TRANSLATE_NOOP("fleets", "Fleets fight in an ion storm (FR-17)"),
    "rulings.combat_in_ion_storm=False": QT_TRANSLATE_NOOP("fleets", "no"),
    "rulings.combat_in_ion_storm=True": QT_TRANSLATE_NOOP("fleets", "yes"),
}

FIGURES: Texts = {
    "ships": QT_TRANSLATE_NOOP("fleets", "Ship types (F-9)"),
    "losses": QT_TRANSLATE_NOOP("fleets", "Combat table (F-11)"),
    "rulings": QT_TRANSLATE_NOOP("fleets", "Rulings"),
    "defence_cost": QT_TRANSLATE_NOOP("fleets", "Cost of a point of System Defence (F-9)"),
} | RULING_NAMES

SHIP_FIGURES: Texts = {
    "cost": QT_TRANSLATE_NOOP("fleets", "{ship}: cost (F-9)"),
    "military": QT_TRANSLATE_NOOP("fleets", "{ship}: military strength (F-9)"),
    "development": QT_TRANSLATE_NOOP("fleets", "{ship}: development (F-9)"),
    "priority": QT_TRANSLATE_NOOP("fleets", "{ship}: default loss priority (F-21)"),
}


def said(table: Texts, key: str) -> str:
    """The word for a key in the language of the moment; a key nobody foresaw is shown as it is."""
    text = table.get(key)
    return key if text is None else translate("fleets", str(text))


def outcome_rule(outcome: str, kind: str) -> str:
    """The rule an outcome comes from; a victory's by the kind of combat."""
    if outcome in ("attacker_wins", "defender_wins"):
        return "F-34" if kind == "duel" else "F-31"
    return OUTCOME_RULES.get(outcome, "F-31")


def row_text(row: str) -> str:
    """A row of the combat table as it is printed."""
    return row.replace("-", "–")


def figure_name(path: str) -> str:
    """A figure of the tables by its dotted path; rows and cells of the combat table are put together."""
    if path in FIGURES:
        return said(FIGURES, path)
    table, _, rest = path.partition(".")
    row, _, column = rest.partition(".")
    if table == "losses" and column:
        text = translate("fleets", "Strength {row}, roll {roll} (F-11)")
        return text.format(row=row_text(row), roll=int(column) + 2 if column.isdecimal() else column)
    if table == "losses":
        return translate("fleets", "Strength {row} (F-11)").format(row=row_text(row))
    if table == "ships" and column:
        return said(SHIP_FIGURES, column).format(ship=said(SHIPS, row))
    return said(SHIPS, row) if table == "ships" else path
