"""What a record sheet shows of each box (S-61)."""

from __future__ import annotations

import pytest

from referee_app.systems.squadron.state import Ion
from referee_app.ui.systems.squadron.sheet_data import PIPS, blank_data, data_of
from tests.systems.squadron.table import BOOK, Game, squadron, with_craft


def test_s61_each_box_shows_its_numbers_in_force_and_what_is_ticked() -> None:
    red = with_craft(with_craft(squadron("red", 3), 1, markers=1, hot_shot=2), 2, ion=(Ion(0, 3),), separated=True)
    game = (
        Game(red, squadron("blue")).to("jam").jam("blue", 1, red=(3,)).declare("red", "blue", "missile", firing=(1, 3))
    )
    sheet = data_of(game.state, "red", game.book)
    assert (sheet.round, sheet.title, sheet.weapon) == (1, "Red", "missile")
    assert [box.fire_code for box in sheet.boxes] == [6 + 2 - 1, 6 - 3, 6 - 1]
    assert [box.missile for box in sheet.boxes] == [True, False, True]
    assert [box.numbers.frozen for box in sheet.boxes] == [False, True, False]
    assert [box.numbers.may_full_throttle for box in sheet.boxes] == [False, False, True]
    assert [box.numbers.dr_shielded for box in sheet.boxes] == [3, 3, 3]
    assert [box.craft.box for box in sheet.boxes] == [1, 2, 3], "in box order"


def test_s61_the_fire_code_is_that_of_the_chosen_weapon() -> None:
    game = Game(with_craft(squadron("red"), 1, jams=1))
    codes = {name: data_of(game.state, "red", game.book, weapon=name).boxes[0].fire_code for name in ("laser", "ion")}
    assert codes == {"laser": 4, "ion": 6}


def test_s61_a_blank_sheet_has_every_box_and_six_pips() -> None:
    assert [box.craft.box for box in blank_data(BOOK).boxes] == list(range(1, 13))
    assert PIPS == 6


def test_a_squadron_that_is_not_there_has_no_sheet() -> None:
    with pytest.raises(KeyError):
        data_of(Game().state, "red", BOOK)
