"""Who is about to act aboard what, and whom the referee looks at: what orders to the crew are drawn up from."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.damage.repairs import hopeless
from referee_app.systems.cepheus.standing import allies, enemies
from referee_app.systems.cepheus.state import RANGES, SYSTEMS, Battle, Person, Ship


@dataclass(frozen=True, slots=True)
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
            return tuple(ship.id for ship in targets(self.state, self.ship))
        if what == "mount":
            return tuple(mount.id for mount in self.ship.mounts)
        if what == "person":
            return tuple(mate.id for mate in self.mates)
        return damaged(self.ship, self.book) if what == "part" else ()

    @property
    def mates(self) -> tuple[Person, ...]:
        """The others aboard who can act."""
        return tuple(one for one in self.ship.crew if one.fit and one.id != self.crew)

    def aims(self) -> tuple[str, ...]:
        """Every ship that may be aimed at, the one looked at before all."""
        return tuple(sorted(self.keys("ship"), key=lambda id_: id_ != self.aim))

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
