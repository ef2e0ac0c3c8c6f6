"""A distribution in a terminal: a line for each outcome, its chance and a bar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

BAR = 30


def bars(chances: Mapping[str, Any], width: int) -> Iterator[str]:
    """The lines, in the order given."""
    for outcome, chance in chances.items():
        part = float(Fraction(chance))
        yield f"  {outcome:>{width}}  {part:6.1%}  {'#' * round(part * BAR)}".rstrip()
