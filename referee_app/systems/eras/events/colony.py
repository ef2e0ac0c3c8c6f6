"""Facts of a colony: raids, landings, bombardment and pacification (E-31 to E-40)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Exact, Name
from referee_app.systems.eras.events.combat import D100
from referee_app.systems.eras.state import Battle, Names, Percentage, Population


@dataclass(frozen=True, slots=True)
class RaidMet:
    """A base meets raiders: an orbital one perhaps before they attack, a ground base after it (E-31, E-32)."""

    base: Name
    raider: Name
    when: Literal["before", "after", "never"]
    percent: Percentage
    roll: D100
    fires: bool
    kind: Literal["raid_met"] = "raid_met"

    def apply(self, state: Battle) -> Battle:
        """It has met them this round; its fire is a fact of its own."""
        return state.meets(self.base, self.raider, landing=False)


@dataclass(frozen=True, slots=True)
class Bombarded:
    """Warships bombarded the colony (E-38)."""

    ships: Names
    factors: Population
    destroyed: Population
    remaining: Population
    kind: Literal["bombarded"] = "bombarded"

    def apply(self, state: Battle) -> Battle:
        """So many people are left; these ships are done for the round."""
        used = tuple(dict.fromkeys((*state.bombarded, *self.ships)))
        return replace(state, bombarded=used, colony=replace(state.colony, population=self.remaining))


@dataclass(frozen=True, slots=True)
class Pacified:
    """The pacification strength of some units was added up (E-40)."""

    units: Names
    strength: Exact
    kind: Literal["pacified"] = "pacified"

    def apply(self, state: Battle) -> Battle:
        """These units are counted for the round; what it takes is the referee's."""
        return replace(state, pacified=tuple(dict.fromkeys((*state.pacified, *self.units))))
