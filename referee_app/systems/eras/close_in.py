"""Close-in defence: who has it, its chance, its shots and what they destroy (E-24 to E-30)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from referee_app.systems.eras.book import GUARDED, Book, Guarded
from referee_app.systems.eras.ladder import Ladder, Shift, engaged_line, era_line, stacked
from referee_app.systems.eras.state import Kind, Source


@dataclass(frozen=True, slots=True)
class Gun:
    """A unit as its close-in defence sees it; `base` is the referee's own base chance (ER-18), `fired` that it has had
    its shots at what comes."""

    kind: Kind
    era: int
    engaged: tuple[int, ...] = ()
    incomplete: bool = False
    base: int | None = None
    fired: bool = False


_ORIGIN: dict[Guarded, tuple[str, int]] = {
    "warship": ("E-26", 13),
    "carrier": ("E-27", 14),
    "ground_base": ("E-31", 17),
    "orbital_base": ("E-32", 19),
    "system_base": ("E-33", 20),
    "ground_unit": ("E-39", 17),
}


def has_close_in(gun: Gun) -> bool:
    """Whether a unit still has close-in defence: civilians, components and incomplete ships have none (ER-15)."""
    return not gun.incomplete and not gun.fired and gun.kind in GUARDED


def guarded_kind(kind: Kind) -> Guarded:
    """The row of the close-in table for a kind. Raises `ValueError` for one without."""
    for guarded in GUARDED:
        if kind == guarded:
            return guarded
    raise ValueError(f"{kind} has no close-in defence")


def close_in_ladder(gun: Gun, attacker_era: int, book: Book) -> Ladder:
    """The chance of one shot: the halved base, a carrier's whole, then era and engaged shift (E-26, E-27)."""
    kind = guarded_kind(gun.kind)
    base = book.close_in[kind][gun.era - 1] if gun.base is None else gun.base
    shifts = tuple(one for one in _shifts(gun, attacker_era, book) if one.shifts)
    rule, note = _ORIGIN[kind]
    return stacked(Fraction(base), shifts, book, (rule, note, f"close_in.{kind}"))


def _shifts(gun: Gun, attacker_era: int, book: Book) -> Iterator[Shift]:
    if book.rulings.era_affects_cid:
        yield era_line(gun.era, attacker_era, book)
    if book.rulings.engaged_affects_cid:
        yield engaged_line(gun.engaged, book)


def shots_at(rps: Fraction, book: Book) -> int:
    """Shots at so many RPs in one sortie or salvo: one for every full ten (E-28, ER-16)."""
    if rps <= 0:
        return 0
    tens = rps / book.shot_rps
    if book.rulings.cid_partial == "any_part":
        return ceil(tens)
    return max(int(tens), int(book.rulings.cid_partial == "at_least_one"))


def damage(die: int, kind: Kind, era: int, book: Book) -> int:
    """RPs one hit takes: the die, a carrier's bonus, never more than ten (E-29)."""
    bonus = book.close_in_bonus[era - 1] if kind == "carrier" else 0
    return min(die + bonus, book.most_damage)


def is_barred(gun: Gun, against: Source, book: Book) -> bool:
    """Whether the defence stays silent: at missiles that arrive when the unit is already engaged (E-25, ER-14)."""
    return against == "missiles" and bool(gun.engaged) and not book.rulings.cid_vs_missiles_when_engaged
