"""The opposed roll: damage against damage resistance, for beams and for ions (S-36 to S-40, S-45, S-46)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import wrecked

Result = Literal["no_effect", "damaged", "destroyed"]
RESULTS: tuple[Result, ...] = ("no_effect", "damaged", "destroyed")
"""By level: under R, from R, from R + 4 (S-39)."""


def opposed_total(number: int, value: int) -> int:
    """Damage or DR number plus the die, or 0 on a bomb-out (S-2, S-37)."""
    return number + value if value else 0


def level(damage_total: int, dr_total: int, tie: bool, book: Book) -> int:
    """0, 1 or 2: under R, from R, from R + 4 (S-39); `tie` says whether equal totals count."""
    if damage_total == 0 and dr_total == 0 and book.rulings.double_bomb == "no_effect":
        return 0
    if damage_total < dr_total or (damage_total == dr_total and not tie):
        return 0
    return 2 if damage_total >= dr_total + book.heavy_margin else 1


def beam_result(damage_total: int, dr_total: int, book: Book) -> Result:
    """What one laser or missile hit does (S-39, SR-1)."""
    return RESULTS[level(damage_total, dr_total, True, book)]


def ion_counters(damage_total: int, dr_total: int, book: Book) -> int:
    """How many counters one ion hit gives (S-46, SR-3)."""
    return level(damage_total, dr_total, book.rulings.ion_tie == "counter", book)


def outcome(results: Sequence[Result], markers: int, book: Book) -> Result:
    """The worst result of the volley; where two markers destroy, the second one does (S-39, S-45, SR-2)."""
    hurt = sum(result == "damaged" for result in results)
    if "destroyed" in results or (hurt and wrecked(markers + hurt, book)):
        return "destroyed"
    return "damaged" if hurt else "no_effect"
