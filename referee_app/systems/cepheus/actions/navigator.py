"""Orders to the Navigator: the jump plot and the Range Check (C-61, C-63, R-5, R-58)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Self, cast

from referee_app.core.limits import Between
from referee_app.core.order import Choices, Within
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, ask, check, general, made_by
from referee_app.systems.cepheus.events.checks import Dueled
from referee_app.systems.cepheus.events.travel import PlotReady, RangeSettled
from referee_app.systems.cepheus.opposition import against, contest, lines_of, opposer
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.cepheus.pursuit import end_pursuits
from referee_app.systems.cepheus.ranges import Choice as Move
from referee_app.systems.cepheus.ranges import choices, step
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import NAVIGATION, CrewSpec
from referee_app.systems.cepheus.state import PLAIN, Battle, Ship, ShipId, Terms

HASTENED = -1
"""What squeezing a plot into one turn costs (C-61)."""

Parsecs = Annotated[int, Between(1, 99)]


def plot_lines(parsecs: int) -> tuple[Modifier, ...]:
    """What a jump plot of a distance adds to the Navigator's check besides its difficulty (C-61)."""
    return (Modifier(HASTENED, "hastened_plot", "C-61"), Modifier(-parsecs, "jump_distance", "C-61"))


@dataclass(frozen=True, slots=True)
class JumpPlot(CrewOrder):
    """Calculate a jump in one turn (C-61)."""

    parsecs: Parsecs
    terms: Terms = PLAIN

    spec = CrewSpec("jump_plot", "C-61", uses=NAVIGATION)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """As far as the drive reaches."""
        yield cls(scene.crew, max(1, scene.ship.jump))

    def choices(self, scene: Scene) -> Choices:
        """Up to what the drive reaches."""
        return {"parsecs": Within(1, max(1, scene.ship.jump))}

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Navigation, Easy."""
        lines = (*general(doer, book, "easy"), *plot_lines(self.parsecs))
        if check(table, made_by(doer, lines, "C-61", (("parsecs", self.parsecs),))).success:
            table.tell(PlotReady(doer.ship.id, self.parsecs))


@dataclass(frozen=True, slots=True)
class RangeCheck(CrewOrder):
    """Fight for the range to one other ship; the winner says what becomes of it (C-63)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("range_check", "C-63", uses=NAVIGATION, needs=("undocked",), answered_by=("navigator", "pilot"))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ship looked at, else the nearest enemy."""
        yield from (cls(scene.crew, id_) for id_ in scene.aims() or ("",))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """The other ship is not there."""
        return against(scene.state, scene.ship.id, self.target, "C-63")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Navigation, then the winner's choice."""
        target = table.state.ship(self.target)
        settled = self._settled(table, doer, target, book)
        winner, loser = (doer.ship, target) if settled.won else (target, doer.ship)
        before = table.state.range_between(winner.id, loser.id)
        chosen = table.choose(
            Choice(
                "range",
                "range",
                choices(before),
                winner.side,
                (("ship", winner.name), ("other", loser.name), ("range", before)),
                "C-63",
            )
        )
        table.tell(RangeSettled(winner.id, loser.id, before, step(before, cast("Move", chosen))))
        end_pursuits(table)

    def _settled(self, table: Table[Battle], doer: Doer, target: Ship, book: Book) -> Dueled:
        """The opposed check; with nobody to oppose it the actor wins whatever falls (R-8)."""
        if opposer(table.state, target, self.kind, book) is not None:
            return contest(table, doer, target, book)
        made = ask(table, made_by(doer, lines_of(doer, book), "C-63", (("target", target.name),)))
        won = Dueled(doer.ship.id, target.id, made, None, True, "unopposed")
        table.tell(won)
        return won


ACTIONS = (JumpPlot, RangeCheck)
