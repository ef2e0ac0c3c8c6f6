"""Questions about close-in defence: chance, shots, damage, and its fire at one sortie or salvo (E-24 to E-30)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from referee_app.core.questions import Answer, Inline
from referee_app.systems.eras import close_in
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.questions.fields import (
    D10,
    D10s,
    D100s,
    Defender,
    Era,
    Rps,
    exact_dice,
    itemised,
    refused,
)
from referee_app.systems.eras.state import Kind, Source


def guarded(unit: Defender) -> close_in.Gun:
    """The close-in defence of a unit. Raises `Refused` where there is none."""
    if not close_in.has_close_in(unit.gun):
        raise refused("no_close_in_defence")
    return unit.gun


def cid_chance(book: Book, unit: Defender, attacker_era: Era) -> Answer:
    """The chance of one shot (E-26, E-27)."""
    return itemised(close_in.close_in_ladder(guarded(unit), attacker_era, book))


def cid_shots(book: Book, rps: Rps) -> Answer:
    """How many shots (E-28)."""
    return {"shots": close_in.shots_at(rps, book)}


def cid_damage(book: Book, die: D10, kind: Kind, era: Era) -> Answer:
    """RPs lost to one hit (E-29)."""
    return {"loss": close_in.damage(die, kind, era, book)}


@dataclass(frozen=True, slots=True)
class Incoming:
    """What is fired at."""

    attacker_era: Era
    rps: Rps
    vs: Source = "fighters"


@dataclass(frozen=True, slots=True)
class Fallen:
    """The dice of the fire: a d100 a shot, a d10 a hit."""

    rolls: D100s
    damage: D10s


def cid_fire(book: Book, unit: Defender, at: Inline[Incoming], dice: Inline[Fallen]) -> Answer:
    """Close-in fire at one sortie or salvo with its dice (E-24 to E-30)."""
    gun = guarded(unit)
    percent = close_in.close_in_ladder(gun, at.attacker_era, book).percent
    barred = close_in.is_barred(gun, at.vs, book)
    shots = 0 if barred else close_in.shots_at(at.rps, book)
    exact_dice(dice.rolls, shots, "rolls")
    hits = sum(roll <= percent for roll in dice.rolls)
    exact_dice(dice.damage, hits, "damage")
    lost = min(Fraction(sum(close_in.damage(die, gun.kind, gun.era, book) for die in dice.damage)), at.rps)
    return {
        "shots": shots,
        "percent": percent,
        "hits": hits,
        "losses": lost,
        "remaining": at.rps - lost,
        "barred": barred,
    }
