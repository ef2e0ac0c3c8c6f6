"""Facts about the record sheets themselves: brought, taken away, drawn anew, corrected."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any, Literal

from referee_app.core.limits import Between, Name
from referee_app.systems.squadron.correction import Field, Value, fits
from referee_app.systems.squadron.state import (
    Battle,
    Craft,
    Ion,
    Squadron,
)


@dataclass(frozen=True, slots=True)
class Enlisted:
    """A squadron came to the table."""

    squadron: Squadron
    kind: Literal["enlisted"] = "enlisted"

    def apply(self, state: Battle) -> Battle:
        """Add its record sheet."""
        return replace(state, squadrons=(*state.squadrons, self.squadron))


@dataclass(frozen=True, slots=True)
class Dismissed:
    """A squadron left the table."""

    squadron: Name
    name: Name
    kind: Literal["dismissed"] = "dismissed"

    def apply(self, state: Battle) -> Battle:
        """Take its record sheet away, and every announcement that named it."""
        return replace(
            state,
            squadrons=tuple(one for one in state.squadrons if one.id != self.squadron),
            declarations=tuple(d for d in state.declarations if self.squadron not in (d.squadron, d.target)),
            jamming=tuple(one for one in state.jamming if one != self.squadron),
        )


@dataclass(frozen=True, slots=True)
class Redrawn:
    """The referee drew a record sheet anew."""

    squadron: Squadron
    kind: Literal["redrawn"] = "redrawn"

    def apply(self, state: Battle) -> Battle:
        """Put the new sheet in the old one's place."""
        return state.change(self.squadron.id, lambda _: self.squadron)


@dataclass(frozen=True, slots=True)
class Corrected:
    """The referee corrected one figure by hand; `box` 0 is the head of the sheet."""

    squadron: Name
    box: Annotated[int, Between(0, 12)]
    field: Field
    before: Value
    after: Value
    kind: Literal["corrected"] = "corrected"

    def apply(self, state: Battle) -> Battle:
        """Write the figure. Raises `ValueError` for one the sheet cannot show, as a stranger's file might hold."""
        if not fits(self.box, self.field, self.after):
            raise ValueError(self.field)
        if self.box == 0:
            return state.change(self.squadron, lambda one: replace(one, **self._figure))
        return state.change_boxes(self.squadron, (self.box,), partial(self._on, state.round))

    @property
    def _figure(self) -> dict[str, Any]:
        return {self.field: bool(self.after) if self.field == "separated" else self.after}

    def _on(self, round_: int, craft: Craft) -> Craft:
        if self.field == "ion":
            return replace(craft, ion=_recounted(craft.ion, int(self.after), round_))
        return replace(craft, **self._figure)


def _recounted(ion: tuple[Ion, ...], count: int, round_: int) -> tuple[Ion, ...]:
    """So many counters in all, each keeping its round: the latest go first, and new ones join the latest (S-10)."""
    kept: list[Ion] = []
    for given in sorted(ion, key=lambda one: one.round):
        kept.append(Ion(given.round, min(given.counters, count)))
        count -= kept[-1].counters
    if count:
        latest = kept.pop() if kept else Ion(round_, 0)
        kept.append(Ion(latest.round, latest.counters + count))
    return tuple(given for given in kept if given.counters)
