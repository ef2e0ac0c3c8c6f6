"""Orders about pursuits: hang on to a ship, let it go, shake a pursuer off (C-65 to C-68)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer
from referee_app.systems.cepheus.events.pursuit import PursuitEnded, PursuitKept, PursuitStarted
from referee_app.systems.cepheus.opposition import against, contest
from referee_app.systems.cepheus.orders import BattleOrder, CrewOrder, unknown_ship
from referee_app.systems.cepheus.pursuit import bonus, end_between, may_start
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import PILOTING, CrewSpec
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import PLAIN, Battle, ShipId, Terms


@dataclass(frozen=True, slots=True)
class Pursue(CrewOrder):
    """Begin to pursue a ship, or keep a pursuit up for another turn (C-65, C-66)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("pursuit", "C-65", needs=("thrust", "undocked"), uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ship pursued already, else an enemy."""
        held = scene.ship.pursuit
        yield from (cls(scene.crew, id_) for id_ in ((held.target,) if held else scene.foes()))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """Pursuing another one already, too far, another speed; or this one kept already this turn."""
        ship = scene.ship
        unfit = tuple(against(scene.state, ship.id, self.target, "C-65"))
        yield from unfit
        if unfit:
            return
        target, band = scene.state.ship(self.target), scene.state.range_between(ship.id, self.target)
        if ship.pursuit is not None and ship.pursuit.target != self.target:
            yield Objection("pursues_another", "C-65", (("ship", ship.pursuit.target),))
        elif ship.pursuit is not None:
            if ship.pursuit.kept:
                yield Objection("pursuit_kept", "C-65", (("ship", target.name),))
        elif not may_start(band, ship.speed, target.speed, scene.book) or end_between(scene.state, ship, target):
            figures = (("range", band), ("speed", ship.speed), ("other_speed", target.speed))
            yield Objection("cannot_pursue", "C-65", figures)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Piloting to begin, nothing to roll to keep it."""
        held = doer.ship.pursuit
        if held is not None and held.target == self.target:
            turns = held.turns + 1
            table.tell(PursuitKept(doer.ship.id, self.target, turns, bonus(turns)))
        elif contest(table, doer, table.state.ship(self.target), book).won:
            table.tell(PursuitStarted(doer.ship.id, self.target))


@dataclass(frozen=True, slots=True)
class DropPursuit(BattleOrder):
    """Let a pursued ship go; a word, no action (C-33, C-67)."""

    ship: ShipId

    spec = Spec("drop_pursuit", "C-67")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ship that acts drops its own."""
        yield cls(scene.ship.id)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """It pursues nobody."""
        absent = tuple(unknown_ship(state, self.ship))
        yield from absent
        if not absent and state.ship(self.ship).pursuit is None:
            yield Objection("pursues_nobody", "C-67", (("ship", state.ship(self.ship).name),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """End it."""
        held = table.state.ship(self.ship).pursuit
        assert held is not None
        table.tell(PursuitEnded(self.ship, held.target, "dropped"))


@dataclass(frozen=True, slots=True)
class BreakPursuit(CrewOrder):
    """Shake off a ship that pursues this one; `target` is the pursuer (C-68)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("break_pursuit", "C-68", needs=("thrust",), uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The first of those who pursue this ship."""
        behind = pursuers(scene)
        yield from (cls(scene.crew, id_) for id_ in behind or (scene.target,))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """That ship does not pursue this one."""
        absent = tuple(unknown_ship(scene.state, self.target))
        yield from absent
        if absent:
            return
        pursuer = scene.state.ship(self.target)
        if pursuer.pursuit is None or pursuer.pursuit.target != scene.ship.id:
            yield Objection("not_pursued_by", "C-68", (("ship", pursuer.name),), final=True)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Piloting."""
        if contest(table, doer, table.state.ship(self.target), book).won:
            table.tell(PursuitEnded(self.target, doer.ship.id, "broken"))


def pursuers(scene: Scene) -> tuple[str, ...]:
    """The ships in pursuit of the one that acts."""
    ships = (one for one in scene.state.ships if one.pursuit and not gone(one))
    return tuple(one.id for one in ships if one.pursuit and one.pursuit.target == scene.ship.id)


ACTIONS = (Pursue, DropPursuit, BreakPursuit)
