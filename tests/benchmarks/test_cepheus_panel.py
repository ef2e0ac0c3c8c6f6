"""Clicks on the bridge with ten ships on the table, beside a plain table that is filled and painted.

    python3 test.py tests/benchmarks/test_cepheus_panel.py -s

Picking a person works out everything that person can do now; an order goes through journal, sheets and tray, and is
taken back. The plain table has 130 rows, one for each person aboard, of eight cells. A frame is 16 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, cycle
from statistics import median
from time import perf_counter

from PySide6.QtWidgets import QApplication, QTableWidget, QTableWidgetItem
from pytestqt.qtbot import QtBot

from referee_app.systems.cepheus.actions.pilot import AdjustSpeed
from tests.ui.systems.cepheus.conftest import Bridge
from tests.ui.systems.cepheus.table import fleet

FRAME = 0.016
ROUNDS = 25


def seconds(work: Callable[[], object]) -> float:
    taken = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        QApplication.processEvents()
        taken.append(perf_counter() - start)
    return median(taken)


def filled(qtbot: QtBot) -> float:
    """The seconds of a plain table of the same size."""
    plain = QTableWidget(130, 8)
    qtbot.addWidget(plain)
    plain.resize(960, 690)
    plain.show()
    fresh = count()

    def fill() -> None:
        mark = next(fresh)
        for row in range(130):
            for column in range(8):
                plain.setItem(row, column, QTableWidgetItem(str(mark + row * column)))
        plain.viewport().repaint()

    return seconds(fill)


def test_clicks_with_ten_ships_are_answered_within_a_frame(qtbot: QtBot) -> None:
    bridge = Bridge(qtbot, fleet(10), 1, painted=True)
    bridge.to_activation()
    crew = bridge.state.ship(bridge.state.acting).crew
    people = cycle([one.id for one in crew])
    pilot = next(one.id for one in crew if one.position == "pilot")

    def order_and_undo() -> None:
        assert bridge.conductor.order(AdjustSpeed(pilot, 1))
        QApplication.processEvents()
        bridge.conductor.undo()

    picked = seconds(lambda: bridge.panel._on_crew_picked(next(people)))
    ordered = seconds(order_and_undo) / 2
    plain = filled(qtbot)
    print(f"\npick a person {picked * 1e3:.1f} ms, an order or its undo {ordered * 1e3:.1f} ms, painted")
    print(f"a plain table {plain * 1e3:.1f} ms, ratios {picked / plain:.1f} and {ordered / plain:.1f}")
    assert picked <= max(4 * plain, FRAME)
    assert ordered <= max(6 * plain, FRAME)
