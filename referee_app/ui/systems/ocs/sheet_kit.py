"""What only the printed sheets of ground combat are set with: sums with slots to fill, strengths, house rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QRectF

from referee_app.systems.ocs.book import Book
from referee_app.ui.paint import Draft, Type
from referee_app.ui.sheet_kit import BODY, LABEL, starred_figures, switched
from referee_app.ui.systems.ocs.crt_data import edited_cells
from referee_app.ui.systems.ocs.words import WORDS
from referee_app.ui.words.catalogue import translate

VALUE = Type(38, True)


@dataclass(frozen=True, slots=True)
class Slot:
    """One figure of a sum: the sign before it, what it is, and its value or room for one."""

    label: str
    value: str = ""
    sign: str = ""
    share: float = 1.0


SLOT, SLOT_ROW = 84, 96


def sum_row(d: Draft, rect: QRectF, slots: Sequence[Slot]) -> None:
    """Figures on lines, their names under them, signs between."""
    sign = 46
    signs = sum(sign for slot in slots if slot.sign)
    unit = (rect.width() - signs - 14 * len(slots)) / sum(slot.share for slot in slots)
    x = rect.left()
    for slot in slots:
        if slot.sign:
            d.text(QRectF(x, rect.top(), sign, 48), slot.sign, BODY, "centre")
            x += sign
        wide = slot.share * unit
        d.figure(QRectF(x + 4, rect.top(), wide - 8, 48), slot.value, VALUE, "centre")
        d.rule(x, x + wide, rect.top() + 50)
        d.figure(QRectF(x, rect.top() + 52, wide, 30), slot.label, LABEL, "left")
        x += wide + 14


def numeral(value: Fraction) -> str:
    """A strength as it is written by hand: a whole number, or a whole with its fraction."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    part = f"{rest}/{value.denominator}"
    return f"{whole} {part}" if whole else part


def factor(value: Fraction) -> str:
    """A multiplier."""
    return f"× {value.numerator}/{value.denominator}" if value.denominator != 1 else f"× {value.numerator}"


def house(book: Book, changed: frozenset[str]) -> list[str]:
    """What differs from the printed rules: rulings, an edited table, and what the star means."""
    lines = list(switched(book.rulings, WORDS.figure))
    if edited_cells(book):
        lines.append(translate("ocs", "The table is EDITED: cells with a * differ from the printed one (OR-10)."))
    return [*lines, *starred_figures(changed, WORDS.figure, ("rulings", "results", "columns"))]
