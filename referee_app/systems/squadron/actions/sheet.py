"""Orders about the record sheets themselves: bring one, take one away, draw one anew, correct a figure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from referee_app.core.limits import Between
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.correction import HEAD, Field, Value, fits, limits
from referee_app.systems.squadron.events import Corrected, Dismissed, Enlisted, Redrawn
from referee_app.systems.squadron.orders import SquadronOrder
from referee_app.systems.squadron.state import MOST_SQUADRONS, Battle, Squadron, SquadronId


def missing(state: Battle, *ids: str) -> Iterable[Objection]:
    """Every squadron named that is not on the table."""
    for id_ in ids:
        if not state.has(id_):
            yield Objection("no_such_squadron", "S-10", (("squadron", id_),), final=True)


@dataclass(frozen=True, slots=True)
class Enlist(SquadronOrder):
    """Bring a squadron to the table."""

    squadron: Squadron

    spec = Spec("enlist", "S-10", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Its id must be free and its boxes numbered each once."""
        if state.has(self.squadron.id):
            yield Objection("already_here", "S-10", (("squadron", self.squadron.id),), final=True)
        if len(state.squadrons) >= MOST_SQUADRONS:
            yield Objection("table_full", "S-10", (("most", MOST_SQUADRONS),), final=True)
        yield from misdrawn(self.squadron)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Lay its sheet on the table."""
        table.tell(Enlisted(self.squadron))


def misdrawn(squadron: Squadron) -> Iterable[Objection]:
    """What is wrong with a record sheet as drawn (S-8 to S-10)."""
    numbers = [craft.box for craft in squadron.boxes]
    if len(set(numbers)) != len(numbers):
        yield Objection("box_twice", "S-10", final=True)
    names = [weapon.name for weapon in squadron.craft_type.weapons]
    if len(set(names)) != len(names):
        yield Objection("weapon_twice", "S-9", final=True)
    for weapon in squadron.craft_type.weapons:
        if not weapon.short <= weapon.medium <= weapon.long:
            yield Objection("ranges_shrink", "S-9", (("weapon", weapon.name),))
    if squadron.craft_type.dr_unshielded > squadron.craft_type.dr_shielded:
        yield Objection("shields_weaken", "S-8")


@dataclass(frozen=True, slots=True)
class Dismiss(SquadronOrder):
    """Take a squadron off the table."""

    squadron: SquadronId

    spec = Spec("dismiss", "S-10", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be there."""
        return missing(state, self.squadron)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Take its sheet away."""
        table.tell(Dismissed(self.squadron, table.state.squadron(self.squadron).name))


@dataclass(frozen=True, slots=True)
class Redraw(SquadronOrder):
    """Draw a squadron's record sheet anew: craft type, weapons, pilots, any number of it."""

    squadron: Squadron

    spec = Spec("redraw", "S-10", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be there, and be drawn soundly."""
        yield from missing(state, self.squadron.id)
        yield from misdrawn(self.squadron)
        if state.has(self.squadron.id):
            yield from self._lost_weapon(state, state.squadron(self.squadron.id))
            yield from self._lost_boxes(state)

    def _lost_weapon(self, state: Battle, old: Squadron) -> Iterable[Objection]:
        """A weapon that is announced must stay what it is."""
        made = state.declaration(self.squadron.id)
        if made is None:
            return
        kinds = {weapon.name: weapon.kind for weapon in self.squadron.craft_type.weapons}
        if kinds.get(made.weapon) != old.weapon(made.weapon).kind:
            yield Objection("weapon_announced", "S-15", (("weapon", made.weapon),), final=True)

    def _lost_boxes(self, state: Battle) -> Iterable[Objection]:
        """A box that is announced to fire or to be fired at must stay."""
        for made in state.declarations:
            firing = made.firing if made.squadron == self.squadron.id else ()
            eligible = made.eligible if made.target == self.squadron.id else ()
            for box in (*firing, *eligible):
                if not self.squadron.has(box):
                    yield Objection("box_announced", "S-15", (("box", box),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Swap the sheets."""
        table.tell(Redrawn(self.squadron))


@dataclass(frozen=True, slots=True)
class Correct(SquadronOrder):
    """Correct one figure of a sheet by hand; `box` 0 is the head of the sheet."""

    squadron: SquadronId
    box: Annotated[int, Between(0, 12)]
    field: Field
    value: Value

    spec = Spec("correct", "S-10", tactical=False)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The box and the field must be there, and the figure one it can show."""
        yield from missing(state, self.squadron)
        if not state.has(self.squadron):
            return
        if (self.box == 0) != (self.field in HEAD) or (self.box and not state.squadron(self.squadron).has(self.box)):
            yield Objection("no_such_box", "S-10", (("box", self.box),), final=True)
        elif not fits(self.box, self.field, self.value):
            low, high = limits(self.field)
            yield Objection("figure", "S-10", (("field", self.field), ("low", low), ("high", high)), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write the figure, and note what stood there."""
        squadron = table.state.squadron(self.squadron)
        before: Value
        if self.field == "ion":
            before = squadron.craft(self.box).counters
        else:
            before = getattr(squadron.craft(self.box) if self.box else squadron, self.field)
        before = int(before) if self.field == "separated" else before
        table.tell(Corrected(self.squadron, self.box, self.field, before, self.value))
