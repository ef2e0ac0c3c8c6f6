"""Orders to the Pilot: speed, course, evasion, lining up the shot, getting through a hazard (C-42, C-43, C-64, C-70,
C-71)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Self

from referee_app.core.limits import Between
from referee_app.core.order import Choices, Within
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by
from referee_app.systems.cepheus.collisions import run_into
from referee_app.systems.cepheus.events.pilot import CourseMaintained, Evading, HazardMet, LinedUp, SpeedAdjusted
from referee_app.systems.cepheus.orders import CrewOrder
from referee_app.systems.cepheus.pursuit import end_pursuits
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import PILOTING, CrewSpec
from referee_app.systems.cepheus.standing import thrust
from referee_app.systems.cepheus.state import PLAIN, Battle, Situation, Terms

FASTEST = 9_999
SPEED_DIFFERENCE = -2


def success_bonus(effect: int) -> int:
    """What a success is worth for Evasive Manoeuvres, Line Up The Shot and Sensor Targeting (C-70, C-71, C-77)."""
    return 0 if effect < 0 else 1 + (effect >= 6)


def within_thrust(speed: int, limit: int, change: int) -> bool:
    """Whether a ship's speed can change by so much at its Thrust, 1 or more, and not below 0 (C-42)."""
    return 1 <= limit >= abs(change) and 0 <= speed + change <= FASTEST


def closing_fast(speed_difference: bool) -> Modifier:
    """What it costs when the ship and what it may hit differ much in speed (C-64)."""
    return Modifier(SPEED_DIFFERENCE if speed_difference else 0, "speed_difference", "C-64")


def hazard_dm(situation: Situation, speed_difference: bool, book: Book) -> int:
    """How hard a hazard is to get through, whoever flies (C-64)."""
    return book.dm(book.hazards[situation]) + closing_fast(speed_difference).value


@dataclass(frozen=True, slots=True)
class AdjustSpeed(CrewOrder):
    """Change the speed by up to the Thrust, up or down (C-42)."""

    change: Annotated[int, Between(-99, 99)]

    spec = CrewSpec("adjust_speed", "C-42", size="minor", needs=("thrust", "undocked"))

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """A little faster, or a little slower."""
        yield from (cls(scene.crew, change) for change in (1, -1))

    def choices(self, scene: Scene) -> Choices:
        """As far as the Thrust reaches, and not below a speed of 0."""
        most = max(1, thrust(scene.ship))
        return {"change": Within(-min(most, scene.ship.speed), most)}

    def against(self, scene: Scene) -> Iterator[Objection]:
        """More than the Thrust, below 0, or a second time (R-29)."""
        ship, limit = scene.ship, thrust(scene.ship)
        if not within_thrust(ship.speed, limit, self.change):
            yield Objection("beyond_thrust", "C-42", (("thrust", limit), ("speed", ship.speed)))
        if ship.conduct.adjusted and not scene.book.rulings.adjust_speed_repeat:
            yield Objection("speed_adjusted", "C-42", (("ship", ship.name),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Set it, and look which pursuits it ends."""
        after = min(FASTEST, max(0, doer.ship.speed + self.change))
        table.tell(SpeedAdjusted(doer.ship.id, doer.ship.speed, after))
        end_pursuits(table)


@dataclass(frozen=True, slots=True)
class MaintainCourse(CrewOrder):
    """State that course and speed stay as they are (C-43)."""

    spec = CrewSpec("maintain_course", "C-43", size="minor")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Say so."""
        table.tell(CourseMaintained(doer.ship.id, doer.ship.speed))


@dataclass(frozen=True, slots=True)
class Evasive(CrewOrder):
    """Fly so that everything aimed at the ship is harder to hit (C-70, R-17)."""

    terms: Terms = PLAIN

    spec = CrewSpec("evasive", "C-70", needs=("thrust", "undocked"), uses=PILOTING)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, Average."""
        bonus = _flown(table, doer, book, self.spec.rule)
        if bonus > doer.ship.conduct.evasive:
            table.tell(Evading(doer.ship.id, bonus))


@dataclass(frozen=True, slots=True)
class LineUp(CrewOrder):
    """Fly so that the ship's own gunners aim better (C-71)."""

    terms: Terms = PLAIN

    spec = CrewSpec("line_up", "C-71", uses=PILOTING)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, Average."""
        bonus = _flown(table, doer, book, self.spec.rule)
        if bonus > doer.ship.conduct.line_up:
            table.tell(LinedUp(doer.ship.id, bonus))


def _flown(table: Table[Battle], doer: Doer, book: Book, rule: str) -> int:
    return success_bonus(check(table, made_by(doer, general(doer, book), rule)).effect)


@dataclass(frozen=True, slots=True)
class AvoidCollision(CrewOrder):
    """Find a way through traffic, debris or asteroids; failing is a collision (C-64, R-59)."""

    situation: Situation
    speed_difference: bool = False
    terms: Terms = PLAIN

    spec = CrewSpec("avoid_collision", "C-64", needs=("thrust",), uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Through the hazard that is there, else through traffic."""
        hazard = scene.state.hazard
        if hazard is not None:
            yield cls(scene.crew, hazard.situation, hazard.speed_difference)
        yield cls(scene.crew, "traffic_or_debris")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, as hard as the hazard is."""
        lines = (*general(doer, book, book.hazards[self.situation]), closing_fast(self.speed_difference))
        made = check(table, made_by(doer, lines, self.spec.rule, (("situation", self.situation),)))
        if made.success:
            table.tell(HazardMet(doer.ship.id, self.situation, True))
        else:
            run_into(table, doer.ship, self.situation)


ACTIONS = (AdjustSpeed, MaintainCourse, Evasive, LineUp, AvoidCollision)
