"""Questions about colonies, patrols and who takes part: sums and legality without dice (E-15, E-31 to E-40)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, get_args

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer
from referee_app.systems.eras import legality
from referee_app.systems.eras.actions.colony import when_fires
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.questions.fields import D100, Count, Era, Name, People, Round, Rps, missing, needing
from referee_app.systems.eras.state import CombatKind, GrantKind, Kind

assert set(get_args(GrantKind)) == {"offensive", "defensive", "protective"}


@dataclass(frozen=True, slots=True)
class Ship:
    """Ships of one kind and era that bombard."""

    kind: Kind
    era: Era
    count: Count = 1


def bombardment(
    book: Book, ships: Annotated[tuple[Ship, ...], AtMost(1_000)], population: People | None = None
) -> Answer:
    """Population destroyed from orbit (E-38)."""
    total = sum(legality.factors(one.kind, one.era, book) * one.count for one in ships)
    if population is None:
        return {"factors": total}
    destroyed = min(total, population)
    return {"factors": total, "destroyed": destroyed, "remaining": population - destroyed}


@dataclass(frozen=True, slots=True)
class Force:
    """Units that pacify: an era for ships, RPs for ground units and fighters."""

    kind: Kind
    era: Era | None = None
    rps: Rps | None = None
    count: Count = 1


_NEEDS: Mapping[str, tuple[Kind, ...]] = {"era": ("warship", "carrier"), "rps": ("ground_unit", "fighters")}
Forces = Annotated[tuple[Annotated[Force, needing(_NEEDS)], ...], AtMost(1_000)]


def pacification(book: Book, units: Forces) -> Answer:
    """The pacification strength (E-40)."""
    parts = (legality.strength(one.kind, one.era or 1, one.rps or Fraction(0), book) * one.count for one in units)
    return {"strength": sum(parts, Fraction(0))}


@dataclass(frozen=True, slots=True)
class Allocation:
    """A patrol shift for a unit, `declared` together with the targets."""

    unit: Name
    kind: GrantKind
    declared: bool = False


def fap_shifts(
    book: Book,
    components: Annotated[tuple[Rps, ...], AtMost(200)],
    allocate: Annotated[tuple[Allocation, ...], AtMost(1_000)] | None = None,
) -> Answer:
    """Shifts from patrols, and who gets them (E-15, E-16)."""
    shifts = legality.patrol_shifts(components, book)
    if allocate is None:
        return {"shifts": shifts}
    given: set[str] = set()
    words = []
    for one in allocate:
        word = legality.grant_refused(one.kind, one.unit in given, shifts - len(given), one.declared)
        given |= {one.unit} if word is None else set()
        words.append(word or "ok")
    return {"shifts": shifts, "allocation": words, "left": shifts - len(given)}


@dataclass(frozen=True, slots=True)
class Member:
    """A unit of the colony."""

    name: Name
    kind: Kind
    complement: bool = False
    destroyed: bool = False


def colony_targets(book: Book, round: Round, units: Annotated[tuple[Member, ...], AtMost(1_000)]) -> Answer:
    """Which of the colony's units take part in this round (E-34)."""
    opens = legality.colony_opens(round, ((one.kind, not one.destroyed) for one in units))
    standing = (one for one in units if not one.destroyed)
    return {"allowed": [one.name for one in standing if opens or legality.in_first_round(one.kind, one.complement)]}


def may_take_part(book: Book, kind: Kind, combat: CombatKind) -> Answer:
    """Whether a kind takes part in a kind of combat (E-31 to E-39)."""
    return {"allowed": legality.takes_part(kind, combat, book)}


def raid_close_in(book: Book, kind: Kind, roll: D100 | None = None) -> Answer:
    """When a base fires at raiders, and whether it does (E-31 to E-33)."""
    when = when_fires(kind)
    if when == "before":
        if roll is None:
            raise missing("roll")
        return {"when": when, "fires": roll <= book.raid}
    return {"when": when, "fires": when == "after"}
