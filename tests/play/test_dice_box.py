"""Honest dice: fair, drawn when called, never ahead."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import erfc, sqrt
from random import Random, SystemRandom

import pytest

from referee_app.core.dice import Each, OpenEnded, Percent, Summed
from referee_app.core.table import Choice, Roll, Thrown
from referee_app.play.dice_box import DiceBox

ROLLS = 1_000_000
TESTS = 4
LEAST_P = 1e-4 / TESTS


def faces(count: int) -> list[int]:
    """A long row of ordinary dice from the real box."""
    thrown = DiceBox().throw(Roll("d", "test", Each(count)))
    return [die[0] for die in thrown.faces]


def p_of(counts: list[int], expected: list[float]) -> float:
    """About how likely so large a chi-square is (Wilson and Hilferty)."""
    chi = sum((count - want) ** 2 / want for count, want in zip(counts, expected, strict=True))
    free = len(counts) - 1
    z = ((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))
    return 0.5 * erfc(z / sqrt(2))


def looks_fair(row: list[int]) -> bool:
    """Faces, pairs, repeats and neighbours of a million dice."""
    each, pairs = Counter(row), Counter(zip(row[::2], row[1::2], strict=True))
    steps = Counter(pairwise(row))
    same = sum(count for (a, b), count in steps.items() if a == b)
    near = sum((a - 3.5) * (b - 3.5) * count for (a, b), count in steps.items()) / (35 / 12) / sqrt(len(row))
    chances = (
        p_of([each[face] for face in range(1, 7)], [len(row) / 6] * 6),
        p_of([pairs[a, b] for a in range(1, 7) for b in range(1, 7)], [len(row) / 72] * 36),
        p_of([same, len(row) - 1 - same], [(len(row) - 1) / 6, (len(row) - 1) * 5 / 6]),
        erfc(abs(near) / sqrt(2)),
    )
    return min(chances) > LEAST_P


def test_a_million_dice_look_fair() -> None:
    assert looks_fair(faces(ROLLS)) or looks_fair(faces(ROLLS))


def test_the_check_of_fairness_notices_a_biased_die() -> None:
    biased = Random(1)
    assert not looks_fair([biased.randrange(256) % 6 + 1 for _ in range(ROLLS)])


def test_the_box_uses_the_systems_randomness_and_nothing_else() -> None:
    assert type(DiceBox()._random) is SystemRandom


def test_nothing_is_drawn_before_a_die_is_called() -> None:
    class Counted(Random):
        drawn = 0

        def randrange(self, *arguments: int) -> int:  # type: ignore[override]
            self.drawn += 1
            return super().randrange(*arguments)

    randomness = Counted(3)
    box = DiceBox(randomness)
    assert randomness.drawn == 0
    box.throw(Roll("d", "test", Each(2)))
    assert randomness.drawn == 2


@pytest.mark.parametrize("dice", [Each(3, 5), Summed(2), OpenEnded(4, enough=4), OpenEnded(2), Percent()])
def test_what_the_box_throws_is_whole(dice: Each | Summed | OpenEnded | Percent) -> None:
    roll: Roll[object] = Roll("d", "test", dice)
    thrown = DiceBox(Random(7)).throw(roll)
    assert dice.owed(thrown.faces) == ()
    assert thrown.by == "app"


def test_dice_already_on_the_table_stay() -> None:
    thrown = DiceBox(Random(7)).throw(Roll("d", "test", Each(3)), ((2,),))
    assert thrown.faces[0] == (2,) and len(thrown.faces) == 3


def test_a_decision_is_never_the_boxs() -> None:
    assert DiceBox().answer(Choice("c", "test", ("yes", "no"))) is None
    assert isinstance(DiceBox().answer(Roll("d", "test", Each(1))), Thrown)


def test_a_die_is_as_likely_as_it_says() -> None:
    assert Each(1).reach(5) == Fraction(1, 3)
