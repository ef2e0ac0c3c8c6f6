"""Makes the shipped library and sample of the squadron system; run it in the checkout after changing it."""

from __future__ import annotations

from referee_app.core.journal import Entry
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.resource_path import resource_path
from referee_app.store.codec import dump
from referee_app.store.house import book_of
from referee_app.store.library import dump_items
from referee_app.store.session import Session, new_encounter
from referee_app.systems.squadron import SYSTEM
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import Battle, Craft, CraftType, Squadron, Weapon

FOLDER = resource_path("systems", "squadron")
JAMMER = Weapon("jammer", "jammer", 15, 15, 15, 0, 0)


def laser(code: int, damage: int, control: int = 0) -> Weapon:
    """The common laser cannon."""
    return Weapon("laser cannon", "laser", 3, 12, 25, code, damage, control)


def turret(code: int, damage: int, control: int = 0) -> Weapon:
    """A laser that turns."""
    return Weapon("laser turret", "laser", 3, 10, 20, code, damage, control, "turret")


def ion(code: int, damage: int, control: int = 0) -> Weapon:
    """An ion cannon."""
    return Weapon("ion cannon", "ion", 3, 8, 15, code, damage, control)


def torpedoes(code: int, control: int = 0) -> Weapon:
    """Heavy missiles of short reach."""
    return Weapon("torpedoes", "missile", 2, 6, 10, code, 9, control)


def missiles(code: int, control: int = 0) -> Weapon:
    """Light missiles of long reach."""
    return Weapon("missiles", "missile", 3, 9, 18, code, 8, control)


def craft_types() -> tuple[CraftType, ...]:
    """Eight craft: name, turns, turn distance, DR shielded and not, attack speed, full throttle, weapons, dodge."""
    return (
        CraftType("light interceptor", 5, 1, 3, 2, 9, 14, (laser(5, 4, 1),), 4),
        CraftType("heavy fighter", 3, 2, 5, 3, 7, 11, (laser(6, 6, 2), missiles(5, 1)), 2),
        CraftType("torpedo bomber", 2, 3, 6, 4, 6, 10, (laser(4, 4), torpedoes(5, 1)), 1),
        CraftType("jammer escort", 3, 2, 4, 2, 7, 11, (laser(5, 5, 1), ion(5, 5, 1), JAMMER), 2),
        CraftType("ion gunship", 3, 2, 5, 3, 6, 10, (ion(6, 6, 2), turret(4, 4)), 1),
        CraftType("patrol boat", 2, 3, 6, 4, 6, 10, (turret(6, 5, 2),), 1),
        CraftType("swarm fighter", 5, 1, 1, 1, 9, 14, (laser(4, 4),), 4),
        CraftType("superiority fighter", 4, 1, 6, 3, 8, 13, (laser(7, 5, 3), missiles(6, 2)), 3),
    )


def crewed(name: str, side: str, type_: str, command: int, pilots: str) -> Squadron:
    """A squadron led by its first pilot; a number behind a name is what that hot shot adds."""
    craft_type = next(made for made in craft_types() if made.name == type_)
    boxes = tuple(_craft(box, *words.split()) for box, words in enumerate(pilots.split(","), start=1))
    quality = "veteran" if command > 3 else "regular" if command > 1 else "green"
    return Squadron(name.lower(), f"{name} Flight", side, craft_type, boxes, boxes[0].pilot, command, quality)


def _craft(box: int, pilot: str, hot_shot: str = "0") -> Craft:
    return Craft(box, pilot, int(hot_shot))


def squadrons() -> tuple[Squadron, ...]:
    """Eight squadrons, four to a side; the first two that are taken are enemies."""
    return (
        crewed("Amber", "north", "jammer escort", 3, "Adler 1,Bruun,Costa,Dahl,Ekman 2,Farkas"),
        crewed("Birch", "south", "light interceptor", 2, "Grau,Holt,Iversen 1,Jansen,Kovar,Lund"),
        crewed("Cedar", "north", "superiority fighter", 4, "Moreau 2,Nagy 1,Olsen,Pauli"),
        crewed("Dune", "south", "patrol boat", 1, "Quist,Rossi,Sand"),
        crewed("Ember", "south", "torpedo bomber", 3, "Tamm,Ulvik 1,Varga,Weiss,Ylinen"),
        crewed("Flint", "north", "swarm fighter", 1, "Zeman,Abel,Boros,Cerny,Duarte,Elgin,Fodor,Gallo"),
        crewed("Garnet", "north", "heavy fighter", 4, "Hauge 1,Ilves,Juhl,Kral 2,Lima"),
        crewed("Heron", "south", "ion gunship", 2, "Marin,Novak,Orban 1,Petri"),
    )


def two_flights() -> Session:
    """Amber against Ember, ready for the first round."""
    tab = new_encounter(SYSTEM, "Amber and Ember")
    named = {squadron.id: squadron for squadron in squadrons()}
    for number, id_ in enumerate(("amber", "ember"), start=1):
        action: Action[Battle, Book] = Enlist(named[id_])
        assert not list(action.objections(tab.journal.state, book_of(tab)))
        settled = resolve(action, tab.journal.state, book_of(tab))
        assert isinstance(settled, Settled)
        when = f"2031-05-04T20:00:0{number}Z"
        tab.journal.record(Entry(number, action, settled.answers, settled.events, when=when))
    return Session("Two flights", "A sample: two squadrons about to meet.", [tab])


def shipped() -> dict[str, bytes]:
    """Every shipped file with its bytes."""
    return {
        "library/craft_types.json": dump_items("squadron", "craft_types", craft_types()),
        "library/squadrons.json": dump_items("squadron", "squadrons", squadrons()),
        "samples/two-flights.json": dump(two_flights()),
    }


if __name__ == "__main__":
    for name, data in shipped().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / name).write_bytes(data)
