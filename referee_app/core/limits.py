"""How large a number, a text or a list on a record sheet may be; the door reads these limits, the rules obey them.

The classes speak the schema protocol of the file door without importing it, so the core stays free of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

WIDEST = 2_147_483_647

Schema = dict[str, Any]


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


@dataclass(frozen=True, slots=True)
class AsText:
    """An exact fraction, written in files as text such as "17/2"; one that is not `signed` is 0 or more."""

    signed: bool = True

    def __get_pydantic_core_schema__(self, source: object, handler: Callable[[object], Schema]) -> Schema:
        """Let the file door read the text through `Fraction` and write it back the same way."""
        sign = "-?" if self.signed else ""
        return {
            "type": "function-after",
            "function": {"type": "no-info", "function": Fraction},
            "schema": {"type": "str", "max_length": 24, "pattern": f"^{sign}" + r"\d{1,10}(/[1-9]\d{0,9})?$"},
            "serialization": {"type": "to-string"},
        }


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
