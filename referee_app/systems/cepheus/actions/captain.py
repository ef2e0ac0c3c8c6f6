"""Orders to Captains: coordinate the crew, get the ship ahead of the others (C-53, C-54)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.limits import Name
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import check, general, made_by
from referee_app.systems.cepheus.events.tasks import InitiativeIncreased, PointsGained
from referee_app.systems.cepheus.orders import Deed
from referee_app.systems.cepheus.state import PLAIN, Battle, Terms

MOST = 9_999


def coordinate_points(effect: int, book: Book) -> int:
    """Points from a Leadership Effect (C-53, R-19)."""
    return max(1, effect) if effect >= 0 else book.rulings.coordinate_on_failure


def initiative_increase(effect: int) -> int:
    """What next turn's Initiative gains from a Leadership Effect (C-54, R-14)."""
    return max(0, effect)


@dataclass(frozen=True, slots=True)
class CoordinateCrew:
    """The Captain wins points to hand to the crew (C-53)."""

    crew: Name
    terms: Terms = PLAIN
    kind: Literal["coordinate_crew"] = "coordinate_crew"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Leadership; the Effect is the number of points."""
        doer = self.deed.begin(table, book)
        made = check(table, made_by(doer, general(doer, book), "C-53"))
        points = coordinate_points(made.effect, book)
        pool = min(MOST, table.state.ship(doer.ship.id).conduct.pool + points)
        if points:
            table.tell(PointsGained(doer.ship.id, self.crew, points, pool))


@dataclass(frozen=True, slots=True)
class IncreaseInitiative:
    """The Captain raises the ship's Initiative for the next turn (C-54)."""

    crew: Name
    terms: Terms = PLAIN
    kind: Literal["increase_initiative"] = "increase_initiative"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Leadership; the Effect is what is gained."""
        doer = self.deed.begin(table, book)
        made = check(table, made_by(doer, general(doer, book), "C-54"))
        increase = initiative_increase(made.effect)
        if increase:
            gained = min(MOST, doer.ship.increase + increase)
            table.tell(InitiativeIncreased(doer.ship.id, self.crew, increase, gained))


ACTIONS = (CoordinateCrew, IncreaseInitiative)
