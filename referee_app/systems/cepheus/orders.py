"""Who is about to act aboard what, and whom the referee looks at: what orders to the crew are drawn up from."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from typing import Any, ClassVar, Self, cast

from referee_app.core.order import Order
from referee_app.core.system import Objection
from referee_app.core.table import Roll, Table
from referee_app.systems.cepheus.book import Action, Book
from referee_app.systems.cepheus.checks import SPECS, CrewSpec, Doer, spec_of
from referee_app.systems.cepheus.damage import hopeless
from referee_app.systems.cepheus.events.crew import Acted, Spent
from referee_app.systems.cepheus.standing import allies, disabled, enemies, holder, idle, thrust
from referee_app.systems.cepheus.state import (
    PLAIN,
    RANGES,
    SYSTEMS,
    Battle,
    CrewId,
    Person,
    Position,
    Ship,
    Size,
    Terms,
)


@dataclass(frozen=True)
class Scene:
    """The sheets and tables, the ship, who acts (nobody: the ship's computer), and the ship looked at."""

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
        return next(iter(self.aims()), "")

    def keys(self, what: str) -> tuple[str, ...]:
        """Ships that may be aimed at, and mounts, hurt parts and mates of the own ship."""
        if what == "ship":
            return self._targets
        if what == "mount":
            return tuple(mount.id for mount in self.ship.mounts)
        if what == "person":
            return tuple(mate.id for mate in self.mates)
        return damaged(self.ship, self.book) if what == "part" else ()

    @property
    def mates(self) -> tuple[Person, ...]:
        """The others aboard who can act."""
        return tuple(one for one in self.ship.crew if one.fit and one.id != self.crew)

    @cached_property
    def _targets(self) -> tuple[str, ...]:
        """Who may be aimed at: each of two dozen orders asks."""
        return tuple(ship.id for ship in targets(self.state, self.ship))

    def aims(self) -> tuple[str, ...]:
        """Every ship that may be aimed at, the one looked at before all."""
        return tuple(sorted(self._targets, key=lambda id_: id_ != self.aim))

    def foes(self) -> tuple[str, ...]:
        """The same without friends, who are never proposed for harm; all where there is nobody else."""
        hostile = tuple(id_ for id_ in self.aims() if self.state.ship(id_).side != self.ship.side)
        return hostile or (self.target,)


def targets(state: Battle, ship: Ship) -> tuple[Ship, ...]:
    """Everybody who may be aimed at: enemies first, the pursued one before all, the nearer before the farther."""
    pursued = ship.pursuit.target if ship.pursuit else ""

    def near(one: Ship) -> tuple[bool, bool, int]:
        fighting = one.status == "fighting"
        return one.id != pursued, not fighting, RANGES.index(state.range_between(ship.id, one.id))

    return (*sorted(enemies(state, ship), key=near), *sorted(allies(state, ship), key=near))


def damaged(ship: Ship, book: Book) -> tuple[str, ...]:
    """Systems and mounts with hits, those still to be saved first and the worst of them before the others (R-54)."""
    systems = {name: ship.systems.part(name).hits for name in SYSTEMS}
    hits = systems | {mount.id: mount.hits for mount in ship.mounts}
    hurt = [name for name, count in hits.items() if count]
    return tuple(sorted(hurt, key=lambda name: (hopeless(name, hits[name], book) is not None, -hits[name])))


def unknown_crew(state: Battle, crew: str) -> Iterator[Objection]:
    """Somebody who is not on the table."""
    if state.berth(crew) is None:
        yield Objection("no_such_person", "C-16", (("crew", crew),), final=True)


def unknown_ship(state: Battle, *ids: str) -> Iterator[Objection]:
    """Ships that are not on the table."""
    for id_ in ids:
        if not state.has(id_):
            yield Objection("no_such_ship", "C-11", (("ship", id_),), final=True)


@cache
def row_of(action: str) -> Action:
    """The row of the action table an action stands in (C-38)."""
    return cast("Action", spec_of(action).row or action)


def may(action: str, position: Position, book: Book) -> bool:
    """Whether a position may take an action, by the table (C-38)."""
    return position in book.who[row_of(action)]


def stands_in(ship: Ship, person: Person, action: str) -> bool:
    """Whether a Pilot does a Navigator's work because nobody else can (R-5)."""
    return person.position == "pilot" and action in ("jump_plot", "range_check") and holder(ship, "navigator") is None


def job(ship: Ship, person: Person, action: str, book: Book) -> Position | None:
    """The extra position an action takes a person into, where the house rule allows it (R-6)."""
    if may(action, person.position, book) or stands_in(ship, person, action) or not book.rulings.multi_role:
        return None
    return book.who[row_of(action)][0]


def out_of_action(ship: Ship, person: Person | None, action: str) -> Iterator[Objection]:
    """A ship or person that can do nothing, or a disabled ship that can do little (C-40, C-49)."""
    if idle(ship):
        yield Objection("ship_out", "C-40", (("ship", ship.name), ("status", ship.status)))
    elif disabled(ship) and (not spec_of(action).when_disabled or (person is not None and person.computer)):
        yield Objection("ship_disabled", "C-40", (("ship", ship.name),))
    if person is not None and not person.fit:
        yield Objection("person_out", "C-40", (("crew", person.name), ("state", person.state)))


def wrong_position(ship: Ship, person: Person, action: str, book: Book) -> Iterator[Objection]:
    """An action of another position (C-38, R-5, R-6)."""
    if may(action, person.position, book) or stands_in(ship, person, action) or book.rulings.multi_role:
        return
    yield Objection("wrong_position", "C-38", (("crew", person.name), ("position", person.position)))


def blocked(state: Battle, ship: Ship, action: str, book: Book) -> Iterator[Objection]:
    """What the ship's damage and docking forbid (C-40, R-50)."""
    who = book.who[row_of(action)]
    helm = action == "range_check" and book.rulings.range_check_needs_helm
    needs = spec_of(action).needs
    if (who in (("pilot",), ("sensors",)) or "bridge" in needs or helm) and ship.systems.bridge.hits >= 2:
        yield Objection("bridge_out", "C-40", (("ship", ship.name),))
    if "thrust" in needs or helm:
        yield from adrift(ship)
    if "sensors" in needs and ship.systems.sensors.hits >= 2:
        yield Objection("sensors_out", "C-40", (("ship", ship.name),))
    if "undocked" in needs and state.docked_to(ship.id):
        yield Objection("docked", "C-40", (("ship", ship.name),))


def adrift(ship: Ship) -> Iterator[Objection]:
    """Without Thrust a ship goes nowhere (C-40)."""
    if thrust(ship) < 1:
        yield Objection("no_thrust", "C-40", (("ship", ship.name),))


def not_acting(state: Battle, ship: Ship) -> Iterator[Objection]:
    """Orders to the crew are given in their ship's activation, before its damage step begins (C-31, C-117)."""
    if state.acting != ship.id:
        yield Objection("not_its_activation", "C-31", (("ship", ship.name),))
    elif ship.id in state.settling:
        yield Objection("damage_begun", "C-117", (("ship", ship.name),))
    elif state.incoming is not None:
        yield Objection("attack_first", "C-81", (("ship", state.ship(state.incoming.target).name),))


def used_up(person: Person, size: Size, book: Book) -> Iterator[Objection]:
    """The allowance of an activation (C-32, R-4)."""
    busy = person.task is not None
    if busy:
        yield Objection("on_a_task", "C-36", (("crew", person.name),))
    minor, significant = person.minor + (size == "minor"), person.significant + (size == "significant")
    if not within(minor, significant, book):
        yield Objection("no_action_left", "C-32", (("crew", person.name), ("size", size)))


def within(minor: int, significant: int, book: Book) -> bool:
    """Whether one person may take so many actions in an activation (C-32, R-4)."""
    return minor <= most_minor(significant, book)


def most_minor(significant: int, book: Book) -> int:
    """The minor actions one person may take beside so many significant ones; -1 where those are too many already."""
    if significant > 1:
        return -1
    alone, beside = (3, 1) if book.rulings.minor_actions_total == 3 else (4, 3)
    return beside if significant else alone


def unpaid(ship: Ship, terms: Terms, needed: int = 0, target: str = "") -> Iterator[Objection]:
    """What is put into a check must be there; `needed` are the units a computer's attack takes besides (C-50), `target`
    is the enemy the check is about, the only one whose bonus helps (C-75)."""
    if terms.coordinate > ship.conduct.pool:
        yield Objection("no_points", "C-53", (("points", ship.conduct.pool),))
    if terms.intercept and terms.intercept not in ship.intercepts:
        yield Objection("no_bonus", "C-75", (("ship", terms.intercept),))
    elif terms.intercept and target and terms.intercept != target:
        yield Objection("other_enemy", "C-75", (("ship", terms.intercept),))
    if terms.fire_control + needed > ship.conduct.units:
        yield Objection("no_units", "C-50", (("units", ship.conduct.units),))


@dataclass(frozen=True, slots=True)
class CrewAction:
    """An action a crew member is ordered to take: which, at what price (None: free), with what put into it, and against
    which ship, if it is about one."""

    crew: str
    action: str
    size: Size | None = "significant"
    terms: Terms = PLAIN
    target: str = ""

    def doer(self, state: Battle) -> Doer:
        """The person at it. Raises `KeyError`."""
        return Doer(*state.aboard(self.crew), self.action, self.terms)

    def objections(self, state: Battle, book: Book, own: Iterable[Objection] = ()) -> Iterator[Objection]:
        """Everything against it, in the order the referee looks: the turn, the person's state and post, the ship's
        state, the action's `own` conditions, the allowance, what is spent."""
        absent = tuple(unknown_crew(state, self.crew))
        if absent:
            yield from absent
            return
        ship, person = state.aboard(self.crew)
        yield from self._stopped(state, ship, person, book)
        yield from own
        if self.size is not None:
            yield from used_up(person, self.size, book)
        yield from unpaid(ship, self.terms, target=self.target)

    def _stopped(self, state: Battle, ship: Ship, person: Person, book: Book) -> Iterator[Objection]:
        """What forbids the action to this person, whatever it is about."""
        yield from not_acting(state, ship)
        yield from out_of_action(ship, person, self.action)
        yield from wrong_position(ship, person, self.action, book)
        yield from blocked(state, ship, self.action, book)

    def forbidden(self, scene: Scene, person: Person) -> bool:
        """Whether turn, post, damage or allowance forbid it, whatever it is about."""
        price = () if self.size is None else used_up(person, self.size, scene.book)
        return next(chain(self._stopped(scene.state, scene.ship, person, scene.book), price), None) is not None

    def begin(self, table: Table[Battle], book: Book) -> Doer:
        """Take its price before any die falls, and say who is at it, with the help he had."""
        ship, person = table.state.aboard(self.crew)
        if self.size is not None:
            table.tell(Acted(self.crew, self.size, job(ship, person, self.action, book)))
        doer = self.doer(table.state)
        pay(table, ship, self.crew, self.terms)
        return doer


class BattleOrder(Order[Battle, Book, Scene]):
    """Any order of a ship battle."""

    __slots__ = ()

    @property
    def mark(self) -> str:
        """The ship it is about; nothing where it is about none."""
        return str(getattr(self, "target", ""))

    def aims(self, state: Battle) -> tuple[str, ...]:
        """The other ships that what somebody does aboard is about."""
        return ()

    def at(self, scene: Scene, ship: str) -> Self:
        """The same about another ship."""
        return self.changed(scene, "target", ship) if self.mark else self

    def suggests_itself(self, scene: Scene) -> bool:
        """Whether it is proposed before the referee has pointed at it; what is not is only offered."""
        return True

    @property
    def stake(self) -> Terms | None:
        """What is put into its check; None where it makes none."""
        return getattr(self, "terms", None)

    def staking(self, terms: Terms) -> Self:
        """The same with other terms."""
        return self.put(terms=terms)


@dataclass(frozen=True, slots=True)
class CrewOrder(BattleOrder):
    """An action a crew member is ordered to take in the activation of the ship (C-31)."""

    crew: CrewId

    spec: ClassVar[CrewSpec]

    def __init_subclass__(cls) -> None:
        """Note what is said of the action, for those who answer it or help at it."""
        note(cls)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The one there is where nothing is to be chosen."""
        yield cls(scene.crew)

    def against(self, scene: Scene) -> Iterable[Objection]:
        """What is this action's own; turn, post, damage and price speak for themselves."""
        return ()

    @abstractmethod
    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Take the action, which is paid for."""

    @property
    def crew_action(self) -> CrewAction:
        """The action with its price."""
        return CrewAction(self.crew, self.kind, self.spec.size, self.stake or PLAIN, self.mark)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Everything against it, in the order the referee looks."""
        berth = state.berth(self.crew)
        own = self.against(Scene(state, book, *berth)) if berth else ()
        return self.crew_action.objections(state, book, own)

    def forbidden(self, scene: Scene) -> bool:
        """Whether turn, post, damage or allowance forbid it, whatever it is about."""
        return scene.person is not None and self.crew_action.forbidden(scene, scene.person)

    def aims(self, state: Battle) -> tuple[str, ...]:
        """The ship it is about."""
        return (self.mark,) if self.mark and state.berth(self.crew) is not None else ()

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The person's ship in a check; and whom it is about, who may throw against it alone."""
        berth, aims = state.berth(self.crew), self.aims(state)
        fits = roll is None or roll.purpose == "check" or (roll.purpose == "opposed" and len(aims) == 1)
        return (berth[0].id, *aims) if berth is not None and fits else ()

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Take its price, then do it."""
        self.settle(table, self.crew_action.begin(table, book), book)


def note(order: type[BattleOrder]) -> None:
    """Have what is said of an order's action at hand by its name."""
    spec = getattr(order, "spec", None)
    if isinstance(spec, CrewSpec):
        SPECS[spec.name] = spec


def pay(table: Table[Battle], ship: Ship, crew: str, terms: Terms, units: int = 0) -> None:
    """Take what is put into a check."""
    helped = any(person.helped for person in ship.crew if person.id == crew)
    if terms.coordinate or terms.intercept or terms.fire_control or units or helped:
        table.tell(Spent(ship.id, crew, terms.coordinate, terms.intercept, terms.fire_control + units))
