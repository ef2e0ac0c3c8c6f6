"""The vocabulary of ship combat: one English literal for every key the rules use, for lupdate (section 16)."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from referee_app.ui.catalogue import word

translate = QCoreApplication.translate

Texts = dict[str, object]
"""Keys to English literals; Qt types a marked literal as an object."""

POSITIONS: Texts = {
    "captain": QT_TRANSLATE_NOOP("cepheus", "Captain"),
    "pilot": QT_TRANSLATE_NOOP("cepheus", "Pilot"),
    "navigator": QT_TRANSLATE_NOOP("cepheus", "Navigator"),
    "sensors": QT_TRANSLATE_NOOP("cepheus", "Sensors Operator"),
    "turret_gunner": QT_TRANSLATE_NOOP("cepheus", "Turret Gunner"),
    "bay_gunner": QT_TRANSLATE_NOOP("cepheus", "Bay Gunner"),
    "engineer": QT_TRANSLATE_NOOP("cepheus", "Drive Engineer"),
    "damage_control": QT_TRANSLATE_NOOP("cepheus", "Damage Control"),
    "chief_security_officer": QT_TRANSLATE_NOOP("cepheus", "Chief Security Officer"),
    "marine": QT_TRANSLATE_NOOP("cepheus", "Marine"),
    "passenger": QT_TRANSLATE_NOOP("cepheus", "Passenger"),
}

SKILLS: Texts = {
    "leadership": QT_TRANSLATE_NOOP("cepheus", "Leadership"),
    "tactics": QT_TRANSLATE_NOOP("cepheus", "Tactics"),
    "piloting": QT_TRANSLATE_NOOP("cepheus", "Piloting"),
    "navigation": QT_TRANSLATE_NOOP("cepheus", "Navigation"),
    "comms": QT_TRANSLATE_NOOP("cepheus", "Comms"),
    "mechanics": QT_TRANSLATE_NOOP("cepheus", "Mechanics"),
    "engineering": QT_TRANSLATE_NOOP("cepheus", "Engineering"),
    "turret_weapons": QT_TRANSLATE_NOOP("cepheus", "Turret Weapons"),
    "bay_weapons": QT_TRANSLATE_NOOP("cepheus", "Bay Weapons"),
    "screens": QT_TRANSLATE_NOOP("cepheus", "Screens"),
    "jack": QT_TRANSLATE_NOOP("cepheus", "Jack-of-all-Trades"),
}

CHARACTERISTICS: Texts = {
    "strength": QT_TRANSLATE_NOOP("cepheus", "Strength"),
    "dexterity": QT_TRANSLATE_NOOP("cepheus", "Dexterity"),
    "endurance": QT_TRANSLATE_NOOP("cepheus", "Endurance"),
    "intelligence": QT_TRANSLATE_NOOP("cepheus", "Intelligence"),
    "education": QT_TRANSLATE_NOOP("cepheus", "Education"),
    "social": QT_TRANSLATE_NOOP("cepheus", "Social Standing"),
}

CHARACTERISTICS_SHORT: Texts = {
    "strength": QT_TRANSLATE_NOOP("cepheus", "Str"),
    "dexterity": QT_TRANSLATE_NOOP("cepheus", "Dex"),
    "endurance": QT_TRANSLATE_NOOP("cepheus", "End"),
    "intelligence": QT_TRANSLATE_NOOP("cepheus", "Int"),
    "education": QT_TRANSLATE_NOOP("cepheus", "Edu"),
    "social": QT_TRANSLATE_NOOP("cepheus", "Soc"),
}

RANGES: Texts = {
    "adjacent": QT_TRANSLATE_NOOP("cepheus", "Adjacent"),
    "close": QT_TRANSLATE_NOOP("cepheus", "Close"),
    "short": QT_TRANSLATE_NOOP("cepheus", "Short"),
    "medium": QT_TRANSLATE_NOOP("cepheus", "Medium"),
    "long": QT_TRANSLATE_NOOP("cepheus", "Long"),
    "very_long": QT_TRANSLATE_NOOP("cepheus", "Very Long"),
    "distant": QT_TRANSLATE_NOOP("cepheus", "Distant"),
}

RANGES_SHORT: Texts = {
    "adjacent": QT_TRANSLATE_NOOP("cepheus", "Adj"),
    "close": QT_TRANSLATE_NOOP("cepheus", "Cls"),
    "short": QT_TRANSLATE_NOOP("cepheus", "Sht"),
    "medium": QT_TRANSLATE_NOOP("cepheus", "Med"),
    "long": QT_TRANSLATE_NOOP("cepheus", "Lng"),
    "very_long": QT_TRANSLATE_NOOP("cepheus", "VLg"),
    "distant": QT_TRANSLATE_NOOP("cepheus", "Dst"),
}
"""As narrow as a column of a table."""

DIFFICULTIES: Texts = {
    "simple": QT_TRANSLATE_NOOP("cepheus", "Simple"),
    "easy": QT_TRANSLATE_NOOP("cepheus", "Easy"),
    "routine": QT_TRANSLATE_NOOP("cepheus", "Routine"),
    "average": QT_TRANSLATE_NOOP("cepheus", "Average"),
    "difficult": QT_TRANSLATE_NOOP("cepheus", "Difficult"),
    "very_difficult": QT_TRANSLATE_NOOP("cepheus", "Very Difficult"),
    "formidable": QT_TRANSLATE_NOOP("cepheus", "Formidable"),
}

DEGREES: Texts = {
    "exceptional_failure": QT_TRANSLATE_NOOP("cepheus", "Exceptional Failure"),
    "failure": QT_TRANSLATE_NOOP("cepheus", "Failure"),
    "success": QT_TRANSLATE_NOOP("cepheus", "Success"),
    "exceptional_success": QT_TRANSLATE_NOOP("cepheus", "Exceptional Success"),
}

WEAPONS: Texts = {
    "pulse_laser": QT_TRANSLATE_NOOP("cepheus", "Pulse laser"),
    "beam_laser": QT_TRANSLATE_NOOP("cepheus", "Beam laser"),
    "particle_beam": QT_TRANSLATE_NOOP("cepheus", "Particle beam"),
    "missile_rack": QT_TRANSLATE_NOOP("cepheus", "Missile rack"),
    "sandcaster": QT_TRANSLATE_NOOP("cepheus", "Sandcaster"),
    "missile_bank": QT_TRANSLATE_NOOP("cepheus", "Missile bank"),
    "particle_beam_bay": QT_TRANSLATE_NOOP("cepheus", "Particle beam bay"),
    "meson_gun_bay": QT_TRANSLATE_NOOP("cepheus", "Meson gun bay"),
    "fusion_gun_bay": QT_TRANSLATE_NOOP("cepheus", "Fusion gun bay"),
}

MISSILES: Texts = {
    "standard": QT_TRANSLATE_NOOP("cepheus", "Standard missile"),
    "smart": QT_TRANSLATE_NOOP("cepheus", "Smart missile"),
    "nuclear": QT_TRANSLATE_NOOP("cepheus", "Nuclear missile"),
}

LOADS: Texts = {
    "standard": QT_TRANSLATE_NOOP("cepheus", "Standard missiles"),
    "smart": QT_TRANSLATE_NOOP("cepheus", "Smart missiles"),
    "nuclear": QT_TRANSLATE_NOOP("cepheus", "Nuclear missiles"),
    "sand": QT_TRANSLATE_NOOP("cepheus", "Sand canisters"),
}

SUITES: Texts = {
    "standard": QT_TRANSLATE_NOOP("cepheus", "Standard"),
    "basic_civilian": QT_TRANSLATE_NOOP("cepheus", "Basic Civilian"),
    "basic_military": QT_TRANSLATE_NOOP("cepheus", "Basic Military"),
    "advanced": QT_TRANSLATE_NOOP("cepheus", "Advanced"),
    "very_advanced": QT_TRANSLATE_NOOP("cepheus", "Very Advanced"),
}

CONFIGURATIONS: Texts = {
    "standard": QT_TRANSLATE_NOOP("cepheus", "standard hull"),
    "streamlined": QT_TRANSLATE_NOOP("cepheus", "streamlined"),
    "distributed": QT_TRANSLATE_NOOP("cepheus", "distributed"),
}

SYSTEMS: Texts = {
    "j_drive": QT_TRANSLATE_NOOP("cepheus", "J-Drive"),
    "m_drive": QT_TRANSLATE_NOOP("cepheus", "M-Drive"),
    "power_plant": QT_TRANSLATE_NOOP("cepheus", "Power Plant"),
    "sensors": QT_TRANSLATE_NOOP("cepheus", "Sensors"),
    "bridge": QT_TRANSLATE_NOOP("cepheus", "Bridge"),
    "fuel": QT_TRANSLATE_NOOP("cepheus", "Fuel"),
    "hold": QT_TRANSLATE_NOOP("cepheus", "Hold"),
}

LOCATIONS: Texts = {
    "hull": QT_TRANSLATE_NOOP("cepheus", "Hull"),
    "structure": QT_TRANSLATE_NOOP("cepheus", "Structure"),
    "armor": QT_TRANSLATE_NOOP("cepheus", "Armour"),
    "turret": QT_TRANSLATE_NOOP("cepheus", "Turret"),
    "bay": QT_TRANSLATE_NOOP("cepheus", "Bay"),
    "j_drive": QT_TRANSLATE_NOOP("cepheus", "J-Drive"),
    "m_drive": QT_TRANSLATE_NOOP("cepheus", "M-Drive"),
    "power_plant": QT_TRANSLATE_NOOP("cepheus", "Power Plant"),
    "sensors": QT_TRANSLATE_NOOP("cepheus", "Sensors"),
    "bridge": QT_TRANSLATE_NOOP("cepheus", "Bridge"),
    "fuel": QT_TRANSLATE_NOOP("cepheus", "Fuel"),
    "hold": QT_TRANSLATE_NOOP("cepheus", "Hold"),
    "crew": QT_TRANSLATE_NOOP("cepheus", "Crew"),
}

COLUMNS: Texts = {
    "external": QT_TRANSLATE_NOOP("cepheus", "External"),
    "internal": QT_TRANSLATE_NOOP("cepheus", "Internal"),
    "small_craft": QT_TRANSLATE_NOOP("cepheus", "Small craft"),
}

MOUNTS: Texts = {
    "turret": QT_TRANSLATE_NOOP("cepheus", "Turret"),
    "bay": QT_TRANSLATE_NOOP("cepheus", "Bay"),
}

SCREEN_TYPES: Texts = {
    "nuclear_damper": QT_TRANSLATE_NOOP("cepheus", "Nuclear damper"),
    "meson_screen": QT_TRANSLATE_NOOP("cepheus", "Meson screen"),
}

SOFTWARE: Texts = {
    "evade": QT_TRANSLATE_NOOP("cepheus", "Evade"),
    "fire_control": QT_TRANSLATE_NOOP("cepheus", "Fire Control"),
    "auto_repair": QT_TRANSLATE_NOOP("cepheus", "Auto-Repair"),
    "intellect": QT_TRANSLATE_NOOP("cepheus", "Intellect"),
    "expert_piloting": QT_TRANSLATE_NOOP("cepheus", "Expert: Piloting"),
    "expert_engineering": QT_TRANSLATE_NOOP("cepheus", "Expert: Engineering"),
}

STATUSES: Texts = {
    "fighting": QT_TRANSLATE_NOOP("cepheus", "Fighting"),
    "disabled": QT_TRANSLATE_NOOP("cepheus", "Disabled"),
    "destroyed": QT_TRANSLATE_NOOP("cepheus", "Destroyed"),
    "taken": QT_TRANSLATE_NOOP("cepheus", "Taken"),
    "left": QT_TRANSLATE_NOOP("cepheus", "Left"),
}

HEALTH: Texts = {
    "fit": QT_TRANSLATE_NOOP("cepheus", "Fit"),
    "unconscious": QT_TRANSLATE_NOOP("cepheus", "Unconscious"),
    "dead": QT_TRANSLATE_NOOP("cepheus", "Dead"),
}

ORBITS: Texts = {
    "orbit": QT_TRANSLATE_NOOP("cepheus", "In orbit"),
    "decaying": QT_TRANSLATE_NOOP("cepheus", "Decaying orbit"),
    "landed": QT_TRANSLATE_NOOP("cepheus", "Landed"),
}

SITUATIONS: Texts = {
    "traffic_or_debris": QT_TRANSLATE_NOOP("cepheus", "Traffic or debris"),
    "asteroids_light": QT_TRANSLATE_NOOP("cepheus", "Asteroid field, light"),
    "asteroids_average": QT_TRANSLATE_NOOP("cepheus", "Asteroid field, average"),
    "asteroids_heavy": QT_TRANSLATE_NOOP("cepheus", "Asteroid field, heavy"),
}

REACTIONS: Texts = {
    "dodge": QT_TRANSLATE_NOOP("cepheus", "Dodge Incoming Fire"),
    "fire_sand": QT_TRANSLATE_NOOP("cepheus", "Fire Sand"),
    "point_defence": QT_TRANSLATE_NOOP("cepheus", "Point Defence"),
    "trigger_screens": QT_TRANSLATE_NOOP("cepheus", "Trigger Screens"),
}

CAUSES: Texts = {
    "pulse_laser": QT_TRANSLATE_NOOP("cepheus", "Pulse laser"),
    "beam_laser": QT_TRANSLATE_NOOP("cepheus", "Beam laser"),
    "particle_beam": QT_TRANSLATE_NOOP("cepheus", "Particle beam"),
    "sandcaster": QT_TRANSLATE_NOOP("cepheus", "Sandcaster"),
    "particle_beam_bay": QT_TRANSLATE_NOOP("cepheus", "Particle beam bay"),
    "meson_gun_bay": QT_TRANSLATE_NOOP("cepheus", "Meson gun bay"),
    "fusion_gun_bay": QT_TRANSLATE_NOOP("cepheus", "Fusion gun bay"),
    "standard": QT_TRANSLATE_NOOP("cepheus", "Standard missile"),
    "smart": QT_TRANSLATE_NOOP("cepheus", "Smart missile"),
    "nuclear": QT_TRANSLATE_NOOP("cepheus", "Nuclear missile"),
    "collision": QT_TRANSLATE_NOOP("cepheus", "Collision"),
    "ram": QT_TRANSLATE_NOOP("cepheus", "Ram"),
    "boarding_hit": QT_TRANSLATE_NOOP("cepheus", "Boarders"),
    "boarding_damage": QT_TRANSLATE_NOOP("cepheus", "Boarders"),
    "entry": QT_TRANSLATE_NOOP("cepheus", "Atmospheric Entry"),
}

SIZES: Texts = {
    "minor": QT_TRANSLATE_NOOP("cepheus", "Minor action"),
    "significant": QT_TRANSLATE_NOOP("cepheus", "Significant action"),
}

UNITS: Texts = {
    "second": QT_TRANSLATE_NOOP("cepheus", "seconds"),
    "round": QT_TRANSLATE_NOOP("cepheus", "rounds"),
    "minute": QT_TRANSLATE_NOOP("cepheus", "minutes"),
    "kilosecond": QT_TRANSLATE_NOOP("cepheus", "kiloseconds"),
    "hour": QT_TRANSLATE_NOOP("cepheus", "hours"),
    "day": QT_TRANSLATE_NOOP("cepheus", "days"),
    "week": QT_TRANSLATE_NOOP("cepheus", "weeks"),
}


def said(table: Texts, key: str) -> str:
    """The word for a key in the language of the moment; a key nobody foresaw is shown as it is."""
    text = table.get(key)
    return key if text is None else translate("cepheus", str(text))


def action_name(action: str) -> str:
    """What an action is called (C-38)."""
    return word(f"cepheus.{action}.name")
