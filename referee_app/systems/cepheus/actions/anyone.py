"""Orders anybody aboard may be given: change places, reload, help, and whatever the referee allows (C-33 to C-35, C-41,
C-52)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from referee_app.core.limits import Line
from referee_app.core.order import Among, Choices
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, helper_dm, made_by, uses
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.events.crew import PositionChanged
from referee_app.systems.cepheus.events.tasks import Helped, Reloaded, Remarked
from referee_app.systems.cepheus.orders import CrewAction, CrewOrder
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import CrewSpec, spec_of
from referee_app.systems.cepheus.standing import holders
from referee_app.systems.cepheus.state import (
    CHARACTERISTICS,
    DESTROYED,
    MISSILES,
    PLAIN,
    POSITIONS,
    SKILLS,
    ActionName,
    Battle,
    Characteristic,
    Count,
    Difficulty,
    Load,
    Mount,
    MountId,
    Person,
    PersonId,
    Position,
    Ship,
    Size,
    Skill,
    Terms,
    Weapon,
)

MOST_HELPERS = 9
SOUGHT: tuple[Position, ...] = ("pilot", "sensors", "damage_control", "navigator", "engineer", "captain", "marine")
"""Posts worth filling, the most pressing first."""


def posts(ship: Ship, position: Position) -> tuple[str, ...]:
    """Where a gunner or an engineer can stand, free mounts first (C-17, C-62)."""
    if position == "engineer":
        return ("m_drive", "j_drive")
    taken = {one.post for one in ship.crew if one.fit and one.position == position}
    mounts = [mount.id for mount in ship.mounts if mount.kind == GUNNERS.get(position)]
    return tuple(sorted(mounts, key=lambda id_: id_ in taken))


def first_mount(ship: Ship, position: Position) -> str:
    """The first free mount of a gunner; nothing for everybody else, an engineer being at both drives."""
    return next(iter(posts(ship, position)), "") if position in GUNNERS else ""


def _other(position: str) -> Position:
    return "damage_control" if position != "damage_control" else "passenger"


def no_post(ship: Ship, position: Position, post: str) -> Iterator[Objection]:
    """A gunner must name a mount of his kind (C-17)."""
    if position not in GUNNERS:
        return
    kinds = {mount.id: mount.kind for mount in ship.mounts}
    if post not in kinds:
        yield Objection("no_such_mount", "C-17", (("mount", post),), final=True)
    elif kinds[post] != GUNNERS[position]:
        yield Objection("wrong_mount", "C-17", (("mount", post), ("position", position)))


@dataclass(frozen=True, slots=True)
class ChangePosition(CrewOrder):
    """Somebody takes another position; a gunner names his mount (C-41)."""

    to: Position
    post: Line = ""

    spec = CrewSpec("change_position", "C-41", size="minor", when_disabled=True)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The most pressing post that nobody fills, a gunner's at the first mount that is free."""
        held = {one.position for one in scene.ship.crew if one.fit}
        mine = scene.person.position if scene.person else ""
        empty = [to for to in SOUGHT if to not in held] or [_other(mine)]
        for to in empty:
            yield cls(scene.crew, to, first_mount(scene.ship, to))

    def choices(self, scene: Scene) -> Choices:
        """Any position; a gunner's mount, an engineer's drive."""
        posted = self.to in (*GUNNERS, "engineer")
        return {"to": Among(POSITIONS), "post": Among(posts(scene.ship, self.to)) if posted else None}

    def changed(self, scene: Scene, name: str, value: object) -> Self:
        """In another position the post is another: a gunner's first free mount, else none."""
        made = CrewOrder.changed(self, scene, name, value)
        return made if name == "post" else made.put(post=first_mount(scene.ship, made.to))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """One Pilot, gunners at mounts, and programs where they run (C-17, C-18)."""
        ship, person = scene.ship, scene.person
        if self.to == "pilot" and any(one.id != self.crew for one in holders(ship, "pilot")):
            yield Objection("pilot_there", "C-17", (("ship", ship.name),))
        yield from no_post(ship, self.to, self.post)
        if person is not None and person.computer:
            yield Objection("program_stays", "C-18", (("crew", person.name),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Move over."""
        table.tell(PositionChanged(self.crew, doer.person.position, self.to, self.post))


@dataclass(frozen=True, slots=True)
class PersonalAction(CrewOrder):
    """Something a person can do in under a minute (C-34)."""

    note: Line = ""

    spec = CrewSpec("personal_action", "C-34", size="minor", when_disabled=True)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Note what it was."""
        table.tell(Remarked(self.crew, "personal_action", self.note))


@dataclass(frozen=True, slots=True)
class Miscellaneous(CrewOrder):
    """Whatever else the referee allows, with a check if a skill is named (C-35)."""

    size: Size = "minor"
    note: Line = ""
    skill: Skill | None = None
    characteristic: Characteristic | None = None
    difficulty: Difficulty = "average"
    terms: Terms = PLAIN

    spec = CrewSpec("miscellaneous", "C-35", when_disabled=True)

    def choices(self, scene: Scene) -> Choices:
        """A characteristic only beside a skill; how hard it is stands among the terms."""
        about = Among(("", *CHARACTERISTICS)) if self.skill else None
        return {
            "size": Among(("minor", "significant")),
            "skill": Among(("", *SKILLS)),
            "characteristic": about,
            "difficulty": None,
        }

    @property
    def crew_action(self) -> CrewAction:
        """As much as the referee says."""
        return CrewAction(self.crew, self.kind, self.size, self.terms)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Note it, and make the check if there is one."""
        table.tell(Remarked(self.crew, "miscellaneous", self.note))
        if self.skill is None:
            return
        by = self.terms.characteristic or self.characteristic or "intelligence"
        doer = replace(doer, terms=replace(self.terms, characteristic=by))
        check(table, made_by(doer, general(doer, book, self.difficulty, self.skill), "C-35"))


def capacity_of(mount: Mount, weapon: Weapon, each: int | None) -> int:
    """What all weapons of one kind in a mount hold together (R-33)."""
    return mount.weapons.count(weapon) * (mount.capacity if each is None else each)


def held(mount: Mount, load: Load) -> int:
    """What the magazine holds that shares its room with a load: missiles of any type, or sand."""
    return mount.ammo.sand if load == "sand" else sum(mount.ammo.of(missile) for missile in MISSILES)


def loads_for(weapon: Weapon) -> tuple[Load, ...]:
    """What a weapon is loaded with."""
    return ("sand",) if weapon == "sandcaster" else MISSILES


def loaders(ship: Ship, book: Book) -> Iterator[tuple[Mount, Weapon]]:
    """Every weapon of the ship that holds ammunition."""
    for mount in ship.mounts:
        for weapon in dict.fromkeys(mount.weapons):
            if book.weapons[weapon].capacity:
                yield mount, weapon


def room(mount: Mount, weapon: Weapon) -> int:
    """How much more its weapons of one kind hold."""
    return capacity_of(mount, weapon, None) - held(mount, loads_for(weapon)[0])


@dataclass(frozen=True, slots=True)
class Reload(CrewOrder):
    """Fill one weapon up from the stores; `capacity` is what it holds where that is not the mount's (C-52, R-33)."""

    mount: MountId
    weapon: Weapon
    load: Load = "sand"
    capacity: Count | None = None

    spec = CrewSpec("reload", "C-52", when_disabled=True)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The emptiest magazine first, with what is in store."""
        found = sorted(loaders(scene.ship, scene.book), key=lambda one: -room(*one))
        for mount, weapon in found:
            loads = sorted(loads_for(weapon), key=lambda load: not scene.ship.stores.of(load))
            yield from (cls(scene.crew, mount.id, weapon, load) for load in loads)
        if not found:
            yield cls(scene.crew, "", "sandcaster", "sand")

    def choices(self, scene: Scene) -> Choices:
        """Mounts that hold ammunition, their weapons, and what these take."""
        found = tuple(loaders(scene.ship, scene.book))
        weapons = tuple(weapon for mount, weapon in found if mount.id == self.mount)
        return {
            "mount": Among(tuple(dict.fromkeys(mount.id for mount, _ in found))),
            "weapon": Among(weapons),
            "load": None if self.weapon == "sandcaster" else Among(loads_for(self.weapon)),
            "capacity": None,
        }

    def changed(self, scene: Scene, name: str, value: object) -> Self:
        """A sandcaster takes nothing but sand, and no other weapon does."""
        made = CrewOrder.changed(self, scene, name, value)
        return made.put(load=loads_for(made.weapon)[0]) if made.load not in loads_for(made.weapon) else made

    def against(self, scene: Scene) -> Iterator[Objection]:
        """A weapon that takes it, room for it, and something in the stores."""
        ship = scene.ship
        if all(mount.id != self.mount for mount in ship.mounts):
            yield Objection("no_such_mount", "C-52", (("mount", self.mount),), final=True)
            return
        mount = ship.mount(self.mount)
        if self.weapon not in mount.weapons:
            yield Objection("no_such_weapon", "C-52", (("mount", mount.id), ("weapon", self.weapon)), final=True)
        elif not self._takes(scene.book):
            yield Objection("wrong_load", "C-52", (("weapon", self.weapon), ("load", self.load)), final=True)
        elif mount.hits >= DESTROYED:
            yield Objection("mount_destroyed", "C-52", (("mount", mount.id),))
        elif held(mount, self.load) >= capacity_of(mount, self.weapon, self.capacity):
            yield Objection("full", "C-52", (("mount", mount.id), ("weapon", self.weapon)))
        elif not ship.stores.of(self.load):
            yield Objection("no_stores", "C-52", (("load", self.load),))

    def _takes(self, book: Book) -> bool:
        return self.weapon == "sandcaster" if self.load == "sand" else book.weapons[self.weapon].launches > 0

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """From the stores into the magazine."""
        ship = doer.ship
        mount = ship.mount(self.mount)
        each = mount.capacity if self.capacity is None else self.capacity
        room = capacity_of(mount, self.weapon, self.capacity) - held(mount, self.load)
        stores = ship.stores.of(self.load)
        loaded = max(0, min(each, room, stores))
        ammo = mount.ammo.of(self.load) + loaded
        left = stores - loaded
        table.tell(Reloaded(ship.id, self.crew, self.mount, self.weapon, self.load, loaded, ammo, left))


def trade(position: Position, book: Book) -> tuple[str, ...]:
    """The actions of a position that are checks."""
    return tuple(action for action, who in book.who.items() if position in who and spec_of(action).uses)


@dataclass(frozen=True, slots=True)
class Help(CrewOrder):
    """Help somebody of the same crew with his next check (C-7)."""

    leader: PersonId
    action: ActionName
    terms: Terms = PLAIN

    spec = CrewSpec("help", "C-7", row="miscellaneous")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Somebody aboard whose trade makes checks."""
        able = [(mate.id, trade(mate.position, scene.book)) for mate in scene.mates]
        yield from (cls(scene.crew, leader, actions[0]) for leader, actions in able if actions)
        yield cls(scene.crew, "", "attack")

    def choices(self, scene: Scene) -> Choices:
        """The others aboard, and what is their trade."""
        leader = next((one for one in scene.mates if one.id == self.leader), None)
        actions = Among(trade(leader.position, scene.book)) if leader else None
        return {"leader": Among(scene.keys("person")), "action": actions}

    @property
    def crew_action(self) -> CrewAction:
        """The significant action; anybody may, as the referee allows."""
        return CrewAction(self.crew, "miscellaneous", terms=self.terms)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """A leader aboard who makes such a check."""
        if spec_of(self.action).uses is None:
            yield Objection("no_such_check", "C-7", (("action", self.action),), final=True)
        leader = next((one for one in scene.ship.crew if one.id == self.leader), None)
        if leader is None or self.leader == self.crew:
            yield Objection("no_such_leader", "C-7", (("crew", self.leader),), final=True)
        elif len(leader.helped) >= MOST_HELPERS:
            yield Objection("helped_enough", "C-7", (("crew", leader.name),))

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """The same check as the leader's; its Effect waits beside him."""
        helper = replace(doer, action=self.action)
        leader = doer.ship.person(self.leader)
        lines = general(helper, book, skill=skill_of(leader, self.action))
        made = check(table, made_by(helper, lines, "C-7", (("leader", leader.name),)))
        effect = max(-99, min(99, made.effect))
        table.tell(Helped(self.crew, self.leader, effect, helper_dm(effect)))


def skill_of(leader: Person, action: str) -> Skill:
    """The skill a leader's check uses; a Bay Gunner's is his own (C-9)."""
    skill, _ = uses(action)
    return "bay_weapons" if skill == "turret_weapons" and leader.position == "bay_gunner" else skill


ACTIONS = (ChangePosition, PersonalAction, Miscellaneous, Reload, Help)
