"""Facts about the roster: units come, go, are drawn anew or put right; eras of sides, the combat, the colony."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.limits import Name
from referee_app.systems.eras.correction import Field, Value, corrected
from referee_app.systems.eras.state import Battle, Colony, CombatKind, Era, Side, Unit


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A unit came to the table."""

    unit: Unit
    kind: Literal["enlisted"] = "enlisted"

    def apply(self, state: Battle) -> Battle:
        """Add its line to the roster."""
        return replace(state, units=(*state.units, self.unit))


@dataclass(frozen=True, slots=True)
class Dismissed:
    """A unit left the table."""

    unit: Name
    name: Name
    kind: Literal["dismissed"] = "dismissed"

    def apply(self, state: Battle) -> Battle:
        """Strike its line, and everything declared or noted that names it."""
        return replace(
            state,
            units=tuple(one for one in state.units if one.id != self.unit),
            attacks=tuple(one for one in state.attacks if self.unit not in (one.attacker, one.target)),
            screens=tuple(one for one in state.screens if self.unit not in (one.attacker, one.interceptor)),
            patrols=tuple(one for one in state.patrols if one != self.unit),
            grants=tuple(one for one in state.grants if one.unit != self.unit),
            marks=tuple(one for one in state.marks if one.unit != self.unit),
            retreats=tuple(one for one in state.retreats if one != self.unit),
            engagements=tuple(one for one in state.engagements if one.unit != self.unit),
            pending=tuple(one for one in state.pending if one.unit != self.unit),
            losses=tuple(one for one in state.losses if one.unit != self.unit),
            fired=tuple(one for one in state.fired if one != self.unit),
        )


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The referee drew a unit anew."""

    unit: Unit
    kind: Literal["redrawn"] = "redrawn"

    def apply(self, state: Battle) -> Battle:
        """Put the new line in the old one's place."""
        return state.change(self.unit.id, lambda _: self.unit)


@dataclass(frozen=True, slots=True)
class Corrected:
    """The referee put one figure right by hand."""

    unit: Name
    field: Field
    before: Value
    after: Value
    kind: Literal["corrected"] = "corrected"

    def apply(self, state: Battle) -> Battle:
        """Write the figure."""
        return corrected(state, self.unit, self.field, self.after)


@dataclass(frozen=True, slots=True)
class EraSet:
    """A side's current era (E-10)."""

    side: Name
    era: Era
    kind: Literal["era_set"] = "era_set"

    def apply(self, state: Battle) -> Battle:
        """Note it."""
        others = tuple(one for one in state.sides if one.name != self.side)
        return replace(state, sides=(*others, Side(self.side, self.era)))


@dataclass(frozen=True, slots=True)
class CombatSet:
    """A new combat begins, of one of the four kinds; its rounds are counted from the start (E-34)."""

    combat: CombatKind
    kind: Literal["combat_set"] = "combat_set"

    def apply(self, state: Battle) -> Battle:
        """Wipe what belonged to the last combat, and keep the roster."""
        kept = Battle(combat=self.combat, sides=state.sides, units=state.units, colony=state.colony)
        return replace(kept, engagements=state.engagements)


@dataclass(frozen=True, slots=True)
class ColonySet:
    """The colony's people and notes (E-38)."""

    colony: Colony
    kind: Literal["colony_set"] = "colony_set"

    def apply(self, state: Battle) -> Battle:
        """Write them."""
        return replace(state, colony=self.colony)
