"""The CRT tab as a person has it before them, with dice and decisions that are known beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from referee_app.play.dice_box import DiceBox
from referee_app.store.session import Overlay, new_encounter
from referee_app.systems.ocs import SYSTEM
from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.state import Combat, Unit
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.stage.stage import Stage
from referee_app.ui.systems.ocs.panel import OcsPanel
from tests.ui.dress import unpainted
from tests.ui.seen import stand_on

F = Fraction

ROSTER = (
    Unit("tanks", "Tanks <b>A</b>", "North", F(12), F(8), 4, 3),
    Unit("motor", "Motor", "North", F(8), F(7), 3, 2),
    Unit("foot", "Foot", "North", F(6), F(7), 2, 2, out_of_supply=True),
    Unit("pioneers", "Pioneers", "North", F(3), F(3), 5, 1),
    Unit("guns", "Guns", "North", F(2), F(2), 2, 2, F(18), out_of_supply=True),
    Unit("rifles", "Rifles", "South", F(4), F(6), 2, 3),
    Unit("guards", "Guards", "South", F(3), F(4), 3, 1),
)


class Table:
    """A stage with its conductor; `roster` brings the units."""

    def __init__(self, qtbot: Any, roster: bool = True, overlay: Overlay | None = None, painted: bool = False) -> None:
        self.qtbot = qtbot
        encounter = new_encounter(SYSTEM, "Crossing")
        if overlay:
            encounter.play_by(overlay)
        self.conductor = Conductor(encounter, box=DiceBox(Random(3)))
        for unit in ROSTER if roster else ():
            self.conductor.order(Enlist(unit))
        self.stage = Stage(self.conductor)
        self.conductor.lets_pass = False  # step by step; what goes by itself is held by tests/ui/test_hands_orders.py
        qtbot.addWidget(self.stage)
        self.stage.resize(1366, 640)
        if not painted:
            unpainted(self.stage)
        self.stage.show()
        self.stage.activateWindow()
        qtbot.waitUntil(self.stage.isActiveWindow)
        self.stage.setFocus()

    @property
    def panel(self) -> OcsPanel:
        """The panel."""
        assert isinstance(self.stage.panel, OcsPanel)
        return self.stage.panel

    @property
    def primary(self) -> str:
        """What the rail's button says."""
        return self.stage.rail.primary.text()

    @property
    def combat(self) -> Combat:
        """The latest combat."""
        combat: Combat | None = self.conductor.state.combat
        assert combat is not None
        return combat

    def click(self, widget: QWidget) -> None:
        """Click something that can be seen."""
        assert widget.isVisible()
        assert widget.isEnabled(), widget
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def go_on(self) -> None:
        """Click the rail's button."""
        self.click(self.stage.rail.primary)

    def press(self, *keys: Qt.Key) -> None:
        """Press keys wherever the focus is."""
        for key in keys:
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClick(focus, key)
            QApplication.processEvents()

    def type(self, text: str, to: QWidget | None = None) -> None:
        """Type wherever the focus is, or into a field."""
        if to is not None:
            to.setFocus()
        for letter in text:
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClicks(focus, letter)
        QApplication.processEvents()

    def decide(self, key: Qt.Key) -> None:
        """Press the digit of an option: it is taken at once, so that what is pressed next is not taken for it."""
        asked = self.conductor.question
        self.press(key)
        assert self.conductor.question is not asked

    def option(self, text: str) -> QPushButton:
        """The button of a decision that says so."""
        buttons = self.stage.column.tray.choice_page.buttons
        return next(one for one in buttons if text in one.text())

    def throw(self, *faces: int) -> None:
        """Let dice fall on the table."""
        self.conductor.take_faces(tuple((face,) for face in faces))
        QApplication.processEvents()

    def fill(self, attackers: Sequence[str], defenders: Sequence[str]) -> None:
        """Put units of the roster into the combat, by the roster's buttons."""
        self.panel.turn_to("roster")
        for key, ids in (("attack", attackers), ("defend", defenders)):
            for id_ in ids:
                self.take(id_, key)
        self.panel.turn_to("table")

    def take(self, id_: str, key: str) -> None:
        """Put a unit of the roster, which is turned to, into the combat: to "attack" or to "defend"."""
        stand_on(self.panel.roster.table, id_)
        self.panel.roster.show_view(self.stage._view())
        self.click(self.panel.roster.buttons[key])


def labels(widget: QWidget) -> list[str]:
    """Every text that can be seen."""
    from PySide6.QtWidgets import QLabel

    return [one.text() for one in widget.findChildren(QLabel) if one.isVisible()]
