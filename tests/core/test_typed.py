"""Typed dice: run together or apart, wave behind wave, the sum alone, and everything that is not dice."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.dice import BadAnswer, Dice, Each, Faces, OpenEnded, Percent, Summed
from referee_app.core.hand import Counted, kept
from referee_app.core.table import Roll, Thrown
from referee_app.core.typed import Others, read_line, read_typed

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


@pytest.mark.parametrize("text", ["6+2 5", "6+2, 5", "62 5", "6 +2 5", "6 + 2 5", "6+ 2 5"])
def test_a_plus_says_which_die_was_thrown_on_and_without_it_the_referee_is_asked(text: str) -> None:
    if "+" in text:
        assert read_typed(OpenEnded(2), text) == (((6, 2), (5,)), ())
    else:
        error = refused(OpenEnded(2), text)
        assert (error.reason, error.details) == ("thrown_on", {"one": "6+5 2", "other": "6+2 5"})


@pytest.mark.parametrize("text", ["62 +5", "62+5", "6+5 2", "625", "6 2 5"])
def test_a_plus_behind_all_dice_is_for_the_six_that_is_owed(text: str) -> None:
    assert read_typed(OpenEnded(2), text) == (((6, 5), (2,)), ())


@pytest.mark.parametrize("dice", [OpenEnded(2), Each(2, 5)])
def test_behind_a_plus_what_follows_all_dice_is_for_the_die_that_is_owed(dice: Dice[Any]) -> None:
    """It was dropped without a word."""
    fallen = Thrown("a", kept(dice, ((6, 2), (6, 5))))
    for text, rest in (("6+2 6 5", ""), ("6+2 6+5", ""), ("6+2 6 5 3", "3")):
        found = read_line(Roll("a", "a", dice), text, follow=lambda _: Roll("b", "b", Each(1)))
        assert (found.whole[0], found.owed, found.text) == (fallen, (), rest or text), text
    assert not read_line(Roll("a", "a", dice), "6+2", ((6,), (3,))).owed
    assert refused(dice, "66 4+3").reason == "owed", "of which of the two?"


@pytest.mark.parametrize("text", ["2 +5", "5+2 3", "+5", "6+2 5 +3", "6 5+2", "5 +2 6"])
def test_a_plus_needs_a_top_face(text: str) -> None:
    """Of its own die: `6 5+2` was read as a 6 thrown on."""
    assert refused(OpenEnded(2), text).reason == "no_top"
    assert refused(Each(2, 5), text).reason == "no_top"


def test_a_plus_says_which_die_of_a_list_was_thrown_again() -> None:
    """A stranger's find: the squares stood on other dice than those on the table."""
    drawn = ((2,), (2,), (6, 3), (1,), (6, 4), (5,))
    assert read_typed(Each(6, 5), "2 2 6+3 1 6+4 5") == (drawn, ())
    assert read_typed(Each(2, 13), "14+3 12") == (((14, 3), (12,)), ())
    assert refused(Each(2, 13), "12+3 14").details == {"face": "3", "sides": "14-20"}
    assert refused(Each(2, 5), "63 1").reason == "thrown_on"


def test_a_pick_among_five_is_a_d6_and_a_six_is_thrown_again() -> None:
    assert read_typed(Each(2, 5), "6 2") == (((6,), (2,)), ((0, 6),))
    faces, owed = read_typed(Each(2, 5), "62 6 1")
    assert (kept(Each(2, 5), faces), owed) == (((1,), (2,)), ())
    assert kept(Each(2, 5), ((3,), (6,))) == ((3,),)
    assert refused(Each(1, 5), "7").reason == "face"
    assert refused(Each(1, 5), "3 2").reason == "too_many"
    assert Counted(1, 13).sides == 20


def line(text: str, *rolls: Roll[Any]) -> list[Faces]:
    """The whole throws of a line, of throws that follow each other."""
    read = read_line(rolls[0], text, (), lambda thrown: rolls[len(thrown)] if len(thrown) < len(rolls) else None)
    return [thrown.faces for thrown in read.whole]


ONE: Roll[Any] = Roll("one", "check", TWO)
FOUR: Roll[Any] = Roll("four", "gunnery", OpenEnded(4))
PAIR: Roll[Any] = Roll("pair", "gunnery", OpenEnded(2, enough=4))


def test_one_line_takes_several_throws() -> None:
    assert line("66 34", ONE, ONE) == [((6,), (6,)), ((3,), (4,))]
    assert line("=9 =7", ONE, ONE) == [((0, 9),), ((0, 7),)]
    assert line("66 3", ONE, ONE) == [((6,), (6,))]
    assert line("3 5 1 4 42", FOUR, PAIR) == [((3,), (5,), (1,), (4,)), ((4,), (2,))]
    assert line("3 6+4 1 4 42", FOUR, PAIR) == [((3,), (6, 4), (1,), (4,)), ((4,), (2,))]
    assert line("66 | 42", PAIR, PAIR) == [((6,), (6,)), ((4,), (2,))]


@pytest.mark.parametrize(
    ("dice", "faces"), [(TWO, ((3,), (3,))), (OpenEnded(2), ((3,), (3,))), (Each(2, 5), ((3,), (3,)))]
)
@pytest.mark.parametrize("begun", ["3 3", "33"])
def test_a_plus_stays_with_the_throw_it_was_typed_for(dice: Dice[Any], faces: Faces, begun: str) -> None:
    """A stranger's find: of `1 1 3 3 6+2 5` the dice that waited for the app's were `3 6 2 5`, and then asked about."""
    first = Roll("first", "gunnery", dice)
    assert line(f"{begun} 6+2 5", first, PAIR) == [faces, ((6, 2), (5,))]
    waiting = read_line(first, f"{begun} 6+2 5", follow=lambda _: Others(DIE))
    assert ([one.faces for one in waiting.whole], waiting.rest) == ([faces], "6+2 5")


@pytest.mark.parametrize(
    ("text", "rolls", "reason"),
    [
        ("3614 4 42", (FOUR, PAIR), "plus"),
        ("66 34", (PAIR, PAIR), "plus"),
        ("36 14 | 42", (FOUR, PAIR), "owed"),
        ("6634", (ONE, ONE), "too_many"),
        ("66 34 2", (ONE, ONE), "too_many"),
        ("66 34", (ONE,), "too_many"),
    ],
)
def test_a_line_that_may_be_dealt_two_ways_is_asked(text: str, rolls: tuple[Roll[Any], ...], reason: str) -> None:
    with pytest.raises(BadAnswer) as caught:
        line(text, *rolls)
    assert caught.value.reason == reason


DIE: Roll[Any] = Roll("die", "gunnery", OpenEnded(1, enough=4))


@pytest.mark.parametrize(
    ("text", "rest", "rolls"),
    [
        ("2 6 3", "3", (DIE, DIE, DIE)),
        ("5 6 2 6 3", "3", (PAIR, DIE, DIE, DIE)),
        ("=9 66 34", "34", (ONE, PAIR, PAIR)),
        ("2 3614 4 42", "42", (DIE, FOUR, PAIR)),
    ],
)
def test_what_a_refusal_says_to_type_is_taken(text: str, rest: str, rolls: tuple[Roll[Any], ...]) -> None:
    """A stranger's find: it gave the second throw for the first, and with a bar behind that alone it was refused."""
    with pytest.raises(BadAnswer) as caught:
        line(text, *rolls)
    assert caught.value.reason == "plus"
    assert len(line(f"{caught.value.details['text']} {rest}", *rolls)) == len(rolls)


def test_or13_a_spare_die_is_for_the_next_throw_or_for_nobody() -> None:
    three = Roll("s", "surprise", TWO, spare=1)
    assert line("354", three) == [((3,), (5,))]
    assert read_line(three, "354").spared == ("4",), "it is told"
    assert not read_line(three, "35").spared
    assert read_line(three, "354 | 2", follow=lambda _: Others(Roll("d", "shift", Each(1)))).spared == ("4",)
    assert line("35 4", three, Roll("d", "shift", Each(1))) == [((3,), (5,)), ((4,),)]
    with pytest.raises(BadAnswer):
        line("3544", three)


def test_percentile_dice_are_counted_by_the_number() -> None:
    error = refused(Percent(), "40 60 70 20")
    assert (error.reason, error.details["got"], error.details["expected"]) == ("too_many", 4, 1)


def test_dice_that_lay_there_already_are_not_counted_as_typed() -> None:
    error = refused(Each(5), "2 2 2 4", ((1,), (3,), (3,), (3,)))
    assert (error.reason, error.details["got"], error.details["expected"]) == ("too_many", 4, 1)


@pytest.mark.parametrize("text", ["6" * 300, "66 " + "6" * 298, "66 | " + "6" * 298])
def test_dice_too_many_are_counted_for_all_the_throws_of_a_line(text: str) -> None:
    """A stranger's find: 300 sixes were 298 typed and 1 thrown."""
    three = Roll("s", "surprise", TWO, spare=1)
    with pytest.raises(BadAnswer) as caught:
        line(text, three, Roll("d", "shift", Each(1)))
    assert caught.value.details == {"expected": 3, "got": 300}
