"""What may still come of a volley at each of its throws, as the bars beside the dice show it (S-71 to S-77)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from referee_app.core.dice import Faces, OpenEnded
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


def of_hits(volley: Volley, chances: Sequence[Fraction], lying: Iterable[int] = ()) -> Outlook:
    """What the volley does, the chances of its hits given beside those `lying` on these boxes already (S-73)."""
    on = Counter(lying)
    damage, book = volley.weapon.damage, volley.book
    targets = [replace(one, lying=on[box]) for box, one in zip(volley.made.eligible, marks(volley), strict=True)]
    if volley.ion:
        ion = odds.ion_struck(chances, damage, targets, book)
        return (
            counted("ionised", ion.ionised, "S-73"),
            counted("frozen", ion.frozen, "S-49"),
            counted("counters", ion.counters, "S-73"),
        )
    done = odds.struck(chances, damage, targets, book)
    return (counted("destroyed", done.destroyed, "S-73"), counted("damaged", done.damaged, "S-73"))


def of_gunnery(volley: Volley, place: int, scored: int, known: Faces = ()) -> Outlook:
    """Before a group's gunnery dice: what the whole volley does, its hits and those of the group."""
    own, *later = shots(volley, place)
    fell = [_hit(own.need, die) for die in known]
    own = replace(own, count=own.count - len(fell))
    chances = (Fraction(0),) * scored + _beside(odds.hits([own, *later]), fell)
    hits = counted("hits", chances, "S-71")
    group = counted("group_hits", _beside(odds.hits([own]), fell), "S-71")
    heads = (hits, group) if len(volley.groups) > 1 else (hits,)
    return of_hits(volley, chances) + heads


def _hit(need: int, die: tuple[int, ...]) -> Fraction:
    """Chance that a gunnery die hits that shows so much already; of a six it may be thrown again (S-30)."""
    dice = OpenEnded(enough=need)
    return sum((chance for faces, chance in dice.single(die) if dice.value(faces) >= need), Fraction(0))


def _beside(chances: Sequence[Fraction], fell: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """The chances of hits with those of dice that lie there."""
    for hit in fell:
        chances = odds.times(chances, [1 - hit, hit])
    return tuple(chances)


def of_assignment(volley: Volley, hits: int, known: Faces = ()) -> Outlook:
    """Before the hits find their craft, those apart that found theirs."""
    ordered = sorted(volley.made.eligible)
    lying = [ordered[place - 1] for (place,) in known]
    return of_hits(volley, (Fraction(0),) * (hits - len(lying)) + (Fraction(1),), lying)


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


def of_damage(volley: Volley, box: int, hits: int, dr_total: int, known: Faces = ()) -> Outlook:
    """Before the damage dice on one craft, its DR total known."""
    dice = [_levels(volley, dr_total, die) for die in known]
    dice += [_levels(volley, dr_total)] * (hits - len(dice))
    if volley.ion:
        return (counted("counters", _together(dice), "S-46"),)
    fates = dict.fromkeys(FATES, Fraction(0))
    unhurt = _together(levels[:2] for levels in dice)
    for count, chance in enumerate(unhurt):
        fates[outcome(FATES[1:2] * count, volley.markers(box), volley.book)] += chance
    fates["destroyed"] += 1 - sum(unhurt)
    return (Spread("fate", _possible(tuple(fates.values())), rule="S-39"),)


def _levels(volley: Volley, dr_total: int, die: tuple[int, ...] = ()) -> list[Fraction]:
    """Chance of each level of one hit, every fall of the damage die judged by the rule itself (S-39, S-46)."""
    tie = not volley.ion or volley.book.rulings.ion_tie == "counter"
    chances = [Fraction(0)] * 3
    dice = OpenEnded()
    for faces, chance in dice.single(die):
        reached = opposed_total(volley.weapon.damage, dice.value(faces))
        chances[level(reached, dr_total, tie, volley.book)] += chance
    return chances


def _together(dice: Iterable[list[Fraction]]) -> list[Fraction]:
    """The levels of all hits added up."""
    sums = [Fraction(1)]
    for levels in dice:
        sums = odds.times(sums, levels)
    return sums
