"""Orders about the roster: bring, take away, redraw, put right; the era of a side, the kind of combat, the colony."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from referee_app.core import roster
from referee_app.core.order import Case, Choices, FieldType, Spec, altered, field_types
from referee_app.core.roster import RecordSpec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.correction import Field, Value, choice, fits, limits, shown
from referee_app.systems.eras.events import ColonySet, CombatSet, Corrected, Dismissed, Enlisted, EraSet, Redrawn
from referee_app.systems.eras.orders import ErasOrder, Scene, under_way
from referee_app.systems.eras.records import UNIT
from referee_app.systems.eras.state import (
    COMBATS,
    STATUSES,
    Battle,
    Colony,
    CombatKind,
    Era,
    SideName,
    Unit,
    UnitId,
)


@dataclass(frozen=True, slots=True)
class Enlist(roster.Enlist, ErasOrder):
    """Bring a unit to the table (E-46)."""

    unit: Unit

    spec = RecordSpec(
        "enlist", "E-46", record=UNIT, tells=Enlisted, bearer=lambda state, id_: (("unit", state.name(id_)),)
    )


@dataclass(frozen=True, slots=True)
class Dismiss(roster.Dismiss, ErasOrder):
    """Take a unit off the table."""

    unit: UnitId

    spec = RecordSpec("dismiss", "E-46", record=UNIT, tells=Dismissed)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each unit, those out of play first."""
        yield from (cls(one.id) for one in sorted(scene.units, key=lambda one: one.active))


@dataclass(frozen=True, slots=True)
class Redraw(roster.Redraw, ErasOrder):
    """Draw a unit anew, any figure of it."""

    unit: Unit

    spec = RecordSpec("redraw", "E-46", record=UNIT, tells=Redrawn)


@dataclass(frozen=True, slots=True)
class Correct(ErasOrder):
    """Put one figure right by hand; see `correction.fits` for how each is written."""

    unit: UnitId
    field: Field
    value: Value

    spec = Spec("correct", "E-46", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """One hit less or more, let go by everybody or engaged by an era more, in play or out of it."""
        for unit in scene.units:
            hits = (unit.hits - 1, unit.hits + 1)
            yield from (cls(unit.id, "hits", one) for one in hits if fits("hits", one))
            now = str(shown(scene.state, unit.id, "engaged"))
            eras = ("", *(f"{now} {era}".strip() for era in (1, 2, 3)))
            yield from (cls(unit.id, "engaged", one) for one in eras if one != now)
            states = (one for one in STATUSES if one != unit.status)
            yield from (cls(unit.id, "status", one) for one in states if one != "spent" or unit.kind == "missiles")

    def choices(self, scene: Scene) -> Choices:
        """What the field can show; free words where it is written."""
        return {"value": choice(self.field)}

    def changed(self, scene: Scene, name: str, value: object) -> Self:
        """With another unit or field comes what stands there now."""
        made = self.put(**{name: value})
        if name == "value" or not scene.state.has(made.unit):
            return made
        return made.put(value=shown(scene.state, made.unit, made.field))

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The figure must be one its field can show."""
        if not fits(self.field, self.value):
            low, high = limits(self.field)
            yield Objection("figure", "E-46", (("field", self.field), ("low", low), ("high", high)), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it, and note what stood there."""
        before = shown(table.state, self.unit, self.field)
        table.tell(Corrected(self.unit, self.field, before, self.value))


@dataclass(frozen=True, slots=True)
class SetEra(ErasOrder):
    """Set a side's current era, which is that of its civilians (E-10)."""

    side: SideName
    era: Era

    spec = Spec("set_era", "E-10", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each side as it is."""
        yield from (cls(side, scene.state.side_era(side)) for side in scene.keys("side"))

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The era is 1, 2 or 3, and the side has somebody at the table."""
        if not 1 <= self.era <= 3:
            yield Objection("era", "E-46", (("era", self.era),), final=True)
        if all(unit.side != self.side for unit in state.units):
            yield Objection("no_such_side", "E-10", (("side", self.side),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(EraSet(self.side, self.era))


@dataclass(frozen=True, slots=True)
class SetCombat(ErasOrder):
    """Begin a new combat: in space, at a colony, on the ground, or a pacification."""

    combat: CombatKind

    spec = Spec("set_combat", "E-41", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each of the others, then the same again."""
        yield from map(cls, sorted(COMBATS, key=lambda one: one == scene.state.combat))

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Not in the middle of a round."""
        return under_way(state)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Count its rounds from the start."""
        table.tell(CombatSet(self.combat))


@dataclass(frozen=True, slots=True)
class SetColony(ErasOrder):
    """Write down the colony's population, and what else suffers (E-38)."""

    colony: Colony

    spec = Spec("set_colony", "E-38", tactical=False)

    @classmethod
    def types(cls) -> tuple[FieldType, ...]:
        """The lines of the colony's sheet."""
        return field_types(Colony)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The colony as it is."""
        yield cls(scene.state.colony)

    def shown(self, scene: Scene, name: str) -> object:
        """What stands on the line."""
        return getattr(self.colony, name)

    def put(self, **values: object) -> Self:
        """The same with other lines."""
        return type(self)(altered(self.colony, **values))

    def case(self, state: Battle) -> Case:
        """With its people."""
        return "button", self.colony.population

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it."""
        table.tell(ColonySet(self.colony))
