"""What refuses a request: a code, the field at fault, and one sentence; and the words such sentences are made of.

Of several faults the first kind counts, wherever it stands: unknown, missing, wrong type, out of range, a die that
cannot fall, the number of dice, and last what only the rules can see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

UNKNOWN, MISSING, TYPE, RANGE, DIE, COUNT, RULE = range(7)
"""The kinds of faults, in the order in which they are reported."""


class Refused(Exception):
    """A request that is wrong, or that the rules forbid: a code, the field at fault if it is one, and a sentence."""

    def __init__(self, code: str, field: str | None, message: str, kind: int = RULE) -> None:
        super().__init__(code, field, message)
        self.code = code
        self.field = field
        self.message = message
        self.kind = kind

    def plain(self) -> dict[str, str | None]:
        """The refusal as it is answered."""
        return {"code": self.code, "field": self.field, "message": self.message}


class Unfit(ValueError):
    """A value that does not fit its type; who reads it knows the place and makes a `Refused` of it.

    `predicate` goes on from the name of the place: "must be a whole number, not 3.5."; `field` is a field inside it.
    """

    def __init__(self, predicate: str, kind: int = TYPE, code: str = "bad_value", field: str = "") -> None:
        super().__init__(predicate)
        self.predicate = predicate
        self.kind = kind
        self.code = code
        self.field = field

    def at(self, place: str) -> Refused:
        """What refuses the request, for a value at that place."""
        place = inside(place, self.field) if self.field else place
        return Refused(self.code, place or None, f"{place or 'The input'} {self.predicate}", self.kind)


@dataclass(frozen=True, slots=True)
class Written:
    """A JSON number with a point, an exponent or very many digits, kept as it was written."""

    text: str


def unfit(expected: str, value: object, kind: int = TYPE, code: str = "bad_value") -> Unfit:
    """A value that is something else than was expected."""
    return Unfit(f"must be {expected}, not {shown(value)}.", kind, code)


def shown(value: object, most: int = 40) -> str:
    """A value as a sentence shows it, cut short."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = value.text if isinstance(value, Written) else str(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= most else text[: most - 1] + "…"


def inside(place: str, name: str) -> str:
    """The path of a field of an object."""
    name = name if len(name) <= 80 else name[:79] + "…"
    return f"{place}.{name}" if place else name


def listed(words: Iterable[object]) -> str:
    """Words as a sentence lists them."""
    *most, last = map(str, words)
    return f"{', '.join(most)} or {last}" if most else last
