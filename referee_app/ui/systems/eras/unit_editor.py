"""A unit of the roster as a form, or several new ones at once, numbered, each with what flies from it (E-46)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count, islice

from PySide6.QtWidgets import QWidget

from referee_app.core import names
from referee_app.systems.eras.correction import sound_rps
from referee_app.systems.eras.records import UNIT
from referee_app.systems.eras.state import MOST_RPS, MOST_UNITS, Battle, Kind, Unit
from referee_app.ui.form.input_line import Problem
from referee_app.ui.form.number_field import NumberField, Stepper
from referee_app.ui.records.editor import RecordEditor
from referee_app.ui.records.inputs import TextInput
from referee_app.ui.words.catalogue import translate


@dataclass(frozen=True, slots=True)
class Batch:
    """How many of a unit, and what flies from each: so many fighter components, and missiles where they have RPs."""

    units: int = 1
    wings: int = 0
    wing_rps: Fraction = Fraction(0)
    missile_rps: Fraction = Fraction(0)

    @property
    def size(self) -> int:
        """The lines it adds to the roster."""
        return self.units * (1 + self.wings + bool(self.missile_rps))


def free_id(name: str, state: Battle) -> str:
    """An id for a new unit: its name, with a number behind it where that is taken."""
    return UNIT.free_id(name, state)


def drawn(unit: Unit, batch: Batch, state: Battle) -> Iterator[Unit]:
    """The units of a batch, each ship before what flies from it; their names and ids are free at the table."""
    for name in numbered(unit.name, batch.units, state):
        ship = replace(unit, id=free_id(name, state), name=name)
        state = replace(state, units=(*state.units, ship))
        yield ship
        for part in _aboard(ship, batch):
            placed = replace(part, id=free_id(part.name, state))
            state = replace(state, units=(*state.units, placed))
            yield placed


def numbered(name: str, many: int, state: Battle) -> tuple[str, ...]:
    """The names of so many units: one as it is, several with the next numbers nobody bears."""
    if many == 1:
        return (name,)
    taken = {one.name.casefold() for one in state.units}
    every = (f"{name[: names.MOST]} {number}" for number in count(1))
    return tuple(islice((one for one in every if one.casefold() not in taken), many))


def _aboard(ship: Unit, batch: Batch) -> Iterator[Unit]:
    wing, missiles = translate("eras", "{ship}, wing"), translate("eras", "{ship}, missiles")
    for number in range(1, batch.wings + 1):
        name = wing.format(ship=ship.name)
        yield _component(ship, "fighters", f"{name} {number}" if batch.wings > 1 else name, batch.wing_rps)
    if batch.missile_rps:
        yield _component(ship, "missiles", missiles.format(ship=ship.name), batch.missile_rps)


def _component(ship: Unit, kind: Kind, name: str, rps: Fraction) -> Unit:
    return Unit(name, name, ship.side, kind, ship.era, rps=rps, rps_start=rps, home=ship.id)


BEARING: tuple[Kind, ...] = ("warship", "carrier")
"""What fighters and missiles fly from, drawn together with it."""


def alike(state: Battle) -> Unit:
    """A new unit joins the side of the last one, and is of its kind and era."""
    if not state.units:
        return UNIT.blank
    last = state.units[-1]
    ship = next((one for one in state.units if one.id == last.home), last)
    return replace(UNIT.blank, side=ship.side, kind=ship.kind, era=ship.era)


class UnitEditor(RecordEditor):
    """New units of a kind, or one of the roster drawn anew; it tells all of them, homes before what flies from them."""

    def __init__(self, unit: Unit | None, state: Battle, parent: QWidget | None = None) -> None:
        super().__init__(UNIT, state, unit, alike(state), parent)
        self.wings.edited.connect(self.show_asked)
        self.many.edited.connect(self._keep_names_apart)

    def own_rows(self) -> Iterator[tuple[str, QWidget]]:
        """How many, and what flies from each."""
        self.many, self.wings = Stepper(1, MOST_UNITS), Stepper(0, 9)
        self.wing_rps, self.missile_rps = NumberField(0, MOST_RPS, 72), NumberField(0, MOST_RPS, 72)
        yield translate("eras", "How many"), self.many
        yield translate("eras", "Fighter wings of each"), self.wings
        yield translate("eras", "RPs of a wing"), self.wing_rps
        yield translate("eras", "RPs of its missiles"), self.missile_rps

    def show_asked(self, _edited: object = None) -> None:
        """Only what the kind has is asked for."""
        super().show_asked()
        self.form.setRowVisible(self.many, self.old is None)
        for field in (self.wings, self.missile_rps):
            self.form.setRowVisible(field, self.bearing)
        self.form.setRowVisible(self.wing_rps, bool(self.batch.wings))

    def _keep_names_apart(self, _many: object = None) -> None:
        """One alone bears the name as it is typed; several get numbers nobody bears."""
        name = self.inputs["name"]
        if isinstance(name, TextInput):
            name.field.keep_free(one.name for one in self.state.units if self.many.value() == 1)
            name.field.show_problem()
        self.heed()

    @property
    def bearing(self) -> bool:
        """Whether others are drawn that fly from it."""
        return self.old is None and self.inputs["kind"].value() in BEARING

    @property
    def batch(self) -> Batch:
        """How many are drawn, and what flies from each."""
        if not self.bearing:
            return Batch(self.many.value() if self.old is None else 1)
        wings = self.wings.value()
        return Batch(
            self.many.value(), wings, self.wing_rps.value() if wings else Fraction(0), self.missile_rps.value()
        )

    def wrong(self) -> Iterator[Problem]:
        """What is wrong with the unit, then with what flies from it, then whether all find room."""
        yield from super().wrong()
        batch = self.batch
        text = translate("eras", "RPs must be more than 0 and at most 9999, no finer than hundredths (E-46).")
        if batch.wings and not (batch.wing_rps > 0 and sound_rps(batch.wing_rps)):
            yield Problem(text, self.wing_rps)
        if not sound_rps(batch.missile_rps):
            yield Problem(text, self.missile_rps)
        if self.old is None and batch.size + len(self.state.units) > MOST_UNITS:
            full = translate("eras", "The roster holds {most} units.")
            yield Problem(full.format(most=MOST_UNITS), self.many.count)

    def read(self) -> Unit:
        """The unit; with other RPs it begins anew."""
        unit: Unit = super().read()
        same = self.old is not None and self.old.rps == unit.rps and self.old.rps_start
        return replace(unit, rps_start=self.old.rps_start if same else unit.rps)

    def made(self) -> tuple[Unit, ...]:
        """The units of the batch, or the one drawn anew."""
        unit = self.read()
        return (unit,) if self.old is not None else tuple(drawn(unit, self.batch, self.state))
