"""What a press costs the fleets' panel: nothing is laid out, painted or worked out twice."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee_app.systems.fleets.actions.combat import Withdraw
from referee_app.systems.fleets.state import Fleet, Ships
from tests.ui.systems.fleets.table import HAVEN, Table


class Moves(QObject):
    """How often each of some widgets is moved."""

    def __init__(self, *watched: QWidget) -> None:
        super().__init__()
        self.seen: dict[QObject, int] = {}
        for one in watched:
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count it."""
        if event.type() == QEvent.Type.Move:
            self.seen[watched] = self.seen.get(watched, 0) + 1
        return False


def test_rosters_are_laid_out_once_they_are_filled_not_for_each_part_shown(qtbot: QtBot) -> None:
    fleets = [
        Fleet(f"f{place}", f"Fleet {place}", ("North", "South")[place % 2], "haven", Ships(military_pi=4))
        for place in range(6)
    ]
    table = Table(qtbot, HAVEN, *fleets)
    table.go_on()
    table.go_on()
    assert table.combat
    moves = Moves(*(row.counts["military_pi"] for row in table.panel.roster.fleet_rows))
    table.conductor.order(Withdraw())
    QApplication.processEvents()
    assert table.panel.roster.isVisible() and table.panel.roster.shown_rows
    assert max(moves.seen.values()) <= 3, "shown, then as high as it is, and beside the bar that came up"
