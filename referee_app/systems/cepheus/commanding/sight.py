"""The fight as one commanded ship sees it: whom it fights, how dangerous each of them is, what a hit is worth, and
whether it is time to go. Everything here lies open on the sheets."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeVar

from referee_app.core.commander import Command, Reason, Weighed
from referee_app.systems.cepheus.actions.consoles import fuel_for
from referee_app.systems.cepheus.book import Book, Temper
from referee_app.systems.cepheus.commanding.reckoning import (
    Gun,
    fast,
    fire,
    guns,
    life,
    pending,
    tables,
    target,
    whole,
)
from referee_app.systems.cepheus.damage import hopeless
from referee_app.systems.cepheus.gunnery import pursuit_bonus
from referee_app.systems.cepheus.orders import BattleOrder, Scene
from referee_app.systems.cepheus.standing import disabled
from referee_app.systems.cepheus.state import Battle, Person, Range, Ship

T = TypeVar("T")
Judged = Weighed[Battle, Book]

Intent = Literal["fight", "leave", "hold", "board"]

FLOOR = 0.01
"""The fire even an unarmed ship is reckoned to have for every hit it stands: it may fight on, and be mended."""
HARMLESS = 0.6
"""A prize alongside that makes fewer hits a turn is left to the boarders."""
HOPELESS = 5
"""So many times the odds of its temper, and even a ship without a scratch goes."""
FAINT = 0.002
"""A smaller share of a side's lives a turn is as good as none."""
WARY = 15
"""A ship that is so near to the damage at which it would break off, in %, has a plot made ready."""
BEST: tuple[Range, ...] = ("short", "medium", "long")
"""The ranges at which one gun or another is at its best (C-45)."""
OVERKILL = 0.25
"""What is left of a hit's worth on a ship that has its death already coming."""


class Shot(NamedTuple):
    """The best a gun that has still to fire can do: at whom, with what for the roll so far, and what it is worth."""

    gun: Gun
    foe: Ship
    dm: int
    worth: float


class _Left(NamedTuple):
    """The hits a foe stands behind those on their way, what one more is worth beside the other foes, and the part of
    all that which counts: less where its death is coming already."""

    hits: float
    weight: float
    part: float


class Sight:
    """One ship's view of the table, with what it was told to do."""

    def __init__(self, state: Battle, book: Book, ship: Ship, command: Command) -> None:
        self.state, self.book, self.ship, self.command = state, book, ship, command
        self.temper: Temper = book.tempers[command.temper]
        self.known = tables(book)
        there = [one for one in state.ships if one.status == "fighting" and not disabled(one)]
        self.foes = tuple(one for one in there if one.side != ship.side)
        self.friends = tuple(one for one in there if one.side == ship.side)
        self._kept: dict[str, Any] = {}
        self._dangers: dict[str, float] = {}
        self._rolls: dict[str, int] = {}

    def scene(self, person: Person | None, aim: str = "") -> Scene:
        """What orders to somebody, or to the computer, are drawn up from."""
        return Scene(self.state, self.book, self.ship, person, aim)

    def kept(self, name: str, work: Callable[[], T]) -> T:
        """What is worked out once for all of the crew, by its name."""
        if name not in self._kept:
            self._kept[name] = work()
        found: T = self._kept[name]
        return found

    def legal(self, one: Judged) -> bool:
        """Whether nothing speaks against an order."""
        return not any(True for _ in one.order.objections(self.state, self.book))

    def band(self, foe: Ship) -> Range:
        """How far away it is."""
        return self.state.range_between(self.ship.id, foe.id)

    # what they are worth

    def danger(self, foe: Ship) -> float:
        """The hits a foe's guns would make on this ship in a turn."""
        found = self._dangers.get(foe.id)
        if found is None:
            found = self._dangers[foe.id] = fire(foe, self.ship, self.band(foe), self.book)
        return found

    @cached_property
    def focus(self) -> float:
        """The share of the enemies' fire this ship is reckoned to draw."""
        return 1 / max(1, len(self.friends))

    @cached_property
    def taken(self) -> float:
        """The hits this ship is reckoned to take in a turn."""
        return self.focus * sum(map(self.danger, self.foes))

    @cached_property
    def _left(self) -> dict[str, _Left]:
        """Of each foe: the hits it stands behind those on their way, and what one more is worth beside the others."""
        found = {foe.id: (life(foe), pending(self.state, foe, self.book)) for foe in self.foes}
        done = {id_ for id_, (stands, coming) in found.items() if coming > 1.2 * stands}
        ratios = {
            foe.id: (FLOOR * stands + self._power(foe)) / max(1.0, stands if foe.id in done else stands - coming)
            for foe in self.foes
            for stands, coming in (found[foe.id],)
        }
        mean = sum(ratios.values()) / max(1, len(ratios))
        return {
            id_: _Left(max(1.0, stands - coming), min(3.0, ratios[id_] / mean), OVERKILL if id_ in done else 1.0)
            for id_, (stands, coming) in found.items()
        }

    def _power(self, foe: Ship) -> float:
        """The fire that ends with a foe: on whom of this side it does most."""
        return max(
            (fire(foe, one, self.state.range_between(foe.id, one.id), self.book) for one in self.friends), default=0
        )

    def worth(self, foe: Ship, hits: float) -> float:
        """What so many hits on a foe are worth; more the nearer they bring its end, and little beyond it (C-100)."""
        left, weight, part = self._left[foe.id]
        useful = min(hits, left + OVERKILL * (hits - left))
        return part * (self.temper.harm * useful * weight + self.temper.finish * min(1.0, hits / left))

    def cost(self, hits: float) -> float:
        """What it costs to take so many hits."""
        return self.temper.loss * hits * (1.5 if self.command.aim == "hold" else 1.0)

    # what this ship can do

    def roll_at(self, foe: Ship) -> int:
        """What the ship's own aids add to its fire at a foe just now (C-66, C-71, C-77)."""
        if foe.id not in self._rolls:
            self._rolls[foe.id] = self._aids(foe)
        return self._rolls[foe.id]

    def _aids(self, foe: Ship) -> int:
        conduct, chase = self.ship.conduct, self.ship.pursuit
        aimed = max((one.value for one in conduct.targeting if one.ship == foe.id), default=0)
        pursued = pursuit_bonus(chase.turns) if chase and chase.target == foe.id and chase.kept else 0
        return conduct.line_up + aimed + pursued

    def spares(self, foe: Ship) -> bool:
        """Whether a foe that is to be taken has had enough for the boarders to come: more would break it up (C-100)."""
        if self.intent != "board":
            return False
        if self.band(foe) == "adjacent":
            return foe.hull == 0 or self.danger(foe) < HARMLESS
        near = self.band(foe) == "close" or fast(foe) < 1
        return near and not foe.hull and 2 * foe.structure <= foe.structure_max

    def shot(self, gun: Gun, foe: Ship, dm: int) -> float:
        """What one gun's fire at a foe is worth, with so much for the roll."""
        band = self.band(foe)
        if (self.intent == "board" and self.spares(foe)) or (
            self.ship.systems.sensors.hits >= 2 and band != "adjacent"
        ):
            return 0.0
        hits = self.known.shot(gun, target(foe, self.book), band, dm)
        return self.worth(foe, hits) if hits else 0.0

    @cached_property
    def plan(self) -> tuple[Shot, ...]:
        """The guns that have still to fire in this activation, each at what it does best."""
        found = []
        for gun in guns(self.ship, self.book):
            if self._loaded(gun):
                shots = [
                    Shot(gun, foe, dm, self.shot(gun, foe, dm)) for foe in self.foes for dm in (self.roll_at(foe),)
                ]
                best = max(shots, key=lambda one: one.worth, default=None)
                if best is not None and best.worth > 0:
                    found.append(best)
        return tuple(found)

    def _loaded(self, gun: Gun) -> bool:
        if self.ship.mount(gun.mount).shot is not None:
            return False
        return not gun.crew or self.ship.person(gun.crew).significant == 0

    def gains(self, more: int) -> float:
        """What so much more for every roll of the plan is worth."""
        return sum(self.shot(one.gun, one.foe, one.dm + more) - one.worth for one in self.plan)

    @property
    def clumsy(self) -> float:
        """What a point less on every roll takes from all the guns, those that have fired too."""
        lost = 0.0
        for gun in guns(self.ship, self.book):
            best = max(self.foes, key=lambda foe: self.shot(gun, foe, 0))
            lost += self.shot(gun, best, 0) - self.shot(gun, best, -1)
        return lost

    # whether to go

    @cached_property
    def intent(self) -> Intent:
        """What the ship is after: its orders, or to get away once it is hurt and outgunned (the temper says when)."""
        aim = self.command.aim
        if aim == "escape" or self._beaten:
            return "leave"
        if aim == "hold":
            return "hold"
        return "board" if aim == "capture" and boarders(self.ship) else "fight"

    @cached_property
    def _beaten(self) -> bool:
        """Hurt and outgunned, or without a hope, and with a way out; who has none fights on."""
        if self.command.aim == "hold":
            return False
        hurt = 100 * whole(self.ship) < self.temper.hull
        lost = (hurt and 100 * self.threat > self.temper.odds) or self._hopeless
        return lost and self.may_jump

    @cached_property
    def going(self) -> bool:
        """Whether the ship jumps in this activation: there is a plot, and somebody at the drive to make it (C-62)."""
        if self.intent != "leave" or not self.may_jump or not self.ship.plot or self.ship.id not in self.state.active:
            return False
        drive = (one for one in self.ship.crew if one.position == "engineer" and one.post != "m_drive")
        return any(one.fit and not one.significant and one.minor < 2 for one in drive)

    @cached_property
    def wary(self) -> bool:
        """Whether the ship may soon have to go, though it is not time yet: a plot, once there is one, lasts (C-61)."""
        if self.intent == "leave" or self.command.aim == "hold":
            return False
        near = 100 * whole(self.ship) < self.temper.hull + WARY
        return near and 200 * self.threat > self.temper.odds and self.may_jump

    @property
    def _hopeless(self) -> bool:
        """Whether the enemies do harm, and wear this side down many times faster than it would them at the ranges where
        its guns are best; what can be mended is no reason to go."""
        if self.taken < HARMLESS * self.focus:
            return False
        best = sum(max((self._at_best(one, foe) for foe in self.foes), default=0.0) for one in self.friends)
        ours = best / max(1.0, sum(map(life, self.foes)))
        theirs = _strength(self.foes, self.friends, self)
        return 100 * theirs > HOPELESS * self.temper.odds * max(FAINT, ours)

    def _at_best(self, one: Ship, foe: Ship) -> float:
        """The hits a ship of this side would make on a foe in a turn, from where its guns are best."""
        hits = one.systems.sensors.hits
        if hits >= 2 and hopeless("sensors", hits, self.book) is not None:
            return 0.0
        arms, aim = guns(one, self.book), target(foe, self.book)
        return max(self.known.fire(arms, aim, band) for band in BEST)

    @cached_property
    def threat(self) -> float:
        """How much faster the enemies would wear this side down than it would them: 1 where both are even."""
        ours, theirs = _strength(self.friends, self.foes, self), _strength(self.foes, self.friends, self)
        return theirs / max(FAINT, ours)

    @cached_property
    def may_jump(self) -> bool:
        """Whether the ship has all a jump needs but a plot and somebody to make it (C-62)."""
        ship = self.ship
        drive = ship.systems.j_drive
        fuel = ship.fuel >= fuel_for(ship.tons, 1)
        clear = self.state.planet is None or self.command.aim == "escape"  # a jump near a world may go anywhere (C-62)
        return drive.fitted and drive.hits < 2 and ship.systems.bridge.hits < 2 and bool(ship.jump) and fuel and clear


def _strength(mine: tuple[Ship, ...], theirs: tuple[Ship, ...], sight: Sight) -> float:
    """The share of the others' lives one side shoots away in a turn."""
    lives = sum(map(life, theirs))
    done = sum(
        max(
            (fire(one, other, sight.state.range_between(one.id, other.id), sight.book) for other in theirs), default=0.0
        )
        for one in mine
    )
    return done / max(1.0, lives)


def boarders(ship: Ship) -> bool:
    """Whether anybody aboard is there to storm another ship (C-55)."""
    return any(one.fit and one.position in ("marine", "chief_security_officer") for one in ship.crew)


_SEEN: list[Sight] = []


def sight(state: Battle, book: Book, ship: Ship, command: Command) -> Sight:
    """What a ship sees; the last one is kept while the table stays as it is."""
    for seen in _SEEN:
        if seen.state is state and seen.book is book and seen.ship is ship and seen.command == command:
            return seen
    _SEEN[:] = [Sight(state, book, ship, command)]
    return _SEEN[0]


def judged(order: BattleOrder, worth: float, why: str, *about: tuple[str, str | int]) -> Judged:
    """An order weighed, with the id of its reason and what that is about."""
    return Weighed(order, worth, Reason(why, tuple(about)))


def called(foe: Ship) -> tuple[str, str | int]:
    """A ship as a reason names it."""
    return ("target", foe.name)
