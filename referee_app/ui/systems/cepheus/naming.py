"""How the cards of the bridge call ships, mounts, people, fields and their values, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee_app.systems.cepheus.reactions import salvo_meant
from referee_app.systems.cepheus.state import Battle, Mount, Reaction, Ship
from referee_app.ui.words.catalogue import known, named, translate, word
from referee_app.ui.words.figures import MINUS

GROUPS = {"to": "position", "load": "ammunition", "missile": "ammunition"}
"""In which group a field's values are named where it is not called by its own name."""


def action_name(action: str) -> str:
    """What an action is called (C-38)."""
    return word(f"cepheus.{action}.name")


def check_name(action: str) -> str:
    """What a check is for."""
    return named("cepheus.check", action) if known(f"cepheus.check.{action}") else action_name(action)


def field_name(name: str) -> str:
    """The label of a field of an order."""
    return word(f"cepheus.field.{name}")


def value_name(what: str, key: str, state: Battle, ship: Ship) -> str:
    """One value a field can have."""
    called: dict[str, Callable[[], str]] = {
        "ship": lambda: state.ship(key).name if state.has(key) else key,
        "person": lambda: next((one.name for one in ship.crew if one.id == key), key),
        "mount": lambda: mount_name(ship, key),
        "part": lambda: part_name(ship, key),
        "post": lambda: part_name(ship, key),
        "action": lambda: action_name(key),
    }
    if what in called:
        return called[what]()
    if not key:
        return translate("cepheus", "none") if what == "skill" else translate("cepheus", "usual")
    return named(f"cepheus.{GROUPS.get(what, what)}", key)


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
    return named("cepheus.part", key) if known(f"cepheus.part.{key}") else mount_name(ship, key)


def mount_name(ship: Ship, id_: str) -> str:
    """A mount as the table calls it: its name and what is in it."""
    mount = next((one for one in ship.mounts if one.id == id_), None)
    return id_ if mount is None else f"{id_} · {armed(mount)}"


def armed(mount: Mount) -> str:
    """The weapons of a mount, counted: 2 × Beam laser, Sandcaster."""
    kinds = dict.fromkeys(mount.weapons)
    counted = ((mount.weapons.count(kind), named("cepheus.weapon", kind)) for kind in kinds)
    return ", ".join(name if count == 1 else f"{count}\u00a0×\u00a0{name}" for count, name in counted)


def reaction_name(reaction: Reaction, state: Battle, ship: Ship) -> str:
    """A reaction as its button calls it: what, with what, by whom, and against which of several salvoes."""
    name = named("cepheus.reaction", reaction.type)
    if reaction.screen:
        name = named("cepheus.screen", reaction.screen)
    who = next((one.name for one in ship.crew if one.id == reaction.crew), "")
    salvo = salvo_meant(state, reaction.salvo)
    return " · ".join(text for text in (name, reaction.mount, who, salvo) if text)


def figure(value: int) -> str:
    """A whole number with a real minus."""
    return str(value).replace("-", MINUS)
