"""Orders anybody aboard may be given, long tasks, and what only a Captain does (C-33 to C-36, C-41, C-52 to C-54)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Self

from referee_app.core.copying import replace
from referee_app.core.dice import Summed
from referee_app.core.limits import Between, Line, Name
from referee_app.core.order import Among, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.cepheus import tasks
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import (
    LEADERSHIP,
    CrewSpec,
    Doer,
    check,
    general,
    helper_dm,
    made_by,
    spec_of,
    uses,
)
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.events.crew import (
    Acted,
    Helped,
    InitiativeIncreased,
    PointsGained,
    PositionChanged,
    Reloaded,
    Remarked,
    TaskBegun,
    TaskEnded,
    TaskWorked,
)
from referee_app.systems.cepheus.orders import BattleOrder, CrewAction, CrewOrder, Scene, pay, unknown_crew, within
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
    CrewId,
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
    Task,
    Terms,
    Unit,
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


@dataclass(frozen=True, slots=True)
class BeginTask(CrewOrder):
    """Begin a task that takes longer; a Timing roll says how many turns (C-36).

    `faster` moves its time increment one or two steps toward seconds, or toward weeks when negative.
    """

    what: Name
    skill: Skill
    characteristic: Characteristic
    unit: Unit
    faster: Annotated[int, Between(-2, 2)] = 0

    spec = CrewSpec("begin_task", "C-36", size=None)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Some work of minutes, to be named."""
        yield cls(scene.crew, "work", "mechanics", "education", "minute")

    @property
    def crew_action(self) -> CrewAction:
        """It costs nothing to begin; the work does."""
        return CrewAction(self.crew, "miscellaneous", None)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """One task at a time, and the increment must stay in the list."""
        yield from CrewOrder.objections(self, state, book)
        if tasks.span(self.unit, self.faster) is None:
            yield Objection("no_such_unit", "C-36", (("unit", self.unit),), final=True)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """One task at a time."""
        if scene.person is not None and scene.person.task is not None:
            yield Objection("on_a_task", "C-36", (("crew", scene.person.name),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Throw the Timing die and count the turns; nothing is paid yet."""
        self.settle(table, self.crew_action.doer(table.state), book)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Throw the Timing die and count the turns."""
        span = tasks.span(self.unit, self.faster)
        assert span is not None
        ship = doer.ship
        about = (("ship", ship.name), ("crew", doer.person.name), ("task", self.what), ("unit", span.unit))
        die = table.roll(Roll("timing", "timing", Summed(1), who=ship.side, about=about, rule="C-36"))
        seconds = tasks.seconds(span.unit, die, book)
        needed = tasks.turns(seconds, book)
        task = Task(self.what, self.skill, self.characteristic, needed, dm=span.dm)
        table.tell(TaskBegun(self.crew, task, span.unit, die, seconds))


@dataclass(frozen=True, slots=True)
class WorkOn(CrewOrder):
    """Spend a turn on a long task; in the last one its check is made (C-36)."""

    terms: Terms = PLAIN

    spec = CrewSpec("work_on", "C-36", size=None)

    @property
    def crew_action(self) -> CrewAction:
        """A turn's work, which leaves time for nothing else."""
        return CrewAction(self.crew, "miscellaneous", None, self.terms)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """There must be a task, and time for it."""
        person = scene.person
        assert person is not None
        if person.task is None:
            yield Objection("no_task", "C-36", (("crew", person.name),), final=True)
        elif not within(person.minor, person.significant + 1, scene.book):
            yield Objection("no_action_left", "C-32", (("crew", person.name), ("size", "significant")))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Count the turn; what is put into the check is paid when it is made."""
        self.settle(table, self.crew_action.doer(table.state), book)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Count the turn; make the check if it was the last."""
        task = doer.person.task
        assert task is not None
        table.tell(Acted(self.crew, "significant"))
        table.tell(TaskWorked(self.crew, task.what, task.done + 1, task.needed))
        if task.done + 1 >= task.needed:
            self._finish(table, doer.person, task, book)

    def _finish(self, table: Table[Battle], person: Person, task: Task, book: Book) -> None:
        ship, _ = table.state.aboard(self.crew)
        terms = replace(self.terms, characteristic=self.terms.characteristic or task.characteristic)
        doer = Doer(ship, person, "miscellaneous", terms)
        pay(table, ship, self.crew, self.terms)
        lines = (*general(doer, book, skill=task.skill), Modifier(task.dm, "task", "C-36"))
        made = check(table, made_by(doer, lines, "C-36", (("task", task.what),)))
        table.tell(TaskEnded(self.crew, task.what, "succeeded" if made.success else "failed"))


@dataclass(frozen=True, slots=True)
class DropTask(BattleOrder):
    """Give a long task up and rejoin the others (C-36)."""

    crew: CrewId

    spec = Spec("drop_task", "C-36")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The one there is."""
        yield cls(scene.crew)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """There must be one."""
        absent = tuple(unknown_crew(state, self.crew))
        yield from absent
        if not absent and state.aboard(self.crew)[1].task is None:
            yield Objection("no_task", "C-36", (("crew", self.crew),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Let it go."""
        _, person = table.state.aboard(self.crew)
        assert person.task is not None
        table.tell(TaskEnded(self.crew, person.task.what, "dropped"))


MOST = 9_999


def coordinate_points(effect: int, book: Book) -> int:
    """Points from a Leadership Effect (C-53, R-19)."""
    return max(1, effect) if effect >= 0 else book.rulings.coordinate_on_failure


def initiative_increase(effect: int) -> int:
    """What next turn's Initiative gains from a Leadership Effect (C-54, R-14)."""
    return max(0, effect)


@dataclass(frozen=True, slots=True)
class CoordinateCrew(CrewOrder):
    """The Captain wins points to hand to the crew (C-53)."""

    terms: Terms = PLAIN

    spec = CrewSpec("coordinate_crew", "C-53", uses=LEADERSHIP)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Leadership; the Effect is the number of points."""
        made = check(table, made_by(doer, general(doer, book), self.spec.rule))
        points = coordinate_points(made.effect, book)
        pool = min(MOST, table.state.ship(doer.ship.id).conduct.pool + points)
        if points:
            table.tell(PointsGained(doer.ship.id, self.crew, points, pool))


@dataclass(frozen=True, slots=True)
class IncreaseInitiative(CrewOrder):
    """The Captain raises the ship's Initiative for the next turn (C-54)."""

    terms: Terms = PLAIN

    spec = CrewSpec("increase_initiative", "C-54", uses=LEADERSHIP)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Leadership; the Effect is what is gained."""
        made = check(table, made_by(doer, general(doer, book), "C-54"))
        increase = initiative_increase(made.effect)
        if increase:
            gained = min(MOST, doer.ship.increase + increase)
            table.tell(InitiativeIncreased(doer.ship.id, self.crew, increase, gained))
