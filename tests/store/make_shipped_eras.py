"""Makes the shipped library and sample of the eras system; run it in the checkout after changing it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from referee_app.core.journal import Entry
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.resource_path import resource_path
from referee_app.store.codec import dump
from referee_app.store.house import book_of
from referee_app.store.library import dump_items
from referee_app.store.session import Session, new_encounter
from referee_app.systems.eras import SYSTEM
from referee_app.systems.eras.actions.roster import Enlist, SetColony, SetCombat, SetEra
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.state import Battle, Colony, Kind, Unit

FOLDER = resource_path("systems", "eras")


def unit(name: str, side: str, kind: Kind, era: int, **more: Any) -> Unit:
    """A unit whose id is its name in small letters; RPs are those it starts with."""
    rps = Fraction(more.pop("rps", 0))
    return Unit(name.lower().replace(" ", "-"), name, side, kind, era, rps=rps, rps_start=rps, **more)


def units() -> tuple[Unit, ...]:
    """Two dozen units of three eras, those of one group on one side."""
    return (
        unit("Picket Lark", "settlers", "warship", 1, scout=True),
        unit("Cutter Wren", "settlers", "warship", 1),
        unit("Monitor Anvil", "settlers", "warship", 1, hits_to_destroy=2),
        unit("Tender Rook", "settlers", "carrier", 1, hits_to_destroy=2),
        unit("Rook Flight", "settlers", "fighters", 1, rps=20, home="tender-rook"),
        unit("Harbour Wing", "colony", "fighters", 1, rps=60, complement=True),
        unit("High Dock", "colony", "orbital_base", 2, hits_to_destroy=3),
        unit("Far Gate", "colony", "system_base", 2, hits_to_destroy=3),
        unit("Old Fort", "colony", "ground_base", 1, hits_to_destroy=2),
        unit("Ring City", "colony", "orbital_city", 1, hits_to_destroy=4),
        unit("Slipway Nine", "colony", "orbital_shipyard", 2, hits_to_destroy=3),
        unit("Freighter Oxen", "colony", "non_warship", 1),
        unit("Hull Forty", "colony", "warship", 2, incomplete=True, hits_to_destroy=2),
        unit("Home Guard", "colony", "ground_unit", 1, rps=30),
        unit("Carrier Heron", "raiders", "carrier", 2, hits_to_destroy=3),
        unit("Heron Flight", "raiders", "fighters", 2, rps=40, home="carrier-heron"),
        unit("Heron Salvo", "raiders", "missiles", 2, rps=30, home="carrier-heron"),
        unit("Frigate Kestrel", "raiders", "warship", 2, hits_to_destroy=2),
        unit("Frigate Merlin", "raiders", "warship", 2, stealth=True, hits_to_destroy=2),
        unit("Kestrel Salvo", "raiders", "missiles", 2, rps=20, home="frigate-kestrel"),
        unit("Landing Force", "raiders", "ground_unit", 2, rps=25),
        unit("Cruiser Vesper", "visitors", "warship", 3, hits_to_destroy=4, ambusher=True),
        unit("Carrier Aurora", "visitors", "carrier", 3, hits_to_destroy=5),
        unit("Aurora Flight", "visitors", "fighters", 3, rps=60, home="carrier-aurora"),
        unit("Vesper Salvo", "visitors", "missiles", 3, rps=40, home="cruiser-vesper"),
    )


def the_raid() -> Session:
    """A colony with an orbital base and a fighter complement, and a 2nd era carrier group with ship missiles."""
    tab = new_encounter(SYSTEM, "The raid on High Dock")
    here = tuple(
        one for one in units() if one.side in ("colony", "raiders") and one.id not in ("far-gate", "hull-forty")
    )
    orders: list[Action[Battle, Book]] = [Enlist(one) for one in here]
    orders += [SetEra("colony", 2), SetColony(Colony(40, "Farms, one mine, a hospital.")), SetCombat("colony")]
    for number, action in enumerate(orders, start=1):
        assert not list(action.objections(tab.journal.state, book_of(tab)))
        settled = resolve(action, tab.journal.state, book_of(tab))
        assert isinstance(settled, Settled)
        when = f"2031-05-06T20:00:{number:02}Z"
        tab.journal.record(Entry(number, action, settled.answers, settled.events, when=when))
    return Session("The raid on High Dock", "A sample: a colony raided by a carrier group, before round 1.", [tab])


def shipped() -> dict[str, bytes]:
    """Every shipped file with its bytes."""
    return {
        "library/units.json": dump_items("eras", "units", units()),
        "samples/the-raid.json": dump(the_raid()),
    }


if __name__ == "__main__":
    for name, data in shipped().items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / name).write_bytes(data)
