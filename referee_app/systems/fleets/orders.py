"""What all orders of a campaign have in common: the scene they are drawn up in, who must be there, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from referee_app.core.order import PlainOrder, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Roll
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.state import Campaign, Combat, Fleet, Location, Stage


@dataclass(frozen=True, slots=True)
class Scene:
    """The rosters and tables, the fleet or place looked at (empty for none), and whom a fleet means to meet first."""

    state: Campaign
    book: Book
    looked: str = ""
    order: tuple[str, ...] = ()

    @property
    def fleets(self) -> tuple[Fleet, ...]:
        """The fleet looked at; where none is, all, those of the owner to move first."""
        found = [one for one in self.state.fleets if one.id == self.looked]
        return tuple(found) or _by_turn(self.state)

    @property
    def locations(self) -> tuple[Location, ...]:
        """The place looked at; where none is, all."""
        found = [one for one in self.state.locations if one.id == self.looked]
        return tuple(found) or self.state.locations

    def keys(self, what: str) -> tuple[str, ...]:
        """The fleets, places and owners of the campaign; a target is a fleet or a place."""
        if what == "owner":
            return self.state.sides()
        places = tuple(one.id for one in self.state.locations) if what in ("location", "target") else ()
        fleets = tuple(one.id for one in _by_turn(self.state)) if what in ("fleet", "target") else ()
        return fleets + places


def _by_turn(state: Campaign) -> tuple[Fleet, ...]:
    return tuple(sorted(state.fleets, key=lambda one: one.owner != state.owner))


class FleetsOrder(PlainOrder[Campaign, Book, Scene]):
    """Any order of a campaign."""

    __slots__ = ()

    def rewrites(self, state: Campaign) -> Fleet | None:
        """The roster it writes anew, as it will stand; None where it writes none."""
        return None

    @classmethod
    def legal(cls, scene: Scene) -> Iterator[Self]:
        """The drafts nothing speaks against, the likeliest first."""
        return (one for one in cls.drafts(scene) if not any(one.objections(scene.state, scene.book)))


# orders of the combat that is on


@dataclass(frozen=True, slots=True)
class CombatSpec(Spec):
    """What is said of an order of the combat that is on: at which points of its course it is given."""

    stages: tuple[Stage, ...] = ()


class CombatOrder(FleetsOrder):
    """An order of the combat that is on."""

    __slots__ = ()
    spec: ClassVar[CombatSpec]

    def concerned(self, state: Campaign, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The side whose strike it is, at the other."""
        if roll is None or state.combat is None:
            return ()
        return state.combat.strikers(str(dict(roll.about).get("side", "")))

    def objections(self, state: Campaign, book: Book) -> Iterable[Objection]:
        """There must be a combat, at the right point of its course."""
        if state.combat is None:
            yield no_combat()
        elif state.combat.stage not in self.spec.stages:
            yield Objection("not_now", "F-34", (("stage", state.combat.stage),), final=True)


def no_combat() -> Objection:
    """Nobody fights."""
    return Objection("no_combat", "F-34", final=True)


def on(state: Campaign) -> Combat:
    """The combat that is on."""
    assert state.combat is not None
    return state.combat


# who must be there, and free


def unknown_fleet(state: Campaign, *ids: str) -> Iterator[Objection]:
    """Fleets that are not on the table."""
    for id_ in ids:
        if not state.has_fleet(id_):
            yield Objection("no_such_fleet", "F-9", (("fleet", id_),), final=True)


def unknown_location(state: Campaign, id_: str) -> Iterator[Objection]:
    """A place that is not on the map."""
    if not state.has_location(id_):
        yield Objection("no_such_location", "F-1", (("location", id_),), final=True)


def fighting(state: Campaign, *ids: str) -> Iterator[Objection]:
    """Somebody who is in the combat that is on: its sheet holds until it is confirmed."""
    combat = state.combat
    for id_ in ids:
        if combat is not None and id_ in (combat.attacker, combat.defender):
            yield Objection("in_combat", "F-34", (("name", id_),))


def sheet_closed(state: Campaign, id_: str, ships: int = 1) -> Iterator[Objection]:
    """Until the first die everything may be edited, save that nobody fights with nothing (section 5, F-9)."""
    combat = state.combat
    if combat is None or combat.stage != "declared" or not ships:
        yield from fighting(state, id_)


def not_his_turn(state: Campaign, fleet: Fleet, rule: str) -> Iterator[Objection]:
    """A fleet whose owner is not to move; before the first turn everybody is."""
    if state.owner and state.owner != fleet.owner:
        yield Objection("not_his_turn", rule, (("owner", fleet.owner),))
