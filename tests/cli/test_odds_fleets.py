"""`odds fleets`: the worked example in a terminal."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

import pytest

import referee_app.cli.odds
from referee_app.cli.services import Services

DUEL = ("fleets", "--attacker", "military_pi=3", "--defender", "military_inf=1", "--kind", "duel")


def run(*words: str) -> int:
    parser = ArgumentParser(prog="odds")
    referee_app.cli.odds.declare(parser)
    nobody: Any = None
    return referee_app.cli.odds.run(parser, parser.parse_args(words), Services(nobody, nobody, nobody, nobody))


def test_the_worked_example_as_exact_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*DUEL, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["p_attacker_wins"], found["expected_exchanges"]) == ("3074/3675", "1026/875")


def test_the_worked_example_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*DUEL) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["attacker", "wins", "83.6%"] in lines
    assert ["exchanges", "1.173", "on", "average"] in lines
    assert ["0", "16.4%", "#####"] in lines


def test_priorities_change_the_chances(capsys: pytest.CaptureFixture[str]) -> None:
    mixed = ("fleets", "--attacker", "military_pi=2", "developer_pi=3", "--defender", "military_inf=1", "--json")
    chances = []
    for more in ((), ("--attacker-priorities", "developer_pi=1")):
        assert run(*mixed, *more) == 0
        chances.append(json.loads(capsys.readouterr().out)["p_attacker_wins"])
    assert chances[0] != chances[1]


@pytest.mark.parametrize(
    ("more", "head"),
    [
        (("--kind", "space", "--defender", "military_inf=1"), "only the attacker left"),
        (("--kind", "system", "--defence", "2", "--destroy"), "defence gone"),
    ],
)
def test_the_other_combats(more: tuple[str, ...], head: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("fleets", "--attacker", "military_pi=3", *more) == 0
    assert capsys.readouterr().out.startswith(head)


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (("--attacker", "military_pi=-4", "--defender", "military_inf=1"), "attacker.military_pi"),
        (("--attacker", "dreadnought=4", "--defender", "military_inf=1"), "dreadnought"),
        (("--attacker", "military_pi=2.5", "--defender", "military_inf=1"), "military_pi=2.5"),
        (("--attacker", "military_pi=999999999", "--defender", "military_inf=1"), "attacker.military_pi"),
        (("--attacker", "military_pi=0", "--defender", "military_inf=1"), "at least one ship"),
        (("--attacker", "military_pi=1"), "defender"),
        (("--attacker", "military_pi=1", "--kind", "system"), "defence"),
        (("--attacker", "military_pi=1", "--defender", "military_pi=1", "--attacker-priorities", "military_pi=6"), "6"),
    ],
)
def test_what_cannot_be_is_one_sentence(line: tuple[str, ...], field: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run("fleets", *line)
    assert stopped.value.code == 2
    assert field in capsys.readouterr().err
