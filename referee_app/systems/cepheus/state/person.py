"""People aboard: positions, characteristics, skills, wounds, and what they have still to do (C-4, C-5, C-16, C-32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from referee_app.core.limits import AtMost, Between, Line, Name
from referee_app.systems.cepheus.state.kinds import (
    Characteristic,
    Count,
    Figure,
    Health,
    Level,
    Position,
    Score,
    Skill,
)


@dataclass(frozen=True, slots=True)
class Characteristics:
    """The six scores (C-5)."""

    strength: Score = 7
    dexterity: Score = 7
    endurance: Score = 7
    intelligence: Score = 7
    education: Score = 7
    social: Score = 7

    def score(self, name: Characteristic) -> int:
        """One of them."""
        value: int = getattr(self, name)
        return value


@dataclass(frozen=True, slots=True)
class Skills:
    """Skill levels; None is no training at all, which is not level 0 (C-4)."""

    leadership: Level | None = None
    tactics: Level | None = None
    piloting: Level | None = None
    navigation: Level | None = None
    comms: Level | None = None
    mechanics: Level | None = None
    engineering: Level | None = None
    turret_weapons: Level | None = None
    bay_weapons: Level | None = None
    screens: Level | None = None

    def level(self, name: Skill) -> int | None:
        """One of them."""
        value: int | None = getattr(self, name)
        return value


@dataclass(frozen=True, slots=True)
class Task:
    """An extended action: what, with which skill, how many turns of it are needed and done (C-36)."""

    what: Line
    skill: Skill
    characteristic: Characteristic
    needed: Count
    done: Count = 0
    dm: Figure = 0


@dataclass(frozen=True, slots=True)
class Person:
    """One of the crew; `post` is a gunner's mount or an engineer's drive.

    A `computer` is a program that fills a position (C-18): no characteristics to lose, no wounds, never hasty.
    `minor` and `significant` count what the person has spent of this activation's allowance (C-32), `jobs` the extra
    positions acted in this turn (R-6), `helped` the Effects of those who helped with the next check (C-7).
    """

    id: Name
    name: Name
    position: Position
    post: Line = ""
    full: Characteristics = Characteristics()
    now: Characteristics = Characteristics()
    skills: Skills = Skills()
    jack: Level = 0
    armor: Level = 0
    damage: Count = 0
    rads: Count = 0
    state: Health = "fit"
    computer: bool = False
    minor: Annotated[int, Between(0, 9)] = 0
    significant: Annotated[int, Between(0, 1)] = 0
    jobs: Annotated[tuple[Position, ...], AtMost(9)] = ()
    helped: Annotated[tuple[Figure, ...], AtMost(9)] = ()
    task: Task | None = None

    @property
    def fit(self) -> bool:
        """Whether the person can act at all (C-40)."""
        return self.state == "fit"
