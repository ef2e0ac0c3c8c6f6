"""A boarding through the real window, once by mouse and once by keyboard alone: storm, take, take over, prize crew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from referee_app.core.table import Roll
from referee_app.systems.cepheus.actions.boarding import Storm, TakeControl
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.ui.systems.cepheus.viewmodel import reactions
from referee_app.ui.systems.cepheus.words import WORDS
from tests.systems.cepheus.table import person
from tests.ui.systems.cepheus.conftest import Bridge, Lay, evenings
from tests.ui.systems.cepheus.table import heron, rook

Key = Qt.Key
STEPS = 200


def beside(lay: Lay, seed: int) -> Bridge:
    """Heron with a strong party beside Rook, at the beginning of Heron's activation in turn 1."""
    party = (
        person("mo", "chief_security_officer", tactics=4, intelligence=12),
        person("ny", "marine"),
        person("oz", "marine"),
    )
    bridge = lay(replace(heron(), crew=(*heron().crew, *party)), rook(), seed=seed, painted=True)
    bridge.panel.header.ranges.cells[0][2].picked.emit("adjacent")
    bridge.to_activation()
    for _ in range(STEPS):
        if bridge.state.acting == "heron":
            return bridge
        bridge.go_on()
    raise AssertionError("Heron never acts")


def taken(lay: Lay, hands: Any) -> Bridge:
    """An evening on which the storm takes the ship at once, played by these hands."""
    for seed in evenings(3):
        bridge = beside(lay, seed)
        hands(bridge)
        assert bridge.last == "storm"
        if bridge.state.ship("rook").status == "taken":
            return bridge
        bridge.stage.hide()
    raise AssertionError("Rook is never taken")


def test_while_the_round_is_thrown_the_reactions_left_are_those_of_now(lay: Lay) -> None:
    bridge = beside(lay, 1)
    bridge.order("mo", "boarding")
    offered = reactions(bridge.state, bridge.conductor.book)
    bridge.conductor.order(next(order for order, against in offered if against is None))
    bridge.conductor.order(Storm())
    while bridge.panel.work.page == "reactions":
        bridge.conductor.roll()
    assert bridge.conductor.question is not None and bridge.panel.work.page == "crew"
    left = reactions_left(bridge.state.ship("rook"), bridge.state.turn, bridge.conductor.book)
    sight = bridge.panel.work.crew.card.target.sight
    assert sight is not None and f"reactions left {left}" in sight.links


def test_a_party_that_fights_on_is_weighed_by_its_round_and_not_by_another_crossing(lay: Lay) -> None:
    """A stranger's find: behind the throws of any boarding across open space stood the page of a tab that cannot be
    shown, for the order that was drawn up still was weighed as one that crosses."""
    for seed in evenings(6):
        bridge = beside(lay, seed)
        broke: list[object] = []
        bridge.stage.broke.connect(broke.append)
        storm_by_mouse(bridge)
        assert not broke
        party = ("heron", "rook") in bridge.state.parties
        bridge.stage.hide()
        if party:
            return
    raise AssertionError("the party never fights on")


def storm_by_mouse(bridge: Bridge) -> None:
    panel = bridge.panel
    bridge.order("mo", "boarding")
    assert (bridge.last, panel.work.page) == ("boarding", "reactions")
    assert panel.work.reactions.title.text() == "Boarders of Heron cross to Rook."
    bridge.click(panel.work.reactions.none)
    while bridge.conductor.question is not None:
        if isinstance(bridge.conductor.question, Roll):
            bridge.go_on()
        else:
            bridge.conductor.choose(bridge.conductor.question.options[0])


def storm_by_keyboard(bridge: Bridge) -> None:
    bridge.stage.setFocus()
    bridge.press("6")
    assert bridge.panel.work.crew.action == "boarding"
    bridge.press(Key.Key_Return)
    assert bridge.panel.work.page == "reactions"
    bridge.stage.setFocus()
    for _ in range(20):
        if bridge.last == "storm" and bridge.conductor.question is None:
            return
        bridge.step()


def until_due(bridge: Bridge, step: Any) -> None:
    """On to the moment in which the boarders are in control."""
    for _ in range(STEPS):
        if bridge.panel.work.page == "boarding" or "rook" not in {
            ship.id for ship in bridge.state.ships if ship.status == "taken"
        }:
            return
        step(bridge)
    raise AssertionError("the boarders never get control")


def by_keyboard(bridge: Bridge) -> None:
    """The same by keys: Tab goes to the button behind the crew."""
    close = bridge.panel.work.crew.close_button
    if close.isVisible():
        close.setFocus(Qt.FocusReason.TabFocusReason)
    bridge.step()


def test_a_boarding_by_mouse(lay: Lay) -> None:
    bridge = taken(lay, storm_by_mouse)
    panel = bridge.panel
    panel.work.open_side("boarding")
    assert panel.work.boarding.title.text() == "Heron has taken Rook"
    assert "from turn 3; this is turn 1" in panel.work.boarding.note.text()
    too_early = next(iter(TakeControl("rook").objections(bridge.state, bridge.conductor.book)))
    assert not panel.work.boarding.send.isEnabled()
    assert panel.work.boarding.send.accessibleDescription() == WORDS.objection(too_early)
    bridge.click(panel.work.boarding.done)
    assert panel.work.page != "boarding"
    until_due(bridge, lambda one: one.move_on())
    assert bridge.state.ship("rook").side == "Traders"
    panel.work.open_side("boarding")
    names = [tick.text().split(" ")[0] for tick in panel.work.boarding.ticks if tick.isVisible()]
    bridge.click(panel.work.boarding.ticks[names.index("Ny")])
    bridge.click(panel.work.boarding.ticks[names.index("Oz")])
    assert panel.work.boarding.send.accessibleDescription() == ""
    bridge.click(panel.work.boarding.send)
    assert bridge.last == "take_control"
    assert {"ny", "oz"} <= {one.id for one in bridge.state.ship("rook").crew}
    assert bridge.refusals == []


def test_a_boarding_by_keyboard_alone(lay: Lay) -> None:
    bridge = taken(lay, storm_by_keyboard)
    panel = bridge.panel
    bridge.stage.setFocus()
    until_due(bridge, by_keyboard)
    panel.todo.setFocus()
    for _ in panel.todo.lines:
        if (panel.todo.current or "").startswith("prize"):
            break
        bridge.press(Key.Key_Down)
    bridge.press(Key.Key_Return)
    assert panel.work.page == "boarding"
    names = [tick.text().split(" ")[0] for tick in panel.work.boarding.ticks if tick.isVisible()]
    panel.work.boarding.done.setFocus()
    for _ in range(len(names) + 2):
        if QApplication.focusWidget() is panel.work.boarding.ticks[names.index("Ny")]:
            break
        bridge.press(Key.Key_Tab)
    assert QApplication.focusWidget() is panel.work.boarding.ticks[names.index("Ny")]
    bridge.press(Key.Key_Space)
    assert panel.work.boarding.order == TakeControl("rook", ("ny",))
    bridge.stage.setFocus()
    assert "Rook" in bridge.button
    bridge.press(Key.Key_Space)
    assert bridge.last == "take_control"
    assert "ny" in {one.id for one in bridge.state.ship("rook").crew}
    bridge.press(Key.Key_Escape)
    assert panel.work.page != "boarding"
    assert bridge.refusals == []


def test_a_party_that_fights_on_is_named(lay: Lay) -> None:
    bridge = lay(heron(), rook())
    aboard = replace(bridge.state, parties=(("heron", "rook"),))
    card = bridge.panel.work.boarding
    card.show_boardings(aboard, bridge.conductor.book)
    assert card.fights.text() == "The boarders of Heron fight on in Rook (C-55)."


def test_an_advantage_on_the_next_round_is_named(lay: Lay) -> None:
    bridge = lay(replace(heron(), board_dm=2), rook())
    bridge.panel.work.open_side("boarding")
    assert bridge.panel.work.boarding.title.text() == "No ship has been taken."
    assert "Heron has +2 on the next boarding round (C-56)." in bridge.panel.work.boarding.fights.text()
