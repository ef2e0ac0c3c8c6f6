"""What a screen reader costs: all that is painted on a panel told anew within a frame, and nothing while there is none.

The yardstick is a plain table that Qt fills and paints in the same run; a frame is two of them.
"""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.store.samples import open_sample, samples
from referee_app.systems import KEYS
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import Ear, retell
from referee_app.ui.stage.stage import Stage
from tests.benchmarks.frames import plain_table
from tests.ui.reader import reading, settle

AGAIN = 0.8
"""So many plain tables a panel takes that is told once more; its children are there."""
NOBODY = 0.02
"""And where nobody listens, for each of its painted parts that has something new."""


def least(deed: Callable[[], object], times: int = 5) -> float:
    """The least of the window's own time that something takes until all has settled."""
    found = []
    for _ in range(times):
        begin = thread_time()
        deed()
        settle()
        found.append(thread_time() - begin)
    return min(found)


@pytest.mark.parametrize("key", KEYS)
def test_all_that_is_painted_is_told_anew_within_a_frame(qtbot: QtBot, qapp: QApplication, key: str) -> None:
    theme.apply(qapp, "light")
    plain = plain_table()
    tab = open_sample(next(one for one in samples() if one.key == key)).encounters[0]
    stage = Stage(Conductor(tab))
    qtbot.addWidget(stage)
    stage.resize(1366, 700)
    stage.show()
    with reading():
        settle()
        ears = stage.findChildren(Ear)
        still = least(lambda: None)
        again = least(lambda: [retell(one.parent()) for one in ears]) - still  # type: ignore[arg-type, func-returns-value]
    nothing = least(lambda: [retell(one.parent()) for one in ears]) - still  # type: ignore[arg-type, func-returns-value]
    print(f"\n{key}: {len(ears)} painted parts, again {again / plain:.2f} tables, with nobody {nothing / plain:.3f}")
    assert again <= AGAIN * plain
    assert nothing <= NOBODY * plain * max(1, len(ears))
