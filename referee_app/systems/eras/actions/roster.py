"""Orders about the roster: bring, take away, redraw, put right; the era of a side, the kind of combat, the colony."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.limits import Name
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.correction import Field, Value, fits, limits, shown, sound_size
from referee_app.systems.eras.events import (
    ColonySet,
    CombatSet,
    Corrected,
    Dismissed,
    Enlisted,
    EraSet,
    Redrawn,
)
from referee_app.systems.eras.objecting import missing
from referee_app.systems.eras.state import (
    FINEST,
    MOST_RPS,
    MOST_SHIFTS,
    MOST_UNITS,
    Battle,
    Colony,
    CombatKind,
    Era,
    Unit,
)


def misdrawn(unit: Unit) -> Iterator[Objection]:
    """What is wrong with a unit as drawn (E-44, E-46)."""
    about = (("unit", unit.name),)
    if not 1 <= unit.era <= 3:
        yield Objection("era", "E-46", (*about, ("era", unit.era)), final=True)
    if not sound_size(unit):
        yield Objection("rps", "E-46", (*about, ("rps", str(unit.rps)), ("most", MOST_RPS)), final=True)
    if unit.kind == "missiles" and unit.enlightenment:
        yield Objection("missiles_no_enlightenment", "E-44", about, final=True)
    elif unit.enlightenment and unit.kind != "fighters":
        yield Objection("only_fighters_enlightened", "E-44", about, final=True)
    if abs(unit.enlightenment) > MOST_SHIFTS or unit.enlightenment.denominator > FINEST:
        yield Objection("shifts", "E-44", (*about, ("most", MOST_SHIFTS)), final=True)


@dataclass(frozen=True, slots=True)
class Enlist:
    """Bring a unit to the table (E-46)."""

    unit: Unit
    kind: Literal["enlist"] = "enlist"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Its id must be free, and it must be drawn soundly."""
        if state.has(self.unit.id):
            yield Objection("already_here", "E-46", (("unit", state.name(self.unit.id)),), final=True)
        if len(state.units) >= MOST_UNITS:
            yield Objection("table_full", "E-46", (("most", MOST_UNITS),), final=True)
        yield from misdrawn(self.unit)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Add its line."""
        table.tell(Enlisted(self.unit))


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Take a unit off the table."""

    unit: Name
    kind: Literal["dismiss"] = "dismiss"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be there."""
        return missing(state, self.unit)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Strike its line."""
        table.tell(Dismissed(self.unit, table.state.unit(self.unit).name))


@dataclass(frozen=True, slots=True)
class Redraw:
    """Draw a unit anew, any figure of it."""

    unit: Unit
    kind: Literal["redraw"] = "redraw"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be there, and be drawn soundly."""
        yield from missing(state, self.unit.id)
        yield from misdrawn(self.unit)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Swap the lines."""
        table.tell(Redrawn(self.unit))


@dataclass(frozen=True, slots=True)
class Correct:
    """Put one figure right by hand; see `correction.fits` for how each is written."""

    unit: Name
    field: Field
    value: Value
    kind: Literal["correct"] = "correct"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The unit must be there, and the figure one its field can show."""
        yield from missing(state, self.unit)
        if not fits(self.field, self.value):
            low, high = limits(self.field)
            yield Objection("figure", "E-46", (("field", self.field), ("low", low), ("high", high)), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it, and note what stood there."""
        before = shown(table.state, self.unit, self.field)
        table.tell(Corrected(self.unit, self.field, before, self.value))


@dataclass(frozen=True, slots=True)
class SetEra:
    """Set a side's current era, which is that of its civilians (E-10)."""

    side: Name
    era: Era
    kind: Literal["set_era"] = "set_era"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The era is 1, 2 or 3, and the side has somebody at the table."""
        if not 1 <= self.era <= 3:
            yield Objection("era", "E-46", (("era", self.era),), final=True)
        if all(unit.side != self.side for unit in state.units):
            yield Objection("no_such_side", "E-10", (("side", self.side),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(EraSet(self.side, self.era))


@dataclass(frozen=True, slots=True)
class SetCombat:
    """Begin a new combat: in space, at a colony, on the ground, or a pacification."""

    combat: CombatKind
    kind: Literal["set_combat"] = "set_combat"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Not in the middle of a round."""
        if state.stage != "end":
            yield Objection("round_under_way", "E-41", (("round", state.round),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Count its rounds from the start."""
        table.tell(CombatSet(self.combat))


@dataclass(frozen=True, slots=True)
class SetColony:
    """Write down the colony's population, and what else suffers (E-38)."""

    colony: Colony
    kind: Literal["set_colony"] = "set_colony"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Nothing speaks against it."""
        return ()

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it."""
        table.tell(ColonySet(self.colony))
