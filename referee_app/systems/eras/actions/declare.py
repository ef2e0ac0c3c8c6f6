"""Orders before the dice: targets, fighter orders and screens (E-41 R0, E-21, E-35)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from referee_app.core.limits import Exact, Name
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import AttackDeclared, AttackWithdrawn, ScreenDeclared, ScreenWithdrawn
from referee_app.systems.eras.legality import why_intercepts
from referee_app.systems.eras.objecting import (
    barred,
    first_round,
    gone,
    missing,
    out_of_combat,
    retreating,
    wrong_stage,
)
from referee_app.systems.eras.state import COMPONENTS, FINEST, MOST_SHIFTS, Attack, Battle, Sortie

_MOST_ATTACKS = 390
"""The list of attacks holds 400, and one order adds two at most."""


@dataclass(frozen=True, slots=True)
class DeclareAttack:
    """Give a unit its target; a component may split between two, or fly twice at one (E-21).

    A second target with `two_targets` is added, anything else replaces what was declared. `extra` is the referee's
    own shift.
    """

    attacker: Name
    target: Name
    sortie: Sortie = "single"
    extra: Exact = Fraction(0)
    kind: Literal["declare_attack"] = "declare_attack"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Both must be there and in play, the attacker free to attack, the target open to it."""
        yield from missing(state, self.attacker, self.target)
        yield from self._nonsense(state)
        if not (state.has(self.attacker) and state.has(self.target)):
            return
        yield from barred(state, self.attacker)
        yield from wrong_stage(state, "declare")
        yield from gone(state, self.attacker, self.target)
        yield from first_round(state, self.target, self.attacker)
        yield from out_of_combat(state, self.attacker, book)
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

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note the attack, and the half at another target that stays."""
        made = Attack(self.attacker, self.target, self.sortie, self.extra)
        kept = _other_half(table.state, made) if self.sortie == "two_targets" else ()
        times = 2 if self.sortie == "same_twice" else 1
        table.tell(AttackDeclared(self.attacker, (*kept, *((made,) * times))))


def _other_half(state: Battle, made: Attack) -> tuple[Attack, ...]:
    """The latest half at another target (E-21)."""
    halves = [
        one
        for one in state.attacks
        if one.attacker == made.attacker and one.sortie == "two_targets" and one.target != made.target and not one.done
    ]
    return tuple(halves[-1:])


@dataclass(frozen=True, slots=True)
class WithdrawAttack:
    """Take a target back."""

    attacker: Name
    target: Name
    kind: Literal["withdraw_attack"] = "withdraw_attack"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
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
class DeclareScreen:
    """Assign a unit to intercept another (E-35)."""

    interceptor: Name
    attacker: Name
    kind: Literal["declare_screen"] = "declare_screen"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Its kind must be able to, and it must be free."""
        yield from missing(state, self.interceptor, self.attacker)
        if self.interceptor == self.attacker:
            yield Objection("at_itself", "E-41", (("unit", state.name(self.attacker)),), final=True)
        if not (state.has(self.interceptor) and state.has(self.attacker)):
            return
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


def cannot_intercept(state: Battle, interceptor: str, attacker: str, preassigned: bool) -> Iterator[Objection]:
    """What E-35 holds against an interception."""
    why = why_intercepts(state.unit(interceptor).kind, state.unit(attacker).kind, preassigned)
    if why != "automatic":
        final = why == "cannot_intercept" and state.unit(interceptor).kind not in ("warship", "carrier", *COMPONENTS)
        yield Objection(
            why, "E-35", (("unit", state.name(interceptor)), ("attacker", state.name(attacker))), final=final
        )


@dataclass(frozen=True, slots=True)
class WithdrawScreen:
    """Take an interception back."""

    interceptor: Name
    attacker: Name
    kind: Literal["withdraw_screen"] = "withdraw_screen"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must have been declared, and nothing committed."""
        if not any((one.interceptor, one.attacker) == (self.interceptor, self.attacker) for one in state.screens):
            yield Objection("not_declared", "E-41", (("unit", state.name(self.interceptor)),), final=True)
        yield from wrong_stage(state, "declare")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Strike it."""
        table.tell(ScreenWithdrawn(self.interceptor, self.attacker))
