"""What the app proposes is what is lit, drawn and shifted: board and ladder tell of the button’s order."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from referee_app.core.commander import Command
from referee_app.play.dice_box import DiceBox
from referee_app.resource_path import resource_path
from referee_app.store.session_file import open_session
from referee_app.systems.eras.actions.declare import DeclareAttack, DeclareScreen
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.eras.panel import ErasPanel
from tests.ui.dress import unpainted

RAID = resource_path("systems", "eras") / "samples" / "the-raid.json"


def raid(qtbot: QtBot) -> Stage:
    """The raid, with both sides the app's."""
    conductor = Conductor(open_session(RAID).session.encounters[0], box=DiceBox(Random(3)))
    stage = Stage(conductor)
    qtbot.addWidget(stage)
    stage.resize(1366, 700)
    unpainted(stage)
    stage.show()
    for side in conductor.system.sides(conductor.state):
        conductor.command(side, "", Command())
    return stage


def test_the_proposed_attack_is_lit_drawn_and_shifted(qtbot: QtBot) -> None:
    stage = raid(qtbot)
    panel, seen = stage.panel, 0
    assert isinstance(panel, ErasPanel)
    for _ in range(40):
        order = stage.proposal.order if stage.proposal is not None else None
        if isinstance(order, DeclareAttack):
            seen += 1
            assert panel.picked == order.attacker
            assert [(one.source, one.target) for one in panel._board.links if one.drafted] == [
                (order.attacker, order.target)
            ]
            looked = panel.ladder.attack
            assert looked is not None and (looked.attacker, looked.target) == (order.attacker, order.target)
            link = next(one for one in panel._board.links if one.drafted)
            assert link.brief.startswith("~") or f"{link.brief.split()[0]} or less" in stage.rail.primary.text()
        else:
            assert isinstance(order, DeclareScreen) or not any(one.drafted for one in panel._board.links)
        QTest.keyClick(stage, Qt.Key.Key_Space)
    assert seen > 2


def test_it_is_drawn_again_after_a_look_back(qtbot: QtBot) -> None:
    stage = raid(qtbot)
    panel, conductor = stage.panel, stage.conductor
    assert isinstance(panel, ErasPanel)
    while stage.proposal is None or not isinstance(stage.proposal.order, DeclareAttack):
        QTest.keyClick(stage, Qt.Key.Key_Space)
    drawn = [one for one in panel._board.links if one.drafted]
    assert len(drawn) == 1
    conductor.look_at(conductor.journal.cursor - 1)
    assert not any(one.drafted for one in panel._board.links)
    conductor.look_at(None)
    assert [one for one in panel._board.links if one.drafted] == drawn


@pytest.mark.parametrize("kind", [DeclareAttack, DeclareScreen])
def test_where_people_command_again_nothing_is_drawn(kind: type, qtbot: QtBot) -> None:
    stage = raid(qtbot)
    panel, conductor = stage.panel, stage.conductor
    assert isinstance(panel, ErasPanel)
    rows = {unit.side: unit.id for unit in reversed(conductor.state.units)}
    (_, mine), (_, foe) = rows.items()
    panel.recall(kind(mine, foe))
    links = [(one.source, one.target) for one in panel._board.links if one.drafted]
    assert links in ([(mine, foe)], [])
    for side in conductor.system.sides(conductor.state):
        conductor.command(side, "", None)
    assert not any(one.drafted for one in panel._board.links)
