"""Questions about one attack: its chance and its success, interception, retreat, close-in defence (E-1 to E-30)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from referee_app.core.limits import AtMost, Between, Rational
from referee_app.core.questions import Answer, Inline
from referee_app.systems.eras import close_in, engage, ladder
from referee_app.systems.eras.book import FIRING, Book
from referee_app.systems.eras.ladder import POINTS, engaged_shift
from referee_app.systems.eras.legality import turns_away, why_intercepts
from referee_app.systems.eras.questions.fields import (
    D10,
    D100,
    AnyThrower,
    D10s,
    D100s,
    Defender,
    Era,
    Eras,
    Extra,
    Round,
    Rps,
    Target,
    exact_dice,
    itemised,
    refused,
)
from referee_app.systems.eras.state import Engagement, Kind, Result, Sortie, Source


def base_chance(book: Book, kind: Kind, era: Era) -> Answer:
    """The base chance of a kind (E-17, E-18, E-31 to E-33)."""
    if kind not in FIRING:
        raise refused("no_direct_fire")
    return {"base": ladder.base_chance(ladder.firing_kind(kind), era, book)}


def fighter_base(book: Book, effectiveness: D10, rps: Rps, era: Era, sortie: Sortie = "single") -> Answer:
    """The base of a fighter or missile attack (E-19 to E-21)."""
    return {"base": ladder.fighter_base(effectiveness, ladder.sortie_rps(rps, sortie, book), era, book)}


def final_percent(book: Book, raw: Annotated[Fraction, Rational()]) -> Answer:
    """The chance a d100 can use (E-3 to E-5)."""
    return {"percent": ladder.percent_of(raw, book)}


def percent_roll(book: Book, percent: Annotated[int, Between(0, 100)], roll: D100) -> Answer:
    """Whether a d100 succeeded; a 100 never does (E-3, E-5)."""
    return {"success": roll <= min(percent, book.cap)}


def attack(book: Book, attacker: AnyThrower, target: Target, round: Round = 1) -> Answer:
    """One attack, itemised (E-2 to E-21, E-44)."""
    return itemised(ladder.ladder(attacker.shooter, target.quarry, round, book, attacker.effectiveness or 0))


@dataclass(frozen=True, slots=True)
class Success:
    """A successful fighter or missile attack."""

    era: Era
    source: Source


def engagement(
    book: Book,
    successes: Annotated[tuple[Success, ...], AtMost(200)],
    carried: Eras = (),
    this_round: Eras = (),
    missile_this_round: Eras = (),
) -> Answer:
    """What successes do to a unit, and what lasts into the next round (E-22, E-23)."""
    on = [Engagement("", era, "missiles", carried=True) for era in carried]
    on += [Engagement("", era, "fighters") for era in this_round]
    hits, carries = 0, list(missile_this_round)
    for one in successes:
        hit = engage.is_hit(on, book)
        hits += hit
        if not hit and one.source == "missiles":
            carries.append(one.era)
        on.append(Engagement("", one.era, one.source))
    eras = tuple(one.era for one in on)
    return {"engaged_eras": eras, "hits": hits, "shift": engaged_shift(eras, book), "carries": carries}


def intercept(
    book: Book, interceptor: Kind, attacker: Kind, preassigned: bool = False, result: Result | None = None
) -> Answer:
    """Whether a kind may intercept another, and what follows (E-35, E-36)."""
    why = why_intercepts(interceptor, attacker, preassigned)
    found: dict[str, object] = {"intercepts": why == "automatic", "why": why}
    if why != "automatic" or result is None:
        return found
    away = turns_away(attacker, result, book)
    return found | {"may_attack_target": not away, "may_fire_at": "interceptor" if away else "target"}


def retreat(book: Book, engaged: Eras = (), extra: Extra = Fraction(0), destroyed: bool = False) -> Answer:
    """The chance to get away (E-37)."""
    if destroyed:
        raise refused("destroyed")
    found = ladder.retreat_ladder(engaged, book, extra)
    return {
        "base": found.base,
        "engaged": engaged_shift(engaged, book) * POINTS,
        "raw": found.raw,
        "percent": found.percent,
    }


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
