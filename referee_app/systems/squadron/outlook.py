"""What may still come of a volley at each of its throws, as the bars beside the dice show it (S-71 to S-77)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from referee_app.core.dice import OpenEnded
from referee_app.core.table import Outlook, Spread
from referee_app.systems.squadron import odds, opposed
from referee_app.systems.squadron.craft import freezing_point, total
from referee_app.systems.squadron.odds import Shots
from referee_app.systems.squadron.opposed import Mark, Result, level, opposed_total, outcome
from referee_app.systems.squadron.orders import Volley

FATES: tuple[Result, ...] = ("no_effect", "damaged", "destroyed")


def counted(name: str, chances: Sequence[Fraction | float], rule: str) -> Spread:
    """A spread over counts, with its mean; what cannot happen is left out."""
    shown = tuple((str(count), chance) for count, chance in enumerate(chances) if chance)
    mean = sum(count * chance for count, chance in enumerate(chances))
    return Spread(name, shown, mean, rule)


def shots(volley: Volley, place: int = 0) -> list[Shots]:
    """The groups from one on, as the odds take them."""
    return [Shots(len(group.boxes), group.need) for group in volley.groups[place:]]


def mark(volley: Volley, box: int) -> Mark:
    """One eligible target craft as the odds take it."""
    craft = volley.craft(box)
    turns = freezing_point(volley.target.craft_type.turns, craft.markers, volley.book)
    return Mark(total(volley.dr(box)), volley.markers(box), turns, craft.counters)


def marks(volley: Volley) -> list[Mark]:
    """Every eligible target craft."""
    return [mark(volley, box) for box in volley.made.eligible]


def of_hits(volley: Volley, chances: Sequence[Fraction]) -> Outlook:
    """What the volley does, the chances of its hits given (S-73)."""
    damage, targets, book = volley.weapon.damage, marks(volley), volley.book
    if volley.ion:
        ion = odds.ion_struck(chances, damage, targets, book)
        return (
            counted("ionised", ion.ionised, "S-73"),
            counted("frozen", ion.frozen, "S-49"),
            counted("counters", ion.counters, "S-73"),
        )
    done = odds.struck(chances, damage, targets, book)
    return (counted("destroyed", done.destroyed, "S-73"), counted("damaged", done.damaged, "S-73"))


def of_gunnery(volley: Volley, place: int, scored: int) -> Outlook:
    """Before a group's gunnery dice: what the whole volley does, its hits and those of the group."""
    chances = (Fraction(0),) * scored + odds.hits(shots(volley, place))
    hits = counted("hits", chances, "S-71")
    group = counted("group_hits", odds.hits(shots(volley, place)[:1]), "S-71")
    heads = (hits, group) if len(volley.groups) > 1 else (hits,)
    return of_hits(volley, chances) + heads


def of_assignment(volley: Volley, hits: int) -> Outlook:
    """Before the hits find their craft."""
    return of_hits(volley, (Fraction(0),) * hits + (Fraction(1),))


def of_defence(volley: Volley, box: int, hits: int) -> Outlook:
    """Before the DR die of one craft: what its hits will do to it (S-72, S-73)."""
    target = mark(volley, box)
    if volley.ion:
        chances = opposed.counters(volley.weapon.damage, target, hits, volley.book)
        return (counted("counters", chances, "S-73"),)
    fates = opposed.damage(volley.weapon.damage, target, hits, volley.book)
    return (Spread("fate", _possible(fates), rule="S-73"),)


def _possible(fates: Sequence[Fraction]) -> tuple[tuple[str, Fraction], ...]:
    return tuple((name, chance) for name, chance in zip(FATES, fates, strict=True) if chance)


def of_damage(volley: Volley, box: int, hits: int, dr_total: int) -> Outlook:
    """Before the damage dice on one craft, its DR total known."""
    levels = _levels(volley, dr_total)
    if volley.ion:
        return (counted("counters", _summed(levels, hits), "S-46"),)
    none, hurt, _dead = levels
    fates = dict.fromkeys(FATES, Fraction(0))
    for count in range(hits + 1):
        fate = outcome(FATES[1:2] * count, volley.markers(box), volley.book)
        fates[fate] += comb(hits, count) * hurt**count * none ** (hits - count)
    fates["destroyed"] += 1 - (none + hurt) ** hits
    return (Spread("fate", _possible(tuple(fates.values())), rule="S-39"),)


def _levels(volley: Volley, dr_total: int) -> list[Fraction]:
    """Chance of each level of one hit, every fall of the damage die judged by the rule itself (S-39, S-46)."""
    tie = not volley.ion or volley.book.rulings.ion_tie == "counter"
    chances = [Fraction(0)] * 3
    for faces, chance in OpenEnded().single():
        value = 0 if faces[0] == 1 else sum(faces)
        reached = opposed_total(volley.weapon.damage, value)
        chances[level(reached, dr_total, tie, volley.book)] += chance
    return chances


def _summed(levels: list[Fraction], hits: int) -> list[Fraction]:
    """Counters of all hits together."""
    sums = [Fraction(1)]
    for _ in range(hits):
        longer = [Fraction(0)] * (len(sums) + 2)
        for so_far, chance in enumerate(sums):
            for more, part in enumerate(levels):
                longer[so_far + more] += chance * part
        sums = longer
    return sums
