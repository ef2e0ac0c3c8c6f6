"""Orders to the Pilot: speed, course, evasion, lining up the shot, getting through a hazard (C-42, C-43, C-64, C-70,
C-71)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.limits import Between, Name
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import check, general, made_by
from referee_app.systems.cepheus.collisions import run_into
from referee_app.systems.cepheus.events.pilot import CourseMaintained, Evading, HazardMet, LinedUp, SpeedAdjusted
from referee_app.systems.cepheus.orders import Deed
from referee_app.systems.cepheus.pursuit import end_pursuits
from referee_app.systems.cepheus.standing import thrust
from referee_app.systems.cepheus.state import PLAIN, Battle, Ship, Terms
from referee_app.systems.cepheus.state.kinds import Situation

FASTEST = 9_999
SPEED_DIFFERENCE = -2


def success_bonus(effect: int) -> int:
    """What a success is worth for Evasive Manoeuvres, Line Up The Shot and Sensor Targeting (C-70, C-71, C-77)."""
    return 0 if effect < 0 else 1 + (effect >= 6)


def within_thrust(speed: int, limit: int, change: int) -> bool:
    """Whether a ship's speed can change by so much at its Thrust, and not below 0 (C-42)."""
    return abs(change) <= limit and 0 <= speed + change <= FASTEST


def closing_fast(speed_difference: bool) -> Modifier:
    """What it costs when the ship and what it may hit differ much in speed (C-64)."""
    return Modifier(SPEED_DIFFERENCE if speed_difference else 0, "speed_difference", "C-64")


def hazard_dm(situation: Situation, speed_difference: bool, book: Book) -> int:
    """How hard a hazard is to get through, whoever flies (C-64)."""
    return book.dm(book.hazards[situation]) + closing_fast(speed_difference).value


@dataclass(frozen=True, slots=True)
class AdjustSpeed:
    """Change the speed by up to the Thrust, up or down (C-42)."""

    crew: Name
    change: Annotated[int, Between(-99, 99)]
    kind: Literal["adjust_speed"] = "adjust_speed"

    @property
    def deed(self) -> Deed:
        """A minor action."""
        return Deed(self.crew, self.kind, "minor")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """More than the Thrust, below 0, or a second time (R-29)."""
        yield from self.deed.objections(state, book, self._own(state, book))

    def _own(self, state: Battle, book: Book) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        limit = thrust(ship)
        if not within_thrust(ship.speed, limit, self.change):
            yield Objection("beyond_thrust", "C-42", (("thrust", limit), ("speed", ship.speed)))
        if ship.conduct.adjusted and not book.rulings.adjust_speed_repeat:
            yield Objection("speed_adjusted", "C-42", (("ship", ship.name),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Set it, and look which pursuits it ends."""
        ship = self.deed.begin(table, book).ship
        after = min(FASTEST, max(0, ship.speed + self.change))
        table.tell(SpeedAdjusted(ship.id, ship.speed, after))
        end_pursuits(table)


@dataclass(frozen=True, slots=True)
class MaintainCourse:
    """State that course and speed stay as they are (C-43)."""

    crew: Name
    kind: Literal["maintain_course"] = "maintain_course"

    @property
    def deed(self) -> Deed:
        """A minor action."""
        return Deed(self.crew, self.kind, "minor")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Say so."""
        ship = self.deed.begin(table, book).ship
        table.tell(CourseMaintained(ship.id, ship.speed))


@dataclass(frozen=True, slots=True)
class Evasive:
    """Fly so that everything aimed at the ship is harder to hit (C-70, R-17)."""

    crew: Name
    terms: Terms = PLAIN
    kind: Literal["evasive"] = "evasive"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Piloting, Average."""
        ship, bonus = _flown(table, self.deed, book, "C-70")
        if bonus > ship.conduct.evasive:
            table.tell(Evading(ship.id, bonus))


@dataclass(frozen=True, slots=True)
class LineUp:
    """Fly so that the ship's own gunners aim better (C-71)."""

    crew: Name
    terms: Terms = PLAIN
    kind: Literal["line_up"] = "line_up"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Piloting, Average."""
        ship, bonus = _flown(table, self.deed, book, "C-71")
        if bonus > ship.conduct.line_up:
            table.tell(LinedUp(ship.id, bonus))


def _flown(table: Table[Battle], deed: Deed, book: Book, rule: str) -> tuple[Ship, int]:
    doer = deed.begin(table, book)
    made = check(table, made_by(doer, general(doer, book), rule))
    return doer.ship, success_bonus(made.effect)


@dataclass(frozen=True, slots=True)
class AvoidCollision:
    """Find a way through traffic, debris or asteroids; failing is a collision (C-64, R-59)."""

    crew: Name
    situation: Situation
    speed_difference: bool = False
    terms: Terms = PLAIN
    kind: Literal["avoid_collision"] = "avoid_collision"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind, terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Piloting, as hard as the hazard is."""
        doer = self.deed.begin(table, book)
        lines = (*general(doer, book, book.hazards[self.situation]), closing_fast(self.speed_difference))
        made = check(table, made_by(doer, lines, "C-64", (("situation", self.situation),)))
        if made.success:
            table.tell(HazardMet(doer.ship.id, self.situation, True))
        else:
            run_into(table, doer.ship, self.situation)


ACTIONS = (AdjustSpeed, MaintainCourse, Evasive, LineUp, AvoidCollision)
