"""Orders before the dice: targets, screens, patrols and their shifts, ambush marks, retreats (E-41 R0, E-13 to E-16,
E-21, E-35, E-37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Literal, Self

from referee_app.core.limits import Exact
from referee_app.core.order import Among, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.eras import legality
from referee_app.systems.eras.actions.combat import AttackOrder, order_for
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import (
    AmbushMarked,
    AttackDeclared,
    AttackWithdrawn,
    PatrolGranted,
    PatrolSet,
    RetreatDeclared,
    ScreenDeclared,
    ScreenWithdrawn,
)
from referee_app.systems.eras.orders import (
    ErasOrder,
    Scene,
    barred,
    cannot_intercept,
    first_round,
    gone,
    no_target,
    out_of_combat,
    retreating,
    wrong_stage,
)
from referee_app.systems.eras.state import (
    BASES,
    COMPONENTS,
    FINEST,
    GRANTS,
    MOST_SHIFTS,
    SORTIES,
    Attack,
    Battle,
    GrantKind,
    Sortie,
    UnitId,
)

_MOST_ATTACKS = 390
"""The list of attacks holds 400, and one order adds two at most."""


@dataclass(frozen=True, slots=True)
class DeclareAttack(ErasOrder):
    """Give a unit its target; a component may split between two, or fly twice at one (E-21).

    A second target with `two_targets` is added, anything else replaces what was declared. `extra` is the referee's
    own shift.
    """

    attacker: UnitId
    target: UnitId
    sortie: Sortie = "single"
    extra: Exact = Fraction(0)

    spec = Spec("declare_attack", "E-41", told_by="sortie")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every enemy whole; by a component also with half of it, or twice. What is declared already comes last."""
        for unit in scene.units:
            foes = scene.foes(unit.id)
            for sortie in SORTIES if unit.kind in COMPONENTS else SORTIES[:1]:
                yield from sorted((cls(unit.id, one, sortie) for one in foes), key=partial(_stands, scene.state))

    def choices(self, scene: Scene) -> Choices:
        """Anybody else; how a component flies."""
        splits = any(one.id == self.attacker and one.kind in COMPONENTS for one in scene.state.units)
        return {
            "target": Among(scene.others(self.attacker)),
            "sortie": Among(SORTIES if splits else SORTIES[:1]),
        }

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Both must be there and in play, the attacker free to attack, the target open to it."""
        yield from self._nonsense(state)
        yield from barred(state, self.attacker)
        yield from wrong_stage(state, "declare")
        yield from gone(state, self.attacker, self.target)
        yield from first_round(state, self.target, self.attacker)
        yield from out_of_combat(state, self.attacker, book)
        yield from no_target(state, self.target, book)
        yield from retreating(state, self.attacker, book)
        yield from self._busy(state)

    def _nonsense(self, state: Battle) -> Iterator[Objection]:
        if self.attacker == self.target:
            yield Objection("at_itself", "E-41", (("unit", state.name(self.attacker)),), final=True)
        if abs(self.extra) > MOST_SHIFTS or self.extra.denominator > FINEST:
            yield Objection("shifts", "E-2", (("most", MOST_SHIFTS),), final=True)

    def _busy(self, state: Battle) -> Iterator[Objection]:
        """Patrolling and screening units do nothing else, only fighters split, and friends are no targets."""
        unit = state.unit(self.attacker)
        about = (("unit", state.name(self.attacker)),)
        if unit.side == state.unit(self.target).side:
            yield Objection("own_side", "E-41", (*about, ("target", state.name(self.target))))
        if self.sortie != "single" and unit.kind != "fighters":
            yield Objection("only_fighters_split", "E-21", about)
        if self.attacker in state.patrols:
            yield Objection("on_patrol", "E-16", about)
        if any(one.interceptor == self.attacker for one in state.screens):
            yield Objection("screening", "E-36", about)
        if len(state.attacks) >= _MOST_ATTACKS:
            yield Objection("too_many_attacks", "E-41", final=True)

    def weighed_by(self, state: Battle) -> AttackOrder:
        """The throw that it will come to."""
        return order_for(state, Attack(self.attacker, self.target, self.sortie))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note the attack, and the half at another target that stays."""
        made = Attack(self.attacker, self.target, self.sortie, self.extra)
        kept = _other_half(table.state, made) if self.sortie == "two_targets" else ()
        times = 2 if self.sortie == "same_twice" else 1
        table.tell(AttackDeclared(self.attacker, (*kept, *((made,) * times))))


def grounded(state: Battle, id_: str, book: Book) -> bool:
    """Whether a unit can attack nobody now, whoever it is."""
    reasons = (
        barred(state, id_),
        wrong_stage(state, "declare"),
        gone(state, id_),
        out_of_combat(state, id_, book),
        retreating(state, id_, book),
    )
    return any(True for each in reasons for _ in each)


def _stands(state: Battle, order: DeclareAttack) -> bool:
    """Whether an attack is declared already."""
    meant = (order.attacker, order.target, order.sortie)
    return any((one.attacker, one.target, one.sortie) == meant for one in state.attacks)


def _other_half(state: Battle, made: Attack) -> tuple[Attack, ...]:
    """The latest half at another target (E-21)."""
    halves = [
        one
        for one in state.attacks
        if one.attacker == made.attacker and one.sortie == "two_targets" and one.target != made.target and not one.done
    ]
    return tuple(halves[-1:])


@dataclass(frozen=True, slots=True)
class WithdrawAttack(ErasOrder):
    """Take a target back."""

    attacker: UnitId
    target: UnitId

    spec = Spec("withdraw_attack", "E-41")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The attack looked at, else the latest declared."""
        ids = [one.id for one in scene.units]
        mine = [one for one in reversed(scene.state.attacks) if not one.done and one.attacker in ids]
        mine.sort(key=lambda one: one.target != scene.aim)
        yield from dict.fromkeys(cls(one.attacker, one.target) for one in mine)

    def choices(self, scene: Scene) -> Choices:
        """What has been declared."""
        targets = dict.fromkeys(one.target for one in scene.state.attacks if one.attacker == self.attacker)
        return {"target": Among(tuple(targets))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must have been declared, and nothing committed."""
        if not any((one.attacker, one.target) == (self.attacker, self.target) for one in state.attacks):
            yield Objection(
                "not_declared",
                "E-41",
                (("unit", state.name(self.attacker)), ("target", state.name(self.target))),
                final=True,
            )
        yield from wrong_stage(state, "declare")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Strike it."""
        table.tell(AttackWithdrawn(self.attacker, self.target))


@dataclass(frozen=True, slots=True)
class DeclareScreen(ErasOrder):
    """Assign a unit to intercept another (E-35)."""

    interceptor: UnitId
    attacker: UnitId

    spec = Spec("declare_screen", "E-35")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Against every enemy."""
        for unit in scene.units:
            yield from (cls(unit.id, one) for one in scene.foes(unit.id))

    def choices(self, scene: Scene) -> Choices:
        """Anybody else."""
        return {"attacker": Among(scene.others(self.interceptor))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Its kind must be able to, and it must be free."""
        if self.interceptor == self.attacker:
            yield Objection("at_itself", "E-41", (("unit", state.name(self.attacker)),), final=True)
        yield from barred(state, self.interceptor)
        yield from cannot_intercept(state, self.interceptor, self.attacker, preassigned=True)
        yield from wrong_stage(state, "declare")
        yield from gone(state, self.interceptor, self.attacker)
        yield from first_round(state, self.interceptor)
        yield from retreating(state, self.interceptor, book)
        yield from self._busy(state)

    def _busy(self, state: Battle) -> Iterator[Objection]:
        about = (("unit", state.name(self.interceptor)),)
        if state.unit(self.interceptor).side == state.unit(self.attacker).side:
            yield Objection("own_side", "E-41", (*about, ("target", state.name(self.attacker))))
        if self.interceptor in state.patrols:
            yield Objection("on_patrol", "E-16", about)
        others = (one for one in state.screens if one.attacker != self.attacker)
        if any(one.interceptor == self.interceptor for one in others):
            yield Objection("screening", "E-36", about)
        if any(one.attacker == self.interceptor for one in state.attacks):
            yield Objection("has_target", "E-36", about)
        if len(state.screens) >= _MOST_ATTACKS:
            yield Objection("too_many_attacks", "E-41", final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(ScreenDeclared(self.interceptor, self.attacker))


@dataclass(frozen=True, slots=True)
class WithdrawScreen(ErasOrder):
    """Take an interception back."""

    interceptor: UnitId
    attacker: UnitId

    spec = Spec("withdraw_screen", "E-35")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every interception still to come."""
        ids = [one.id for one in scene.units]
        mine = (one for one in scene.state.screens if not one.result and one.interceptor in ids)
        yield from (cls(one.interceptor, one.attacker) for one in mine)

    def choices(self, scene: Scene) -> Choices:
        """What has been declared."""
        screens = scene.state.screens
        return {"attacker": Among(tuple(one.attacker for one in screens if one.interceptor == self.interceptor))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must have been declared, and nothing committed."""
        if not any((one.interceptor, one.attacker) == (self.interceptor, self.attacker) for one in state.screens):
            yield Objection("not_declared", "E-41", (("unit", state.name(self.interceptor)),), final=True)
        yield from wrong_stage(state, "declare")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Strike it."""
        table.tell(ScreenWithdrawn(self.interceptor, self.attacker))


@dataclass(frozen=True, slots=True)
class Patrol(ErasOrder):
    """Send fighters on area patrol, or call them back (E-15)."""

    unit: UnitId
    on: bool = True

    spec = Spec("patrol", "E-15", told_by="on")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Each component sent out; one that patrols called back."""
        flying = (one.id for one in scene.units if one.kind in COMPONENTS)
        yield from (cls(one, one not in scene.state.patrols) for one in flying)

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Fighters only, and those on patrol do nothing else (E-16)."""
        yield from wrong_stage(state, "declare")
        if not self.on:
            return
        yield from gone(state, self.unit)
        if state.unit(self.unit).kind != "fighters":
            yield Objection("only_fighters_patrol", "E-15", (("unit", state.name(self.unit)),))
        if any(one.attacker == self.unit for one in state.attacks):
            yield Objection("has_target", "E-16", (("unit", state.name(self.unit)),))
        if any(one.interceptor == self.unit for one in state.screens):
            yield Objection("screening", "E-16", (("unit", state.name(self.unit)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(PatrolSet(self.unit, self.on))


_RULES = {"no_shift_left": "E-15", "unit_already_has_one": "E-16", "must_be_declared_with_targeting": "E-16"}


@dataclass(frozen=True, slots=True)
class GrantPatrol(ErasOrder):
    """Give a unit a shift of its side's patrols, or take it back with an empty one (E-15, E-16)."""

    unit: UnitId
    grant: GrantKind | Literal[""]

    spec = Spec("grant_patrol", "E-16", told_by="grant")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """A defensive one to a unit that is attacked, else an offensive one; back from a unit that has one."""
        attacked = {one.target for one in scene.state.attacks}
        for unit in scene.units:
            likely: GrantKind = "defensive" if unit.id in attacked else "offensive"
            yield from (cls(unit.id, one) for one in sorted(GRANTS, key=lambda one: one != likely))
            if scene.state.grant(unit.id):
                yield cls(unit.id, "")

    def choices(self, scene: Scene) -> Choices:
        """Each of the three, or none."""
        return {"grant": Among(("", *GRANTS))}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """One a unit, while there are any; a defensive one comes with the targets."""
        if not self.grant:
            return
        yield from gone(state, self.unit)
        left = legality.left(state, state.unit(self.unit).side, book)
        has_one = state.grant(self.unit) is not None
        reason = legality.grant_refused(self.grant, has_one, left + has_one, state.stage == "declare")
        if reason is not None:
            yield Objection(reason, _RULES[reason], (("unit", state.name(self.unit)), ("left", left)))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        state = table.state
        used = bool(self.grant) - (state.grant(self.unit) is not None)
        table.tell(PatrolGranted(self.unit, self.grant, legality.left(state, state.unit(self.unit).side, book) - used))


MARKS: tuple[Literal["undetected", "detected", ""], ...] = ("", "undetected", "detected")


@dataclass(frozen=True, slots=True)
class MarkAmbush(ErasOrder):
    """Mark a unit that attacks from ambush, unseen or seen by its target, or wipe the mark (E-13)."""

    unit: UnitId
    mark: Literal["undetected", "detected", ""]

    spec = Spec("mark_ambush", "E-13", told_by="mark")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The next mark round the circle, for those who can lie in ambush."""
        for unit in scene.units:
            if unit.ambusher:
                now = scene.state.ambush(unit.id)
                place = MARKS.index("" if now == "none" else now) + 1
                yield from (cls(unit.id, one) for one in (*MARKS[place:], *MARKS[: place - 1]))

    def choices(self, scene: Scene) -> Choices:
        """The three in the order of the circle."""
        return {"mark": Among(MARKS)}

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be able to, and the mark comes with the target."""
        if self.mark:
            yield from wrong_stage(state, "declare")
            yield from gone(state, self.unit)
            if not state.unit(self.unit).ambusher:
                yield Objection("no_ambusher", "E-13", (("unit", state.name(self.unit)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(AmbushMarked(self.unit, self.mark))


@dataclass(frozen=True, slots=True)
class DeclareRetreat(ErasOrder):
    """Declare that a unit tries to get away at the end of the round, or takes it back (E-37)."""

    unit: UnitId
    on: bool = True

    spec = Spec("declare_retreat", "E-37", told_by="on")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The most hurt first; one that retreats thinks again."""
        hurt = sorted(scene.units, key=lambda one: -one.hits)
        yield from (cls(one.id, one.id not in scene.state.retreats) for one in hurt)

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be able to leave, and have no target: it gives up its fire (ER-22)."""
        yield from cannot_leave(state, self.unit)
        yield from wrong_stage(state, "declare")
        if self.on:
            yield from gone(state, self.unit)
            targeted = any(one.attacker == self.unit for one in state.attacks)
            if targeted and book.rulings.retreat_gives_up_fire:
                yield Objection("has_target", "E-37", (("unit", state.name(self.unit)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Tick it."""
        table.tell(RetreatDeclared(self.unit, self.on))


def cannot_leave(state: Battle, id_: str) -> Iterator[Objection]:
    """Bases cannot leave their place (E-8), and salvoes and ground units do not retreat (E-37, E-39)."""
    kind = state.unit(id_).kind
    if kind in BASES:
        yield Objection("base_cannot_leave", "E-8", (("unit", state.name(id_)),), final=True)
    elif kind in ("ground_unit", *COMPONENTS):
        yield Objection("does_not_retreat", "E-37", (("unit", state.name(id_)),))
