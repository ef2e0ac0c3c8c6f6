"""The Eras tab as a person has it before them: a colony raided by a carrier group, with dice known beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from referee_app.core.table import Roll
from referee_app.store.session import Overlay
from referee_app.systems.eras import SYSTEM
from referee_app.systems.eras.actions.roster import Enlist, SetColony, SetCombat
from referee_app.systems.eras.state import Battle, Colony, CombatKind, Unit
from referee_app.ui.systems.eras.board import BoardView
from referee_app.ui.systems.eras.drafts import Key
from referee_app.ui.systems.eras.panel import ErasPanel
from tests.ui.stage_table import StageTable

F = Fraction

ROSTER = (
    Unit("ark", "Ark <b>Royal", "Raiders", "carrier", 2, hits_to_destroy=2),
    Unit("corsairs", "Corsairs", "Raiders", "fighters", 2, rps=F(40), rps_start=F(40), home="ark"),
    Unit("vampires", "Vampires", "Raiders", "fighters", 2, rps=F(30), rps_start=F(35), home="ark"),
    Unit("javelins", "Javelins", "Raiders", "missiles", 2, rps=F(30), rps_start=F(30), home="ark"),
    Unit("halberd", "Halberd", "Raiders", "warship", 2, ambusher=True),
    Unit("rangers", "Rangers", "Raiders", "ground_unit", 2, rps=F(25), rps_start=F(25)),
    Unit("harbour", "Harbour", "Colony", "orbital_base", 1, hits_to_destroy=3),
    Unit("guard", "Home Guard", "Colony", "fighters", 1, rps=F(30), rps_start=F(30), complement=True),
    Unit("skywatch", "Skywatch", "Colony", "fighters", 1, rps=F(35), rps_start=F(35)),
    Unit("picket", "Picket", "Colony", "warship", 1, scout=True),
    Unit("redoubt", "Redoubt", "Colony", "ground_base", 1),
    Unit("haven", "New Haven", "Colony", "orbital_city", 1, hits_to_destroy=4),
)
HULK = Unit("hulk", "Hulk", "Colony", "warship", 1, incomplete=True)
KEEP = Unit("keep", "Keep", "Colony", "system_base", 1)


class Table(StageTable):
    """A stage with its conductor."""

    def __init__(
        self,
        qtbot: Any,
        units: Iterable[Unit] = ROSTER,
        combat: CombatKind = "colony",
        overlay: Overlay | None = None,
        painted: bool = False,
    ) -> None:
        setting: list[Any] = [Enlist(unit) for unit in units]
        if combat != "space":
            setting += [SetCombat(combat), SetColony(Colony(40))]
        super().__init__(qtbot, SYSTEM, setting, overlay=overlay, height=690, painted=painted)

    @property
    def panel(self) -> ErasPanel:
        """The panel."""
        assert isinstance(self.stage.panel, ErasPanel)
        return self.stage.panel

    @property
    def board(self) -> BoardView:
        """The targeting board."""
        return self.panel.board

    @property
    def state(self) -> Battle:
        """The table as it stands."""
        state: Battle = self.conductor.state
        return state

    @property
    def warning(self) -> str:
        """What stands in the place of the steps, beside the button."""
        return self.stage.strip.reason.text() if self.stage.strip.isVisible() else ""

    @property
    def reason(self) -> str:
        """The line beside the tabs."""
        return self.panel.strip.reason.toolTip().removeprefix("<qt>").removesuffix("</qt>")

    def spot(self, id_: str) -> QPoint:
        """The middle of a unit on the board, brought into sight."""
        rect = self.board.geometry_now.rects[id_]
        middle = rect.center().toPoint()
        self.panel.roster.ensureVisible(middle.x(), middle.y(), 0, 20)
        QApplication.processEvents()
        return middle

    def pick(self, id_: str) -> None:
        """Click a unit."""
        QTest.mouseClick(self.board, Qt.MouseButton.LeftButton, pos=self.spot(id_))
        QApplication.processEvents()

    def drag(self, source: str, target: str) -> None:
        """Drag from a unit to another."""
        start, end = self.spot(source), self.spot(target)
        QTest.mousePress(self.board, Qt.MouseButton.LeftButton, pos=start)
        for place in ((start + end) / 2, end):
            QTest.mouseMove(self.board, place)
            QApplication.processEvents()
        QTest.mouseRelease(self.board, Qt.MouseButton.LeftButton, pos=end)
        QApplication.processEvents()

    def button(self, key: Key) -> None:
        """Click an order of the picked unit."""
        self.click(self.panel.strip.buttons[key])

    def throw_all(self, **faces: int) -> None:
        """Answer every throw of the order under way by its purpose, 50 where none is given."""
        while isinstance(question := self.conductor.question, Roll):
            face = faces.get(question.purpose, 5 if question.dice.sides == 10 else 50)
            self.throw(*((face,) * question.dice.count))
