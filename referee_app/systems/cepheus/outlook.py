"""What may come of a throw, shown before it falls (C-128)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb

from referee_app.core.table import Modifier, Outlook, Spread
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import sums
from referee_app.systems.cepheus.damage import REFLEC, is_internal, sanded, weapon_of
from referee_app.systems.cepheus.events.crew import TARGET
from referee_app.systems.cepheus.odds import checks, damage
from referee_app.systems.cepheus.odds.attack import any_hit, fate_soon
from referee_app.systems.cepheus.odds.damage import Shot
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import Battle, Hit, Ship

Volley = tuple[Fraction, tuple[Hit, ...]]
"""Hits that an attack may bring, and how likely it brings them."""


def counted(name: str, chances: Mapping[int, Fraction], rule: str) -> Spread:
    """A spread over counts, with its mean; what cannot happen is left out."""
    shown = tuple((str(count), chances[count]) for count in sorted(chances) if chances[count])
    return Spread(name, shown, sum((count * chance for count, chance in chances.items()), Fraction(0)), rule)


def chance_of(name: str, chance: Fraction, rule: str) -> Spread:
    """How likely one thing is."""
    return Spread(name, ((name, chance),), None, rule)


def of_duel(actor: int, opponent: int | None, scores: tuple[int, int]) -> Outlook:
    """How likely the actor wins an opposed check, full ties thrown again (C-6)."""
    if opponent is None:
        return (chance_of("won", checks.succeeds(actor), "R-8"),)
    return (chance_of("won", checks.wins(actor, opponent, scores), "C-6"),)


def of_repair(hits: int, lines: Iterable[Modifier]) -> Outlook:
    """How many of a system's hits a repair check mends, none where it fails (C-58)."""
    dm = sum(line.value for line in lines)
    return (counted("mended", checks.repairs(dm, hits), "C-58"),)


def shot_of(ship: Ship, hit: Hit, book: Book) -> Shot:
    """A queued hit as the odds take it; the Effect counts by the house rule of R-28."""
    weapon = weapon_of(hit.cause, book)
    inside = is_internal(hit.cause, book)
    fixed = hit.effect if book.rulings.effect_adds_damage else 0
    if hit.cause in ("sandcaster", "boarding_hit"):
        fixed += 1
    load = damage.Load(hit.dice, fixed, hit.sand if sanded(hit.cause, book) else 0, hit.screen)
    if hit.screened is not None:
        load = damage.Load(hit.dice, fixed - sum(hit.screened) - (hit.screen or 0), load.sand)
    return Shot(load, REFLEC if weapon and weapon.laser and ship.reflec else 0, inside, inside)


def of_damage(ship: Ship, book: Book, hit: Hit) -> Outlook:
    """Before damage dice: what will be left after everything that stops them, and in how many hits (C-94, C-95)."""
    shot = shot_of(ship, hit, book)
    armor = shot.meets(ship.armor)
    left = damage.damage(shot.load, armor)
    hits = damage.hit_counts(shot.load, armor, 1, None, book)
    return (counted("damage", left, "C-94"), counted("hits", hits, "C-95"))


def of_attack(state: Battle, book: Book, target: str, hits: tuple[Hit, ...], dm: int) -> Outlook:
    """Before an attack roll: the damage of one of its weapons, its hits, and what becomes of the target this
    activation, with all that waits for it already (C-117, C-128).

    `hits` are those it would queue, `dm` its modifiers against 8.
    """
    if not hits:
        return ()
    chance, effects = checks.succeeds(dm), _effects(hits[0], dm, book)
    struck = [(part, tuple(replace(hit, effect=effect) for hit in hits)) for effect, part in effects.items()]
    volleys = [(chance * part, each) for part, each in struck]
    return _of_volleys(state, book, target, [(part, each[0]) for part, each in struck], [*volleys, (1 - chance, ())])


def of_salvo(state: Battle, book: Book, hits: tuple[Hit, ...], flying: int, dm: int) -> Outlook:
    """Before the roll of a missile: what its whole salvo does (C-89, C-128). `hits` are one for each missile that has
    struck or is still `flying`, this one among them."""
    chance, struck = checks.succeeds(dm), len(hits) - flying
    volleys = [
        (comb(flying, more) * chance**more * (1 - chance) ** (flying - more), hits[: struck + more])
        for more in range(flying, -1, -1)  # what takes too long to work out is seen at the most hits
    ]
    return _of_volleys(state, book, hits[0].target, [(Fraction(1), hits[0])], [one for one in volleys if one[0]])


def _of_volleys(
    state: Battle, book: Book, target: str, each: Iterable[tuple[Fraction, Hit]], volleys: Sequence[Volley]
) -> Outlook:
    """What these volleys may do, and each of their weapons that hits."""
    ship = state.ship(target)
    if gone(ship):
        return ()
    shots = [(part, shot_of(ship, hit, book)) for part, hit in each]
    armor = shots[0][1].meets(ship.armor)
    through, counts = Fraction(0), []
    for part, hits in volleys:
        struck = tuple(shot_of(ship, hit, book) for hit in hits)
        through += part * any_hit(ship, struck)
        counts.append(
            (part, damage.hit_counts((struck[0] if struck else shots[0][1]).load, armor, len(hits), None, book))
        )
    return (
        chance_of("any_hit", through, "C-128"),
        counted("damage", _mixed((part, damage.damage(shot.load, armor)) for part, shot in shots), "C-94"),
        counted("hits", _mixed(counts), "C-95"),
        *_fates(ship, book, tuple(hit for hit in state.queue if hit.target == target), volleys),
    )


def _effects(hit: Hit, dm: int, book: Book) -> dict[int, Fraction]:
    """The Effects with which an attack hits and their chances, where they add to the damage (R-28); else one of none. A
    missile has no Effect of its own."""
    reached = {total + dm - TARGET: many for total, many in sums(2).items() if total + dm >= TARGET}
    if hit.missile or not reached or not book.rulings.effect_adds_damage:
        return {0: Fraction(1)}
    return {effect: Fraction(many, sum(reached.values())) for effect, many in reached.items()}


def _mixed(parts: Iterable[tuple[Fraction, Mapping[int, Fraction]]]) -> dict[int, Fraction]:
    """One spread of several, each as likely as said."""
    together: dict[int, Fraction] = {}
    for part, chances in parts:
        for count, chance in chances.items():
            together[count] = together.get(count, Fraction(0)) + part * chance
    return together


def _fates(ship: Ship, book: Book, queue: tuple[Hit, ...], volleys: Iterable[Volley]) -> Outlook:
    """How likely the Hull is empty and the ship destroyed after the damage step, whichever of these volleys an attack
    brings; nothing where that takes too long to work out."""
    emptied = destroyed = Fraction(0)
    for part, hits in volleys:
        every = sorted((*queue, *hits), key=lambda hit: not hit.missile)
        fate = fate_soon(ship, tuple(shot_of(ship, hit, book) for hit in every), book)
        if fate is None:
            return ()
        emptied, destroyed = emptied + part * fate.emptied, destroyed + part * fate.destroyed
    return (chance_of("hull_zero", emptied, "C-93"), chance_of("destroyed", destroyed, "C-100"))
