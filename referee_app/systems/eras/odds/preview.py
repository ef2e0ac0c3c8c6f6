"""What the referee sees before the dice: the chance of every attack and pairing, the odds of every target (E-57).

Everything is read off the table at the moment of viewing: engagements, patrol shifts, RPs left, house rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial

from referee_app.core.copying import replace
from referee_app.systems.eras import engage
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import has_close_in
from referee_app.systems.eras.engage import gun_against, quarry_of, shooter_of
from referee_app.systems.eras.ladder import Ladder, Quarry, Shooter, attack_barred, by_roll, ladder, sortie_rps
from referee_app.systems.eras.legality import turns_away
from referee_app.systems.eras.odds.attrition import NOTHING, UNKNOWN, Attrition, Known, Knowns, attrition, salvo
from referee_app.systems.eras.odds.walk import (
    Attempt,
    Fate,
    Standing,
    Standings,
    at_least,
    engaged_in,
    fate,
    hits_in,
    merged,
    onward,
    starting,
)
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Engagement, Screen, Stage


@dataclass(frozen=True, slots=True)
class Pairing:
    """One attacker at one target: the ladder (at effectiveness 5 for components), its ten per cents and the average."""

    ladder: Ladder
    by_roll: tuple[int, ...]
    chance: Fraction


@lru_cache(maxsize=20_000)
def pairing(shooter: Shooter, quarry: Quarry, round_: int, book: Book) -> Pairing | None:
    """The chances of an attack, None for one that cannot be (E-50, E-51)."""
    if attack_barred(shooter) is not None:
        return None
    percents = by_roll(shooter, quarry, round_, book)
    return Pairing(ladder(shooter, quarry, round_, book, 5), percents, Fraction(sum(percents), 1000))


def pairing_of(state: Battle, attack: Attack, book: Book) -> Pairing | None:
    """The chances of an attack on the table, before any close-in defence."""
    return pairing(shooter_of(state, attack), quarry_of(state, attack.target), state.round or 1, book)


@dataclass(frozen=True, slots=True)
class Answer:
    """Close-in defence at one sortie in one case: the eras that engage the unit then, how likely, and its losses; of a
    salvo, which meets it before it attacks, also how likely it succeeds then (E-54)."""

    eras: tuple[int, ...]
    chance: Fraction
    losses: Attrition
    success: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Prospect:
    """A target's odds from everything declared on it: engaged, hits, destroyed, and whether a retreat comes off."""

    engaged: Fraction
    hits: dict[int, Fraction]
    destroyed: Fraction
    retreat: Fate | None


def standing_of(state: Battle, target: str, book: Book) -> Standing:
    """How a unit stands now, its hits those that are recorded and not yet in force (E-42)."""
    mine = engage.on(state, target)
    carried = tuple(one.era for one in mine if one.carried)
    fresh = tuple(one.era for one in mine if not one.carried)
    start = starting(carried, fresh, book)
    return Standing(start.eras, start.counts, state.waiting(target))


def attacks_on(state: Battle, target: str) -> tuple[Attack, ...]:
    """The attacks on a unit still to come, in the order they fall: fighters, fire, missiles (E-41)."""
    order = {"fighters": 0, "missiles": 2}
    mine = (one for one in state.attacks if one.target == target and not one.done and _comes(state, one))
    return tuple(sorted(mine, key=lambda one: order.get(state.unit(one.attacker).kind, 1)))


def _comes(state: Battle, attack: Attack) -> bool:
    return state.unit(attack.attacker).active and state.screen(attack.attacker) is None


def attempt_of(state: Battle, attack: Attack, book: Book) -> Attempt | None:
    """An attack as the walk takes it; a salvo meets close-in defence unless its target is engaged (E-54)."""
    found = pairing_of(state, attack, book)
    if found is None:
        return None
    unit = state.unit(attack.attacker)
    if unit.kind != "missiles":
        return Attempt(found.chance, unit.era if unit.kind == "fighters" else None)
    return Attempt(found.chance, unit.era, partial(_met, state, attack, book))


def _met(state: Battle, attack: Attack, book: Book, eras: tuple[int, ...]) -> Fraction:
    gun = replace(gun_against(state, attack), engaged=eras)
    shooter, quarry = shooter_of(state, attack), quarry_of(state, attack.target)
    return salvo(shooter, quarry, gun, state.round or 1, book).success


def screens_on(state: Battle, attacker: str) -> tuple[Screen, ...]:
    """The interceptions of a unit that are declared and still to come (E-36)."""
    able = (one for one in state.screens if one.attacker == attacker and not one.result)
    return tuple(one for one in able if state.unit(one.interceptor).active and one.interceptor not in state.fired)


def courses(
    state: Battle, attacker: str, book: Book, known: Knowns = UNKNOWN
) -> tuple[tuple[Fraction, Battle | None], ...]:
    """How the interceptions of an attacker may come out, each with its chance by what is known of it: the table it then
    attacks from, None where it is turned away (E-36)."""
    found: list[tuple[Fraction, Battle | None]] = [(Fraction(1), None if state.screen(attacker) else state)]
    for screen in screens_on(state, attacker):
        told = known.get((screen.interceptor, screen.attacker), NOTHING)
        found = [more for chance, now in found for more in _screened(chance, now, screen, book, told) if more[0]]
    return tuple(found)


def _screened(
    chance: Fraction, now: Battle | None, screen: Screen, book: Book, known: Known
) -> Iterator[tuple[Fraction, Battle | None]]:
    met = pairing_of(now, Attack(screen.interceptor, screen.attacker), book) if now is not None else None
    if now is None or met is None:
        yield chance, now
        return
    unit, kind = now.unit(screen.interceptor), now.unit(screen.attacker).kind
    hits = Fraction(known.ways(met.by_roll), 1000)
    chained = engage.is_chained(unit.kind, kind, book)
    yield chance * (1 - hits), now
    if turns_away(kind, engage.came_of(now, screen.attacker, True, chained, book), book):
        yield chance * hits, None
    elif chained:
        held = Engagement(screen.attacker, unit.era, engage.source_of(unit))
        yield chance * hits, replace(now, engagements=(*now.engagements, held))
    else:
        yield chance * hits, now


STEPS: tuple[Stage, ...] = ("fighters", "fire", "missiles")


def standings(state: Battle, target: str, book: Book, only: str = "") -> Standings:
    """How a unit may stand after everything still to come at it, or after one kind of it only; what is destroyed in one
    step is no target in the next (E-42)."""
    attacks = tuple(one for one in attacks_on(state, target) if only in ("", state.unit(one.attacker).kind))
    return merged(*_stepped(state, target, attacks, book, UNKNOWN))


def _stepped(
    state: Battle, target: str, attacks: tuple[Attack, ...], book: Book, known: Knowns
) -> tuple[Standings, Standings]:
    """Step by step: how the unit may stand in the end, and how it may have been destroyed on the way."""
    alive: Standings = {standing_of(state, target, book): Fraction(1)}
    dead: Standings = {}
    left, lasting = state.unit(target).hits_left, book.rulings.kills_apply == "step"
    for step in STEPS:
        if lasting and STEPS.index(step) > _now(state):
            fallen = {one: chance for one, chance in alive.items() if one.hits >= left}
            dead = merged(dead, fallen)
            alive = {one: chance for one, chance in alive.items() if one not in fallen}
        mine = [one for one in attacks if state.unit(one.attacker).step == step]
        for attacker in dict.fromkeys(one.attacker for one in mine):
            alive = _struck(state, tuple(one for one in mine if one.attacker == attacker), alive, book, known)
    return alive, dead


def _now(state: Battle) -> int:
    """The step whose hits are recorded and not yet in force."""
    return STEPS.index(state.stage) if state.stage in STEPS else 0


def _struck(state: Battle, attacks: tuple[Attack, ...], before: Standings, book: Book, known: Knowns) -> Standings:
    """All attacks of one unit, which is turned away from none or from all of them (E-36)."""
    found: Standings = {}
    for chance, now in courses(state, attacks[0].attacker, book, known):
        attempts = (attempt_of(now, one, book) for one in attacks) if now is not None else ()
        after = onward(before, (one for one in attempts if one is not None), book)
        found = merged(found, {one: chance * part for one, part in after.items()})
    return found


def success(state: Battle, attack: Attack, book: Book, known: Knowns = UNKNOWN) -> Fraction:
    """The chance that an attack succeeds, interceptions by what is known of them and, for a salvo, close-in defence
    included: over every way its target may stand when it arrives (E-36, E-54)."""
    salvoes = state.unit(attack.attacker).kind == "missiles"
    before = _arriving(state, attack, book, known) if salvoes else {Standing(): Fraction(1)}
    found = Fraction(0)
    for chance, now in courses(state, attack.attacker, book, known):
        attempt = attempt_of(now, attack, book) if now is not None else None
        if attempt is not None:
            found += chance * sum((part * attempt.of(one) for one, part in before.items()), Fraction(0))
    return found


def _arriving(state: Battle, attack: Attack, book: Book, known: Knowns = UNKNOWN) -> Standings:
    """How the target of a salvo may stand when it arrives; where it is destroyed before, nothing arrives (E-42)."""
    earlier = attacks_on(state, attack.target)
    earlier = earlier[: earlier.index(attack)] if attack in earlier else earlier
    alive, _ = _stepped(state, attack.target, earlier, book, known)
    return alive


def prospect(state: Battle, target: str, book: Book) -> Prospect:
    """The odds of a target before the dice (E-52, E-55, E-56); a retreat only where one is declared."""
    found = standings(state, target, book)
    hits, left = hits_in(found), state.unit(target).hits_left
    away = fate(found, left, book) if target in state.retreats else None
    return Prospect(engaged_in(found), hits, at_least(hits, left), away)


def turned_away(state: Battle, attack: Attack, book: Book) -> Fraction:
    """How likely the interceptions declared keep an attacker from its target (E-36)."""
    return sum((chance for chance, now in courses(state, attack.attacker, book) if now is None), Fraction(0))


def answers(state: Battle, attack: Attack, book: Book) -> tuple[Answer, ...]:
    """The close-in defence an attack will meet, case by case as the sorties come out (E-53), none if there is none.

    What the cases of a salvo lack to one is that it is turned away or its target destroyed before it arrives.
    """
    gun = gun_against(state, attack)
    unit = state.unit(attack.attacker)
    if unit.kind not in COMPONENTS or not has_close_in(gun):
        return ()
    return tuple(_answers(state, attack, book))


def _answers(state: Battle, attack: Attack, book: Book) -> Iterator[Answer]:
    gun, unit = gun_against(state, attack), state.unit(attack.attacker)
    source = "missiles" if unit.kind == "missiles" else "fighters"
    rps = sortie_rps(shooter_of(state, attack).rps, attack.sortie, book)
    salvoes = source == "missiles"
    ways = _arriving(state, attack, book) if salvoes else standings(state, attack.target, book, only="fighters")
    there = 1 - turned_away(state, attack, book) if salvoes else Fraction(1)
    cases: dict[tuple[int, ...], Fraction] = {}
    for standing, chance in ways.items():
        cases[standing.eras] = cases.get(standing.eras, Fraction(0)) + chance * there
    for eras, chance in sorted(cases.items()):
        lost = attrition(replace(gun, engaged=eras), unit.era, rps, source, book)
        yield Answer(eras, chance, lost, _met(state, attack, book, eras) if salvoes else None)
