"""Orders to the Pilot about one other ship close by: dock, undock, ram (C-69, C-72, R-39, R-57)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.limits import Name
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by
from referee_app.systems.cepheus.collisions import may_ram, ram
from referee_app.systems.cepheus.events.travel import Docked, Undocked
from referee_app.systems.cepheus.opposition import against, contest, lines_of, opposer
from referee_app.systems.cepheus.orders import Deed, adrift, unknown_ship
from referee_app.systems.cepheus.pursuit import end_pursuits
from referee_app.systems.cepheus.state import PLAIN, Battle, Ship, Terms

UNWILLING = -2


@dataclass(frozen=True, slots=True)
class Dock:
    """Dock with another vessel, willing or not (C-69)."""

    crew: Name
    target: Name
    willing: bool = False
    terms: Terms = PLAIN
    kind: Literal["dock"] = "dock"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms, target=self.target)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """No Thrust to come alongside (resisting takes none); not Adjacent, or docked already."""
        yield from self.deed.objections(state, book, self._own(state))

    def _own(self, state: Battle) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        yield from adrift(ship)
        unfit = tuple(against(state, ship.id, self.target, "C-69"))
        yield from unfit
        if unfit:
            return
        band = state.range_between(ship.id, self.target)
        if state.are_docked(ship.id, self.target):
            yield Objection("docked_already", "C-69", (("ship", self.target),), final=True)
        elif band != "adjacent":
            yield Objection("not_adjacent", "C-69", (("range", band),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Piloting, opposed by an unwilling ship that can be flown."""
        doer = self.deed.begin(table, book)
        target = table.state.ship(self.target)
        if self._made(table, doer, target, book):
            table.tell(Docked(doer.ship.id, target.id, target.speed))
            end_pursuits(table)

    def _made(self, table: Table[Battle], doer: Doer, target: Ship, book: Book) -> bool:
        if self.willing:
            lines = general(doer, book)
            return check(table, made_by(doer, lines, "C-69", (("target", target.name),))).success
        resisted = opposer(table.state, target, self.kind, book) is not None
        unwilling = Modifier(UNWILLING if resisted else 0, "unwilling", "C-69")
        return contest(table, doer, target, book, (*lines_of(doer, book), unwilling)).won


@dataclass(frozen=True, slots=True)
class Undock:
    """Let go of a docked vessel (C-69)."""

    crew: Name
    target: Name
    kind: Literal["undock"] = "undock"

    @property
    def deed(self) -> Deed:
        """A minor action."""
        return Deed(self.crew, self.kind, "minor")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """The two are not docked."""
        yield from self.deed.objections(state, book, self._own(state))

    def _own(self, state: Battle) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        absent = tuple(unknown_ship(state, self.target))
        yield from absent
        if not absent and not state.are_docked(ship.id, self.target):
            yield Objection("not_docked", "C-69", (("ship", self.target),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Nothing to roll."""
        ship = self.deed.begin(table, book).ship
        table.tell(Undocked(ship.id, self.target))


@dataclass(frozen=True, slots=True)
class Ram:
    """Run into another vessel on purpose (C-72)."""

    crew: Name
    target: Name
    terms: Terms = PLAIN
    kind: Literal["ram"] = "ram"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms, target=self.target)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Not at ramming range, or not faster than the target (R-39)."""
        yield from self.deed.objections(state, book, self._own(state, book))

    def _own(self, state: Battle, book: Book) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        unfit = tuple(against(state, ship.id, self.target, "C-72"))
        yield from unfit
        if unfit:
            return
        band, speed = state.range_between(ship.id, self.target), state.ship(self.target).speed
        if not may_ram(band, ship.speed, speed, book):
            figures = (("range", band), ("speed", ship.speed), ("other_speed", speed))
            yield Objection("cannot_ram", "C-72", figures)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Opposed Piloting; the collision waits for the damage step."""
        doer = self.deed.begin(table, book)
        target = table.state.ship(self.target)
        if contest(table, doer, target, book).won:
            ram(table, doer.ship, target, book)


ACTIONS = (Dock, Undock, Ram)
