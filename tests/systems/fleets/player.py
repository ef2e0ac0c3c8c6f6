"""What a restless referee may order in a fleet campaign besides what the rules offer; for `tests/random_player.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from referee_app.systems.fleets.actions.combat import Declare, HoldFire, RunOn, Withdraw
from referee_app.systems.fleets.actions.roster import (
    AddLocation,
    Ally,
    ChangeLocation,
    Disband,
    Move,
    Muster,
    Redraw,
    RemoveLocation,
    SetPriorities,
    SetUp,
    StartTurn,
    Storm,
)
from referee_app.systems.fleets.actions.ships import GiveShips, Reinforce, Split
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import Campaign, Fleet, Location, Priorities, Ships
from tests.systems.fleets.table import Order

PLACES = (
    Location("home", "Home", "system", "blue", 9),
    Location("wilds", "The Wilds", "system"),
    Location("deep", "Deep Space"),
    Location("veil", "The Veil", "star_cloud"),
    Location("storm", "The Storm", "ion_storm"),
)
IDS = ("first", "second", "guard", "screen", "stray")
OWNERS = ("red", "red", "blue", "blue", "green")


def openings() -> tuple[Order, ...]:
    """Five places, five fleets of three owners, most of them at one system."""
    fleets = tuple(
        Fleet(id_, id_.title(), owner, "home" if place < 4 else "deep", Ships(place % 2, 2, 1, 4, 3))
        for place, (id_, owner) in enumerate(zip(IDS, OWNERS, strict=True))
    )
    return (*map(AddLocation, PLACES), *map(Muster, fleets))


def moves(state: Campaign, book: Book, dice: Random) -> Iterator[Order]:
    """One of everything, with its particulars drawn."""
    yield from _map(state, dice)
    yield from _fleets(state, book, dice)
    id_, other = dice.choice(IDS), dice.choice((*IDS, *(place.id for place in PLACES)))
    yield Declare(id_, other, dice.random() < 0.5, dice.random() < 0.9)
    yield Withdraw()
    yield HoldFire(id_, dice.random() < 0.6)
    yield RunOn()


def _map(state: Campaign, dice: Random) -> Iterator[Order]:
    place = dice.choice(PLACES)
    defence = dice.randint(0, 12) if place.kind == "system" else 0
    yield AddLocation(place)
    yield ChangeLocation(replace(place, owner=dice.choice(("", *OWNERS)), defence=defence))
    yield RemoveLocation(place.id)
    yield SetUp(Location("pit", "The Pit"), (Fleet("duellist", "Duellist", "red", "pit", Ships(military_pi=2)),))
    one, other = dice.choice(OWNERS), dice.choice(OWNERS)
    yield Ally(one, other, dice.random() < 0.3)
    yield StartTurn(one)


def _fleets(state: Campaign, book: Book, dice: Random) -> Iterator[Order]:
    place = dice.randrange(len(IDS))
    ships = Ships(*(dice.randint(0, 6) for _ in range(5)))
    fleet = Fleet(IDS[place], IDS[place].title(), OWNERS[place], dice.choice(PLACES).id, ships)
    yield Muster(fleet)
    yield Redraw(fleet)
    if dice.random() < 0.3:
        yield Disband(fleet.id)
    yield Reinforce(fleet.id, ships)
    yield Split(fleet.id, Ships(military_pi=dice.randint(0, 3)), f"{fleet.id}-2", f"{fleet.name} B")
    yield from islice(GiveShips.drafts(Scene(state, book, fleet.id)), dice.randint(0, 1))
    yield GiveShips(dice.choice((fleet.id, f"{fleet.id}-2")), Ships(military_pi=dice.randint(0, 3)), dice.choice(IDS))
    yield Move(fleet.id, dice.choice(PLACES).id)
    yield Storm(fleet.id, dice.randint(0, 3))
    yield SetPriorities(fleet.id, Priorities(*(dice.choice((None, 1, 3, 5)) for _ in range(5))))
