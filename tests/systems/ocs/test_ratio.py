"""From strengths to a column, and back: rounding, edges, least strength."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.systems.ocs.ratio import Rounding, Start, least_strength, start, text
from referee_app.systems.ocs.state import TERRAINS, Terrain
from tests.systems.ocs.table import BOOK, F

ROUNDINGS: tuple[Rounding, ...] = ("series", "drop", "nearest")
strengths = st.fractions(0, 60, max_denominator=12)


def found(attack: object, defence: object, terrain: Terrain = "open", rounding: Rounding = "series") -> Start:
    return start(F(str(attack)), F(str(defence)), BOOK.headings(terrain), rounding)


def odds(attack: object, defence: object, rounding: Rounding = "series") -> str:
    reached = found(attack, defence, rounding=rounding).odds
    return text(reached) if reached else ""


@pytest.mark.parametrize(
    ("attack", "defence", "shown"),
    [(15, 6, "3:1"), (17, 7, "2:1"), (6, 9, "1:2"), (10, 14, "1:1"), (24, 6, "4:1"), ("7/2", 7, "1:2")],
)
def test_o_16_the_larger_over_the_smaller_halves_up(attack: object, defence: object, shown: str) -> None:
    """OR-1: the series' own rounding."""
    assert odds(attack, defence) == shown


def test_o_16_two_thirds_exactly_is_still_one_to_two() -> None:
    assert odds(2, 3) == "1:2"
    assert odds("2000000001/3000000000", 1) == "1:1"


def test_o_17_six_point_four_and_six_point_five_in_the_open() -> None:
    low, high = found("6.4", 1), found("6.5", 1)
    assert (low.odds, low.column) == ((6, 1), 9)
    assert (high.odds, high.column) == ((7, 1), 10)
    assert found("6.4999999999", 1).column == 9


def test_o_18_off_either_end() -> None:
    """OR-6: no attack is refused as hopeless."""
    assert found(1, 12) == Start(1, (1, 12), "low")
    assert found(1, 5) == Start(1, (1, 5), "")
    assert found(14, 1) == Start(13, (14, 1), "high")
    assert found(13, 1) == Start(13, (13, 1), "")


@pytest.mark.parametrize("rounding", ROUNDINGS)
@pytest.mark.parametrize(("terrain", "even"), [("extra_close", 2), ("very_close", 3), ("close", 4), ("open", 5)])
def test_o_18a_zero_strengths(terrain: Terrain, even: int, rounding: Rounding) -> None:
    """OR-3: whatever the rounding."""
    assert found(9, 0, terrain, rounding) == Start(13, None, "zero")
    assert found(0, 9, terrain, rounding) == Start(1, None, "zero")
    assert found(0, 0, terrain, rounding) == Start(even, None, "zero")


def test_or_1_drop_is_everything_in_the_defender_s_favour() -> None:
    assert (odds("9.5", 4, "drop"), odds(11, 4, "drop"), odds(3, 4, "drop")) == ("2:1", "2:1", "1:2")
    assert odds(4, 9, "drop") == "1:3"


def test_or_1_nearest_takes_the_column_nearest_the_quotient_the_middle_going_down() -> None:
    assert found(10, 4, rounding="nearest") == Start(6)
    assert found(101, 40, rounding="nearest").column == 7
    assert found(6, 1, rounding="nearest").column == 9
    assert found("6.01", 1, rounding="nearest").column == 10
    assert (found(1, 6, rounding="nearest").off, found(14, 1, rounding="nearest").off) == ("low", "high")


@given(strengths, strengths, st.sampled_from(TERRAINS))
def test_o_16_scaling_both_sides_changes_nothing(attack: Fraction, defence: Fraction, terrain: Terrain) -> None:
    for rounding in ROUNDINGS:
        assert found(attack, defence, terrain, rounding) == found(attack * 7, defence * 7, terrain, rounding)


@given(strengths, strengths, strengths, st.sampled_from(TERRAINS), st.sampled_from(ROUNDINGS))
def test_o_17_more_strength_never_starts_further_left(
    attack: Fraction, more: Fraction, defence: Fraction, terrain: Terrain, rounding: Rounding
) -> None:
    assert found(attack, defence, terrain, rounding).column <= found(attack + more, defence, terrain, rounding).column


def least(column: int, defence: Fraction, step: Fraction, terrain: Terrain, rounding: Rounding) -> Fraction:
    return least_strength(column, defence, step, BOOK.headings(terrain), rounding)


@given(
    st.integers(1, 13),
    strengths,
    st.sampled_from([F(1), F(1, 2), F(1, 3), F(2)]),
    st.sampled_from(TERRAINS),
    st.sampled_from(ROUNDINGS),
)
def test_o_48_the_least_strength_is_the_first_multiple_that_gets_there(
    column: int, defence: Fraction, step: Fraction, terrain: Terrain, rounding: Rounding
) -> None:
    strength = least(column, defence, step, terrain, rounding)
    assert (strength / step).denominator == 1
    assert found(strength, defence, terrain, rounding).column >= column
    assert strength == 0 or found(strength - step, defence, terrain, rounding).column < column


def test_o_48_the_thresholds_in_the_open_against_six() -> None:
    assert [least(column, F(6), F(1), "open", "series") for column in range(1, 14)] == [
        0, 2, 2, 3, 5, 9, 15, 21, 27, 39, 51, 63, 75,
    ]  # fmt: skip
    assert least(5, F(3), F(1, 2), "open", "series") == F(5, 2)
    assert least(5, F(3), F(1), "open", "series") == 3


def test_o_48_against_nothing() -> None:
    assert [least(column, F(0), F(1, 2), "open", "series") for column in (1, 5, 6, 13)] == [0, 0, F(1, 2), F(1, 2)]
