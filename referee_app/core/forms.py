"""Forms: plain JSON becomes typed values here, or a refusal that names the field and says what was expected.

Rule 1: a reader is a value; it reads one JSON value at one place and knows nothing of what is asked.
Rule 2: of several faults the first kind counts, wherever it stands: unknown, missing, wrong type, out of range, a die
that cannot fall, and last the number of dice.
Rule 3: a list of plain things is one field; only objects and lists in a list have a number in the path.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

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


class Written(str):
    """A JSON number with a point, an exponent or very many digits, kept as it was written."""


def shown(value: object, most: int = 40) -> str:
    """A value as a sentence shows it, cut short."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = str(value) if isinstance(value, Written | int) else repr(value)
    return text if len(text) <= most else text[: most - 1] + "…"


def inside(place: str, name: str) -> str:
    """The path of a field of an object."""
    name = name if len(name) <= 80 else name[:79] + "…"
    return f"{place}.{name}" if place else name


def listed(words: Iterable[object]) -> str:
    """Words as a sentence lists them."""
    *most, last = map(str, words)
    return f"{', '.join(most)} or {last}" if most else last


def bad(place: str, expected: str, value: object, kind: int = TYPE, code: str = "bad_value") -> Refused:
    """What refuses a value at its place."""
    return Refused(code, place or None, f"{place or 'The input'} must be {expected}, not {shown(value)}.", kind)


def unknown(place: str, known: Iterable[object]) -> Refused:
    """What refuses a field nobody knows."""
    names = ", ".join(map(str, known)) or "none"
    return Refused("unknown_field", place, f"{place} is not known here; what may stand there: {names}.", UNKNOWN)


class Reader:
    """Reads one JSON value; see rule 3 for what `plain` means."""

    plain: ClassVar[bool] = True

    def read(self, value: object, place: str) -> Any:
        """The typed value. Raises `Refused`."""
        raise NotImplementedError


class Reading:
    """Reads several values and refuses only in the end, for the fault that comes first (rule 2)."""

    def __init__(self) -> None:
        self._faults: list[Refused] = []

    def read(self, reader: Reader, value: object, place: str) -> Any:
        """One of the values; None where it is refused."""
        try:
            return reader.read(value, place)
        except Refused as refusal:
            self._faults.append(refusal)

    def refuse(self, refusal: Refused) -> None:
        """Note a fault found otherwise."""
        self._faults.append(refusal)

    def close(self) -> None:
        """Refuse if anything was refused."""
        if self._faults:
            raise min(self._faults, key=lambda fault: fault.kind)


def _number(value: object, place: str, expected: str, limits: tuple[int, int]) -> int:
    """A whole number that is not out of range; true is none, and neither is 7.0."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise bad(place, expected, value)
    if not limits[0] <= value <= limits[1]:
        raise bad(place, expected, value, RANGE)
    return value


@dataclass(frozen=True, slots=True)
class Whole(Reader):
    """A whole number between two limits, both included."""

    low: int
    high: int

    def read(self, value: object, place: str) -> int:
        """The number."""
        return _number(value, place, f"a whole number from {self.low} to {self.high}", (self.low, self.high))


@dataclass(frozen=True, slots=True)
class Die(Reader):
    """One number read from dice: a d6, a d10, a d100, or the sum of two dice."""

    low: int = 1
    high: int = 6

    def read(self, value: object, place: str) -> int:
        """What it shows."""
        expected = f"what the dice can show, {self.low} to {self.high}"
        try:
            return _number(value, place, expected, (self.low, self.high))
        except Refused as refusal:
            if refusal.kind == TYPE:
                raise
            raise bad(place, expected, value, DIE, "bad_die") from None


@dataclass(frozen=True, slots=True)
class Truth(Reader):
    """True or false."""

    def read(self, value: object, place: str) -> bool:
        """The truth."""
        if not isinstance(value, bool):
            raise bad(place, "true or false", value)
        return value


@dataclass(frozen=True, slots=True)
class Word(Reader):
    """One of a few words or figures."""

    words: tuple[str | int, ...]

    def read(self, value: object, place: str) -> Any:
        """The word."""
        for word in self.words:
            if type(value) is type(word) and value == word:
                return word
        raise bad(place, listed(self.words), value, RANGE if isinstance(value, str) else TYPE)


@dataclass(frozen=True, slots=True)
class Text(Reader):
    """A name, or a line of text."""

    least: int = 1
    most: int = 120

    def read(self, value: object, place: str) -> str:
        """The text."""
        expected = f"a text of {self.least} to {self.most} characters"
        if not isinstance(value, str) or isinstance(value, Written):
            raise bad(place, expected, value)
        if not self.least <= len(value) <= self.most:
            raise bad(place, expected, value, RANGE)
        return value


_NUMBER = re.compile(r"-?[0-9]{1,40}(/[0-9]{1,40}|(\.[0-9]{1,40})?([eE][+-]?[0-9]{1,2})?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Exact(Reader):
    """A number read as it is written: `7`, `3.5`, `"7/2"`, `"3.5"`; never through binary floating point."""

    low: int = -1_000_000_000
    high: int = 1_000_000_000

    def read(self, value: object, place: str) -> Fraction:
        """The fraction."""
        expected = f'a number from {self.low} to {self.high}, such as 7, 3.5 or "7/2"'
        try:
            number = self._fraction(value)
        except (ValueError, ZeroDivisionError):
            raise bad(place, expected, value) from None
        if not self.low <= number <= self.high:
            raise bad(place, expected, value, RANGE)
        return number

    def _fraction(self, value: object) -> Fraction:
        if isinstance(value, int) and not isinstance(value, bool):
            return Fraction(value)
        if isinstance(value, str) and _NUMBER.fullmatch(value):
            return Fraction(value)
        raise ValueError(value)


@dataclass(frozen=True, slots=True)
class OrNull(Reader):
    """Null, or something; `word` stands for null too."""

    item: Reader
    word: str | None = None

    def read(self, value: object, place: str) -> Any:
        """None, or what was read."""
        if value is None or (self.word is not None and value == self.word):
            return None
        return self.item.read(value, place)
