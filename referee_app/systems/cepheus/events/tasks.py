"""Facts of ordinary work aboard: remarks, reloading, help, the Captain's results, long tasks (C-33 to C-37, C-52)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import Between, Line, Name
from referee_app.systems.cepheus.state import Battle, Count, Figure, Load, Mount, Person, Ship, Task, Unit, Weapon


@dataclass(frozen=True, slots=True)
class Remarked:
    """Somebody did something the rules do not weigh, in the referee's words (C-34, C-35)."""

    crew: Name
    action: Literal["personal_action", "miscellaneous"]
    note: Line = ""
    kind: Literal["remarked"] = "remarked"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write."""
        return state


@dataclass(frozen=True, slots=True)
class Reloaded:
    """A weapon was filled up: how many went in, how many of that kind the mount now holds, and are left (C-52)."""

    ship: Name
    crew: Name
    mount: Name
    weapon: Weapon
    load: Load
    loaded: Count
    ammo: Count
    stores: Count
    kind: Literal["reloaded"] = "reloaded"

    def apply(self, state: Battle) -> Battle:
        """From the stores into the magazine. Raises `KeyError` for a mount that is not there."""
        return state.change(self.ship, self._load)

    def _load(self, ship: Ship) -> Ship:
        ship.mount(self.mount)
        ship = replace(ship, stores=replace(ship.stores, **{self.load: self.stores}))
        return ship.with_mount(self.mount, self._fill)

    def _fill(self, mount: Mount) -> Mount:
        return replace(mount, ammo=replace(mount.ammo, **{self.load: self.ammo}))


@dataclass(frozen=True, slots=True)
class Helped:
    """Somebody helped a leader with his next check, for better or worse (C-7)."""

    crew: Name
    leader: Name
    effect: Figure
    dm: Figure
    kind: Literal["helped"] = "helped"

    def apply(self, state: Battle) -> Battle:
        """Put it beside the leader."""
        return state.change_person(self.leader, lambda one: replace(one, helped=(*one.helped, self.effect)[-9:]))


@dataclass(frozen=True, slots=True)
class PointsGained:
    """A Captain coordinates the crew: points won, and what the pool holds now (C-53)."""

    ship: Name
    crew: Name
    points: Count
    pool: Count
    kind: Literal["points_gained"] = "points_gained"

    def apply(self, state: Battle) -> Battle:
        """Into the pool."""
        return state.change_conduct(self.ship, pool=self.pool)


@dataclass(frozen=True, slots=True)
class InitiativeIncreased:
    """A Captain raises the ship's Initiative for the whole of next turn; `next_turn` is all it will gain (C-54)."""

    ship: Name
    crew: Name
    increase: Count
    next_turn: Count
    kind: Literal["initiative_increased"] = "initiative_increased"

    def apply(self, state: Battle) -> Battle:
        """Keep it for the next turn."""
        return state.change(self.ship, lambda ship: replace(ship, increase=self.next_turn))


@dataclass(frozen=True, slots=True)
class TaskBegun:
    """Somebody begins a long task: the Timing die, the seconds it makes, and the turns they need (C-36)."""

    crew: Name
    task: Task
    unit: Unit
    die: Annotated[int, Between(1, 6)]
    seconds: Annotated[int, Between(1, 10_000_000)]
    kind: Literal["task_begun"] = "task_begun"

    def apply(self, state: Battle) -> Battle:
        """Note it beside the person."""
        return state.change_person(self.crew, lambda person: replace(person, task=self.task))


@dataclass(frozen=True, slots=True)
class TaskWorked:
    """A turn's work on a long task is done (C-36)."""

    crew: Name
    what: Line
    done: Count
    needed: Count
    kind: Literal["task_worked"] = "task_worked"

    def apply(self, state: Battle) -> Battle:
        """Count it."""
        return state.change_person(self.crew, self._count)

    def _count(self, person: Person) -> Person:
        return replace(person, task=replace(person.task, done=self.done) if person.task else None)


@dataclass(frozen=True, slots=True)
class TaskEnded:
    """A long task is over: its check was made, or it was given up (C-36)."""

    crew: Name
    what: Line
    outcome: Literal["succeeded", "failed", "dropped"]
    kind: Literal["task_ended"] = "task_ended"

    def apply(self, state: Battle) -> Battle:
        """The person is free again."""
        return state.change_person(self.crew, lambda person: replace(person, task=None))


EVENTS = (Remarked, Reloaded, Helped, PointsGained, InitiativeIncreased, TaskBegun, TaskWorked, TaskEnded)
