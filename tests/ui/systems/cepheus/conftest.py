"""The stage of a ship battle with a real conductor, played by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee_app.core.table import Choice
from referee_app.play.dice_box import DiceBox
from referee_app.store.session import new_encounter
from referee_app.systems import load
from referee_app.systems.cepheus.actions.table import Enlist
from referee_app.systems.cepheus.state import Battle, Ship
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.encounter.keeping import at_once
from referee_app.ui.encounter.rules import Refusal
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.cepheus.panel import ShipPanel
from referee_app.ui.systems.cepheus.tiles import Tiles
from tests.ui.dress import unpainted
from tests.ui.systems.cepheus.table import heron, rook


class Bridge:
    """The stage, and the hands of the person before it."""

    def __init__(self, qtbot: QtBot, ships: tuple[Ship, ...], seed: int, painted: bool = False) -> None:
        self.qtbot = qtbot
        self.conductor = Conductor(new_encounter(load("cepheus"), "Duel"), at_once, DiceBox(Random(seed)))
        self.stage = Stage(self.conductor)
        self.refusals: list[Refusal] = []
        self.conductor.refused.connect(self.refusals.append)
        qtbot.addWidget(self.stage)
        self.stage.resize(1366, 700)
        if not painted:
            unpainted(self.stage)
        self.stage.show()
        for ship in ships:
            assert self.conductor.order(Enlist(ship))
        QApplication.processEvents()

    @property
    def panel(self) -> ShipPanel:
        panel = self.stage.panel
        assert isinstance(panel, ShipPanel)
        return panel

    @property
    def state(self) -> Battle:
        state: Battle = self.conductor.state
        return state

    @property
    def last(self) -> str:
        """The kind of the last order taken."""
        return str(self.conductor.journal.entries[-1].action.kind)

    @property
    def button(self) -> str:
        """What the rail's button says."""
        return self.stage.rail.primary.text()

    # the mouse

    def click(self, widget: QWidget) -> None:
        """Press and let go in the middle of a widget."""
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def click_tile(self, tiles: Tiles, key: str) -> None:
        """Press one tile."""
        place = tiles.rect_of(tiles.keys.index(key)).center().toPoint()
        self.qtbot.mouseClick(tiles, Qt.MouseButton.LeftButton, pos=QPoint(place))
        QApplication.processEvents()

    def order(self, who: str, action: str) -> None:
        """Tile, action, and the action once more."""
        self.click_tile(self.panel.crew, who)
        self.click_tile(self.panel.work.crew.list, action)
        self.click_tile(self.panel.work.crew.list, action)

    def go_on(self) -> None:
        """The rail's button, which closes no reactions: those are closed by their own."""
        reactions = self.panel.work.reactions
        self.click(reactions.none if reactions.isVisible() and reactions.none.isEnabled() else self.stage.rail.primary)

    def close_crew(self) -> None:
        """What comes behind the crew, though somebody could still act: by the button that says so."""
        self.click(self.panel.work.crew.close_button)

    def leave_crew(self) -> None:
        """The same, and the question of what is left undone is answered with: all the same."""
        self.close_crew()
        if self.panel.work.page == "undone":
            self.click(self.panel.work.undone.end)

    def move_on(self) -> None:
        """The next step, over the heads of the crew."""
        close = self.panel.work.crew.close_button
        if close.isVisible() and close.isEnabled():
            self.close_crew()
        elif isinstance(self.conductor.question, Choice):
            self.conductor.choose(self.conductor.question.options[0])
        else:
            self.go_on()

    def roll(self) -> None:
        """The button until no dice are owed."""
        while self.conductor.question is not None:
            self.go_on()

    # the keyboard

    def press(self, *keys: Qt.Key | str) -> None:
        """Press keys wherever the keyboard is."""
        for key in keys:
            widget = QApplication.focusWidget() or self.stage
            if isinstance(key, str):
                self.qtbot.keyClicks(widget, key)
            else:
                self.qtbot.keyClick(widget, key)
            QApplication.processEvents()

    def step(self) -> None:
        """Space; reactions are closed by their own key."""
        if self.panel.work.reactions.isVisible() and self.conductor.question is None:
            lines = self.conductor.journal.cursor
            self.qtbot.keyClick(self.panel, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
            assert self.conductor.question is not None or self.conductor.journal.cursor > lines
        else:
            self.press(Qt.Key.Key_Space)

    def to_activation(self) -> None:
        """Roll Initiative, start the turn, open the first ship's card."""
        while not self.state.active:
            self.go_on()


Lay = Callable[..., Bridge]


def evenings(found: int) -> list[int]:
    """Seeds of evenings to look for one in; the one it was last found on comes first, and a window is made the less."""
    return sorted(range(1, 60), key=lambda seed: seed != found)


def two_hits_wait(lay: Lay, *ships: Ship, seed: int = 4) -> Bridge:
    """An evening on which both lasers of Heron's gunner hit, and their hits come next; it was last found on `seed`."""
    for one in evenings(seed):
        bridge = lay(*ships, seed=one)
        bridge.to_activation()
        while bridge.state.acting != "heron":
            bridge.move_on()
        bridge.order("cy", "attack")
        bridge.go_on()
        bridge.roll()
        if len(bridge.state.queue) == 2 and bridge.conductor.rules.offers()[0].kind == "resolve_hit":
            return bridge
        bridge.stage.hide()
    raise AssertionError("no such evening")


@pytest.fixture
def lay(qtbot: QtBot) -> Lay:
    """Lay a table: the duel, or other ships."""

    def make(*ships: Ship, seed: int = 3, painted: bool = False) -> Bridge:
        return Bridge(qtbot, ships or (heron(), rook()), seed, painted)

    return make
