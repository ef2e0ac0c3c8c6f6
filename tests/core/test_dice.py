"""Every kind of dice: what is owed, what a throw is worth, what cannot fall, and chances against the whole tree."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.dice import LONGEST, TAIL, BadAnswer, Dice, Each, Faces, OpenEnded, Percent, Summed

KINDS: list[Dice[Any]] = [
    *(Each(count, sides) for count, sides in ((1, 6), (3, 4), (2, 12))),
    *(Summed(count, sides) for count, sides in ((1, 6), (2, 6), (3, 4), (2, 10))),
    *(OpenEnded(count, enough) for count, enough in ((1, None), (1, 4), (1, 6), (1, 7), (2, 9), (3, 2))),
    OpenEnded(1, None, 4),
    Percent(),
]


def reason(call: Callable[[], object]) -> str:
    with pytest.raises(BadAnswer) as caught:
        call()
    return caught.value.reason


@pytest.mark.parametrize("dice", KINDS, ids=repr)
class TestEveryKind:
    def test_the_outcomes_sum_to_one(self, dice: Dice[Any]) -> None:
        assert sum(chance for _, chance in dice.outcomes()) == 1

    def test_every_outcome_is_a_whole_throw_listed_once(self, dice: Dice[Any]) -> None:
        falls = [faces for faces, _ in dice.outcomes()]
        assert len(set(falls)) == len(falls)
        assert all(dice.owed(faces) == () for faces in falls)

    def test_at_first_every_die_is_owed(self, dice: Dice[Any]) -> None:
        assert dice.owed(()) == tuple((index, dice.sides) for index in range(dice.count))

    def test_reach_equals_the_tree(self, dice: Dice[Any]) -> None:
        def first(faces: Faces) -> int:
            value = dice.read(faces)
            return value if isinstance(value, int) else int(value[0])

        highest = 16 if isinstance(dice, OpenEnded) and dice.enough is None else getattr(dice, "enough", None) or 40
        for need in range(1, highest + 1):
            tree = sum((chance for faces, chance in dice.outcomes() if first(faces) >= need), Fraction(0))
            assert tree == dice.reach(need), need

    @pytest.mark.parametrize("bad", [0, -1, 101])
    def test_a_face_no_die_shows_is_refused(self, dice: Dice[Any], bad: int) -> None:
        assert reason(lambda: dice.owed(((bad,),))) in {"face", "sum"}

    def test_one_die_too_many_is_refused(self, dice: Dice[Any]) -> None:
        assert reason(lambda: dice.owed(((2,),) * (dice.count + 1))) == "too_many"

    def test_a_throw_that_is_not_whole_cannot_be_read(self, dice: Dice[Any]) -> None:
        assert reason(lambda: dice.read(())) == "owed"


def test_s1_a_six_is_thrown_again_and_added_without_limit() -> None:
    die = OpenEnded()
    assert die.owed(((6,),)) == ((0, 6),)
    assert die.owed(((6, 6),)) == ((0, 6),)
    assert die.owed(((6, 6, 1),)) == ()
    assert die.read(((6, 6, 1),)) == (13,)


def test_s2_a_first_face_of_one_bombs_out_and_is_never_thrown_again() -> None:
    assert OpenEnded().read(((1,),)) == (0,)
    assert OpenEnded().owed(((1,),)) == ()
    assert reason(lambda: OpenEnded().owed(((1, 3),))) == "too_many"


def test_s3_a_one_on_a_re_roll_is_only_a_one() -> None:
    assert OpenEnded().read(((6, 1),)) == (7,)
    assert OpenEnded().owed(((6, 1),)) == ()


def test_s3_the_possible_values_leave_gaps_at_one_and_at_every_multiple_of_six() -> None:
    values = sorted(OpenEnded().read(faces)[0] for faces, _ in OpenEnded().outcomes())
    assert values[:11] == [0, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13]
    assert not {1, 6, 12, 18, 24} & set(values)


def test_a_face_behind_one_that_is_not_the_top_face_cannot_be() -> None:
    assert reason(lambda: OpenEnded().owed(((5, 2),))) == "too_many"
    assert reason(lambda: OpenEnded().owed(((),))) == "too_many"


def test_re_rolls_wait_until_every_die_has_fallen_once() -> None:
    assert OpenEnded(3).owed(((6,),)) == ((1, 6), (2, 6))
    assert OpenEnded(3).owed(((6,), (6,), (2,))) == ((0, 6), (1, 6))
    assert OpenEnded(3).owed(((6, 6), (6, 1), (2,))) == ((0, 6),)


def test_s30_a_six_that_is_enough_need_not_be_thrown_again_but_may_be() -> None:
    die = OpenEnded(enough=6)
    assert die.owed(((6,),)) == ()
    assert die.read(((6,),)) == (6,)
    assert die.read(((6, 3),)) == (9,)
    assert OpenEnded(enough=7).owed(((6,),)) == ((0, 6),)


def test_a_die_grows_no_longer_than_a_file_may_keep() -> None:
    assert OpenEnded().owed(((6,) * LONGEST,)) == ((0, 6),)
    assert reason(lambda: OpenEnded().owed(((6,) * (LONGEST + 1),))) == "too_many"


def test_the_endless_tail_stays_in_the_last_outcome() -> None:
    falls = list(OpenEnded().single())
    assert len(falls[-1][0]) == TAIL + 2
    assert falls[-1][1] == Fraction(1, 6 ** (TAIL + 1))


@given(st.integers(-50, 200))
def test_s70_reach_is_the_formula_of_the_page(need: int) -> None:
    k, i = divmod(need - 1, 6)
    expected = Fraction(5, 6) if need <= 2 else Fraction(6 - i, 6) * Fraction(1, 6) ** k
    assert OpenEnded().reach(need) == expected


def test_the_sum_alone_is_a_whole_throw_only_if_the_dice_can_show_it() -> None:
    assert Summed(2).read(((0, 9),)) == 9
    assert reason(lambda: Summed(2).read(((0, 13),))) == "sum"
    assert reason(lambda: Summed(2).read(((0, 1),))) == "sum"
    assert reason(lambda: Summed(2).owed(((0,),))) == "sum"


def test_two_dice_make_seven_in_six_ways() -> None:
    assert Summed(2).distribution()[7] == Fraction(1, 6)
    assert Summed(2).read(((3,), (4,))) == 7


def test_percent_is_one_number() -> None:
    assert Percent().read(((100,),)) == 100
    assert Percent().reach(100) == Fraction(1, 100)
    assert Percent().reach(101) == 0
