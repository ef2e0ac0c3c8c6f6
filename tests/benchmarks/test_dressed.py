"""What it takes to make a stage that wears the style sheet, against one that wears none, in the same run."""

from __future__ import annotations

import gc
import time

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from referee_app.systems import KEYS
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look import theme
from referee_app.ui.look.layout import column_of
from referee_app.ui.stage.stage import Stage
from tests.faults.fights import recorded
from tests.ui.dress import undress

ROUNDS = 7


def least(conductor: Conductor) -> float:
    """The least processor time, in seconds, to make a stage in a window."""
    taken = []
    for _ in range(ROUNDS):
        window = QWidget()
        theme.dress(window)
        gc.collect()
        begin = time.process_time()
        column_of(window, Stage(conductor, window))
        taken.append(time.process_time() - begin)
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return min(taken)


@pytest.mark.parametrize("key", KEYS)
def test_a_style_sheet_costs_less_than_what_it_dresses(qapp: QApplication, key: str) -> None:
    """It was 2.8 to 4.4 times as much while the sheet was the program's."""
    conductor = Conductor(next(iter(recorded(key))))
    bare = least(conductor)
    theme.apply(qapp, "light")
    dressed = least(conductor)
    undress(qapp)
    print(f"\n{key}: a stage {bare * 1e3:.0f} ms, dressed {dressed * 1e3:.0f} ms, {dressed / bare:.2f}")
    assert dressed <= 2.2 * bare
