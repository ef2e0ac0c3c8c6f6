"""What all orders of ground combat have in common: the scene they are drawn up in, and the states they belong to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from referee_app.core.order import PlainOrder, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.planning import NAMES, Names
from referee_app.systems.ocs.state import Combat, Encounter, Stage, Unit


@dataclass(frozen=True, slots=True)
class Scene:
    """The table and the rules in force, the unit looked at (empty for none), and what a side is called of which only
    the total is known."""

    state: Encounter
    book: Book
    looked: str = ""
    names: Names = NAMES

    @property
    def units(self) -> tuple[Unit, ...]:
        """The unit looked at, or all of them."""
        return tuple(one for one in self.state.units if self.looked in ("", one.id))

    def keys(self, what: str) -> tuple[str, ...]:
        """The units of the roster."""
        return tuple(one.id for one in self.state.units) if what == "unit" else ()


class EncounterOrder(PlainOrder[Encounter, Book, Scene]):
    """Any order of ground combat."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class StageSpec(Spec):
    """An order that takes a combat on: the states of O-4 it can be given in."""

    stages: tuple[Stage, ...] = ()


class StageOrder(EncounterOrder):
    """An order that takes the combat that is on a state further (O-4)."""

    __slots__ = ()
    spec: ClassVar[StageSpec]

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """It belongs to another state of the combat, or there is none at all (O-4)."""
        combat, stages = state.present, self.spec.stages
        if combat is None:
            yield Objection("no_combat", "O-4", final=True)
        elif combat.stage not in stages:
            yield Objection("not_now", "O-4", (("stage", stages[0]),), final=True)


def present(table: Table[Encounter]) -> Combat:
    """The combat that is on; an order that needs one is final without (O-4)."""
    combat = table.state.present
    assert combat is not None
    return combat
