"""How large a number, a text or a list on a record sheet may be; the door reads these limits, the rules obey them.

The classes speak the schema protocol of the file door without importing it, so the core stays free of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any

from referee_app.core.refusal import COUNT, RANGE, Unfit, Written, unfit

WIDEST = 2_147_483_647

Schema = dict[str, Any]


LAYOUT = "layout"


def since(layout: int) -> Mapping[str, int]:
    """The metadata of a field that session files hold from a layout on: it is left out of a file while it holds what
    it begins with, so that an older Referee opens all it understands."""
    return {LAYOUT: layout}


@dataclass(frozen=True, slots=True)
class Between:
    """A whole number that must lie between two limits, both included."""

    low: int
    high: int

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the file door the limits."""
        return {**handler(source), "ge": self.low, "le": self.high}


@dataclass(frozen=True, slots=True)
class Letters:
    """A text of limited length without control characters, line breaks or direction overrides."""

    most: int
    least: int = 0
    lines: bool = False

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the file door the length and the characters refused."""
        controls = r"\x00-\x08\x0b-\x1f" if self.lines else r"\x00-\x1f\u2028\u2029"
        pattern = "^[^" + controls + r"\x7f-\x9f\u202a-\u202e\u2066-\u2069]*$"
        return {**handler(source), "min_length": self.least, "max_length": self.most, "pattern": pattern}


@dataclass(frozen=True, slots=True)
class Ref:
    """A text that is the key of something on the table: of a ship, a squadron, a mount. The file door passes it by."""

    what: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What a form lets the referee type, narrower than what a file may hold: a number, or how many letters."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class AtMost:
    """A list that may hold only so many things."""

    most: int
    least: int = 0

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the file door the length; it stops at the first bad item."""
        limits: Schema = {"max_length": self.most, "fail_fast": True}
        if self.least:
            limits["min_length"] = self.least
        return {**handler(source), **limits}


@lru_cache(maxsize=1024)
def _fraction(text: str) -> Fraction:
    """The number; the same few stand in every line of an evening, and Python takes its time to read one."""
    return Fraction(text)


FRACTION = r"\d{1,10}(/[1-9]\d{0,9})?$"
"""How every pattern of an exact fraction ends, by which the file door tells it from other texts."""


@dataclass(frozen=True, slots=True)
class AsText:
    """An exact fraction, written in files as text such as "17/2"; one that is not `signed` is 0 or more."""

    signed: bool = True

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Let the file door read the text as a `Fraction` and write it back the same way."""
        sign = "-?" if self.signed else ""
        return {
            "type": "function-after",
            "function": {"type": "no-info", "function": _fraction},
            "schema": {"type": "str", "max_length": 24, "pattern": f"^{sign}{FRACTION}"},
            "serialization": {"type": "to-string"},
        }


_NUMBER = re.compile(r"-?[0-9]{1,40}(/[0-9]{1,40}|(\.[0-9]{1,40})?([eE][+-]?[0-9]{1,2})?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ReadBy:
    """A value that a function reads from plain JSON; it raises `Unfit` for what it cannot read."""

    read: Callable[[Any], object]

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door the function."""
        return {"type": "function-plain", "function": {"type": "no-info", "function": self.read}}


@dataclass(frozen=True, slots=True)
class Checked:
    """A value that a function looks at once it has been read; it gives it back, or raises `Unfit`."""

    check: Callable[[Any], object]

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door the type and the function."""
        return {
            "type": "function-after",
            "function": {"type": "no-info", "function": self.check},
            "schema": handler(source),
        }


def _once(values: tuple[object, ...]) -> tuple[object, ...]:
    if len(set(values)) < len(values):
        raise Unfit("must name nothing twice.", RANGE)
    return values


DISTINCT = Checked(_once)
"""A list that names nothing twice."""


@dataclass(frozen=True, slots=True)
class Rational:
    """A number read as it is written: `7`, `3.5`, `"7/2"`, `"3.5"`; never through binary floating point."""

    low: int = -1_000_000_000
    high: int = 1_000_000_000

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door the function that reads it."""
        return ReadBy(self.read).__get_pydantic_core_schema__(source, handler)

    def read(self, value: object) -> Fraction:
        """The fraction. Raises `Unfit`."""
        expected = f'a number from {self.low} to {self.high}, such as 7, 3.5 or "7/2"'
        text = value.text if isinstance(value, Written) else value if isinstance(value, str) else None
        try:
            number = Fraction(text if text is not None and _NUMBER.fullmatch(text) else _whole(value))
        except (ValueError, ZeroDivisionError):
            raise unfit(expected, value) from None
        if not self.low <= number <= self.high:
            raise unfit(expected, value, RANGE)
        return number


def _whole(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError(value)


@dataclass(frozen=True, slots=True)
class Die:
    """One number read from dice: a d6, a d10, a d100, or the sum of two dice."""

    low: int = 1
    high: int = 6

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door the limits, and what they are of."""
        return {"type": "int", "ge": self.low, "le": self.high, "metadata": {"die": True}}


@dataclass(frozen=True, slots=True)
class Dice:
    """Faces in the order thrown; how many there must be is often known to the rules only."""

    sides: int = 6
    count: int | None = None
    least: int = 0
    most: int = 1000

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the door a list of faces; their number is looked at last."""
        each = Die(1, self.sides).__get_pydantic_core_schema__(int, handler)
        limits = {"min_length": self.least, "max_length": self.most}
        faces: Schema = {"type": "tuple", "items_schema": [each], "variadic_item_index": 0, **limits}
        check = {"type": "no-info", "function": self._counted}
        return faces if self.count is None else {"type": "function-after", "function": check, "schema": faces}

    def _counted(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        if len(faces) != self.count:
            raise Unfit(f"must be the faces of {self.count} dice, not of {len(faces)}.", COUNT, "dice_count")
        return faces


@dataclass(frozen=True, slots=True)
class Spelled:
    """A text of a rule table that must be spelled after a pattern, such as a result code."""

    pattern: str

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Give the file door the pattern."""
        return {**handler(source), "pattern": f"^(?:{self.pattern})$", "max_length": 40}


Number = Annotated[int, Between(-WIDEST, WIDEST)]
Small = Annotated[int, Between(0, 999)]
Name = Annotated[str, Letters(120, 1)]
Line = Annotated[str, Letters(200)]
Text = Annotated[str, Letters(100_000, lines=True)]
Exact = Annotated[Fraction, AsText()]
Unsigned = Annotated[Fraction, AsText(signed=False)]
