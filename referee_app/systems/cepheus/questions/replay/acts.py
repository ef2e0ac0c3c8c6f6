"""What all orders to the crew have in common in a script: who, the dice, what is put into the check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee_app.core.questions import Answer
from referee_app.systems.cepheus.events.checks import Dueled
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.questions.fields import Faces, Name
from referee_app.systems.cepheus.questions.replay.aids import Aided
from referee_app.systems.cepheus.questions.replay.dice import Lot, one
from referee_app.systems.cepheus.questions.replay.game import Game, Step
from referee_app.systems.cepheus.questions.replay.reports import (
    Facts,
    Report,
    check_report,
    duel_report,
    only,
    tested,
)
from referee_app.systems.cepheus.state import Person, Ship


@dataclass(frozen=True, kw_only=True)
class Act(Step):
    """An order to one of the crew."""

    op: Literal["act"]
    crew: Name

    def own(self, game: Game) -> Ship:
        """The ship the person is aboard, as it is now."""
        return game.aboard(self.crew, "crew")[0]

    def person(self, game: Game) -> Person:
        """The person."""
        return game.aboard(self.crew, "crew")[1]


@dataclass(frozen=True, kw_only=True)
class AidedAct(Act, Aided):
    """An order with a check, or a run of them."""

    def order(self, game: Game) -> BattleOrder:
        """The order with what is put into its check."""
        return super().order(game).put(terms=self.terms(game))


@dataclass(frozen=True, kw_only=True)
class Check(AidedAct):
    """An order with a check; only one that may need none has no dice."""

    dice: Faces | None

    def play(self, game: Game) -> Answer:
        """Make the check, and say what came of it."""
        self.own(game)
        facts = game.give(self.order(game), *self.lots(), decision=self.decision)
        return {**self.checked(facts), **self.came_of_it(game, facts)}

    @property
    def decision(self) -> str:
        """What the winner decides, where there is anything to decide."""
        return ""

    def lots(self) -> tuple[Lot, ...]:
        """The dice in the order they are asked for."""
        return (one("dice", self.dice),)

    def checked(self, facts: Facts) -> Report:
        """The check as it was made."""
        return check_report(tested(facts))

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """What the order changed."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Duel(Check):
    """An order with an opposed check."""

    target: Name
    opp_dice: Faces | None = None

    def play(self, game: Game) -> Answer:
        """Throw against each other, and say what came of it."""
        game.other(self.own(game), self.target, "target")
        return super().play(game)

    def lots(self) -> tuple[Lot, ...]:
        """The actor throws first (C-10)."""
        return one("dice", self.dice), one("opp_dice", self.opp_dice)

    def checked(self, facts: Facts) -> Report:
        """Both sides, or one where nobody opposes."""
        return duel_report(only(facts, Dueled))
