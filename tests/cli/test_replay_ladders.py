"""A recorded fight of two ships replayed: what happened, and every DM of every throw with its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee_app.__main__ import narrator
from referee_app.cli import main
from referee_app.cli.services import Services
from referee_app.core.journal import Entry
from referee_app.store.codec import dump
from referee_app.store.session import Session, new_encounter
from referee_app.systems.cepheus import SYSTEM
from referee_app.systems.cepheus.actions.attack import Attack, React, Shoot
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.table import Enlist
from referee_app.systems.cepheus.actions.turn import Activate, RollInitiative, StartTurn
from referee_app.systems.cepheus.state import Reaction
from tests.laws import settle
from tests.systems.cepheus.table import BOOK, Order
from tests.ui.systems.cepheus.table import heron, rook

FIGHT: tuple[tuple[Order, tuple[str, ...]], ...] = (
    (Enlist(heron()), ()),
    (Enlist(rook()), ()),
    (RollInitiative(("ann",)), ("6 4", "3 2", "4 4")),
    (StartTurn(), ()),
    (Activate("heron"), ()),
    (Attack("cy", "t1", "beam_laser", "rook", 1), ()),
    (React(Reaction("fire_sand", "gus", "r1")), ()),
    (Shoot(), ("5 3", "6 4")),
    (ResolveHit(), ("6", "2", "3 3")),
)
TOLD = """\
  8  Cy fires Beam laser of t1 at Rook: 10 + 1 = 11, hit (C-44).
     Waiting for the damage step: 1 hit (C-117).
     Gus, Fire Sand, r1: 8 + 1 = 9, Effect +1, Success (C-83).
     Fire Sand: Gus, r1 → Heron: 5 3
      +1  Turret Weapons 1 (C-4)
      +0  Dexterity 7 (C-5)
      +0  Difficulty (C-3)
      \u2265 8  Success from (C-1)
     Attack: Cy, t1 → Rook: 6 4
      +1  Turret Weapons 1 (C-4)
      +0  Dexterity 7 (C-5)
      +0  Difficulty (C-45)
      \u2265 8  Success from (C-1)
  9  Rook, Beam laser: 6 − sand 2 = 4, Single Hit: external 6, Hull 3 left."""


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    tab = new_encounter(SYSTEM, "Duel")
    for action, dice in FIGHT:
        settled = settle(action, tab.journal.state, BOOK, *dice)
        tab.journal.record(Entry(tab.journal.next_number, action, settled.answers, settled.events))
    path = tmp_path / "duel.json"
    path.write_bytes(dump(Session(encounters=[tab])))
    return path


def replayed(fight: Path, capsys: pytest.CaptureFixture[str]) -> str:
    def nobody(*_: object) -> str:
        raise AssertionError

    doors = Services(lambda *_: 1, narrator, nobody, nobody)
    assert main(["replay", str(fight)], doors) == 0
    return capsys.readouterr().out


def test_a_fight_of_two_ships_is_told_with_its_ladders(fight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = "\n".join(line.removeprefix("  ") for line in replayed(fight, capsys).splitlines())
    assert TOLD in out


def test_every_line_of_a_ladder_bears_its_rule(fight: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rungs = [line for line in replayed(fight, capsys).splitlines() if re.match(r" {8}(\u2265 \d|[+\u2212])", line)]
    assert len(rungs) == 12
    assert all(re.search(r"\([CR]-\d+\)$", line) for line in rungs)
