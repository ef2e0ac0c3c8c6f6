"""Orders to the Pilot: speed, course, evasion, the lined-up shot; pursuits, other ships close by, worlds (C-42, C-43,
C-64 to C-72, C-78, C-79)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Self

from referee_app.core.limits import Between
from referee_app.core.order import Choices, Spec, Within
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import PILOTING, CrewSpec, Doer, check, general, made_by
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.helm import (
    CourseMaintained,
    Docked,
    EntryFailed,
    Evading,
    HazardMet,
    LinedUp,
    OrbitChanged,
    PursuitEnded,
    PursuitKept,
    PursuitStarted,
    SpeedAdjusted,
    Undocked,
)
from referee_app.systems.cepheus.gunnery import pursuit_bonus
from referee_app.systems.cepheus.manoeuvres import end_between, end_pursuits, may_ram, may_start, ram, run_into
from referee_app.systems.cepheus.opposition import against, contest, lines_of, opposer
from referee_app.systems.cepheus.orders import BattleOrder, CrewOrder, Scene, adrift, unknown_ship
from referee_app.systems.cepheus.standing import gone, thrust
from referee_app.systems.cepheus.state import PLAIN, Battle, Configuration, Hit, Planet, Ship, ShipId, Situation, Terms

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


@dataclass(frozen=True, slots=True)
class Pursue(CrewOrder):
    """Begin to pursue a ship, or keep a pursuit up for another turn (C-65, C-66)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("pursuit", "C-65", needs=("thrust", "undocked"), uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ship pursued already, else an enemy."""
        held = scene.ship.pursuit
        yield from (cls(scene.crew, id_) for id_ in ((held.target,) if held else scene.foes()))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """Pursuing another one already, too far, another speed; or this one kept already this turn."""
        ship = scene.ship
        unfit = tuple(against(scene.state, ship.id, self.target, "C-65"))
        yield from unfit
        if unfit:
            return
        target, band = scene.state.ship(self.target), scene.state.range_between(ship.id, self.target)
        if ship.pursuit is not None and ship.pursuit.target != self.target:
            yield Objection("pursues_another", "C-65", (("ship", ship.pursuit.target),))
        elif ship.pursuit is not None:
            if ship.pursuit.kept:
                yield Objection("pursuit_kept", "C-65", (("ship", target.name),))
        elif not may_start(band, ship.speed, target.speed, scene.book) or end_between(scene.state, ship, target):
            figures = (("range", band), ("speed", ship.speed), ("other_speed", target.speed))
            yield Objection("cannot_pursue", "C-65", figures)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Piloting to begin, nothing to roll to keep it."""
        held = doer.ship.pursuit
        if held is not None and held.target == self.target:
            turns = held.turns + 1
            table.tell(PursuitKept(doer.ship.id, self.target, turns, pursuit_bonus(turns)))
        elif contest(table, doer, table.state.ship(self.target), book).won:
            table.tell(PursuitStarted(doer.ship.id, self.target))


@dataclass(frozen=True, slots=True)
class DropPursuit(BattleOrder):
    """Let a pursued ship go; a word, no action (C-33, C-67)."""

    ship: ShipId

    spec = Spec("drop_pursuit", "C-67")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The ship that acts drops its own."""
        yield cls(scene.ship.id)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """It pursues nobody."""
        absent = tuple(unknown_ship(state, self.ship))
        yield from absent
        if not absent and state.ship(self.ship).pursuit is None:
            yield Objection("pursues_nobody", "C-67", (("ship", state.ship(self.ship).name),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """End it."""
        held = table.state.ship(self.ship).pursuit
        assert held is not None
        table.tell(PursuitEnded(self.ship, held.target, "dropped"))


@dataclass(frozen=True, slots=True)
class BreakPursuit(CrewOrder):
    """Shake off a ship that pursues this one; `target` is the pursuer (C-68)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("break_pursuit", "C-68", needs=("thrust",), uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The first of those who pursue this ship."""
        behind = pursuers(scene)
        yield from (cls(scene.crew, id_) for id_ in behind or (scene.target,))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """That ship does not pursue this one."""
        absent = tuple(unknown_ship(scene.state, self.target))
        yield from absent
        if absent:
            return
        pursuer = scene.state.ship(self.target)
        if pursuer.pursuit is None or pursuer.pursuit.target != scene.ship.id:
            yield Objection("not_pursued_by", "C-68", (("ship", pursuer.name),), final=True)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Piloting."""
        if contest(table, doer, table.state.ship(self.target), book).won:
            table.tell(PursuitEnded(self.target, doer.ship.id, "broken"))


def pursuers(scene: Scene) -> tuple[str, ...]:
    """The ships in pursuit of the one that acts."""
    ships = (one for one in scene.state.ships if one.pursuit and not gone(one))
    return tuple(one.id for one in ships if one.pursuit and one.pursuit.target == scene.ship.id)


UNWILLING = -2


@dataclass(frozen=True, slots=True)
class Dock(CrewOrder):
    """Dock with another vessel, willing or not (C-69)."""

    target: ShipId
    willing: bool = False
    terms: Terms = PLAIN

    spec = CrewSpec("dock", "C-69", uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The first ship alongside; a friend is willing."""
        for id_ in scene.aims() or ("",):
            friend = scene.state.has(id_) and scene.state.ship(id_).side == scene.ship.side
            yield cls(scene.crew, id_, willing=friend)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No Thrust to come alongside (resisting takes none); not Adjacent, or docked already."""
        yield from adrift(scene.ship)
        unfit = tuple(against(scene.state, scene.ship.id, self.target, "C-69"))
        yield from unfit
        if unfit:
            return
        band = scene.state.range_between(scene.ship.id, self.target)
        if scene.state.are_docked(scene.ship.id, self.target):
            yield Objection("docked_already", "C-69", (("ship", self.target),), final=True)
        elif band != "adjacent":
            yield Objection("not_adjacent", "C-69", (("range", band),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, opposed by an unwilling ship that can be flown."""
        target = table.state.ship(self.target)
        if self._made(table, doer, target, book):
            table.tell(Docked(doer.ship.id, target.id, target.speed))
            end_pursuits(table)

    def _made(self, table: Table[Battle], doer: Doer, target: Ship, book: Book) -> bool:
        if self.willing:
            lines = general(doer, book)
            return check(table, made_by(doer, lines, "C-69", (("target", target.name),))).success
        resisted = opposer(table.state, target, self.kind, book) is not None
        unwilling = Modifier(UNWILLING if resisted else 0, "unwilling", "C-69")
        return contest(table, doer, target, book, (*lines_of(doer, book), unwilling)).won


@dataclass(frozen=True, slots=True)
class Undock(CrewOrder):
    """Let go of a docked vessel (C-69)."""

    target: ShipId

    spec = CrewSpec("undock", "C-69", size="minor")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """A vessel that is docked."""
        docked = scene.state.docked_to(scene.ship.id)
        yield from (cls(scene.crew, id_) for id_ in docked or (scene.target,))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """The two are not docked."""
        absent = tuple(unknown_ship(scene.state, self.target))
        yield from absent
        if not absent and not scene.state.are_docked(scene.ship.id, self.target):
            yield Objection("not_docked", "C-69", (("ship", self.target),), final=True)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Nothing to roll."""
        table.tell(Undocked(doer.ship.id, self.target))


@dataclass(frozen=True, slots=True)
class Ram(CrewOrder):
    """Run into another vessel on purpose (C-72)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec("ram", "C-72", needs=("thrust", "undocked"), uses=PILOTING)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The first enemy within reach."""
        yield from (cls(scene.crew, id_) for id_ in scene.foes())

    def suggests_itself(self, scene: Scene) -> bool:
        """Never: it wrecks one's own ship as well, and nobody does so by pressing Space once more."""
        return False

    def against(self, scene: Scene) -> Iterator[Objection]:
        """Not at ramming range, or not faster than the target (R-39)."""
        unfit = tuple(against(scene.state, scene.ship.id, self.target, "C-72"))
        yield from unfit
        if unfit:
            return
        own, band = scene.ship.speed, scene.state.range_between(scene.ship.id, self.target)
        other = scene.state.ship(self.target).speed
        if not may_ram(band, own, other, scene.book):
            yield Objection("cannot_ram", "C-72", (("range", band), ("speed", own), ("other_speed", other)))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Opposed Piloting; the collision waits for the damage step."""
        target = table.state.ship(self.target)
        if contest(table, doer, target, book).won:
            ram(table, doer.ship, target, book)


ENTRY_DICE = 2
"""What a distributed hull takes from a failed entry (R-60)."""


def automatic(atmosphere: int) -> bool:
    """Whether there is too little air to go wrong in (C-79)."""
    return atmosphere <= 1


def entry_lines(size: int, atmosphere: int, configuration: Configuration, book: Book) -> tuple[Modifier, ...]:
    """What a world and a hull add to an atmospheric entry (C-79)."""
    table = book.entry
    world = table.large if size >= 9 else table.small if size <= 4 else 0
    air = table.thin if atmosphere in (2, 3, 4, 5, 14) else table.dense if atmosphere in (8, 9, 13) else 0
    hulls = {"standard": table.standard, "streamlined": table.streamlined, "distributed": table.distributed}
    return (
        Modifier(world, "size", "C-79"),
        Modifier(air, "atmosphere", "C-79"),
        Modifier(hulls[configuration], "configuration", "C-79", f"entry.{configuration}"),
    )


def no_planet(state: Battle, rule: str) -> Iterator[Objection]:
    """No world is near."""
    if state.planet is None:
        yield Objection("no_planet", rule)


@dataclass(frozen=True, slots=True)
class OrbitalInsertion(CrewOrder):
    """Bring the ship into orbit; failing lets the orbit decay (C-78)."""

    terms: Terms = PLAIN

    spec = CrewSpec("orbital_insertion", "C-78", needs=("thrust",), uses=PILOTING)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No world is near."""
        return no_planet(scene.state, "C-78")

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, Routine."""
        made = check(table, made_by(doer, general(doer, book, "routine"), "C-78"))
        table.tell(OrbitChanged(doer.ship.id, "orbit" if made.success else "decaying"))


@dataclass(frozen=True, slots=True)
class AtmosphericEntry(CrewOrder):
    """Take the ship down from orbit (C-79)."""

    terms: Terms = PLAIN

    spec = CrewSpec("atmospheric_entry", "C-79", uses=PILOTING)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """No world is near, or the ship is not in orbit."""
        yield from no_planet(scene.state, "C-79")
        if scene.ship.orbit not in ("orbit", "decaying"):
            yield Objection("not_in_orbit", "C-79", (("ship", scene.ship.name),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Piloting, Average, or nothing to roll where there is no air to speak of."""
        planet = table.state.planet or Planet(7, 7)
        lines = (*general(doer, book), *entry_lines(planet.size, planet.atmosphere, doer.ship.configuration, book))
        if automatic(planet.atmosphere) or check(table, made_by(doer, lines, "C-79")).success:
            table.tell(OrbitChanged(doer.ship.id, "landed"))
        else:
            _fail(table, doer.ship)


def _fail(table: Table[Battle], ship: Ship) -> None:
    table.tell(EntryFailed(ship.id))
    if ship.configuration == "distributed":
        table.tell(HitsQueued((Hit(ship.id, ship.id, "entry", table.state.attacks, ENTRY_DICE),)))
