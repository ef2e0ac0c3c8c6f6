"""Orders to Damage Control and to repair drones: mend a system or a mount (C-58, C-59)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Self

from referee_app.core.order import Among, Choices, Spec, Within
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, Maker, check, general, made_by
from referee_app.systems.cepheus.damage.repairs import hopeless, mended, part_of
from referee_app.systems.cepheus.events.repair import AutoRepairUsed, Repaired
from referee_app.systems.cepheus.orders import BattleOrder, CrewOrder, not_acting
from referee_app.systems.cepheus.outlook import of_repair
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import CrewSpec
from referee_app.systems.cepheus.standing import disabled, idle
from referee_app.systems.cepheus.state import PLAIN, Battle, Level, PartId, Ship, Terms


def attempts_left(ship: Ship) -> int:
    """Automatic repair attempts a ship has left in this activation (C-59)."""
    if not ship.drones or disabled(ship) or idle(ship):
        return 0
    return max(0, ship.software.auto_repair - ship.conduct.auto_repairs)


def not_mendable(ship: Ship, what: str, book: Book) -> Iterator[Objection]:
    """What is not aboard, whole, or past mending (C-58, R-54)."""
    part = part_of(ship, what)
    if part is None:
        yield Objection("no_such_part", "C-58", (("ship", ship.name), ("part", what)), final=True)
        return
    rule = hopeless(what, part.hits, book)
    if rule is not None:
        reason = "nothing_to_repair" if rule == "C-58" else "beyond_repair"
        yield Objection(reason, rule, (("ship", ship.name), ("part", what)))


def mend(table: Table[Battle], ship: Ship, what: str, effect: int) -> None:
    """Take off what the Effect mends (C-58)."""
    part = part_of(ship, what)
    hits = min(mended(effect), part.hits if part else 0)
    if part is not None and hits:
        table.tell(Repaired(ship.id, what, hits, part.hits - hits))


def _hits(ship: Ship, what: str) -> int:
    part = part_of(ship, what)
    return part.hits if part else 0


def hurt(scene: Scene) -> tuple[str, ...]:
    """What there is to mend, the worst that can be saved first; where all is whole, the drive."""
    return scene.keys("part") or ("m_drive",)


@dataclass(frozen=True, slots=True)
class Repair(CrewOrder):
    """Mend a system or a mount; `auto_assist` are automatic attempts given up for it, each worth +1 (C-58, C-59)."""

    what: PartId
    auto_assist: Level = 0
    terms: Terms = PLAIN

    spec = CrewSpec("repair", "C-58", uses=("mechanics", "education"), when_disabled=True)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The worst hurt part that can be mended."""
        yield from (cls(scene.crew, part) for part in hurt(scene))

    def choices(self, scene: Scene) -> Choices:
        """What is hurt, and as many automatic attempts as the drones have left."""
        left = attempts_left(scene.ship)
        return {"what": Among(scene.keys("part") or (self.what,)), "auto_assist": Within(0, left) if left else None}

    def against(self, scene: Scene) -> Iterator[Objection]:
        """Nothing to mend there, or no automatic attempt to give up."""
        yield from not_mendable(scene.ship, self.what, scene.book)
        if self.auto_assist > attempts_left(scene.ship):
            yield Objection("no_auto_repair", "C-59", (("ship", scene.ship.name),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Mechanics, and what the Effect mends."""
        if self.auto_assist:
            table.tell(AutoRepairUsed(doer.ship.id, self.auto_assist))
        lines = (*general(doer, book), Modifier(self.auto_assist, "auto_repair", "C-59"))
        made = check(
            table,
            made_by(doer, lines, self.spec.rule, (("part", self.what),)),
            outlook=partial(of_repair, _hits(doer.ship, self.what), lines),
        )
        mend(table, doer.ship, self.what, made.effect)


@dataclass(frozen=True, slots=True)
class AutoRepair(BattleOrder):
    """Let the drones of the ship in activation mend a system or a mount (C-59)."""

    what: PartId

    spec = Spec("auto_repair", "C-59")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The worst hurt part that can be mended."""
        yield from map(cls, hurt(scene))

    def choices(self, scene: Scene) -> Choices:
        """What is hurt."""
        return {"what": Among(scene.keys("part") or (self.what,))}

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """No ship acts, none of its attempts are left, or nothing can be mended there."""
        if not state.acting:
            yield Objection("nobody_acts", "C-31", final=True)
            return
        ship = state.ship(state.acting)
        yield from not_acting(state, ship)
        if not attempts_left(ship):
            yield Objection("no_auto_repair", "C-59", (("ship", ship.name),))
        yield from not_mendable(ship, self.what, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """2D6 + 1 and nothing else (R-55)."""
        ship = table.state.ship(table.state.acting)
        table.tell(AutoRepairUsed(ship.id, 1))
        lines = (Modifier(1, "auto_repair", "C-59"),)
        made = check(
            table,
            Maker(ship, None, self.kind, lines, "C-59", (("part", self.what),)),
            outlook=partial(of_repair, _hits(ship, self.what), lines),
        )
        mend(table, ship, self.what, made.effect)


ACTIONS = (Repair, AutoRepair)
