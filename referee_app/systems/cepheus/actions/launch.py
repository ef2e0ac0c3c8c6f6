"""Launches: missiles leave their racks and banks (C-48, C-87, C-88)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from referee_app.core.limits import Line
from referee_app.core.order import Among, Choices
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.actions.attack import price
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import ask
from referee_app.systems.cepheus.clearance import Clearance
from referee_app.systems.cepheus.events.checks import Check
from referee_app.systems.cepheus.events.missiles import MissilesLaunched
from referee_app.systems.cepheus.fire_orders import FireOrder, loads_of, shots
from referee_app.systems.cepheus.firing import Firing
from referee_app.systems.cepheus.missiles import fresh_id, number_needed
from referee_app.systems.cepheus.orders import pay
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import GUNNERY, CrewSpec
from referee_app.systems.cepheus.standing import initiative
from referee_app.systems.cepheus.state import (
    PLAIN,
    Battle,
    Count,
    Gunner,
    Missile,
    MountId,
    Salvo,
    Ship,
    ShipId,
    Terms,
    Weapon,
)


@dataclass(frozen=True, slots=True)
class Launch(FireOrder):
    """Launch missiles of one type from a mount's racks or bank; no `crew`: the computer; `count` 0: all launchers.

    `salvo` names the missiles in flight; left empty a name is made up.
    """

    crew: Gunner
    mount: MountId
    weapon: Weapon
    target: ShipId
    missile: Missile
    count: Count = 0
    salvo: Line = ""
    terms: Terms = PLAIN
    same_action: bool = False

    spec = CrewSpec("launch", "C-48", uses=GUNNERY)
    launches = True

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The own mount with all launchers of a kind, what is loaded in it, at an enemy far enough away."""
        for shot in shots(scene, launches=True):
            yield from (cls(*shot.order, load, shot.count, same_action=shot.further) for load in loads_of(shot.mount))

    def choices(self, scene: Scene) -> Choices:
        """Another ship, a mount that is free, what is in it, what is loaded."""
        mount = next((one for one in scene.ship.mounts if one.id == self.mount), None)
        settled: Choices = {"missile": Among(loads_of(mount)), "same_action": None, "salvo": None}
        return {"target": Among(scene.keys("ship")), **self.armament(scene), **settled}

    @property
    def stake(self) -> Terms | None:
        """What is put into its check; None for smart missiles, which need none (R-32)."""
        return None if self.missile == "smart" else self.terms

    @property
    def firing(self) -> Firing:
        """The fire it orders; nothing is put into a check that is not made (R-32, C-53, C-75)."""
        return Firing(self.crew, self.mount, self.weapon, self.target, self.count, self.stake or PLAIN, "launch")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection] | Iterable[Objection]:
        """A name still free, and see `Clearance` (C-31 to C-50)."""
        if any(salvo.id == self.salvo for salvo in state.salvos):
            yield Objection("salvo_exists", "C-48", (("salvo", self.salvo),), final=True)
        yield from Clearance(self.firing, self.same_action, self.missile).objections(state, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Pay for it, make the launch check unless the missiles are smart, and let them fly (C-48, R-32)."""
        ship = self.firing.ship(table.state)
        assert ship is not None
        count = self.firing.number(ship.mount(self.mount), book)
        price(table, book, self.firing, count, again=self.same_action)
        check = None if self.missile == "smart" else self._check(table, book, ship.id)
        salvo = self._salvo(table.state, book, ship, count, check)
        table.tell(MissilesLaunched(self.crew, self.weapon, count, salvo, check))

    def _check(self, table: Table[Battle], book: Book, ship: str) -> Check:
        shot = self.firing.shot(table.state, table.state.ship(ship))
        maker = shot.maker(book)
        pay(table, shot.ship, self.crew, PLAIN)
        return ask(table, maker, "launch")

    def _salvo(self, state: Battle, book: Book, ship: Ship, count: int, check: Check | None) -> Salvo:
        """The missiles in flight: as many as are loaded, their number needed and their turns fixed (C-87, C-88)."""
        most = count * book.weapons[self.weapon].launches
        loaded = ship.mount(self.mount).ammo.of(self.missile) or most
        flight = book.flight[state.range_between(ship.id, self.target)] or 1
        return Salvo(
            *(self.salvo or fresh_id(state), ship.id, self.mount, self.target, self.missile),
            number=min(loaded, most),
            need=book.needs.smart if check is None else number_needed(check.effect, book),
            launched=state.turn,
            due=state.turn + flight,
            last=state.turn + book.missile_life,
            count=initiative(ship, state.turn, book),
            serial=state.attacks + 1,
        )


ACTIONS = (Launch,)
