"""What the Navigator and the Sensors Operator do in a script (C-38)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer
from referee_app.systems.cepheus.actions import navigator, sensors
from referee_app.systems.cepheus.events.checks import Check as Made
from referee_app.systems.cepheus.events.checks import Checked
from referee_app.systems.cepheus.questions.fields import Faces, Name, Run
from referee_app.systems.cepheus.questions.replay.acts import Act, AidedAct, Check, Duel
from referee_app.systems.cepheus.questions.replay.aids import Aided
from referee_app.systems.cepheus.questions.replay.dice import Lot, every, one, run
from referee_app.systems.cepheus.questions.replay.game import Game
from referee_app.systems.cepheus.questions.replay.reports import (
    Facts,
    Report,
    check_report,
    either_report,
    found,
    lines,
    pursuit_ended,
    succeeded,
)

Choice = Literal["decrease", "maintain", "increase"]


@dataclass(frozen=True, kw_only=True)
class JumpPlot(Check, of=navigator.JumpPlot):
    """Plot a jump (C-61)."""

    action: Literal["jump_plot"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether there is a plot."""
        return {"plot": found(facts, Checked)[0].check.success}


@dataclass(frozen=True, kw_only=True)
class RangeCheck(Duel, of=navigator.RangeCheck):
    """Change the range, or keep it, as the winner likes (C-63)."""

    action: Literal["range_check"]
    choice: Choice

    def play(self, game: Game) -> Answer:
        """The range may end pursuits."""
        before = game.state
        report = super().play(game)
        return {**report, **pursuit_ended(before, game.state)}

    @property
    def decision(self) -> str:
        """What the winner wants."""
        return self.choice

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The range between the two now."""
        return {"range": game.state.range_between(self.own(game).id, self.target)}


@dataclass(frozen=True, kw_only=True)
class ElectronicWarfare(Duel, of=sensors.Jam):
    """Jam a ship, or shake its jamming off (C-73, R-35)."""

    action: Literal["electronic_warfare"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether that ship is jammed by this one now."""
        return {"jammed": self.own(game).id in game.state.ship(self.target).jammed_by}


@dataclass(frozen=True, kw_only=True)
class EcmMissiles(AidedAct, of=sensors.JamMissiles):
    """Talk smart missiles out of their attack, one after another (C-74)."""

    action: Literal["ecm_missiles"]
    rolls: Run

    def play(self, game: Game) -> Answer:
        """The run, to its first miss."""
        self.own(game)
        facts = game.give(self.order(game), run("rolls", self.rolls, every))
        checks = [fact.check for fact in found(facts, Checked)]
        return {
            "lines": lines(checks[0]),
            "stopped": sum(check.success for check in checks),
            "totals": [check.total for check in checks],
        }


@dataclass(frozen=True, kw_only=True)
class Intercept(Check, of=sensors.Intercept):
    """Listen in on an enemy; the Captain makes sense of it (C-75)."""

    action: Literal["intercept"]
    target: Name
    tactics_dice: Faces | None = None

    def play(self, game: Game) -> Answer:
        """Up to two checks."""
        game.other(self.own(game), self.target, "target")
        return super().play(game)

    def lots(self) -> tuple[Lot, ...]:
        """First the one who listens."""
        return one("dice", self.dice), one("tactics_dice", self.tactics_dice)

    def checked(self, facts: Facts) -> Report:
        """Both checks, as far as they were made."""
        first, *more = (check_report(fact.check) for fact in found(facts, Checked))
        return {**first, "tactics": more[0]} if more else first

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether the Captain learned anything."""
        made = [fact.check for fact in found(facts, Checked)]
        return {"bonus": len(made) == 2 and made[1].success}


@dataclass(frozen=True, kw_only=True)
class MaintainComms(Check, of=sensors.MaintainComms):
    """Keep in touch with allied ships (C-76); against a jammer both sides throw."""

    action: Literal["maintain_comms"]
    opp_dice: Faces | None = None

    def lots(self) -> tuple[Lot, ...]:
        """The jammer's dice come second."""
        return one("dice", self.dice), one("opp_dice", self.opp_dice)

    def checked(self, facts: Facts) -> Report:
        """A check, or a duel with the jammer."""
        return either_report(facts)

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether the ship is in touch."""
        return {"in_touch": succeeded(facts)}


@dataclass(frozen=True, kw_only=True)
class Aimed(Aided):
    """One vessel to be targeted."""

    ship: Name
    dice: Faces


@dataclass(frozen=True, kw_only=True)
class SensorTargeting(Act):
    """Aim the ship's weapons by its sensors, one check for each vessel (C-77)."""

    action: Literal["sensor_targeting"]
    targets: Annotated[tuple[Aimed, ...], AtMost(30, 1)]

    def play(self, game: Game) -> Answer:
        """One check after the other."""
        own = self.own(game)
        aimed = tuple(self._aimed(game, own.id))
        lots = (one(f"targets[{place}].dice", each.dice) for place, each in enumerate(self.targets))
        facts = game.give(sensors.SensorTargeting(self.crew, aimed), *lots)
        bonuses = {bonus.ship: bonus.value for bonus in self.own(game).conduct.targeting}
        checks = (fact.check for fact in found(facts, Checked))
        return {"targets": dict(_aimed_at(self.targets, checks, bonuses))}

    def _aimed(self, game: Game, own: str) -> Iterator[sensors.Aimed]:
        for place, each in enumerate(self.targets):
            game.other(game.state.ship(own), each.ship, f"targets[{place}].ship")
            yield sensors.Aimed(each.ship, each.terms(game, f"targets[{place}]"))


def _aimed_at(
    targets: tuple[Aimed, ...], checks: Iterator[Made], bonuses: dict[str, int]
) -> Iterator[tuple[str, Report]]:
    for each, check in zip(targets, checks, strict=True):
        yield each.ship, {**check_report(check), "bonus": bonuses.get(each.ship, 0)}


ACTS = (JumpPlot, RangeCheck, ElectronicWarfare, EcmMissiles, Intercept, MaintainComms, SensorTargeting)
