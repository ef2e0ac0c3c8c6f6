"""Boarding in a script: crossing, and the round that follows at once (C-55, C-56, C-86)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.questions import Answer
from referee_app.core.refusal import Refused
from referee_app.systems.cepheus.actions import boarding
from referee_app.systems.cepheus.boarding import Result
from referee_app.systems.cepheus.events.boarding import BoardingFought
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.questions.manoeuvres import boarding_report
from referee_app.systems.cepheus.questions.replay.acts import Duel
from referee_app.systems.cepheus.questions.replay.game import NEVER, Game
from referee_app.systems.cepheus.questions.replay.reactions import Reactions, declare, log, looked_at, lots_of
from referee_app.systems.cepheus.questions.replay.reports import Facts, Report, only


@dataclass(frozen=True, kw_only=True)
class Board(Duel):
    """Send a boarding party, which fights one round (C-55, C-56)."""

    action: Literal["boarding"]
    reactions: Reactions = ()

    def play(self, game: Game) -> Answer:
        """Docked the party is across at once; else the defender may react first."""
        target = game.other(self.own(game), self.target, "target").id
        reactions = looked_at(game, self.reactions)
        order = self.order(game)
        if not game.state.are_docked(self.own(game).id, target):
            game.give(order)
            declare(game, reactions)
            facts = game.give(boarding.Storm(), *lots_of(self.reactions), *self.lots())
        else:
            self._no_reactions(game)
            facts = game.give(order, *self.lots())
        return self._report(game, facts)

    def order(self, game: Game) -> BattleOrder:
        """The order to the boarders."""
        return boarding.Board(self.crew, self.target, self.terms(game))

    def _no_reactions(self, game: Game) -> None:
        """Nobody can fire at a party that walks through the airlock; what is about the boarders counts before."""
        if self.reactions:
            game.allow(self.order(game), "C-31", "C-40", "C-38")
            raise Refused("C-55", "reactions", "reactions must be empty where the ships are docked (C-55).")

    def _report(self, game: Game, facts: Facts) -> Report:
        logged: Report = {"reactions": log(facts)} if self.reactions else {}
        game.state = game.state.change(self.target, lambda ship: replace(ship, control=NEVER))
        return {**self.checked(facts), **logged, "boarding": fought(only(facts, BoardingFought))}


def fought(fact: BoardingFought) -> Answer:
    """The round as the question `boarding` answers it."""
    if fact.winner is None:
        return {"winner": None}
    return boarding_report(Result(fact.winner, fact.degree))


ACTS = (Board,)
