"""The shift ladder: base chance, every signed shift with its rule and note, raw sum, final per cent (E-1 to E-21).

One function, `ladder`, gives the chance of every attack: orders, questions, previews and odds all go through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Annotated

from referee_app.core.copying import replace
from referee_app.core.limits import AtMost, Exact, Line, Name, Small
from referee_app.core.table import Modifier
from referee_app.systems.eras.book import FIRING, Book, Firing
from referee_app.systems.eras.state import CIVILIANS, COMPONENTS, Ambush, Kind, Percentage, Sortie

POINTS = 10
"""Percentage points of one shift (E-1)."""


@dataclass(frozen=True, slots=True)
class Shift:
    """One line: a situation, its shifts on the attacker's chance (E-2), its rule, and the note of the source, 0: none.

    `number` is the path of its figure in the tables.
    """

    name: Name
    shifts: Exact
    rule: Name
    note: Small = 0
    number: Line = ""

    @property
    def points(self) -> Fraction:
        """Percentage points (E-1)."""
        return self.shifts * POINTS


@dataclass(frozen=True, slots=True)
class Ladder:
    """A chance itemised (E-50): the base with its rule, the shifts, their raw sum, and the per cent a d100 can use."""

    base: Exact
    shifts: Annotated[tuple[Shift, ...], AtMost(20)]
    raw: Exact
    percent: Percentage
    rule: Name
    note: Small = 0
    number: Line = ""

    def lines(self) -> tuple[Modifier, ...]:
        """The lines a throw shows, exact as their raw sum is (E-50): a half is dropped from the chance alone (ER-2)."""
        base = _line(self.base, "base", self.rule, self.number)
        return (base, *(_line(one.points, one.name, one.rule, one.number) for one in self.shifts))


def _line(points: Fraction, name: str, rule: str, number: str) -> Modifier:
    return Modifier(floor(points), name, rule, number, exact=None if points.denominator == 1 else points)


@dataclass(frozen=True, slots=True)
class Shooter:
    """An attacker as the rules see it. `rps` are those of the whole component, before a split (E-21)."""

    kind: Kind
    era: int
    engaged: tuple[int, ...] = ()
    ambush: Ambush = "none"
    stealth: bool = False
    fap: bool = False
    extra: Fraction = Fraction(0)
    incomplete: bool = False
    rps: Fraction = Fraction(0)
    sortie: Sortie = "single"
    enlightenment: Fraction = Fraction(0)

    @property
    def component(self) -> bool:
        """Whether fighters or missiles attack."""
        return self.kind in COMPONENTS


@dataclass(frozen=True, slots=True)
class Quarry:
    """A target as the rules see it; `owner_era` is its owner's current era (E-10)."""

    kind: Kind
    era: int
    owner_era: int
    scout: bool = False
    incomplete: bool = False
    fap: bool = False


def percent_of(raw: Fraction, book: Book) -> int:
    """The chance a d100 can use: the fraction dropped at this last step, then cap and lower bound (E-3 to E-5)."""
    return _percent(raw.numerator, raw.denominator, book)


def _percent(points: int, of: int, book: Book) -> int:
    """The same of a chance as so many parts: thousands are asked for, and whole numbers are quick."""
    rounding = book.rulings.percent_rounding
    whole = (
        points // of if rounding == "down" else -(-points // of) if rounding == "up" else (2 * points + of) // (2 * of)
    )
    return max(book.rulings.lower_bound, min(whole, book.cap))


def attack_barred(shooter: Shooter) -> str | None:
    """Why this one can attack nothing: incomplete (ER-31), without a chance (E-17), or a salvo enlightened (E-44)."""
    if shooter.incomplete:
        return "incomplete_cannot_fire"
    if shooter.kind not in (*FIRING, *COMPONENTS):
        return "no_direct_fire"
    if shooter.kind == "missiles" and shooter.enlightenment:
        return "missiles_no_enlightenment"
    return None


_ORIGIN: dict[Firing, tuple[str, int]] = {
    "warship": ("E-17", 8),
    "carrier": ("E-18", 8),
    "ground_base": ("E-31", 16),
    "orbital_base": ("E-32", 19),
    "system_base": ("E-33", 20),
}


def base_chance(kind: Firing, era: int, book: Book) -> Fraction:
    """The base chance of direct fire (E-17, E-18, E-31 to E-33)."""
    return Fraction(book.base[kind][era - 1])


def sortie_rps(rps: Fraction, sortie: Sortie, book: Book) -> Fraction:
    """The RPs that fly in one pass of a component (E-21)."""
    return rps * book.sortie[sortie]


def fighter_base(effectiveness: int, rps: Fraction, era: int, book: Book) -> Fraction:
    """The base of a fighter or missile attack with so many RPs in it (E-19)."""
    return Fraction(effectiveness, 10) * rps * book.factor[era - 1]


def engaged_shift(eras: tuple[int, ...], book: Book) -> Fraction:
    """The shift of a unit engaged by these eras, carried ones first: the highest, never the sum (E-11, E-12, ER-8)."""
    if not eras:
        return Fraction(0)
    stack = book.rulings.engaged_stack
    if stack == "sum":
        return sum((book.shifts.engaged[era - 1] for era in eras), Fraction(0))
    return book.shifts.engaged[(eras[0] if stack == "first" else max(eras)) - 1]


def engaged_line(eras: tuple[int, ...], book: Book) -> Shift:
    """The line of E-11."""
    return Shift("engaged", engaged_shift(eras, book), "E-11", 12, "shifts.engaged")


def era_line(attacker: int, target: int, book: Book, note: int = 0) -> Shift:
    """The line of E-9: attacker's era less target's era, one shift a step."""
    return Shift("era", (attacker - target) * book.shifts.era, "E-9", note, "shifts.era")


def _target_era(quarry: Quarry, book: Book) -> int:
    owned = quarry.kind in CIVILIANS and book.rulings.civilian_era == "owner"
    return quarry.owner_era if owned else quarry.era


def _era(shooter: Shooter, quarry: Quarry, book: Book) -> Iterator[Shift]:
    if not shooter.component or book.rulings.era_affects_fighters:
        note = 4 if quarry.kind in CIVILIANS else 0
        yield era_line(shooter.era, _target_era(quarry, book), book, note)


def _softness(quarry: Quarry, book: Book) -> Iterator[Shift]:
    """E-7 and E-8: the larger one alone, unless a house rule adds both for civilians (ER-4)."""
    soft = quarry.incomplete or quarry.kind in ("orbital_city", "orbital_shipyard")
    if soft:
        yield Shift("soft_target", book.shifts.soft_target, "E-8", 5, "shifts.soft_target")
    if quarry.kind in CIVILIANS and (not soft or book.rulings.soft_target_stack):
        yield Shift("non_warship", book.shifts.non_warship, "E-7", 4, "shifts.non_warship")
    if quarry.scout:
        yield Shift("scout", book.shifts.scout, "E-6", 3, "shifts.scout")


def _surprise(shooter: Shooter, round_: int, book: Book) -> Iterator[Shift]:
    """E-13 and E-14: ambush, or stealth in the first round where there is none (ER-9)."""
    if shooter.ambush == "undetected":
        yield Shift("ambush_undetected", book.shifts.ambush_undetected, "E-13", 6, "shifts.ambush_undetected")
    elif shooter.ambush == "detected":
        yield Shift("ambush_detected", book.shifts.ambush_detected, "E-13", 6, "shifts.ambush_detected")
    elif shooter.stealth and round_ == 1 and book.rulings.stealth_first_round:
        yield Shift("stealth", book.shifts.stealth, "E-14", 6, "shifts.stealth")


def _patrols(shooter: Shooter, quarry: Quarry, book: Book) -> Iterator[Shift]:
    if shooter.fap:
        yield Shift("fap_attacker", book.shifts.fap_attacker, "E-15", 7, "shifts.fap_attacker")
    if quarry.fap:
        yield Shift("fap_target", book.shifts.fap_target, "E-15", 7, "shifts.fap_target")


def _every(shooter: Shooter, quarry: Quarry, round_: int, book: Book) -> Iterator[Shift]:
    yield from _era(shooter, quarry, book)
    yield from _softness(quarry, book)
    if not shooter.component:
        yield engaged_line(shooter.engaged, book)
    yield from _surprise(shooter, round_, book)
    yield from _patrols(shooter, quarry, book)
    if shooter.kind == "fighters":
        yield Shift("enlightenment", shooter.enlightenment, "E-44", 9)
    yield Shift("extra", shooter.extra, "E-2")


def shifts_of(shooter: Shooter, quarry: Quarry, round_: int, book: Book) -> tuple[Shift, ...]:
    """Every shift of an attack in the order of the page; what adds nothing is left out (E-2)."""
    return tuple(one for one in _every(shooter, quarry, round_, book) if one.shifts)


def stacked(base: Fraction, shifts: tuple[Shift, ...], book: Book, origin: tuple[str, int, str]) -> Ladder:
    """Base and shifts added up and made a per cent (E-2 to E-5); `origin` is the rule, note and figure of the base."""
    raw = base + POINTS * sum((one.shifts for one in shifts), Fraction(0))
    rule, note, number = origin
    return Ladder(base, shifts, raw, percent_of(raw, book), rule, note, number)


def ladder(shooter: Shooter, quarry: Quarry, round_: int, book: Book, effectiveness: int = 0) -> Ladder:
    """The chance of one attack, itemised (E-50); a component needs its effectiveness roll (E-20)."""
    shifts = shifts_of(shooter, quarry, round_, book)
    if shooter.component:
        flown = sortie_rps(shooter.rps, shooter.sortie, book)
        base = fighter_base(effectiveness, flown, shooter.era, book)
        found = stacked(base, shifts, book, ("E-19", 10, "factor"))
        return found if flown > 0 else replace(found, percent=0)
    firing = firing_kind(shooter.kind)
    rule, note = _ORIGIN[firing]
    return stacked(base_chance(firing, shooter.era, book), shifts, book, (rule, note, f"base.{firing}"))


def firing_kind(kind: Kind) -> Firing:
    """The row of the base table for a kind. Raises `ValueError` for one without direct fire."""
    for firing in FIRING:
        if kind == firing:
            return firing
    raise ValueError(f"{kind} has no chance of direct fire")


def by_roll(shooter: Shooter, quarry: Quarry, round_: int, book: Book) -> tuple[int, ...]:
    """The final per cent at each effectiveness 1 to 10 (E-51); a ship's is the same at all of them."""
    if not shooter.component:
        return (ladder(shooter, quarry, round_, book).percent,) * 10
    return by_size(shooter, quarry, round_, book)(shooter.rps)


def by_size(shooter: Shooter, quarry: Quarry, round_: int, book: Book) -> Callable[[Fraction], tuple[int, ...]]:
    """The same of a component, by the RPs it has then."""
    points = POINTS * sum((one.shifts for one in shifts_of(shooter, quarry, round_, book)), Fraction(0))

    def percents(rps: Fraction) -> tuple[int, ...]:
        if rps <= 0:
            return (0,) * 10  # no shift helps whom nothing is left of (E-54)
        step = fighter_base(1, sortie_rps(rps, shooter.sortie, book), shooter.era, book)
        each, shift = step.numerator * points.denominator, points.numerator * step.denominator
        return tuple(
            _percent(each * roll + shift, step.denominator * points.denominator, book) for roll in range(1, 11)
        )

    return percents


def chance_of(shooter: Shooter, quarry: Quarry, round_: int, book: Book) -> Fraction:
    """The exact chance of success, averaged over the effectiveness roll where there is one (E-51)."""
    return Fraction(sum(by_roll(shooter, quarry, round_, book)), 1000)


def retreat_ladder(eras: tuple[int, ...], book: Book, extra: Fraction = Fraction(0)) -> Ladder:
    """The chance to get away (E-37): no shift but that of engagement, and the referee's own."""
    lines = (engaged_line(eras, book), Shift("extra", extra, "E-2"))
    shifts = tuple(one for one in lines if one.shifts)
    return stacked(Fraction(book.retreat), shifts, book, ("E-37", 24, "retreat"))
