"""Which figures of the roster may be corrected by hand, and what they can show (O-7)."""

from __future__ import annotations

from typing import Literal

from referee_app.core.limits import Number
from referee_app.core.order import Free, Limit, Within, field_types
from referee_app.systems.ocs.state import Unit

Field = Literal["ar", "steps", "out_of_supply", "dg", "exploit"]
Value = bool | Number

SHOWN: dict[str, Limit | None] = {one.name: one.limit for one in field_types(Unit)}
"""What each figure of a unit can show: ticks yes or no, the others whole numbers."""


def limits(field: Field) -> tuple[int, int]:
    """The lowest and highest figure a field can show; a tick shows 0 or 1."""
    limit = SHOWN[field]
    return (limit.low, limit.high) if isinstance(limit, Within) else (0, 1)


def fits(field: Field, value: Value) -> bool:
    """Whether the field can show the value."""
    limit = SHOWN[field]
    if isinstance(value, bool):
        return isinstance(limit, Free)
    return isinstance(limit, Within) and limit.low <= value <= limit.high
