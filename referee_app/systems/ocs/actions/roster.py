"""Orders about the roster: bring a unit, take one away, draw one anew, correct a figure, take markers off (O-7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from referee_app.core import roster
from referee_app.core.limits import Line
from referee_app.core.order import Spec
from referee_app.core.roster import RecordSpec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.events import Corrected, Dismissed, Enlisted, Marker, MarkersCleared, Redrawn
from referee_app.systems.ocs.orders import EncounterOrder, Scene
from referee_app.systems.ocs.records import UNIT, Field, Value
from referee_app.systems.ocs.state import Encounter, Unit, UnitId


def _fighting(state: Encounter, id_: str) -> Iterable[Objection]:
    """The unit takes part in the combat that is on."""
    combat = state.present
    if combat and any(one.unit == id_ for one in (*combat.plan.attackers, *combat.plan.defenders)):
        yield Objection("in_combat", "O-4", (("unit", id_),))


@dataclass(frozen=True, slots=True)
class Enlist(roster.Enlist, EncounterOrder):
    """Bring a unit to the roster."""

    unit: Unit

    spec = RecordSpec("enlist", "O-7", record=UNIT, tells=Enlisted, full="roster_full")


@dataclass(frozen=True, slots=True)
class Dismiss(roster.Dismiss, EncounterOrder):
    """Take a unit off the roster."""

    unit: UnitId

    spec = RecordSpec("dismiss", "O-7", record=UNIT, tells=Dismissed)

    def against(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """It must be there, and better not in the middle of a combat."""
        yield from roster.Dismiss.against(self, state, book)
        yield from _fighting(state, self.unit)


@dataclass(frozen=True, slots=True)
class Redraw(roster.Redraw, EncounterOrder):
    """Draw a unit of the roster anew."""

    unit: Unit

    spec = RecordSpec("redraw", "O-7", record=UNIT, tells=Redrawn)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each as it is."""
        yield from map(cls, scene.units)


@dataclass(frozen=True, slots=True)
class Correct(roster.Correct, EncounterOrder):
    """Correct one figure of the roster by hand, such as steps lost to a retreat that cannot be made (OR-17)."""

    unit: UnitId
    field: Field
    value: Value
    reason: Line = ""

    spec = RecordSpec("correct", "OR-17", record=UNIT, tells=Corrected, limits="O-7")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """A step less, a step more, and each tick turned over."""
        for unit in scene.units:
            yield from (cls(unit.id, "steps", unit.steps - 1), cls(unit.id, "steps", unit.steps + 1))
            yield cls(unit.id, "out_of_supply", not unit.out_of_supply)
            yield from (cls(unit.id, "dg", not unit.dg), cls(unit.id, "exploit", not unit.exploit))


@dataclass(frozen=True, slots=True)
class ClearMarkers(EncounterOrder):
    """Take all markers of one kind off the roster, as at the end of a phase."""

    marker: Marker

    spec = Spec("clear_markers", "O-7", tactical=False, told_by="marker")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Both kinds."""
        yield from (cls("dg"), cls("exploit"))

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """Somebody must have one."""
        if not marked(state, self.marker):
            yield Objection("no_marker", "O-7", (("marker", self.marker),))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Take them off."""
        table.tell(MarkersCleared(self.marker, marked(table.state, self.marker)))


def marked(state: Encounter, marker: Marker) -> tuple[str, ...]:
    """The units that bear a marker."""
    return tuple(unit.id for unit in state.units if (unit.dg if marker == "dg" else unit.exploit))
