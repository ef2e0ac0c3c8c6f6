"""Orders about pursuits: hang on to a ship, let it go, shake a pursuer off (C-65 to C-68)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.limits import Name
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.pursuit import PursuitEnded, PursuitKept, PursuitStarted
from referee_app.systems.cepheus.opposition import against, contest
from referee_app.systems.cepheus.orders import Deed, unknown_ship
from referee_app.systems.cepheus.pursuit import bonus, end_between, may_start
from referee_app.systems.cepheus.state import PLAIN, Battle, Terms


@dataclass(frozen=True, slots=True)
class Pursue:
    """Begin to pursue a ship, or keep a pursuit up for another turn (C-65, C-66)."""

    crew: Name
    target: Name
    terms: Terms = PLAIN
    kind: Literal["pursuit"] = "pursuit"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms, target=self.target)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Pursuing another one already, too far, another speed; or this one kept already this turn."""
        yield from self.deed.objections(state, book, self._own(state, book))

    def _own(self, state: Battle, book: Book) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        unfit = tuple(against(state, ship.id, self.target, "C-65"))
        yield from unfit
        if unfit:
            return
        target, band = state.ship(self.target), state.range_between(ship.id, self.target)
        if ship.pursuit is not None and ship.pursuit.target != self.target:
            yield Objection("pursues_another", "C-65", (("ship", ship.pursuit.target),))
        elif ship.pursuit is not None:
            if ship.pursuit.kept:
                yield Objection("pursuit_kept", "C-65", (("ship", target.name),))
        elif not may_start(band, ship.speed, target.speed, book) or end_between(state, ship, target):
            figures = (("range", band), ("speed", ship.speed), ("other_speed", target.speed))
            yield Objection("cannot_pursue", "C-65", figures)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Opposed Piloting to begin, nothing to roll to keep it."""
        doer = self.deed.begin(table, book)
        held = doer.ship.pursuit
        if held is not None and held.target == self.target:
            turns = held.turns + 1
            table.tell(PursuitKept(doer.ship.id, self.target, turns, bonus(turns)))
        elif contest(table, doer, table.state.ship(self.target), book).won:
            table.tell(PursuitStarted(doer.ship.id, self.target))


@dataclass(frozen=True, slots=True)
class DropPursuit:
    """Let a pursued ship go; a word, no action (C-33, C-67)."""

    ship: Name
    kind: Literal["drop_pursuit"] = "drop_pursuit"

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
class BreakPursuit:
    """Shake off a ship that pursues this one; `target` is the pursuer (C-68)."""

    crew: Name
    target: Name
    terms: Terms = PLAIN
    kind: Literal["break_pursuit"] = "break_pursuit"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms, target=self.target)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """That ship does not pursue this one."""
        yield from self.deed.objections(state, book, self._own(state))

    def _own(self, state: Battle) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        absent = tuple(unknown_ship(state, self.target))
        yield from absent
        if absent:
            return
        pursuer = state.ship(self.target)
        if pursuer.pursuit is None or pursuer.pursuit.target != ship.id:
            yield Objection("not_pursued_by", "C-68", (("ship", pursuer.name),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Opposed Piloting."""
        doer = self.deed.begin(table, book)
        if contest(table, doer, table.state.ship(self.target), book).won:
            table.tell(PursuitEnded(self.target, doer.ship.id, "broken"))


ACTIONS = (Pursue, DropPursuit, BreakPursuit)
