"""Orders about the roster: bring a unit, take one away, draw one anew, correct a figure, take markers off (O-7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from referee_app.core.limits import Line
from referee_app.core.order import Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.correction import SHOWN, Field, Value, fits, limits
from referee_app.systems.ocs.events import Corrected, Dismissed, Enlisted, Marker, MarkersCleared, Redrawn
from referee_app.systems.ocs.orders import EncounterOrder, Scene
from referee_app.systems.ocs.state import MOST_UNITS, Encounter, Unit, UnitId
from referee_app.systems.ocs.strength import holds


def missing(state: Encounter, id_: str) -> Iterable[Objection]:
    """A unit that is not on the roster."""
    if not state.has(id_):
        yield Objection("no_such_unit", "O-7", (("unit", id_),), final=True)


def misdrawn(unit: Unit) -> Iterable[Objection]:
    """Figures the roster cannot show (O-7, O-14)."""
    if not fits("ar", unit.ar):
        yield Objection("rating", "O-14", _range("ar"), final=True)
    if not fits("steps", unit.steps):
        yield Objection("steps", "O-7", _range("steps"), final=True)
    for field, strength in (("attack", unit.attack), ("defence", unit.defence), ("barrage", unit.barrage)):
        if strength is not None and not holds(strength):
            yield Objection("strength", "O-14", (("field", field), ("unit", unit.name)), final=True)


def _range(field: Field) -> tuple[tuple[str, str | int], ...]:
    """What a refusal says of a figure: how low and how high it may be."""
    low, high = limits(field)
    return ("field", field), ("low", low), ("high", high)


def _fighting(state: Encounter, id_: str) -> Iterable[Objection]:
    """The unit takes part in the combat that is on."""
    combat = state.present
    if combat and any(one.unit == id_ for one in (*combat.plan.attackers, *combat.plan.defenders)):
        yield Objection("in_combat", "O-4", (("unit", id_),))


@dataclass(frozen=True, slots=True)
class Enlist(EncounterOrder):
    """Bring a unit to the roster."""

    unit: Unit

    spec = Spec("enlist", "O-7", tactical=False)

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """Its id must be free and its figures possible."""
        if state.has(self.unit.id):
            yield Objection("already_here", "O-7", (("unit", self.unit.id),), final=True)
        if len(state.units) >= MOST_UNITS:
            yield Objection("roster_full", "O-7", (("most", MOST_UNITS),), final=True)
        yield from misdrawn(self.unit)

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Write its line."""
        table.tell(Enlisted(self.unit))


@dataclass(frozen=True, slots=True)
class Dismiss(EncounterOrder):
    """Take a unit off the roster."""

    unit: UnitId

    spec = Spec("dismiss", "O-7", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each of them."""
        yield from (cls(unit.id) for unit in scene.units)

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """It must be there, and better not in the middle of a combat."""
        yield from missing(state, self.unit)
        yield from _fighting(state, self.unit)

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Strike its line."""
        table.tell(Dismissed(self.unit, table.state.unit(self.unit).name))


@dataclass(frozen=True, slots=True)
class Redraw(EncounterOrder):
    """Draw a unit of the roster anew."""

    unit: Unit

    spec = Spec("redraw", "O-7", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each as it is."""
        yield from map(cls, scene.units)

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """It must be there and its figures possible."""
        yield from missing(state, self.unit.id)
        yield from misdrawn(self.unit)

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Swap the lines."""
        table.tell(Redrawn(self.unit))


@dataclass(frozen=True, slots=True)
class Correct(EncounterOrder):
    """Correct one figure of the roster by hand, such as steps lost to a retreat that cannot be made (OR-17)."""

    unit: UnitId
    field: Field
    value: Value
    reason: Line = ""

    spec = Spec("correct", "OR-17", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """A step less, a step more, and each tick turned over."""
        for unit in scene.units:
            yield from (cls(unit.id, "steps", unit.steps - 1), cls(unit.id, "steps", unit.steps + 1))
            yield cls(unit.id, "out_of_supply", not unit.out_of_supply)
            yield from (cls(unit.id, "dg", not unit.dg), cls(unit.id, "exploit", not unit.exploit))

    def choices(self, scene: Scene) -> Choices:
        """As much as the field can show."""
        return {"value": SHOWN[self.field]}

    def changed(self, scene: Scene, name: str, value: object) -> Self:
        """Of another unit, or in another field, the figure that stands there is corrected."""
        made = EncounterOrder.changed(self, scene, name, value)
        if name not in ("unit", "field") or not scene.state.has(made.unit):
            return made
        return made.put(value=getattr(scene.state.unit(made.unit), made.field))

    def objections(self, state: Encounter, book: Book) -> Iterable[Objection]:
        """The unit must be there, and the figure one the field can show."""
        yield from missing(state, self.unit)
        if not fits(self.field, self.value):
            yield Objection("figure", "O-7", _range(self.field), final=True)

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Write the figure, and note what stood there."""
        before: Value = getattr(table.state.unit(self.unit), self.field)
        table.tell(Corrected(self.unit, self.field, before, self.value, self.reason))


@dataclass(frozen=True, slots=True)
class ClearMarkers(EncounterOrder):
    """Take all markers of one kind off the roster, as at the end of a phase."""

    marker: Marker

    spec = Spec("clear_markers", "O-7", tactical=False)

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
