"""While a throw is owed the card is that of whoever throws, or of the hit it settles; nothing else invites."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pytestqt.qtbot import QtBot

from referee_app.core.journal import Journal
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import new_encounter
from referee_app.systems import load
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.state import Hit
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.cepheus.panel import ShipPanel
from tests.ui.systems.cepheus.conftest import Lay
from tests.ui.systems.cepheus.table import acting, heron, rook
from tests.ui.systems.cepheus.test_panel import until_acting


def test_who_throws_is_shown_again_behind_a_look_back(lay: Lay) -> None:
    bridge = lay(heron(), replace(rook(), thrust=2))  # no tie
    bridge.to_activation()
    until_acting(bridge, "heron")
    bridge.conductor.throw_by_hand(bridge.state.ship("heron").side, by_hand=True)
    bridge.order("ann", "increase_initiative")
    crew = bridge.panel.work.crew
    owed = bridge.conductor.question
    assert owed is not None
    for line in range(bridge.conductor.journal.cursor):
        bridge.conductor.look_at(line)
        bridge.conductor.look_at(None)
        assert bridge.conductor.question == owed
        assert (bridge.panel.looked, bridge.panel.work.page) == ("heron", "crew")
        assert (crew.who, crew.card.title.text()) == ("ann", "Increase Initiative"), line


def test_the_last_hit_stays_at_hand_until_its_location_is_thrown(qtbot: QtBot) -> None:
    hit = Hit("heron", "rook", "pulse_laser", 1, dice=4)
    encounter = new_encounter(load("cepheus"), "Duel")
    encounter.journal = Journal(replace(acting(heron(), rook()), queue=(hit,)))
    conductor = Conductor(encounter, box=DiceBox(Random(1)))
    for side in ("Traders", "Raiders"):
        conductor.throw_by_hand(side, by_hand=True)
    stage = Stage(conductor)
    qtbot.addWidget(stage)
    panel = stage.panel
    assert isinstance(panel, ShipPanel)
    conductor.go(ResolveHit())
    while conductor.question is not None and conductor.state.queue:
        assert panel.work.page == "damage"
        conductor.throw()
    assert conductor.question is not None, "its location is asked"
    assert panel.work.page == "damage" and panel.work.damage.lines[0].text().endswith("4D6")
