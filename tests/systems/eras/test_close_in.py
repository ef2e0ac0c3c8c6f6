"""Close-in defence: chances, shots, damage, who has it and when it is silent."""

from __future__ import annotations

import pytest

from referee_app.systems.eras import outlook
from referee_app.systems.eras.close_in import Gun, close_in_ladder, damage, has_close_in, is_barred, shots_at
from referee_app.systems.eras.state import KINDS, Kind
from tests.systems.eras.table import BOOK, F, ruled


def percent(kind: Kind = "warship", era: int = 2, attacker: int = 2, **more: object) -> int:
    return close_in_ladder(Gun(kind, era, **more), attacker, BOOK).percent  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "chances"),
    [
        ("warship", [15, 25, 35]),
        ("carrier", [30, 50, 70]),
        ("ground_base", [10, 10, 10]),
        ("orbital_base", [15, 15, 15]),
        ("system_base", [15, 15, 15]),
        ("ground_unit", [10, 10, 10]),
    ],
)
def test_e26_e27_e39_er18_base_chances_of_close_in_defence(kind: Kind, chances: list[int]) -> None:
    assert [percent(kind, era, era) for era in (1, 2, 3)] == chances


def test_er18_the_referee_may_write_another_base() -> None:
    assert percent("ground_unit", base=25) == 25


def test_er6_era_and_close_in_defence() -> None:
    assert percent(attacker=1) == 35
    assert close_in_ladder(Gun("warship", 2), 1, ruled(era_affects_cid=False)).percent == 25


def test_e12_er7_engaged_and_close_in_defence() -> None:
    assert percent(engaged=(1,)) == 10
    assert percent(engaged=(2,)) == 0
    assert close_in_ladder(Gun("warship", 2, (2,)), 2, ruled(engaged_affects_cid=False)).percent == 25


def test_er15_civilians_components_and_incomplete_ships_have_none() -> None:
    having = {kind for kind in KINDS if has_close_in(Gun(kind, 1))}
    assert having == {"warship", "carrier", "ground_base", "orbital_base", "system_base", "ground_unit"}
    assert not has_close_in(Gun("warship", 1, incomplete=True))


def test_e28_er16_shots() -> None:
    assert [shots_at(F(rps), BOOK) for rps in ("9", "10", "19.5", "35")] == [0, 1, 1, 3]
    assert [shots_at(F(rps), ruled(cid_partial="any_part")) for rps in ("9", "10", "11")] == [1, 1, 2]
    assert [shots_at(F(rps), ruled(cid_partial="at_least_one")) for rps in ("9", "10", "29")] == [1, 1, 2]
    assert shots_at(F(0), ruled(cid_partial="at_least_one")) == 0


def test_e29_damage() -> None:
    assert [damage(die, "warship", 3, BOOK) for die in (1, 10)] == [1, 10]
    assert [damage(6, "carrier", era, BOOK) for era in (1, 2, 3)] == [7, 8, 9]
    assert damage(9, "carrier", 3, BOOK) == 10


def test_e25_er14_silent_at_missiles_when_engaged() -> None:
    gun = Gun("warship", 2, (1,))
    assert is_barred(gun, "missiles", BOOK)
    assert not is_barred(gun, "fighters", BOOK)
    assert not is_barred(Gun("warship", 2), "missiles", BOOK)
    assert not is_barred(gun, "missiles", ruled(cid_vs_missiles_when_engaged=True))


def test_e53_dice_that_lie_there_are_counted_as_they_fell() -> None:
    (hits,) = outlook.of_shots(3, 40, ((40,), (41,)))
    assert hits.chances == (("1", F("3/5")), ("2", F("2/5")))
    (lost,) = outlook.of_losses(2, lambda die: die, ((7,),))
    assert lost.chances == tuple((str(7 + die), F("1/10")) for die in range(1, 11))
