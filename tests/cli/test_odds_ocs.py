"""`odds ocs`: the worked example in a terminal, exactly."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

import pytest

import referee_app.cli.ask
import referee_app.cli.odds
import referee_app.store.door
import referee_app.systems
from referee_app.cli.services import Services

LINE = (
    *("ocs", "--terrain", "open", "--attack", "24", "--defense", "6"),
    *("--attack-ar", "4", "--defense-ar", "2", "--hedgehog", "1"),
)


def run(*words: str) -> int:
    parser = ArgumentParser(prog="odds")
    referee_app.cli.odds.declare(parser)
    nobody: Any = None
    return referee_app.cli.odds.run(parser, parser.parse_args(words), Services(nobody, nobody, nobody, nobody))


def test_the_worked_example_as_exact_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*LINE, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["start"] == {"odds": "4:1", "column": 8, "column_odds": "4:1", "off": None}
    assert found["surprise"] == {"attacker": "5/18", "defender": "1/6", "none": "5/9"}
    assert found["columns"]["columns"]["13"] == "5/54"
    assert found["results"]["results"]["AL1 Do1"] == "211/1944"
    assert found["step/step"]["p_exploit"] == "479/1296"
    assert found["retreat/step"]["p_def_ignores"] == "143/243"
    assert (found["strength"]["rows"][8]["least_strength"], found["strength"]["rows"][8]["difference"]) == ("27", "3")


def test_the_worked_example_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*LINE) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4:1 -> column 8 (4:1)"
    assert any(line.split()[:3] == ["Ao1", "DL1o1", "32.9%"] and "427/1296" in line for line in lines)
    assert ["9", "5:1", "27", "3", "48.0%", "0.684", "2.484"] in [line.split() for line in lines]


def test_an_overrun_and_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    ratings = ("--attack-ar", "3", "--defence-ar", "3", "--overrun", "--json")
    assert run("ocs", "--terrain", "close", "--attack", "7/2", "--defence", "3.5", *ratings) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["start"]["odds"], found["step/retreat"]["p_exploit"]) == ("1:1", "0")


@pytest.mark.parametrize(
    ("change", "field"),
    [(("--attack-ar", "6"), "att_ar"), (("--hedgehog", "5"), "hedgehog"), (("--attack", "-1"), "attack")],
)
def test_what_cannot_be_is_one_sentence(
    change: tuple[str, str], field: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*LINE, f"{change[0]}={change[1]}")
    assert stopped.value.code == 2
    assert field in capsys.readouterr().err
