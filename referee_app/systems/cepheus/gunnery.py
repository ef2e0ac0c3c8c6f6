"""Gunnery: how hard a shot or a launch is, line by line (C-45 to C-51, C-66)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.core.table import Modifier
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import characteristic_dm, ladder, skill_dm
from referee_app.systems.cepheus.state import Difficulty, Figure, Hits, Level, Range, Score, Weapon

HURT = -2
"""What one hit on the mount takes, and what a bridge out of order takes (C-102, C-103, C-108)."""
DODGED = -2
"""What a successful dodge takes from the attack (C-82)."""
INTERCEPTED = 4
"""What an intercepted message gives (C-75)."""
MOST_PURSUIT = 4
"""The most a pursuit gives (C-66)."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Everything that makes one attack or launch easier or harder (C-46, C-48).

    `evasive` and `evade_software` are levels, 1 taking one point; `helper` is a modifier already. A `computer` aims
    without skill, characteristic, haste and Coordinate points (C-50).
    """

    weapon: Weapon
    range: Range
    skill: Level | None = None
    jack: Level = 0
    dex: Score = 7
    computer: bool = False
    fire_control: Level = 0
    sensor_targeting: Level = 0
    line_up: Level = 0
    pursuit: Level = 0
    coordinate: Level = 0
    intercept: bool = False
    helper: Figure = 0
    hasty: bool = False
    mount_hits: Hits = 0
    bridge_hits: Hits = 0
    evasive: Level = 0
    evade_software: Level = 0
    dodge: bool = False
    personal_scale: bool = False
    referee: Figure = 0

    def forbidden(self, book: Book) -> Iterator[str]:
        """The rules that forbid it: beyond range, too near to launch, the mount out of order (C-45, C-48, C-40)."""
        if book.difficulty(self.weapon, self.range) is None:
            yield "C-48" if book.weapons[self.weapon].launches else "C-45"
        if self.mount_hits >= 2:
            yield "C-40"

    def lines(self, book: Book, difficulty: Difficulty | None = None) -> tuple[Modifier, ...]:
        """Every modifier in the order of section 12; the printed difficulty unless the referee sets one."""
        return ladder(*self._shooter(book, difficulty), *self._aids(), *self._troubles(), *self._target(book))

    def _shooter(self, book: Book, difficulty: Difficulty | None) -> Iterator[Modifier]:
        skill = 0 if self.computer else skill_dm(self.skill, self.jack, book)
        untrained = self.skill is None and not self.computer
        yield Modifier(skill, "skill", "C-4", "unskilled" if untrained else "")
        yield Modifier(0 if self.computer else characteristic_dm(self.dex), "characteristic", "C-5")
        hard = difficulty or book.difficulty(self.weapon, self.range) or "average"
        row = None if difficulty else book.weapons[self.weapon].row
        entry = f"attack.{row}.{self.range}" if row else ""
        yield Modifier(book.dm(hard), "difficulty", "C-45", f"difficulties.{hard}", entry=entry)
        yield weapon_line(self.weapon, book)

    def _aids(self) -> Iterator[Modifier]:
        yield Modifier(self.fire_control, "fire_control", "C-50")
        yield Modifier(self.sensor_targeting, "sensor_targeting", "C-77")
        yield Modifier(self.line_up, "line_up", "C-71")
        yield Modifier(self.pursuit, "pursuit", "C-66")
        yield Modifier(0 if self.computer else self.coordinate, "coordinate", "C-53")
        yield Modifier(INTERCEPTED if self.intercept else 0, "intercept", "C-75")
        yield Modifier(self.helper, "helper", "C-7")
        yield Modifier(self.referee, "referee", "C-8")

    def _troubles(self) -> Iterator[Modifier]:
        yield Modifier(-1 if self.hasty and not self.computer else 0, "hasty", "C-27")
        yield mount_line(self.mount_hits)
        yield Modifier(HURT if self.bridge_hits >= 2 else 0, "bridge_disabled", "C-108")

    def _target(self, book: Book) -> Iterator[Modifier]:
        if not book.weapons[self.weapon].launches:
            yield from defences(self.evasive, self.evade_software, self.dodge)
        yield Modifier(book.personal_scale if self.personal_scale else 0, "personal_scale", "C-51", "personal_scale")


def weapon_line(weapon: Weapon, book: Book) -> Modifier:
    """What a weapon takes from all its rolls (C-122, R-26)."""
    dm = book.weapons[weapon].dm if book.rulings.pulse_laser_dm else 0
    return Modifier(dm, "weapon", "R-26", f"weapons.{weapon}.dm")


def mount_line(hits: int) -> Modifier:
    """What a hit takes from a mount's rolls (C-102, C-103)."""
    return Modifier(HURT if hits == 1 else 0, "mount_damaged", "C-102")


def defences(evasive: int, evade_software: int, dodged: bool) -> tuple[Modifier, ...]:
    """What the target takes from every attack and missile roll against it (C-70, C-82, C-126)."""
    return (
        Modifier(-evasive, "evasive", "C-70"),
        Modifier(-evade_software, "evade_software", "C-126"),
        Modifier(DODGED if dodged else 0, "dodge", "C-82"),
    )


def pursuit_bonus(turn: int) -> int:
    """What a pursuit in its so manieth turn gives to hit, 1 being the turn it was established (C-66)."""
    return max(0, min(MOST_PURSUIT, turn - 1))
