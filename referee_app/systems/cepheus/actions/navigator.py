"""Orders to the Navigator: the jump plot and the Range Check (C-61, C-63, R-5, R-58)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, cast

from referee_app.core.limits import Between, Name
from referee_app.core.system import Objection
from referee_app.core.table import Choice, Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, ask, check, general, made_by
from referee_app.systems.cepheus.events.checks import Dueled
from referee_app.systems.cepheus.events.travel import PlotReady, RangeSettled
from referee_app.systems.cepheus.opposition import against, contest, lines_of, opposer
from referee_app.systems.cepheus.orders import Deed
from referee_app.systems.cepheus.pursuit import end_pursuits
from referee_app.systems.cepheus.ranges import Choice as Move
from referee_app.systems.cepheus.ranges import choices, step
from referee_app.systems.cepheus.state import PLAIN, Battle, Ship, Terms

HASTENED = -1
"""What squeezing a plot into one turn costs (C-61)."""

Parsecs = Annotated[int, Between(1, 99)]


def plot_lines(parsecs: int) -> tuple[Modifier, ...]:
    """What a jump plot of a distance adds to the Navigator's check besides its difficulty (C-61)."""
    return (Modifier(HASTENED, "hastened_plot", "C-61"), Modifier(-parsecs, "jump_distance", "C-61"))


@dataclass(frozen=True, slots=True)
class JumpPlot:
    """Calculate a jump in one turn (C-61)."""

    crew: Name
    parsecs: Parsecs
    terms: Terms = PLAIN
    kind: Literal["jump_plot"] = "jump_plot"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Navigation, Easy."""
        doer = self.deed.begin(table, book)
        lines = (*general(doer, book, "easy"), *plot_lines(self.parsecs))
        if check(table, made_by(doer, lines, "C-61", (("parsecs", self.parsecs),))).success:
            table.tell(PlotReady(doer.ship.id, self.parsecs))


@dataclass(frozen=True, slots=True)
class RangeCheck:
    """Fight for the range to one other ship; the winner says what becomes of it (C-63)."""

    crew: Name
    target: Name
    terms: Terms = PLAIN
    kind: Literal["range_check"] = "range_check"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms, target=self.target)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """The other ship is not there."""
        yield from self.deed.objections(state, book, self._own(state))

    def _own(self, state: Battle) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        yield from against(state, ship.id, self.target, "C-63")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Opposed Navigation, then the winner's choice."""
        doer = self.deed.begin(table, book)
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
