"""Orders that throw dice: interceptions, sorties, fire, missiles and retreats (E-41 R1 to R4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Self

from referee_app.core.limits import AtMost, Between, Line
from referee_app.core.order import Among, Case, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Roll, Table
from referee_app.systems.eras import runs
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import RetreatTried
from referee_app.systems.eras.ladder import retreat_ladder
from referee_app.systems.eras.orders import (
    ErasOrder,
    Scene,
    barred,
    cannot_intercept,
    first_round,
    flies,
    gone,
    has_fired,
    out_of_combat,
    retreating,
    screen_first,
    wrong_stage,
)
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, UnitId


class AttackOrder(ErasOrder):
    """An order that carries out what was declared."""

    __slots__ = ()

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The attacker and its target; a target's own defence throws back."""
        by, at = self._attacks(state, roll)
        return (at, by) if roll is not None and roll.purpose in ("cid", "cid_damage") else (by, at)

    @abstractmethod
    def aim(self, state: Battle) -> str:
        """The target that is named, else the declared one; empty for none."""

    @abstractmethod
    def _attacks(self, state: Battle, roll: Roll[Any] | None) -> tuple[str, str]:
        """Who attacks whom."""

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every attack still to come that is this order's to carry out, units that stand first."""
        found = dict.fromkeys(order_for(scene.state, one) for one in scene.attacks if scene.state.has(one.attacker))
        yield from (one for one in found if isinstance(one, cls))


def _declared(state: Battle, attacker: str) -> str:
    """Whom an attack was declared at, if at anybody."""
    return next((one.target for one in state.attacks if one.attacker == attacker), "")


def order_for(state: Battle, attack: Attack) -> AttackOrder:
    """The order that carries an attack out. Raises `KeyError` for an attacker that is not there."""
    kind = state.unit(attack.attacker).kind
    if kind == "fighters":
        return FlySorties(attack.target)
    return LaunchMissiles(attack.attacker) if kind == "missiles" else Fire(attack.attacker)


@dataclass(frozen=True, slots=True)
class Intercept(ErasOrder):
    """Let an interceptor attack its attacker first; who attacks nobody this round is not met (E-36)."""

    interceptor: UnitId
    attacker: UnitId

    spec = Spec("intercept", "E-36")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every interception still to come."""
        ids = [one.id for one in scene.units]
        mine = (one for one in scene.state.screens if not one.result and one.interceptor in ids)
        yield from (cls(one.interceptor, one.attacker) for one in mine if scene.state.has(one.attacker))

    def choices(self, scene: Scene) -> Choices:
        """Anybody else."""
        return {"attacker": Among(scene.others(self.interceptor))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be able to and assigned where that is needed, in the attacker's step."""
        if self.interceptor == self.attacker:
            yield Objection("at_itself", "E-41", (("unit", state.name(self.attacker)),), final=True)
        yield from cannot_intercept(state, self.interceptor, self.attacker, self._assigned(state))
        yield from barred(state, self.interceptor)
        yield from gone(state, self.interceptor, self.attacker)
        yield from first_round(state, self.interceptor)
        yield from retreating(state, self.interceptor, book)
        yield from has_fired(state, self.interceptor)
        yield from wrong_stage(state, state.unit(self.attacker).step)
        if runs.open_attack(state, self.attacker) is None:
            yield Objection("attacks_nobody", "E-36", (("unit", state.name(self.attacker)),))

    def _assigned(self, state: Battle) -> bool:
        return any((one.interceptor, one.attacker) == (self.interceptor, self.attacker) for one in state.screens)

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """The interceptor, at its attacker."""
        return self.interceptor, self.attacker

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Throw for it."""
        runs.intercept(table, book, self.interceptor, self.attacker)


@dataclass(frozen=True, slots=True)
class FlySorties(AttackOrder):
    """Fly all sorties at one target, then its close-in defence at each of them (E-24).

    `waived` are the places, from 0, of sorties the referee lets go unfired at.
    """

    target: UnitId
    waived: Annotated[tuple[Annotated[int, Between(0, 999)], ...], AtMost(400)] = ()

    spec = Spec("fly_sorties", "E-24")

    def choices(self, scene: Scene) -> Choices:
        """Those somebody flies at."""
        open_ = (one.target for one in scene.state.attacks if not one.done and flies(scene.state, one))
        return {"target": Among(tuple(dict.fromkeys(open_)))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Somebody must fly at it, in the fighters' step, and it must be there."""
        sorties = runs.open_sorties(state, self.target)
        if not sorties:
            yield Objection("no_sorties", "E-24", (("target", state.name(self.target)),), final=True)
        yield from wrong_stage(state, "fighters")
        flyers = tuple(one.attacker for one in sorties)
        yield from gone(state, self.target, *flyers)
        yield from screen_first(state, *flyers)
        yield from first_round(state, self.target)

    def aim(self, state: Battle) -> str:
        """The one target."""
        return self.target

    def _attacks(self, state: Battle, roll: Roll[Any] | None) -> tuple[str, str]:
        """A throw's key names the place of the pass, then the component (`runs.fly`)."""
        body = roll.key.split(":", 2)[-1] if roll is not None else ""
        fliers = {one.attacker for one in state.attacks if one.target == self.target}
        mine = (one for one in fliers if body == one or body.startswith(f"{one}:"))
        return max(mine, key=len, default=""), self.target

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Sorties first, then the close-in defence."""
        runs.fly(table, book, self.target, self.waived)


@dataclass(frozen=True, slots=True)
class Fire(AttackOrder):
    """Fire a ship or base at its target; one turned away fires at its interceptor (E-17, E-36).

    `target` other than the declared one may be named; empty is the declared one.
    """

    unit: UnitId
    target: Line = ""

    spec = Spec("fire", "E-17")

    def choices(self, scene: Scene) -> Choices:
        """As declared, or at anybody else."""
        return {"target": Among(("", *scene.others(self.unit)))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be in play, free to fire, have a target, and fire only once."""
        attack = self.attack(state)
        if attack is None or not state.has(attack.target) or attack.target == self.unit:
            yield Objection("no_target", "E-41", (("unit", state.name(self.unit)),), final=True)
            return
        yield from gone(state, self.unit, attack.target)
        yield from retreating(state, self.unit, book)
        yield from has_fired(state, self.unit)
        yield from self._turned_away(state, attack)
        yield from self._cannot(state)
        yield from wrong_stage(state, "fire")
        yield from screen_first(state, self.unit)
        yield from first_round(state, attack.target, self.unit)
        yield from out_of_combat(state, self.unit, book)

    def attack(self, state: Battle) -> Attack | None:
        """Its fire: at the unit named, else at its interceptor, else as declared."""
        away = state.screen(self.unit)
        declared = runs.open_attack(state, self.unit)
        target = self.target or (away.interceptor if away else declared.target if declared else "")
        if declared is not None and declared.target == target:
            return declared
        return Attack(self.unit, target) if target else None

    def case(self, state: Battle) -> Case:
        """By whether anybody is aimed at."""
        return "button" if self.aim(state) else "alone", None

    def aim(self, state: Battle) -> str:
        """The unit named, else the declared target."""
        return self.target or _declared(state, self.unit)

    def _attacks(self, state: Battle, roll: Roll[Any] | None) -> tuple[str, str]:
        attack = self.attack(state)
        return self.unit, attack.target if attack is not None else ""

    def _turned_away(self, state: Battle, attack: Attack) -> Iterator[Objection]:
        away = state.screen(self.unit)
        if away is not None and away.interceptor != attack.target:
            yield Objection(
                "intercepted", "E-36", (("unit", state.name(self.unit)), ("interceptor", state.name(away.interceptor)))
            )

    def _cannot(self, state: Battle) -> Iterator[Objection]:
        if state.unit(self.unit).kind in COMPONENTS:
            yield Objection("no_direct_fire", "E-17", (("unit", state.name(self.unit)),), final=True)
        yield from barred(state, self.unit)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Throw for it."""
        attack = self.attack(table.state)
        assert attack is not None  # an order without a target is refused for good
        runs.shoot(table, book, attack)


@dataclass(frozen=True, slots=True)
class LaunchMissiles(AttackOrder):
    """Let a salvo arrive: close-in defence, effectiveness, attack (E-25, E-45); `waived` leaves the defence out."""

    component: UnitId
    waived: bool = False

    spec = Spec("launch_missiles", "E-25")

    def choices(self, scene: Scene) -> Choices:
        """The salvoes."""
        return {"component": Among(tuple(one.id for one in scene.state.units if one.kind == "missiles"))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be a salvo with a target, not spent, in the missile step."""
        if state.unit(self.component).kind != "missiles":
            yield Objection("no_missiles", "E-45", (("unit", state.name(self.component)),), final=True)
            return
        attack = runs.open_attack(state, self.component)
        if attack is None:
            yield Objection("no_target", "E-41", (("unit", state.name(self.component)),), final=True)
            return
        yield from barred(state, self.component)
        yield from gone(state, self.component, attack.target)
        yield from wrong_stage(state, "missiles")
        yield from screen_first(state, self.component)
        yield from first_round(state, attack.target)

    def aim(self, state: Battle) -> str:
        """The declared target."""
        return _declared(state, self.component)

    def _attacks(self, state: Battle, roll: Roll[Any] | None) -> tuple[str, str]:
        salvo = runs.open_attack(state, self.component)
        return self.component, salvo.target if salvo is not None else ""

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Defence first, then the attack."""
        attack = runs.open_attack(table.state, self.component)
        assert attack is not None  # an order without a target is refused for good
        runs.launch(table, book, attack, self.waived)


@dataclass(frozen=True, slots=True)
class TryRetreat(ErasOrder):
    """Try to get away (E-37)."""

    unit: UnitId

    spec = Spec("try_retreat", "E-37")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Everybody who declared it."""
        ids = [one.id for one in scene.units if one.active]
        yield from (cls(one) for one in scene.state.retreats if one in ids)

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must live, and have declared it."""
        yield from gone(state, self.unit)
        if self.unit not in state.retreats:
            yield Objection("not_declared", "E-37", (("unit", state.name(self.unit)),))
        yield from wrong_stage(state, "retreat")

    def concerned(self, state: Battle, roll: Roll[Any] | None = None) -> tuple[str, ...]:
        """Who tries to get away."""
        return (self.unit,)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Throw for it."""
        found = retreat_ladder(table.state.engaged(self.unit), book)
        unit = table.state.unit(self.unit)
        throw = runs.Throw(self.unit, "retreat", unit.side, (("unit", unit.name),))
        roll = runs.succeeds(table, throw, found)
        table.tell(RetreatTried(self.unit, found, roll, runs.made(roll, found)))
