"""What hits do to one craft: figures, every fall of the dice, and S-72 added up term by term."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.dice import TAIL, OpenEnded
from referee_app.systems.squadron import opposed as rules_text
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.opposed import Mark, counters, damage
from tests.systems.squadron.judges import BOOK, DEPTH, RULED, F, ruled, term_by_term, terms, tree


def test_s70_the_die() -> None:
    reach = OpenEnded().reach
    needed = [F(5, 6), F(2, 3), F(1, 2), F(1, 3), F(1, 6), F(1, 6), F(5, 36), F(1, 9), F(1, 12), F(1, 18)]
    assert [reach(need) for need in range(2, 15)] == [*needed, F(1, 36), F(1, 36), F(5, 216)]
    assert reach(19) == F(1, 216)
    assert reach(-3) == reach(1) == F(5, 6)
    # T(n + 6) = T(n) / 6 from 2 on, so the mean, the sum of T(1), T(2) ..., closes
    assert reach(1) + sum(reach(n) for n in range(2, 8)) / (1 - F(1, 6)) == F(121, 30)


S72 = {
    0: ("3/7", "139/420", "101/420"),
    1: ("431/1260", "53/140", "88/315"),
    2: ("88/315", "53/140", "431/1260"),
    3: ("101/420", "139/420", "3/7"),
    4: ("71/315", "97/420", "137/252"),
    7: ("653/3780", "361/3780", "461/630"),
}


@pytest.mark.parametrize("difference", S72)
@pytest.mark.parametrize("dr", [2, 3, 9])
def test_s72_one_hit_depends_on_the_difference(difference: int, dr: int) -> None:
    assert damage(dr + difference, Mark(dr), 1, BOOK) == tuple(map(F, S72[difference]))


def test_example_two_hits_share_one_dr_roll() -> None:
    assert damage(6, Mark(4), 2, BOOK) == (F(24743, 162540), F(22723, 65016), F(53993, 108360))


def test_example_ion_counters_of_two_hits() -> None:
    parts = ["13045/65016", "2197/10836", "86159/325080", "119/645", "683/4644"]
    assert counters(3, Mark(2), 2, BOOK) == tuple(map(F, parts))


def test_example_the_second_marker_destroys() -> None:
    book = ruled(second_marker="destroyed")
    assert damage(4, Mark(3, markers=1), 1, book) == (F(431, 1260), F(0), F(829, 1260))


FEW = [(5, 3), (3, 5), (0, 0), (1, 0), (0, 6), (9, 1), (4, -2), (-6, -4)]
"""Pairs of weapon damage and DR number."""


def close_to_tree(closed: Sequence[Fraction], walked: Mapping[int, Fraction], number: int) -> bool:
    bound = F(number + 1, 6**DEPTH)
    return sum(closed) == 1 and all(abs(c - walked.get(n, 0)) <= bound for n, c in enumerate(closed))


@pytest.mark.parametrize("book", RULED)
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("figures", FEW)
def test_one_craft_is_the_tree(book: Book, number: int, figures: tuple[int, int]) -> None:
    weapon_damage, dr = figures
    for markers in (0, 1) if book.rulings.second_marker == "destroyed" else (0,):
        mark = Mark(dr, markers)
        walked = tree(weapon_damage, mark, number, book, ion=False)
        assert close_to_tree(damage(weapon_damage, mark, number, book), walked, number)
    walked = tree(weapon_damage, Mark(dr), number, book, ion=True)
    assert close_to_tree(counters(weapon_damage, Mark(dr), number, book), walked, number)


@pytest.mark.parametrize("book", RULED)
@pytest.mark.parametrize("markers", [0, 1])
def test_one_hit_is_what_the_rules_do_to_every_fall(book: Book, markers: int) -> None:
    die = OpenEnded()
    falls = [(die.read((faces,))[0], int(chance * 6 ** (TAIL + 1))) for faces, chance in die.single()]
    whole = 6 ** (2 * TAIL + 2)
    assert sum(weight for _, weight in falls) ** 2 == whole
    found: dict[str, int] = defaultdict(int)
    given_counters: dict[int, int] = defaultdict(int)
    for (v, part), (w, weight) in product(falls, falls):
        d, r = rules_text.opposed_total(5, v), rules_text.opposed_total(3, w)
        found[rules_text.outcome([rules_text.beam_result(d, r, book)], markers, book)] += part * weight
        given_counters[rules_text.ion_counters(d, r, book)] += part * weight
    exact = damage(5, Mark(3, markers), 1, book)
    for name, chance in zip(("no_effect", "damaged", "destroyed"), exact, strict=True):
        assert abs(F(found[name], whole) - chance) < F(3, 6**20)
    for new, chance in enumerate(counters(5, Mark(3), 1, book)):
        assert abs(F(given_counters[new], whole) - chance) < F(3, 6**20)


@pytest.mark.parametrize("book", [book for book in RULED if book.heavy_margin])
@pytest.mark.parametrize("figures", [(5, 3), (3, 5), (0, 0), (1, 0), (0, 40), (40, 0), (12, 13)])
@pytest.mark.parametrize("markers", [0, 2])
def test_up_to_twelve_hits_are_the_terms_of_s73(book: Book, figures: tuple[int, int], markers: int) -> None:
    weapon_damage, dr = figures
    found = term_by_term(weapon_damage, Mark(dr, markers), (0, 1, 2, 5, 12), book, sixes=15)
    for h, chances in found.items():
        exact = damage(weapon_damage, Mark(dr, markers), h, book)
        assert sum(exact) == 1
        assert all(abs(a - b) <= F(1, 6**15) for a, b in zip(exact, chances, strict=True))


def test_ion_counters_are_the_terms_of_s73() -> None:
    for h in (1, 3, 12):
        found = [F(0)] * (2 * h + 1)
        for weight, p1, p2 in terms(6, 4, BOOK, 20):
            for ones in range(h + 1):
                for twos in range(h + 1 - ones):
                    ways = comb(h, ones) * comb(h - ones, twos)
                    part = ways * (p1 - p2) ** ones * p2**twos * (1 - p1) ** (h - ones - twos)
                    found[ones + 2 * twos] += weight * part
        exact = counters(6, Mark(4), h, BOOK)
        assert sum(exact) == 1
        assert all(abs(a - b) <= F(1, 6**20) for a, b in zip(exact, found, strict=True))


def test_absurd_figures_are_still_exact() -> None:
    for weapon_damage, dr in ((0, 99), (99, 0), (99, 99), (0, 0), (-5, -7)):
        assert sum(damage(weapon_damage, Mark(dr), 12, BOOK)) == 1
        assert sum(counters(weapon_damage, Mark(dr), 12, BOOK)) == 1


@pytest.mark.parametrize(("weapon_damage", "missing"), [(2, F(5, 6)), (1, F(2, 3)), (0, F(1, 2))])
def test_a_bombed_out_defence_is_harder_to_destroy_with_less(weapon_damage: int, missing: Fraction) -> None:
    """T(4 - a) against R = 0 is what the difference a - b alone does not tell (S-72)."""
    usual = damage(5, Mark(3), 1, BOOK)[2]
    weak = damage(weapon_damage, Mark(weapon_damage - 2), 1, BOOK)[2]
    assert usual - weak == (F(5, 6) - missing) / 6


books = st.sampled_from([*RULED, ruled(ion_on_frozen="ignore")])
figures = st.integers(0, 12)


@given(figures, st.integers(-2, 12), st.integers(0, 6), books)
def test_more_damage_never_does_less(weapon_damage: int, dr: int, number: int, book: Book) -> None:
    weak, strong = (damage(weapon_damage + more, Mark(dr), number, book) for more in (0, 1))
    assert strong[0] <= weak[0]
    assert strong[2] >= weak[2]
    mean = [
        sum(new * chance for new, chance in enumerate(counters(weapon_damage + more, Mark(dr), number, book)))
        for more in (0, 1)
    ]
    assert mean[0] <= mean[1]


@given(figures, st.integers(0, 12), st.integers(0, 6), books)
def test_more_hits_never_do_less(weapon_damage: int, dr: int, number: int, book: Book) -> None:
    fewer, more = (damage(weapon_damage, Mark(dr), number + extra, book) for extra in (0, 1))
    assert more[0] <= fewer[0]
    assert more[2] >= fewer[2]
    assert all(chance >= 0 for chance in more)
