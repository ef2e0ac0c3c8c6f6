"""The fleets tab as a person has it before them, with dice that are known beforehand."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from referee_app.store.session import Overlay
from referee_app.systems.fleets import SYSTEM
from referee_app.systems.fleets.actions.roster import AddLocation, Muster
from referee_app.systems.fleets.state import Campaign, Combat, Fleet, Location, Ships
from referee_app.ui.odds.forecaster import Forecaster
from referee_app.ui.systems.fleets.order_card import LossStrip
from referee_app.ui.systems.fleets.panel import FleetsPanel
from tests.ui.stage_table import StageTable

HAVEN = Location("haven", "Haven", "system", "South", 12, developed=True)
DEEP = Location("deep", "Deep Space")
VEIL = Location("veil", "The Veil", "star_cloud")
STORM = Location("storm", "The Storm", "ion_storm")

SCENE = (
    HAVEN,
    DEEP,
    Fleet("red-1", "Red <b>One</b>", "North", "haven", Ships(military_inf=14, military_pi=4, developer_pi=3)),
    Fleet("red-2", "Red Two", "North", "haven", Ships(military_pi=20)),
    Fleet("red-3", "Builders", "North", "haven", Ships(developer_inf=2, developer_pi=4)),
    Fleet("blue-1", "Wardens", "South", "haven", Ships(military_inf=4, military_pi=6)),
    Fleet("blue-2", "Pickets", "South", "haven", Ships(explorer_inf=1, military_pi=5, developer_pi=4)),
)
"""The scene of the issue: three fleets against two, and twelve points of System Defence."""


class Table(StageTable):
    """A stage with its conductor."""

    def __init__(
        self,
        qtbot: Any,
        *arrivals: Fleet | Location,
        overlay: Overlay | None = None,
        seed: int = 3,
        painted: bool = False,
    ) -> None:
        setting = [Muster(one) if isinstance(one, Fleet) else AddLocation(one) for one in arrivals]
        super().__init__(qtbot, SYSTEM, setting, overlay=overlay, seed=seed, painted=painted)

    @property
    def panel(self) -> FleetsPanel:
        """The panel."""
        assert isinstance(self.stage.panel, FleetsPanel)
        return self.stage.panel

    @property
    def state(self) -> Campaign:
        """The table as it stands."""
        state: Campaign = self.conductor.state
        return state

    @property
    def combat(self) -> Combat:
        """The combat that is on."""
        assert self.state.combat is not None
        return self.state.combat

    def space(self) -> None:
        """Press Space on the stage."""
        self.press(Qt.Key.Key_Space)

    def drag(self, strip: LossStrip, start: int, end: int) -> None:
        """Drag a type from one place of a strip to another."""
        rects = strip.rects()
        source, target = rects[start].center().toPoint(), _beyond(rects[start].center(), rects[end].center())
        QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=source)
        steps = 12
        for step in range(1, steps + 1):
            QTest.mouseMove(strip, source + (target - source) * step / steps)
            QApplication.processEvents()
        QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=target)
        QApplication.processEvents()

    def win(self) -> float:
        """The chance of the first fight as the forecast has it."""
        forecast = self.panel.forecast.forecast
        assert forecast is not None
        return float(forecast.fights[0].wins)


def finish(forecaster: Forecaster) -> None:
    """Wait for every thread."""
    forecaster.stop()
    for task in forecaster._running:
        if task.thread is not None:
            task.thread.join()


def _beyond(start: QPointF, end: QPointF) -> QPoint:
    """A little past the middle, so that the other gives way."""
    return QPoint(round(end.x() + (6 if end.x() > start.x() else -6)), round(end.y()))
