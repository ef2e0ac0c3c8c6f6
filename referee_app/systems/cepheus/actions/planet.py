"""Orders to the Pilot near a world: orbit, and down through its atmosphere (C-78, C-79, R-60)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.travel import EntryFailed, OrbitChanged
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import PILOTING, CrewSpec
from referee_app.systems.cepheus.state import PLAIN, Battle, Configuration, Hit, Planet, Ship, Terms

ENTRY_DICE = 2
"""What a distributed hull takes from a failed entry (R-60)."""


def automatic(atmosphere: int) -> bool:
    """Whether there is too little air to go wrong in (C-79)."""
    return atmosphere <= 1


def entry_lines(size: int, atmosphere: int, configuration: Configuration, book: Book) -> tuple[Modifier, ...]:
    """What a world and a hull add to an atmospheric entry (C-79)."""
    table = book.entry
    world = table.large if size >= 9 else table.small if size <= 4 else 0
    air = table.thin if atmosphere in (2, 3, 4, 5, 14) else table.dense if atmosphere in (8, 9, 13) else 0
    hulls = {"standard": table.standard, "streamlined": table.streamlined, "distributed": table.distributed}
    return (
        Modifier(world, "size", "C-79"),
        Modifier(air, "atmosphere", "C-79"),
        Modifier(hulls[configuration], "configuration", "C-79", f"entry.{configuration}"),
    )


def no_planet(state: Battle, rule: str) -> Iterator[Objection]:
    """No world is near."""
    if state.planet is None:
        yield Objection("no_planet", rule)


@dataclass(frozen=True, slots=True)
class OrbitalInsertion(CrewOrder):
    """Bring the ship into orbit; failing lets the orbit decay (C-78)."""

    terms: Terms = PLAIN

    spec = CrewSpec("orbital_insertion", "C-78", needs=("thrust",), uses=PILOTING)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No world is near."""
        return no_planet(scene.state, "C-78")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, Routine."""
        made = check(table, made_by(doer, general(doer, book, "routine"), "C-78"))
        table.tell(OrbitChanged(doer.ship.id, "orbit" if made.success else "decaying"))


@dataclass(frozen=True, slots=True)
class AtmosphericEntry(CrewOrder):
    """Take the ship down from orbit (C-79)."""

    terms: Terms = PLAIN

    spec = CrewSpec("atmospheric_entry", "C-79", uses=PILOTING)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No world is near, or the ship is not in orbit."""
        yield from no_planet(scene.state, "C-79")
        if scene.ship.orbit not in ("orbit", "decaying"):
            yield Objection("not_in_orbit", "C-79", (("ship", scene.ship.name),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, Average, or nothing to roll where there is no air to speak of."""
        planet = table.state.planet or Planet(7, 7)
        lines = (*general(doer, book), *entry_lines(planet.size, planet.atmosphere, doer.ship.configuration, book))
        if automatic(planet.atmosphere) or check(table, made_by(doer, lines, "C-79")).success:
            table.tell(OrbitChanged(doer.ship.id, "landed"))
        else:
            _fail(table, doer.ship)


def _fail(table: Table[Battle], ship: Ship) -> None:
    table.tell(EntryFailed(ship.id))
    if ship.configuration == "distributed":
        table.tell(HitsQueued((Hit(ship.id, ship.id, "entry", table.state.attacks, ENTRY_DICE),)))


ACTIONS = (OrbitalInsertion, AtmosphericEntry)
