"""Recorded encounters come out as recorded, to the last byte and under any order of hashing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.systems.ocs.playthrough import KINDS, replayed, written

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
FILES = sorted((HERE / "playthroughs").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_encounter_comes_out_as_recorded(file: Path) -> None:
    game = json.loads(file.read_text("utf-8"))
    again = replayed(game)
    for step, now in zip(game["steps"], again["steps"], strict=True):
        assert now["facts"] == step["facts"], step["order"]
    assert again == game


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_comes_out_the_same_under_any_order_of_hashing(file: Path) -> None:
    outputs = []
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.systems.ocs.playthrough", str(file)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1]
    assert outputs[0].decode().splitlines() == file.read_text("utf-8").splitlines()


def test_a_file_is_written_as_it_is_kept() -> None:
    game = json.loads(FILES[0].read_text("utf-8"))
    assert json.loads(written(game)) == game


def test_the_recorded_encounters_use_every_order() -> None:
    given = {step["order"]["kind"] for file in FILES for step in json.loads(file.read_text("utf-8"))["steps"]}
    assert set(KINDS) == given


def test_o_33_a_freed_defender_ignores_an_al1o1_do1() -> None:
    game = json.loads((HERE / "playthroughs/four_combats.json").read_text("utf-8"))
    facts = [fact for step in game["steps"] for fact in step["facts"]]
    place = next(n for n, fact in enumerate(facts) if fact.get("code") == "AL1o1 Do1")
    attacker, defender = facts[place + 1], facts[place + 2]
    assert (attacker["toll"]["destroyed"], attacker["frees"]) == (True, True)
    assert (defender["ignored"], defender["toll"]["losses"], defender["toll"]["retreat"]) == (True, 0, 0)
