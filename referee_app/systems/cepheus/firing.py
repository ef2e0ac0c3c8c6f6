"""Firing: who fires which weapons of a mount at whom, and how well, as the table stands (C-44, C-46 to C-50)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.table import About, Modifier
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Maker, helper_dm, ladder, troubles
from referee_app.systems.cepheus.gunnery import Aim, pursuit_bonus
from referee_app.systems.cepheus.standing import disabled, holders
from referee_app.systems.cepheus.state import PLAIN, Battle, Mount, Person, Ship, Skill, Terms, Weapon

SKILL: dict[str, Skill] = {"turret": "turret_weapons", "bay": "bay_weapons"}
"""The skill a mount is fired with (C-9)."""


@dataclass(frozen=True, slots=True)
class Firing:
    """One mount's fire at one target, before it is known whether any of it is possible; no `crew`: the computer.

    `count` is how many weapons of that kind, 0 for all of them.
    """

    crew: str
    mount: str
    weapon: Weapon
    target: str
    count: int = 0
    terms: Terms = PLAIN
    action: Literal["attack", "launch"] = "attack"

    def ship(self, state: Battle) -> Ship | None:
        """The ship that fires: the gunner's, or for the computer the one in activation if the mount is its own."""
        if self.crew:
            berth = state.berths.get(self.crew)
            return berth[0] if berth else None
        return next((ship for ship in by_activation(state) if has_mount(ship, self.mount)), None)

    def gunner(self, state: Battle) -> Person | None:
        """Who fires it, nobody for the computer. Raises `KeyError`."""
        return state.aboard(self.crew)[1] if self.crew else None

    def number(self, mount: Mount, book: Book) -> int:
        """How many weapons fire together (C-47, R-25)."""
        every = 1 if book.rulings.attack_rolls == "per_weapon" else mount.weapons.count(self.weapon)
        return self.count or every

    def shot(self, state: Battle, ship: Ship, *, personal_scale: bool = False, dodged: bool = False) -> Shooting:
        """The same with everybody and everything looked up. Raises `KeyError`."""
        return Shooting(
            state,
            self,
            ship,
            ship.mount(self.mount),
            self.gunner(state),
            state.ship(self.target),
            personal_scale,
            dodged,
        )


@dataclass(frozen=True, slots=True)
class Shooting:
    """A mount about to fire at a target, with everything on the table that bears on it."""

    state: Battle
    order: Firing
    ship: Ship
    mount: Mount
    gunner: Person | None
    target: Ship
    personal_scale: bool = False
    dodged: bool = False

    def maker(self, book: Book) -> Maker:
        """The check it makes, every line in its place (C-46, R-6)."""
        lines = tuple(map(self._named, self.aim().lines(book, self.order.terms.difficulty)))
        jobs = (line for line in self._troubles() if line.reason == "multi_role")
        about = (("mount", self.mount.id), ("weapon", self.order.weapon), ("target", self.target.name))
        return Maker(self.ship, self.gunner, self.order.action, ladder(*lines, *jobs), "C-44", about)

    def _named(self, line: Modifier) -> Modifier:
        """The line of the gunner's skill or score, which knows its name."""
        if self.gunner is None or line.reason not in ("skill", "characteristic"):
            return line
        skill, _, score = self._gunnery()
        if line.reason == "skill":
            level: About = () if skill is None else (("level", skill),)
            return replace(line, about=(("skill", SKILL[self.mount.kind]), *level))
        name = self.order.terms.characteristic or "dexterity"
        return replace(line, about=(("characteristic", name), ("score", score)))

    def aim(self) -> Aim:
        """All that makes it easier or harder (C-46)."""
        conduct, terms = self.ship.conduct, self.order.terms
        skill, jack, dex = self._gunnery()
        return Aim(
            self.order.weapon,
            self.state.range_between(self.ship.id, self.target.id),
            skill,
            jack,
            dex,
            computer=self.gunner is None,
            fire_control=terms.fire_control,
            sensor_targeting=max((one.value for one in conduct.targeting if one.ship == self.target.id), default=0),
            line_up=conduct.line_up,
            pursuit=self._pursuit(),
            coordinate=terms.coordinate,
            intercept=bool(terms.intercept),
            helper=self._help(),
            hasty=any(line.reason == "hasty" and line.value for line in self._troubles()),
            mount_hits=self.mount.hits,
            bridge_hits=self.ship.systems.bridge.hits,
            evasive=self.target.conduct.evasive,
            evade_software=evade(self.target),
            dodge=self.dodged,
            personal_scale=self.personal_scale,
            referee=terms.referee,
        )

    def _gunnery(self) -> tuple[int | None, int, int]:
        """Skill, Jack-of-all-Trades and score; a program's score gives no modifier (C-4, C-5, C-18)."""
        gunner = self.gunner
        if gunner is None:
            return None, 0, 7
        score = 7 if gunner.computer else gunner.now.score(self.order.terms.characteristic or "dexterity")
        return gunner.skills.level(SKILL[self.mount.kind]), gunner.jack, score

    def _pursuit(self) -> int:
        """What a pursuit of this target gives, once it is kept (C-66)."""
        chase = self.ship.pursuit
        if chase is None or chase.target != self.target.id or not chase.kept:
            return 0
        return pursuit_bonus(chase.turns)

    def _help(self) -> int:
        """What helpers are worth, those named with the order and those who helped the gunner before (C-7)."""
        named = self.order.terms.helper_effect
        effects = (*(self.gunner.helped if self.gunner else ()), *(() if named is None else (named,)))
        return sum(map(helper_dm, effects))

    def _troubles(self) -> tuple[Modifier, ...]:
        return () if self.gunner is None else troubles(self.ship, self.gunner)


def by_activation(state: Battle) -> tuple[Ship, ...]:
    """The ships, the one in activation first."""
    return tuple(sorted(state.ships, key=lambda ship: ship.id != state.acting))


def has_mount(ship: Ship, mount: str) -> bool:
    """Whether it is one of the ship's mounts."""
    return any(one.id == mount for one in ship.mounts)


def manned(ship: Ship, mount: str) -> bool:
    """Whether a gunner fit to act is at a mount (C-17)."""
    return any(gunner.post == mount for gunner in holders(ship, "turret_gunner", "bay_gunner"))


def automatic(ship: Ship, mount: Mount) -> bool:
    """Whether the computer fires a mount: while nobody mans it, or because it was given to it (C-50, R-63)."""
    return mount.computer or not manned(ship, mount.id)


def evade(ship: Ship) -> int:
    """The Evade program in force, none without power (C-126)."""
    return 0 if disabled(ship) else ship.software.evade
