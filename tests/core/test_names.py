"""Names of copies and members: no two alike, whatever is there already."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.names import MOST, copy_name, free_id, member_name


@pytest.mark.parametrize(
    ("wanted", "taken", "found"),
    [
        ("Talon", (), "Talon"),
        ("Talon", ("Talon",), "Talon B"),
        ("Talon", ("Talon", "talon b"), "Talon C"),
        ("Talon B", ("Talon", "Talon B"), "Talon C"),
        ("Vitamin C", ("Vitamin C",), "Vitamin C B"),
        ("Talon 2", ("Talon 2",), "Talon 2 B"),
    ],
)
def test_a_copy_gets_a_letter_never_a_number(wanted: str, taken: tuple[str, ...], found: str) -> None:
    assert copy_name(wanted, taken) == found


@given(st.text("Talon B", min_size=1, max_size=8), st.integers(1, 60))
def test_many_copies_are_all_told_apart(wanted: str, many: int) -> None:
    names: list[str] = []
    for _ in range(many):
        names.append(copy_name(wanted, names))
    assert len({name.casefold() for name in names}) == many


def test_a_copy_never_bears_the_name_of_a_member() -> None:
    squadrons: list[str] = []
    for _ in range(40):
        squadrons.append(copy_name("Talon", squadrons))
    members = {member_name(name, number) for name in squadrons for number in range(1, 13)}
    assert len(members) == 40 * 12 and not members & set(squadrons)
    assert member_name("Talon", 2, "Wren") == "Talon #2 (Wren)"


def test_ids_are_numbered_and_names_stay_short() -> None:
    assert free_id("talon", {"talon", "talon-2"}) == "talon-3"
    assert free_id("Picket", {"Picket"}, " ") == "Picket 2"
    assert len(copy_name("x" * 120, {"x" * 120})) <= MOST + 3
