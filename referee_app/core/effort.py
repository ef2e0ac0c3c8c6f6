"""How much work a chain of odds may be before it is given up: counted, so that the same question ends the same way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MOST = 52_000_000
"""Chances worked through before a question counts as too long: about two seconds."""


class GivenUp(Exception):
    """Nobody waits for this figure any more."""


class TooLong(Exception):
    """The fleets are too large: the figure would take longer than anybody waits."""


def always() -> bool:
    """Somebody waits, always."""
    return True


@dataclass
class Effort:
    """The work left for a question, and whether somebody still waits for the answer."""

    wanted: Callable[[], bool] = always
    left: int = MOST

    def spend(self, chances: int) -> None:
        """So many chances come next. Raises `GivenUp` when nobody waits, `TooLong` when it is too much."""
        if not self.wanted():
            raise GivenUp
        self.left -= chances
        if self.left < 0:
            raise TooLong
