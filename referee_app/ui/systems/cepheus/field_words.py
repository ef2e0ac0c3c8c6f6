"""What the figures of a status sheet are called that can be corrected by hand, by the names of the rules."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said

FIELDS: Texts = {
    "name": QT_TRANSLATE_NOOP("cepheus", "Name"),
    "side": QT_TRANSLATE_NOOP("cepheus", "Side"),
    "status": QT_TRANSLATE_NOOP("cepheus", "Status"),
    "hull": QT_TRANSLATE_NOOP("cepheus", "Hull"),
    "hull_max": QT_TRANSLATE_NOOP("cepheus", "Hull when whole"),
    "structure": QT_TRANSLATE_NOOP("cepheus", "Structure"),
    "structure_max": QT_TRANSLATE_NOOP("cepheus", "Structure when whole"),
    "armor": QT_TRANSLATE_NOOP("cepheus", "Armour"),
    "armor_max": QT_TRANSLATE_NOOP("cepheus", "Armour when whole"),
    "reflec": QT_TRANSLATE_NOOP("cepheus", "Reflec"),
    "stealth": QT_TRANSLATE_NOOP("cepheus", "Stealth"),
    "thrust": QT_TRANSLATE_NOOP("cepheus", "Thrust rated"),
    "jump": QT_TRANSLATE_NOOP("cepheus", "Jump"),
    "speed": QT_TRANSLATE_NOOP("cepheus", "Speed"),
    "initiative": QT_TRANSLATE_NOOP("cepheus", "Initiative at the start"),
    "increase": QT_TRANSLATE_NOOP("cepheus", "More Initiative next turn"),
    "fuel": QT_TRANSLATE_NOOP("cepheus", "Fuel, tons"),
    "fuel_max": QT_TRANSLATE_NOOP("cepheus", "Tank, tons"),
    "unrefined": QT_TRANSLATE_NOOP("cepheus", "Unrefined"),
    "leak": QT_TRANSLATE_NOOP("cepheus", "Leak, tons an hour"),
    "cargo": QT_TRANSLATE_NOOP("cepheus", "Cargo, tons"),
    "cargo_max": QT_TRANSLATE_NOOP("cepheus", "Hold, tons"),
    "suite": QT_TRANSLATE_NOOP("cepheus", "Electronics"),
    "jamming": QT_TRANSLATE_NOOP("cepheus", "Sensor Jamming rating"),
    "drones": QT_TRANSLATE_NOOP("cepheus", "Repair drones"),
    "orbit": QT_TRANSLATE_NOOP("cepheus", "Orbit"),
    "plot": QT_TRANSLATE_NOOP("cepheus", "Jump plot, parsecs"),
    "board_dm": QT_TRANSLATE_NOOP("cepheus", "Next boarding roll"),
    "aware": QT_TRANSLATE_NOOP("cepheus", "Aware"),
    "in_touch": QT_TRANSLATE_NOOP("cepheus", "In touch"),
    "standard": QT_TRANSLATE_NOOP("cepheus", "Standard missiles"),
    "smart": QT_TRANSLATE_NOOP("cepheus", "Smart missiles"),
    "nuclear": QT_TRANSLATE_NOOP("cepheus", "Nuclear missiles"),
    "sand": QT_TRANSLATE_NOOP("cepheus", "Sand canisters"),
    "reactions_used": QT_TRANSLATE_NOOP("cepheus", "Reactions used"),
    "reactions_lost": QT_TRANSLATE_NOOP("cepheus", "No reactions"),
    "pool": QT_TRANSLATE_NOOP("cepheus", "Coordinate Crew points"),
    "units": QT_TRANSLATE_NOOP("cepheus", "Fire Control left"),
    "auto_repairs": QT_TRANSLATE_NOOP("cepheus", "Auto-Repairs left"),
    "evasive": QT_TRANSLATE_NOOP("cepheus", "Evasive"),
    "line_up": QT_TRANSLATE_NOOP("cepheus", "Lined up"),
    "acted": QT_TRANSLATE_NOOP("cepheus", "Has acted"),
    "waiting": QT_TRANSLATE_NOOP("cepheus", "Waits"),
    "hasty": QT_TRANSLATE_NOOP("cepheus", "Hasty"),
    "adjusted": QT_TRANSLATE_NOOP("cepheus", "Speed adjusted"),
    "avoided": QT_TRANSLATE_NOOP("cepheus", "Collision avoided"),
    "hits": QT_TRANSLATE_NOOP("cepheus", "Hits"),
    "repaired": QT_TRANSLATE_NOOP("cepheus", "Repaired in battle"),
    "fitted": QT_TRANSLATE_NOOP("cepheus", "Fitted"),
    "capacity": QT_TRANSLATE_NOOP("cepheus", "Room for each weapon"),
    "computer": QT_TRANSLATE_NOOP("cepheus", "The computer fires it"),
    "position": QT_TRANSLATE_NOOP("cepheus", "Position"),
    "post": QT_TRANSLATE_NOOP("cepheus", "Mount or drive"),
    "state": QT_TRANSLATE_NOOP("cepheus", "State"),
    "jack": QT_TRANSLATE_NOOP("cepheus", "Jack-of-all-Trades"),
    "damage": QT_TRANSLATE_NOOP("cepheus", "Wounds"),
    "rads": QT_TRANSLATE_NOOP("cepheus", "Rads"),
    "minor": QT_TRANSLATE_NOOP("cepheus", "Minor actions spent"),
    "significant": QT_TRANSLATE_NOOP("cepheus", "Significant action spent"),
    **glossary.CHARACTERISTICS,
}


def field(name: str) -> str:
    """What a figure is called."""
    return said(FIELDS, name)


def choice(name: str, value: str) -> str:
    """A word that can stand in a place; a dash for none."""
    tables = {
        "suite": glossary.SUITES,
        "orbit": glossary.ORBITS,
        "position": glossary.POSITIONS,
        "state": glossary.HEALTH,
        "status": glossary.STATUSES,
        "post": glossary.SYSTEMS,
    }
    return said(tables[name], value) if value else "–"
