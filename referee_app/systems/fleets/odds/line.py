"""A fleet as losses eat it: its strength and its ships after so many are gone (F-10, F-20, F-23)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.odds.strike import NOTHING, StrikeLosses, strike_of
from referee_app.systems.fleets.state import TYPES, UNSET, Priorities, Ships, ShipType
from referee_app.systems.fleets.strength import after, loss_types


@dataclass(frozen=True)
class LossLine:
    """One side of a combat; because the loss order is fixed, the number lost says everything about it (F-53)."""

    ships: Ships
    book: Book
    priorities: Priorities = UNSET

    @cached_property
    def total(self) -> int:
        """How many ships there are to lose."""
        return self.ships.total

    @cached_property
    def strengths(self) -> tuple[int, ...]:
        """The strength after 0, 1, 2 ... losses."""
        left = sum(number * self.book.ships[ship].military for ship, number in self.ships.each())
        found = [left]
        for ship in loss_types(self.priorities, self.book):
            military = self.book.ships[ship].military
            for _ in range(self.ships.of(ship)):
                left -= military
                found.append(left)
        return tuple(found)

    def strike(self, lost: int) -> StrikeLosses:
        """What it strikes with after so many losses; nobody is left to strike at the end."""
        return strike_of(self.strengths[lost], self.book) if lost < self.total else NOTHING

    def left(self, lost: int) -> Ships:
        """The ships left after so many losses."""
        return after(self.ships, lost, self.book, self.priorities)

    def expected(self, chances: Mapping[int, Any], zero: Any) -> dict[ShipType, Any]:
        """Expected survivors by type, from the chance of each number lost."""
        found: dict[ShipType, Any] = {}
        gone = 0
        for ship in loss_types(self.priorities, self.book):
            number = self.ships.of(ship)
            gone += number
            left = ((max(0, min(number, gone - lost)), chance) for lost, chance in chances.items())
            found[ship] = sum((ships * chance for ships, chance in left if ships), zero)
        return {ship: found[ship] for ship in TYPES if self.ships.of(ship)}
