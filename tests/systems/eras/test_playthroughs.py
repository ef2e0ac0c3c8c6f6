"""Recorded battles come out as recorded, to the last byte and under any order of hashing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.systems.eras.playthrough import KINDS, replayed, written

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
FILES = sorted((HERE / "playthroughs").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_e49_a_recorded_battle_comes_out_as_recorded(file: Path) -> None:
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
            [sys.executable, "-m", "tests.systems.eras.playthrough", str(file)],
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


def test_the_recorded_battles_use_nearly_every_order() -> None:
    given = {step["order"]["kind"] for file in FILES for step in json.loads(file.read_text("utf-8"))["steps"]}
    assert set(KINDS) - given == {"dismiss", "redraw", "correct"}
