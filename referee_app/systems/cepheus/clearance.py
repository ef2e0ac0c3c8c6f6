"""Clearance to fire: all that speaks against an attack or a launch, in the order a referee looks (C-31 to C-50)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.core.system import Objection
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.firing import Firing, automatic, has_mount, manned
from referee_app.systems.cepheus.orders import (
    not_acting,
    out_of_action,
    unknown_crew,
    unknown_ship,
    unpaid,
    used_up,
    wrong_position,
)
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import Battle, Missile, Mount, Person, Range, Ship


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
        yield from self._gunner(ship, gunner, book)
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

    def _gunner(self, ship: Ship, gunner: Person | None, book: Book) -> Iterator[Objection]:
        yield from out_of_action(ship, gunner, self.order.action)
        if gunner is not None:
            yield from wrong_position(ship, gunner, self.order.action, book)

    def _turn(self, mount: Mount, book: Book) -> Iterator[Objection]:
        """A mount fires once a turn, each kind of its weapons once, in one action (C-44, C-47, R-25)."""
        if not self.further:
            if mount.shot is not None:
                yield Objection("has_fired", "C-44", (("mount", mount.id),))
        elif not self._goes_on(mount, book):
            yield Objection("not_further", "C-47", (("mount", mount.id), ("weapon", self.order.weapon)))

    def _goes_on(self, mount: Mount, book: Book) -> bool:
        shot, weapon = mount.shot, self.order.weapon
        if shot is None or (shot.by, shot.target) != (self.order.crew, self.order.target):
            return False
        if book.rulings.attack_rolls == "per_weapon":
            return shot.weapons.count(weapon) < mount.weapons.count(weapon)
        return weapon not in shot.weapons

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
        yield Objection("no_such_mount", "C-17", (("mount", order.mount),), final=True)
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
