"""Ships, strengths, the combat table and the order of losses (F-9 to F-16, F-20 to F-24)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.store.door import adapter
from referee_app.systems.fleets.book import ROWS, TOPS
from referee_app.systems.fleets.state import TYPES, UNSET, Location, Priorities, Ships
from referee_app.systems.fleets.strength import (
    after,
    cost,
    development,
    loss_order,
    loss_types,
    lost,
    row_of,
    rows,
    strength,
    strike_rows,
)
from tests.systems.fleets.table import BOOK, Game, fleet, ruled

SHIPS = st.builds(Ships, *(st.integers(0, 30) for _ in TYPES))
ORDERS = st.builds(Priorities, *(st.none() | st.integers(1, 5) for _ in TYPES))


def test_f9_the_ship_table() -> None:
    table = {ship: (data.cost, data.military, data.development, data.priority) for ship, data in BOOK.ships.items()}
    assert table == {
        "explorer_inf": (18, 5, None, 1),
        "military_inf": (16, 10, None, 2),
        "developer_inf": (12, 2, 4, 3),
        "military_pi": (5, 3, None, 4),
        "developer_pi": (3, 0, 2, 5),
    }
    assert BOOK.defence_cost == 3


@pytest.mark.parametrize("number", [-1, 1.5, 10_000, 10**30, "7", True])
def test_f9_no_negative_fractional_or_astronomical_numbers(number: object) -> None:
    for shape in (Ships, Location):
        field = "defence" if shape is Location else "military_pi"
        given = {field: number} | ({"id": "a", "name": "A", "kind": "system"} if shape is Location else {})
        with pytest.raises(ValueError, match=field):
            adapter(shape).validate_python(given, strict=True)


@pytest.mark.parametrize("number", [0, 6, -1, 2.5, 10**30])
def test_f9_no_priority_outside_one_to_five(number: object) -> None:
    with pytest.raises(ValueError, match="explorer_inf"):
        adapter(Priorities).validate_python({"explorer_inf": number}, strict=True)


def test_f9_no_unknown_ship_types() -> None:
    with pytest.raises(ValueError, match="dreadnought"):
        adapter(Ships).validate_python({"dreadnought": 1}, strict=True, extra="forbid")


def test_f9_only_a_system_has_a_defence() -> None:
    from referee_app.systems.fleets.actions.roster import AddLocation

    assert Game().reasons(AddLocation(Location("x", "X", "space", defence=1))) == ["no_system_here"]


def test_f10_strength_is_the_sum_of_the_ships_present() -> None:
    assert strength(Ships(military_pi=40), BOOK) == 120
    assert strength(Ships(developer_pi=50), BOOK) == 0
    assert strength(Ships(1, 2, 3, 4, 5), BOOK) == 5 + 20 + 6 + 12
    assert (cost(Ships(1, 2, 3, 4, 5), BOOK), development(Ships(1, 2, 3, 4, 5), BOOK)) == (18 + 32 + 36 + 20 + 15, 22)


def test_fr3_the_explorer_fights_with_five_and_develops_nothing() -> None:
    ships = Ships(explorer_inf=3)
    assert (strength(ships, BOOK), cost(ships, BOOK), development(ships, BOOK)) == (15, 54, 0)


def test_f11_every_row_is_a_mirror_about_seven_and_seven_is_the_worst() -> None:
    for cells in BOOK.losses.values():
        assert cells == cells[::-1]
        assert min(cells) == cells[5]
        assert max(cells) == cells[0]


def test_f11_no_column_ever_falls_from_row_to_row() -> None:
    for weaker, stronger in pairwise(ROWS):
        assert all(a <= b for a, b in zip(BOOK.losses[weaker], BOOK.losses[stronger], strict=True))


def test_fr14_eleven_columns_from_two_to_twelve() -> None:
    assert [BOOK.cell("21-30", dice) for dice in range(2, 13)] == [5, 4, 4, 4, 3, 1, 3, 4, 4, 4, 5]
    with pytest.raises(ValueError, match="11 figures"):
        replace(BOOK, losses={**BOOK.losses, "1-2": (1,) * 10})


def test_f12_one_roll_up_to_a_hundred_on_its_own_row() -> None:
    for top, name, low in zip(TOPS, ROWS, (1, *(top + 1 for top in TOPS)), strict=False):
        assert {rows(points) for points in range(low, top + 1)} == {(name,)}


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (100, ["91-100"]),
        (101, ["91-100", "1-2"]),
        (152, ["91-100", "51-60"]),
        (191, ["91-100"] * 2),
        (200, ["91-100"] * 2),
        (201, ["91-100", "91-100", "1-2"]),
        (300, ["91-100"] * 3),
        (1000, ["91-100"] * 10),
    ],
)
def test_f13_above_a_hundred_hundreds_first_the_remainder_last(points: int, expected: list[str]) -> None:
    assert list(rows(points)) == expected


def test_fr19_the_remainder_has_its_own_row_and_none_if_it_is_nothing() -> None:
    assert rows(301) == (*rows(300), row_of(1))
    assert len(rows(400)) == 4


def test_f14_no_strength_no_roll() -> None:
    assert rows(0) == ()
    assert strike_rows(0, True, BOOK) == ()


def test_fr4_by_house_rule_unarmed_ships_roll_on_the_lowest_row() -> None:
    assert strike_rows(0, True, ruled(zero_rolls=True)) == ("1-2",)
    assert strike_rows(0, False, ruled(zero_rolls=True)) == ()
    assert strike_rows(200, True, ruled(zero_rolls=True)) == ("91-100",) * 2


def test_f15_a_loss_is_a_ship_whatever_it_is() -> None:
    strong, weak = Ships(military_inf=4), Ships(developer_pi=4)
    assert after(strong, 3, BOOK).total == after(weak, 3, BOOK).total == 1


def test_f20_the_highest_number_is_lost_first_all_of_a_type_before_the_next() -> None:
    order = loss_order(Ships(1, 2, 0, 2, 1), BOOK, Priorities(5, 4, 3, 2, 1))
    assert order == ("explorer_inf", *("military_inf",) * 2, *("military_pi",) * 2, "developer_pi")


def test_f21_by_default_the_cheapest_go_first() -> None:
    assert loss_types(UNSET, BOOK) == ("developer_pi", "military_pi", "developer_inf", "military_inf", "explorer_inf")


def test_f22_types_not_set_keep_their_number() -> None:
    assert loss_types(Priorities(developer_pi=1), BOOK)[:2] == ("military_pi", "developer_inf")
    assert loss_types(Priorities(explorer_inf=5), BOOK)[:2] == ("developer_pi", "explorer_inf")


def test_fr10_of_two_with_one_number_the_cheaper_goes_first() -> None:
    assert loss_types(Priorities(3, 3, 3, 3, 3), BOOK) == loss_types(UNSET, BOOK)
    assert loss_types(Priorities(explorer_inf=5, military_inf=5, developer_pi=1), BOOK)[:2] == (
        "military_inf",
        "explorer_inf",
    )


def test_f23_losses_are_removed_one_by_one() -> None:
    assert after(Ships(1, 1, 1, 2, 2), 3, BOOK) == Ships(1, 1, 1, 1, 0)


def test_f24_nobody_loses_more_than_he_has() -> None:
    assert after(Ships(military_pi=2), 10**6, BOOK) == Ships()


@given(SHIPS, st.integers(0, 200), ORDERS)
def test_f23_what_is_left_is_the_end_of_the_order(ships: Ships, losses: int, order: Priorities) -> None:
    left = after(ships, losses, BOOK, order)
    whole = loss_order(ships, BOOK, order)
    assert sorted(loss_order(left, BOOK, order)) == sorted(whole[losses:])
    assert lost(ships, left).total == min(losses, ships.total)


@given(SHIPS, st.integers(0, 50), st.integers(0, 50), ORDERS)
def test_f23_losses_taken_in_two_parts_are_the_same(ships: Ships, one: int, two: int, order: Priorities) -> None:
    assert after(after(ships, one, BOOK, order), two, BOOK, order) == after(ships, one + two, BOOK, order)


@given(st.integers(0, 30_000))
def test_f13_rows_hold_the_whole_strength(points: int) -> None:
    names = rows(points)
    assert len(names) == -(-points // 100)
    assert names[:-1] == ("91-100",) * max(0, len(names) - 1)


def test_a_fleet_can_be_brought_with_no_ships_but_not_fight() -> None:
    from referee_app.systems.fleets.actions.combat import Declare

    game = Game(fleet("a"), fleet("b", "blue", military_pi=1))
    assert game.reasons(Declare("a", "b")) == ["no_ships"]
    assert game.reasons(Declare("b", "a")) == ["no_target"]
