"""What a unit of the roster says of itself: what is asked of it, and what of it may be corrected by hand (O-7)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from referee_app.core.limits import Number
from referee_app.core.record import Ask, Record
from referee_app.core.system import Objection
from referee_app.systems.ocs.state import Encounter, Unit
from referee_app.systems.ocs.strength import holds

Field = Literal["ar", "steps", "out_of_supply", "dg", "exploit"]
Value = bool | Number


def sides(state: Encounter) -> tuple[str, ...]:
    """The sides the units are on, in their order."""
    return tuple(dict.fromkeys(one.side for one in state.units))


def misdrawn(unit: Unit) -> Iterator[Objection]:
    """Figures the roster cannot show (O-7, O-14)."""
    if not UNIT.field("ar").holds(unit.ar):
        yield Objection("rating", "O-14", _range("ar"), final=True)
    if not UNIT.field("steps").holds(unit.steps):
        yield Objection("steps", "O-7", _range("steps"), final=True)
    for name, strength in (("attack", unit.attack), ("defence", unit.defence), ("barrage", unit.barrage)):
        if strength is not None and not holds(strength):
            yield Objection("strength", "O-14", (("field", name), ("unit", unit.name)), final=True)


def _range(name: str) -> tuple[tuple[str, str | int], ...]:
    field = UNIT.field(name)
    return ("field", name), ("low", field.low), ("high", field.high)


UNIT = Record(
    system="ocs",
    name="unit",
    of=Unit,
    within="units",
    asked=(
        Ask("name"),
        Ask("side", known=sides),
        *map(Ask, ("attack", "defence", "barrage", "ar", "steps", "out_of_supply")),
    ),
    blank=Unit("", "", "", Fraction(4), Fraction(4), 3, 2),
    against=misdrawn,
)
