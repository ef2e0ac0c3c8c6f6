"""A missile attack with the close-in defence before it (E-54)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import Gun
from referee_app.systems.eras.ladder import Quarry, Shooter, by_roll
from referee_app.systems.eras.odds.attrition import Attrition, attrition


@dataclass(frozen=True, slots=True)
class Salvo:
    """The chance of success of a salvo, the RPs left on average, and what its target's defence does to it."""

    success: Fraction
    mean_left: Fraction
    defence: Attrition


def salvo(shooter: Shooter, quarry: Quarry, gun: Gun, round_: int, book: Book) -> Salvo:
    """Every loss to close-in defence, weighted, and the attack with what is left (E-54)."""
    lost = attrition(gun, shooter.era, shooter.rps, "missiles", book)
    ways = 0
    for place, many in enumerate(lost.ways):
        left = shooter.rps - lost.loss(place)
        if many and left > 0:
            ways += many * sum(by_roll(replace(shooter, rps=left), quarry, round_, book))
    return Salvo(Fraction(ways, lost.whole * 1000), shooter.rps - lost.mean, lost)
