"""Facts of attacks: announced, rolled, over (C-44, C-47, C-81)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import Between, Line, Name
from referee_app.systems.cepheus.events.checks import Check
from referee_app.systems.cepheus.state import Battle, Count, Incoming, Level, Load, Mount, Shot, Weapon


def fired(mount: Mount, by: str, target: str, weapons: tuple[Weapon, ...]) -> Mount:
    """The mount with these weapons marked as fired this turn (C-44, C-47)."""
    before = mount.shot.weapons if mount.shot else ()
    return replace(mount, shot=Shot(by, target, (*before, *weapons)))


def unloaded(mount: Mount, load: Load, number: int) -> Mount:
    """The mount with so much less to fire."""
    return replace(mount, ammo=mount.ammo.plus(load, -number))


@dataclass(frozen=True, slots=True)
class AttackAnnounced:
    """A mount fires at a target, which may react now; `canisters` of sand are what the shot uses up."""

    attack: Incoming
    canisters: Count = 0
    kind: Literal["attack_announced"] = "attack_announced"

    def apply(self, state: Battle) -> Battle:
        """Mark the mount, take the sand, and let the target answer."""
        state = state.change(self.attack.by, lambda ship: ship.with_mount(self.attack.mount, self._fire))
        return replace(state, incoming=self.attack, attacks=state.attacks + 1)

    def _fire(self, mount: Mount) -> Mount:
        weapons = (self.attack.weapon,) * self.attack.count if self.attack.weapon else ()
        return unloaded(fired(mount, self.attack.crew, self.attack.target, weapons), "sand", self.canisters)


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """The attack roll of so many weapons of one kind; `personal` is what a person hit by one of them takes (C-120)."""

    ship: Name
    target: Name
    mount: Name
    weapon: Weapon
    count: Count
    check: Check
    personal: Line = ""
    kind: Literal["attack_rolled"] = "attack_rolled"

    def apply(self, state: Battle) -> Battle:
        """Remember the Effect until the attack is over."""
        assert state.incoming is not None
        return replace(state, incoming=replace(state.incoming, hit=max(-99, min(99, self.check.effect))))


@dataclass(frozen=True, slots=True)
class AttackEnded:
    """An attack is over with so many hits waiting for the damage step."""

    ship: Name
    target: Name
    effect: Annotated[int, Between(-99, 99)]
    hits: Level
    kind: Literal["attack_ended"] = "attack_ended"

    def apply(self, state: Battle) -> Battle:
        """Nothing more to answer."""
        return replace(state, incoming=None)


EVENTS = (AttackAnnounced, AttackRolled, AttackEnded)
