"""Orders drawn up with what a referee would most likely choose, one for every action of C-38; no Qt, and no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from referee_app.core.system import Action
from referee_app.systems.cepheus.actions.anyone import (
    ChangePosition,
    Help,
    Miscellaneous,
    PersonalAction,
    Reload,
)
from referee_app.systems.cepheus.actions.attack import Attack
from referee_app.systems.cepheus.actions.boarding import Board
from referee_app.systems.cepheus.actions.captain import CoordinateCrew, IncreaseInitiative
from referee_app.systems.cepheus.actions.docking import Dock, Ram, Undock
from referee_app.systems.cepheus.actions.engineer import Jump
from referee_app.systems.cepheus.actions.launch import Launch
from referee_app.systems.cepheus.actions.navigator import JumpPlot, RangeCheck
from referee_app.systems.cepheus.actions.pilot import AdjustSpeed, AvoidCollision, Evasive, LineUp, MaintainCourse
from referee_app.systems.cepheus.actions.planet import AtmosphericEntry, OrbitalInsertion
from referee_app.systems.cepheus.actions.pursuit import BreakPursuit, Pursue
from referee_app.systems.cepheus.actions.repair import AutoRepair, Repair
from referee_app.systems.cepheus.actions.sensors import (
    Aimed,
    Intercept,
    Jam,
    JamMissiles,
    MaintainComms,
    SensorTargeting,
)
from referee_app.systems.cepheus.actions.tasks import BeginTask, DropTask, WorkOn
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import USES
from referee_app.systems.cepheus.standing import allies, enemies, gone
from referee_app.systems.cepheus.state import Battle, Mount, Person, Ship
from referee_app.systems.cepheus.state.kinds import MISSILES, RANGES, SYSTEMS, Load, Position, Weapon

Order = Action[Battle, Book]

SOUGHT: tuple[Position, ...] = ("pilot", "sensors", "damage_control", "navigator", "engineer", "captain", "marine")
"""Posts worth filling, the most pressing first."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Who is about to act aboard what, and whom the referee looks at; no person is the ship's computer."""

    state: Battle
    book: Book
    ship: Ship
    person: Person | None
    aim: str = ""

    @property
    def crew(self) -> str:
        """The person's id in orders."""
        return self.person.id if self.person else ""

    @property
    def target(self) -> str:
        """The ship looked at if it may be aimed at, else the first that may."""
        ids = [ship.id for ship in targets(self.state, self.ship)]
        return self.aim if self.aim in ids else next(iter(ids), "")


def targets(state: Battle, ship: Ship) -> tuple[Ship, ...]:
    """Everybody who may be aimed at: enemies first, the pursued one before all, the nearer before the farther."""
    pursued = ship.pursuit.target if ship.pursuit else ""

    def near(one: Ship) -> tuple[bool, bool, int]:
        fighting = one.status == "fighting"
        return one.id != pursued, not fighting, RANGES.index(state.range_between(ship.id, one.id))

    return (*sorted(enemies(state, ship), key=near), *sorted(allies(state, ship), key=near))


# mounts


def own_mount(scene: Scene) -> Mount | None:
    """The mount somebody fires: a gunner's own, the computer's first free one; else the first of the ship."""
    mounts = scene.ship.mounts
    if scene.person is None:
        given = [mount for mount in mounts if mount.computer]
        return next((mount for mount in given if mount.shot is None), next(iter(given), None))
    return next((mount for mount in mounts if mount.id == scene.person.post), next(iter(mounts), None))


def kinds_of(mount: Mount | None, book: Book, launches: bool = False) -> tuple[Weapon, ...]:
    """The kinds of weapon a mount fires, or launches with; those already fired come last."""
    if mount is None:
        return ()
    kinds = dict.fromkeys(weapon for weapon in mount.weapons if bool(book.weapons[weapon].launches) == launches)
    fired = mount.shot.weapons if mount.shot else ()
    return tuple(sorted(kinds, key=lambda weapon: weapon in fired))


def loads_of(mount: Mount | None) -> tuple[str, ...]:
    """The missiles a mount has ready; all kinds when it has none."""
    ready = tuple(missile for missile in MISSILES if mount is not None and mount.ammo.of(missile))
    return ready or MISSILES


def follows(scene: Scene, mount: Mount | None, weapon: str) -> bool:
    """Whether it is another kind of weapon of the mount somebody has fired already, in the same action (C-47)."""
    shot = mount.shot if mount else None
    return shot is not None and shot.by == scene.crew and weapon not in shot.weapons


def _attack(scene: Scene) -> Order:
    mount = own_mount(scene)
    weapon: Any = next(iter(kinds_of(mount, scene.book)), "beam_laser")
    target = mount.shot.target if mount and mount.shot and follows(scene, mount, weapon) else scene.target
    return Attack(scene.crew, mount.id if mount else "", weapon, target, same_action=follows(scene, mount, weapon))


def _launch(scene: Scene) -> Order:
    mount = own_mount(scene)
    weapon: Any = next(iter(kinds_of(mount, scene.book, True)), "missile_rack")
    missile: Any = loads_of(mount)[0]
    id_ = mount.id if mount else ""
    return Launch(scene.crew, id_, weapon, scene.target, missile, same_action=follows(scene, mount, weapon))


# loading and mending


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
    held = sum(mount.ammo.of(load) for load in loads_for(weapon))
    return mount.capacity * mount.weapons.count(weapon) - held


def _reload(scene: Scene) -> Order:
    found = sorted(loaders(scene.ship, scene.book), key=lambda one: -room(*one))
    if not found:
        return Reload(scene.crew, "", "sandcaster", "sand")
    mount, weapon = found[0]
    stored = [load for load in loads_for(weapon) if scene.ship.stores.of(load)]
    return Reload(scene.crew, mount.id, weapon, stored[0] if stored else loads_for(weapon)[0])


def damaged(ship: Ship) -> tuple[str, ...]:
    """Systems and mounts with hits, those still to be saved first and the worst of them before the others."""
    systems = {name: ship.systems.part(name).hits for name in SYSTEMS}
    hits = systems | {mount.id: mount.hits for mount in ship.mounts}
    hurt = [name for name, count in hits.items() if count]
    return tuple(sorted(hurt, key=lambda name: (hits[name] >= 3, -hits[name])))


def mendable(scene: Scene) -> str:
    """What to repair first."""
    return next(iter(damaged(scene.ship)), "m_drive")


# people


def mates(scene: Scene) -> tuple[Person, ...]:
    """The others aboard who can act."""
    return tuple(one for one in scene.ship.crew if one.fit and one.id != scene.crew)


def trade(position: Position, book: Book) -> tuple[str, ...]:
    """The actions of a position that are checks."""
    return tuple(action for action, who in book.who.items() if position in who and action in USES)


def _help(scene: Scene) -> Order:
    able = [(mate, trade(mate.position, scene.book)) for mate in mates(scene)]
    leader, actions = next(((mate, acts) for mate, acts in able if acts), (None, ("attack",)))
    return Help(scene.crew, leader.id if leader else "", actions[0])


def _change_position(scene: Scene) -> Order:
    held = {one.position for one in scene.ship.crew if one.fit}
    mine = scene.person.position if scene.person else ""
    return ChangePosition(scene.crew, next((post for post in SOUGHT if post not in held), _other(mine)))


def _other(position: str) -> Position:
    return "damage_control" if position != "damage_control" else "passenger"


def _task(scene: Scene) -> Order:
    if scene.person is not None and scene.person.task is not None:
        return WorkOn(scene.crew)
    return BeginTask(scene.crew, "work", "mechanics", "education", "minute")


# flying


def _pursue(scene: Scene) -> Order:
    pursuit = scene.ship.pursuit
    return Pursue(scene.crew, pursuit.target if pursuit else scene.target)


def pursuers(state: Battle, ship: Ship) -> tuple[Ship, ...]:
    """The ships in pursuit of one."""
    return tuple(one for one in state.ships if one.pursuit and one.pursuit.target == ship.id and not gone(one))


def _break_pursuit(scene: Scene) -> Order:
    behind = pursuers(scene.state, scene.ship)
    return BreakPursuit(scene.crew, behind[0].id if behind else scene.target)


def _avoid(scene: Scene) -> Order:
    hazard = scene.state.hazard
    if hazard is None:
        return AvoidCollision(scene.crew, "traffic_or_debris")
    return AvoidCollision(scene.crew, hazard.situation, hazard.speed_difference)


def _undock(scene: Scene) -> Order:
    return Undock(scene.crew, next(iter(scene.state.docked_to(scene.ship.id)), scene.target))


def docked_first(scene: Scene) -> str:
    """Whom boarders cross to: a docked ship before any other."""
    docked = scene.state.docked_to(scene.ship.id)
    return scene.aim if scene.aim in docked else next(iter(docked), scene.target)


DRAWN: dict[str, Callable[[Scene], Order]] = {
    "coordinate_crew": lambda s: CoordinateCrew(s.crew),
    "increase_initiative": lambda s: IncreaseInitiative(s.crew),
    "evasive": lambda s: Evasive(s.crew),
    "line_up": lambda s: LineUp(s.crew),
    "pursuit": _pursue,
    "break_pursuit": _break_pursuit,
    "adjust_speed": lambda s: AdjustSpeed(s.crew, 1),
    "maintain_course": lambda s: MaintainCourse(s.crew),
    "avoid_collision": _avoid,
    "ram": lambda s: Ram(s.crew, s.target),
    "dock": lambda s: Dock(s.crew, s.target),
    "undock": _undock,
    "orbital_insertion": lambda s: OrbitalInsertion(s.crew),
    "atmospheric_entry": lambda s: AtmosphericEntry(s.crew),
    "range_check": lambda s: RangeCheck(s.crew, s.target),
    "jump_plot": lambda s: JumpPlot(s.crew, max(1, s.ship.jump)),
    "sensor_targeting": lambda s: SensorTargeting(s.crew, (Aimed(s.target),)),
    "electronic_warfare": lambda s: Jam(s.crew, s.target),
    "ecm_missiles": lambda s: JamMissiles(s.crew),
    "intercept": lambda s: Intercept(s.crew, s.target),
    "maintain_comms": lambda s: MaintainComms(s.crew),
    "attack": _attack,
    "launch": _launch,
    "repair": lambda s: Repair(s.crew, mendable(s)),
    "jump": lambda s: Jump(s.crew, max(1, s.ship.plot)),
    "boarding": lambda s: Board(s.crew, docked_first(s)),
    "reload": _reload,
    "change_position": _change_position,
    "help": _help,
    "personal_action": lambda s: PersonalAction(s.crew),
    "miscellaneous": lambda s: Miscellaneous(s.crew),
    "task": _task,
}
"""The order of each action a person may be given, in the order of the list."""

COMPUTER: dict[str, Callable[[Scene], Order]] = {
    "attack": _attack,
    "launch": _launch,
    "auto_repair": lambda s: AutoRepair(mendable(s)),
}
"""What the ship's computer may be told to do (C-50, C-59)."""


def drop_task(scene: Scene) -> Order:
    """Giving up a long task (C-36)."""
    return DropTask(scene.crew)
