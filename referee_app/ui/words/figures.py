"""How figures are written on the screen: signed, per cent with one decimal, exact fractions, faces of dice."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QLocale

from referee_app.core import table
from referee_app.core.dice import Faces
from referee_app.core.table import Roll, shown_need

Number = Fraction | float

MINUS = "\u2212"
_SPACE = "\u00a0"
_LONGEST_FRACTION = 15


def number(value: Fraction | int) -> str:
    """An exact number as it is read aloud: whole, with its decimals where they end, else as a fraction."""
    value = Fraction(value)
    sign, size = (MINUS if value < 0 else ""), abs(value)
    for places in range(5):
        if (size * 10**places).denominator == 1:
            return sign + decimal(size, places)
    return f"{sign}{size.numerator}/{size.denominator}"


def signed(value: Fraction | int) -> str:
    """+2, −1 with a real minus, and 0."""
    if not isinstance(value, int):
        return f"+{number(value)}" if value > 0 else number(value)
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value else "0"


def unsigned(value: Fraction | int | None) -> str:
    """A sum: 9, and −2 with a real minus; a dash for one that nobody knows."""
    return "—" if value is None else signed(value).removeprefix("+")


def decimal(value: Number, places: int) -> str:
    """A figure with so many decimals, as the language writes it."""
    return QLocale().toString(float(value), "f", places)


def decimals_for(best: float) -> int:
    """The decimals in which what is worth less than the best is told from it: two figures of the best, one at least."""
    return max(1, 1 - math.floor(math.log10(best))) if 0 < best < 1 else 1


def percent(chance: Number) -> str:
    """A chance as the language writes it; what is rare but possible never reads as nothing, nor as certain."""
    return f"{table.percent(chance, lambda value: decimal(value, 1))}{_SPACE}%"


def exact(chance: Number) -> str:
    """The fraction in full, where the chance is one."""
    if not isinstance(chance, Fraction) or chance.denominator == 1:
        return ""
    return f"{chance.numerator}/{chance.denominator}"


def short_fraction(chance: Number) -> str:
    """The fraction where it is short enough to be read."""
    text = exact(chance)
    return text if len(text) <= _LONGEST_FRACTION else ""


def is_sum(faces: Faces) -> bool:
    """Whether the sum alone was typed: one die showing 0 and the sum."""
    return len(faces) == 1 and len(faces[0]) == 2 and faces[0][0] == 0


def faces_text(faces: Faces) -> str:
    """A throw in one line: re-rolls hang on their die, a sum stands behind its sign."""
    if is_sum(faces):
        return f"={faces[0][1]}"
    return " ".join("+".join(map(str, die)) for die in faces)


def typed_text(faces: Faces) -> str:
    """A throw as it would be typed, a die thrown on with its plus."""
    if is_sum(faces):
        return f"={faces[0][1]}"
    return " ".join("+".join(map(str, die)) for die in faces)


def goal(roll: Roll[Any]) -> int | None:
    """The figure the dice are held against: what they must show at least, or at most where low is good."""
    return shown_need(roll) if roll.under is None else roll.under


def reached(roll: Roll[Any], faces: Faces) -> int | None:
    """How many of whole dice show what is needed, where they are read one by one or low is good."""
    values = roll.dice.read(faces)
    if roll.under is not None:
        each: tuple[int, ...] = (values,) if isinstance(values, int) else values
        return sum(value <= roll.under for value in each)
    if roll.need is None or not isinstance(values, tuple):
        return None
    need = roll.need
    return sum(isinstance(value, int) and value > 0 and value >= need for value in values)
