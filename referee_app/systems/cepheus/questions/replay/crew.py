"""What the crew do in a script, position by position, and what all orders to them have in common (C-38)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer
from referee_app.systems.cepheus.actions import anyone, consoles, pilot
from referee_app.systems.cepheus.actions import damage as repairs
from referee_app.systems.cepheus.damage import part_of
from referee_app.systems.cepheus.events.crew import Check as Made
from referee_app.systems.cepheus.events.crew import Checked, Dueled
from referee_app.systems.cepheus.events.helm import PursuitKept
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.questions.replay.game import (
    Aided,
    Facts,
    Game,
    Lot,
    Report,
    Step,
    check_report,
    duel_report,
    either_report,
    every,
    found,
    lines,
    one,
    only,
    pursuit_ended,
    queued,
    run,
    succeeded,
    tested,
)
from referee_app.systems.cepheus.questions.ships import Faces, Int, Level, Name, Run, missing, nothing_there
from referee_app.systems.cepheus.state import Load, Person, Position, Ship, Size, Weapon


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


@dataclass(frozen=True, kw_only=True)
class ChangePosition(Act):
    """Take another position (C-41)."""

    action: Literal["change_position"]
    to: Position
    mount: Name | None = None

    def play(self, game: Game) -> Answer:
        """Move there."""
        self._look_at_mount(self.own(game))
        game.give(anyone.ChangePosition(self.crew, self.to, self.mount or ""))
        return {"position": self.person(game).position}

    def _look_at_mount(self, ship: Ship) -> None:
        if self.mount is not None:
            of_ship(ship, self.mount, "mount")
        elif self.to in ("turret_gunner", "bay_gunner"):
            raise missing("mount", "a gunner names his mount (C-41)")


def of_ship(ship: Ship, mount: str, field: str) -> None:
    """Look whether a ship has that mount."""
    if all(one.id != mount for one in ship.mounts):
        raise nothing_there(field, f"a turret or bay of {ship.id}")


@dataclass(frozen=True, kw_only=True)
class PersonalAction(Act):
    """Something personal (C-34)."""

    action: Literal["personal_action"]

    def play(self, game: Game) -> Answer:
        """Count it."""
        self.own(game)
        game.give(anyone.PersonalAction(self.crew))
        return {}


@dataclass(frozen=True, kw_only=True)
class Miscellaneous(Act):
    """Something else the referee allows (C-35)."""

    action: Literal["miscellaneous"]
    type: Size = "minor"

    def play(self, game: Game) -> Answer:
        """Count it."""
        self.own(game)
        game.give(anyone.Miscellaneous(self.crew, self.type))
        return {}


@dataclass(frozen=True, kw_only=True)
class Reload(Act):
    """Fill up a weapon from the stores (C-52)."""

    action: Literal["reload"]
    mount: Name
    weapon: Weapon
    missile: Load = "sand"
    capacity: Level | None = None

    def play(self, game: Game) -> Answer:
        """Move what there is room for."""
        before = self.own(game)
        of_ship(before, self.mount, "mount")
        game.give(anyone.Reload(self.crew, self.mount, self.weapon, self.missile, self.capacity))
        after = self.own(game)
        stores = after.stores.of(self.missile)
        ammo = after.mount(self.mount).ammo.of(self.missile)
        return {"loaded": before.stores.of(self.missile) - stores, "ammo": ammo, "stores": stores}


@dataclass(frozen=True, kw_only=True)
class CoordinateCrew(Check, of=anyone.CoordinateCrew):
    """Points for the crew (C-53)."""

    action: Literal["coordinate_crew"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The points there are now."""
        return {"pool": self.own(game).conduct.pool}


@dataclass(frozen=True, kw_only=True)
class IncreaseInitiative(Check, of=anyone.IncreaseInitiative):
    """Initiative for the next turn (C-54)."""

    action: Literal["increase_initiative"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """What waits for the next turn."""
        return {"next_turn": self.own(game).increase}


@dataclass(frozen=True, kw_only=True)
class Repair(Check):
    """Mend a system or a mount (C-58)."""

    action: Literal["repair"]
    system: Name
    auto_assist: Level = 0

    def play(self, game: Game) -> Answer:
        """Mend it, and say how many hits are left."""
        before = self.own(game)
        hits = hits_of(before, self.system)
        return {**super().play(game), **mended(hits, hits_of(self.own(game), self.system))}

    def order(self, game: Game) -> BattleOrder:
        """The order to Damage Control."""
        return repairs.Repair(self.crew, self.system, self.auto_assist, self.terms(game))

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Told by the hits before and after."""
        return {}


def hits_of(ship: Ship, what: str) -> int:
    """The hits of a system or mount."""
    part = part_of(ship, what)
    if part is None:
        raise nothing_there("system", f"a system, turret or bay of {ship.id}")
    return part.hits


def mended(before: int, after: int) -> Report:
    """What a repair took off."""
    return {"hits": after, "repaired": before - after}


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
class Pursuit(Duel, of=pilot.Pursue):
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
class BreakPursuit(Duel, of=pilot.BreakPursuit):
    """Shake a pursuer off (C-68)."""

    action: Literal["break_pursuit"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether the pursuit is over."""
        return {"broken": succeeded(facts)}


@dataclass(frozen=True, kw_only=True)
class Dock(Duel, of=pilot.Dock):
    """Dock with another vessel, willing or not (C-69)."""

    action: Literal["dock"]

    def checked(self, facts: Facts) -> Report:
        """A check with a willing partner, a duel with any other."""
        return either_report(facts)

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether they are docked."""
        return {"docked": game.state.are_docked(self.own(game).id, self.target)}


@dataclass(frozen=True, kw_only=True)
class Undock(Act, of=pilot.Undock):
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
class Ram(Duel, of=pilot.Ram):
    """Ram another ship (C-72)."""

    action: Literal["ram"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The dice the collision will throw."""
        return {"collision_dice": sum(hit.dice for hit in queued(facts))}


@dataclass(frozen=True, kw_only=True)
class OrbitalInsertion(Check, of=pilot.OrbitalInsertion):
    """Go into orbit (C-78); a script says when there is a planet."""

    action: Literal["orbital_insertion"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The orbit reached."""
        return {"orbit": self.own(game).orbit}


Choice = Literal["decrease", "maintain", "increase"]


@dataclass(frozen=True, kw_only=True)
class JumpPlot(Check, of=consoles.JumpPlot):
    """Plot a jump (C-61)."""

    action: Literal["jump_plot"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether there is a plot."""
        return {"plot": found(facts, Checked)[0].check.success}


@dataclass(frozen=True, kw_only=True)
class RangeCheck(Duel, of=consoles.RangeCheck):
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
class ElectronicWarfare(Duel, of=consoles.Jam):
    """Jam a ship, or shake its jamming off (C-73, R-35)."""

    action: Literal["electronic_warfare"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Whether that ship is jammed by this one now."""
        return {"jammed": self.own(game).id in game.state.ship(self.target).jammed_by}


@dataclass(frozen=True, kw_only=True)
class EcmMissiles(AidedAct, of=consoles.JamMissiles):
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
class Intercept(Check, of=consoles.Intercept):
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
class MaintainComms(Check, of=consoles.MaintainComms):
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
        facts = game.give(consoles.SensorTargeting(self.crew, aimed), *lots)
        bonuses = {bonus.ship: bonus.value for bonus in self.own(game).conduct.targeting}
        checks = (fact.check for fact in found(facts, Checked))
        return {"targets": dict(_aimed_at(self.targets, checks, bonuses))}

    def _aimed(self, game: Game, own: str) -> Iterator[consoles.Aimed]:
        for place, each in enumerate(self.targets):
            game.other(game.state.ship(own), each.ship, f"targets[{place}].ship")
            yield consoles.Aimed(each.ship, each.terms(game, f"targets[{place}]"))


def _aimed_at(
    targets: tuple[Aimed, ...], checks: Iterator[Made], bonuses: dict[str, int]
) -> Iterator[tuple[str, Report]]:
    for each, check in zip(targets, checks, strict=True):
        yield each.ship, {**check_report(check), "bonus": bonuses.get(each.ship, 0)}


ACTS = (
    ChangePosition,
    PersonalAction,
    Miscellaneous,
    Reload,
    CoordinateCrew,
    IncreaseInitiative,
    Repair,
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
    JumpPlot,
    RangeCheck,
    ElectronicWarfare,
    EcmMissiles,
    Intercept,
    MaintainComms,
    SensorTargeting,
)
