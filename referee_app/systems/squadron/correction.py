"""Which figures of a record sheet may be corrected by hand, and what they can show (S-8 to S-10)."""

from __future__ import annotations

from typing import Literal

from referee_app.core.limits import Line, Number

Field = Literal[
    "pilot", "hot_shot", "markers", "ion", "status", "separated", "jams", "name", "side", "leader", "command", "quality"
]
Value = Number | Line

HEAD = ("name", "side", "leader", "command", "quality")
"""The fields of the sheet's head; the others belong to a box."""

_WORDS = ("pilot", "name", "side", "leader", "quality")
_LIMITS = {"hot_shot": (-99, 99), "command": (-99, 99), "separated": (0, 1)}


def limits(field: Field) -> tuple[int, int]:
    """The lowest and highest figure a field can show."""
    return _LIMITS.get(field, (0, 99))


def fits(box: int, field: Field, value: Value) -> bool:
    """Whether the head (box 0) or a box has such a field, and the field can show the value."""
    if (box == 0) != (field in HEAD):
        return False
    if field == "status":
        return value in ("active", "destroyed")
    if field in _WORDS:
        named = field in ("name", "side")
        return isinstance(value, str) and (1 <= len(value) <= 120 or not named)
    low, high = limits(field)
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
