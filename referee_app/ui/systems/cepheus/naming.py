"""How the cards of the bridge call ships, mounts, people, fields and their values, in the language of the moment."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.systems.cepheus.state import Battle, Mount, Reaction, Ship
from referee_app.ui.figures import MINUS
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate

FIELDS: Texts = {
    "target": QT_TRANSLATE_NOOP("cepheus", "Target"),
    "targets": QT_TRANSLATE_NOOP("cepheus", "Target"),
    "mount": QT_TRANSLATE_NOOP("cepheus", "Mount"),
    "weapon": QT_TRANSLATE_NOOP("cepheus", "Weapon"),
    "count": QT_TRANSLATE_NOOP("cepheus", "How many fire"),
    "missile": QT_TRANSLATE_NOOP("cepheus", "Missile"),
    "load": QT_TRANSLATE_NOOP("cepheus", "Load"),
    "to": QT_TRANSLATE_NOOP("cepheus", "New position"),
    "post": QT_TRANSLATE_NOOP("cepheus", "Post"),
    "what": QT_TRANSLATE_NOOP("cepheus", "What"),
    "auto_assist": QT_TRANSLATE_NOOP("cepheus", "Auto-Repair helps"),
    "leader": QT_TRANSLATE_NOOP("cepheus", "Whom"),
    "action": QT_TRANSLATE_NOOP("cepheus", "With"),
    "size": QT_TRANSLATE_NOOP("cepheus", "Takes"),
    "skill": QT_TRANSLATE_NOOP("cepheus", "Skill"),
    "characteristic": QT_TRANSLATE_NOOP("cepheus", "Characteristic"),
    "difficulty": QT_TRANSLATE_NOOP("cepheus", "Difficulty"),
    "note": QT_TRANSLATE_NOOP("cepheus", "What it is"),
    "unit": QT_TRANSLATE_NOOP("cepheus", "Counted in"),
    "faster": QT_TRANSLATE_NOOP("cepheus", "Faster by steps"),
    "change": QT_TRANSLATE_NOOP("cepheus", "Change of speed"),
    "parsecs": QT_TRANSLATE_NOOP("cepheus", "Parsecs"),
    "situation": QT_TRANSLATE_NOOP("cepheus", "Hazard"),
    "personal_scale": QT_TRANSLATE_NOOP("cepheus", "At a person"),
    "willing": QT_TRANSLATE_NOOP("cepheus", "The other is willing"),
    "speed_difference": QT_TRANSLATE_NOOP("cepheus", "Speeds differ greatly"),
    "noise": QT_TRANSLATE_NOOP("cepheus", "Considerable noise"),
    "inside_limit": QT_TRANSLATE_NOOP("cepheus", "Inside 100 diameters"),
    "tape": QT_TRANSLATE_NOOP("cepheus", "Course tape"),
    "coordinate": QT_TRANSLATE_NOOP("cepheus", "Points"),
    "fire_control": QT_TRANSLATE_NOOP("cepheus", "Fire Control"),
    "intercept": QT_TRANSLATE_NOOP("cepheus", "Intercept +4"),
    "referee": QT_TRANSLATE_NOOP("cepheus", "Referee"),
}

ACTIONS: Texts = {
    "task": QT_TRANSLATE_NOOP("cepheus", "Extended action"),
    "drop_task": QT_TRANSLATE_NOOP("cepheus", "Give the task up"),
    "help": QT_TRANSLATE_NOOP("cepheus", "Help"),
    "auto_repair": QT_TRANSLATE_NOOP("cepheus", "Auto-Repair"),
}

WORDS: Texts = {
    "unconscious": QT_TRANSLATE_NOOP("cepheus", "unconscious"),
    "dead": QT_TRANSLATE_NOOP("cepheus", "dead"),
    "task": QT_TRANSLATE_NOOP("cepheus", "at a long task"),
    "spent": QT_TRANSLATE_NOOP("cepheus", "has acted"),
    "computer": QT_TRANSLATE_NOOP("cepheus", "Fire Control, Auto-Repair"),
}

TABLES: dict[str, Texts] = {
    "weapon": glossary.WEAPONS,
    "load": glossary.LOADS,
    "missile": glossary.LOADS,
    "to": glossary.POSITIONS,
    "skill": glossary.SKILLS,
    "characteristic": glossary.CHARACTERISTICS,
    "difficulty": glossary.DIFFICULTIES,
    "unit": glossary.UNITS,
    "situation": glossary.SITUATIONS,
    "size": glossary.SIZES,
    "action": glossary.ACTIONS,
}


def action_name(action: str) -> str:
    """An action of C-38 as the list calls it."""
    return said(ACTIONS if action in ACTIONS else glossary.ACTIONS, action)


def field_name(name: str) -> str:
    """The label of a field of an order."""
    return said(FIELDS, name)


def value_name(what: str, key: str, state: Battle, ship: Ship) -> str:
    """One value a field can have."""
    if what == "ship":
        return state.ship(key).name if state.has(key) else key
    if what == "person":
        return next((one.name for one in ship.crew if one.id == key), key)
    if what == "mount":
        return mount_name(ship, key)
    if what in ("part", "post"):
        return part_name(ship, key)
    if not key:
        return translate("cepheus", "none") if what == "skill" else translate("cepheus", "usual")
    return said(TABLES[what], key)


@dataclass(frozen=True, slots=True)
class Called:
    """How a form calls its fields and their values, aboard one ship of a battle."""

    state: Battle
    ship: Ship

    def field(self, name: str) -> str:
        """The label of a field."""
        return field_name(name)

    def value(self, what: str, key: str) -> str:
        """One value a field can have."""
        return value_name(what, key, self.state, self.ship)


def part_name(ship: Ship, key: str) -> str:
    """A system, or a mount by its weapons."""
    return said(glossary.SYSTEMS, key) if key in glossary.SYSTEMS else mount_name(ship, key)


def mount_name(ship: Ship, id_: str) -> str:
    """A mount as the table calls it: its name and what is in it."""
    mount = next((one for one in ship.mounts if one.id == id_), None)
    return id_ if mount is None else f"{id_} · {armed(mount)}"


def armed(mount: Mount) -> str:
    """The weapons of a mount, counted: 2 × Beam laser, Sandcaster."""
    kinds = dict.fromkeys(mount.weapons)
    counted = ((mount.weapons.count(kind), said(glossary.WEAPONS, kind)) for kind in kinds)
    return ", ".join(name if count == 1 else f"{count}\u00a0×\u00a0{name}" for count, name in counted)


def reaction_name(reaction: Reaction, ship: Ship) -> str:
    """A reaction as its button calls it: what, with what, by whom."""
    name = said(glossary.REACTIONS, reaction.type)
    if reaction.screen:
        name = said(glossary.SCREEN_TYPES, reaction.screen)
    who = next((one.name for one in ship.crew if one.id == reaction.crew), "")
    return " · ".join(text for text in (name, reaction.mount, who) if text)


def figure(value: int) -> str:
    """A whole number with a real minus."""
    return str(value).replace("-", MINUS)
