"""Recorded battles come out as recorded, to the last byte and under any order of hashing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.playthroughs import assert_comes_out, assert_same_under_any_hashing, files, given_in, written
from tests.systems.squadron.playthrough import STAGE

FILES = files("squadron")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_s62_a_recorded_battle_comes_out_as_recorded(file: Path) -> None:
    assert_comes_out(STAGE, file)


def test_they_come_out_the_same_under_any_order_of_hashing() -> None:
    assert_same_under_any_hashing("squadron")


def test_a_file_is_written_as_it_is_kept() -> None:
    game = json.loads(FILES[0].read_text("utf-8"))
    assert json.loads(written(game)) == game


def test_the_recorded_battles_use_nearly_every_order() -> None:
    assert set(STAGE.kinds) - given_in(FILES) == {"dismiss", "redraw"}
