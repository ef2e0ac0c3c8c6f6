"""Which figures of the roster may be corrected by hand, and what they can show (O-7)."""

from __future__ import annotations

from typing import Literal

from referee_app.core.limits import Number

Field = Literal["ar", "steps", "out_of_supply", "dg", "exploit"]
Value = bool | Number

_LIMITS = {"ar": (0, 5), "steps": (0, 99)}


def limits(field: Field) -> tuple[int, int]:
    """The lowest and highest figure a field can show; a tick shows 0 or 1."""
    return _LIMITS.get(field, (0, 1))


def fits(field: Field, value: Value) -> bool:
    """Whether the field can show the value: ticks are true or false, the others whole numbers."""
    if isinstance(value, bool):
        return field not in _LIMITS
    low, high = limits(field)
    return field in _LIMITS and low <= value <= high
