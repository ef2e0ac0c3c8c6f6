"""One weapon that has hit, as the odds take it (C-94, C-115, C-116)."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.systems.cepheus.odds.damage import Load


@dataclass(frozen=True, slots=True)
class Shot:
    """One weapon that has hit: its dice and what stops them, how its damage takes armour, where its hits roll.

    `reflec` adds to the armour it meets; one that `pierces` meets none (C-94, C-115, C-116).
    """

    load: Load
    reflec: int = 0
    pierces: bool = False
    internal: bool = False

    def meets(self, armor: int) -> int:
        """The armour it meets of so much."""
        return 0 if self.pierces else armor + self.reflec
