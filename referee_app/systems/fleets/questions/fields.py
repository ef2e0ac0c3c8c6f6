"""The fields fleet questions share, and how their answers are written (F-9, F-20)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any

from referee_app.core.effort import TooLong
from referee_app.core.limits import Between, Dice, Die
from referee_app.core.refusal import Refused
from referee_app.systems.fleets import state
from referee_app.systems.fleets.state import MOST_SHIPS, TYPES, Count, Priority, Ships

LONGEST = 200
"""A fraction of more characters leaves as a decimal."""

Strength = Annotated[int, Between(0, 100_000)]
Defence = Annotated[int, Between(0, MOST_SHIPS)]
Losses = Annotated[int, Between(0, 1_000_000)]
Sum = Annotated[int, Die(2, 12)]
Faces = Annotated[tuple[int, ...], Dice(most=4_000)]


@dataclass(frozen=True, slots=True)
class Fleet:
    """How many ships of each type."""

    explorer_inf: Count = 0
    military_inf: Count = 0
    developer_inf: Count = 0
    military_pi: Count = 0
    developer_pi: Count = 0

    @property
    def ships(self) -> Ships:
        """The ships as a roster holds them."""
        return Ships(*(getattr(self, ship) for ship in TYPES))


@dataclass(frozen=True, slots=True)
class Priorities:
    """The types the owner has numbered."""

    explorer_inf: Priority | None = None
    military_inf: Priority | None = None
    developer_inf: Priority | None = None
    military_pi: Priority | None = None
    developer_pi: Priority | None = None

    @property
    def set(self) -> state.Priorities:
        """The numbers as a roster holds them."""
        return state.Priorities(*(getattr(self, ship) for ship in TYPES))


NOBODY = Fleet()
DEFAULT = Priorities()


def fleet(ships: Ships) -> Mapping[str, int]:
    """A fleet as an answer writes it: types with none left out."""
    return {ship: number for ship, number in ships.each() if number}


def shown(number: Any) -> Any:
    """A chance or mean: exact as far as it is short enough (section 6 of the questions)."""
    if isinstance(number, int):
        return Fraction(number)
    if isinstance(number, Fraction) and len(str(number)) > LONGEST:
        return float(number)
    return number


def chances(found: Mapping[int, Any]) -> Mapping[str, Any]:
    """A distribution, impossible outcomes left out."""
    return {str(number): shown(chance) for number, chance in sorted(found.items()) if chance}


def means(found: Mapping[Any, Any]) -> Mapping[str, Any]:
    """Expected survivors by type, those of which none can be left being left out."""
    return {ship: shown(mean) for ship, mean in found.items() if mean}


@contextmanager
def weighable(field: str) -> Iterator[None]:
    """Refuse fleets whose odds would take longer than anybody waits; the work is counted, so it is always the same."""
    try:
        yield
    except TooLong:
        raise Refused("bad_value", field, f"{field} and the other side are too large to be weighed together.") from None


def somebody(*fleets: Ships) -> None:
    """Refuse a fight with an empty fleet (F-9)."""
    if any(ships.total == 0 for ships in fleets):
        raise Refused("no_ships", None, "A fight needs at least one ship on both sides (F-9).")
