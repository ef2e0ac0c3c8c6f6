"""The odds of a whole volley: figures, brute force over the hits, another route, and icepool."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.odds import (
    Shots,
    expected,
    expected_counters,
    expected_ionised,
    hits,
    ion_struck,
    ion_volley,
    mean_hits,
    struck,
    volley,
)
from referee_app.systems.squadron.opposed import Mark, counters, damage
from tests.systems.squadron.judges import (
    BOOK,
    RULED,
    F,
    assigned,
    brute_volley,
    ice_volley,
    ruled,
    term_by_term,
)


def test_s71_hits_of_a_mixed_volley() -> None:
    assert hits([Shots(2, 4)]) == (F(1, 4), F(1, 2), F(1, 4))
    assert hits([Shots(1, 2), Shots(2, 7)]) == (F(25, 216), F(5, 8), F(17, 72), F(5, 216))
    assert mean_hits([Shots(1, 2), Shots(2, 7)]) == F(5, 6) + 2 * F(1, 6)
    assert hits([]) == hits([Shots(0, 4)]) == (F(1),)


def test_s75_a_truncated_dr_die_is_off_by_no_more_than_the_bound() -> None:
    salvo, marks = [Shots(3, 4)], [Mark(3), Mark(1), Mark(3)]
    exact = volley(salvo, 5, marks, BOOK)
    for sixes in (1, 2, 3):
        cut = brute_volley(salvo, [list(term_by_term(5, mark, range(4), BOOK, sixes).values()) for mark in marks])
        for pair, chance in cut.items():
            assert abs(chance - exact.joint.get(pair, 0)) <= F(len(marks), 6**sixes)
    assert F(12, 6**20) < 4e-15


def test_s76_four_lasers_on_three_craft() -> None:
    odds = volley([Shots(4, 4)], 5, [Mark(3)] * 3, BOOK)
    assert odds.hits == (F(1, 16), F(1, 4), F(3, 8), F(1, 4), F(1, 16))
    assert odds.destroyed == pytest.approx([0.495312, 0.415286, 0.085559, 0.003843], abs=5e-7)
    assert odds.expected_destroyed == pytest.approx(0.597933, abs=5e-7)
    assert odds.expected_damaged == pytest.approx(0.573723, abs=5e-7)
    assert odds.joint[0, 0] == pytest.approx(0.183729, abs=5e-7)


def test_s76_three_ion_cannons_on_two_craft() -> None:
    odds = ion_volley([Shots(3, 4)], 4, [Mark(1, turns=3)] * 2, BOOK)
    assert odds.ionised == pytest.approx([0.254601, 0.574769, 0.170629], abs=5e-7)
    assert odds.frozen[1] == pytest.approx(0.161320, abs=5e-7)
    assert odds.frozen[2] == 0
    assert odds.expected_counters == pytest.approx(1.782143, abs=5e-7)


def near(numbers: Iterable[float | Fraction], shown: Sequence[float]) -> bool:
    return [float(number) for number in numbers] == pytest.approx(shown, abs=1e-11)


def test_example_volley_of_two() -> None:
    odds = volley([Shots(2, 4)], 4, [Mark(3), Mark(3)], BOOK)
    assert near(odds.damaged, [0.6855236678, 0.296561791383, 0.017914540816])
    assert near(odds.destroyed, [0.748774462843, 0.241469931211, 0.009755605946])
    assert odds.expected_hits == 1
    assert near([odds.expected_damaged, odds.expected_destroyed], [0.332390873016, 0.260981143103])


def test_example_mixed_volley_on_mixed_craft() -> None:
    odds = volley([Shots(2, 2), Shots(1, 2)], 4, [Mark(3), Mark(3), Mark(1, markers=1)], BOOK)
    assert near(odds.hits, [0.00462962963, 0.069444444444, 0.347222222222, 0.578703703704])
    assert near(odds.damaged, [0.455222513135, 0.427119655633, 0.111558181091, 0.006099650141])
    assert near(odds.destroyed, [0.416453684394, 0.46773819814, 0.111506703909, 0.004301413556])
    assert odds.expected_hits == F(5, 2)
    assert near([odds.expected_damaged, odds.expected_destroyed], [0.668534968238, 0.703655846627])
    assert near([odds.joint[1, 1], odds.joint.get((3, 3), 0)], [0.19662337973, 0])


def test_example_ion_volley() -> None:
    odds = ion_volley([Shots(3, 4)], 4, [Mark(1, turns=3)] * 2, BOOK)
    assert near(odds.ionised, [0.25460129047, 0.574769356892, 0.170629352637])
    assert near(odds.frozen, [0.838679727797, 0.161320272203, 0])
    shown = [0.25460129047, 0.186172915489, 0.286797865234, 0.121648193211, 0.112176822312]
    assert near(odds.counters, [*shown, 0.022895137403, 0.015707775882])
    means = [odds.expected_ionised, odds.expected_frozen, odds.expected_counters]
    assert near(means, [0.916028062167, 0.161320272203, 1.782142857143])
    assert near([odds.joint[1, 0]], [0.448508983406])


@pytest.mark.parametrize(
    ("shots", "weapon_damage", "marks", "damaged", "destroyed"),
    [
        (Shots(4, 2), 4, [Mark(3)] * 3, 0.827370355888, 0.752385330497),
        (Shots(4, 4), 4, [Mark(3)] * 3, 0.589839075079, 0.490815941735),
        (Shots(4, 6), 4, [Mark(3)] * 3, 0.232517852826, 0.178285682528),
        (Shots(2, 6), 8, [Mark(2)] * 4, 0.038961054174, 0.227184526373),
        (Shots(2, 8), 8, [Mark(2)] * 4, 0.032610618406, 0.18984375178),
        (Shots(2, 10), 8, [Mark(2)] * 4, 0.019738058958, 0.114534226831),
    ],
)
def test_example_odds_by_range(
    shots: Shots, weapon_damage: int, marks: list[Mark], damaged: float, destroyed: float
) -> None:
    assert near(expected([shots], weapon_damage, marks, BOOK), [damaged, destroyed])


MIXED = [
    ([Shots(2, 4), Shots(1, 2)], [Mark(3), Mark(1, markers=1), Mark(3, markers=1)]),
    ([Shots(1, 13), Shots(3, 5)], [Mark(0), Mark(4)]),
    ([Shots(4, 2)], [Mark(2)]),
    ([Shots(1, -9)], [Mark(2), Mark(-1), Mark(2), Mark(9)]),
    ([], [Mark(2), Mark(3)]),
]


@pytest.mark.parametrize("book", RULED)
@pytest.mark.parametrize("mixed", MIXED)
def test_volley_is_brute_force_over_assignments(book: Book, mixed: tuple[list[Shots], list[Mark]]) -> None:
    salvo, marks = mixed
    most = sum(group.count for group in salvo)
    found = brute_volley(salvo, [[damage(5, mark, h, book) for h in range(most + 1)] for mark in marks])
    odds = volley(salvo, 5, marks, book)
    assert set(odds.joint) <= set(found)
    for pair, chance in found.items():
        assert isclose(odds.joint.get(pair, 0), chance, rel_tol=1e-12)
    for count in range(len(marks) + 1):
        damaged = sum(chance for pair, chance in found.items() if pair[0] == count)
        destroyed = sum(chance for pair, chance in found.items() if pair[1] == count)
        assert isclose(odds.damaged[count], damaged, rel_tol=1e-12)
        assert isclose(odds.destroyed[count], destroyed, rel_tol=1e-12)


ION_MARKS = [Mark(1, turns=3), Mark(1, turns=3, ion=1), Mark(4, turns=2, ion=2), Mark(4)]


@pytest.mark.parametrize("book", [*RULED, ruled(ion_on_frozen="ignore")])
@pytest.mark.parametrize("marks", [ION_MARKS, ION_MARKS[:2], ION_MARKS[2:3]])
def test_ion_volley_is_brute_force_over_assignments(book: Book, marks: list[Mark]) -> None:
    salvo = [Shots(1, 4), Shots(2, 3)]
    joint: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    total: dict[int, Fraction] = defaultdict(Fraction)
    for numbers, chance in assigned(salvo, len(marks)):
        rows = [counters(4, mark, number, book) for mark, number in zip(marks, numbers, strict=True)]
        for new in product(*(range(len(row)) for row in rows)):
            part = chance
            for row, n in zip(rows, new, strict=True):
                part *= row[n]
            froze = [
                mark.turns is not None and mark.ion < mark.turns <= mark.ion + n
                for mark, n in zip(marks, new, strict=True)
            ]
            joint[sum(map(bool, new)), sum(froze)] += part
            total[sum(new)] += part
    odds = ion_volley(salvo, 4, marks, book)
    assert all(isclose(odds.joint.get(pair, 0), chance, rel_tol=1e-12) for pair, chance in joint.items())
    assert all(isclose(odds.counters[n], total[n], rel_tol=1e-12) for n in range(7))
    assert isclose(sum(odds.joint.values()), 1)
    assert odds.expected_ionised == pytest.approx(float(expected_ionised(salvo, 4, marks, book)), abs=1e-12)
    assert odds.expected_counters == pytest.approx(float(expected_counters(salvo, 4, marks, book)), abs=1e-12)


def test_a_volley_half_thrown_goes_on_from_the_hits_it_has() -> None:
    """Two certain hits and a shot to come are the mean of two hits and three."""
    marks = [Mark(3), Mark(1), Mark(3)]
    two, three = (struck([F(0)] * n + [F(1)], 5, marks, BOOK) for n in (2, 3))
    mixed = struck([F(0), F(0), F(1, 3), F(2, 3)], 5, marks, BOOK)
    for pair, chance in mixed.joint.items():
        assert isclose(chance, two.joint.get(pair, 0) / 3 + three.joint[pair] * 2 / 3, rel_tol=1e-12)
    assert mixed.expected_hits == F(8, 3)
    ions = ion_struck([F(0), F(1)], 5, marks[:1], BOOK)
    assert near(ions.counters, [float(chance) for chance in counters(5, marks[0], 1, BOOK)])


def test_a_craft_already_frozen_is_not_frozen_anew() -> None:
    odds = ion_volley([Shots(4, 2)], 9, [Mark(0, turns=2, ion=2)], BOOK)
    assert odds.expected_frozen == 0
    assert odds.ionised[1] > 0.5


def test_ion_on_a_frozen_craft_can_be_ignored() -> None:
    book, marks, salvo = ruled(ion_on_frozen="ignore"), [Mark(0, turns=2, ion=3)], [Shots(4, 2)]
    odds = ion_volley(salvo, 9, marks, book)
    assert odds.expected_ionised == odds.expected_counters == 0
    assert counters(9, marks[0], 2, book) == (F(1), F(0), F(0), F(0), F(0))
    assert expected_ionised(salvo, 9, marks, book) == 0
    assert expected_counters(salvo, 9, marks, book) == 0


def test_nobody_freezes_where_turns_are_not_given() -> None:
    assert ion_volley([Shots(4, 2)], 9, [Mark(0, ion=50)] * 2, BOOK).expected_frozen == 0


def test_no_shots_do_nothing() -> None:
    for salvo in ([], [Shots(0, 3)]):
        assert volley(salvo, 5, [Mark(3)] * 2, BOOK).joint == {(0, 0): 1}
        assert ion_volley(salvo, 5, [Mark(3)] * 2, BOOK).counters == (1,)
        assert sum(expected(salvo, 5, [Mark(3)] * 2, BOOK)) == 0


def test_one_shot_at_one_craft_is_the_chance_to_hit_times_one_hit() -> None:
    no_effect, damaged, destroyed = damage(5, Mark(3), 1, BOOK)
    odds = volley([Shots(1, 4)], 5, [Mark(3)], BOOK)
    assert odds.joint == pytest.approx(
        {(0, 0): (1 + no_effect) / 2, (1, 0): damaged / 2, (0, 1): destroyed / 2}, abs=1e-15
    )


def test_absurd_figures_still_add_up() -> None:
    odds = volley([Shots(12, 60)], 0, [Mark(90)] * 12, BOOK)
    assert isclose(sum(odds.joint.values()), 1)


@pytest.mark.parametrize(
    ("salvo", "marks"),
    [
        ([Shots(2, 5), Shots(2, 3)], [Mark(3)] * 5),
        ([Shots(3, 4), Shots(1, 8), Shots(2, 2)], [Mark(3), Mark(1), Mark(3), Mark(5)]),
    ],
)
def test_volley_agrees_with_icepool(salvo: list[Shots], marks: list[Mark]) -> None:
    judge = ice_volley(salvo, 5, marks)
    odds = volley(salvo, 5, marks, BOOK)
    whole = judge.denominator()
    seen = {(outcome % 100, outcome // 100): F(parts, whole) for outcome, parts in judge.items()}
    assert seen.keys() == odds.joint.keys()
    assert all(abs(chance - odds.joint[pair]) < 1e-10 for pair, chance in seen.items())


salvos = st.lists(st.builds(Shots, st.integers(0, 5), st.integers(-3, 20)), max_size=4).filter(
    lambda salvo: sum(group.count for group in salvo) <= 12
)
targets = st.lists(
    st.builds(
        Mark,
        dr=st.integers(-2, 9),
        markers=st.integers(0, 2),
        turns=st.none() | st.integers(1, 5),
        ion=st.integers(0, 4),
    ),
    min_size=1,
    max_size=12,
)
books = st.sampled_from([*RULED, ruled(ion_on_frozen="ignore")])
figures = st.integers(0, 12)


@given(salvos, figures, targets, books)
def test_both_routes_agree(salvo: list[Shots], weapon_damage: int, marks: list[Mark], book: Book) -> None:
    odds = volley(salvo, weapon_damage, marks, book)
    damaged, destroyed = expected(salvo, weapon_damage, marks, book)
    assert isclose(odds.expected_damaged, damaged, rel_tol=1e-11)
    assert isclose(odds.expected_destroyed, destroyed, rel_tol=1e-11)
    assert isclose(sum(odds.joint.values()), 1)
    assert isclose(sum(odds.damaged), 1)
    assert isclose(sum(odds.destroyed), 1)
    assert sum(odds.hits) == 1


@given(salvos, figures, targets, books)
def test_both_routes_agree_on_ions(salvo: list[Shots], power: int, marks: list[Mark], book: Book) -> None:
    odds = ion_volley(salvo, power, marks, book)
    ionised, given_out = (mean(salvo, power, marks, book) for mean in (expected_ionised, expected_counters))
    assert isclose(odds.expected_ionised, ionised, rel_tol=1e-11)
    assert isclose(odds.expected_counters, given_out, rel_tol=1e-11)
    assert isclose(sum(odds.joint.values()), 1)
    assert isclose(sum(odds.counters), 1)
    assert all(frozen <= ionised for ionised, frozen in odds.joint)
