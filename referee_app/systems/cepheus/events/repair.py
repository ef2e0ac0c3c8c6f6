"""Facts of repairs in battle, which last until the encounter ends (C-58 to C-60)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Name
from referee_app.systems.cepheus.state import SYSTEMS, Battle, Hits, Level, Ship

MOST = 3


@dataclass(frozen=True, slots=True)
class Repaired:
    """Hits came off a system or mount; a tank without hits leaks no more, a plant that runs again ends the ship's
    being disabled (C-58, R-51)."""

    ship: Name
    part: Name
    hits: Hits
    after: Hits
    kind: Literal["repaired"] = "repaired"

    def apply(self, state: Battle) -> Battle:
        """Take them off, and remember how many."""
        return state.change(self.ship, self._mend)

    def _mend(self, ship: Ship) -> Ship:
        for system in SYSTEMS:
            if system == self.part:
                ship = ship.with_part(
                    system, lambda part: replace(part, hits=self.after, repaired=min(MOST, part.repaired + self.hits))
                )
                return self._revived(ship)
        return ship.with_mount(
            self.part, lambda mount: replace(mount, hits=self.after, repaired=min(MOST, mount.repaired + self.hits))
        )

    def _revived(self, ship: Ship) -> Ship:
        leak = 0 if self.part == "fuel" and not self.after else ship.leak
        powered = self.part == "power_plant" and ship.status == "disabled"
        return replace(ship, leak=leak, status="fighting" if powered else ship.status)


@dataclass(frozen=True, slots=True)
class AutoRepairUsed:
    """Repair drones made attempts of this activation, or gave them up to help (C-59)."""

    ship: Name
    attempts: Level
    kind: Literal["auto_repair_used"] = "auto_repair_used"

    def apply(self, state: Battle) -> Battle:
        """Count them."""
        used = state.ship(self.ship).conduct.auto_repairs
        return state.change_conduct(self.ship, auto_repairs=min(99, used + self.attempts))


EVENTS = (Repaired, AutoRepairUsed)
