"""What the referee sees before the dice: the chance of every attack and pairing, the odds of every target (E-57).

Everything is read off the table at the moment of viewing: engagements, patrol shifts, RPs left, house rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial

from referee_app.systems.eras import engage
from referee_app.systems.eras.aim import gun_of, quarry_of, shooter_of
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import has_close_in
from referee_app.systems.eras.ladder import (
    Ladder,
    Quarry,
    Shooter,
    attack_barred,
    by_roll,
    ladder,
    sortie_rps,
)
from referee_app.systems.eras.odds.attrition import Attrition, attrition, salvo
from referee_app.systems.eras.odds.successes import at_least
from referee_app.systems.eras.odds.walk import (
    Attempt,
    Fate,
    Standing,
    Standings,
    engaged_in,
    fate,
    hits_in,
    starting,
    walk,
)
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle


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
    """Close-in defence at one sortie in one case: the eras that engage the unit then, how likely, and its losses."""

    eras: tuple[int, ...]
    chance: Fraction
    losses: Attrition


@dataclass(frozen=True, slots=True)
class Prospect:
    """A target's odds from everything declared on it: engaged, hits, destroyed, and whether a retreat comes off."""

    engaged: Fraction
    hits: dict[int, Fraction]
    destroyed: Fraction
    retreat: Fate | None


def _standing(state: Battle, target: str, book: Book) -> Standing:
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
    gun = replace(gun_of(state, attack.target), engaged=eras)
    shooter, quarry = shooter_of(state, attack), quarry_of(state, attack.target)
    return salvo(shooter, quarry, gun, state.round or 1, book).success


def standings(state: Battle, target: str, book: Book, only: str = "") -> Standings:
    """How a unit may stand after everything still to come at it, or after one kind of it only."""
    attacks = (one for one in attacks_on(state, target) if only in ("", state.unit(one.attacker).kind))
    attempts = (attempt_of(state, one, book) for one in attacks)
    return walk((one for one in attempts if one is not None), _standing(state, target, book), book)


def prospect(state: Battle, target: str, book: Book) -> Prospect:
    """The odds of a target before the dice (E-52, E-55, E-56); a retreat only where one is declared."""
    found = standings(state, target, book)
    hits, left = hits_in(found), state.unit(target).hits_left
    away = fate(found, left, book) if target in state.retreats else None
    return Prospect(engaged_in(found), hits, at_least(hits, left), away)


def answers(state: Battle, attack: Attack, book: Book) -> tuple[Answer, ...]:
    """The close-in defence an attack will meet, case by case as the sorties come out (E-53), none if there is none."""
    gun = gun_of(state, attack.target)
    unit = state.unit(attack.attacker)
    if unit.kind not in COMPONENTS or not has_close_in(gun):
        return ()
    return tuple(_answers(state, attack, book))


def _answers(state: Battle, attack: Attack, book: Book) -> Iterator[Answer]:
    gun, unit = gun_of(state, attack.target), state.unit(attack.attacker)
    source = "missiles" if unit.kind == "missiles" else "fighters"
    rps = sortie_rps(shooter_of(state, attack).rps, attack.sortie, book)
    cases: dict[tuple[int, ...], Fraction] = {}
    for standing, chance in standings(state, attack.target, book, only="fighters").items():
        cases[standing.eras] = cases.get(standing.eras, Fraction(0)) + chance
    for eras, chance in sorted(cases.items()):
        case = replace(gun, engaged=eras)
        yield Answer(eras, chance, attrition(case, unit.era, rps, source, book))
