"""`odds eras`: one attack in a terminal, exactly."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

import pytest

import referee_app.cli.odds
from referee_app.cli.odds import eras
from referee_app.cli.services import Services


def run(*words: str, monkeypatch: pytest.MonkeyPatch) -> int:
    for module in ("referee_app.systems", "referee_app.cli.ask", "referee_app.cli.odds", "referee_app.store.door"):
        monkeypatch.setattr(f"{module}.KEYS", ("eras",))
    parser = ArgumentParser(prog="odds")
    referee_app.cli.odds.declare(parser)
    nobody: Any = None
    return referee_app.cli.odds.run(parser, parser.parse_args(words), Services(nobody, nobody, nobody, nobody))


def test_the_issue_s_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    line = ("eras", "--attacker", "warship:2", "--target", "warship:3", "--ambush", "undetected")
    assert run(*line, monkeypatch=monkeypatch) == 0
    said = capsys.readouterr().out.split()
    assert said[:2] == ["base", "50"]
    assert said[-4:] == ["target", "destroyed:", "70.0%", "(7/10)"]
    assert run(*line, "--json", monkeypatch=monkeypatch) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["attack"]["shifts"] == [["era", "-1", "-10"], ["ambush_undetected", "3", "30"]]
    assert found["target"]["destroyed"] == "7/10"


def test_two_passes_and_a_salvo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    twice = ("eras", "--attacker", "fighters:1:30", "--target", "warship:1", "--sortie", "same_twice")
    assert run(*twice, monkeypatch=monkeypatch) == 0
    assert "target engaged" in capsys.readouterr().out
    assert run("eras", "--attacker", "missiles:1:20", "--target", "warship:1", monkeypatch=monkeypatch) == 0
    assert "(3001749/20000000)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        ("warship:4", "attacker.era must be"),
        ("warship", "must be a kind and an era"),
        ("fighters:1:1000000000000", "attacker.rps must be"),
        ("orbital_city:1", "E-17"),
    ],
)
def test_what_cannot_be_is_said(
    unit: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit) as left:
        run("eras", "--attacker", unit, "--target", "warship:1", monkeypatch=monkeypatch)
    assert left.value.code == 2
    assert said in capsys.readouterr().err


def test_it_shows_what_it_is_given() -> None:
    assert eras.FIGHT.help
