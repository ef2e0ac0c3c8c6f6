"""What the Pilot does in a script (C-38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee_app.core.questions import Answer
from referee_app.systems.cepheus.actions import docking, pilot, planet, pursuit
from referee_app.systems.cepheus.events.checks import Dueled
from referee_app.systems.cepheus.events.pursuit import PursuitKept
from referee_app.systems.cepheus.questions.fields import Faces, Int, Name
from referee_app.systems.cepheus.questions.replay.acts import Act, Check, Duel
from referee_app.systems.cepheus.questions.replay.game import Game
from referee_app.systems.cepheus.questions.replay.reports import (
    Facts,
    Report,
    either_report,
    found,
    only,
    pursuit_ended,
    queued,
    succeeded,
)


@dataclass(frozen=True, kw_only=True)
class MaintainCourse(Act, of=pilot.MaintainCourse):
    """Keep course and speed (C-43)."""

    action: Literal["maintain_course"]

    def play(self, game: Game) -> Answer:
        """Say so."""
        self.own(game)
        game.give(self.order(game))
        return {"speed": self.own(game).speed}


@dataclass(frozen=True, kw_only=True)
class AdjustSpeed(Act, of=pilot.AdjustSpeed):
    """Go faster or slower (C-42)."""

    action: Literal["adjust_speed"]
    change: Int

    def play(self, game: Game) -> Answer:
        """Change it; a pursuer may be left behind."""
        self.own(game)
        before = game.state
        game.give(self.order(game))
        return {"speed": self.own(game).speed, **pursuit_ended(before, game.state)}


@dataclass(frozen=True, kw_only=True)
class AvoidCollision(Check, of=pilot.AvoidCollision):
    """Steer clear (C-64); a script says what of, the set-up knows no hazard."""

    action: Literal["avoid_collision"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The dice a collision will throw."""
        return {"collision_dice": sum(hit.dice for hit in queued(facts))}


@dataclass(frozen=True, kw_only=True)
class Pursuit(Duel, of=pursuit.Pursue):
    """Start a pursuit, or keep it without a check (C-65, C-66)."""

    action: Literal["pursuit"]
    dice: Faces | None = None

    def checked(self, facts: Facts) -> Report:
        """Only its start is thrown for."""
        return super().checked(facts) if found(facts, Dueled) else {}

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether it is on, or how long it has been."""
        held = self.own(game).pursuit
        if found(facts, Dueled):
            return {"pursuing": held is not None and held.target == self.target}
        kept = only(facts, PursuitKept)
        return {"kept": True, "turns": kept.turns, "bonus": kept.bonus}


@dataclass(frozen=True, kw_only=True)
class BreakPursuit(Duel, of=pursuit.BreakPursuit):
    """Shake a pursuer off (C-68)."""

    action: Literal["break_pursuit"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether the pursuit is over."""
        return {"broken": succeeded(facts)}


@dataclass(frozen=True, kw_only=True)
class Dock(Duel, of=docking.Dock):
    """Dock with another vessel, willing or not (C-69)."""

    action: Literal["dock"]

    def checked(self, facts: Facts) -> Report:
        """A check with a willing partner, a duel with any other."""
        return either_report(facts)

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether they are docked."""
        return {"docked": game.state.are_docked(self.own(game).id, self.target)}


@dataclass(frozen=True, kw_only=True)
class Undock(Act, of=docking.Undock):
    """Cast off (C-69)."""

    action: Literal["undock"]
    target: Name

    def play(self, game: Game) -> Answer:
        """Part."""
        own = game.other(self.own(game), self.target, "target")
        game.give(self.order(game))
        return {"docked": game.state.are_docked(self.own(game).id, own.id)}


@dataclass(frozen=True, kw_only=True)
class Evasive(Check, of=pilot.Evasive):
    """Evasive manoeuvres (C-70)."""

    action: Literal["evasive"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """How evasive the ship is."""
        return {"evasive": self.own(game).conduct.evasive}


@dataclass(frozen=True, kw_only=True)
class LineUp(Check, of=pilot.LineUp):
    """Line up the shot (C-71)."""

    action: Literal["line_up"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """What all attacks of the ship gain."""
        return {"line_up": self.own(game).conduct.line_up}


@dataclass(frozen=True, kw_only=True)
class Ram(Duel, of=docking.Ram):
    """Ram another ship (C-72)."""

    action: Literal["ram"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The dice the collision will throw."""
        return {"collision_dice": sum(hit.dice for hit in queued(facts))}


@dataclass(frozen=True, kw_only=True)
class OrbitalInsertion(Check, of=planet.OrbitalInsertion):
    """Go into orbit (C-78); a script says when there is a planet."""

    action: Literal["orbital_insertion"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The orbit reached."""
        return {"orbit": self.own(game).orbit}


ACTS = (
    MaintainCourse,
    AdjustSpeed,
    AvoidCollision,
    Pursuit,
    BreakPursuit,
    Dock,
    Undock,
    Evasive,
    LineUp,
    Ram,
    OrbitalInsertion,
)
