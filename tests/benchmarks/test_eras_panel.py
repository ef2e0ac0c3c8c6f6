"""One changed row of the targeting board in the window, 40 units against 40, beside a plain table with 80 rows.

    python3 test.py tests/benchmarks/test_eras_panel.py -s

A unit is put right by hand: the journal, the board with every chance on it, the ladder and the tray follow, and all
is painted. The plain table has its 80 rows of eight cells filled and painted. A frame is 16 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from statistics import median
from time import perf_counter

from PySide6.QtWidgets import QApplication, QTableWidget, QTableWidgetItem
from pytestqt.qtbot import QtBot

from referee_app.systems.eras.actions.roster import Correct
from tests.benchmarks.test_eras import battle
from tests.ui.systems.eras.table import Table

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


def changes(qtbot: QtBot, size: int) -> float:
    """A side of so many units: the seconds of one changed row."""
    table = Table(qtbot, battle(size).units, combat="space", painted=True)
    table.go_on()
    table.conductor.order(Correct("Ours2", "rps", "100"))
    fresh = count(101)

    def changed() -> None:
        assert table.conductor.order(Correct("Ours2", "rps", str(next(fresh))))

    taken = seconds(changed)
    table.stage.hide()
    return taken


def filled(qtbot: QtBot) -> float:
    """The seconds of a plain table of the same size."""
    plain = QTableWidget(80, 8)
    qtbot.addWidget(plain)
    plain.resize(960, 690)
    plain.show()
    fresh = count()

    def fill() -> None:
        mark = next(fresh)
        for row in range(80):
            for column in range(8):
                plain.setItem(row, column, QTableWidgetItem(str(mark + row * column)))
        plain.viewport().repaint()

    return seconds(fill)


def test_a_changed_row_of_the_board_is_there_within_a_frame(qtbot: QtBot) -> None:
    small, large, plain = changes(qtbot, 10), changes(qtbot, 40), filled(qtbot)
    print(f"\na changed row: {small * 1e3:.1f} ms with 10 x 10, {large * 1e3:.1f} ms with 40 x 40")
    print(f"a plain table: {plain * 1e3:.1f} ms, ratio {large / plain:.1f}")
    assert large <= max(6 * plain, FRAME)
    assert large <= max(3 * small, FRAME)
