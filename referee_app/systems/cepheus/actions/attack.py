"""Attacks: announced, answered by the target, rolled (C-44 to C-51, C-81)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Self, cast

from referee_app.core.order import Among, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Outlook, Table
from referee_app.systems.cepheus import outlook
from referee_app.systems.cepheus.book import Book, PersonalWeapon
from referee_app.systems.cepheus.checks import ask, total
from referee_app.systems.cepheus.clearance import Clearance
from referee_app.systems.cepheus.events.crew import Acted, Spent
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.fire import AttackAnnounced, AttackEnded, AttackRolled
from referee_app.systems.cepheus.fire_orders import FireOrder, shots
from referee_app.systems.cepheus.firing import Firing, Shooting
from referee_app.systems.cepheus.orders import BattleOrder, job, pay
from referee_app.systems.cepheus.reactions import open_to, roll_declared
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import GUNNERY, CrewSpec
from referee_app.systems.cepheus.state import (
    PLAIN,
    Battle,
    Cause,
    Count,
    Gunner,
    Hit,
    Incoming,
    MountId,
    ShipId,
    Terms,
    Weapon,
)


@dataclass(frozen=True, slots=True)
class Attack(FireOrder):
    """Announce the fire of a mount's weapons of one kind; no `crew`: the computer fires; `count` 0: all of them.

    `same_action`: the next kind of a mixed mount, of the same gunner at the same target (C-47).
    """

    crew: Gunner
    mount: MountId
    weapon: Weapon
    target: ShipId
    count: Count = 0
    terms: Terms = PLAIN
    same_action: bool = False
    personal_scale: bool = False

    spec = CrewSpec("attack", "C-44", uses=GUNNERY)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The own mount with all weapons of a kind that reaches an enemy, fewer where the computer cannot pay."""
        for shot in shots(scene, launches=False):
            yield cls(*shot.order, shot.count, same_action=shot.further)

    def choices(self, scene: Scene) -> Choices:
        """Another ship, a mount that is free, what is in it."""
        return {"target": Among(scene.keys("ship")), **self.armament(scene), "same_action": None}

    @property
    def firing(self) -> Firing:
        """The fire it orders."""
        return Firing(self.crew, self.mount, self.weapon, self.target, self.count, self.terms)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """See `Clearance` (C-31 to C-50)."""
        return Clearance(self.firing, self.same_action).objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Pay for it, mark the mount, and let the target answer (C-81)."""
        ship = self.firing.ship(table.state)
        assert ship is not None
        count = self.firing.number(ship.mount(self.mount), book)
        price(table, book, self.firing, count, again=self.same_action)
        attack = Incoming(
            *("attack", ship.id, self.target, self.crew, self.mount, self.weapon, count),
            personal_scale=self.personal_scale,
            terms=self.terms,
        )
        table.tell(AttackAnnounced(attack, count if self.weapon == "sandcaster" else 0))


def price(table: Table[Battle], book: Book, firing: Firing, count: int, *, again: bool) -> None:
    """Take the gunner's action, unless he goes on with one, and all that was put into the check (C-32, C-50, C-53)."""
    ship = firing.ship(table.state)
    assert ship is not None
    gunner = firing.gunner(table.state)
    if gunner is not None and not again:
        table.tell(Acted(gunner.id, "significant", job(ship, gunner, firing.action, book)))
    units = firing.terms.fire_control + (count if gunner is None else 0)
    if units or firing.terms.coordinate or firing.terms.intercept:
        table.tell(Spent(ship.id, "", firing.terms.coordinate, firing.terms.intercept, units))


@dataclass(frozen=True, slots=True)
class Shoot(BattleOrder):
    """Roll what the target has declared, then the attack; after a hit that waited for sand or screens, settle it."""

    spec = Spec("shoot", "C-81")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The one there is."""
        yield cls()

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """An attack must have been announced (C-81)."""
        if state.incoming is None or state.incoming.kind != "attack":
            yield Objection("no_attack", "C-81", final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Reactions in the order declared, the attack roll, the hits (C-10, C-81, R-21)."""
        roll_declared(table, book)
        incoming = _attack(table.state)
        if incoming.hit is None:
            _roll(table, book, incoming)
            if _waits(table.state, book):
                return
        settle(table, book)


def _attack(state: Battle) -> Incoming:
    assert state.incoming is not None
    return state.incoming


def shooting(state: Battle, incoming: Incoming) -> Shooting:
    """The announced attack as the table stands now."""
    assert incoming.weapon is not None
    order = Firing(incoming.crew, incoming.mount, incoming.weapon, incoming.target, incoming.count, incoming.terms)
    return order.shot(state, state.ship(incoming.by), personal_scale=incoming.personal_scale, dodged=incoming.dodged)


def _roll(table: Table[Battle], book: Book, incoming: Incoming) -> None:
    """The attack roll, with all help the gunner has (C-44)."""
    shot = shooting(table.state, incoming)
    maker = shot.maker(book)
    pay(table, shot.ship, incoming.crew, PLAIN)
    made = ask(table, maker, "attack", outlook=partial(_outlook, table.state, book, incoming, total(maker.lines)))
    weapon = shot.order.weapon
    personal = book.personal[cast("PersonalWeapon", weapon)] if incoming.personal_scale and made.success else ""
    table.tell(AttackRolled(incoming.by, incoming.target, incoming.mount, weapon, incoming.count, made, personal))


def _outlook(state: Battle, book: Book, incoming: Incoming, dm: int) -> Outlook:
    return outlook.of_attack(state, book, incoming.target, hits_of(state, book, incoming, 0), dm)


def _waits(state: Battle, book: Book) -> bool:
    """Whether a hit waits for sand or screens, by the house rule (R-21)."""
    incoming = _attack(state)
    if not book.rulings.reactions_after_roll or incoming.hit is None or incoming.hit < 0:
        return False
    return next(open_to(state, book), None) is not None


def hits_of(state: Battle, book: Book, incoming: Incoming, effect: int) -> tuple[Hit, ...]:
    """One hit for each weapon fired, as it waits for the damage step; none on a personal target (C-44, C-47, C-51)."""
    weapon = incoming.weapon
    if weapon is None or weapon in ("missile_rack", "missile_bank") or incoming.personal_scale:
        return ()
    hit = Hit(
        incoming.target,
        incoming.by,
        cast("Cause", weapon),
        state.attacks,
        book.weapons[weapon].dice,
        effect,
        sand=incoming.sand,
        screen=incoming.screen,
    )
    return (hit,) * incoming.count


def settle(table: Table[Battle], book: Book) -> None:
    """Queue the hits of the roll that was made, and close the attack (C-44, C-117)."""
    incoming = _attack(table.state)
    effect = incoming.hit or 0
    hits = hits_of(table.state, book, incoming, effect) if effect >= 0 else ()
    if hits:
        table.tell(HitsQueued(hits))
    table.tell(AttackEnded(incoming.by, incoming.target, effect, len(hits)))


ACTIONS = (Attack, Shoot)
