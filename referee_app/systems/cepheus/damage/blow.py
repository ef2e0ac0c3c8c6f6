"""One blow at one ship: who strikes whom, and the dice that are asked for on the way (C-10, C-94)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from referee_app.core.dice import Dice, Each
from referee_app.core.table import Modifier, Outlook, Roll, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import no_outlook
from referee_app.systems.cepheus.state import Battle, Ship

V = TypeVar("V")

Wounds = Literal["marked", "summed"]
"""Wounds marked on the sheets of people as the rules have it, or only added up."""


@dataclass(frozen=True, slots=True)
class Blow:
    """What strikes a ship; `side` throws its dice, `prefix` keeps the throws of a second ship apart (R-39)."""

    table: Table[Battle]
    book: Book
    target: str
    side: str = ""
    internal: bool = False
    wounds: Wounds = "marked"
    prefix: str = ""

    @property
    def ship(self) -> Ship:
        """The ship as it is now."""
        return self.table.state.ship(self.target)

    def ask(
        self,
        key: str,
        dice: Dice[V],
        rule: str,
        *lines: Modifier,
        outlook: Callable[[], Outlook] = no_outlook,
        stands: tuple[tuple[int, str], ...] = (),
    ) -> V:
        """Ask for dice; the purpose is the key without what numbers it, `stands` what each face stands for."""
        purpose = key.partition(":")[0]
        about = (("ship", self.ship.name),)
        roll = Roll(self.prefix + key, purpose, dice, self.side, lines, (), about, rule, outlook, None, stands)
        return self.table.roll(roll)

    def pick(self, key: str, among: Sequence[str], rule: str) -> int:
        """A random choice by names, counted from 0; nothing is thrown for one candidate (C-10)."""
        if len(among) < 2:
            return 0
        return self.ask(key, Each(1, len(among)), rule, stands=tuple(enumerate(among, 1)))[0] - 1
