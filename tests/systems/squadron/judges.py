"""Other ways to the squadron odds, slow and plain, that the closed forms must agree with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import icepool  # type: ignore[import-untyped]

from referee_app.core.dice import OpenEnded
from referee_app.store.house import load_book
from referee_app.systems.squadron.book import Book, Rulings
from referee_app.systems.squadron.odds import Shots, hits
from referee_app.systems.squadron.opposed import Mark

F = Fraction
Term = tuple[Fraction, Fraction, Fraction]


BOOK: Book = load_book("squadron", {})


def ruled(margin: int = 4, **switches: Any) -> Book:
    return replace(BOOK, heavy_margin=margin, rulings=Rulings(**switches))


RULED = [
    BOOK,
    ruled(double_bomb="no_effect"),
    ruled(ion_tie="nothing"),
    ruled(ion_tie="nothing", double_bomb="no_effect"),
    ruled(second_marker="destroyed"),
    ruled(second_marker="cumulative", margin=2),
    ruled(second_marker="destroyed", double_bomb="no_effect", margin=7),
    ruled(margin=0, ion_tie="nothing"),
    ruled(margin=0, double_bomb="no_effect"),
]


DEPTH = 8
"""So many sixes in a row, then the tree stops."""


def fallen(depth: int) -> Iterator[tuple[int, int]]:
    """Values of one open-ended die and weights, parts of 6**depth; what lies beyond counts as sixes."""
    for sixes in range(depth):
        for face in range(1, 6):
            bombed = not sixes and face == 1
            yield (0 if bombed else 6 * sixes + face), 6 ** (depth - sixes - 1)
    yield 6 * depth, 1


def judged(d: int, r: int, ion: bool, book: Book) -> int:
    """S-39 as it is printed, with SR-1 and SR-3: 0, 1 or 2."""
    nothing_at_all = (d, r) == (0, 0) and book.rulings.double_bomb == "no_effect"
    nothing_on_tie = d == r and ion and book.rulings.ion_tie == "nothing"
    if d < r or nothing_at_all or nothing_on_tie:
        return 0
    return 1 if d < r + book.heavy_margin else 2


def worst_of(results: Sequence[int], mark: Mark, book: Book) -> int:
    """0, 1 or 2: no effect, damaged, destroyed; markers are counted one result after another (SR-2)."""
    markers, worst = min(mark.markers, 1), 0
    for result in results:
        if result == 1 and book.rulings.second_marker == "destroyed":
            markers += 1
            worst = max(worst, 2 if markers > 1 else 1)
        worst = max(worst, result)
    return worst


def tree(weapon_damage: int, mark: Mark, number: int, book: Book, ion: bool) -> Mapping[int, Fraction]:
    """Every fall of one DR die and, for each, of `number` damage dice."""
    die = list(fallen(DEPTH))
    found: dict[int, int] = defaultdict(int)
    for value, weight in die:
        r = mark.dr + value if value else 0
        one_hit: dict[int, int] = defaultdict(int)
        for v, part in die:
            one_hit[judged(weapon_damage + v if v else 0, r, ion, book)] += part
        for results in product(one_hit, repeat=number):
            parts = prod((one_hit[result] for result in results), start=weight)
            found[sum(results) if ion else worst_of(results, mark, book)] += parts
    whole = 6 ** (DEPTH * (number + 1))
    assert sum(found.values()) == whole
    return {outcome: F(parts, whole) for outcome, parts in found.items()}


def terms(weapon_damage: int, dr: int, book: Book, sixes: int) -> Iterator[Term]:
    """S-72 for a laser: weight, p1, p2 of every DR value up to so many sixes; the rest stays bombed out."""
    reach, margin = OpenEnded().reach, book.heavy_margin
    tie = F(1, 6) if book.rulings.double_bomb == "damaged" else F(0)
    yield F(1, 6) + F(1, 6**sixes), reach(-weapon_damage) + tie, reach(margin - weapon_damage)
    for k in range(sixes):
        for j in range(1 if k else 2, 6):
            r = dr + 6 * k + j
            yield F(1, 6 ** (k + 1)), reach(r - weapon_damage), reach(r + margin - weapon_damage)


def term_by_term(
    weapon_damage: int, mark: Mark, hits: Iterable[int], book: Book, sixes: int
) -> dict[int, list[Fraction]]:
    """S-73: chances of no effect, damaged, destroyed for each of these numbers of hits."""
    found = {h: [F(0)] * 3 for h in hits}
    for weight, p1, p2 in terms(weapon_damage, mark.dr, book, sixes):
        for h, chances in found.items():
            unharmed, survives = (1 - p1) ** h, (1 - p2) ** h
            if book.rulings.second_marker == "destroyed" and mark.markers:
                survives = unharmed
            elif book.rulings.second_marker == "destroyed" and h:
                survives = unharmed + h * (p1 - p2) * (1 - p1) ** (h - 1)
            for outcome, part in enumerate((unharmed, survives - unharmed, 1 - survives)):
                chances[outcome] += weight * part
    return found


def assigned(salvo: Sequence[Shots], crafts: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every way the hits fall on the craft, one hit after another (S-33), as the number on each."""
    for number, chance in enumerate(hits(salvo)):
        for fall in product(range(crafts), repeat=number):
            yield tuple(fall.count(craft) for craft in range(crafts)), chance / crafts**number


def brute_volley(
    salvo: Sequence[Shots], by_craft: Sequence[Sequence[Sequence[Fraction]]]
) -> dict[tuple[int, int], Fraction]:
    """(damaged, destroyed) from each craft's own chances by number of hits."""
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for numbers, chance in assigned(salvo, len(by_craft)):
        rows = [chances[number] for chances, number in zip(by_craft, numbers, strict=True)]
        for fates in product(range(3), repeat=len(rows)):
            part = chance
            for row, fate in zip(rows, fates, strict=True):
                part *= row[fate]
            found[fates.count(1), fates.count(2)] += part
    return found


SIXES = 14


def ice_craft(weapon_damage: int, dr: int, most: int) -> list[Any]:
    """A craft's outcome after 0 to `most` hits: 1 is damaged, 100 destroyed; an icepool die for each."""
    die: Any = icepool.d6.map({1: 0, 6: icepool.d6.explode(depth=SIXES) + 6})
    defence = die.map(lambda value: dr + value if value else 0)

    def one_hit(r: int) -> Any:
        attack = die.map(lambda value: weapon_damage + value if value else 0)
        return attack.map(lambda d: 100 if d >= r + 4 else 1 if d >= r else 0).simplify()

    against = {r: one_hit(r) for r in defence.outcomes()}
    dice = [defence.map(lambda r, h=h: against[r].highest(h)) for h in range(1, most + 1)]
    return [icepool.Die([0]), *(die.simplify() for die in dice)]


def ice_volley(salvo: Sequence[Shots], weapon_damage: int, marks: Sequence[Mark]) -> Any:
    """Craft after craft takes its share of the hits that are left (S-73, the equivalent route)."""
    reach = OpenEnded().reach
    scored: Any = sum((group.count @ icepool.coin(reach(group.need)) for group in salvo), icepool.Die([0]))
    most = scored.max_outcome()
    crafts = {mark.dr: ice_craft(weapon_damage, mark.dr, most) for mark in marks}
    state = scored.map(lambda left: (left, 0))
    for place, mark in enumerate(marks):
        share = icepool.coin(1, len(marks) - place)

        def step(left: int, outcome: int, share: Any = share, craft: list[Any] = crafts[mark.dr]) -> Any:
            taken = left @ share
            return taken.map(lambda number: (craft[number] + outcome).map(lambda new: (left - number, new)))

        state = state.map(step, star=True).simplify()
    return state.map(lambda left, outcome: outcome, star=True)
