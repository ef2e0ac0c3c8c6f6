"""Several units of one kind in one step, numbered, each with the fighters and missiles that fly from it (E-46)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count, islice

from referee_app.core import names
from referee_app.systems.eras.records import UNIT
from referee_app.systems.eras.state import Battle, Kind, Unit
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
