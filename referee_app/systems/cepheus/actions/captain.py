"""Orders to Captains: coordinate the crew, get the ship ahead of the others (C-53, C-54)."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by
from referee_app.systems.cepheus.events.tasks import InitiativeIncreased, PointsGained
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.cepheus.spec import LEADERSHIP, CrewSpec
from referee_app.systems.cepheus.state import PLAIN, Battle, Terms

MOST = 9_999


def coordinate_points(effect: int, book: Book) -> int:
    """Points from a Leadership Effect (C-53, R-19)."""
    return max(1, effect) if effect >= 0 else book.rulings.coordinate_on_failure


def initiative_increase(effect: int) -> int:
    """What next turn's Initiative gains from a Leadership Effect (C-54, R-14)."""
    return max(0, effect)


@dataclass(frozen=True, slots=True)
class CoordinateCrew(CrewOrder):
    """The Captain wins points to hand to the crew (C-53)."""

    terms: Terms = PLAIN

    spec = CrewSpec("coordinate_crew", "C-53", uses=LEADERSHIP)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Leadership; the Effect is the number of points."""
        made = check(table, made_by(doer, general(doer, book), self.spec.rule))
        points = coordinate_points(made.effect, book)
        pool = min(MOST, table.state.ship(doer.ship.id).conduct.pool + points)
        if points:
            table.tell(PointsGained(doer.ship.id, self.crew, points, pool))


@dataclass(frozen=True, slots=True)
class IncreaseInitiative(CrewOrder):
    """The Captain raises the ship's Initiative for the next turn (C-54)."""

    terms: Terms = PLAIN

    spec = CrewSpec("increase_initiative", "C-54", uses=LEADERSHIP)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Leadership; the Effect is what is gained."""
        made = check(table, made_by(doer, general(doer, book), "C-54"))
        increase = initiative_increase(made.effect)
        if increase:
            gained = min(MOST, doer.ship.increase + increase)
            table.tell(InitiativeIncreased(doer.ship.id, self.crew, increase, gained))


ACTIONS = (CoordinateCrew, IncreaseInitiative)
