"""Facts of missiles: launched, arriving, stopped, through or lost (C-48, C-74, C-84, C-87 to C-92)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Between, Line, Name
from referee_app.systems.cepheus.events.checks import Check
from referee_app.systems.cepheus.events.fire import fired, unloaded
from referee_app.systems.cepheus.state import Battle, Count, Figure, Incoming, Mount, Salvo, Weapon

MOST_MISSILES = 9_999


@dataclass(frozen=True, slots=True)
class MissilesLaunched:
    """A salvo leaves its launchers; a smart one needs no check (C-48, R-32)."""

    crew: Line
    weapon: Weapon
    count: Count
    salvo: Salvo
    check: Check | None = None
    kind: Literal["missiles_launched"] = "missiles_launched"

    def apply(self, state: Battle) -> Battle:
        """Mark the mount, empty it, and let the salvo fly."""
        state = state.change(self.salvo.by, lambda ship: ship.with_mount(self.salvo.mount, self._fire))
        return replace(state, salvos=(*state.salvos, self.salvo), attacks=state.attacks + 1)

    def _fire(self, mount: Mount) -> Mount:
        mount = fired(mount, self.crew, self.salvo.target, (self.weapon,) * self.count)
        return unloaded(mount, self.salvo.missile, self.salvo.number)


@dataclass(frozen=True, slots=True)
class SalvosArriving:
    """Salvoes reach their target, which may react now (C-81, C-89)."""

    attack: Incoming
    kind: Literal["salvos_arriving"] = "salvos_arriving"

    def apply(self, state: Battle) -> Battle:
        """Let the target answer."""
        return replace(state, incoming=self.attack)


@dataclass(frozen=True, slots=True)
class Stopped:
    """So many missiles of one salvo."""

    salvo: Name
    number: Count


@dataclass(frozen=True, slots=True)
class MissilesStopped:
    """Missiles shot down by point defence, or talked out of their attack (C-74, C-84)."""

    target: Name
    stopped: Annotated[tuple[Stopped, ...], AtMost(60)]
    by: Literal["point_defence", "ecm"] = "point_defence"
    kind: Literal["missiles_stopped"] = "missiles_stopped"

    def apply(self, state: Battle) -> Battle:
        """Take them out of their salvoes."""
        gone = {one.salvo: one.number for one in self.stopped}
        fewer = (replace(one, number=max(0, one.number - gone.get(one.id, 0))) for one in state.salvos)
        return replace(state, salvos=tuple(salvo for salvo in fewer if salvo.number))


@dataclass(frozen=True, slots=True)
class ToHit:
    """One missile's roll: the dice, and what the target took from them."""

    dice: Annotated[int, Between(2, 12)]
    dm: Figure
    hit: bool

    @property
    def total(self) -> int:
        """The dice with the target's defences."""
        return self.dice + self.dm


@dataclass(frozen=True, slots=True)
class SalvoStruck:
    """The missiles of a salvo that got so far, each with its roll; smart ones that missed fly on, `due` again then."""

    salvo: Name
    by: Name
    target: Name
    need: Annotated[int, Between(2, 12)]
    rolls: Annotated[tuple[ToHit, ...], AtMost(MOST_MISSILES)]
    flying: Count = 0
    due: Count = 0
    kind: Literal["salvo_struck"] = "salvo_struck"

    @property
    def hits(self) -> int:
        """How many hit."""
        return sum(roll.hit for roll in self.rolls)

    def apply(self, state: Battle) -> Battle:
        """Keep those that fly on."""
        left = (replace(one, number=self.flying, due=self.due) if one.id == self.salvo else one for one in state.salvos)
        return replace(state, salvos=tuple(salvo for salvo in left if salvo.number))


@dataclass(frozen=True, slots=True)
class ArrivalEnded:
    """What arrived has struck or is gone."""

    target: Name
    kind: Literal["arrival_ended"] = "arrival_ended"

    def apply(self, state: Battle) -> Battle:
        """Nothing more to answer."""
        return replace(state, incoming=None)


@dataclass(frozen=True, slots=True)
class SalvosLost:
    """Salvoes that will never strike: their target is gone, or their fuel (C-91, C-92)."""

    salvos: Annotated[tuple[Name, ...], AtMost(400)]
    cause: Literal["target", "fuel"]
    kind: Literal["salvos_lost"] = "salvos_lost"

    def apply(self, state: Battle) -> Battle:
        """Take them off the table."""
        return replace(state, salvos=tuple(salvo for salvo in state.salvos if salvo.id not in self.salvos))


EVENTS = (MissilesLaunched, SalvosArriving, MissilesStopped, SalvoStruck, ArrivalEnded, SalvosLost)
