"""Orders before the dice that are no attacks: patrols and their shifts, ambush marks, retreats (E-13 to E-16, E-37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from referee_app.core.limits import Name
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.eras import patrol
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import AmbushMarked, PatrolGranted, PatrolSet, RetreatDeclared
from referee_app.systems.eras.objecting import gone, missing, wrong_stage
from referee_app.systems.eras.state import BASES, COMPONENTS, Battle, GrantKind


@dataclass(frozen=True, slots=True)
class Patrol:
    """Send fighters on area patrol, or call them back (E-15)."""

    unit: Name
    on: bool = True
    kind: Literal["patrol"] = "patrol"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Fighters only, and those on patrol do nothing else (E-16)."""
        yield from missing(state, self.unit)
        if not state.has(self.unit):
            return
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
class GrantPatrol:
    """Give a unit a shift of its side's patrols, or take it back with an empty one (E-15, E-16)."""

    unit: Name
    grant: GrantKind | Literal[""]
    kind: Literal["grant_patrol"] = "grant_patrol"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """One a unit, while there are any; a defensive one comes with the targets."""
        yield from missing(state, self.unit)
        if not state.has(self.unit) or not self.grant:
            return
        yield from gone(state, self.unit)
        left = patrol.left(state, state.unit(self.unit).side, book)
        has_one = state.grant(self.unit) is not None
        reason = patrol.grant_refused(self.grant, has_one, left + has_one, state.stage == "declare")
        if reason is not None:
            yield Objection(reason, _RULES[reason], (("unit", state.name(self.unit)), ("left", left)))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        state = table.state
        used = bool(self.grant) - (state.grant(self.unit) is not None)
        table.tell(PatrolGranted(self.unit, self.grant, patrol.left(state, state.unit(self.unit).side, book) - used))


@dataclass(frozen=True, slots=True)
class MarkAmbush:
    """Mark a unit that attacks from ambush, unseen or seen by its target, or wipe the mark (E-13)."""

    unit: Name
    mark: Literal["undetected", "detected", ""]
    kind: Literal["mark_ambush"] = "mark_ambush"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be able to, and the mark comes with the target."""
        yield from missing(state, self.unit)
        if state.has(self.unit) and self.mark:
            yield from wrong_stage(state, "declare")
            yield from gone(state, self.unit)
            if not state.unit(self.unit).ambusher:
                yield Objection("no_ambusher", "E-13", (("unit", state.name(self.unit)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Note it."""
        table.tell(AmbushMarked(self.unit, self.mark))


@dataclass(frozen=True, slots=True)
class DeclareRetreat:
    """Declare that a unit tries to get away at the end of the round, or takes it back (E-37)."""

    unit: Name
    on: bool = True
    kind: Literal["declare_retreat"] = "declare_retreat"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be able to leave, and have no target: it gives up its fire (ER-22)."""
        yield from missing(state, self.unit)
        if not state.has(self.unit):
            return
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
