"""What the window's tests are run in: a window lives as long as the test that has added it."""

from __future__ import annotations

import gc

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid


def part_of_a_window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    part = QWidget(window)
    qtbot.addWidget(window)
    return part


def test_a_window_stays_though_the_test_holds_a_part_of_it_only(qtbot: QtBot) -> None:
    """Once in a long run the garbage was collected between two lines of a test, and its panel was gone with the stage
    around it: `Internal C++ object already deleted`."""
    part = part_of_a_window(qtbot)
    gc.collect()
    assert isValid(part) and isValid(part.parentWidget())
