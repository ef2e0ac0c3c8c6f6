"""The turn as a script tells it: who waits, comes in, acts, and what ends (C-26 to C-31, C-59, C-127)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee_app.core.questions import Answer
from referee_app.systems.cepheus.actions import repair, turn
from referee_app.systems.cepheus.events.pursuit import PursuitEnded
from referee_app.systems.cepheus.events.turn import ActivationBegan, FuelLeaked, RepairsUndone
from referee_app.systems.cepheus.questions.fields import Faces, Name, Names
from referee_app.systems.cepheus.questions.replay.crew import hits_of, mended
from referee_app.systems.cepheus.questions.replay.dice import one
from referee_app.systems.cepheus.questions.replay.game import Game, Step
from referee_app.systems.cepheus.questions.replay.reports import check_report, found, only, tested
from referee_app.systems.cepheus.questions.ships import tons
from referee_app.systems.cepheus.standing import gone, initiative, order, reactions_left


@dataclass(frozen=True, kw_only=True)
class StartTurn(Step):
    """Begin a turn (C-31)."""

    op: Literal["start_turn"]
    hasty: Names = ()

    def play(self, game: Game) -> Answer:
        """Who acts when, and how often each may react."""
        for name in self.hasty:
            game.ship(name, "hasty")
        game.give(turn.StartTurn(self.hasty))
        state, book = game.state, game.book
        there = [ship for ship in state.ships if not gone(ship)]
        return {
            "turn": state.turn,
            "initiative": {ship.id: initiative(ship, state.turn, book) for ship in there},
            "order": order(state, book),
            "reactions": {ship.id: reactions_left(ship, state.turn, book) for ship in there},
        }


@dataclass(frozen=True, kw_only=True)
class Wait(Step, of=turn.Wait):
    """Let a ship's place pass (C-28)."""

    op: Literal["wait"]
    ship: Name

    def play(self, game: Game) -> Answer:
        """Mark it."""
        game.ship(self.ship, "ship")
        game.give(self.order(game))
        return {"waiting": self.ship}


@dataclass(frozen=True, kw_only=True)
class Enter(Step, of=turn.Enter):
    """Bring a waiting ship in (C-28, R-15)."""

    op: Literal["enter"]
    ship: Name

    def play(self, game: Game) -> Answer:
        """Its place from now on."""
        game.ship(self.ship, "ship")
        game.give(self.order(game))
        ship, now = game.state.ship(self.ship), game.state.turn
        return {"initiative": initiative(ship, now, game.book), "reactions": reactions_left(ship, now, game.book)}


@dataclass(frozen=True, kw_only=True)
class Activate(Step, of=turn.Activate):
    """Begin a ship's activation (C-31)."""

    op: Literal["activate"]
    ship: Name

    def play(self, game: Game) -> Answer:
        """The salvoes that strike now."""
        game.ship(self.ship, "ship")
        facts = game.give(self.order(game))
        return {"arrivals": only(facts, ActivationBegan).arrivals}


@dataclass(frozen=True, kw_only=True)
class EndActivation(Step):
    """End the activation under way (C-31, C-66)."""

    op: Literal["end_activation"]

    def play(self, game: Game) -> Answer:
        """A pursuit that was not kept is over."""
        ended = found(game.give(turn.EndActivation()), PursuitEnded)
        dropped = [fact.target for fact in ended if fact.cause == "not_kept"]
        return {"pursuit_dropped": dropped[0]} if dropped else {}


@dataclass(frozen=True, kw_only=True)
class EndTurn(Step):
    """End the turn (C-31, C-109)."""

    op: Literal["end_turn"]

    def play(self, game: Game) -> Answer:
        """The fuel that has leaked."""
        leaks = {fact.ship: tons(fact.tons) for fact in found(game.give(turn.EndTurn()), FuelLeaked)}
        return {"leaked": leaks} if leaks else {}


@dataclass(frozen=True, kw_only=True)
class EndEncounter(Step):
    """End the encounter (C-60, C-127)."""

    op: Literal["end_encounter"]

    def play(self, game: Game) -> Answer:
        """The battlefield repairs that come off again."""
        lost: dict[str, dict[str, int]] = {}
        for fact in found(game.give(turn.EndEncounter()), RepairsUndone):
            if fact.returned:
                lost.setdefault(fact.ship, {})[fact.part] = fact.returned
        return {"repairs_lost": lost}


@dataclass(frozen=True, kw_only=True)
class AutoRepair(Step):
    """Let the drones of the acting ship mend a system or a mount (C-59)."""

    op: Literal["auto_repair"]
    system: Name
    dice: Faces

    def play(self, game: Game) -> Answer:
        """2D6 + 1 and nothing else."""
        before = hits_of(game.acting(), self.system)
        facts = game.give(repair.AutoRepair(self.system), one("dice", self.dice))
        return {**check_report(tested(facts)), **mended(before, hits_of(game.acting(), self.system))}


STEPS = (StartTurn, Wait, Enter, Activate, EndActivation, EndTurn, EndEncounter, AutoRepair)
