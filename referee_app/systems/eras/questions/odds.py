"""Questions that look at every way the dice can fall (E-51 to E-56)."""

from __future__ import annotations

from fractions import Fraction

from referee_app.core.questions import Answer
from referee_app.systems.eras import ladder
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.odds.attrition import attrition, salvo
from referee_app.systems.eras.odds.walk import Attempt, at_least, fate, hits_of, starting, successes, walk
from referee_app.systems.eras.questions.attacks import guarded
from referee_app.systems.eras.questions.fields import (
    AnyAttacker,
    Attacker,
    Defender,
    Era,
    Eras,
    Extra,
    Round,
    Rps,
    Sorties,
    Target,
    only,
)
from referee_app.systems.eras.state import COMPONENTS, Source


def fighter_odds(book: Book, attacker: AnyAttacker, target: Target, round: Round = 1) -> Answer:
    """The chance over the effectiveness roll (E-51)."""
    shooter = attacker.shooter
    only((attacker,), "attacker", *COMPONENTS)
    percents = ladder.by_roll(shooter, target.quarry, round, book)
    return {"by_roll": percents, "average": Fraction(sum(percents), 1000)}


def _chances(sorties: tuple[Attacker, ...], target: Target, book: Book) -> list[Fraction]:
    shooters = [one.shooter for one in sorties]
    only(sorties, "sorties", *COMPONENTS)
    return [ladder.chance_of(one, target.quarry, 1, book) for one in shooters]


def engage_hit_odds(book: Book, sorties: Sorties, target: Target, already_engaged: bool = False) -> Answer:
    """Engaged, hit and destroyed by these sorties (E-52)."""
    chances = _chances(sorties, target, book)
    already = already_engaged or bool(target.engaged)
    found = successes(chances)
    hits = hits_of(found, already)
    return {
        "sortie": chances,
        "engaged": Fraction(1) if already else 1 - found[0],
        "hits": hits,
        "destroyed": at_least(hits, target.hits_left),
    }


def cid_odds(book: Book, unit: Defender, attacker_era: Era, rps: Rps, vs: Source = "fighters") -> Answer:
    """RPs lost to close-in defence (E-53)."""
    lost = attrition(guarded(unit), attacker_era, rps, vs, book)
    spread = {loss: float(chance) for loss, chance in lost.chances().items()}
    return {
        "shots": lost.shots,
        "percent": lost.percent,
        "mean": lost.mean,
        "none": lost.none,
        "wiped_out": lost.wiped_out,
        "distribution": spread,
    }


def missile_odds(book: Book, attacker: AnyAttacker, target: Target) -> Answer:
    """The chance of a salvo, close-in defence included (E-54)."""
    shooter = attacker.shooter
    only((attacker,), "attacker", "missiles")
    found = salvo(shooter, target.quarry, target.gun, 1, book)
    return {"success": found.success, "mean_left": found.mean_left}


def retreat_odds(
    book: Book, sorties: Sorties, target: Target, carried: Eras = (), extra: Extra = Fraction(0)
) -> Answer:
    """Whether a retreating unit gets away (E-55)."""
    chances = _chances(sorties, target, book)
    attempts = (Attempt(chance, one.era) for chance, one in zip(chances, sorties, strict=True))
    found = fate(walk(attempts, starting(carried, target.engaged, book), book), target.hits_left, book, extra)
    return {"destroyed": found.destroyed, "escapes": found.escapes, "stays": found.stays}


def fire_odds(book: Book, attackers: Sorties, target: Target, round: Round = 1) -> Answer:
    """Direct fire of several units at one target (E-56)."""
    shooters = [one.shooter for one in attackers]
    for place, one in enumerate(attackers):
        if one.kind in COMPONENTS:
            only((one,), f"attackers[{place}]", "warship", "carrier", "ground_base", "orbital_base", "system_base")
    percents = [ladder.ladder(one, target.quarry, round, book).percent for one in shooters]
    hits = hits_of(successes(Fraction(one, 100) for one in percents), already=True)
    return {"percent": percents, "hits": hits, "destroyed": at_least(hits, target.hits_left)}
