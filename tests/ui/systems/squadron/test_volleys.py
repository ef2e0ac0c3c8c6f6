"""Declarations and the volleys of a round, one after the other, on a stage of their own."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import BeginPhase
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.squadron.declare_card import DeclareCard
from referee_app.ui.systems.squadron.panel import SquadronPanel
from referee_app.ui.systems.squadron.volleys_card import VolleysCard
from tests.ui import battle


def test_a_volley_taken_back_is_the_one_in_hand(qtbot: QtBot) -> None:
    """A stranger's find: its dice were still asked, and another squadron was lit and stood first."""
    made = battle.begin(battle.conductor(), "movement", "jam", "declare")
    for firer, target in (("red", "blue"), ("blue", "red")):
        boxes = tuple(craft.box for craft in made.state.squadron(firer).boxes)
        made.order(Declare(firer, "laser", target, boxes, boxes, band="medium"))
    made.order(BeginPhase("volleys"))
    stage = Stage(made)
    qtbot.addWidget(stage)
    panel = cast(SquadronPanel, stage.panel)
    cast(VolleysCard, panel.card).rows[1].fire_requested.emit("blue")
    asked = made.question
    assert panel.left == "blue" and asked is not None
    made.roll()
    made.undo()
    assert made.question is not None and made.question.key == asked.key and panel.left == "blue"
    made.undo()
    assert made.live and panel.left == "blue"
    stage.go_on()
    assert made.journal.pending is not None and made.journal.pending.action == Fire("blue")


def test_a_click_on_a_box_gives_space_back_to_the_button(qtbot: QtBot) -> None:
    """It would take the box that was just clicked away again."""
    stage = Stage(battle.begin(battle.conductor(), "movement", "jam", "declare"))
    qtbot.addWidget(stage)
    stage.show()
    stage.activateWindow()
    qtbot.waitUntil(stage.isActiveWindow)
    boxes = cast(DeclareCard, cast(SquadronPanel, stage.panel).card).firing
    boxes.setFocus(Qt.FocusReason.TabFocusReason)
    before = boxes.chosen
    QTest.keyClick(boxes, Qt.Key.Key_Space)
    assert boxes.hasFocus() and boxes.chosen != before, "who walks there chooses with it"
    QTest.mouseClick(boxes, Qt.MouseButton.LeftButton, pos=boxes.square_rect(0).center().toPoint())
    assert stage.hasFocus() and boxes.chosen == before
