"""Orders anybody aboard may be given: change places, reload, help, and whatever the referee allows (C-33 to C-35, C-41,
C-52)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Line, Name
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import USES, Doer, check, general, helper_dm, made_by
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.events.crew import PositionChanged
from referee_app.systems.cepheus.events.tasks import Helped, Reloaded, Remarked
from referee_app.systems.cepheus.orders import Deed
from referee_app.systems.cepheus.standing import holders
from referee_app.systems.cepheus.state import DESTROYED, PLAIN, Battle, Mount, Person, Ship, Terms
from referee_app.systems.cepheus.state.kinds import (
    MISSILES,
    Characteristic,
    Count,
    Difficulty,
    Load,
    Position,
    Size,
    Skill,
    Weapon,
)

MOST_HELPERS = 9


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
class ChangePosition:
    """Somebody takes another position; a gunner names his mount (C-41)."""

    crew: Name
    to: Position
    post: Line = ""
    kind: Literal["change_position"] = "change_position"

    @property
    def deed(self) -> Deed:
        """A minor action."""
        return Deed(self.crew, self.kind, "minor")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """One Pilot, gunners at mounts, and programs where they run (C-17, C-18)."""
        yield from self.deed.objections(state, book, self._own(state))

    def _own(self, state: Battle) -> Iterator[Objection]:
        ship, person = state.aboard(self.crew)
        if self.to == "pilot" and any(one.id != self.crew for one in holders(ship, "pilot")):
            yield Objection("pilot_there", "C-17", (("ship", ship.name),))
        yield from no_post(ship, self.to, self.post)
        if person.computer:
            yield Objection("program_stays", "C-18", (("crew", person.name),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Move over."""
        before = self.deed.begin(table, book).person.position
        table.tell(PositionChanged(self.crew, before, self.to, self.post))


@dataclass(frozen=True, slots=True)
class PersonalAction:
    """Something a person can do in under a minute (C-34)."""

    crew: Name
    note: Line = ""
    kind: Literal["personal_action"] = "personal_action"

    @property
    def deed(self) -> Deed:
        """A minor action."""
        return Deed(self.crew, self.kind, "minor")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note what it was."""
        self.deed.begin(table, book)
        table.tell(Remarked(self.crew, "personal_action", self.note))


@dataclass(frozen=True, slots=True)
class Miscellaneous:
    """Whatever else the referee allows, with a check if a skill is named (C-35)."""

    crew: Name
    size: Size = "minor"
    note: Line = ""
    skill: Skill | None = None
    characteristic: Characteristic | None = None
    difficulty: Difficulty = "average"
    terms: Terms = PLAIN
    kind: Literal["miscellaneous"] = "miscellaneous"

    @property
    def deed(self) -> Deed:
        """As much as the referee says."""
        return Deed(self.crew, self.kind, self.size, self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nothing of its own."""
        return self.deed.objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it, and make the check if there is one."""
        doer = self.deed.begin(table, book)
        table.tell(Remarked(self.crew, "miscellaneous", self.note))
        if self.skill is None:
            return
        uses = self.terms.characteristic or self.characteristic or "intelligence"
        doer = replace(doer, terms=replace(self.terms, characteristic=uses))
        check(table, made_by(doer, general(doer, book, self.difficulty, self.skill), "C-35"))


def capacity_of(mount: Mount, weapon: Weapon, each: int | None) -> int:
    """What all weapons of one kind in a mount hold together (R-33)."""
    return mount.weapons.count(weapon) * (mount.capacity if each is None else each)


def held(mount: Mount, load: Load) -> int:
    """What the magazine holds that shares its room with a load: missiles of any type, or sand."""
    return mount.ammo.sand if load == "sand" else sum(mount.ammo.of(missile) for missile in MISSILES)


@dataclass(frozen=True, slots=True)
class Reload:
    """Fill one weapon up from the stores; `capacity` is what it holds where that is not the mount's (C-52, R-33)."""

    crew: Name
    mount: Name
    weapon: Weapon
    load: Load = "sand"
    capacity: Count | None = None
    kind: Literal["reload"] = "reload"

    @property
    def deed(self) -> Deed:
        """The significant action."""
        return Deed(self.crew, self.kind)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """A weapon that takes it, room for it, and something in the stores."""
        yield from self.deed.objections(state, book, self._own(state, book))

    def _own(self, state: Battle, book: Book) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        if all(mount.id != self.mount for mount in ship.mounts):
            yield Objection("no_such_mount", "C-52", (("mount", self.mount),), final=True)
            return
        mount = ship.mount(self.mount)
        if self.weapon not in mount.weapons:
            yield Objection("no_such_weapon", "C-52", (("mount", mount.id), ("weapon", self.weapon)), final=True)
        elif not self._takes(book):
            yield Objection("wrong_load", "C-52", (("weapon", self.weapon), ("load", self.load)), final=True)
        elif mount.hits >= DESTROYED:
            yield Objection("mount_destroyed", "C-52", (("mount", mount.id),))
        elif held(mount, self.load) >= capacity_of(mount, self.weapon, self.capacity):
            yield Objection("full", "C-52", (("mount", mount.id), ("weapon", self.weapon)))
        elif not ship.stores.of(self.load):
            yield Objection("no_stores", "C-52", (("load", self.load),))

    def _takes(self, book: Book) -> bool:
        return self.weapon == "sandcaster" if self.load == "sand" else book.weapons[self.weapon].launches > 0

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """From the stores into the magazine."""
        ship = self.deed.begin(table, book).ship
        mount = ship.mount(self.mount)
        each = mount.capacity if self.capacity is None else self.capacity
        room = capacity_of(mount, self.weapon, self.capacity) - held(mount, self.load)
        stores = ship.stores.of(self.load)
        loaded = max(0, min(each, room, stores))
        ammo = mount.ammo.of(self.load) + loaded
        left = stores - loaded
        table.tell(Reloaded(ship.id, self.crew, self.mount, self.weapon, self.load, loaded, ammo, left))


@dataclass(frozen=True, slots=True)
class Help:
    """Help somebody of the same crew with his next check (C-7)."""

    crew: Name
    leader: Name
    action: Name
    terms: Terms = PLAIN
    kind: Literal["help"] = "help"

    @property
    def deed(self) -> Deed:
        """The significant action; anybody may, as the referee allows."""
        return Deed(self.crew, "miscellaneous", terms=self.terms)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """A leader aboard who makes such a check."""
        yield from self.deed.objections(state, book, self._own(state))

    def _own(self, state: Battle) -> Iterator[Objection]:
        ship, _ = state.aboard(self.crew)
        if self.action not in USES:
            yield Objection("no_such_check", "C-7", (("action", self.action),), final=True)
        leader = next((one for one in ship.crew if one.id == self.leader), None)
        if leader is None or self.leader == self.crew:
            yield Objection("no_such_leader", "C-7", (("crew", self.leader),), final=True)
        elif len(leader.helped) >= MOST_HELPERS:
            yield Objection("helped_enough", "C-7", (("crew", leader.name),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """The same check as the leader's; its Effect waits beside him."""
        begun = self.deed.begin(table, book)
        doer = Doer(begun.ship, begun.person, self.action, self.terms)
        leader = begun.ship.person(self.leader)
        lines = general(doer, book, skill=skill_of(leader, self.action))
        made = check(table, made_by(doer, lines, "C-7", (("leader", leader.name),)))
        effect = max(-99, min(99, made.effect))
        table.tell(Helped(self.crew, self.leader, effect, helper_dm(effect)))


def skill_of(leader: Person, action: str) -> Skill:
    """The skill a leader's check uses; a Bay Gunner's is his own (C-9)."""
    skill, _ = USES[action]
    return "bay_weapons" if skill == "turret_weapons" and leader.position == "bay_gunner" else skill


ACTIONS = (ChangePosition, PersonalAction, Miscellaneous, Reload, Help)
