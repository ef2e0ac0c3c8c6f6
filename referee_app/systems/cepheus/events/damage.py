"""Facts of damage and repair: what struck, where it landed, what it left, what was mended (C-58 to C-60, C-93 to
C-117)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name, Unsigned
from referee_app.systems.cepheus.events.crew import Check
from referee_app.systems.cepheus.state import (
    MOST_QUEUED,
    SYSTEMS,
    Battle,
    Cause,
    Characteristics,
    Column,
    Count,
    Face,
    Health,
    Hit,
    Hits,
    Level,
    Location,
    Person,
    Points,
    Ship,
    Status,
)


@dataclass(frozen=True, slots=True)
class HitsQueued:
    """Hits that will do their damage in the damage step: missiles in the order of launch, then the rest as rolled."""

    hits: Annotated[tuple[Hit, ...], AtMost(MOST_QUEUED)]
    kind: Literal["hits_queued"] = "hits_queued"

    def apply(self, state: Battle) -> Battle:
        """Put them in their places."""
        queue = sorted((*state.queue, *self.hits), key=_place)
        return replace(state, queue=tuple(queue[:MOST_QUEUED]))


def _place(hit: Hit) -> tuple[bool, int]:
    return not hit.missile, hit.attack if hit.missile else 0


Size = Annotated[int, Between(1, 3)]
Groups = Annotated[tuple[Size, ...], AtMost(2_000)]
Place = Annotated[int, Between(0, MOST_QUEUED)]


@dataclass(frozen=True, slots=True)
class HitResolved:
    """One weapon, missile, collision or boarder did its damage to one ship: what it rolled, what stopped it, what is
    left and in which groups (C-94, C-95).

    `place` is where it stood in the queue, None for the second ship of a ram. `damage` is None for a single hit that
    nothing rolls. `wasted`: the ship was gone already. `shared`: its screen dice serve the whole attack (R-23).
    """

    place: Place | None
    target: Name
    by: Name
    cause: Cause
    attack: Count
    raw: Points = 0
    sand: Annotated[tuple[Face, ...], AtMost(99)] = ()
    screen: tuple[Face, Face] | None = None
    armor: Level = 0
    damage: Points | None = 0
    groups: Groups = ()
    shared: bool = False
    wasted: bool = False
    kind: Literal["hit_resolved"] = "hit_resolved"

    def apply(self, state: Battle) -> Battle:
        """Take it off the queue."""
        if self.place is None:
            return state
        queue = (*state.queue[: self.place], *state.queue[self.place + 1 :])
        if self.shared:
            queue = tuple(
                replace(hit, screened=self.screen) if (hit.attack, hit.target) == (self.attack, self.target) else hit
                for hit in queue
            )
        ship = state.damage_step_of(self.by)
        begins = bool(ship) and ship not in state.settling
        return replace(state, queue=queue, settling=(*state.settling, ship) if begins else state.settling)


@dataclass(frozen=True, slots=True)
class Located:
    """A location was rolled for a group of hits (C-97)."""

    ship: Name
    group: Size
    row: Annotated[int, Between(2, 12)]
    column: Column
    location: Location
    kind: Literal["located"] = "located"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write yet."""
        return state


@dataclass(frozen=True, slots=True)
class SystemHit:
    """One hit landed; `now` is the Hull, Structure or armour left, or the hits a system has (C-99 to C-110)."""

    ship: Name
    system: Location
    now: Points
    mount: Line = ""
    kind: Literal["system_hit"] = "system_hit"

    def apply(self, state: Battle) -> Battle:
        """Write it on the sheet."""
        return state.change(self.ship, self._mark)

    def _mark(self, ship: Ship) -> Ship:
        if self.mount:
            return ship.with_mount(self.mount, lambda mount: replace(mount, hits=self.now))
        for system in SYSTEMS:
            if system == self.system:
                return ship.with_part(system, lambda part: replace(part, hits=self.now))
        points: dict[str, Any] = {self.system: self.now}
        return replace(ship, **points)


@dataclass(frozen=True, slots=True)
class Overflowed:
    """A hit found nothing left and went on (C-99, C-119)."""

    ship: Name
    system: Location
    to: Location
    kind: Literal["overflowed"] = "overflowed"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write yet."""
        return state


@dataclass(frozen=True, slots=True)
class LeakStarted:
    """The tank leaks so many tons an hour (C-109)."""

    ship: Name
    tons: Count
    kind: Literal["leak_started"] = "leak_started"

    def apply(self, state: Battle) -> Battle:
        """Write it beside the tank."""
        return state.change(self.ship, lambda ship: replace(ship, leak=self.tons))


@dataclass(frozen=True, slots=True)
class FuelLost:
    """Fuel is gone at a stroke (C-109)."""

    ship: Name
    tons: Unsigned
    kind: Literal["fuel_lost"] = "fuel_lost"

    def apply(self, state: Battle) -> Battle:
        """Take it out of the tank."""
        return state.change(self.ship, lambda ship: replace(ship, fuel=max(Fraction(0), ship.fuel - self.tons)))


@dataclass(frozen=True, slots=True)
class CargoLost:
    """Cargo is gone (C-110)."""

    ship: Name
    tons: Unsigned
    kind: Literal["cargo_lost"] = "cargo_lost"

    def apply(self, state: Battle) -> Battle:
        """Take it out of the hold."""
        return state.change(self.ship, lambda ship: replace(ship, cargo=max(Fraction(0), ship.cargo - self.tons)))


@dataclass(frozen=True, slots=True)
class CrewStruck:
    """A roll on the crew table: whom it strikes and with how many dice (C-112)."""

    ship: Name
    column: Literal["normal", "radiation"]
    total: Annotated[int, Between(-99, 99)]
    who: Literal["none", "one", "all"]
    dice: Level
    dm: Annotated[int, Between(-99, 99)] = 0
    kind: Literal["crew_struck"] = "crew_struck"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write yet."""
        return state


@dataclass(frozen=True, slots=True)
class PersonHurt:
    """What somebody suffered after personal armour; the scores and state after it where wounds are marked (C-113)."""

    ship: Name
    crew: Name
    damage: Count
    now: Characteristics | None = None
    state: Health = "fit"
    kind: Literal["person_hurt"] = "person_hurt"

    def apply(self, state: Battle) -> Battle:
        """Write the wounds."""
        return state.change(self.ship, lambda ship: ship.with_person(self.crew, self._hurt))

    def _hurt(self, person: Person) -> Person:
        person = replace(person, damage=person.damage + self.damage)
        return person if self.now is None else replace(person, now=self.now, state=self.state)


@dataclass(frozen=True, slots=True)
class PersonIrradiated:
    """The rads somebody took; they add up for good (C-113)."""

    ship: Name
    crew: Name
    rads: Count
    kind: Literal["person_irradiated"] = "person_irradiated"

    def apply(self, state: Battle) -> Battle:
        """Add them."""
        return state.change(self.ship, lambda ship: ship.with_person(self.crew, self._irradiate))

    def _irradiate(self, person: Person) -> Person:
        return replace(person, rads=person.rads + self.rads)


@dataclass(frozen=True, slots=True)
class WorkDisturbed:
    """Somebody hurt while on a long task rolled to keep at it: a turn lost is a turn more to do (C-37)."""

    crew: Name
    check: Check
    result: Literal["unaffected", "turn_lost", "ruined"]
    kind: Literal["work_disturbed"] = "work_disturbed"

    def apply(self, state: Battle) -> Battle:
        """Write it on the task."""
        return state.change_person(self.crew, self._disturb)

    def _disturb(self, person: Person) -> Person:
        task = person.task
        if task is None or self.result == "unaffected":
            return person
        lost = replace(task, done=0) if self.result == "ruined" else replace(task, needed=task.needed + 1)
        return replace(person, task=lost)


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """A ship is out of the fight, or back in it; `pursuers` are those whose pursuit ends with it (C-67, C-121).

    A ship that is destroyed or has left is docked to nothing, and missiles on their way to it are gone (C-92). A ship
    that was taken stays so while it holds together.
    """

    ship: Name
    status: Status
    pursuers: Annotated[tuple[Name, ...], AtMost(30)] = ()
    kind: Literal["status_changed"] = "status_changed"

    def apply(self, state: Battle) -> Battle:
        """Write it, and let go of what held on to it."""
        state = state.change(self.ship, self._mark)
        for pursuer in self.pursuers:
            state = state.change(pursuer, lambda ship: replace(ship, pursuit=None))
        if self.status not in ("destroyed", "left"):
            return state
        return state.cleared_of(self.ship)

    def _mark(self, ship: Ship) -> Ship:
        kept = ship.status == "taken" and self.status == "disabled"
        ends = self.status in ("disabled", "destroyed", "left")
        return replace(ship, status=ship.status if kept else self.status, pursuit=None if ends else ship.pursuit)


MOST = 3


@dataclass(frozen=True, slots=True)
class Repaired:
    """Hits came off a system or mount; a tank without hits leaks no more, a plant that runs again ends the ship's
    being disabled (C-58, R-51)."""

    ship: Name
    part: Name
    hits: Hits
    after: Hits
    kind: Literal["repaired"] = "repaired"

    def apply(self, state: Battle) -> Battle:
        """Take them off, and remember how many."""
        return state.change(self.ship, self._mend)

    def _mend(self, ship: Ship) -> Ship:
        for system in SYSTEMS:
            if system == self.part:
                ship = ship.with_part(
                    system, lambda part: replace(part, hits=self.after, repaired=min(MOST, part.repaired + self.hits))
                )
                return self._revived(ship)
        return ship.with_mount(
            self.part, lambda mount: replace(mount, hits=self.after, repaired=min(MOST, mount.repaired + self.hits))
        )

    def _revived(self, ship: Ship) -> Ship:
        leak = 0 if self.part == "fuel" and not self.after else ship.leak
        powered = self.part == "power_plant" and ship.status == "disabled"
        return replace(ship, leak=leak, status="fighting" if powered else ship.status)


@dataclass(frozen=True, slots=True)
class AutoRepairUsed:
    """Repair drones made attempts of this activation, or gave them up to help (C-59)."""

    ship: Name
    attempts: Level
    kind: Literal["auto_repair_used"] = "auto_repair_used"

    def apply(self, state: Battle) -> Battle:
        """Count them."""
        used = state.ship(self.ship).conduct.auto_repairs
        return state.change_conduct(self.ship, auto_repairs=min(99, used + self.attempts))
