"""Recorded encounters come out as recorded, to the last byte and under any order of hashing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.playthroughs import assert_comes_out, assert_same_under_any_hashing, files, given_in, written
from tests.systems.ocs.playthrough import STAGE

FILES = files("ocs")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_encounter_comes_out_as_recorded(file: Path) -> None:
    assert_comes_out(STAGE, file)


def test_they_come_out_the_same_under_any_order_of_hashing() -> None:
    assert_same_under_any_hashing("ocs")


def test_a_file_is_written_as_it_is_kept() -> None:
    game = json.loads(FILES[0].read_text("utf-8"))
    assert json.loads(written(game)) == game


def test_the_recorded_encounters_use_every_order() -> None:
    assert set(STAGE.kinds) == given_in(FILES)


def test_o_33_a_freed_defender_ignores_an_al1o1_do1() -> None:
    (recorded,) = FILES
    facts = [fact for step in json.loads(recorded.read_text("utf-8"))["steps"] for fact in step["facts"]]
    place = next(n for n, fact in enumerate(facts) if fact.get("code") == "AL1o1 Do1")
    attacker, defender = facts[place + 1], facts[place + 2]
    assert (attacker["toll"]["destroyed"], attacker["frees"]) == (True, True)
    assert (defender["ignored"], defender["toll"]["losses"], defender["toll"]["retreat"]) == (True, 0, 0)
