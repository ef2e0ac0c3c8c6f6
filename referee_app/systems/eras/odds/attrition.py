"""What close-in defence takes from a sortie or salvo, and a missile attack after it, exactly (E-53, E-54)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd
from types import MappingProxyType

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import Gun, close_in_ladder, damage, has_close_in, is_barred, shots_at
from referee_app.systems.eras.ladder import Quarry, Shooter, by_size
from referee_app.systems.eras.state import Kind, Source


@dataclass(frozen=True, slots=True)
class Attrition:
    """The losses of one sortie: `ways` of losing 0, 1, 2 ... RPs out of `whole`; the last is the RPs themselves.

    Whole numbers over one denominator, so that hundreds of shots stay exact and quick.
    """

    shots: int
    percent: int
    rps: Fraction
    ways: tuple[int, ...]
    whole: int

    def loss(self, place: int) -> Fraction:
        """The RPs lost at a place of the row."""
        return min(Fraction(place), self.rps)

    def chances(self) -> dict[Fraction, Fraction]:
        """Every loss that can be, with its chance."""
        return {self.loss(place): Fraction(ways, self.whole) for place, ways in enumerate(self.ways) if ways}

    @property
    def mean(self) -> Fraction:
        """RPs lost on average."""
        last = len(self.ways) - 1
        most = sum(place * ways for place, ways in enumerate(self.ways[:last]))
        return Fraction(most, self.whole) + Fraction(self.ways[last], self.whole) * self.loss(last)

    @property
    def none(self) -> Fraction:
        """The chance to lose nothing."""
        return Fraction(self.ways[0], self.whole)

    @property
    def wiped_out(self) -> Fraction:
        """The chance to lose everything."""
        last = len(self.ways) - 1
        return Fraction(self.ways[last], self.whole) if self.loss(last) == self.rps else Fraction(0)


def _one_shot(percent: int, kind: Kind, era: int, book: Book) -> list[int]:
    """The ways of one shot out of 1000: a miss takes nothing, a hit its die (E-29)."""
    row = [0] * (book.most_damage + 1)
    row[0] = (100 - percent) * 10
    for die in range(1, 11):
        row[damage(die, kind, era, book)] += percent
    return row


def power(row: list[int], times: int) -> list[int]:
    """A row of ways added up so many times, by the recurrence for powers of a series.

    From P^n it follows that P (P^n)' = n P' P^n: each entry comes from the ones before it, without n convolutions.
    """
    least = next(place for place, ways in enumerate(row) if ways)
    base = row[least:]
    while base[-1] == 0:
        base.pop()
    found = [base[0] ** times]
    for place in range(1, (len(base) - 1) * times + 1):
        last = min(place, len(base) - 1)
        added = sum((step * (times + 1) - place) * base[step] * found[place - step] for step in range(1, last + 1))
        found.append(added // (place * base[0]))
    return [0] * (least * times) + found


def _capped(row: list[int], rps: Fraction) -> tuple[int, ...]:
    """What lies above the RPs that flew moved onto them (E-29)."""
    most = -(-rps.numerator // rps.denominator)
    if len(row) <= most + 1:
        return tuple(row)
    return (*row[:most], sum(row[most:]))


@lru_cache(maxsize=512)
def attrition(gun: Gun, attacker_era: int, rps: Fraction, against: Source, book: Book) -> Attrition:
    """The losses of one sortie or salvo to a unit's close-in defence (E-53); no shots where it is barred (E-25)."""
    if not has_close_in(gun):
        return Attrition(0, 0, rps, (1,), 1)
    percent = close_in_ladder(gun, attacker_era, book).percent
    shots = 0 if is_barred(gun, against, book) else shots_at(rps, book)
    if not shots or not percent:
        return Attrition(shots, percent, rps, (1,), 1)
    row = _one_shot(percent, gun.kind, gun.era, book)
    common = gcd(*row)
    ways = power([one // common for one in row], shots)
    return Attrition(shots, percent, rps, _capped(ways, rps), (1000 // common) ** shots)


def silent(rps: Fraction) -> Attrition:
    """Nothing is lost: nobody shoots."""
    return Attrition(0, 0, rps, (1,), 1)


def still_lost(gun: Gun, percent: int, fallen: tuple[int, int, int], rps: Fraction, book: Book) -> Attrition:
    """The losses of a sortie that is being shot at: `fallen` are the shots still to come, the hits whose dice are, and
    what those have taken that fell."""
    shots, hits, taken = fallen
    hit = _one_shot(100, gun.kind, gun.era, book)
    ways = [0] * taken + power(hit, hits)
    if shots:
        row = _one_shot(percent, gun.kind, gun.era, book)
        ways = _added(ways, power(row, shots))
    return Attrition(shots, percent, rps, _capped(ways, rps), 1000 ** (hits + shots))


def _added(one: list[int], other: list[int]) -> list[int]:
    """The ways of two rows added up."""
    found = [0] * (len(one) + len(other) - 1)
    for place, ways in enumerate(one):
        for more, others in enumerate(other):
            found[place + more] += ways * others
    return found


@dataclass(frozen=True, slots=True)
class Known:
    """What the dice of an attack that is being settled have told: its effectiveness, whether it succeeded, and what
    close-in defence takes now; nothing of one that is to come."""

    effect: int = 0
    success: bool | None = None
    lost: Attrition | None = None

    def ways(self, percents: Sequence[int]) -> int:
        """In how many of 1000 ways it succeeds, by its per cents at the ten effectiveness rolls."""
        if self.success is not None:
            return 1000 * self.success
        return 10 * percents[self.effect - 1] if self.effect else sum(percents)


NOTHING = Known()
Knowns = Mapping[int | tuple[str, str], Known]
"""What is known of attacks, by their places among those declared, and of interceptions, by who meets whom."""
UNKNOWN: Knowns = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Salvo:
    """The chance of success of a salvo, the RPs left on average, and what its target's defence does to it."""

    success: Fraction
    mean_left: Fraction
    defence: Attrition


def salvo(  # noqa: PLR0913, PLR0917 - who attacks whom past what, and what the dice have told of it
    shooter: Shooter, quarry: Quarry, gun: Gun, round_: int, book: Book, known: Known = NOTHING
) -> Salvo:
    """Every loss to close-in defence, weighted, and the attack with what is left (E-54)."""
    lost = known.lost or attrition(gun, shooter.era, shooter.rps, "missiles", book)
    percents, ways = by_size(shooter, quarry, round_, book), 0
    for place, many in enumerate(lost.ways):
        left = shooter.rps - lost.loss(place)
        if many and left > 0:
            ways += many * known.ways(percents(left))
    return Salvo(Fraction(ways, lost.whole * 1000), shooter.rps - lost.mean, lost)
