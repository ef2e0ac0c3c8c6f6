"""Facts of people: their checks, what they spent, where they stand, ordinary and long work aboard (C-1 to C-6, C-32
to C-41, C-52, C-53, C-75, section 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Between, Line, Name
from referee_app.systems.cepheus.state import (
    Battle,
    Count,
    Figure,
    Level,
    Load,
    Mount,
    Person,
    Position,
    Ship,
    Size,
    Task,
    Unit,
    Weapon,
)

TARGET = 8
"""A total of so much succeeds (C-1)."""

LineId = Literal[
    "skill",
    "characteristic",
    "difficulty",
    "weapon",
    "fire_control",
    "sensor_targeting",
    "line_up",
    "pursuit",
    "coordinate",
    "intercept",
    "helper",
    "auto_repair",
    "hasty",
    "multi_role",
    "mount_damaged",
    "bridge_disabled",
    "sensors_damaged",
    "j_drive_damaged",
    "cumulative",
    "evasive",
    "evade_software",
    "dodge",
    "target_jamming",
    "stealth",
    "electronics",
    "unwilling",
    "personal_scale",
    "noise",
    "speed_difference",
    "jump_distance",
    "hastened_plot",
    "size",
    "atmosphere",
    "configuration",
    "boarding_advantage",
    "task",
    "referee",
]
"""The lines of a check in the order of section 12; `multi_role` is R-6's, `task` that of a long task (C-36, C-37)."""


@dataclass(frozen=True, slots=True)
class DM:
    """One signed line of a check."""

    id: LineId
    dm: Annotated[int, Between(-999, 999)]


@dataclass(frozen=True, slots=True)
class Check:
    """One check that was made: by whom (empty: the computer) for what, its lines, and the two dice together."""

    crew: Line
    action: Name
    lines: Annotated[tuple[DM, ...], AtMost(40)]
    dice: Annotated[int, Between(2, 12)]

    @property
    def dm(self) -> int:
        """All lines together."""
        return sum(line.dm for line in self.lines)

    @property
    def total(self) -> int:
        """The dice with all lines."""
        return self.dice + self.dm

    @property
    def effect(self) -> int:
        """By how much it passed or missed 8 (C-2)."""
        return self.total - TARGET

    @property
    def success(self) -> bool:
        """Whether it succeeded (C-1)."""
        return self.effect >= 0


@dataclass(frozen=True, slots=True)
class Checked:
    """A check was made; nothing on the sheets changes by it alone."""

    ship: Name
    check: Check
    kind: Literal["checked"] = "checked"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write."""
        return state


@dataclass(frozen=True, slots=True)
class Dueled:
    """An opposed check was settled; `answer` is None where nobody could oppose it (C-6, R-8)."""

    ship: Name
    target: Name
    check: Check
    answer: Check | None
    won: bool
    by: Literal["effect", "characteristic", "unopposed"]
    kind: Literal["dueled"] = "dueled"

    def apply(self, state: Battle) -> Battle:
        """Nothing to write."""
        return state


@dataclass(frozen=True, slots=True)
class Acted:
    """Somebody used a minor or the significant action of this activation; `job` is an extra position (C-32, R-6)."""

    crew: Name
    size: Size
    job: Position | None = None
    kind: Literal["acted"] = "acted"

    def apply(self, state: Battle) -> Battle:
        """Count it."""
        return state.change_person(self.crew, self._count)

    def _count(self, person: Person) -> Person:
        jobs = person.jobs
        if self.job is not None and self.job not in jobs:
            jobs = (*jobs, self.job)
        if self.size == "minor":
            return replace(person, minor=min(9, person.minor + 1), jobs=jobs)
        return replace(person, significant=1, jobs=jobs)


@dataclass(frozen=True, slots=True)
class Spent:
    """What a ship put into a check: Coordinate points, the bonus against an enemy, Fire Control units; and the help
    one person got (C-7, C-50, C-53, C-75)."""

    ship: Name
    crew: Line = ""
    coordinate: Count = 0
    intercept: Line = ""
    units: Level = 0
    kind: Literal["spent"] = "spent"

    def apply(self, state: Battle) -> Battle:
        """Take it away."""
        return state.change(self.ship, self._take)

    def _take(self, ship: Ship) -> Ship:
        conduct = replace(
            ship.conduct,
            pool=max(0, ship.conduct.pool - self.coordinate),
            units=max(0, ship.conduct.units - self.units),
        )
        intercepts = tuple(one for one in ship.intercepts if one != self.intercept)
        ship = replace(ship, conduct=conduct, intercepts=intercepts)
        return ship.with_person(self.crew, lambda person: replace(person, helped=()))


@dataclass(frozen=True, slots=True)
class PositionChanged:
    """Somebody took another position (C-41)."""

    crew: Name
    before: Position
    after: Position
    post: Line = ""
    kind: Literal["position_changed"] = "position_changed"

    def apply(self, state: Battle) -> Battle:
        """Move the person."""
        return state.change_person(self.crew, lambda person: replace(person, position=self.after, post=self.post))


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
