"""Firing: who fires which weapons of which mount at whom, how well, and what speaks against it, in the order a
referee looks (C-31 to C-50)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar, Literal, Self

from referee_app.core.copying import replace
from referee_app.core.order import Among, Choices, Within
from referee_app.core.system import Objection
from referee_app.core.table import About, Modifier, Roll
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Maker, helper_dm, ladder, troubles
from referee_app.systems.cepheus.gunnery import Aim, pursuit_bonus
from referee_app.systems.cepheus.orders import (
    BattleOrder,
    Scene,
    not_acting,
    note,
    out_of_action,
    unknown_crew,
    unknown_ship,
    unpaid,
    used_up,
    wrong_position,
)
from referee_app.systems.cepheus.standing import disabled, gone, holders
from referee_app.systems.cepheus.state import (
    MISSILES,
    PLAIN,
    Battle,
    Missile,
    Mount,
    Person,
    Range,
    Ship,
    Skill,
    Terms,
    Weapon,
)


class FireOrder(BattleOrder):
    """An order to fire a mount; nobody named: the ship's computer fires it."""

    __slots__ = ()
    launches: ClassVar[bool] = False

    mount: Any
    weapon: Any
    count: Any
    target: Any

    @property
    @abstractmethod
    def firing(self) -> Firing:
        """Who fires what at whom."""

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The ship that fires, and its target."""
        ship = self.firing.ship(state)
        return (ship.id, self.target) if ship is not None else ()

    def __init_subclass__(cls) -> None:
        """Note what is said of the action, for those who help at it."""
        note(cls)

    def armament(self, scene: Scene) -> Choices:
        """Which mount, unless it is the gunner's own or the only one; which of its weapons, and how many."""
        mounts = {mount.id: mount for mount in scene.ship.mounts if kinds_of(mount, scene.book, self.launches)}
        bound = scene.person is not None and scene.person.post == self.mount
        asked = self.mount not in mounts or (len(mounts) > 1 and not bound)
        mount = mounts.get(self.mount)
        number = mount.weapons.count(self.weapon) if mount else 0
        return {
            "mount": Among(tuple(mounts)) if asked else None,
            "weapon": Among(kinds_of(mount, scene.book, self.launches)) if mount else None,
            "count": Within(1, number) if number > 1 else None,
        }

    def forbidden(self, scene: Scene) -> bool:
        """Whether turn, damage or post forbid it, whatever fires at whom."""
        ship, gunner = scene.ship, scene.person
        stopped = chain(not_acting(scene.state, ship), off_duty(ship, gunner, self.kind, scene.book))
        return next(stopped, None) is not None

    def changed(self, scene: Scene, name: str, value: object) -> Self:
        """All weapons again, where they are others."""
        made = BattleOrder.changed(self, scene, name, value)
        return made.put(count=0) if name in ("mount", "weapon") else made

    def shown(self, scene: Scene, name: str) -> Any:
        """All weapons of the kind as their number."""
        if name == "count" and not self.count:
            mount = next((one for one in scene.ship.mounts if one.id == self.mount), None)
            return mount.weapons.count(self.weapon) if mount else 0
        return getattr(self, name)


@dataclass(frozen=True, slots=True)
class Shot:
    """What could be fired: the head of an order (who, mount, weapon, target), how many (0: all), whether in the same
    action as what the mount has fired already (C-47)."""

    order: tuple[str, str, Weapon, str]
    mount: Mount | None
    count: int
    further: bool


def shots(scene: Scene, launches: bool) -> Iterator[Shot]:
    """What somebody could fire now, the likeliest first: the own mount, all weapons of a kind not fired yet."""
    for mount in mounts_of(scene) or (None,):
        kinds: tuple[Weapon, ...] = ("missile_rack",) if launches else ("beam_laser",)
        for weapon in kinds_of(mount, scene.book, launches) or kinds:
            further = follows(scene, mount, weapon)
            targets = (mount.shot.target,) if mount and mount.shot and further else scene.foes()
            for count in _counts(scene, mount, weapon):
                for target in targets:
                    yield Shot((scene.crew, mount.id if mount else "", weapon, target), mount, count, further)


def _counts(scene: Scene, mount: Mount | None, weapon: Weapon) -> tuple[int, ...]:
    """All of them; the computer, which pays for each, may only afford fewer (C-50)."""
    number = mount.weapons.count(weapon) if mount else 0
    return (0,) if scene.person is not None else (0, *range(number - 1, 0, -1))


def mounts_of(scene: Scene) -> tuple[Mount, ...]:
    """The mounts somebody fires: a gunner's own, those given to the computer, free ones first; else the first."""
    mounts = scene.ship.mounts
    if scene.person is None:
        return tuple(sorted((one for one in mounts if one.computer), key=lambda one: one.shot is not None))
    return tuple(one for one in mounts if one.id == scene.person.post) or mounts[:1]


def kinds_of(mount: Mount | None, book: Book, launches: bool = False) -> tuple[Weapon, ...]:
    """The kinds of weapon a mount fires, or launches with; those already fired come last."""
    if mount is None:
        return ()
    kinds = dict.fromkeys(weapon for weapon in mount.weapons if bool(book.weapons[weapon].launches) == launches)
    return tuple(sorted(kinds, key=lambda weapon: not unfired(mount, weapon, book)))


def loads_of(mount: Mount | None) -> tuple[Missile, ...]:
    """The missiles a mount has ready; all kinds when it has none."""
    ready = tuple(missile for missile in MISSILES if mount is not None and mount.ammo.of(missile))
    return ready or MISSILES


def follows(scene: Scene, mount: Mount | None, weapon: str) -> bool:
    """Whether somebody who has fired the mount already may fire that kind of weapon too, in the same action (C-47)."""
    shot = mount.shot if mount else None
    return mount is not None and shot is not None and shot.by == scene.crew and unfired(mount, weapon, scene.book)


def unfired(mount: Mount, weapon: str, book: Book) -> bool:
    """Whether that kind of weapon has not fired; where each has a roll of its own, whether one has not (C-47, R-25)."""
    fired = mount.shot.weapons if mount.shot else ()
    every = mount.weapons.count(weapon) if book.rulings.attack_rolls == "per_weapon" else 1
    return fired.count(weapon) < every


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
            berth = state.berth(self.crew)
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


def off_duty(ship: Ship, gunner: Person | None, action: str, book: Book) -> Iterator[Objection]:
    """A ship or gunner out of action, or somebody who is no gunner; nobody is the ship's computer."""
    yield from out_of_action(ship, gunner, action)
    if gunner is not None:
        yield from wrong_position(ship, gunner, action, book)


@dataclass(frozen=True, slots=True)
class Clearance:
    """One fire order under the referee's eye; `missile` for a launch, `further` for the next kind of a mixed mount."""

    order: Firing
    further: bool = False
    missile: Missile | None = None

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Everything against it: the turn, the gunner, the mount, its weapons, the price, the range, the ammunition,
        the allowance, the side (C-31 to C-50)."""
        absent = tuple(unknown(state, self.order))
        ship = self.order.ship(state)
        if absent or ship is None:
            yield from absent
            return
        gunner, band = self.order.gunner(state), state.range_between(ship.id, self.order.target)
        yield from not_acting(state, ship)
        yield from off_duty(ship, gunner, self.order.action, book)
        if not has_mount(ship, self.order.mount):
            yield Objection("not_his_mount", "C-17", (("ship", ship.name), ("mount", self.order.mount)), final=True)
            return
        mount = ship.mount(self.order.mount)
        if gunner is not None:
            yield from off_post(ship, mount, gunner, book)
        yield from self._turn(mount, book)
        yield from blind(ship, band)
        yield from self._weapons(mount, band, book)
        yield from self._price(ship, mount, book)
        yield from self._condition(mount, band, book)
        if gunner is not None and not self.further:
            yield from used_up(gunner, "significant", book)
        if state.ship(self.order.target).side == ship.side:
            yield Objection("own_side", "C-44", (("ship", state.ship(self.order.target).name),))
        if gone(state.ship(self.order.target)):
            yield Objection("target_gone", "C-121", (("ship", state.ship(self.order.target).name),))

    def _turn(self, mount: Mount, book: Book) -> Iterator[Objection]:
        """A mount fires once a turn, each kind of its weapons once, in one action (C-44, C-47, R-25)."""
        if not self.further:
            if mount.shot is not None:
                yield Objection("has_fired", "C-44", (("mount", mount.id),))
        elif not self._goes_on(mount, book):
            yield Objection("not_further", "C-47", (("mount", mount.id), ("weapon", self.order.weapon)))

    def _goes_on(self, mount: Mount, book: Book) -> bool:
        shot = mount.shot
        if shot is None or (shot.by, shot.target) != (self.order.crew, self.order.target):
            return False
        return unfired(mount, self.order.weapon, book)

    def _weapons(self, mount: Mount, band: Range, book: Book) -> Iterator[Objection]:
        weapon, number = self.order.weapon, self.order.number(mount, book)
        most = 1 if book.rulings.attack_rolls == "per_weapon" else mount.weapons.count(weapon)
        if weapon not in mount.weapons:
            yield Objection("no_such_weapon", "C-47", (("mount", mount.id), ("weapon", weapon)), final=True)
        elif number > most:
            yield Objection("too_many", "C-47", (("mount", mount.id), ("weapons", most)))
        launcher = book.weapons[weapon].launches > 0
        if launcher != (self.order.action == "launch"):
            yield Objection("launch_it" if launcher else "no_launcher", "C-48", (("weapon", weapon),), final=True)
        elif launcher:
            yield from self._launcher(mount, band, book)

    def _launcher(self, mount: Mount, band: Range, book: Book) -> Iterator[Objection]:
        if book.flight[band] is None:
            yield Objection("too_near", "C-48", (("range", band),))
        if self.missile is not None and not mount.ammo.of(self.missile):
            yield Objection("not_loaded", "C-48", (("mount", mount.id), ("missile", self.missile)))

    def _price(self, ship: Ship, mount: Mount, book: Book) -> Iterator[Objection]:
        computer, terms = not self.order.crew, self.order.terms
        units = self.order.number(mount, book) if computer else 0
        yield from unpaid(ship, terms, units, self.order.target)
        if computer and not automatic(ship, mount):
            yield Objection("manned", "C-50", (("mount", mount.id),))

    def _condition(self, mount: Mount, band: Range, book: Book) -> Iterator[Objection]:
        weapon = self.order.weapon
        if book.weapons[weapon].row is not None and book.difficulty(weapon, band) is None:
            yield Objection("out_of_range", "C-45", (("weapon", weapon), ("range", band)))
        yield from broken(mount)
        if weapon == "sandcaster" and mount.ammo.sand < self.order.number(mount, book):
            yield Objection("no_canister", "C-44", (("mount", mount.id),))


def unknown(state: Battle, order: Firing) -> Iterator[Objection]:
    """What is not on the table: the gunner, the computer's mount, a target that is not the ship itself."""
    if order.crew:
        yield from unknown_crew(state, order.crew)
    yield from unknown_ship(state, order.target)
    ship = order.ship(state)
    if ship is None and not order.crew:
        about = (("mount", order.mount),)
        yield Objection("no_such_mount" if order.mount else "no_mount_for_computer", "C-17", about, final=True)
    if ship is not None and ship.id == order.target:
        yield Objection("own_ship", "C-44", (("ship", ship.name),), final=True)


def off_post(ship: Ship, mount: Mount, gunner: Person, book: Book) -> Iterator[Objection]:
    """A mount is another gunner's; with two jobs allowed, only while nobody is at it (C-17, R-6)."""
    second = book.rulings.multi_role and gunner.post == "" and not manned(ship, mount.id)
    if gunner.post != mount.id and not second:
        yield Objection("not_his_mount", "C-17", (("crew", gunner.name), ("mount", mount.id)))


def blind(ship: Ship, band: Range) -> Iterator[Objection]:
    """Without sensors nothing beyond Adjacent can be aimed at (C-40)."""
    if ship.systems.sensors.hits >= 2 and band != "adjacent":
        yield Objection("sensors_out", "C-40", (("ship", ship.name),))


def broken(mount: Mount) -> Iterator[Objection]:
    """A mount with two hits does nothing (C-40)."""
    if mount.hits >= 2:
        yield Objection("mount_out", "C-40", (("mount", mount.id),))
