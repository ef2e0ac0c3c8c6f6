"""What anyone, the Captain and Damage Control do in a script (C-38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee_app.core.questions import Answer
from referee_app.systems.cepheus.actions import anyone, captain
from referee_app.systems.cepheus.actions import repair as repairs
from referee_app.systems.cepheus.damage.repairs import part_of
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.questions.fields import Level, Name, missing, nothing_there
from referee_app.systems.cepheus.questions.replay.acts import Act, Check
from referee_app.systems.cepheus.questions.replay.game import Game
from referee_app.systems.cepheus.questions.replay.reports import Facts, Report
from referee_app.systems.cepheus.state import Load, Position, Ship, Size, Weapon


@dataclass(frozen=True, kw_only=True)
class ChangePosition(Act):
    """Take another position (C-41)."""

    action: Literal["change_position"]
    to: Position
    mount: Name | None = None

    def play(self, game: Game) -> Answer:
        """Move there."""
        self._look_at_mount(self.own(game))
        game.give(anyone.ChangePosition(self.crew, self.to, self.mount or ""))
        return {"position": self.person(game).position}

    def _look_at_mount(self, ship: Ship) -> None:
        if self.mount is not None:
            of_ship(ship, self.mount, "mount")
        elif self.to in ("turret_gunner", "bay_gunner"):
            raise missing("mount", "a gunner names his mount (C-41)")


def of_ship(ship: Ship, mount: str, field: str) -> None:
    """Look whether a ship has that mount."""
    if all(one.id != mount for one in ship.mounts):
        raise nothing_there(field, f"a turret or bay of {ship.id}")


@dataclass(frozen=True, kw_only=True)
class PersonalAction(Act):
    """Something personal (C-34)."""

    action: Literal["personal_action"]

    def play(self, game: Game) -> Answer:
        """Count it."""
        self.own(game)
        game.give(anyone.PersonalAction(self.crew))
        return {}


@dataclass(frozen=True, kw_only=True)
class Miscellaneous(Act):
    """Something else the referee allows (C-35)."""

    action: Literal["miscellaneous"]
    type: Size = "minor"

    def play(self, game: Game) -> Answer:
        """Count it."""
        self.own(game)
        game.give(anyone.Miscellaneous(self.crew, self.type))
        return {}


@dataclass(frozen=True, kw_only=True)
class Reload(Act):
    """Fill up a weapon from the stores (C-52)."""

    action: Literal["reload"]
    mount: Name
    weapon: Weapon
    missile: Load = "sand"
    capacity: Level | None = None

    def play(self, game: Game) -> Answer:
        """Move what there is room for."""
        before = self.own(game)
        of_ship(before, self.mount, "mount")
        game.give(anyone.Reload(self.crew, self.mount, self.weapon, self.missile, self.capacity))
        after = self.own(game)
        stores = after.stores.of(self.missile)
        ammo = after.mount(self.mount).ammo.of(self.missile)
        return {"loaded": before.stores.of(self.missile) - stores, "ammo": ammo, "stores": stores}


@dataclass(frozen=True, kw_only=True)
class CoordinateCrew(Check, of=captain.CoordinateCrew):
    """Points for the crew (C-53)."""

    action: Literal["coordinate_crew"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """The points there are now."""
        return {"pool": self.own(game).conduct.pool}


@dataclass(frozen=True, kw_only=True)
class IncreaseInitiative(Check, of=captain.IncreaseInitiative):
    """Initiative for the next turn (C-54)."""

    action: Literal["increase_initiative"]

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """What waits for the next turn."""
        return {"next_turn": self.own(game).increase}


@dataclass(frozen=True, kw_only=True)
class Repair(Check):
    """Mend a system or a mount (C-58)."""

    action: Literal["repair"]
    system: Name
    auto_assist: Level = 0

    def play(self, game: Game) -> Answer:
        """Mend it, and say how many hits are left."""
        before = self.own(game)
        hits = hits_of(before, self.system)
        return {**super().play(game), **mended(hits, hits_of(self.own(game), self.system))}

    def order(self, game: Game) -> BattleOrder:
        """The order to Damage Control."""
        return repairs.Repair(self.crew, self.system, self.auto_assist, self.terms(game))

    def came_of_it(self, game: Game, facts: Facts) -> Report:
        """Told by the hits before and after."""
        return {}


def hits_of(ship: Ship, what: str) -> int:
    """The hits of a system or mount."""
    part = part_of(ship, what)
    if part is None:
        raise nothing_there("system", f"a system, turret or bay of {ship.id}")
    return part.hits


def mended(before: int, after: int) -> Report:
    """What a repair took off."""
    return {"hits": after, "repaired": before - after}


ACTS = (
    ChangePosition,
    PersonalAction,
    Miscellaneous,
    Reload,
    CoordinateCrew,
    IncreaseInitiative,
    Repair,
)
