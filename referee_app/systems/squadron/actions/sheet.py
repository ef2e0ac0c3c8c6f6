"""Orders about the record sheets themselves: bring one, take one away, draw one anew, correct a figure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from referee_app.core import roster
from referee_app.core.limits import Between
from referee_app.core.order import Spec
from referee_app.core.roster import RecordSpec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.events import Corrected, Dismissed, Enlisted, Redrawn
from referee_app.systems.squadron.orders import SquadronOrder
from referee_app.systems.squadron.records import HEAD, SQUADRON, Field, Value, before, fits, limits
from referee_app.systems.squadron.state import Battle, Squadron, SquadronId


def missing(state: Battle, *ids: str) -> Iterable[Objection]:
    """Every squadron named that is not on the table."""
    for id_ in ids:
        yield from Dismiss.spec.missing(state, id_)


@dataclass(frozen=True, slots=True)
class Enlist(roster.Enlist, SquadronOrder):
    """Bring a squadron to the table."""

    squadron: Squadron

    spec = RecordSpec("enlist", "S-10", record=SQUADRON, tells=Enlisted)


@dataclass(frozen=True, slots=True)
class Dismiss(roster.Dismiss, SquadronOrder):
    """Take a squadron off the table."""

    squadron: SquadronId

    spec = RecordSpec("dismiss", "S-10", record=SQUADRON, tells=Dismissed)


@dataclass(frozen=True, slots=True)
class Redraw(roster.Redraw, SquadronOrder):
    """Draw a squadron's record sheet anew: craft type, weapons, pilots, any number of it."""

    squadron: Squadron

    spec = RecordSpec("redraw", "S-10", record=SQUADRON, tells=Redrawn)

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be there, be drawn soundly, and keep what is announced."""
        yield from roster.Redraw.against(self, state, book)
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
        stood = before(table.state.squadron(self.squadron), self.box, self.field)
        table.tell(Corrected(self.squadron, self.box, self.field, stood, self.value))
