"""Typed dice: run together or apart, wave behind wave, the sum alone, and everything that is not dice."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.dice import BadAnswer, Dice, Each, Faces, OpenEnded, Percent, Summed
from referee_app.core.typed import read_typed

TWO = Summed(2)


def refused(dice: Dice[Any], text: str, known: Faces = ()) -> BadAnswer:
    with pytest.raises(BadAnswer) as caught:
        read_typed(dice, text, known)
    return caught.value


@pytest.mark.parametrize("text", ["35", "3 5", " 3,5 ", "3;5", "3/5", "3+5", "3\t5\n"])
def test_faces_may_be_run_together_or_apart(text: str) -> None:
    assert read_typed(TWO, text) == (((3,), (5,)), ())
    assert read_typed(Each(2), text) == (((3,), (5,)), ())


def test_nothing_typed_leaves_everything_owed() -> None:
    assert read_typed(Each(2), "  ") == ((), ((0, 6), (1, 6)))


def test_a_part_of_the_dice_leaves_the_rest_owed() -> None:
    assert read_typed(Each(3), "4") == (((4,),), ((1, 6), (2, 6)))
    assert read_typed(Each(3), "25", ((4,),)) == (((4,), (2,), (5,)), ())


def test_re_rolls_come_behind_the_first_throw() -> None:
    assert read_typed(OpenEnded(4), "1 6 3 6 6 2 4") == (((1,), (6, 6, 4), (3,), (6, 2)), ())
    assert read_typed(OpenEnded(4), "1636") == (((1,), (6,), (3,), (6,)), ((1, 6), (3, 6)))
    assert read_typed(OpenEnded(4), "62", ((1,), (6,), (3,), (6,))) == (((1,), (6, 6), (3,), (6, 2)), ((1, 6),))


@given(
    st.lists(st.integers(1, 5).map(lambda last: (last,)) | st.integers(1, 5).map(lambda last: (6, last)), min_size=1)
)
def test_what_is_typed_wave_by_wave_is_what_fell(faces: list[tuple[int, ...]]) -> None:
    waves = [str(die[0]) for die in faces] + [str(die[1]) for die in faces if len(die) > 1]
    assert read_typed(OpenEnded(len(faces)), "".join(waves)) == (tuple(faces), ())


@pytest.mark.parametrize(("text", "total"), [("=9", 9), ("= 12", 12), ("9", 9), ("10", 10), ("=11", 11), ("2", 2)])
def test_a_sum_alone_will_do(text: str, total: int) -> None:
    assert read_typed(TWO, text) == (((0, total),), ())


@pytest.mark.parametrize("text", ["11", "12"])
def test_what_could_be_faces_or_a_sum_is_asked_back(text: str) -> None:
    error = refused(TWO, text)
    assert error.reason == "either"
    assert error.details == {"faces": " ".join(text), "total": int(text)}


@pytest.mark.parametrize("text", ["=13", "=1", "=0"])
def test_a_sum_the_dice_cannot_show_is_refused(text: str) -> None:
    error = refused(TWO, text)
    assert (error.reason, error.details) == ("sum", {"low": 2, "high": 12})


def test_dice_read_one_by_one_take_no_sum() -> None:
    assert refused(Each(2), "=7").reason == "letters"
    assert refused(OpenEnded(2), "=7").reason == "letters"
    assert refused(TWO, "=7", ((3,),)).reason == "letters"


@pytest.mark.parametrize("text", ["x", "3 five", "３５", "٣", "3.5", "-3", "1e1", "²", "3\x005", "="])
def test_letters_and_foreign_digits_are_refused(text: str) -> None:
    assert refused(Each(2), text).reason == "letters"


@pytest.mark.parametrize("size", [401, 10_000])
def test_a_very_long_text_is_refused_at_once(size: int) -> None:
    error = refused(Each(2), "6" * size)
    assert error.reason == "letters"
    assert len(str(error.details["text"])) < 40


@pytest.mark.parametrize("face", [0, 7, 8, 9])
def test_a_face_no_die_shows_is_refused(face: int) -> None:
    error = refused(OpenEnded(2), f"3 {face}")
    assert (error.reason, error.details) == ("face", {"face": face, "sides": 6})


def test_too_many_faces_are_refused_and_counted() -> None:
    error = refused(Each(2), "345")
    assert (error.reason, error.details) == ("too_many", {"expected": 2, "got": 3})
    assert refused(OpenEnded(1), "5 3").reason == "too_many"
    assert refused(OpenEnded(1), "13").reason == "too_many"


def test_s30_a_six_that_was_enough_may_have_been_thrown_on_all_the_same() -> None:
    assert read_typed(OpenEnded(5, enough=4), "22366 26 1") == (((2,), (2,), (3,), (6, 2), (6, 6, 1)), ())
    assert read_typed(OpenEnded(2, enough=4), "66") == (((6,), (6,)), ())


@pytest.mark.parametrize("text", ["66 2", "56 2 2", "56 6"])
def test_s30_but_then_every_such_die_and_to_its_end(text: str) -> None:
    assert refused(OpenEnded(2, enough=4), text).reason == "too_many"


def test_big_dice_are_typed_apart() -> None:
    assert read_typed(Each(3, 12), "11 12 3") == (((11,), (12,), (3,)), ())
    assert refused(Each(2, 12), "1112").reason == "face"


@pytest.mark.parametrize(("text", "face"), [("00", 100), ("0", 100), ("100", 100), ("07", 7), ("0" * 20 + "5", 5)])
def test_percentile_nought_is_a_hundred(text: str, face: int) -> None:
    assert read_typed(Percent(), text) == (((face,),), ())


def test_nought_on_a_ten_sided_die_is_ten() -> None:
    assert read_typed(Each(2, 10), "0 7") == (((10,), (7,)), ())
    assert refused(Each(1, 12), "0").reason == "face"


def test_a_number_of_a_hundred_digits_is_just_a_bad_face() -> None:
    assert refused(Percent(), "9" * 100).reason == "face"


@pytest.mark.parametrize(
    ("text", "number"), [("3 5", 35), ("0 7", 7), ("9 0", 90), ("0 0", 100), ("35", 35), ("00", 100)]
)
def test_two_ten_sided_dice_are_one_percentile_throw(text: str, number: int) -> None:
    assert read_typed(Percent(), text) == (((number,),), ())


def test_two_percentile_throws_may_be_two_numbers_or_four_dice() -> None:
    assert read_typed(Each(2, 100), "3 5") == (((3,), (5,)), ())
    assert read_typed(Each(2, 100), "3 5 0 0") == (((35,), (100,)), ())
    assert refused(Percent(), "3 55").reason == "too_many"
