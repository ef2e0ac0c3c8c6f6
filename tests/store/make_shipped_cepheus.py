"""Makes the shipped samples of ship combat from its library; run it in the checkout after changing either."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from referee_app.core.journal import Entry
from referee_app.core.system import Action
from referee_app.resource_path import resource_path
from referee_app.store.codec import dump
from referee_app.store.house import load_book
from referee_app.store.library import Library
from referee_app.store.session import Session, new_encounter
from referee_app.systems.cepheus import SYSTEM
from referee_app.systems.cepheus.actions.table import Enlist, SetAware, SetRange
from referee_app.systems.cepheus.actions.turn import RollInitiative
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.copies import fresh
from referee_app.systems.cepheus.state import Battle, Range, Ship
from tests.laws import settle

FOLDER = resource_path("systems", "cepheus")
Order = Action[Battle, Book]
Given = tuple[Order, tuple[str, ...]]


def gathered(*wanted: tuple[str, str]) -> tuple[Ship, ...]:
    """Ships of the library by name, each for its side, several of a name told apart."""
    shelf: dict[str, Ship] = {item.name: item.value for item in Library("cepheus").shipped("ships")}
    battle = Battle()
    for name, side in wanted:
        battle = replace(battle, ships=(*battle.ships, fresh(shelf[name], battle, side)))
    return battle.ships


def set_up(ships: Sequence[Ship], band: Range, aware: tuple[str, ...], dice: tuple[str, ...]) -> Iterator[Given]:
    """Everything before the first turn: ships, range, who knows of whom, Initiative with each side's Tactics."""
    for ship in ships:
        yield Enlist(ship), ()
    yield SetRange(band), ()
    if aware:
        yield SetAware(aware), ()
    yield RollInitiative(tuple(_commanders(ships))), dice


def _commanders(ships: Iterable[Ship]) -> Iterator[str]:
    sides: set[str] = set()
    for ship in ships:
        captain = next((one.id for one in ship.crew if one.position == "captain"), "")
        if captain and ship.side not in sides:
            sides.add(ship.side)
            yield captain


def played(name: str, notes: str, given: Iterable[Given]) -> Session:
    """A session of one encounter with these orders given."""
    tab = new_encounter(SYSTEM, name)
    state: Battle = tab.journal.state
    for number, (order, dice) in enumerate(given, start=1):
        settled = settle(order, state, load_book("cepheus", {}), *dice)
        when = f"2031-05-04T20:00:{number:02}Z"
        tab.journal.record(Entry(number, order, settled.answers, settled.events, when=when))
        state = settled.state
    return Session(name, notes, [tab])


def patrol_and_smuggler() -> Session:
    """A patrol ship hails a fast trader that has reasons not to answer."""
    ships = gathered(("Steady Lamp", "Watch"), ("Quiet Errand", "Smugglers"))
    notes = (
        "A sample: a patrol ship and a fast trader at Medium range, Initiative rolled, the first turn not yet begun."
    )
    return played("Patrol and smuggler", notes, set_up(ships, "medium", (), ("4 3", "5 1", "4 4", "3 2")))


def three_against_five() -> Session:
    """Three ships of the Watch are waiting for a pack of raiders that does not know of them."""
    watch = (("Even Keel", "Watch"), ("Slow Match", "Watch"), ("Steady Lamp", "Watch"))
    raiders = ("Red Ledger", "Open Hand", "Red Ledger", "Dotterel", "Dotterel")
    ships = gathered(*watch, *((name, "Raiders") for name in raiders))
    aware = tuple(ship.id for ship in ships if ship.side == "Watch")
    dice = ("5 3", "2 4", "6 1", "3 3", "4 6", "5 4", "2 5")
    notes = "A sample: three ships wait at Long range for five that do not know of them; the first turn not yet begun."
    return played("Three against five", notes, set_up(ships, "long", aware, dice))


def shipped() -> dict[str, bytes]:
    """Every shipped sample with its bytes."""
    return {
        "samples/patrol-and-smuggler.json": dump(patrol_and_smuggler()),
        "samples/three-against-five.json": dump(three_against_five()),
    }


if __name__ == "__main__":
    for name, data in shipped().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / name).write_bytes(data)
