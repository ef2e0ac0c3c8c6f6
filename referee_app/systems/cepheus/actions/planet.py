"""Orders to the Pilot near a world: orbit, and down through its atmosphere (C-78, C-79, R-60)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.limits import Name
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import check, general, made_by
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.travel import EntryFailed, OrbitChanged
from referee_app.systems.cepheus.orders import Deed
from referee_app.systems.cepheus.state import PLAIN, Battle, Hit, Planet, Ship, Terms
from referee_app.systems.cepheus.state.kinds import Configuration

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
class OrbitalInsertion:
    """Bring the ship into orbit; failing lets the orbit decay (C-78)."""

    crew: Name
    terms: Terms = PLAIN
    kind: Literal["orbital_insertion"] = "orbital_insertion"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """No world is near."""
        yield from self.deed.objections(state, book, no_planet(state, "C-78"))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Piloting, Routine."""
        doer = self.deed.begin(table, book)
        made = check(table, made_by(doer, general(doer, book, "routine"), "C-78"))
        table.tell(OrbitChanged(doer.ship.id, "orbit" if made.success else "decaying"))


@dataclass(frozen=True, slots=True)
class AtmosphericEntry:
    """Take the ship down from orbit (C-79)."""

    crew: Name
    terms: Terms = PLAIN
    kind: Literal["atmospheric_entry"] = "atmospheric_entry"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """No world is near, or the ship is not in orbit."""
        yield from self.deed.objections(state, book, self._own(state))

    def _own(self, state: Battle) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        yield from no_planet(state, "C-79")
        if ship.orbit not in ("orbit", "decaying"):
            yield Objection("not_in_orbit", "C-79", (("ship", ship.name),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Piloting, Average, or nothing to roll where there is no air to speak of."""
        doer = self.deed.begin(table, book)
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
