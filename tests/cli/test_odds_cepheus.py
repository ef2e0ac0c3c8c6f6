"""`odds cepheus`: the modifiers, the chance to hit and what a hit may come to, by the rules' own questions."""

from __future__ import annotations

import json
from argparse import ArgumentParser

import pytest

import referee_app.cli.odds
from referee_app.cli.services import Services

LINE = ("--weapon", "beam_laser", "--count", "3", "--range", "medium", "--skill", "1", "--dex", "9", "--armor", "2")


def nobody(*_: object) -> None:
    raise AssertionError("the window is not needed")


def run(*words: str) -> int:
    parser = ArgumentParser()
    referee_app.cli.odds.declare(parser)
    services = Services(nobody, nobody, nobody, nobody)  # type: ignore[arg-type]
    return referee_app.cli.odds.run(parser, parser.parse_args(("cepheus", *words)), services)


def test_every_modifier_has_its_line_and_every_chance_its_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*LINE) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[:4]] == [
        ["+1", "skill"],
        ["+1", "characteristic"],
        ["+0", "difficulty"],
        ["+2", "in", "all"],
    ]
    assert lines[4].split()[:2] == ["attack_hits", "72.2%"]


def test_the_json_is_the_questions_own_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*LINE, "--hull", "0", "--structure", "1", "--dodge", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["hit"] == {"total": 0, "chance": "5/12"}
    assert found["attack"]["hull_zero"] == "1"
    assert found["dms"]["total"] == 0


def test_a_shot_out_of_range_is_refused_with_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run("--weapon", "sandcaster", "--range", "long")
    assert stopped.value.code == 2
    assert "C-45" in capsys.readouterr().err
