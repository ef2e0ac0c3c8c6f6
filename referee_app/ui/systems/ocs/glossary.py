"""The vocabulary of ground combat: one English literal for every key the rules use, found by Qt's lupdate."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

translate = QCoreApplication.translate

Texts = dict[str, object]
"""Keys to English literals; Qt types a marked literal as an object."""

STEPS: Texts = {
    "declare": QT_TRANSLATE_NOOP("ocs", "Declare"),
    "supply": QT_TRANSLATE_NOOP("ocs", "Supply"),
    "leads": QT_TRANSLATE_NOOP("ocs", "Leads"),
    "odds": QT_TRANSLATE_NOOP("ocs", "Odds"),
    "drm": QT_TRANSLATE_NOOP("ocs", "DRM"),
    "surprise": QT_TRANSLATE_NOOP("ocs", "Surprise"),
    "shift": QT_TRANSLATE_NOOP("ocs", "Shift"),
    "column": QT_TRANSLATE_NOOP("ocs", "Column"),
    "combat": QT_TRANSLATE_NOOP("ocs", "Combat"),
    "attacker": QT_TRANSLATE_NOOP("ocs", "Attacker"),
    "defender": QT_TRANSLATE_NOOP("ocs", "Defender"),
    "exploit": QT_TRANSLATE_NOOP("ocs", "Exploitation"),
    "end": QT_TRANSLATE_NOOP("ocs", "End"),
    "cancelled": QT_TRANSLATE_NOOP("ocs", "Cancelled"),
    "closed": QT_TRANSLATE_NOOP("ocs", "Closed"),
}

TERRAIN_NAMES: Texts = {
    "extra_close": QT_TRANSLATE_NOOP("ocs", "Extra Close"),
    "very_close": QT_TRANSLATE_NOOP("ocs", "Very Close"),
    "close": QT_TRANSLATE_NOOP("ocs", "Close"),
    "open": QT_TRANSLATE_NOOP("ocs", "Open"),
}

ATTACK_TYPES: Texts = {
    "regular": QT_TRANSLATE_NOOP("ocs", "Regular attack"),
    "overrun": QT_TRANSLATE_NOOP("ocs", "Overrun"),
}

PHASES: Texts = {
    "combat": QT_TRANSLATE_NOOP("ocs", "Combat Phase"),
    "exploitation": QT_TRANSLATE_NOOP("ocs", "Exploitation Phase"),
}

SIDE_NAMES: Texts = {
    "attacker": QT_TRANSLATE_NOOP("ocs", "Attacker"),
    "defender": QT_TRANSLATE_NOOP("ocs", "Defender"),
    "none": QT_TRANSLATE_NOOP("ocs", "Nobody"),
}

ROLLS: Texts = {
    "1 or less": QT_TRANSLATE_NOOP("ocs", "1 or less"),
    "15 or more": QT_TRANSLATE_NOOP("ocs", "15 or more"),
}
"""The rows of the table that are not plain numbers (O-25)."""

OFFS: Texts = {
    "low": QT_TRANSLATE_NOOP("ocs", "below the first column (O-18)"),
    "high": QT_TRANSLATE_NOOP("ocs", "above the last column (O-18)"),
    "zero": QT_TRANSLATE_NOOP("ocs", "a strength of 0 (O-18a)"),
}

VOIDS: Texts = {
    "overrun": QT_TRANSLATE_NOOP("ocs", "never in an overrun (O-38)"),
    "phase": QT_TRANSLATE_NOOP("ocs", "not in the Exploitation Phase (OR-8)"),
    "hexes": QT_TRANSLATE_NOOP("ocs", "three attack hexes, or two that do not touch (O-36)"),
    "retreat": QT_TRANSLATE_NOOP("ocs", "the attacker took an option as a retreat (O-35)"),
    "no unit": QT_TRANSLATE_NOOP("ocs", "no attacking unit has the rating (O-34)"),
}

MODIFIERS: Texts = {
    "att_ar": QT_TRANSLATE_NOOP("ocs", "Attacker’s Action Rating"),
    "def_ar": QT_TRANSLATE_NOOP("ocs", "Defender’s Action Rating"),
    "hedgehog_any": QT_TRANSLATE_NOOP("ocs", "Hedgehog, any level"),
    "hedgehog": QT_TRANSLATE_NOOP("ocs", "Hedgehog level"),
    "referee": QT_TRANSLATE_NOOP("ocs", "Referee"),
    "threshold": QT_TRANSLATE_NOOP("ocs", "The attacker has surprise from"),
    "strength": QT_TRANSLATE_NOOP("ocs", "Printed strength"),
    "multiplier": QT_TRANSLATE_NOOP("ocs", "Multiplier"),
    "out_of_supply": QT_TRANSLATE_NOOP("ocs", "Out of Supply"),
    "unpaid": QT_TRANSLATE_NOOP("ocs", "No combat supply"),
}
"""The sources of ladders, and of the lines of the working."""

RULING_NAMES: Texts = {
    "rulings.odds_rounding": QT_TRANSLATE_NOOP("ocs", "Rounding the odds (OR-1)"),
    "rulings.odds_rounding=series": QT_TRANSLATE_NOOP("ocs", "to the nearest whole number, halves up"),
    "rulings.odds_rounding=drop": QT_TRANSLATE_NOOP("ocs", "fractions dropped, for the defender"),
    "rulings.odds_rounding=nearest": QT_TRANSLATE_NOOP("ocs", "unrounded, the nearest column"),
    "rulings.unpaid_defender_halved": QT_TRANSLATE_NOOP("ocs", "A defender without combat supply is halved (OR-2)"),
    "rulings.unpaid_defender_halved=False": QT_TRANSLATE_NOOP("ocs", "no"),
    "rulings.unpaid_defender_halved=True": QT_TRANSLATE_NOOP("ocs", "yes"),
    "rulings.partial_option": QT_TRANSLATE_NOOP("ocs", "A freed defender may take part of his option (OR-4)"),
    "rulings.partial_option=False": QT_TRANSLATE_NOOP("ocs", "no"),
    "rulings.partial_option=True": QT_TRANSLATE_NOOP("ocs", "yes"),
    "rulings.spread_losses": QT_TRANSLATE_NOOP("ocs", "The lead unit loses first, then the losses spread (OR-5)"),
    "rulings.spread_losses=False": QT_TRANSLATE_NOOP("ocs", "no, as the owner likes"),
    "rulings.spread_losses=True": QT_TRANSLATE_NOOP("ocs", "yes"),
    "rulings.dg_attackers_exploit": QT_TRANSLATE_NOOP("ocs", "DG attackers may exploit (OR-7)"),
    "rulings.dg_attackers_exploit=False": QT_TRANSLATE_NOOP("ocs", "no"),
    "rulings.dg_attackers_exploit=True": QT_TRANSLATE_NOOP("ocs", "yes"),
    "rulings.exploitation_phase_exploits": QT_TRANSLATE_NOOP(
        "ocs", "Attacks of the Exploitation Phase may exploit (OR-8)"
    ),
    "rulings.exploitation_phase_exploits=False": QT_TRANSLATE_NOOP("ocs", "no"),
    "rulings.exploitation_phase_exploits=True": QT_TRANSLATE_NOOP("ocs", "yes"),
    "rulings.shift_die": QT_TRANSLATE_NOOP("ocs", "The die of a surprise shift (OR-11)"),
    "rulings.shift_die=d6": QT_TRANSLATE_NOOP("ocs", "one six-sided die"),
    "rulings.shift_die=d3": QT_TRANSLATE_NOOP("ocs", "half a die, 1 to 3"),
    "rulings.shift_die=none": QT_TRANSLATE_NOOP("ocs", "no shift"),
}

FIGURES: Texts = {
    "columns": QT_TRANSLATE_NOOP("ocs", "Column headings (O-15)"),
    "results": QT_TRANSLATE_NOOP("ocs", "Result table (O-26)"),
    "surprise": QT_TRANSLATE_NOOP("ocs", "Surprise (O-20)"),
    "rulings": QT_TRANSLATE_NOOP("ocs", "Rulings"),
    "surprise.regular.attacker": QT_TRANSLATE_NOOP("ocs", "Regular attack: the attacker has surprise from (O-20)"),
    "surprise.regular.defender": QT_TRANSLATE_NOOP("ocs", "Regular attack: the defender has surprise up to (O-20)"),
    "surprise.overrun.attacker": QT_TRANSLATE_NOOP("ocs", "Overrun: the attacker has surprise from (O-20)"),
    "surprise.overrun.defender": QT_TRANSLATE_NOOP("ocs", "Overrun: the defender has surprise up to (O-20)"),
    "hedgehog_surprise": QT_TRANSLATE_NOOP("ocs", "What a hedgehog adds against surprise (O-19)"),
    "out_of_supply": QT_TRANSLATE_NOOP("ocs", "What is left of an Out of Supply unit (O-12)"),
    "unpaid": QT_TRANSLATE_NOOP("ocs", "What is left of a defence without combat supply (O-10)"),
    "disorganizing_retreat": QT_TRANSLATE_NOOP("ocs", "Hexes of retreat that disorganize (O-37)"),
} | RULING_NAMES


# the words of the answers: measures, policies, alternatives, wishes

METRIC_NAMES: Texts = {
    "p_exploit": QT_TRANSLATE_NOOP("ocs", "Exploits"),
    "expected_att_losses": QT_TRANSLATE_NOOP("ocs", "Att. steps"),
    "expected_def_losses": QT_TRANSLATE_NOOP("ocs", "Def. steps"),
    "p_def_ignores": QT_TRANSLATE_NOOP("ocs", "Ignores"),
    "p_def_dg": QT_TRANSLATE_NOOP("ocs", "Def. DG"),
    "p_vacated": QT_TRANSLATE_NOOP("ocs", "Vacated"),
    "p_att_destroyed": QT_TRANSLATE_NOOP("ocs", "Att. gone"),
    "p_def_destroyed": QT_TRANSLATE_NOOP("ocs", "Def. gone"),
    "p_advance": QT_TRANSLATE_NOOP("ocs", "Advance"),
}

POLICIES: Texts = {
    "0": QT_TRANSLATE_NOOP("ocs", "Attacker step, defender step"),
    "1": QT_TRANSLATE_NOOP("ocs", "Attacker step, defender retreat"),
    "2": QT_TRANSLATE_NOOP("ocs", "Attacker retreat, defender step"),
    "3": QT_TRANSLATE_NOOP("ocs", "Attacker retreat, defender retreat"),
}

ALTERNATIVES: Texts = {
    "att_ar": QT_TRANSLATE_NOOP("ocs", "Lead rating one higher"),
    "hedgehog": QT_TRANSLATE_NOOP("ocs", "Hedgehog one lower"),
    "attack_type": QT_TRANSLATE_NOOP("ocs", "The other kind of attack"),
    "unpaid": QT_TRANSLATE_NOOP("ocs", "Defender unsupplied"),
}

WISHES: Texts = {
    "p_exploit": QT_TRANSLATE_NOOP("ocs", "exploitation, at least"),
    "p_vacated": QT_TRANSLATE_NOOP("ocs", "hex vacated, at least"),
    "expected_def_losses": QT_TRANSLATE_NOOP("ocs", "defender loses, at least"),
    "expected_att_losses": QT_TRANSLATE_NOOP("ocs", "attacker loses, at most"),
}


def said(table: Texts, key: str) -> str:
    """The word for a key in the language of the moment; a key nobody foresaw is shown as it is."""
    text = table.get(key)
    return key if text is None else translate("ocs", str(text))


def figure_name(path: str) -> str:
    """A figure of the tables by its dotted path; rows and cells of the CRT are put together."""
    if path in FIGURES:
        return said(FIGURES, path)
    table, _, rest = path.partition(".")
    row, _, column = rest.partition(".")
    if table == "results" and column:
        text = translate("ocs", "CRT, roll {roll}, column {column} (O-26)")
        return text.format(roll=said(ROLLS, row), column=_counted(column))
    if table == "results":
        return translate("ocs", "CRT, roll {roll} (O-26)").format(roll=said(ROLLS, row))
    if table == "columns" and column:
        text = translate("ocs", "Odds in {terrain}, column {column} (O-15)")
        return text.format(terrain=said(TERRAIN_NAMES, row), column=_counted(column))
    if table == "columns":
        return translate("ocs", "Odds in {terrain} (O-15)").format(terrain=said(TERRAIN_NAMES, row))
    return path


def _counted(place: str) -> str:
    """A place in a row, counted from 1 as the table prints it."""
    return str(int(place) + 1) if place.isdecimal() else place
