"""What a step puts into its checks: points, bonuses, units, help, and the referee's word (questions.md 3.5)."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.refusal import inside
from referee_app.systems.cepheus.questions.fields import Count, Figure, Level, Name
from referee_app.systems.cepheus.questions.replay.game import Game
from referee_app.systems.cepheus.state import Difficulty, Terms


@dataclass(frozen=True, kw_only=True)
class Spend:
    """What is spent on a check (C-8, C-53, C-75)."""

    coordinate: Count = 0
    intercept: Name | None = None
    referee: Figure = 0

    def terms(self, game: Game, field: str) -> Terms:
        """As an order takes it."""
        if self.intercept is not None:
            game.ship(self.intercept, inside(field, "intercept"))
        return Terms(coordinate=self.coordinate, intercept=self.intercept or "", referee=self.referee)


@dataclass(frozen=True, kw_only=True)
class FireSpend(Spend):
    """What is spent on an attack or a launch, the computer's units among it (C-50)."""

    fire_control: Level = 0

    def terms(self, game: Game, field: str) -> Terms:
        """As an order takes it."""
        terms = super().terms(game, field)
        return Terms(terms.coordinate, terms.intercept, self.fire_control, terms.referee)


@dataclass(frozen=True, kw_only=True)
class Aided:
    """The fields of everything that makes a check of a crew member."""

    spend: Spend = Spend()
    helper_effect: Figure | None = None
    difficulty: Difficulty | None = None

    def terms(self, game: Game, place: str = "") -> Terms:
        """What goes into the check; `place` is where these fields stand in the step."""
        spent = self.spend.terms(game, inside(place, "spend"))
        return Terms(
            spent.coordinate,
            spent.intercept,
            spent.fire_control,
            spent.referee,
            self.helper_effect,
            self.difficulty,
        )
