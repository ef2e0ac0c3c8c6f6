"""What a commander need not work out again: by the very same things, and odds by what they hang on.

Odds are kept as floats, for judgement alone; they are those of the exact ones the window shows. Fractions are taken
apart in the keys, for they are slow to hash.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import Gun, close_in_ladder, damage, has_close_in, shots_at
from referee_app.systems.eras.ladder import Quarry, Shooter, attack_barred, chance_of, retreat_ladder, sortie_rps
from referee_app.systems.eras.odds.attrition import attrition, salvo
from referee_app.systems.eras.state import Sortie, Unit


class Same:
    """Parts of a sheet as a key: equal where they are the very same things, which never change."""

    __slots__ = ("_ids", "_parts")

    def __init__(self, *parts: Any) -> None:
        self._parts = parts  # held, so that no other thing comes to lie where one of them lay
        self._ids = tuple(map(id, parts))

    def __hash__(self) -> int:
        """By identity."""
        return hash(self._ids)

    def __eq__(self, other: object) -> bool:
        """The same things in the same places."""
        return isinstance(other, Same) and self._ids == other._ids


K = TypeVar("K")
V = TypeVar("V")
MOST = 64
MOST_ODDS = 20_000


def remembered(known: dict[K, V], key: K, make: Callable[[], V], most: int = MOST) -> V:
    """What was made for a key, else made now; once there are too many, all are forgotten."""
    found = known.get(key)
    if found is None:
        if len(known) >= most:
            known.clear()
        found = known[key] = make()
    return found


def apart(unit: Unit) -> tuple[object, ...]:
    """All that the chances of a unit hang on for good, quick to hash."""
    light = unit.enlightenment
    return unit.kind, unit.era, unit.stealth, unit.incomplete, light.numerator, light.denominator


Eye = tuple[object, ...]
"""All that an attacker's chances hang on: `apart`, its RPs, and what holds of it now."""


class Odds:
    """The odds by the tables of one book. Attacks are without a shift of the referee's own."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._chances: dict[tuple[object, ...], float] = {}
        self._losses: dict[tuple[object, ...], float] = {}
        self._arrivals: dict[tuple[object, ...], float] = {}
        self._retreats: dict[tuple[int, ...], int] = {}

    def known_chance(self, eye: Eye, quarry: Quarry, first: bool) -> float | None:
        """The chance of an attack, where it has been worked out, in the first round or later."""
        return self._chances.get((eye, quarry, first))

    def chance(self, eye: Eye, shooter: Shooter, quarry: Quarry, round_: int) -> float:
        """The chance of an attack, before any close-in defence; 0 where it cannot be (E-50, E-51)."""

        def worked_out() -> float:
            barred = attack_barred(shooter) is not None
            return 0.0 if barred else float(chance_of(shooter, quarry, round_, self.book))

        return remembered(self._chances, (eye, quarry, round_ == 1), worked_out, MOST_ODDS)

    def lost(self, gun: Gun, era: int, rps: Fraction, sortie: Sortie) -> float:
        """RPs that one pass of a component loses on average to close-in defence (E-53)."""

        def worked_out() -> float:
            return mean_loss(gun, era, sortie_rps(rps, sortie, self.book), self.book)

        return remembered(self._losses, (gun, era, rps.numerator, rps.denominator, sortie), worked_out, MOST_ODDS)

    def arrives(self, eye: Eye, shooter: Shooter, quarry: Quarry, gun: Gun, round_: int) -> float:
        """The chance of a salvo, close-in defence included (E-54)."""

        def worked_out() -> float:
            return float(salvo(shooter, quarry, gun, round_, self.book).success)

        return remembered(self._arrivals, (eye, quarry, gun, round_ == 1), worked_out, MOST_ODDS)

    def retreat(self, eras: tuple[int, ...]) -> int:
        """The per cent of a retreat of who is engaged by these eras (E-37)."""
        return remembered(self._retreats, eras, lambda: retreat_ladder(eras, self.book).percent)


def mean_loss(gun: Gun, era: int, rps: Fraction, book: Book) -> float:
    """RPs lost on average to close-in defence; where its dice never take more than flew, their mean is the sum of the
    means (E-28, E-29, E-53)."""
    shots = shots_at(rps, book) if has_close_in(gun) else 0
    if shots * book.most_damage > rps:
        return float(attrition(gun, era, rps, "fighters", book).mean)
    if not shots:
        return 0.0
    dice = sum(damage(die, gun.kind, gun.era, book) for die in range(1, 11))
    return shots * close_in_ladder(gun, era, book).percent * dice / 1000


_ODDS: dict[Same, Odds] = {}


def odds_by(book: Book) -> Odds:
    """The odds by that very book."""
    return remembered(_ODDS, Same(book), lambda: Odds(book), 4)
