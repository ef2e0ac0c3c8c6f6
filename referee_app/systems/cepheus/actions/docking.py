"""Orders to the Pilot about one other ship close by: dock, undock, ram (C-69, C-72, R-39, R-57)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by
from referee_app.systems.cepheus.collisions import may_ram, ram
from referee_app.systems.cepheus.events.travel import Docked, Undocked
from referee_app.systems.cepheus.opposition import against, contest, lines_of, opposer
from referee_app.systems.cepheus.orders import CrewOrder, adrift, unknown_ship
from referee_app.systems.cepheus.pursuit import end_pursuits
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import PILOTING, CrewSpec
from referee_app.systems.cepheus.state import PLAIN, Battle, Ship, ShipId, Terms

UNWILLING = -2


@dataclass(frozen=True, slots=True)
class Dock(CrewOrder):
    """Dock with another vessel, willing or not (C-69)."""

    target: ShipId
    willing: bool = False
    terms: Terms = PLAIN

    spec = CrewSpec("dock", "C-69", uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The first ship alongside; a friend is willing."""
        for id_ in scene.aims() or ("",):
            friend = scene.state.has(id_) and scene.state.ship(id_).side == scene.ship.side
            yield cls(scene.crew, id_, willing=friend)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No Thrust to come alongside (resisting takes none); not Adjacent, or docked already."""
        yield from adrift(scene.ship)
        unfit = tuple(against(scene.state, scene.ship.id, self.target, "C-69"))
        yield from unfit
        if unfit:
            return
        band = scene.state.range_between(scene.ship.id, self.target)
        if scene.state.are_docked(scene.ship.id, self.target):
            yield Objection("docked_already", "C-69", (("ship", self.target),), final=True)
        elif band != "adjacent":
            yield Objection("not_adjacent", "C-69", (("range", band),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, opposed by an unwilling ship that can be flown."""
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
class Undock(CrewOrder):
    """Let go of a docked vessel (C-69)."""

    target: ShipId

    spec = CrewSpec("undock", "C-69", size="minor")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """A vessel that is docked."""
        docked = scene.state.docked_to(scene.ship.id)
        yield from (cls(scene.crew, id_) for id_ in docked or (scene.target,))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """The two are not docked."""
        absent = tuple(unknown_ship(scene.state, self.target))
        yield from absent
        if not absent and not scene.state.are_docked(scene.ship.id, self.target):
            yield Objection("not_docked", "C-69", (("ship", self.target),), final=True)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Nothing to roll."""
        table.tell(Undocked(doer.ship.id, self.target))


@dataclass(frozen=True, slots=True)
class Ram(CrewOrder):
    """Run into another vessel on purpose (C-72)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("ram", "C-72", needs=("thrust", "undocked"), uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The first enemy within reach."""
        yield from (cls(scene.crew, id_) for id_ in scene.foes())

    def against(self, scene: Scene) -> Iterator[Objection]:
        """Not at ramming range, or not faster than the target (R-39)."""
        unfit = tuple(against(scene.state, scene.ship.id, self.target, "C-72"))
        yield from unfit
        if unfit:
            return
        own, band = scene.ship.speed, scene.state.range_between(scene.ship.id, self.target)
        other = scene.state.ship(self.target).speed
        if not may_ram(band, own, other, scene.book):
            yield Objection("cannot_ram", "C-72", (("range", band), ("speed", own), ("other_speed", other)))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Piloting; the collision waits for the damage step."""
        target = table.state.ship(self.target)
        if contest(table, doer, target, book).won:
            ram(table, doer.ship, target, book)


ACTIONS = (Dock, Undock, Ram)
