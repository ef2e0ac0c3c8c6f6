"""Recorded battles come out as recorded, to the last byte and under any order of hashing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.playthroughs import assert_comes_out, assert_same_under_any_hashing, files, given_in, written
from tests.systems.eras.playthrough import STAGE

FILES = files("eras")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_battle_comes_out_as_recorded(file: Path) -> None:
    assert_comes_out(STAGE, file)
    assert written(json.loads(file.read_text("utf-8"))) == file.read_text("utf-8")


def test_they_come_out_the_same_under_any_order_of_hashing() -> None:
    assert_same_under_any_hashing("eras")


def test_the_recorded_battles_use_every_order_of_a_round() -> None:
    assert set(STAGE.kinds) - given_in(FILES) == {"dismiss", "redraw", "correct", "start_turn"}
