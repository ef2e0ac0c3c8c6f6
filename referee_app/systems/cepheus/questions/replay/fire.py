"""Attacks, launches and arrivals in a script (C-44 to C-50, C-87 to C-92)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from referee_app.core.limits import Between
from referee_app.core.questions import Answer
from referee_app.systems.cepheus.actions import arrivals, attack, launch
from referee_app.systems.cepheus.events.fire import AttackRolled
from referee_app.systems.cepheus.events.missiles import MissilesLaunched, SalvoStruck
from referee_app.systems.cepheus.events.reactions import ReactionRolled
from referee_app.systems.cepheus.questions.fields import Faces, Figure, Name, Run, missing, nothing_there
from referee_app.systems.cepheus.questions.replay.aids import FireSpend
from referee_app.systems.cepheus.questions.replay.dice import Supply, one, run, to_hit
from referee_app.systems.cepheus.questions.replay.game import Game, Step
from referee_app.systems.cepheus.questions.replay.reactions import Reactions, declare, log, looked_at, lots_of
from referee_app.systems.cepheus.questions.replay.reports import Facts, Report, attack_report, found, only, queued
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import Missile, Ship, Terms, Weapon


@dataclass(frozen=True, kw_only=True)
class Firing(Step):
    """What an attack and a launch have in common: a gunner or the computer, and one kind of weapon of a mount."""

    crew: Name | None = None
    computer: bool = False
    mount: Name
    weapon: Weapon
    target: Name
    count: Annotated[int, Between(1, 99)] | None = None
    same_action: bool = False
    spend: FireSpend = field(default_factory=FireSpend)
    helper_effect: Figure | None = None

    def gunner(self, game: Game) -> str:
        """Who fires, empty for the computer; looks at all names."""
        own = self._own(game)
        game.mount(self.mount, "mount")
        target = game.ship(self.target, "target")
        if own is not None and own.id == target.id:
            raise nothing_there("target", "another ship than one's own")
        return self.crew or ""

    def _own(self, game: Game) -> Ship | None:
        if self.computer == (self.crew is not None):
            if self.computer:
                raise nothing_there("computer", "false where somebody fires")
            raise missing("crew", "somebody fires, or the computer does")
        if self.crew is not None:
            return game.aboard(self.crew, "crew")[0]
        return game.state.ship(game.state.acting) if game.state.acting else None

    def terms(self, game: Game) -> Terms:
        """What goes into the roll."""
        spent = self.spend.terms(game, "spend")
        return Terms(spent.coordinate, spent.intercept, spent.fire_control, spent.referee, self.helper_effect)


@dataclass(frozen=True, kw_only=True)
class Attack(Firing):
    """Fire at a ship, which may react (C-44, C-81)."""

    op: Literal["attack"]
    dice: Faces
    reactions: Reactions = ()
    personal_scale: bool = False

    def play(self, game: Game) -> Answer:
        """Announce it, react, roll."""
        gunner, terms = self.gunner(game), self.terms(game)
        reactions = looked_at(game, self.reactions)
        game.give(
            attack.Attack(
                gunner,
                self.mount,
                self.weapon,
                self.target,
                self.count or 0,
                terms,
                self.same_action,
                self.personal_scale,
            )
        )
        declare(game, reactions)
        facts = game.give(attack.Shoot(), *lots_of(self.reactions), one("dice", self.dice))
        return {
            "reactions": log(facts),
            **attack_report(only(facts, AttackRolled).check),
            "hits_queued": len(queued(facts)),
            "reactions_left": left(game, self.target),
        }


def left(game: Game, ship: str) -> int:
    """The reactions a ship still has."""
    return reactions_left(game.state.ship(ship), game.state.turn, game.book)


@dataclass(frozen=True, kw_only=True)
class Launch(Firing):
    """Launch missiles (C-48)."""

    op: Literal["launch"]
    missile: Missile
    salvo: Name
    dice: Faces | None = None

    def play(self, game: Game) -> Answer:
        """Let them fly."""
        gunner, terms = self.gunner(game), self.terms(game)
        if any(salvo.id == self.salvo for salvo in game.state.salvos):
            raise nothing_there("salvo", "a name no salvo in flight has")
        order = launch.Launch(
            gunner,
            self.mount,
            self.weapon,
            self.target,
            self.missile,
            self.count or 0,
            self.salvo,
            terms,
            self.same_action,
        )
        fact = only(game.give(order, one("dice", self.dice)), MissilesLaunched)
        checked: Report = attack_report(fact.check) if fact.check else {}
        return {"count": fact.salvo.number, **checked, "number": fact.salvo.need, "due": fact.salvo.due}


@dataclass(frozen=True, kw_only=True)
class Arrive(Step):
    """A salvo strikes, and its target may react (C-89)."""

    op: Literal["arrive"]
    salvo: Name
    reactions: Reactions = ()
    rolls: Run = ()

    def play(self, game: Game) -> Answer:
        """React, then one roll for each missile left; none where the target is gone (C-92)."""
        target = self._target(game)
        reactions = looked_at(game, self.reactions)
        game.give(arrivals.Arrive((self.salvo,)))
        dice = (*lots_of(self.reactions), run("rolls", self.rolls, to_hit))
        facts: Facts = ()
        if game.state.incoming is None:
            Supply(list(dice)).close()
        else:
            declare(game, reactions)
            facts = game.give(arrivals.Strike(), *dice)
        stopped = sum(fact.stopped for fact in found(facts, ReactionRolled))
        struck = [roll for fact in found(facts, SalvoStruck) for roll in fact.rolls]
        return {
            "reactions": log(facts),
            "destroyed": stopped,
            "rolls": [{"dm": roll.dm, "total": roll.total, "hit": roll.hit} for roll in struck],
            "hits": sum(roll.hit for roll in struck),
            "still_flying": sum(salvo.number for salvo in game.state.salvos if salvo.id == self.salvo),
            "reactions_left": left(game, target),
        }

    def _target(self, game: Game) -> str:
        for salvo in game.state.salvos:
            if salvo.id == self.salvo:
                return salvo.target
        raise nothing_there("salvo", "a salvo in flight")


STEPS = (Attack, Launch, Arrive)
