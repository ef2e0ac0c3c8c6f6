"""The scripted battle: a set-up, then steps that give the same orders as the window, each with one report (E-49)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer, Script, Tagged
from referee_app.core.refusal import Refused, inside
from referee_app.systems.eras.actions import combat, declare, round
from referee_app.systems.eras.aim import shooter_of
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import Intercepted, RetreatTried, ShotFired
from referee_app.systems.eras.ladder import attack_barred
from referee_app.systems.eras.legality import why_intercepts
from referee_app.systems.eras.questions.air import Missiles, Sorties
from referee_app.systems.eras.questions.fields import D10, D100, Name, missing, nothing_there, refused
from referee_app.systems.eras.questions.game import Game, Hand, Setup, Step
from referee_app.systems.eras.state import COMPONENTS, Attack

BARRED = ("incomplete_cannot_fire", "no_direct_fire", "missiles_no_enlightenment")


@dataclass(frozen=True, kw_only=True)
class StartRound(Step):
    """Begin a round."""

    op: Literal["start_round"]

    def play(self, game: Game) -> Answer:
        """Turn the round counter."""
        game.settle(round.StartRound())
        return {"round": game.state.round}


@dataclass(frozen=True, kw_only=True)
class Declare(Step):
    """What is declared before the dice."""

    op: Literal["declare"]
    retreat: Annotated[tuple[Name, ...], AtMost(1_000)] = ()
    fap: Mapping[Name, Literal["offensive", "defensive"]] = field(default_factory=dict)
    ambush: Mapping[Name, Literal["undetected", "detected"]] = field(default_factory=dict)

    def play(self, game: Game) -> Answer:
        """Note it."""
        for name in self.retreat:
            game.unit(name, "retreat")
            game.settle(declare.DeclareRetreat(name))
        for name, grant in self.fap.items():
            game.unit(name, inside("fap", name))
            game.settle(declare.GrantPatrol(name, grant))
        for name, mark in self.ambush.items():
            game.unit(name, inside("ambush", name))
            game.settle(declare.MarkAmbush(name, mark))
        return {}


@dataclass(frozen=True, kw_only=True)
class Intercept(Step):
    """An interceptor attacks an attacker first."""

    op: Literal["intercept"]
    interceptor: Name
    attacker: Name
    roll: D100
    effectiveness: D10 | None = None
    preassigned: bool = False

    def play(self, game: Game) -> Answer:
        """Throw for it."""
        mine = game.unit(self.interceptor, "interceptor")
        other = game.unit(self.attacker, "attacker")
        if self.interceptor == self.attacker:
            raise nothing_there("attacker", "another unit")
        if mine.kind == "fighters" and self.effectiveness is None:
            raise missing("effectiveness")
        why = why_intercepts(mine.kind, other.kind, self.preassigned)
        if why != "automatic":
            raise refused(why)
        barred = attack_barred(shooter_of(game.state, Attack(mine.id, other.id)))
        if barred is not None:
            raise refused(barred)
        dice = {f"effectiveness:{mine.id}": (self.effectiveness or 0,), f"intercept:{mine.id}": (self.roll,)}
        (fact,) = game.settle(combat.Intercept(self.interceptor, self.attacker), Hand(dice, {}))
        assert isinstance(fact, Intercepted)
        return {"percent": fact.ladder.percent, "result": fact.result, "diverted": fact.diverted}


@dataclass(frozen=True, kw_only=True)
class Fire(Step):
    """A ship or base fires."""

    op: Literal["fire"]
    unit: Name
    target: Name
    roll: D100

    def play(self, game: Game) -> Answer:
        """Throw for it."""
        mine = game.unit(self.unit, "unit")
        game.unit(self.target, "target")
        if self.unit == self.target:
            raise nothing_there("target", "another unit")
        order = combat.Fire(self.unit, self.target)
        game.allow(order, "not_active", "retreating", "already_fired", "intercepted", *BARRED)
        assert mine.kind not in COMPONENTS
        (fact,) = game.settle(order, Hand({f"attack:{self.unit}": (self.roll,)}, {}))
        assert isinstance(fact, ShotFired)
        return {"percent": fact.ladder.percent, "hit": fact.hit}


@dataclass(frozen=True, kw_only=True)
class EndFighters(Step):
    """The fighters' step is over."""

    op: Literal["end_fighters"]

    def play(self, game: Game) -> Answer:
        """Put its hits into force."""
        game.settle(round.EndFighters())
        return {}


@dataclass(frozen=True, kw_only=True)
class EndFire(Step):
    """The fire is over."""

    op: Literal["end_fire"]

    def play(self, game: Game) -> Answer:
        """Put its hits into force."""
        game.settle(round.EndFire())
        return {}


@dataclass(frozen=True, kw_only=True)
class EndMissiles(Step):
    """The missile attacks are over."""

    op: Literal["end_missiles"]

    def play(self, game: Game) -> Answer:
        """Put their hits into force."""
        game.settle(round.EndMissiles())
        return {}


@dataclass(frozen=True, kw_only=True)
class Retreat(Step):
    """A unit tries to get away."""

    op: Literal["retreat"]
    unit: Name
    roll: D100

    def play(self, game: Game) -> Answer:
        """Throw for it."""
        game.unit(self.unit, "unit")
        order = combat.TryRetreat(self.unit)
        game.allow(order, "not_active", "not_declared")
        (fact,) = game.settle(order, Hand({f"retreat:{self.unit}": (self.roll,)}, {}))
        assert isinstance(fact, RetreatTried)
        return {"percent": fact.ladder.percent, "success": fact.success}


@dataclass(frozen=True, kw_only=True)
class EndRound(Step):
    """The round is over."""

    op: Literal["end_round"]

    def play(self, game: Game) -> Answer:
        """Clear it, and carry engagements over."""
        game.settle(round.EndRound())
        return {}


AnyStep = Annotated[
    StartRound
    | Declare
    | Intercept
    | Sorties
    | EndFighters
    | Fire
    | EndFire
    | Missiles
    | EndMissiles
    | Retreat
    | EndRound,
    Tagged("op"),
]
Steps = Annotated[tuple[Step | Refused, ...], Script(AnyStep)]


def replay(book: Book, setup: Setup, steps: Steps) -> Answer:
    """A battle step by step (E-49)."""
    game = Game(setup.battle(), book)
    return {"steps": [game.play(step) for step in steps]}
